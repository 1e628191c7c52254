"""What the board proposes for the facts of a procedure: the ground, what lies between two counters, from which side one
is attacked, how far it is. Every proposal has its reason and is the player's to change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from threading import local

from assistant.advisors.advice import Spoken, filled
from assistant.advisors.arcs import Arcs
from assistant.advisors.board_position import Position, StandingCounter
from assistant.advisors.checker import Checker
from assistant.advisors.deeds import NOTHING as NO_DEEDS
from assistant.advisors.deeds import Deeds, Move, as_seen
from assistant.advisors.found_once import once
from assistant.advisors.lately import on_top, stack_with
from assistant.advisors.lore import Watched
from assistant.advisors.running import Names
from assistant.advisors.seeing import Sight, sight_rules
from assistant.base.text import LANGUAGES, Text
from assistant.model.compass import angle_between
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.naming import Narrator, both
from assistant.play.state import GameState
from assistant.play.views import side_of, view_for
from assistant.rules.definition import Definition, Fact, Role
from assistant.rules.expressions import Fragment
from assistant.rules.guess_reading import TOP, Guesses, faced_figures, read_guesses
from assistant.rules.values import Fault
from assistant.rules.waiting import Held, Late, Waiting

FROM_BOARD = Text("from the board: {why}", "d’après la carte\u00a0: {why}")
AT_MOST = Text("{why} ({read} there, at most {limit} here)", "{why} ({read} sur la carte, {limit} au plus ici)")
AT_LEAST = Text("{why} ({read} there, at least {limit} here)", "{why} ({read} sur la carte, {limit} au moins ici)")
ASSUMED = Text(
    "{why}; assumed of {spaces}: check your copy",
    "{why}\u202f; supposé pour {spaces}\u202f: voyez votre exemplaire",
)
WHERE = Text("{origin} – {to}", "{origin} – {to}")
SAME, ACROSS = 30, 150  # headings this near, or this far apart, are the same or opposite courses

Roles = Mapping[str, Sequence[CounterId]]


@dataclass(frozen=True, slots=True)
class Picked:
    """The counters the players picked on the map, and those they aimed at, whatever roles they take."""

    own: tuple[CounterId, ...] = ()
    foes: tuple[CounterId, ...] = ()
    nobody: bool = False
    """A procedure of the phase, opened with nothing selected: what looks at no place is told all the same."""


@dataclass(frozen=True, slots=True)
class Lately:
    """What the journal tells beside the position: who went where, what was done since the phase began, who is lost."""

    moves: tuple[Move, ...] = ()
    deeds: Deeds = NO_DEEDS
    lost: frozenset[CounterId] = frozenset()


NOTHING = Picked()
NOTHING_LATELY = Lately()


class _Newest(local):
    """The newest position asked for and what it was of: one for each thread, since a position fills itself as it is
    looked at and work beside the window looks at its own."""

    state: GameState | None = None
    viewer: str = ""
    lately: Lately = NOTHING_LATELY
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class Guessed:
    """Facts the board proposes, with the reason of each."""

    facts: Mapping[str, Held]
    reasons: Mapping[str, Text]


class Guesser:
    """Asks the board of one system; what a file says of each procedure is read once."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self._guesses: dict[str, Guesses] = {}
        self._faced = faced_figures(self.checker.lore.scope)
        self._newest = _Newest()

    def position(self, state: GameState, viewer: str = "", lately: Lately = NOTHING_LATELY) -> Position:
        """A state as guesses see it: what the viewer may know of it, and what happened lately. The newest is kept: one
        selection after the other asks about it, and what was found of its counters is not looked for again."""
        newest = self._newest
        if newest.position is None or newest.state is not state or (newest.viewer, newest.lately) != (viewer, lately):
            newest.state, newest.viewer, newest.lately = state, viewer, lately
            newest.position = self._looked_at(state, viewer, lately)
        return newest.position

    def _looked_at(self, state: GameState, viewer: str, lately: Lately) -> Position:
        shown = view_for(state, viewer, self.checker.system) if viewer else state
        moves = tuple(m for m in lately.moves if m.counter in shown.pieces)
        return Position(self.checker.tellers, shown, moves, lately.lost, deeds=as_seen(lately.deeds, state, shown))

    def ask(self, position: Position, definition: Definition, roles: Roles, picked: Picked = NOTHING) -> Guessed:
        """All facts the board can tell with these counters in the roles, the group of a leading counter by its role."""
        guesses = self.told(definition).facts
        by_check = [f for f in definition.facts.values() if f.told_by]
        scene = self._scene(position, definition, roles, picked) if guesses or by_check else None
        if scene is None:
            return Guessed({}, {})
        facts: dict[str, Held] = {}
        reasons: dict[str, Text] = {}
        for name, guess in guesses.items():
            try:
                position.noted.clear()
                value = self.checker.runner.value(guess.value, scene.names)
                guessed = _guessed_spaces(position.noted)
            except (Waiting, NameError):  # something it looks at is not there, or not known
                continue
            found = _fitted(guess.fact, value)
            # What only an open card or a result on record tells stays the players' call where there is none.
            if found is not None and not (guess.fact.call is not None and found == guess.fact.default):
                facts[name] = found
                reasons[name] = _doubted(_cut(guess.fact, value, scene.reason(guess.why)), guessed, scene.narrator)
        for fact in by_check:
            if scene.origin is not None:
                facts[fact.id] = not self.checker.speaks_of(fact.told_by, position, scene.origin)
                reasons[fact.id] = scene.reason(fact.why)
        return Guessed(facts, reasons)

    def suits(self, position: Position, definition: Definition, roles: Roles, picked: Picked = NOTHING) -> bool:
        """Whether a procedure is one for these counters where they stand; what is not known speaks for it, but not
        where no counter has a role."""
        unknown = any(roles.values())
        return self._holds(self.told(definition).suits, position, definition, roles, picked, unknown=unknown)

    def aims(self, position: Position, definition: Definition, roles: Roles, picked: Picked, to: SpaceId) -> bool:
        """Whether the counters of the second role are targets of a procedure in a space, known or not; of one whose
        file names no targets nobody is."""
        return self._holds(self.told(definition).targets, position, definition, roles, picked, unknown=False, to=to)

    def _holds(
        self,
        condition: Fragment | None,
        position: Position,
        definition: Definition,
        roles: Roles,
        picked: Picked,
        *,
        unknown: bool,
        to: SpaceId | None = None,
    ) -> bool:
        """A condition on counters where they stand; `unknown` answers where there is none or it cannot be told."""
        scene = self._scene(position, definition, roles, picked, to) if condition is not None else None
        if condition is None or scene is None:
            return unknown
        names = {"v_arc": "none", "v_bearing": "none", **scene.names}
        try:
            return self.checker.runner.holds(condition, names)
        except (Waiting, NameError):
            return unknown

    def _scene(
        self, position: Position, definition: Definition, roles: Roles, picked: Picked, to: SpaceId | None = None
    ) -> _Scene | None:
        """The counters where they stand; None where the one that acts is not known."""
        given = {r: list(row) for r, row in roles.items() if row}
        first = _ends(definition, given, picked)[0]
        seen = all(c in position.state.pieces for c in first)
        return _Scene(self, position, definition, given, picked, to) if seen and (first or picked.nobody) else None

    def told(self, definition: Definition) -> Guesses:
        """What the file says of a procedure, read once."""
        made = self._guesses.get(definition.id)
        if made is None:
            try:
                made = read_guesses(definition, self.checker.lore.scope)
            except Fault:  # the check of files says so; a game goes on without
                made = Guesses({}, None)
            self._guesses[definition.id] = made
        return made

    def participant(self, position: Position, counter: CounterId) -> Watched:
        """A counter with what only matters in a role, put together once for a position."""
        known = _participants(position)
        if counter not in known:
            known[counter] = self._participant(position, counter)
        return known[counter]

    def _participant(self, position: Position, counter: CounterId) -> Watched:
        made, piece = position.counter(counter), position.state.pieces[counter]
        kind = self.checker.system.mix.types.get(piece.type)
        more: dict[str, Held] = {
            "present": True,
            "on_top": on_top(position, counter),
            "heads": _heads(position, counter),
        }
        for figure in self._faced:
            shown = [f.figures.get(figure) for f in kind.faces] if kind else []
            numbers = [n for n in shown if isinstance(n, int)]
            if numbers:
                more[TOP + figure] = max(numbers)
            elif figure in made:
                more[TOP + figure] = made[figure]
        out = StandingCounter(
            {**made, **more}, ref=made.ref, role="counter", origins={}, doubts=made.doubts, noted=position.noted
        )
        out.handle = position.handle
        return out

    def nobody(self, position: Position) -> dict[str, Held]:
        """What stands in a role nobody fills."""
        return {
            **position.nobody(),
            "present": False,
            "on_top": False,
            "heads": False,
            **{TOP + f: 0 for f in self._faced},
        }


