"""One pane of a game: a title of our own, what it shows, and a frame that tells which pane has the focus. The same box
lies over the map or is pinned beside it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.ui.desk import Desk

RING, HEAD = 2, 36
PIN_TIP = Text("Pin beside the map: {name}", "Épingler à côté de la carte : {name}")
UNPIN_TIP = Text("Let it lie over the map again: {name}", "Remettre sur la carte : {name}")
CLOSE_TIP = Text("Close: {name}", "Fermer : {name}")


class PaneFrame(QFrame):
    """Holds what a pane shows; a ring of two pixels tells that it has the focus."""

    def __init__(self, desk: Desk, inner: QWidget, ring: int = RING) -> None:
        super().__init__()
        self._desk, self.inner, self.lit = desk, inner, False
        held = QVBoxLayout(self)
        held.setContentsMargins(ring, ring, ring, ring)
        held.setSpacing(0)
        held.addWidget(inner)

    def light(self, *, lit: bool) -> None:
        """Show or take away the ring."""
        if lit != self.lit:
            self.lit = lit
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.lit:
            painter = QPainter(self)
            painter.setPen(QPen(QColor(self._desk.theme.accent), RING))
            painter.drawRect(QRect(1, 1, self.width() - 2, self.height() - 2))


class PaneTitle(QWidget):
    """Name, what the pane adds, and two buttons: pin and close. A bar at its left edge tells of the focus."""

    pin_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, desk: Desk, name: Text, icon: str, head: QWidget, *, pins: bool) -> None:
        super().__init__()
        self._desk, self._name, self._icon, self.lit, self._pinned = desk, name, icon, False, False
        self._sign, self.label = QLabel(), QLabel()
        self.label.setProperty("role", "pane")
        self.pin, self._close = QPushButton(), QPushButton()
        self.pin.setCheckable(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 2, 6, 2)
        row.setSpacing(8)
        row.addWidget(self._sign)
        row.addWidget(self.label)
        row.addWidget(head, 1)
        for button, signal in ((self.pin, self.pin_wanted), (self._close, self.close_wanted)):
            button.setProperty("role", "plain")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, s=signal: s.emit())
            row.addWidget(button)
        self.pin.setVisible(pins)
        self.setMinimumHeight(desk.px(HEAD))
        # ignored, so that a long name never makes its pane wider than the player did
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.retell()

    def sizeHint(self) -> QSize:
        return QSize(self._desk.px(240), max(self._desk.px(HEAD), super().sizeHint().height()))

    def retell(self) -> None:
        """In the language and theme in use."""
        desk, name = self._desk, self._desk.say(self._name)
        self.label.setText(name)
        self._sign.setPixmap(icon_pixmap(self._icon, desk.px(17), desk.theme.accent, self.devicePixelRatioF()))
        pin_ink = desk.theme.accent if self._pinned else desk.theme.ink2
        tips = (
            (self.pin, "ui-pin", pin_ink, desk.say(UNPIN_TIP if self._pinned else PIN_TIP, name=name)),
            (self._close, "ui-x", desk.theme.ink2, desk.say(CLOSE_TIP, name=name)),
        )
        for button, icon, ink, tip in tips:
            button.setIcon(icon_pixmap(icon, desk.px(15), ink, self.devicePixelRatioF()))
            button.setToolTip(tip)
            button.setAccessibleName(tip)

    def show_pinned(self, *, pinned: bool) -> None:
        """Whether the pane stands beside the map."""
        self._pinned = pinned
        self.pin.setChecked(pinned)
        self.retell()

    def light(self, *, lit: bool) -> None:
        if lit != self.lit:
            self.lit = lit
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._desk.theme.panel))
        painter.fillRect(QRect(0, self.height() - 1, self.width(), 1), QColor(self._desk.theme.line))
        if self.lit:
            painter.fillRect(QRect(0, 0, 4, self.height()), QColor(self._desk.theme.accent))


class PaneBox(QFrame):
    """Title and contents of a pane, wherever it stands."""

    def __init__(self, desk: Desk, name: str, told: Text, icon: str, inner: QWidget, head: QWidget, *,
                 pins: bool) -> None:  # fmt: skip
        super().__init__()
        self._desk, self.told, self.icon_name = desk, told, icon
        self.setObjectName(name)
        self.setProperty("role", "pane_box")
        self.setAutoFillBackground(True)
        self.frame = PaneFrame(desk, inner)
        self.title = PaneTitle(desk, told, icon, head, pins=pins)
        held = QVBoxLayout(self)
        held.setContentsMargins(0, 0, 0, 0)
        held.setSpacing(0)
        held.addWidget(self.title)
        held.addWidget(self.frame, 1)
        self.hide()
        self.retell()

    @property
    def inner(self) -> QWidget:
        return self.frame.inner

    def retell(self) -> None:
        self.setWindowTitle(self._desk.say(self.told))
        self.setAccessibleName(self._desk.say(self.told))
        self.title.retell()

    def light(self, *, lit: bool) -> None:
        """Show that it has the focus, or has it no more."""
        self.frame.light(lit=lit)
        self.title.light(lit=lit)
