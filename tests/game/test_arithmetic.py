"""The arithmetic under an answer, compared with sums done by hand."""

from __future__ import annotations

import pytest

from assistant.game.arithmetic import summed, two_totals, whole_way
from tests.game.test_typing_line import Table

SUMS = [
    ("alexandria", "mehirep9", "9 − 1 = 8"),
    ("alexandria", "ramquatr45", "4 + 5 + 1 = 10 ≥ 9"),
    ("sword_of_rome", "incle5", "5 + 1 = 6 > 3"),
    ("sword_of_rome", "incle2", "2 + 1 = 3 ≤ 3"),
    ("sword_of_rome", "batt8py4cl653551", "6 + 5 + 3 + 3 + 1 = 18 against 5 + 5 + 1 = 11"),
    ("sword_of_rome", "sie5cac52", "5 + 2 = 7"),
]


@pytest.mark.parametrize(("system", "keys", "told"), SUMS)
def test_sums(system: str, keys: str, told: str) -> None:
    asked = Table(system).type(keys).asked
    assert asked.node is not None
    assert summed(asked.node, asked).startswith(told)
    assert whole_way(asked.node, asked).count("\n") >= 3


def test_two_totals_only_where_two_roll() -> None:
    battle, siege = (Table("sword_of_rome").type(k).asked.node for k in ("batt8py4cl653551", "sie5cac52"))
    assert battle is not None and siege is not None
    assert two_totals(battle) == (18, 11) and two_totals(siege) is None
