"""Lines of sight by a profile of the system: the spaces passed, how far it is, what stands in the way.

Between two cells of one grid the line runs from centre to centre; along a hexside, or through a corner of squares
that are no neighbours, it is free if one of its two sides is. Elsewhere it follows links that lie on the straight
line between the two places. The first and the last space block nothing, and neighbours always see each other across
the link that joins them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from assistant.advisors.arcs import Arcs
from assistant.advisors.board_position import Position
from assistant.advisors.found_once import once
from assistant.advisors.lore import Lore
from assistant.advisors.running import Names, Runner
from assistant.base.text import Text
from assistant.model.board import Board, Link, Space
from assistant.model.cells import distance, line
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.sight_reading import Block, SightRule, read_sight
from assistant.rules.values import number
from assistant.rules.waiting import Held, Waiting

HEX_TOLERANCE = 0.5775  # a hex is crossed if its centre is no further from the line than a corner from the centre
POINT_TOLERANCE = 0.3
MOST_SPACES = 60
NO_STRAIGHT_LINE = Text("no straight line leads there", "aucune ligne droite n’y mène")
NO_WAY_THROUGH = Text("nothing joins the two spaces", "rien ne joint les deux espaces")


@dataclass(frozen=True, slots=True)
class Blocker:
    """What stops a line of sight: a space, the two spaces of a side, or a counter with its space."""

    spaces: tuple[SpaceId, ...]
    name: Text
    ref: str = ""
    counter: CounterId | None = None


@dataclass(frozen=True, slots=True)
class SightLine:
    """One line of sight: the spaces from the first to the last, how far it counts, the arc of the one who looks, and
    all that blocks it. `range` None: no line leads there."""

    path: tuple[SpaceId, ...]
    range: int | None
    arc: str = ""
    blockers: tuple[Blocker, ...] = ()

    @property
    def free(self) -> bool:
        return self.range is not None and not self.blockers


@once
def sight_rules(lore: Lore) -> Mapping[str, SightRule]:
    """All profiles of sight, read on first need."""
    raw = lore.system.rules.get("sight")
    found = raw if isinstance(raw, Mapping) else {}
    return {str(n): read_sight(str(n), d, lore.scope) for n, d in found.items() if isinstance(d, Mapping)}


class Sight:
    """How one counter sees, or anybody (no unit), by one profile in one position."""

    def __init__(
        self,
        rule: SightRule,
        position: Position,
        runner: Runner,
        unit: CounterId | None = None,
        start: SpaceId | None = None,
        facing: str | None = None,
    ) -> None:
        self.rule, self.position, self.runner, self.unit = rule, position, runner, unit
        self.board: Board = position.lore.system.board
        self.start = start or (position.state.position(unit).space if unit else None)
        self.arcs = Arcs(position, runner, unit, self.start, facing) if unit else None
        who = position.counter(unit) if unit else position.nobody()
        self._common: Names = {**position.common(frozenset()), "v_unit": who, "TR": None}
        self._side_of = (position.state.pieces[unit].side or "") if unit else ""
        self._known: dict[SpaceId, tuple[Blocker, ...]] = {}
        self._fixed = not any(
            "target" in m for b in (*rule.blocks["space"], *rule.blocks["counter"]) for m in _heads(b)
        )

    def reach(self) -> int | None:
        """How far it sees; None: as far as there is a line."""
        if self.rule.reach is None:
            return None
        return self.runner.limit(self.rule.reach, dict(self._common))

    def covers(self, to: SpaceId) -> str | None:
        """The arc in which a space lies, None if this one does not see there. An unknown facing covers all."""
        if self.arcs is None:
            return ""
        arc = self.arcs.of(to)
        fits = not self.rule.arcs or arc in self.rule.arcs or arc == "none" or self.arcs.all_round
        return arc if fits else None

    def line(self, to: SpaceId, start: SpaceId | None = None) -> SightLine:
        """The line to a space with everything that blocks it; of several the one with the least in its way."""
        first = start or self.start
        if first is None:
            return SightLine((to,), None, "", (Blocker((to,), NO_STRAIGHT_LINE),))
        arc = self.arcs.of(to) if self.arcs else ""
        if first == to:
            return SightLine((to,), 0, arc)
        best: SightLine | None = None
        for path in self._paths(first, to):
            one = SightLine(path, self._range(path), arc, tuple(self._blockers(path)))
            if best is None or len(one.blockers) < len(best.blockers):
                best = one
            if not one.blockers:
                break
        return best or SightLine((first, to), None, arc, (Blocker((first, to), NO_STRAIGHT_LINE, self.rule.ref),))

    def seen(self, most: int | None = None, between: Callable[[], object] = lambda: None) -> dict[SpaceId, SightLine]:
        """Every space it sees, within its range or so many spaces, with the line. `between` is called before each line,
        and ends it by raising."""
        limit = self.reach() if most is None else most
        out: dict[SpaceId, SightLine] = {}
        if self.start is None:
            return out
        for to in self._candidates(limit):
            between()
            if self.covers(to) is None:
                continue
            one = self.line(to)
            if one.free and one.range is not None and (limit is None or one.range <= limit):
                out[to] = one
        return out

    def _candidates(self, limit: int | None) -> Iterator[SpaceId]:
        """Spaces that may be near enough."""
        return (s.id for s in self.board.spaces.values() if s.id != self.start and self.may_reach(s.id, limit))

    def may_reach(self, to: SpaceId, limit: int | None) -> bool:
        """Whether a space is near enough for a line of so many spaces, found without looking for one: a point is at
        most a few hex widths from the next."""
        assert self.start is not None
        if limit is None:
            return True
        here, space = self.board.spaces[self.start], self.board.spaces[to]
        widest = (limit + 0.5) * self.position.lore.longest_link
        if max(abs(space.x - here.x), abs(space.y - here.y)) > widest:
            return False
        return here.grid != space.grid or not here.grid or distance(
            self.board.grids[here.grid], here.id, space.id) <= limit  # fmt: skip

    # paths

    def _paths(self, start: SpaceId, to: SpaceId) -> Iterator[tuple[SpaceId, ...]]:
        if self._links(start, to):
            yield (start, to)
            return
        a, b = self.board.spaces[start], self.board.spaces[to]
        if a.grid and a.grid == b.grid:
            grid = self.board.grids[a.grid]
            first, second = (line(grid, start, to, lean) for lean in (1, -1))
            yield first
            if second != first:
                yield second
            return
        yield from self._corridors(a, b)

    def _corridors(self, a: Space, b: Space) -> Iterator[tuple[SpaceId, ...]]:
        """Chains of links that keep to the straight line and always lead on."""
        onward = self._leading_on(a, b)
        found = 0
        stack: list[tuple[SpaceId, ...]] = [(a.id,)]
        while stack and found < 4:
            path = stack.pop()
            if len(path) > MOST_SPACES:
                continue
            for to in onward.get(path[-1], ()):
                if to == b.id:
                    found += 1
                    yield (*path, to)
                else:
                    stack.append((*path, to))

    def _leading_on(self, a: Space, b: Space) -> dict[SpaceId, list[SpaceId]]:
        """The steps of all such chains that come to their end. Without those that do not, every space is looked at
        once; to follow them to where they stop takes minutes between two places of a town."""
        length = hypot(b.x - a.x, b.y - a.y)
        steps: dict[SpaceId, list[SpaceId]] = {}
        before: dict[SpaceId, list[SpaceId]] = {}
        waiting = [a.id] if length > 0 else []
        while waiting:
            here = self.board.spaces[waiting.pop()]
            if here.id in steps:
                continue
            steps[here.id] = [to for to in self.board.neighbours(here.id) if self._leads_on(here, to, a, b, length)]
            for to in steps[here.id]:
                before.setdefault(to, []).append(here.id)
            waiting += [to for to in steps[here.id] if to != b.id]
        arriving, back = {b.id}, [b.id]
        while back:
            new = [s for s in before.get(back.pop(), ()) if s not in arriving]
            arriving.update(new)
            back += new
        return {s: [to for to in ways if to in arriving] for s, ways in steps.items() if s in arriving}

    def _leads_on(self, here: Space, to: SpaceId, a: Space, b: Space, length: float) -> bool:
        """Whether a step goes on towards the end and keeps to the line."""
        ux, uy = (b.x - a.x) / length, (b.y - a.y) / length
        space = self.board.spaces[to]
        dx, dy = space.x - a.x, space.y - a.y
        further = dx * ux + dy * uy
        if further <= (here.x - a.x) * ux + (here.y - a.y) * uy + 1e-6 or not self._links(here.id, to):
            return False
        return to == b.id or (further < length and abs(dx * uy - dy * ux) <= _width(space))

    def _links(self, a: SpaceId, b: SpaceId) -> tuple[Link, ...]:
        kinds = self.rule.links
        return tuple(one for one in self.board.between(a, b) if not kinds or one.kind in kinds)

    # range and blockers

    def _range(self, path: Sequence[SpaceId]) -> int | None:
        if self.rule.step is None:
            first, last = self.board.spaces[path[0]], self.board.spaces[path[-1]]
            if first.grid and first.grid == last.grid:  # round a corner of squares the line passes more than are steps
                return distance(self.board.grids[first.grid], first.id, last.id)
            return len(path) - 1
        total = 0
        for steps, (origin, to) in enumerate(pairwise(path)):
            links = self._links(origin, to)
            names = {
                **self._common,
                "v_origin": self._space(origin),
                "v_to": self._space(to),
                "v_link": self.position.link(links[0]) if links else dict(self.position.lore.link_blank),
                "v_steps": steps,
            }
            total += number(self.runner.value(self.rule.step, names))
        return total

    def _space(self, name: SpaceId) -> Held:
        if name not in self.board.spaces:
            return self.position.nowhere()
        return self.position.seen_by(name, self._side_of) if self._side_of else self.position.space(name)

    def _blockers(self, path: Sequence[SpaceId]) -> Iterator[Blocker]:
        for origin, to in pairwise(path):
            links = self._links(origin, to)
            if not links:
                yield Blocker((origin, to), NO_WAY_THROUGH, self.rule.ref)
                continue
            sides = [tuple(self._side(one, origin, to, path[-1])) for one in links]
            yield from min(sides, key=len)
        for space in path[1:-1]:
            if space in self.board.spaces:
                yield from self._at(space, path[-1], path[0])

    def _side(self, link: Link, origin: SpaceId, to: SpaceId, target: SpaceId) -> Iterator[Blocker]:
        for block in self.rule.blocks["side"]:
            names = {
                **self._common,
                "v_link": self.position.link(link),
                "v_origin": self._space(origin),
                "v_to": self._space(to),
                "v_target": self._space(target),
            }
            if self.runner.holds(block.when, names):
                yield Blocker((origin, to), block.name, block.ref or self.rule.ref)

    def _at(self, space: SpaceId, target: SpaceId, origin: SpaceId) -> tuple[Blocker, ...]:
        """What blocks in a space that is passed, found once."""
        known = self._known.get(space) if self._fixed else None
        if known is None:
            known = tuple(self._block(space, target, origin))
            self._known[space] = known
        return known

    def _block(self, space: SpaceId, target: SpaceId, origin: SpaceId) -> Iterator[Blocker]:
        position = self.position
        names = {
            **self._common,
            "v_space": self._space(space),
            "v_here": position.here(space),
            "v_target": self._space(target),
            "v_origin": self._space(origin),
        }
        for block in self.rule.blocks["space"]:
            if self.runner.holds(block.when, names):
                yield Blocker((space,), block.name, block.ref or self.rule.ref)
        for counter in position.standing.get(space, ()):
            for block in self.rule.blocks["counter"]:
                if self._stops(block, {**names, "v_counter": position.counter(counter)}):
                    yield Blocker((space,), block.name, block.ref or self.rule.ref, counter)

    def _stops(self, block: Block, names: Names) -> bool:
        """Whether a counter blocks; one whose face is hidden is looked past."""
        try:
            return self.runner.holds(block.when, names)
        except Waiting:
            return False


def _width(space: Space) -> float:
    return HEX_TOLERANCE if space.grid else POINT_TOLERANCE


def _heads(block: Block) -> Iterator[str]:
    """The names a condition mentions, `origin` taken for `target`: both depend on the line."""
    for mention in block.when.mentions:
        head = mention.partition(".")[0]
        yield "target" if head == "origin" else head
