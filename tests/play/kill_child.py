"""A player that is going to be killed: plays random commands and says each one that was acknowledged.

Run as `python -m tests.play.kill_child GAME SYSTEM SEED`.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from assistant.play.commands.record import AddNote
from assistant.play.game_command import Command
from assistant.play.journal import Journal
from tests.play.random_commands import random_command
from tests.play.systems import SYSTEMS


def play(path: Path, name: str, seed: int) -> None:
    system, dice = SYSTEMS[name](), random.Random(seed)
    game = Journal.open(path, lambda _: system)
    told = len(game.lines)
    os.write(1, f"open {len(game.lines) - 1} {game.lines[-1].chain}\n".encode())
    while True:
        _one(game, random_command(game.state, system, dice.choice), dice)
        for line in game.lines[told:]:
            os.write(1, f"done {line.seq} {line.chain}\n".encode())
        told = len(game.lines)


def _one(game: Journal, command: Command, dice: random.Random) -> None:
    turn = dice.random()
    if turn < 0.1 and game.can_undo:
        game.undo()
    elif turn < 0.2 and game.can_redo:
        game.redo()
    elif turn < 0.25:
        game.do(AddNote("long " * dice.randrange(4000)))
    else:
        game.do(command)


if __name__ == "__main__":
    play(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
