"""Asks the checks of a system about one position. A check never blocks: it says, or is silent; one that fails is
switched off and says so; what rests on assumed figures weighs as a doubt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from threading import Lock

from assistant.advisors.advice import Advice, Spoken, Weight, doubt_clause, filled, finished
from assistant.advisors.between import Between
from assistant.advisors.board_position import Position
from assistant.advisors.cheapest_ways import Travel, Travels, Way, profile_of, raw_profiles
from assistant.advisors.deeds import NOTHING, Deeds, Move
from assistant.advisors.judges import JUDGES, Judge
from assistant.advisors.lore import Lore, Watched
from assistant.advisors.members import Member, members_of
from assistant.advisors.phase_moves import Crossings
from assistant.advisors.running import Names, Remark, Runner, note_cells
from assistant.advisors.tellers import Tellers
from assistant.advisors.zones import Zones
from assistant.base.data import mapping
from assistant.base.text import Text
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import Scenario, System
from assistant.play.naming import Narrator, both, spoken
from assistant.play.state import GameState
from assistant.rules.book import RuleBook
from assistant.rules.check_reading import Check, read_check
from assistant.rules.tables import Cell
from assistant.rules.values import Fault
from assistant.rules.waiting import Waiting

SWITCHED_OFF = Text(
    "The check “{name}” does not run on this position and is switched off: {why}",
    "Le contrôle «\u202f{name}\u202f» ne tourne pas sur cette position et est coupé\u00a0: {why}",
)
NOT_KNOWN = Text(
    "{counters}: {what} is not known, and “{name}” leaves this out",
    "{counters}\u00a0: {what} inconnu, et «\u202f{name}\u202f» passe",
)
NOT_FOLLOWED = Text("this version does not follow it yet", "cette version ne le suit pas encore")
PLAIN_BAR = Text("{counter} goes from {origin} to {to}; {bar}", "{counter} va de {origin} à {to}\u202f; {bar}")
PLAIN_STOP = Text(
    "{counter} goes from {origin} to {to} through {stop}; movement ends there",
    "{counter} va de {origin} à {to} par {stop}\u202f; le mouvement s’y arrête",
)
NEEDS = ("counters", "dead", "spaces", "sides", "moves", "results")
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
    broken: dict[str, Text] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._alone = Lock()  # what is kept from one position to the next is for one question at a time
        self.lore, self.travels = Lore(self.system, self.book), Travels(self.runner)
        self.tellers = Tellers(self.lore, Crossings(self.travels), Between(self.runner), self._zones())
        for name, data in mapping(self.system.rules.get("checks")).items():
            try:
                self.checks.append(read_check(str(name), mapping(data), self.lore.scope))
            except Fault as fault:
                self.broken[str(name)] = fault.text

    def _zones(self) -> Zones | None:
        """The first travel profile that says who holds a zone of control says it for all."""
        for name, data in raw_profiles(self.lore).items():
            if isinstance(data, Mapping) and "zone" in data:
                try:
                    return Zones(profile_of(self.lore, name), self.runner)
                except Fault as fault:
                    self.broken[name] = fault.text
                break
        return None

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

    def _off(self, name: str, why: str | Text) -> Advice:
        known = next((c.name for c in self.checks if c.id == name), Text(name, name))
        reason = why if isinstance(why, Text) else Text(why, why)
        sentence = Text(*(SWITCHED_OFF.fill(n, name=known.at(n), why=reason.at(n)) for n in ("en", "fr")))
        return Advice(Weight.REMARK, name, "", finished(sentence, ""))

    def _ask(self, check: Check, position: Position, narrator: Narrator) -> Iterable[Advice]:
        common = position.common(_needed(check))
        if not self.runner.holds(check.option, common):
            return
        judge, names = _judge(check), dict(common)
        waiting: dict[str, list[Member]] = {}
        for member in members_of(position, check.members):
            try:
                yield from self._look(check, member, names, position, narrator, judge)
            except Waiting as missing:
                waiting.setdefault(str(missing), []).append(member)
        for what, members in waiting.items():
            yield self._unknown(check, what, members, narrator)

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
        trace: list[tuple[str, Cell]] = []
        names.update(member.names)
        names["TR"] = trace
        if check.let:
            self.runner.settle(check.let, names)
        if check.when is not None and not self.runner.value(check.when, names):
            return
        for finding in judge.findings(check.verdict, member, names, self.travels, position):
            note_cells(position, trace)
            values = {**_spoken(check, member, names, narrator), **finding.values}
            values["found"] = both([narrator.space(s) for s in finding.found]) if finding.found else ""
            said_so = check.severity == Weight.DOUBT  # its own sentence says what it rests on
            clause = doubt_clause(list(position.noted.values())) if position.noted and not said_so else None
            severity = Weight.DOUBT if clause else Weight(check.severity)
            say = _own_words(finding) or check.say or judge.plain
            body = filled(say, values)
            counters = member.counters if finding.counters is None else finding.counters
            spaces = member.spaces if finding.spaces is None else finding.spaces
            ref = finding.ref or check.ref
            sentence = finished(body, ref, clause, self._heading(ref))
            yield Advice(severity, check.id, ref, sentence, counters, spaces, check.kind)

    def _unknown(self, check: Check, what: str, members: list[Member], narrator: Narrator) -> Advice:
        counters = tuple(dict.fromkeys(c for m in members for c in m.counters))
        spaces = tuple(dict.fromkeys(s for m in members for s in m.spaces))
        named = narrator.counters(counters) if counters else both([narrator.space(s) for s in spaces])
        values = {"counters": named, "what": self._figure(what), "name": check.name}
        sentence = finished(filled(NOT_KNOWN, values), check.ref, None, self._heading(check.ref))
        return Advice(Weight.DOUBT, check.id, check.ref, sentence, counters, spaces, check.kind)

    def _heading(self, ref: str) -> Text | None:
        """What rules without numbers call a section, in both languages."""
        note = self.system.notes.get(ref)
        return note.title if note is not None and not ref[:1].isdigit() else None

    def _figure(self, what: str) -> Text:
        """What a player calls a figure ("counter.crew"), or its id in plain letters."""
        figure = what.rpartition(".")[2]
        known = (f.figures.get(figure) for f in self.system.mix.families.values())
        return next((f.name for f in known if f is not None and f.name), spoken(figure))


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
    pools = {p.pool for s in system.scenarios.values() for p in s.setup if p.pool}
    return frozenset(
        p.id for p in state.pieces.values() if (place := state.position(p.id)).kind == "box" and place.id not in pools
    )


def _judge(check: Check) -> Judge:
    if check.verdict is None:
        raise NotImplementedError(check.id)
    return JUDGES[type(check.verdict)]


def _own_words(finding: Remark) -> Text | None:
    """The sentence of a step that is barred or goes on where movement ends, whatever else a check says."""
    return PLAIN_BAR if "bar" in finding.values else PLAIN_STOP if "stop" in finding.values else None


def _spoken(check: Check, member: Member, names: Names, narrator: Narrator) -> dict[str, Spoken]:
    """What a sentence can name: the member in words, the named values, figures of things."""
    out: dict[str, Spoken] = {"name": check.name, "counters": "", "space": "", "side": ""}
    if member.counters:
        out["counter"] = out["unit"] = narrator.counter(member.counters[0])
        out["counters"] = both([narrator.counter(c) for c in member.counters])
    if member.spaces:
        out["space"] = out["origin"] = narrator.space(member.spaces[0])
        out["to"] = narrator.space(member.spaces[-1])
    if member.side:
        out["side"] = narrator.side(SideId(member.side))
    for key, value in names.items():
        if not key.startswith("v_"):
            continue
        name = key[2:]
        if name in ("target", "commander") and isinstance(value, Watched):
            out[name] = narrator.counter(CounterId(value.ref))
        if isinstance(value, int | str) and name not in out:
            out[name] = _told(value, narrator)
        elif isinstance(value, dict):
            for figure, one in value.items():
                if isinstance(one, int | str):
                    out[f"{name}.{figure}"] = _told(one, narrator)
    return out


def _told(value: int | str, narrator: Narrator) -> int | Text:
    """A value in words: a side and a space by their names."""
    if not isinstance(value, str) or value in narrator.system.words:
        return narrator.word(value) if isinstance(value, str) else value
    if SideId(value) in narrator.system.sides:
        return narrator.side(SideId(value))
    if SpaceId(value) in narrator.system.board.spaces:
        return narrator.space(SpaceId(value))
    return narrator.word(value)


def _is_due(check: Check, state: GameState, without: frozenset[str], also: frozenset[str]) -> bool:
    """Whether a check is asked now: not muted, not off, of this phase."""
    if check.id in without or (check.off and check.id not in also):
        return False
    return not check.phases or state.phase in check.phases


def _needed(check: Check) -> frozenset[str]:
    """Which of the large groups a check mentions."""
    found: set[str] = set()
    for fragment in check.fragments():
        found.update(m.partition(".")[0] for m in fragment.mentions)
    return frozenset(found) & frozenset(NEEDS)
