"""What letters, digits and the keys around them mean at the table: who is being named, which fact, which die.

While a role is open letters name counters; from the first die on they are switches and commands, and digits are dice.
It shows nothing: the panel does.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Protocol

from assistant.game.letters import folded
from assistant.game.line_up import Cast
from assistant.game.place_facts import asks_for_place
from assistant.game.sitting import Sitting
from assistant.game.table_lines import line_ups_of
from assistant.model.counters import CounterType
from assistant.model.ids import TypeId
from assistant.rules.definition import Definition
from assistant.rules.ratings import STRENGTH
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.dice_line import DICE, DiceHand, DiceLine
from assistant.ui.asker.fact_entry import PLACE
from assistant.ui.desk import Desk

PROCEDURE = "procedure"
RATING_BEGUN = re.compile(r"\d{1,2}[a-z]")
COUNTED = re.compile(r"(\d*)(.*)")  # a number before the letters of a name; a name may hold digits of its own
SPACE_ONLY = "table_space"
NEW = "n"
MOST_FITS = 9


class TypingTable(Protocol):
    """What typing sets in motion beside the dice."""

    def choose_procedure(self, procedure: str) -> None: ...
    def anew(self) -> None: ...
    def used(self, kind: str, name: str) -> None: ...


class Typing(DiceLine):
    """The field at hand and what has been typed into it."""

    def __init__(self, desk: Desk, sitting: Sitting, hand: DiceHand, table: TypingTable) -> None:
        super().__init__(desk, sitting, hand)
        self._table = table
        self.stage = PROCEDURE
        self.letters = ""
        self.at_fit = 0
        self.last_role = ""
        self.adding = False
        self._swallow = ""
        self._spelling = False
        self._recalled = -1

    # where one is

    def roles(self) -> list[str]:
        """The roles letters can go to: those with counters to name."""
        return [r.id for r in self.sitting.definition.roles.values() if self.sitting.needs_role(r) or r.family]

    def asked_roles(self) -> list[str]:
        """The roles letters go to by themselves: those that must be filled, and those that lead a group; in a walk
        where nobody must be named all of them one after the other, and Enter skips."""
        roles = [r for r in self.sitting.definition.roles.values() if self.sitting.needs_role(r)]
        return [r.id for r in roles if not r.optional or r.lead_of] or [r.id for r in roles]

    def first_stage(self) -> str:
        roles = self.asked_roles()
        if not roles and asks_for_place(self.sitting):
            return PLACE
        return roles[0] if roles else self._after_roles()

    def first_empty(self) -> str:
        """The role counters go to while no procedure was chosen by name; empty where one was, or all are filled."""
        empty = (r for r in self.asked_roles() if r not in self.sitting.line_up.casts)
        return next(empty, "") if self.stage == PROCEDURE else ""

    def lit(self) -> str:
        """The field that shows where letters go."""
        return self.first_empty() or self.stage

    def names_roles(self) -> tuple[str, ...]:
        asked = self.asked_roles()
        return tuple(r for r in self.roles() if r not in asked)

    def open_role(self, role: str) -> None:
        self.go(role)

    def to_dice(self) -> None:
        self.go(DICE)
        self.note = ""

    def asked_fact(self) -> str:
        return self.stage.removeprefix("fact:") if self.stage.startswith("fact:") else ""

    def _stages(self) -> list[str]:
        facts = [f"fact:{f.id}" for f in self.sitting.definition.facts.values() if f.words]
        return [*self.asked_roles(), *facts, DICE]

    def _after_roles(self) -> str:
        """The first fact of words that was never answered, else the dice."""
        for fact in self.sitting.definition.facts.values():
            if fact.words and fact.id not in self.sitting.line_up.facts:
                return f"fact:{fact.id}"
        return DICE

    def advance(self) -> None:
        """The next field that asks for something."""
        stages = self._stages()
        at = stages.index(self.stage) if self.stage in stages else -1
        following = stages[at + 1] if at + 1 < len(stages) else DICE
        self.go(self._after_roles() if following.startswith("fact:") or following == DICE else following)

    def go(self, stage: str, *, adding: bool = False) -> None:
        """Another field, empty."""
        self.stage, self.letters, self.at_fit, self.adding, self._total = stage, "", 0, adding, ""

    def begin(self, stage: str) -> None:
        """A fresh question: nothing typed, nothing to add to."""
        self.entry.clear()
        self.last_role, self._swallow, self._recalled = "", "", -1
        self.go(stage)

    def stand(self) -> None:
        """After undo or redo: a field of the procedure that was open before is none of this one."""
        known = {PROCEDURE, DICE, *self.roles(), *self._stages(), *((PLACE,) if asks_for_place(self.sitting) else ())}
        if self.stage not in known:
            self.begin(DICE)
        else:
            self.go(self.stage)
        if self.last_role not in self.sitting.definition.roles:
            self.last_role = ""

    def step(self, by: int) -> None:
        """Tab: through all fields, optional ones too."""
        stages = [PROCEDURE, *self.roles(), *(s for s in self._stages() if s.startswith("fact:")), DICE]
        at = stages.index(self.stage) if self.stage in stages else 0
        self.go(stages[(at + by) % len(stages)])

    def shown(self) -> str:
        return self.letters if self.stage == PROCEDURE and not self._total else super().shown()

    # what letters may mean

    def type_fits(self) -> list[CounterType]:
        """The types the letters of the role at hand may mean."""
        letters = self._counted()[1]
        if self.stage not in self.sitting.definition.roles or not letters:
            return []
        return self.sitting.offers.find(self.stage, letters)[:MOST_FITS]

    def _counted(self) -> tuple[str, str]:
        """The number typed before a name, and the letters of the name."""
        found = COUNTED.match(self.letters)
        return (found[1], found[2]) if found else ("", self.letters)

    def procedure_fits(self) -> list[Definition]:
        """The procedures the letters may mean."""
        if self.stage != PROCEDURE or not self.letters:
            return []
        return self.sitting.offers.find_procedure(self.letters)[:MOST_FITS]

    def move_in_fits(self, by: int) -> bool:
        """Another entry of the list; False when there is none to choose from."""
        count = len(self.type_fits()) or len(self.procedure_fits())
        if count < 2:
            return False
        self.at_fit = (self.at_fit + by) % count
        return True

    def take_fit(self) -> bool:
        """The entry at hand; False when no list is open."""
        types, procedures = self.type_fits(), self.procedure_fits()
        if types:
            self._take_type(types[min(self.at_fit, len(types) - 1)])
        elif procedures:
            self._table.choose_procedure(procedures[min(self.at_fit, len(procedures) - 1)].id)
        else:
            return False
        return True

    def _nothing(self, letters: str, names: list[str]) -> str:
        """That nothing begins so, and what comes nearest."""
        say = self._desk.say
        plain = {folded(w): n for n in names for w in (n, *n.split())}
        near = list(dict.fromkeys(plain[w] for w in get_close_matches(folded(letters), list(plain), 4, 0.4)))[:2]
        if not near:
            near = [n for n in names if any(w[:1] == folded(letters)[:1] for w in folded(n).split())][:2]
        if near:
            return say(words.NOTHING_BEGINS_NEAR, letters=letters, names=", ".join(near))
        return say(texts.NOTHING_BEGINS, letters=letters)

    # letters

    def letter(self, letter: str) -> bool:
        """One letter, wherever one is; False at the dice, where letters are switches and commands."""
        spelling = self._spelling or not self._means_something(letter)
        if self._swallow.startswith(letter) and self.stage != DICE and spelling:
            self._swallow, self._spelling = self._swallow[1:], True
            return True
        self._swallow, self._spelling = "", False
        self.at_fit = 0
        if self.stage == PROCEDURE:
            self._procedure_letter(letter)
        elif self.stage in self.sitting.definition.roles:
            self._role_letter(letter)
        elif self.stage.startswith("fact:"):
            return self._fact_letter(letter)
        elif self.stage == PLACE:
            named, self.note = self.entry.place_letter(self.sitting, letter)
            self.stage = DICE if named else PLACE
        else:
            return super().letter(letter)
        return True

    def _means_something(self, letter: str) -> bool:
        """Whether a letter begins a name in the field at hand; then it is not the rest of the word before."""
        return self.stage in self.roles() and self.sitting.offers.begins(self.stage, self.letters + letter)

    def _by_space(self) -> bool:
        return bool(self._desk.memory.get(SPACE_ONLY))

    def _procedure_letter(self, letter: str) -> None:
        role = self.first_empty()
        if role and self._names_a_counter(role, self.letters + letter):
            before = self.letters
            self.go(role)
            self.letters = before
            self._role_letter(letter)
            return
        self._named_procedure(letter)

    def _named_procedure(self, letter: str) -> None:
        role = self.first_empty()
        self.letters += letter
        found = self.sitting.offers.find_procedure(self.letters)
        if not found:
            known = [self._desk.say(t.name) for t in (self.sitting.offers.candidates(role) if role else ())]
            procedures = [self._desk.say(d.name) for d in self.sitting.procedures]
            self.note = self._nothing(self.letters, list(dict.fromkeys([*known, *procedures])))
            self.letters = ""
        elif len(found) == 1 and len(self.letters) >= 2 and not self._by_space():
            spelt = folded(self._desk.say(found[0].name))
            typed = self.letters
            self._table.choose_procedure(found[0].id)
            self._swallow = spelt[len(typed) :] if spelt.startswith(typed) else ""

    def _names_a_counter(self, role: str, letters: str) -> bool:
        """Whether letters typed before a procedure was chosen mean a counter of the one on show: its printed
        abbreviation, or the beginning of its name where no procedure begins so."""
        found = self.sitting.offers.find(role, letters)
        printed = len(letters) > 1 and any(folded(t.short) == letters for t in found)
        return bool(found) and (printed or not self.sitting.offers.find_procedure(letters))

    def _role_letter(self, letter: str) -> None:
        if letter == NEW and self._is_new_line():
            self._table.anew()
            return
        count, letters = self._counted()
        letters += letter
        found = self.sitting.offers.find(self.stage, letters)
        self.letters = count + letters
        if not found and self._rating_begun():
            return
        if not found and not count and self.sitting.offers.find_procedure(letters):
            if len(letters) > 1:  # one stray letter is no reason to leave the question
                self._to_procedure(letters)
        elif not found:
            known = [self._desk.say(t.name) for t in self.sitting.offers.candidates(self.stage)]
            self.note = self._nothing(letters, list(dict.fromkeys(known)))
            self.letters = count
        elif len(found) == 1 and len(letters) >= 2 and not self._by_space():
            self._take_type(found[0])
        elif letters == NEW:
            self.note = self._desk.say(words.NEW_LINE_LIT)

    def _is_new_line(self) -> bool:
        """Whether N is a new line here: nothing typed and no counter begins so, or pressed a second time."""
        if self.letters == NEW:
            return not self.sitting.offers.find(self.stage, NEW + NEW)
        return not self.letters and not self.sitting.offers.find(self.stage, NEW)

    def _to_procedure(self, letters: str) -> None:
        """Letters that name no counter of the field name another procedure."""
        self.go(PROCEDURE)
        self._recalled = -1
        for letter in letters:
            if self.stage == PROCEDURE:
                self._named_procedure(letter)

    def _take_type(self, kind: CounterType) -> None:
        """The counter the letters meant; the rest of its name is swallowed."""
        count, typed = self._counted()
        letters = folded(typed)
        names = (self._desk.say(kind.name), kind.name.en, kind.name.fr)  # spelled out in either language
        word = next((w for n in names for w in folded(n).split() if w.startswith(letters)), "")
        self.fill(self.stage, kind.id, int(count or 0), more=self.adding)
        self._swallow = word[len(letters) :]

    def _fact_letter(self, letter: str) -> bool:
        """A value of the fact by its first letter; any other letter means what it means at the dice."""
        fact = self.sitting.definition.facts[self.stage.removeprefix("fact:")]
        fitting = [w for w in fact.words if self._word(w).startswith(letter)]
        if fitting:
            self.sitting.set_fact(fact.id, fitting[0])
            self.advance()
            return True
        self.stage = DICE
        return False

    def _word(self, word: str) -> str:
        text = self.sitting.opened.system.words.get(word)
        return folded(self._desk.say(text) if text else word)

    # filling roles

    def fill(self, role: str, kind: str, count: int, *, more: bool = False) -> None:
        """Put a type into a role; the next field follows."""
        chosen = self.sitting.opened.system.mix.types[TypeId(kind)]
        casts = list(self.sitting.line_up.casts.get(role, ())) if more else []
        counted = self.sitting.offers.count_fact(role)
        typed = {STRENGTH: count} if count and self.sitting.offers.takes_ratings(role) else {}
        self.sitting.cast(role, [*casts, Cast(chosen, 1 if counted or typed else max(1, count), typed)])
        if counted and count:
            self.sitting.set_fact(counted, count)
        self._table.used("type", kind)
        self._filled(role)

    def _filled(self, role: str) -> None:
        self.stage = self.last_role = role
        self.advance()

    def _fill_rating(self, role: str, text: str) -> None:
        """A counter typed by its ratings."""
        cast = self.sitting.offers.rating_typed(role, text)
        self.letters = ""
        if cast is None:
            self.note = self._desk.say(texts.NOTHING_BEGINS, letters=text)
            return
        casts = self.sitting.line_up.casts.get(role, ()) if self.adding else ()
        self.sitting.cast(role, [*casts, cast])
        self._filled(role)

    def comma(self) -> None:
        """One more for the role just filled."""
        if self.last_role in self.sitting.line_up.casts and self.last_role in self.roles():
            self.go(self.last_role, adding=True)

    def recall(self, by: int) -> bool:
        """↑ and ↓ in the empty first field: the last line-ups, newest first. False when this is not that field."""
        first = self.first_stage()
        at_first = self.stage == first and by > 0
        if self.letters or self.sitting.entered or not (at_first or self._recalled >= 0):
            return False
        lines = line_ups_of(self.sitting.history)
        if not lines:
            self.note = self._desk.say(words.NO_LINE_UP)
            return True
        self._recalled = min(max(self._recalled + by, 0), len(lines) - 1)
        at = self._recalled
        if lines[at].procedure != self.sitting.line_up.procedure:
            self._table.choose_procedure(lines[at].procedure)
        self.sitting.line_up = lines[at].lasting(self.sitting.standing_house(lines[at].procedure))
        self.sitting.clear_dice()
        self.go(DICE)
        self._recalled = at
        self.note = self._desk.say(words.RECALLED, n=at + 1, of=len(lines))
        return True

    # digits

    def digit(self, digit: int) -> None:
        """One digit: part of a count or of a name, a number, an option, or a die; after letters that may mean several
        things the lit one is taken first."""
        if self.stage == PROCEDURE and not self.letters:
            self.go(self.first_empty() or self.first_stage())
        if self.stage in self.roles() and self._role_digit(digit):
            return
        if self.stage == PROCEDURE and self.take_fit():
            self.digit(digit)
            return
        if self.stage == PROCEDURE:
            return
        if self.stage.startswith("fact:"):
            self._take_default()
        if self.stage == DICE or self.stage not in self.roles():
            self.stage = DICE
        super().digit(digit)

    def _role_digit(self, digit: int) -> bool:
        """A digit while a role is named; False where it is a die."""
        role, letters = self.stage, self._counted()[1]
        if self._rating_begun():
            self._fill_rating(role, self.letters + str(digit))
            return True
        if letters:
            return self._digit_after_letters(role, letters, digit)
        if self.adding or role not in self.sitting.line_up.casts:
            self.letters += str(digit)
            return True
        return False

    def _digit_after_letters(self, role: str, letters: str, digit: int) -> bool:
        longer = self.sitting.offers.find(role, letters + str(digit))
        if longer:
            self.letters += str(digit)
            if len(longer) == 1:
                self._take_type(longer[0])
            return True
        if letters == NEW:
            self._table.anew()
        elif not self.take_fit():
            return True
        self.digit(digit)
        return True

    def number_key(self, digit: int) -> None:
        """A digit tapped for the role at hand: of a count or of ratings, never of a die."""
        if self._rating_begun():
            self._fill_rating(self.stage, self.letters + str(digit))
        elif self.stage in self.roles() and (not self.letters or self.letters.isdigit()):
            self.letters += str(digit)

    def _rating_begun(self) -> bool:
        """Strength and letter of a counter typed off its face; one digit more ends it."""
        return self.sitting.offers.takes_ratings(self.stage) and RATING_BEGUN.fullmatch(self.letters) is not None

    # the keys around them

    def enter(self) -> bool:
        """Take what is listed, or go on; False at the dice. A role that must be filled is never skipped."""
        if self.letters == NEW and self.stage in self.roles():
            self._table.anew()
            return True
        if self.take_fit():
            return True
        if self.stage in (DICE, PROCEDURE):
            return False
        role = self.sitting.definition.roles.get(self.stage)
        if self.stage.startswith("fact:"):
            self._take_default()
        elif role is not None and not role.optional and self.stage not in self.sitting.line_up.casts:
            self.note = self._desk.say(words.STILL_ASKED, role=self._desk.say(role.name))
        else:
            self.advance()
        return True

    def space(self) -> bool:
        return self.take_fit()

    def vertical(self, up: int) -> bool:
        return self.move_in_fits(-up) or self.recall(up)

    def _take_default(self) -> None:
        fact = self.stage.removeprefix("fact:")
        self.sitting.set_fact(fact, self.sitting.fact(fact))
        self.advance()

    def backspace(self) -> None:
        """Back by one: a letter, a die, a field."""
        if self._unsaid():
            return
        if self.letters:
            self.letters = self.letters[:-1]
        elif self.stage == DICE and self.sitting.entered:
            self.sitting.take_back()
        else:
            stages = [PROCEDURE, *self._stages()]
            at = stages.index(self.stage) if self.stage in stages else 0
            self.go(stages[max(0, at - 1)])

    def escape(self) -> bool:
        """One step back a press: letters, dice, roles; False when there is nothing left to go back from."""
        self.adding = False
        if self.letters:
            self.letters = ""
        elif not super().escape():
            if self.stage == PROCEDURE:
                return False
            self.go(PROCEDURE)
        return True
