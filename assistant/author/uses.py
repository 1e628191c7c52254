"""Where an id stands in the texts of a game: its definition, its uses, and what renaming it would write."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from assistant.author.caret import plain_part

_ID = re.compile(r"[A-Za-z_0-9][A-Za-z0-9_-]*")
_TEXT_FIELD = re.compile(r"(?:^|[\s{,])(?:en|fr|name|text|note|title|why|summary|about)\s*:\s")


@dataclass(frozen=True, slots=True)
class Use:
    """One place, line and column counted from 0. `defines` says that the thing is made there."""

    file: Path
    line: int
    column: int
    text: str
    defines: bool = False


@dataclass(frozen=True, slots=True)
class Edit:
    """One change of a text, line and column counted from 0: `removed` letters give way to `put`."""

    file: Path
    line: int
    column: int
    removed: int
    put: str


def id_at(text: str, column: int) -> str:
    """The id that a caret is in or beside; "" where there is none."""
    start, end = id_span(text, column)
    return text[start:end]


def id_span(text: str, column: int) -> tuple[int, int]:
    """Where the id begins and ends that a caret is in or beside; twice the caret where there is none."""
    for found in _ID.finditer(text):
        if found.start() <= column <= found.end():
            return found.span()
    return column, column


def uses_of(name: str, texts: Mapping[Path, str]) -> list[Use]:
    """All places where an id stands as a word of its own: as a field, a value, or in an expression. Sentences are left
    out: a word of a language may read like an id."""
    word = re.compile(rf"(?<![A-Za-z0-9_-]){re.escape(name)}(?![A-Za-z0-9_-])")
    made = re.compile(
        rf"(?:^\s*(?:- +)*['\"]?{re.escape(name)}['\"]?\s*:)|(?:(?:^|[\s{{,-])id:\s*['\"]?{re.escape(name)}\b)"
    )
    out = []
    for file, text in texts.items():
        if name not in text:
            continue
        for number, line in enumerate(text.split("\n")):
            plain = plain_part(line)
            for found in word.finditer(plain):
                if not in_sentence(plain, found.start()):
                    defines = any(m.start() <= found.start() < m.end() for m in made.finditer(plain))
                    out.append(Use(file, number, found.start(), line, defines))
    return out


def in_sentence(line: str, column: int) -> bool:
    """Whether a place lies in words for people: behind `en:`, `fr:`, `name:` and the like, to the end of the text."""
    before = line[:column]
    starts = [m.end() for m in _TEXT_FIELD.finditer(before)]
    if not starts:
        return False
    value = before[starts[-1] :]
    if value.startswith(("\"", "'")):
        return value.count(value[0]) % 2 == 1
    return not any(sign in value for sign in ",{}[]") and not value.endswith(": ")


def definition_of(name: str, texts: Mapping[Path, str]) -> Use | None:
    """Where a thing is made: the first place that defines it, in the order of the texts."""
    found = uses_of(name, texts)
    return next((u for u in found if u.defines), found[0] if found else None)


def renaming(uses: Iterable[Use], old: str, new: str) -> list[Edit]:
    """What is written to give a thing another id at these places."""
    return [Edit(u.file, u.line, u.column, len(old), new) for u in uses]


def is_name(word: str) -> bool:
    """Whether a word may be an id."""
    return re.fullmatch(r"[a-z][a-z0-9_]{0,59}", word) is not None


def with_edits(text: str, edits: Iterable[Edit]) -> str:
    """A text after changes that do not overlap, from the last to the first."""
    begins = [0, *(at + 1 for at, sign in enumerate(text) if sign == "\n")]
    for edit in sorted(edits, key=lambda e: (e.line, e.column), reverse=True):
        at = begins[edit.line] + edit.column
        text = text[:at] + edit.put + text[at + edit.removed :]
    return text
