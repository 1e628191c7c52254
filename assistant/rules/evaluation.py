"""One evaluator for rolls and odds: it returns weighted branches, and a roll is odds with one branch.

Given a source of faces it follows the one way the dice fell and keeps every detail; without one it follows all of them
with exact weights. A budget stops questions that would branch without end; nothing is ever sampled.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from fractions import Fraction

from assistant.base.problem import error
from assistant.base.text import Text, say
from assistant.chance.roller import Roller
from assistant.model.sources import Sources
from assistant.rules.branches import by_certainty, frozen, merged
from assistant.rules.cost import Meter
from assistant.rules.definition import Also, Definition, Outcome, Step
from assistant.rules.effects import REHEARSED, proposals_of, rehearsed
from assistant.rules.engines.drivers import ByPolicy, Chooser
from assistant.rules.follow_ups import FollowUps
from assistant.rules.machines import End, chapters, ends_of, outcome_of, proposals_from, whole_detail
from assistant.rules.outcomes import Branch, Faces, Node, Proposal
from assistant.rules.pool_dice import PoolDice
from assistant.rules.program import Program, doubts_of
from assistant.rules.question import Prepared, Question, prepare
from assistant.rules.roll_detail import detail_of, refs_of
from assistant.rules.tables import Cell
from assistant.rules.values import World, run
from assistant.rules.waiting import about, plain

MAX_DEPTH = 10


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
        self._dice = PoolDice(self._meter)
        self._steps = FollowUps(programs, self._meter, self.branches, walked=roller is not None)
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
        # Only follow-ups of odds are asked twice; a roll must throw anew each time, and the first question comes once.
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

    def _rolled(self, prepared: Prepared, depth: int) -> list[Branch]:
        after = prepared.program.after
        if self._roller is not None:
            trace: list[tuple[str, Cell]] = []
            with about(r for refs in refs_of(prepared.question).values() for r in refs):
                vector, faces = self._dice.thrown(prepared, self._roller)
            found = after.run(prepared.names, trace, *vector)
            return self._outcome(prepared, (*found, doubts_of(trace)), Fraction(1), faces, trace, depth)
        weights = after.weigh(prepared.names, self._dice.parts(prepared))
        total = sum(weights.values())
        # Sets of guesses must not tell branches apart, otherwise each further roll multiplies the branches by them.
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
        # Most branches of odds end here: names and proposals are not even gathered, since nothing would read them.
        if self._roller is None and self._last(prepared, outcome):
            return [Branch(chance, node, prepared.doubtful | doubts)]
        carried = dict(zip(after.carried, key[1 + len(after.values) :], strict=False))
        names = {**prepared.names, **{f"v_{n}": v for n, v in found.items()}, **carried}
        names["v_outcome"] = outcome.id if outcome else "none"
        also = _also(prepared, names)
        proposals = self._proposals(prepared, outcome, also, names)
        if self._roller:
            node = replace(node, detail=detail_of(prepared, outcome, names, shown, faces, cells, proposals))
        steps = _steps(d, outcome, also)
        first = Branch(chance, node, prepared.doubtful | doubts, frozen(rehearsed(proposals, names)))
        return self._steps.followed(prepared, first, steps, names, depth)

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
            node = replace(node, detail=detail_of(prepared, outcome, names, gives, (), [], proposals))
        first = Branch(Fraction(1), node, prepared.doubtful, frozen(rehearsed(proposals, names)))
        return self._steps.followed(prepared, first, list(outcome.then), names, depth)

    def _driven(self, prepared: Prepared, depth: int) -> list[Branch]:
        """A procedure that a machine runs."""
        ends, stated = ends_of(prepared, self._roller, self._chooser)
        # The same machine may run in several follow-ups; each assumption is stated once.
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
        also = _also(prepared, names)
        proposals = (*proposals_from(end.changes, prepared), *self._proposals(prepared, outcome, also, names))
        node = Node(d.id, outcome.id if outcome else "", tuple({**end.values, **gives}.items()))
        if self._roller:
            detail = whole_detail(prepared, outcome, end, proposals)
            node = replace(node, children=chapters(prepared, end.turns), detail=detail)
        steps = _steps(d, outcome, also)
        first = Branch(end.chance, node, prepared.doubtful, frozen(rehearsed(proposals, names)))
        return self._steps.followed(prepared, first, steps, names, depth)

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


def _also(prepared: Prepared, names: World) -> list[Also]:
    """What holds besides the outcome."""
    program = prepared.program
    return [a for a in program.definition.also if a.when is None or run(program.code(a.when), names)]


def _steps(d: Definition, outcome: Outcome | None, also: list[Also]) -> list[Step]:
    """The follow-ups in their order: those of the outcome, of the procedure, of what holds besides."""
    return [*(outcome.then if outcome else ()), *d.then, *(s for a in also for s in a.then)]
