"""Points, areas, tracks and names put on a board by hand, as changes of the text: added, moved, named, removed."""

from __future__ import annotations

import math
from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from pathlib import Path

from ruamel.yaml.nodes import Node, ScalarNode

from assistant.author.board_text import BoardText
from assistant.author.cell_sides import side_of
from assistant.author.listed import drop_items, in_lines, put_entries
from assistant.author.side_stroke import drop_sides
from assistant.author.terrain_stroke import TerrainKind
from assistant.author.text_changes import Step, name_words
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, is_flow, items_of, span_of
from assistant.author.way_stroke import drop_ways
from assistant.base.text import Text, fill
from assistant.formats.house import id_of
from assistant.model.board import Board, Space
from assistant.model.ids import SpaceId

Point = tuple[float, float]
PUT = Text("put {name} on the board", "poser {name} sur le plateau")
SPREAD = Text("spread {n} places evenly", "répartir {n} lieux")
LINED_UP = Text("put {n} places on one line", "aligner {n} lieux")
MOVED = Text("move {name}", "déplacer {name}")
SHAPED = Text("shape {name}", "tracer {name}")
NAMED = Text("name {old}: {name}", "nommer {old} : {name}")
UNNAMED = Text("{name} has no name any more", "{name} n’a plus de nom")
GONE = Text("remove {name}", "ôter {name}")
LABELLED = Text("write {name} on the board", "écrire {name} sur le plateau")
WITH_LINKS = Text("{n} links went along.", "{n} liaisons sont parties avec.")
PROPOSED_POINTS = {
    "town": Text("town", "ville"), "city": Text("city", "cité"), "point": Text("point", "point"),
    "box": Text("box", "case"), "track": Text("track", "piste"),
}  # fmt: skip
PROPOSED_AREAS = {"area": Text("area", "aire"), "sea": Text("sea", "mer"), "province": Text("province", "province")}
PLAIN, AREAS = "plain", "areas"
"""The style of a board that says none, and the one in which outlines are drawn."""
WIDE = 200  # board units: on a board so large a place is told in whole ones


def place_kinds(text: BoardText, board: Board, words: Mapping[str, Text], *, areas: bool) -> list[TerrainKind]:
    """The palette: kinds of places with an outline, or without one."""
    counts = Tally(s.kind for s in board.spaces.values() if not s.grid and bool(s.outline) == areas)
    proposed = PROPOSED_AREAS if areas else PROPOSED_POINTS
    names = {**proposed, **words}
    listed = dict.fromkeys((*counts, *proposed))
    return [TerrainKind(k, names.get(k, Text(k, k)), counts[k], k in counts) for k in listed]


def digits_in(text: BoardText, board: Board) -> int:
    """How many digits behind the point the places of a text have; two where it has none yet."""
    found = [n for f in fields_of(text.at("spaces")).values() for n in items_of(_below(f.value, "at"))]
    if not found:
        return 0 if max(board.size) >= WIDE else 2
    return max(_digits(n) for n in found)


def _below(node: Node, field: str) -> Node | None:
    found = fields_of(node).get(field)
    return found.value if found is not None else None


def _digits(node: Node) -> int:
    word = str(node.value) if isinstance(node, ScalarNode) else ""
    return len(word.partition(".")[2])


def pair(point: Point, digits: int) -> str:
    """A position as it is written."""
    return "[" + ", ".join(_number(n, digits) for n in point) + "]"


def _number(value: float, digits: int) -> str:
    said = f"{value:.{digits}f}"
    return said.rstrip("0").rstrip(".") if "." in said else said


def _put_space(text: BoardText, words: str, name: str) -> None:
    """A space behind the last, on a line of its own."""
    node = text.at("spaces")
    if node is not None and not fields_of(node):
        inset = " " * (2 * len(text.above) + 2)
        text.write(span_of(node), f"\n{inset}{name}: {words}")
    else:
        text.add(words, *text.above, "spaces", name)


