"""Works of stone on a hex board: walls, the canal, the causeway with its arches and forts, quays, moles,
the lighthouse."""

from __future__ import annotations

import math
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QRadialGradient

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.city import tones
from assistant.drawing.boards.hex_grid import cell_side
from assistant.drawing.boards.words import pieces
from assistant.drawing.icons import draw_icon
from assistant.drawing.painting import NO_BRUSH, NO_PEN, colour, pen, smooth_path
from assistant.drawing.tokens import Theme
from assistant.model.board import Art, Link, Space
from assistant.model.cells import has_side
from assistant.model.ids import SpaceId

CAUSEWAY_TERRAIN = frozenset({"causeway", "overpass", "redoubt"})


def _line(frame: Frame, art: Art) -> list[QPointF]:
    return [frame.at(x, y) for x, y in art.points]


def _path(points: list[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    return path


def paint_works(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """All works, in the order in which they lie over one another."""
    unit = frame.symbol * 46
    painter.setBrush(NO_BRUSH)
    for art in pieces(frame.board, "canal_line"):
        _paint_canal(painter, smooth_path(_line(frame, art)), unit, theme)
    for art in pieces(frame.board, "wall_line"):
        line = _line(frame, art)
        _paint_wall(painter, _path(line), unit, theme)
        _paint_gateways(painter, frame, line, unit, theme)
    _paint_hexside_features(painter, frame, theme)
    for art in pieces(frame.board, "mole_line"):
        _paint_mole(painter, _path(_line(frame, art)), unit, theme)
    _paint_causeway(painter, frame, theme)
    for space in frame.board.spaces.values():
        if space.terrain == "quay" or space.kind == "quay":
            _paint_quay(painter, frame, space, unit, theme)
        elif space.terrain == "lighthouse":
            _paint_lighthouse(painter, frame.of(space), unit)


def _paint_canal(painter: QPainter, path: QPainterPath, unit: float, theme: Theme) -> None:
    water = ("#2C5560", "#37646E") if theme.dark else ("#5F97A3", "#8FBCC2")
    painter.setBrush(NO_BRUSH)
    for tint, wide in ((tones(theme).street_edge, 0.40), (water[0], 0.31), (water[1], 0.12)):
        painter.setPen(pen(tint, wide * unit))
        painter.drawPath(path)


def _paint_wall(painter: QPainter, path: QPainterPath, unit: float, theme: Theme) -> None:
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen("#0E0B07" if theme.dark else "#3A2A18", unit * 0.19, round_ends=False))
    painter.drawPath(path)
    core = pen("#857049" if theme.dark else "#C8AA78", unit * 0.12, dashes=(0.9, 0.45), round_ends=False)
    painter.setPen(core)
    painter.drawPath(path)


def crossing(a: QPointF, b: QPointF, c: QPointF, d: QPointF) -> QPointF | None:
    """Where the ways a-b and c-d cross, None if they do not."""
    one, other = b - a, d - c
    turn = one.x() * other.y() - one.y() * other.x()
    if abs(turn) < 1e-9:
        return None
    gap = c - a
    along = (gap.x() * other.y() - gap.y() * other.x()) / turn
    across = (gap.x() * one.y() - gap.y() * one.x()) / turn
    return a + one * along if 0 <= along <= 1 and 0 <= across <= 1 else None


def _paint_gateways(painter: QPainter, frame: Frame, line: list[QPointF], unit: float, theme: Theme) -> None:
    """An opening with two towers wherever a gate leads through the wall."""
    for link in frame.board.links:
        if link.kind != "gate":
            continue
        ends = frame.of(frame.board.spaces[link.a]), frame.of(frame.board.spaces[link.b])
        for start, end in pairwise(line):
            at = crossing(*ends, start, end)
            if at is not None:
                _paint_gateway(painter, at, end - start, unit, theme)


def _paint_gateway(painter: QPainter, at: QPointF, wall: QPointF, unit: float, theme: Theme) -> None:
    step = wall / (wall.x() ** 2 + wall.y() ** 2) ** 0.5
    half = unit * 0.17
    painter.setPen(pen(tones(theme).street, unit * 0.24, round_ends=False))
    painter.drawLine(at - step * half, at + step * half)
    painter.setPen(pen("#0C0906" if theme.dark else "#3A2A18", max(1.0, unit * 0.035)))
    painter.setBrush(colour("#5A4A30" if theme.dark else "#B79A66"))
    for hand in (-1, 1):
        tower = at + step * (hand * unit * 0.22)
        painter.drawRect(QRectF(tower.x() - unit * 0.1, tower.y() - unit * 0.1, unit * 0.2, unit * 0.2))
    painter.setBrush(NO_BRUSH)


def _paint_mole(painter: QPainter, path: QPainterPath, unit: float, theme: Theme) -> None:
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen("#000000" if theme.dark else "#3A2A18", unit * 0.22))
    painter.drawPath(path)
    painter.setPen(pen("#8A7A58" if theme.dark else "#D8C6A0", unit * 0.15))
    painter.drawPath(path)


def _side_path(frame: Frame, links: list[Link]) -> QPainterPath:
    path = QPainterPath()
    for link in links:
        start, end = cell_side(frame, frame.board.spaces[link.a], frame.board.spaces[link.b])
        path.moveTo(start)
        path.lineTo(end)
    return path


def _paint_hexside_features(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """Walls, canals and moles told as features of a link between two cells."""
    unit = frame.symbol * 46
    for feature, paint in (("canal", _paint_canal), ("wall", _paint_wall), ("mole", _paint_mole)):
        links = [k for k in frame.board.links if feature in k.features and has_side(frame.board, k.a, k.b)]
        if links:
            paint(painter, _side_path(frame, links), unit, theme)


def causeway_run(frame: Frame) -> list[Space]:
    """The spaces of the causeway from end to end, from its links; from north to south when it has none."""
    links = [k for k in frame.board.links if k.kind == "causeway"]
    if not links:
        spaces = [s for s in frame.board.spaces.values() if s.terrain in CAUSEWAY_TERRAIN]
        return sorted(spaces, key=lambda s: s.y)
    near: dict[SpaceId, list[SpaceId]] = {}
    for link in links:
        near.setdefault(link.a, []).append(link.b)
        near.setdefault(link.b, []).append(link.a)
    here = next((s for s, others in near.items() if len(others) == 1), links[0].a)
    run, seen = [here], {here}
    while True:
        following = next((s for s in near[run[-1]] if s not in seen), None)
        if following is None:
            return [frame.board.spaces[s] for s in run]
        run.append(following)
        seen.add(following)


def _paint_causeway(painter: QPainter, frame: Frame, theme: Theme) -> None:
    run = causeway_run(frame)
    if len(run) < 2:
        return
    unit = frame.symbol * 46
    path = _path([frame.of(space) for space in run])
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen("#0C2026", unit * 0.66, alpha=0.30))
    painter.drawPath(path.translated(unit * 0.045, unit * 0.09))
    stone = ("#0E0B07", "#7A6A4B", "#8E7D5B") if theme.dark else ("#4C3820", "#D9C49A", "#EADDBE")
    for tint, wide in zip(stone, (0.58, 0.51, 0.33), strict=True):
        painter.setPen(pen(tint, wide * unit))
        painter.drawPath(path)
    _paint_paving(painter, path, unit)
    for i, space in enumerate(run):
        before, after = run[max(i - 1, 0)], run[min(i + 1, len(run) - 1)]
        way = frame.of(after) - frame.of(before)
        angle = math.degrees(math.atan2(way.y(), way.x()))
        if space.terrain == "overpass":
            _paint_arches(painter, frame.of(space), angle, unit, theme)
        elif space.terrain == "redoubt":
            _paint_fort(painter, frame.of(space), angle, unit, theme)


def _paint_paving(painter: QPainter, path: QPainterPath, unit: float) -> None:
    length = path.length()
    painter.setPen(pen("#4C3820", max(0.8, unit * 0.022), alpha=0.45))
    along = unit * 0.3
    while along < length - unit * 0.2:
        share = path.percentAtLength(along)
        point, turn = path.pointAtPercent(share), math.radians(path.angleAtPercent(share))
        across = QPointF(math.sin(turn), math.cos(turn)) * unit * 0.25
        painter.drawLine(point - across, point + across)
        along += unit * 0.29


def _paint_arches(painter: QPainter, centre: QPointF, angle: float, unit: float, theme: Theme) -> None:
    painter.save()
    painter.translate(centre)
    painter.rotate(angle)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(theme.sea[2]))
    for hand in (-1, 1):
        painter.drawEllipse(QPointF(0, hand * unit * 0.27), unit * 0.12, unit * 0.12)
    painter.setPen(pen("#000000" if theme.dark else "#4C3820", max(1, unit * 0.03)))
    for hand in (-1, 1):
        painter.drawLine(QPointF(-unit * 0.14, hand * unit * 0.29), QPointF(unit * 0.14, hand * unit * 0.29))
    painter.restore()


