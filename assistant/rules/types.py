"""The types of the rules language: whole number, yes/no, word, thing (a mapping of figures), group (several things).

There is no text and no fraction; a set of words is only asked whether a word is in it. `OPEN` stands for what cannot be
known before the game runs (a cell of a mixed table).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from assistant.base.data import Data
from assistant.base.text import Text


@dataclass(frozen=True, slots=True)
class Type:
    """One type. `words` None on a word type means any word; `fields` are the figures of a thing or of a group's
    members; `bare` marks a word written without quotes, which must be proved to be a word of the other side."""

    kind: str
    words: frozenset[str] | None = None
    fields: Mapping[str, Type] = field(default_factory=dict, hash=False)
    bare: bool = False

    @property
    def named(self) -> Text:
        """What such a value is called."""
        return _NAMED[self.kind]


_NAMED = {
    "int": Text("a number", "un nombre"),
    "bool": Text("yes/no", "oui/non"),
    "word": Text("a word", "un mot"),
    "words": Text("a set of words", "un ensemble de mots"),
    "thing": Text("a thing", "une chose"),
    "group": Text("a group", "un groupe"),
    "open": Text("a value", "une valeur"),
}

INT = Type("int")
BOOL = Type("bool")
OPEN = Type("open")
WORD = Type("word")


def word(*words: str) -> Type:
    """A word out of these."""
    return Type("word", frozenset(words))


def set_of(*words: str) -> Type:
    """Several of these words; `in` asks whether a word is one of them."""
    return Type("words", frozenset(words))


def thing(fields: Mapping[str, Type]) -> Type:
    return Type("thing", None, fields)


def group(fields: Mapping[str, Type]) -> Type:
    return Type("group", None, fields)


def joined(a: Type, b: Type) -> Type | None:
    """The type that holds both, or None when they do not mix."""
    if OPEN in (a, b):
        return OPEN
    if a.kind != b.kind:
        return None
    if a.kind == "word":
        if a.words is None or b.words is None:
            return WORD
        return Type("word", a.words | b.words)
    return a


def of_value(value: Data) -> Type:
    """The type of a plain value in a file."""
    if isinstance(value, bool):
        return BOOL
    if isinstance(value, int):
        return INT
    if isinstance(value, str):
        return word(value)
    return OPEN
