"""Battles in rounds, configured by data: who acts when, who is hit, reserves, retreats, units that change sides, a last
round. Each round runs through slots (the letters of initiative, or all at once); `rounds_field` moves the pieces."""

from __future__ import annotations

from assistant.base.data import Raw
from assistant.base.text import Text
from assistant.chance.notation import Die
from assistant.rules.engines.protocol import Decision, Fate, MachineQuestion, Pending, Plan, Throw, Turn
from assistant.rules.engines.rounds_field import Field, first_state
from assistant.rules.engines.rounds_plan import read_plan
from assistant.rules.engines.rounds_result import changes_of, done_of
from assistant.rules.engines.rounds_setup import FIRED, FIRING, READY, Setup, Unit, setup_of
from assistant.rules.engines.rounds_telling import ROUND, stated_of, turns_of
from assistant.rules.engines.rounds_units import ACT, EXIT, OVER, TIE, Event, State
from assistant.rules.values import Site

FIRE, LEAVE, PASS = "fire", "retreat", "pass"
ACTS = {
    FIRE: Text("fires", "tire"),
    LEAVE: Text("retreats", "bat en retraite"),
    PASS: Text("passes", "passe"),
}
LEAVES, IS_LOST = Text("leaves", "se retire"), Text("is lost", "est éliminé")
WHAT = Text("{unit}: what does it do?", "{unit}\u00a0: que fait-il\u202f?")
WHO_LEAVES = Text("{unit}: does it take the exit?", "{unit}\u00a0: prend-il la sortie\u202f?")
WHO_IS_HIT = Text("Which block takes the hit?", "Quel bloc encaisse la touche\u202f?")
STRENGTH = Text("{unit} at {strength}", "{unit} à {strength}")
SIDES = ("attacker", "defender")


