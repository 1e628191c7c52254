"""The power fails at every step of a short game; at thousands in `make torture`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.power_cuts import watched
from tests.watch import Watch, none_failed


@pytest.mark.parametrize("seed", [0, 1])
def test_no_acknowledged_action_is_lost_when_the_power_fails(seed: int, tmp_path: Path) -> None:
    watch = Watch("power cuts", tmp_path)
    watched(watch, tmp_path, seed, 6)
    none_failed([watch.tally])
    assert set(watch.tally.outcomes) == {"whole", "rescued", "not begun"}
