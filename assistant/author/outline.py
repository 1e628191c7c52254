"""The outline of a text: its main fields and the entries below them, each with its line; and where ids are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.author.caret import indent_of, plain_part

_FIELD = re.compile(r"(?P<key>\"[^\"]*\"|'[^']*'|[^\s:#\[{\"'][^:#]*?)\s*:(?:\s|$)")
_ID = re.compile(r"\bid:\s*(?P<id>[A-Za-z0-9_.-]+|'[^']*'|\"[^\"]*\")")
_DEEPEST = 2
_IN_BRACES = re.compile(r"\s*(?P<key>[A-Za-z0-9_.-]+|'[^']*'|\"[^\"]*\")\s*:\s*[{\[]")


@dataclass(frozen=True, slots=True)
class OutlineHeading:
    """One line of the outline. `line` counts from 0; `count` is how many entries it holds, 0 where it holds none."""

    name: str
    line: int
    depth: int
    count: int = 0


def outline_of(lines: Sequence[str]) -> list[OutlineHeading]:
    """The main fields, and below them the entries that have a name."""
    found = list(_headings(lines))
    counted = []
    for place, one in enumerate(found):
        below = 0
        for later in found[place + 1 :]:
            if later.depth <= one.depth:
                break
            below += later.depth == one.depth + 1
        counted.append(OutlineHeading(one.name, one.line, one.depth, below))
    return [h for h in counted if h.depth or h.count or _holds(lines, h.line)]


def _holds(lines: Sequence[str], line: int) -> bool:
    """Whether more than one short value stands behind a field."""
    return plain_part(lines[line]).rstrip().endswith(":")


def _headings(lines: Sequence[str]) -> Iterator[OutlineHeading]:
    levels: list[int] = []
    for number, text in enumerate(lines):
        plain = plain_part(text)
        if not plain.strip():
            continue
        listed = plain.lstrip(" ").startswith("- ")
        begins = len(plain) - len(plain.lstrip(" "))
        while levels and begins < levels[-1]:
            levels.pop()
        if not levels or begins > levels[-1]:
            levels.append(begins)
        depth = len(levels) - 1
        if depth >= _DEEPEST and not (listed and depth == _DEEPEST):
            continue
        name = _name(plain, listed)
        if name:
            at = min(depth + (listed and begins == 0), _DEEPEST)
            yield OutlineHeading(name, number, at)
            yield from (OutlineHeading(one, number, 1) for one in (_entries(plain) if at == 0 else ()))


def _entries(plain: str) -> Iterator[str]:
    """The entries that a main field holds in braces on its own line: those with fields of their own, or with an id."""
    depth, quote, begins = 0, "", 0
    for at, sign in enumerate(plain):
        if quote or sign in "'\"":
            quote = "" if sign == quote else quote or sign
        elif sign in "{[":
            depth, begins = depth + 1, at + 1 if depth == 0 else begins
        elif sign in "}]," and depth:
            if depth == 1 and (part := plain[begins:at]).strip():
                name = _entry_name(part)
                if name is not None:
                    yield name
                begins = at + 1
            depth -= sign != ","


def _entry_name(part: str) -> str | None:
    """The key of an entry with fields of its own, or the id in its braces."""
    found = _IN_BRACES.match(part)
    if found is not None:
        return found["key"].strip("\"'")
    named = _ID.search(part) if part.lstrip().startswith("{") else None
    return named["id"].strip("\"'") if named is not None else None


def _name(plain: str, listed: bool) -> str:
    if listed:
        found = _ID.search(plain)
        return found.group("id").strip("\"'") if found else ""
    field = _FIELD.match(plain.lstrip(" "))
    return field.group("key").strip("\"'") if field else ""


def blocks(lines: Sequence[str]) -> dict[int, int]:
    """What can be folded: the line that holds others, and the last of those."""
    out: dict[int, int] = {}
    open_lines: list[tuple[int, int]] = []
    last = -1
    for number, text in enumerate(lines):
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        begins = min(indent_of(text), len(text) - len(text.lstrip(" ")))
        while open_lines and begins <= open_lines[-1][1]:
            first, _ = open_lines.pop()
            if last > first:
                out[first] = last
        open_lines.append((number, begins))
        last = number
    for first, _ in open_lines:
        if last > first:
            out[first] = last
    return out
