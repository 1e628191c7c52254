# ruff: noqa: E501 (words in rows by kind)
"""A generator of command lines as hands, scripts and accidents write them, and what becomes of each."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from assistant.cli.main import main
from assistant.cli.usages import COMMANDS
from assistant.game import system_names

QUIET = [name for name in COMMANDS if name not in ("table", "bake", "cut", "edit", "show", "aid")]  # those that draw are slow
WORDS = [
    *("alexandria", "alexandria/campaign", "julius-caesar", "melee", "ram", "battle", "election", "counters", "zones"),
    *("attacker=hi", "target=li", "attackers=4*co_xxvii,1*archers", "attacker.tq=9", "range=2", "x=y=z", "=", "a=", "*=*"),
    *("attackers=999999999*hi", "attackers=-1*hi", "attacker=hi,", "place=ca", "target.crew=nan", "range=1e9", "range=--"),
    *("--dice", "--roll", "--seed", "--on", "--off", "--option", "--lang", "--json", "--to", "--side", "--fill", "--from"),
    *("--no-copy", "-o", "--o", "-", "--", "---", "-h", "--help", "-x", "--lang=fr", "--dice=4", "fr", "de", "en"),
    *("4,5", "45", "9/9/9", "1,,2", "0", "-3", "7" * 5000, "٣", "½", "1.5", "NaN", "light", "800x600", "0x0", "x"),
    *("", " ", "\n", "é", "\udcff", "a\tb", "../x", "/no", "/dev/null", "/proc/self/mem", ".", "~", "no/such/file.yaml"),
    *("plain.yaml", "game.alea", "torn.alea", "folder", "blank", "system.yaml", "bash", "fish"),
]
FILES = {
    "plain.yaml": "format: 1\nkind: system\nid: x\nname: X\nsides: {a: {name: A}}\n",
    "game.alea": '{"alea":1}\n',
    "torn.alea": '{"alea":1,"system":"alexandria"',
    "system.yaml": "[[[[",
}


def lines(seed: int, count: int) -> Iterator[list[str]]:
    """Command lines, the same for the same seed."""
    dice = random.Random(seed)
    for _ in range(count):
        first = dice.choice(QUIET) if dice.random() < 0.97 else dice.choice(["help", "--help", "-V"])
        words = [dice.choice(WORDS) for _ in range(dice.randrange(7))]
        if dice.random() < 0.5:
            words.insert(0, dice.choice(system_names()))
        yield [first, *words]


def outcome(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """`said` with an exit code of ours, or ! and what went wrong."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("assistant.cli.window.can_open", lambda: False)  # nobody is there to close a window
        try:
            code = main(words)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        except Exception as fault:
            return f"!{type(fault).__name__}: {fault}"
    out, err = capsys.readouterr()
    if "Traceback" in out + err:
        return "!a traceback was printed"
    return "said" if code in (0, 1, 2) else f"!exit code {code}"
