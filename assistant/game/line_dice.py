"""Digits of the typed line: dice, counts and figures. What lies before a role is filled waits in its boxes; what no die
shows is said and not taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.base.text import Text, Value, fill
from assistant.chance.notation import Die
from assistant.game import line_words as words
from assistant.game.line_candidates import Candidate, mode_of, offered
from assistant.game.line_fields import asked_roles, first_field, is_diceless, open_role
from assistant.game.line_up import Cast, Entered, LineUp
from assistant.game.meanings import LETTER, TAKER, TYPE
from assistant.game.place_facts import digits_are_numbers
from assistant.game.typed_line import DICE, FIGURE, NUMBER, PLACE, LineContext, LineEvent, TypedLine
from assistant.game.typed_totals import more_digits, open_sum, type_total

LONGEST = 2  # digits of a count or a figure


class LineDice:
    """The line at work, with a question of its own to try things on."""

    def __init__(self, context: LineContext, line: TypedLine) -> None:
        self.context, self.line = context, line
        self.asked = context.asked(line)
        self.events: list[LineEvent] = []

    @property
    def mode(self) -> str:
        return mode_of(self.asked, self.line)

    def result(self, before: TypedLine) -> tuple[TypedLine, tuple[LineEvent, ...]]:
        """What came of it; a line that stayed as it was keeps what was before it."""
        after = replace(self.line, line_up=self.asked.line_up, entered=tuple(self.asked.entered), side=self.asked.side)
        # The side follows from who was named last and is no change that a hand made, so Backspace must not stop at it.
        if after == replace(before, side=after.side):
            return before, tuple(self.events) or (LineEvent("said", words.NOTHING_HERE),)
        return replace(after, before=before), tuple(self.events)

    def say(self, text: Text, **values: Value) -> None:
        self.events.append(LineEvent("said", fill(text, **values)))

    def _load(self, line_up: LineUp, entered: Sequence[Entered]) -> None:
        self.asked.line_up, self.asked.entered = line_up, list(entered)
        self.asked.refresh()

    def _cast(self, role: str, casts: Sequence[Cast]) -> None:
        """Fill a role; dice that wait stay, those of a battle in rounds belong to other blocks."""
        entered = list(self.asked.entered)
        self.asked.cast(role, casts)
        if not (self.asked.definition.engine or self.asked.definition.then):
            self.asked.entered = entered
            self.asked.refresh()
            self._checked_dice()

    def _checked_dice(self) -> None:
        """Dice that waited are those of the question now; one that cannot be is let go and named."""
        if not self.asked.entered or not self.asked.ready():
            return
        boxes = [b for b in self.asked.boxes if b.face is not None]
        for place, box in enumerate(boxes):
            face = box.face
            if face is not None and not box.die.low <= face <= box.die.high:
                self._refuse(face, str(box.die).split(" ")[0], box.die.low, box.die.high)
                del self.asked.entered[place:]
                self.asked.refresh()
                return
        more = len(self.asked.dice) - len(boxes)
        if more > 0 and self.asked.choice is None and not self.asked.definition.engine:
            # Dice that no box took stand at the end: they came from a question that asked for more.
            del self.asked.entered[-more:]
            self.asked.refresh()

    def _refuse(self, face: int, die: str, low: int, high: int) -> None:
        self.say(words.DIE_REFUSED, die=die, low=low, high=high, face=face)

    def _answered(self) -> None:
        if self.asked.node is not None and self.asked.entered and self.asked.next_box() is None:
            self.events.append(LineEvent("answered"))

    # what the letters add

    def _take(self, one: Candidate) -> None:
        raise NotImplementedError

    def _after_role(self, role: str) -> None:
        raise NotImplementedError

    def _end_figure(self, *, keep_empty: bool) -> None:
        raise NotImplementedError

    def _leave_open(self) -> None:
        raise NotImplementedError

    # digits

    def _digit(self, digit: str) -> None:
        mode = self.mode
        if self._spelled_digit(digit):
            return
        if self.line.buffer:
            self._digit_after_letters(digit)
        elif mode == "V":
            self._figure_digit(digit)
        elif self._counts(mode):
            self._count_digit(digit)
        elif mode == "C":
            self.say(words.LETTER_OR_ENTER)
        else:
            self._die(digit, mode)

    def _spelled_digit(self, digit: str) -> bool:
        """Rule 7 (i): part of a printed name it goes on spelling, or of a rating."""
        if not self.line.buffer:
            return False
        if self._rating(digit):
            return True
        typed = replace(self.line, buffer=self.line.buffer + digit, lit=0)
        # behind a whole word a digit is a die, unless the number is what tells those names apart
        if self.line.buffer.endswith(" ") and not self._numbered(offered(self.context, self.asked, self.line)):
            return False
        found = [c for c in offered(self.context, self.asked, typed) if c.entry.kind == TYPE]
        if not found:
            return False
        self.line = typed
        if len(found) == 1:
            self._take(found[0])
        return True

    def _rating(self, digit: str) -> bool:
        """A counter typed by what is printed on it: strength, letter, hits."""
        field = self.line.at if self.line.at in self.asked.definition.roles else first_field(self.asked)
        if field not in self.asked.definition.roles or not self.asked.offers.takes_ratings(field):
            return False
        if not self.line.count or len(self.line.buffer) != 1:
            return False
        cast = self.asked.offers.rating_typed(field, self.line.count + self.line.buffer + digit)
        if cast is None:
            return False
        held = list(self.asked.line_up.casts.get(field, ())) if self.line.adding else []
        self._cast(field, [*held, cast])
        self._after_role(field)
        return True

    def _numbered(self, found: list[Candidate]) -> bool:
        """Whether the letters name blocks told apart by a number, so that a digit that is none of theirs is no die."""
        types = [c.entry.name.at(self.context.language) for c in found if c.entry.kind == TYPE]
        return len(types) > 1 and all(name[-1:].isdigit() for name in types)

    def _digit_after_letters(self, digit: str) -> None:
        """Rule 7 (ii): the lit candidate is taken, then the digit means what it means there."""
        found = offered(self.context, self.asked, self.line)
        if self._numbered(found) and len(self.line.buffer.replace(" ", "")) > 1:
            self.say(words.NOTHING_NUMBERED, letters=self.line.buffer.strip(), number=digit, name=found[0].entry.name)
            return
        if not found:
            self.say(words.NOTHING, letters=self.line.buffer)
            return
        lit = found[min(self.line.lit, len(found) - 1)]
        if not lit.counts and lit.match.kind != LETTER:
            said = words.BY_ENTER if lit.entry.kind == TAKER else words.SWITCH_BY_ENTER
            self.say(said, letters=self.line.buffer, name=lit.entry.name)
            return
        self._take(lit)
        self.line = replace(self.line, rests=(), beyond="")
        if not self.line.buffer:
            self._digit(digit)

    def _figure_digit(self, digit: str) -> None:
        """One more digit of the number; one that would make it greater than can be begins what comes after it."""
        number = self.line.count + digit
        if self.line.at.startswith(NUMBER):
            self._number_digit(number)
            return
        role, _, name = self.line.at.removeprefix(FIGURE).partition(".")
        counted = self.asked.offers.counted(role) == name
        most = self.asked.offers.most(role, self.asked.line_up.casts[role][-1]) if counted else 10**LONGEST - 1
        if int(number) > most:
            if self.line.count:
                self._end_figure(keep_empty=False)
            else:
                self._leave_open()
            self._digit(digit)
            return
        self.line = replace(self.line, count=number, rests=())
        self.asked.rate(role, name, int(number), at=-1 if counted else 0)
        if int(number) * 10 > most:
            self._end_figure(keep_empty=True)

    def _number_digit(self, number: str) -> None:
        """The same for a number of the situation."""
        fact = self.asked.definition.facts[self.line.at.removeprefix(NUMBER)]
        low, high = fact.low if fact.low is not None else 0, fact.high if fact.high is not None else 10**LONGEST - 1
        if int(number) > high and self.line.count:
            self._end_figure(keep_empty=False)
            self._digit(number[-1])
        elif int(number) > high or int(number) * 10 + 9 < low or 0 == int(number) < low:
            self.say(words.NUMBER_REFUSED, name=fact.name, number=number)
        else:
            self.line = replace(self.line, count=number, rests=())
            self.asked.set_fact(fact.id, int(number))
            self._checked_dice()
            if int(number) * 10 > high:
                self._end_figure(keep_empty=True)

    def _counts(self, mode: str) -> bool:
        """Whether a digit is the number before a name here."""
        if self.line.again or (digits_are_numbers(self.asked) and mode in ("D", "A")):
            return digits_are_numbers(self.asked) and not self.line.again
        if mode not in ("S", "R"):
            return False
        role = self.line.at if self.line.at in self.asked.definition.roles else first_field(self.asked)
        return role in self.asked.definition.roles and self.reads_count(role)

    def reads_count(self, role: str) -> bool:
        """Whether a number before a name means something for a role."""
        told = self.asked.definition.roles[role]
        offers = self.asked.offers
        family = self.context.opened.system.mix.families.get(told.family or "")
        if family is not None and family.counts:
            return True
        return told.group or bool(told.lead_of) or offers.takes_ratings(role) or bool(offers.count_fact(role))

    def _count_digit(self, digit: str) -> None:
        if digits_are_numbers(self.asked) and self.line.at in (DICE, PLACE):
            self.line = replace(self.line.to(DICE), count=(self.line.count + digit)[-LONGEST:])
        elif len(self.line.count) < LONGEST:
            self.line = replace(self.line, count=self.line.count + digit, rests=(), beyond="")
        else:
            self.say(words.COUNT_FULL)

    def _die(self, digit: str, mode: str) -> None:
        """A die, or one that waits for a role."""
        face = int(digit)
        self.line = replace(self.line, rests=(), beyond="", listed=False)
        if mode == "A" and not is_diceless(self.asked):
            kept = tuple(h for h in self.context.house if h.procedure == self.asked.line_up.procedure)
            self._load(self.asked.line_up.lasting(kept), [])
            self.events.append(LineEvent("again"))
        if not self.asked.ready():
            self._wait(face)
        elif self.asked.choice is not None and self.asked.choice.early is not None:
            self._fire_early(face, *self.asked.choice.early)
        elif self.context.sums and open_sum(self.asked) is not None:
            self._total(digit)
        else:
            self._typed_face(face)

    def _wait(self, face: int) -> None:
        """A role is still open: the die waits, and the role stays asked."""
        if is_diceless(self.asked):
            self.say(words.NO_DIE_HERE)
            return
        self.asked.entered.append(Entered(face))
        self.asked.refresh()
        missing = open_role(self.asked)
        if missing and self.line.at not in asked_roles(self.asked):
            self.line = self.line.to(missing, last_role=self.line.last_role)

    def _fire_early(self, face: int, _owed: int, die: Die) -> None:
        """A die where all throw at once: the unit that is asked fires, all others still say for themselves."""
        self.line = self.line.to(DICE, last_role=self.line.last_role, again=False)
        if self.asked.fire_early(face):
            self._answered()
        else:
            self._refuse(face, str(die).split(" ")[0], die.low, die.high)

    def _total(self, digit: str) -> None:
        wanted = open_sum(self.asked)
        assert wanted is not None
        text = self.line.count + digit
        if more_digits(text, *wanted):
            self.line = replace(self.line, count=text)
            return
        self.line = self.line.to(DICE, last_role=self.line.last_role, again=False)
        if type_total(self.asked, int(text)):
            self._answered()
        else:
            count, die = wanted
            self.say(words.TOTAL_REFUSED, count=count, low=count * die.low, high=count * die.high, total=text)

    def _typed_face(self, face: int) -> bool:
        box = self.asked.next_box()
        self.line = self.line.to(DICE, last_role=self.line.last_role, again=False)
        if box is None:
            self.say(words.NO_DIE_HERE)
            return False
        if not self.asked.type_face(face):
            self._refuse(face, str(box.die).split(" ")[0], box.die.low, box.die.high)
            return False
        self._answered()
        return True
