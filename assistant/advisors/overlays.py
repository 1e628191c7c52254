"""What the map can show of a position on demand: reach with its costs, lines of sight, range rings, arcs, command
range and zones of control. All answers are plain values about spaces; nothing here draws.

One `Overlays` answers for one position; make a new one after each action, keeping the `Checker` it is made from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby

from assistant.advisors.arcs import Arcs
from assistant.advisors.board_position import Position, ZoneMap
from assistant.advisors.cheapest_ways import Leg, Travel, Way, asks_for_company, profile_for, profile_of, raw_profiles
from assistant.advisors.checker import Checker, Dropped
from assistant.advisors.deeds import NOTHING, Deeds, Move, as_seen
from assistant.advisors.lately import spent
from assistant.advisors.running import Names, Runner
from assistant.advisors.seeing import Sight, SightLine, sight_rules
from assistant.model.cells import distance, within
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.state import GameState
from assistant.play.views import view_for
from assistant.rules.expressions import Fragment
from assistant.rules.travel_reading import Bar, Profile, Shelter
from assistant.rules.waiting import Waiting

MOVEMENT, COMMAND, SUPPLY, RETREAT = "movement", "command", "supply", "retreat"


class Overlays:
    """Questions about one position, from what one side may see (everything without a viewer); `deeds` and `moves` of
    the turn bar ways to those who retreat."""

    def __init__(
        self,
        checker: Checker,
        state: GameState,
        viewer: str = "",
        deeds: Deeds = NOTHING,
        moves: Sequence[Move] = (),
    ) -> None:
        self.checker = checker
        shown = view_for(state, viewer, checker.system) if viewer else state
        told = tuple(m for m in moves if m.counter in shown.pieces)
        self.position = Position(checker.tellers, shown, told, deeds=as_seen(deeds, state, shown))
        self.board = checker.system.board

    # travel

    def reach(
        self, counter: CounterId, profile: str = "", limit: int | None = None, along: Sequence[CounterId] = ()
    ) -> Mapping[SpaceId, Way]:
        """Where a counter can come and what it costs, the start at 0. Without a profile the first one for movement
        that fits it, with those that go along; nothing where none does."""
        return self._travel(counter, profile, MOVEMENT, limit, along)

    def can_move(self, counter: CounterId) -> bool:
        """Whether a rule says how a counter moves."""
        return profile_for(self.position, self._runner, counter, MOVEMENT) is not None

    def moves_by(self, counter: CounterId) -> int:
        """The place in the file of the rule by which a counter moves; behind all of them where there is none."""
        names = list(raw_profiles(self.position.lore))
        found = profile_for(self.position, self._runner, counter, MOVEMENT)
        return names.index(found.id) if found is not None else len(names)

    def can_command(self, counter: CounterId) -> bool:
        """Whether a rule says whom a counter commands."""
        return profile_for(self.position, self._runner, counter, COMMAND) is not None

    def command(self, leader: CounterId, profile: str = "") -> Mapping[SpaceId, Way]:
        """The spaces a leader can command."""
        return self._travel(leader, profile, COMMAND, None)

    def may_retreat(self, counter: CounterId) -> bool:
        """Whether a rule says where a counter can retreat to."""
        return profile_for(self.position, self._runner, counter, RETREAT) is not None

    def retreats(self, counter: CounterId) -> Mapping[SpaceId, Way]:
        """Where a counter that must give way can go, the start left out; nothing without a rule for it."""
        travel, start = self._traveller(counter, "", RETREAT), self._space_of(counter)
        if travel is None or start is None:
            return {}
        ways = {s: way for s, way in travel.reach(start, travel.allowance()).items() if len(way.path) > 1}
        least = min((w.cost for w in ways.values() if w.can_end), default=None) if travel.profile.nearest else None
        if least is None:
            return ways
        return {s: w for s, w in ways.items() if w.cost < least or (w.can_end and w.cost == least)}

    def shelter(self, counter: CounterId) -> Shelter | None:
        """What takes in a counter that must give way, where it stands."""
        profile = profile_for(self.position, self._runner, counter, RETREAT)
        found = profile.shelter if profile is not None else None
        return found if found and profile and self._on_the_spot(counter, profile, found.when) else None

    def no_way(self, counter: CounterId) -> Bar | None:
        """What becomes of a counter that must give way and has nowhere to go."""
        profile = profile_for(self.position, self._runner, counter, RETREAT)
        found = profile.no_way if profile is not None else None
        return found if found and profile and self._on_the_spot(counter, profile, found.when) else None

    def may_stay(self, counter: CounterId) -> bool:
        """Whether the nearest place to go to is where a counter stands, as of a flank force on friendly ground."""
        profile = profile_for(self.position, self._runner, counter, RETREAT)
        if profile is None or not profile.nearest or profile.may_end is None:
            return False
        return self._on_the_spot(counter, profile, profile.may_end)

    def _on_the_spot(self, counter: CounterId, profile: Profile, condition: Fragment) -> bool:
        """Whether a condition of a profile holds where a counter stands."""
        at = self._space_of(counter)
        if at is None:
            return False
        side, position = self.position.state.pieces[counter].side or "", self.position
        asked = (condition, *(f for _, f in profile.let))
        space = position.seen_by(at, side)
        names: Names = {
            **position.common(frozenset(m.partition(".")[0] for f in asked for m in f.mentions)),
            "v_unit": position.counter(counter),
            "v_side": position.side(SideId(side)),
            "v_origin": space,
            "v_to": space,
            "v_here": tuple(t for t in position.here(at) if t.ref != counter),
            "v_link": dict(position.lore.link_blank),
            "v_steps": 0,
            "TR": None,
        }
        self._runner.settle(profile.let, names)
        return self._runner.holds(condition, names)

    def _travel(
        self, counter: CounterId, profile: str, use: str, limit: int | None, along: Sequence[CounterId] = ()
    ) -> Mapping[SpaceId, Way]:
        travel = self._traveller(counter, profile, use, along)
        start = self._space_of(counter)
        if travel is None or start is None:
            return {}
        return travel.reach(start, travel.allowance() if limit is None else limit)

    def _traveller(
        self, counter: CounterId, profile: str, use: str, along: Sequence[CounterId] = ()
    ) -> Travel | None:
        found = (
            profile_of(self.checker.lore, profile)
            if profile
            else profile_for(self.position, self._runner, counter, use, along)
        )
        return Travel(found, counter, self.position, self._runner) if found else None

    def allowance(self, counter: CounterId, profile: str = "", along: Sequence[CounterId] = ()) -> int | None:
        """What a counter can spend, with those that go along; None without a limit or a profile."""
        travel = self._traveller(counter, profile, MOVEMENT, along)
        return travel.allowance() if travel else None

    def spent(self, counter: CounterId, moves: Iterable[Move]) -> int:
        """What the ways of a counter since the phase began cost at the least; `moves` are those the journal tells."""
        told = tuple(m for m in moves if m.counter in self.position.state.pieces)
        made = any(m.counter == counter for m in told)
        if made and not asks_for_company(self.checker.lore):
            told = tuple(m for m in told if m.counter == counter)
        return spent(Position(self.checker.tellers, self.position.state, told), counter) if made else 0

    def halted(self, counter: CounterId, moves: Iterable[Move]) -> Bar | None:
        """What ends the movement of a counter where it came to with its last way; None where it may go on."""
        tellers, state = self.checker.tellers, self.position.state
        own = [m for m in moves if m.counter == counter and m.path and m.path[-1] == self._space_of(counter)]
        travel = self._traveller(counter, "", MOVEMENT)
        path = tellers.ways.path(Position(tellers, state, tuple(own)), own[-1]) if own and travel is not None else ()
        # Asked of a way that goes on: a stop in the last space of a way stops nothing.
        return travel.stop_of((path[-2], path[-1], path[-2])) if travel is not None and len(path) > 1 else None

    def explain(self, counter: CounterId, way: Way, profile: str = "", use: str = MOVEMENT) -> tuple[Leg, ...]:
        """The steps of a way, each with its price and what it is made of."""
        travel = self._traveller(counter, profile, use)
        return travel.explain(way) if travel else ()

    # zones of control

    def zones(self) -> ZoneMap:
        """Space -> side -> the counters whose zone of control reaches into it."""
        return self.position.zones()

    # sight

    def sight_of(self, counter: CounterId) -> str:
        """The profile of sight of a counter, "" if it has none."""
        for name, rule in sight_rules(self.checker.lore).items():
            names = {**self.position.common(frozenset()), "v_unit": self.position.counter(counter), "TR": None}
            try:
                fits = rule.who is not None and self._runner.holds(rule.who, names)
            except Waiting:  # its face is hidden
                continue
            if fits:
                return name
        return ""

    def line(self, start: SpaceId | CounterId, to: SpaceId, profile: str = "") -> SightLine:
        """The line of sight between two spaces, or from a counter: what it passes, how far it is and what blocks it,
        each with its rule."""
        sight = self._sight(start, profile)
        origin = None if CounterId(start) in self.position.state.pieces else SpaceId(start)
        return sight.line(to, origin) if sight else SightLine((to,), None)

    def can_see(self, counter: CounterId) -> bool:
        """Whether a rule says what a counter sees."""
        return self._sight(counter, "") is not None

    def seen(
        self, counter: CounterId, profile: str = "", most: int | None = None, wanted: Callable[[], bool] = lambda: True
    ) -> Mapping[SpaceId, SightLine]:
        """Every space a counter sees within the range of its profile. Raises `Dropped` once nobody wants it."""

        def between() -> None:
            if not wanted():
                raise Dropped

        sight = self._sight(counter, profile)
        return sight.seen(most, between) if sight else {}

    def watchers(self, space: SpaceId, side: str = "", profile: str = "") -> Mapping[CounterId, SightLine]:
        """The counters (of a side) that see a space, with their lines; those without a profile of sight do not."""
        out: dict[CounterId, SightLine] = {}
        for counter in self.position.all_on_map:
            if side and self.position.state.pieces[counter].side != side:
                continue
            sight = self._sight(counter, profile) if profile or self.sight_of(counter) else None
            if sight is None or sight.start in (None, space):
                continue
            limit = sight.reach()
            if not sight.may_reach(space, limit) or sight.covers(space) is None:
                continue
            found = sight.line(space)
            if found.free and (limit is None or (found.range or 0) <= limit):
                out[counter] = found
        return out

    def _sight(self, start: SpaceId | CounterId, profile: str) -> Sight | None:
        rules = sight_rules(self.checker.lore)
        unit = CounterId(start) if CounterId(start) in self.position.state.pieces else None
        name = (
            profile or (self.sight_of(unit) if unit else "") or next((n for n, r in rules.items() if r.who is None), "")
        )
        if name not in rules:
            return None
        return Sight(rules[name], self.position, self._runner, unit, None if unit else SpaceId(start))

    # ranges and arcs

    def rings(self, space: SpaceId, most: int) -> Mapping[int, tuple[SpaceId, ...]]:
        """The spaces at each distance: cells by their grid, other spaces by the links."""
        here = self.board.spaces[space]
        if here.grid:
            grid = self.board.grids[here.grid]
            found = [(distance(grid, space, s), s) for s in within(grid, space, most) if s in self.board.spaces]
            return {n: tuple(s for _, s in row) for n, row in groupby(sorted(found), key=lambda one: one[0])}
        out: dict[int, tuple[SpaceId, ...]] = {0: (space,)}
        known, edge = {space}, [space]
        for away in range(1, most + 1):
            edge = list(dict.fromkeys(t for s in edge for t in self.board.neighbours(s) if t not in known))
            if not edge:
                break
            known.update(edge)
            out[away] = tuple(edge)
        return out

    def arcs(self, counter: CounterId, most: int = 1, facing: str | None = None) -> Mapping[str, tuple[SpaceId, ...]]:
        """Arc -> the spaces in it up to so many spaces away, as the counter faces or would face."""
        start = self._space_of(counter)
        if start is None:
            return {}
        arcs = Arcs(self.position, self._runner, counter, facing=facing)
        out: dict[str, list[SpaceId]] = {}
        for away, spaces in self.rings(start, most).items():
            for space in spaces if away else ():
                out.setdefault(arcs.of(space), []).append(space)
        if self.board.spaces[start].grid:
            for space in self.board.neighbours(start):
                if not self.board.spaces[space].grid:
                    out.setdefault(arcs.of(space), []).append(space)
        return {arc: tuple(spaces) for arc, spaces in out.items()}

    @property
    def _runner(self) -> Runner:
        return self.checker.runner

    def _space_of(self, counter: CounterId) -> SpaceId | None:
        return self.position.state.position(counter).space if counter in self.position.state.pieces else None
