"""Checks of tables: rows that overlap or leave a gap, rows of the wrong length, columns of mixed kinds, cells that are
no words, rows that no die reaches."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import cast

from assistant.base.data import Data, Raw, Tree, items
from assistant.base.text import NOTHING, Text, say
from assistant.formats.addresses import bare, headings
from assistant.formats.checking import Checking
from assistant.formats.file_places import Path
from assistant.formats.tree_shapes import TableData
from assistant.model.counters import Value
from assistant.rules.odds_columns import ratio_of

_ROW = re.compile(r"(-?\d+)(?:(?:-|\.\.)(-?\d+)|(\+)|(-))?\Z")
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_SPECIAL = frozenset({"never", "always", "unknown", "all", "any", "ask"})
_DICE = re.compile(r"(\d*)d(\d+)\Z")
_END_WORDS = ("clamp", "never", "always", "ask")
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
    tables = checking.plain.get("tables", {})
    for name, table in tables.items():
        at = ("tables", name)
        _headings(checking, list(table["rows"]), (*at, "rows"), keys=True)
        columns = table.get("columns")
        if isinstance(columns, list) and _odds_as_ranges(checking, columns, (*at, "columns")):
            continue
        if isinstance(columns, list):
            _headings(checking, [str(c) for c in columns], (*at, "columns"), keys=False)
        elif isinstance(columns, dict):
            _rising(checking, columns, (*at, "columns"))
        _columns_and_values(checking, table, at)
        _rows(checking, table, at)
        _codes(checking, table, at)
        _ends(checking, table, (*at, "ends"))
    _reached(checking, tables)


def _odds_as_ranges(checking: Checking, columns: Sequence[Value], at: Path) -> bool:
    """Odds headed as ranges, where one of them runs backwards: said once for the line, and nothing of what follows."""
    for index, heading in enumerate(columns):
        span = span_of(str(heading))
        if span is not None and span.low > span.high and ratio_of(str(heading)):
            checking.error(
                "wrong-order",
                say('"{name}" runs backwards', "« {name} » va à rebours", name=str(heading)),
                say(
                    "For odds write columns: {{odds: [{all}]}}; for a range the lower number first.",
                    "Pour des rapports : columns: {{odds: [{all}]}} ; pour une suite, le plus petit d’abord.",
                    all=", ".join(map(str, columns)),
                ),
                (*at, index),
            )
            return True
    return False


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


def _rising(checking: Checking, columns: Raw, at: Path) -> None:
    """Columns by odds or by steps: each a ratio, or a number, and each above the one before."""
    kind = "odds" if "odds" in columns else "steps"
    last: Fraction | None = None
    for index, heading in enumerate(map(str, items(columns.get(kind)))):
        value = ratio_of(heading) if kind == "odds" else Fraction(int(heading))
        if value is None:
            checking.error(
                "not-odds",
                say('"{heading}" is no odds', "« {heading} » n’est pas un rapport", heading=str(heading)),
                Text(
                    "Write odds as 1-2, 1-1, 3-2: two numbers above 0.",
                    "Écrivez les rapports 1-2, 1-1, 3-2 : deux nombres au-dessus de 0.",
                ),
                (*at, kind, index),
            )
            return
        if last is not None and value <= last:
            checking.error(
                "wrong-order",
                say(
                    '"{heading}" is not above the one before',
                    "« {heading} » ne dépasse pas le précédent",
                    heading=heading,
                ),
                Text("The columns rise from left to right.", "Les colonnes montent de gauche à droite."),
                (*at, kind, index),
            )
            return
        last = value


def _codes(checking: Checking, table: TableData, at: Path) -> None:
    """Every cell is a code, every code has its figures, and is used."""
    codes = table.get("codes")
    if not isinstance(codes, dict):
        return
    names = table.get("gives", [])
    for code, figures in codes.items():
        count = len(figures) if isinstance(figures, list) else 1
        if count != len(names):
            checking.error(
                "code-length",
                say(
                    'the code "{code}" has {number} figures instead of {number_2}',
                    "le code « {code} » a {number} valeurs au lieu de {number_2}",
                    code=code,
                    number=count,
                    number_2=len(names),
                ),
                say("One for each of: {names}.", "Une pour chacun de : {names}.", names=", ".join(names))
                if names
                else Text("Name them with `gives`.", "Nommez-les par `gives`."),
                (*at, "codes", code),
                key=True,
            )
    used = {str(word) for word in _end_words(table)} | _codes_in_cells(checking, table, codes, at)
    for code in codes:
        if code not in used:
            checking.warning(
                "unused-code",
                say('no cell is "{code}"', "aucune case n’est « {code} »", code=code),
                Text("Leave it out, or correct the cell.", "Enlevez-le, ou corrigez la case."),
                (*at, "codes", code),
                key=True,
            )


def _codes_in_cells(checking: Checking, table: TableData, codes: Collection[str], at: Path) -> set[str]:
    """What stands in the cells; one that is no code is reported."""
    used: set[str] = set()
    for key, row in table["rows"].items():
        for index, cell in enumerate(row if isinstance(row, list) else [row]):
            used.add(str(cell))
            if str(cell) not in codes and cell not in _SPECIAL:
                checking.error(
                    "unknown-code",
                    say(
                        '"{cell}" is no code of this table',
                        "« {cell} » n’est pas un code de cette table",
                        cell=str(cell),
                    ),
                    checking.nearest(str(cell), sorted(codes))
                    or say("Its codes are: {codes}.", "Ses codes sont : {codes}.", codes=", ".join(codes)),
                    (*at, "rows", key, index) if isinstance(row, list) else (*at, "rows", key),
                )
    return used


def _end_words(table: TableData) -> list[str]:
    """What the ends of columns answer, of codes and words of the table."""
    ends = table.get("ends")
    columns = ends.get("columns") if isinstance(ends, dict) else None
    return [str(w) for w in columns.values()] if isinstance(columns, dict) else []


def _ends(checking: Checking, table: TableData, at: Path) -> None:
    """An end of the columns is one of four words, or a code or word that the table has."""
    cells = {str(c) for row in table["rows"].values() for c in (row if isinstance(row, list) else [row])}
    known = {*cells, *(str(c) for c in table.get("codes", ()))}
    ends = table.get("ends")
    columns = ends.get("columns") if isinstance(ends, dict) else None
    for side, word in columns.items() if isinstance(columns, dict) else ():
        if word in _END_WORDS:
            continue
        by_odds = isinstance(table.get("columns"), dict) and "odds" in table["columns"]
        if word not in known or not by_odds:
            checking.error(
                "unknown-end",
                say('"{word}" is no end', "« {word} » n’est pas un bout", word=word),
                checking.nearest(word, sorted({*_END_WORDS, *(known if by_odds else ())}))
                or say(
                    "It is one of: {words}.",
                    "C’est l’un de : {words}.",
                    words=", ".join([*_END_WORDS, *(sorted(known) if by_odds else ())][:16]),
                ),
                (*at, "columns", side),
            )


def _columns_and_values(checking: Checking, table: TableData, at: Path) -> None:
    """A cell holds one thing: several values beside columns need codes that stand for them. Without, the first column
    would answer whatever was looked up."""
    if "columns" in table and "gives" in table and "codes" not in table:
        checking.error(
            "columns-and-values",
            Text(
                "a table with columns has one value in a cell, not several",
                "une table à colonnes a une valeur par case, non plusieurs",
            ),
            Text(
                "Take `gives` away and name the value in the result (result: {hits: {table: ...}}), or write `codes`.",
                "Ôtez `gives` et nommez la valeur dans le résultat (result: {hits: {table: ...}}), ou écrivez `codes`.",
            ),
            (*at, "gives"),
            key=True,
        )


def _rows(checking: Checking, table: TableData, at: Path) -> None:
    names = [] if "codes" in table and "columns" not in table else headings(cast(Tree, table))
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
        for index, cell in enumerate(cells if "codes" not in table else ()):
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


def _cell(checking: Checking, cell: Value, kinds: dict[int, tuple[Text, str]], column: int, key: str, at: Path) -> None:
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


def _reached(checking: Checking, tables: Mapping[str, TableData]) -> None:
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


def _look_ups(value: Data) -> list[tuple[str, Data]]:
    out: list[tuple[str, Data]] = []
    if isinstance(value, dict):
        if isinstance(value.get("table"), str):
            out.append((value["table"], value.get("row")))
        for part in value.values():
            out.extend(_look_ups(part))
    elif isinstance(value, list):
        for part in value:
            out.extend(_look_ups(part))
    return out


def _range(procedure: Raw, row: Data) -> tuple[int, int] | None:
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
