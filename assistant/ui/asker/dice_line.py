"""What digits mean where nobody has to be named: dice, totals of dice, a number with its name. They are never a choice.

The line at the table (`ui/table/typing`) builds on it and adds the naming of counters, sides and facts.
"""

from __future__ import annotations

from typing import Protocol

from assistant.game.place_facts import digits_are_numbers
from assistant.game.sitting import Sitting
from assistant.game.typed_dice import FIRE
from assistant.game.typed_totals import more_digits, open_sum, type_total
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.fact_entry import FactEntry
from assistant.ui.desk import Desk

DICE = "dice"
SUMS = "table_sums"


class DiceHand(Protocol):
    """What a line sets in motion."""

    def type_face(self, face: int) -> None: ...
    def choose_option(self, place: int) -> None: ...
    def finish(self) -> None: ...


class DiceLine:
    """Dice alone: every role is filled by the board."""

    def __init__(self, desk: Desk, sitting: Sitting, hand: DiceHand) -> None:
        self._desk, self.sitting, self._hand = desk, sitting, hand
        self.stage = DICE
        self.note = ""
        self.entry = FactEntry(desk)
        self._total = ""

    def at_dice(self) -> bool:
        """Whether digits are dice now and letters commands."""
        return self.stage == DICE

    def asked_fact(self) -> str:
        """The fact of words that is asked for now."""
        return ""

    def marked_fact(self) -> str:
        """The fact that is asked for now, a number too."""
        return self.asked_fact()

    def asked_letters(self) -> frozenset[str]:
        """The letters that answer what is asked now, so that they turn no switch."""
        return frozenset()

    def names_roles(self) -> tuple[str, ...]:
        """The further roles a letter may open."""
        return ()

    def open_role(self, role: str) -> None:
        """Let letters go to a further role."""

    def to_dice(self) -> None:
        """From here on digits are dice."""
        self.stage, self.note = DICE, ""

    def shown(self) -> str:
        """What has been typed and is not yet taken."""
        return self._total or self.entry.typed

    # keys

    def letter(self, letter: str) -> bool:
        """A letter that names something; False where it is none of the line's."""
        used, note = self.entry.number_letter(self.sitting, letter)
        self.note = note or self.note
        return used

    def digit(self, digit: int) -> None:
        """One digit: of a number with a name, of a total, or a die; where a block may fire, its first die."""
        if digits_are_numbers(self.sitting):
            self.stage = DICE
            self.entry.digit(digit)
        elif self.sitting.choice is not None:
            self._fire(digit)
        elif self._total or (self._desk.memory.get(SUMS) and open_sum(self.sitting)):
            self._total_digit(digit)
        else:
            self._hand.type_face(digit)

    def _fire(self, digit: int) -> None:
        """A die of the block whose turn it is: it fires, the others still say for themselves what they do. Any other
        question wants a letter."""
        choice = self.sitting.choice
        if choice is None or FIRE not in choice.options:
            self.note = self._desk.say(words.LETTER_ANSWERS)
            return
        if choice.early is None:
            self._hand.type_face(digit)
            return
        if not self.sitting.fire_early(digit):
            die = choice.early[1]
            self.note = self._desk.say(
                texts.DIE_REFUSED, die=str(die).split(" ")[0], low=die.low, high=die.high, face=digit
            )
        self._hand.finish()

    def _total_digit(self, digit: int) -> None:
        """A digit of a total; taken as soon as it can be no other."""
        wanted = open_sum(self.sitting)
        if wanted is None:
            self._total = ""
            return
        self.stage = DICE
        self._total += str(digit)
        if more_digits(self._total, *wanted):
            return
        total, self._total = int(self._total), ""
        if not type_total(self.sitting, total):
            count, die = wanted
            low, high = count * die.low, count * die.high
            self.note = self._desk.say(words.TOTAL_REFUSED, count=count, low=low, high=high, total=total)
        self._hand.finish()

    def comma(self) -> None:
        """One more for the role just filled, where roles are named."""

    def enter(self) -> bool:
        """Take what is listed; False where nothing is."""
        return False

    def space(self) -> bool:
        """End a word; False where none is typed."""
        return False

    def vertical(self, up: int) -> bool:
        """Another entry of a list; False where none is open."""
        return False

    def backspace(self) -> None:
        """Back by one: a digit of a total or number, a die or choice."""
        if not self._unsaid():
            self.sitting.take_back()

    def _unsaid(self) -> bool:
        """Take back the last sign of a total or a number that is not yet taken."""
        if self._total:
            self._total = self._total[:-1]
        elif self.entry.typed:
            self.entry.typed = self.entry.typed[:-1]
        else:
            return False
        return True

    def escape(self) -> bool:
        """One step back a press; False when there is nothing left to go back from."""
        if self._total or self.entry.typed:
            self._total = ""
            self.entry.clear()
        elif self.sitting.entered:
            self.sitting.clear_dice()
        else:
            return False
        return True