def add_space(
    texts: Mapping[Path, str], board: Board, kind: str, name: Text, points: Sequence[Point], kind_name: Text
) -> TextStroke:
    """A place of a kind at one point, or within an outline of several."""
    text = BoardText(texts)
    taken = {str(s) for s in board.spaces} | set(fields_of(text.at("spaces")))
    digits = digits_in(text, board)
    ident = id_of(name.en, taken)
    said = f"{{kind: {kind}, name: {name_words(name)}, "
    if len(points) == 1:
        words = f"{said}at: {pair(points[0], digits)}}}"
    else:
        lead = f"{said}outline: "
        column = 4 + 2 * len(text.above) + len(ident) + len(lead)
        words = f"{lead}{in_lines([pair(p, digits) for p in points], min(column, 40))}}}"
    _put_space(text, words, ident)
    _keep_size(text, board)
    if len(points) > 1 and not board.grids and board.style == PLAIN:
        text.set_value(AREAS, *text.above, "style")
    told = {**PROPOSED_POINTS, **PROPOSED_AREAS}.get(kind, kind_name)
    text.put_word(kind, told.en, told.fr)
    return TextStroke(fill(PUT, name=name), text.edits())


def _keep_size(text: BoardText, board: Board) -> None:
    """A board that had nothing yet is as large as the hand saw it."""
    size = [str(n.value) for n in items_of(text.at("size")) if isinstance(n, ScalarNode)]
    if not board.spaces and size != [f"{board.size[0]:g}", f"{board.size[1]:g}"]:
        text.set_value(f"[{board.size[0]:g}, {board.size[1]:g}]", *text.above, "size")


def add_track(
    texts: Mapping[Path, str], board: Board, name: Text, last: int, at: Point, step: Point
) -> TextStroke:
    """A printed track from 1: its first box at a point, each next one a step further."""
    text = BoardText(texts)
    taken = set(fields_of(text.at("tracks"))) | {str(s) for s in board.spaces}
    digits = max(1, digits_in(text, board))
    ident = id_of(name.en, taken)
    words = f"{{name: {name_words(name)}, from: 1, to: {last}, at: {pair(at, digits)}, step: {pair(step, digits)}}}"
    text.add(words, *text.above, "tracks", ident)
    _keep_size(text, board)
    return TextStroke(fill(PUT, name=name), text.edits())


def move_space(texts: Mapping[Path, str], board: Board, space: Space, to: Point) -> TextStroke | None:
    """A place to another point: its two numbers. None for a hex, which is where its grid has it."""
    text = BoardText(texts)
    path = _place_of(text, space)
    if path is None:
        return None
    node = text.at(*path)
    if path[0] == "tracks" and node is not None:  # any of its boxes carries the whole track
        first = _at(node)
        to = first[0] + to[0] - space.x, first[1] + to[1] - space.y
    digits = max((_digits(n) for n in items_of(node)), default=digits_in(text, board))
    words = pair(to, max(digits, 0 if max(board.size) >= WIDE else 2))
    if node is not None and span_of(node).of(text.text).replace(" ", "") == words.replace(" ", ""):
        return None
    write_pair(text, node, words, path)
    return TextStroke(fill(MOVED, name=space.name), text.edits())


def on_one_line(board: Board, spaces: Iterable[SpaceId], *, evenly: bool) -> dict[SpaceId, Point]:
    """Where places go to stand on the straight line between the two that are farthest apart; `evenly`, as far from
    each other."""
    found = [board.spaces[s] for s in spaces]
    first, last = max(combinations(found, 2), key=lambda two: math.dist((two[0].x, two[0].y), (two[1].x, two[1].y)))
    wide, high = last.x - first.x, last.y - first.y
    length = wide * wide + high * high
    along = {s.id: ((s.x - first.x) * wide + (s.y - first.y) * high) / length for s in found} if length else {}
    order = sorted(along, key=lambda s: along[s])
    share = {s: n / (len(order) - 1) for n, s in enumerate(order)} if evenly else along
    return {s: (first.x + share[s] * wide, first.y + share[s] * high) for s in order}


