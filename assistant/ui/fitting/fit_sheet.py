"""A picture of the player's own is fitted to a board, over the whole page: what is asked for, what is set, how it lies.

The steps are `author/fitting.py`; here they meet mouse, keys and words. Nothing is kept before it is said to be done.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.author.fitting import FittedPicture, Fitting, known_spaces
from assistant.author.picture_fit import FitForm
from assistant.base.text import Text
from assistant.drawing.boards.outlines import board_lines
from assistant.drawing.icons import icon_pixmap
from assistant.drawing.pictures.picture_cut import sheet_in, transform_of
from assistant.game.finding import Findable, Kind
from assistant.model.cell_words import first_grid, is_square
from assistant.model.ids import SpaceId
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.command import Scope
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.fitting import fitting_texts as words
from assistant.ui.fitting.fit_panel import FitPanel
from assistant.ui.fitting.fit_view import FitView, PinShown, PinsShown
from assistant.ui.overlay import Overlay
from assistant.ui.picture_cutter import PictureCutter
from assistant.ui.sheets.search_sheet import SearchSheet
from assistant.ui.to_fit import ToFit
from assistant.ui.widgets.segments import Segments
from assistant.ui.widgets.view_fingers import FingerHand, ViewFingers

MODES = tuple(words.VIEWS)
FAR = 10
CLOSER = 1.25
WITH_PILL = 620  # pixels from which on the head has room for everything


class FitSheet(Overlay):
    """One fitting; a new one is made for the next."""

    veiled = False
    left = Signal()

    def __init__(self, desk: Desk, parent: QWidget, given: ToFit) -> None:
        super().__init__(parent, 0, 0)
        self.desk, self._given = desk, given
        self.setProperty("role", "page")
        known = known_spaces(given.board)
        self.fitting = Fitting(known, given.pins)
        self._mode, self._keep = "mine", "part" if given.shared else "mine"
        self._size = (0, 0)
        self.bindings = Bindings(desk.keys)
        self.view = FitView(desk, given.lines or board_lines(given.board), given.board.size)
        grid = first_grid(given.board.grids.values())
        cells = "square" if is_square(grid) else "hex"
        steps = "counter" if given.lines else cells if grid is not None else "step"
        self.panel = FitPanel(desk, self._name_of, steps=steps, may_share=given.may_share)
        self.search = SearchSheet(desk, self)
        self._sign, self._title, self._pill, self._told = QLabel(), QLabel(), QLabel(), QLabel(self.view)
        self._hints, self._back = QLabel(), QLabel()
        self.modes = Segments(self._choose_mode, MODES)
        self.fingers = ViewFingers(self.view, self._finger_hand())
        self.cutter = PictureCutter(self)
        self._build()
        self._bind()
        self._connect()
        self.retell()

    def _build(self) -> None:
        self._title.setProperty("role", "pane")
        head, body, foot = QHBoxLayout(), QHBoxLayout(), QFrame()
        head.setContentsMargins(12, 6, 12, 6)
        head.setSpacing(9)
        for part in (self._sign, self._title, self._pill):
            head.addWidget(part)
        head.addStretch(1)
        head.addWidget(self.modes)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addLayout(head)
        left.addWidget(self.view, 1)
        body.setSpacing(0)
        body.addLayout(left, 1)
        body.addWidget(self.panel)
        foot.setProperty("role", "bar")
        row = QHBoxLayout(foot)
        row.setContentsMargins(12, 3, 12, 3)
        row.addWidget(self._hints, 1)
        row.addWidget(self._back)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(body, 1)
        whole.addWidget(foot)
        self._told.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def _bind(self) -> None:
        fitting, view = self.fitting, self.view
        ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        acts: dict[str, Callable[[], object]] = {
            "take": self._take, "name": self._ask_name, "remove": self._remove, "circle": fitting.move_to_circle,
            "next": partial(self._go_through, 1), "last": partial(self._go_through, -1),
            "view": lambda: self._choose_mode(MODES[(MODES.index(self._mode) + 1) % len(MODES)]),
            "whole": view.whole, "closer": partial(view.zoom_by, CLOSER), "farther": partial(view.zoom_by, 1 / CLOSER),
            "undo": fitting.undo, "redo": fitting.redo, "done": self._done, "leave": self.leave,
        }  # fmt: skip
        for way, (dx, dy) in ways.items():
            acts[way] = partial(fitting.nudge, dx, dy)
            acts[f"far_{way}"] = partial(fitting.nudge, FAR * dx, FAR * dy)
        for name, act in acts.items():
            self.bindings.bind(f"fitting.{name}", partial(self._do, act))

    def _finger_hand(self) -> FingerHand:
        view = self.view

        def pan(by: QPointF) -> None:
            view.pan_by(-by.toPoint())

        def touched() -> None:
            self.desk.touch = True

        return FingerHand(pan, view.zoom_by, view.let_go, touched)

    def _connect(self) -> None:
        fitting, view, panel = self.fitting, self.view, self.panel
        view.set_pin.connect(lambda x, y: self._do(lambda: fitting.click((x, y))))
        view.chosen.connect(lambda at: self._do(lambda: fitting.choose(at)))
        view.moved.connect(self._moved)
        view.installEventFilter(self)
        panel.wanted.connect(self.bindings.run)
        panel.list.chosen.connect(self._choose)
        panel.list.turned.connect(lambda at: self._do(lambda: fitting.turn(at)))
        panel.forms.chosen.connect(self._choose_form)
        panel.keep_chosen.connect(self._choose_keep)
        self.cutter.ready.connect(self._show_folder)
        self.cutter.refused.connect(self._refused)
        self.desk.changed.connect(self.retell)

    # opening and leaving

    def open_fit(self) -> None:
        """Read the picture and appear."""
        self.open_over()
        self.view.setFocus()
        self.cutter.bring(self._given.file)

    def _place(self) -> None:
        self.setGeometry(self._over.rect())
        self._share_width()

    def _share_width(self) -> None:
        """The panel takes no more than its share; beside a narrow picture its file and size give way."""
        self.panel.retell(most=round(0.45 * max(self.width(), 640)))
        self._pill.setVisible(self.width() - self.panel.width() > self.desk.px(WITH_PILL))

    def leave(self) -> None:
        """Nothing is kept."""
        self.cutter.stop()
        self.desk.changed.disconnect(self.retell)
        super().leave()
        self.left.emit()
        self.let_go()

    def _show_folder(self, folder: Path) -> None:
        sheet = sheet_in(folder)
        if sheet is None:
            return
        first = self.view.picture.sheet is None
        self._size = (sheet.width, sheet.height)
        self.view.picture.show_folder(folder)
        if first:
            self.view.whole()
            self._mode = "both" if self.fitting.reading.fit is not None else "mine"
        self.refresh()

    def _refused(self, why: Text) -> None:
        given = self._given
        self.leave()
        given.refused(why)

    def _done(self) -> None:
        fit = self.fitting.reading.fit
        if fit is None or self._size == (0, 0):
            return
        matrix = tuple(float(v) for v in fit.matrix.ravel())
        given = self._given
        made = FittedPicture(given.file, self._size, matrix, self.fitting.pins, self._keep == "part")
        self.leave()
        given.take(made)

    # steps

    def _do(self, act: Callable[[], object]) -> None:
        act()
        self.refresh()

    def _moved(self, at: int, x: float, y: float, joined: bool) -> None:
        self._do(lambda: self.fitting.move(at, (x, y), joined=joined))

    def _take(self) -> None:
        """What is proposed: first for a pin that is wrong, then for the next one."""
        if not self.fitting.take_instead() and self.fitting.reading.doubt is None and self.fitting.take_expected():
            self.view.see(self.fitting.pins[-1].picture)

    def _remove(self) -> None:
        """The pin in hand away; the one in doubt is left out first, and can be heard again."""
        fitting = self.fitting
        if fitting.doubted_at >= 0 and fitting.at in (-1, fitting.doubted_at):
            fitting.leave_out()
        else:
            fitting.remove()

    def _go_through(self, by: int) -> None:
        self.fitting.go_through(by)
        if self.fitting.at >= 0:
            self.view.see(self.fitting.pins[self.fitting.at].picture)

    def _choose(self, at: int) -> None:
        self._do(lambda: self.fitting.choose(at))
        self.view.see(self.fitting.pins[at].picture)
        self.view.setFocus()

    def _choose_form(self, number: int) -> None:
        """A form; chosen once more it is left to us again."""
        form = list(FitForm)[number]
        if self.fitting.reading.forms[form] is not None:
            self._do(lambda: self.fitting.choose_form(None if self.fitting.form is form else form))

    def _choose_mode(self, mode: str) -> None:
        self._mode = mode
        self.refresh()

    def _choose_keep(self, keep: str) -> None:
        self._keep = keep
        self.refresh()

    def _ask_name(self, letters: str = "") -> None:
        """Which space is clicked next; what was typed already stands in the field."""
        board, rows = self._given.board, self.fitting.known.spots
        entries = [Findable.of(Kind.SPACE, name, board.spaces[SpaceId(name)].name or Text(name, name)) for name in rows]
        which = words.WHICH_CORNER if self._given.lines else words.WHICH
        self.search.open_on(entries, lambda found: self._named(found.id), which)
        if letters:
            self.search.field.setText(letters)

    def _named(self, space: str) -> None:
        self._do(lambda: self.fitting.name(space))
        spot = self.fitting.expected
        if spot is not None:
            self.view.see(spot)

    # what is shown

    def _name_of(self, space: str) -> str:
        """Its name; of a hex that has one its number too, which is what the printed map shows."""
        found = self._given.board.spaces[SpaceId(space)]
        name = self.desk.say(found.name) or space
        return f"{name}, {space}" if found.grid and name != space else name

    def _key(self, command: str) -> str:
        known = self.desk.keys.keys(command)
        return shown(known[0], self.desk.language) if known else ""

    def retell(self) -> None:
        desk, say = self.desk, self.desk.say
        self._sign.setPixmap(icon_pixmap("ui-map-pin", desk.px(17), desk.theme.accent, self.devicePixelRatioF()))
        self._title.setText(say(words.SHEET_TITLE if self._given.lines else words.TITLE))
        self._pill.setStyleSheet(f"background: {desk.theme.info_soft}; color: {desk.theme.info}; border-radius: 10px;"
                                 f" padding: 1px 10px; font-size: {desk.px(12.5)}px; font-weight: 600;")  # fmt: skip
        self._told.setStyleSheet(
            f"background: {desk.theme.card}; border: 1px solid {desk.theme.edge};"
            f" border-radius: 14px; padding: 4px 12px; font-size: {desk.px(13)}px;"
        )
        for name, text in words.VIEWS.items():
            self.modes.buttons[name].setText(say(text))
        hints = [f"<b>{self._hint(key)}</b> {say(text)}" for key, text in words.HINTS]
        self._hints.setText("&nbsp;&nbsp; · &nbsp;&nbsp;".join(hints))
        self._back.setText(say(words.EACH_BACK, key=self._key("fitting.undo")))
        self._share_width()
        self.view.retell()
        self.refresh()

    def _hint(self, key: str | tuple[str, str]) -> str:
        return self._key(key) if isinstance(key, str) else self.desk.say(Text(*key))

    def refresh(self) -> None:
        """After every step."""
        fitting, say = self.fitting, self.desk.say
        name = self._given.file.name
        sized = f"{name} · {self._size[0]} × {self._size[1]}"
        self._pill.setText(sized if self._size != (0, 0) else say(words.READING, name=name))
        fit = fitting.reading.fit
        if fit is None and self._mode != "mine":
            self._mode = "mine"
        for mode in ("both", "result"):
            self.modes.buttons[mode].setEnabled(fit is not None)
        self.modes.show_chosen(self._mode)
        self.view.show_fit(self._mode, transform_of(tuple(fit.matrix.ravel())) if fit is not None else None)
        self.view.show_pins(self._shown())
        self.panel.show_fitting(fitting, self._keep)
        self._tell()

    def _shown(self) -> PinsShown:
        fitting, fit = self.fitting, self.fitting.reading.fit
        doubt = fitting.reading.doubt
        wrong = doubt.suspicion.pins if doubt is not None else ()
        pins = []
        for number, pin in enumerate(fitting.pins, 1):
            off = (0.0, 0.0)
            if fit is not None and fit.to_spare > 0:
                x, y = fit.in_picture(pin.board)
                off = (x - pin.picture[0], y - pin.picture[1])
            label = f"{number} · {self._name_of(pin.space)}"
            pins.append(PinShown(pin.picture, label, off, pin in wrong, not pin.taken))
        expected = fitting.expected if doubt is None else None
        label = f"{len(pins) + 1} · {self._name_of(fitting.asked)} ?" if fitting.asked else ""
        circle = doubt.suspicion.lies_at if doubt is not None else None
        return PinsShown(pins, fitting.at, expected, label, circle)

    def _tell(self) -> None:
        """One line at the foot of the picture: the pin in hand, or what is asked for."""
        fitting, say = self.fitting, self.desk.say
        if fitting.at >= 0:
            pin = fitting.pins[fitting.at]
            x, y = (f"{v:.0f}" for v in pin.picture)
            told = say(words.IN_HAND, n=fitting.at + 1, space=self._name_of(pin.space), x=x, y=y)
        elif fitting.asked:
            asked_so = words.ASKED_CORNER if self._given.lines else words.ASKED
            which = words.EXPECTED if fitting.expected is not None else asked_so
            asked, key = self._name_of(fitting.asked), self._key("fitting.take")
            told = say(which, n=len(fitting.pins) + 1, space=asked, key=key)
        else:
            told = say(words.NONE_LEFT)
        self._told.setText(told)
        self._told.adjustSize()
        self._told.move(12, self.view.height() - self._told.height() - 10)

    # keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view:
            if event.type() == QEvent.Type.Resize:
                self._told.move(12, self.view.height() - self._told.height() - 10)
            if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
                return False
            return self.bindings.take(event, (Scope.FITTING,))  # before arrows scroll
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Whatever is typed begins the name of a space; nothing of the page below is meant."""
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if not self.bindings.take(event, (Scope.FITTING,)) and plain and event.text().isalnum():
            self._ask_name(event.text())
        event.accept()