class Rounds:
    """The engine `rounds`."""

    name = "rounds"

    def read(self, config: Raw, site: Site) -> Plan:
        return read_plan(config, site)

    def start(self, plan: Plan, asked: MachineQuestion, *, alike: bool = False) -> State:
        return first_state(setup_of(plan, asked, alike=alike))

    def pending(self, state: State) -> Pending:
        if state.waits == OVER:
            return done_of(state)
        if state.waits == TIE:
            return self._tie(state)
        if state.waits in (ACT, EXIT):
            return self._action(state)
        return self._throw(state)

    def feed(self, state: State, answer: int) -> State:
        setup = state.setup
        if not setup.alike or setup.simultaneous:
            return self._fed(state, answer, None)
        foe = 1 - state.side
        struck = setup.fallen.get((foe, foe ^ state.swapped, answer, state.units[foe])) if answer else state.units[foe]
        if struck is None:
            return self._fed(state, answer, None)
        pair = (state.units[0], struck) if foe else (struck, state.units[1])
        key = (state.round, state.slot, state.swapped, pair, state.exits)
        known: State | None = setup.passed.get(key)
        if known is None:
            known = setup.passed[key] = self._fed(state, answer, None)
        return known

    def rank(self, state: State) -> tuple[int, ...]:
        if state.waits == OVER:
            return (state.round + 1, 0, 0)
        if state.setup.alike:
            return (state.round, state.slot, 0)
        slots = state.setup.slots(state.round)
        role, acting, _ = slots[min(state.slot, len(slots) - 1)]
        here = [u[2] for u in state.units[role ^ state.swapped] if u[0] in acting]
        return (state.round, state.slot, -2 * here.count(READY) - here.count(FIRING), -sum(state.hits))

    def stated(self, state: State) -> tuple[Text, ...]:
        return stated_of(state.setup)

    def told(self, before: State, pending: Pending, answer: int, faces: tuple[int, ...], after: State) -> list[Turn]:
        log: list[Event] = []
        self._fed(before, answer, log)
        return turns_of(before, pending, answer, faces, after, log)

    def chapter(self, number: int) -> Text:
        return Text(ROUND.fill("en", n=number), ROUND.fill("fr", n=number))

    def changes(self, state: State) -> list[Fate]:
        return changes_of(state)

    # questions

    def _throw(self, state: State) -> Throw:
        """The dice of the next unit; of all units that fire now where they need not be told apart."""
        setup, side = state.setup, state.side
        role = side ^ state.swapped
        if not setup.alike:
            return _throw_of(state, next(u for u in state.units[side] if u[2] == FIRING))
        parts: dict[int, int] = {}
        acting = setup.slots(state.round)[state.slot][1]
        for kind, strength, status, _ in state.units[side]:
            if status != READY or kind not in acting:
                continue
            one = setup.kinds[kind]
            aim = one.at_most[role][strength]
            parts[aim] = parts.get(aim, 0) + one.dice[role][strength]
        (aim, count), *more = parts.items()
        return Throw(count, setup.die, setup.scores[aim], None, tuple((n, setup.scores[a]) for a, n in more))

    def _tie(self, state: State) -> Decision:
        field = Field(state)
        targets = field.targets(state.side)
        units = [state.units[state.side][i] for i in targets]
        texts = tuple(_named(state.setup, u) for u in units)
        who = tuple(state.setup.members[u[3]].ref for u in units)
        wanted = targets.index(field.preferred(state.side, targets))
        return Decision("tie", SIDES[state.side], tuple(targets), texts, WHO_IS_HIT, wanted, who)

    def _action(self, state: State) -> Decision:
        unit = state.units[state.side][state.unit]
        member = state.setup.members[unit[3]]
        name, who = member.name, (member.ref,)
        if state.waits == EXIT:
            question = _asking(WHO_LEAVES, name)
            return Decision("exit", SIDES[state.side], ("leave", "stay"), (LEAVES, IS_LOST), question, who=who)
        options = _ways_to_act(state)
        texts = tuple(ACTS[o] for o in options)
        wanted = options.index(LEAVE) if LEAVE in options and Field(state).wants_out(state.side) else 0
        asked, throws = _asking(WHAT, name), _throw_of(state, unit)
        return Decision("act", SIDES[state.side], options, texts, asked, wanted, who, _early(state), throws)

    # answers

    def _fed(self, state: State, answer: int, log: list[Event] | None) -> State:
        field = Field(state, log)
        if state.waits == TIE:
            field.strike(state.side, field.targets(state.side)[answer])
        elif state.waits == ACT:
            self._acted(field, state, answer)
        elif state.waits == EXIT:
            self._left(field, state, answer)
        else:
            self._thrown(field, state, answer)
        return field.run()

    @staticmethod
    def _acted(field: Field, state: State, answer: int) -> None:
        kind, strength, _, which = field.units[state.side][state.unit]
        leaving = state.setup.slots(state.round)[state.slot][2] == "leave"
        chosen = _ways_to_act(state)[answer]
        if chosen == LEAVE:
            field.leave(state.side, state.unit, False)
            return
        passes = chosen == PASS
        field.units[state.side][state.unit] = (kind, strength, FIRED if passes or leaving else FIRING, which)
        if passes:
            field.note("passed", field.units[state.side][state.unit])

    @staticmethod
    def _left(field: Field, state: State, answer: int) -> None:
        if answer == 0:
            field.leave(state.side, state.unit, True)
            return
        field.note("no_exit", field.units[state.side][state.unit])
        field.remove(state.side, state.unit, "killed")

    @staticmethod
    def _thrown(field: Field, state: State, hits: int) -> None:
        field.hits[1 - state.side] += hits
        if state.setup.alike:
            field.fired = True
            return
        units = field.units[state.side]
        i = next(i for i, u in enumerate(units) if u[2] == FIRING)
        units[i] = (units[i][0], units[i][1], FIRED, units[i][3])


def _ways_to_act(state: State) -> tuple[str, ...]:
    """What the unit in question may do: leave from its round on and while there is a way out, pass where the rules let
    it at all."""
    leaves = Field(state).may_leave(state.side, state.units[state.side][state.unit])
    return (FIRE, *((LEAVE,) if leaves else ()), *((PASS,) if state.setup.may_pass else ()))


def _throw_of(state: State, unit: Unit) -> Throw:
    """The dice of one unit."""
    kind, strength, _, which = unit
    setup, role = state.setup, state.side ^ state.swapped
    one = setup.kinds[kind]
    scores = setup.scores[one.at_most[role][strength]]
    return Throw(one.dice[role][strength], setup.die, scores, which, who=(setup.members[which].ref,))


def _early(state: State) -> tuple[int, Die] | None:
    """Where all throw at once: how many dice those throw who have said so before the unit that is asked."""
    setup = state.setup
    if not setup.simultaneous:
        return None
    count = 0
    for place, (role, _, what) in enumerate(setup.slots(state.round)[: state.slot + 1]):
        side = role ^ state.swapped
        stays = FIRED if place == state.slot else READY
        if what == "leave":
            count += sum(setup.kinds[u[0]].dice[role][u[1]] for u in state.units[side] if u[2] == stays)
    return count, setup.die


def _named(setup: Setup, unit: tuple[int, int, int, int]) -> Text:
    name = setup.members[unit[3]].name
    return Text(
        STRENGTH.fill("en", unit=name.en, strength=unit[1]), STRENGTH.fill("fr", unit=name.fr, strength=unit[1])
    )


def _asking(question: Text, name: Text) -> Text:
    return Text(question.fill("en", unit=name.en), question.fill("fr", unit=name.fr))
