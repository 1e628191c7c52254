"""An action of very many parts is told in part, and soon."""

from __future__ import annotations

from assistant.model.ids import CounterId
from assistant.play.account import AND_MORE, MOST_DETAILS, describe
from assistant.play.commands.counter_states import SetBadge
from assistant.play.commands.record import Group
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.state import start_state
from tests.play.systems import harbour

SYSTEM = harbour()


def test_ten_thousand_parts_are_told_up_to_a_bound() -> None:
    state = start_state(SYSTEM)
    counters = list(state.pieces)
    parts = tuple(SetBadge((counters[n % len(counters)],), f"b{n}", n) for n in range(10_000))
    details = describe(Group(parts), state, SYSTEM).details
    assert len(details) <= MOST_DETAILS and details[-1] == AND_MORE


def test_a_badge_that_shows_a_tie_is_still_told_once() -> None:
    state = start_state(SYSTEM)
    a, b = list(state.pieces)[:2]
    tie = LinkCounters(a, b, "fouled")
    badge, other = SetBadge((b, a), "fouled", 1), SetBadge((CounterId(a),), "fouled", 1)
    assert len(describe(Group((tie, badge)), state, SYSTEM).details) == 1
    assert len(describe(Group((tie, other)), state, SYSTEM).details) == 2
