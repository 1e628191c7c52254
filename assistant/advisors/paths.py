"""The cheapest ways over the links of a board by a travel profile: for reach, command range, supply and the check of
moves. Where the profile moves with a facing, a way is one through spaces and facings; a facing nobody has told counts
as the best there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count, pairwise

from assistant.advisors.lore import Lore
from assistant.advisors.members import Position
from assistant.advisors.roads import used
from assistant.advisors.running import Names, Runner
from assistant.advisors.turning import FREE, Edge, Helm
from assistant.base.text import Text
from assistant.model.board import Link
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.rules.expressions import Fragment
from assistant.rules.tables import NEVER
from assistant.rules.travel_reading import Bar, Price, Profile, read_profile
from assistant.rules.values import number
from assistant.rules.waiting import Waiting

ALL = "all"
MOST_STEPS = 60
USED = ("link.friends_used", "link.foes_used")
NONE_TAKEN: frozenset[str] = frozenset()
STEP = Text("the step", "le pas")


@dataclass(frozen=True, slots=True)
class Way:
    """The cheapest way to a space: what it costs and the spaces it touches, the start first. `can_end` says whether
    one may stay there, `facing` how one looks on arrival, `edges` the steps, turns among them; `taken` are the one-time
    prices that it has had."""

    cost: int
    path: tuple[SpaceId, ...]
    can_end: bool = True
    facing: str = ""
    edges: tuple[Edge, ...] = ()
    taken: frozenset[str] = NONE_TAKEN


@dataclass(frozen=True, slots=True)
class Leg:
    """One step of a way, explained: where it leads, how it is made, its price and what that is the sum of."""

    to: SpaceId
    manner: str
    cost: int
    parts: tuple[tuple[Text, int, str], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its price, or the bar that forbids it; whether movement ends there. `first` are one-time prices."""

    cost: int | None
    barred: Bar | None = None
    stops: Bar | None = None
    first: tuple[tuple[str, int], ...] = ()

    def paid(self, taken: frozenset[str]) -> tuple[int, frozenset[str]]:
        """What it costs one who had these one-time prices, and which he has had then."""
        due = [(name, worth) for name, worth in self.first if name not in taken]
        return (self.cost or 0) + sum(worth for _, worth in due), taken.union(name for name, _ in due)


Frontier = Mapping[str, int]


