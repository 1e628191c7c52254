"""The field of a battle in rounds between two answers: hits fall, units leave or die, reserves come, roles change,
until somebody must throw or choose. States go in and come out; while it runs the field is changed in place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from assistant.rules.engines.rounds_setup import FIRED, FIRING, OUT, READY, RESERVE, WAITING, Setup, Unit, Units

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


class Field:
    """Works on one state."""

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
        if self.loose:
            a.sort(key=_order)
            d.sort(key=_order)
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

    # until somebody must answer

    def run(self) -> State:
        while not self._halts():
            pass
        return self.state()

    def _halts(self) -> bool:
        if (self.hits[0] or self.hits[1]) and self._hits_fall_now():
            return self._hits_fall()
        if self.thinned and self._over():
            return True
        slots = self.setup.slots(self.round)
        if self.slot >= len(slots):
            self._next_round()
            return False
        if self.setup.alike:
            return self._slot_alike(*slots[self.slot])
        return self._slot(*slots[self.slot])

    def _hits_fall_now(self) -> bool:
        return not self.setup.simultaneous or self.slot >= len(self.setup.slots(self.round))

    def _slot(self, role: int, acting: frozenset[int], what: str) -> bool:
        side = role ^ self.swapped
        units = self.units[side]
        units.sort(key=_order)  # the unit in question is named by its place
        firing = fired = False
        for i, (kind, _, status, _) in enumerate(units):
            if kind not in acting:
                continue
            if status == FIRING:
                firing = True
            elif status == FIRED:
                fired = True
            elif status == READY:
                done = self._turn(side, role, i, what)
                if done is not None:
                    return done
                firing = True
        if firing:
            self.waits, self.side = THROW, side
            return True
        self.slot += 1
        if fired:
            units[:] = [(k, s, READY, n) if st == FIRED else (k, s, st, n) for k, s, st, n in units]
        return False

    def _slot_alike(self, role: int, acting: frozenset[int], what: str) -> bool:
        """A slot where the policy decides and all who stay fire together."""
        side, setup = role ^ self.swapped, self.setup
        units = self.units[side]
        acts = [] if self.fired else [i for i, u in enumerate(units) if u[2] == READY and u[0] in acting]
        if acts and what != "fire" and self.loose:
            acts.sort(key=lambda i: _order(units[i]))  # the strongest leave first, as in a walk
        if acts and what != "fire":
            if self.round == setup.last and role == setup.leaves:
                return self._forced(side, acts[0])
            if self.round >= setup.retreat_from and setup.policies[side] != "never":
                leaver = next((i for i in acts if self._room(side, units[i][0]) > 0), None)
                if leaver is not None and self.wants_out(side):
                    self.leave(side, leaver, False)
                    return False
        if acts and what != "leave":
            self.waits, self.side = THROW, side
            return True
        self.fired = False
        self.slot += 1
        return False

    def _turn(self, side: int, role: int, i: int, what: str) -> bool | None:
        """One unit's turn: None when it fires, False when the field has changed, True when a player must choose."""
        setup = self.setup
        unit = self.units[side][i]
        if what == "fire":
            self.units[side][i] = (unit[0], unit[1], FIRING, unit[3])
            return None
        if self.round == setup.last and role == setup.leaves:
            return self._forced(side, i)
        if self.round >= setup.retreat_from and self._room(side, unit[0]) > 0:
            self.waits, self.side, self.unit = ACT, side, i
            return True
        if what == "leave":
            self.units[side][i] = (unit[0], unit[1], FIRED, unit[3])
            return False
        self.units[side][i] = (unit[0], unit[1], FIRING, unit[3])
        return None

    def wants_out(self, side: int) -> bool:
        """The stated policy of a side on retreating."""
        policy = self.setup.policies[side]
        if policy == "losing":
            own, other = (sum(u[1] for u in self.units[s] if u[2] != OUT) for s in (side, 1 - side))
            return own < other
        return policy == "at_once"

    def _forced(self, side: int, i: int) -> bool:
        """A unit that must leave now: by an exit if one is left, else it is lost."""
        kind = self.units[side][i][0]
        room = self._room(side, kind)
        if room <= 0:
            self.note("no_exit", self.units[side][i])
            self.remove(side, i, "killed")
            return False
        if not self.setup.alike:
            exit_ = self.setup.kinds[kind].exit
            rivals = {
                u[3] for u in self.units[side] if u[2] in (READY, WAITING) and self.setup.kinds[u[0]].exit == exit_
            }
            if len(rivals) > room:
                self.waits, self.side, self.unit = EXIT, side, i
                return True
        self.leave(side, i, True)
        return False

    def _room(self, side: int, kind: int) -> int:
        exit_ = self.setup.kinds[kind].exit
        return 99 if exit_ < 0 else self.setup.limits[side][exit_] - self.exits[side][exit_]

    # what happens to units

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

    def _hits_fall(self) -> bool:
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
                self.units[side].sort(key=_order)
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
        if len(self.units[1 - side]) == others:  # nobody changed sides
            self.setup.fallen[key] = tuple(sorted(self.units[side], key=_order))

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

    # rounds

    def _over(self) -> bool:
        """Whether the battle has ended; a side that lost its main force while reserves come goes on with these."""
        for side in (0, 1):
            here = {u[2] for u in self.units[side]}
            if RESERVE in here and here <= {RESERVE, OUT}:
                self._disrupted(side)
                return self._over()
        if self.ending != "time" and all(any(u[2] != OUT for u in units) for units in self.units):
            self.thinned = False
            return False
        self.waits = OVER
        return True

    def _disrupted(self, side: int) -> None:
        """The reserve comes in at once, each unit losing steps; a defender so surprised changes roles."""
        for i in range(len(self.units[side]) - 1, -1, -1):
            kind, _, status, _ = self.units[side][i]
            if status == RESERVE and self.setup.disruption:
                self.lose(side, i, self.setup.disruption * self.setup.kinds[kind].step, "disrupted")
        if self.setup.swap_roles and side ^ self.swapped == 1:
            self.swapped = not self.swapped
            self.note("swap")
        self.units[side] = [(k, s, READY if st == RESERVE else st, n) for k, s, st, n in self.units[side]]
        self.hits, self.fired, self.loose = [0, 0], False, True
        self.slot = len(self.setup.slots(self.round))

    def _next_round(self) -> None:
        if self.round >= self.setup.rounds:
            self.ending = "time"
            self.thinned = True
            return
        self.round += 1
        self.slot = 0
        self.exits = [[0] * len(e) for e in self.exits]
        self.freshen()

    def freshen(self) -> None:
        """A new round: who waited may act, and reserves come when it is their time."""
        self.fired = False
        joined = self.round >= self.setup.join
        for side in (0, 1):
            fresh = []
            for kind, strength, status, which in self.units[side]:
                if status in (WAITING, FIRED, FIRING) or (status == RESERVE and joined):
                    if status == RESERVE:
                        self.note("joined", (kind, strength, status, which))
                    status = READY
                fresh.append((kind, strength, status, which))
                self.loose = self.loose or status != self.units[side][len(fresh) - 1][2]
            self.units[side] = fresh


def _order(unit: Unit) -> tuple[int, int, int, int]:
    return (-unit[1], unit[0], unit[2], unit[3])


def first_state(setup: Setup) -> State:
    """The battle before anything has happened, run to its first question."""
    none = tuple(0 for _ in setup.limits[0])
    start = State(setup, setup.starts, 0, False, (0, 0), setup.units, (none, none), "", OVER)
    field = Field(start)
    field.thinned = True
    if setup.starts > 1:
        field.freshen()
    return field.run()
