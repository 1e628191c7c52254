"""What a finger enters at the table where a keyboard would type: opened by a tap on the field of a role, on a number of
the situation, on a rating of a counter. Digits of a keyboard go to an open number too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from assistant.game.finger_entry import Keys, initials, next_keys, places_at, takes_count, takes_more
from assistant.game.place_facts import asks_for_place, set_number, set_place
from assistant.game.sitting import Sitting
from assistant.game.typed_line import PLACE
from assistant.rules.definition import Fact
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.dice_line import DICE
from assistant.ui.commands.typed_keys import digit_of
from assistant.ui.desk import Desk
from assistant.ui.table.entry_pad import EntryPad, Offer
from assistant.ui.table.typing import Typing

ROLE, NUMBER, INITIALS = "role", "number", "initials"
LONGEST_NUMBER = 2
MINUS, FEW, MOST_RATING = "−", 3, 99
CLOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class FingersHolder(Protocol):
    """The panel, as far as fingers need it."""

    note: str

    def refresh(self) -> None: ...
    def keep(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Number:
    """A number being entered: a fact, or the figure of a role."""

    procedure: str
    name: str
    role: str = ""
    low: int = 0
    high: int = MOST_RATING


def is_large_number(fact: Fact) -> bool:
    """Whether a fact is a number with more values than one likes to step through."""
    if fact.words or isinstance(fact.default, bool) or not isinstance(fact.default, int):
        return False
    return (fact.high if fact.high is not None else MOST_RATING) - (fact.low or 0) > FEW


class Fingers:
    """The pad, and what its keys mean."""

    def __init__(self, desk: Desk, sitting: Sitting, typing: Typing, over: QWidget, holder: FingersHolder) -> None:
        self._desk, self._sitting, self._typing, self._holder = desk, sitting, typing, holder
        self.pad = EntryPad(desk, over)
        self.mode = ""
        self._number: Number | None = None
        self._entered = ""
        self._initial = ""
        self.pad.key.connect(self._key)
        self.pad.name.connect(self._name)
        self.pad.more.connect(self.one_more)
        self.pad.places.connect(self._to_places)
        self.pad.back.connect(self._back)
        self.pad.done.connect(self._done)

    # opened by a tap

    def open_role(self, role: str) -> None:
        """A number, or the ratings of a counter, for a role."""
        if self._typing.stage != role:
            self._typing.go(role)
        self.mode = ROLE if takes_count(self._sitting, role) else ""
        self._holder.refresh()

    def more_of(self, role: str) -> None:
        """One more for a role that is filled."""
        self._typing.last_role = role
        self._typing.comma()
        self.mode = ROLE if self._sitting.offers.takes_ratings(role) or self.mode == ROLE else ""
        self._holder.refresh()

    def one_more(self) -> None:
        """One more for the role filled last."""
        self.more_of(self._typing.last_role)

    def open_fact(self, fact: Fact) -> None:
        """A number of the situation."""
        low = fact.low if fact.low is not None else 0
        high = fact.high if fact.high is not None else MOST_RATING
        self._open(Number(self._sitting.line_up.procedure, fact.id, "", low, high))

    def open_rating(self, role: str, figure: str) -> None:
        """A figure typed off the counter in the hand."""
        self._open(Number(self._sitting.line_up.procedure, figure, role))

    def _open(self, number: Number) -> None:
        self.mode, self._number, self._entered = NUMBER, number, ""
        self._holder.refresh()

    def _to_places(self) -> None:
        self._typing.go(PLACE)
        self.mode, self._initial = INITIALS, ""
        self._holder.refresh()

    # what is shown

    def follow(self) -> None:
        """The pad as the sitting stands; gone when nothing can be entered with it."""
        if not self.mode and self._desk.touch and self._typing.stage == PLACE and initials(self._sitting):
            self.mode, self._initial = INITIALS, ""
        offer = self._offer()
        if offer is None:
            self.mode, self._number = "", None
            self.pad.hide()
        else:
            self.pad.offer(offer)

    def _offer(self) -> Offer | None:
        if self.mode == ROLE:
            return self._role_offer()
        if self.mode == NUMBER and self._number and self._number.procedure == self._sitting.line_up.procedure:
            return self._number_offer(self._number)
        if self.mode == INITIALS and self._typing.stage == PLACE:
            return self._place_offer()
        return None

    def _role_offer(self) -> Offer | None:
        typing, sitting = self._typing, self._sitting
        role = typing.stage
        if role not in typing.roles() or not takes_count(sitting, role):
            return None
        keys: Keys = next_keys(sitting, role, typing.letters)
        last, begun = typing.last_role, typing.adding or bool(typing.letters)
        filled = last in sitting.line_up.casts and last in typing.roles()
        more = sitting.definition.roles[last].name if filled and not begun and takes_more(sitting, last) else None
        return Offer(
            self._desk.say(sitting.definition.roles[role].name),
            typing.letters.upper(),
            (*map(str, keys.digits), *keys.letters),
            more=self._desk.say(more) if more else "",
            back=bool(typing.letters),
        )

    def _number_offer(self, number: Number) -> Offer:
        say, definition = self._desk.say, self._sitting.definition
        signs = (*"1234567890", *((MINUS,) if number.low < 0 else ()))
        if number.role:
            return Offer(self._rating_title(number), self._entered, signs, back=self._rated(number))
        fact = definition.facts[number.name]
        value = str(self._sitting.fact(fact.id)).replace("-", MINUS)
        place = asks_for_place(self._sitting) and bool(initials(self._sitting))
        known = any(fact.id in s.values for s in self._sitting.opened.system.board.spaces.values())
        return Offer(say(fact.ask or fact.name), self._entered or value, signs, places=place and known)

    def _rating_title(self, number: Number) -> str:
        role = self._sitting.definition.roles[number.role]
        family = self._sitting.opened.system.mix.families.get(role.family or "")
        told = family.figures[number.name].name if family and number.name in family.figures else None
        return f"{self._desk.say(told) if told else number.name} ({self._desk.say(role.name).lower()})"

    def _rated(self, number: Number) -> bool:
        """Whether the figure was typed, so that the printed one can be taken again."""
        casts = self._sitting.line_up.casts.get(number.role, ())
        return bool(casts) and number.name in casts[0].typed

    def _place_offer(self) -> Offer | None:
        title = self._desk.say(words.PLACE)
        if not self._initial:
            return Offer(title, "", tuple(letter.upper() for letter in initials(self._sitting)))
        names = tuple((str(s.id), self._desk.say(s.name)) for s in places_at(self._sitting, self._initial))
        return Offer(title, self._initial.upper(), (), names, back=True)

    # what a key does

    def _key(self, sign: str) -> None:
        self._holder.note = ""
        if self.mode == ROLE and sign.isdigit():
            self._typing.number_key(int(sign))
        elif self.mode == ROLE:
            self._typing.letter(sign.lower())
        elif self.mode == INITIALS:
            self._initial = sign.lower()
            found = places_at(self._sitting, self._initial)
            if len(found) == 1:
                self._name(str(found[0].id))
                return
        elif self._number is not None:
            self._number_key(self._number, sign)
        self._holder.refresh()

    def _number_key(self, number: Number, sign: str) -> None:
        if sign == MINUS:
            self._entered = self._entered.removeprefix(MINUS) if self._entered.startswith(MINUS) else MINUS
            return
        text = self._entered + sign
        value = _value(text)
        if value > number.high or value < number.low:
            text, value = sign, int(sign)
        if not self._take(number, value):
            return
        self._entered = text
        if abs(value) * 10 > number.high or len(text) > LONGEST_NUMBER:
            self.mode = ""

    def _take(self, number: Number, value: int) -> bool:
        """Put the number where it belongs; False, with a word, when it cannot be."""
        if number.role:
            self._sitting.rate(number.role, number.name, value)
        else:
            fact = self._sitting.definition.facts[number.name]
            if not set_number(self._sitting, fact, value):
                name = self._desk.say(fact.name)
                self._holder.note = self._desk.say(texts.NUMBER_REFUSED, name=name, number=value)
                return False
        self._holder.keep()
        return True

    def _name(self, place: str) -> None:
        space = next((s for s in places_at(self._sitting, "") if str(s.id) == place), None)
        if space is not None:
            set_place(self._sitting, space)
            self._holder.note = self._desk.say(space.name)
        self._typing.go(DICE)
        self.mode = ""
        self._holder.refresh()

    def _back(self) -> None:
        if self.mode == INITIALS:
            self._initial = ""
        elif self.mode == NUMBER and self._number is not None:
            self._entered = ""
            if self._number.role:
                self._sitting.rate(self._number.role, self._number.name, None)
                self._holder.keep()
        else:
            self._typing.backspace()
        self._holder.refresh()

    def _done(self) -> None:
        if self.mode == INITIALS:
            self._typing.go(DICE)
        self.mode = ""
        self._holder.refresh()

    # keys of a keyboard

    def take_key(self, event: QKeyEvent) -> bool:
        """Whether an open number took the key; any other key closes it and goes on."""
        if self.mode != NUMBER:
            if event.key() == Qt.Key.Key_Escape and self.mode:
                self._done()
                return True
            return False
        digit = digit_of(event)
        if digit is not None:
            self._key(str(digit))
        elif event.text() in ("-", MINUS):
            self._key(MINUS)
        elif event.key() == Qt.Key.Key_Backspace:
            self._back()
        else:
            self._done()
            return event.key() in CLOSING
        return True


def _value(text: str) -> int:
    return int(text.replace(MINUS, "-")) if text.strip(MINUS) else 0
