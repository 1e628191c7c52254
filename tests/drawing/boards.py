"""Small boards for the tests of the drawings."""

from __future__ import annotations

from assistant.base.text import Text, same
from assistant.model.board import Art, Board, Grid, Link, Space
from assistant.model.ids import SpaceId

S = SpaceId


def city(name: str, x: float, y: float, **values: int | bool | str) -> Space:
    return Space(S(name.lower()), "city", same(name), x, y, values=values)


def atlas() -> Board:
    """Three cities of Italy with a road each, on a coast."""
    cities = [
        city("Rome", 150, 110, points=2, lonlat="12.5 41.9"),
        city("Neapolis", 300, 190, port="major", lonlat="14.3 40.9"),
        city("Ancona", 240, 20, port="port", lonlat="13.5 43.6"),
    ]
    return Board(
        {space.id: space for space in cities},
        (
            Link(S("rome"), S("neapolis"), "major_road", values={"name": "Via Appia"}),
            Link(S("rome"), S("ancona"), "minor_road"),
        ),
        size=(500, 300),
        style="atlas",
        art=(
            Art("coast", (), None, {"west": 11, "north": 44, "x_per_degree": 80, "y_per_degree": 100}),
            Art("region_label", ((220, 120),), Text("Italy", "Italie"), {"size": 14}),
            Art("sea_label", ((90, 220),), Text("Tyrrhenian Sea", "Mer Tyrrhénienne"), {"size": 20}),
        ),
    )


def harbour() -> Board:
    """Four rows of hexes, half sea, with a street, a gate, a quay and a causeway."""
    spaces = {}
    for row in range(1, 5):
        for column in range(1, 7):
            ident = S(f"{row:02d}{column:02d}")
            terrain = "land" if column < 3 else "coast" if column == 3 else "sea"
            if (row, column) == (2, 4):
                terrain = "quay"
            x = column + 0.5 * (row % 2)
            spaces[ident] = Space(ident, "hex", same(ident), x, (5 - row) * 0.8660254, terrain, "main")
    for name, y in (("1-A", 1.2), ("2-A", 2.6)):
        spaces[S(name)] = Space(S(name), "point", same(name), 1.4, y, "street")
    spaces[S("b")] = Space(
        S("b"), "block", same("b"), 1.0, 2.0, outline=((0.4, 1.2), (1.4, 1.2), (1.4, 2.6), (0.4, 2.6))
    )
    links = (
        Link(S("1-A"), S("2-A"), "street"),
        Link(S("2-A"), S("0203"), "gate"),
        Link(S("0304"), S("0305"), "causeway"),
        Link(S("0405"), S("0406"), "hex", features=frozenset({"mole"})),
    )
    grid = Grid("main", "pointy", "odd", "row_column", (2, 2), (1, 4), (1, 6), "up")
    art = (Art("sea_label", ((4.0, 1.4), (5.0, 1.2), (6.0, 1.4)), Text("Great Harbour", "Grand Port"), {"size": 12}),)
    return Board(spaces, links, {"main": grid}, size=(7.5, 4.6), style="city_and_sea", art=art)


def provinces() -> Board:
    """Two areas that share a border, one of them with an outline of its own."""
    west = Space(S("west"), "area", same("West"), 100, 150, values={"side": "red"})
    east = Space(S("east"), "area", same("East"), 300, 150, outline=((200, 20), (380, 20), (380, 280), (200, 280)))
    return Board({west.id: west, east.id: east}, (Link(west.id, east.id, "arrow"),), size=(400, 300), style="areas")
