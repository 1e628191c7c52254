"""Where the board of a game stands in the texts of its author, and what a hand may write there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ruamel.yaml.nodes import Node, ScalarNode

from assistant.author.text_changes import Step, TextChanges, plain_word
from assistant.author.text_tree import fields_of, span_of, tree_of, value_at
from assistant.base.problem import error
from assistant.base.text import Text, same
from assistant.model.board import Grid
from assistant.model.cells import number_of
from assistant.model.ids import SpaceId

NO_BOARD = Text("The board is not one of your own texts: it can be looked at, not drawn on.",
                "Le plateau n’est pas un de vos textes : il se regarde, il ne se dessine pas.")  # fmt: skip
COPY_IT = Text("Copy the game to make the board yours.", "Copiez le jeu pour avoir un plateau à vous.")


class BoardText(TextChanges):
    """The text that the board is written in, `above` the fields it stands below. Raises AleaError where no text of
    the author's has one, or where it cannot be read."""

    def __init__(self, texts: Mapping[Path, str]) -> None:
        file, self.above = _place(texts)
        super().__init__(file, texts[file])
        self._texts = texts

    def at(self, *path: Step) -> Node | None:
        """What stands at a path of the board."""
        return self.node(*self.above, *path)

    @property
    def changed(self) -> bool:
        """Whether anything is to be written."""
        return bool(self.changes or self._wanted)

    def touches(self, node: Node) -> bool:
        """Whether a change gathered so far is within a part of the text."""
        here = span_of(node)
        return any(here.start <= span.start <= here.end for span, _ in self.changes)

    def words(self, *path: Step) -> str:
        """A plain value as it is meant, "" where there is none."""
        node = self.at(*path)
        return str(node.value) if isinstance(node, ScalarNode) else ""

    def singles(self, grid: str) -> str:
        """The field in which a grid tells what is special about single cells."""
        return "squares" if self.words("grids", grid, "shape") == "squares" else "hexes"

    @property
    def names(self) -> dict[str, Text]:
        """What the board calls its words, as its text stands."""
        found = {word: text_in(field.value) for word, field in fields_of(self.at("words")).items()}
        return {word: name for word, name in found.items() if name is not None}

    def put_word(self, word: str, english: str, french: str) -> None:
        """The name of a word in both languages, unless one of the texts has given it one."""
        elsewhere = (value_at(tree_of(text), "words") for text in self._texts.values() if word in text)
        if word not in fields_of(self.at("words")) and not any(word in fields_of(node) for node in elsewhere):
            self.add(f"{{en: {plain_word(english)}, fr: {plain_word(french)}}}", *self.above, "words", word)


def text_in(node: Node | None) -> Text | None:
    """A text for people as it is written, in both languages or in one word."""
    if isinstance(node, ScalarNode):
        return same(str(node.value))
    told = {n: str(f.value.value) for n, f in fields_of(node).items() if isinstance(f.value, ScalarNode)}
    english = told.get("en") or told.get("fr", "")
    return Text(english, told.get("fr") or english) if english else None


def _place(texts: Mapping[Path, str]) -> tuple[Path, tuple[Step, ...]]:
    for file, text in texts.items():
        if "board" not in text:
            continue  # a long text of counters takes a while to be read
        fields = fields_of(tree_of(text))
        kind = fields.get("kind")
        word = str(kind.value.value) if kind is not None and isinstance(kind.value, ScalarNode) else ""
        if word == "board":
            return file, ()
        if word == "system" and "board" in fields and not isinstance(fields["board"].value, ScalarNode):
            return file, ("board",)
    # a text that cannot be read now may be it: better to wait for that than to tell of none
    for file, text in texts.items():
        if "kind: board" in text and tree_of(text) is None:
            return file, ()
    raise error("no-board", NO_BOARD, COPY_IT)


def keys_of(grid: Grid, space: str) -> tuple[int, int]:
    """The two numbers of a cell as they are printed: the row or column whose run it is in, its place in there."""
    number = number_of(grid, SpaceId(space))
    return int(number[: grid.digits[0]]), int(number[grid.digits[0] :])
