"""The units of a battle in rounds and what befalls them: hits fall on the strongest or as the owner says, units lose
steps, leave, die or change sides. A state goes in and comes out; in between it is changed in place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from assistant.rules.engines.rounds_setup import OUT, READY, RESERVE, WAITING, Setup, Unit, Units

OVER, THROW, ACT, EXIT, TIE = range(5)  # what a state waits for


class Event(NamedTuple):
    """Something that happened, for the telling. `left` is the strength a unit has left."""

    round: int
    kind: str
    unit: Unit | None = None
    left: int = 0


class State(NamedTuple):
    """A battle that waits for an answer. `hits` are still to fall on each side; `unit` is the one in question."""

    setup: Setup
    round: int
    slot: int
    swapped: bool
    hits: tuple[int, int]
    units: tuple[Units, Units]
    exits: tuple[tuple[int, ...], tuple[int, ...]]
    ending: str
    waits: int
    side: int = 0
    unit: int = -1


def by_strength(unit: Unit) -> tuple[int, int, int, int]:
    """The order of the units of a side: the strongest first."""
    return (-unit[1], unit[0], unit[2], unit[3])


class UnitsInField:
    """Both sides' units, with the hits that are still to fall on them."""

    def __init__(self, state: State, log: list[Event] | None = None) -> None:
        self.setup, self.round, self.slot, self.swapped, hits, units, exits, self.ending, *_ = state
        self.hits = list(hits)
        self.units: list[list[Unit]] = [list(units[0]), list(units[1])]
        self.exits = [list(exits[0]), list(exits[1])]
        self.waits, self.side, self.unit = OVER, 0, -1
        self.thinned = False  # units have gone since the end of the battle was last looked for
        self.log = log
        self.fired = False  # all of this slot have fired, where nobody tells them apart
        self.loose = log is not None or not self.setup.alike  # the order of the units must be looked after

    def state(self) -> State:
        """The field as a value; units in one order, so that equal fields are equal states."""
        a, d = self.units
        # Sorting is left out while nothing has moved, since odds ask for the state after every throw.
        if self.loose:
            a.sort(key=by_strength)
            d.sort(key=by_strength)
        unit = self.unit
        return State(
            self.setup,
            self.round,
            self.slot,
            self.swapped,
            (self.hits[0], self.hits[1]),
            (tuple(a), tuple(d)),
            (tuple(self.exits[0]), tuple(self.exits[1])),
            self.ending,
            self.waits,
            self.side,
            unit,
        )

    def note(self, kind: str, unit: Unit | None = None, left: int = 0) -> None:
        if self.log is not None:
            self.log.append(Event(self.round, kind, unit, left))

    def room(self, side: int, kind: int) -> int:
        exit_ = self.setup.kinds[kind].exit
        return 99 if exit_ < 0 else self.setup.limits[side][exit_] - self.exits[side][exit_]

    def leave(self, side: int, i: int, forced: bool) -> None:
        self.loose = True
        kind, strength, _, which = self.units[side][i]
        exit_ = self.setup.kinds[kind].exit
        if exit_ >= 0:
            self.exits[side][exit_] += 1
        self.units[side][i] = (kind, strength, OUT, which)
        self.note("forced" if forced else "left", self.units[side][i])
        self._gone(side, "forced" if forced else "left")

    def remove(self, side: int, i: int, how: str) -> None:
        del self.units[side][i]
        self._gone(side, how)

    def _gone(self, side: int, how: str) -> None:
        """Remember how the last unit of a side went."""
        self.thinned = True
        if not any(u[2] != OUT for u in self.units[side]):
            self.ending = how

    def hits_fall(self) -> bool:
        """One hit after the other on the strongest; True when the owner must say on which."""
        for side in (0, 1):
            if self.hits[side] and self.setup.alike:
                self._fall_known(side)
            while self.hits[side]:
                targets = self.targets(side)
                if not targets:
                    self.hits[side] = 0
                    break
                if len({self._seen(self.units[side][i]) for i in targets}) > 1:
                    self.waits, self.side = TIE, side
                    return True
                self.strike(side, targets[0])
                self.units[side].sort(key=by_strength)
        return False

    def _fall_known(self, side: int) -> None:
        """All hits on a side where the policy chooses; the same units under the same hits are worked out once."""
        units, hits = self.units[side], self.hits[side]
        key = (side, side ^ self.swapped, hits, tuple(units))
        known = self.setup.fallen.get(key)
        if known is not None:
            self.units[side], self.hits[side] = list(known), 0
            if len(known) < len(units):
                self._gone(side, "killed")
            return
        others = len(self.units[1 - side])
        while self.hits[side]:
            targets = self.targets(side)
            if not targets:
                self.hits[side] = 0
                break
            self.strike(side, targets[0] if len(targets) == 1 else self.preferred(side, targets))
        # Somebody who changed sides stands on the other list, which is no part of the key: that is not to be
        # remembered.
        if len(self.units[1 - side]) == others:  # nobody changed sides
            self.setup.fallen[key] = tuple(sorted(self.units[side], key=by_strength))

    def _seen(self, unit: Unit) -> Hashable:
        """What tells two units apart for their owner."""
        return unit[0], self.setup.members[unit[3]].name

    def targets(self, side: int) -> list[int]:
        """The units a hit may fall on."""
        open_ = [i for i, u in enumerate(self.units[side]) if u[2] not in (OUT, RESERVE)]
        if not open_:
            return []
        if self.setup.by_group:
            kinds = self.setup.kinds
            nearest = min(kinds[self.units[side][i][0]].group for i in open_)
            return [i for i in open_ if kinds[self.units[side][i][0]].group == nearest]
        strongest = max(self.units[side][i][1] for i in open_)
        return [i for i in open_ if self.units[side][i][1] == strongest]

    def preferred(self, side: int, targets: list[int]) -> int:
        """Which of them the policy gives up: the least useful, or the most."""
        role = side ^ self.swapped
        sign = 1 if self.setup.ties == "spare_best" else -1

        def worth(i: int) -> tuple[int, ...]:
            kind, strength, _, which = self.units[side][i]
            one = self.setup.kinds[kind]
            power = one.dice[role][strength] * one.at_most[role][strength]
            return (sign * one.precious, sign * power, -sign * one.letter[role], kind, which)

        return min(targets, key=worth)

    def strike(self, side: int, i: int) -> None:
        """One hit on one unit."""
        self.hits[side] -= 1
        self.lose(side, i, self.setup.kinds[self.units[side][i][0]].step, "hit")

    def lose(self, side: int, i: int, by: int, why: str) -> None:
        self.loose = True
        kind, strength, status, which = self.units[side][i]
        left = strength - by
        if left > 0:
            self.units[side][i] = (kind, left, status, which)
            self.note(why, (kind, strength, status, which), left)
        elif self.setup.kinds[kind].turncoat:
            self._turns(side, i)
        else:
            self.note("killed", self.units[side][i])
            self.remove(side, i, "killed")

    def _turns(self, side: int, i: int) -> None:
        """A unit that changes sides with strength 1 when it is lost; the rules used say when it acts again."""
        kind, _, _, which = self.units[side][i]
        status = WAITING
        if self.setup.turncoat_acts == "next_turn" and self._slot_of(kind, side) > self.slot:
            status = READY if self._slot_of(kind, 1 - side) > self.slot else WAITING
        self.note("turned", self.units[side][i])
        del self.units[side][i]
        self.units[1 - side].append((kind, 1, status, which))
        self._gone(side, "killed")

    def _slot_of(self, kind: int, side: int) -> int:
        role = side ^ self.swapped
        slots = self.setup.slots(self.round)
        return next((n for n, (r, acting, _) in enumerate(slots) if r == role and kind in acting), -1)
