"""The journal at rest: one line at the foot of the page with steps back and forward, the marks of the last actions, the
last sentence or what was said to the player, and the keys that count now. It grows into the journal and folds again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.rhythm import Beat, Rhythm, paint_mark
from assistant.ui.widgets.elided import ElidedLabel

HEIGHT, LAST = 28, 10
SAID_FOR = 9000  # milliseconds, then the last sentence of the journal stands there again
STEPS = (("ui-skip-back", "map.first"), ("ui-step-back", "map.earlier"), ("ui-step-forward", "map.later"),
         ("ui-skip-forward", "map.now"))  # fmt: skip
STEP = Text("step {n}", "étape {n}")
REMARKS = Text("{n} remarks", "{n} remarques")
ONE_REMARK = Text("1 remark", "1 remarque")
GROW = Text("The journal, larger or one line", "Le journal, agrandi ou en une ligne")


class KeyHint(NamedTuple):
    """A key and what it does now, in a word."""

    command: str
    word: Text


class Strip(QFrame):
    """One line, 28 high; a click on its words grows the journal."""

    command_wanted = Signal(str)
    step_wanted = Signal(int)
    grow_wanted = Signal()
    advice_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._beat: Beat | None = None
        self._hints: tuple[KeyHint, ...] = ()
        self._here = 0
        self.setProperty("role", "strip")
        self.coming, self.step = QLabel(), QLabel()
        self.said, self.last = ElidedLabel(), ElidedLabel()
        self.step.setProperty("role", "second")
        self.coming.setProperty("role", "note")
        self.rhythm = Rhythm(desk, last=LAST)
        self.rhythm.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.rhythm.step_wanted.connect(self.step_wanted)
        self.mark = _Mark(desk)
        self.advice = QPushButton()
        self.advice.setProperty("role", "remarks")
        self.advice.hide()
        self.name, self.grow = QPushButton(), QPushButton()
        self._steps = {command: QPushButton() for _, command in STEPS}
        self._keys = [QLabel() for _ in range(4)]
        self._timer = QTimer(self, singleShot=True, interval=SAID_FOR)
        self._timer.timeout.connect(self._hush)
        self._build()
        self.retell()

    def _build(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 8, 0)
        row.setSpacing(6)
        for button in (self.name, *self._steps.values(), self.advice, self.grow):
            # a button with the focus takes Space and Enter for itself, so that the map would not hear them
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for button in (self.name, *self._steps.values(), self.grow):
            button.setProperty("role", "strip")
        for command, button in self._steps.items():
            button.clicked.connect(lambda _c=False, c=command: self.command_wanted.emit(c))
        self.name.clicked.connect(lambda _c=False: self.grow_wanted.emit())
        self.grow.clicked.connect(lambda _c=False: self.grow_wanted.emit())
        self.advice.clicked.connect(lambda _c=False: self.advice_wanted.emit())
        for part in (self.name, *self._steps.values(), self.rhythm, self.step, self.mark):
            row.addWidget(part)
        row.addWidget(self.said)
        row.addWidget(self.last)
        row.addStretch(1)
        row.addWidget(self.coming)
        row.addWidget(self.advice)
        for label in self._keys:
            label.setTextFormat(Qt.TextFormat.RichText)
            row.addWidget(label)
        row.addWidget(self.grow)

    # words

    def tell(self, words_told: str) -> None:
        """One sentence, until the next or for a while."""
        self.said.setText(words_told)
        if words_told:
            self._timer.start()
        self._turn(said=bool(words_told))

    def _hush(self) -> None:
        self._turn(said=False)

    def _turn(self, *, said: bool) -> None:
        self.said.setVisible(said)
        self.last.setVisible(not said)
        self.mark.setVisible(not said and self._beat is not None)

    def show_coming(self, *, coming: bool) -> None:
        """Whether the board is still being drawn."""
        self.coming.setText(self._desk.say(words.BOARD_COMING) if coming else "")

    def show_last(self, beats: Sequence[Beat], here: int, where: str) -> None:
        """The journal as it stands: its marks, the step that is shown and its sentence."""
        if here != self._here:
            self._timer.stop()  # what was said was about the step before
        self._here = here
        self._beat = next((b for b in reversed(beats) if b.step == here), None)
        self.mark.colour = self._beat.colour if self._beat is not None else 0
        self.last.setText(self._beat.told if self._beat is not None else self._desk.say(words.JOURNAL_EMPTY))
        self.step.setText(self._desk.say(STEP, n=self._number(where)) if where else "")
        self.rhythm.show_beats([b for b in beats if not b.undone or b.step == here], here)
        self.mark.update()
        self._turn(said=self._timer.isActive() and bool(self.said.text()))

    @staticmethod
    def _number(where: str) -> str:
        return next((w for w in where.split() if w.isdigit()), "")

    def show_remarks(self, count: int) -> None:
        """How many lines the checks have, while the Advisor does not show them."""
        self.advice.setVisible(count > 0)
        self.advice.setText(self._desk.say(ONE_REMARK) if count == 1 else self._desk.say(REMARKS, n=count))

    def show_keys(self, hints: Sequence[KeyHint]) -> None:
        """The keys that count now."""
        self._hints = tuple(hints)
        self._tell_keys()

    def _tell_keys(self) -> None:
        desk, theme = self._desk, self._desk.theme
        room = (self.width() - desk.px(620)) // desk.px(96)
        for label, hint in zip(self._keys, [*self._hints, *[None] * 4], strict=False):
            key = desk.keys.key(hint.command, desk.language) if hint is not None else ""
            shown = hint is not None and bool(key) and self._hints.index(hint) < room
            label.setVisible(shown)
            if hint is not None:
                label.setText(f"<span style='color:{theme.ink}; font-weight:600'>{key}</span>"
                              f" <span style='color:{theme.ink2}'>{desk.say(hint.word)}</span>")  # fmt: skip

    def retell(self) -> None:
        """Another language, theme or size of text."""
        desk = self._desk
        self.setFixedHeight(desk.target(HEIGHT))
        self.rhythm.setFixedWidth(desk.px(150))
        ratio = self.devicePixelRatioF()
        self.name.setText(desk.say(words.JOURNAL))
        self.name.setIcon(icon_pixmap("ui-scroll-text", desk.px(16), desk.theme.accent, ratio))
        for icon, command in STEPS:
            button, tip = self._steps[command], desk.keys.tip(command, desk.language)
            button.setIcon(icon_pixmap(icon, desk.px(15), desk.theme.ink2, ratio))
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        self.grow.setIcon(icon_pixmap("ui-chevron-up", desk.px(16), desk.theme.ink2, ratio))
        for button in (self.grow, self.name):
            button.setToolTip(f"{desk.say(GROW)} ({desk.keys.key('view.pane_journal', desk.language)})")
        self.grow.setAccessibleName(desk.say(GROW))
        self._tell_keys()

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.grow_wanted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_keys()

    # without a least width of its own the longest sentence would be one, since a row is as wide as its labels ask for
    def minimumSizeHint(self) -> QSize:
        return QSize(self._desk.px(300), self._desk.px(HEIGHT))


class _Mark(QWidget):
    """The shape of the side that acted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.colour = 0
        self.setFixedSize(desk.px(14), desk.px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mark(painter, self.colour, QPointF(self.width() / 2, self.height() / 2), self.width() * 0.36)
