"""Rivers, streams, hedges, cliffs and borders along the sides of hexes and squares, as an author names them on links:
chained from side to side and drawn soft, so that a river flows and does not count corners."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.hex_grid import cell_side
from assistant.drawing.painting import NO_BRUSH, NO_PEN, colour, pen, polygon, rounded_path, smooth_path
from assistant.drawing.tokens import Theme
from assistant.model.cells import has_side

Side = tuple[QPointF, QPointF]
Draw = Callable[[QPainter, QPainterPath, float, Theme], None]
TUFT = 0.15  # of a hex between two bushes of a hedge, two teeth of a cliff


def paint_hexside_lines(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """All lines of the board, the widest waters first."""
    unit = frame.symbol * 46
    for words, draw in LINES:
        sides = sides_of(frame, words)
        if words == BRIDGE:
            _paint_bridges(painter, sides, unit, theme)
            continue
        painter.save()
        for chain in chains(sides):
            draw(painter, _soft(chain), unit, theme)
        painter.restore()


def _soft(chain: list[QPointF]) -> QPainterPath:
    """Through all corners; where it turns at right angles a curve would leave the sides, so that corners are
    rounded."""
    for a, b, c in zip(chain, chain[1:], chain[2:], strict=False):
        one, other = b - a, c - b
        if one.x() * other.x() + one.y() * other.y() < 0.1 * math.hypot(one.x(), one.y()) ** 2:
            return rounded_path(chain)
    return smooth_path(chain)


def sides_of(frame: Frame, words: Iterable[str]) -> list[Side]:
    """The sides of cells that a feature of one of these names lies on, each once."""
    wanted, found = frozenset(words), dict[frozenset[str], Side]()
    spaces = frame.board.spaces
    for link in frame.board.links:
        if wanted.isdisjoint(link.features) or not has_side(frame.board, link.a, link.b):
            continue
        found.setdefault(frozenset((link.a, link.b)), cell_side(frame, spaces[link.a], spaces[link.b]))
    return list(found.values())


def chains(sides: Iterable[Side]) -> list[list[QPointF]]:
    """Sides put end to end, as far as each corner leads on to one other; at a fork a new chain begins."""
    near: dict[tuple[int, int], list[int]] = {}
    listed = list(sides)
    # A corner is worked out for each of its cells and differs by rounding.
    step = max((math.hypot(b.x() - a.x(), b.y() - a.y()) for a, b in listed), default=1.0) / 4

    def corner(point: QPointF) -> tuple[int, int]:
        return round(point.x() / step), round(point.y() / step)

    for number, side in enumerate(listed):
        for point in side:
            near.setdefault(corner(point), []).append(number)
    left, out = set(range(len(listed))), list[list[QPointF]]()
    ends = [number for at in near if len(near[at]) != 2 for number in near[at]]
    for number in [*ends, *range(len(listed))]:
        if number not in left:
            continue
        left.discard(number)
        first, last = listed[number]
        if len(near[corner(first)]) == 2 and len(near[corner(last)]) != 2:
            first, last = last, first
        out.append(_followed([first, last], near, left, listed, corner))
    return out


def _followed(
    chain: list[QPointF],
    near: dict[tuple[int, int], list[int]],
    left: set[int],
    listed: list[Side],
    corner: Callable[[QPointF], tuple[int, int]],
) -> list[QPointF]:
    while len(near[corner(chain[-1])]) == 2:
        following = next((n for n in near[corner(chain[-1])] if n in left), None)
        if following is None:
            break
        left.discard(following)
        a, b = listed[following]
        chain.append(b if corner(a) == corner(chain[-1]) else a)
    return chain


def _water(width: float) -> Draw:
    def draw(painter: QPainter, path: QPainterPath, unit: float, theme: Theme) -> None:
        bank, water, light = ("#1C343C", "#3F7382", "#5C93A1") if theme.dark else ("#3F6E7A", "#6FA8B5", "#A5CBD2")
        painter.setBrush(NO_BRUSH)
        for tint, wide in ((bank, 1.35), (water, 1.0), (light, 0.36)):
            painter.setPen(pen(tint, wide * width * unit))
            painter.drawPath(path)

    return draw


def _steps(path: QPainterPath, unit: float) -> Iterable[tuple[QPointF, float]]:
    """Places along a path, equally far apart, with the way it runs there in radians."""
    count = max(1, round(path.length() / (TUFT * unit)))
    for number in range(count):
        share = (number + 0.5) / count
        yield path.pointAtPercent(share), -math.radians(path.angleAtPercent(share))


def _hedge(painter: QPainter, path: QPainterPath, unit: float, theme: Theme) -> None:
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen("#1E2A18" if theme.dark else "#4B5E2C", 0.05 * unit))
    painter.drawPath(path)
    painter.setPen(pen("#141C10" if theme.dark else "#33431E", 0.02 * unit))
    painter.setBrush(colour("#58733F" if theme.dark else "#7F9A4E"))
    for place, _ in _steps(path, unit):
        painter.drawEllipse(place, 0.075 * unit, 0.075 * unit)


def _cliff(painter: QPainter, path: QPainterPath, unit: float, theme: Theme) -> None:
    tint = "#B59C74" if theme.dark else "#6A4E2C"
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen(tint, 0.05 * unit))
    painter.drawPath(path)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(tint))
    for place, way in _steps(path, unit):
        along, down = QPointF(math.cos(way), math.sin(way)), QPointF(-math.sin(way), math.cos(way))
        corners = [place - along * 0.06 * unit, place + along * 0.06 * unit, place + down * 0.13 * unit]
        painter.drawPolygon(polygon([(c.x(), c.y()) for c in corners]))


def _border(painter: QPainter, path: QPainterPath, unit: float, theme: Theme) -> None:
    painter.setBrush(NO_BRUSH)
    tint = "#E7C9A5" if theme.dark else "#7A2F24"
    painter.setPen(pen(tint, 0.05 * unit, dashes=(3, 1.5, 0.6, 1.5), round_ends=False))
    painter.drawPath(path)


def _paint_bridges(painter: QPainter, sides: Iterable[Side], unit: float, theme: Theme) -> None:
    """A deck across the middle of each side: a way from hex to hex, not along the river."""
    for a, b in sides:
        middle, way = (a + b) / 2, b - a
        length = math.hypot(way.x(), way.y()) or 1.0
        across = QPointF(-way.y(), way.x()) / length * 0.26 * unit
        path = QPainterPath(middle - across)
        path.lineTo(middle + across)
        _bridge(painter, path, unit, theme)


def _bridge(painter: QPainter, path: QPainterPath, unit: float, theme: Theme) -> None:
    painter.setBrush(NO_BRUSH)
    deck = ("#0E0B07", "#A98A5C") if theme.dark else ("#3A2A18", "#E3CB9C")
    for tint, wide in zip(deck, (0.25, 0.16), strict=True):
        painter.setPen(pen(tint, wide * unit, round_ends=False))
        painter.drawPath(path)


RIVER, STREAM, BRIDGE = ("river",), ("stream", "brook"), ("bridge", "ford")
HEDGE, CLIFF, BORDER = ("hedge", "bocage"), ("cliff", "slope", "escarpment", "ridge"), ("border", "frontier")
LINES: tuple[tuple[tuple[str, ...], Draw], ...] = (
    (RIVER, _water(0.17)),
    (STREAM, _water(0.085)),
    (CLIFF, _cliff),
    (HEDGE, _hedge),
    (BORDER, _border),
    (BRIDGE, _bridge),
)
TINTS = {
    RIVER: ("#6FA8B5", "#3F7382"), STREAM: ("#A5CBD2", "#5C93A1"), CLIFF: ("#6A4E2C", "#B59C74"),
    HEDGE: ("#7F9A4E", "#58733F"), BORDER: ("#7A2F24", "#E7C9A5"), BRIDGE: ("#C8AA78", "#A98A5C"),
    ("wall",): ("#8A7A58", "#857449"), ("canal",): ("#5F97A3", "#37646E"), ("mole",): ("#D8C6A0", "#8A7A58"),
}  # fmt: skip


def tint_of(word: str, theme: Theme) -> str:
    """The colour that a word of a side goes by, on a light or a dark ground."""
    found = next((tints for words, tints in TINTS.items() if word in words), ("#7A5A32", "#C6A774"))
    return found[1 if theme.dark else 0]


def mark(words: tuple[str, ...]) -> Callable[[QPainter, QPointF, QPointF, float, Theme], None]:
    """How a line looks in the key."""
    draw = next(d for w, d in LINES if w == words)

    def paint(painter: QPainter, start: QPointF, end: QPointF, unit: float, theme: Theme) -> None:
        path = QPainterPath(start)
        path.lineTo(end)
        draw(painter, path, unit, theme)

    return paint
