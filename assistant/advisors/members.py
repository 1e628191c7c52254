"""What checks look at one after the other: counters, spaces, stacks, sides, links and moves, each with its names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from assistant.advisors.board_position import Handle, Position
from assistant.advisors.crowd_parts import chosen
from assistant.advisors.deeds import Move
from assistant.advisors.found_once import once
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.rules.check_scope import NONE
from assistant.rules.values import Named, World
from assistant.rules.waiting import Held, Late, Tests, Thing


@dataclass(frozen=True, slots=True)
class Member:
    """One thing a check looks at: the names it brings into scope, and the counters and spaces it is about."""

    names: Mapping[str, Named]
    counters: tuple[CounterId, ...] = ()
    spaces: tuple[SpaceId, ...] = ()
    side: str = ""
    move: Move | None = None


def members_of(position: Position, kinds: tuple[str, ...]) -> Sequence[Member]:
    """Everything a check looks at. Spaces are those where something stands or play has changed something."""
    found = _members(position)
    known = found.get(kinds)
    if known is None:
        known = found[kinds] = list(_made(position, kinds))
    return known


@once
def _members(_position: Position) -> dict[tuple[str, ...], list[Member]]:
    return {}


def _made(position: Position, kinds: tuple[str, ...]) -> Iterator[Member]:
    makers = {
        ("space",): _spaces,
        ("counter",): _counters,
        ("stack",): _stacks,
        ("side",): _sides,
        ("link",): _links,
        ("move",): _moves,
        ("space", "side"): _spaces_and_sides,
        ("side", "space"): _spaces_and_sides,
    }
    maker = makers.get(kinds) or position.tellers.maker(kinds)
    if maker is None:
        raise NotImplementedError(" + ".join(kinds))
    return maker(position)


def members_in(position: Position, kinds: tuple[str, ...], spaces: Iterable[SpaceId]) -> list[Member]:
    """The same of some spaces, by what `SPACES` names; those where nothing stands and play has changed nothing are
    none."""
    ranks = rank_of_spaces(position)
    return list(SPACES[kinds](position, sorted((s for s in spaces if s in ranks), key=ranks.__getitem__)))


@once
def rank_of_spaces(position: Position) -> dict[SpaceId, int]:
    """Where something stands or play has changed something, and in which order these are looked at."""
    # Spaces of a journal and of the board need not be the same: the text may have changed since.
    known = position.lore.system.board.spaces
    found = (s for s in dict.fromkeys((*position.standing, *position.state.spaces)) if s in known)
    return {space: n for n, space in enumerate(found)}


def _spaces(position: Position, some: Iterable[SpaceId] | None = None) -> Iterator[Member]:
    for space in rank_of_spaces(position) if some is None else some:
        names: World = {"v_space": position.space(space), "v_here": position.here(space)}
        yield Member(names, tuple(position.standing.get(space, ())), (space,))


def _counters(position: Position) -> Iterator[Member]:
    return (member_of_counter(position, counter) for counter in position.all_on_map)


def member_of_counter(position: Position, counter: CounterId) -> Member:
    """A counter of the map as a member."""
    known = _of_counters(position)
    made = known.get(counter)
    if made is None:
        made = known[counter] = _of_counter(position, counter)
    return made


@once
def _of_counters(_position: Position) -> dict[CounterId, Member]:
    return {}


def _of_counter(position: Position, counter: CounterId) -> Member:
    space = position.state.position(counter).space
    cargo = position.state.cargo(counter)
    names: World = {
        "v_counter": position.counter(counter),
        "v_space": position.space(space) if space else position.nowhere(),
        "v_here": position.here(space) if space else (),
        "v_cargo": tuple(position.counter(c) for c in cargo),
        "v_near": _near(position, space) if space else (),
    }
    side = position.state.pieces[counter].side or ""
    return Member(names, (counter, *cargo), (space,) if space else (), side)


def _near(position: Position, space: SpaceId) -> Late:
    """Who stands beside a space, put together once for all who stand in it."""
    known = _beside(position)
    if space not in known:
        handle = position.handle
        known[space] = Late(lambda: handle().near(space))
    return known[space]


@once
def _beside(_position: Position) -> dict[SpaceId, Late]:
    return {}


def _spaces_and_sides(position: Position, some: Iterable[SpaceId] | None = None) -> Iterator[Member]:
    for member in _spaces(position, some):
        for side in position.lore.system.sides:
            own = position.own(side, member.counters)
            if own:
                these = tuple(position.counter(c) for c in own)
                names: World = {**member.names, "v_side": position.side(side), "v_these": these}
                yield Member(names, own, member.spaces, side)


def _stacks(position: Position, some: Iterable[SpaceId] | None = None) -> Iterator[Member]:
    for member in _spaces_and_sides(position, some):
        stack: dict[str, Held] = {"size": len(member.counters), "side": member.side}
        yield Member({**member.names, "v_stack": stack}, member.counters, member.spaces, member.side)


SPACES: Mapping[tuple[str, ...], Callable[[Position, Iterable[SpaceId] | None], Iterator[Member]]] = {
    ("space",): _spaces,
    ("stack",): _stacks,
    ("space", "side"): _spaces_and_sides,
    ("side", "space"): _spaces_and_sides,
}
"""The members that are spaces, or parts of what stands in one."""


def _sides(position: Position) -> Iterator[Member]:
    for side in position.lore.system.sides:
        handle = position.handle
        these = Late(partial(_all_of_side, handle, side), partial(_chosen, handle, side))  # thousands, few are asked
        yield Member({"v_side": position.side(side), "v_these": these}, (), (), side)


def _all_of_side(handle: Handle, side: str) -> tuple[Thing, ...]:
    position = handle()
    return tuple(position.counter(c) for c in position.own(side, position.all_on_map))


def _chosen(handle: Handle, side: str, tests: Tests) -> list[Thing]:
    """Those of a side that may pass."""
    position = handle()
    pieces = position.state.pieces
    return [thing for thing in chosen(position, tests) if pieces[CounterId(thing.ref)].side == side]


def _links(position: Position) -> Iterator[Member]:
    for link in position.lore.system.board.links:
        if link.a in position.standing or link.b in position.standing:
            names: World = {
                "v_link": position.link(link),
                "v_origin": position.space(link.a),
                "v_to": position.space(link.b),
                "v_here": position.here(link.b),
            }
            yield Member(names, tuple(position.standing.get(link.b, ())), (link.a, link.b))


def _moves(position: Position) -> Iterator[Member]:
    spaces, ways = position.lore.system.board.spaces, position.tellers.ways
    for move in position.moves:
        if move.counter not in position.state.pieces or not move.path or any(s not in spaces for s in move.path):
            continue
        start, end = move.path[0], move.path[-1]
        told = ways.moved(position, move)
        told.update({"cost": move.cost or 0, "steps": len(move.path) - 1})
        names: World = {
            "v_move": told,
            "v_side": position.side(SideId(position.state.pieces[move.counter].side or "")),
            "v_unit": position.counter(move.counter),
            "v_origin": position.space(start),
            "v_to": position.space(end),
            "v_here": tuple(t for t in position.here(end) if t.ref != move.counter),
            "v_steps": len(move.path) - 1,
            "v_link": Thing(dict(position.lore.link_blank), ref=NONE, role="link"),
        }
        side = position.state.pieces[move.counter].side or ""
        names.update(position.tellers.mover_names(position, side))
        names.update(_around(position, move))
        yield Member(names, (move.counter,), (start, end), side, move)


def _around(position: Position, move: Move) -> World:
    """Who and what lies about a way, found when a check asks: `passed` the spaces between its ends and `met` those who
    stand there and have not moved, `near` who is beside its end, `approached` who is within two
    spaces of it and was further away, `watching` whose zones reach its end and `watched`
    whose zones reached its start; `direct` whether a link leads to its end from where it was before."""
    start, end = move.path[0], move.path[-1]
    last = move.path[-2] if len(move.path) > 1 else start
    handle, steady = position.handle, position.steady()

    def between() -> tuple[SpaceId, ...]:
        return _between(handle(), move)

    return {
        "v_direct": bool(position.lore.system.board.between(last, end)),
        "v_near": Late(lambda: handle().near(end)),
        "v_passed": Late(lambda: [handle().space(s) for s in between()]),
        "v_met": Late(lambda: [t for s in between() for t in steady.here(s) if t.ref != move.counter]),
        "v_watching": Late(lambda: _holding(handle(), end)),
        "v_approached": Late(lambda: _approached(handle(), move)),
        "v_watched": Late(lambda: _holding(handle(), start)),
    }


def _between(position: Position, move: Move) -> tuple[SpaceId, ...]:
    return position.tellers.ways.path(position, move)[1:-1]


def _approached(position: Position, move: Move) -> list[Thing]:
    before, now = (_within_two(position, end) for end in (move.path[0], move.path[-1]))
    return [t for s in now if s not in before for t in position.here(s) if t.ref != move.counter]


def _within_two(position: Position, space: SpaceId) -> Iterable[SpaceId]:
    board = position.lore.system.board
    return dict.fromkeys((space, *(s for n in (space, *board.neighbours(space)) for s in board.neighbours(n))))


def _holding(position: Position, space: SpaceId) -> list[Thing]:
    """Whose zones of control reach into a space."""
    return [position.counter(c) for row in position.zone_at(space).values() for c in row]