@once
def _participants(_position: Position) -> dict[CounterId, Watched]:
    return {}


def _fitted(fact: Fact, value: Held) -> Held | None:
    """A value a fact can take, kept within its bounds; None for one it cannot."""
    if fact.words:
        return value if value in fact.words else None
    if isinstance(fact.default, bool):
        return bool(value)
    return _within(fact, value) if isinstance(value, int) else None


def _within(fact: Fact, value: int) -> int:
    low, high = fact.low, fact.high
    return max(value if high is None else min(value, high), value if low is None else low)


def _cut(fact: Fact, read: Held, why: Text) -> Text:
    """The reason, with what was read where that is more or less than the fact can be."""
    if isinstance(read, bool) or not isinstance(read, int) or isinstance(fact.default, bool) or fact.words:
        return why
    limit = _within(fact, read)
    words = AT_MOST if limit < read else AT_LEAST
    return why if limit == read else Text(*(words.fill(n, why=why.at(n), read=read, limit=limit) for n in LANGUAGES))


def _guessed_spaces(noted: Mapping[str, Held]) -> list[SpaceId]:
    """The spaces of whose figures some that were read are to be checked on the owner's copy."""
    found = (address.split(".")[2] for address in noted if address.startswith("board.spaces."))
    return [SpaceId(space) for space in dict.fromkeys(found)]


