"""Checks of tables: rows that overlap or leave a gap, rows of the wrong length, columns of mixed kinds, cells that are
no words, rows that no die reaches."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from assistant.base.text import NOTHING, Text, say
from assistant.formats.addresses import bare, headings
from assistant.formats.checking import Checking
from assistant.formats.file_places import Path

_ROW = re.compile(r"(-?\d+)(?:-(\d+)|(\+)|(-))?\Z")
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_SPECIAL = frozenset({"never", "always", "unknown", "all", "any", "ask"})
_DICE = re.compile(r"(\d*)d(\d+)\Z")
_FAR = 10**9


@dataclass(frozen=True, slots=True)
class Span:
    """The numbers a heading covers."""

    text: str
    low: int
    high: int


def span_of(heading: str) -> Span | None:
    """The numbers of `4`, `2-5`, `9+` or `3-`; None for a word."""
    found = _ROW.match(heading)
    if not found:
        return None
    low = int(found[1])
    if found[3]:
        return Span(heading, low, _FAR)
    if found[4]:
        return Span(heading, -_FAR, low)
    return Span(heading, low, int(found[2]) if found[2] else low)


def check_tables(checking: Checking) -> None:
    """Every table, then the rows that dice can reach."""
    tables: Mapping[str, Any] = checking.plain.get("tables", {})
    for name, table in tables.items():
        at = ("tables", name)
        _headings(checking, list(table["rows"]), (*at, "rows"), keys=True)
        columns = table.get("columns")
        if isinstance(columns, list):
            _headings(checking, [str(c) for c in columns], (*at, "columns"), keys=False)
        _rows(checking, table, at)
    _reached(checking, tables)


def _headings(checking: Checking, names: list[str], at: Path, *, keys: bool) -> None:
    """Overlaps and gaps of one direction."""
    spans: list[tuple[Span, Path]] = []
    for index, name in enumerate(names):
        span = span_of(name)
        where = (*at, name) if keys else (*at, index)
        if span is None:
            continue
        if span.low > span.high:
            checking.error(
                "wrong-order",
                say('"{name}" runs backwards', "« {name} » va à rebours", name=name),
                Text("Write the lower number first.", "Écrivez d’abord le plus petit nombre."),
                where,
                key=keys,
            )
            continue
        clash = next((s for s, _ in spans if s.low <= span.high and span.low <= s.high), None)
        if clash:
            checking.error(
                "overlap",
                say('"{name}" overlaps "{typed}"', "« {name} » recouvre « {typed} »", name=name, typed=clash.text),
                Text("Each number belongs to one row or column.", "Chaque nombre appartient à une ligne ou colonne."),
                where,
                key=keys,
            )
        spans.append((span, where))
    if len(spans) < len(names) and spans:
        return  # words and numbers mixed: no order to speak of
    ordered = sorted(spans, key=lambda pair: pair[0].low)
    for (before, _), (after, where) in pairwise(ordered):
        if after.low > before.high + 1:
            low, high = before.high + 1, after.low - 1
            gap = str(low) if low == high else f"{low} to {high}"
            checking.warning(
                "gap",
                say("nothing covers {gap}", "rien ne couvre {gap}", gap=gap),
                Text("Add it, or write ranges such as 2-4.", "Ajoutez-le, ou écrivez des suites comme 2-4."),
                where,
                key=keys,
            )


def _rows(checking: Checking, table: Mapping[str, Any], at: Path) -> None:
    names = headings(dict(table))
    kinds: dict[int, tuple[Text, str]] = {}
    for key, row in table["rows"].items():
        where = (*at, "rows", key)
        cells = row if isinstance(row, list) else [row]
        if names and len(cells) != len(names):
            checking.error(
                "row-length",
                say(
                    'row "{key}" has {number} cells instead of {number_2}',
                    "la ligne « {key} » a {number} cases au lieu de {number_2}",
                    key=key,
                    number=len(cells),
                    number_2=len(names),
                ),
                say("One for each of: {names}.", "Une pour chacun de : {names}.", names=", ".join(names[:12])),
                where,
                key=True,
            )
            continue
        if not names and len(cells) > 1:
            checking.error(
                "row-length",
                say(
                    'row "{key}" has {number} cells, but the table has no columns',
                    "la ligne « {key} » a {number} cases, mais la table n’a pas de colonnes",
                    key=key,
                    number=len(cells),
                ),
                Text(
                    "Name them with `columns` (a second look-up) or `gives` (several values).",
                    "Nommez-les par `columns` (seconde entrée) ou `gives` (plusieurs valeurs).",
                ),
                where,
                key=True,
            )
            continue
        for index, cell in enumerate(cells):
            _cell(
                checking,
                cell,
                kinds,
                index if "gives" in table else 0,
                key,
                (*where, index) if isinstance(row, list) else where,
            )


_KINDS: dict[type, Text] = {
    bool: Text("true or false", "true ou false"),
    int: Text("a number", "un nombre"),
    str: Text("a word", "un mot"),
}


def _cell(checking: Checking, cell: Any, kinds: dict[int, tuple[Text, str]], column: int, key: str, at: Path) -> None:
    if isinstance(cell, str) and cell in _SPECIAL:
        return
    if isinstance(cell, str) and not _WORD.match(cell):
        checking.error(
            "cell-not-a-word",
            say('"{cell}" is neither a number nor a word', "« {cell} » n’est ni un nombre ni un mot", cell=cell),
            Text(
                "A cell holds a number, true, false or a word; sums belong into procedures.",
                "Une case contient un nombre, true, false ou un mot ; les calculs vont dans les procédures.",
            ),
            at,
        )
        return
    kind = _KINDS[bool] if isinstance(cell, bool) else _KINDS[int] if isinstance(cell, int) else _KINDS[str]
    first = kinds.setdefault(column, (kind, key))
    if first[0] != kind:
        near = checking.nearest(cell, sorted(_SPECIAL)) if kind == _KINDS[str] else NOTHING
        checking.error(
            "mixed-column",
            say(
                '{kind} stands where row "{first}" has {first_2}',
                "on trouve {kind} là où la ligne « {first} » a {first_2}",
                kind=kind,
                first=first[1],
                first_2=first[0],
            ),
            near
            or Text(
                "All cells of a column are of one kind; `never`, `always` and `unknown` are always allowed.",
                "Les cases d’une colonne sont de même nature ; `never`, `always` et `unknown` passent toujours.",
            ),
            at,
        )


def _reached(checking: Checking, tables: Mapping[str, Any]) -> None:
    """Rows outside what the dice of every procedure that uses a table can show."""
    ranges: dict[str, tuple[int, int] | None] = {}
    for data in checking.plain.get("procedures", {}).values():
        for table, row in _look_ups({k: v for k, v in data.items() if k not in ("name", "note", "roles", "facts")}):
            found = _range(data, row)
            old = ranges.get(table, found)
            ranges[table] = None if found is None or old is None else (min(found[0], old[0]), max(found[1], old[1]))
    for name, found in ranges.items():
        if found is None or name not in tables:
            continue
        for key in tables[name]["rows"]:
            span = span_of(key)
            if span and (span.high < found[0] or span.low > found[1]):
                checking.warning(
                    "unreachable-row",
                    say(
                        'no roll reaches row "{key}" of {name}',
                        "aucun jet n’atteint la ligne « {key} » de {name}",
                        key=key,
                        name=name,
                    ),
                    say(
                        "The dice give {found} to {found_2}.",
                        "Les dés donnent de {found} à {found_2}.",
                        found=found[0],
                        found_2=found[1],
                    ),
                    ("tables", name, "rows", key),
                    key=True,
                )


def _look_ups(value: Any) -> list[tuple[str, Any]]:
    out: list[tuple[str, Any]] = []
    if isinstance(value, dict):
        if isinstance(value.get("table"), str):
            out.append((value["table"], value.get("row")))
        for part in value.values():
            out.extend(_look_ups(part))
    elif isinstance(value, list):
        for part in value:
            out.extend(_look_ups(part))
    return out


def _range(procedure: Mapping[str, Any], row: Any) -> tuple[int, int] | None:
    """The numbers a look-up by `natural` or `total` can ask for; None where that is open."""
    found = _DICE.match(str(bare(procedure.get("dice"))))
    if not found or row not in ("natural", "total"):
        return None
    number, faces = int(found[1] or 1), int(found[2])
    if row == "total":
        clamp = procedure.get("clamp")
        if isinstance(clamp, list):
            return int(clamp[0]), int(clamp[1])
        if procedure.get("modifiers"):
            return None
    return number, number * faces
