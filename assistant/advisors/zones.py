"""Zones of control: who reaches into which space, by the profile of the system that says so."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.advisors.arcs import Arcs
from assistant.advisors.board_position import Position, ZoneMap
from assistant.advisors.found_once import once
from assistant.advisors.lore import Lore
from assistant.advisors.running import Runner
from assistant.model.ids import CounterId, SpaceId
from assistant.play.state import Piece
from assistant.rules.travel_reading import Profile
from assistant.rules.values import World

Known = dict[CounterId, tuple[Piece, object, tuple[SpaceId, ...]]]


class Zones:
    """Finds the zones of positions; what a counter reaches is kept as long as nothing about it changes."""

    def __init__(self, profile: Profile, runner: Runner) -> None:
        self.profile, self.runner = profile, runner
        self._known: Known = {}

    def of(self, position: Position) -> ZoneMap:
        """Side by side, who reaches into which space."""
        out: dict[SpaceId, dict[str, tuple[CounterId, ...]]] = {}
        for counters in position.standing.values():
            for counter in counters:
                side = position.state.pieces[counter].side
                for space in self.reached(position, counter) if side else ():
                    row = out.setdefault(space, {})
                    row[side or ""] = (*row.get(side or "", ()), counter)
        return out

    def at(self, position: Position, space: SpaceId) -> Mapping[str, tuple[CounterId, ...]]:
        """Who reaches into one space, as `of` tells it: only those a step away are asked."""
        order, out = _order(position), dict[str, tuple[CounterId, ...]]()
        beside = (s for s in _leading_to(position.lore).get(space, ()) if s in order)
        for start in sorted(beside, key=order.__getitem__):
            for counter in position.standing[start]:
                side = position.state.pieces[counter].side
                if side and space in self.reached(position, counter):
                    out[side] = (*out.get(side, ()), counter)
        return out

    def reached(self, position: Position, counter: CounterId) -> tuple[SpaceId, ...]:
        """The spaces that the zone of a counter reaches into from where it stands."""
        piece, options = position.state.pieces[counter], position.state.options
        known = self._known.get(counter)
        if known is None or known[0] is not piece or known[1] is not options:
            known = self._known[counter] = (piece, options, tuple(self._find(position, counter)))
        return known[2]

    def _find(self, position: Position, counter: CounterId) -> list[SpaceId]:
        start = position.state.position(counter).space
        zone = self.profile.zone
        if start is None or zone is None:
            return []
        names: World = {**position.common(frozenset()), "v_unit": position.counter(counter), "TR": None}
        names["v_origin"] = position.space(start)
        arcs = Arcs(position, self.runner, counter)
        out = []
        for to, links in position.lore.system.board.neighbours(start).items():
            names["v_to"], names["v_arc"] = position.space(to), arcs.of(to)
            if any(self.runner.holds(zone, {**names, "v_link": position.link(link)}) for link in links):
                out.append(to)
        return out


@once
def _order(position: Position) -> dict[SpaceId, int]:
    """Where each space comes among those on which somebody stands."""
    return {space: n for n, space in enumerate(position.standing)}


@once
def _leading_to(lore: Lore) -> dict[SpaceId, list[SpaceId]]:
    """The spaces from which a step leads to each."""
    out: dict[SpaceId, list[SpaceId]] = {}
    for start in lore.system.board.spaces:
        for to in lore.system.board.neighbours(start):
            out.setdefault(to, []).append(start)
    return out
