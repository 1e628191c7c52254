"""The words of a board file that the drawings understand. An unknown word is drawn plainly, never refused.

Space.kind    hex, square, point, midpoint, block, quay, city, town, barbarian, area, sea, box, track
Space.terrain sea, land, coast, shoal, quay, causeway, overpass, redoubt, lighthouse; tag or terrain beach
Space.values  points (or vp, value), victory (a laurel without a figure), strength, port (none, port, major), fortified,
              shape (circle, square, hexagon), loyalty or subjugation (a figure without a laurel), unsure (any
              figure or type with a question mark), type (political, military, competence; fortified), side (or
              home, owner: a side's id), roofs (rose), building (palace), icon,
              lonlat ("26.1 40.8": bends the coast to the schematic)
Link.kind     hex, square, diagonal, street, avenue, gate, quay_landing, block_side, causeway, major_road,
              minor_road, road, clear, rough,
              strait, sea_route, sea_border, port, arrow, border, coast
              On plain boards woods, orchard, hills, mountains, marsh, town, rough are drawn with signs;
              what a board says under terrain_looks goes before it
Link.features canal, wall, mole, river, stream, cliff, hedge, border, bridge (drawn on the hexside)
Link.values   name (of a road)
Board.style   city_and_sea, atlas, areas, plain
Art.kind      wall_line, canal_line, mole_line, river, ridge, sea_border_line (all: points);
              sea_label (one to three points of its curve), region_label, label (text; values size, spacing, turn);
              coast (values west, north, x_per_degree, y_per_degree, symbols in percent);
              outline (points: the shape of an area, values space)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from assistant.model.board import Art, Board, Link, Space, Value

WET = frozenset({"sea", "shoal", "quay", "causeway", "overpass"})
SHORE_HEIGHT = {"land": 1.0, "coast": 0.5, "beach": 0.5, "lighthouse": 0.6, "redoubt": 0.5, "quay": 0.12}
OTHER_KINDS = frozenset(
    {"hex", "square", "point", "midpoint", "block", "quay", "area", "sea", "box", "track", "province", "zone"}
)
UNDRAWN_LINKS = frozenset(
    {
        "hex",
        "square",
        "diagonal",
        "block_side",
        "quay_landing",
        "port",
        "sea_border",
        "border",
        "coast",
        "arrow",
        "strait",
        "sea_route",
        "sea",
    }
)
MAJOR = frozenset({"major_road", "clear", "road"})
MINOR = frozenset({"minor_road", "rough", "pass"})
STREETS = frozenset({"street", "avenue"})


def number(values: Mapping[str, Value], key: str, default: float) -> float:
    """A figure of a board's values; fractions are written as words ("62.5") because values are whole numbers."""
    try:
        return float(values.get(key, default))
    except (TypeError, ValueError):
        return default


def word(values: Mapping[str, Value], key: str, default: str = "") -> str:
    value = values.get(key, default)
    return str(value) if value is not None else default


def pieces(board: Board, kind: str) -> Iterable[Art]:
    """All pieces of artwork of one kind."""
    return (art for art in board.art if art.kind == kind)


def is_city(board: Board, space: Space) -> bool:
    """A place drawn as a disc with its name: cities, kinds we do not know, and points of a board without hexes."""
    if space.kind == "point":
        return not board.grids
    return not space.grid and space.kind not in OTHER_KINDS


def is_road(link: Link) -> bool:
    """A link drawn as a road; a kind we do not know is taken for one rather than left out."""
    return link.kind not in UNDRAWN_LINKS


def worth(space: Space) -> int:
    """The figure printed in a place: points, value, or a barbarian's strength."""
    return int(next((n for key in ("points", "vp", "value", "strength") if (n := number(space.values, key, 0))), 0))


def resistance(space: Space) -> str:
    """What it takes to win the place by a siege: its loyalty or subjugation factor, "" for none."""
    found = int(number(space.values, resisting(space), 0))
    return f"{found}{'?' if space.values.get('unsure') is True else ''}" if found else ""


def has_laurel(space: Space) -> bool:
    """Whether holding the place counts for victory."""
    return space.kind != "barbarian" and (worth(space) > 0 or space.values.get("victory") is True)


def resisting(space: Space) -> str:
    """The name of the figure that `resistance` tells; "" where there is none."""
    return next((key for key in ("loyalty", "subjugation") if number(space.values, key, 0)), "")


def as_played(space: Space, values: Mapping[str, Value]) -> Space:
    """A space with the figures that play has given it; of those nobody is unsure."""
    if not values:
        return space
    told = {**space.values, **values}
    if resisting(replace(space, values=told)) in values:
        told["unsure"] = False
    return replace(space, values=told)


def port_of(space: Space) -> str:
    """ "", "port" or "major"."""
    told = space.values.get("port", "")
    if isinstance(told, str):
        return "" if told in ("none", "no", "false") else "major" if told == "major" else "port" if told else ""
    return "port" if told else ""


def is_fortified(space: Space) -> bool:
    return bool(space.values.get("fortified")) or word(space.values, "type") == "fortified"


def owner_word(space: Space) -> str:
    """The id of the side a place belongs to from the start."""
    return next(
        (word(space.values, key) for key in ("side", "home", "owner", "start_owner") if key in space.values), ""
    )


def is_hex(space: Space) -> bool:
    return bool(space.grid) or space.kind == "hex"


def is_beach(space: Space) -> bool:
    return space.terrain == "beach" or "beach" in space.tags or bool(space.values.get("beach"))


def shore_height(space: Space) -> float:
    """0 for water, 1 for dry land, halves for hexes the shore runs through."""
    return SHORE_HEIGHT.get(space.terrain, 0.0 if space.terrain in WET or not space.terrain else 1.0)
