"""A kind of terrain in the palette of a board: made, named, given a look, called by another word, taken away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml.nodes import ScalarNode

from assistant.author.board_text import BoardText, text_in
from assistant.author.listed import drop_fields
from assistant.author.rule_readers import RuleReader, readers_of
from assistant.author.terrain_stroke import PROPOSED, default_terrain
from assistant.author.text_changes import Step, TextChanges, name_words
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, items_of, span_of, tree_of, value_at
from assistant.author.uses import Edit, Use, renaming, uses_of, with_edits
from assistant.base.text import Text, fill
from assistant.model.board import Board, TerrainLook

NEW_KIND = Text("new terrain: {name}", "nouveau terrain : {name}")
CHANGED = Text("terrain {name}: name and look", "terrain {name} : nom et aspect")
TAKEN_AWAY = Text("without the terrain {name}", "sans le terrain {name}")
CALLED = Text("terrain {old}: now {new}, {n} places", "terrain {old} : désormais {new}, {n} endroits")
LOOKS = "terrain_looks"


def new_kind(texts: Mapping[Path, str], board: Board, word: str, name: Text, look: TerrainLook) -> TextStroke:
    """A terrain that no cell has yet: named in both languages, with its look, in the palette."""
    text = BoardText(texts)
    _list(text, board, word)
    text.put_word(word, name.en, name.fr)
    _put_look(text, word, look)
    return TextStroke(fill(NEW_KIND, name=name), text.edits())


def change_kind(texts: Mapping[Path, str], board: Board, word: str, name: Text, look: TerrainLook) -> TextStroke | None:
    """Another name or look for a terrain; None where both are so."""
    text = BoardText(texts)
    _put_look(text, word, look)
    elsewhere = _name(text, texts, word, name)
    if text.changed or elsewhere:
        _list(text, board, word)  # one that was only proposed is of this board now
    edits = (*text.edits(), *elsewhere)
    return TextStroke(fill(CHANGED, name=name), edits) if edits else None


def _list(text: BoardText, board: Board, word: str) -> None:
    """The palette has it, though no cell may."""
    known = {space.terrain for space in board.spaces.values()}
    for grid in board.grids:
        listed = word in fields_of(text.at("grids", grid, "terrain")) or word == default_terrain(text, grid)
        if not listed and word not in known:
            text.add("{}", *text.above, "grids", grid, "terrain", word)


def _put_look(text: BoardText, word: str, look: TerrainLook) -> None:
    said = {"tint": f"'{look.tint}'" if look.tint.startswith("#") else look.tint, "sign": look.sign}
    said = {field: told for field, told in said.items() if told}
    node = text.at(LOOKS, word)
    held = fields_of(node)
    there = {n: str(f.value.value) for n, f in held.items() if isinstance(f.value, ScalarNode)}
    if there == {field: told.strip("'") for field, told in said.items()}:
        return
    if not said:
        drop_fields(text, {word}, LOOKS)
    elif node is not None and held.keys() - said.keys():
        text.write(span_of(node), f"{{{', '.join(f'{n}: {v}' for n, v in said.items())}}}")
    else:
        for field, told in said.items():
            if there.get(field) != told.strip("'"):
                text.set_value(told, *text.above, LOOKS, word, field)


def _name(text: BoardText, texts: Mapping[Path, str], word: str, name: Text) -> tuple[Edit, ...]:
    """What it is called, where one of the texts has called it so far: changes of the board's text are gathered there,
    those of another given back."""
    for file, other in texts.items():
        if file == text.file or word not in other:
            continue
        node = value_at(tree_of(other), "words", word)
        if node is not None:
            made = TextChanges(file, other)
            if text_in(node) != name:
                made.write(span_of(node), name_words(name))
            return made.edits()
    path: tuple[Step, ...] = (*text.above, "words", word)
    node = text.node(*path)
    if node is None and _called_so(word, name):
        return ()
    if node is None:
        text.add(name_words(name), *path)
    elif text_in(node) != name:
        text.write(span_of(node), name_words(name))
    return ()


def _called_so(word: str, name: Text) -> bool:
    """Whether a word that no text names is called so anyway."""
    return name == PROPOSED.get(word, Text(word, word))


# another word for it


def kind_uses(texts: Mapping[Path, str], word: str) -> list[Use]:
    """All places of one's own texts in which the word stands."""
    return uses_of(word, texts)


def call_kind(texts: Mapping[Path, str], word: str, new: str) -> TextStroke | None:
    """Another word for a terrain, in all texts of one's own: in its cells, its look, the conditions that ask for it."""
    uses = kind_uses(texts, word)
    if not uses or word == new:
        return None
    return TextStroke(fill(CALLED, old=word, new=new, n=len(uses)), tuple(renaming(uses, word, new)))


# away with it


@dataclass(frozen=True, slots=True)
class KindLoss:
    """What taking a terrain away costs: cells and places that have it now, rules that ask for it."""

    cells: int
    places: int
    readers: tuple[RuleReader, ...]


def loss_of(texts: Mapping[Path, str], board: Board, word: str) -> KindLoss:
    """What loses by it."""
    here = [space for space in board.spaces.values() if space.terrain == word]
    cells = sum(1 for space in here if space.grid)
    return KindLoss(cells, len(here) - cells, tuple(readers_of(word, texts)))


def is_default(texts: Mapping[Path, str], board: Board, word: str) -> bool:
    """Whether the cells that no run names have it: then nothing could take its place."""
    text = BoardText(texts)
    return any(default_terrain(text, grid) == word for grid in board.grids)


def without_kind(texts: Mapping[Path, str], board: Board, word: str, name: Text) -> TextStroke | None:
    """The board without a terrain: its cells have the default one, places beside the grid none. Rules that ask for it
    stay as they are. None where the text has none of it, or where it is the default one."""
    if is_default(texts, board, word):
        return None
    text = BoardText(texts)
    for grid in board.grids.values():
        drop_fields(text, {word}, "grids", grid.id, "terrain")
        singles = text.singles(grid.id)
        fields = fields_of(text.at("grids", grid.id, singles))
        default = default_terrain(text, grid.id)
        for one in fields:
            own = text.at("grids", grid.id, singles, one, "terrain")
            if own is None or text.words("grids", grid.id, singles, one, "terrain") != word:
                continue
            if default:
                text.write(span_of(own), default)
            else:
                text.remove(*text.above, "grids", grid.id, singles, one, "terrain")
    for place in fields_of(text.at("spaces")):
        if text.words("spaces", place, "terrain") == word:
            drop_fields(text, {"terrain"}, "spaces", place)
    for number, _ in enumerate(items_of(text.at("sets"))):
        if text.words("sets", number, "terrain") == word:
            drop_fields(text, {"terrain"}, "sets", number)
    drop_fields(text, {word}, LOOKS)
    after = {**texts, text.file: with_edits(texts[text.file], text.edits())}
    if word in fields_of(text.at("words")) and len(uses_of(word, after)) == 1:  # nothing else is called so
        drop_fields(text, {word}, "words")
    return TextStroke(fill(TAKEN_AWAY, name=name), text.edits()) if text.changed else None
