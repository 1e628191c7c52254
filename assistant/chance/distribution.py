"""Exact distributions: outcomes with whole-number weights. A fraction appears only when a person asks for one.

Rolls of equal dice with figures counted die by die are built by adding one die after the other, carrying only what
is asked for, so that twenty dice stay as small as their answers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import TypeVar

from assistant.base.problem import AleaError, error
from assistant.base.text import Text
from assistant.chance.notation import Dice, Roll

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
Vector = tuple[int, ...]
MOST_STEPS = 600_000  # less than a second of work, and a hundred megabytes
LONG = 10_000  # bits of a weight that take as long to multiply as the rest of a step


@dataclass(frozen=True)
class Distribution(Mapping[T, int]):
    """Outcome -> weight. The weights are whole numbers; `total` is their sum."""

    weights: Mapping[T, int]

    def __getitem__(self, outcome: T) -> int:
        return self.weights[outcome]

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    @property
    def total(self) -> int:
        return sum(self.weights.values())

    def chance(self, wanted: T | Callable[[T], bool]) -> Fraction:
        """The probability of one outcome, or of all that a function picks."""
        if callable(wanted):
            return Fraction(sum(w for o, w in self.weights.items() if wanted(o)), self.total)
        return Fraction(self.weights.get(wanted, 0), self.total)

    def map(self, change: Callable[[T], U]) -> Distribution[U]:
        return Distribution(gathered((change(o), w) for o, w in self.weights.items()))


def gathered(pairs: Iterable[tuple[T, int]]) -> dict[T, int]:
    """Add up weights of equal outcomes."""
    out: dict[T, int] = {}
    for outcome, weight in pairs:
        out[outcome] = out.get(outcome, 0) + weight
    return out


def too_much_work(steps: int) -> AleaError:
    """Exact odds that would take too long; nothing is ever sampled instead."""
    return error(
        "too-much-work",
        Text("these odds take {steps} steps or more", "ces probabilités demandent {steps} pas ou plus"),
        Text(
            "At most {most} are done: fewer dice, faces or figures counted, or one step at a time.",
            "Au plus {most} se font : moins de dés, de faces ou de valeurs comptées, ou une étape à la fois.",
        ),
        steps=steps,
        most=MOST_STEPS,
    )


def of_vectors(count: int, vectors: tuple[Vector, ...]) -> Mapping[Vector, int]:
    """`count` equal dice, each face a vector of figures; the outcome is the sum of the vectors."""
    return measured_vectors(count, vectors)[0]


@lru_cache(maxsize=512)
def measured_vectors(count: int, vectors: tuple[Vector, ...]) -> tuple[Mapping[Vector, int], int]:
    """The same with the steps it took. What the next die costs is known before it is added."""
    if count <= 0:
        return {tuple(0 for _ in (vectors[0] if vectors else ())): 1}, 0
    one = gathered((v, 1) for v in vectors)
    digits = len(vectors).bit_length()  # by which each die makes the weights longer
    least = len(one) * (count + count * count * digits // (2 * LONG))
    if least > MOST_STEPS:
        raise too_much_work(least)
    out, steps = dict(one), len(vectors)
    for added in range(1, count):
        # Before the die is added: the product that would break the limit must not be begun, since it cannot be stopped.
        steps += len(out) * len(one) * (1 + added * digits // LONG)
        if steps > MOST_STEPS:
            raise too_much_work(steps * count // added)
        out = gathered((tuple(map(int.__add__, a, b)), wa * wb) for a, wa in out.items() for b, wb in one.items())
    return out, steps


@lru_cache(maxsize=256)
def of_dice(dice: Dice) -> Mapping[int, int]:
    """The sum of some dice of one kind, with keep or drop."""
    faces = tuple(dice.die.faces())
    if not dice.keep:
        return {v[0]: w for v, w in of_vectors(dice.count, tuple((f,) for f in faces)).items()}
    return _kept(dice.count, faces if dice.keep > 0 else faces[::-1], abs(dice.keep))


def _kept(count: int, faces: tuple[int, ...], keep: int) -> Mapping[int, int]:
    """Faces in rising order of worth; the last `keep` dice in that order score."""
    states: dict[tuple[int, int], int] = {(count, 0): 1}  # dice left, sum so far; from the best face downwards
    steps = 0
    for face in reversed(faces):
        steps += sum(left + 1 for left, _ in states)
        if steps > MOST_STEPS:
            raise too_much_work(steps)
        later: dict[tuple[int, int], int] = {}
        for (left, total), weight in states.items():
            for here in range(left + 1):
                # From the best face downwards, so that the dice already placed are those that are kept.
                scored = min(here, max(0, keep - (count - left)))
                key = (left - here, total + scored * face)
                later[key] = later.get(key, 0) + weight * comb(left, here)
        states = later
    return gathered((total, w) for (left, total), w in states.items() if left == 0)


def of_roll(roll: Roll) -> Distribution[int]:
    """The sum of a whole notation."""
    out: dict[int, int] = {roll.plus: 1}
    for dice in roll.groups:
        part = of_dice(dice)
        if len(out) * len(part) > MOST_STEPS:
            raise too_much_work(len(out) * len(part))
        out = gathered((a + dice.sign * b, wa * wb) for a, wa in out.items() for b, wb in part.items())
    return Distribution(out)


def least_effort(roll: Roll) -> int:
    """The steps that `of_roll` surely takes for plain dice: die after die, every sum so far with every face."""
    plain = [dice for dice in roll.groups if not dice.keep]
    return sum(len(d.die.faces()) * (d.count * (d.count - 1) // 2) * (len(d.die.faces()) - 1) for d in plain)


def effort(roll: Roll) -> int:
    """About how many steps `of_roll` takes; a few hundred thousand are a moment, millions are not."""
    steps, wide = 0, 1
    for dice in roll.groups:
        faces = tuple(dice.die.faces())
        spread = max(faces) - min(faces) + 1
        scored = abs(dice.keep) or dice.count
        steps += len(faces) * dice.count * spread * scored * (dice.count if dice.keep else 1)
        steps += wide * scored * spread
        wide += scored * spread
    return steps


@lru_cache(maxsize=512)
def of_draw(contents: tuple[int, ...], count: int) -> Mapping[Vector, int]:
    """Draws without replacement: how many of each kind come out; all of them when fewer are in the bag."""
    count = min(count, sum(contents))
    steps = ways_to_draw(contents, count) * len(contents)
    if steps > MOST_STEPS:
        raise too_much_work(steps)
    found: list[tuple[Vector, int, int]] = [((), count, 1)]  # what came out so far, how many are to come, the weight
    behind = sum(contents)
    for n in contents:
        behind -= n
        found = [
            ((*picked, k), left - k, weight * comb(n, k))
            for picked, left, weight in found
            for k in range(max(0, left - behind), min(n, left) + 1)
        ]
    return {picked: weight for picked, _, weight in found}


def ways_to_draw(contents: tuple[int, ...], count: int) -> int:
    """How many different hands a draw can give."""
    ways = [1, *([0] * count)]
    for n in contents:
        sums = list(accumulate(ways, initial=0))
        ways = [sums[k + 1] - sums[max(0, k - n)] for k in range(count + 1)]
    return ways[count]