def _doubted(why: Text, spaces: Sequence[SpaceId], narrator: Narrator) -> Text:
    """A reason that rests on assumed figures of spaces says so."""
    told = both([narrator.space(space) for space in spaces])
    return Text(*(ASSUMED.fill(n, why=why.at(n), spaces=told.at(n)) for n in LANGUAGES)) if spaces else why


def _heads(position: Position, counter: CounterId) -> bool:
    """Whether it is the first of its side and family in its place, so that it can stand for them all."""
    pieces, types = position.state.pieces, position.lore.system.mix.types
    own = types.get(pieces[counter].type)
    for other in stack_with(position, counter):
        kind = types.get(pieces[other].type)
        like = kind is not None and own is not None and kind.family == own.family
        if like and pieces[other].side == pieces[counter].side:
            return other == counter
    return True


class _Scene:
    """The counters in the roles of one procedure, and what lies between the first two of them."""

    def __init__(
        self,
        guesser: Guesser,
        position: Position,
        definition: Definition,
        roles: Roles,
        picked: Picked,
        to: SpaceId | None = None,
    ) -> None:
        self.guesser, self.position, self.roles, self._to = guesser, position, roles, to
        self.first, self.second = _ends(definition, roles, picked)
        self.runner = guesser.checker.runner
        self.narrator = Narrator(guesser.checker.system, position.state)
        mentions = guesser.told(definition).mentions
        self.names: Names = {**position.common(mentions), "TR": None}
        for role in definition.roles.values():
            self._add_role(role)
        self._picked = picked
        self._add_picked(mentions)
        self._add_places(mentions)

    def _add_picked(self, mentions: frozenset[str]) -> None:
        """All that was picked, and all that was aimed at; neither where somebody in it is not known."""
        for name, counters in (("chosen", self._picked.own), ("aimed_at", self._picked.foes)):
            if name in mentions and not self._picked.nobody and all(c in self.position.state.pieces for c in counters):
                self.names[f"v_{name}"] = tuple(self.guesser.participant(self.position, c) for c in counters)

    def _add_role(self, role: Role) -> None:
        """The counters of a role; one still to be filled, or by somebody who is not known, has no name at all."""
        given = self.roles.get(role.id, ())
        if role.is_side:
            state = self.position.state
            side = side_filling(role, state, self.guesser.checker.system, self.first, self.second)
            if side is None and not self.first and role.side != "enemy" and state.active:
                side = SideId(state.active)
            if side:
                self.names[f"v_{role.id}"] = self.position.side(side)
            return
        if any(c not in self.position.state.pieces for c in given) or not (given or role.optional):
            return
        cast = tuple(self.guesser.participant(self.position, c) for c in given)
        if role.group:
            self.names[f"v_{role.id}"] = cast
            return
        if role.lead_of:
            self.names[f"v_{role.lead_of}"] = cast
        self.names[f"v_{role.id}"] = cast[0] if cast else self.guesser.nobody(self.position)

    def _add_places(self, mentions: frozenset[str]) -> None:
        position, state, names = self.position, self.position.state, self.names
        side = side_of(state, self.first) or (state.active if not self.first else None) or ""
        if not self.first:
            if side:
                names["v_own"] = position.side(SideId(side))
            return
        lead = self.first[0]
        names["v_cargo"] = tuple(position.counter(c) for c in state.cargo(lead))
        if side:
            names["v_own"] = position.side(SideId(side))
        origin = state.position(lead).space
        to = self._to or (state.position(self.second[0]).space if self._second_known else None)
        self._add_ends(origin, to, side)
        place = to or origin
        if place is not None and "exits" in mentions:
            names["v_exits"] = position.tellers.exits(position, place, side)
        if origin is not None and to is not None:
            self._add_between(lead, origin, to)

    def _add_ends(self, origin: SpaceId | None, to: SpaceId | None, side: str) -> None:
        """The spaces from where and to where, and what is there and near."""
        position, names = self.position, self.names
        if origin is not None:
            names["v_origin"] = position.seen_by(origin, side)
            names["v_at_origin"] = position.here(origin)
            names["v_beside"] = position.beside(origin)
            names["v_near"] = Late(partial(position.near, origin))
        if to is not None:
            names["v_to"] = position.seen_by(to, side)
            names["v_here"] = position.here(to)
            names["v_near_to"] = Late(partial(position.near, to))

    @property
    def origin(self) -> SpaceId | None:
        """Where whoever leads stands."""
        return self.position.state.position(self.first[0]).space if self.first else None

    @property
    def _second_known(self) -> bool:
        return bool(self.second) and all(c in self.position.state.pieces for c in self.second)

    def _add_between(self, lead: CounterId, origin: SpaceId, to: SpaceId) -> None:
        names, lore = self.names, self.position.lore
        links = lore.system.board.between(origin, to)
        names["v_adjacent"] = bool(links)
        names["v_link"] = self.position.link(links[0]) if links else dict(lore.link_blank)
        if self._second_known:
            self._add_arcs(lead)
        line = self._line(lead, to)
        if line:
            names["v_line"] = line

    def _add_arcs(self, lead: CounterId) -> None:
        """How they face each other."""
        told = {
            "arc": self._arc(self.first, self.second),
            "bearing": self._arc(self.second, self.first),
            "course": self._course(lead, self.second[0]),
        }
        self.names |= {f"v_{name}": word for name, word in told.items() if word}

    def _arc(self, lookers: Sequence[CounterId], seen: Sequence[CounterId]) -> str:
        """The arc of all who look in which all the others lie: the foremost of them; "" where a facing is not known.
        Among several, who has no facing is passed over."""
        known, asked = _arcs_found(self.position), (tuple(lookers), tuple(seen))
        if asked not in known:  # each procedure asks it of the same
            known[asked] = self._find_arc(lookers, seen)
        return known[asked]

    def _find_arc(self, lookers: Sequence[CounterId], seen: Sequence[CounterId]) -> str:
        order, spaces = ("front", "bow", "none", "flank", "side", "rear", "stern"), dict.fromkeys(self._spaces(seen))
        arcs = (Arcs(self.position, self.runner, c) for c in lookers)
        found, first, is_facing = set[str](), None, False
        for looker in arcs:
            first = first or looker
            if looker.all_round:
                continue
            is_facing = True
            found.update(map(looker.of, spaces))
            if order[0] in found:
                break  # of thousands the first will do
        if first is not None and not is_facing:
            found.update(map(first.of, spaces))
        best = next((w for w in order if w in found), "")
        return "" if best == "none" else best

    def _spaces(self, counters: Sequence[CounterId]) -> Iterator[SpaceId]:
        for counter in counters:
            space = self.position.state.position(counter).space
            if space is not None:
                yield space

    def _course(self, a: CounterId, b: CounterId) -> str:
        looks = [Arcs(self.position, self.runner, c).looks for c in (a, b)]
        if looks[0] is None or looks[1] is None:
            return ""
        apart = angle_between(looks[0], looks[1])
        return "same" if apart <= SAME else "opposite" if apart >= ACROSS else "crossing"

    def _line(self, lead: CounterId, to: SpaceId) -> dict[str, Held] | None:
        """The line of sight of whoever leads, by the first profile that is its own."""
        names: Names = {**self.names, "v_unit": self.position.counter(lead)}
        for rule in sight_rules(self.position.lore).values():
            if rule.who is not None and self.runner.holds(rule.who, names):
                sight = Sight(rule, self.position, self.runner, lead)
                line, limit = sight.line(to), sight.reach()
                within = sight.covers(to) is not None and (limit is None or (line.range or 0) <= limit)
                return None if line.range is None else {"range": line.range, "free": line.free, "within": within}
        return None

    def reason(self, why: Text | None) -> Text:
        """The words for what a fact was read from."""
        values: dict[str, Spoken] = {}
        for name in ("origin", "to"):
            thing = self.names.get(f"v_{name}")
            values[name] = self.narrator.space(thing.ref) if isinstance(thing, Watched) else ""
        for name in ("arc", "bearing", "course"):
            told = self.names.get(f"v_{name}")
            values[name] = self.narrator.word(told) if isinstance(told, str) else ""
        line = self.names.get("v_line")
        values["range"] = line["range"] if isinstance(line, dict) else ""
        for role, cast in self.roles.items():
            values[role] = both([self.narrator.counter(c) for c in cast if c])
        said = filled(why or WHERE, values)
        return Text(*(FROM_BOARD.fill(lang, why=said.at(lang)) for lang in LANGUAGES))


def _ends(definition: Definition, roles: Roles, picked: Picked) -> tuple[Sequence[CounterId], Sequence[CounterId]]:
    """The counters of the first role that is filled, and those of the next; where a role stands for a whole side, or
    there is none, the counters that were picked."""
    filled_in = [roles[r.id] for r in definition.roles.values() if roles.get(r.id) and not r.whole_side]
    first = filled_in[0] if filled_in else picked.own
    return first, filled_in[1] if len(filled_in) > 1 else picked.foes


def side_filling(
    role: Role, state: GameState, system: System, own: Sequence[CounterId], foes: Sequence[CounterId]
) -> SideId | None:
    """The side that fills a role of sides: the one it is called after, else that of the counters picked, or of those
    aimed at."""
    if role.id in system.sides:
        return SideId(role.id)
    return side_of(state, foes if role.side == "enemy" else own)


@once
def _arcs_found(_position: Position) -> dict[tuple[tuple[CounterId, ...], tuple[CounterId, ...]], str]:
    return {}
