"""Drivers of machines: `walk` follows dice and choices to the one end and tells the way; `weigh` finds every end with
its exact chance, taking states in order and merging equal ones."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from typing import Any, Protocol

from assistant.base.problem import error
from assistant.base.text import Text, say, together
from assistant.chance.distribution import gathered, of_vectors
from assistant.chance.roller import Roller
from assistant.rules.engines.protocol import Decision, Done, Engine, State, Throw, Turn
from assistant.rules.waiting import Unanswered, about

BUDGET = 200_000


@dataclass
class NeedChoice(Unanswered):
    """The machine came to a choice nobody has made yet."""

    choice: Decision

    @property
    def options(self) -> tuple[Any, ...]:
        return self.choice.options

    @property
    def texts(self) -> tuple[Text, ...]:
        return self.choice.texts


class Chooser(Protocol):
    """Someone or something that decides; returns the place of an option."""

    def choose(self, choice: Decision) -> int: ...


class ByPolicy:
    """Takes what the stated policy of the machine proposes."""

    def choose(self, choice: Decision) -> int:
        return choice.default


class TypedChoices:
    """Choices made one after the other; says what is asked when they run out. `made` keeps what was asked."""

    def __init__(self, places: tuple[int, ...] | list[int]) -> None:
        self._places = list(places)
        self.made: list[tuple[Decision, int]] = []

    def choose(self, choice: Decision) -> int:
        if not self._places:
            raise NeedChoice(choice)
        place = self._places.pop(0)
        if not 0 <= place < len(choice.options):
            raise error(
                "bad-choice",
                say(
                    "there are {number} options, and {place} is none of them",
                    "il y a {number} options, et {place} n’en est pas une",
                    number=len(choice.options),
                    place=place + 1,
                ),
                together(*choice.texts, by=", "),
            )
        self.made.append((choice, place))
        return place


def walk(machine: Engine, state: State, roller: Roller, chooser: Chooser) -> tuple[State, Done, list[Turn]]:
    """Follow the dice and choices to the end."""
    turns: list[Turn] = []
    while True:
        pending = machine.pending(state)
        if isinstance(pending, Done):
            return state, pending, turns
        faces: tuple[int, ...] = ()
        with about(pending.who):
            if isinstance(pending, Throw):
                faces = roller.faces(pending.dice, pending.die)
                answer = pending.score(faces)
            else:
                answer = chooser.choose(pending)
        after = machine.feed(state, answer)
        for turn in machine.told(state, pending, answer, faces, after):
            if turn.continues and turns:
                turns[-1] = _continued(turns[-1], turn)
            else:
                turns.append(turn)
        state = after


def _continued(turn: Turn, rest: Turn) -> Turn:
    """One turn with what a choice in its middle added: words and lists of words grow, numbers are those of the turn."""
    more = dict(rest.values)
    values = tuple((n, f"{v} {more[n]}".strip() if isinstance(v, str) and n in more else v) for n, v in turn.values)
    sentence = Text(f"{turn.sentence.en}; {rest.sentence.en}", f"{turn.sentence.fr}\u202f; {rest.sentence.fr}")
    return replace(turn, sentence=sentence, values=values)


@lru_cache(maxsize=4096)
def _scores(parts: tuple[tuple[int, tuple[int, ...]], ...]) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The number of all throws, and for each sum of the scores how many of them have it."""
    found: dict[int, int] = {0: 1}
    whole = 1
    for count, scores in parts:
        one: Mapping[tuple[int, ...], int] = of_vectors(count, tuple((s,) for s in scores))
        found = gathered((a + b, wa * wb) for a, wa in found.items() for (b,), wb in one.items())
        whole *= len(scores) ** count
    common = gcd(whole, *found.values())
    return whole // common, tuple((score, weight // common) for score, weight in found.items())


@dataclass
class _Front:
    """States waiting to be taken, by rank; their weights are fractions that are not reduced on the way."""

    machine: Engine
    ranks: list[tuple[int, ...]]
    waiting: dict[tuple[int, ...], dict[State, tuple[int, int]]]

    def add(self, state: State, number: int, whole: int) -> None:
        rank = self.machine.rank(state)
        here = self.waiting.get(rank)
        if here is None:
            here = self.waiting[rank] = {}
            heapq.heappush(self.ranks, rank)
        held = here.get(state)
        if held is None:
            here[state] = (number, whole)
        elif held[1] == whole:
            here[state] = (held[0] + number, whole)
        else:
            # Whole numbers over a common denominator: a Fraction would be reduced at every one of the many thousand
            # additions.
            common = lcm(held[1], whole)
            here[state] = (held[0] * (common // held[1]) + number * (common // whole), common)

    def taken(self) -> Iterator[tuple[State, tuple[int, int]]]:
        while self.ranks:
            yield from self.waiting.pop(heapq.heappop(self.ranks)).items()


def weigh(machine: Engine, start: State) -> dict[Done, Fraction]:
    """Every end with its exact chance; choices follow the machine's policy."""
    front = _Front(machine, [], {})
    front.add(start, 1, 1)
    ends: dict[Done, Fraction] = {}
    spent = 0
    for state, (number, whole) in front.taken():
        pending = machine.pending(state)
        if isinstance(pending, Done):
            ends[pending] = ends.get(pending, Fraction(0)) + Fraction(number, whole)
            continue
        if isinstance(pending, Decision):
            front.add(machine.feed(state, pending.default), number, whole)
            continue
        all_, ways = _scores(((pending.count, pending.scores), *pending.more))
        spent += len(ways)
        if spent > BUDGET:
            raise error(
                "too-many-branches",
                say(
                    "this question has more than {budget} ways to go",
                    "cette question a plus de {budget} suites possibles",
                    budget=BUDGET,
                ),
                Text(
                    "Ask about a smaller part: fewer units, fewer rounds.",
                    "Demandez une partie plus petite : moins d’unités, moins de rounds.",
                ),
            )
        whole *= all_
        for score, weight in ways:
            front.add(machine.feed(state, score), number * weight, whole)
    return ends
