"""A situation chosen once, against which a table is tried while it is written: its exact odds now and as saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from assistant.base.data import mapping
from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text
from assistant.game.library import OpenSystem
from assistant.game.line_up import Cast, LineUp
from assistant.game.odds_groups import grouped
from assistant.game.sitting import Sitting
from assistant.model.ids import TypeId
from assistant.model.scenario import System
from assistant.rules.answers import odds_line
from assistant.rules.tables import Cell

UNKNOWN_CELL = Text("a cell that it reads is unknown", "une case qu’elle lit est inconnue")


@dataclass(frozen=True, slots=True)
class OutcomeChance:
    """One outcome in words: its chance now and with the table as saved."""

    text: str
    now: Fraction
    saved: Fraction
    fraction: str

    @property
    def more(self) -> Fraction:
        return self.now - self.saved


@dataclass(frozen=True, slots=True)
class SituationOdds:
    """What a situation gives: the outcomes, the columns it reads in the table and those before the shifts, how the
    column came about; `wrong` where nothing can be known."""

    outcomes: tuple[OutcomeChance, ...] = ()
    columns: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    told: str = ""
    wrong: str = ""


def procedures_on(opened: OpenSystem, table: str) -> list[str]:
    """The procedures that read a table, those whose result it is first."""
    out: list[str] = []
    for procedure in opened.book.visible():
        said = str(mapping(opened.system.rules.get("procedures")).get(procedure.id, ""))
        if procedure.result_table == table:
            out.insert(0, procedure.id)
        elif f"'table': '{table}'" in said:
            out.append(procedure.id)
    return out


def first_situation(opened: OpenSystem, procedure: str, language: str) -> LineUp:
    """A line-up to begin with: the first type that fits each role that must be filled."""
    sitting = Sitting(opened, language, with_odds=False)
    sitting.put(sitting.blank(procedure))
    for role in sitting.definition.roles.values():
        kinds = sitting.offers.candidates(role.id) if role.id not in sitting.line_up.casts else []
        if kinds and not role.optional:
            sitting.cast(role.id, [Cast(kinds[0])])
    return sitting.line_up


def situation_odds(now: System, saved: System, line_up: LineUp, table: str, language: str) -> SituationOdds:
    """The odds of a situation with the system as it is being written, beside those of the saved one. Takes its time and
    touches nothing."""
    try:
        first, cells = _chances(now, line_up, table, language)
        second, _ = _chances(saved, line_up, table, language)
    except AleaError as bad:
        return SituationOdds(wrong=in_a_line(bad.problems[0], language))
    if first is None:
        return SituationOdds(wrong=_why(now, line_up, language))
    was = {text: chance for text, chance, _ in second or ()}
    outcomes = [OutcomeChance(text, chance, was.get(text, Fraction(0)), said) for text, chance, said in first]
    gone = {text for text, _, _ in first}
    outcomes += [OutcomeChance(text, Fraction(0), chance, "0") for text, chance, _ in second or () if text not in gone]
    columns = frozenset(c.column for c in cells)
    before = frozenset(c.odds.before for c in cells if c.odds is not None and c.odds.before not in ("", c.column))
    told = next((odds_line(c, language) for c in cells if c.odds is not None), "")
    return SituationOdds(tuple(outcomes), columns, before, told)


def _asked(system: System, line_up: LineUp, language: str) -> Sitting:
    # a copy has a book of its own, whose tables know what was asked of them alone
    sitting = Sitting(OpenSystem(replace(system), ()), language)
    types = system.mix.types
    casts = {
        role: tuple(replace(c, type=types.get(c.type.id)) if c.type is not None else c for c in members)
        for role, members in line_up.casts.items()
    }
    sitting.put(replace(line_up, casts=casts))
    return sitting


def _chances(
    system: System, line_up: LineUp, table: str, language: str
) -> tuple[Sequence[tuple[str, Fraction, str]] | None, Sequence[Cell]]:
    sitting = _asked(system, line_up, language)
    odds = sitting.odds
    if odds is None:
        return None, ()
    lines = [line for group in grouped(sitting, odds) for line in (*group.lines, *group.folded)]
    found = sitting.opened.book.tables.get(table)
    cells = found.looked_up if found is not None else ()
    return [(line.text, line.chance, line.fraction) for line in lines], cells


def _why(system: System, line_up: LineUp, language: str) -> str:
    known = _asked(system, line_up, language).known
    return known.problem or known.waiting or UNKNOWN_CELL.at(language)


# kept

Kept = dict[str, Any]


def called(line_up: LineUp, language: str) -> str:
    """A situation in a few words: who against whom."""
    sides = [" + ".join(c.called(language) for c in members if c.type) for members in line_up.casts.values()]
    return " → ".join(s for s in sides if s) or line_up.procedure


def plain_situation(line_up: LineUp) -> Kept:
    """A situation as plain data, to be kept."""
    casts = {
        role: [[str(c.type.id), c.count] for c in members if c.type is not None]
        for role, members in line_up.casts.items()
    }
    facts = {name: value for name, value in line_up.facts.items() if isinstance(value, str | int | bool)}
    return {"procedure": line_up.procedure, "casts": casts, "facts": facts}


def situation_of(kept: object, system: System) -> LineUp | None:
    """A situation that was kept; None for what no such system has any more."""
    try:
        assert isinstance(kept, dict)
        types = system.mix.types
        casts = {
            str(role): tuple(Cast(types[TypeId(kind)], int(count)) for kind, count in members)
            for role, members in kept["casts"].items()
        }
        procedure = str(kept["procedure"])
        known = mapping(system.rules.get("procedures"))
        return LineUp(procedure, casts, dict(kept["facts"])) if procedure in known else None
    except (AssertionError, KeyError, TypeError, ValueError, AttributeError):
        return None