def move_spaces(
    texts: Mapping[Path, str], board: Board, to: Mapping[SpaceId, Point], *, evenly: bool
) -> TextStroke | None:
    """Several places at once, each to a point of its own."""
    text = BoardText(texts)
    for space, point in to.items():
        path = _place_of(text, board.spaces[space])
        node = text.at(*path) if path is not None and path[0] != "tracks" else None
        if path is None or node is None:
            continue
        digits = max((_digits(n) for n in items_of(node)), default=digits_in(text, board))
        words = pair(point, max(digits, 0 if max(board.size) >= WIDE else 2))
        if span_of(node).of(text.text).replace(" ", "") != words.replace(" ", ""):
            write_pair(text, node, words, path)
    return TextStroke(fill(SPREAD if evenly else LINED_UP, n=len(to)), text.edits()) if text.changed else None


def write_pair(text: BoardText, node: Node | None, words: str, path: Sequence[Step]) -> None:
    """Two numbers in the place of two: what stands between them stays."""
    listed = items_of(node)
    if len(listed) != 2:
        text.set_value(words, *text.above, *path)
        return
    for item, word in zip(listed, words.strip("[]").split(", "), strict=True):
        if str(getattr(item, "value", "")) != word:
            text.write(span_of(item), word)


def _place_of(text: BoardText, space: Space) -> tuple[Step, ...] | None:
    """Where the text says where a place is."""
    if str(space.id) in fields_of(text.at("spaces")):
        return ("spaces", str(space.id), "at")
    for at, node in enumerate(items_of(text.at("sets"))):
        if str(space.id) in fields_of(_below(node, "places")):
            return ("sets", at, "places", str(space.id))
    for track in fields_of(text.at("tracks")):
        if space.tags == {track} and space.kind == "track":
            return ("tracks", track, "at")
    return None


def shape_spaces(
    texts: Mapping[Path, str], board: Board, outlines: Mapping[str, Sequence[Point]], name: Text
) -> TextStroke | None:
    """Other outlines for areas: corners that moved are written one by one, else the whole line."""
    text = BoardText(texts)
    digits = digits_in(text, board)
    for space, points in outlines.items():
        node = text.at("spaces", space, "outline")
        listed = items_of(node)
        if node is None:
            continue
        if len(listed) == len(points):
            for item, point in zip(listed, points, strict=True):
                here = items_of(item)
                old = tuple(float(getattr(n, "value", 0)) for n in here)
                if max(abs(a - b) for a, b in zip(old, point, strict=True)) > 1e-9:
                    text.write(span_of(item), pair(point, max([digits, 2, *map(_digits, here)])))
        else:
            gone = [n for n, item in enumerate(listed) if _at(item) not in {_round(p) for p in points}]
            if len(listed) - len(gone) == len(points):
                drop_items(text, gone, "spaces", space, "outline")
            else:
                span = span_of(node)
                column = span.start - text.line_start(span.start)
                text.write(span, in_lines([pair(p, max(digits, 2)) for p in points], column))
    return TextStroke(fill(SHAPED, name=name), text.edits()) if text.changed else None


def _at(item: Node) -> Point:
    return _round([float(getattr(n, "value", 0)) for n in items_of(item)])


def _round(point: Sequence[float]) -> Point:
    return round(point[0], 6), round(point[1], 6)


def name_space(texts: Mapping[Path, str], space: Space, name: Text | None) -> TextStroke | None:
    """What a place is called; None for a cell that keeps its number alone."""
    text = BoardText(texts)
    path: tuple[Step, ...] = ("spaces", str(space.id))
    if space.grid:
        path = ("grids", space.grid, text.singles(space.grid), str(space.id))
    if not space.grid and text.at(*path) is None:
        return None
    if name is None:
        if text.at(*path, "name") is None:
            return None
        text.remove(*text.above, *path, "name")
        return TextStroke(fill(UNNAMED, name=str(space.id)), text.edits())
    node = text.at(*path, "name")
    if node is not None:
        text.write(span_of(node), name_words(name))
    elif space.grid:
        _name_hex(text, space, name)
    else:
        text.add(name_words(name), *text.above, *path, "name")
    return TextStroke(fill(NAMED, old=str(space.id), name=name), text.edits())


