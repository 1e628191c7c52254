"""The moves of a phase as checks count them: each with the figures of its counter, and which links each side used.

Where a move says only its two ends, the cheapest way of the counter stands for the spaces between; a counter whose
face is hidden has none, and what it crossed there is not counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby, pairwise

from assistant.advisors.arcs import Arcs
from assistant.advisors.board_position import Handle, Position
from assistant.advisors.cheapest_ways import Travel, Travels, asks_for_company, profile_for
from assistant.advisors.deeds import Move
from assistant.advisors.earlier_moves import used
from assistant.advisors.found_once import once
from assistant.advisors.members import Member
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.rules.check_scope import AFTER, NONE, THROUGH
from assistant.rules.values import World
from assistant.rules.waiting import Held, Thing, Waiting

Pair = tuple[SpaceId, SpaceId]
WAY_FIGURES = frozenset({"first_kind", "legs", "last"})


class Moved(Thing):
    """One move: its own figures, and behind them those of its counter. What only the spaces on its way tell is found
    when it is first asked for: the way between two ends far apart has to be looked for."""

    __slots__ = ("counter", "on_the_way")
    counter: Thing
    on_the_way: Callable[[], Mapping[str, Held]]

    def __missing__(self, figure: str) -> Held:
        if figure not in WAY_FIGURES and not figure.startswith(THROUGH):
            return self.counter[figure]
        self.update(self.on_the_way())
        return dict.__getitem__(self, figure)


class Crossings:
    """Tells the moves of positions; one for an checker."""

    def __init__(self, travels: Travels) -> None:
        self.travels = travels

    def moves(self, position: Position) -> tuple[Thing, ...]:
        """Every move since the phase began."""
        return tuple(self.moved(position, move) for move in known_moves(position))

    def earlier(self, position: Position) -> tuple[Thing, ...]:
        """Every move of the phases before this one in the same turn."""
        spaces = position.lore.system.board.spaces
        known = [m for m in position.deeds.earlier if m.counter in position.state.pieces]
        return tuple(
            self._made(position, m, m.path, partial(self._path, position.handle, m))
            for m in known
            if m.path and all(s in spaces for s in m.path)
        )

    def moved(self, position: Position, move: Move) -> Moved:
        """One move with its figures; `attack`: others stand where it ends, `joins`: so do friends that have not
        moved."""
        return self._made(position, move, move.path, partial(self._path, position.handle, move))

    def _path(self, handle: Handle, move: Move) -> tuple[SpaceId, ...]:
        return self.path(handle(), move)

    def _made(
        self, position: Position, move: Move, ends: Sequence[SpaceId], path: Callable[[], Sequence[SpaceId]]
    ) -> Moved:
        side = position.state.pieces[move.counter].side or ""
        goal = ends[-1]
        figures: dict[str, Held] = {
            "origin": ends[0],
            "goal": goal,
            "parts": move.parts,
            "order": position.moves.index(move) if move in position.moves else 0,
            "came": move.came or NONE,
            "enters": move.enters,
            "lands": move.lands,
            "lost": move.lost,
            "after": move.after,
            **{AFTER + track: track in move.since for track in position.lore.system.tracks},
            "attack": bool(position.seen_by(goal, side)["foes"]),
            "joins": bool(position.steady().seen_by(goal, side)["friends"]),
        }
        made = Moved(figures, ref=move.counter, role="move")
        made.counter = position.counter(move.counter)
        handle = position.handle
        made.on_the_way = lambda: self._on_the_way(handle(), path())
        return made

    def _on_the_way(self, position: Position, path: Sequence[SpaceId]) -> Mapping[str, Held]:
        board = position.lore.system.board
        between = [THROUGH + board.spaces[s].kind for s in path[1:-1]]
        return {
            **{name: between.count(name) for name in position.lore.scope.through()},
            "first_kind": board.spaces[path[1] if len(path) > 1 else path[-1]].kind,
            "legs": len(path) - 1,
            "last": path[-2] if len(path) > 1 else NONE,
        }

    def path(self, position: Position, move: Move) -> tuple[SpaceId, ...]:
        """The spaces of a move, those between two ends that no link joins found by the counter's cheapest way."""
        found = _paths(position)
        known = found.get(move)
        if known is None:
            noted = dict(position.noted)  # which way it went is a guess of ours: no advice rests on its figures
            known = found[move] = tuple(self._spaces(position, move))
            position.noted.clear()
            position.noted.update(noted)
        return known

    def _spaces(self, position: Position, move: Move) -> Iterator[SpaceId]:
        board = position.lore.system.board
        travel, looks = None, move.before
        yield move.path[0]
        for origin, to in pairwise(move.path):
            if to not in board.neighbours(origin):
                travel = travel or self._travel(position, move.counter)
                yield from travel.way_to(origin, to, looks)[1:-1] if travel is not None else ()
            yield to
            looks = ""

    def cost(self, position: Position, move: Move) -> int:
        """What a move costs at the least by its counter's own profile; of one far beyond what it may spend, more than
        that. Nothing where that cannot be told: no way leads there."""
        noted = dict(position.noted)
        try:
            found = self._spent_by_stretches(position, move)
            if found is None:
                travel = self._travel(position, move.counter, embarks=move.embarks, lands=move.lands)
                found = self._spent(travel, self.path(position, move), move) if travel is not None else None
        except Waiting:
            found = None
        position.noted.clear()
        position.noted.update(noted)
        return found or 0

    def _spent_by_stretches(self, position: Position, move: Move) -> int | None:
        """The sum over the stretches of a way that was made with others for some of it; None where nobody's company
        makes it another way of travelling."""
        if len(move.path) < 2 or not asks_for_company(position.lore):
            return None
        others = [m for m in (*position.moves, *position.deeds.earlier) if m.counter != move.counter]
        others = [m for m in others if m.counter in position.state.pieces]
        total, steps = 0, list(pairwise(move.path))
        for along, stretch in groupby(steps, key=lambda step: _company(others, move, step)):
            profile = profile_for(position, self.travels.runner, move.counter, "movement", along)
            made = list(stretch)
            path = [made[0][0], *(to for _, to in made)]
            if profile is None:
                return None
            travel = self.travels.of(position.steady(), profile, move.counter)
            total += self._spent(travel, path, move) or 0
        return total

    def _spent(self, travel: Travel, path: Sequence[SpaceId], move: Move) -> int | None:
        far = travel.far()
        found = travel.least(path, move.before, "", far)
        return far + 1 if found is None and far is not None and travel.leads(move.path) else found

    def hemmed(self, position: Position, counter: CounterId) -> int:
        """Into how many spaces at its sides a counter could not go: one of its kind is there, or no way leads."""
        space, travel = position.state.position(counter).space, self._travel(position, counter)
        if space is None or travel is None:
            return 0
        arcs, found = Arcs(position, self.travels.runner, counter), 0
        for to, links in position.lore.system.board.neighbours(space).items():
            if arcs.of(to) == "side":
                shut = all(travel.prices.step(space, to, link, 0).cost is None for link in links)
                found += shut or any(travel.helm.family == t["kind"] for t in position.here(to))
        return found

    def _travel(
        self, position: Position, counter: CounterId, *, embarks: bool = False, lands: bool = False
    ) -> Travel | None:
        profile = profile_for(position, self.travels.runner, counter, "movement")
        if profile is None:
            return None
        return self.travels.of(position.steady(), profile, counter, embarks=embarks, lands=lands)

    def members(self, position: Position) -> Iterator[Member]:
        """Each link a side used since the phase began, with the moves over it, in both directions together."""
        used: dict[tuple[str, Pair], list[tuple[Move, Pair]]] = {}
        for move in known_moves(position):
            side = position.state.pieces[move.counter].side or ""
            for step in pairwise(self.path(position, move)):
                if side and step[1] in position.lore.system.board.neighbours(step[0]):
                    low, high = sorted(step)
                    used.setdefault((side, (low, high)), []).append((move, step))
        for (side, _), steps in used.items():
            yield self._member(position, side, steps)

    def _member(self, position: Position, side: str, steps: list[tuple[Move, Pair]]) -> Member:
        origin, to = steps[0][1]
        these = tuple(self._made(position, m, step, partial(tuple, step)) for m, step in steps)
        link = position.link(position.lore.system.board.neighbours(origin)[to][0])
        names: World = {
            "v_link": {**link, **used(position, origin, to, side)} if position.deeds.earlier else link,
            "v_origin": position.space(origin),
            "v_to": position.space(to),
            "v_side": position.side(SideId(side)),
            "v_these": these,
        }
        return Member(names, tuple(dict.fromkeys(m.counter for m, _ in steps)), (origin, to), side)


def _company(others: Iterable[Move], move: Move, step: Pair) -> tuple[CounterId, ...]:
    """Who made the same step, or the same way from end to end."""
    ends = move.path[0], move.path[-1]
    return tuple(
        m.counter for m in others if step in pairwise(m.path) or (len(m.path) > 1 and (m.path[0], m.path[-1]) == ends)
    )


@once
def _paths(_position: Position) -> dict[Move, tuple[SpaceId, ...]]:
    return {}


def known_moves(position: Position) -> Iterator[Move]:
    """The moves whose counters and spaces there are."""
    spaces = position.lore.system.board.spaces
    for move in position.moves:
        if move.counter in position.state.pieces and move.path and all(s in spaces for s in move.path):
            yield move
