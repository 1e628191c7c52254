"""One evaluator for rolls and odds: it returns weighted branches, and a roll is odds with one branch.

Given a source of faces it follows the one way the dice fell and keeps every detail; without one it follows all of them
with exact weights. A budget stops questions that would branch without end; nothing is ever sampled.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import prod
from typing import cast

from assistant.base.problem import error
from assistant.base.text import Text, same, say
from assistant.chance.distribution import measured_vectors, of_draw, of_roll
from assistant.chance.notation import MAX_DICE
from assistant.chance.roller import Roller
from assistant.model.sources import Sources
from assistant.rules.branches import Bound, State, alike, by_certainty, frozen, joined, merged, met, reported, told
from assistant.rules.cost import WORK_OF, Meter, check_bag
from assistant.rules.definition import Also, Draw, Outcome, Pool, Step
from assistant.rules.effects import REHEARSED, proposals_of, rehearsed
from assistant.rules.engines.drivers import ByPolicy, Chooser
from assistant.rules.machines import End, chapters, ends_of, outcome_of, proposals_from, whole_detail
from assistant.rules.outcomes import Branch, Detail, Faces, Node, Proposal
from assistant.rules.program import Part, Program, doubts_of
from assistant.rules.question import Prepared, Question, prepare
from assistant.rules.tables import Cell
from assistant.rules.values import World, number, run, run_number
from assistant.rules.waiting import Held, Thing, about, plain

MAX_DEPTH = 10
MAX_REPEAT = 50


class Evaluator:
    """Answers one question after the other about the procedures of a system."""

    def __init__(
        self,
        programs: Mapping[str, Program],
        sources: Sources,
        roller: Roller | None = None,
        chooser: Chooser | None = None,
    ) -> None:
        self._programs, self._sources, self._roller = programs, sources, roller
        self._chooser: Chooser = chooser or ByPolicy()
        self.stated: tuple[Text, ...] = ()  # what the odds of machines assume
        self._meter = Meter()
        self._memo: dict[Hashable, list[Branch]] = {}

    def branches(self, procedure: str, question: Question, depth: int = 0) -> list[Branch]:
        """All ways it can go (one way, when dice are given)."""
        if depth > MAX_DEPTH:
            raise error(
                "too-deep",
                say(
                    '"{procedure}" calls follow-ups more than {max_depth} deep',
                    "« {procedure} » enchaîne des suites sur plus de {max_depth} niveaux",
                    procedure=procedure,
                    max_depth=MAX_DEPTH,
                ),
                Text(
                    "Look for steps that lead back to themselves.", "Cherchez des étapes qui reviennent à leur départ."
                ),
            )
        key = self._key(procedure, question) if self._roller is None and depth else None
        if key is not None and key in self._memo:
            return self._memo[key]
        prepared = prepare(self._programs[procedure], question, self._sources)
        if prepared.automatic:
            found = self._automatic(prepared, depth)
        elif prepared.program.definition.engine:
            found = self._driven(prepared, depth)
        else:
            found = self._rolled(prepared, depth)
        if key is not None:
            self._memo[key] = found
        return found

    def _key(self, procedure: str, question: Question) -> Hashable:
        """What makes two questions one: the declared roles and facts, the dice kept, the options."""
        d = self._programs[procedure].definition
        roles = tuple((n, question.roles[n].key()) for n in d.roles if n in question.roles)
        groups = tuple((n, tuple(t.key() for t in g)) for n, g in question.groups.items())
        facts = tuple((n, plain(question.facts.get(n))) for n in d.facts)
        return (
            procedure,
            roles,
            groups,
            facts,
            question.natural if d.dice.same else None,
            tuple(question.options.items()),
        )

    # the dice

    def _thrown(self, prepared: Prepared, roller: Roller) -> tuple[tuple[int, ...], tuple[Faces, ...]]:
        """The one way the dice fell: argument values of the generated function, and the faces."""
        dice = prepared.program.definition.dice
        if dice.draw:
            contents, count, kept = self._bag(prepared, dice.draw)
            drawn = roller.draw(contents, count)
            return tuple(drawn[i] for i in kept), (Faces("", "bag", drawn),)
        if not dice.pools:
            return self._kept(prepared), ()
        values: tuple[int, ...] = ()
        shown: list[Faces] = []
        for pool in dice.pools:
            vector, faces = self._throw_pool(prepared, pool, roller)
            values += vector
            shown += faces
        return values, tuple(shown)

    def _parts(self, prepared: Prepared) -> list[Part]:
        """For each pool all it can show, with weights."""
        dice = prepared.program.definition.dice
        if dice.draw:
            contents, count, kept = self._bag(prepared, dice.draw)
            looked_at = tuple(contents[i] for i in kept)
            rest = sum(contents) - sum(looked_at)  # what nothing looks at is one kind
            return [[(p[:-1], w) for p, w in of_draw((*looked_at, rest), count).items()]]
        if not dice.pools:
            return [[(self._kept(prepared), 1)]]
        parts = [list(self._pool_odds(prepared, pool).items()) for pool in dice.pools]
        ways = prod(len(part) for part in parts)
        self._meter.spend(ways)
        self._meter.work(ways * prepared.program.after.length // WORK_OF)
        return parts

    def _kept(self, prepared: Prepared) -> tuple[int, ...]:
        """The dice of the step before, for a procedure that reads them again; nothing for one without dice."""
        program = prepared.program
        if not program.definition.dice.same:
            return ()
        natural = prepared.question.natural
        if natural is None:
            raise error(
                "dice-same",
                say(
                    '"{id}" reads the dice of the step before',
                    "« {id} » lit les dés de l’étape d’avant",
                    id=program.definition.id,
                ),
                Text("Start from that step.", "Partez de cette étape."),
            )
        return (natural,) if "v_natural" in program.after.arguments else ()

    def _bag(self, prepared: Prepared, draw: Draw) -> tuple[tuple[int, ...], int, list[int]]:
        """What is in the bag, how many are drawn, which kinds the later text mentions."""
        code = prepared.program.code
        contents = tuple(max(0, run_number(code(f), prepared.names)) for _, f in draw.kinds)
        check_bag(contents)
        wanted = prepared.program.after.arguments
        kept = [i for i, (k, _) in enumerate(draw.kinds) if f"v_drawn_{k}" in wanted]
        return contents, max(0, run_number(code(draw.count), prepared.names)), kept

    def _vector(self, prepared: Prepared, pool: Pool) -> list[tuple[int, ...]]:
        """For each face of the die the figures counted, in the order the function takes them."""
        names = prepared.program.dice_names(pool)
        tallies = dict(pool.tallies)
        out = []
        for face in pool.die.faces():
            world = {**prepared.names, "v_die": face}
            out.append(
                tuple(face if n == "natural" else run_number(prepared.program.code(tallies[n]), world) for n in names)
            )
        return out

    def _count(self, prepared: Prepared, pool: Pool) -> int:
        if pool.count is None:
            assert pool.roll
            return pool.roll.groups[0].count
        count = max(0, run_number(prepared.program.code(pool.count), prepared.names))
        if count > MAX_DICE:
            raise error(
                "dice-size",
                say("{count} dice at once are too many", "{count} dés à la fois, c’est trop", count=count),
                say("At most {most}.", "Au plus {most}.", most=MAX_DICE),
            )
        return count

    @staticmethod
    def _plain(pool: Pool) -> bool:
        """Equal dice, all kept, nothing added: they can be counted die by die."""
        return pool.roll is None or (
            len(pool.roll.groups) == 1
            and not pool.roll.plus
            and not pool.roll.groups[0].keep
            and pool.roll.groups[0].sign == 1
        )

    def _pool_odds(self, prepared: Prepared, pool: Pool) -> Mapping[tuple[int, ...], int]:
        if self._plain(pool):
            count = self._count(prepared, pool)
            self._meter.spend(count)
            weights, steps = measured_vectors(count, tuple(self._vector(prepared, pool)))
            self._meter.work(steps)
            return weights
        assert pool.roll
        if not prepared.program.dice_names(pool):
            return {(): 1}
        return {(total,): weight for total, weight in of_roll(pool.roll).items()}

    def _throw_pool(self, prepared: Prepared, pool: Pool, roller: Roller) -> tuple[tuple[int, ...], list[Faces]]:
        names = prepared.program.dice_names(pool)
        if self._plain(pool):
            faces = roller.faces(self._count(prepared, pool), pool.die)
            by_face = dict(zip(pool.die.faces(), self._vector(prepared, pool), strict=True))
            vector = tuple(sum(by_face[f][i] for f in faces) for i in range(len(names)))
            return vector, [Faces(pool.name, str(pool.die), faces)]
        assert pool.roll
        total, shown = pool.roll.plus, []
        for dice in pool.roll.groups:
            faces = roller.faces(dice.count, dice.die)
            shown.append(Faces(pool.name, str(dice.die), faces))
            ordered = sorted(faces, reverse=dice.keep > 0)
            total += dice.sign * sum(ordered[: abs(dice.keep)] if dice.keep else faces)
        return ((total,) if names else ()), shown

    # after the dice

    def _rolled(self, prepared: Prepared, depth: int) -> list[Branch]:
        after = prepared.program.after
        if self._roller is not None:
            trace: list[tuple[str, Cell]] = []
            with about(r for refs in _refs(prepared.question).values() for r in refs):
                vector, faces = self._thrown(prepared, self._roller)
            found = after.run(prepared.names, trace, *vector)
            return self._outcome(prepared, (*found, doubts_of(trace)), Fraction(1), faces, trace, depth)
        weights = after.weigh(prepared.names, self._parts(prepared))
        total = sum(weights.values())
        gathered = by_certainty(weights) if after.traced else weights
        self._meter.spend(len(gathered))
        return [
            branch
            for key, weight in gathered.items()
            for branch in self._outcome(prepared, key, Fraction(weight, total), (), [], depth)
        ]

    def _outcome(
        self,
        prepared: Prepared,
        key: tuple[Hashable, ...],
        chance: Fraction,
        faces: tuple[Faces, ...],
        cells: list[tuple[str, Cell]],
        depth: int,
    ) -> list[Branch]:
        d, after = prepared.program.definition, prepared.program.after
        index, doubts = key[0], key[-1]
        assert isinstance(index, int) and isinstance(doubts, frozenset)
        outcome = d.outcomes[index] if index >= 0 else None
        gives = dict(zip(after.gives[index], key[-2], strict=True)) if outcome else {}  # type: ignore[call-overload]
        values = dict(zip(after.values, key[1:], strict=False))
        found = {**values, **gives}
        shown = {n: v for n, v in found.items() if n[0] != "_"}
        node = Node(d.id, outcome.id if outcome else "", tuple(shown.items()))
        if self._roller is None and self._last(prepared, outcome):
            return [Branch(chance, node, prepared.doubtful | doubts)]
        carried = dict(zip(after.carried, key[1 + len(after.values) :], strict=False))
        names = {**prepared.names, **{f"v_{n}": v for n, v in found.items()}, **carried}
        names["v_outcome"] = outcome.id if outcome else "none"
        also = [a for a in d.also if a.when is None or run(prepared.program.code(a.when), names)]
        proposals = self._proposals(prepared, outcome, also, names)
        if self._roller:
            node = replace(node, detail=self._detail(prepared, outcome, names, shown, faces, cells, proposals))
        steps = [*(outcome.then if outcome else ()), *d.then, *(s for a in also for s in a.then)]
        first = Branch(chance, node, prepared.doubtful | doubts, frozen(rehearsed(proposals, names)))
        return self._followed(prepared, first, steps, names, depth)

    @staticmethod
    def _last(prepared: Prepared, outcome: Outcome | None) -> bool:
        """Whether nothing follows an outcome that odds would see."""
        known = prepared.memo.get(id(outcome))
        if known is None:
            d = prepared.program.definition
            effects = (*(outcome.effects if outcome else ()), *d.effects)
            quiet = all(e.kind not in REHEARSED or (e.kind == "hit" and not prepared.counts_hits) for e in effects)
            known = prepared.memo[id(outcome)] = quiet and not (d.then or d.also or (outcome and outcome.then))
        return bool(known)

    def _automatic(self, prepared: Prepared, depth: int) -> list[Branch]:
        outcome = prepared.automatic
        assert outcome
        code = prepared.program.code
        gives = {n: run(code(f), prepared.names) for n, f in outcome.gives}
        names = {**prepared.names, **{f"v_{n}": v for n, v in gives.items()}, "v_natural": 0, "v_outcome": outcome.id}
        proposals = tuple(proposals_of(outcome.effects, prepared.program, names))
        node = Node(prepared.program.definition.id, outcome.id, tuple(gives.items()))
        if self._roller:
            node = replace(node, detail=self._detail(prepared, outcome, names, gives, (), [], proposals))
        first = Branch(Fraction(1), node, prepared.doubtful, frozen(rehearsed(proposals, names)))
        return self._followed(prepared, first, list(outcome.then), names, depth)

    def _driven(self, prepared: Prepared, depth: int) -> list[Branch]:
        """A procedure that a machine runs."""
        ends, stated = ends_of(prepared, self._roller, self._chooser)
        self.stated = tuple(dict.fromkeys((*self.stated, *stated)))
        self._meter.spend(len(ends))
        return merged([b for end in ends for b in self._ended(prepared, end, depth)])

    def _ended(self, prepared: Prepared, end: End, depth: int) -> list[Branch]:
        names = {**prepared.names, **{f"v_{n}": v for n, v in end.values.items()}}
        outcome = outcome_of(prepared, names)
        gives = {n: run(prepared.program.code(f), names) for n, f in outcome.gives} if outcome else {}
        names.update({f"v_{n}": v for n, v in gives.items()})
        names["v_outcome"] = outcome.id if outcome else "none"
        d = prepared.program.definition
        also = [a for a in d.also if a.when is None or run(prepared.program.code(a.when), names)]
        proposals = (*proposals_from(end.changes, prepared), *self._proposals(prepared, outcome, also, names))
        node = Node(d.id, outcome.id if outcome else "", tuple({**end.values, **gives}.items()))
        if self._roller:
            detail = whole_detail(prepared, outcome, end, proposals)
            node = replace(node, children=chapters(prepared, end.turns), detail=detail)
        steps = [*(outcome.then if outcome else ()), *d.then, *(s for a in also for s in a.then)]
        first = Branch(end.chance, node, prepared.doubtful, frozen(rehearsed(proposals, names)))
        return self._followed(prepared, first, steps, names, depth)

    def _proposals(
        self, prepared: Prepared, outcome: Outcome | None, also: list[Also], names: World
    ) -> tuple[Proposal, ...]:
        effects = [
            *(outcome.effects if outcome else ()),
            *prepared.program.definition.effects,
            *(e for a in also for e in a.effects),
        ]
        if self._roller is None:  # odds only look at what later steps would see
            effects = [e for e in effects if e.kind in REHEARSED and (e.kind != "hit" or prepared.counts_hits)]
        return tuple(proposals_of(effects, prepared.program, names)) if effects else ()

    # follow-ups

    def _followed(self, prepared: Prepared, first: Branch, steps: list[Step], names: World, depth: int) -> list[Branch]:
        states: list[tuple[Branch, Mapping[str, Held]]] = [(first, {})]
        own, left_out = prepared.program.definition.then, prepared.question.skipped
        for step in steps:
            if left_out and any(step is own[i] for i in left_out if i < len(own)):
                continue
            later: dict[tuple[Hashable, ...], tuple[Branch, Mapping[str, Held]]] = {}
            for branch, labels in states:
                for new, new_labels in self._step(prepared, branch, labels, step, names, depth):
                    key = (*alike(new), told(new_labels))
                    if key in later and self._roller is None:
                        new = joined(later[key][0], new)
                    later[key] = (new, new_labels)
            states = list(later.values())
            self._meter.spend(len(states))
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
        with self._meter.called(len(calls)):
            for call in calls:
                states = [s for state in states for s in self._call(prepared, state, step, call, here, depth)]
        return [(b, got) for b, got, _ in states]

    def _asked(self, prepared: Prepared, branch: Branch, question: Question, step: Step, here: World) -> list[Question]:
        """The questions of a step; equal ones are the same object as long as nothing changed about the participants."""
        facts = self._facts(prepared, step, here)
        if branch.changes or self._roller is not None:
            return self._calls(question, step, facts, here)
        key = (id(step), here.get("v_natural"), tuple((n, plain(v)) for n, v in facts.items()))
        known = prepared.memo.get(key)
        if known is None:
            known = prepared.memo[key] = self._calls(question, step, facts, here)
        assert isinstance(known, list)
        return known

    def _facts(self, prepared: Prepared, step: Step, here: World) -> dict[str, Held]:
        """What the next procedure is told."""
        # A fact is known by a value and by nothing else that a name may stand for.
        wanted = self._programs[step.do].definition.facts
        facts = {n: cast(Held, here[f"v_{n}"]) for n in wanted if f"v_{n}" in here}
        facts.update({n: run(prepared.program.code(f), here) for n, f in step.gives.items()})
        return facts

    def _calls(self, question: Question, step: Step, facts: Mapping[str, Held], here: World) -> list[Question]:
        """The questions of one step: one, or one a member of a group."""
        natural = here.get("v_natural")
        target = self._programs[step.do].definition
        roles = {n: t for n, t in question.roles.items() if n in target.roles}
        wanted = set(target.roles) | {r.lead_of for r in target.roles.values()}
        groups = {n: g for n, g in question.groups.items() if n in wanted}
        for name, source in step.roles.items():
            held = here.get(f"v_{source}")
            if isinstance(held, Thing):
                roles[name] = held.cast_as(name)
            elif isinstance(held, tuple):
                groups[name] = held
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
        with self._meter.called(times):
            for turn in range(times):
                later: list[State] = []
                for state, got, sums in open_states:
                    for child in self._answers(prepared, question, step, state, depth):
                        way, bound, added = self._joined(state, got, sums, child, step)
                        if self._stops(prepared, step, child, added, turn, here):
                            done.append((way, bound, added))
                        else:
                            later.append((way, bound, added))
                open_states = later if self._roller is not None or times == 1 else met(later)
                self._meter.spend(len(open_states) * max(1, self._meter.along // 50))
        return [*done, *open_states] if self._roller is not None or times == 1 else met([*done, *open_states])

    def _answers(self, prepared: Prepared, question: Question, step: Step, state: Branch, depth: int) -> list[Branch]:
        """What comes of a follow-up; asked once as long as the participants are as they were."""
        if state.changes or self._roller is not None:
            return self.branches(step.do, question.with_changes(state.change_map()), depth + 1)
        known = prepared.memo.get(id(question))
        if known is None:  # the question is kept with its answer, so that its id stays its own
            known = prepared.memo[id(question)] = (question, self.branches(step.do, question, depth + 1))
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
        bound = {**labels, step.label: Bound(child.node.outcome, values)} if step.label else labels
        old, label = child.node, step.label or step.do
        children = state.node.children
        if step.sums and self._roller is None:
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

    def _detail(
        self,
        prepared: Prepared,
        outcome: Outcome | None,
        names: World,
        shown: Mapping[str, Held],
        faces: tuple[Faces, ...],
        cells: list[tuple[str, Cell]],
        proposals: tuple[Proposal, ...],
    ) -> Detail:
        d = prepared.program.definition
        natural = (
            sum(f for g in faces if not g.name for f in g.faces)
            if faces
            else prepared.question.natural
            if d.dice.same
            else None
        )
        totals = {}
        low, high = d.clamp or (None, None)
        for pool in d.dice.pools:
            thrown = sum(f for g in faces if g.name == pool.name for f in g.faces)
            total = thrown + number(prepared.names.get(f"m_{pool.name or 'total'}", 0))
            totals[pool.name] = min(max(total, low if low is not None else total), high if high is not None else total)
        if d.dice.same and natural is not None:
            totals[""] = natural + number(prepared.names["m_total"])
        needs = []
        for need in d.needs:
            limit = run(prepared.program.code(need.limit), names)
            if isinstance(limit, int):
                limit += number(prepared.names["m_needs"])
            needs.append(
                (
                    need.id,
                    need.direction,
                    limit,
                    bool(shown.get(need.id, _passed(need.direction, totals.get("", 0), limit))),
                )
            )
        text = outcome.name if outcome else None
        roles = {r: t.label or same(t.ref) for r, t in prepared.question.roles.items() if t.get("present")}
        return Detail(
            d.id,
            d.name,
            d.ref,
            roles,
            prepared.modifiers,
            faces,
            natural,
            totals,
            tuple(needs),
            tuple(cells),
            text,
            proposals,
            {q: number(prepared.names[f"v_{q}"]) for q in d.quantities},
            prepared.doubtful,
            _refs(prepared.question),
        )


def _refs(question: Question) -> dict[str, tuple[str, ...]]:
    """Which participants fill each role, a lead with its group."""
    out: dict[str, tuple[str, ...]] = {n: (t.ref,) for n, t in question.roles.items() if t.get("present")}
    for name, thing in question.roles.items():
        for members in question.groups.values():
            if any(m.ref == thing.ref for m in members):
                out[name] = tuple(m.ref for m in members)
    return out


def _passed(direction: str, total: int, limit: Held) -> bool:
    if not isinstance(limit, int):
        return limit == "always"
    return total >= limit if direction == "at_least" else total <= limit


def _current(question: Question) -> dict[str, Held]:
    """The participants as they are now, for conditions of later steps."""
    return {f"v_{n}": t for n, t in question.roles.items()} | {f"v_{n}": g for n, g in question.groups.items()}
