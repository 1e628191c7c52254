"""Your copy by counter: the ratings nobody could source, by counter and by fleet, with those printed in the
rules beside them, so that a box of counters is gone through in one pass."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.base.letters import matches
from assistant.base.text import Text, fill
from assistant.formats.own_copy import Value
from assistant.game.copy_figures import Doubtful
from assistant.model.counters import CounterType, Face
from assistant.model.scenario import System

AT = "counters.types."
FLEET = Text("{side}: {family}", "{side} : {family}")


@dataclass(frozen=True, slots=True)
class CopyField:
    """One rating. `ours` is what we took; one that is printed in the rules is not `asked`."""

    address: str
    figure: str
    face: str
    name: Text
    ours: Value | None
    yours: Value | None
    asked: bool
    why: str = ""
    whole: bool = True  # a number, so that a digit is an answer

    @property
    def now(self) -> Value | None:
        return self.ours if self.yours is None else self.yours

    @property
    def is_open(self) -> bool:
        return self.asked and self.yours is None


@dataclass(frozen=True, slots=True)
class CopyCounter:
    """One type with its ratings."""

    kind: CounterType
    fields: tuple[CopyField, ...]

    @property
    def asked(self) -> tuple[CopyField, ...]:
        return tuple(f for f in self.fields if f.asked)


@dataclass(frozen=True, slots=True)
class Fleet:
    """The counters of one side and family that have anything to look up."""

    side: str
    family: str
    name: Text
    counters: tuple[CopyCounter, ...]

    @property
    def total(self) -> int:
        return sum(len(c.asked) for c in self.counters)

    @property
    def done(self) -> int:
        return sum(1 for c in self.counters for f in c.asked if f.yours is not None)

    @property
    def columns(self) -> tuple[tuple[str, str], ...]:
        """Figure and face of every rating of any of its counters, in the order they have them."""
        return tuple(dict.fromkeys((f.figure, f.face) for c in self.counters for f in c.fields))


def fleets_of(system: System, figures: Sequence[Doubtful]) -> list[Fleet]:
    """All fleets, in the order of the counters' file. `system` is that with our own figures."""
    asked = {f.address: f for f in figures if f.part == "counters"}
    found: dict[tuple[str, str], list[CopyCounter]] = {}
    for kind in system.mix.types.values():
        counter = CopyCounter(kind, tuple(_fields(system, kind, asked)))
        if counter.asked:
            found.setdefault((str(kind.side or ""), kind.family), []).append(counter)
    return [
        Fleet(side, family, _name(system, side, family), tuple(counters)) for (side, family), counters in found.items()
    ]


def _name(system: System, side: str, family: str) -> Text:
    told = system.mix.families[family].name
    owner = next((s.name for s in system.sides.values() if s.id == side), None)
    return fill(FLEET, family=told, side=owner) if owner is not None else told


def _fields(system: System, kind: CounterType, asked: dict[str, Doubtful]) -> Iterator[CopyField]:
    known = system.mix.families[kind.family].figures
    places: list[tuple[Face | None, str, Value]] = [(None, n, v) for n, v in kind.figures.items()]
    places += [(face, n, v) for face in kind.faces for n, v in face.figures.items()]
    for face, figure, value in places:
        if figure not in known or known[figure].state or isinstance(value, bool):
            continue
        address = f"{AT}{kind.id}.{f'faces.{face.id}.' if face is not None else ''}{figure}"
        told = asked.get(address)
        if told is None and known[figure].type != "int":
            continue
        name = known[figure].name or Text(figure, figure)
        if face is not None:
            name = Text(f"{name.en}, {face.name.en}", f"{name.fr}, {face.name.fr}")
        yours, why = (told.yours, told.why) if told is not None else (None, "")
        yield CopyField(address, figure, str(face.id) if face is not None else "", name, value, yours,
                        told is not None, why, known[figure].type == "int")  # fmt: skip


def sought(fleets: Sequence[Fleet], letters: str, language: str) -> CopyField | None:
    """The rating that letters lead to: of the counters they name best the first with anything open, there the first
    that is open."""
    ranked = [(matches(letters, c.kind.short, c.kind.name, language), c) for fleet in fleets for c in fleet.counters]
    best = min((rank for rank, _ in ranked if rank >= 0), default=-1)
    fields = [f for rank, c in ranked if rank == best >= 0 for f in c.asked]
    return next((f for f in fields if f.is_open), fields[0] if fields else None)


@dataclass(frozen=True, slots=True)
class Outside:
    """A number that a table does not have: it is read in the nearest row or column."""

    table: Text
    has: tuple[int, ...]
    read_as: int


def outside(system: System, figure: str, value: int) -> Outside | None:
    """The first table that looks this figure up in its rows or columns and has no such number."""
    rules = dict(system.rules)
    tables, procedures = rules.get("tables"), rules.get("procedures")
    for name, table in tables.items() if isinstance(tables, dict) else ():
        for way in ("row", "column"):
            if not isinstance(table, dict) or not _looked_up(procedures, str(name), way, figure):
                continue
            numbers = [int(str(n)) for n in _heads(table.get(f"{way}s")) if str(n).lstrip("-").isdecimal()]
            if numbers and not min(numbers) <= value <= max(numbers):
                titles = table.get("name")
                told = titles if isinstance(titles, dict) else {}
                title = Text(str(told.get("en", name)), str(told.get("fr", name)))
                return Outside(title, tuple(numbers), min(numbers, key=lambda n: abs(n - value)))
    return None


def _heads(held: object) -> list[object]:
    """The heads of rows or columns, however they are written."""
    if isinstance(held, dict):
        return list(held)
    return list(held) if isinstance(held, list | tuple) else []


def _looked_up(held: object, table: str, way: str, figure: str) -> bool:
    """Whether anything below looks the figure of somebody up as the row, or column, of a table."""
    if isinstance(held, dict):
        if held.get("table") == table and re.fullmatch(rf"\w+\.{figure}", str(held.get(way, ""))):
            return True
        return any(_looked_up(inner, table, way, figure) for inner in held.values())
    return isinstance(held, list) and any(_looked_up(inner, table, way, figure) for inner in held)
