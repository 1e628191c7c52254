"""Typing a number with its name where no die is asked for: "5le" and "2al"."""

from __future__ import annotations

from assistant.game.place_facts import counted_facts, set_number
from assistant.game.sitting import Sitting
from assistant.rules.waiting import Held
from assistant.ui import texts
from assistant.ui.desk import Desk


class FactEntry:
    """What has been typed of a number and its name."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.typed = ""
        self._last: tuple[str, str, Held] | None = None  # letters that may go on, the fact they chose, its old value

    def clear(self) -> None:
        self.typed, self._last = "", None

    def digit(self, digit: int) -> None:
        self._last = None
        self.typed = (self.typed if self.typed.isdigit() else "") + str(digit)

    def number_letter(self, sitting: Sitting, letter: str) -> tuple[bool, str]:
        """One letter of what a number is for; whether the letter was used, and what there is to say."""
        if self._last is not None:
            return self._went_on(sitting, letter)
        number = "".join(c for c in self.typed if c.isdigit())
        if not number:
            return False, ""
        self.typed += letter
        letters = self.typed.removeprefix(number)
        found = counted_facts(sitting, letters)
        if not found:
            self.typed = number
            return True, self._desk.say(texts.NOTHING_BEGINS, letters=letters)
        if len(letters) >= 2:
            fact = found[0]
            before = sitting.fact(fact.id)
            self.typed = ""
            if not set_number(sitting, fact, int(number)):
                return True, self._desk.say(texts.NUMBER_REFUSED, name=self._desk.say(fact.name), number=number)
            self._last = (letters, fact.id, before)
        return True, ""

    def _went_on(self, sitting: Sitting, letter: str) -> tuple[bool, str]:
        """Letters after the second: they spell the same name out, or another that begins alike."""
        assert self._last is not None
        letters, chosen, before = self._last
        found = counted_facts(sitting, letters + letter)
        if not found:
            self._last = None
            return False, ""
        if all(f.id != chosen for f in found):
            number = sitting.fact(chosen)
            sitting.set_fact(chosen, before)
            old = sitting.fact(found[0].id)
            set_number(sitting, found[0], number if isinstance(number, int) else 0)
            self._last = (letters + letter, found[0].id, old)
        else:
            self._last = (letters + letter, chosen, before)
        return True, ""
