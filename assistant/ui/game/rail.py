"""Folded panes: a narrow rail with one button each, and the drawer over the map in which a folded pane opens."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from assistant.drawing.icons import icon_pixmap
from assistant.ui.desk import Desk
from assistant.ui.game.pane import PaneDock, PaneFrame

WIDTH = 48


class Rail(QWidget):
    """Buttons for the panes that are folded at one edge; away when there are none."""

    wanted = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.buttons: dict[str, QPushButton] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(4, 6, 4, 6)
        self._column.addStretch(1)
        self.setFixedWidth(WIDTH)
        self.hide()

    def show_docks(self, docks: list[PaneDock], open_now: str) -> None:
        """One button a folded pane; the one that is open is pressed."""
        names = [d.objectName() for d in docks]
        for name in [n for n in self.buttons if n not in names]:
            self.buttons.pop(name).deleteLater()
        for row, dock in enumerate(docks):
            name = dock.objectName()
            if name not in self.buttons:
                button = QPushButton()
                button.setProperty("role", "rail")
                button.setCheckable(True)
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                button.clicked.connect(lambda _c=False, n=name: self.wanted.emit(n))
                self._column.insertWidget(row, button)
                self.buttons[name] = button
            button, told = self.buttons[name], self._desk.say(dock.told)
            size = self._desk.px(20)
            button.setIcon(icon_pixmap(dock.icon_name, size, self._desk.theme.ink, self.devicePixelRatioF()))
            button.setIconSize(QSize(size, size))
            button.setToolTip(told)
            button.setAccessibleName(told)
            button.setChecked(name == open_now)
        self.setVisible(bool(docks))

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(self._desk.theme.panel))


class Drawer(QFrame):
    """A pane over the map, at its left or right edge, as high as the map."""

    def __init__(self, over: QWidget, *, right: bool) -> None:
        super().__init__(over)
        self._over, self._right, self._width = over, right, 320
        self.name = ""
        self.setProperty("role", "drawer")
        self.setAutoFillBackground(True)
        self._held = QVBoxLayout(self)
        self._held.setContentsMargins(1, 1, 1, 1)
        self._held.setSpacing(0)
        over.installEventFilter(self)
        self.hide()

    def open_with(self, dock: PaneDock, width: int) -> None:
        """Show what the pane holds, its title above it."""
        self.name, self._width = dock.objectName(), width
        self._held.addWidget(dock.title)
        self._held.addWidget(dock.frame, 1)
        dock.title.show()
        dock.frame.show()
        self._place()
        self.show()
        self.raise_()

    def give_back(self, dock: PaneDock) -> None:
        """Close; the pane has its widgets again."""
        self.name = ""
        self.hide()
        dock.setTitleBarWidget(dock.title)
        dock.setWidget(dock.frame)

    def frame(self) -> PaneFrame | None:
        item = self._held.itemAt(1)
        found = item.widget() if item is not None else None
        return found if isinstance(found, PaneFrame) else None

    def _place(self) -> None:
        width = min(self._width, self._over.width() - 40)
        self.setGeometry(self._over.width() - width if self._right else 0, 0, width, self._over.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False
