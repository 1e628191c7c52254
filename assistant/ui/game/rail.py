"""The rail at the left edge: a button for each pane, the groups of the tray with their counts, and the tools."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.drawing.icons import draw_icon
from assistant.ui.desk import Desk
from assistant.ui.panels.tray_pane import RailGroup

WIDTH, ITEM, GROUP = 56, 44, 21
FOLDS_UNDER, WORDLESS_UNDER = 580, 480
ALL_GROUPS = Text("Tray: {n} counters", "Casier : {n} pions")


class RailItem(QAbstractButton):
    """A sign with a word below it."""

    def __init__(self, desk: Desk, told: Text, icon: str) -> None:
        super().__init__()
        self._desk, self.told, self.icon_name = desk, told, icon
        self.wordless = False
        self.command = ""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        # since Qt paints nothing anew when the pointer comes or goes unless it is asked to
        # (https://doc.qt.io/qt-6/qt.html#WidgetAttribute-enum)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.retell()

    def retell(self) -> None:
        name = self._desk.say(self.told)
        key = self._desk.keys.key(self.command, self._desk.language) if self.command else ""
        self.setToolTip(f"{name} ({key})" if key else name)
        self.setAccessibleName(name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        high = self._desk.target(34 if self.wordless else ITEM)
        return QSize(self._desk.px(WIDTH) - 4, high)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        desk, theme, painter = self._desk, self._desk.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_soft))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        if self.isChecked():
            painter.fillRect(QRectF(0, 6, 3, self.height() - 12), QColor(theme.accent))
        ink = theme.accent if self.isChecked() else theme.ink2
        side = desk.px(20)
        top = (self.height() - side) / 2 if self.wordless else (self.height() - desk.px(40)) / 2
        draw_icon(painter, self.icon_name, QRectF((self.width() - side) / 2, top, side, side), ink)
        if self.wordless:
            return
        painter.setPen(QColor(theme.ink if self.isChecked() else theme.ink2))
        painter.setFont(desk.font("interface", 11.5))
        word = painter.fontMetrics().elidedText(desk.say(self.told), Qt.TextElideMode.ElideRight, self.width())
        area = QRectF(0, top + side, self.width(), desk.px(20))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, word)


class RailGroups(QWidget):
    """The groups of the tray under its button, a line each; folded to one sum in a low window."""

    wanted = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.groups: tuple[RailGroup, ...] = ()
        self.folded = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 2)
        self._column.setSpacing(0)

    def show_groups(self, groups: Sequence[RailGroup]) -> None:
        """What lies beside the map, by side and fate."""
        if tuple(groups) != self.groups:
            self.groups = tuple(groups)
            self.build()

    def build(self) -> None:
        """A line each, or one for all."""
        while (item := self._column.takeAt(0)) is not None:
            line = item.widget()
            if line is not None:
                line.hide()
                line.setParent(None)
                line.deleteLater()
        shown = list(self.groups)
        if self.folded and len(shown) > 1:
            n = sum(g.number for g in shown)
            shown = [RailGroup("", self._desk.say(ALL_GROUPS, n=n), "ui-package-open", "", n)]
        for group in shown:
            self._column.addWidget(_GroupLine(self._desk, group, self))
        self.setVisible(bool(shown))


class _GroupLine(QAbstractButton):
    """Emblem and count."""

    def __init__(self, desk: Desk, group: RailGroup, parent: RailGroups) -> None:
        super().__init__(parent)
        self._desk, self.row = desk, group
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedSize(desk.px(WIDTH) - 4, max(desk.px(GROUP), desk.target(0)))
        self.setToolTip(group.told)
        self.setAccessibleName(group.told)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(lambda _c=False: parent.wanted.emit(group.name))

    def paintEvent(self, event: QPaintEvent) -> None:
        desk, theme, painter = self._desk, self._desk.theme, QPainter(self)
        if self.underMouse():
            painter.fillRect(self.rect(), QColor(theme.accent_soft))
        side, middle = desk.px(15), self.height() / 2
        draw_icon(painter, self.row.icon, QRectF(desk.px(8), middle - side / 2, side, side),
                  self.row.tint or theme.ink2)  # fmt: skip
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("figures", 14, 600, tabular=True))
        area = QRectF(0, 0, self.width() - desk.px(6), self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(self.row.number))


class Rail(QFrame):
    """All that can be opened beside the map; what is open is lit."""

    wanted = Signal(str)  # a pane
    group_wanted = Signal(str)
    tool_wanted = Signal(str)  # a command

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "rail")
        self.buttons: dict[str, RailItem] = {}
        self.tools: dict[str, RailItem] = {}
        self.groups = RailGroups(desk)
        self.groups.wanted.connect(self.group_wanted)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(2, 4, 2, 4)
        self._column.setSpacing(1)
        self._column.addStretch(1)
        self._panes = 0
        self._size()

    def _size(self) -> None:
        self.setFixedWidth(self._desk.px(WIDTH))

    def add_pane(self, name: str, told: Text, icon: str, command: str = "", *, groups: bool = False) -> RailItem:
        """A button for a pane; the groups of the tray stand under it."""
        button = RailItem(self._desk, told, icon)
        button.setCheckable(True)
        button.clicked.connect(lambda _c=False: self.wanted.emit(name))
        return self._add(button, self.buttons, name, command, groups=groups)

    def add_tool(self, command: str, told: Text, icon: str, *, foot: bool = True) -> RailItem:
        """A button for a command, at the foot or among the panes."""
        button = RailItem(self._desk, told, icon)
        button.clicked.connect(lambda _c=False: self.tool_wanted.emit(command))
        if foot:
            button.command = command
            button.retell()
            self._column.addWidget(button)
            self.tools[command] = button
            return button
        return self._add(button, self.tools, command, command)

    def _add(
        self, button: RailItem, shelf: dict[str, RailItem], name: str, command: str, *, groups: bool = False
    ) -> RailItem:
        button.command = command
        button.retell()
        self._column.insertWidget(self._panes, button)
        self._panes += 1
        if groups:
            self._column.insertWidget(self._panes, self.groups)
            self._panes += 1
        shelf[name] = button
        return button

    def light(self, names: Sequence[str]) -> None:
        """Which panes are open."""
        for name, button in self.buttons.items():
            button.setChecked(name in names)

    def retell(self) -> None:
        """Another language, theme or size of text."""
        self._size()
        for button in (*self.buttons.values(), *self.tools.values()):
            button.retell()
        self.groups.build()
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Low windows: the groups fold to one sum, then the words go."""
        there = [b for b in (*self.buttons.values(), *self.tools.values()) if not b.isHidden()]
        tall = len(there) * (self._desk.target(ITEM) + 1) + self._desk.px(12)
        spread = tall + len(self.groups.groups) * max(self._desk.px(GROUP), self._desk.target(0))
        folded = self.height() < max(self._desk.px(FOLDS_UNDER), spread)
        wordless = self.height() < max(self._desk.px(WORDLESS_UNDER), tall + self._desk.px(GROUP))
        if folded != self.groups.folded:
            self.groups.folded = folded
            self.groups.build()
        for button in there:
            if button.wordless != wordless:
                button.wordless = wordless
                button.updateGeometry()
                button.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._desk.theme.panel))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), QColor(self._desk.theme.line))
