"""The two sides of the ratio that a table of odds is read by: where the procedure says them, and others in the place
of either. What the ratio names as a quantity is changed where that quantity is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode

from assistant.author.text_changes import Step, TextChanges
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, items_of, tree_of, value_at
from assistant.base.text import Text, fill

PROCEDURES, RESULT, QUANTITIES = "procedures", "result", "quantities"
SAID = Text("{table}: ratio {words}", "{table} : rapport {words}")


@dataclass(frozen=True, slots=True)
class RatioSide:
    """One side: its words as an expression, and the path to them."""

    words: str
    path: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class TableRatio:
    """The ratio by which a procedure reads a table."""

    file: Path
    procedure: str
    sides: tuple[RatioSide, RatioSide]


def ratio_by_which(texts: Mapping[Path, str], table: str) -> TableRatio | None:
    """The first procedure of these texts that reads a table of odds; None where none does so by two expressions."""
    for file, text in texts.items():
        for name, one in fields_of(value_at(tree_of(text), PROCEDURES)).items():
            for path, found in _lookups(one.value):
                told = value_at(found, "table")
                odds = items_of(value_at(found, "odds"))
                if getattr(told, "value", None) == table and len(odds) == 2:
                    of = one.value, (PROCEDURES, name)
                    first, second = (_side(*of, (*path, "odds", n), node) for n, node in enumerate(odds))
                    if first is not None and second is not None:
                        return TableRatio(file, name, (first, second))
    return None


def _lookups(procedure: Node) -> Iterator[tuple[tuple[Step, ...], Node]]:
    """The result of a procedure, or each of several."""
    result = value_at(procedure, RESULT)
    if isinstance(result, MappingNode):
        yield (RESULT,), result
        for name, one in fields_of(result).items():
            if isinstance(one.value, MappingNode):
                yield (RESULT, name), one.value


def _side(procedure: Node, above: tuple[Step, ...], path: tuple[Step, ...], node: Node) -> RatioSide | None:
    if not isinstance(node, ScalarNode):
        return None
    quantity = value_at(procedure, QUANTITIES, str(node.value))
    if isinstance(quantity, ScalarNode):
        return RatioSide(str(quantity.value), (*above, QUANTITIES, str(node.value)))
    return RatioSide(str(node.value), (*above, *path))


def set_ratio(texts: Mapping[Path, str], ratio: TableRatio, side: int, words: str, table: Text) -> TextStroke | None:
    """Other words for one side of the ratio; None where they are the same, or none."""
    said = " ".join(words.split())
    if not said or said == ratio.sides[side].words:
        return None
    made = TextChanges(ratio.file, texts[ratio.file])
    made.set_value(_word(said), *ratio.sides[side].path)
    both = [said if n == side else one.words for n, one in enumerate(ratio.sides)]
    return TextStroke(fill(SAID, table=table, words=" : ".join(both)), made.edits())


def _word(said: str) -> str:
    """An expression as it stands within braces."""
    plain = not re.search(r"[,\[\]{}]|: | #|:$", said) and not re.match(r"[-?!&*|>%@`'\"#=<]|\w+: ", said)
    return said if plain else "'" + said.replace("'", "''") + "'"
