"""Movement that a result implies: who gives way goes back, shuts himself in or is lost where no way is left, who won
steps forward. It is proposed and never made by itself, since where there are several ways, or another unit to advance,
the players choose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from assistant.advisors.checker import Checker
from assistant.advisors.deeds import NOTHING, Deeds, Move
from assistant.advisors.overlays import Overlays
from assistant.base.text import Text
from assistant.game.losses import eliminated, family_of, whole_figure
from assistant.model.ids import CounterId, SpaceId
from assistant.model.scenario import System
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.record import Group
from assistant.play.game_command import Command
from assistant.play.naming import Narrator
from assistant.play.places import aboard, at
from assistant.play.state import GameState
from assistant.rules.outcomes import Detail, Node, Proposal
from assistant.rules.travel_reading import Shelter

RETREAT, ADVANCE, LOST = "retreat", "advance", "lost"
LABEL = {
    RETREAT: Text("retreat", "retraite"),
    ADVANCE: Text("advance", "avance"),
}


@dataclass(frozen=True, slots=True)
class Implied:
    """One counter that a result sends elsewhere: why, where it stands, where it may go, the nearest first, and which of
    these is proposed. The place where it stands is among them for who may shut himself in there, or is lost there;
    `words` are then those of the rules, `ref` their section."""

    counter: CounterId
    how: str
    origin: SpaceId
    choices: tuple[SpaceId, ...]
    chosen: int = 0
    carriers: Mapping[SpaceId, CounterId] = field(default_factory=dict)
    """Where it goes aboard instead of standing in the space."""
    words: Text | None = None
    ref: str = ""

    @property
    def to(self) -> SpaceId:
        """Where it is proposed to go."""
        return self.choices[self.chosen]

    def other(self, by: int = 1) -> Implied:
        """The same with the next place proposed."""
        return replace(self, chosen=(self.chosen + by) % len(self.choices))


@dataclass(frozen=True, slots=True)
class AfterResult:
    """The position before a result and after it, and what was done in the turn."""

    checker: Checker
    before: GameState
    after: GameState
    deeds: Deeds = NOTHING
    viewer: str = ""
    moves: tuple[Move, ...] = ()


def implied(moment: AfterResult, node: Node) -> tuple[Implied, ...]:
    """Who goes where after a result, those that retreat first."""
    details = [n.detail for n in node.flat() if n.detail is not None]
    found: dict[CounterId, Implied] = {}
    overlays = Overlays(moment.checker, moment.after, moment.viewer, moment.deeds, moment.moves)
    for detail in details:
        for proposal in (p for p in detail.proposals if p.kind == RETREAT and not p.get("to")):
            for one in _retreating(moment, overlays, proposal):
                found.setdefault(one.counter, one)
    for detail in details:
        for proposal in (p for p in detail.proposals if p.kind == ADVANCE and p.get("if_left")):
            step = _advancing(moment, detail, proposal, frozenset(found))
            if step is not None:
                found.setdefault(step.counter, step)
    return tuple(found.values())


def _retreating(moment: AfterResult, overlays: Overlays, proposal: Proposal) -> Iterator[Implied]:
    """Who gives way; those who stand together are proposed the same place, the nearest. Who has none is lost, where the
    rules say so."""
    room: dict[SpaceId, int] = {}
    for counter in _standing(moment, proposal.targets):
        origin = moment.after.position(counter).space
        if origin is None or overlays.may_stay(counter):
            continue
        ways = overlays.retreats(counter)
        choices = [s for _, s in sorted((w.cost, s) for s, w in ways.items() if w.can_end)]
        refuges = _refuges(moment, counter, origin)
        choices += [s for s in refuges if s not in choices]
        shelter = _sheltered(moment, overlays, counter, room)
        if shelter is not None:
            yield Implied(counter, RETREAT, origin, (*choices, origin), 0, refuges, shelter.name, shelter.ref)
        elif choices:
            yield Implied(counter, RETREAT, origin, tuple(choices), carriers=refuges)
        elif (lost := overlays.no_way(counter)) is not None:
            yield Implied(counter, LOST, origin, (origin,), words=lost.name, ref=lost.ref)


def _sheltered(moment: AfterResult, overlays: Overlays, counter: CounterId, room: dict[SpaceId, int]) -> Shelter | None:
    """What takes in a counter where it stands, with room left; `room` is what is left in each space."""
    shelter, origin = overlays.shelter(counter), moment.after.position(counter).space
    if shelter is None or origin is None:
        return None
    state, system = moment.after, moment.checker.lore.system
    counts = family_of(system, state, counter).counts
    size = (whole_figure(system, state, counter, counts) or 0) if counts else 1
    left = room.setdefault(origin, shelter.most)
    if size > left:
        return None
    room[origin] = left - size
    return shelter


def _refuges(moment: AfterResult, counter: CounterId, origin: SpaceId) -> dict[SpaceId, CounterId]:
    """Own carriers in the spaces beside that take in who retreats, with room left aboard."""
    state, system = moment.after, moment.checker.lore.system
    found: dict[SpaceId, CounterId] = {}
    for space in system.board.neighbours(origin):
        for other in state.stack(at(space)):
            piece, family = state.pieces[other], family_of(system, state, other)
            if not family.refuge or not piece.badges.get(family.refuge) or piece.side != state.pieces[counter].side:
                continue
            room = whole_figure(system, state, other, family.room) if family.room else None
            if room is None or len(state.cargo(other)) < room:
                found.setdefault(space, other)
    return found


def _standing(moment: AfterResult, targets: Sequence[str]) -> Iterator[CounterId]:
    """Those of the targets that stand where they stood."""
    for target in targets:
        counter = CounterId(target)
        if counter in moment.after.pieces and counter in moment.before.pieces:
            here = moment.after.position(counter)
            if here.kind == "space" and here == moment.before.position(counter):
                yield counter


def _advancing(
    moment: AfterResult, detail: Detail, proposal: Proposal, leaving: frozenset[CounterId]
) -> Implied | None:
    """The first of those that may advance, into the place that the other side has left."""
    going = next(_standing(moment, proposal.targets), None)
    if going is None:
        return None
    goal, origin = won_ground(moment.before, detail, going), moment.after.position(going).space
    if goal is None or origin is None or goal == origin or not is_left(moment.after, goal, going, leaving):
        return None
    return Implied(going, ADVANCE, origin, (goal,))


def won_ground(before: GameState, detail: Detail, winner: CounterId) -> SpaceId | None:
    """Where the first participant of another side stood."""
    side = before.pieces[winner].side
    for refs in detail.refs.values():
        for ref in refs:
            piece = before.pieces.get(CounterId(ref))
            if piece is not None and piece.side not in (None, side):
                return before.position(piece.id).space
    return None


def is_left(after: GameState, space: SpaceId, winner: CounterId, leaving: frozenset[CounterId] = frozenset()) -> bool:
    """Whether nobody of another side stays in a space."""
    side = after.pieces[winner].side
    return all(c in leaving or after.pieces[c].side in (None, side) for c in after.stack(at(space)))


def accepted(system: System, state: GameState, moves: Sequence[Implied]) -> Command | None:
    """The moves proposed, as one action; those whose counter stands elsewhere by now are left out."""
    here = [m for m in moves if m.counter in state.pieces and state.position(m.counter).space == m.origin]
    lost = list(eliminated(system, state, (m.counter for m in here if m.how == LOST)))
    commands: list[Command] = [*lost]
    for one in here:
        if one.to == one.origin:  # lost, or shut in where it stands
            continue
        family = system.mix.families[system.mix.types[state.pieces[one.counter].type].family]
        low = 0 if family.arrives == "below" else None
        carrier = one.carriers.get(one.to)
        to, index = (aboard(carrier), None) if carrier is not None else (at(one.to), low)
        commands.append(MoveCounters((one.counter,), to, index=index, how=one.how))
    if len(commands) < 2:
        return commands[0] if commands else None
    told = [LABEL[m.how] for m in here if m.how != LOST and m.to != m.origin]
    told += [c.tell(Narrator(system, state)) for c in lost]
    label = {lang: ", ".join(dict.fromkeys(w.at(lang) for w in told)) for lang in ("en", "fr")}
    return Group(tuple(commands), label)
