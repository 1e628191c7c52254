"""A seeded share of the hostile packs; by the thousand in `make torture`."""

from __future__ import annotations

from pathlib import Path

from tests.game.random_packs import watched
from tests.watch import Watch, none_failed


def test_hostile_packs_are_refused_or_stay_in_their_folder(tmp_path: Path) -> None:
    watch = Watch("packs", tmp_path)
    watched(watch, tmp_path / "packs", 1, 40)
    none_failed([watch.tally])
    assert set(watch.tally.outcomes) == {"told", "kept", "opened"}
