"""What a row of the list does when it is taken: a procedure, a counter, a value, an option, a switch, a place; and how
the line goes on from there to the field after it."""

from __future__ import annotations

from dataclasses import replace

from assistant.game import line_words as words
from assistant.game.line_candidates import MOST_BY_KEY, Candidate
from assistant.game.line_dice import LineDice
from assistant.game.line_fields import asked_roles, first_field, further_roles, next_field, open_role
from assistant.game.meanings import FACT as SITUATION
from assistant.game.meanings import (
    NEW,
    NUMBER,
    OPTION,
    PROCEDURE,
    ROLE,
    SWITCH,
    TAKER,
    TYPE,
    VALUE,
    Meaning,
    names_of,
    rests,
)
from assistant.game.meanings import PLACE as SPACE
from assistant.game.place_facts import set_number, set_place
from assistant.game.typed_line import DICE, FACT, FIGURE, LineEvent
from assistant.game.typed_line import NUMBER as NUMBER_FIELD
from assistant.model.ids import SpaceId, TypeId
from assistant.rules.answers import fact_text, labelled


class LineTaking(LineDice):
    """The line at work, as far as rows are taken and the next field opens."""

    def _take(self, one: Candidate) -> None:
        """A row of the list."""
        typed, entry = self.line.buffer, one.entry
        self._take_entry(entry, typed)
        deciding = typed.replace(" ", "")
        if self.line.buffer:
            return
        if len(deciding) >= 2 and entry.kind in (TYPE, PROCEDURE, SPACE, NUMBER):
            self.line = replace(
                self.line, rests=rests(entry, typed), beyond=deciding[2:], name=names_of(entry),
                said=tuple(typed.split()),
            )  # fmt: skip
        elif deciding and entry.kind == VALUE:
            self.line = replace(self.line, rests=rests(entry, typed), brief=len(deciding) == 1)

    def _take_entry(self, entry: Meaning, typed: str = "") -> None:
        doing = {
            PROCEDURE: self._take_procedure, TYPE: self._take_type, VALUE: self._take_value, OPTION: self._take_option,
            SWITCH: self._take_switch, SITUATION: self._take_fact, ROLE: self._open_role, SPACE: self._take_place,
            NUMBER: self._take_number, TAKER: self._take_with_procedure,
        }  # fmt: skip
        if entry.kind == NEW:
            self._anew()
        else:
            doing[entry.kind](entry.id)

    def _take_procedure(self, procedure: str) -> None:
        kept = self.context.memory.get(procedure)
        roles = self.context.opened.book.definition(procedure).roles
        again = self.line.again
        casts = {
            r: c for r, c in ({} if again else self.asked.line_up.casts).items()
            if r in roles and self.asked.fits(roles[r], c)
        }  # fmt: skip
        house = tuple(h for h in self.context.house if h.procedure == procedure)
        facts = kept.anew(self.context.opened.book.definition(procedure)).facts if kept else {}
        line_up = replace(self.asked.blank(procedure), facts=facts, casts=casts, house=house)
        self._load(line_up, [])
        at = open_role(self.asked) or first_field(self.asked)
        self.line = self.line.to(at, named=True, again=False, last_role="", left=frozenset(), kept=frozenset(facts))

    def _take_with_procedure(self, named: str) -> None:
        procedure, role, kind = named.split("/")
        self._take_procedure(procedure)
        self.line = self.line.to(role, named=True)
        self._take_type(kind)

    def _take_type(self, kind: str) -> None:
        roles = self.asked.definition.roles
        role = self.line.at if self.line.at in roles else first_field(self.asked)
        count = int(self.line.count or 0)
        if self.line.again:
            self._anew()
            self.events.pop()
        chosen = self.context.opened.system.mix.types[TypeId(kind)]
        held = list(self.asked.line_up.casts.get(role, ())) if self.line.adding else []
        counted = self.asked.offers.count_fact(role)
        self._cast(role, [*held, self.asked.offers.named(role, chosen, count)])
        if counted and count:
            self.asked.set_fact(counted, count)
        self._after_role(role)

    def _after_role(self, role: str) -> None:
        left = frozenset(x for x in self.line.left if not x.startswith(f"{FIGURE}{role}."))
        self.line = self.line.to(role, last_role=role, again=False, named=True, left=left)
        self._next()

    def _take_value(self, value: str) -> None:
        fact = self.line.at.removeprefix(FACT)
        self.asked.set_fact(fact, value)
        self.line = replace(self.line, kept=self.line.kept - {fact})
        self._checked_dice()
        self._next()

    def _take_option(self, place: str) -> None:
        self.asked.choose_option(int(place))
        self.line = self.line.to(DICE)
        self._answered()

    def _take_switch(self, modifier: str) -> None:
        found = next((m.id for m in self.asked.modifiers if m.id.split(":")[0] == modifier), "")
        self.line = replace(self.line, buffer="", lit=0)
        role = self.asked.switches.absent_role(found) if found else ""
        if role in further_roles(self.asked):
            self._open_role(role)
        elif found:
            self.asked.switches.switch(found)
            self._checked_dice()

    def _take_fact(self, fact: str) -> None:
        if len(self.asked.definition.facts[fact].words) > MOST_BY_KEY:
            self.line = self.line.to(FACT + fact, last_role=self.line.last_role)
            return
        self.line = replace(self.line, buffer="", lit=0, kept=self.line.kept - {fact})
        self.asked.switches.turn_fact(fact)
        self._checked_dice()

    def _open_role(self, role: str) -> None:
        self.line = self.line.to(role, last_role=self.line.last_role)

    def _take_place(self, space: str) -> None:
        set_place(self.asked, self.context.opened.system.board.spaces[SpaceId(space)])
        self.line = self.line.to(DICE)

    def _take_number(self, fact: str) -> None:
        told = self.asked.definition.facts[fact]
        if not set_number(self.asked, told, int(self.line.count or 0)):
            self.say(words.NUMBER_REFUSED, name=told.name, number=self.line.count)
        self.line = self.line.to(DICE)

    def _anew(self) -> None:
        """The same procedure with nobody in its roles."""
        told = self.asked.line_up.anew(self.asked.definition)
        self._load(told, [])
        # With nobody to name, letters are words all the same: a procedure, and one letter a switch. Without dice a
        # number belongs to the letters behind it.
        nobody = not asked_roles(self.asked) and bool(self.asked.boxes)
        self.line = self.line.to(first_field(self.asked), named=nobody, again=nobody, last_role="", left=frozenset())
        self.line = replace(self.line, kept=frozenset(told.facts))
        if told.facts:
            self.say(words.KEPT, facts=", ".join(self._stands(f) for f in told.facts))
        self.events.append(LineEvent("anew"))

    def _stands(self, fact: str) -> str:
        """A fact of the line as it stands, in a few words."""
        asked = self.asked
        told, language = asked.definition.facts[fact], asked.language
        value = fact_text(told, asked.line_up.facts[fact], asked.opened.system, language)
        return labelled(told.name.at(language).rstrip(" ?\u202f\u00a0"), value, language)

    def _again(self) -> None:
        """The same combatants, the dice empty."""
        kept = tuple(h for h in self.context.house if h.procedure == self.asked.line_up.procedure)
        self._load(self.asked.line_up.lasting(kept), [])
        self.line = self.line.to(DICE, again=True)
        self.events.append(LineEvent("again"))

    def _recall(self, by: int) -> None:
        """One of the last line-ups, the newest first."""
        lines = self.context.recent
        if not lines:
            self.say(words.NO_LINE_UP)
            return
        at = min(max(self.line.recalled + by, 0), len(lines) - 1)
        house = tuple(h for h in self.context.house if h.procedure == lines[at].procedure)
        self._load(lines[at].lasting(house), [])
        self.line = self.line.to(DICE, again=True, recalled=at)
        self.say(words.RECALLED, n=at + 1, of=len(lines))

    def _next(self) -> None:
        """The field after the one at hand."""
        self.line = replace(self.line.to(next_field(self.asked, self.line)), last_role=self.line.last_role)
        self._answered()

    def _leave_open(self) -> None:
        """A figure left as the players' call."""
        self.line = replace(self.line, left=self.line.left | {self.line.at})
        self._next()

    def _end_figure(self, *, keep_empty: bool) -> None:
        """The number typed for a figure; with none it is left as the players' call."""
        number, where = self.line.count, self.line.at.removeprefix(FIGURE)
        if number and self.line.at.startswith(NUMBER_FIELD):
            self._next()
        elif number:
            role = where.partition(".")[0]
            self.line = replace(self.line.to(role), last_role=role)
            self._next()
        elif keep_empty:
            self._leave_open()
