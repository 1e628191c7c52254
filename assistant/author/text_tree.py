"""A text of YAML as a tree whose parts know where they stand, for changes that leave all else as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import StringIO

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from assistant.base.kept import KeptFor


@dataclass(frozen=True, slots=True)
class TextSpan:
    """A part of a text, by its first letter and the one behind its last."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """What stands there."""
        return text[self.start : self.end]


@dataclass(frozen=True, slots=True)
class TextField:
    """A field of a mapping: its key and its value."""

    key: ScalarNode
    value: Node

    @property
    def name(self) -> str:
        return str(self.key.value)

    @property
    def span(self) -> TextSpan:
        """From the first letter of the key to the last of the value."""
        return TextSpan(self.key.start_mark.index, last_of(self.value))


LONG = 60  # fields
_fields: KeptFor[dict[str, TextField]] = KeptFor(24)
_trees: KeptFor[Node | None] = KeptFor(24)  # asked again and again for the same files while one of them changes


def tree_of(text: str) -> Node | None:
    """The tree of a text; None where it cannot be read."""
    return _trees.of(_trees, lambda: _read(text), text)


def _read(text: str) -> Node | None:
    try:
        root: Node | None = YAML(typ="safe").compose(StringIO(text))
    except (YAMLError, RecursionError, ValueError):
        return None
    return root


def fields_of(node: Node | None) -> Mapping[str, TextField]:
    """The fields of a mapping, in their order. Those of a long one are listed once: thousands of types are asked for
    one by one."""
    if not isinstance(node, MappingNode):
        return {}
    if len(node.value) < LONG:
        return _listed(node)
    return _fields.of(node, lambda: _listed(node))


def _listed(node: MappingNode) -> dict[str, TextField]:
    return {str(k.value): TextField(k, v) for k, v in node.value if isinstance(k, ScalarNode)}


def items_of(node: Node | None) -> list[Node]:
    """The entries of a list."""
    return list(node.value) if isinstance(node, SequenceNode) else []


def value_at(node: Node | None, *path: str) -> Node | None:
    """What stands below a field, and a field of that, and so on."""
    for name in path:
        found = fields_of(node).get(name)
        if found is None:
            return None
        node = found.value
    return node


def is_flow(node: Node) -> bool:
    """Whether it stands in braces or brackets."""
    return isinstance(node, MappingNode | SequenceNode) and bool(node.flow_style)


def span_of(node: Node) -> TextSpan:
    """Where it stands, without the blank lines and remarks behind it."""
    return TextSpan(node.start_mark.index, last_of(node))


def last_of(node: Node) -> int:
    """Behind its last letter: the parser's own mark of a block stands before whatever comes next, remarks and all."""
    if isinstance(node, ScalarNode) or is_flow(node):
        return int(node.end_mark.index)
    return max((last_of(part) for part in _parts(node)), default=int(node.start_mark.index))


def _parts(node: Node) -> Iterator[Node]:
    for part in node.value:
        yield from part if isinstance(part, tuple) else (part,)


def scalar(old: Node, word: str) -> str:
    """How a word is written in the place of another: quoted as that was, or where YAML would read something else."""
    style = old.style if isinstance(old, ScalarNode) else None
    return quoted(word, style or "")


def quoted(word: str, style: str = "") -> str:
    """A word as a value; an id that begins like a number, or reads like yes or no, stands in quotes."""
    plain = word[:1].isalpha() and word.replace("_", "").replace("-", "").isalnum() and word.lower() not in _READ_ELSE
    if style in ("'", '"'):
        return f"{style}{word}{style}"
    return word if plain else f"'{word}'"


_READ_ELSE = frozenset(["true", "false", "yes", "no", "on", "off", "null", "y", "n"])
