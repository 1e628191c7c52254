"""Thousands of games with one hostile line each: opened, told and seen by every side, or refused with a sentence."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.play.hostile import bodies, outcome
from tests.play.systems import harbour, republic
from tests.watch import Watch, none_failed


@pytest.mark.parametrize("seed", range(40))
def test_whatever_a_body_holds_the_game_opens_or_says_why(seed: int, tmp_path: Path) -> None:
    system = (harbour, republic)[seed % 2]()
    watch = Watch("hostile lines", tmp_path)
    for number, body in enumerate(bodies(seed, 500)):
        watch.try_(f"{seed}/{number}", partial(outcome, tmp_path / f"{number}.alea", body, system))
    none_failed([watch.tally.report()])
