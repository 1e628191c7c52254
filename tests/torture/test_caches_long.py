"""Thousands of spoilt and planted caches: no other answer than without one, and nothing run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.formats.hostile_caches import watched
from tests.watch import Watch, none_failed


@pytest.mark.parametrize("seed", range(1000, 1010))
def test_five_hundred_caches(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    watch = Watch("caches", tmp_path)
    watched(watch, tmp_path, seed, 500)
    none_failed([watch.tally.report()])
