"""The moves of a phase as checks count them: each with the figures of its counter, and which links each side used.

Where a move says only its two ends, the cheapest way of the counter stands for the spaces between; a counter whose
face is hidden has none, and what it crossed there is not counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from assistant.advisors.members import Member, Move, Position
from assistant.advisors.paths import Travel, profile_for
from assistant.advisors.roads import used
from assistant.advisors.running import Runner
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.rules.check_scope import AFTER, NONE, THROUGH
from assistant.rules.waiting import Thing

Pair = tuple[SpaceId, SpaceId]


class Moved(Thing):
    """One move: its own figures, and behind them those of its counter."""

    __slots__ = ("counter",)
    counter: Thing

    def __missing__(self, figure: str) -> object:
        return self.counter[figure]


class Crossings:
    """Tells the moves of positions; one for an advisor."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner

    def moves(self, position: Position) -> tuple[Thing, ...]:
        """Every move since the phase began."""
        return tuple(self.moved(position, move) for move in known_moves(position))

    def moved(self, position: Position, move: Move) -> Moved:
        """One move with its figures; `attack`: others stand where it ends, `joins`: so do friends that have not
        moved."""
        return self._made(position, move, self.path(position, move))

    def _made(self, position: Position, move: Move, path: Sequence[SpaceId]) -> Moved:
        side = position.state.pieces[move.counter].side or ""
        goal, board = path[-1], position.lore.system.board
        between = [THROUGH + board.spaces[s].kind for s in path[1:-1]]
        figures: dict[str, object] = {
            **{name: between.count(name) for name in position.lore.scope.through()},
            "origin": path[0],
            "goal": goal,
            "first_kind": board.spaces[path[1] if len(path) > 1 else goal].kind,
            "legs": len(path) - 1,
            "last": path[-2] if len(path) > 1 else NONE,
            "parts": move.parts,
            "order": position.moves.index(move),
            "came": move.came or NONE,
            "enters": move.enters,
            "lost": move.lost,
            "after": move.after,
            **{AFTER + track: track in move.since for track in position.lore.system.tracks},
            "attack": bool(position.seen_by(goal, side)["foes"]),
            "joins": bool(position.steady().seen_by(goal, side)["friends"]),
        }
        made = Moved(figures, ref=move.counter, role="move")
        made.counter = position.counter(move.counter)
        return made

    def path(self, position: Position, move: Move) -> tuple[SpaceId, ...]:
        """The spaces of a move, those between two ends that no link joins found by the counter's cheapest way."""
        known = position.paths.get(move)
        if known is None:
            known = position.paths[move] = tuple(self._spaces(position, move))
        return known

    def _spaces(self, position: Position, move: Move) -> Iterator[SpaceId]:
        board = position.lore.system.board
        travel: Travel | None = None
        yield move.path[0]
        for origin, to in pairwise(move.path):
            if to not in board.neighbours(origin):
                travel = travel or self._travel(position, move.counter)
                way = travel.reach(origin, None).get(to) if travel is not None else None
                yield from way.path[1:-1] if way is not None else ()
            yield to

    def _travel(self, position: Position, counter: CounterId) -> Travel | None:
        profile = profile_for(position, self.runner, counter, "movement")
        return Travel(profile, counter, position.steady(), self.runner) if profile is not None else None

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
        these = tuple(self._made(position, m, step) for m, step in steps)
        link = position.link(position.lore.system.board.neighbours(origin)[to][0])
        names = {
            "v_link": {**link, **used(position, origin, to, side)} if position.deeds.earlier else link,
            "v_origin": position.space(origin),
            "v_to": position.space(to),
            "v_side": position.side(SideId(side)),
            "v_these": these,
        }
        return Member(names, tuple(dict.fromkeys(m.counter for m, _ in steps)), (origin, to), side)


def known_moves(position: Position) -> Iterator[Move]:
    """The moves whose counters and spaces there are."""
    spaces = position.lore.system.board.spaces
    for move in position.moves:
        if move.counter in position.state.pieces and move.path and all(s in spaces for s in move.path):
            yield move
