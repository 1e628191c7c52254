"""The picture that is fitted, with its pins: zoom at the mouse, pan, a pin set by a click, dragged, nudged; the board's
own lines over it, and the picture straightened as it will lie. It paints what it is handed and decides nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from assistant.author.picture_fit import Spot
from assistant.drawing.boards.outlines import Side
from assistant.drawing.tokens import LIGHT, WHITE
from assistant.ui.desk import Desk
from assistant.ui.widgets.board_lines import BoardLines
from assistant.ui.widgets.tiled_picture import TiledPicture

STEP = 1.25
LARGEST = 16.0  # pixels of the screen to one of the picture
REACH, FINGER_REACH = 13, 26  # pixels of the screen round a pin that are the pin
RING, LOUPE, ENLARGED = 11.0, 148, 5.0
TIMES = 5  # how much longer than it is a distance is drawn
STILL = 4  # pixels a hand may tremble in a click


@dataclass(frozen=True, slots=True)
class PinShown:
    """A pin as it is painted. `off` is where the fit puts it, seen from the pin, in pixels of the picture."""

    at: Spot
    label: str
    off: Spot = (0.0, 0.0)
    wrong: bool = False
    faint: bool = False


@dataclass(frozen=True, slots=True)
class PinsShown:
    """All that lies over the picture: pins, the one in hand, where the next is expected, where a wrong one belongs."""

    pins: Sequence[PinShown] = ()
    at: int = -1
    expected: Spot | None = None
    expected_label: str = ""
    circle: Spot | None = None


class Loupe(QWidget):
    """Five times what lies under the pointer or the pin in hand, with a cross in its middle."""

    def __init__(self, view: FitView) -> None:
        super().__init__(view.viewport())
        self._view, self.about = view, QPointF()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedSize(LOUPE, LOUPE)
        self.hide()

    def show_about(self, scene: QPointF, pointer: QPoint) -> None:
        """A place of the scene; the loupe stands in a corner that nothing is wanted in, below on the left if it can."""
        self.about = scene
        room = self._view.viewport().rect()
        right, low = room.width() - LOUPE - 14, room.height() - LOUPE - 56
        corners = (QPoint(14, low), QPoint(right, low), QPoint(right, 14), QPoint(14, 14))
        wanted = [pointer, *self._view.wanted()]
        half = QPoint(LOUPE // 2, LOUPE // 2)
        away = [min((p - corner - half).manhattanLength() for p in wanted) for corner in corners]
        clear = next((c for c, far in zip(corners, away, strict=True) if far > LOUPE), None)
        self.move(clear or corners[away.index(max(away))])
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(LOUPE / 2, LOUPE / 2)
        round_ = QRectF(3, 3, LOUPE - 6, LOUPE - 6)
        theme = self._view.desk.theme
        path = QPainterPath()
        path.addEllipse(round_)
        painter.fillPath(path, QColor(theme.bg))
        painter.save()
        painter.setClipPath(path)
        zoom = self._view.zoom * ENLARGED
        painter.translate(middle)
        painter.scale(zoom, zoom)
        painter.translate(-self.about)
        far = LOUPE / zoom
        self._view.paint_picture(painter, QRectF(self.about.x() - far, self.about.y() - far, 2 * far, 2 * far))
        painter.restore()
        painter.setPen(QPen(QColor(theme.bad), 1.4))
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            painter.drawLine(middle + QPointF(7 * dx, 7 * dy), middle + QPointF(50 * dx, 50 * dy))
        painter.setPen(QPen(QColor(WHITE), 4))
        painter.drawEllipse(round_)


class FitView(QGraphicsView):
    """Tells what a hand does in pixels of the picture: `set_pin`, `chosen`, `moved` (and whether a drag goes on)."""

    set_pin = Signal(float, float)
    chosen = Signal(int)
    moved = Signal(int, float, float, bool)

    def __init__(self, desk: Desk, sides: Sequence[Side], board: tuple[float, float]) -> None:
        self._scene = QGraphicsScene()
        super().__init__(self._scene)
        self.desk, self._board = desk, QRectF(0, 0, *board)
        self.picture, self._lines = TiledPicture(), BoardLines(sides)
        self._scene.addItem(self.picture)
        self._scene.addItem(self._lines)
        self._shown, self._mode = PinsShown(), "mine"
        self._fit: QTransform | None = None
        self._pan: QPoint | None = None
        self._press: QPoint | None = None
        self._dragged, self._moving, self._space = -1, False, False
        self._fits = True
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.loupe = Loupe(self)
        self.retell()

    def retell(self) -> None:
        """Colours in use."""
        theme = self.desk.theme
        self.setBackgroundBrush(QColor(theme.panel))
        self._lines.colour(QColor(LIGHT.info))
        self.viewport().update()

    # what is shown

    def show_fit(self, mode: str, fit: QTransform | None) -> None:
        """My picture, both or the result; `fit` takes board units to pixels of the picture."""
        kept = self.to_picture(QPointF(self.viewport().rect().center()))
        again = mode != self._mode and "result" in (mode, self._mode)
        self._mode, self._fit = mode, fit
        straight = self._straight() if mode == "result" else None
        self.picture.setTransform(straight if straight is not None else QTransform())
        if straight is not None and fit is not None:
            self._lines.lay(fit * straight)
        else:
            self._lines.lay(fit if mode == "both" else None)
        self._room()
        if again:
            self.whole() if self._fits else self.centerOn(self._to_scene(kept))
        self.viewport().update()

    def _straight(self) -> QTransform | None:
        """From the picture to the board drawn as large as the picture."""
        if self._fit is None:
            return None
        back, possible = self._fit.inverted()
        sheet = self.picture.sheet
        if not possible or sheet is None:
            return None
        share = max(sheet.width, sheet.height) / max(self._board.width(), self._board.height())
        return back * QTransform.fromScale(share, share)

    def show_pins(self, shown: PinsShown) -> None:
        self._shown = shown
        self.viewport().update()
        if 0 <= shown.at < len(shown.pins) and not self._moving:
            self._look_at(shown.pins[shown.at].at)

    def _look_at(self, at: Spot) -> None:
        """The loupe on the pin in hand."""
        scene = self._to_scene(QPointF(*at))
        where = self.mapFromScene(scene)
        if self.viewport().rect().contains(where):
            self.loupe.show_about(scene, where)

    def see(self, at: Spot) -> None:
        """Bring a place into sight if it is not."""
        scene = self._to_scene(QPointF(*at))
        if not self.viewport().rect().adjusted(40, 40, -40, -40).contains(self.mapFromScene(scene)):
            self.centerOn(scene)
            self._fits = False

    @property
    def zoom(self) -> float:
        return self.transform().m11()

    def _to_scene(self, picture: QPointF) -> QPointF:
        return self.picture.transform().map(picture)

    def to_picture(self, where: QPointF) -> QPointF:
        """A place of the viewport in pixels of the picture, finer than a pixel of the screen."""
        scene = self.viewportTransform().inverted()[0].map(where)
        return self.picture.transform().inverted()[0].map(scene)

    def on_screen(self, at: Spot) -> QPointF:
        """Where a pixel of the picture is seen."""
        return self.viewportTransform().map(self._to_scene(QPointF(*at)))

    def paint_picture(self, painter: QPainter, scene: QRectF) -> None:
        """A part of what lies below the pins, for the loupe."""
        painter.save()
        transform = self.picture.transform()
        painter.setTransform(transform, combine=True)
        self.picture.paint_area(painter, transform.inverted()[0].mapRect(scene))
        painter.restore()

    def wanted(self) -> list[QPoint]:
        """What the loupe must not cover: where a click is expected next."""
        return [self.on_screen(at).toPoint() for at in (self._shown.expected, self._shown.circle) if at is not None]

    # zoom and pan

    def _room(self) -> None:
        area = self._area()
        margin = max(area.width(), area.height()) / 2
        self.setSceneRect(area.adjusted(-margin, -margin, margin, margin))

    def _area(self) -> QRectF:
        straight = self._straight() if self._mode == "result" else None
        if straight is not None and self._fit is not None:
            return (self._fit * straight).mapRect(self._board)
        return self.picture.boundingRect()

    def whole(self) -> None:
        """All of it."""
        area = self._area()
        if area.isEmpty():
            return
        self._room()
        self.resetTransform()
        room = self.viewport().rect().adjusted(16, 16, -16, -48)
        share = min(room.width() / area.width(), room.height() / area.height())
        self.scale(share, share)
        self.centerOn(area.center() + QPointF(0, 16 / share))
        self._fits = True

    def zoom_by(self, factor: float, around: QPointF | None = None) -> None:
        """Closer or further away; the place under a point of the view stays there."""
        around = around if around is not None else QPointF(self.viewport().rect().center())
        area = self._area()
        if area.isEmpty():
            return
        least = min(self.width() / area.width(), self.height() / area.height()) / 3
        factor = min(max(self.zoom * factor, least), LARGEST) / self.zoom
        kept = self.viewportTransform().inverted()[0].map(around)
        self.scale(factor, factor)
        shift = self.viewportTransform().map(kept) - around
        self.pan_by(QPoint(round(shift.x()), round(shift.y())))
        self._fits = False

    def let_go(self) -> None:
        """What a press began is nothing; a drag ends where it is."""
        self._press, self._dragged, self._moving = None, -1, False

    def pan_by(self, by: QPoint) -> None:
        """The view goes so many pixels of the screen on."""
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + by.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + by.y())
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fits:
            self.whole()

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self.zoom_by(STEP**notches, event.position())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.viewport().update()  # pins are painted over all, in pixels of the screen

    # the mouse

    def pin_at(self, where: QPointF) -> int:
        """The pin under a point of the view, the nearest one."""
        reach = FINGER_REACH if self.desk.touch else REACH
        away = [self.on_screen(pin.at) - where for pin in self._shown.pins]
        near = [(math.hypot(p.x(), p.y()), i) for i, p in enumerate(away) if math.hypot(p.x(), p.y()) <= reach]
        return min(near)[1] if near else -1

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        where = event.position()
        if event.button() in (Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton) or self._space:
            self._pan = where.toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._moving = False
        self._press = where.toPoint()
        self._dragged = self.pin_at(where)
        if self._dragged >= 0:
            self.chosen.emit(self._dragged)
        self._follow(where)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        where = event.position()
        if self._pan is not None:
            self.pan_by(self._pan - where.toPoint())
            self._pan = where.toPoint()
            self._fits = False
            return
        if self._dragged >= 0 and self._press is not None:
            if not self._moving and (where.toPoint() - self._press).manhattanLength() <= STILL:
                return
            spot = self.to_picture(where)
            self.moved.emit(self._dragged, spot.x(), spot.y(), self._moving)
            self._moving = True
        self._follow(where)

    def _follow(self, where: QPointF) -> None:
        """The loupe goes with the pointer."""
        self.loupe.show_about(self.viewportTransform().inverted()[0].map(where), where.toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan is not None:
            self._pan = None
            self.viewport().unsetCursor()
            return
        pressed, self._press = self._press, None
        dragged, self._dragged = self._dragged, -1
        self._moving = False
        if pressed is None or dragged >= 0 or event.button() != Qt.MouseButton.LeftButton:
            return
        spot = self.to_picture(event.position())
        if self.picture.boundingRect().contains(spot):
            self.set_pin.emit(spot.x(), spot.y())

    def leaveEvent(self, event: QEvent) -> None:
        self.loupe.hide()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = True
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self.viewport().unsetCursor()
        event.ignore()

    def focusNextPrevChild(self, _next: bool) -> bool:
        return False  # Tab goes through the pins

    # what lies over the picture

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:  # type: ignore[override]
        painter.save()
        painter.setWorldMatrixEnabled(False)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = self._shown
        if shown.circle is not None:
            self._paint_circle(painter, self.on_screen(shown.circle))
        if shown.expected is not None:
            self._paint_expected(painter, self.on_screen(shown.expected), shown.expected_label)
        for number, pin in enumerate(shown.pins):
            # of the light theme in the dark one too: under it lies a picture and not the theme
            ink = QColor(LIGHT.bad if pin.wrong else LIGHT.info)
            self._paint_pin(painter, pin, ink, held=number == shown.at)
        painter.restore()

    def _paint_pin(self, painter: QPainter, pin: PinShown, ink: QColor, *, held: bool) -> None:
        middle = self.on_screen(pin.at)
        painter.setOpacity(0.45 if pin.faint else 1.0)
        if pin.off != (0.0, 0.0) and self._mode != "result":
            end = self.on_screen((pin.at[0] + TIMES * pin.off[0], pin.at[1] + TIMES * pin.off[1]))
            _stroke(painter, ink, 3.0)
            painter.drawLine(middle, end)
        for width, colour in ((4.6, QColor(WHITE)), (2.6 if held else 2.0, ink)):
            _stroke(painter, colour, width)
            painter.drawEllipse(middle, RING, RING)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                painter.drawLine(middle + QPointF(4 * dx, 4 * dy), middle + QPointF((RING + 4) * dx, (RING + 4) * dy))
        self._paint_label(painter, middle, pin.label, ink, QColor(WHITE))
        if held:
            _stroke(painter, QColor(self.desk.theme.accent), 2.0)
            painter.drawEllipse(middle, RING + 6, RING + 6)
        painter.setOpacity(1.0)

    def _paint_label(self, painter: QPainter, middle: QPointF, label: str, ground: QColor, ink: QColor) -> None:
        painter.setFont(self.desk.font("interface", 12.5, 600))
        wide = painter.fontMetrics().horizontalAdvance(label) + 20
        high = self.desk.px(21)
        room = self.viewport().rect()
        left = middle.x() + 14 if middle.x() + 14 + wide < room.width() else middle.x() - 14 - wide
        top = middle.y() - 14 - high if middle.y() - 14 - high > 0 else middle.y() + 14
        area = QRectF(left, top, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(area, high / 2, high / 2)
        painter.setPen(ink)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, label)

    def _paint_circle(self, painter: QPainter, middle: QPointF) -> None:
        for width, colour in ((6.0, QColor(WHITE)), (4.0, QColor(LIGHT.good))):
            _stroke(painter, colour, width, dashed=width < 5)
            painter.drawEllipse(middle, RING + 4, RING + 4)

    def _paint_expected(self, painter: QPainter, middle: QPointF, label: str) -> None:
        for width, colour in ((4.5, QColor(WHITE)), (2.5, QColor(LIGHT.good))):
            _stroke(painter, colour, width, dashed=width < 4)
            painter.drawEllipse(middle, RING, RING)
            painter.drawLine(middle - QPointF(RING + 7, 0), middle + QPointF(RING + 7, 0))
            painter.drawLine(middle - QPointF(0, RING + 7), middle + QPointF(0, RING + 7))
        self._paint_label(painter, middle, label, QColor(LIGHT.good), QColor(WHITE))


def _stroke(painter: QPainter, colour: QColor, width: float, *, dashed: bool = False) -> None:
    style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
    painter.setPen(QPen(colour, width, style, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
