"""How a counter came to where it stands in this turn: it was there before the enemy, is one of the largest group that
came by one way, or joined later or by another way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from assistant.advisors.board_position import Position
from assistant.advisors.deeds import Move
from assistant.advisors.found_once import once
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.check_scope import JOINED, MAIN, STAYED


def arrival(position: Position, counter: CounterId) -> str:
    """Stayed, main or joined. Among groups of one size the one that came first is the main one."""
    whole = position.whole or position
    space = whole.state.position(counter).space
    if space is None:
        return STAYED
    return _in_space(whole, space).get(counter, STAYED)


@once
def _found(position: Position) -> dict[SpaceId, Mapping[CounterId, str]]:
    return {}


def _in_space(position: Position, space: SpaceId) -> Mapping[CounterId, str]:
    known = _found(position)
    if space not in known:
        known[space] = _told(position, space)
    return known[space]


def _told(position: Position, space: SpaceId) -> Mapping[CounterId, str]:
    """Those of the counters in a space that came in this turn."""
    pieces, here = position.state.pieces, position.standing.get(space, ())
    moves = [m for m in (*position.deeds.earlier, *position.moves) if m.path[-1] == space and m.path[0] != space]
    came = {m.counter: (order, _last(position, m)) for order, m in enumerate(moves) if m.counter in here}
    first = {pieces[c].side: -1 for c in here if c not in came}
    for counter, (order, _) in came.items():
        first.setdefault(pieces[counter].side, order)
    if len(first) < 2:
        return dict.fromkeys(came, MAIN)
    holder = min(first, key=lambda s: first[s])
    attacked = min(order for side, order in first.items() if side != holder)
    ways = Counter(way for c, (_, way) in came.items() if pieces[c].side != holder)
    main = ways.most_common(1)[0][0] if ways else None
    out = {}
    for counter, (order, way) in came.items():
        if pieces[counter].side == holder:
            out[counter] = JOINED if order > attacked else STAYED
        else:
            out[counter] = MAIN if way == main else JOINED
    return out


def _last(position: Position, move: Move) -> SpaceId:
    """The space before the goal."""
    path: Sequence[SpaceId] = position.tellers.ways.path(position, move)
    return path[-2] if len(path) > 1 else path[-1]
