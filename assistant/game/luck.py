"""The luck of a game so far: every roll on record against what it promised, by side and by table.

Three kinds of lines: how the faces of a die fell, how often an outcome came, and what a number (hits, losses) added up
to. Each stands beside its expectation and the range that 19 games in 20 would stay in, worked out exactly from the
odds each roll had; what lies within is chance and is said to be. Rolls that were undone do not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from assistant.base.text import Text
from assistant.chance.notation import Die, die_named
from assistant.play.commands.record import ApplyResult, Group, RecordRoll
from assistant.play.game_command import Command
from assistant.play.journal import Journal

TAIL = 0.025
Spread = Mapping[int, float]
FACES, OUTCOME, NUMBER = "faces", "outcome", "number"


@dataclass(frozen=True, slots=True)
class LuckLine:
    """One line of the report. `kind` says what `what` names: a die, an outcome or a number of a procedure. `low` and
    `high` bound the middle 95 % of what chance gives; the actual value is one of the possible ones."""

    side: str
    procedure: str
    title: Text
    kind: str
    what: str
    rolls: int
    actual: int
    expected: float
    low: int
    high: int

    @property
    def beyond(self) -> int:
        """-1 below the range of chance, 1 above it, 0 within."""
        return -1 if self.actual < self.low else 1 if self.actual > self.high else 0


@dataclass(frozen=True, slots=True)
class LuckReport:
    """All lines, those with most rolls first within a side and procedure; `unweighed` rolls had no odds on record."""

    lines: tuple[LuckLine, ...]
    rolls: int
    unweighed: int

    @property
    def outside(self) -> tuple[LuckLine, ...]:
        return tuple(line for line in self.lines if line.beyond)

    @property
    def by_chance(self) -> float:
        """How many lines fall outside their range on average with fair dice: at most one in twenty."""
        return len(self.lines) * 2 * TAIL


@dataclass
class _Sum:
    """What was promised and what came, roll by roll."""

    title: Text
    actual: int = 0
    spreads: list[Spread] = field(default_factory=list)

    def add(self, actual: int, spread: Spread) -> None:
        self.actual += actual
        self.spreads.append(spread)


Key = tuple[str, str, str, str]


def luck_of(journal: Journal) -> LuckReport:
    """The report of the present line of play."""
    nodes = journal.tree.nodes
    return luck_of_commands(c for n in journal.tree.path() if (c := nodes[n].command) is not None)


def luck_of_commands(commands: Iterable[Command]) -> LuckReport:
    """The report of some actions."""
    sums: dict[Key, _Sum] = {}
    rolls = unweighed = 0
    for command in _with_parts(commands):
        if isinstance(command, RecordRoll) and command.dice:
            rolls += 1
            _add_faces(sums, str(command.side or ""), _roll_faces(command))
        elif isinstance(command, ApplyResult) and (command.thrown or command.dice):
            rolls += 1
            unweighed += not (command.chances or command.spreads)
            _add_faces(sums, str(command.side or ""), command.thrown)
            _add_result(sums, command)
    return LuckReport(tuple(_lines(sums)), rolls, unweighed)


def _with_parts(commands: Iterable[Command]) -> Iterator[Command]:
    for command in commands:
        if isinstance(command, Group):
            yield from _with_parts(command.commands)
        else:
            yield command


def _roll_faces(roll: RecordRoll) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The faces of a free roll of equal dice ("3d6"); a mixed one cannot be told apart."""
    name = roll.notation.lstrip("0123456789")
    return ((name, roll.dice),) if die_named(name) else ()


def _add_faces(sums: dict[Key, _Sum], side: str, thrown: Iterable[tuple[str, tuple[int, ...]]]) -> None:
    for name, faces in thrown:
        die = die_named(name)
        if die is None or any(f not in die.faces() for f in faces):
            continue
        told = sums.setdefault((side, "", FACES, name), _Sum(Text(name, name)))
        for face in faces:
            told.add(face, _uniform(die))


def _uniform(die: Die) -> Spread:
    faces = die.faces()
    return dict.fromkeys(faces, 1 / len(faces))


def _add_result(sums: dict[Key, _Sum], result: ApplyResult) -> None:
    side, title = str(result.side or ""), Text(result.title.get("en", ""), result.title.get("fr", ""))
    own = result.outcome.split("+")[0]
    for outcome, chance in result.chances.items():
        p = _share(chance)
        if p is not None:
            told = sums.setdefault((side, result.procedure, OUTCOME, outcome), _Sum(title))
            told.add(int(own == outcome), {0: 1 - p, 1: p})
    for name, chances in result.spreads.items():
        value = result.values.get(name)
        spread = {int(v): p for v, c in chances.items() if (p := _share(c)) is not None and _whole(v)}
        # A line of the journal may be older than its system or spoilt by hand; what does not add up to one must not be
        # weighed.
        if isinstance(value, int) and value in spread and abs(sum(spread.values()) - 1) < 1e-6:
            sums.setdefault((side, result.procedure, NUMBER, name), _Sum(title)).add(value, spread)


def _whole(text: str) -> bool:
    return text.removeprefix("-").isdigit()


def _share(text: str) -> float | None:
    """A chance as it was written down ("5/18"); None when a hand has spoilt it."""
    try:
        share = Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None
    return float(share) if 0 <= share <= 1 else None


def _lines(sums: Mapping[Key, _Sum]) -> Iterator[LuckLine]:
    order = {FACES: 0, OUTCOME: 1, NUMBER: 2}
    for (side, procedure, kind, what), told in sorted(sums.items(), key=lambda e: (e[0][0], e[0][1], order[e[0][2]])):
        whole = _together(told.spreads)
        low, high = _middle(whole)
        mean = sum(v * p for v, p in whole.items())
        yield LuckLine(side, procedure, told.title, kind, what, len(told.spreads), told.actual, mean, low, high)


def _together(spreads: Iterable[Spread]) -> dict[int, float]:
    """The distribution of the sum of independent rolls; what is rarer than one in 10^15 is dropped."""
    out = {0: 1.0}
    for spread in spreads:
        later: dict[int, float] = {}
        for a, pa in out.items():
            for b, pb in spread.items():
                later[a + b] = later.get(a + b, 0.0) + pa * pb
        # Otherwise the sum of a thousand rolls would carry thousands of values that nobody can meet.
        out = {v: p for v, p in later.items() if p > 1e-15}
    return out


def _middle(spread: Mapping[int, float]) -> tuple[int, int]:
    """The bounds that leave at most 2.5 % on either side."""
    values = sorted(spread)
    return _bound(spread, values), _bound(spread, values[::-1])


def _bound(spread: Mapping[int, float], values: list[int]) -> int:
    passed = 0.0
    for value in values:
        passed += spread[value]
        if passed > TAIL:
            return value
    return values[-1]
