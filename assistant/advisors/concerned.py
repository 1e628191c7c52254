"""Which members a check can have something to say of at all, told without asking it: a check of galleys looks at no
cohort, and one that counts deeds at nobody who did nothing. What is left out would have been silent."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assistant.advisors.board_position import Position
from assistant.advisors.deeds import Deed
from assistant.advisors.found_once import once
from assistant.advisors.judges import is_quiet_without_deeds
from assistant.advisors.members import Member, members_of
from assistant.advisors.phase_results import counts
from assistant.advisors.running import Names, Runner
from assistant.rules.check_reading import Check
from assistant.rules.expressions import Fragment

KIND = "kind"
COUNTER, ACTION = ("counter",), ("action",)


@dataclass
class Concerned:
    """The members of each check of one system; what a check itself tells is read once."""

    runner: Runner
    world: Names
    _kinds: dict[str, frozenset[str] | None] = field(default_factory=dict)
    _quiet: dict[str, bool] = field(default_factory=dict)

    def members(self, check: Check, position: Position) -> Sequence[Member]:
        """Those a check may speak of, in their order."""
        if check.members != COUNTER:
            return members_of(position, check.members)
        if check.id not in self._kinds:
            self._kinds[check.id] = _kinds_wanted(check.when) if check.when_stands_alone else None
            self._quiet[check.id] = is_quiet_without_deeds(check, self.runner, self.world)
        kinds = self._kinds[check.id]
        found = members_of(position, COUNTER) if kinds is None else _of_kinds(position, kinds)
        if self._quiet[check.id]:
            done = counts(position)
            return [m for m in found if m.counters[0] in done]
        return found

    def of_deed(self, check: Check, position: Position, deed: Deed) -> Sequence[Member]:
        """The members of a check that the last of the deeds is about: itself, or the counters whose deeds it counts."""
        if check.members == ACTION:
            results = position.deeds.results
            order = len(results) - 1 if results and results[-1] is deed else -1
            return [m for m in members_of(position, ACTION) if _order(m) == order]
        if check.members != COUNTER:
            return ()
        taking = {c for row in deed.roles.values() for c in row}
        found = self.members(check, position)
        return [m for m in found if m.counters[0] in taking] if self._quiet[check.id] else ()


def _order(member: Member) -> object:
    action = member.names["v_action"]
    assert isinstance(action, Mapping)
    return action["order"]


def _kinds_wanted(when: Fragment | None) -> frozenset[str] | None:
    """The kinds of counters that pass the first thing a condition asks; None where it asks something else first. What
    comes after an `and` is never looked at where the first part fails, so nothing else is lost."""
    if when is None:
        return None
    first = ast.parse(when.source, mode="eval").body
    while isinstance(first, ast.BoolOp) and isinstance(first.op, ast.And):
        first = first.values[0]
    if not isinstance(first, ast.Compare) or len(first.ops) != 1 or ast.unparse(first.left) != "v_counter['kind']":
        return None
    try:
        wanted = ast.literal_eval(first.comparators[0])
    except ValueError:  # compared with a name, not with a word
        return None
    if isinstance(first.ops[0], ast.Eq):
        return frozenset((wanted,))
    return frozenset(wanted) if isinstance(first.ops[0], ast.In) else None


def _of_kinds(position: Position, kinds: frozenset[str]) -> Sequence[Member]:
    """The counters of some kinds, and those of which no kind is known: they say that they wait for it."""
    known = _rows(position)
    row = known.get(kinds)
    if row is None:
        row = known[kinds] = [m for m in members_of(position, COUNTER) if _kind_of(m) in (None, *kinds)]
    return row


def _kind_of(member: Member) -> object:
    counter = member.names["v_counter"]
    assert isinstance(counter, Mapping)
    return counter.get(KIND)


@once
def _rows(_position: Position) -> dict[frozenset[str], list[Member]]:
    return {}
