"""Every single bit of a journal, and bytes at random, against the reader."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.play.journal import Journal
from tests.play.test_damage import ASSUMED, SYSTEM, flip_and_open, open_it, small
from tests.watch import Watch, counted, none_failed


@pytest.mark.parametrize("bit", range(8))
def test_every_flipped_bit_is_noticed_and_the_rest_saved(bit: int, tmp_path: Path) -> None:
    raw = small(tmp_path / "whole.alea")
    with counted("flipped bits", f"bit {bit}") as tally:
        for place in range(len(raw)):
            flip_and_open(tmp_path, raw, place, 1 << bit)
            tally.tried += 1


def hurt_at_random(home: Path, seed: int) -> str:
    folder = home / str(seed)
    folder.mkdir()
    dice = random.Random(seed)
    raw = bytearray(small(folder / "whole.alea"))
    for _ in range(dice.randrange(1, 60)):
        at = dice.randrange(len(raw))
        raw[at : at + dice.randrange(3)] = dice.randbytes(dice.randrange(5))
    path = folder / "hurt.alea"
    path.write_bytes(raw)
    try:
        game: Journal = open_it(path)
    except AleaError:
        try:
            game = open_it(path, assume=ASSUMED)
        except AleaError as told:
            assert told.problems[0].code == "not-a-game"
            return "told"
    with game:
        assert game.problems or bytes(raw) == small(folder / "again.alea")
        assert game.system is SYSTEM
    assert path.read_bytes() == raw
    return "opened"


def test_random_bytes_never_give_anything_but_a_message(tmp_path: Path) -> None:
    watch = Watch("random bytes", tmp_path)
    for seed in range(400):
        watch.try_(str(seed), partial(hurt_at_random, tmp_path, seed))
    none_failed([watch.tally.report()])
