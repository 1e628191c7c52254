"""One procedure being asked: what every key, tap and switch does to it, whatever the look.

The table page and the Advisor beside the map are two looks of it. What differs between them (where roles come from,
what becomes of an answer) is asked of the look; keys come from the registry of commands, dice and names from the line.
"""

from __future__ import annotations

from functools import partial
from typing import Protocol

from PySide6.QtGui import QKeyEvent

from assistant.chance.roller import RandomRoller
from assistant.game.key_letters import place_of, pool_of
from assistant.game.own_modifiers import targets_of
from assistant.game.readings import Declared, declare, disputed
from assistant.game.sitting import Sitting
from assistant.game.typed_dice import FIRE
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.cards import AskerCards, Shown
from assistant.ui.asker.dice_line import DICE, DiceLine
from assistant.ui.asker.readings_card import told
from assistant.ui.asker.walk_steps import WalkSteps
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.command import Scope
from assistant.ui.commands.keys import key_of
from assistant.ui.commands.typed_keys import digit_of, letter_of
from assistant.ui.desk import Desk


class Look(Protocol):
    """What a page does about its question."""

    def show_question(self) -> None:
        """Draw everything as it stands."""

    def answered(self) -> None:
        """Something fell or was decided: the answer may be there."""

    def keep(self) -> None:
        """A switch was turned: the answer reads otherwise."""

    def again(self) -> None:
        """Enter on an answer."""

    def anew(self) -> None:
        """N: the same procedure from its beginning."""

    def exchange(self) -> None:
        """The first two roles change places."""

    def neighbour(self, by: int) -> None:
        """The procedure before or after that fits the roles."""

    def number_wanted(self, fact: str) -> bool:
        """Keys for a number with many values; False where its next value will do."""

    def line_opened(self) -> None:
        """A line of the history stands open now."""

    def lasting(self, name: str, value: int, target: str, lasts: str) -> bool:
        """Keep an own modifier for longer than this roll; False where it counts for this roll alone."""

    def own_removed(self, modifier: str) -> None:
        """An own modifier was taken away."""

    def explain(self, sections: str) -> None:
        """Our words on sections of the rules."""

    def close_question(self) -> None:
        """Esc with nothing left to take back."""

    def take_focus(self) -> None:
        """Keys come here again."""


