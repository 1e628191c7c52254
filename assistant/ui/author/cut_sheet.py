"""The scan of a counter sheet with the edges of its counters over it: an inner edge is dragged for the gutter, an outer
one for the margin, a press within a counter picks it. The mouse and one finger do the same; two zoom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from assistant.author.sheet_cut import Cell, Margins, SheetGrid, Spot
from assistant.drawing.tokens import DARK, GOLD, LIGHT
from assistant.ui.desk import Desk
from assistant.ui.widgets.view_fingers import FingerHand, ViewFingers

REACH, FINGER_REACH = 9.0, 22.0  # pixels of the screen round an edge
MOST = 0.45  # of a step: gutters and margins
STEP, LARGEST = 1.2, 12.0


@dataclass(frozen=True, slots=True)
class HeldEdge:
    """An edge in the hand: across or down, which of the lines between counters, and whether it is the near side of the
    counter behind it."""

    across: bool
    number: int
    near: bool


class CutSheetView(QGraphicsView):
    """`shaped` tells gutter and margins while an edge is dragged, `let_loose` that the hand let go, `pressed` a counter
    and whether the run grows to it."""

    shaped = Signal(object, object)
    let_loose = Signal()
    pressed = Signal(object, bool)

    def __init__(self, desk: Desk) -> None:
        self._scene = QGraphicsScene()
        super().__init__(self._scene)
        self._desk = desk
        self._item = QGraphicsPixmapItem()
        self._item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._scene.addItem(self._item)
        self._grid: SheetGrid | None = None
        self._share = 1.0  # pixels of the picture that is shown to one of the scan
        self._names: Mapping[Cell, str] = {}
        self._picked: frozenset[Cell] = frozenset()
        self._held: HeldEdge | None = None
        self._over: HeldEdge | None = None
        self._begun: Spot = (0.0, 0.0)  # the gutter as the hand took it
        self._whole, self._pan, self._touched = True, QPointF(), False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        for set_bar in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            set_bar(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys stay with the cells
        hand = FingerHand(lambda by: self._pan_by(-by), self.zoom_by, self._let_go, self._touch)
        self.fingers = ViewFingers(self, hand)

    # what it shows

    def show_sheet(self, image: QImage, share: float) -> None:
        """The picture, `share` of its pixels to one of the scan."""
        self._item.setPixmap(QPixmap.fromImage(image))
        self._scene.setSceneRect(QRectF(image.rect()))
        self._share, self._whole = share, True
        self.setBackgroundBrush(QColor(self._desk.theme.bg))
        self._place()

    def show_grid(self, grid: SheetGrid | None, names: Mapping[Cell, str], picked: frozenset[Cell]) -> None:
        """How it is cut now."""
        self._grid, self._names, self._picked = grid, names, picked
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        if self._whole and not self._item.pixmap().isNull():
            self.fitInView(self._item, Qt.AspectRatioMode.KeepAspectRatio)

    @property
    def zoom(self) -> float:
        """Pixels of the screen to one of the scan."""
        return self.transform().m11() * self._share

    def on_screen(self, x: float, y: float) -> QPointF:
        """A place of the grid, in steps, on the view."""
        assert self._grid is not None
        seen = self._grid.seen(x, y)
        return QPointF(self.mapFromScene(QPointF(seen[0] * self._share, seen[1] * self._share)))

    # the hand

    def _laid(self) -> QTransform | None:
        """From the pixels of the view to steps of the grid."""
        grid = self._grid
        if grid is None:
            return None
        columns, rows = grid.plan.columns, grid.plan.rows
        corners = ((0.0, 0.0), (float(columns), 0.0), (float(columns), float(rows)), (0.0, float(rows)))
        seen = QPolygonF([_scaled(grid.seen(x, y), self._share) for x, y in corners])
        laid = QTransform.quadToQuad(seen, QPolygonF([QPointF(x, y) for x, y in corners]))
        return laid if isinstance(laid, QTransform) else None

    def steps_at(self, point: QPointF) -> Spot | None:
        """A place of the view in steps of the grid."""
        laid = self._laid()
        if laid is None:
            return None
        there = laid.map(self.mapToScene(point.toPoint()))
        return there.x(), there.y()

    def edge_at(self, point: QPointF) -> HeldEdge | None:
        """The edge of a counter under a place, the nearest first."""
        here, grid = self.steps_at(point), self._grid
        if here is None or grid is None:
            return None
        reach, found = FINGER_REACH if self._touched else REACH, list[tuple[float, HeldEdge]]()
        for across in (True, False):
            at, along = (here[0], here[1]) if across else (here[1], here[0])
            count, other = grid.plan.columns, grid.plan.rows
            if not across:
                count, other = other, count
            if not -0.3 <= along <= other + 0.3:
                continue
            gutter = grid.gutter[0 if across else 1]
            for number in range(count):
                for near, edge in ((True, float(number)), (False, number + 1 - gutter)):
                    there = (edge, here[1]) if across else (here[0], edge)
                    away = self.on_screen(*there) - self.on_screen(*here)
                    if abs(at - edge) < 1 and (far := away.manhattanLength()) <= reach:
                        found.append((far + (0.1 if near and number else 0.0), HeldEdge(across, number, near)))
        return min(found, key=lambda one: one[0])[1] if found else None

    def cell_at(self, point: QPointF) -> Cell | None:
        here, grid = self.steps_at(point), self._grid
        if here is None or grid is None or not (0 <= here[0] < grid.plan.columns and 0 <= here[1] < grid.plan.rows):
            return None
        return int(here[1]), int(here[0])

    def _drag(self, point: QPointF) -> None:
        """The edge in the hand comes to a place: what gutter or margin that makes."""
        here, grid, held = self.steps_at(point), self._grid, self._held
        if here is None or grid is None or held is None:
            return
        axis = 0 if held.across else 1
        at, count = here[axis], grid.plan.columns if held.across else grid.plan.rows
        gutter, margins = list(grid.gutter), list(grid.margins)
        stretched = (count - margins[axis] - margins[axis + 2]) / count
        if held.near and held.number == 0:
            margins[axis] = _within(margins[axis] + at * stretched, -MOST)
        elif not held.near and held.number == count - 1:
            margins[axis + 2] = _within(margins[axis + 2] - (at - (count - gutter[axis])) * stretched, -MOST)
        elif held.near:
            gutter[axis] = _within(self._begun[axis] + (at - held.number), 0.0)
        else:
            gutter[axis] = _within(1 - (at - held.number), 0.0)
        told: Margins = (margins[0], margins[1], margins[2], margins[3])
        self._grid = replace(grid, gutter=(gutter[0], gutter[1]), margins=told)
        self.shaped.emit(self._grid.gutter, told)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan = event.position()
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._held = self.edge_at(event.position())
        self._begun = self._grid.gutter if self._grid is not None else (0.0, 0.0)
        cell = self.cell_at(event.position())
        if self._held is None and cell is not None:
            self.pressed.emit(cell, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.MiddleButton:
            self._pan_by(self._pan - event.position())
            self._pan = event.position()
        elif event.buttons() & Qt.MouseButton.LeftButton and self._held is not None:
            self._drag(event.position())
        elif not event.buttons():
            self._over = self.edge_at(event.position())
            shapes = {True: Qt.CursorShape.SplitHCursor, False: Qt.CursorShape.SplitVCursor}
            shape = shapes[self._over.across] if self._over is not None else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(shape)
            self.viewport().update()
        elif event.buttons() & Qt.MouseButton.LeftButton and (cell := self.cell_at(event.position())) is not None:
            self.pressed.emit(cell, True)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self._held = None
            self.let_loose.emit()
        self._touched = False

    def _let_go(self) -> None:
        self._held = None

    def _touch(self) -> None:
        self._touched = self._desk.touch = True

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom_by(STEP if event.angleDelta().y() > 0 else 1 / STEP, event.position())

    def zoom_by(self, factor: float, at: QPointF) -> None:
        """Larger or smaller round a place of the view; the whole of it at the least."""
        before = self.mapToScene(at.toPoint())
        scale = min(self.transform().m11() * factor, LARGEST)
        whole = self._item.boundingRect()
        least = min(self.width() / max(1.0, whole.width()), self.height() / max(1.0, whole.height()))
        self._whole = scale <= least
        if self._whole:
            self._place()
            return
        self.setTransform(QTransform.fromScale(scale, scale))
        self._pan_by(QPointF(self.mapFromScene(before)) - at)

    def _pan_by(self, by: QPointF) -> None:
        for bar, way in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
            bar.setValue(bar.value() + round(way))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the pane's

    # painting

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        grid = self._grid
        if grid is None:
            return
        painter.save()
        painter.setTransform(self.viewportTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for cell in sorted(grid.plan.cells, key=lambda one: one in self._picked):  # those picked lie over the others
            shape = QPolygonF([_scaled(corner, self._share) for corner in grid.corners(cell)])
            picked = cell in self._picked
            painter.setPen(_line(QColor(LIGHT.card), 3.4 if picked else 2.6))
            painter.drawPolygon(shape)
            painter.setPen(_line(QColor(GOLD) if picked else QColor(LIGHT.accent), 2.4 if picked else 1.2))
            painter.drawPolygon(shape)
        painter.resetTransform()
        self._paint_names(painter, grid)
        painter.restore()

    def _paint_names(self, painter: QPainter, grid: SheetGrid) -> None:
        painter.setFont(self._desk.font("interface", 11))
        metrics = painter.fontMetrics()
        for cell, name in self._names.items():
            left, low = self.on_screen(cell[1], cell[0] + 1 - grid.gutter[1]), metrics.height() + 2
            wide = self.on_screen(cell[1] + 1 - grid.gutter[0], cell[0] + 1 - grid.gutter[1]).x() - left.x()
            told = metrics.elidedText(name, Qt.TextElideMode.ElideRight, round(wide) - 4)
            box = QRectF(left.x() + 1, left.y() - low - 1, wide - 2, low)
            painter.fillRect(box, QColor(DARK.bg))
            painter.setPen(QColor(DARK.ink))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, told)


def _scaled(spot: Spot, share: float) -> QPointF:
    return QPointF(spot[0] * share, spot[1] * share)


def _within(value: float, least: float) -> float:
    return round(min(max(value, least), MOST), 4)


def _line(tint: QColor, width: float) -> QPen:
    made = QPen(tint, width)
    made.setCosmetic(True)
    made.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return made
