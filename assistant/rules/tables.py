"""Tables ready for look-up: keys read ("4", "2-3", "10+", "3-", words), ends decided, every cell with its address.

A look-up is remembered per row and column, so that a table costs one dictionary access however its rows are written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from assistant.base.data import Data, Raw, items
from assistant.base.text import Text
from assistant.model.counters import Value
from assistant.model.sources import Provenance, Sources
from assistant.rules.odds_columns import Column, OddsColumns, ratio_of
from assistant.rules.types import INT, OPEN, Type, joined, of_value, thing, word
from assistant.rules.waiting import Held, Thing, Waiting

NEVER, ALWAYS, UNKNOWN = "never", "always", "unknown"
CODE = "code"  # what a look-up in a table of codes gives beside its figures: the printed code itself
SPECIAL_CELLS = (NEVER, ALWAYS, UNKNOWN, "all", "any")
ByOdds = tuple[tuple[int, int], int, tuple[int, int] | None]  # strengths, shift, limit of the shift
_BAND = re.compile(r"^(?:(-?\d+)(?:(?:-|\.\.)(-?\d+))?|(-?\d+)([+-]))$")


@dataclass(frozen=True, slots=True)
class Key:
    """One row or column heading: a word, or numbers from `low` to `high` (None: open to that end)."""

    text: str
    low: int | None = None
    high: int | None = None
    word: bool = False

    def holds(self, value: Held) -> bool:
        # True is the number 1 to Python: without the last test a row 1 would answer for yes.
        if self.word or not isinstance(value, int) or isinstance(value, bool):
            return self.text == (str(value).lower() if isinstance(value, bool) else str(value))
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)


def read_key(raw: Data) -> Key:
    """Read a heading as written in the file."""
    # A file may head a row true or false; Python would write them with a capital, and no look-up would find them.
    text = str(raw).lower() if isinstance(raw, bool) else str(raw).strip()
    found = _BAND.match(text)
    if not found:
        return Key(text, word=True)
    if found[3] is not None:
        edge = int(found[3])
        return Key(text, edge, None) if found[4] == "+" else Key(text, None, edge)
    low = int(found[1])
    return Key(text, low, int(found[2]) if found[2] is not None else low)


@dataclass(frozen=True, slots=True)
class Cell:
    """What a look-up found: the value, its headings, and the addresses it rests on that are no facts; by odds also how
    the column came about."""

    value: Held
    row: str
    column: str
    address: str
    doubtful: tuple[str, ...]
    odds: Column | None = None


@dataclass
class Table:
    """A table of a system, compiled. Ask `at`."""

    id: str
    ref: str
    rows: tuple[Key, ...]
    columns: tuple[Key, ...]
    gives: tuple[str, ...]
    cells: Mapping[str, Sequence[Value]]
    ends: Mapping[str, Mapping[str, str]]
    sources: Sources
    name: Text = field(default_factory=lambda: Text("", ""))
    odds: OddsColumns | None = None
    codes: Mapping[str, Sequence[Value]] = field(default_factory=dict)
    _memo: dict[tuple[Held, Held | ByOdds], Cell] = field(default_factory=dict)

    @property
    def looked_up(self) -> tuple[Cell, ...]:
        """Every cell that was asked for so far."""
        return tuple(self._memo.values())

    def at(self, row: Held, column: Held = None, trace: list[tuple[str, Cell]] | None = None) -> Held:
        """The value in a row (and column). Several named values come as a mapping."""
        cell = self._memo.get((row, column))
        if cell is None:
            cell = self._memo[(row, column)] = self._decoded(self._found(row, column))
        return self._told(cell, trace)

    def at_odds(
        self,
        row: Held,
        strengths: tuple[int, int],
        shift: int,
        limit: tuple[int, int] | None,
        trace: list[tuple[str, Cell]] | None = None,
    ) -> Held:
        """The value in a row and the column of two strengths, moved by the shift."""
        key = (row, (strengths, shift, limit))
        cell = self._memo.get(key)
        if cell is None:
            cell = self._memo[key] = self._decoded(self._found_by_odds(row, strengths, shift, limit))
        return self._told(cell, trace)

    def _told(self, cell: Cell, trace: list[tuple[str, Cell]] | None) -> Held:
        if trace is not None:
            trace.append((self.id, cell))
        if cell.value == UNKNOWN:
            raise Waiting(cell.address, f"{self.id} {cell.row}")
        return cell.value

    def _found_by_odds(self, row: Held, strengths: tuple[int, int], shift: int, limit: tuple[int, int] | None) -> Cell:
        assert self.odds is not None
        ends = self.ends.get("columns", {})
        found = self.odds.find(strengths, shift, limit, ends)
        if found.at is None:
            way = ends.get(found.end, "ask")
            if way == "ask":
                raise Waiting(f"tables.{self.id}.columns.{found.end}", f"{self.id} {strengths[0]}-{strengths[1]}")
            # The end answers for the whole table, so the row is not looked up: it need not even exist.
            return Cell(way, str(row), "", f"tables.{self.id}.ends.columns", self._beyond(), found)
        return replace(self._found(row, self.columns[found.at].text), odds=found)

    def _decoded(self, cell: Cell) -> Cell:
        """A printed code with the figures it stands for."""
        # An end beyond the columns gives its word through here as well, since it may be a printed code too.
        if not self.codes or cell.value == UNKNOWN or isinstance(cell.value, Thing):
            return cell
        code = str(cell.value)
        figures = dict(zip(self.gives, self.codes.get(code, [0] * len(self.gives)), strict=False))
        return replace(cell, value=Thing({CODE: code, **figures}, ref=cell.address, role=self.id))

    def _found(self, row: Held, column: Held) -> Cell:
        row_key = self._pick("rows", self.rows, row)
        if isinstance(row_key, str):
            return Cell(
                row_key,
                str(row),
                str(column or ""),
                f"tables.{self.id}.rows.{row}",
                self._beyond(),
            )
        address = f"tables.{self.id}.rows.{row_key.text}"
        values = self.cells[row_key.text]
        outside = self._outside(self.rows, row)
        if self.gives and not self.codes:
            doubtful = self._doubts(address) + outside
            if UNKNOWN in values:
                return Cell(UNKNOWN, row_key.text, "", address, doubtful)
            named: dict[str, Held] = dict(zip(self.gives, values, strict=False))
            return Cell(Thing(named, ref=address, role=self.id), row_key.text, "", address, doubtful)
        if not self.columns:
            return Cell(values[0], row_key.text, "", address, self._doubts(address) + outside)
        column_key = self._pick("columns", self.columns, column)
        if isinstance(column_key, str):
            return Cell(column_key, row_key.text, str(column), f"{address}.{column}", self._beyond())
        address = f"{address}.{column_key.text}"
        doubtful = self._doubts(address) + self._doubts(f"tables.{self.id}.columns")
        doubtful += outside + self._outside(self.columns, column)
        return Cell(
            values[self.columns.index(column_key)],
            row_key.text,
            column_key.text,
            address,
            tuple(dict.fromkeys(doubtful)),
        )

    def stands_beyond(self, axis: str, key: Key) -> str:
        """Whether a heading holds for all that lies "below" or "above" it too; empty where it does not."""
        numbered = sorted((k for k in getattr(self, axis) if not k.word), key=lambda k: (k.low or 0, k.high or 0))
        if len(numbered) < 2:
            return ""
        ends = self.ends.get(axis, {})
        for end, edge in (("below", numbered[0]), ("above", numbered[-1])):
            if key is edge and ends.get(end) == "clamp":
                return end
        return ""

    def _beyond(self) -> tuple[str, ...]:
        """What a reading outside the printed headings rests on."""
        return self._doubts(f"tables.{self.id}.beyond")

    def _outside(self, keys: Sequence[Key], value: Held) -> tuple[str, ...]:
        return () if any(k.holds(value) for k in keys) else self._beyond()

    def _doubts(self, address: str) -> tuple[str, ...]:
        return (address,) if self.sources.of(address).source.to_check else ()

    def provenance(self, cell: Cell) -> Provenance:
        return self.sources.of(cell.address)

    def _pick(self, axis: str, keys: Sequence[Key], value: Held) -> Key | str:
        for key in keys:
            if key.holds(value):
                return key
        if isinstance(value, int) and not isinstance(value, bool):
            beyond = self._at_end(axis, [k for k in keys if not k.word], value)
            if beyond is not None:
                return beyond
        heading = f" column {value}" if axis == "columns" else f" {value}"
        raise Waiting(f"tables.{self.id}.{axis}.{value}", f"{self.id}{heading}")

    def _at_end(self, axis: str, numbered: Sequence[Key], value: int) -> Key | str | None:
        """What holds for a number beyond the headings: the heading at that end, never, always, or nobody says."""
        is_below = bool(numbered) and all(k.low is not None and value < k.low for k in numbered)
        way = self.ends.get(axis, {}).get("below" if is_below else "above", "ask")
        if way == "clamp" and numbered:
            edge = min if is_below else max
            return edge(numbered, key=lambda k: (k.low if k.low is not None else k.high) or 0)
        return way if way in (NEVER, ALWAYS) else None

    def type(self) -> Type:
        """The type of a look-up: a thing when the table gives several named values."""
        if self.codes:
            figures = {
                name: self._type_of([values[i] for values in self.codes.values() if i < len(values)])
                for i, name in enumerate(self.gives)
            }
            return thing({CODE: word(*self.codes), **figures})
        if self.gives:
            return thing(
                {
                    name: self._type_of([row[i] for row in self.cells.values() if i < len(row)])
                    for i, name in enumerate(self.gives)
                }
            )
        ends = self.ends.get("columns", {}).values() if self.odds else ()
        cells = [cell for row in self.cells.values() for cell in row]
        return self._type_of([*cells, *(end for end in ends if end not in (*SPECIAL_CELLS, "clamp", "ask"))])

    @staticmethod
    def _type_of(values: Sequence[Value]) -> Type:
        found: Type | None = None
        for value in values:
            if value in SPECIAL_CELLS:
                continue
            one = of_value(value)
            found = one if found is None else joined(found, one) or OPEN
        return found or INT


def read_table(table_id: str, data: Raw, sources: Sources) -> Table:
    """Compile a table from its plain data, already checked against the schema."""
    raw_rows = data.get("rows")
    assert isinstance(raw_rows, Mapping)
    cells = {read_key(k).text: _values(v) for k, v in raw_rows.items()}
    columns, odds = _columns(data.get("columns"))
    return Table(
        table_id,
        str(data.get("ref", "")),
        tuple(read_key(k) for k in raw_rows),
        columns,
        tuple(str(g) for g in _listed(data.get("gives"))),
        cells,
        _ends(data.get("ends")),
        sources,
        _name(data.get("name"), table_id),
        odds,
        _codes(data.get("codes")),
    )


def _columns(raw: Data) -> tuple[tuple[Key, ...], OddsColumns | None]:
    """Headings as a list; by odds (`{odds: [1-2, 1-1], round: ..., run_on: ...}`); or by steps (`{steps: [1, 2, 4]}`),
    where each holds from its number up to the next."""
    if not isinstance(raw, Mapping):
        return tuple(read_key(c) for c in _listed(raw)), None
    steps = _listed(raw.get("steps"))
    if steps:
        edges = [int(str(s)) for s in steps]
        ups: list[int | None] = [*(e - 1 for e in edges[1:]), None]
        return tuple(Key(str(low), low, up) for low, up in zip(edges, ups, strict=True)), None
    headings = tuple(str(h).strip() for h in _listed(raw.get("odds")))
    ratios = tuple(ratio_of(h) or Fraction(1) for h in headings)
    rounded = str(raw.get("round", "defender"))
    keys = tuple(Key(h, word=True) for h in headings)
    return keys, OddsColumns(headings, ratios, rounded, bool(raw.get("run_on", False)))


def _values(raw: Data) -> list[Value]:
    """The cells of a row: numbers, yes or no, words."""
    return [one if isinstance(one, int | str) else str(one) for one in items(raw)]


def _codes(raw: Data) -> Mapping[str, Sequence[Value]]:
    """What each printed code stands for, in the order of `gives`."""
    if not isinstance(raw, Mapping):
        return {}
    return {str(code): _values(v) for code, v in raw.items()}


def _name(value: Data, table_id: str) -> Text:
    if isinstance(value, Mapping):
        en = str(value.get("en", table_id))
        return Text(en, str(value.get("fr", en)))
    return Text(*[str(value or table_id).replace("_", " ").capitalize()] * 2)


def _listed(value: Data) -> Sequence[Data]:
    return value if isinstance(value, list | tuple) else ()


def _ends(value: Data) -> Mapping[str, Mapping[str, str]]:
    """One word for all ends, or apart for rows and columns, and for below and above."""

    def pair(one: Data) -> Mapping[str, str]:
        if isinstance(one, Mapping):
            return {end: str(one.get(end, "ask")) for end in ("below", "above")}
        return {"below": str(one or "ask"), "above": str(one or "ask")}

    if isinstance(value, Mapping) and ("rows" in value or "columns" in value):
        return {axis: pair(value.get(axis, "ask")) for axis in ("rows", "columns")}
    return {"rows": pair(value), "columns": pair(value)}
