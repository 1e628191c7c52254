"""Rivers, hedges, borders and the like drawn along the sides of cells, as changes of the text: pairs of one feature."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from ruamel.yaml.nodes import Node, ScalarNode

from assistant.author.board_text import BoardText
from assistant.author.cell_sides import Side, side_of
from assistant.author.listed import drop_items, entry_column, in_lines, put_entries, put_items
from assistant.author.terrain_stroke import TerrainKind
from assistant.author.text_changes import plain_word
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import TextSpan, fields_of, is_flow, items_of
from assistant.base.text import Text, fill
from assistant.formats.build_board import crosses
from assistant.model.board import Board, Link
from assistant.model.cells import has_side
from assistant.model.ids import SpaceId

DRAW = Text("draw {word}, {n} sides", "tracer {word}, {n} côtés")
DRAW_ONE = Text("draw {word}, 1 side", "tracer {word}, 1 côté")
TAKE = Text("take off {word}, {n} sides", "ôter {word}, {n} côtés")
TAKE_ONE = Text("take off {word}, 1 side", "ôter {word}, 1 côté")
ANYTHING = Text("all there is", "tout ce qui s’y trouve")
PROPOSED_SIDES = {
    "river": Text("river", "rivière"), "stream": Text("stream", "ruisseau"), "hedge": Text("hedge", "haie"),
    "cliff": Text("cliff", "falaise"), "border": Text("border", "frontière"), "bridge": Text("bridge", "pont"),
    "wall": Text("wall", "mur"), "canal": Text("canal", "canal"),
}  # fmt: skip
"""What a palette offers before a board names it: sides that have a look of their own."""


def side_kinds(text: BoardText, board: Board, words: Mapping[str, Text]) -> list[TerrainKind]:
    """The palette: the features in the order of the text, then those that have a look of their own."""
    counts: Tally[str] = Tally()
    for link in _sides_of(board):
        counts.update(link.features)
    named = [word for node in items_of(text.at("features")) if (word := _word(node, "add"))]
    known = dict.fromkeys((*named, *counts))
    names = {**PROPOSED_SIDES, **words}
    listed = dict.fromkeys((*known, *PROPOSED_SIDES))
    return [TerrainKind(w, names.get(w, Text(w, w)), counts[w], w in known) for w in listed]


def _sides_of(board: Board) -> Iterable[Link]:
    return (k for k in board.links if has_side(board, k.a, k.b))


def words_on(board: Board, side: Side) -> tuple[str, ...]:
    """What lies on a side."""
    found = [link.features for link in board.between(*side)]
    return tuple(sorted({word for features in found for word in features}))


def _word(node: Node, field: str) -> str:
    found = fields_of(node).get(field)
    return str(found.value.value) if found is not None and isinstance(found.value, ScalarNode) else ""


def pair_of(node: Node) -> tuple[str, ...]:
    """The two spaces of an entry."""
    return tuple(str(n.value) for n in items_of(node) if isinstance(n, ScalarNode))


def hex_word(space: str) -> str:
    """A space in a list: hex numbers stand in quotes."""
    return f"'{space}'" if space[:1].isdigit() else plain_word(space)


def pair_word(pair: Sequence[str]) -> str:
    return f"[{hex_word(pair[0])}, {hex_word(pair[1])}]"


def draw_sides(
    texts: Mapping[Path, str], board: Board, sides: Sequence[Side], word: str, name: Text
) -> TextStroke | None:
    """A feature on these sides. None where all have it already."""
    text = BoardText(texts)
    new = [s for s in sides if board.between(*s) and word not in words_on(board, s)]
    if not new:
        return None
    at = next((n for n, node in enumerate(items_of(text.at("features"))) if _is_plain(node, word)), None)
    words = [pair_word(side) for side in new]
    if at is not None:
        put_items(text, fields_of(text.at("features", at))["pairs"].value, words)
    else:
        lead = f"{{add: {word}, pairs: "
        column = entry_column(text, "features") + len(lead)
        put_entries(text, [f"{lead}{in_lines(words, column)}}}"], "features")
    told = PROPOSED_SIDES.get(word, name)
    text.put_word(word, told.en, told.fr)
    return TextStroke(fill(DRAW_ONE if len(new) == 1 else DRAW, word=name, n=len(new)), text.edits())


def _is_plain(node: Node, word: str) -> bool:
    """Whether more pairs may join an entry without getting figures or reasons they do not have."""
    return _word(node, "add") == word and {"add", "pairs"} <= fields_of(node).keys() <= {"add", "pairs", "kinds"}


def take_sides(
    texts: Mapping[Path, str], board: Board, sides: Collection[Side], word: str, name: Text
) -> TextStroke | None:
    """A feature off these sides, or all that lie there for "". None where there is nothing to take."""
    text = BoardText(texts)
    meant = {side_of(*s) for s in sides}
    had = {s for s in meant if (word in words_on(board, s) if word else words_on(board, s))}
    if not had:
        return None
    drop_sides(text, board, had, word)
    if not text.changed:
        return None
    said = fill(TAKE_ONE if len(had) == 1 else TAKE, word=name if word else ANYTHING, n=len(had))
    return TextStroke(said, text.edits())


def drop_sides(text: BoardText, board: Board, sides: Collection[Side], word: str = "") -> None:
    """Take features off sides; an entry that names none any more goes."""
    empty: set[int] = set()
    for at, node in enumerate(items_of(text.at("features"))):
        fields = fields_of(node)
        if word and _word(node, "add") != word:
            continue
        listed = items_of(fields["pairs"].value) if "pairs" in fields else []
        gone = {n for n, item in enumerate(listed) if _side_in(pair_of(item)) in sides}
        crossed = _crossed(board, node) if "line" in fields else set()
        staying = sorted(crossed - set(sides))
        cut_line = len(staying) < len(crossed)
        if not gone and not cut_line:
            continue
        if len(gone) == len(listed) and not staying:
            empty.add(at)
        elif cut_line:  # the sides that a line crossed, one by one
            rest = [pair_of(item) for n, item in enumerate(listed) if n not in gone]
            words = [pair_word(p) for p in (*rest, *staying)]
            if listed:
                text.cut(_with_comma(text, at, "pairs"))
            span = fields["line"].span
            column = span.start - text.line_start(span.start) + len("pairs: ")
            text.write(span, f"pairs: {in_lines(words, column)}")
        else:
            drop_items(text, gone, "features", at, "pairs")
    drop_items(text, empty, "features")


def _with_comma(text: BoardText, at: int, field: str) -> TextSpan:
    """A field of an entry with what parts it from the next."""
    node = text.at("features", at)
    fields = fields_of(node)
    flow = node is not None and is_flow(node)
    return text.of_several([f.span for f in fields.values()], list(fields).index(field), flow=flow)


def _side_in(pair: Sequence[str]) -> Side | None:
    return side_of(SpaceId(pair[0]), SpaceId(pair[1])) if len(pair) == 2 else None


def _crossed(board: Board, node: Node) -> set[Side]:
    """The sides that the line of an entry crosses."""
    points = [
        (float(p[0].value), float(p[1].value))
        for item in items_of(fields_of(node)["line"].value)
        if len(p := items_of(item)) == 2
    ]
    kinds = {str(n.value) for n in items_of(fields_of(node)["kinds"].value)} if "kinds" in fields_of(node) else set()
    line = tuple(points)
    return {
        side_of(k.a, k.b)
        for k in _sides_of(board)
        if (not kinds or k.kind in kinds) and crosses(board.spaces[k.a], board.spaces[k.b], line)
    }