class Travel:
    """One counter under one profile in one position. `embarks` and `lands` tell of a move that ends or begins
    aboard."""

    def __init__(
        self,
        profile: Profile,
        unit: CounterId,
        position: Position,
        runner: Runner,
        *,
        embarks: bool = False,
        lands: bool = False,
    ) -> None:
        self.profile, self.unit, self.position, self.runner = profile, unit, position, runner
        self.side = position.state.pieces[unit].side or ""
        self.helm = Helm(profile, unit, position, runner)
        self._lands = lands
        self._common: Names = {
            **position.common(_groups(profile)),
            "v_unit": position.counter(unit),
            "v_side": position.side(SideId(self.side)),
            "v_embarks": embarks,
            "v_lands": lands,
            "v_manner": "ahead",
            "v_sixths": 0,
            "v_arc": "none",
            "v_straight": False,
            "TR": None,
        }
        mentions = {m for f in fragments_of_profile(profile) for m in f.mentions}
        self._counts_steps = "steps" in mentions
        self._asks_used = not mentions.isdisjoint(USED)
        self._steps: dict[tuple[object, ...], Step] = {}
        self._allowance: tuple[int | None] | None = None

    def allowance(self) -> int | None:
        """What can be spent; None: as much as one likes."""
        if self.profile.allowance is None:
            return None
        if self._allowance is None:
            self._allowance = (self.runner.number(self.profile.allowance, self._at_start()),)
        return self._allowance[0]

    def once(self) -> int:
        """What the whole move costs besides its steps."""
        return 0 if self.profile.once is None else self.runner.number(self.profile.once, self._at_start())

    def _at_start(self) -> Names:
        names = dict(self._common)
        names.update({"v_steps": 0, "v_origin": self._start(), "v_to": self._start(), "v_here": (), "v_link": {}})
        names["v_link"] = dict(self.position.lore.link_blank)
        self.runner.settle(self.profile.let, names)
        return names

    def _start(self) -> object:
        space = self.position.state.position(self.unit).space
        return self.position.seen_by(space, self.side) if space else self.position.nowhere()

    # single steps

    def step(self, origin: SpaceId, to: SpaceId, link: Link, steps: int) -> Step:
        """What a step costs, or what bars it, whatever the facing."""
        return self.made(origin, Edge("ahead", to, FREE, link), steps)

    def made(self, origin: SpaceId, edge: Edge, steps: int) -> Step:
        """What one step costs with its facing."""
        key = (*edge.price_key(origin), steps if self._counts_steps else 0)
        known = self._steps.get(key)
        if known is None:
            known = self._steps[key] = self._make(origin, edge, steps)
        return known

    def _make(self, origin: SpaceId, edge: Edge, steps: int) -> Step:
        names = self._names(origin, edge, steps)
        for bar in self.profile.bars:
            if self.runner.holds(bar.when, names):
                return Step(None, bar)
        base = self._base(names)
        stops = self.profile.stops if edge.link is not None else ()
        stop = next((s for s in stops if self.runner.holds(s.when, names)), None)
        if base is None:
            return Step(None, None, stop)
        extras = list(self._extras(names))
        first = tuple((price.id, worth) for price, worth in extras if price.one_time)
        return Step(base + sum(worth for price, worth in extras if not price.one_time), None, stop, first)

    def _names(self, origin: SpaceId, edge: Edge, steps: int) -> Names:
        position, to = self.position, edge.to
        here = () if edge.link is None else tuple(t for t in position.here(to) if t.ref != self.unit)
        names: Names = {
            **self._common,
            "v_origin": position.seen_by(origin, self.side),
            "v_to": position.seen_by(to, self.side),
            "v_link": position.link(edge.link) if edge.link else dict(position.lore.link_blank),
            "v_here": here,
            "v_steps": steps,
            "v_manner": edge.manner,
            "v_sixths": edge.sixths,
            "v_arc": edge.arc,
            "v_straight": edge.straight,
        }
        if self._asks_used and edge.link is not None:
            names["v_link"] = {**position.link(edge.link), **used(position, origin, to, self.side)}
        self.runner.settle(self.profile.let, names)
        return names

    def _base(self, names: Names) -> int | None:
        """The price of a step by itself, None if the table says never. `all` takes a whole allowance."""
        value = 1 if self.profile.cost is None else self.runner.value(self.profile.cost, names)
        if value == NEVER:
            return None
        return (self.allowance() or 0) if value == ALL else number(value)

    def _extras(self, names: Names) -> Iterator[tuple[Price, int]]:
        for price in self.profile.prices:
            if self.runner.holds(price.when, names):
                yield price, self.runner.number(price.add, names)

    def can_end(self, origin: SpaceId, edge: Edge, steps: int) -> bool:
        """Whether one may stay there."""
        may = self.profile.may_end
        return may is None or self.runner.holds(may, self._names(origin, edge, steps))

    def links_from(self, space: SpaceId) -> Iterator[tuple[SpaceId, Link]]:
        for to, links in self.position.lore.system.board.neighbours(space).items():
            for link in links:
                if not self.profile.links or link.kind in self.profile.links:
                    yield to, link

    # ways

    def _begin(self, start: SpaceId, looks: str) -> Frontier:
        """How it may look as it sets out, and what that costs; who comes off a carrier has no facing yet."""
        if not self.helm.turns or self._lands:
            return {FREE: self.once()}
        return dict.fromkeys(self.helm.looks(start, looks), self.once())

    def reach(self, start: SpaceId, limit: int | None, facing: str | None = None) -> Mapping[SpaceId, Way]:
        """Every space within the limit, with the cheapest way there."""
        looks = self.position.state.pieces[self.unit].facing if facing is None else facing
        begin = self._begin(start, looks)
        found: dict[SpaceId, Way] = {}
        for way in self.ways(start, begin, limit):
            known = found.get(way.path[-1])
            if known is None or way.cost < known.cost:
                found[way.path[-1]] = way
        found[start] = Way(0, (start,), True, looks)
        return found

    def found(self, finds: Fragment, reached: Mapping[SpaceId, Way], names: Names) -> Way | None:
        """The cheapest of these ways to a space for which a condition holds."""
        return next(self.all_found(finds, reached, names), None)

    def all_found(self, finds: Fragment, reached: Mapping[SpaceId, Way], names: Names) -> Iterator[Way]:
        """All of these ways to spaces for which a condition holds, the cheapest first."""
        start = next((way.path[0] for way in reached.values()), None)
        for space, way in sorted(reached.items(), key=lambda item: item[1].cost):
            seen = {
                **names,
                **self._common,
                "v_origin": self.position.seen_by(start or space, self.side),
                "v_to": self.position.seen_by(space, self.side),
                "v_here": tuple(t for t in self.position.here(space) if t.ref != self.unit),
                "v_steps": len(way.path) - 1,
                "v_link": dict(self.position.lore.link_blank),
            }
            if self.runner.holds(finds, seen):
                yield way

    def ways(
        self, start: SpaceId, begin: Frontier, limit: int | None, taken: frozenset[str] = NONE_TAKEN
    ) -> Iterator[Way]:
        """The cheapest way to every space and facing, the cheapest first."""
        order = count()
        queue = [(c, next(order), Way(c, (start,), True, f, (), taken), 0, False) for f, c in begin.items()]
        best: dict[tuple[SpaceId, str, int, frozenset[str]], int] = {(start, f, 0, taken): c for f, c in begin.items()}
        while queue:
            cost, _, way, steps, stopped = heappop(queue)
            here = way.path[-1]
            if cost > best.get((here, way.facing, steps if self._counts_steps else 0, way.taken), cost):
                continue
            yield way
            if stopped or steps >= MOST_STEPS:
                continue
            for edge in self.helm.edges(here, way.facing):
                one = self.made(here, edge, steps)
                if one.cost is None:
                    continue
                price, had = one.paid(way.taken) if one.first else (one.cost, way.taken)
                total = cost + price
                if limit is not None and total > limit:
                    continue
                after = steps + (edge.link is not None)
                key = (edge.to, edge.facing, after if self._counts_steps else 0, had)
                if total >= best.get(key, total + 1):
                    continue
                best[key] = total
                path = way.path if edge.link is None else (*way.path, edge.to)
                ends = way.can_end if edge.link is None else self.can_end(here, edge, steps)
                heappush(
                    queue,
                    (
                        total,
                        next(order),
                        Way(total, path, ends, edge.facing, (*way.edges, edge), had),
                        after,
                        one.stops is not None,
                    ),
                )

    def least(self, path: Sequence[SpaceId], before: str, after: str, limit: int | None) -> int | None:
        """The least a way along these spaces costs, from one facing to another ("" is any), looked for up to a limit;
        None where it takes more. Spaces that no link joins are joined by the cheapest way."""
        if any(price.one_time for price in self.profile.prices):
            return self._least_once(path, limit)
        frontier = self._begin(path[0], before)
        for steps, (origin, to) in enumerate(pairwise(path)):
            frontier = self._directly(origin, to, frontier, steps) or self._anyhow(origin, to, frontier, limit)
            if not frontier:
                return None
        if self.helm.turns and after:
            looks = self.helm.looks(path[-1], after)
            ended = self._turned(path[-1], frontier)
            wanted = [c for f, c in ended.items() if f in looks]
            return min(wanted) if wanted else min(frontier.values())
        return min(frontier.values())

    def _least_once(self, path: Sequence[SpaceId], limit: int | None) -> int | None:
        """The same where some prices count once: what it costs for each set of those that were had."""
        states: dict[frozenset[str], int] = {NONE_TAKEN: self.once()}
        for steps, (origin, to) in enumerate(pairwise(path)):
            after: dict[frozenset[str], int] = {}
            made = [self.step(origin, to, link, steps) for end, link in self.links_from(origin) if end == to]
            for taken, cost in states.items():
                steps_made = [one.paid(taken) for one in made if one.cost is not None]
                ends = [(cost + price, had) for price, had in steps_made]
                for total, had in ends or self._by_any_way(origin, to, cost, taken, limit):
                    after[had] = min(total, after.get(had, total))
            states = after
        return min(states.values(), default=None)

    def _by_any_way(
        self, origin: SpaceId, to: SpaceId, cost: int, taken: frozenset[str], limit: int | None
    ) -> Iterator[tuple[int, frozenset[str]]]:
        for way in self.ways(origin, {FREE: cost}, limit, taken):
            if way.path[-1] == to:
                yield way.cost, way.taken

    def _turned(self, space: SpaceId, frontier: Frontier) -> Frontier:
        """What each facing costs after turning on the spot."""
        best = dict(frontier)
        queue = list(best)
        while queue:
            facing = queue.pop()
            for edge in self.helm.edges(space, facing):
                one = self.made(space, edge, 0) if edge.link is None else None
                if one is None or one.cost is None:
                    continue
                total = best[facing] + one.cost
                if total < best.get(edge.facing, total + 1):
                    best[edge.facing] = total
                    queue.append(edge.facing)
        return best

    def _directly(self, origin: SpaceId, to: SpaceId, frontier: Frontier, steps: int) -> Frontier:
        out: dict[str, int] = {}
        for facing, cost in self._turned(origin, frontier).items() if self.helm.turns else frontier.items():
            for edge in self.helm.edges(origin, facing):
                if edge.to != to or edge.link is None:
                    continue
                one = self.made(origin, edge, steps)
                if one.cost is not None and cost + one.cost < out.get(edge.facing, cost + one.cost + 1):
                    out[edge.facing] = cost + one.cost
        return out

    def _anyhow(self, origin: SpaceId, to: SpaceId, frontier: Frontier, limit: int | None) -> Frontier:
        out: dict[str, int] = {}
        for way in self.ways(origin, frontier, limit):
            if way.path[-1] == to and way.cost < out.get(way.facing, way.cost + 1):
                out[way.facing] = way.cost
        return out

    def bar_of(self, path: Sequence[SpaceId]) -> Bar | None:
        """What bars a step between neighbours on this path, whatever the facing."""
        for steps, (origin, to) in enumerate(pairwise(path)):
            made = [self.step(origin, to, link, steps) for end, link in self.links_from(origin) if end == to]
            if made and all(one.cost is None for one in made):
                bar = next((one.barred for one in made if one.barred), None)
                if bar is not None:
                    return bar
        return None

    def stop_of(self, path: Sequence[SpaceId]) -> Bar | None:
        """What ends movement in a space that this path goes on from, whatever the facing."""
        for steps, (origin, to) in enumerate(pairwise(path[:-1])):
            made = [self.step(origin, to, link, steps) for end, link in self.links_from(origin) if end == to]
            stops = [one.stops for one in made if one.cost is not None]
            if stops and stops[0] is not None and all(stops):
                return stops[0]
        return None

    def explain(self, way: Way) -> tuple[Leg, ...]:
        """Each step with its price and what that is made of."""
        out, here, steps, had = [], way.path[0], 0, set[str]()
        for edge in way.edges:
            names = self._names(here, edge, steps)
            parts = [(STEP, self._base(names) or 0, self.profile.ref)]
            extras = [(price, worth) for price, worth in self._extras(names) if worth and price.id not in had]
            parts += [(price.name, worth, price.ref) for price, worth in extras]
            had.update(price.id for price, _ in extras if price.one_time)
            out.append(Leg(edge.to, edge.manner, sum(worth for _, worth, _ in parts), tuple(parts)))
            here, steps = edge.to, steps + (edge.link is not None)
        return tuple(out)


