"""Steps of what moves with a facing: which there are from a space and a facing, and how it looks after each.

A space where a counter has no facing is left in any direction, and what it faces afterwards is free. Off the grids a
facing is the neighbour that is faced.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.advisors.arcs import Arcs
from assistant.advisors.board_position import Position
from assistant.advisors.running import Names, Runner
from assistant.model.board import Link
from assistant.model.cells import direction
from assistant.model.compass import (
    angle_between,
    direction_of,
    faced_space,
    facing_angle,
    facing_words,
    turned,
    turns_between,
)
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.travel_reading import Profile

FREE = ""
AHEAD, TURN, TURN_AND_AHEAD, REVERSE, ABOUT_TURN = "ahead", "turn", "turn_and_ahead", "reverse", "about_turn"
NEAREST = 30.5
HANDS = {"left": -1, "right": 1}


@dataclass(frozen=True, slots=True)
class Edge:
    """One step: how it is made, where it leads, how the counter looks then; the link, none when it only turns; to which
    hand it turns."""

    manner: str
    to: SpaceId
    facing: str
    link: Link | None = None
    sixths: int = 0
    arc: str = "none"
    straight: bool = False
    hand: str = "none"

    def price_key(self, origin: SpaceId) -> tuple[object, ...]:
        """What a price depends on: not on how the counter looks, save by the arc."""
        return (origin, self.to, self.manner, id(self.link), self.sixths, self.arc, self.straight, self.hand)


class Helm:
    """The steps of one counter under one profile."""

    def __init__(self, profile: Profile, unit: CounterId, position: Position, runner: Runner) -> None:
        self.profile, self.unit, self.position, self.runner = profile, unit, position, runner
        self.board = position.lore.system.board
        kind = position.lore.system.mix.types.get(position.state.pieces[unit].type)
        family = position.lore.system.mix.families[kind.family] if kind else None
        self.family = family.id if family else ""
        self.kind = family.facing if family else "none"
        self.turns = bool(profile.moves) and self.kind in ("vertex", "hexside")
        self._facings: dict[SpaceId, tuple[str, ...]] = {}
        self._edges: dict[tuple[SpaceId, str], tuple[Edge, ...]] = {}

    def facings(self, space: SpaceId) -> tuple[str, ...]:
        """How the counter can look there; none at all where it has no facing."""
        known = self._facings.get(space)
        if known is None:
            known = self._facings[space] = self._find_facings(space)
        return known

    def _find_facings(self, space: SpaceId) -> tuple[str, ...]:
        if Arcs(self.position, self.runner, self.unit, space).all_round:
            return ()
        here = self.board.spaces[space]
        if here.grid:
            return facing_words(self.board.grids[here.grid], self.kind)
        around = self.board.neighbours(space)
        return tuple(s for s in around if not Arcs(self.position, self.runner, self.unit, s).all_round)

    def looks(self, space: SpaceId, facing: str) -> tuple[str, ...]:
        """The facings a counter has that is said to look so; all that are possible where nobody said."""
        possible = self.facings(space)
        word = facing.removeprefix("corner:")
        if not possible:
            return (FREE,)
        if word in possible:
            return (word,)
        if not facing:
            return possible
        faced = faced_space(self.board, self.board.spaces[space], facing, self.kind)
        return (str(faced),) if faced in possible else possible

    def edges(self, space: SpaceId, facing: str) -> tuple[Edge, ...]:
        key = (space, facing)
        known = self._edges.get(key)
        if known is None:
            known = self._edges[key] = tuple(self._find(space, facing))
        return known

    def _find(self, space: SpaceId, facing: str) -> Iterator[Edge]:
        if not self.turns:
            yield from (Edge(AHEAD, to, FREE, link) for to, link in self._links(space))
        elif facing == FREE:
            for to, link in self._links(space):
                yield from (Edge(AHEAD, to, f, link) for f in self.facings(to) or (FREE,))
        elif self.kind == "hexside":
            yield from self._of_side(space, facing)
        else:
            yield from self._of_vertex(space, facing)

    def _links(self, space: SpaceId) -> Iterator[tuple[SpaceId, Link]]:
        for to, links in self.board.neighbours(space).items():
            for link in links:
                if not self.profile.links or link.kind in self.profile.links:
                    yield to, link

    def _of_side(self, space: SpaceId, facing: str) -> Iterator[Edge]:
        here, moves = self.board.spaces[space], self.profile.moves
        if not here.grid:
            yield from (Edge(AHEAD, to, FREE, link) for to, link in self._links(space))
            return
        grid = self.board.grids[here.grid]
        ring = facing_words(grid, self.kind)
        back = turned(ring, facing, len(ring) // 2)
        ways = {facing: (AHEAD, facing, "none"), back: (REVERSE, facing, "none")}
        sides = {turned(ring, facing, by): hand for hand, by in HANDS.items()}
        ways |= {to: (TURN_AND_AHEAD, to, hand) for to, hand in sides.items()}
        for to, link in self._links(space):
            towards = direction(grid, space, to) if self.board.spaces[to].grid == here.grid else None
            manner, after, hand = ways.get(towards or "", ("", "", "none"))
            if manner in moves:
                look = after if self.facings(to) else FREE
                yield Edge(manner, to, look, link, int(manner == TURN_AND_AHEAD), straight=manner == AHEAD, hand=hand)
        if TURN in moves:
            yield from (Edge(TURN, space, to, None, 1, hand=hand) for to, hand in sides.items())
        if ABOUT_TURN in moves:
            yield Edge(ABOUT_TURN, space, back, None, len(ring) // 2)

    def _of_vertex(self, space: SpaceId, facing: str) -> Iterator[Edge]:
        arcs = Arcs(self.position, self.runner, self.unit, space, facing)
        for to, link in self._links(space):
            arc, straight = arcs.of(to), str(to) == facing
            if self._ahead(space, to, link, arc, straight):
                for look in self._after(space, to, facing):
                    yield Edge(AHEAD, to, look, link, 0, arc, straight)
        if TURN in self.profile.moves:
            yield from (
                Edge(TURN, space, f, None, self._sixths(space, facing, f)) for f in self.facings(space) if f != facing
            )

    def _ahead(self, space: SpaceId, to: SpaceId, link: Link, arc: str, straight: bool) -> bool:
        if self.profile.ahead is None:
            return arc == "front"
        position = self.position
        side = position.state.pieces[self.unit].side or ""
        names: Names = {
            **position.common(frozenset()),
            "v_unit": position.counter(self.unit),
            "v_origin": position.seen_by(space, side),
            "v_to": position.seen_by(to, side),
            "v_link": position.link(link),
            "v_arc": arc,
            "v_straight": straight,
            "TR": None,
        }
        return self.runner.holds(self.profile.ahead, names)

    def _sixths(self, space: SpaceId, before: str, after: str) -> int:
        here = self.board.spaces[space]
        a, b = (facing_angle(self.board, here, f, self.kind) for f in (before, after))
        if not here.grid or a is None or b is None:
            return 1
        return max(1, turns_between(self.board.grids[here.grid], self.kind, a, b))

    def _after(self, space: SpaceId, to: SpaceId, facing: str) -> tuple[str, ...]:
        """How it looks after a step: as before on a grid, else straight on."""
        possible = self.facings(to)
        here, there = self.board.spaces[space], self.board.spaces[to]
        if not possible:
            return (FREE,)
        if here.grid and here.grid == there.grid:
            return (facing,)
        along = direction_of(here, there)
        apart = {
            f: angle_between(along, a)
            for f in possible
            if (a := facing_angle(self.board, there, f, self.kind)) is not None
        }
        least = min(apart.values())
        most = NEAREST if there.grid else least
        return tuple(f for f, angle in apart.items() if angle <= max(least, most) + 1e-6)
