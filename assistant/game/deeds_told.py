"""What the commands of a game tell of deeds: the results and rolls since the phase began, and who moved since the turn
of the side that acts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from assistant.advisors.deeds import Deed, Deeds, RollOnRecord
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.cards_and_cups import DrawCards
from assistant.play.commands.counter_states import StepCounters
from assistant.play.commands.moves import LoadCargo, MoveCounters, UnloadCargo
from assistant.play.commands.record import ApplyResult, Group, RecordRoll
from assistant.play.commands.table_things import AddToTrack, SetPhase, SetTrack
from assistant.play.game_command import Command
from assistant.play.places import Place


@dataclass
class Heard:
    """Gathers deeds, command by command. `places` are those of the counters at each moment, kept by who listens too."""

    places: Mapping[CounterId, Place]
    results: list[Deed] = field(default_factory=list)
    rolls: list[RollOnRecord] = field(default_factory=list)
    moved: set[CounterId] = field(default_factory=set)
    changes: dict[CounterId, int] = field(default_factory=dict)
    drawn: dict[str, int] = field(default_factory=dict)
    gained: dict[CounterId, int] = field(default_factory=dict)
    turned: dict[str, tuple[bool, bool]] = field(default_factory=dict)
    """Track -> whether it was brought to nought first, and last, since the phase began."""
    carriers: dict[CounterId, CounterId] = field(default_factory=dict)
    turn: int = 1

    def result(self, command: Command) -> None:
        """Take in a result before its effects are, also one among several commands."""
        for one in command.commands if isinstance(command, Group) else ():
            self.result(one)
        if isinstance(command, ApplyResult):
            roles = {r: tuple(CounterId(c) for c in row if c in self.places) for r, row in command.roles.items()}
            where = {c: s for row in roles.values() for c in row if (s := self._space(c)) is not None}
            told = command.values.items()
            numbers = {k: v for k, v in told if isinstance(v, int) and not isinstance(v, bool)}
            self.results.append(Deed(command.procedure, command.outcome, roles, where, command.side or "", numbers))

    def part(self, command: Command) -> None:
        """Take in a command that holds no others."""
        if isinstance(command, SetPhase):
            self.results.clear()
            self.rolls.clear()
            self.changes.clear()
            self.drawn.clear()
            self.gained.clear()
            self.turned.clear()
            self.carriers.clear()
            if command.active is not None or command.turn not in (None, self.turn):
                self.moved.clear()
            self.turn = command.turn if command.turn is not None else self.turn
        elif isinstance(command, DrawCards):
            number = len(command.cards) or command.count
            self.drawn[command.side] = self.drawn.get(command.side, 0) + number
        elif isinstance(command, StepCounters):
            for counter in command.counters:
                self.gained[counter] = self.gained.get(counter, 0) + command.by
        elif isinstance(command, SetTrack | AddToTrack):
            off = command.value == 0 if isinstance(command, SetTrack) else command.by < 0
            self.turned[command.track] = (self.turned.get(command.track, (off,))[0], off)
        elif isinstance(command, RecordRoll):
            self.rolls.append(RollOnRecord(command.dice, command.what, command.side or ""))
        elif isinstance(command, MoveCounters | LoadCargo | UnloadCargo):
            self.moved.update(command.counters)
            self._change(command)

    def _change(self, command: MoveCounters | LoadCargo | UnloadCargo) -> None:
        """Who is carried by one counter goes aboard another."""
        carrier = command.carrier if isinstance(command, LoadCargo) else None
        carrier = command.to.carrier if isinstance(command, MoveCounters) else carrier
        for counter in command.counters if carrier is not None else ():
            place = self.places.get(counter)
            if place is not None and place.carrier not in (None, carrier):
                self.changes[counter] = self.changes.get(counter, 0) + 1
                self.carriers.setdefault(counter, place.carrier)

    def _space(self, counter: CounterId) -> SpaceId | None:
        place = self.places.get(counter)
        while place is not None and place.carrier is not None:
            place = self.places.get(place.carrier)
        return place.space if place is not None else None

    def copied(self, places: Mapping[CounterId, Place]) -> Heard:
        """The same, with the places of another listener."""
        return Heard(
            places,
            list(self.results),
            list(self.rolls),
            set(self.moved),
            dict(self.changes),
            dict(self.drawn),
            dict(self.gained),
            dict(self.turned),
            dict(self.carriers),
            self.turn,
        )

    def told(self) -> Deeds:
        return Deeds(
            tuple(self.results),
            tuple(self.rolls),
            frozenset(self.moved),
            dict(self.changes),
            dict(self.drawn),
            gained=dict(self.gained),
            # Off that was on again before, in the same phase, breaks nothing.
            broken=frozenset(track for track, ends in self.turned.items() if all(ends)),
            carriers=dict(self.carriers),
        )
