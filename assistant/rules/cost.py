"""What an answer costs, measured before the work is done: ways to go, steps of the dice, follow-ups in each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from assistant.base.problem import error
from assistant.base.text import Text, say
from assistant.chance.distribution import MOST_STEPS, too_much_work

TOO_COSTLY = frozenset({"too-much-work", "too-many-branches", "too-many-steps"})
"""The codes of what is refused because of its cost alone."""
BUDGET = 200_000
MAX_ALONG = 3_000  # procedures called within each other, each time counted; fifty times fifty are somebody's game
MAX_BAG = 10_000  # pieces
WORK_OF = 400  # characters of generated source that are worked through in about a step's time


class Meter:
    """The work of one answer. `along` is how many times the procedure at hand is called, over all that called it."""

    def __init__(self) -> None:
        self._spent = self._steps = 0
        self.along = 1

    def spend(self, branches: int) -> None:
        """Count ways to go, those of all follow-ups together."""
        self._spent += branches
        if self._spent > BUDGET:
            raise error(
                "too-many-branches",
                say(
                    "this question has more than {budget} ways to go",
                    "cette question a plus de {budget} suites possibles",
                    budget=BUDGET,
                ),
                Text(
                    "Ask about a smaller part: fewer dice, fewer repeats, one step at a time.",
                    "Demandez une partie plus petite : moins de dés, moins de reprises, une étape à la fois.",
                ),
            )

    def work(self, steps: int) -> None:
        """Measure the steps of the dice, all pools and follow-ups together, before more are done."""
        self._steps += steps
        if self._steps > 2 * MOST_STEPS:
            raise too_much_work(self._steps)

    @contextmanager
    def called(self, times: int) -> Iterator[None]:
        """A follow-up that is done so many times, each with its own."""
        before, self.along = self.along, self.along * max(1, times)
        try:
            if self.along > MAX_ALONG:
                raise error(
                    "too-many-steps",
                    say(
                        "the follow-ups within each other come to {number} procedures",
                        "les suites l’une dans l’autre font {number} procédures",
                        number=self.along,
                    ),
                    say(
                        "At most {most}: fewer repeats, or one step at a time.",
                        "Au plus {most} : moins de reprises, ou une étape à la fois.",
                        most=MAX_ALONG,
                    ),
                )
            yield
        finally:
            self.along = before


def check_bag(contents: Sequence[int]) -> None:
    """Refuse a bag that holds more than anybody would put into one."""
    if sum(contents) > MAX_BAG:
        raise error(
            "bag-size",
            say(
                "a bag of {number} pieces is too large",
                "un sac de {number} pièces est trop grand",
                number=sum(contents),
            ),
            say("At most {most}.", "Au plus {most}.", most=MAX_BAG),
        )
