"""Thousands of games with one hostile line each: opened, told and seen by every side, or refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.hostile import bodies, outcome
from tests.play.systems import harbour, republic


@pytest.mark.parametrize("seed", range(40))
def test_whatever_a_body_holds_the_game_opens_or_says_why(seed: int, tmp_path: Path) -> None:
    system = (harbour, republic)[seed % 2]()
    for number, body in enumerate(bodies(seed, 500)):
        assert outcome(tmp_path / f"{number}.alea", body, system) in ("opened", "told"), body
