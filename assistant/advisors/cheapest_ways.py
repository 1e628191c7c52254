"""The cheapest ways over the links of a board by a travel profile: for reach, command range, supply and the check of
moves. Where the profile moves with a facing, a way is one through spaces and facings; a facing nobody has told counts
as the best there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count, pairwise
from typing import TypeVar, cast

from assistant.advisors.any_way import any_way
from assistant.advisors.board_position import Position
from assistant.advisors.found_once import once
from assistant.advisors.lore import Lore
from assistant.advisors.prices import Notes, PricedStep, Prices
from assistant.advisors.running import Names, Runner
from assistant.advisors.turning import FREE, HANDS, Edge
from assistant.base.data import Raw, mapping
from assistant.base.text import Text
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.check_scope import ALONG
from assistant.rules.expressions import Fragment
from assistant.rules.travel_reading import Bar, Profile, read_profile
from assistant.rules.waiting import Waiting

T = TypeVar("T")
MOST_STEPS = 60
KEPT_FOR = 20  # questions a way is kept that nobody asked for again
NONE_TAKEN: frozenset[str] = frozenset()
FARTHEST = 400  # spaces looked at for what bars a way
STEP = Text("the step", "le pas")

ENTERING = ("ahead", "turn_and_ahead", "reverse")  # ways to make a step that lead into another space


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


Frontier = Mapping[str, int]


class Travel:
    """One counter under one profile in one position. `embarks` and `lands` tell of a move that ends or begins
    aboard. What was found is kept as long as no step changes its price."""

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
        self.profile, self.unit, self.runner = profile, unit, runner
        self.prices = Prices(profile, unit, position, runner, embarks=embarks, lands=lands)
        self.helm = self.prices.helm
        self._found: dict[tuple[object, ...], tuple[object, Notes]] = {}
        self._unbarred: Travel | None = None

    @property
    def position(self) -> Position:
        """The position it looks at."""
        return self.prices.position

    def follow(self, position: Position) -> bool:
        """Go on to another position of the same game; no where too much has changed to keep anything."""
        held = self.prices.follow(position)
        if held is False:
            self._found.clear()
        return held is not None

    def allowance(self) -> int | None:
        """What can be spent; None: as much as one likes."""
        return self.prices.allowance()

    def _kept(self, question: tuple[object, ...], look: Callable[[], T]) -> T:
        """An answer that was found before, or found now, with the assumed figures it rests on."""
        known = self._found.get(question)
        if known is None:
            self.runner.searches += 1
            known = self._found[question] = self.prices.noted(look)
        self.position.noted.update(known[1])
        return cast(T, known[0])

    def unbarred(self) -> Travel:
        """The same traveller where nothing bars a step: what it finds shows what stood in the way."""
        if self._unbarred is None or not self._unbarred.follow(self.position):
            free = replace(self.profile, id=f"{self.profile.id}, unbarred", bars=())
            self._unbarred = Travel(free, self.unit, self.position, self.runner)
        return self._unbarred

    # ways

    def _begin(self, start: SpaceId, looks: str) -> Frontier:
        """How it may look as it sets out, and what that costs; who comes off a carrier has no facing yet."""
        if not self.helm.turns or self.prices.lands:
            return {FREE: self.prices.once()}
        return dict.fromkeys(self.helm.looks(start, looks), self.prices.once())

    def reach(self, start: SpaceId, limit: int | None, facing: str | None = None) -> Mapping[SpaceId, Way]:
        """Every space within the limit, with the cheapest way there."""
        looks = self.position.state.pieces[self.unit].facing if facing is None else facing
        return self._kept(("reach", start, limit, looks), lambda: self._reach(start, limit, looks))

    def _reach(self, start: SpaceId, limit: int | None, looks: str) -> Mapping[SpaceId, Way]:
        begin = self._begin(start, looks)
        found: dict[SpaceId, Way] = {}
        for way in self.ways(start, begin, limit):
            known = found.get(way.path[-1])
            if known is None or way.cost < known.cost:
                found[way.path[-1]] = way
        found[start] = Way(0, (start,), True, looks)
        return found

    def far(self) -> int | None:
        """How far a way is looked for. One a good deal longer than allowed need not be known to the last point: looking
        no further keeps this quick, also where a counter was laid down somewhere it cannot come to."""
        allowance = self.allowance()
        return None if allowance is None else allowance + allowance // 2 + 2

    def way_to(self, start: SpaceId, to: SpaceId, looks: str = "") -> tuple[SpaceId, ...]:
        """The spaces of the cheapest way from one space to another, both ends with them; of one that is much too long
        some way, and none where no way leads."""
        return self._kept(("way", start, to, looks), lambda: self._way_to(start, to, looks))

    def _way_to(self, start: SpaceId, to: SpaceId, looks: str) -> tuple[SpaceId, ...]:
        if not self._lets_in(to):
            return ()
        ways = self.ways(start, self._begin(start, looks), self.far(), towards=to)
        found = next((way.path for way in ways if way.path[-1] == to), ())
        return found or self.some_way(start, to)

    def some_way(self, start: SpaceId, to: SpaceId) -> tuple[SpaceId, ...]:
        """The spaces of any way from one space to another, however long; none where no way leads."""
        board = self.position.lore.system.board
        return self._kept(("any way", start, to), lambda: any_way(self._however_it_looks, board, start, to))

    def leads(self, path: Sequence[SpaceId]) -> bool:
        """Whether a way leads along these spaces, however long."""
        return all(self.some_way(origin, to) for origin, to in pairwise(path))

    def _however_it_looks(self, origin: SpaceId, to: SpaceId) -> list[PricedStep]:
        """The steps from one space to the next, whichever way one looks."""
        facings = (self.helm.facings(origin) or (FREE,)) if self.helm.turns else (FREE,)
        edges = {e.price_key(origin): e for f in facings for e in self.helm.edges(origin, f) if e.to == to and e.link}
        return [self.prices.made(origin, edge, 1) for edge in edges.values()]

    def _lets_in(self, space: SpaceId) -> bool:
        """Whether any step leads into a space, however it is made: else all within reach would be gone through to find
        no way."""
        before = self.position.lore.system.board.leading_to(space)
        steps = (step for one in before for step in self._however_it_looks(one, space))
        return self.prices.reads.steps or any(step.cost is not None for step in steps)

    def found(self, finds: Fragment, reached: Mapping[SpaceId, Way], names: Names) -> Way | None:
        """The cheapest of these ways to a space for which a condition holds."""
        return next(self.all_found(finds, reached, names), None)

    def all_found(self, finds: Fragment, reached: Mapping[SpaceId, Way], names: Names) -> Iterator[Way]:
        """All of these ways to spaces for which a condition holds, the cheapest first."""
        start = next((way.path[0] for way in reached.values()), None)
        for space, way in sorted(reached.items(), key=lambda item: item[1].cost):
            seen = {
                **names,
                **self.prices.common,
                "v_origin": self.position.seen_by(start or space, self.prices.side),
                "v_to": self.position.seen_by(space, self.prices.side),
                "v_here": tuple(t for t in self.position.here(space) if t.ref != self.unit),
                "v_steps": len(way.path) - 1,
                "v_link": dict(self.position.lore.link_blank),
            }
            if self.runner.holds(finds, seen):
                yield way

    def ways(
        self,
        start: SpaceId,
        begin: Frontier,
        limit: int | None,
        taken: frozenset[str] = NONE_TAKEN,
        *,
        towards: SpaceId | None = None,
    ) -> Iterator[Way]:
        """The cheapest way to every space and facing, the cheapest first; `towards` a goal, only to those from which it
        can still be reached."""
        order = count()
        # The number between cost and way breaks ties, since ways themselves have no order and heapq would compare them.
        queue = [(c, next(order), Way(c, (start,), True, f, (), taken), 0, False) for f, c in begin.items()]
        best: dict[tuple[SpaceId, str, int, frozenset[str]], int] = {(start, f, 0, taken): c for f, c in begin.items()}
        steps_left = self._steps_left(towards, limit)
        while queue:
            cost, _, way, steps, stopped = heappop(queue)
            here = way.path[-1]
            # Found dearer than known by now: heapq cannot take back what was put in, so stale ways are passed over
            # here.
            if cost > best.get((here, way.facing, steps if self.prices.reads.steps else 0, way.taken), cost):
                continue
            yield way
            if stopped or steps >= MOST_STEPS:
                continue
            for edge in self.helm.edges(here, way.facing):
                one = self.prices.made(here, edge, steps)
                if one.cost is None:
                    continue
                price, had = one.paid(way.taken) if one.first else (one.cost, way.taken)
                total = cost + price
                if steps_left is not None and edge.link is not None and price < 1:
                    # What was left out may be near after all: looked for again without leaving out anything.
                    yield from self.ways(start, begin, limit, taken)
                    return
                if limit is not None and total + (steps_left.get(edge.to, limit + 1) if steps_left else 0) > limit:
                    continue
                after = steps + (edge.link is not None)
                key = (edge.to, edge.facing, after if self.prices.reads.steps else 0, had)
                if total >= best.get(key, total + 1):
                    continue
                best[key] = total
                longer = self._longer(way, edge, steps, total, had)
                heappush(queue, (total, next(order), longer, after, one.stops is not None))

    def _steps_left(self, goal: SpaceId | None, limit: int | None) -> Mapping[SpaceId, int] | None:
        """How many steps each space lies from a goal at the least, up to the limit: each will cost a point. Only where
        the facing makes many states of each space is it worth the while."""
        if goal is None or limit is None or not self.helm.turns:
            return None
        board, left, queue = self.position.lore.system.board, {goal: 0}, [goal]
        for here in queue:
            if left[here] < limit:
                new = [space for space in board.leading_to(here) if space not in left]
                left.update(dict.fromkeys(new, left[here] + 1))
                queue += new
        return left

    def _longer(self, way: Way, edge: Edge, steps: int, total: int, had: frozenset[str]) -> Way:
        """A way with one more step, or turned where it stands."""
        edges = (*way.edges, edge)
        if edge.link is None:
            return Way(total, way.path, way.can_end, edge.facing, edges, had)
        ends = self.prices.can_end(way.path[-1], edge, steps)
        return Way(total, (*way.path, edge.to), ends, edge.facing, edges, had)

    def least(self, path: Sequence[SpaceId], before: str, after: str, limit: int | None) -> int | None:
        """The least a way along these spaces costs, from one facing to another ("" is any), looked for up to a limit;
        None where it takes more. Spaces that no link joins are joined by the cheapest way."""
        question = ("least", tuple(path), before, after, limit)
        return self._kept(question, lambda: self._least(path, before, after, limit))

    def _least(self, path: Sequence[SpaceId], before: str, after: str, limit: int | None) -> int | None:
        # What was had must be told apart only where some price counts once, otherwise each space would have many states
        # for nothing.
        if any(price.one_time for price in self.profile.prices):
            return self._least_once(path, limit)
        frontier = self._begin(path[0], before)
        looks = self.helm.looks(path[-1], after) if self.helm.turns and after else ()
        last = len(path) - 2
        for steps, (origin, to) in enumerate(pairwise(path)):
            direct = self._directly(origin, to, frontier, steps)
            # At the end one of the facings wanted will do, on the way all of them may go on.
            enough = looks if steps == last and looks else self._all_facings(to)
            frontier = direct or self._anyhow(origin, to, frontier, limit, enough, most=1 if steps == last else 0)
            if not frontier:
                return None
        if looks:
            ended = self._turned(path[-1], frontier)
            wanted = [c for f, c in ended.items() if f in looks]
            return min(wanted) if wanted else min(frontier.values())
        return min(frontier.values())

    def _all_facings(self, space: SpaceId) -> tuple[str, ...]:
        return (self.helm.facings(space) or (FREE,)) if self.helm.turns else (FREE,)

    def _least_once(self, path: Sequence[SpaceId], limit: int | None) -> int | None:
        """The same where some prices count once: what it costs for each set of those that were had."""
        states: dict[frozenset[str], int] = {NONE_TAKEN: self.prices.once()}
        for steps, (origin, to) in enumerate(pairwise(path)):
            after: dict[frozenset[str], int] = {}
            made = self._between(origin, to, steps)
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
                one = self.prices.made(space, edge, 0) if edge.link is None else None
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
                one = self.prices.made(origin, edge, steps)
                if one.cost is not None and cost + one.cost < out.get(edge.facing, cost + one.cost + 1):
                    out[edge.facing] = cost + one.cost
        return out

    def _anyhow(
        self, origin: SpaceId, to: SpaceId, frontier: Frontier, limit: int | None, enough: Sequence[str], *, most: int
    ) -> Frontier:
        """The least each facing costs on arrival. Ways come the cheapest first: no more are looked for once all the
        facings that matter are there, or as many of them as `most` says."""
        out: dict[str, int] = {}
        if not self._lets_in(to):
            return out
        wanted = len(enough) if not most else min(most, len(enough))
        for way in self.ways(origin, frontier, limit, towards=to):
            if way.path[-1] == to and way.cost < out.get(way.facing, way.cost + 1):
                out[way.facing] = way.cost
                if sum(f in out for f in enough) >= wanted:
                    break
        return out

    def _between(self, origin: SpaceId, to: SpaceId, steps: int, manner: str = "ahead") -> list[PricedStep]:
        """The steps over the links that join two spaces, whatever the facing."""
        links = [link for end, link in self.prices.links_from(origin) if end == to]
        return [self.prices.step(origin, to, link, steps, manner) for link in links]

    def _in_any_way(self, origin: SpaceId, to: SpaceId, steps: int, manner: str) -> list[PricedStep]:
        """A step over the links that join two spaces, straight on or not, to either hand."""
        if self.helm.kind != "hexside":
            return self._between(origin, to, steps, manner)
        made = Edge(manner, to, FREE)
        ways = {"ahead": [replace(made, straight=True)], "turn_and_ahead": [replace(made, hand=h) for h in HANDS]}
        links = [link for end, link in self.prices.links_from(origin) if end == to]
        edges = [replace(e, link=link) for e in ways.get(manner, [made]) for link in links]
        return [self.prices.made(origin, edge, steps) for edge in edges]

    def bar_of(self, path: Sequence[SpaceId]) -> Bar | None:
        """What bars a step between neighbours on this path, whatever the facing and however it is made."""
        manners = [m for m in ENTERING if m in self.profile.moves] or ["ahead"]
        for steps, (origin, to) in enumerate(pairwise(path)):
            made = [one for manner in manners for one in self._in_any_way(origin, to, steps, manner)]
            if made and all(one.cost is None for one in made):
                bar = next((one.barred for one in made if one.barred), None)
                if bar is not None:
                    return bar
        return None

    def bar_on_the_straight(self, path: Sequence[SpaceId]) -> Bar | None:
        """What bars the way of the fewest steps, where a path leaps over spaces: a long way round is no answer to why
        the short one is closed."""
        whole: list[SpaceId] = [path[0]]
        for origin, to in pairwise(path):
            whole += self._straight(origin, to)[1:]
        return self.bar_of(whole) if len(whole) > len(path) else None

    def _straight(self, origin: SpaceId, to: SpaceId) -> list[SpaceId]:
        """The fewest steps from one space to another, over those that are barred too but never over such as the counter
        can make in no case."""
        came: dict[SpaceId, SpaceId | None] = {origin: None}
        queue = [origin]
        for here in queue:
            if here == to or len(came) > FARTHEST:
                break
            for link_to, link in self.prices.links_from(here):
                if link_to not in came:
                    step = self.prices.step(here, link_to, link, 0)
                    if step.cost is not None or step.barred is not None:
                        came[link_to] = here
                        queue.append(link_to)
        if to not in came:
            return [origin, to]
        out, at = [to], came[to]
        while at is not None:
            out.append(at)
            at = came[at]
        return out[::-1]

    def stop_of(self, path: Sequence[SpaceId]) -> Bar | None:
        """What ends movement in a space that this path goes on from, whatever the facing."""
        for steps, (origin, to) in enumerate(pairwise(path[:-1])):
            made = self._between(origin, to, steps)
            stops = [one.stops for one in made if one.cost is not None]
            if stops and stops[0] is not None and all(stops):
                return stops[0]
        return None

    def explain(self, way: Way) -> tuple[Leg, ...]:
        """Each step with its price and what that is made of."""
        out, here, steps, had = [], way.path[0], 0, set[str]()
        for edge in way.edges:
            names = self.prices.names(here, edge, steps)
            parts = [(STEP, self.prices.base(names) or 0, self.profile.ref)]
            extras = [(price, worth) for price, worth in self.prices.extras(names) if worth and price.id not in had]
            parts += [(price.name, worth, price.ref) for price, worth in extras]
            had.update(price.id for price, _ in extras if price.one_time)
            out.append(Leg(edge.to, edge.manner, sum(worth for _, worth, _ in parts), tuple(parts)))
            here, steps = edge.to, steps + (edge.link is not None)
        return tuple(out)


def profile_of(lore: Lore, name: str) -> Profile:
    """A travel profile of the system, read on first need."""
    known = _profiles(lore)
    made = known.get(name)
    if made is None:
        profiles = raw_profiles(lore)
        if name not in profiles:
            raise LookupError(f"there is no travel profile {name}")
        made = known[name] = read_profile(name, profiles, lore.scope)
    return made


@once
def _profiles(_lore: Lore) -> dict[str, Profile]:
    return {}


def raw_profiles(lore: Lore) -> Raw:
    """The travel profiles of a system as its file has them."""
    return mapping(lore.system.rules.get("travel"))


def asks_for_company(lore: Lore) -> bool:
    """Whether it matters to some way of travelling what a counter has with it."""
    profiles = (profile_of(lore, name) for name in raw_profiles(lore))
    return any(m.partition(".")[0] == ALONG for p in profiles if p.who is not None for m in p.who.mentions)


def profile_for(
    position: Position, runner: Runner, unit: CounterId, use: str, along: Iterable[CounterId] = ()
) -> Profile | None:
    """The first profile for a use that says it is one of this counter's, with those that go along."""
    one: Names = {
        "v_unit": position.counter(unit),
        "v_along": tuple(position.counter(c) for c in along),
        "TR": None,
    }
    for name in raw_profiles(position.lore):
        profile = profile_of(position.lore, name)
        if profile.use != use or profile.who is None:
            continue
        try:
            asked = frozenset(m.partition(".")[0] for m in profile.who.mentions)
            if runner.holds(profile.who, {**position.common(asked), **one}):
                return profile
        except Waiting:  # its face is hidden
            continue
    return None


@dataclass
class Travels:
    """The travellers of one game, kept from one position to the next; `runner` evaluates what they ask."""

    runner: Runner
    _kept: dict[tuple[object, ...], tuple[Travel, int]] = field(default_factory=dict)
    _asked: int = 0

    def begin(self) -> None:
        """A new position is looked at: whoever was not asked about for long is let go."""
        self._asked += 1
        old = [key for key, (_, when) in self._kept.items() if when < self._asked - KEPT_FOR]
        for key in old:
            del self._kept[key]

    def of(
        self, position: Position, profile: Profile, unit: CounterId, *, embarks: bool = False, lands: bool = False
    ) -> Travel:
        """A counter under a profile, with what is still true of what was found for it before."""
        key = profile.id, unit, embarks, lands, position.whole is None
        known = self._kept.get(key)
        if known is not None and known[0].follow(position):
            travel = known[0]
        else:
            travel = Travel(profile, unit, position, self.runner, embarks=embarks, lands=lands)
        self._kept[key] = travel, self._asked
        return travel
