"""The power fails at every step of long games, with all that a disk may have left of the last write."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.power_cuts import watched
from tests.watch import Watch, none_failed


@pytest.mark.parametrize("seed", range(1000, 1020))
def test_the_power_fails_at_every_step_of_a_game(seed: int, tmp_path: Path) -> None:
    watch = Watch("power cuts", tmp_path)
    watched(watch, tmp_path, seed, 60)
    none_failed([watch.tally.report()])