def _paint_fort(painter: QPainter, centre: QPointF, angle: float, unit: float, theme: Theme) -> None:
    outer, inner, tower = ("#6A5A3C", "#857450", "#5A4A30") if theme.dark else ("#C9AE7C", "#E8D8B4", "#B79A66")
    painter.save()
    painter.translate(centre)
    painter.rotate(angle)
    painter.setPen(pen("#0C0906" if theme.dark else "#3A2A18", max(1.2, unit * 0.043)))
    half = unit * 0.45
    for tint, reach in ((outer, half), (inner, half * 0.7)):
        painter.setBrush(colour(tint))
        painter.drawRect(QRectF(-reach, -reach, 2 * reach, 2 * reach))
    painter.setBrush(colour(tower))
    for x in (-half, half):
        for y in (-half, half):
            painter.drawRect(QRectF(x - unit * 0.1, y - unit * 0.1, unit * 0.2, unit * 0.2))
    painter.restore()


def _paint_quay(painter: QPainter, frame: Frame, space: Space, unit: float, theme: Theme) -> None:
    """A stone landing at the foot of the hex, with an anchor."""
    centre = frame.of(space)
    base = QRectF(centre.x() - unit * 0.17, centre.y() + unit * 0.20, unit * 0.34, unit * 0.17)
    painter.setPen(pen("#1B1409" if theme.dark else "#5A4426", 1))
    painter.setBrush(colour("#8A7A58" if theme.dark else "#D8C6A0"))
    painter.drawRoundedRect(base, unit * 0.04, unit * 0.04)
    half = unit * 0.075
    middle = base.center()
    draw_icon(painter, "anchor", QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half), "#3A2A14")


def _paint_lighthouse(painter: QPainter, centre: QPointF, unit: float) -> None:
    glow = QRadialGradient(centre, unit * 1.7)
    glow.setColorAt(0, colour("#FFF3B8", 0.95))
    glow.setColorAt(0.5, colour("#FFE58A", 0.25))
    glow.setColorAt(1, colour("#FFE58A", 0))
    painter.setPen(NO_PEN)
    painter.setBrush(glow)
    painter.drawEllipse(centre, unit * 1.7, unit * 1.7)
    painter.setPen(pen("#3A2A18", max(1.2, unit * 0.04)))
    painter.setBrush(colour("#F5EBD2"))
    painter.drawEllipse(centre, unit * 0.43, unit * 0.43)
    half = unit * 0.32
    area = QRectF(centre.x() - half, centre.y() - half - unit * 0.02, 2 * half, 2 * half)
    draw_icon(painter, "lighthouse", area, "#6A3A14")
