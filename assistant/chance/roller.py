"""Where faces come from: the system's entropy, a seed for tests and set-ups, or the player's own dice.

A roll is always kept as the faces that came up, so that a replay never rolls again.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Protocol

from assistant.base.problem import AleaError, error
from assistant.base.text import Text, say
from assistant.chance.notation import Die


class Roller(Protocol):
    """Something that gives faces of dice and draws from a bag."""

    def faces(self, count: int, die: Die) -> tuple[int, ...]: ...

    def draw(self, contents: Sequence[int], count: int) -> tuple[int, ...]: ...


class RandomRoller:
    """Rolls by chance: by the system's entropy, or repeatably when a seed is given."""

    def __init__(self, seed: int | None = None) -> None:
        # The entropy of the system, since Python's own generator can be predicted from what it gave.
        self._random: random.Random = random.SystemRandom() if seed is None else random.Random(seed)

    def faces(self, count: int, die: Die) -> tuple[int, ...]:
        return tuple(self._random.randint(die.low, die.high) for _ in range(count))

    def draw(self, contents: Sequence[int], count: int) -> tuple[int, ...]:
        """How many of each kind come out of a bag."""
        bag = [kind for kind, n in enumerate(contents) for _ in range(n)]
        picked = self._random.sample(bag, min(count, len(bag)))
        return tuple(picked.count(kind) for kind in range(len(contents)))

    def shuffled(self, items: Sequence[str]) -> tuple[str, ...]:
        order = list(items)
        self._random.shuffle(order)
        return tuple(order)


class EnteredDice:
    """The dice a player rolled by hand, one group after the other, checked when they are asked for.

    Text: faces separated by commas, groups by slashes ("5,2,2/5,5,4"); digits of one-digit dice may stand
    together ("45"). Within a group the order is free.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._groups = [re.findall(r"-?\d+|[^\d\s,-]+", group) for group in text.split("/")]
        self._at = 0

    def faces(self, count: int, die: Die) -> tuple[int, ...]:
        """The next `count` faces. Says what is expected when there are too few or one that the die does not have."""
        if count == 0:
            return ()
        if self._at >= len(self._groups) or not self._groups[self._at]:
            raise error(
                "dice-missing",
                say(
                    "{dice} expected after the dice given",
                    "{dice} attendu après les dés donnés",
                    dice=_dice(count, die),
                ),
                Text(
                    'Give the next dice after a slash, for example "4,5/3".',
                    "Donnez les dés suivants après une barre, par exemple « 4,5/3 ».",
                ),
            )
        tokens = self._groups[self._at]
        # Only dice of one digit may stand together, otherwise 12 could be one die or two.
        if len(tokens) == 1 and len(tokens[0]) > 1 and die.high <= 9 and tokens[0].isdecimal():
            tokens = list(tokens[0])
        given = [self._face(token, die) for token in tokens]
        if len(given) < count:
            raise error(
                "dice-count",
                say(
                    "{dice} expected, {number} given",
                    "{dice} attendu, {number} donnés",
                    dice=_dice(count, die),
                    number=len(given),
                ),
                say("The faces are {low} to {high}.", "Les faces vont de {low} à {high}.", low=die.low, high=die.high),
            )
        self._groups[self._at] = tokens[count:]
        if not self._groups[self._at]:
            self._at += 1
        return tuple(given[:count])

    def draw(self, contents: Sequence[int], count: int) -> tuple[int, ...]:
        """How many of each kind were drawn, as many numbers as there are kinds; the last may be left out."""
        tokens = self._groups[self._at] if self._at < len(self._groups) else []
        if len(tokens) == 1 and len(tokens[0]) in (len(contents), len(contents) - 1) and tokens[0].isdecimal():
            tokens = list(tokens[0])
        count = min(count, sum(contents))
        if count == 0 and not tokens:  # nothing is drawn, so that nothing is to be typed
            return (0,) * len(contents)
        given = [int(t) for t in tokens if t.isdecimal()]
        if len(given) == len(contents) - 1:
            given.append(count - sum(given))
        if (
            len(given) != len(contents)
            or sum(given) != count
            or any(not 0 <= g <= n for g, n in zip(given, contents, strict=False))
        ):
            raise error(
                "draw-count",
                say(
                    "{count} drawn from {map} expected, {tokens} given",
                    "{count} tirés parmi {map} attendus, {tokens} donnés",
                    count=count,
                    map="+".join(map(str, contents)),
                    tokens=",".join(tokens) or Text("nothing", "rien"),
                ),
                Text(
                    "Give how many of each kind came out, in this order.",
                    "Donnez combien de chaque sorte sont sortis, dans cet ordre.",
                ),
            )
        self._at += 1
        return tuple(given)

    def finish(self) -> None:
        """Complains about dice that nothing asked for."""
        rest = [t for group in self._groups[self._at :] for t in group]
        if rest:
            raise error(
                "dice-count",
                say(
                    "more dice given than needed: {rest} left over",
                    "trop de dés donnés : {rest} de reste",
                    rest=", ".join(rest),
                ),
                Text("Take them away.", "Ôtez-les."),
            )

    def _face(self, token: str, die: Die) -> int:
        try:
            face = int(token)
        except ValueError:
            raise error(
                "dice-face",
                say('"{token}" is not a face of a die', "« {token} » n’est pas une face de dé", token=token),
                say("The faces are {low} to {high}.", "Les faces vont de {low} à {high}.", low=die.low, high=die.high),
            ) from None
        if not die.low <= face <= die.high:
            raise error(
                "dice-face",
                say("a {die} has no face {face}", "un {die} n’a pas de face {face}", die=str(die), face=face),
                say("The faces are {low} to {high}.", "Les faces vont de {low} à {high}.", low=die.low, high=die.high),
            )
        return face


def _dice(count: int, die: Die) -> Text:
    if count == 1:
        return say("1 die {die}", "1 dé {die}", die=str(die))
    return say("{count} dice {die}", "{count} dés {die}", count=count, die=str(die))


class ReplayedDice:
    """Faces already recorded, handed out again in order."""

    def __init__(self, groups: Sequence[Sequence[int]]) -> None:
        self._groups = [tuple(g) for g in groups]

    def faces(self, count: int, die: Die) -> tuple[int, ...]:
        return self._next(count)

    def draw(self, contents: Sequence[int], count: int) -> tuple[int, ...]:
        return self._next(len(contents))

    def _next(self, count: int) -> tuple[int, ...]:
        if not self._groups or len(self._groups[0]) != count:
            raise AleaError(
                error(
                    "dice-missing", say("{count} recorded dice expected", "{count} dés notés attendus", count=count)
                ).problems
            )
        return self._groups.pop(0)
