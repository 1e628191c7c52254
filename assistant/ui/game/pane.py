"""One pane beside the map: a dock with a title of our own, and a frame that shows which pane has the focus."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDockWidget, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.ui.desk import Desk

RING = 2
FLOAT_TIP = Text("Out of the window, or back", "Hors de la fenêtre, ou dedans")
CLOSE_TIP = Text("Close: {name}", "Fermer : {name}")


class PaneFrame(QFrame):
    """Holds what a pane shows; a ring of two pixels tells that it has the focus."""

    def __init__(self, desk: Desk, inner: QWidget) -> None:
        super().__init__()
        self._desk, self.inner, self.lit = desk, inner, False
        held = QVBoxLayout(self)
        held.setContentsMargins(RING, RING, RING, RING)
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
    """Name, what the pane adds, and two buttons: float and close. A bar at its left edge tells of the focus."""

    float_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, desk: Desk, name: Text, icon: str, head: QWidget) -> None:
        super().__init__()
        self._desk, self._name, self._icon, self.lit = desk, name, icon, False
        self._sign, self.label = QLabel(), QLabel()
        self.label.setProperty("role", "heading")
        self._float, self._close = QPushButton(), QPushButton()
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 4, 2)
        row.setSpacing(6)
        row.addWidget(self._sign)
        row.addWidget(self.label)
        row.addWidget(head, 1)
        for button, signal in ((self._float, self.float_wanted), (self._close, self.close_wanted)):
            button.setProperty("role", "plain")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, s=signal: s.emit())
            row.addWidget(button)
        self.retell()

    def retell(self) -> None:
        """In the language and theme in use."""
        desk, name = self._desk, self._desk.say(self._name)
        self.label.setText(name)
        self._sign.setPixmap(icon_pixmap(self._icon, desk.px(17), desk.theme.accent, self.devicePixelRatioF()))
        tips = (
            (self._float, "ui-maximize", desk.say(FLOAT_TIP)),
            (self._close, "ui-x", desk.say(CLOSE_TIP, name=name)),
        )
        for button, icon, tip in tips:
            button.setIcon(icon_pixmap(icon, desk.px(14), desk.theme.ink2, self.devicePixelRatioF()))
            button.setToolTip(tip)
            button.setAccessibleName(tip)

    def light(self, *, lit: bool) -> None:
        if lit != self.lit:
            self.lit = lit
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._desk.theme.panel))
        if self.lit:
            painter.fillRect(QRect(0, 0, 4, self.height()), QColor(self._desk.theme.accent))


class PaneDock(QDockWidget):
    """A pane that can be moved, closed and floated."""

    closed_by_hand = Signal()
    key_pressed = Signal(QKeyEvent)

    def __init__(self, desk: Desk, name: str, told: Text, icon: str, inner: QWidget, head: QWidget) -> None:
        super().__init__()
        self._desk, self.told, self.icon_name = desk, told, icon
        self.setObjectName(name)
        self.frame = PaneFrame(desk, inner)
        self.title = PaneTitle(desk, told, icon, head)
        self.setTitleBarWidget(self.title)
        self.setWidget(self.frame)
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

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed_by_hand.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Floating, it is a window of its own: keys go on to the page by hand."""
        if self.isFloating():
            self.key_pressed.emit(event)
        else:
            super().keyPressEvent(event)