def profile_of(lore: Lore, name: str) -> Profile:
    """A travel profile of the system, read on first need."""
    made = lore.profiles.get(name)
    if made is None:
        profiles = raw_profiles(lore)
        if name not in profiles:
            raise LookupError(f"there is no travel profile {name}")
        made = lore.profiles[name] = read_profile(name, profiles, lore.scope)
    return made


def raw_profiles(lore: Lore) -> Mapping[str, object]:
    raw = lore.system.rules.get("travel")
    return raw if isinstance(raw, Mapping) else {}


def profile_for(position: Position, runner: Runner, unit: CounterId, use: str) -> Profile | None:
    """The first profile for a use that says it is one of this counter's."""
    names: Names = {**position.common(frozenset()), "v_unit": position.counter(unit), "TR": None}
    for name in raw_profiles(position.lore):
        profile = profile_of(position.lore, name)
        if profile.use != use or profile.who is None:
            continue
        try:
            if runner.holds(profile.who, names):
                return profile
        except Waiting:  # its face is hidden
            continue
    return None


def fragments_of_profile(profile: Profile) -> Iterator[Fragment]:
    """All that a profile asks of a step."""
    single = (profile.allowance, profile.cost, profile.may_end, profile.ahead, profile.once)
    yield from (f for f in single if f is not None)
    yield from (f for _, f in profile.let)
    yield from (b.when for b in (*profile.bars, *profile.stops))
    for price in profile.prices:
        yield price.add
        if price.when is not None:
            yield price.when


def _groups(profile: Profile) -> frozenset[str]:
    heads = {m.partition(".")[0] for f in fragments_of_profile(profile) for m in f.mentions}
    return frozenset(heads & {"counters", "dead", "spaces"})
