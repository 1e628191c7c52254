"""What is typed at the table: dice one after the other, choices between them, and what is still to come when they run
out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from assistant.chance.notation import Die
from assistant.game.line_up import Entered
from assistant.rules.engines.drivers import TypedChoices
from assistant.rules.engines.protocol import Decision
from assistant.rules.waiting import Unanswered

FIRE = "fire"  # the option of a block that throws its dice


@dataclass
class NeedDice(Unanswered):
    """The evaluation came to dice nobody has thrown yet."""

    count: int
    die: Die
    given: tuple[int, ...]


@dataclass
class NeedDraw(Unanswered):
    """The evaluation came to a draw nobody has made yet."""

    contents: tuple[int, ...]
    count: int
    given: tuple[int, ...]

    def faces(self) -> tuple[int | None, ...]:
        """A box for every kind but the last, as far as they are told."""
        return (*self.given, *(None for _ in range(len(self.contents) - 1 - len(self.given))))

    def open_kinds(self) -> tuple[tuple[int, ...], int]:
        """What is in the bag of the kinds not yet told, and how many of those were drawn."""
        return self.contents[len(self.given) :], self.count - sum(self.given)

    def bounds(self, kind: int) -> tuple[int, int]:
        """How few and how many of one kind can have come out, given what is told before it."""
        told = sum(self.given[:kind])
        after = sum(self.contents[kind + 1 :])
        return max(0, self.count - told - after) if kind <= len(self.given) else 0, min(
            self.contents[kind], self.count - told
        )


class TypedDice:
    """Faces typed one after the other; says what comes next when they run out."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = list(faces)
        self.used = 0
        self.groups: list[tuple[Die, tuple[int, ...]]] = []

    @property
    def rest(self) -> tuple[int, ...]:
        """Those nobody has asked for yet."""
        return tuple(self._faces)

    def faces(self, count: int, die: Die) -> tuple[int, ...]:
        given = tuple(self._faces[:count])
        if len(given) < count:
            raise NeedDice(count, die, given)
        self._faces = self._faces[count:]
        self.used += count
        self.groups.append((die, given))
        return given

    def draw(self, contents: Sequence[int], count: int) -> tuple[int, ...]:
        """All kinds but the last are typed; the rest of the draw is of the last kind."""
        count = min(count, sum(contents))
        given = tuple(self._faces[: len(contents) - 1])
        if len(given) < len(contents) - 1:
            raise NeedDraw(tuple(contents), count, given)
        self._faces = self._faces[len(given) :]
        self.used += len(given)
        drawn = (*given, count - sum(given))
        self.groups.append((Die(0, count), drawn))
        return drawn


class FollowedDice(Protocol):
    """Dice that tell how many of them were asked for."""

    used: int


class FiringChoices(TypedChoices):
    """Choices as they lie between the dice: a unit that is asked what it does fires where its die is the next thing
    that was entered, so that nobody has to say it of every unit."""

    def __init__(self, entered: Sequence[Entered], dice: FollowedDice) -> None:
        super().__init__([e.value for e in entered if e.choice])
        self._entered, self._dice, self._taken = entered, dice, 0

    def choose(self, choice: Decision) -> int:
        if FIRE in choice.options and choice.early is None and self._a_die_is_next():
            place = choice.options.index(FIRE)
            self.made.append((choice, place))
            return place
        place = super().choose(choice)
        self._taken += 1
        return place

    def _a_die_is_next(self) -> bool:
        dice = choices = 0
        for one in self._entered:
            if one.choice:
                choices += 1
                if choices > self._taken:
                    return False
            else:
                dice += 1
                if dice > self._dice.used:
                    return True
        return False


def typed(entered: Sequence[Entered]) -> tuple[TypedDice, TypedChoices]:
    """The dice and the choices of what was entered."""
    dice = TypedDice([e.value for e in entered if not e.choice])
    return dice, FiringChoices(entered, dice)
