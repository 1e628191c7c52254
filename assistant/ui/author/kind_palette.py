"""The palette of a drawing hand: under a heading each, the kinds that a digit or a click takes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QIcon, QKeyEvent, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.ui.author.board_tool import PaletteKind
from assistant.ui.author.ground_swatch import cell_shape, paint_ground
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import emptied

ICON = 22
MOST = 9


class KindRow(QPushButton):
    """One kind. A double click or Enter asks to change it, a right click or the key of the menu what may be done."""

    changing = Signal()
    menu_wanted = Signal(object)  # where on the screen
    removing = Signal()
    stepped = Signal(int)
    left = Signal()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.changing.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        self.menu_wanted.emit(self.mapToGlobal(self.rect().bottomLeft()) if by_key else event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.changing.emit()
        elif key == Qt.Key.Key_Delete:
            self.removing.emit()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class KindPalette(QFrame):
    """`chosen` tells the tool and the kind; so do `changing` and `removing`, `menu_wanted` with the place."""

    chosen = Signal(str, str)
    changing = Signal(str, str)
    removing = Signal(str, str)
    menu_wanted = Signal(str, str, object)
    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 6, 8, 6)
        self._column.setSpacing(2)
        self._shown: object = None
        self._squares = False
        self.rows: dict[tuple[str, str], KindRow] = {}

    def show_kinds(
        self,
        sections: Sequence[tuple[str, Text, str, Sequence[PaletteKind]]],
        tool: str,
        kind: str,
        *,
        squares: bool = False,
    ) -> None:
        """Sections of a tool, its title, its key and its kinds; the one at hand marked."""
        self._squares = squares
        say, theme = self._desk.say, self._desk.theme
        rows = tuple((t, say(n), k, tuple(kinds)) for t, n, k, kinds in sections)
        now = (rows, theme.name, self._desk.language, squares)
        if now != self._shown:
            self._shown = now
            emptied(self._column)
            self.rows = {}
            for name, title, key, kinds in sections:
                self._add_section(name, title, key, kinds)
        for (of, one), row in self.rows.items():
            row.setChecked(of == tool and one == kind)

    def _add_section(self, tool: str, title: Text, key: str, kinds: Sequence[PaletteKind]) -> None:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 2, 0, 2)
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(1)
        heading, keys = QLabel(self._desk.say(title)), QLabel(f"{key} 1–9" if key else "")
        heading.setProperty("role", "strong")
        keys.setProperty("role", "note")
        grid.addWidget(heading, 0, 0, 1, 2)
        grid.addWidget(keys, 0, 2, Qt.AlignmentFlag.AlignRight)
        for number, kind in enumerate(kinds, 1):
            digit = QLabel(str(number) if number <= MOST else "")
            digit.setProperty("role", "note")
            row = KindRow(self._desk.say(kind.name))
            row.setProperty("role", "type")
            row.setStyleSheet("text-align: left; font-weight: 400;")
            row.setCheckable(True)
            row.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.setIcon(QIcon(self._picture(kind)))
            row.setIconSize(QSize(ICON, ICON))
            row.setAccessibleName(self._desk.say(kind.name))
            row.clicked.connect(lambda _c=False, t=tool, k=kind.id: self.chosen.emit(t, k))
            row.changing.connect(partial(self.changing.emit, tool, kind.id))
            row.removing.connect(partial(self.removing.emit, tool, kind.id))
            row.menu_wanted.connect(partial(self.menu_wanted.emit, tool, kind.id))
            row.stepped.connect(partial(self._step, row))
            row.left.connect(self.left)
            self.rows[tool, kind.id] = row
            count = QLabel("" if kind.count is None else str(kind.count))
            count.setProperty("role", "note")
            grid.addWidget(digit, number, 0)
            grid.addWidget(row, number, 1)
            grid.addWidget(count, number, 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(1, 1)
        self._column.addWidget(holder)

    def focus(self, tool: str, kind: str) -> None:
        """The keys go to a kind, or to the first."""
        row = self.rows.get((tool, kind)) or next(iter(self.rows.values()), None)
        if row is not None:
            row.setFocus(Qt.FocusReason.TabFocusReason)

    def _step(self, row: KindRow, by: int) -> None:
        rows = list(self.rows.values())
        rows[(rows.index(row) + by) % len(rows)].setFocus(Qt.FocusReason.TabFocusReason)

    def _picture(self, kind: PaletteKind) -> QPixmap:
        """A cell of its colour, or with a side of it."""
        ratio, theme = self.devicePixelRatioF(), self._desk.theme
        picture = QPixmap(QSize(round(ICON * ratio), round(ICON * ratio)))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if kind.lined or kind.dotted:
            _paint_line(painter, kind, theme.bg)
            painter.end()
            return picture
        area = QRectF(0, 0, ICON, ICON)
        if kind.look is not None:
            paint_ground(painter, area, kind.id, kind.look, theme, squares=self._squares)
            painter.end()
            return picture
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.setBrush(QColor(theme.land if kind.sided else kind.colour))
        corners, beside = cell_shape(area, squares=self._squares), slice(1, 4) if self._squares else slice(3, 6)
        painter.drawPolygon(corners)
        if kind.sided:
            painter.setPen(QPen(QColor(kind.colour), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPolyline(corners.toList()[beside])
        painter.end()
        return picture


def _paint_line(painter: QPainter, kind: PaletteKind, ground: str) -> None:
    """A way between two places, or a place; with a rim, for the row that is chosen has its colour."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, more in ((ground, 3.0), (kind.colour, 0.0)):
        painter.setPen(QPen(QColor(tint), 2.5 + more, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if kind.lined:
            painter.drawLine(QPointF(0.15 * ICON, 0.76 * ICON), QPointF(0.85 * ICON, 0.26 * ICON))
        else:
            painter.drawEllipse(QPointF(ICON / 2, ICON / 2), ICON * 0.27, ICON * 0.27)
