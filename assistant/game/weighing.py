"""Weighing a question before the dice fall: what each throw would bring, what each modifier is worth, and how two
situations differ. Everything is exact; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.chance.notation import Die
from assistant.rules.book import RuleBook
from assistant.rules.engines.drivers import NeedChoice
from assistant.rules.exact_odds import Odds
from assistant.rules.question import AppliedModifier, Question
from assistant.rules.waiting import Waiting

MOST_THROWS = 1300


@dataclass(frozen=True, slots=True)
class AlikeThrows:
    """All throws with one natural sum: how many there are, and what they bring. `success` is None without a test."""

    natural: int
    weight: int
    outcome: str
    success: bool | None
    values: tuple[tuple[str, object], ...] = ()


class _OneThrow:
    """The faces of the throw looked at; whatever is asked for later falls as low as it can."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = list(faces)

    def faces(self, count: int, die: Die) -> tuple[int, ...]:
        given, self._faces = self._faces[:count], self._faces[count:]
        # Follow-ups throw too; only the first throw is weighed, so that any face will do for the others.
        return (*given, *(die.low for _ in range(count - len(given))))

    def draw(self, contents: Sequence[int], count: int) -> tuple[int, ...]:
        left, drawn = count, []
        for held in contents:
            drawn.append(min(held, left))
            left -= drawn[-1]
        return tuple(drawn)


def throws_of(book: RuleBook, procedure: str, question: Question, most: int = MOST_THROWS) -> tuple[AlikeThrows, ...]:
    """What every sum of the dice brings, for a procedure that reads one throw; nothing for others or too many."""
    pools = book.definition(procedure).dice.pools
    # Two pools or counted dice have no one sum that a row of throws could be ordered by.
    if len(pools) != 1 or pools[0].roll is None or pools[0].tallies or book.definition(procedure).engine:
        return ()
    dice = [g.die for g in pools[0].roll.groups for _ in range(g.count)]
    number = 1
    for die in dice:
        number *= len(die.faces())
    if not dice or number > most:
        return ()
    found: dict[int, AlikeThrows] = {}
    for faces in product(*(die.faces() for die in dice)):
        natural = sum(faces)
        known = found.get(natural)
        try:
            found[natural] = (
                replace(known, weight=known.weight + 1) if known else _throw(book, procedure, question, faces)
            )
        except (Waiting, AleaError, NeedChoice):
            return ()
    return tuple(found[n] for n in sorted(found))


def _throw(book: RuleBook, procedure: str, question: Question, faces: Sequence[int]) -> AlikeThrows:
    node = book.resolve(procedure, question, _OneThrow(faces))
    needs = node.detail.needs if node.detail else ()
    natural = sum(faces)
    return AlikeThrows(natural, 1, node.outcome, all(n[3] for n in needs) if needs else None, node.values)


@dataclass(frozen=True, slots=True)
class Worth:
    """What one modifier changes: the chance of the first outcome, and each number on average, with it over without."""

    modifier: AppliedModifier
    chance: Fraction
    means: Mapping[str, Fraction]

    @property
    def size(self) -> Fraction:
        return max((abs(self.chance), *(abs(m) for m in self.means.values())), default=Fraction(0))


def first_outcome(book: RuleBook, procedure: str) -> tuple[str, Text] | None:
    """The outcome the procedure is asked for: the first of its file."""
    outcomes = book.definition(procedure).outcomes
    return (outcomes[0].id, outcomes[0].name) if len(outcomes) > 1 else None


def worths_of(
    book: RuleBook, procedure: str, question: Question, modifiers: Sequence[AppliedModifier]
) -> tuple[Worth, ...]:
    """What each modifier is worth here, the greatest first; those that change nothing are left out."""
    main = first_outcome(book, procedure)
    out = []
    for one in modifiers:
        with_it = _odds(book, procedure, _turned(question, one.id, True))
        without = _odds(book, procedure, _turned(question, one.id, False))
        if with_it is None or without is None:
            continue
        told = Worth(one, _chance(with_it, main) - _chance(without, main), difference(with_it, without))
        if told.size:
            out.append(told)
    return tuple(sorted(out, key=lambda w: -w.size))


def difference(one: Odds, other: Odds) -> dict[str, Fraction]:
    """How far the averages of two situations lie apart, the first over the second; equal ones are left out."""
    a, b = one.means(), other.means()
    apart = {name: a.get(name, Fraction(0)) - b.get(name, Fraction(0)) for name in {**a, **b}}
    return {name: by for name, by in apart.items() if by}


def _chance(odds: Odds, main: tuple[str, Text] | None) -> Fraction:
    return odds.of(main[0]) if main else Fraction(0)


def _turned(question: Question, modifier: str, on: bool) -> Question:
    held, other = question.on - {modifier}, question.off - {modifier}
    return (
        replace(question, on=held | {modifier}, off=other) if on else replace(question, on=held, off=other | {modifier})
    )


def _odds(book: RuleBook, procedure: str, question: Question) -> Odds | None:
    try:
        return book.odds(procedure, question)
    except (Waiting, AleaError):
        return None
