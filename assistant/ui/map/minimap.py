"""The whole board in a corner of the map: counters as dots of their side, a frame for what one sees. A click goes
there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from assistant.base.text import Text
from assistant.drawing.tokens import DUST, GOLD, SOOT, side_style
from assistant.model.ids import CounterId, SideId
from assistant.ui.desk import Desk
from assistant.ui.map.hand import Hand
from assistant.ui.map.map_scene import MapScene
from assistant.ui.map.view import MapView

HEIGHT, MARGIN, WHOLE = 128, 12, 0.97
NOBODY = DUST
MANY = 1000  # counters
REST = 200  # milliseconds after the last movement of the board
NAME = Text("The whole board", "Tout le plateau")


class Minimap(QWidget):
    """Lies over the lower left corner of the view, or above it where it would hide counters there."""

    def __init__(self, desk: Desk, view: MapView, scene: MapScene, hand: Hand) -> None:
        super().__init__(view)
        self._desk, self._view, self._map, self._hand = desk, view, scene, hand
        self.wanted = True
        self._room = QRect()
        self._small = QPixmap()
        self._made_of = 0
        self._whole_of: object = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(desk.say(NAME))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._whole = QPixmap()
        self._stale = False
        self._places: dict[CounterId, tuple[float, float]] | None = None
        scene.laid_out.connect(self._forget)
        view.zoomed.connect(lambda _z: self._arrange())
        self._aside = QTimer(self)
        self._aside.setSingleShot(True)
        self._aside.setInterval(REST)
        self._aside.timeout.connect(self._arrange)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(lambda _v: self._moved())
        self._arrange()

    def _arrange(self) -> None:
        """Its corner, and whether there is anything it could add."""
        if self._stale:
            self._stale, self._whole = False, QPixmap()
        self.setGeometry(self._free_corner())
        seen = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        frame = self._map.frame
        whole = seen.width() >= frame.width * WHOLE and seen.height() >= frame.height * WHOLE
        self.setVisible(self.wanted and not whole)
        self.update()

    def put(self, room: QRect) -> None:
        """The part of the view that is free."""
        if room != self._room:
            self._room = room
            self._arrange()

    def _moved(self) -> None:
        self.update()
        self._aside.start()

    def _free_corner(self) -> QRect:
        """At the foot of the left edge; above it where it would hide more counters there."""
        size = self.sizeHint()
        room = self._room if not self._room.isEmpty() else self._view.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        tops = (room.bottom() - size.height() + 1, room.top())
        low, high = (QRect(QPoint(room.left(), top), size) for top in tops)
        if self.underMouse() and self.geometry() in (low, high):
            return self.geometry()
        at_foot, at_top = (self._counters_in(area.adjusted(-8, -8, 8, 8)) for area in (low, high))
        now = high if self.geometry() == high else low
        if at_foot == at_top:
            return now
        return low if at_foot < at_top else high

    def _counters_in(self, corner: QRect) -> int:
        """How many counters stand in a part of the view."""
        part = self._view.mapToScene(corner).boundingRect()
        left, right, top, bottom = part.left(), part.right(), part.top(), part.bottom()
        return sum(left <= x <= right and top <= y <= bottom for x, y in self._standing().values())

    def _standing(self) -> Mapping[CounterId, tuple[float, float]]:
        """Where the counters stand, kept until they stand elsewhere."""
        if self._places is None:
            self._places = {}
            self._find(self._map.items_of)
        return self._places

    def _find(self, some: Iterable[CounterId]) -> None:
        """Where some counters stand now: of thousands few have moved."""
        assert self._places is not None
        for counter in some:
            item = self._map.items_of.get(counter)
            if item is not None and item.isVisible():
                self._places[counter] = (item.x(), item.y())
            else:
                self._places.pop(counter, None)

    def turn(self) -> None:
        """Show it or not; where the whole board is seen it has nothing to add."""
        self.wanted = not self.wanted
        self._arrange()

    def sizeHint(self) -> QSize:
        """So high that it can be read, and never wider than a quarter of the map."""
        frame, high = self._map.frame, self._desk.px(HEIGHT)
        width = min(round(high * frame.width / frame.height), max(90, self._view.width() // 4))
        return QSize(width, max(40, round(width * frame.height / frame.width)))

    def _picture(self) -> QPixmap:
        """The board small, kept until the board is another."""
        ground = self._map.ground
        if ground.cacheKey() != self._made_of or self._small.width() != self.width():
            self._made_of = ground.cacheKey()
            mode = Qt.TransformationMode.SmoothTransformation
            self._small = QPixmap() if ground.isNull() else ground.scaled(
                self.size(), Qt.AspectRatioMode.IgnoreAspectRatio, mode
            )  # fmt: skip
        return self._small

    def _forget(self) -> None:
        """Counters stand elsewhere: the small picture is made anew when it is next seen, that of very many when the
        board has come to rest."""
        self._stale, moved = True, self._map.moved_last
        if self._places is not None and moved is not None:
            self._find(moved)
        else:
            self._places = None
        if len(self._map.items_of) <= MANY:
            self._whole = QPixmap()
        self._moved()

    def _with_counters(self) -> QPixmap:
        """Board and counters small, kept until either is another; only the frame is painted every time."""
        small = self._picture()
        made_of = (self._made_of, self.size().toTuple(), self._desk.theme_name)
        if not self._whole.isNull() and self._whole_of == made_of:
            return self._whole
        self._whole_of = made_of
        self._whole = QPixmap(self.size())
        self._whole.fill(QColor(self._desk.theme.land))
        painter = QPainter(self._whole)
        if not small.isNull():
            painter.drawPixmap(0, 0, small)
        self._paint_counters(painter)
        painter.end()
        return self._whole

    def _paint_counters(self, painter: QPainter) -> None:
        factor = self.width() / self._map.frame.width
        sides = self._map.system.sides
        painter.setPen(Qt.PenStyle.NoPen)
        pieces = self._hand.state.pieces
        dots: dict[str | None, list[QRectF]] = {}
        for counter, item in self._map.items_of.items():
            piece = pieces.get(counter)
            dot = QRectF(item.x() * factor - 1.5, item.y() * factor - 1.5, 3.4, 3.4)
            dots.setdefault(piece.side if piece is not None else None, []).append(dot)
        for name, rects in dots.items():
            side = sides.get(SideId(name)) if name else None
            painter.setBrush(QColor(side_style(side.colour).base if side else NOBODY))
            painter.drawRects(rects)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._turn(painter)
        painter.drawPixmap(0, 0, self._with_counters())
        painter.resetTransform()
        factor = self.width() / self._map.frame.width
        seen = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        self._turn(painter)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        frame = QRectF(seen.x() * factor, seen.y() * factor, seen.width() * factor, seen.height() * factor)
        painter.setPen(QPen(QColor(SOOT), 3))
        painter.drawRect(frame)
        painter.setPen(QPen(QColor(GOLD), 1.6))
        painter.drawRect(frame)
        painter.resetTransform()
        painter.setPen(QPen(QColor(self._desk.theme.edge), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _turn(self, painter: QPainter) -> None:
        """As the board is turned."""
        if self._view.is_turned:
            painter.translate(self.width(), self.height())
            painter.rotate(180)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._go(event.position())

    def _go(self, point: QPointF) -> None:
        factor = self._map.frame.width / self.width()
        if self._view.is_turned:
            point = QPointF(self.width(), self.height()) - point
        self._view.centerOn(point.x() * factor, point.y() * factor)
