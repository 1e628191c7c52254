"""What positions ask for beyond what stands on the board: ways and moves, what lies between two counters, zones of
control, what was done since the phase began. Each is a part with its own room; a checker puts them together once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from assistant.advisors import earlier_moves, phase_results
from assistant.advisors.between import Between
from assistant.advisors.board_position import Position, ZoneMap
from assistant.advisors.cheapest_ways import Travels, profile_of, raw_profiles
from assistant.advisors.lore import Lore, Watched
from assistant.advisors.members import Member
from assistant.advisors.phase_moves import Crossings
from assistant.advisors.running import Runner
from assistant.advisors.zones import Zones
from assistant.base.data import mapping
from assistant.base.text import Text
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.values import Fault
from assistant.rules.waiting import Held, Thing


@dataclass(frozen=True, slots=True)
class Tellers:
    """All that a position may ask, over the lore of its system."""

    lore: Lore
    ways: Crossings
    between: Between
    zone_finder: Zones | None

    def zones(self, position: Position) -> ZoneMap:
        """Who controls which space; nobody any, where no travel profile tells of zones."""
        return self.zone_finder.of(position) if self.zone_finder is not None else {}

    def zone_at(self, position: Position, space: SpaceId) -> Mapping[str, tuple[CounterId, ...]]:
        """Who controls one space, side by side."""
        return self.zone_finder.at(position, space) if self.zone_finder is not None else {}

    def zone_of(self, position: Position, counter: CounterId) -> tuple[SpaceId, ...]:
        """The spaces that one counter that stands on the map controls."""
        return self.zone_finder.reached(position, counter) if self.zone_finder is not None else ()

    def figure(self, position: Position, counter: CounterId, name: str) -> Held | None:
        """A figure of a counter that comes from what was done; None if it is none of those."""
        return phase_results.figure(position, counter, name)

    def attacker(self, position: Position, space: SpaceId) -> str:
        """Which side came to a space where another one was."""
        return earlier_moves.attacker(position, space)

    def exits(self, position: Position, space: SpaceId, side: str) -> tuple[Watched, ...]:
        """The spaces beside one, with the ways to them."""
        return earlier_moves.exits(position, space, side)

    def results(self, position: Position) -> tuple[Thing, ...]:
        """Every result since the phase began."""
        return phase_results.results(position)

    def mover_names(self, position: Position, side: str) -> Mapping[str, Held]:
        """What a side that moves brings into scope."""
        return phase_results.mover_names(position, side)

    def maker(self, kinds: tuple[str, ...]) -> Callable[[Position], Iterator[Member]] | None:
        """What finds the members of a kind that are no part of the board itself."""
        return self.ways.members if kinds == ("side", "crossing") else phase_results.MEMBERS.get(kinds)


def put_together(lore: Lore, travels: Travels, broken: dict[str, Text]) -> Tellers:
    """The tellers of one system; a travel profile that cannot be read is noted as broken."""
    return Tellers(lore, Crossings(travels), Between(travels.runner), _zones(lore, travels.runner, broken))


def _zones(lore: Lore, runner: Runner, broken: dict[str, Text]) -> Zones | None:
    """The first travel profile that says who holds a zone of control says it for all."""
    for name, data in raw_profiles(lore).items():
        if "zone" in mapping(data):
            try:
                return Zones(profile_of(lore, name), runner)
            except Fault as fault:
                broken[name] = fault.text
            # Only the first counts, even if it cannot be read: another profile would give zones of another rule.
            break
    return None
