"""Whom the selection can act against from where it stands, and with what chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.advisors.board_position import Position
from assistant.game.board_facts import Picked
from assistant.game.filling import Filling
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit, counters_in, facts_of
from assistant.model.ids import CounterId, SpaceId
from assistant.play.state import GameState
from assistant.play.views import allies, side_of
from assistant.rules.definition import Definition


@dataclass(frozen=True, slots=True)
class Target:
    """The enemies of one space, and the first procedure that is open against them."""

    space: SpaceId
    foes: tuple[CounterId, ...]
    fit: Fit


def targets(
    opened: OpenSystem, state: GameState, own: Sequence[CounterId], viewer: str = "", procedure: str = ""
) -> tuple[Target, ...]:
    """One for each space with enemies the selection can act against: by a procedure that is named, else by the first
    in the order of the file. With a viewer only what that side may know is used."""
    return tuple(t for t in looked_for(opened, state, own, viewer, procedure) if t is not None)


def looked_for(
    opened: OpenSystem, state: GameState, own: Sequence[CounterId], viewer: str, procedure: str
) -> Iterator[Target | None]:
    """The same, space by space: where enemies stand on a thousand of them, that takes longer than a window may."""
    names = [d for d in opened.book.visible() if d.targets is not None and procedure in ("", d.id)]
    position = opened.guesser.position(state, viewer)
    for space, foes in _enemies(opened, position, state, own).items():
        filling = Filling(opened, state, own, foes, viewer, position)
        picked = Picked(tuple(own), tuple(foes))
        fits = (_fit(opened, position, filling, definition, picked, space) for definition in names)
        fit = next((f for f in fits if f is not None), None)
        yield None if fit is None else Target(space, tuple(foes), fit)


def _fit(
    opened: OpenSystem, position: Position, filling: Filling, definition: Definition, picked: Picked, to: SpaceId
) -> Fit | None:
    """A procedure against the enemies of a space, where they are targets of it."""
    casts, guesser = filling.roles(definition), opened.guesser
    roles = counters_in(casts) if casts is not None else {}
    if casts is None or not guesser.aims(position, definition, roles, picked, to):
        return None
    if not guesser.suits(position, definition, roles, picked):
        return None
    told = facts_of(opened, position, definition, casts, picked)
    return Fit(definition, casts, told.facts, reasons=told.reasons)


def can_aim(opened: OpenSystem, procedure: str = "") -> bool:
    """Whether a system says of any procedure, or of the one that is named, who its targets are."""
    return any(d.targets is not None for d in opened.book.visible() if procedure in ("", d.id))


def _enemies(
    opened: OpenSystem, position: Position, state: GameState, own: Sequence[CounterId]
) -> dict[SpaceId, list[CounterId]]:
    """The enemies in the spaces of the map, the top of a stack first; powers in alliance are none."""
    side = side_of(state, own)
    if side is None:
        return {}
    friends = allies(side, opened.system) | position.allies(side)
    out: dict[SpaceId, list[CounterId]] = {}
    for place, stack in state.stacks.items():
        foes = [c for c in reversed(stack) if (other := state.pieces[c].side) is not None and other not in friends]
        if place.space is not None and place.kind == "space" and foes:
            out[place.space] = foes
    return out
