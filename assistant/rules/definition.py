"""A procedure as it was read: roles, facts, modifiers, dice, needs, outcomes, steps; every value a checked fragment.

These are plain frozen values; `reading` makes them from the file's data, `program` turns them into code that runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from assistant.base.data import Data, Raw
from assistant.base.text import Text
from assistant.chance.notation import Die, Roll
from assistant.model.counters import Value
from assistant.rules.engines.protocol import Plan
from assistant.rules.expressions import Fragment
from assistant.rules.types import Type

BOTH = "both"
TOTAL = "total"
NEEDS = "needs"
SIDE = "side"  # the family of roles that are a side itself


@dataclass(frozen=True, slots=True)
class Role:
    """A participant. `family` None: any figures; `group`: several of them; `lead_of`: the group this one leads;
    `side`: own or enemy of the side that acts; `whole_side`: it stands for its side wherever it is; `is_side`: not a
    counter but a side itself. On the map: `who` may take it, whom it rather takes (`prefer`), whether it is filled
    `from_map`, picked or not, or `from_board` with spaces instead of counters, whether who has a role already may take
    it `again`, whether those `aboard` a carrier that is picked may, whether it is for counters `lost` in this game, and
    figures that the map `reads` for it; conditions are as the file has them."""

    id: str
    family: str | None
    name: Text
    group: bool = False
    lead_of: str = ""
    optional: bool = False
    side: str = "any"
    names: Mapping[str, Text] = field(default_factory=dict)
    fields: Mapping[str, Type] = field(default_factory=dict)
    whole_side: bool = False
    is_side: bool = False
    who: Data = None
    prefer: Data = None
    from_map: bool = False
    again: bool = False
    aboard: bool = False
    reads: Raw = field(default_factory=dict)
    from_board: bool = False
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """Something of the situation that no counter knows, with its default, what the board proposes (as the
    file has it) and the words for what that rests on; `told_by` names a check that tells it, true while that is
    silent. Where no board can tell: `asked`, the answer waits for the players, or `call`, why it is their call and the
    default stands beside the answer. `card` names the open card on the table that tells it."""

    id: str
    type: Type
    default: Value | None
    name: Text
    ask: Text | None = None
    words: tuple[str, ...] = ()
    guess: Data = None
    low: int | None = None
    high: int | None = None
    why: Text | None = None
    asked: bool = False
    call: Text | None = None
    card: Raw = field(default_factory=dict)
    told_by: str = ""


@dataclass(frozen=True, slots=True)
class Modifier:
    """Adds to one quantity when its condition holds. `each` makes one modifier per member of a group."""

    id: str
    to: str
    add: Fragment
    when: Fragment | None
    ref: str
    name: Text
    each: str = ""
    each_as: str = ""
    group: str = ""
    replaces: tuple[str, ...] | None = None  # ("*",) means all others
    note: Text | None = None
    letter: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice thrown together: a notation, or a number of equal dice with figures counted die by die."""

    name: str  # "" for the only roll, else the role or name it hangs on
    roll: Roll | None
    count: Fragment | None
    die: Die
    tallies: tuple[tuple[str, Fragment], ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw from a bag without replacement."""

    kinds: tuple[tuple[str, Fragment], ...]
    count: Fragment


@dataclass(frozen=True, slots=True)
class DicePlan:
    """What is rolled: nothing, pools, a draw, or the same dice as the step before."""

    pools: tuple[Pool, ...] = ()
    draw: Draw | None = None
    same: bool = False


@dataclass(frozen=True, slots=True)
class Need:
    """A test of the total against a number: at least, or at most."""

    id: str
    direction: str
    limit: Fragment


@dataclass(frozen=True, slots=True)
class Effect:
    """A proposed change: its kind, its target, its values. `raw` keeps the words that are not values."""

    kind: str
    target: Data
    values: Mapping[str, Fragment] = field(default_factory=dict)
    raw: Raw = field(default_factory=dict)
    when: Fragment | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A follow-up: a procedure done once, for each of a group, several times, or until something."""

    do: str
    when: Fragment | None = None
    gives: Mapping[str, Fragment] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)
    label: str = ""
    each: str = ""
    each_as: str = ""
    repeat: Fragment | None = None
    until: Fragment | None = None
    sums: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What may come of it; the first whose condition holds. `name` is the sentence shown, with {values} in it; `note`:
    what it asks of the hands beside its effects; `heading` and `row`: what a list of odds sums it under, and calls it
    there, with all that follows from it."""

    id: str
    when: Fragment | None
    name: Text
    gives: tuple[tuple[str, Fragment], ...] = ()
    effects: tuple[Effect, ...] = ()
    then: tuple[Step, ...] = ()
    ref: str = ""
    note: Text | None = None
    heading: Text | None = None
    row: Text | None = None


@dataclass(frozen=True, slots=True)
class Also:
    """Something besides the outcome: its own condition, effects and steps."""

    when: Fragment | None
    effects: tuple[Effect, ...] = ()
    then: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Definition:
    """A whole procedure."""

    id: str
    name: Text
    ref: str
    roles: Mapping[str, Role]
    facts: Mapping[str, Fact]
    let: tuple[tuple[str, Fragment], ...]
    automatic: tuple[Outcome, ...]
    quantities: Mapping[str, Fragment]
    modifiers: tuple[Modifier, ...]
    dice: DicePlan
    clamp: tuple[int | None, int | None] | None
    needs: tuple[Need, ...]
    result: tuple[tuple[str, Fragment], ...]
    result_table: str
    outcomes: tuple[Outcome, ...]
    effects: tuple[Effect, ...]
    then: tuple[Step, ...]
    also: tuple[Also, ...]
    report: tuple[str, ...]
    hidden: bool = False  # only ever a step of another
    engine: str = ""
    plan: Plan | None = None  # the engine's settings, read and checked
    note: Text | None = None
    order: int = 0
    suits: Data = None  # the condition on which the map offers it, as the file has it
    targets: Data = None  # the condition on which the map lights a target of it, as the file has it
    known_as: tuple[str, ...] = ()  # other words for it, for whoever searches
    topic: str = ""  # what it is about, in a word of its author's


def steps_of(d: Definition) -> list[Step]:
    """All follow-ups of a procedure, whatever leads to them."""
    own = [*d.then, *(s for o in (*d.automatic, *d.outcomes) for s in o.then)]
    return [*own, *(s for a in d.also for s in a.then)]


def mentions_of(d: Definition) -> set[str]:
    """Everything the values of a procedure mention ("attacker.crew", "range")."""
    known: list[Fragment | None] = [f for _, f in (*d.let, *d.result)]
    known += [*d.quantities.values(), *(n.limit for n in d.needs)]
    known += [f for m in d.modifiers for f in (m.add, m.when)]
    known += [f for o in (*d.automatic, *d.outcomes) for f in (*(f for _, f in o.gives), o.when)]
    known += [f for s in steps_of(d) for f in (s.when, s.repeat, s.until, *s.gives.values())]
    known += [*_of_dice(d.dice), *(d.plan.fragments if d.plan else ())]
    return {mention for fragment in known if fragment is not None for mention in fragment.mentions}


def _of_dice(dice: DicePlan) -> list[Fragment | None]:
    found = [f for pool in dice.pools for f in (*(f for _, f in pool.tallies), pool.count)]
    return [*found, *(f for _, f in dice.draw.kinds), dice.draw.count] if dice.draw else found


def after_dice(d: Definition) -> list[Fragment]:
    """What decides the result once the dice lie: limits, result, conditions and values of outcomes."""
    fragments = [n.limit for n in d.needs] + [f for _, f in d.result]
    for outcome in d.outcomes:
        fragments += [f for _, f in outcome.gives] + ([outcome.when] if outcome.when else [])
    return fragments
