"""A seeded share of damaged and planted caches; by the thousand in `make torture`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.formats.hostile_caches import watched
from tests.watch import Watch, none_failed


def test_a_spoilt_cache_changes_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    watch = Watch("caches", tmp_path)
    watched(watch, tmp_path, 1, 16)
    none_failed([watch.tally])
    assert set(watch.tally.outcomes) >= {"anew", "taken"}
