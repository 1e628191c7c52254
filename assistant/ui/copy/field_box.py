"""One rating of a counter as a box beside the picture: what it is, the number, and whose it is."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.copy_counters import CopyField
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering

YOURS, YOURS_NOT_OURS = Text("✓ yours", "✓ la vôtre"), Text("✓ yours, ours {ours}", "✓ la vôtre, nous : {ours}")
OURS_OPEN, PRINTED = Text("ours {ours} ?", "nous : {ours} ?"), Text("from the rules", "d’après les règles")
UNKNOWN = Text("not known", "inconnue")


def told(value: object) -> str:
    """A rating as a player reads it."""
    return "?" if value in (None, "unknown") else str(value).replace("-", "−")


class FieldBox(QWidget):
    """`pressed` by a click or a finger."""

    pressed = Signal()

    def __init__(self, desk: Desk, field: CopyField, *, small: bool = False) -> None:
        super().__init__()
        self._desk, self.field, self._size = desk, field, 24 if small else 30
        self.setFixedSize(desk.px(98 if small else 118), desk.px(104 if small else 122))
        self._name, self._value, self._whose, self._frame = QLabel(), QLabel(), QLabel(), QFrame()
        self._frame.setObjectName("rating")
        name = desk.say(field.name)
        self._name.setText(name[:1].upper() + name[1:])
        self._name.setStyleSheet(lettering("interface", desk.px(11.5 if small else 13), 600))
        for label in (self._name, self._value, self._whose):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(label is not self._value)
        inner = QVBoxLayout(self._frame)
        inner.setContentsMargins(2, 0, 2, 0)
        inner.addWidget(self._value)
        self._frame.setFixedHeight(desk.px(42 if small else 56))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        self._name.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
        self._name.setFixedHeight(desk.px(38))
        for part in (self._name, self._frame, self._whose):
            column.addWidget(part)
        self.setAccessibleName(f"{name} {told(field.now)}")
        if field.asked:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_state(self, typed: str, *, here: bool) -> None:
        """With what is being typed; the caret is `here`."""
        desk, theme, field = self._desk, self._desk.theme, self.field
        mine = field.yours is not None
        plain = f"1px dashed {theme.line2}" if field.asked else f"1px solid {theme.line}"
        edge = f"2px solid {theme.accent}" if here else f"1px solid {theme.good}" if mine else plain
        ground = theme.raised if field.asked else "transparent"
        self._frame.setStyleSheet(f"QFrame#rating {{ background: {ground}; border: {edge}; border-radius: 8px; }}")
        ink = theme.ink if mine or typed or not field.asked else theme.ink2
        face = lettering("figures", desk.px(self._size), 600, colour=ink)
        self._value.setStyleSheet(f"{face} border: none; background: transparent;")
        self._value.setText((typed or told(field.now)) + ("|" if here else ""))
        self._whose.setText(self._whose_it_is(mine))
        colour = theme.good if mine else theme.ink2
        self._whose.setStyleSheet(lettering("interface", desk.px(12), colour=colour))

    def _whose_it_is(self, mine: bool) -> str:
        say, field = self._desk.say, self.field
        if not field.asked:
            return say(PRINTED)
        if mine:
            return say(YOURS) if field.yours == field.ours else say(YOURS_NOT_OURS, ours=told(field.ours))
        return say(OURS_OPEN, ours=told(field.ours) if field.ours not in (None, "unknown") else say(UNKNOWN))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.field.asked:
            self.pressed.emit()
        event.accept()
