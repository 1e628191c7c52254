"""The cheapest ways over the links of a board by a travel profile: for reach, command range, supply and the check of
moves. Facing is not followed: a profile that moves with a facing gives the least a way can cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise

from assistant.advisors.lore import Lore
from assistant.advisors.members import Position
from assistant.advisors.running import Names, Runner
from assistant.model.board import Link
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.check_reading import Bar, Profile, read_profile
from assistant.rules.expressions import Fragment
from assistant.rules.tables import NEVER
from assistant.rules.values import number

ALL = "all"
MOST_STEPS = 60


@dataclass(frozen=True, slots=True)
class Way:
    """The cheapest way to a space: what it costs and the spaces it touches, the start first. `can_end` says whether
    one may stay there."""

    cost: int
    path: tuple[SpaceId, ...]
    can_end: bool = True


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its price, or the bar that forbids it; whether movement ends there."""

    cost: int | None
    barred: Bar | None = None
    stops: bool = False


class Travel:
    """One counter under one profile in one position."""

    def __init__(self, profile: Profile, unit: CounterId, position: Position, runner: Runner) -> None:
        self.profile, self.unit, self.position, self.runner = profile, unit, position, runner
        self._common: Names = {**position.common(_groups(profile)), "v_unit": position.counter(unit), "TR": None}
        self._counts_steps = any("steps" in f.mentions for f in _fragments(profile))

    def allowance(self) -> int | None:
        """What can be spent; None: as much as one likes."""
        if self.profile.allowance is None:
            return None
        names = dict(self._common)
        names.update({"v_steps": 0, "v_origin": self._start(), "v_to": self._start(), "v_here": (), "v_link": {}})
        self.runner.settle(self.profile.let, names)
        return self.runner.number(self.profile.allowance, names)

    def _start(self) -> object:
        space = self.position.state.position(self.unit).space
        return self.position.space(space) if space else self.position.nowhere()

    def step(self, origin: SpaceId, to: SpaceId, link: Link, steps: int) -> Step:
        """What a step costs, or what bars it."""
        names = self._names(origin, to, link, steps)
        for bar in self.profile.bars:
            if self.runner.holds(bar.when, names):
                return Step(None, bar)
        price = self._price(names)
        stops = any(self.runner.holds(s.when, names) for s in self.profile.stops)
        return Step(price, None, stops)

    def _names(self, origin: SpaceId, to: SpaceId, link: Link, steps: int) -> Names:
        position = self.position
        names: Names = {
            **self._common,
            "v_origin": position.space(origin),
            "v_to": position.space(to),
            "v_link": position.link(link),
            "v_here": tuple(t for t in position.here(to) if t.ref != self.unit),
            "v_steps": steps,
        }
        self.runner.settle(self.profile.let, names)
        return names

    def _price(self, names: Names) -> int | None:
        """The price of a step, None if the table says never. `all` takes a whole allowance."""
        value = 1 if self.profile.cost is None else self.runner.value(self.profile.cost, names)
        if value == NEVER:
            return None
        if value == ALL:
            return self.allowance() or 0
        return number(value) + sum(
            self.runner.number(p.add, names) for p in self.profile.prices if self.runner.holds(p.when, names)
        )

    def can_end(self, origin: SpaceId, to: SpaceId, link: Link, steps: int) -> bool:
        """Whether one may stay there."""
        may = self.profile.may_end
        return may is None or self.runner.holds(may, self._names(origin, to, link, steps))

    def links_from(self, space: SpaceId) -> Iterator[tuple[SpaceId, Link]]:
        for to, links in self.position.lore.system.board.neighbours(space).items():
            for link in links:
                if not self.profile.links or link.kind in self.profile.links:
                    yield to, link

    def reach(self, start: SpaceId, limit: int | None) -> Mapping[SpaceId, Way]:
        """Every space within the limit, with the cheapest way there."""
        best: dict[tuple[SpaceId, int], int] = {(start, 0): 0}
        found: dict[SpaceId, Way] = {start: Way(0, (start,))}
        queue: list[tuple[int, int, tuple[SpaceId, ...], bool]] = [(0, 0, (start,), False)]
        while queue:
            cost, steps, path, stopped = heappop(queue)
            here = path[-1]
            key = (here, steps if self._counts_steps else 0)
            if stopped or cost > best.get(key, cost) or steps >= MOST_STEPS:
                continue
            for to, link in self.links_from(here):
                one = self.step(here, to, link, steps)
                if one.cost is None or (limit is not None and cost + one.cost > limit):
                    continue
                total, after = cost + one.cost, (to, steps + 1 if self._counts_steps else 0)
                if total >= best.get(after, total + 1) or to == start:
                    continue
                best[after] = total
                way = Way(total, (*path, to), self.can_end(here, to, link, steps))
                if to not in found or total < found[to].cost:
                    found[to] = way
                heappush(queue, (total, steps + 1, (*path, to), one.stops))
        return found

    def cost_of(self, path: Sequence[SpaceId]) -> tuple[int | None, Bar | None]:
        """What a way costs in all, by the cheapest link of each step; None where a step is barred or there is none."""
        total = 0
        for steps, (origin, to) in enumerate(pairwise(path)):
            links = [link for end, link in self.links_from(origin) if end == to]
            made = [self.step(origin, to, link, steps) for link in links]
            costs = [one.cost for one in made if one.cost is not None]
            if not costs:
                return None, next((one.barred for one in made if one.barred), None)
            total += min(costs)
        return total, None


def profile_of(lore: Lore, name: str) -> Profile:
    """A travel profile of the system, read on first need."""
    made = lore.profiles.get(name)
    if made is None:
        raw = lore.system.rules.get("travel")
        profiles = raw if isinstance(raw, Mapping) else {}
        if name not in profiles:
            raise LookupError(f"there is no travel profile {name}")
        made = lore.profiles[name] = read_profile(name, profiles, lore.scope)
    return made


def _fragments(profile: Profile) -> Iterator[Fragment]:
    yield from (f for f in (profile.allowance, profile.cost, profile.may_end) if f is not None)
    yield from (f for _, f in profile.let)
    yield from (b.when for b in (*profile.bars, *profile.stops))
    for price in profile.prices:
        yield price.add
        if price.when is not None:
            yield price.when


def _groups(profile: Profile) -> frozenset[str]:
    heads = {m.partition(".")[0] for f in _fragments(profile) for m in f.mentions}
    return frozenset(heads & {"counters", "dead", "spaces"})
