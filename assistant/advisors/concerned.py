"""Which members a check can have something to say of at all, told without asking it: a check of galleys looks at no
cohort, and one that counts deeds at nobody who did nothing. What is left out would have been silent."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from assistant.advisors.board_position import Position
from assistant.advisors.crowd_parts import of_kinds, some_on_map
from assistant.advisors.deeds import Deed
from assistant.advisors.judges import is_quiet_without_deeds
from assistant.advisors.members import Member, member_of_counter, members_of
from assistant.advisors.phase_results import counts
from assistant.advisors.running import Names, Runner
from assistant.model.ids import CounterId
from assistant.rules.check_reading import Check
from assistant.rules.expressions import Fragment

COUNTER, ACTION = ("counter",), ("action",)


@dataclass
class Concerned:
    """The members of each check of one system; what a check itself tells is read once."""

    runner: Runner
    world: Names
    _kinds: dict[str, frozenset[str] | None] = field(default_factory=dict)
    _quiet: dict[str, bool] = field(default_factory=dict)

    def members(self, check: Check, position: Position, among: Collection[CounterId] | None = None) -> Sequence[Member]:
        """Those a check may speak of, in their order; of a check of counters none but some, if that is asked."""
        if check.members != COUNTER:
            return members_of(position, check.members)
        return [member_of_counter(position, c) for c in self._counters(check, position, among)]

    def of_deed(self, check: Check, position: Position, deed: Deed) -> Sequence[Member]:
        """The members of a check that the last of the deeds is about: itself, or the counters whose deeds it counts."""
        if check.members == ACTION:
            results = position.deeds.results
            order = len(results) - 1 if results and results[-1] is deed else -1
            return [m for m in members_of(position, ACTION) if _order(m) == order]
        if check.members != COUNTER or not self._is_quiet(check):
            return ()
        taking = {c for row in deed.roles.values() for c in row}
        return [member_of_counter(position, c) for c in self._counters(check, position) if c in taking]

    def _counters(
        self, check: Check, position: Position, among: Collection[CounterId] | None = None
    ) -> Sequence[CounterId]:
        """The counters a check may speak of. They are chosen before anything is made of them: of thousands few are."""
        if check.id not in self._kinds:
            self._kinds[check.id] = _kinds_wanted(check.when) if check.when_stands_alone else None
        kinds = self._kinds[check.id]
        if among is not None:
            found = some_on_map(position, among, kinds)
        else:
            found = position.all_on_map if kinds is None else of_kinds(position, kinds)
        if self._is_quiet(check):
            done = counts(position)
            return [c for c in found if c in done]
        return found

    def _is_quiet(self, check: Check) -> bool:
        """Whether a check of counters has nothing to say of those who did nothing."""
        if check.id not in self._quiet:
            self._quiet[check.id] = is_quiet_without_deeds(check, self.runner, self.world)
        return self._quiet[check.id]


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
