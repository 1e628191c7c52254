"""The typing line of the table page: keys go to `game.typing_line`, and what comes of them into the sitting.

It shows nothing: the page does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from assistant.game.line_candidates import Candidate, candidates, mode_of, values_of
from assistant.game.line_fields import (
    all_roles,
    asked_roles,
    first_field,
    further_roles,
    is_diceless,
    next_field,
    open_role,
    stages,
)
from assistant.game.meanings import PROCEDURE as PROCEDURE_ENTRY
from assistant.game.meanings import TYPE
from assistant.game.sitting import Sitting
from assistant.game.table_lines import line_ups_of
from assistant.game.typed_line import DICE, FACT, FIGURE, NUMBER, PLACE, START, LineContext, LineEvent, TypedLine
from assistant.game.typing_line import BACKSPACE, BACKTAB, DOWN, ENTER, ESC, TAB, UP, press
from assistant.model.counters import CounterType
from assistant.model.ids import TypeId
from assistant.rules.definition import Definition
from assistant.ui.asker.dice_line import SUMS, DiceHand, DiceLine
from assistant.ui.desk import Desk

PROCEDURE = START
SPACE_ONLY = "table_space"
ANEW = ("anew", "again")


class TypingTable(Protocol):
    """What typing sets in motion beside the dice."""

    def choose_procedure(self, procedure: str) -> None: ...
    def turned_to(self, procedure: str) -> None: ...
    def keep(self) -> None: ...


def turned(before: TypedLine, after: TypedLine) -> bool:
    """Whether another procedure is asked."""
    return after.line_up.procedure != before.line_up.procedure


class Typing(DiceLine):
    """The line as it stands, and the sitting it is about."""

    def __init__(self, desk: Desk, sitting: Sitting, hand: DiceHand, table: TypingTable) -> None:
        self.line = TypedLine(sitting.line_up)
        super().__init__(desk, sitting, hand)
        self._table = table
        self._context = LineContext.of(sitting)
        self.phase: tuple[str, ...] = ()
        self._found_for: tuple[object, ...] = ()
        self._found: list[Candidate] = []
        self.go(PROCEDURE)

    # what the line holds, seen from outside

    @property
    def stage(self) -> str:
        return self.line.at

    @stage.setter
    def stage(self, stage: str) -> None:
        self.line = self._synced().to(stage)

    @property
    def letters(self) -> str:
        return self.line.count + self.line.buffer

    @property
    def at_fit(self) -> int:
        return self.line.lit

    @property
    def adding(self) -> bool:
        return self.line.adding

    @property
    def last_role(self) -> str:
        return self.line.last_role

    @last_role.setter
    def last_role(self, role: str) -> None:
        self.line = replace(self.line, last_role=role)

    def context(self) -> LineContext:
        """What the line is typed in now."""
        if self._context.opened is not self.sitting.opened:
            self._context = LineContext.of(self.sitting)
        memory = self._desk.memory
        return self._context.about(
            self.sitting, phase=self.phase, recent=tuple(line_ups_of(self.sitting.history)),
            by_space=bool(memory.get(SPACE_ONLY)), sums=bool(memory.get(SUMS)),
        )  # fmt: skip

    def _synced(self) -> TypedLine:
        """The line with what taps, rolls and undo have changed since the last key."""
        line, sitting = self.line, self.sitting
        if line.line_up is sitting.line_up and line.entered == tuple(sitting.entered):
            return line
        kept = line.before if line.line_up == sitting.line_up and line.entered == tuple(sitting.entered) else None
        again = line.again and not sitting.entered
        return replace(line, line_up=sitting.line_up, entered=tuple(sitting.entered), before=kept, again=again)

    def mode(self) -> str:
        """S, R, F, V, M, D, A, B or C."""
        return mode_of(self.sitting, self._synced())

    def roles(self) -> list[str]:
        return all_roles(self.sitting)

    def asked_roles(self) -> list[str]:
        return asked_roles(self.sitting)

    def names_roles(self) -> tuple[str, ...]:
        return further_roles(self.sitting)

    def first_stage(self) -> str:
        return first_field(self.sitting)

    def first_empty(self) -> str:
        """The role counters go to while no procedure was chosen by name."""
        empty = (r for r in self.asked_roles() if r not in self.sitting.line_up.casts)
        return next(empty, "") if self.stage == PROCEDURE else ""

    def asks_who(self) -> bool:
        """Whether somebody is still to be named, or the number that dice wait for. While a figure of one is asked,
        those who are named after him are not passed over yet."""
        asked = self.asked_roles()
        if not self.stage.startswith(FIGURE):
            return self.stage in asked
        at = self.stage.removeprefix(FIGURE).split(".")[0]
        after = asked[asked.index(at) + 1 :] if at in asked else []
        return not is_diceless(self.sitting) or any(r not in self.sitting.line_up.casts for r in after)

    def lit(self) -> str:
        """The field that shows where letters go."""
        return self.first_empty() or self.stage

    def asked_fact(self) -> str:
        return self.stage.removeprefix(FACT) if self.stage.startswith(FACT) else ""

    def marked_fact(self) -> str:
        """The fact that is asked, a number too."""
        return self.stage.removeprefix(NUMBER) if self.stage.startswith(NUMBER) else self.asked_fact()

    def asked_letters(self) -> frozenset[str]:
        fact = self.asked_fact()
        values = values_of(self.sitting, fact, self.sitting.language) if fact else []
        return frozenset(v.letter for v in values if v.letter)

    def shown(self) -> str:
        return self.letters

    def candidates(self) -> list[Candidate]:
        """What the letters may mean, best first; worked out once for a line as it stands."""
        memory, sitting, line = self._desk.memory, self.sitting, self._synced()
        asked = (sitting.revision, sitting.opened, sitting.language, sitting.side)
        stands = (*asked, line, self.phase, memory.get(SPACE_ONLY), memory.get(SUMS))
        # asked three times after each key, by cards, foot and list; kept, because worked out each time a letter took
        # 7,500 calls and takes 4,200 so
        if stands != self._found_for:
            self._found_for, self._found = stands, candidates(self.context(), line)
        return self._found

    def type_fits(self) -> list[CounterType]:
        """The counters among them."""
        types = self.sitting.opened.system.mix.types
        return [types[TypeId(c.entry.id)] for c in self.candidates() if c.entry.kind == TYPE]

    def procedure_fits(self) -> list[Definition]:
        """The procedures among them."""
        book = self.sitting.opened.book
        return [book.definition(c.entry.id) for c in self.candidates() if c.entry.kind == PROCEDURE_ENTRY]

    def is_asked(self) -> bool:
        """Whether the answer that stands was asked for: its dice lie there, or none are thrown and every field is
        through."""
        line = self._synced()
        return bool(line.entered) or (line.at == DICE and not line.is_open and is_diceless(self.sitting))

    # moved from outside

    def go(self, stage: str, *, adding: bool = False) -> None:
        """Another field, empty."""
        line = self._synced()
        self.line = line.to(stage, adding=adding, again=line.again and stage == DICE)

    def open_role(self, role: str) -> None:
        self.go(role)

    def to_dice(self) -> None:
        if self.stage != DICE or self.letters:
            self.go(DICE)
        self.note = ""

    def begin(self, stage: str) -> None:
        """A fresh question: nothing typed, nothing to add to, nothing to take back."""
        self.line = TypedLine(self.sitting.line_up, tuple(self.sitting.entered), at=stage, named=stage != PROCEDURE)

    def begin_named(self) -> None:
        """A procedure chosen by the bar, or as it was left: who was remembered stands for its next throw, and letters
        name others, as after an answer; with nobody remembered the first role is asked."""
        if self.sitting.line_up.casts and not open_role(self.sitting):
            self.begin(DICE)
            self.line = replace(self.line, again=True)
        else:
            self.begin(open_role(self.sitting) or self.first_stage())
            # Letters are words of the next question; without dice a number belongs to the letters behind it.
            nobody = self.stage == DICE and not self.asked_roles() and bool(self.sitting.boxes)
            self.line = replace(self.line, again=nobody)

    def same_again(self) -> None:
        """The same combatants, the dice empty."""
        before = self.line
        self.line = replace(self._synced().to(DICE), again=True, before=before)

    def stand(self) -> None:
        """After undo or redo: a field of the procedure that was open before is none of this one."""
        known = {PROCEDURE, PLACE, *self.roles(), *stages(self.sitting)}
        self.begin(self.stage if self.stage in known else DICE)

    def fill(self, role: str, kind: str, count: int, *, more: bool = False) -> None:
        """Put a type into a role by a tap; the next field follows."""
        chosen = self.sitting.opened.system.mix.types[TypeId(kind)]
        casts = list(self.sitting.line_up.casts.get(role, ())) if more else []
        counted = self.sitting.offers.count_fact(role)
        self.sitting.cast(role, [*casts, self.sitting.offers.named(role, chosen, count)])
        if counted and count:
            self.sitting.set_fact(counted, count)
        self.line = self._synced().to(role, last_role=role, named=True, again=False)
        self.line = replace(self.line.to(next_field(self.sitting, self.line)), last_role=role)

    # keys

    def _press(self, key: str) -> tuple[LineEvent, ...]:
        """One key, and what it came to put into the sitting."""
        before = self._synced()
        after, events = press(self.context(), before, key)
        self.line = after
        if after is before:
            self._tell(events)
            return events
        kinds = {e.kind for e in events}
        self._take(before, after, fresh=bool(kinds & set(ANEW)))
        self._tell(events)
        if "answered" in kinds or len(after.entered) != len(before.entered):
            self._hand.finish()
        elif self.line.at not in self.roles() and not turned(before, after):
            self._table.keep()  # the same dice read otherwise; while a role is asked nothing is written down
        return events

    def _tell(self, events: tuple[LineEvent, ...]) -> None:
        self.note = " ".join(self._desk.say(e.text) for e in events if e.text) or self.note

    def _take(self, before: TypedLine, after: TypedLine, *, fresh: bool) -> None:
        sitting, procedure = self.sitting, after.line_up.procedure
        turned = procedure != before.line_up.procedure
        if turned and procedure in sitting.paused and not after.line_up.casts:
            self._table.choose_procedure(procedure)  # a sequence left in the middle goes on where it was
            return
        if after.side:
            sitting.side = after.side
        if turned or after.line_up is not before.line_up or after.entered != before.entered:
            sitting.take_line(after.line_up, after.entered, fresh=fresh or turned)
            self.line = replace(after, line_up=sitting.line_up)
        if turned:
            self._table.turned_to(procedure)

    def letter(self, letter: str) -> bool:
        """One letter; False where it is a command of the window."""
        return not any(e.kind == "command" for e in self._press(letter))

    def digit(self, digit: int) -> None:
        self._press(str(digit))

    def number_key(self, digit: int) -> None:
        """A digit tapped for the role at hand: of a count or of ratings, never of a die."""
        self._press(str(digit))

    def comma(self) -> None:
        self._press(",")

    def enter(self) -> bool:
        """Take what is listed, or open the list; False where the dice are: there the asker goes on."""
        if self.mode() in ("A", "C", "D", "B") and not self.letters:
            return False
        self._press(ENTER)
        return True

    def take_row(self, row: int) -> None:
        """A row of the list, by a tap."""
        self.line = replace(self._synced(), lit=row)
        self._press(ENTER)

    def space(self) -> bool:
        """End a word; False where none is typed."""
        if not (self.letters or self.line.rests or self.mode() == "V"):
            return False
        self._press(" ")
        return True

    def vertical(self, up: int) -> bool:
        """Another entry of the list, another line-up; False where neither is there."""
        listed = bool(self.line.buffer or self.line.listed)
        recalls = (up > 0 and self.mode() in ("S", "M")) or self.line.recalled >= 0
        if not listed and (not recalls or self.sitting.entered):
            return False
        self._press(UP if up > 0 else DOWN)
        return True

    def step(self, by: int) -> None:
        """Tab: through all fields, optional ones too."""
        self._press(TAB if by > 0 else BACKTAB)

    def backspace(self) -> None:
        self._press(BACKSPACE)

    def escape(self) -> bool:
        """One step back a press; False when there is nothing left to go back from."""
        return not any(e.kind == "close" for e in self._press(ESC))
