"""Procedures run by a machine: the question put to it, its ends as outcomes of the procedure, its course as steps told.

The machines themselves are in `assistant.rules.engines`; here their answers become the same nodes and branches as
those of data, so that window, command line and journal know one kind of thing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from assistant.base.problem import AleaError
from assistant.base.text import Text, same
from assistant.chance.roller import Roller
from assistant.rules.definition import Outcome
from assistant.rules.engines.drivers import Chooser, walk, weigh
from assistant.rules.engines.protocol import Decision, Done, Engine, Fate, Plan, State, Throw, Turn
from assistant.rules.engines.registry import engine
from assistant.rules.engines.rounds_setup import FIRED, OUT, RESERVE, WAITING
from assistant.rules.expressions import Fragment
from assistant.rules.outcomes import Detail, Faces, Node, Proposal
from assistant.rules.question import Prepared
from assistant.rules.ratings import rating_of
from assistant.rules.values import World, run
from assistant.rules.waiting import Held, Thing, Unanswered


@dataclass(frozen=True)
class AskedOf:
    """One prepared question as a machine sees it."""

    prepared: Prepared

    @property
    def procedure(self) -> str:
        return self.prepared.program.definition.id

    def members(self, name: str) -> tuple[Thing, ...]:
        held = self.prepared.names.get(f"v_{name}", ())
        return tuple(t for t in held if t.get("present", True)) if isinstance(held, tuple) else ()

    def value(self, fragment: Fragment, **names: Held) -> Held:
        world = {**self.prepared.names, **{f"v_{n}": v for n, v in names.items()}} if names else self.prepared.names
        return run(self.prepared.program.code(fragment), world)


@dataclass(frozen=True)
class End:
    """One end of a machine's course: its chance, the values for outcomes, and, when walked, what happened."""

    chance: Fraction
    values: Mapping[str, int | bool | str]
    turns: tuple[Turn, ...] = ()
    changes: tuple[Fate, ...] = ()


def _machine(prepared: Prepared) -> tuple[Engine, Plan]:
    definition = prepared.program.definition
    assert definition.plan
    return engine(definition.engine), definition.plan


def ends_of(prepared: Prepared, roller: Roller | None, chooser: Chooser) -> tuple[list[End], tuple[Text, ...]]:
    """All ends with their chances and the assumptions they rest on; with dice the one end they led to."""
    machine, plan = _machine(prepared)
    asked = AskedOf(prepared)
    state = machine.start(plan, asked, alike=roller is None)
    if roller is None:
        found = weigh(machine, state)
        return [End(chance, dict(done.values)) for done, chance in found.items()], machine.stated(state)
    last, done, turns = walk(machine, state, roller, chooser)
    return [End(Fraction(1), dict(done.values), tuple(turns), tuple(machine.changes(last)))], ()


def outcome_of(prepared: Prepared, names: World) -> Outcome | None:
    """The first outcome that fits the values of an end."""
    for outcome in prepared.program.definition.outcomes:
        if outcome.when is None or run(prepared.program.code(outcome.when), names):
            return outcome
    return None


def proposals_from(changes: Sequence[Fate], prepared: Prepared) -> list[Proposal]:
    """What becomes of the participants, as effects."""
    by_ref = {t.ref: t.role for group in _groups(prepared) for t in group}
    return [
        Proposal(c.kind, c.refs, tuple(dict.fromkeys(by_ref.get(r, "") for r in c.refs)), c.values) for c in changes
    ]


def _groups(prepared: Prepared) -> list[tuple[Thing, ...]]:
    return [v for v in prepared.names.values() if isinstance(v, tuple) and v and isinstance(v[0], Thing)]


def chapters(prepared: Prepared, turns: Sequence[Turn]) -> tuple[Node, ...]:
    """The course as steps: a node a round, and in it a node for each thing that happened."""
    machine, _ = _machine(prepared)
    definition = prepared.program.definition
    numbers = sorted({t.chapter for t in turns})
    out = []
    for number in numbers:
        inner = tuple(_turn_node(definition.id, t) for t in turns if t.chapter == number)
        detail = _detail(definition.id, machine.chapter(number), machine.chapter(number))
        out.append(Node(definition.id, "", (("round", number),), inner, "round", detail))
    return tuple(out)


def _turn_node(procedure: str, turn: Turn) -> Node:
    dice = (Faces("", str(turn.die), turn.faces),) if turn.die is not None else ()
    needs = (("hit", "at_most", turn.at_most, True),) if turn.at_most is not None else ()
    return Node(procedure, "", turn.values, (), "turn", _detail(procedure, turn.heading, turn.sentence, dice, needs))


def _detail(
    procedure: str,
    name: Text,
    sentence: Text | None = None,
    dice: tuple[Faces, ...] = (),
    needs: tuple[tuple[str, str, Held, bool], ...] = (),
) -> Detail:
    return Detail(procedure, name, "", {}, (), dice, None, {}, needs, (), sentence, (), {}, frozenset())


