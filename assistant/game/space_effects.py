"""What results do to places: who holds a space, its figures, markers laid there with a number and taken off again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.game.losses import eliminated, family_of
from assistant.model.ids import CounterId, SideId, SpaceId, TypeId
from assistant.model.scenario import System
from assistant.play.commands.counter_states import SetFigure
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetControl, SetSpaceFigure
from assistant.play.game_command import Command
from assistant.play.holders import owners
from assistant.play.places import TRAY, at
from assistant.play.state import GameState
from assistant.rules.outcomes import Detail, Proposal

ON_SPACES = ("control", "lay", "take_off", "destroy", "ground")


def on_spaces(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, _detail: Detail | None
) -> Iterable[Command]:
    """The effects on the spaces where counters stand, each space once."""
    of = str(proposal.get("of", ""))
    for space in dict.fromkeys(s for c in counters if (s := state.position(c).space) is not None):
        if proposal.kind == "control":
            named = str(proposal.get("side") or proposal.get("to") or "")
            yield SetControl((space,), SideId(named) if named in system.sides else None)
        elif proposal.kind == "ground":
            to = proposal.get("to")
            yield SetSpaceFigure(space, of, to if isinstance(to, int | str | bool) else None)
        elif proposal.kind in ("take_off", "destroy"):
            found = tuple(_of_it(system, state, space, of))
            if found:
                take_off = proposal.kind == "take_off"
                yield from [PlaceCounters(found, TRAY)] if take_off else eliminated(system, state, found)
        else:
            yield from _laid(system, state, space, of, proposal.get("to"))


def handed_over(system: System, state: GameState, proposal: Proposal) -> Iterator[Command]:
    """Every space that a side holds, or that is its own by a figure of the space while nobody holds it, goes to another
    side; the markers by which it was held go back to the stock."""
    side, figure, apart = (str(proposal.get(key, "")) for key in ("hand_over", "of", "outside"))
    held, named = owners(system, state), str(proposal.get("to") or "")
    spaces = [
        s.id
        for s in system.board.spaces.values()
        if (held.get(s.id) or s.values.get(figure)) == side and (not apart or apart not in s.tags)
    ]
    if not spaces:
        return
    markers = [c for s in spaces for c in state.stack(at(s)) if system.mix.types[state.pieces[c].type].holds]
    if markers:
        yield PlaceCounters(tuple(markers), TRAY)
    yield SetControl(tuple(spaces), SideId(named) if named in system.sides else None)


def _of_it(system: System, state: GameState, space: SpaceId, of: str) -> Iterator[CounterId]:
    """The counters of a type, or of a whole family, in a space."""
    for counter in state.stack(at(space)):
        if of in (state.pieces[counter].type, family_of(system, state, counter).id):
            yield counter


def _laid(system: System, state: GameState, space: SpaceId, of: str, to: object) -> Iterator[Command]:
    """One marker of a type that lies in a space, fetched from the stock where there is none, with its number."""
    kind = system.mix.types.get(TypeId(of))
    lying = next(_of_it(system, state, space, of), None)
    free = (c for c, p in state.pieces.items() if p.type == of and p.place == TRAY)
    marker = lying or next(free, None)
    if marker is None or kind is None:
        return
    if lying is None:
        yield PlaceCounters((marker,), at(space))
    figures = system.mix.families[kind.family].figures.values()
    shown = next((f.id for f in figures if f.state and f.type == "int"), "")
    if shown and to is not None:
        yield SetFigure((marker,), shown, to if isinstance(to, int) else 0)
