"""A battle in rounds as it stands in the middle: who is there with what strength, whose turn it is, the dice that fall,
the chances from here on. It is worked out anew from what was typed, so that taking back goes any number of dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from assistant.base.problem import AleaError
from assistant.base.text import Text, together
from assistant.chance.notation import Die
from assistant.game.line_up import Cast
from assistant.game.questions import casts_by_ref
from assistant.game.sitting import Sitting
from assistant.game.typed_dice import NeedDice, typed
from assistant.model.ids import TypeId
from assistant.rules.engines.protocol import Decision, Turn
from assistant.rules.machines import CourseStanding, UnitStanding, chances_from, so_far
from assistant.rules.waiting import Waiting

ATTACKER, DEFENDER = 0, 1
FEW = 6  # units of both sides up to which the chances of the middle are worked out while one types


@dataclass(frozen=True, slots=True)
class LastThrow:
    """The throw that fell last: whose, its faces and the highest that hit, what came of it, and whom it hit, with the
    steps they lost."""

    who: str
    faces: tuple[int, ...]
    at_most: int
    told: Text
    hit: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class BoardUnit:
    """One unit of the battle. `strength` now, `began` at the start; `acts`: its dice or decision is next; `done`: it
    has acted this round; `choice`: the place of the option that means it, -1 where none does. `dice` and `at_most` are
    those of its strength now, `threw` what it threw this round, `before` its strength before the throw that hit it
    last, 0 where the last throw did not."""

    ref: str
    name: Text
    side: int
    strength: int
    began: int
    kind: TypeId | None = None
    side_of: str = ""
    acts: bool = False
    done: bool = False
    reserve: bool = False
    out: bool = False
    choice: int = -1
    dice: int = 0
    at_most: int = 0
    letter: str = ""
    threw: tuple[int, ...] = ()
    before: int = 0


@dataclass(frozen=True, slots=True)
class BattleBoard:
    """The whole board. `faces` are those of the throw at hand, or of the unit that is asked what it does, None still to
    come, `rolled` which of them the program threw; `at_most` is the highest face that hits; `letters` the order of a
    round, `rounds` how many there are at most, `join` the one in which reserves come; `last` the throw before."""

    round: int
    units: tuple[tuple[BoardUnit, ...], tuple[BoardUnit, ...]]
    over: bool
    faces: tuple[int | None, ...] = ()
    die: Die | None = None
    at_most: int = 0
    choice: Decision | None = None
    turns: tuple[Turn, ...] = ()
    now: Mapping[str, Fraction] | None = None
    before: Mapping[str, Fraction] | None = None
    rolled: tuple[bool, ...] = ()
    letters: tuple[str, ...] = ()
    rounds: int = 0
    join: int = 0
    last: LastThrow | None = None

    @property
    def acting(self) -> BoardUnit | None:
        """The unit whose dice or decision comes next."""
        return next((u for units in self.units for u in units if u.acts), None)


def _both_sides(sitting: Sitting, standing: CourseStanding) -> tuple[tuple[BoardUnit, ...], tuple[BoardUnit, ...]]:
    casts, choice = casts_by_ref(sitting), standing.choice
    who = choice.who if choice is not None and choice.kind == "tie" else ()

    last = last_throw(standing.turns)

    def of(side: int) -> tuple[BoardUnit, ...]:
        return tuple(_unit(sitting, u, side, casts.get(u.ref), standing, who, last) for u in standing.units[side])

    return of(ATTACKER), of(DEFENDER)


def last_throw(turns: Sequence[Turn]) -> LastThrow | None:
    """The throw that fell last, with the hits that were placed after it."""
    at = next((i for i in range(len(turns) - 1, -1, -1) if turns[i].faces), None)
    if at is None:
        return None
    thrown, hit, told = turns[at], dict[str, int](), turns[at].sentence
    for turn in turns[at:]:
        if turn is not thrown and not turn.continues:
            break
        for one in str(dict(turn.values).get("targets", "")).split():
            ref = one.rpartition(":")[0]
            hit[ref] = hit.get(ref, 0) + 1
        told = told if turn is thrown else together(told, turn.sentence, by="; ")
    return LastThrow(thrown.who, thrown.faces, thrown.at_most or 0, told, hit)


def _threw(turns: Sequence[Turn], who: str, number: int) -> tuple[int, ...]:
    """What a unit threw in a round."""
    return next((t.faces for t in reversed(turns) if t.who == who and t.faces and t.chapter == number), ())


def board_of(sitting: Sitting) -> BattleBoard | None:
    """The board of a battle in rounds; None for any other question, or while somebody is still to be named."""
    if not sitting.line_up.procedure or not sitting.definition.engine or not sitting.ready():
        return None
    dice, choices = typed(sitting.entered)
    try:
        prepared = sitting.opened.book.prepare(sitting.line_up.procedure, sitting.question())
        standing = so_far(prepared, dice, choices)
    except (AleaError, Waiting):
        return None
    need = standing.waits if isinstance(standing.waits, NeedDice) else None
    faces, die = _dice_to_come(standing, need)
    fell = [e.rolled for e in sitting.entered if not e.choice]
    units = _both_sides(sitting, standing)
    # Chances grow dear with the units, so they are told only where these are few.
    few = len(units[0]) + len(units[1]) <= FEW
    now = chances_from(standing) if few and sitting.entered and not standing.over else None
    return BattleBoard(
        standing.round,
        units,
        standing.over,
        faces,
        die,
        standing.at_most,
        standing.choice,
        tuple(standing.turns),
        now,
        _before(sitting),
        tuple(fell[len(fell) - len(need.given) :]) if need is not None else (),
        standing.letters,
        standing.rounds,
        standing.join,
        last_throw(standing.turns),
    )


def _dice_to_come(standing: CourseStanding, need: NeedDice | None) -> tuple[tuple[int | None, ...], Die | None]:
    """The dice being entered with those that are there; else those that the choice at hand will throw."""
    if need is not None:
        return (*need.given, *(None for _ in range(need.count - len(need.given)))), need.die
    coming = standing.choice.throws if standing.choice is not None else None
    return ((None,) * coming.count, coming.die) if coming is not None else ((), None)


def _unit(
    sitting: Sitting,
    unit: UnitStanding,
    side: int,
    cast: Cast | None,
    standing: CourseStanding,
    who: tuple[str, ...],
    last: LastThrow | None,
) -> BoardUnit:
    """One unit as the board shows it; `who`: those one of whom is to be chosen."""
    kind, owner = _kind(cast) or (None, _side(sitting, side))
    acts = unit.ref in standing.acting and not who
    choice = who.index(unit.ref) if unit.ref in who else -1
    return BoardUnit(
        unit.ref,
        unit.name,
        side,
        unit.strength,
        unit.began,
        kind,
        owner,
        acts,
        unit.done and not standing.over,
        unit.reserve,
        unit.out,
        choice,
        unit.dice,
        unit.at_most,
        unit.letter,
        _threw(standing.turns, unit.ref, standing.round),
        unit.strength + last.hit[unit.ref] if last is not None and unit.ref in last.hit else 0,
    )


def _before(sitting: Sitting) -> Mapping[str, Fraction] | None:
    """Who wins how often before the first die."""
    if sitting.odds is None:
        return None
    out: dict[str, Fraction] = {}
    for one in sitting.odds.chances:
        won = str(one.node.value("winner") if any(n == "winner" for n, _ in one.node.values) else one.node.outcome)
        out[won] = out.get(won, Fraction(0)) + one.chance
    return out


def _kind(cast: Cast | None) -> tuple[TypeId, str] | None:
    if cast is None or cast.type is None:
        return None
    return cast.type.id, str(cast.type.side or "")


def _side(sitting: Sitting, side: int) -> str:
    """Whose a unit is that was typed by its ratings: the acting side attacks, the other of two defends."""
    named = list(sitting.opened.system.sides)
    others = [s for s in named if s != sitting.side]
    return sitting.side if side == ATTACKER else str(others[0]) if others else ""


def line_up_told(units: Sequence[BoardUnit], language: str, roman: Sequence[str]) -> str:
    """The units as they are to be set on the cardboard."""
    told = []
    for unit in units:
        standing = roman[unit.strength] if 0 < unit.strength < len(roman) else "–"
        told.append(f"{unit.name.at(language)} {'–' if unit.out else standing}")
    return " · ".join(told)