def whole_detail(prepared: Prepared, outcome: Outcome | None, end: End, proposals: tuple[Proposal, ...]) -> Detail:
    """The head of a walked course, with all its dice in the order they fell."""
    d = prepared.program.definition
    groups = {n: m for n, m in prepared.question.groups.items() if m}
    roles = {
        n: _joined([same(rating_of(t)) if rating_of(t) else t.label or same(t.ref) for t in members])
        for n, members in groups.items()
    }
    dice = tuple(Faces(t.who, str(t.die), t.faces) for t in end.turns if t.die is not None)
    text = outcome.name if outcome else None
    quantities = {q: int(str(prepared.names[f"v_{q}"])) for q in d.quantities}
    return Detail(
        d.id, d.name, d.ref, roles, prepared.modifiers, dice, None, {}, (), (), text, proposals, quantities,
        prepared.doubtful, {n: tuple(t.ref for t in m) for n, m in groups.items()},
    )  # fmt: skip


def _joined(names: Sequence[Text]) -> Text:
    return Text(", ".join(n.en for n in names), ", ".join(n.fr for n in names))


@dataclass(frozen=True)
class UnitStanding:
    """A unit in the middle of a course. `dice` it throws with the strength it has, each hitting at `at_most` or less;
    `letter` is its place in the order of a round, empty where all throw at once."""

    ref: str
    name: Text
    strength: int
    began: int
    done: bool
    reserve: bool
    out: bool
    dice: int
    at_most: int
    letter: str


@dataclass(frozen=True)
class CourseStanding:
    """Where a course stands when dice or decisions run out: `waits` says for what, `choice` is the decision asked;
    `letters` are those of its order, `rounds` how many there are at most, `join` the one in which reserves come."""

    machine: Engine
    state: State
    turns: tuple[Turn, ...]
    waits: Unanswered | None
    choice: Decision | None
    acting: tuple[str, ...]
    at_most: int
    round: int
    units: tuple[tuple[UnitStanding, ...], tuple[UnitStanding, ...]]
    letters: tuple[str, ...] = ()
    rounds: int = 0
    join: int = 0

    @property
    def over(self) -> bool:
        return self.waits is None


def so_far(prepared: Prepared, roller: Roller, chooser: Chooser) -> CourseStanding:
    """Follow the dice and decisions there are, and say where the course stands then."""
    machine, plan = _machine(prepared)
    state = machine.start(plan, AskedOf(prepared))
    turns: list[Turn] = []
    waits: Unanswered | None = None
    choice: Decision | None = None
    acting: tuple[str, ...] = ()
    at_most = 0
    while waits is None:
        pending = machine.pending(state)
        if isinstance(pending, Done):
            break
        acting = pending.who
        choice = pending if isinstance(pending, Decision) else None
        try:
            faces = roller.faces(pending.dice, pending.die) if isinstance(pending, Throw) else ()
            answer = pending.score(faces) if isinstance(pending, Throw) else chooser.choose(pending)
        except Unanswered as missing:
            waits = missing
            throws = pending if isinstance(pending, Throw) else pending.throws
            at_most = sum(1 for score in throws.scores if score) if throws is not None else 0
            break
        after = machine.feed(state, answer)
        turns += machine.told(state, pending, answer, faces, after)
        state, choice, acting = after, None, ()
    letters: tuple[str, ...] = plan.values["order"]
    units = (_standing(state, 0, letters), _standing(state, 1, letters))
    setup = state.setup
    return CourseStanding(
        machine, state, tuple(turns), waits, choice, acting, at_most, state.round, units, letters, setup.rounds,
        setup.join,
    )  # fmt: skip


def _standing(state: State, side: int, letters: tuple[str, ...]) -> tuple[UnitStanding, ...]:
    """The units that began on a side, in the order they were named."""
    held = {u[3]: u for units in state.units for u in units}
    out = []
    for which, member in enumerate(state.setup.members):
        if member.side != side:
            continue
        unit = held.get(which)
        strength, status = (unit[1], unit[2]) if unit is not None else (0, OUT)
        kind, role = state.setup.kinds[member.kind], side ^ state.swapped
        out.append(
            UnitStanding(
                member.ref, member.name, strength, member.strength, status == FIRED, status in (RESERVE, WAITING),
                status == OUT or strength == 0, kind.dice[role][strength], kind.at_most[role][strength],
                letters[kind.letter[role]] if letters else "",
            )
        )  # fmt: skip
    return tuple(out)


def chances_from(standing: CourseStanding) -> Mapping[str, Fraction] | None:
    """Who wins how often from here on; None where that is too much to work out."""
    try:
        ends = weigh(standing.machine, standing.state)
    except AleaError:
        return None
    out: dict[str, Fraction] = {}
    for done, chance in ends.items():
        won = str(dict(done.values).get("winner", ""))
        out[won] = out.get(won, Fraction(0)) + chance
    return out
