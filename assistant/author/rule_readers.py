"""Which rules read a word of the board: modifiers, costs and checks whose expressions name it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml.nodes import Node, ScalarNode

from assistant.author.board_text import text_in
from assistant.author.text_tree import fields_of, items_of, tree_of
from assistant.base.text import Text, same

ASKING = frozenset({"when", "if", "cost", "add", "guess", "needs", "unless", "count", "shift", "forbid"})
"""Fields that hold an expression about a place or a way."""
PARTS = frozenset({"procedures", "travel", "checks", "sight", "arcs"})


@dataclass(frozen=True, slots=True)
class RuleReader:
    """What reads it: its name, and the section of the rules it follows."""

    name: Text
    ref: str


def readers_of(word: str, texts: Mapping[Path, str]) -> list[RuleReader]:
    """In the order of the texts, each once."""
    meant = re.compile(rf"(?<![A-Za-z0-9_]){re.escape(word)}(?![A-Za-z0-9_])")
    out: dict[tuple[str, str], RuleReader] = {}
    for text in texts.values():
        if word not in text:
            continue
        for part, field in fields_of(tree_of(text)).items():
            if part in PARTS:
                for found in _below(field.value, meant, RuleReader(same(part), "")):
                    out.setdefault((found.name.en, found.ref), found)
    return list(out.values())


def _below(node: Node, meant: re.Pattern[str], holder: RuleReader) -> Iterator[RuleReader]:
    fields = fields_of(node)
    if fields:
        name, ref = text_in(fields["name"].value) if "name" in fields else None, fields.get("ref")
        said = str(ref.value.value) if ref is not None and isinstance(ref.value, ScalarNode) else holder.ref
        holder = RuleReader(name or holder.name, said)
    for field in fields.values():
        if field.name in ASKING and any(meant.search(s) for s in _scalars(field.value)):
            yield holder
        elif isinstance(field.value, ScalarNode):
            continue
        else:
            below = holder if "name" in fields or "ref" in fields else RuleReader(same(field.name), holder.ref)
            yield from _below(field.value, meant, below)
    for item in items_of(node):
        yield from _below(item, meant, holder)


def _scalars(node: Node) -> Iterator[str]:
    if isinstance(node, ScalarNode):
        yield str(node.value)
    for field in fields_of(node).values():
        yield from _scalars(field.value)
    for item in items_of(node):
        yield from _scalars(item)
