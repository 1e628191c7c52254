"""Thousands of hostile packs; each refused whole, or unpacked into its own folder and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.game.random_packs import watched
from tests.watch import Watch, none_failed


@pytest.mark.parametrize("seed", range(1000, 1020))
def test_five_hundred_packs(seed: int, tmp_path: Path) -> None:
    watch = Watch("packs", tmp_path)
    watched(watch, tmp_path / "packs", seed, 500)
    none_failed([watch.tally.report()])
