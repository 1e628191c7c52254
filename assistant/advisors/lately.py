"""Figures of a counter that come from what was done in this turn and from who stands around it: whether it moved,
turned where it stood or came ashore, what its way cost, whose zones reach it, who lies in its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from assistant.advisors.board_position import Position
from assistant.advisors.found_once import once
from assistant.model.compass import facing_angle, turns_between
from assistant.model.ids import CounterId
from assistant.play.places import TRAY
from assistant.rules.check_scope import (
    CAME_ASHORE,
    CAME_FROM,
    CHANGES,
    FOES_IN_ZONE,
    GAINED,
    HEMMED,
    IN_ENEMY_ZONE,
    NONE,
    ON_TOP,
    SPENT,
    TRAVELLED,
    TURNED,
)
from assistant.rules.waiting import Held


def travelled(position: Position, counter: CounterId) -> bool:
    """Whether it moved since the turn of its side began."""
    return counter in position.deeds.moved or any(m.counter == counter for m in position.moves)


def turned(position: Position, counter: CounterId) -> int:
    """By how many facings it turned where it stands since the phase began (on hexes sixths of a circle); one off the
    grids."""
    before, piece = position.deeds.turned.get(counter), position.state.pieces[counter]
    space, kind = position.state.position(counter).space, position.lore.system.mix.types.get(piece.type)
    if not before or before == piece.facing or space is None or kind is None:
        return 0
    board, family = position.lore.system.board, position.lore.system.mix.families[kind.family]
    a, b = (facing_angle(board, board.spaces[space], f, family.facing) for f in (before, piece.facing))
    grid = board.grids.get(board.spaces[space].grid)
    if grid is None or a is None or b is None:
        return 1
    return max(1, turns_between(grid, family.facing, a, b))


def came_ashore(position: Position, counter: CounterId) -> bool:
    """Whether it left a carrier for the map in this turn."""
    return any(m.counter == counter and m.lands for m in (*position.moves, *position.deeds.earlier))


def spent(position: Position, counter: CounterId) -> int:
    """What its ways of this turn cost at the least."""
    ways = [m for m in (*position.moves, *position.deeds.earlier) if m.counter == counter and len(m.path) > 1]
    return sum(position.tellers.ways.cost(position, m) for m in ways)


def zone_foes(position: Position, counter: CounterId) -> Iterator[CounterId]:
    """The enemies of its own family where a counter has a zone of control."""
    piece, types = position.state.pieces[counter], position.lore.system.mix.types
    family = types[piece.type].family if piece.type in types else ""
    start = position.state.position(counter).space
    stands = piece.side is not None and start is not None and counter in position.standing.get(start, ())
    for space in position.tellers.zone_of(position, counter) if stands else ():
        for other in position.standing.get(space, ()):
            foe = position.state.pieces[other]
            if foe.side not in (None, piece.side) and foe.type in types and types[foe.type].family == family:
                yield other


def in_enemy_zone(position: Position, counter: CounterId) -> bool:
    """Whether a zone of another side reaches where it stands."""
    space = position.state.position(counter).space
    side = position.state.pieces[counter].side
    return space is not None and any(s != side for s in position.zone_at(space))


def stack_with(position: Position, counter: CounterId) -> tuple[CounterId, ...]:
    """The counters of its place, bottom first; those of the tray are looked for once, not for each that lies there."""
    place = position.state.pieces[counter].place
    return _tray(position) if place == TRAY else position.state.stack(place)


@once
def _tray(position: Position) -> tuple[CounterId, ...]:
    return position.state.stack(TRAY)


def on_top(position: Position, counter: CounterId) -> bool:
    """Whether no counter of its own family lies on it."""
    pieces, types = position.state.pieces, position.lore.system.mix.types
    stack = stack_with(position, counter)
    family = types[pieces[counter].type].family if pieces[counter].type in types else ""
    like = [c for c in stack if (kind := types.get(pieces[c].type)) is not None and kind.family == family]
    return not like or like[-1] == counter


TOLD: Mapping[str, Callable[[Position, CounterId], Held]] = {
    TRAVELLED: travelled,
    TURNED: turned,
    CAME_ASHORE: came_ashore,
    SPENT: spent,
    CHANGES: lambda position, counter: position.deeds.changes.get(counter, 0),
    CAME_FROM: lambda position, counter: position.deeds.carriers.get(counter, NONE),
    FOES_IN_ZONE: lambda position, counter: sum(1 for _ in zone_foes(position, counter)),
    IN_ENEMY_ZONE: in_enemy_zone,
    ON_TOP: on_top,
    GAINED: lambda position, counter: position.deeds.gained.get(counter, 0),
    HEMMED: lambda position, counter: position.tellers.ways.hemmed(position, counter),
}
