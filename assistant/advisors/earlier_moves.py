"""Which links were used earlier in the turn, and who came to a space where others were: what a retreat asks."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from assistant.advisors.board_position import Position
from assistant.advisors.found_once import once
from assistant.advisors.lore import Watched
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.check_scope import NONE
from assistant.rules.waiting import Held

Pair = tuple[SpaceId, SpaceId]


def used(position: Position, origin: SpaceId, to: SpaceId, side: str) -> dict[str, Held]:
    """How many counters of a side, and how many others, went over a link in the phases of this turn before this one."""
    low, high = sorted((origin, to))
    row = _crossed(position).get((low, high), {})
    own = row.get(side, 0)
    return {"friends_used": own, "foes_used": sum(row.values()) - own}


@once
def _crossed(position: Position) -> Mapping[Pair, Mapping[str, int]]:
    made: dict[Pair, dict[str, int]] = {}
    for move in position.deeds.earlier:
        side = _side(position, move.counter)
        for step in pairwise(position.tellers.ways.path(position, move)) if side else ():
            low, high = sorted(step)
            row = made.setdefault((low, high), {})
            row[side] = row.get(side, 0) + 1
    return made


def exits(position: Position, space: SpaceId, side: str) -> tuple[Watched, ...]:
    """The spaces beside one, each with the kind of the link to it (`road`), how many of a side and how many others came
    by it in this turn, and in how many spaces beyond it, by links of that kind, the side or another one stands
    alone."""
    board, came, out = position.lore.system.board, _came_by(position.whole or position, space), []
    for to in board.neighbours(space):
        road = board.between(space, to)[0].kind
        beyond = [n for n in board.neighbours(to) if n != space and any(o.kind == road for o in board.between(to, n))]
        held = [h for n in beyond if (h := position.seen_by(n, side)["held_by"]) != NONE]
        row, seen = came.get(to, {}), position.seen_by(to, side)
        figures: dict[str, Held] = {
            "road": road,
            "friends_came": row.get(side, 0),
            "foes_came": sum(n for of, n in row.items() if of != side),
            "friends_beyond": held.count(side),
            "foes_beyond": len(held) - held.count(side),
        }
        told = {**seen, **figures}
        out.append(Watched(told, ref=to, role="space", origins={}, doubts=seen.doubts, noted=position.noted))
    return tuple(out)


def _came_by(position: Position, space: SpaceId) -> Mapping[SpaceId, Mapping[str, int]]:
    """How many of each side came to a space in this turn from each one beside it."""
    made: dict[SpaceId, dict[str, int]] = {}
    for move in (*position.deeds.earlier, *position.moves):
        side = _side(position, move.counter)
        path = position.tellers.ways.path(position, move) if move.path[-1] == space != move.path[0] else ()
        if side and len(path) > 1:
            row = made.setdefault(path[-2], {})
            row[side] = row.get(side, 0) + 1
    return made


def attacker(position: Position, space: SpaceId) -> str:
    """Which side came to a space in this turn where another one was; none where that cannot be told."""
    here = position.whole or position
    came = [m.counter for m in here.deeds.earlier if m.path[-1] == space]
    order = list(dict.fromkeys(s for c in came if (s := _side(here, c))))
    joined = {m.counter for m in here.moves if m.path[-1] == space and m.path[0] != space}
    there = {c for c in here.standing.get(space, ()) if c not in joined}
    there |= {m.counter for m in here.moves if m.path[0] == space}
    there |= {c for c, where in here.deeds.fell.items() if where == space}
    stayed = {s for c in there.difference(came) if (s := _side(here, c))}
    late = [s for s in order if s not in stayed]
    if len(stayed) == 1 and late:
        return late[0]
    return order[1] if not stayed and len(order) == 2 else NONE


def _side(position: Position, counter: CounterId) -> str:
    piece = position.state.pieces.get(counter)
    return (piece.side or "") if piece is not None else ""
