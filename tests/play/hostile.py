"""A generator of commands as a hostile file may hold them, and what becomes of a game with one of them in it."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Iterator
from pathlib import Path

from assistant.base.problem import AleaError
from assistant.model.scenario import System
from assistant.play.account import to_markdown, to_text
from assistant.play.game_command import command_names
from assistant.play.journal import Journal
from assistant.play.lines import FORMAT, ORIGIN, link
from assistant.play.views import view_for

NUMBERS = ["1", "-1", "0", "1e999", "NaN", "-Infinity", "1e300", "9" * 400, "9" * 4000, "1.5", "true", "null"]
WORDS = ['"cohort_1"', '"x"', '""', '"\\ud800"', '"a\\u0000b"', '"../../etc/passwd"', '"rome"', '"3002"']
FIELDS = [
    *("counters", "counter", "to", "point", "value", "figure", "entry", "steps", "dice", "text", "side", "commands"),
    *("name", "badge", "by", "on", "label", "count", "shape", "points", "deck", "space", "track", "facing"),
]


def _value(dice: random.Random, deep: int) -> str:
    pick = dice.randrange(9 if deep < 6 else 5)
    if pick < 2:
        return dice.choice(NUMBERS)
    if pick < 4:
        return dice.choice(WORDS)
    if pick == 4:
        return f'{{"free":[{dice.choice(NUMBERS)},{dice.choice(NUMBERS)}]}}'
    if pick == 5:
        return "[" + ",".join(_value(dice, deep + 1) for _ in range(dice.randrange(4))) + "]"
    if pick == 6:
        return "{" + ",".join(f'"{dice.choice(FIELDS)}":{_value(dice, deep + 1)}' for _ in range(2)) + "}"
    if pick == 7:
        return _command(dice, deep + 1)
    return "[" * 60 + "]" * 60


def _command(dice: random.Random, deep: int) -> str:
    fields = {dice.choice(FIELDS): _value(dice, deep + 1) for _ in range(dice.randrange(5))}
    if dice.random() < 0.2:
        parts = ",".join(_command(dice, deep + 1) for _ in range(dice.randrange(3))) if deep < 8 else ""
        return f'{{"group":{{"commands":[{parts}]}}}}'
    body = ",".join(f'"{k}":{v}' for k, v in fields.items())
    return f'{{"{dice.choice(command_names())}":{{{body}}}}}'


def bodies(seed: int, count: int) -> Iterator[str]:
    """Commands as text, the same for the same seed."""
    dice = random.Random(seed)
    for _ in range(count):
        yield f'{{"do":{_command(dice, 0)}}}'


def outcome(path: Path, body: str, system: System) -> str:
    """Write a game with this line and open it, tell it, look at it as each side: `opened`, or `told` why not."""
    chain, rows = ORIGIN, []
    head = json.dumps({"alea": FORMAT, "system": system.id, "salt": "ab"}, separators=(",", ":"))
    for seq, text in enumerate((head, body)):
        chain = link(chain, seq, text)
        rest = f"{chain} {seq} {text}".encode()
        rows.append(b"%08x %s\n" % (zlib.crc32(rest), rest))
    path.write_bytes(b"".join(rows))
    try:
        with Journal.open(path, lambda _: system) as game:
            for side in (None, *system.sides):
                to_text(game, "fr", side).encode(errors="replace")
                to_markdown(game, "en", side)
            for side in system.sides:
                view_for(game.state, side, system)
    except AleaError:
        return "told"
    return "opened"
