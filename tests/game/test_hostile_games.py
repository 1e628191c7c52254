"""A seeded share of hostile games, mails and journals of tables; `make torture` tries the many."""

from __future__ import annotations

from pathlib import Path

from tests.game.hostile_games import watched
from tests.watch import Watch, none_failed


def test_whatever_a_game_holds_it_is_told_or_opened(tmp_path: Path) -> None:
    watch = Watch("games and mails", tmp_path)
    watched(watch, tmp_path, seed=7, count=120)
    none_failed([watch.tally])
    assert watch.tally.tried == 120 and len(watch.tally.outcomes) > 1
