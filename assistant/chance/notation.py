"""Dice as people write them: "2d6", "1d10", "4d6k3" (keep the highest three), "2d6+1d8+2".

A die is its lowest and highest face; a system may declare its own ("d10" with faces 0 to 9). Only reading here:
rolling is in `roller`, exact distributions in `distribution`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from assistant.base.problem import error
from assistant.base.text import Text, say

MAX_DICE = 200
MAX_FACES = 1000


@dataclass(frozen=True, slots=True)
class Die:
    """One kind of die by its faces, lowest and highest included. A ten-sided die may read 0 to 9."""

    low: int
    high: int

    def faces(self) -> range:
        return range(self.low, self.high + 1)

    def __str__(self) -> str:
        return f"d{self.high}" if self.low == 1 else f"d{self.high - self.low + 1} ({self.low} to {self.high})"


def die_named(text: str) -> Die | None:
    """The die that `str(die)` wrote ("d6", "d10 (0 to 9)"); None for anything else."""
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        return None
    if found["low"] is not None:
        return Die(int(found["low"]), int(found["high"]))
    return Die(1, int(found["sides"]))


@dataclass(frozen=True, slots=True)
class Dice:
    """Some dice of one kind; `keep` counts those that score: positive the highest, negative the lowest, 0 all."""

    count: int
    die: Die
    keep: int = 0
    sign: int = 1

    def __str__(self) -> str:
        kept = f"k{self.keep}" if self.keep > 0 else f"kl{-self.keep}" if self.keep else ""
        return f"{self.count}{self.die}{kept}"


@dataclass(frozen=True, slots=True)
class Roll:
    """A whole notation: groups of dice and a fixed number added at the end."""

    groups: tuple[Dice, ...]
    plus: int = 0


_WRITTEN = re.compile(r"d(?P<sides>\d+)(?: \((?P<low>-?\d+) to (?P<high>-?\d+)\))?")
_GROUP = re.compile(r"(?P<n>\d*)(?P<die>d\d+)(?:(?P<how>kh|kl|k|dh|dl)(?P<m>\d+))?$")


def parse(text: str, own_dice: Mapping[str, Die] | None = None) -> Roll:
    """Read a notation. `own_dice` are the system's dice by name; they come before the usual ones."""
    tokens = re.findall(r"[+-]|[^+\-\s]+", text.lower().replace("−", "-"))
    groups: list[Dice] = []
    plus, sign, wants_value = 0, 1, True
    for token in tokens:
        if token in "+-":
            sign = (1 if token == "+" else -1) * (sign if wants_value and groups else 1)
            wants_value = True
            continue
        if not wants_value:
            raise _bad(text)
        if token.isdecimal():
            plus += sign * int(token)
        else:
            groups.append(_group(text, token, sign, own_dice or {}))
        sign, wants_value = 1, False
    if wants_value or not groups:
        raise _bad(text)
    return Roll(tuple(groups), plus)


def _group(text: str, token: str, sign: int, own_dice: Mapping[str, Die]) -> Dice:
    found = _GROUP.match(token)
    if not found:
        raise _bad(text)
    count = int(found["n"] or 1)
    size = int(found["die"][1:])
    if not 1 <= count <= MAX_DICE or not 1 <= size <= MAX_FACES:
        raise error(
            "dice-size",
            say('"{typed}" asks for too many dice or faces', "« {typed} » demande trop de dés ou de faces", typed=text),
            say(
                "At most {max_dice} dice of at most {max_faces} faces.",
                "Au plus {max_dice} dés d’au plus {max_faces} faces.",
                max_dice=MAX_DICE,
                max_faces=MAX_FACES,
            ),
        )
    die = own_dice.get(found["die"], Die(1, size))
    if not found["how"]:
        return Dice(count, die, 0, sign)
    number = int(found["m"])
    if not 1 <= number <= count:
        raise error(
            "dice-keep",
            say(
                '"{typed}" keeps or drops {number} of {count} dice',
                "« {typed} » garde ou retire {number} dés sur {count}",
                typed=text,
                number=number,
                count=count,
            ),
            Text("Keep between 1 and all of them.", "Gardez-en entre 1 et la totalité."),
        )
    keep = {"k": number, "kh": number, "kl": -number, "dl": count - number, "dh": number - count}[found["how"]]
    if keep == 0:
        raise error(
            "dice-keep",
            say('"{typed}" drops every die', "« {typed} » retire tous les dés", typed=text),
            Text("Leave at least one die.", "Laissez au moins un dé."),
        )
    return Dice(count, die, 0 if abs(keep) == count else keep, sign)


def _bad(text: str) -> Exception:
    return error(
        "dice-notation",
        say('"{typed}" is not a dice notation', "« {typed} » n’est pas une notation de dés", typed=text),
        Text(
            'Write for example "2d6", "1d10", "4d6k3" or "2d6+1".',
            "Écrivez par exemple « 2d6 », « 1d10 », « 4d6k3 » ou « 2d6+1 ».",
        ),
    )
