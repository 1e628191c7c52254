"""The whole board small in a corner of the view it is drawn on, with a frame for what one sees; a click goes there.
Where all of it is in sight it has nothing to add."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from assistant.base.text import Text
from assistant.drawing.tokens import GOLD, SOOT
from assistant.ui.author.picture_pane import PicturePane
from assistant.ui.desk import Desk

LONGEST, MARGIN, WHOLE = 168, 12, 0.97
NAME = Text("The whole board", "Tout le plateau")


class BoardMinimap(QWidget):
    """Lies over the lower right corner."""

    def __init__(self, desk: Desk, picture: PicturePane) -> None:
        super().__init__(picture.view)
        self._desk, self._picture, self._view = desk, picture, picture.view
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(desk.say(NAME))
        picture.drawn.connect(self.arrange)
        self._view.zoomed.connect(self.arrange)
        self._view.resized.connect(self.arrange)
        for bar in (self._view.horizontalScrollBar(), self._view.verticalScrollBar()):
            bar.valueChanged.connect(self.arrange)
        self.hide()

    def _seen(self) -> QRectF:
        return self._view.mapToScene(self._view.viewport().rect()).boundingRect()

    def arrange(self) -> None:
        """Its corner, and whether there is anything it could add."""
        board, seen = self._view.sceneRect(), self._seen()
        small = board.isEmpty() or self._picture.ground.isNull()
        whole = seen.width() >= board.width() * WHOLE and seen.height() >= board.height() * WHOLE
        self.setVisible(not small and not whole)
        if not self.isHidden():
            size = self._size(board)
            room = self._view.viewport().rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
            corner = QPoint(room.right() - size.width() + 1, room.bottom() - size.height() + 1)
            self.setGeometry(QRect(corner, size))
            self.update()

    def _size(self, board: QRectF) -> QSize:
        longest = self._desk.px(LONGEST)
        share = longest / max(board.width(), board.height())
        return QSize(max(40, round(board.width() * share)), max(40, round(board.height() * share)))

    def paintEvent(self, event: QPaintEvent) -> None:
        board, seen = self._view.sceneRect(), self._seen()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self.rect(), self._picture.ground)
        across, down = self.width() / board.width(), self.height() / board.height()
        frame = QRectF(seen.x() * across, seen.y() * down, seen.width() * across, seen.height() * down)
        frame = frame.intersected(QRectF(self.rect().adjusted(1, 1, -2, -2)))
        for tint, wide in ((SOOT, 3.0), (GOLD, 1.6)):
            painter.setPen(QPen(QColor(tint), wide))
            painter.drawRect(frame)
        painter.setPen(QPen(QColor(self._desk.theme.edge), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._go(event.position())

    def _go(self, point: QPointF) -> None:
        board = self._view.sceneRect()
        self._view.centerOn(point.x() / self.width() * board.width(), point.y() / self.height() * board.height())
