"""The live picture beside a text: the board set up as the text has it. A click goes to a line, a line lights
counters."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.author.depicted import Depicted
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.shapes import SpaceShapes
from assistant.drawing.tokens import GOLD
from assistant.game.board_picture import found_picture
from assistant.model.ids import CounterId, SpaceId
from assistant.ui.author import author_words as words
from assistant.ui.author.draftsman import Draftsman, Drawn, DrawnLook, Uncut
from assistant.ui.desk import Desk
from assistant.ui.kept_pictures import SeenPicture, seen_pictures
from assistant.ui.picture_cutter import PictureCutter
from assistant.ui.quiet_work import QuietWork
from assistant.ui.widgets.board_view import STEP, BoardView
from assistant.ui.widgets.elided import ElidedLabel

LARGEST, MOST = 4200.0, 9_000_000  # pixels of the longer side, and of all: beyond that the drawing is enlarged
SETTLED = 180  # ms after the last notch of the wheel


class PicturePane(QFrame):
    """Head, view, and a line that says what lies under the mouse."""

    counter_clicked = Signal(str)
    space_clicked = Signal(str)
    drawn = Signal()

    def __init__(self, desk: Desk, view: BoardView | None = None) -> None:
        super().__init__()
        self._desk = desk
        self._depicted: Depicted | None = None
        self._drawn: Drawn | None = None
        self._asked: tuple[Depicted, DrawnLook, tuple[SeenPicture, ...]] | None = None
        self._shapes: SpaceShapes | None = None
        self._last_outlined: tuple[SpaceShapes | None, tuple[str, ...], QPainterPath] = (None, (), QPainterPath())
        self._fitted = self._whole_kept = False
        # a board that is drawn on changes with each stroke: none of its pictures is wanted twice
        self._draftsman, self.quiet = Draftsman(keeps=view is None), QuietWork(self)
        self._cutter = PictureCutter(self)
        self._cutting: tuple[Uncut, ...] = ()
        self._cutter.ready.connect(self._scan_ready)
        self._cutter.refused.connect(lambda why: self.say(self._desk.say(why)))
        self._scene = QGraphicsScene(self)
        self._ground, self._rings, self._outline = QGraphicsPixmapItem(), QGraphicsPathItem(), QGraphicsPathItem()
        for item in (self._ground, self._outline, self._rings):
            self._scene.addItem(item)
        self._ground.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.view = view if view is not None else BoardView()
        self.view.setScene(self._scene)
        self._title, self._state, self._chip, self._zoom = QLabel(), QLabel(), QLabel(), QLabel()
        self._keys, self._head_row = ElidedLabel(), QHBoxLayout()
        self._settle = QTimer(self, singleShot=True, interval=SETTLED)
        self._settle.timeout.connect(self._draw)
        self.view.clicked.connect(self._clicked)
        self.view.pointed.connect(self._pointed)
        self.view.zoomed.connect(self._zoomed_by_hand)
        self.view.resized.connect(self._resized)
        if view is None:
            self.view.has_keys.connect(self._show_keys)
        else:  # it stands under the heading of a view, with keys of its own
            self._title.hide()
        self._build()
        self.retell()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        head = self._head_row
        head.setContentsMargins(12, 4, 8, 4)
        self._title.setProperty("role", "heading")
        self._state.setProperty("role", "note")
        self._keys.setProperty("role", "note")
        head.addWidget(self._title)
        head.addSpacing(8)
        head.addWidget(self._state)
        head.addSpacing(16)
        head.addWidget(self._keys, 1)
        for sign, act in (
            ("−", lambda: self.view.grow(1 / STEP)),
            ("+", lambda: self.view.grow(STEP)),
            ("⤢", self.fit),
        ):
            button = QPushButton(sign)
            button.setProperty("role", "plain")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, a=act: a())
            head.addWidget(button)
            if sign == "−":
                head.addWidget(self._zoom)
        layout.addLayout(head)
        layout.addWidget(self.view, 1)
        self._below = QVBoxLayout()
        layout.addLayout(self._below)
        self._chip.setParent(self.view)
        self._chip.hide()

    def lay_over(self, item: QGraphicsItem) -> None:
        """Something over the board, in its units."""
        self._scene.addItem(item)

    def head_by(self, heading: QWidget, told: QWidget, measured: QWidget) -> None:
        """The heading of a view in the place of its own, and where the mouse is."""
        self._head_row.insertWidget(0, heading)
        self._head_row.insertWidget(1, told, 1)
        self._head_row.insertWidget(2, measured)

    def add_below(self, widget: QWidget) -> None:
        """Something that belongs to the picture, below it."""
        self._below.addWidget(widget)

    def _show_keys(self, here: bool) -> None:
        """Whether keys go to the picture: its title says so, with what they do."""
        self._keys.setText(self._desk.say(words.PICTURE_KEYS) if here else "")

    def retell(self) -> None:
        """Words and colours in use."""
        theme = self._desk.theme
        self._title.setText(self._desk.say(words.PICTURE))
        self.view.setBackgroundBrush(QColor(theme.panel))
        self._chip.setStyleSheet(
            f"background: {theme.bar}; color: {theme.bar_ink}; border-radius: 9px; padding: 3px 10px;"
        )
        gold = QPen(QColor(GOLD), 3)
        gold.setCosmetic(True)
        self._rings.setPen(gold)
        dashed = QPen(QColor(GOLD), 3, Qt.PenStyle.DashLine)
        dashed.setCosmetic(True)
        self._outline.setPen(dashed)
        if self._depicted is not None:
            self._draw()

    # what it shows

    @property
    def depicted(self) -> Depicted | None:
        return self._depicted

    @property
    def ground(self) -> QPixmap:
        """The board as it was last drawn, counters and all."""
        return self._ground.pixmap()

    def show_system(self, depicted: Depicted) -> None:
        """Another text: the picture follows beside the window's thread."""
        board = depicted.system.board
        resized = self._depicted is not None and self._depicted.system.board.size != board.size
        if self._depicted is None or self._depicted.system.board is not board:
            self._shapes = SpaceShapes(Frame(board, 1.0))
            self._scene.setSceneRect(QRectF(0, 0, *board.size))
        self._depicted = depicted
        if resized or not self._fitted:  # before it is drawn: another size asks for another scale
            self.fit()
        self._state.clear()
        self._draw()

    def fit(self) -> None:
        """The whole board."""
        self.view.fitInView(self._scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        self._fitted = self._depicted is not None
        self._whole_kept = True
        self._zoomed()

    def _resized(self) -> None:
        if not self._drawn or not self._fitted or self._whole_kept:
            self.fit()

    def _zoomed_by_hand(self) -> None:
        """Another size of the window leaves it so."""
        self._whole_kept = False
        self._zoomed()

    def _zoomed(self) -> None:
        self._zoom.setText(f"{round(self.view.transform().m11() / self._whole() * 100)} %")
        self._settle.start()

    def _whole(self) -> float:
        """The size at which the whole board is in sight: 100 %."""
        area, view = self._scene.sceneRect(), self.view.viewport().rect()
        return max(1e-6, min(view.width() / max(1.0, area.width()), view.height() / max(1.0, area.height())))

    def _scale(self) -> float:
        """Sharp at this size, not larger than a drawing may be."""
        board = self._depicted.system.board if self._depicted is not None else None
        longest = max(board.size) if board is not None else 1.0
        wanted = self.view.transform().m11() * self.devicePixelRatio()
        wide, high = board.size if board is not None else (1.0, 1.0)
        most = min(LARGEST / max(1.0, longest), math.sqrt(MOST / max(1.0, wide * high)))
        step = math.ceil(math.log(max(wanted, 1e-3), 1.4))  # few sizes: a drawing is kept for each
        return min(1.4**step, most)

    def _draw(self) -> None:
        depicted = self._depicted
        if depicted is None or not depicted.system.board.spaces:
            self._say_empty()
            return
        if self._drawn is None:
            self.say(self._desk.say(words.DRAWING))
        found = found_picture(depicted.system, depicted.scenario)
        seen = seen_pictures(self._desk, depicted.system.id, found)
        self._asked = depicted, DrawnLook(self._desk.theme.name, self._desk.language, self._scale()), seen
        if not self.quiet.is_busy:  # strokes that follow one another fast must not put the picture off for ever
            self._begin()

    def _begin(self) -> None:
        self.quiet.do(lambda _wanted: self._newest(), self._take)

    def _cut(self, uncut: tuple[Uncut, ...]) -> None:
        """Have large pictures cut, one after the other; each is drawn as soon as a part of it is there."""
        new = [one for one in uncut if one not in self._cutting]
        if new and not self._cutter.is_busy:
            self._cutting = (*self._cutting, new[0])
            self._cutter.bring(new[0].file, new[0].straightened)

    def _scan_ready(self, _folder: object) -> None:
        self.redraw()

    def redraw(self) -> None:
        """The pictures that lie on the board are others, or look otherwise."""
        self._draftsman.forget()
        self._draw()

    def _newest(self) -> tuple[object, Drawn]:
        """What is asked for when the drawing begins."""
        asked = self._asked
        assert asked is not None
        return asked, self._draftsman.draw(*asked)

    def _say_empty(self) -> None:
        self._ground.setPixmap(QPixmap())
        self.say(self._desk.say(words.NO_PICTURE if self._depicted is not None else words.BROKEN))

    def _take(self, done: tuple[object, Drawn]) -> None:
        asked, drawn = done
        self._drawn = drawn
        self._cut(drawn.uncut)
        self._ground.setPixmap(QPixmap.fromImage(drawn.image))
        self._ground.setScale(1 / drawn.scale)
        self._chip.hide()
        if asked is self._asked:
            self.drawn.emit()
        else:
            self._begin()

    def say_broken(self) -> None:
        """The text cannot be read: the last good picture stays, and says so."""
        if self._depicted is None:
            self._say_empty()
        else:
            self._state.setText(self._desk.say(words.LAST_GOOD))

    # what is lit

    def light(self, counters: Iterable[str], spaces: Iterable[str], told: str = "") -> None:
        """Gold rings round counters, a dashed line round spaces."""
        rings, outline = self._ringed(set(counters)), self._outlined(tuple(spaces))
        self._rings.setPath(rings)
        self._outline.setPath(outline)
        target = outline.boundingRect() if rings.isEmpty() else rings.boundingRect()
        shown = self.view.mapToScene(self.view.viewport().rect()).boundingRect()
        if not target.isEmpty() and not shown.intersects(target):
            self.view.centerOn(target.center())
        if told:
            self.say(told)
        elif self._chip.isVisible() and self._depicted is not None:
            self._chip.hide()

    def _ringed(self, counters: set[str]) -> QPainterPath:
        rings = QPainterPath()
        for counter, area in self._drawn.spots if self._drawn is not None else ():
            if counter in counters:
                edge = area.width() / 8
                rings.addRoundedRect(area.adjusted(-edge, -edge, edge, edge), edge, edge)
        return rings

    def _outlined(self, spaces: tuple[str, ...]) -> QPainterPath:
        if (self._shapes, spaces) == self._last_outlined[:2]:
            return self._last_outlined[2]  # joining the shapes of a large zone takes longer than a key may
        outline = QPainterPath()
        if self._shapes is not None and self._depicted is not None:
            for space in spaces:
                if SpaceId(space) in self._depicted.system.board.spaces:
                    outline = outline.united(self._shapes.path(SpaceId(space)))
        self._last_outlined = (self._shapes, spaces, outline.simplified())
        return self._last_outlined[2]

    def outlined(self, *spaces: SpaceId) -> QPainterPath:
        """The outline of spaces together, in units of the board."""
        return QPainterPath(self._outlined(tuple(spaces)))

    def light_space(self, space: SpaceId | None) -> None:
        """The space that something would go to."""
        self._outline.setPath(self._outlined((space,) if space is not None else ()))

    def cut_out(self, counter: CounterId) -> tuple[QPixmap, QRectF] | None:
        """A counter as it is drawn, and where."""
        area = next((a for c, a in self._drawn.spots if c == counter), None) if self._drawn is not None else None
        if area is None or self._drawn is None:
            return None
        scale = self._drawn.scale
        part = QRectF(area.x() * scale, area.y() * scale, area.width() * scale, area.height() * scale).toAlignedRect()
        return QPixmap.fromImage(self._drawn.image.copy(part)), area

    @property
    def rings(self) -> QRectF:
        """What the gold rings go round."""
        return self._rings.path().boundingRect()

    @property
    def lit(self) -> tuple[bool, bool]:
        """Whether counters and whether spaces are lit."""
        return not self._rings.path().isEmpty(), not self._outline.path().isEmpty()

    def say(self, text: str) -> None:
        """A sentence over the picture; an empty one takes it away."""
        if not text:
            self._chip.hide()
            return
        self._chip.setText(text)
        self._chip.setWordWrap(False)
        wide = max(60, self.view.width() - 24)
        if self._chip.sizeHint().width() > wide:
            self._chip.setWordWrap(True)
            self._chip.resize(wide, self._chip.heightForWidth(wide))
        else:
            self._chip.resize(self._chip.sizeHint())
        self._chip.move(12, self.view.height() - self._chip.height() - 12)
        self._chip.show()

    @property
    def said(self) -> str:
        """The sentence over the picture, "" for none."""
        return self._chip.text() if self._chip.isVisible() else ""

    # the mouse

    def counter_at(self, point: QPointF) -> CounterId | None:
        """The counter drawn at a point of the board."""
        spots = self._drawn.spots if self._drawn is not None else ()
        return next((counter for counter, area in reversed(spots) if area.contains(point)), None)

    def named_at(self, point: QPointF, reach: float = 0.0) -> SpaceId | None:
        """The space whose name is written at a point of the board, or within reach of it."""
        names = self._drawn.names if self._drawn is not None else ()
        near = [n for n in reversed(names) if n[1].adjusted(-reach, -reach, reach, reach).contains(point)]
        return next((space for space, area in near if area.contains(point)), near[0][0] if near else None)

    def name_area(self, space: SpaceId) -> QRectF:
        """Where the name of a space is written; empty where it is not."""
        names = self._drawn.names if self._drawn is not None else ()
        return next((QRectF(area) for one, area in names if one == space), QRectF())

    def space_at(self, point: QPointF) -> SpaceId | None:
        """The space whose shape holds a point of the board."""
        if self._shapes is None or self._depicted is None:
            return None
        board = self._depicted.system.board
        wide = self._shapes.at(point.x(), point.y())
        if wide is not None:
            return wide
        close = sorted(board.spaces.values(), key=lambda s: (s.x - point.x()) ** 2 + (s.y - point.y()) ** 2)[:8]
        return next((s.id for s in close if self._shapes and self._shapes.path(s.id).contains(point)), None)

    def _clicked(self, point: QPointF) -> None:
        counter = self.counter_at(point)
        if counter is not None:
            self.counter_clicked.emit(counter)
            return
        space = self.space_at(point)
        if space is not None:
            self.space_clicked.emit(space)

    def _pointed(self, point: QPointF) -> None:
        if self._depicted is None:
            return
        system, say = self._depicted.system, self._desk.say
        counter = self.counter_at(point)
        space = self.space_at(point)
        if counter is not None and counter in system.mix.counters:
            name = say(system.mix.counters[counter].name)
        elif space is not None:
            known = system.board.spaces[space]
            name = " · ".join(dict.fromkeys(p for p in (str(space), say(known.name)) if p))
        else:
            self._chip.hide()
            return
        self.say(f"{name}    {say(words.ITS_LINE)}")
