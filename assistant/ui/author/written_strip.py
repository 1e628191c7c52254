"""The strip that shows what a stroke of the hand wrote: the line as it was and as it is, and how it is called."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from assistant.author.text_stroke import TextStroke, WrittenLine
from assistant.base.text import Text
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.widgets.elided import ElidedLabel

WRITTEN = Text("Written", "Écrit")
PREVIEW = Text("Would write", "Écrirait")
LINES, LINE = Text("{n} lines", "{n} lignes"), Text("1 line", "1 ligne")
UNDO = Text("undo: {name}", "annuler : {name}")
PRINTED_SO = Text("Printed so", "Imprimé ainsi")
PRINTED_TIP = Text(
    "The figure was marked as printed and is “house” now; press it if your printed game says so.",
    "La valeur était marquée comme imprimée, la voici « house » ; si votre jeu imprimé le dit, appuyez.",
)
FIRST = Text("the first of {n} lines", "la première de {n} lignes")


class WrittenStrip(QFrame):
    """One row; `wanted` when it is clicked: the first of its lines."""

    wanted = Signal(object)
    printed_so = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._stroke: TextStroke | None = None
        self._lines: Sequence[WrittenLine] = ()
        self._preview = False
        self._made: tuple[TextStroke | None, Sequence[WrittenLine]] = (None, ())
        self._title, self._place, self._key = QLabel(), QLabel(), QLabel()
        self._old, self._new, self._told = ElidedLabel(), ElidedLabel(), ElidedLabel()
        self._printed = QPushButton()
        self.setProperty("role", "strip")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 12, 3)
        row.setSpacing(8)
        for part in (self._title, self._place, self._old, self._new):
            row.addWidget(part, 1 if part in (self._old, self._new) else 0)
        row.addWidget(self._told)
        row.addWidget(self._printed)
        row.addWidget(self._key)
        self._printed.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._printed.clicked.connect(lambda _c=False: self.printed_so.emit(self._stroke))
        self._title.setProperty("role", "strong")
        for part in (self._place, self._old, self._new):
            part.setProperty("role", "code")
        self.hide()

    @property
    def first(self) -> WrittenLine | None:
        """The first line of what is shown."""
        telling = (w for w in self._lines if not (w.new or w.old or "").rstrip().endswith(":"))
        return next(telling, self._lines[0] if self._lines else None)

    def show_stroke(self, stroke: TextStroke | None, lines: Sequence[WrittenLine], *, preview: bool = False) -> None:
        """What was written, or would be; None for nothing."""
        self._stroke, self._lines, self._preview = stroke, lines, preview
        if not preview:
            self._made = stroke, lines
        self.retell()

    def end_preview(self) -> None:
        """Nothing is about to be written any more: it tells of the last stroke again."""
        if self._preview:
            self.show_stroke(*self._made)

    def retell(self) -> None:
        """Words and colours in use."""
        stroke, first, desk = self._stroke, self.first, self._desk
        self.setVisible(stroke is not None and first is not None)
        if stroke is None or first is None:
            return
        self._title.setText(desk.say(PREVIEW if self._preview else WRITTEN))
        self._place.setText(f"{first.file.name}:{first.line + 1}")
        theme = desk.theme
        for label, sign, line, back, ink in (
            (self._old, "−", first.old, theme.bad_soft, theme.bad),
            (self._new, "+", first.new, theme.good_soft, theme.good),
        ):
            label.setVisible(line is not None and bool(line.strip() or first.old is None or first.new is None))
            label.setText(f" {sign} {(line or '').strip()} ")
            label.setStyleSheet(f"background: {back}; color: {ink}; border-radius: 3px;")
        count = len(self._lines)
        told = desk.say(LINE) if count == 1 else desk.say(FIRST if self._preview else LINES, n=count)
        self._told.setText(f"{told} · {desk.say(UNDO, name=desk.say(stroke.said))}" if not self._preview else told)
        self._printed.setVisible(bool(stroke.as_printed) and not self._preview)
        self._printed.setText(desk.say(PRINTED_SO))
        self._printed.setToolTip(desk.say(PRINTED_TIP))
        known = desk.keys.keys("author.picture")
        self._key.setText(f"<b>{shown(known[0], desk.language)}</b>" if known else "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.first is not None and self.rect().contains(event.position().toPoint()):
            self.wanted.emit(self.first)