class Asker:
    """The controller over one sitting."""

    def __init__(
        self, desk: Desk, sitting: Sitting, cards: AskerCards, look: Look, roller: RandomRoller | None = None
    ) -> None:
        self._desk, self.sitting, self.cards, self._look = desk, sitting, cards, look
        self._roller = roller or RandomRoller()
        self.rolled = False  # by Alea, at least in part: what lies before the players
        self.line = DiceLine(desk, sitting, self)
        self._walk = WalkSteps(sitting, cards.modifiers)
        self.bindings = Bindings(desk.keys)
        self._bind()
        self._connect()

    def _bind(self) -> None:
        self.bindings.bind_all(
            {
                "procedure.take_back": self.take_back,
                "procedure.roll": self.roll,
                "procedure.next": self.enter,
                "procedure.compare": self.compare,
                "procedure.new": self._look.anew,
                "procedure.exchange": self._look.exchange,
                "procedure.why": self.why,
                "procedure.before": partial(self.sideways, -1),
                "procedure.after": partial(self.sideways, 1),
                "procedure.own_modifier": self.open_own,
                "procedure.remove_own": self.remove_own,
                "procedure.mark_up": partial(self.vertical, 1),
                "procedure.mark_down": partial(self.vertical, -1),
                "procedure.switch": self.space,
                "procedure.older": partial(self.turn_pages, -1),
                "procedure.newer": partial(self.turn_pages, 1),
                "procedure.close": self.escape,
            }
        )

    def _connect(self) -> None:
        cards = self.cards
        cards.modifiers.switched.connect(self.switch_tapped)
        cards.modifiers.turned.connect(self.fact_tapped)
        cards.modifiers.own_wanted.connect(self.open_own)
        cards.modifiers.step.connect(self._step_tapped)
        cards.modifiers.entry.added.connect(self.add_own)
        cards.modifiers.entry.left.connect(self._own_left)
        cards.dice.face.connect(self._face_tapped)
        cards.dice.roll.connect(self._roll_tapped)
        cards.choice.chosen.connect(self._option_tapped)
        cards.readings.declared.connect(self._declared)

    # keys

    def take(self, event: QKeyEvent) -> bool:
        """Do what a key means; False where it means nothing here."""
        digit, letter = digit_of(event), letter_of(event)
        if digit is not None:
            self._heard()
            self.line.digit(digit)
        elif letter:
            # a key that is held down spells no name and rolls no second time
            if not event.isAutoRepeat():
                self._heard()
                self._letter(letter)
        elif event.text() in (",", "+"):
            self._heard()
            self.line.comma()
        else:
            command = self._desk.keys.command(key_of(event), (Scope.PROCEDURE,))
            if command is None or command.id not in self.bindings:
                return False
            self._heard()
            self.bindings.run(command.id)
        self._look.show_question()
        return True

    def type_sign(self, sign: str) -> None:
        """A letter or digit that was typed elsewhere and belongs here."""
        self._heard()
        if sign.isdigit():
            self.line.digit(int(sign))
        else:
            self._letter(sign)

    def _heard(self) -> None:
        self.line.note = ""

    def _letter(self, letter: str) -> None:
        """A name where one is being typed; else an option, a command, a switch, a fact or a further role."""
        choice = self.sitting.choice
        place = place_of(choice, letter, self._desk.language) if choice else None
        if self.line.letter(letter):
            return
        if place is not None:
            self.choose_option(place)
            return
        command = self._desk.keys.command(letter.upper(), (Scope.PROCEDURE,))
        if command is None or not self.bindings.run(command.id):
            self._by_letter(next((k for k, v in self.pool().items() if v == letter), ""))

    def _by_letter(self, key: str) -> None:
        if key.startswith("fact:"):
            self.turn_fact(key.removeprefix("fact:"))
        elif key.startswith("role:"):
            self.line.open_role(key.removeprefix("role:"))
        else:
            found = next((m.id for m in self.sitting.modifiers if m.id.split(":")[0] == key), "")
            if found:
                self.switch(found)

    def pool(self) -> dict[str, str]:
        """The letters of switches, facts and roles nobody has to name, from one pool, in the language in use."""
        found = pool_of(self.sitting.definition, self.line.names_roles(), self._desk.language)
        behind = {f"fact:{f}" for f in self.sitting.switches.facts_behind()}  # nobody sees their letters
        return {key: letter for key, letter in found.items() if key not in behind}

    # switches and facts

    def switch(self, modifier: str) -> None:
        """Count a modifier or not; one that waits for somebody nobody has named asks for that role."""
        role = self.sitting.switches.absent_role(modifier)
        if role and role in self.line.names_roles():
            self.line.open_role(role)
        else:
            self.sitting.switches.switch(modifier)
            self._look.keep()

    def switch_tapped(self, modifier: str) -> None:
        self.switch(modifier)
        self._look.show_question()

    def turn_fact(self, fact: str) -> None:
        self.sitting.switches.turn_fact(fact)
        self._look.keep()

    def fact_tapped(self, fact: str) -> None:
        if not self._look.number_wanted(fact):
            self.turn_fact(fact)
        self._look.show_question()

    # dice and decisions

    def type_face(self, face: int) -> None:
        """One die from the hand; one that cannot be is not taken and says why."""
        box = self.sitting.next_box()
        self.line.to_dice()
        if box and not self.sitting.type_face(face):
            die = str(box.die).split(" ")[0]
            self.line.note = self._desk.say(texts.DIE_REFUSED, die=die, low=box.die.low, high=box.die.high, face=face)
        self.finish()

    def choose_option(self, place: int) -> None:
        """Answer the question the rules ask."""
        self.line.to_dice()
        self.sitting.choose_option(place)
        self.finish()

    def roll(self) -> None:
        """Roll what is not typed, follow-ups included."""
        self.line.to_dice()
        self.rolled = self.sitting.roll_next(self._roller) or self.rolled
        self.finish()

    def fresh(self) -> None:
        """Nothing lies there yet."""
        self.rolled = False

    def finish(self) -> None:
        """After a die, a decision or a total."""
        self._look.answered()

    def take_back(self) -> None:
        """The last letter, die or decision again."""
        self.line.backspace()

    def _face_tapped(self, face: int) -> None:
        choice = self.sitting.choice
        if choice is not None and FIRE in choice.options:
            self.line.digit(face)  # its first die: the block fires
        else:
            self.type_face(face)
        self._look.show_question()

    def _option_tapped(self, place: int) -> None:
        self.choose_option(place)
        self._look.show_question()

    def _roll_tapped(self) -> None:
        self.roll()
        self._look.show_question()

    # the keys around them

    def enter(self) -> None:
        """Declare, take what is listed, go back to a step, decide, or go on: whichever stands first."""
        if disputed(self.sitting):
            self.declare(self.cards.readings.chosen())
        elif self.line.enter() or not self.line.at_dice() or self._walk.back_at_cursor():
            return
        elif self.sitting.choice is not None:
            self.choose_option(self.sitting.choice.default)
        elif self.sitting.node is not None:
            self._look.again()

    def escape(self) -> None:
        """One step back a press: the cursor, the other reading, letters, dice; then the question itself."""
        if self.cards.modifiers.mark >= 0:
            self.cards.modifiers.mark = -1
        elif disputed(self.sitting) and self.sitting.opened_line is not None:
            self.sitting.recall(self.sitting.history[self.sitting.opened_line])
        elif not self.line.escape():
            self._look.close_question()

    def vertical(self, up: int) -> None:
        """Another entry of a list, another line-up, or the cursor over the switches."""
        if not self.line.vertical(up):
            self.cards.modifiers.move_mark(-up)

    def sideways(self, by: int) -> None:
        """The other reading of a disputed result, else the neighbouring procedure that fits the roles."""
        if disputed(self.sitting):
            self.cards.readings.move_to(by)
        else:
            self._look.neighbour(by)

    def space(self) -> None:
        """End a word, turn the switch at the cursor, leave out the step at the cursor."""
        if not self.line.space() and not self.cards.modifiers.press():
            self._walked(self._walk.skip_at_cursor())

    def compare(self) -> None:
        """Keep the answer beside the next one."""
        self.cards.answer.keep_beside(self.sitting)

    def why(self) -> None:
        """The arithmetic of this result; again, or before there is one, our summary of the sections it rests on."""
        if self.cards.answer.tell_why(self.sitting):
            return
        refs = [self.sitting.definition.ref, *(m.ref for m in self.sitting.modifiers if m.on and m.value)]
        self._look.explain(", ".join(dict.fromkeys(r for r in refs if r)))

    # the steps of a walk

    def _step_tapped(self, number: int) -> None:
        self._walked(self._walk.tap(number))
        self._look.show_question()

    def _walked(self, done: bool) -> None:
        """A step was left out, taken in or gone back to: the dice that follow are at hand."""
        if done:
            self.line.to_dice()
            self.finish()

    # history and disputed results

    def open_line(self, number: int) -> None:
        """A line of the history as it was."""
        answer = self.sitting.history[number]
        if answer.line_up.procedure != self.sitting.line_up.procedure:
            self.sitting.choose(answer.line_up.procedure)
        self.sitting.recall(answer)
        self.line.to_dice()
        self._look.line_opened()
        self._look.take_focus()

    def turn_pages(self, by: int) -> None:
        """The line before or after the one that is open."""
        history, at = self.sitting.history, self.sitting.opened_line
        if not history:
            self.line.note = self._desk.say(texts.HISTORY_EMPTY)
            return
        last = len(history) - 1
        self.open_line(last if at is None else min(max(at + by, 0), last))

    def declare(self, verdict: Declared) -> None:
        """One of two readings is the valid one from now on."""
        ruling = self.cards.readings.ruling_text(self.sitting) if verdict is Declared.ALWAYS else ""
        valid = declare(self.sitting, verdict)
        if valid is not None:
            answer = told(valid.node, self.sitting)
            self.line.note = ruling or self._desk.say(words.DECLARED, answer=answer)
            self._look.keep()

    def _declared(self, verdict: Declared) -> None:
        self.declare(verdict)
        self._look.show_question()

    # own modifiers

    def open_own(self) -> None:
        """Fields for a modifier of the players' own."""
        targets = targets_of(self.sitting.definition)
        if targets:
            self.cards.modifiers.entry.open_entry(self.sitting.definition, targets)
        else:
            self.line.note = self._desk.say(words.NOTHING_ADDS)
        self._look.show_question()

    def _own_left(self) -> None:
        self._look.take_focus()
        self._look.show_question()

    def add_own(self, name: str, value: int, target: str, lasts: str) -> None:
        """For this roll, or for as long as the look can keep it."""
        if not self._look.lasting(name, value, target, lasts):
            self.sitting.add_house_modifier(name, value, target)
        self._look.take_focus()
        self._look.keep()
        self._look.show_question()

    def remove_own(self) -> None:
        """Delete takes away the modifier of the players' own at the cursor, else the last one."""
        own = [h.id for h in self.sitting.line_up.house]
        at = self.cards.modifiers.at_cursor()
        chosen = at if at in own else own[-1] if own else ""
        if chosen:
            self._look.own_removed(chosen)
            self.sitting.remove_house_modifier(chosen)
            self._look.keep()

    # showing

    def shown(self, *, note: str | None = None, title: str = "") -> Shown:
        """What the cards are to show besides the sitting."""
        said = self.line.note if note is None else note
        asked = self.line.asked_letters()
        pool = {key: letter for key, letter in self.pool().items() if letter not in asked}
        return Shown(pool, self.line.marked_fact(), said, title, self.line.stage == DICE)
