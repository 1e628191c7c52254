"""Looking at the map and reaching for counters on it: zoom at the cursor, pan, pick, band, drag. During a drag only
pictures move; what a drop does is said in `dragging`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from assistant.model.ids import CounterId, SpaceId
from assistant.play.places import at, free
from assistant.ui.map.counter_items import body_of, counter_of
from assistant.ui.map.dragging import BESIDE, Dragging, fall_of
from assistant.ui.map.finder import next_space
from assistant.ui.map.hand import Hand
from assistant.ui.map.hover import HoverLight
from assistant.ui.map.map_scene import MapScene
from assistant.ui.map.names import NameLayer
from assistant.ui.map.pick_band import PickBand
from assistant.ui.page import Standpoint
from assistant.ui.widgets.mime import MIME

STEP = 1.15
SMALLEST, LARGEST = 0.08, 4.0
OVER_MAP = 4  # counters: as much is lost where a card of the page lies
REST = 60  # milliseconds after the last zoom or scroll
ROOM = 24  # pixels round what is brought in sight
FAR = 20  # from so many counters on, a drag repaints one rectangle instead of many


FAR_AWAY = 1e9


class MapView(QGraphicsView):
    """The view of one map. Tells which space is under the cursor; asks for menus and stack viewers by signal."""

    hovered = Signal(str)
    title_laid = Signal()  # title and key of the board, which bars keep clear of
    cursor_moved = Signal(str)  # another space is meant by whoever asks about one
    clicked_space = Signal(str)  # a click on the board where no counter stands
    menu_wanted = Signal(QPoint)
    stack_wanted = Signal(str)
    zoomed = Signal(float)
    pointed = Signal(float, float)  # in board units
    carried = Signal(QRect)  # where in the view a counter in the hand is; empty when it is put down

    def __init__(self, scene: MapScene, hand: Hand) -> None:
        super().__init__(scene)
        self._map, self._hand = scene, hand
        self.cursor_space: SpaceId | None = None
        self._told_cursor: SpaceId | None = None
        self._pointer: QPoint | None = None  # where the mouse was last, on the screen
        self.wheel_scrolls = False
        self._press: QPointF | None = None
        self._later: CounterId | None = None  # whose pile is picked if the press was a click
        self._pan: QPoint | None = None
        self.dragging = Dragging(scene, hand)
        self.hover = HoverLight(scene)
        self.hovered.connect(self.hover.show_space)
        self._band = PickBand(self.viewport())
        self._space_held = False
        self.title_area: Callable[[], QRectF] = QRectF  # in the scene
        self.takes_part: Callable[[CounterId], bool] = lambda _counter: False  # in what is open beside the map
        self._fits = True  # the whole board is shown, and stays so when the page changes its size
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        # only what has changed, since all of the board lies under every counter
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        # the middle stays, because a zoom by key has no pointer to go by; one by wheel keeps its own place, see `zoom`
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # spare room stays below the board, where the zoom and the place lie over the map
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.zoomed.connect(lambda zoom: scene.board_picture.follow(zoom * self.devicePixelRatioF()))
        self.names = NameLayer(self, scene)
        self.zoomed.connect(self._follow_zoom)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.sharpen)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(lambda _value: self._rest.start())
        self.zoomed.connect(lambda _zoom: self._rest.start())
        hand.selected.connect(self.show_marks)
        scene.laid_out.connect(self.show_marks)

    def sizeHint(self) -> QSize:
        return QSize(800, 600)

    # what lies under and over everything

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Past its edges lies the board's own ground, blurred and paler."""
        super().drawBackground(painter, rect)
        self._map.board_picture.paint_beyond(painter, self._map.sceneRect(), QRectF(rect))

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Names and numbers, in pixels of the screen."""
        painter.save()
        exposed = QRectF(self.mapFromScene(QRectF(rect)).boundingRect())
        # in pixels of the screen, so that letters keep their size at every zoom, and where these lie in a picture
        on_screen, _ = self.viewportTransform().inverted()
        painter.setWorldTransform(on_screen * painter.worldTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.names.paint(painter, exposed.adjusted(-2, -2, 2, 2))
        painter.restore()

    def standing(self) -> list[QRect]:
        """What counters and their strengths cover, in pixels of the view; of what is in sight. What lies over the map
        counts more often: nothing is seen below it."""
        seen, out = self.mapToScene(self.viewport().rect()).boundingRect(), list[QRect]()
        for left, top, right, bottom in self._map.standing_boxes():
            if left < seen.right() and right > seen.left() and top < seen.bottom() and bottom > seen.top():
                out.append(self.mapFromScene(QRectF(left, top, right - left, bottom - top)).boundingRect())
        return out + OVER_MAP * list(self._laid_over())

    def _laid_over(self) -> Iterator[QRect]:
        """The cards and signs of the page that lie over the map."""
        inside: QWidget = self.viewport()
        while (around := inside.parentWidget()) is not None and not inside.isWindow():
            for one in around.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
                area = QRect(self.mapFromGlobal(one.mapToGlobal(QPoint())), one.size())
                if one is not inside and one.isVisible() and area.intersects(self.rect()):
                    yield area
            inside = around

    def sharpen(self, dots: float = 0.0) -> None:
        """Counters in sight as fine as they are shown, or as so many points to a pixel of the screen ask for."""
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        self._map.look_at(seen, self.share * (dots or self.devicePixelRatioF()))

    def _follow_zoom(self, zoom: float) -> None:
        """Counters can be seen at every zoom, and names are set anew."""
        self._map.follow_zoom(zoom)
        self.names.zoomed()

    # zoom and pan

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fits and self.width() > 50:
            self.fit()
        if self.dragging.active and self._pointer is not None:  # the hand stays where it is, the map under it does not
            point = self.mapToScene(self.viewport().mapFromGlobal(self._pointer))
            self.dragging.move_to(point, fall_of(QApplication.keyboardModifiers()))

    @property
    def fits(self) -> bool:
        """Whether the whole board is shown."""
        return self._fits

    @property
    def is_turned(self) -> bool:
        """Whether the board is seen from the other side of the table."""
        return self.transform().m11() < 0

    @property
    def share(self) -> float:
        """The zoom beside 1:1, where counters have the size the symbols of the board ask for."""
        return abs(self.transform().m11())

    def fit(self) -> None:
        """The whole board."""
        self._show_whole(self.sceneRect())
        self._fits = True
        self.zoomed.emit(self.share)

    def fit_closer(self) -> None:
        """The whole board; once more, what stands on it."""
        area = self._map.standing_area()
        if not self._fits or area.isEmpty():
            self.fit()
            return
        self._show_whole(area)
        self._fits = False
        self.zoomed.emit(self.share)

    def _show_whole(self, area: QRectF) -> None:
        turned = self.is_turned
        self.fitInView(area, Qt.AspectRatioMode.KeepAspectRatio)
        if turned:
            self.rotate(180)

    def real_size(self) -> None:
        """Counters at their own size, 1:1."""
        self.zoom(1 / self.share)

    def zoom(self, factor: float, around: QPoint | None = None) -> None:
        """Closer or further away; the place under a point of the view stays there, else the middle."""
        now = abs(self.transform().m11()) or abs(self.transform().m12())
        factor = min(max(now * factor, SMALLEST), LARGEST) / now
        kept = self.mapToScene(around) if around is not None else None
        self.scale(factor, factor)
        if around is not None and kept is not None:
            shift = self.mapFromScene(kept) - around
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + shift.x())
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + shift.y())
        self._fits = False
        self.zoomed.emit(now * factor)

    def turn_board(self) -> None:
        """The board from the other side of the table; counters and names stay upright."""
        self.rotate(180)
        self._map.turn(turned=self.is_turned)
        self.names.place()
        self.zoomed.emit(self.share)

    @property
    def standpoint(self) -> Standpoint:
        """Where the board is looked at from."""
        middle = self.mapToScene(self.viewport().rect().center())
        return Standpoint(None if self._fits else self.share, middle.x(), middle.y(), self.is_turned)

    def stand_at(self, where: Standpoint) -> None:
        """Look at the board from there once more."""
        if where.turned is not self.is_turned:
            self.turn_board()
        if where.zoom is not None:
            self.zoom(where.zoom / self.share)
            self.centerOn(where.x, where.y)

    def go_to(self, space: SpaceId) -> None:
        """Show a space and put the cursor there."""
        self.cursor_space = space
        self.centerOn(self._map.middle(space))
        self.show_marks()
        self.hovered.emit(space)

    def bring_in_sight(self, counters: Sequence[CounterId], free: QRect) -> None:
        """Move the board just as far as some counters ask for, into a part of the view; where they do not fit together,
        the first counts."""
        bodies = [body_of(item) for c in counters if (item := self._map.items_of.get(c)) is not None]
        margin = min(ROOM, free.width() // 4, free.height() // 4)
        free = free.adjusted(margin, margin, -margin, -margin)
        if not bodies:
            return
        area = self.mapFromScene(bodies[0]).boundingRect()
        for whole in accumulate(bodies, QRectF.united):
            wider = self.mapFromScene(whole).boundingRect()
            if wider.width() > free.width() or wider.height() > free.height():
                break  # with more of them it only grows
            area = wider
        self._scroll(_way_into(area.left(), area.right(), free.left(), free.right()),
                     _way_into(area.top(), area.bottom(), free.top(), free.bottom()))  # fmt: skip

    def _scroll(self, right: int, down: int) -> None:
        for bar, by in ((self.horizontalScrollBar(), right), (self.verticalScrollBar(), down)):
            bar.setValue(bar.value() + by)

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120 or event.angleDelta().x() / 120
        if not notches:
            return
        if self.dragging.active:
            self.dragging.turn(1 if notches < 0 else -1)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self._hand.selection:
            self._hand.turn(1 if notches < 0 else -1)
        elif self.wheel_scrolls and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
        else:
            self.zoom(STEP**notches, event.position().toPoint())

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        point = self.mapToScene(event.position().toPoint())
        panning = event.button() in (Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton)
        if panning or (self._space_held and event.button() == Qt.MouseButton.LeftButton):
            self._pan = event.position().toPoint()
            self._press = point
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.pointed.emit(*self._map.units(point))
            return
        self._press, self._later = point, None
        counter = self._map.counter_at(point) or self._map.counter_of_tab(point)
        if counter is None:
            self._band.begin(event.position().toPoint())
            return
        self._pick(counter, event.modifiers())

    def _pick(self, counter: CounterId, modifiers: Qt.KeyboardModifier) -> None:
        """A click takes the closed stack, of one that two sides share those of the side it hit, of pieces that lie in a
        province the one it hit; with Shift or Ctrl the counter is added or taken off."""
        add = bool(modifiers & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier))
        if counter in self._hand.selection and not add:
            return
        taken = (counter,) if add else self._picked_with(counter)
        if not add and not set(self._hand.selection).isdisjoint(taken):
            self._later = counter  # a part of its pile was picked: a drag takes that, a click all of it
            return
        self._hand.pick(taken, add=add)

    def _picked_with(self, counter: CounterId) -> tuple[CounterId, ...]:
        """What a click on a counter takes: its stack, or it alone where it stands beside the others of its pile."""
        if self._map.stands_apart(counter):
            return (counter,)
        return self._hand.comrades(counter, self._map.lying_with(counter))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        where = event.position().toPoint()
        point, self._pointer = self.mapToScene(where), event.globalPosition().toPoint()
        if self._pan is not None:
            moved = where - self._pan
            self._pan = where
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - moved.x())
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() - moved.y())
            return
        if self._band.is_on:
            self._band.follow(where)
        elif self._press is not None and event.buttons() & Qt.MouseButton.LeftButton:
            if (
                not self.dragging.active
                and self._hand.selection
                and (point - self._press).manhattanLength() * abs(self.transform().m11()) > 5
            ):
                self._lift()
            self.dragging.move_to(point, fall_of(event.modifiers()))
            if self.dragging.active:
                self.carried.emit(QRect(where - QPoint(30, 30), QSize(60, 60)))
        self._map.pointer_moved.emit(point)
        self.hovered.emit(self._map.place_at(point, self.dragging.counters) or "")

    def leaveEvent(self, event: QEvent) -> None:
        self._map.pointer_moved.emit(QPointF(-FAR_AWAY, -FAR_AWAY))
        self.hover.show_space("")
        super().leaveEvent(event)

    def _lift(self) -> None:
        """What is selected comes with the counter under the mouse; a target that is pulled away by itself, as after a
        retreat, comes alone."""
        assert self._press is not None
        under = self._map.counter_at(self._press) or self._map.counter_of_tab(self._press)
        target = under in self._hand.defenders
        if under is None or not (target or under in self._hand.selection or self._later is not None):
            return
        self._later = None
        self.dragging.lift(self._picked_with(under) if target else self._hand.selection, under, self._press)
        if len(self.dragging.counters) > FAR:
            self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        where = event.position().toPoint()
        point = self.mapToScene(where)
        if self._pan is not None:
            still = self._press is not None and (point - self._press).manhattanLength() < 3
            self._pan = self._press = None
            if still and event.button() == Qt.MouseButton.RightButton:
                self.open_menu_at(where)
            return
        if self._band.is_on:
            self._end_band(event)
        elif self.dragging.active:
            self.carried.emit(QRect())
            if self._shows(where):
                self.dragging.drop(point, fall_of(event.modifiers()))
            else:
                self.dragging.put_back()
                self._hand.tell(BESIDE)
            self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        elif self._later is not None:
            self._hand.pick(self._picked_with(self._later))
        self._press = self._later = None

    def _shows(self, where: QPoint) -> bool:
        """Whether the map is seen at a point: not past its edges, nor below a pane that lies over it."""
        window = self.window()
        over = window.childAt(self.viewport().mapTo(window, where))
        return self.viewport().rect().contains(where) and over is not None and self.isAncestorOf(over)

    def _end_band(self, event: QMouseEvent) -> None:
        area = self._band.end()
        if area is None:
            here = self._map.space_at(self.mapToScene(event.position().toPoint()))
            self.cursor_space = here or self.cursor_space
            self._hand.aim(())
            self._hand.choose(())
            self.show_marks()
            self.clicked_space.emit(here or "")  # last: what it has told is not to be wiped with the selection
            return
        corners = QRectF(self.mapToScene(area.topLeft()), self.mapToScene(area.bottomRight())).normalized()
        found = [(counter_of(i), i) for i in self._map.items(corners)]
        caught = [c for c, i in found if c is not None and corners.contains(i.pos())]
        whole = [c for one in caught for c in self._map.lying_with(one)]
        self._hand.choose_all(tuple(dict.fromkeys(whole)))

    def put_back(self) -> bool:
        """End a drag without a move (Esc). False when nothing was carried."""
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        return self.dragging.put_back()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        counter = self._map.counter_at(self.mapToScene(event.position().toPoint()))
        if counter is not None:
            self.stack_wanted.emit(counter)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.menu_wanted.emit(self.viewport().rect().center())

    def counter_under(self, where: QPoint) -> CounterId | None:
        """The counter under a point of the view."""
        return self._map.counter_at(self.mapToScene(where))

    def open_menu_at(self, where: QPoint) -> None:
        """The menu of what lies under a point of the view; a counter there is selected first, unless an open procedure
        is about it."""
        point = self.mapToScene(where)
        counter = self._map.counter_at(point)
        if counter is not None and counter not in self._hand.selection and not self.takes_part(counter):
            self._hand.choose(self._picked_with(counter))
        stands = self._hand.state.position(counter).space if counter is not None else None
        self.cursor_space = stands or self._map.space_at(point) or self.cursor_space
        self.menu_wanted.emit(where)

    # counters dragged in from the tray

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.dragging.light_space(None)
        super().dragLeaveEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(MIME):
            event.acceptProposedAction()
        else:
            # refused, so that Qt offers it to the widget behind (https://doc.qt.io/qt-6/dnd.html)
            event.ignore()  # a file is for the window

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if event.mimeData().hasFormat(MIME):
            point = self.mapToScene(event.position().toPoint())
            space = self._map.place_at(point, self._named(event))
            self.dragging.light_space(space)
            self.hovered.emit(space or "")
            event.acceptProposedAction()

    def _named(self, event: QDropEvent) -> tuple[CounterId, ...]:
        """Who is dragged in from beside the map."""
        names = bytes(event.mimeData().data(MIME).data()).decode().split("\n")
        return tuple(CounterId(n) for n in names if n in self._hand.state.pieces)

    def dropEvent(self, event: QDropEvent) -> None:
        counters = self._named(event)
        point = self.mapToScene(event.position().toPoint())
        self.dragging.light_space(None)
        space = self._map.place_at(point, counters)
        freely = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        place = free(*self._map.units(point)) if freely or space is None else at(space)
        if place.kind == "free" and not self._map.is_on_board(point):
            self._hand.tell(BESIDE)
        elif counters and self._hand.move(counters, place):
            event.acceptProposedAction()

    # keys that need the view; all others belong to the page

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = True
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
        event.ignore()

    def space_under_mouse(self) -> SpaceId | None:
        """What the pointer rests on; nothing while it is elsewhere."""
        if not self.viewport().underMouse():
            return None
        return self._map.space_at(self.mapToScene(self.viewport().mapFromGlobal(QCursor.pos())))

    def step_cursor(self, dx: int, dy: int) -> None:
        """The cursor of the keyboard goes to the nearest space in a direction."""
        board = self._map.system.board
        if not board.spaces:
            return
        if self.cursor_space is None:
            middle = self.mapToScene(self.viewport().rect().center())
            self.go_to(self._map.finder.nearest(*self._map.units(middle)))
            return
        sign = -1 if self.is_turned else 1
        there = next_space(board, self.cursor_space, dx * sign, dy * sign)
        if there is not None:
            self.cursor_space = there
            self.ensureVisible(QRectF(self._map.middle(there) - QPointF(60, 60), QSize(120, 120)))
            self.show_marks()
            self.hovered.emit(there)

    def show_marks(self) -> None:
        if self.cursor_space != self._told_cursor:
            self._told_cursor = self.cursor_space
            self.cursor_moved.emit(self.cursor_space or "")
        self._map.show_marks(self._hand.selection, self._hand.defenders, self.cursor_space)


def _way_into(low: int, high: int, first: int, last: int) -> int:
    """How far to scroll so that what reaches from `low` to `high` lies between two bounds; nothing if it does."""
    if low < first:
        return low - first
    return high - last if high > last else 0
