"""A hundred thousand hostile games, mails and journals of tables; each told or opened, seen by all and undone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.game.hostile_games import watched
from tests.watch import Watch, none_failed


@pytest.mark.parametrize("seed", range(1000, 1100))
def test_a_thousand_games_and_mails(seed: int, tmp_path: Path) -> None:
    watch = Watch("games and mails", tmp_path)
    watched(watch, tmp_path, seed, 1000)
    none_failed([watch.tally.report()])
