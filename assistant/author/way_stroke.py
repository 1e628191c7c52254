"""Roads and other links drawn from space to space by hand, as changes of the text: a path goes on, pairs join their
kind, what is taken out of the middle of a path cuts it in two."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from ruamel.yaml.nodes import Node, ScalarNode

from assistant.author.board_text import BoardText
from assistant.author.cell_sides import Side, side_of
from assistant.author.listed import drop_items, entry_column, in_lines, put_entries, put_items
from assistant.author.side_stroke import hex_word, pair_of, pair_word
from assistant.author.terrain_stroke import TerrainKind
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import TextField, fields_of, items_of, span_of
from assistant.base.text import Text, fill
from assistant.model.board import Board
from assistant.model.ids import SpaceId

JOIN = Text("{word}: {a} to {b}", "{word} : de {a} à {b}")
PART = Text("{word}: {a} to {b} taken off", "{word} : de {a} à {b} ôté")
PROPOSED_WAYS = {
    "road": Text("road", "route"), "minor_road": Text("track", "chemin"), "major_road": Text("highway", "grand-route"),
    "strait": Text("strait", "détroit"), "sea_route": Text("sea route", "route maritime"),
}  # fmt: skip
"""What a palette offers before a board names it: links that have a look of their own."""
OF_GRIDS = frozenset({"hex", "square", "diagonal"})


def way_kinds(text: BoardText, board: Board, words: Mapping[str, Text]) -> list[TerrainKind]:
    """The palette: the links in the order of the text, then those that have a look of their own; not those that a grid
    makes between its cells."""
    counts = Tally(link.kind for link in board.links)
    own = OF_GRIDS | {w for grid in board.grids.values() for w in (grid.link, grid.diagonal_link)}
    named = [_kind(node) for node in items_of(text.at("links"))]
    known = [k for k in dict.fromkeys((*named, *counts)) if k and k not in own]
    names = {**PROPOSED_WAYS, **words}
    called = {names[k] for k in known if k in names}
    proposed = [k for k in PROPOSED_WAYS if names[k] not in called]  # one “road” is enough to choose from
    listed = dict.fromkeys((*known, *proposed))
    return [TerrainKind(k, names.get(k, Text(k, k)), counts[k], k in known) for k in listed]


def _kind(node: Node) -> str:
    found = fields_of(node).get("kind")
    return str(found.value.value) if found is not None and isinstance(found.value, ScalarNode) else ""


def kinds_between(board: Board, a: SpaceId, b: SpaceId, besides: Collection[str] = OF_GRIDS) -> list[str]:
    """The kinds of links from one space to another, not those of a grid."""
    return [link.kind for link in board.between(a, b) if link.kind not in besides]


def draw_way(
    texts: Mapping[Path, str], board: Board, chain: Sequence[SpaceId], kind: str, name: Text
) -> TextStroke | None:
    """Links from each space to the next. None where all are there."""
    text = BoardText(texts)
    paths = list(_missing(board, chain, kind))
    if not paths:
        return None
    new = [words for path in paths if not _goes_on(text, path, kind) and (words := _begin(text, board, path, kind))]
    put_entries(text, new, "links")
    told = PROPOSED_WAYS.get(kind, name)
    text.put_word(kind, told.en, told.fr)
    return TextStroke(fill(JOIN, word=name, a=str(chain[0]), b=str(chain[-1])), text.edits())


def _missing(board: Board, chain: Sequence[SpaceId], kind: str) -> Iterator[list[SpaceId]]:
    """The parts of a way that have no link yet."""
    part: list[SpaceId] = []
    seen: set[Side] = set()
    for a, b in pairwise(chain):
        there = a == b or side_of(a, b) in seen or any(k.kind == kind for k in board.between(a, b))
        seen.add(side_of(a, b))
        if there:
            if len(part) > 1:
                yield part
            part = []
        else:
            part = [*part, b] if part else [a, b]
    if len(part) > 1:
        yield part


def _goes_on(text: BoardText, path: Sequence[SpaceId], kind: str) -> bool:
    """Whether a path of the text ends where this one begins; then it is made longer."""
    for at, node in enumerate(items_of(text.at("links"))):
        fields = fields_of(node)
        if _kind(node) != kind or "path" not in fields or not fields.keys() <= {"kind", "path", "name"}:
            continue
        listed = pair_of(fields["path"].value)
        value = text.at("links", at, "path")
        if value is None or not listed or text.touches(value):
            continue
        for more in (path, path[::-1]):
            if listed[-1] == more[0]:
                put_items(text, value, [hex_word(s) for s in more[1:]])
                return True
            if listed[0] == more[-1]:
                put_items(text, value, [hex_word(s) for s in more[:-1]], first=True)
                return True
    return False


def _begin(text: BoardText, board: Board, path: Sequence[SpaceId], kind: str) -> str:
    """A way that no other leads to: pairs join their like, "" then; else an entry of its own."""
    pairs = not all(board.spaces[s].grid for s in path)
    words = [pair_word(p) for p in pairwise(path)] if pairs else [hex_word(s) for s in path]
    for at, node in enumerate(items_of(text.at("links"))) if pairs else ():
        if _kind(node) == kind and fields_of(node).keys() == {"kind", "pairs"}:
            value = text.at("links", at, "pairs")
            if value is not None:
                put_items(text, value, words)
                return ""
    return _entry(text, kind, "pairs" if pairs else "path", words)


def _entry(text: BoardText, kind: str, field: str, words: Sequence[str]) -> str:
    lead = f"{{kind: {kind}, {field}: "
    return f"{lead}{in_lines(words, entry_column(text, 'links') + len(lead))}}}"


def take_way(
    texts: Mapping[Path, str], board: Board, legs: Collection[Side], kind: str, name: Text
) -> TextStroke | None:
    """Links off, of one kind or of all for "". None where there are none that a line of the text names."""
    text = BoardText(texts)
    meant = {side_of(*leg) for leg in legs}
    drop_ways(text, meant, kind)
    if not text.changed:
        return None
    first, last = next(iter(legs))[0], list(legs)[-1][1]
    return TextStroke(fill(PART, word=name, a=str(first), b=str(last)), text.edits())


def drop_ways(text: BoardText, legs: Collection[Side], kind: str = "") -> None:
    """Take links out of the groups that name them; a group that names none any more goes."""
    empty: list[int] = []
    fresh: list[str] = []
    for at, node in enumerate(items_of(text.at("links"))):
        if kind and _kind(node) != kind:
            continue
        left = _drop_of_group(text, at, fields_of(node), legs)
        if left is None:
            empty.append(at)
        else:
            fresh += left
    listed = items_of(text.at("links"))
    while empty and fresh:  # what is new stands where something went
        text.write(span_of(listed[empty.pop()]), fresh.pop())
    drop_items(text, empty, "links")
    put_entries(text, fresh, "links")


def _drop_of_group(
    text: BoardText, at: int, fields: Mapping[str, TextField], legs: Collection[Side]
) -> list[str] | None:
    """The links of one group; what it leaves as entries of their own. None where nothing of it is left."""
    if "pairs" in fields:
        pairs = [pair_of(item) for item in items_of(fields["pairs"].value)]
        gone = {n for n, p in enumerate(pairs) if len(p) == 2 and side_of(SpaceId(p[0]), SpaceId(p[1])) in legs}
        of, whole = "pairs", len(gone) == len(pairs) and not fields.keys() & {"path", "from", "between"}
    elif "path" in fields:
        return _cut(text, at, pair_of(fields["path"].value), legs)
    elif "from" in fields and "to" in fields:
        start, ends = str(fields["from"].value.value), pair_of(fields["to"].value)
        gone = {n for n, end in enumerate(ends) if side_of(SpaceId(start), SpaceId(end)) in legs}
        of, whole = "to", len(gone) == len(ends)
    else:
        return []
    if gone and whole:
        return None
    drop_items(text, gone, "links", at, of)
    return []


def _cut(text: BoardText, at: int, path: Sequence[str], legs: Collection[Side]) -> list[str] | None:
    """Cut a path where legs are taken out: its first part stays, the others as entries of their own. None where nothing
    of it is left."""
    parts: list[list[int]] = [[0]] if path else []
    for n, (a, b) in enumerate(pairwise(path), 1):
        if side_of(SpaceId(a), SpaceId(b)) in legs:
            parts.append([n])
        else:
            parts[-1].append(n)
    if len(parts) < 2:
        return []
    whole = [part for part in parts if len(part) > 1]
    if not whole:
        return None
    drop_items(text, set(range(len(path))) - set(whole[0]), "links", at, "path")
    kind = _kind(items_of(text.at("links"))[at])
    return [_entry(text, kind, "path", [hex_word(path[n]) for n in part]) for part in whole[1:]]
