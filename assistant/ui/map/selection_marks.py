"""Rings and lines over everything on the map: what is selected, what is aimed at, where the cursor is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from assistant.drawing.fonts import font
from assistant.drawing.painting import draw_text
from assistant.drawing.piles import PLATE
from assistant.drawing.tokens import GOLD, IVORY
from assistant.ui.map.counter_items import MARK_Z

SOLID = Qt.PenStyle.SolidLine
LETTER = 17.0  # pixels of the screen that the disc with the letter of a fight is wide
LEAST_LETTER = 0.8  # of that, where the board is small: letters of ten pixels


MANY_RINGS = 60  # from here on a ring is a picture: as a line each takes a third of a millisecond to paint


def _ring(wide: int, high: int, inset: float, ring: QPen, ratio: float) -> QPixmap:
    out = QPixmap(round(wide * ratio), round(high * ratio))
    out.setDevicePixelRatio(ratio)
    out.fill(Qt.GlobalColor.transparent)
    painter = QPainter(out)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (QPen(QColor(0, 0, 0, 180), ring.widthF() + 2), ring):
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(0, 0, wide, high).adjusted(inset, inset, -inset, -inset), 8, 8)
    painter.end()
    return out


class FightLetter(QGraphicsItem):
    """Who attacks and who defends, upright and in pixels of the screen."""

    def __init__(self, text: str, tint: QColor) -> None:
        super().__init__()
        self.text, self._tint = text, tint
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return QRectF(-LETTER / 2, 4 - LETTER, LETTER, LETTER).adjusted(-1, -1, 1, 1)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        disc = self.boundingRect().adjusted(1, 1, -1, -1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._tint, 1.4))
        painter.setBrush(QColor(PLATE))
        painter.drawEllipse(disc)
        draw_text(painter, disc, self.text, font("figures", LETTER * 0.78, 700), self._tint)


class SelectionMarks:
    """Made anew with each selection."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._scene, self._z = scene, z
        self.items: list[QGraphicsItem] = []
        self._letters: list[tuple[FightLetter, QRectF]] = []
        self._zoom, self._turned = 1.0, False

    def clear(self) -> None:
        """Take them off."""
        for item in self.items:
            self._scene.removeItem(item)
        self.items, self._letters = [], []

    def seen_at(self, zoom: float, *, turned: bool) -> None:
        """How large the scene is shown, and whether from the other side of the table."""
        self._zoom, self._turned = zoom, turned
        for letter, body in self._letters:
            self._put(letter, body)

    def _put(self, letter: FightLetter, area: QRectF) -> None:
        """Over the middle of a frame, where two neighbours in hexes leave a gap: at a corner it would lie on figures of
        one. As large on the screen as can be read, no larger than is of use."""
        letter.setScale(min(max(self._zoom, LEAST_LETTER), 1.0))
        letter.setPos(area.center().x(), area.bottom() if self._turned else area.top())

    def frame(self, own: Sequence[QRectF], aims: Sequence[QRectF], ratio: float) -> None:
        """Those selected in gold, what they aim at dashed and double, with a letter each; of many only a frame."""
        gold, ivory = QColor(GOLD), QColor(IVORY)
        if len(own) > MANY_RINGS:
            self.rings(own, QPen(gold, 3.4), 4, ratio)
        else:
            for area in own:
                self.ring(area, gold, 3.4, 4, tag="A" if aims else "")
        if len(aims) > MANY_RINGS:
            self.rings(aims, QPen(ivory, 2.6, Qt.PenStyle.DashLine), 4, ratio)
        else:
            for area in aims:
                self.ring(area, ivory, 2.6, 4, Qt.PenStyle.DashLine, "D")
                self.ring(area, ivory, 1.4, 8)

    def ring(
        self, body: QRectF, tint: QColor, width: float, away: float,
        style: Qt.PenStyle = SOLID, tag: str = "",
    ) -> None:  # fmt: skip
        """Round a counter or a pile."""
        area = body.adjusted(-away, -away, away, away)
        path = QPainterPath()
        path.addRoundedRect(area, 8, 8)
        if style == SOLID:
            # a dark rim, because gold and ivory are lost on sand and streets
            self.line(path, QPen(QColor(0, 0, 0, 180), width + 2))
        self.line(path, QPen(tint, width, style))
        if tag:
            letter = FightLetter(tag, tint)
            self._letters.append((letter, area))
            self._put(letter, area)
            self._add(letter, MARK_Z)

    def rings(self, bodies: Iterable[QRectF], pen: QPen, away: float, ratio: float) -> None:
        """Round each of many; those of one size share a picture."""
        pictures: dict[tuple[int, int], QPixmap] = {}
        edge = away + pen.widthF()
        for body in bodies:
            wide, high = round(body.width() + 2 * edge), round(body.height() + 2 * edge)
            if (wide, high) not in pictures:
                pictures[wide, high] = _ring(wide, high, edge - away, pen, ratio)
            item = QGraphicsPixmapItem(pictures[wide, high])
            item.setPos(body.left() - edge, body.top() - edge)
            self._add(item)

    def line(self, path: QPainterPath, pen: QPen) -> None:
        """A line, as round a space; as wide at any zoom."""
        item = QGraphicsPathItem(path)
        pen.setCosmetic(True)
        item.setPen(pen)
        self._add(item)

    def _add(self, item: QGraphicsItem, z: float | None = None) -> None:
        item.setZValue(self._z if z is None else z)
        self._scene.addItem(item)
        self.items.append(item)
