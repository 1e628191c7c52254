"""Title and key, words of boxes and tracks, figures of towns and names of roads on the map: drawn in the size the
screen asks for, nothing below what can be read. The mouse on the title opens the whole key."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assistant.drawing.boards.drawn_roads import RoadName, paint_road_name
from assistant.drawing.boards.fine_print import (
    FineWord,
    Laid,
    fine_words,
    key_at,
    lay,
    paint_fine_word,
    roads_are_read,
)
from assistant.drawing.boards.legend import Panel, paint_panel
from assistant.ui.map.counter_items import MARK_Z
from assistant.ui.map.free_ground import FreeGround, box_of
from assistant.ui.map.map_scene import BOARD_Z, MapScene
from assistant.ui.quiet_work import QuietWork

WORD_Z = BOARD_Z + 0.6
REST = 30  # milliseconds after the last zoom or drop


class KeyItem(QGraphicsItem):
    """Title and key of a board; grown while the mouse rests on its title."""

    def __init__(self, scene: MapScene) -> None:
        super().__init__()
        self._scene = scene
        self._laid: Laid | None = None
        self._shown: tuple[Panel, QRectF] | None = None
        self._grown = False
        self.setZValue(WORD_Z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def lay_out(self, laid: Laid | None) -> None:
        """As it is at the zoom of now."""
        self.prepareGeometryChange()
        self._laid = laid
        scene = self._scene
        self._shown = (
            key_at(scene.frame, laid, scene.zoom, grown=self._grown) if laid is not None and scene.key_shown else None
        )
        self.setZValue(MARK_Z + 5 if self._grown else WORD_Z)
        self.update()

    @property
    def area(self) -> QRectF:
        """What it takes of the board; nothing while it is away."""
        return self._shown[1] if self._shown is not None else QRectF()

    def boundingRect(self) -> QRectF:
        return self.area.adjusted(-2, -2, 2, 2)

    def point_at(self, point: QPointF) -> None:
        """The mouse is there: on the title the whole key opens, beside it it closes."""
        grown = self.area.contains(point)
        if grown is not self._grown:
            self._grown = grown
            self.lay_out(self._laid)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._shown is None:
            return
        made, area = self._shown
        scene = self._scene
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if scene.turned:
            painter.translate(area.center() * 2)
            painter.rotate(180)
        paint_panel(painter, scene.frame, scene.theme, scene.language, made, area.topLeft())


class WordsItem(QGraphicsItem):
    """All words of one board that can be read now and lie under no counter."""

    def __init__(self, scene: MapScene) -> None:
        super().__init__()
        self._scene = scene
        self.words: tuple[FineWord, ...] = ()
        self.roads: tuple[tuple[RoadName, QRectF], ...] = ()
        self._dress: tuple[object, ...] = ()
        self.setZValue(WORD_Z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        return self._scene.sceneRect()

    def show_words(self, words: tuple[FineWord, ...], roads: tuple[tuple[RoadName, QRectF], ...]) -> None:
        """These, from now on; where they are others than before the whole map is painted."""
        scene, before = self._scene, (self.words, [id(name) for name, _ in self.roads], self._dress)
        self.words, self.roads = words, roads
        self._dress = scene.language, scene.theme.name, scene.turned
        if before != (words, [id(name) for name, _ in roads], self._dress):
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        exposed, scene = QRectF(option.exposedRect), self._scene
        for word in self.words:
            if word.area.intersects(exposed):
                self._paint_word(painter, word)
        for name, area in self.roads:
            if area.intersects(exposed):
                paint_road_name(painter, scene.frame, scene.theme, name)

    def _paint_word(self, painter: QPainter, word: FineWord) -> None:
        if not self._scene.turned:
            paint_fine_word(painter, word, self._scene.theme)
            return
        painter.save()
        painter.translate(word.area.center() * 2)
        painter.rotate(180)
        paint_fine_word(painter, word, self._scene.theme)
        painter.restore()


class FinePrintLayer(QObject):
    """The fine print of one map. What takes long to place is worked out beside the window's thread."""

    laid = Signal()  # title and key lie as they are at the zoom of now

    def __init__(self, scene: MapScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._laid: Laid | None = None
        self._for = ""
        self._quiet = QuietWork(self)
        self.key, self.words = KeyItem(scene), WordsItem(scene)
        for item in (self.key, self.words):
            scene.addItem(item)
        self._late = QTimer(self, singleShot=True, interval=REST)
        self._late.timeout.connect(self.lay_out)
        scene.zoom_changed.connect(self._late.start)
        scene.laid_out.connect(self._late.start)
        scene.covers_changed.connect(self._late.start)  # a layer was switched
        scene.names_placed.connect(self._late.start)
        scene.pointer_moved.connect(self.key.point_at)
        self.dress()

    def dress(self) -> None:
        """Another language."""
        scene = self._scene
        if scene.language != self._for:
            self._for, frame, language = scene.language, scene.frame, scene.language
            title = scene.system.name.at(language)
            self._quiet.do(lambda _wanted: lay(frame, language, title), self._take)
        self._late.start()

    def _take(self, laid: Laid) -> None:
        self._laid = laid
        self.lay_out()

    def finish(self) -> None:
        """All of it where it belongs now, for whoever takes a picture of the board."""
        if self._laid is None:
            self._laid = lay(self._scene.frame, self._for, self._scene.system.name.at(self._for))
        self._late.stop()
        self.lay_out()

    def drop(self) -> None:
        """The map is put away."""
        self._quiet.drop()
        self._late.stop()

    def lay_out(self) -> None:
        """What can be read now, and lies under nothing."""
        scene, laid = self._scene, self._laid
        found = tuple(fine_words(scene.frame, scene.language, scene.zoom, scene.played)) if scene.names_shown else ()
        standing = FreeGround(scene.standing_boxes() if found else ())
        words = tuple(w for w in found if standing.is_free(ink(w)))
        named = laid is not None and scene.names_shown and scene.roads_named and roads_are_read(scene.frame, scene.zoom)
        roads = laid.roads if named and laid is not None else ()
        # names of towns come before those of roads
        taken = FreeGround([*scene.standing_boxes(), *scene.named] if roads else ())
        free = (r for r in roads if taken.are_free(r.boxes))
        self.words.show_words(words, tuple((name, _round(name)) for name in free))
        self.key.lay_out(laid)
        scene.cover(self, [box_of(self.key.area)] if not self.key.area.isEmpty() else [])
        self.laid.emit()


def ink(word: FineWord) -> QRectF:
    """About what a word covers."""
    wide, high = min(word.size * 0.55 * len(word.text), word.area.width()), word.size * 0.8
    middle = word.area.center()
    return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)


def _round(name: RoadName) -> QRectF:
    xs, ys = [p.x() for p in name.points], [p.y() for p in name.points]
    return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-24, -24, 24, 24)
