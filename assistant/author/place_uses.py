"""Where the texts of a game name a place: for certain, where only a place can stand, and perhaps, where a word may mean
something else; and what giving it another id writes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from assistant.author.place_stroke import name_space
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import tree_of
from assistant.author.uses import Use, renaming, uses_of
from assistant.base.text import Text, fill
from assistant.formats.house import id_of
from assistant.model.board import Board, Space

RENAMED = Text("{old} is {new} now, at {n} places", "{old} devient {new}, à {n} endroits")
MAPS = frozenset({"spaces", "by_space", "places"})
"""Mappings whose fields are places."""
PLACES = frozenset({"at", "spaces", "pairs", "path", "from", "to", "beside", "start", "closed", "between", "space",
                    "by_space"})  # fmt: skip
"""Fields whose values, or whose lists, are places."""
ROWS = frozenset({"rows", "columns"})
OTHERS = frozenset({
    "kind", "kinds", "terrain", "terrains", "tags", "add", "features", "icon", "emblem", "type", "types", "side",
    "sides", "zone", "zones", "family", "families", "layer", "layers", "hidden", "id", "system", "like", "style",
    "file", "table", "procedure", "procedures", "phase", "deck", "link", "ref",
})  # fmt: skip
"""Fields whose values are other things."""
WORDS = frozenset({"en", "fr", "name", "text", "note", "title", "why", "summary", "about", "hint", "label", "licence",
                   "authors", "credits"})  # fmt: skip


@dataclass(frozen=True, slots=True)
class PlaceUses:
    """`sure` are this place; `maybe` are words of the same letters, in a condition or a row of a table, and mean it
    wherever nothing else has these letters for its id (`shared`)."""

    sure: tuple[Use, ...]
    maybe: tuple[Use, ...]
    shared: bool

    @property
    def meant(self) -> tuple[Use, ...]:
        """Those that surely mean it, as far as can be told."""
        return self.sure if self.shared else (*self.sure, *self.maybe)


def uses_of_place(texts: Mapping[Path, str], ident: str) -> PlaceUses:
    """All places of the texts where the id of a place stands."""
    sure: list[Use] = []
    maybe: list[Use] = []
    shared = False
    for file, text in texts.items():
        root = tree_of(text) if ident in text else None
        lines = text.split("\n")
        for node, path, is_key in _scalars(root, ()):
            if ident not in str(node.value):
                continue
            how = _meaning(str(node.value), ident, path, is_key=is_key)
            shared = shared or how == "other"
            found = list(_found(file, text, lines, node, ident)) if how in ("sure", "maybe") else []
            (sure if how == "sure" else maybe).extend(found)
    return PlaceUses(tuple(sure), tuple(maybe), shared)


def _scalars(node: Node | None, path: tuple[str, ...]) -> Iterator[tuple[ScalarNode, tuple[str, ...], bool]]:
    """Every plain value and key, with the fields that it stands below."""
    if isinstance(node, ScalarNode):
        yield node, path, False
    elif isinstance(node, SequenceNode):
        for item in node.value:
            yield from _scalars(item, path)
    elif isinstance(node, MappingNode):
        for key, value in node.value:
            if isinstance(key, ScalarNode):
                yield key, path, True
                yield from _scalars(value, (*path, str(key.value)))


def _meaning(word: str, ident: str, path: Sequence[str], *, is_key: bool) -> str:
    """What an id means where it stands: sure, maybe, other, or "" where it is no id at all."""
    field = path[-1] if path else ""
    if word != ident:
        return _meaning_within(word, ident, field, is_key=is_key)
    if is_key:
        return "sure" if field in MAPS else "maybe" if field in ROWS or field in WORDS else "other"
    if field in WORDS:
        return ""
    # pairs of a link name it by its place in a list; what stands under a place's own id is a list of counters
    if field in PLACES or (len(path) > 1 and path[-2] == "set"):
        return "sure"
    return "other" if field in OTHERS else "maybe"


def _meaning_within(word: str, ident: str, field: str, *, is_key: bool) -> str:
    """The same of an id that is a part of a longer word: `spaces.alexandria.value` names it for sure."""
    if not is_key and field != "set":
        return "" if field in WORDS else "maybe"
    parts = word.split(".")
    named = [n for n, part in enumerate(parts) if part == ident]
    return "sure" if any(n and parts[n - 1] == "spaces" for n in named) else "maybe" if named else ""


def _found(file: Path, text: str, lines: list[str], node: ScalarNode, ident: str) -> Iterator[Use]:
    start, end = int(node.start_mark.index), int(node.end_mark.index)
    for found in re.finditer(rf"(?<![A-Za-z0-9_-]){re.escape(ident)}(?![A-Za-z0-9_-])", text[start:end]):
        at = start + found.start()
        line = text.count("\n", 0, at)
        yield Use(file, line, at - (text.rfind("\n", 0, at) + 1), lines[line])


def new_id(texts: Mapping[Path, str], board: Board, space: Space, name: Text) -> str | None:
    """The id that follows from another name, one that no text uses yet; None where the id stays: that of a cell is its
    number, that of a box of a track its place, and one that never came from the name is its author's own."""
    plain = id_of(space.name.en, ())
    if space.grid or space.kind == "track" or not re.fullmatch(rf"{re.escape(plain)}(_\d+)?", str(space.id)):
        return None
    known = {str(s) for s in board.spaces if s != space.id}
    while True:
        made = id_of(name.en, known)
        if made == space.id:
            return None
        if not uses_of(made, texts):
            return made
        known.add(made)


def rename_place(
    texts: Mapping[Path, str], space: Space, name: Text, ident: str, uses: Sequence[Use]
) -> TextStroke | None:
    """Another name, and another id at all these places, as one step."""
    named = name_space(texts, space, name)
    if named is None:
        return None
    edits = (*named.edits, *renaming(uses, str(space.id), ident))
    return TextStroke(fill(RENAMED, old=str(space.id), new=ident, n=len(uses)), edits)


def where_told(uses: Sequence[Use], most: int = 5) -> str:
    """Files and lines of uses, in short."""
    by: dict[str, list[int]] = {}
    for use in uses:
        by.setdefault(use.file.name, []).append(use.line + 1)
    told = [f"{file} {', '.join(map(str, sorted(set(lines))[:most]))}{' …' if len(set(lines)) > most else ''}"
            for file, lines in by.items()]  # fmt: skip
    return "; ".join(told[:most]) + (" …" if len(told) > most else "")
