"""Plain data of a board to the model: cells of grids, spaces and sets, printed tracks, links, features and zones.

What the data leave to rules is made here: links between neighbouring cells, any port to any port, walls along a line.
References to spaces that do not exist are passed over; the file check reports them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from assistant.base.text import same
from assistant.formats.plain import readable, text_of, text_or_none
from assistant.formats.tree_shapes import (
    BoardData,
    BoardPictureData,
    BoardTrackData,
    GridData,
    HexData,
    LinkGroupData,
    Point,
    ProjectionData,
    Runs,
    SelectionData,
    SpaceData,
    TerrainLookData,
    TextData,
)
from assistant.model.board import Art, Board, BoardScan, Grid, Link, Space, TerrainLook
from assistant.model.cells import cell_id, is_diagonal, neighbours, position, round_corner
from assistant.model.ids import SpaceId

Spaces = dict[SpaceId, Space]
SQUARE = "square"


def grid_of(name: str, data: GridData) -> Grid:
    """The geometry of one grid."""
    digits, origin = data.get("digits", (2, 2)), data.get("origin", (0.0, 0.0))
    squares, diagonals = is_of_squares(data), bool(data.get("diagonals"))
    return Grid(
        name,
        SQUARE if squares else data.get("orientation", "pointy"),
        "" if squares else data.get("shifted", "odd"),
        data.get("numbering", "row_column"),
        (digits[0], digits[1]),
        (data["rows"][0], data["rows"][1]),
        (data["columns"][0], data["columns"][1]),
        data.get("row_axis", "down"),
        data.get("column_axis", "right"),
        (origin[0], origin[1]),
        float(data.get("size", 1.0)),
        data.get("prefix", ""),
        text_or_none(data.get("name")),
        diagonals,
        data.get("link", SQUARE if squares else "hex"),
        data.get("diagonal_link", "diagonal") if squares else "",
    )


def is_of_squares(data: GridData) -> bool:
    """Whether a grid is of squares, not of hexes."""
    return data.get("shape") == "squares"


def expand_runs(grid: Grid, runs: Runs) -> Iterator[SpaceId]:
    """The cells of run-length lists: {'04': ['07-09', '12']}. The key is the first of the two numbers."""
    for key, parts in runs.items():
        line = int(key)
        for part in parts:
            first, _, last = str(part).partition("-")
            for place in range(int(first), int(last or first) + 1):
                row, column = (line, place) if grid.numbering == "row_column" else (place, line)
                yield cell_id(grid, row, column)


def _cells(grid: Grid, data: GridData) -> Spaces:
    """All cells of a grid that are not missing."""
    missing = set(expand_runs(grid, data.get("missing", {})))
    terrain: dict[SpaceId, str] = {}
    for word, runs in data.get("terrain", {}).items():
        terrain.update(dict.fromkeys(expand_runs(grid, runs), word))
    tags: dict[SpaceId, set[str]] = {}
    for tag, runs in data.get("tags", {}).items():
        for named in expand_runs(grid, runs):
            tags.setdefault(named, set()).add(tag)
    squares = is_of_squares(data)
    single = data.get("squares", {}) if squares else data.get("hexes", {})
    kind, plain = data.get("kind", SQUARE if squares else "hex"), data.get("default_terrain", "")
    out: Spaces = {}
    for row in range(grid.rows[0], grid.rows[1] + 1):
        for column in range(grid.columns[0], grid.columns[1] + 1):
            ident = cell_id(grid, row, column)
            if ident in missing:
                continue
            x, y = position(grid, ident)
            own = single.get(ident)
            space = Space(
                ident, kind, same(ident), x, y, terrain.get(ident, plain), grid.id, frozenset(tags.get(ident, ()))
            )
            out[ident] = space if own is None else _special(space, own)
    return out


def _special(space: Space, own: HexData) -> Space:
    return replace(
        space,
        name=text_of(own["name"]) if "name" in own else space.name,
        terrain=own.get("terrain", space.terrain),
        kind=own.get("kind", space.kind),
        tags=space.tags | frozenset(own.get("tags", ())),
        values=own.get("values", {}),
        label=str(own.get("label", "")),
        name_at=_pair(own.get("name_at")),
    )


class _Projection:
    """Longitude and latitude to board units."""

    def __init__(self, data: ProjectionData | None) -> None:
        self.data = data

    def __call__(self, lonlat: list[float]) -> tuple[float, float]:
        if self.data is None:
            return float(lonlat[0]), -float(lonlat[1])
        across, down = self.data["scale"]
        return (lonlat[0] - self.data["west"]) * across, (self.data["north"] - lonlat[1]) * down


def _centre(outline: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    return sum(p[0] for p in outline) / len(outline), sum(p[1] for p in outline) / len(outline)


def _pair(point: Point | None) -> tuple[float, float] | None:
    return (float(point[0]), float(point[1])) if point is not None else None


def _line(points: Sequence[Point] | None) -> tuple[tuple[float, float], ...]:
    return tuple((float(p[0]), float(p[1])) for p in points or ())


def _single(name: str, data: SpaceData, project: _Projection) -> Space:
    outline = _line(data.get("outline"))
    if "at" in data:
        x, y = (float(n) for n in data["at"])
    elif "lonlat" in data:
        x, y = project(data["lonlat"])
    else:
        x, y = _centre(outline)
    return Space(
        SpaceId(name),
        data["kind"],
        text_of(data.get("name"), name),
        x,
        y,
        data.get("terrain", ""),
        "",
        frozenset(data.get("tags", ())),
        data.get("values", {}),
        outline,
        str(data.get("label", "")),
        _pair(data.get("name_at")),
    )


def _boxes(name: str, data: BoardTrackData) -> Spaces:
    """The boxes of a printed track."""
    out: Spaces = {}
    (x, y), (dx, dy) = data["at"], data["step"]
    down = data.get("wrap_step", (0, 1))
    labels = data.get("labels", ())
    for index, number in enumerate(range(data["from"], data["to"] + 1)):
        row, place = divmod(index, data.get("wrap", 1 << 30))
        label = str(labels[index]) if index < len(labels) else str(number)
        ident = SpaceId(f"{name}_{number}")
        out[ident] = Space(
            ident,
            "track",
            same(label),
            x + place * dx + row * down[0],
            y + place * dy + row * down[1],
            tags=frozenset({name}),
            values={"number": number},
            label=label,
        )
    return out


def spaces_of(data: BoardData, grids: Mapping[str, Grid]) -> Spaces:
    """All spaces of a board."""
    project = _Projection(data.get("projection"))
    out: Spaces = {}
    for name, grid in grids.items():
        out.update(_cells(grid, data["grids"][name]))
    for group in data.get("sets", ()):
        tags, values = frozenset(group.get("tags", ())), group.get("values", {})
        for name, (x, y) in group["places"].items():
            out[SpaceId(name)] = Space(
                SpaceId(name), group["kind"], same(name), float(x), float(y), group.get("terrain", ""), "", tags, values
            )
    for name, single in data.get("spaces", {}).items():
        out[SpaceId(name)] = _single(name, single, project)
    for name, track in data.get("tracks", {}).items():
        out.update(_boxes(name, track))
    return out


def _by_need(zones: Mapping[str, SelectionData]) -> list[str]:
    """Zones in an order in which each comes after those it is made of; the order of the file does not matter."""
    done: dict[str, None] = {}

    def visit(name: str, trail: tuple[str, ...]) -> None:
        if name in done or name not in zones or name in trail:
            return
        zone = zones[name]
        for inner in (*zone.get("zones", ()), *zone.get("except", {}).get("zones", ())):
            visit(inner, (*trail, name))
        done[name] = None

    for name in zones:
        visit(name, ())
    return list(done)


def select(
    data: SelectionData,
    spaces: Spaces,
    grids: Mapping[str, Grid],
    zones: Mapping[str, tuple[SpaceId, ...]],
    links: tuple[Link, ...] = (),
) -> tuple[SpaceId, ...]:
    """The spaces of a selection, in the order of the board."""
    chosen: set[str] = {str(s) for s in data.get("spaces", ())}
    if "runs" in data and grids:
        grid = grids.get(data.get("grid", ""), next(iter(grids.values())))
        chosen.update(expand_runs(grid, data["runs"]))
    for zone in data.get("zones", ()):
        chosen.update(zones.get(zone, ()))
    kinds, terrains, tags = set(data.get("kinds", ())), set(data.get("terrains", ())), set(data.get("tags", ()))
    if kinds or terrains or tags:
        chosen.update(s.id for s in spaces.values() if s.kind in kinds or s.terrain in terrains or s.tags & tags)
    if "beside" in data:
        chosen.update(_beside(frozenset(data["beside"]), links))
    if "except" in data:
        chosen.difference_update(select(data["except"], spaces, grids, zones, links))
    return tuple(s for s in spaces if s in chosen)


def _beside(near: frozenset[str], links: tuple[Link, ...]) -> Iterator[SpaceId]:
    """The other ends of the links of some spaces."""
    for link in links:
        if link.a in near:
            yield link.b
        if link.b in near:
            yield link.a


def pairs_of(data: LinkGroupData) -> Iterator[tuple[str, str]]:
    """The pairs a group of links names itself: pairs, a path, from and to."""
    for a, b in data.get("pairs", ()):
        yield str(a), str(b)
    path = data.get("path", ())
    for a, b in pairwise(path):
        yield str(a), str(b)
    for b in data.get("to", ()):
        yield str(data["from"]), str(b)


def _links(
    data: BoardData, spaces: Spaces, grids: Mapping[str, Grid], zones: Mapping[str, tuple[SpaceId, ...]]
) -> Iterator[Link]:
    for grid in grids.values():
        yield from _neighbours(grid, spaces)
    for group in data.get("links", ()):
        features, values = frozenset(group.get("features", ())), group.get("values", {})
        name = text_or_none(group.get("name"))
        pairs = list(pairs_of(group))
        if "between" in group:
            these = select(group["between"], spaces, grids, zones)
            those = select(group["and"], spaces, grids, zones) if "and" in group else ()
            pairs.extend((a, b) for a in these for b in (those or these) if (a != b if those else a < b))
        for a, b in pairs:
            if a in spaces and b in spaces:
                yield Link(SpaceId(a), SpaceId(b), group["kind"], bool(group.get("one_way")), features, values, name)


def _neighbours(grid: Grid, spaces: Spaces) -> Iterator[Link]:
    """The cells of a grid that touch, each pair once."""
    for space in spaces.values():
        if space.grid == grid.id:
            for other in neighbours(grid, space.id).values():
                if space.id < other and other in spaces:
                    across = grid.diagonals and is_diagonal(grid, space.id, other)
                    yield Link(space.id, other, grid.diagonal_link if across else grid.link)


def crosses(a: Space, b: Space, line: tuple[tuple[float, float], ...]) -> bool:
    """Whether the way from a to b crosses the line."""

    def turn(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    start, end = (a.x, a.y), (b.x, b.y)
    return any(
        turn(p, q, start) * turn(p, q, end) < 0 and turn(start, end, p) * turn(start, end, q) < 0
        for p, q in pairwise(line)
    )


def _with_features(links: tuple[Link, ...], data: BoardData, spaces: Spaces) -> tuple[Link, ...]:
    for feature in data.get("features", ()):
        pairs = {frozenset(map(str, pair)) for pair in feature.get("pairs", ())}
        line = _line(feature.get("line"))
        kinds = frozenset(feature.get("kinds", ()))
        out = []
        for link in links:
            meant = not kinds or link.kind in kinds
            if meant and (
                frozenset((link.a, link.b)) in pairs or (line and crosses(spaces[link.a], spaces[link.b], line))
            ):
                if feature.get("remove"):
                    continue
                link = replace(
                    link, features=link.features | {feature["add"]}, values={**link.values, **feature.get("values", {})}
                )
            out.append(link)
        links = tuple(out)
    return links


def _round_corners(links: tuple[Link, ...], spaces: Spaces, grids: Mapping[str, Grid]) -> tuple[Link, ...]:
    """What lies on both ways round a corner also lies on the diagonal step across it; where both ways are closed, so is
    that step."""
    if not any(grid.diagonals for grid in grids.values()):
        return links
    straight = {
        frozenset((k.a, k.b)): k for k in links
        if (g := spaces[k.a].grid) and g == spaces[k.b].grid and k.kind == grids[g].link
    }  # fmt: skip
    out: list[Link | None] = []
    for link in links:
        grid = grids.get(spaces[link.a].grid)
        middles: Sequence[SpaceId] = ()
        if grid is not None and grid.id == spaces[link.b].grid and link.kind == grid.diagonal_link:
            middles = [m for m in round_corner(grid, link.a, link.b) if m in spaces]
        out.append(_across(link, middles, straight) if middles else link)
    return tuple(link for link in out if link is not None)


def _across(link: Link, middles: Sequence[SpaceId], straight: Mapping[frozenset[SpaceId], Link]) -> Link | None:
    """A diagonal step with what lies on all ways round its corner; none where all are closed."""
    ways = [(straight.get(frozenset((link.a, m))), straight.get(frozenset((m, link.b)))) for m in middles]
    open_ways = [(a, b) for a, b in ways if a is not None and b is not None]
    if not open_ways:
        return None
    words = frozenset.intersection(*(a.features | b.features for a, b in open_ways))
    if not words:
        return link
    held = {name: v for k in open_ways[0] if k.features & words for name, v in k.values.items()}
    return replace(link, features=link.features | words, values={**held, **link.values})


def board_of(data: BoardData) -> Board:
    """The whole board; an empty one when a system has none."""
    grids = {name: grid_of(name, g) for name, g in data.get("grids", {}).items()}
    spaces = spaces_of(data, grids)
    zones: dict[str, tuple[SpaceId, ...]] = {}
    plain_zones = {n: z for n, z in data.get("zones", {}).items() if "beside" not in z}
    # Zones of what lies beside others must wait for the links, and links between zones for all other zones.
    for name in _by_need(plain_zones):
        zones[name] = select(plain_zones[name], spaces, grids, zones)
    links = _round_corners(_with_features(tuple(_links(data, spaces, grids, zones)), data, spaces), spaces, grids)
    for name, zone in data.get("zones", {}).items():
        if name not in plain_zones:
            zones[name] = select(zone, spaces, grids, zones, links)
    size = data.get("size", (1.0, 1.0))
    return Board(
        spaces,
        links,
        grids,
        zones,
        {n: text_of(z.get("name"), n) for n, z in data.get("zones", {}).items()},
        (float(size[0]), float(size[1])),
        data.get("style", "plain"),
        tuple(
            Art(a["kind"], _line(a.get("points")), text_or_none(a.get("text")), a.get("values", {}))
            for a in data.get("art", ())
        ),
        board_picture(data.get("picture")),
        tuple(data.get("layers", ())),
        frozenset(data.get("hidden", ())),
        {
            word: TerrainLook(look.get("tint", ""), look.get("sign", ""), text_of(look.get("name"), readable(word)))
            for word, look in data.get("terrain_looks", {}).items()
        },
    )


def with_names(data: BoardData, words: Mapping[str, TextData]) -> BoardData:
    """The same board, the terrains that have a look called what their words are called: the key needs no other word."""
    looks = data.get("terrain_looks")
    if not looks:
        return data
    named: dict[str, TerrainLookData] = {
        word: {**look, "name": words[word]} if word in words else look for word, look in looks.items()
    }
    return {**data, "terrain_looks": named}


def board_picture(data: BoardPictureData | None) -> BoardScan | None:
    """A scan or photo over the board."""
    if data is None:
        return None
    pins = tuple((str(space), float(at[0]), float(at[1])) for space, at in data.get("pins", {}).items())
    return BoardScan(data["file"], tuple(float(v) for v in data.get("matrix", ())), pins)
