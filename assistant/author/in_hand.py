"""What an author has in hand, whichever view of the workshop shows it: where a text makes it, what a caret is in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.author.caret import spot_at
from assistant.author.depicted import TextLine
from assistant.author.uses import uses_of

TYPE, TABLE, PROCEDURE, SPACE, COUNTER, CARD = "type", "table", "procedure", "space", "counter", "card"
PARTS = {TYPE: "types", TABLE: "tables", PROCEDURE: "procedures", CARD: "cards"}
"""The field at the left edge of a file under which each is made."""
_SET = re.compile(r"\s*['\"]?(?:counters\.(types)|(tables)|(procedures)|(cards))\.([a-z0-9_]+)")


@dataclass(frozen=True, slots=True)
class InHand:
    """A thing by its kind (`TYPE`, `TABLE`, `PROCEDURE`, `SPACE`, `COUNTER`, `CARD`) and id."""

    kind: str
    id: str


def in_hand_at(lines: Sequence[str], line: int) -> InHand | None:
    """The counter type, table, procedure or card whose lines a caret is in; None elsewhere."""
    if not 0 <= line < len(lines):
        return None
    override = _SET.match(lines[line])
    if override is not None:
        part = override[1] or override[2] or override[3] or override[4]
        return InHand(next(k for k, p in PARTS.items() if p == part), override[5])
    path = spot_at(lines, line, len(lines[line])).path
    for kind, part in PARTS.items():
        if len(path) > 1 and path[0] == part and isinstance(path[1], str):
            return InHand(kind, path[1])
    return None


def line_of(thing: InHand, texts: Mapping[Path, str]) -> TextLine | None:
    """Where a type, table, procedure or card is made: the first text that has it."""
    part = PARTS.get(thing.kind)
    holding = {f: t for f, t in texts.items() if part and re.search(rf"^{part}:", t, re.MULTILINE)}
    for use in uses_of(thing.id, holding):
        lines = holding[use.file].split("\n")
        if use.defines and in_hand_at(lines, use.line) == thing:
            return TextLine(use.file, use.line, use.column)
    return None
