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
from assistant.game.past import line_ups_of
from assistant.game.place_facts import asks_for_place, digits_are_numbers
from assistant.game.sitting import Sitting
from assistant.game.sums import more_digits, open_sum, type_total
from assistant.model.counters import CounterType
from assistant.model.ids import TypeId
from assistant.rules.definition import Definition
from assistant.rules.ratings import STRENGTH
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.fact_entry import PLACE, FactEntry
from assistant.ui.desk import Desk

PROCEDURE, DICE = "procedure", "dice"
RATING_BEGUN = re.compile(r"\d{1,2}[a-z]")
SUMS, SPACE_ONLY = "table_sums", "table_space"
MOST_FITS = 9


class Table(Protocol):
    """What typing sets in motion."""

    def choose_procedure(self, procedure: str) -> None: ...
    def type_face(self, face: int) -> None: ...
    def choose_option(self, place: int) -> None: ...
    def command(self, letter: str) -> None: ...
    def finish(self) -> None: ...
    def used(self, kind: str, name: str) -> None: ...


class Typing:
    """The field at hand and what has been typed into it."""

    def __init__(self, desk: Desk, sitting: Sitting, table: Table) -> None:
        self._desk, self.sitting, self._table = desk, sitting, table
        self.stage = PROCEDURE
        self.letters = ""
        self.note = ""
        self.entry = FactEntry(desk)
        self.at_fit = 0
        self.last_role = ""
        self.adding = False
        self._swallow = ""
        self._spelling = False
        self._total = ""
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

    def asked_fact(self) -> str:
        """The fact of words that is asked for now."""
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
        """What has been typed and is not yet taken."""
        if self._total:
            return self._total
        return self.letters if self.stage == PROCEDURE else self.entry.typed

    # what letters may mean

    def type_fits(self) -> list[CounterType]:
        """The types the letters of the role at hand may mean."""
        letters = "".join(c for c in self.letters if not c.isdigit())
        if self.stage not in self.sitting.definition.roles or not letters:
            return []
        return self.sitting.offers.find(self.stage, letters)[:MOST_FITS]

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

    def letter(self, letter: str) -> None:
        """One letter, wherever one is."""
        spelling = self._spelling or not self._means_something(letter)
        if self._swallow.startswith(letter) and self.stage != DICE and spelling:
            self._swallow, self._spelling = self._swallow[1:], True
            return
        self._swallow, self._spelling = "", False
        self.at_fit = 0
        if self.stage == PROCEDURE:
            self._procedure_letter(letter)
        elif self.stage in self.sitting.definition.roles:
            self._role_letter(letter)
        elif self.stage.startswith("fact:"):
            self._fact_letter(letter)
        elif not self._entered_letter(letter):
            self._table.command(letter)

    def _entered_letter(self, letter: str) -> bool:
        """A letter of a place, or of what a number is for; False when it is neither."""
        if self.stage == PLACE:
            named, self.note = self.entry.place_letter(self.sitting, letter)
            self.stage = DICE if named else PLACE
            return True
        used, self.note = self.entry.number_letter(self.sitting, letter)
        return used

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
        count = "".join(c for c in self.letters if c.isdigit())
        letters = "".join(c for c in self.letters if not c.isdigit()) + letter
        found = self.sitting.offers.find(self.stage, letters)
        self.letters = count + letters
        if not found and self._rating_begun():
            return
        if not found:
            known = [self._desk.say(t.name) for t in self.sitting.offers.candidates(self.stage)]
            self.note = self._nothing(letters, list(dict.fromkeys(known)))
            self.letters = count
        elif len(found) == 1 and len(letters) >= 2 and not self._by_space():
            self._take_type(found[0])

    def _take_type(self, kind: CounterType) -> None:
        """The counter the letters meant; the rest of its name is swallowed."""
        count = "".join(c for c in self.letters if c.isdigit())
        letters = folded("".join(c for c in self.letters if not c.isdigit()))
        name = folded(self._desk.say(kind.name))
        word = next((w for w in name.split() if w.startswith(letters)), "")
        self.fill(self.stage, kind.id, int(count or 0), more=self.adding)
        self._swallow = word[len(letters) :]

    def _fact_letter(self, letter: str) -> None:
        fact = self.sitting.definition.facts[self.stage.removeprefix("fact:")]
        fitting = [w for w in fact.words if self._word(w).startswith(letter)]
        if fitting:
            self.sitting.set_fact(fact.id, fitting[0])
            self.advance()
        else:
            self.stage = DICE
            self._table.command(letter)

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
        """One digit: part of a count, a number, an option, or a die."""
        if self.stage == PROCEDURE and not self.letters:
            self.go(self.first_empty() or self.first_stage())
        if self.stage in self.roles() and self._rating_begun():
            self._fill_rating(self.stage, self.letters + str(digit))
        elif (
            self.stage in self.roles()
            and (not self.letters or self.letters.isdigit())
            and (self.adding or self.stage not in self.sitting.line_up.casts)
        ):
            self.letters += str(digit)
        elif self.stage == PROCEDURE:
            return
        elif digits_are_numbers(self.sitting):
            self.stage = DICE
            self.entry.digit(digit)
        else:
            if self.stage.startswith("fact:"):
                self._take_default()
            if self.sitting.choice is not None:
                self._table.choose_option(digit - 1)
            elif self._total or (self._desk.memory.get(SUMS) and open_sum(self.sitting)):
                self._total_digit(digit)
            else:
                self._table.type_face(digit)

    def number_key(self, digit: int) -> None:
        """A digit tapped for the role at hand: of a count or of ratings, never of a die."""
        if self._rating_begun():
            self._fill_rating(self.stage, self.letters + str(digit))
        elif self.stage in self.roles() and (not self.letters or self.letters.isdigit()):
            self.letters += str(digit)

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
        self._table.finish()

    def _rating_begun(self) -> bool:
        """Strength and letter of a counter typed off its face; one digit more ends it."""
        return self.sitting.offers.takes_ratings(self.stage) and RATING_BEGUN.fullmatch(self.letters) is not None

    # the keys around them

    def enter(self) -> bool:
        """Take what is listed, or go on; False at the dice, where the panel decides."""
        if self.take_fit():
            return True
        if self.stage in (DICE, PROCEDURE):
            return False
        if self.stage.startswith("fact:"):
            self._take_default()
        else:
            self.advance()
        return True

    def _take_default(self) -> None:
        fact = self.stage.removeprefix("fact:")
        self.sitting.set_fact(fact, self.sitting.fact(fact))
        self.advance()

    def backspace(self) -> None:
        """Back by one: a letter, a die, a field."""
        if self._total:
            self._total = self._total[:-1]
        elif self.entry.typed:
            self.entry.typed = self.entry.typed[:-1]
        elif self.letters:
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
        if self.letters or self.entry.typed or self._total:
            self.letters = self._total = ""
            self.entry.clear()
        elif self.sitting.entered:
            self.sitting.clear_dice()
        elif self.stage != PROCEDURE:
            self.go(PROCEDURE)
        else:
            return False
        return True
