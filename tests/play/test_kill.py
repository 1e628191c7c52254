"""A program killed at any moment loses no acknowledged action, and its journal opens."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.play.journal import Journal
from tests.play.systems import SYSTEMS

ROOT = Path(__file__).resolve().parents[2]


def play_and_kill(path: Path, name: str, seed: int) -> tuple[int, str]:
    """The last entry that the child acknowledged: its number and chain."""
    dice = random.Random(seed)
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.play.kill_child", str(path), name, str(seed)],
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert child.stdout is not None
    said = b"".join(child.stdout.readline() for _ in range(dice.randrange(1, 40)))
    for _ in range(dice.randrange(20_000)):  # somewhere within the next action
        pass
    child.kill()
    said += child.stdout.read()
    child.stdout.close()
    child.wait()
    return _last_word(said)


def _last_word(said: bytes) -> tuple[int, str]:
    whole = [row.split() for row in said.split(b"\n")[:-1]]
    return int(whole[-1][1]), whole[-1][2].decode()


def kill_again_and_again(folder: Path, name: str, seeds: range) -> None:
    system = SYSTEMS[name]()
    path = folder / "game.alea"
    Journal.create(path, system).close()
    for seed in seeds:
        last, chain = play_and_kill(path, name, seed)
        with Journal.open(path, lambda _: system) as game:
            assert all(p.code in ("journal-torn", "game-goes-on") for p in game.problems)
            assert len(game.lines) > last
            if game.path == path:  # after a torn line the game goes on in a file of its own
                assert game.lines[last].chain == chain
            path = game.path
        with Journal.open(path, lambda _: system) as game:
            assert not game.problems


@pytest.mark.parametrize("name", sorted(SYSTEMS))
def test_no_acknowledged_action_is_lost_by_a_kill(name: str, tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, name, range(15))
