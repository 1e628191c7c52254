"""Asks the checks of a system about one position. A check never blocks: it says, or is silent; one that fails is
switched off and says so; what rests on assumed figures weighs as a doubt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from threading import Lock

from assistant.advisors.advice import Advice, Weight
from assistant.advisors.board_position import GROUPS, Position
from assistant.advisors.cheapest_ways import Travel, Travels, Way, profile_of
from assistant.advisors.check_sentences import CheckSentences
from assistant.advisors.concerned import Concerned
from assistant.advisors.deeds import NOTHING, Deed, Deeds, Move
from assistant.advisors.judges import JUDGES, Judge
from assistant.advisors.kept_findings import KeptFinding, KeptFindings, bare
from assistant.advisors.lore import Lore
from assistant.advisors.members import Member, members_of
from assistant.advisors.running import Names, Runner, Trace, note_cells
from assistant.advisors.tellers import put_together
from assistant.base.data import mapping
from assistant.base.text import Text
from assistant.model.ids import CounterId, SpaceId
from assistant.model.scenario import Scenario, System
from assistant.play.naming import Narrator
from assistant.play.state import GameState
from assistant.rules.book import RuleBook
from assistant.rules.check_reading import Check, read_check
from assistant.rules.moments import read_moment
from assistant.rules.values import Fault, compiled, run
from assistant.rules.waiting import Waiting

NOT_FOLLOWED = Text("this version does not follow it yet", "cette version ne le suit pas encore")
OUTCOME = "action.outcome"
WEIGHT = {Weight.DISAGREEMENT: 0, Weight.DOUBT: 1, Weight.REMARK: 2}


@dataclass(frozen=True, slots=True)
class Report:
    """All advice on a position, heaviest first, and how many checks looked at it."""

    advice: tuple[Advice, ...]
    looked: int


class Dropped(Exception):
    """Nobody wants the answer any more."""


@dataclass
class Checker:
    """The checks of one system, read once and asked about many positions."""

    system: System
    book: RuleBook | None = None
    runner: Runner = field(default_factory=Runner)
    checks: list[Check] = field(default_factory=list)
    _needs: dict[str, frozenset[str]] = field(default_factory=dict)
    broken: dict[str, Text] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._alone = Lock()  # what is kept from one position to the next is for one question at a time
        self.lore, self.travels = Lore(self.system, self.book), Travels(self.runner)
        self.sentences = CheckSentences(self.system)
        self._concerned = Concerned(self.runner, self.lore.world)
        self._kept = KeptFindings(self.runner, self._concerned)
        self.tellers = put_together(self.lore, self.travels, self.broken)
        for name, data in mapping(self.system.rules.get("checks")).items():
            try:
                check = read_check(str(name), mapping(data), self.lore.scope)
                self.checks.append(check)
                self._needs[check.id] = _needed(check)
            except Fault as fault:
                self.broken[str(name)] = fault.text

    def ask(
        self,
        state: GameState,
        *,
        moves: Iterable[Move] | None = None,
        dead: frozenset[CounterId] | None = None,
        without: frozenset[str] = frozenset(),
        also: frozenset[str] = frozenset(),
        viewer: str | None = None,
        deeds: Deeds = NOTHING,
        scenario: Scenario | None = None,
        kind: str = "",
        wanted: Callable[[], bool] = lambda: True,
    ) -> Report:
        """Every check that applies. `without` names checks that are muted, `also` those that are off unless asked for;
        `dead` are the counters lost in this game, by default those in boxes that no set-up fills. With a `kind` all its
        checks are asked as if their phase were now. Raises `Dropped` between two checks once nobody has `wanted` it any
        more."""
        gone = lost_counters(self.system, state) if dead is None else dead
        position = Position(self.tellers, state, tuple(moves or ()), gone, deeds=deeds, scenario=scenario)

        def asked(check: Check) -> bool:
            return check.kind == kind if kind else _is_due(check, state, without, also)

        with self._alone:
            return self._all(position, asked, viewer, wanted)

    def _all(
        self, position: Position, is_asked: Callable[[Check], bool], viewer: str | None, wanted: Callable[[], bool]
    ) -> Report:
        self.travels.begin()
        out: list[Advice] = [self._off(name, why) for name, why in self.broken.items()]
        looked = 0
        for check in filter(is_asked, self.checks):
            if not wanted():
                raise Dropped
            try:
                found = list(self._ask(check, position, Narrator(self.system, position.state, viewer)))
            except NotImplementedError:
                out.append(self._off(check.id, NOT_FOLLOWED))
            except Exception as bad:  # a check that fails is fenced off, whatever it stumbled over
                out.append(self._off(check.id, f"{type(bad).__name__}: {bad}"))
            else:
                looked += 1
                out += found
        return Report(tuple(sorted(out, key=lambda a: WEIGHT[a.severity])), looked)

    def beforehand(
        self,
        state: GameState,
        deed: Deed,
        *,
        moves: Iterable[Move] = (),
        dead: frozenset[CounterId] = frozenset(),
        without: frozenset[str] = frozenset(),
        viewer: str | None = None,
        deeds: Deeds = NOTHING,
    ) -> tuple[Advice, ...]:
        """What would be said of something that is not done yet: by the checks of results, and by those that count what
        each of its counters did. What its outcome alone decides is left to when it is known, and what they say of the
        position as it is to those who ask about that."""
        asked = [c for c in self.checks if _is_due(c, state, without, frozenset()) and not c.reads(OUTCOME)]
        narrator = Narrator(self.system, state, viewer)

        def said(results: tuple[Deed, ...], checks: Iterable[Check]) -> list[Advice]:
            position = Position(self.tellers, state, tuple(moves), dead, deeds=replace(deeds, results=results))
            return self._of_deed(position, checks, deed, narrator)

        with self._alone:
            self.travels.begin()
            found = said((*deeds.results, deed), asked)
            counting = {a.check for a in found}
            before = [c for c in asked if c.id in counting and c.members != ("action",)]
            known = {a.sentence.en for a in said(deeds.results, before)} if before else set()
        return tuple(sorted((a for a in found if a.sentence.en not in known), key=lambda a: WEIGHT[a.severity]))

    def _of_deed(self, position: Position, checks: Iterable[Check], deed: Deed, narrator: Narrator) -> list[Advice]:
        """What the checks say of one deed, where it is among those done, and of who takes part in it."""
        out: list[Advice] = []
        for check in checks:
            try:
                about = self._concerned.of_deed(check, position, deed)
                names = position.common(self._needs[check.id]) if about else {}
                if about and self.runner.holds(check.option, names):
                    judge = _judge(check)
                    for member in about:
                        out += self._look(check, member, {**names}, position, narrator, judge)
            except (Waiting, NotImplementedError):
                continue  # said of the position too, where it is asked about
            except Exception:  # a check that fails is told of there as well
                continue
        return out

    def speaks_of(self, name: str, position: Position, space: SpaceId) -> bool:
        """Whether a check has something to say of a space, whatever the phase: what a procedure asks of it."""
        with self._alone:
            self.travels.begin()
            for check in (c for c in self.checks if c.id == name):
                names = position.common(self._needs[check.id])
                narrator = Narrator(self.system, position.state)
                here = (m for m in members_of(position, check.members) if m.spaces[:1] == (space,))
                return any(any(self._look(check, m, {**names}, position, narrator, _judge(check))) for m in here)
        return False

    def is_met(
        self, condition: str, state: GameState, dead: frozenset[CounterId], scenario: Scenario | None = None
    ) -> bool:
        """Whether a condition of a scenario holds now. One that cannot be read does not, which the check of files
        tells, nor one that asks for what nobody knows."""
        try:
            fragment = read_moment(condition, self.lore.scope)
            needed = frozenset(m.partition(".")[0] for m in fragment.mentions) & GROUPS.keys()
            with self._alone:
                self.travels.begin()
                names = Position(self.tellers, state, (), dead, scenario=scenario).common(needed)
                return bool(run(compiled(fragment), names))
        except (Fault, Waiting):
            return False

    def reach(
        self, state: GameState, counter: CounterId, profile: str, limit: int | None = None
    ) -> Mapping[SpaceId, Way]:
        """Where a counter can come by a travel profile, with the cheapest way: for movement, command range, supply.
        Without a limit the profile's allowance counts."""
        start = state.position(counter).space
        if start is None:
            return {}
        travel = Travel(profile_of(self.lore, profile), counter, Position(self.tellers, state), self.runner)
        return travel.reach(start, travel.allowance() if limit is None else limit)

    def alone(self) -> AbstractContextManager[bool]:
        """What is asked beside this, of what it keeps, waits for its turn."""
        return self._alone

    def _off(self, name: str, why: str | Text) -> Advice:
        known = next((c.name for c in self.checks if c.id == name), Text(name, name))
        return self.sentences.of_switched_off(name, known, why)

    def _ask(self, check: Check, position: Position, narrator: Narrator) -> Iterable[Advice]:
        common = position.common(self._needs[check.id])
        if not self.runner.holds(check.option, common):
            return
        judge, names = _judge(check), dict(common)

        def look(member: Member) -> KeptFinding | None:
            said: list[Advice] = []
            missing = ""
            try:
                said += self._look(check, member, names, position, narrator, judge)
            except Waiting as figure:
                missing = str(figure)
            return KeptFinding(bare(member), tuple(said), missing) if said or missing else None

        waiting: dict[str, list[Member]] = {}
        for heard in self._kept.heard(check, position, common, narrator.viewer, look):
            yield from heard.advice
            if heard.missing:
                waiting.setdefault(heard.missing, []).append(heard.member)
        for what, members in waiting.items():
            yield self.sentences.of_unknown(check, what, members, narrator)

    def _look(
        self,
        check: Check,
        member: Member,
        names: Names,
        position: Position,
        narrator: Narrator,
        judge: Judge,
    ) -> Iterable[Advice]:
        """What one check says of one member. `names` is used for one after the other: members of a kind bring the same
        names, and named values are worked out anew for each."""
        position.noted.clear()
        trace: Trace = []
        names.update(member.names)
        names["TR"] = trace
        # Most members are none of a check's business; what it names may look at every counter of the map.
        if check.when is not None and check.when_stands_alone and not self.runner.value(check.when, names):
            return
        if check.let:
            self.runner.settle(check.let, names)
        if check.when is not None and not check.when_stands_alone and not self.runner.value(check.when, names):
            return
        for finding in judge.findings(check.verdict, member, names, self.travels, position):
            note_cells(position, trace)
            rests_on = tuple(position.noted.values())
            yield self.sentences.of_finding(check, member, names, finding, rests_on, judge.plain, narrator)


