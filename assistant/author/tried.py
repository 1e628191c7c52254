"""A procedure tried while it is written: where its parts stand in the text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ruamel.yaml.nodes import Node

from assistant.author.text_tree import fields_of, items_of, last_of, tree_of, value_at
from assistant.base.kept import KeptFor

Part = tuple[str, str]
"""The field of the procedure that lists it, and its id."""
Parts = Mapping[Part, int]  # and the line (from 0)


def holds_procedures(lines: Sequence[str]) -> bool:
    """Whether a text has anything to try, without reading it: asked with every key."""
    return any(line.startswith("procedures:") for line in lines)


def procedure_at(text: str, line: int) -> str:
    """The procedure whose lines hold a line of a text; "" for none, and while the text cannot be read."""
    for name, field in fields_of(value_at(tree_of(text), "procedures")).items():
        if field.key.start_mark.line <= line <= text.count("\n", 0, last_of(field.value)):
            return name
    return ""


_parts: KeptFor[Parts] = KeptFor(4)  # asked with every key of a trial; some hundred lines take longer than a key may


def parts_of(text: str, procedure: str) -> Parts:
    """Where the modifiers, outcomes and facts of a procedure stand."""
    return _parts.of(_parts, lambda: _found_parts(text, procedure), (text, procedure))


def _found_parts(text: str, procedure: str) -> Parts:
    node = value_at(tree_of(text), "procedures", procedure)
    found: dict[Part, int] = {}
    for listed in ("modifiers", "outcomes"):
        for entry in items_of(value_at(node, listed)):
            called = value_at(entry, "id")
            if called is not None:
                found[listed, str(called.value)] = _line(called)
    for name, field in fields_of(value_at(node, "facts")).items():
        found["facts", name] = _line(field.key)
    return found


def _line(node: Node) -> int:
    return int(node.start_mark.line)


def beside(parts: Parts, told: Mapping[Part, str]) -> dict[int, str]:
    """What is told of each part, by the line it is written in."""
    return {line: told[part] for part, line in parts.items() if part in told}
