"""The field of a battle in rounds between two answers: hits fall, units leave or die, reserves come, roles change,
until somebody must throw or choose. States go in and come out; while it runs the field is changed in place."""

from __future__ import annotations

from assistant.rules.engines.rounds_setup import FIRED, FIRING, OUT, READY, RESERVE, WAITING, Setup, Unit
from assistant.rules.engines.rounds_units import ACT, EXIT, OVER, THROW, State, UnitsInField, by_strength


class Field(UnitsInField):
    """Works on one state."""

    # until somebody must answer

    def run(self) -> State:
        while not self._halts():
            pass
        return self.state()

    def _halts(self) -> bool:
        if (self.hits[0] or self.hits[1]) and self._hits_fall_now():
            return self.hits_fall()
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
        """One unit after the other: who fires throws before the next is asked, since a hit may change its mind."""
        side = role ^ self.swapped
        units = self.units[side]
        units.sort(key=by_strength)  # the unit in question is named by its place
        here = [u[2] for u in units if u[0] in acting]
        if FIRING not in here:
            i = self._next_to_act(side, role, acting)
            if i is not None:
                done = self._turn(side, role, i, what)
                if done is not None:
                    return done
                here.append(FIRING)
        if FIRING in here:
            self.waits, self.side = THROW, side
            return True
        self.slot += 1
        if FIRED in here:
            # In place, since the field holds the same list; only when all of the slot have fired may they act again.
            units[:] = [(k, s, READY, n) if st == FIRED else (k, s, st, n) for k, s, st, n in units]
        return False

    def _next_to_act(self, side: int, role: int, acting: frozenset[int]) -> int | None:
        """The strongest that has not acted; who may still leave comes before who has no way out, as odds take it."""
        units = self.units[side]
        ready = [i for i, u in enumerate(units) if u[2] == READY and u[0] in acting]
        if ready and self.round >= self.setup.retreat_from and not self._must_leave(role):
            return next((i for i in ready if self.room(side, units[i][0]) > 0), ready[0])
        return ready[0] if ready else None

    def _must_leave(self, role: int) -> bool:
        return self.round == self.setup.last and role == self.setup.leaves

    def _slot_alike(self, role: int, acting: frozenset[int], what: str) -> bool:
        """A slot where the policy decides and all who stay fire together."""
        side = role ^ self.swapped
        units = self.units[side]
        acts = [] if self.fired else [i for i, u in enumerate(units) if u[2] == READY and u[0] in acting]
        if acts and what != "fire":
            if self.loose:
                acts.sort(key=lambda i: by_strength(units[i]))  # the strongest leave first, as in a walk
            left = self._leave_alike(side, role, acts)
            if left is not None:
                return left
        if acts and what != "leave":
            self.waits, self.side = THROW, side
            return True
        self.fired = False
        self.slot += 1
        return False

    def _leave_alike(self, side: int, role: int, acts: list[int]) -> bool | None:
        """One of those who may act leaves, because it must or the policy says so; None when all stay."""
        setup = self.setup
        if self._must_leave(role):
            return self._forced(side, acts[0])
        if self.round >= setup.retreat_from and setup.policies[side] != "never":
            leaver = next((i for i in acts if self.room(side, self.units[side][i][0]) > 0), None)
            if leaver is not None and self.wants_out(side):
                self.leave(side, leaver, False)
                return False
        return None

    def _turn(self, side: int, role: int, i: int, what: str) -> bool | None:
        """One unit's turn: None when it fires, False when the field has changed, True when a player must choose."""
        setup = self.setup
        unit = self.units[side][i]
        if what == "fire":
            self.units[side][i] = (unit[0], unit[1], FIRING, unit[3])
            return None
        if self._must_leave(role):
            return self._forced(side, i)
        # Where all of a slot answer before any throws, passing is asked with leaving, not in every round.
        passes = setup.may_pass and (what != "leave" or self.round >= setup.retreat_from)
        if passes or self.may_leave(side, unit):
            self.waits, self.side, self.unit = ACT, side, i
            return True
        if what == "leave":
            self.units[side][i] = (unit[0], unit[1], FIRED, unit[3])
            return False
        self.units[side][i] = (unit[0], unit[1], FIRING, unit[3])
        return None

    def may_leave(self, side: int, unit: Unit) -> bool:
        return self.round >= self.setup.retreat_from and self.room(side, unit[0]) > 0

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
        room = self.room(side, kind)
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


def first_state(setup: Setup) -> State:
    """The battle before anything has happened, run to its first question."""
    none = tuple(0 for _ in setup.limits[0])
    start = State(setup, setup.starts, 0, False, (0, 0), setup.units, (none, none), "", OVER)
    field = Field(start)
    field.thinned = True
    if setup.starts > 1:
        field.freshen()
    return field.run()
