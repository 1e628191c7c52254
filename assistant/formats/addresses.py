"""Addresses of figures: `tables.ram.rows.6.5`, `counters.types.roman_trireme.crew`, `procedures.ram.dice`.

An address names things as an author sees them: entries of lists by their id, cells by their column heading, figures of
a counter without the word `figures`. Here addresses become paths in the tree and back; changes are left to `merge`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeGuard

from assistant.base.data import Data, Raw, Tree, mapping
from assistant.base.text import Text, say
from assistant.formats.file_places import Path, below

# a name not found in one of these is looked for in the mapping of figures below it
FIGURES = ("figures", "values")
_BY_NAME = frozenset({
    *FIGURES, "tables", "rows", "codes", "procedures", "roles", "facts", "let", "reads", "rolls", "draw", "tally",
    "result", "gives", "quantities", "options", "choices", "families", "types", "members", "counters", "badges",
    "sides", "tracks", "decks", "contents", "entries", "grids", "hexes", "spaces", "places", "zones", "runs", "missing",
    "by_space", "travel", "sight", "arcs", "checks", "notes", "cards", "blanks", "state", "with",
})  # fmt: skip
"""What holds things by names of the author's own: there `value` and `source` are names like any other."""
LANGUAGES = ("en", "fr")
# what holds a text, in one language or in both
TEXTS = frozenset({"name", "text", "title", "note", "summary", "about", "invitation"})
_WRAP = frozenset({"value", "source", "ref", "why", "note"})


@dataclass(frozen=True, slots=True)
class Found:
    """A path that exists; or, with `new`, one whose last step may be added."""

    path: Path
    new: bool = False


@dataclass(frozen=True, slots=True)
class Missing:
    """Where an address ends: the part nobody knows, and what is known there."""

    known_part: str
    unknown: str
    known: tuple[str, ...]


def in_address(missing: Missing) -> Text:
    """Where in an address something is missing, for messages."""
    if missing.known_part:
        return say('in "{part}"', "dans « {part} »", part=missing.known_part)
    return Text("at the beginning of an address", "au début d’une adresse")


def is_wrapped(value: Data, field: str = "") -> TypeGuard[Tree]:
    """A figure with its source, {value: 4, source: assumed}. What stands in the `field` figures or rows holds
    things by name, of which one may be called value; so does {value: {...}} that tells no source."""
    if not isinstance(value, dict) or field in _BY_NAME or "value" not in value or not value.keys() <= _WRAP:
        return False
    return "source" in value or not isinstance(value["value"], dict)


def field_of(path: Path) -> str:
    """The field of the format a path ends at; "" where its last step is a name of the author's, whatever that is."""
    field = ""
    for step in path:
        field = "" if field in _BY_NAME or not isinstance(step, str) else step
    return field


def inner_field(field: str, key: str) -> str:
    """The same a step further down, from the field at hand."""
    return "" if field in _BY_NAME else key


def bare(value: Data) -> Data:
    """A figure without its source."""
    return value["value"] if is_wrapped(value) else value


def headings(table: Tree) -> list[str]:
    """The names of the cells of a row: column headings, odds and steps among them, or names of values."""
    columns = bare(table.get("columns"))
    if isinstance(columns, dict):
        columns = columns.get("odds", columns.get("steps"))
    if isinstance(columns, list):
        return [str(bare(c)) for c in columns]
    gives = table.get("gives")
    return [str(g) for g in gives] if isinstance(gives, list) else []


def names_in(container: Data, table: Tree | None) -> list[str]:
    """What can follow in an address below this container."""
    if isinstance(container, dict):
        figures = [n for f in FIGURES for n in mapping(container.get(f))]
        return [*container, *figures]
    if isinstance(container, list):
        if table is not None:
            return headings(table)
        return [str(e["id"]) for e in container if isinstance(e, dict) and "id" in e]
    return []


def _index(container: list[Data], name: str, table: Tree | None) -> int | None:
    names = (
        headings(table)
        if table is not None
        else [str(e["id"]) if isinstance(e, dict) and "id" in e else "" for e in container]
    )
    return names.index(name) if name in names and names.index(name) < len(container) else None


