"""Follow-ups of an outcome: done once, for each of a group, several times or until something, each asked of the
participants as the steps before it left them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Protocol, cast

from assistant.rules.branches import State, alike, frozen, joined, merged, met, reported, told
from assistant.rules.cost import Meter
from assistant.rules.definition import Step
from assistant.rules.outcomes import Branch, Node
from assistant.rules.program import Program
from assistant.rules.question import Prepared, Question
from assistant.rules.values import World, number, run, run_number
from assistant.rules.waiting import Bound, Held, Thing, plain

MAX_REPEAT = 50


class Answerer(Protocol):
    """Whoever answers for the procedure that a step does."""

    def __call__(self, procedure: str, question: Question, depth: int) -> list[Branch]: ...


class FollowUps:
    """Takes the steps of outcomes. `walked`: dice are given, so that there is one way and every detail of it counts."""

    def __init__(self, programs: Mapping[str, Program], meter: Meter, ask: Answerer, *, walked: bool) -> None:
        self.programs, self.meter, self.ask, self.walked = programs, meter, ask, walked

    def followed(self, prepared: Prepared, first: Branch, steps: list[Step], names: World, depth: int) -> list[Branch]:
        states: list[tuple[Branch, Mapping[str, Held]]] = [(first, {})]
        own, left_out = prepared.program.definition.then, prepared.question.skipped
        for step in steps:
            # Asked by identity, since two steps of a procedure may be equal and only one of them left out.
            if left_out and any(step is own[i] for i in left_out if i < len(own)):
                continue
            later: dict[tuple[Hashable, ...], tuple[Branch, Mapping[str, Held]]] = {}
            for branch, labels in states:
                for new, new_labels in self._step(prepared, branch, labels, step, names, depth):
                    key = (*alike(new), told(new_labels))
                    if key in later and not self.walked:
                        new = joined(later[key][0], new)
                    later[key] = (new, new_labels)
            states = list(later.values())
            self.meter.spend(len(states))
        report = prepared.program.definition.report
        if not report and len(states) == 1:
            return [states[0][0]]
        return merged([reported(b, report) if report else b for b, _ in states])

    def _step(
        self,
        prepared: Prepared,
        branch: Branch,
        labels: Mapping[str, Held],
        step: Step,
        names: World,
        depth: int,
    ) -> list[tuple[Branch, Mapping[str, Held]]]:
        question = prepared.question.with_changes(branch.change_map())
        here = {**names, **{f"v_{n}": v for n, v in labels.items()}, **_current(question)}
        if step.when is not None and not run(prepared.program.code(step.when), here):
            return [(branch, labels)]
        states: list[State] = [(branch, dict(labels), dict.fromkeys(step.sums, 0))]
        calls = self._asked(prepared, branch, question, step, here)
        with self.meter.called(len(calls)):
            for call in calls:
                states = [s for state in states for s in self._call(prepared, state, step, call, here, depth)]
        return [(b, got) for b, got, _ in states]

    def _asked(self, prepared: Prepared, branch: Branch, question: Question, step: Step, here: World) -> list[Question]:
        """The questions of a step; equal ones are the same object as long as nothing changed about the participants."""
        facts = self._facts(prepared, step, here)
        if branch.changes or self.walked:
            return self._calls(question, step, facts, here)
        # An id is safe as a key: the definition holds its steps for as long as this question is prepared.
        key = (id(step), here.get("v_natural"), tuple((n, plain(v)) for n, v in facts.items()))
        known = prepared.memo.get(key)
        if known is None:
            known = prepared.memo[key] = self._calls(question, step, facts, here)
        assert isinstance(known, list)
        return known

    def _facts(self, prepared: Prepared, step: Step, here: World) -> dict[str, Held]:
        """What the next procedure is told."""
        # A fact is known by a value and by nothing else that a name may stand for.
        wanted = self.programs[step.do].definition.facts
        facts = {n: cast(Held, here[f"v_{n}"]) for n in wanted if f"v_{n}" in here}
        facts.update({n: run(prepared.program.code(f), here) for n, f in step.gives.items()})
        return facts

    def _calls(self, question: Question, step: Step, facts: Mapping[str, Held], here: World) -> list[Question]:
        """The questions of one step: one, or one a member of a group."""
        natural = here.get("v_natural")
        target = self.programs[step.do].definition
        roles = {n: t for n, t in question.roles.items() if n in target.roles}
        wanted = set(target.roles) | {r.lead_of for r in target.roles.values()}
        groups = {n: g for n, g in question.groups.items() if n in wanted}
        for name, source in step.roles.items():
            held = here.get(f"v_{source}")
            if isinstance(held, Thing):
                roles[name] = held.cast_as(name)
            elif isinstance(held, tuple):
                groups[name] = held
        # A follow-up begins without the player's switches: they belong to the procedure they were set in.
        base = Question(
            roles,
            groups,
            facts,
            question.options,
            frozenset(),
            frozenset(),
            (),
            {},
            natural if isinstance(natural, int) else None,
        )
        if not step.each:
            return [base]
        members = here.get(f"v_{step.each}", ())
        assert isinstance(members, tuple)
        return [replace(base, roles={**roles, step.each_as: m.cast_as(step.each_as)}) for m in members]

    def _call(
        self, prepared: Prepared, start: State, step: Step, question: Question, here: World, depth: int
    ) -> list[State]:
        times = 1 if step.repeat is None else min(MAX_REPEAT, run_number(prepared.program.code(step.repeat), here))
        open_states, done = [start], []
        with self.meter.called(times):
            for turn in range(times):
                later: list[State] = []
                for state, got, sums in open_states:
                    for child in self._answers(prepared, question, step, state, depth):
                        way, bound, added = self._joined(state, got, sums, child, step)
                        if self._stops(prepared, step, child, added, turn, here):
                            done.append((way, bound, added))
                        else:
                            later.append((way, bound, added))
                # States are put together after every turn, otherwise fifty repeats of two outcomes would be 2^50 ways.
                open_states = later if self.walked or times == 1 else met(later)
                self.meter.spend(len(open_states) * max(1, self.meter.along // 50))
        return [*done, *open_states] if self.walked or times == 1 else met([*done, *open_states])

    def _answers(self, prepared: Prepared, question: Question, step: Step, state: Branch, depth: int) -> list[Branch]:
        """What comes of a follow-up; asked once as long as the participants are as they were."""
        if state.changes or self.walked:
            return self.ask(step.do, question.with_changes(state.change_map()), depth + 1)
        known = prepared.memo.get(id(question))
        if known is None:  # the question is kept with its answer, so that its id stays its own
            known = prepared.memo[id(question)] = (question, self.ask(step.do, question, depth + 1))
        assert isinstance(known, tuple)
        found: list[Branch] = known[1]
        return found

    def _stops(
        self, prepared: Prepared, step: Step, child: Branch, sums: Mapping[str, int], turn: int, here: World
    ) -> bool:
        """Whether a repeated step ends. `here` lends its names and has them back: copying it would cost more."""
        if step.until is None:
            return False
        own: dict[str, Held] = {f"v_{n}": v for n, v in child.node.values}
        own |= {"v_outcome": child.node.outcome, "v_times": turn + 1, **{f"v_{n}": v for n, v in sums.items()}}
        before = {n: here[n] for n in own if n in here}
        here.update(own)
        try:
            return bool(run(prepared.program.code(step.until), here))
        finally:
            for name in own:
                del here[name]
            here.update(before)

    def _joined(
        self, state: Branch, labels: dict[str, Held], sums: Mapping[str, int], child: Branch, step: Step
    ) -> tuple[Branch, dict[str, Held], dict[str, int]]:
        """One more step taken: chances multiply, changes and sums add up."""
        values = dict(child.node.values)
        added = {n: s + number(values.get(n, 0)) for n, s in sums.items()}
        bound = {**labels, step.label: Bound(step.label, child.node.outcome, values)} if step.label else labels
        old, label = child.node, step.label or step.do
        children = state.node.children
        # Odds of a repeated step tell the sums alone, so that the order in which they came about does not matter.
        if step.sums and not self.walked:
            node = Node(step.do, "", tuple(added.items()), (), label)
            if children and children[-1].label == label:
                children = children[:-1]
        else:
            node = Node(old.procedure, old.outcome, old.values, old.children, label, old.detail)
        changes = state.changes
        if child.changes:
            told_now = state.change_map()
            for ref, figures in child.change_map().items():
                told_now[ref] = {**told_now.get(ref, {}), **figures}
            changes = frozen(told_now)
        top = state.node
        way = Branch(
            state.chance if child.chance == 1 else state.chance * child.chance,
            Node(top.procedure, top.outcome, top.values, (*children, node), top.label, top.detail),
            state.doubtful | child.doubtful if child.doubtful else state.doubtful,
            changes,
        )
        return way, bound, added


def _current(question: Question) -> dict[str, Held]:
    """The participants as they are now, for conditions of later steps."""
    return {f"v_{n}": t for n, t in question.roles.items()} | {f"v_{n}": g for n, g in question.groups.items()}
