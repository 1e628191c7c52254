"""The texts of a system as the player's own copy prints them: names, cards, headings and notes, a language at a time.

A text of the own copy is a line of the overlay: `cards.mars.text.fr: …`. The other language stays ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from assistant.base.text import Text
from assistant.formats.addresses import LANGUAGES, TEXTS, Found, address_of, find
from assistant.formats.file_places import Path
from assistant.formats.own_copy import Value as Line
from assistant.formats.plain import french

# the parts in which texts are looked for, in the order of the page; what a procedure calls its lines comes last
TEXT_PARTS = (
    "cards", "board", "counters", "notes", "tables", "system", "words", "options", "scenarios", "procedures", "travel",
    "sight", "checks",
)  # fmt: skip
# where a plain text under `name` or the like is a text of the game, not a word of the rules
_PLAIN = ("cards", "board", "counters", "system")


@dataclass(frozen=True, slots=True)
class OwnText:
    """One text in one language: where it stands, whose it is (a name in both languages), ours and the player's."""

    address: str
    part: str
    what: str
    of: Text
    ours: str
    yours: str | None = None


def texts_of(tree: Mapping[str, Any], lines: Mapping[str, object], language: str) -> list[OwnText]:
    """All texts of a system that can be set by address, by part."""
    out = []
    for part in TEXT_PARTS:
        for path, held, name in _walk((part,), tree.get(part), Text("", "")):
            address = address_of(dict(tree), path)
            found = find(dict(tree), f"{address}.{language}")
            if isinstance(found, Found) and found.path == (*path, language):
                out.append(
                    OwnText(address, part, str(path[-1]), name, _at(held, language), _yours(lines, address, language))
                )
    return out


def _walk(path: Path, held: Any, name: Text) -> Iterator[tuple[Path, Any, Text]]:
    """Texts below a place, with the name of the thing they belong to."""
    if _is_text(path, held):
        yield path, held, name
    elif isinstance(held, dict):
        named = held.get("name", held.get("title"))
        if _is_text((*path, "name"), named):
            name = Text(_at(named, "en"), _at(named, "fr"))
        for key, value in held.items():
            yield from _walk((*path, key), value, name)
    elif isinstance(held, list):
        for index, value in enumerate(held):
            yield from _walk((*path, index), value, name)


def _is_text(path: Path, held: Any) -> bool:
    if isinstance(held, dict):
        return bool(held) and held.keys() <= set(LANGUAGES) and all(isinstance(v, str) for v in held.values())
    return isinstance(held, str) and path[-1] in TEXTS and path[0] in _PLAIN and "values" not in path


def _at(held: Any, language: str) -> str:
    if isinstance(held, str):
        return held
    return str(held.get(language) or next(iter(held.values())))


def _yours(lines: Mapping[str, object], address: str, language: str) -> str | None:
    told = lines.get(f"{address}.{language}", lines.get(address))
    return None if told is None else str(told)


def is_text_line(address: str, value: object, tree: Mapping[str, Any]) -> bool:
    """Whether a line of the overlay is a text, not a figure."""
    whole, _, last = address.rpartition(".")
    if last in LANGUAGES:
        found = find(dict(tree), address)
        of_own_space = address.startswith("board.spaces.") and whole.endswith(".name")
        return of_own_space or (isinstance(found, Found) and found.path[-1] == last)
    return isinstance(value, str) and last in TEXTS and bool(whole)


def set_in(lines: Mapping[str, Line], address: str, language: str, text: str) -> dict[str, Line]:
    """The lines with one text in one language; a line for both languages keeps the other one."""
    out: dict[str, Line] = dict(lines)
    both = out.pop(address, None)
    if both is not None:
        for each in LANGUAGES:
            out.setdefault(f"{address}.{each}", both)
    out.pop(f"{address}.{language}", None)
    if text.strip():
        out[f"{address}.{language}"] = french(text.strip()) if language == "fr" else text.strip()
    return out
