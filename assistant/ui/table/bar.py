"""The bar over the table: the game, the phase and its procedures in the order of the file; language and the way out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QIcon
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.drawing.tokens import GOLD, GOLD_INK
from assistant.game.library import open_system, system_names
from assistant.game.sitting import Sitting
from assistant.rules.definition import Definition
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import emptied

DIE = 24
FEW = 4  # procedures of a phase that leave room on the bar
ALL = Text("All {n}…", "Toutes ({n})…")
SHARE = Text("Share", "Partager")
MENUS = Text("Menus: Alt", "Menus : Alt")
CHANGE_GAME = Text("Another game", "Un autre jeu")


class ProcedureBar(QWidget):
    """Tells which procedure was chosen, and when the player leaves."""

    chosen = Signal(str)
    left = Signal()
    menus = Signal()
    shared = Signal()

    game = Signal(str)
    phase_chosen = Signal(str)

    def __init__(self, desk: Desk, tools: Callable[[QMenu], None]) -> None:
        super().__init__()
        self._desk, self._tools = desk, tools
        self.phase = ""
        self._shown: object = None
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 6, 10, 6)
        self._row.setSpacing(8)

    def refresh(self, sitting: Sitting, width: int) -> None:
        """As many procedures as there is room for; built anew only when something it shows has changed."""
        desk = self._desk
        key = (width, self.phase, sitting.line_up.procedure, desk.language, desk.scale, desk.theme_name, desk.touch)
        if key == self._shown:
            return
        self._shown = key
        emptied(self._row)
        tail = [self._all(sitting), *self._tail()]
        head = [w for w in (self._game(sitting), self._phase(sitting)) if w is not None]
        self._row.addWidget(self._die())
        width -= min(36, desk.px(DIE)) + self._row.spacing()
        room = width - self._wide([*head, *tail]) - self._chosen_width(sitting)
        while room < 0 and head:  # the phase goes first, then the game; both stand in the menus too
            gone = head.pop()
            room += self._wide([gone])
            gone.hide()
            gone.deleteLater()
        for button in head:
            self._row.addWidget(button)
        self._add_procedures(sitting, room)
        self._row.addWidget(tail[0])
        self._row.addStretch(1)
        for widget in tail[1:]:
            self._row.addWidget(widget)

    def _die(self) -> QLabel:
        """The sign of the program."""
        die, side = QLabel(), min(36, self._desk.px(DIE))
        die.setPixmap(QApplication.windowIcon().pixmap(QSize(side, side), self.devicePixelRatioF()))
        die.setFixedSize(side, side)
        return die

    def _wide(self, widgets: list[QWidget]) -> int:
        """How much of the bar they take. Only a dressed button tells its width: large letters come with the dress."""
        for widget in widgets:
            widget.ensurePolished()
        margins = self._row.contentsMargins()
        edges = margins.left() + margins.right() if len(widgets) > 1 else 0
        return edges + sum(w.sizeHint().width() + self._row.spacing() for w in widgets)

    def _chosen_width(self, sitting: Sitting) -> int:
        """What the chosen procedure takes: it has its room before any other."""
        chosen = next((d for d in sitting.procedures if d.id == sitting.line_up.procedure), None)
        if chosen is None:
            return 0
        return self._width(self._desk.say(chosen.name), QFontMetrics(self._bold())) + self._row.spacing()

    def _tail(self) -> list[QWidget]:
        """What stands at the right: the languages, tools, the way out."""
        desk = self._desk
        share = self._button(desk.say(SHARE), lambda: self.shared.emit())
        self._sign(share, "ui-users")
        share.setAccessibleName(share.text())
        share.setText(f" {share.text()}")  # a sign stands close to its word
        share.setToolTip(desk.say(words.SHARE))
        out: list[QWidget] = [share]
        for language in ("en", "fr"):
            button = self._button(language.upper(), partial(desk.set_language, language))
            button.setCheckable(True)
            self._keep(button, desk.language == language)
            button.setToolTip(desk.say(texts.LANGUAGE_TIP))
            out.append(button)
        tools = self._button("⋯", lambda: None)
        menu = QMenu(tools)
        menu.aboutToShow.connect(lambda: self._tools(menu))
        tools.setMenu(menu)
        tools.setAccessibleName(desk.say(words.TOOLS))
        tools.setToolTip(desk.say(words.TOOLS))
        menus = self._button("☰", lambda: self.menus.emit())
        menus.setAccessibleName(desk.say(MENUS))
        menus.setToolTip(desk.say(MENUS))
        close = self._button("", lambda: self.left.emit())
        self._sign(close, "ui-x")
        close.setAccessibleName(desk.say(texts.CLOSE))
        close.setToolTip(desk.say(texts.BACK))
        return [*out, menus, tools, close]

    def _add_procedures(self, sitting: Sitting, room: float) -> None:
        """The procedures of the phase in the order of the file, as many as there is room for; all of them behind the
        last button, by phase. Nothing of it moves with use."""
        current = sitting.line_up.procedure
        ordered = procedures_of_phase(sitting, self.phase)
        if len(ordered) < FEW:  # the rest of the room is for the others, in the order of the file
            ordered += [d for d in sitting.procedures if d not in ordered]
        known = {d.id: d for d in sitting.procedures}
        if current in known and all(d.id != current for d in ordered):
            ordered = [known[current], *ordered]
        metrics = QFontMetrics(self._bold())
        used: float = 0
        for definition in ordered:
            name = self._desk.say(definition.name)
            width = self._width(name, metrics)
            if definition.id != current:
                if used + width + self._row.spacing() > room:
                    continue
                used += width + self._row.spacing()
            self._row.addWidget(self._procedure(definition, name, width, chosen=definition.id == current))

    def _bold(self) -> QFont:
        """The letters of the chosen one, so that nothing moves when another is chosen."""
        bold = QFont(self.font())
        bold.setPixelSize(self._desk.px(14))
        bold.setWeight(QFont.Weight.DemiBold)
        return bold

    def _width(self, name: str, metrics: QFontMetrics) -> int:
        """How wide a button is, worked out without making one: there are many more procedures than room."""
        return max(self._desk.target(20), metrics.horizontalAdvance(name) + 22)

    def _procedure(self, definition: Definition, name: str, width: int, *, chosen: bool) -> QPushButton:
        button = self._button(name, partial(self.chosen.emit, definition.id))
        button.setCheckable(True)
        self._keep(button, chosen)
        button.setMinimumWidth(width)
        return button

    @staticmethod
    def _keep(button: QPushButton, chosen: bool) -> None:
        """What is chosen stays marked when it is pressed again."""
        button.setChecked(chosen)
        button.clicked.connect(lambda _c=False: button.setChecked(chosen))

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text, self)
        button.setProperty("role", "bar")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setMinimumHeight(self._desk.target(20))
        button.setMinimumWidth(self._desk.target(20))
        button.clicked.connect(lambda _c=False: act())
        return button

    def _sign(self, button: QPushButton, icon: str, *, behind: bool = False, colour: str = "") -> None:
        """A sign before the words of a button, or behind them."""
        side = self._desk.px(15)
        tint = colour or self._desk.theme.bar_ink
        button.setIcon(QIcon(icon_pixmap(icon, side, tint, self.devicePixelRatioF())))
        button.setIconSize(QSize(side, side))
        if behind:
            button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)

    def _all(self, sitting: Sitting) -> QPushButton:
        """Every procedure, under the phase it belongs to."""
        button = self._button(ALL.fill(self._desk.language, n=len(sitting.procedures)), lambda: None)
        menu = QMenu(button)
        placed: set[str] = set()
        for phase in sitting.opened.system.phases:
            held = [d for d in sitting.procedures if d.id in phase.procedures and d.id not in placed]
            placed |= {d.id for d in held}
            if held:
                menu.addSection(self._desk.say(phase.name))
            self._section(menu, held)
        self._section(menu, [d for d in sitting.procedures if d.id not in placed])
        button.setMenu(menu)
        return button

    def _section(self, menu: QMenu, definitions: list[Definition]) -> None:
        for definition in definitions:
            action = menu.addAction(self._desk.say(definition.name))
            action.triggered.connect(lambda _c=False, p=definition.id: self.chosen.emit(p))

    def _game(self, sitting: Sitting) -> QPushButton:
        """The game, and the others to change to."""
        button = self._button(self._desk.say(sitting.opened.system.name), lambda: None)
        self._sign(button, "ui-chevron-down", behind=True)
        edge = self._desk.theme.bar_ink2
        button.setStyleSheet(f"QPushButton {{ border: 1px solid {edge}; border-radius: 6px; padding: 2px 10px; }}")
        button.setToolTip(self._desk.say(CHANGE_GAME))
        menu = QMenu(button)
        menu.aboutToShow.connect(lambda: self._list_games(menu))
        button.setMenu(menu)
        return button

    def _list_games(self, menu: QMenu) -> None:
        menu.clear()
        for name in system_names():
            try:
                told = self._desk.say(open_system(name).system.name)
            except AleaError:  # its text or one's copy of it is broken: whoever chooses it is told so
                told = name
            action = menu.addAction(told)
            action.triggered.connect(lambda _c=False, n=name: self.game.emit(n))

    def _phase(self, sitting: Sitting) -> QPushButton | None:
        """The phase one is in, and the others."""
        phases = [p for p in sitting.opened.system.phases if p.procedures]
        now = next((p for p in phases if str(p.id) == self.phase), None)
        if now is None:
            return None
        told = " ".join(p for p in (now.letter, self._desk.say(now.name)) if p)
        button = self._button(told, lambda: None)
        self._sign(button, "ui-chevron-down", behind=True, colour=GOLD_INK)
        style = f"background: {GOLD}; color: {GOLD_INK}; border-radius: 6px; padding: 4px 10px; font-weight: 600;"
        button.setStyleSheet(f"QPushButton {{ {style} }}")
        menu = QMenu(button)
        for phase in phases:
            action = menu.addAction(self._desk.say(phase.name))
            action.triggered.connect(lambda _c=False, p=str(phase.id): self.phase_chosen.emit(p))
        button.setMenu(menu)
        return button


def procedures_of_phase(sitting: Sitting, phase: str) -> list[Definition]:
    """Those of a phase in the order of the file; all where the phase has none."""
    named = next((p.procedures for p in sitting.opened.system.phases if str(p.id) == phase), ())
    return [d for d in sitting.procedures if d.id in named] or list(sitting.procedures)