def _name_hex(text: BoardText, space: Space, name: Text) -> None:
    """A cell that says nothing of itself yet."""
    path = ("grids", space.grid, text.singles(space.grid))
    if text.at(*path, str(space.id)) is not None:
        text.add(name_words(name), *text.above, *path, str(space.id), "name")
        return
    words = f"{{name: {name_words(name)}}}"
    holder = text.at("grids", space.grid)
    if text.at(*path) is None and holder is not None and not is_flow(holder):
        inset = " " * (int(holder.start_mark.column) + 2)
        text.add(f"\n{inset}'{space.id}': {words}", *text.above, *path)
    else:
        text.add(words, *text.above, *path, str(space.id))


def remove_space(texts: Mapping[Path, str], board: Board, space: Space) -> TextStroke | None:
    """A place with its links and its part in zones; what else names it is told among the problems."""
    text = BoardText(texts)
    path = _place_of(text, space)
    if path is None:
        return None
    if path[0] == "tracks":
        text.remove(*text.above, *path[:2])
        return TextStroke(fill(GONE, name=space.name), text.edits())
    text.remove(*text.above, *(path[:2] if path[0] == "spaces" else path))
    legs = {side_of(k.a, k.b) for k in board.links if space.id in (k.a, k.b)}
    drop_ways(text, legs)
    drop_sides(text, board, legs)
    for zone in fields_of(text.at("zones")):
        listed = [str(getattr(n, "value", "")) for n in items_of(text.at("zones", zone, "spaces"))]
        drop_items(text, {n for n, one in enumerate(listed) if one == space.id}, "zones", zone, "spaces")
    note = fill(WITH_LINKS, n=len(legs)) if legs else None
    return TextStroke(fill(GONE, name=space.name), text.edits(), note=note)


# words on the board


def labels(text: BoardText) -> Iterable[tuple[int, Point, Text]]:
    """The free labels of a board, by their entry: where they are, what they say."""
    for at, node in enumerate(items_of(text.at("art"))):
        fields = fields_of(node)
        points = items_of(fields["points"].value) if "points" in fields else []
        if "text" in fields and points:
            yield at, _at(points[0]), _text_of(fields["text"].value)


def _text_of(node: Node) -> Text:
    if isinstance(node, ScalarNode):
        return Text(str(node.value), str(node.value))
    words = {n: str(getattr(f.value, "value", "")) for n, f in fields_of(node).items()}
    english = words.get("en") or next(iter(words.values()), "")
    return Text(english, words.get("fr", english))


def add_label(texts: Mapping[Path, str], board: Board, name: Text, at: Point) -> TextStroke:
    """Words on the board that are no place."""
    text = BoardText(texts)
    said = f"{{kind: label, points: [{pair(at, digits_in(text, board))}], text: {name_words(name)}}}"
    put_entries(text, [said], "art")
    return TextStroke(fill(LABELLED, name=name), text.edits())


def move_label(texts: Mapping[Path, str], board: Board, entry: int, by: Point) -> TextStroke | None:
    """A label elsewhere, with all points of its curve."""
    text = BoardText(texts)
    digits = max(1, digits_in(text, board))
    for item in items_of(text.at("art", entry, "points")):
        x, y = _at(item)
        text.write(span_of(item), pair((x + by[0], y + by[1]), digits))
    told = next((name for at, _, name in labels(text) if at == entry), None)
    return TextStroke(fill(MOVED, name=told), text.edits()) if text.changed and told is not None else None


def reword_label(texts: Mapping[Path, str], entry: int, name: Text | None) -> TextStroke | None:
    """Other words for a label, or none of it any more."""
    text = BoardText(texts)
    old = next((told for at, _, told in labels(text) if at == entry), None)
    if old is None:
        return None
    if name is None:
        drop_items(text, {entry}, "art")
        return TextStroke(fill(GONE, name=old), text.edits())
    node = text.at("art", entry, "text")
    if node is not None:
        text.write(span_of(node), name_words(name))
    return TextStroke(fill(NAMED, old=old, name=name), text.edits())
