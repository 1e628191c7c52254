"""Quiet signs of advice on the map: a shape with a count above a counter or a space. They keep their size at any zoom,
never cover a counter's figures, and tell their sentence when the pointer rests on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsSimpleTextItem

from assistant.advisors.advice import Advice, Severity
from assistant.game.advising import heaviest
from assistant.model.ids import CounterId, SpaceId
from assistant.ui.map.scene import HEX, MARK_Z, MapScene, body_of

RADIUS = 9.0
OUTSIDE = RADIUS * 0.6  # pixels up and left of a counter's corner: strengths and figures stand inside the rim


def shape_of(severity: Severity) -> QPainterPath:
    """Circle, triangle or diamond: told apart without colour."""
    path = QPainterPath()
    r = RADIUS
    if severity is Severity.REMARK:
        path.addEllipse(QPointF(0, 0), r * 0.9, r * 0.9)
    elif severity is Severity.DOUBT:
        path.addPolygon(QPolygonF([QPointF(0, -r * 1.1), QPointF(r * 1.15, r * 0.9), QPointF(-r * 1.15, r * 0.9)]))
        path.closeSubpath()
    else:
        path.addPolygon(
            QPolygonF([QPointF(0, -r * 1.2), QPointF(r * 1.2, 0), QPointF(0, r * 1.2), QPointF(-r * 1.2, 0)])
        )
        path.closeSubpath()
    return path


class AdviceMarks:
    """The signs on one map. They are laid out anew whenever counters are."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self._heard: tuple[Advice, ...] = ()
        self._items: list[QGraphicsItem] = []
        scene.laid_out.connect(self._lay_out)

    def show_advice(self, heard: Iterable[Advice]) -> None:
        """One sign a counter, the heaviest; spaces get one where no counter speaks for them."""
        self._heard = tuple(heard)
        self._lay_out()

    @property
    def count(self) -> int:
        return sum(1 for i in self._items if isinstance(i, QGraphicsPathItem))

    def _lay_out(self) -> None:
        for old in self._items:
            self._scene.removeItem(old)
        self._items = []
        on_counters = heaviest(self._heard)
        for counter, advice in on_counters.items():
            item = self._scene.items_of.get(counter)
            if item is not None:
                body = body_of(item)
                self._add(advice, body.topLeft(), self._said_of(counter), OUTSIDE)
        for space, advices in self._of_spaces(on_counters).items():
            middle = self._scene.middle(space)
            above = HEX * 0.42 if self._scene.system.board.grids else 26.0
            self._add(advices[0], QPointF(middle.x(), middle.y() - above), advices)

    def _said_of(self, counter: CounterId) -> list[Advice]:
        return [a for a in self._heard if counter in a.counters]

    def _of_spaces(self, told: Mapping[CounterId, Advice]) -> dict[SpaceId, list[Advice]]:
        """Spaces spoken of by advice that no counter on the map carries."""
        out: dict[SpaceId, list[Advice]] = {}
        for advice in self._heard:
            if any(c in told and c in self._scene.items_of for c in advice.counters):
                continue
            for space in advice.spaces[:1]:
                if space in self._scene.system.board.spaces:
                    out.setdefault(space, []).append(advice)
        return out

    def _add(self, advice: Advice, at: QPointF, said: list[Advice], shift: float = 0.0) -> None:
        theme, language = self._scene.theme, self._scene.language
        sign = QGraphicsPathItem(shape_of(advice.severity).translated(-shift, -shift))
        sign.setBrush(QBrush(QColor(theme.warn if advice.severity is not Severity.REMARK else theme.info)))
        sign.setPen(QPen(QColor(theme.card), 1.6))
        sign.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        sign.setPos(at)
        sign.setZValue(MARK_Z + 2)
        sign.setToolTip("\n".join(a.sentence.at(language) for a in said))
        self._scene.addItem(sign)
        self._items.append(sign)
        if len(said) > 1:
            count = QGraphicsSimpleTextItem(str(len(said)), sign)
            font = QFont("Barlow Condensed")
            font.setPixelSize(12)
            font.setBold(True)
            count.setFont(font)
            count.setBrush(QColor(theme.card))
            area: QRectF = count.boundingRect()
            low = 2 if advice.severity is Severity.DOUBT else 0
            count.setPos(-area.width() / 2 - shift, -area.height() / 2 - shift + low)
            count.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