def advise(
    system: System,
    state: GameState,
    *,
    moves: Iterable[Move] | None = None,
    dead: frozenset[CounterId] | None = None,
) -> tuple[Advice, ...]:
    """What the checks of a system say of a position, heaviest first. Who asks often keeps an `Checker`."""
    return Checker(system).ask(state, moves=moves, dead=dead).advice


def lost_counters(system: System, state: GameState) -> frozenset[CounterId]:
    """Counters in a box that no set-up fills. What lies in the tray may never have been in the game."""
    pools = system.pools
    return frozenset(
        p.id for p in state.pieces.values() if (place := state.position(p.id)).kind == "box" and place.id not in pools
    )


def _judge(check: Check) -> Judge:
    if check.verdict is None:
        raise NotImplementedError(check.id)
    return JUDGES[type(check.verdict)]


def _is_due(check: Check, state: GameState, without: frozenset[str], also: frozenset[str]) -> bool:
    """Whether a check is asked now: not muted, not off, of this phase."""
    if check.id in without or (check.off and check.id not in also):
        return False
    return not check.phases or state.phase in check.phases


def _needed(check: Check) -> frozenset[str]:
    """Which of the large groups a check mentions."""
    return frozenset(m.partition(".")[0] for f in check.fragments() for m in f.mentions) & GROUPS.keys()