def _step(tree: Tree, path: Path, here: Data, rest: list[str]) -> tuple[Path, Data, int] | None:
    """One step down: the steps of the path, what is there, and how many parts of the address it used."""
    if is_wrapped(here, field_of(path)) and not (len(rest) == 1 and rest[0] in here):
        inner = _step(tree, path, here["value"], rest)
        return None if inner is None else (("value", *inner[0]), inner[1], inner[2])
    if isinstance(here, dict):
        for count in range(len(rest), 0, -1):  # a name may hold dots: note 9.1
            name = ".".join(rest[:count])
            if name in here:
                return (name,), here[name], count
            for part in FIGURES:
                figures = mapping(here.get(part))
                if name in figures:
                    return (part, name), figures[name], count
    if isinstance(here, list):
        index = _index(here, rest[0], _table_of(tree, path))
        if index is not None:
            return (index,), here[index], 1
    return None


def _table_of(tree: Tree, path: Path) -> Tree | None:
    """The table in whose rows this path lies."""
    if len(path) >= 4 and path[0] == "tables" and path[2] == "rows":
        table = mapping(tree["tables"])[str(path[1])]
        return table if isinstance(table, dict) else None
    return None


def find(tree: Tree, address: str) -> Found | Missing:
    """The path of an address."""
    rest = address.split(".")
    path: Path = ()
    here: Data = tree
    used: list[str] = []
    while rest:
        step = _step(tree, path, here, rest)
        if step is None:
            new = _may_be_new(tree, path, here, rest)
            if new is not None:
                return Found((*path, *new), new=True)
            table = _table_of(tree, path)
            return Missing(".".join(used), ".".join(rest), tuple(names_in(bare(here), table)))
        steps, here, count = step
        path = (*path, *steps)
        used.extend(rest[:count])
        rest = rest[count:]
    return Found(path)


def _may_be_new(tree: Tree, path: Path, here: Data, rest: list[str]) -> Path | None:
    """Figures that their family declares, single counters, fields of cards, values of spaces, and the other language of
    a text may be added by address."""
    if is_one_language(path, here) and len(rest) == 1 and rest[0] in LANGUAGES:
        return (rest[0],)
    if not isinstance(here, dict):
        return None
    if path[:2] == ("counters", "types") and len(path) >= 3:
        return _new_of_counter(_declared(tree, path), path[2:], rest)
    if path[:2] == ("board", "spaces") and len(path) == 3 and len(rest) == 1:
        return ("values", rest[0]) if _is_value_of_spaces(tree, rest[0]) else None
    if path[:1] == ("cards",) and len(path) == 2 and rest in (["text"], ["name"]):
        return (rest[0],)
    return None


def _is_value_of_spaces(tree: Tree, name: str) -> bool:
    """Whether some space has such a value: what no space has is a slip of the pen."""
    spaces = mapping(mapping(tree["board"])["spaces"]).values()
    return any(name in mapping(mapping(space).get("values")) for space in spaces)


def _declared(tree: Tree, path: Path) -> Raw:
    """The figures that the family of a counter type declares."""
    counters = mapping(tree["counters"])
    kind = mapping(mapping(counters["types"])[str(path[2])])
    family = mapping(mapping(counters.get("families")).get(str(kind.get("family"))))
    return mapping(family.get("figures"))


def _new_of_counter(declared: Raw, within: Path, rest: list[str]) -> Path | None:
    """A figure of a type or of one counter of it; `within` begins with the type."""
    if not rest or rest[-1] not in declared:
        return None
    if len(within) == 1 and rest[0] == "members" and len(rest) == 3:
        return ("members", rest[1], "figures", rest[2])
    if within[-1] == "members" and len(rest) == 2:
        return (rest[0], "figures", rest[1])
    return ("figures", rest[0]) if len(rest) == 1 else None


def is_one_language(path: Path, held: Data) -> bool:
    """A text that reads alike in both languages, or one that lacks a language."""
    if isinstance(held, str):
        return bool(path) and path[-1] in TEXTS
    return isinstance(held, dict) and bool(held) and held.keys() <= set(LANGUAGES)


def address_of(tree: Tree, path: Path) -> str:
    """The address of a path: the opposite of `find`."""
    out: list[str] = []
    here: Data = tree
    for depth, step in enumerate(path):
        if isinstance(step, int):
            table = _table_of(tree, path[:depth])
            entry = here[step] if isinstance(here, list) and step < len(here) else None
            names = headings(table) if table is not None else []
            if step < len(names):
                out.append(names[step])
            elif isinstance(entry, dict) and "id" in entry:
                out.append(str(entry["id"]))
            else:
                out.append(str(step + 1))
        elif step == "value" and is_wrapped(here, field_of(path[:depth])):
            pass
        elif not (step in FIGURES and depth >= 3 and path[0] in ("counters", "board", "cards")):
            out.append(step)
        here = below(here, step)
    return ".".join(out)
