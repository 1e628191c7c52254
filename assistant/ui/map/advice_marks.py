"""Quiet signs of advice on the map: a shape with a count above a counter or a space. They keep their size at any zoom,
never cover a counter's figures, and tell their sentence when the pointer rests on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsSimpleTextItem

from assistant.advisors.advice import Advice, Weight
from assistant.drawing.fonts import font
from assistant.drawing.tokens import Theme
from assistant.game.advising import heaviest
from assistant.model.ids import CounterId, SpaceId
from assistant.ui.map.counter_items import MARK_Z, body_of
from assistant.ui.map.map_scene import MapScene
from assistant.ui.map.scene_sizes import HEX

RADIUS = 9.0
A_SLICE = 200  # signs: some ten milliseconds
OUTSIDE = RADIUS * 0.6  # pixels up and left of a counter's corner: strengths and figures stand inside the rim
Told = tuple[Weight, tuple[float, float], float, str, int, Theme]
Name = tuple[str, str]  # "counter" or "space", and which


class Sign(NamedTuple):
    """One sign on the map with what it was made from."""

    told: Told
    item: QGraphicsPathItem


def shape_of(severity: Weight) -> QPainterPath:
    """Circle, triangle or diamond: told apart without colour."""
    path = QPainterPath()
    r = RADIUS
    if severity is Weight.REMARK:
        path.addEllipse(QPointF(0, 0), r * 0.9, r * 0.9)
    elif severity is Weight.DOUBT:
        path.addPolygon(QPolygonF([QPointF(0, -r * 1.1), QPointF(r * 1.15, r * 0.9), QPointF(-r * 1.15, r * 0.9)]))
        path.closeSubpath()
    else:
        path.addPolygon(
            QPolygonF([QPointF(0, -r * 1.2), QPointF(r * 1.2, 0), QPointF(0, r * 1.2), QPointF(-r * 1.2, 0)])
        )
        path.closeSubpath()
    return path


def _out_of_order(before: Mapping[int, Advice], now: Mapping[int, Advice]) -> Iterator[Advice]:
    """What is said again, but later than something it was said before."""
    ranks, last = {which: n for n, which in enumerate(before)}, -1
    for which, advice in now.items():
        rank = ranks.get(which, last)
        if rank < last:
            yield advice
        last = max(last, rank)


class AdviceMarks:
    """The signs on one map. They are laid out anew whenever counters are."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self._said: tuple[Advice, ...] = ()
        self._of_counters: dict[CounterId, list[Advice]] = {}
        self._of_spaces: dict[SpaceId, list[Advice]] = {}
        self._heaviest: dict[CounterId, Advice] = {}
        self._shown: dict[Name, Sign] = {}
        self._dress: tuple[object, ...] = ()
        self._waiting: dict[Name, Told] = {}  # of thousands, those still to be made
        self._next = QTimer(scene, interval=0)
        self._next.timeout.connect(self._make_some)
        scene.laid_out.connect(self._follow)

    def show_advice(self, heard: Iterable[Advice]) -> None:
        """One sign a counter, the heaviest; spaces get one where no counter speaks for them."""
        said, dress = tuple(heard), (self._scene.theme, self._scene.language)
        counters, spaces = self._take(said)
        if dress != self._dress:
            self._dress = dress
            self._lay_out()
        else:
            self._lay_out_some(counters, spaces)

    def _take(self, said: tuple[Advice, ...]) -> tuple[set[CounterId], set[SpaceId]]:
        """Whom and which spaces something else is said of than before: of thousands few. What is said again is known by
        its being the same."""
        before, now = ({id(a): a for a in row} for row in (self._said, said))
        self._said = said
        other = [a for i, a in before.items() if i not in now] + [a for i, a in now.items() if i not in before]
        other += _out_of_order(before, now)
        counters, spaces = {c for a in other for c in a.counters}, {s for a in other for s in a.spaces[:1]}
        about = {id(a) for c in counters for a in self._of_counters.pop(c, ())}
        about.update(id(a) for s in spaces for a in self._of_spaces.pop(s, ()))
        about.update(id(a) for a in other)
        self._sort_in([a for a in said if id(a) in about], counters, spaces)  # in the order they are said
        return counters, spaces

    def _sort_in(self, again: Sequence[Advice], counters: set[CounterId], spaces: set[SpaceId]) -> None:
        """What is said of these counters and spaces now, and the heaviest of each counter."""
        for advice in again:
            for counter in counters.intersection(advice.counters):
                self._of_counters.setdefault(counter, []).append(advice)
            for space in spaces.intersection(advice.spaces[:1]):
                if space in self._scene.system.board.spaces:
                    self._of_spaces.setdefault(space, []).append(advice)
        weights = heaviest(again)
        for counter in counters:
            self._heaviest.pop(counter, None)
            if counter in weights:
                self._heaviest[counter] = weights[counter]

    @property
    def count(self) -> int:
        return len(self._shown) + len(self._waiting)

    def _lay_out(self) -> None:
        """Put the signs where they belong; what stands there already stays."""
        wanted = {**dict(self._on_spaces()), **dict(self._on_counters())}
        for name, old in list(self._shown.items()):
            if wanted.get(name) != old.told:
                self._scene.removeItem(old.item)
                del self._shown[name]
        self._waiting = {name: told for name, told in wanted.items() if name not in self._shown}
        self._make_some()

    def _make_some(self, some: Iterable[Name] = ()) -> None:
        """The next few signs, or a few of some that come before the others that wait."""
        for name in list(islice(some or self._waiting, A_SLICE)):
            told = self._waiting.pop(name, None)
            if told is not None:
                self._shown[name] = Sign(told, self._made(*told))
        if self._waiting:
            self._next.start()
        else:
            self._next.stop()

    def _follow(self) -> None:
        """The counters stand elsewhere: the signs of those that moved go with them."""
        moved = self._scene.moved_last
        if moved is None:
            self._lay_out()
        else:
            self._lay_out_some(moved)

    def _lay_out_some(self, counters: Collection[CounterId], spaces: Collection[SpaceId] = ()) -> None:
        """The signs of these, and those of the spaces that are spoken of with them."""
        about = {s for c in counters for a in self._of_counters.get(c, ()) for s in a.spaces[:1]}.union(spaces)
        wanted, new = {**dict(self._on_spaces(about)), **dict(self._on_counters(counters))}, list[Name]()
        for name in (*(("counter", c) for c in counters), *(("space", s) for s in about)):
            old, told = self._shown.get(name), wanted.get(name)
            self._waiting.pop(name, None)
            if old is not None and old.told != told:
                self._scene.removeItem(self._shown.pop(name).item)
                old = None
            if old is None and told is not None:
                self._waiting[name] = told
                new.append(name)
        if new:
            self._make_some(new)

    def _on_counters(self, some: Iterable[CounterId] | None = None) -> Iterator[tuple[Name, Told]]:
        for counter in self._of_counters if some is None else (c for c in some if c in self._of_counters):
            said = self._of_counters[counter]
            item = self._scene.items_of.get(counter)
            if item is not None:
                body = body_of(item)
                yield ("counter", counter), self._told(self._heaviest[counter], (body.x(), body.y()), said, OUTSIDE)

    def _on_spaces(self, some: Iterable[SpaceId] | None = None) -> Iterator[tuple[Name, Told]]:
        """Spaces spoken of by advice that no counter on the map carries."""
        above = HEX * 0.42 if self._scene.system.board.grids else 26.0
        for space in self._of_spaces if some is None else (s for s in some if s in self._of_spaces):
            about = self._of_spaces[space]
            said = [a for a in about if not any(c in self._scene.items_of for c in a.counters)]
            if said:
                middle = self._scene.middle(space)
                yield ("space", space), self._told(said[0], (middle.x(), middle.y() - above), said)

    def _told(self, advice: Advice, at: tuple[float, float], said: list[Advice], shift: float = 0.0) -> Told:
        tip = "\n".join(a.sentence.at(self._scene.language) for a in said)
        return advice.severity, at, shift, tip, len(said), self._scene.theme

    def _made(
        self, severity: Weight, at: tuple[float, float], shift: float, tip: str, many: int, theme: Theme
    ) -> QGraphicsPathItem:
        sign = QGraphicsPathItem(shape_of(severity).translated(-shift, -shift))
        sign.setBrush(QBrush(QColor(theme.warn if severity is not Weight.REMARK else theme.info)))
        sign.setPen(QPen(QColor(theme.card), 1.6))
        sign.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        sign.setPos(*at)
        sign.setZValue(MARK_Z + 2)
        sign.setToolTip(tip)
        self._scene.addItem(sign)
        if many > 1:
            count = QGraphicsSimpleTextItem(str(many), sign)
            count.setFont(font("figures", 12, 700))
            count.setBrush(QColor(theme.card))
            area: QRectF = count.boundingRect()
            low = 2 if severity is Weight.DOUBT else 0
            count.setPos(-area.width() / 2 - shift, -area.height() / 2 - shift + low)
            count.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        return sign
