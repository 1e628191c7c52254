"""The picture of the board under the counters, in several sizes: far away a small one is shown, since a large one drawn
small loses thin lines and letters."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

SHARP = 1.7  # so many points of the picture on one of the screen are still well drawn
SMALLEST = 300
BEYOND = 0.55  # opacity of what lies past the edges
SPARED = 2_600_000  # pixels, ten megabytes, while a picture of the player's own lies over it


class Ground:
    """A plain item that shows the board's picture halved as often as the zoom asks for."""

    def __init__(self, frame_scale: float) -> None:
        self.item, self.close_up = QGraphicsPixmapItem(), QGraphicsPixmapItem()
        for item in (self.item, self.close_up):
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._fineness = 0.0  # points of the close-up on a unit of the scene
        self._frame_scale = frame_scale
        self._factor = 1.0
        self._zoom = 1.0
        self._level = 0
        self._sizes: list[QPixmap] = []
        self.is_spared = False
        self._smallest = QImage()
        self._faint = QPixmap()

    @property
    def picture(self) -> QPixmap:
        """The whole picture, as large as it was made."""
        return self._sizes[0] if self._sizes else QPixmap()

    @property
    def level(self) -> int:
        """How often the picture on show was halved."""
        return self._level

    def show(self, image: QImage, scale: float) -> None:
        """A picture of the board made at any scale."""
        self._factor = self._frame_scale / scale
        self.drop_part()
        self._take(QPixmap.fromImage(image))
        if self.is_spared:
            self._halve()

    def show_part(self, image: QImage, area: QRectF) -> None:
        """A finer picture of what lies in one part of the scene, over the whole one."""
        self.close_up.setPixmap(QPixmap.fromImage(image))
        self._fineness = image.width() / area.width()
        self.close_up.setPos(area.topLeft())
        self.close_up.setScale(1 / self._fineness)

    def shows_part(self, area: QRectF, fineness: float) -> bool:
        """Whether what lies there is seen about as fine as that."""
        return self.close_up.sceneBoundingRect().contains(area) and 0.8 < self._fineness / fineness < SHARP

    def drop_part(self) -> None:
        """The whole picture is fine enough, or another one."""
        if not self.close_up.pixmap().isNull():
            self.close_up.setPixmap(QPixmap())

    def _take(self, picture: QPixmap) -> None:
        # what Qt gives back of it shares its memory; the image that was read is another one where its format is
        self._sizes, self._smallest, self._faint, self._level = [picture], picture.toImage(), QPixmap(), -1
        self.follow(self._zoom)

    def spare(self, *, on: bool) -> bool:
        """Hold no more than a small picture while another covers it; whether the large one has to be brought again."""
        wanted = self.is_spared and not on
        self.is_spared = on
        if on:
            self.drop_part()
            self._halve()
        return wanted

    def _halve(self) -> None:
        wide, level = self.picture.width() * self.picture.height(), 0
        while wide > SPARED and self._has(level + 1):
            wide, level = wide // 4, level + 1
        if level:
            self._factor *= self.picture.width() / self._sizes[level].width()
            self._take(self._sizes[level])

    def beyond(self) -> QPixmap:
        """The picture so small that nothing of it can be told: what lies past the edges of the board."""
        if self._faint.isNull() and self._sizes:
            self._faint = self._sizes[0].scaled(
                24, 24, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
        return self._faint

    def follow(self, zoom: float) -> None:
        """The view shows a unit of the scene as so many points."""
        self._zoom = abs(zoom) or self._zoom
        if self._fineness > SHARP * self._zoom:  # drawn so small its lines would be lost
            self.drop_part()
        if not self._sizes:
            return
        level, dense = 0, 1 / (self._factor * self._zoom)
        while dense > SHARP and self._has(level + 1):
            level, dense = level + 1, dense / 2
        if level == self._level:
            return
        self._level = level
        shown = self._sizes[level]
        self.item.setPixmap(shown)
        whole = self._sizes[0]
        across, down = whole.width() / shown.width(), whole.height() / shown.height()
        self.item.setTransform(QTransform.fromScale(self._factor * across, self._factor * down))

    def _has(self, level: int) -> bool:
        """Whether there is a picture halved so often; it is made when first asked for."""
        while len(self._sizes) <= level:
            if min(self._smallest.width(), self._smallest.height()) < 2 * SMALLEST:
                return False
            half = self._smallest.size() / 2
            smooth = Qt.TransformationMode.SmoothTransformation
            self._smallest = self._smallest.scaled(half, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
            self._sizes.append(QPixmap.fromImage(self._smallest))
        return True

    def paint_beyond(self, painter: QPainter, board: QRectF, exposed: QRectF) -> None:
        """The board's own ground past its edges, blurred and paler, where any of that is seen."""
        faint = self.beyond()
        if not faint.isNull() and not board.contains(exposed):
            past = QRectF(board).adjusted(-board.width(), -board.height() / 2, board.width(), board.height() / 2)
            painter.save()
            painter.setOpacity(BEYOND)
            painter.drawPixmap(past, faint, QRectF(faint.rect()))
            painter.restore()
