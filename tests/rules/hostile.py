"""A generator of procedures that ask for as much as they can, and what becomes of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from assistant.base.problem import AleaError
from assistant.rules.book import RuleBook
from assistant.rules.question import Question
from assistant.rules.rules_check import check_rules
from assistant.rules.waiting import Waiting
from tests.rules.systems import system

SIGNS = ["*", "*", "+", "-", "//", "%"]
DICE = ["1d6", "2d6", "200d1000", "60d20", "4d6k3", "200d6k199", "100d100+200d3", "20d6-30d8"]


def _number(dice: random.Random, names: list[str], deep: int = 0) -> str:
    if deep > 4 or dice.random() < 0.3:
        return dice.choice([*names, *names, "1000000", "999999", "2", "0", "die" if "die" in names else "7"])
    if dice.random() < 0.15:
        return f"abs({_number(dice, names, deep + 1)})"
    return f"({_number(dice, names, deep + 1)} {dice.choice(SIGNS)} {_number(dice, names, deep + 1)})"


def _dice(dice: random.Random, names: list[str]) -> tuple[dict[str, Any], list[str]]:
    pick = dice.randrange(5)
    if pick == 0:
        return {"dice": dice.choice(DICE)}, ["natural"]
    if pick == 1:
        pools = {f"r{n}": dice.choice(DICE) for n in range(dice.randrange(1, 13))}
        return {"rolls": pools}, [f"{name}.natural" for name in pools]
    if pick == 2:
        kinds = {f"k{n}": dice.choice([_number(dice, names), "20", "2"]) for n in range(dice.choice([2, 3, 12, 40]))}
        count = dice.choice(["400", "3", _number(dice, names)])
        return {"dice": {"draw": kinds, "count": count}}, [f"drawn_{kind}" for kind in kinds]
    tallies = {f"t{n}": _number(dice, ["die", *names]) for n in range(dice.choice([0, 1, 8]))}
    roll = dice.choice([_number(dice, names), "60", "5"])
    return {"dice": {"roll": roll, "of": dice.choice(["d6", "d20", "d1000"]), "tally": tallies}}, ["natural", *tallies]


def procedures(seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Systems of some procedures each as plain data, the same for the same seed; the first is the one to ask."""
    dice = random.Random(seed)
    for _ in range(count):
        out: dict[str, Any] = {}
        for place in range(dice.choice([1, 1, 3, 9])):
            names: list[str] = []
            let: dict[str, str] = {}
            for n in range(dice.randrange(4)):
                let[f"x{n}"] = _number(dice, names)
                names.append(f"x{n}")
            plan, shown = _dice(dice, names)
            seen = [*names, *dice.sample(shown, min(len(shown), 4))]
            result = {f"v{n}": _number(dice, seen) for n in range(dice.randrange(1, 4))}
            out[f"p{place}"] = {"name": "P", "let": let, **plan, "result": result}
            if place:
                step: dict[str, Any] = {"do": f"p{place}", "repeat": dice.choice([1, 2, 50, _number(dice, names)])}
                out[f"p{place - 1}"]["then"] = [step]
        yield out


def asked(raw: dict[str, Any]) -> str:
    """Check the procedures and ask the odds of the first: `faults`, `odds`, or `told` why not."""
    made = system(procedures=raw)
    if check_rules(made):
        return "told"
    try:
        RuleBook(made).odds("p0", Question())
    except (AleaError, Waiting):
        return "told"
    return "odds"
