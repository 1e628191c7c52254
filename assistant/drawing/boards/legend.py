"""Title, scale and key of a board in one quiet panel, laid where the board has room: on land no space, road
or name uses.

The key lists only what this board shows, in the reader's language.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from assistant.base.text import Text
from assistant.drawing.boards.areas import draw_type_chip
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.fields import Field
from assistant.drawing.boards.hexside_lines import BORDER, BRIDGE, CLIFF, HEDGE, RIVER, STREAM, mark
from assistant.drawing.boards.terrain_signs import (
    HILLS,
    MARSH,
    NAMED_SIGNS,
    ORCHARD,
    PEAKS,
    ROUGH,
    SIGN_OF,
    TOWN,
    WOODS,
    sign_name,
)
from assistant.drawing.boards.terrain_tints import terrain_tint
from assistant.drawing.boards.words import (
    has_laurel,
    is_city,
    is_fortified,
    number,
    pieces,
    port_of,
    resistance,
    word,
    worth,
)
from assistant.drawing.fonts import font
from assistant.drawing.icons import draw_icon
from assistant.drawing.painting import NO_BRUSH, NO_PEN, colour, draw_text, pen, polygon, text_width
from assistant.drawing.tokens import Theme
from assistant.model.board import Board, TerrainLook

Sample = Callable[[QPainter, QRectF, Theme], None]
KILOMETRES_PER_DEGREE = 111.2
WIDEST = 0.235
PAD, ROW, SAMPLE = 20.0, 26.0, 46.0

MAJOR_ROAD = Text("major road", "voie majeure")
MINOR_ROAD = Text("minor road", "voie mineure")
CLEAR_ROAD = Text("clear road", "chemin aisé")
ROUGH_ROAD = Text("rough way", "passage difficile")
ROAD = Text("road", "route")
STRAIT = Text("strait", "détroit")
SEA_ROUTE = Text("sea crossing", "traversée")
PORT = Text("port", "port")
MAJOR_PORT = Text("major port", "port majeur")
POINTS = Text("worth points", "rapporte des points")
VALUE = Text("city with its value", "ville et sa valeur")
FORTIFIED = Text("fortified", "place fortifiée")
RESISTANCE = Text("loyalty or factor (? a guess)", "loyauté ou facteur (? supposé)")
BARBARIANS = Text("barbarians, strength", "barbares et leur force")
SHOAL = Text("shoal", "haut-fond")
BEACH = Text("beach", "plage")
QUAY = Text("quay", "quai")
GATE = Text("gate: point and hex", "porte : point et hexagone")
WALL = Text("wall", "rempart")
CANAL = Text("canal", "canal")
ARROW = Text("passage", "passage")
SIDE_NAMES = {
    RIVER: Text("river", "rivière"),
    STREAM: Text("stream", "ruisseau"),
    CLIFF: Text("steep slope", "escarpement"),
    HEDGE: Text("hedge", "haie"),
    BORDER: Text("border", "frontière"),
    BRIDGE: Text("bridge", "pont"),
}
TERRAIN_NAMES = {
    WOODS: Text("woods", "bois"),
    ORCHARD: Text("orchard", "verger"),
    HILLS: Text("hills", "collines"),
    PEAKS: Text("mountains", "montagnes"),
    MARSH: Text("marsh", "marais"),
    TOWN: Text("town", "localité"),
    ROUGH: Text("rough ground", "terrain accidenté"),
}
ABOUT = Text("about {distance} km", "environ {distance} km")
SCHEMATIC = Text("our own drawing; check against your map", "dessin original ; à vérifier sur votre carte")


TYPE_NAMES = {
    "political": Text("political province", "province politique"),
    "military": Text("military province", "province militaire"),
    "competence": Text("province of competence", "province de compétence"),
}


@dataclass(frozen=True)
class LegendLine:
    """One line of the key."""

    text: Text
    draw: Sample


def _line(name: str, width: float, casing: str = "", wide: float = 0.0, dashes: tuple[float, ...] = ()) -> Sample:
    def draw(painter: QPainter, area: QRectF, theme: Theme) -> None:
        start, end = QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y())
        unit = area.height() / ROW
        if casing:
            painter.setPen(pen(casing, wide * unit, round_ends=False))
            painter.drawLine(start, end)
        painter.setPen(pen(name, width * unit, dashes=dashes, round_ends=False))
        painter.drawLine(start, end)

    return draw


def _disc(fill: str, edge: str, collar: str = "", icon: str = "", figure: str = "", square: bool = False) -> Sample:
    def draw(painter: QPainter, area: QRectF, theme: Theme) -> None:
        unit, centre = area.height() / ROW, area.center()
        if collar:
            painter.setPen(NO_PEN)
            painter.setBrush(colour(collar))
            painter.drawEllipse(centre, 12.5 * unit, 12.5 * unit)
        painter.setPen(pen(edge, 2 * unit))
        painter.setBrush(colour(fill))
        if square:
            painter.drawPolygon(
                polygon(
                    [
                        (centre.x(), centre.y() - 11 * unit),
                        (centre.x() + 11 * unit, centre.y()),
                        (centre.x(), centre.y() + 11 * unit),
                        (centre.x() - 11 * unit, centre.y()),
                    ]
                )
            )
        else:
            painter.drawEllipse(centre, 9.5 * unit, 9.5 * unit)
        half = 7.5 * unit
        if icon:
            draw_icon(painter, icon, QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half), "#8A5F10")
        if figure:
            draw_text(painter, area, figure, font("figures", 12 * unit, 700), "#2B1D0E")

    return draw


def _swatch(light: str, dark: str) -> Sample:
    def draw(painter: QPainter, area: QRectF, theme: Theme) -> None:
        painter.setPen(pen("#3F2E18", 1, alpha=0.5))
        painter.setBrush(colour(dark if theme.dark else light))
        painter.drawRoundedRect(area.adjusted(4, area.height() * 0.18, -4, -area.height() * 0.18), 4, 4)

    return draw


def _gate(painter: QPainter, area: QRectF, theme: Theme) -> None:
    unit, y = area.height() / ROW, area.center().y()
    tint = "#F0E0BC" if theme.dark else "#3A2A18"
    left, right = area.left() + 8 * unit, area.right() - 8 * unit
    painter.setPen(pen(tint, 2.2 * unit))
    painter.drawLine(QPointF(left, y), QPointF(right, y))
    painter.setPen(NO_PEN)
    painter.setBrush(colour(tint))
    for x, hand in ((left, -1), (right, 1)):
        tip, foot, wing = x + hand * 5 * unit, x - hand * 3 * unit, 4.5 * unit
        painter.drawPolygon(polygon([(tip, y), (foot, y - wing), (foot, y + wing)]))


def entries(board: Board) -> list[LegendLine]:
    """What this board shows, in a fixed order."""
    kinds = {link.kind for link in board.links}
    terrains = {space.terrain for space in board.spaces.values()}
    art = {piece.kind for piece in board.art}
    found: list[tuple[bool, Text, Sample]] = [
        ("major_road" in kinds, MAJOR_ROAD, _line("#E9C68C", 4.6, "#4A2E18", 7.4)),
        ("clear" in kinds, CLEAR_ROAD, _line("#E9C68C", 4.6, "#4A2E18", 7.4)),
        ("road" in kinds, ROAD, _line("#E9C68C", 4.6, "#4A2E18", 7.4)),
        ("minor_road" in kinds, MINOR_ROAD, _line("#8A5C34", 2.8, "#FFF8E6", 5.2, (3.2, 1.9))),
        ("rough" in kinds, ROUGH_ROAD, _line("#8A5C34", 2.8, "#FFF8E6", 5.2, (3.2, 1.9))),
        ("strait" in kinds, STRAIT, _line("#F4FBFA", 4.6, "#17343B", 8, (1.5, 0.7))),
        ("sea_route" in kinds, SEA_ROUTE, _line("#FFFFFF", 3.4, "#4F7F8A", 12, (0.8, 1.4))),
        ("arrow" in kinds, ARROW, _gate),
        *_city_entries(board),
        *_type_entries(board),
        ("gate" in kinds, GATE, _gate),
        ("quay" in terrains, QUAY, _disc("#D8C6A0", "#5A4426", icon="anchor")),
        ("shoal" in terrains, SHOAL, _swatch("#D9D2A4", "#66664A")),
        (any("beach" in space.tags for space in board.spaces.values()), BEACH, _swatch("#F7E9BE", "#8E8360")),
        ("wall_line" in art, WALL, _line("#C8AA78", 4.4, "#3A2A18", 8, (0.9, 0.45))),
        ("canal_line" in art, CANAL, _line("#8FBCC2", 3.4, "#5F97A3", 9)),
        *_plain_entries(board, terrains),
    ]
    return [LegendLine(text, draw) for there, text, draw in found if there]


def _plain_entries(board: Board, terrains: set[str]) -> list[tuple[bool, Text, Sample]]:
    """What an author named on hexes and their sides."""
    sides = {feature for link in board.links for feature in link.features}
    plain, chosen = board.style == "plain", board.terrain_looks
    listed = terrains - chosen.keys()
    return [
        *((plain and not words.isdisjoint(listed), name, _ground(words)) for words, name in TERRAIN_NAMES.items()),
        *((word in terrains, look.name, _chosen_ground(word, look)) for word, look in chosen.items()),
        *((not sides.isdisjoint(words), name, _side(words)) for words, name in SIDE_NAMES.items()),
    ]


def _ground(words: frozenset[str]) -> Sample:
    draw = NAMED_SIGNS[SIGN_OF[words]]

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        draw(painter, area.center(), area.height() * 1.15, theme, random.Random(1))

    return paint


def _chosen_ground(word: str, look: TerrainLook) -> Sample:
    """A terrain as the author of the board wants it."""
    draw = NAMED_SIGNS.get(sign_name(word, look))

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        tint = terrain_tint(word, theme, look)
        _swatch(tint, tint)(painter, area, theme)
        if draw is not None:
            draw(painter, area.center(), area.height() * 0.95, theme, random.Random(1))

    return paint


def _side(words: tuple[str, ...]) -> Sample:
    draw = mark(words)

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        y = area.center().y()
        draw(painter, QPointF(area.left(), y), QPointF(area.right(), y), area.height() * 1.3, theme)

    return paint


def _city_entries(board: Board) -> list[tuple[bool, Text, Sample]]:
    cities = [space for space in board.spaces.values() if is_city(board, space)]
    ports = {port_of(space) for space in cities}
    counted = any(has_laurel(space) for space in cities)
    varied = len({worth(space) for space in cities if space.kind != "barbarian"}) > 3
    return [
        ("port" in ports, PORT, _disc("#FBF3DF", "#33251A", "#2E6472")),
        ("major" in ports, MAJOR_PORT, _disc("#FBF3DF", "#33251A", "#2E6472", "anchor")),
        (
            counted,
            VALUE if varied else POINTS,
            _disc("#FBF3DF", "#33251A", icon="laurels", figure="" if not varied else "2"),
        ),
        (any(is_fortified(s) for s in cities), FORTIFIED, _disc("#FBF3DF", "#33251A", "#A98D58")),
        (any(resistance(s) for s in cities), RESISTANCE, _disc("#FBF3DF", "#33251A", figure="2?")),
        (any(s.kind == "barbarian" for s in cities), BARBARIANS, _disc("#E9D6B4", "#33251A", figure="5", square=True)),
    ]


def _type_entries(board: Board) -> list[tuple[bool, Text, Sample]]:
    shown = {word(space.values, "type") for space in board.spaces.values() if space.kind == "area"}

    def chip(kind: str) -> Sample:
        def draw(painter: QPainter, area: QRectF, theme: Theme) -> None:
            draw_type_chip(painter, area.center(), area.height() * 0.4, kind)

        return draw

    return [(kind in shown, text, chip(kind)) for kind, text in TYPE_NAMES.items()]


@dataclass(frozen=True)
class Panel:
    """What the panel will say and how large it is in pixels."""

    title: str
    lines: list[LegendLine]
    columns: int
    width: float
    height: float
    unit: float


def panel(frame: Frame, language: str, title: str) -> Panel:
    """The panel of a board: a title, the key in one or two columns, the scale; never wider than a share of
    the board."""
    unit = max(frame.symbol * (1.15 if frame.board.grids else 1.3), 0.4)
    made = _measured(frame, language, title, unit)
    widest = frame.width * WIDEST
    return made if made.width <= widest else _measured(frame, language, title, unit * widest / made.width)


def _measured(frame: Frame, language: str, title: str, unit: float) -> Panel:
    lines = entries(frame.board)
    columns = 2 if len(lines) > 4 else 1
    face = font("interface", 14 * unit, 400)
    text = max([text_width(entry.text.at(language), face) for entry in lines], default=0.0)
    column = SAMPLE * unit + 12 * unit + text + 22 * unit
    note = text_width(SCHEMATIC.at(language), font("interface", 12 * unit, 400, italic=True))
    title_width = text_width(title, font("map", 34 * unit, 600))
    wide = max(columns * column, title_width, note, 260 * unit) + 2 * PAD * unit
    rows = -(-len(lines) // columns)
    scaled = any(True for kind in ("scale", "coast") for _ in pieces(frame.board, kind))
    high = (2 * PAD + (52 if title else 0) + rows * ROW + (62 if scaled else 32)) * unit
    return Panel(title, lines, columns, wide, high, unit)


def title_only(made: Panel) -> Panel:
    """The same panel without its key."""
    wide = text_width(made.title, font("map", 34 * made.unit, 600)) + 2 * PAD * made.unit
    return Panel(made.title, [], 1, wide, (PAD + 40) * made.unit, made.unit)


def enlarged(made: Panel, times: float) -> Panel:
    """The same panel so many times as large."""
    return replace(made, width=made.width * times, height=made.height * times, unit=made.unit * times)


def free_place(frame: Frame, made: Panel, used: Field, step: float) -> QPointF | None:
    """The top left corner of the emptiest place for the panel; None when even that would cover something of
    use."""
    margin = 14 * made.unit
    rows, columns = int((made.height + 2 * margin) / step) + 1, int((made.width + 2 * margin) / step) + 1
    if rows >= used.shape[0] or columns >= used.shape[1]:
        return None
    sums = np.pad(used.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    load = sums[rows:, columns:] - sums[:-rows, columns:] - sums[rows:, :-columns] + sums[:-rows, :-columns]
    y, x = np.mgrid[0 : load.shape[0], 0 : load.shape[1]]
    corner = np.minimum(x, load.shape[1] - 1 - x) + np.minimum(y, load.shape[0] - 1 - y)
    score = load / (rows * columns) + corner * 0.004
    best = np.unravel_index(int(np.argmin(score)), score.shape)
    if load[best] / (rows * columns) > 0.45:
        return None
    left = min(float(best[1]) * step + margin, frame.width - made.width - margin)
    top = min(float(best[0]) * step + margin, frame.height - made.height - margin)
    return QPointF(left, top)


def told_place(frame: Frame) -> QPointF | None:
    """Where the board itself wants its key."""
    for art in pieces(frame.board, "legend"):
        if art.points:
            return frame.at(*art.points[0])
    return None


def paint_panel(painter: QPainter, frame: Frame, theme: Theme, language: str, made: Panel, at: QPointF) -> None:
    """The panel with its top left corner at a point."""
    unit = made.unit
    area = QRectF(at.x(), at.y(), made.width, made.height)
    shape = QPainterPath()
    shape.addRoundedRect(area, 8 * unit, 8 * unit)
    painter.fillPath(shape, colour(theme.card, 0.86))
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen(theme.land_ink, 1.2 * unit, alpha=0.55))
    painter.drawRoundedRect(area.adjusted(5 * unit, 5 * unit, -5 * unit, -5 * unit), 5 * unit, 5 * unit)
    y = area.top() + (PAD if made.lines else PAD / 2) * unit
    left = area.left() + PAD * unit
    if made.title:
        head = QRectF(left, y, made.width - 2 * PAD * unit, 40 * unit)
        draw_text(painter, head, made.title, font("map", 34 * unit, 600), theme.ink, "left")
        y += 52 * unit
    if not made.lines:
        return
    rows = -(-len(made.lines) // made.columns)
    step = (made.width - 2 * PAD * unit) / made.columns
    for i, entry in enumerate(made.lines):
        x, row_y = left + (i // rows) * step, y + (i % rows) * ROW * unit
        entry.draw(painter, QRectF(x, row_y, SAMPLE * unit, ROW * unit), theme)
        text = QRectF(x + (SAMPLE + 12) * unit, row_y, step, ROW * unit)
        draw_text(painter, text, entry.text.at(language), font("interface", 14 * unit, 400), theme.ink, "left")
    foot = QRectF(left, y + rows * ROW * unit + 8 * unit, made.width - 2 * PAD * unit, 26 * unit)
    _paint_scale(painter, frame, theme, language, foot, unit)
    note = QRectF(foot.left(), area.bottom() - (PAD + 20) * unit, foot.width(), 20 * unit)
    draw_text(painter, note, SCHEMATIC.at(language), font("interface", 12 * unit, 400, italic=True), theme.ink2, "left")


def _paint_scale(painter: QPainter, frame: Frame, theme: Theme, language: str, area: QRectF, unit: float) -> None:
    """A bar of round kilometres, or what the board says a hex measures."""
    for art in pieces(frame.board, "scale"):
        if art.text is not None:
            draw_text(painter, area, art.text.at(language), font("interface", 13 * unit, 400), theme.ink2, "left")
            return
    for art in pieces(frame.board, "coast"):
        per_km = number(art.values, "y_per_degree", 100) * frame.scale / KILOMETRES_PER_DEGREE
        face = font("figures", 15 * unit, 500)
        words = text_width(ABOUT.fill(language, distance=500), face)
        room = min(190 * unit, area.width() - 12 * unit - words)
        distance = max((d for d in (20, 50, 100, 200, 300, 500) if d * per_km < room), default=20)
        _paint_bar(painter, theme, area, distance * per_km, unit)
        place = area.adjusted(distance * per_km + 12 * unit, 0, 0, 0)
        draw_text(painter, place, ABOUT.fill(language, distance=distance), face, theme.ink2, "left")


def _paint_bar(painter: QPainter, theme: Theme, area: QRectF, length: float, unit: float) -> None:
    for i in range(4):
        part = QRectF(area.left() + i * length / 4, area.center().y() - 3 * unit, length / 4, 6 * unit)
        painter.setPen(pen(theme.ink, 1 * unit))
        painter.setBrush(colour(theme.ink if i % 2 == 0 else theme.card))
        painter.drawRect(part)
