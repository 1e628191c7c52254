"""The at-the-table panel: the answer in seconds beside real cardboard.

It turns keys and taps into changes of the sitting and shows what the sitting knows. While a role is lit, letters name
counters; from the first die on they are switches and commands, and digits are dice.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QInputDialog, QLabel, QScrollArea, QVBoxLayout, QWidget

from assistant.chance.roller import RandomRoller
from assistant.game.library import OpenSystem
from assistant.game.place_facts import asks_for_place, digits_are_numbers
from assistant.game.sitting import Cast, Sitting, folded
from assistant.rules.ratings import STRENGTH
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.dice_view import DiceView
from assistant.ui.notes_view import NotesView
from assistant.ui.table.answer_card import AnswerCard
from assistant.ui.table.bar import ProcedureBar
from assistant.ui.table.choice_card import ChoiceCard, place_of
from assistant.ui.table.dice_card import DiceCard
from assistant.ui.table.fact_entry import PLACE, FactEntry
from assistant.ui.table.history_bar import HistoryBar, line_of
from assistant.ui.table.keys import allotted, digit_of, letter_of
from assistant.ui.table.modifiers import ModifierPanel
from assistant.ui.table.role_card import RoleCard
from assistant.ui.widgets.layouts import emptied

PROCEDURE, DICE = "procedure", "dice"
RATING_BEGUN = re.compile(r"\d{1,2}[a-z]")


class TablePanel(QWidget):
    """One system at the table."""

    left = Signal()
    check_copy = Signal()

    def __init__(self, desk: Desk, opened: OpenSystem, roller: RandomRoller | None = None) -> None:
        super().__init__()
        self._desk = desk
        self.sitting = Sitting(opened, desk.language)
        self._roller = roller or RandomRoller()
        self.stage = PROCEDURE
        self.letters = ""
        self.note = ""
        self._swallow: str = ""
        self._last_role = ""
        self._adding = False
        self._entry = FactEntry(desk)
        self._cards: dict[str, RoleCard] = {}
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._build()
        self._recall_procedure()
        desk.changed.connect(self._retell)
        self.notes = NotesView(desk, opened.system, self)
        self.free_dice = DiceView(desk, self, dict(opened.book.catalogue.dice), self._roller)
        self._build_roles()
        self.refresh()

    # building

    def _build(self) -> None:
        desk = self._desk
        self._bar = ProcedureBar(desk)
        self._sides = QVBoxLayout()
        self._sides.setSpacing(8)
        self._sides.setContentsMargins(0, 0, 8, 0)
        held = QWidget()
        held.setLayout(self._sides)
        self._side_scroll = QScrollArea()
        self._side_scroll.setWidgetResizable(True)
        self._side_scroll.setWidget(held)
        self._side_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._side_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._side_scroll.setMinimumWidth(desk.px(272))
        self.modifiers = ModifierPanel(desk)
        self.dice_card = DiceCard(desk)
        self.choice_card = ChoiceCard(desk)
        self.answer = AnswerCard(desk)
        self.history = HistoryBar(desk)
        self._foot = QLabel()
        self._foot.setProperty("role", "note")
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self.dice_card)
        right.addWidget(self.choice_card)
        right.addWidget(self.answer, 1)
        body = QHBoxLayout()
        body.setContentsMargins(12, 10, 12, 4)
        body.setSpacing(12)
        body.addWidget(self._side_scroll, 26)
        body.addWidget(self.modifiers, 35)
        body.addLayout(right, 38)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._bar)
        layout.addLayout(body, 1)
        self._foot.setContentsMargins(14, 0, 14, 2)
        layout.addWidget(self._foot)
        layout.addWidget(self.history)
        self._bar.chosen.connect(self.choose_procedure)
        self._bar.left.connect(lambda: self.left.emit())
        self.modifiers.switched.connect(self._switch)
        self.modifiers.turned.connect(self._turn_fact)
        self.dice_card.face.connect(self._type_face)
        self.dice_card.roll.connect(self._roll)
        self.choice_card.chosen.connect(self._choose_option)
        self.history.opened.connect(self._open_answer)
        self.history.again.connect(self._again)
        self.answer.check_copy.connect(lambda: self.check_copy.emit())

    def minimumSizeHint(self) -> QSize:
        return QSize(760, 440)

    def _build_roles(self) -> None:
        emptied(self._sides)
        self._cards = {}
        for role in self.sitting.definition.roles.values():
            if not self.sitting.needs_role(role) and not role.family:
                continue
            card = RoleCard(self._desk, role)
            card.wanted.connect(self._want)
            card.picked.connect(self._pick)
            card.rating.connect(self._ask_rating)
            self._cards[role.id] = card
            self._sides.addWidget(card)
        self._sides.addStretch(1)

    # showing

    def _retell(self) -> None:
        self.sitting.language = self._desk.language
        self._build_roles()
        self.sitting.refresh()
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bar.refresh(self.sitting, self.width())

    def refresh(self) -> None:
        """Show the sitting as it is."""
        self._bar.refresh(self.sitting, self.width())
        for name, card in self._cards.items():
            card.refresh(self.sitting, lit=self.stage == name, letters=self.letters)
        self.modifiers.refresh(self.sitting, self.pool())
        self.dice_card.refresh(self.sitting, self.note)
        self.choice_card.refresh(self.sitting.choice)
        self.answer.refresh(self.sitting)
        self.history.refresh(self.sitting)
        shown = self.letters if self.stage == PROCEDURE else self._entry.typed
        tail = f"   [{shown}|]" if shown else ""
        self._foot.setText(self._desk.say(texts.KEY_FOOT) + tail)

    def pool(self) -> dict[str, str]:
        """The letters of switches and facts, from one pool, in the language in use."""
        say = self._desk.say
        definition = self.sitting.definition
        modifiers = [(m.id, say(m.name), m.letter) for m in definition.modifiers]
        facts = [(f"fact:{f.id}", say(f.ask or f.name), "") for f in definition.facts.values()]
        return allotted([*modifiers, *facts])

    def history_text(self) -> str:
        """The results of this sitting, a line each."""
        lines = [self._desk.say(self.sitting.opened.system.name)]
        lines += ["  ".join(line_of(answer, self.sitting)) for answer in self.sitting.history]
        return "\n".join(lines) + "\n"

    def first_doubt(self) -> str:
        """The address of the first assumed figure the open answer rests on."""
        odds = self.sitting.odds
        return odds.assumed[0] if odds and odds.assumed else ""

    # what is filled next

    def _recall_procedure(self) -> None:
        kept = self._desk.memory.get(f"procedure:{self.sitting.opened.system.id}")
        if isinstance(kept, str) and any(d.id == kept for d in self.sitting.procedures):
            self.sitting.choose(kept)
            self.stage = self._first_stage()

    def _first_stage(self) -> str:
        roles = self._asked_roles()
        if not roles and asks_for_place(self.sitting):
            return PLACE
        return roles[0] if roles else self._after_roles()

    def _asked_roles(self) -> list[str]:
        """The roles letters go to by themselves: those that must be filled, and those that lead a group; in a walk
        where nobody must be named all of them one after the other, and Enter skips."""
        roles = [r for r in self.sitting.definition.roles.values() if self.sitting.needs_role(r)]
        return [r.id for r in roles if not r.optional or r.lead_of] or [r.id for r in roles]

    def _stages(self) -> list[str]:
        roles = self._asked_roles()
        facts = [f"fact:{f.id}" for f in self.sitting.definition.facts.values() if f.words]
        return [*roles, *facts, DICE]

    def _after_roles(self) -> str:
        """The first fact of words that was never answered, else the dice."""
        for fact in self.sitting.definition.facts.values():
            if fact.words and fact.id not in self.sitting.line_up.facts:
                return f"fact:{fact.id}"
        return DICE

    def _advance(self) -> None:
        stages = self._stages()
        at = stages.index(self.stage) if self.stage in stages else -1
        following = stages[at + 1] if at + 1 < len(stages) else DICE
        self.stage = self._after_roles() if following.startswith("fact:") or following == DICE else following
        self.letters = ""

    def choose_procedure(self, procedure: str) -> None:
        """Another procedure; the first role is next."""
        self.sitting.choose(procedure)
        self._last_role, self._adding = "", False
        self._entry.clear()
        self._desk.memory[f"procedure:{self.sitting.opened.system.id}"] = procedure
        self._desk.save()
        self._build_roles()
        self.stage = self._first_stage()
        self.letters = self.note = ""
        self.refresh()
        self.setFocus()

    # taps

    def _want(self, role: str) -> None:
        self.stage, self.letters, self._adding = role, "", False
        self.setFocus()
        self.refresh()

    def _pick(self, role: str, kind: str) -> None:
        self._fill(role, next(t for t in self.sitting.opened.system.mix.types.values() if t.id == kind).id, 1)
        self.setFocus()

    def _fill(self, role: str, kind: str, count: int, *, more: bool = False) -> None:
        mix = self.sitting.opened.system.mix
        chosen = next(t for t in mix.types.values() if t.id == kind)
        casts = list(self.sitting.line_up.casts.get(role, ())) if more else []
        counted = self.sitting.count_fact(role)
        typed = {STRENGTH: count} if count and self.sitting.takes_ratings(role) else {}
        self.sitting.cast(role, [*casts, Cast(chosen, 1 if counted or typed else max(1, count), typed)])
        if counted and count:
            self.sitting.set_fact(counted, count)
        self._filled(role)

    def _filled(self, role: str) -> None:
        self.stage = self._last_role = role
        self._adding = False
        self._advance()
        self.refresh()

    def _fill_rating(self, role: str, text: str) -> None:
        """A counter typed by its ratings."""
        cast = self.sitting.rating_typed(role, text)
        self.letters = ""
        if cast is None:
            self.note = self._desk.say(texts.NOTHING_BEGINS, letters=text)
            self.refresh()
            return
        casts = self.sitting.line_up.casts.get(role, ()) if self._adding else ()
        self.sitting.cast(role, [*casts, cast])
        self._filled(role)

    def _choose_option(self, place: int) -> None:
        """Answer the question the rules ask."""
        self.stage, self.note = DICE, ""
        if not self.sitting.choose_option(place) and self.sitting.choice:
            self.note = self._desk.say(texts.NO_SUCH_OPTION, n=len(self.sitting.choice.options))
        self._finish()

    def _ask_rating(self, role: str, figure: str) -> None:
        """A figure typed off the counter in the hand."""
        now = self.sitting.question().roles[role].get(figure, 0) if role in self.sitting.question().roles else 0
        value, fine = QInputDialog.getInt(
            self, self._desk.say(texts.RATINGS), figure, now if isinstance(now, int) else 0, -99, 99
        )
        if fine:
            self.sitting.rate(role, figure, value)
            self.refresh()

    def _switch(self, modifier: str) -> None:
        role = self.sitting.absent_role(modifier)
        if role:
            self.stage, self.letters = role, ""
        else:
            self.sitting.switch(modifier)
        self.refresh()

    def _turn_fact(self, fact: str) -> None:
        self.sitting.turn_fact(fact)
        self.refresh()

    def _type_face(self, face: int) -> None:
        box = self.sitting.next_box()
        self.stage, self.note = DICE, ""
        if box and not self.sitting.type_face(face):
            die = str(box.die).split(" ")[0]
            self.note = self._desk.say(texts.DIE_REFUSED, die=die, low=box.die.low, high=box.die.high, face=face)
        self._finish()

    def _roll(self) -> None:
        """Roll what is not typed, follow-ups included."""
        self.stage, self.note = DICE, ""
        self.sitting.roll_next(self._roller)
        self._finish()

    def _finish(self) -> None:
        if self.sitting.node is not None and self.sitting.boxes and self.sitting.next_box() is None:
            self._write_down()
        self.refresh()

    def _write_down(self) -> None:
        """One line of history a throw; a switch changed afterwards is another reading of it."""
        last = self.sitting.history[-1] if self.sitting.history else None
        if last is None or last.node is not self.sitting.node:
            self.sitting.keep()

    def _open_answer(self, number: int) -> None:
        self.sitting.recall(self.sitting.history[number])
        self._build_roles()
        self.stage = DICE
        self.refresh()

    def _again(self) -> None:
        """The next attack, same combatants."""
        self.sitting.again()
        self.stage, self.letters, self.note = DICE, "", ""
        self.refresh()

    def _new(self) -> None:
        for role in list(self.sitting.line_up.casts):
            self.sitting.empty(role)
        self.sitting.again()
        self.stage, self.letters, self.note = self._first_stage(), "", ""
        self.refresh()

    # keys

    def event(self, event: QEvent) -> bool:
        """Tab goes through the stages and does not leave the panel."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        ):
            self._step_stage(-1 if event.key() == Qt.Key.Key_Backtab else 1)
            return True
        return super().event(event)

    def _step_stage(self, by: int) -> None:
        stages = [
            PROCEDURE,
            *(r.id for r in self.sitting.definition.roles.values()),
            *(s for s in self._stages() if s.startswith("fact:")),
            DICE,
        ]
        at = stages.index(self.stage) if self.stage in stages else 0
        self.stage, self.letters = stages[(at + by) % len(stages)], ""
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit, letter = digit_of(event), letter_of(event)
        self.note = ""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._keep_beside()
            else:
                self._enter()
        elif event.key() == Qt.Key.Key_Backspace:
            self._backspace()
        elif event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif event.key() == Qt.Key.Key_Insert:
            self._house_modifier()
        elif digit is not None:
            self._digit(digit)
        elif letter:
            self._letter(letter)
        elif event.text() == ",":
            self._comma()
        else:
            super().keyPressEvent(event)

    def _keep_beside(self) -> None:
        """Keep this reading in sight while the next one is made, from the same dice or others."""
        self.answer.keep_beside(self.sitting)
        self.refresh()

    def _enter(self) -> None:
        if self.stage == DICE and self.sitting.choice is not None:
            self._choose_option(self.sitting.choice.default)
        elif self.stage == DICE and self.sitting.node is not None:
            self._again()
        elif self.stage not in (DICE, PROCEDURE):
            if self.stage.startswith("fact:"):
                fact = self.stage.removeprefix("fact:")
                self.sitting.set_fact(fact, self.sitting.fact(fact))
            self._advance()
            self.refresh()

    def _backspace(self) -> None:
        if self._entry.typed:
            self._entry.typed = self._entry.typed[:-1]
        elif self.letters:
            self.letters = self.letters[:-1]
        elif self.stage == DICE and self.sitting.entered:
            self.sitting.take_back()
        else:
            stages = [PROCEDURE, *self._stages()]
            at = stages.index(self.stage) if self.stage in stages else 0
            self.stage = stages[max(0, at - 1)]
        self.refresh()

    def _escape(self) -> None:
        """One step back a press: letters, dice, roles, then the panel itself."""
        self._adding = False
        if self.letters or self._entry.typed:
            self.letters = ""
            self._entry.clear()
        elif self.sitting.entered:
            self.sitting.clear_dice()
        elif self.stage != PROCEDURE:
            self.stage = PROCEDURE
        else:
            self.left.emit()
        self.refresh()

    def _digit(self, digit: int) -> None:
        if self.stage in self._cards and self._rating_begun():
            self._fill_rating(self.stage, self.letters + str(digit))
        elif (
            self.stage in self._cards
            and (not self.letters or self.letters.isdigit())
            and (self._adding or self.stage not in self.sitting.line_up.casts)
        ):
            self.letters += str(digit)
            self.refresh()
        elif self.stage == PROCEDURE:
            return
        elif digits_are_numbers(self.sitting):
            self.stage = DICE
            self._entry.digit(digit)
            self.refresh()
        else:
            if self.stage.startswith("fact:"):
                self._enter()
            if self.sitting.choice is not None:
                self._choose_option(digit - 1)
            else:
                self._type_face(digit)

    def _rating_begun(self) -> bool:
        """Strength and letter of a counter typed off its face; one digit more ends it."""
        return self.sitting.takes_ratings(self.stage) and RATING_BEGUN.fullmatch(self.letters) is not None

    def _letter(self, letter: str) -> None:
        if self._swallow.startswith(letter) and self.stage != DICE and not self._means_something(letter):
            self._swallow = self._swallow[1:]
            return
        self._swallow = ""
        if self.stage == PROCEDURE:
            self._procedure_letter(letter)
        elif self.stage in self.sitting.definition.roles:
            self._role_letter(letter)
        elif self.stage.startswith("fact:"):
            self._fact_letter(letter)
        elif not self._entered_letter(letter):
            self._command(letter)

    def _entered_letter(self, letter: str) -> bool:
        """A letter of a place, or of what a number is for; False when it is neither."""
        if self.stage == PLACE:
            named, self.note = self._entry.place_letter(self.sitting, letter)
            self.stage = DICE if named else PLACE
        else:
            used, self.note = self._entry.number_letter(self.sitting, letter)
            if not used:
                return False
        self.refresh()
        return True

    def _means_something(self, letter: str) -> bool:
        """Whether a letter begins a name in the field at hand; then it is not the rest of the word before."""
        return self.stage in self._cards and bool(self.sitting.find(self.stage, self.letters + letter))

    def _procedure_letter(self, letter: str) -> None:
        self.letters += letter
        found = self.sitting.find_procedure(self.letters)
        if not found:
            self.note = self._desk.say(texts.NOTHING_BEGINS, letters=self.letters)
            self.letters = ""
            self.refresh()
        elif len(found) == 1 and len(self.letters) >= 2:
            spelt = folded(self._desk.say(found[0].name))
            typed = self.letters
            self.choose_procedure(found[0].id)
            self._swallow = spelt[len(typed) :] if spelt.startswith(typed) else ""
        else:
            self.refresh()

    def _role_letter(self, letter: str) -> None:
        count = "".join(c for c in self.letters if c.isdigit())
        letters = "".join(c for c in self.letters if not c.isdigit()) + letter
        found = self.sitting.find(self.stage, letters)
        self.letters = count + letters
        if not found and self._rating_begun():
            self.refresh()
            return
        if not found:
            self.note = self._desk.say(texts.NOTHING_BEGINS, letters=letters)
            self.letters = count
            self.refresh()
            return
        if len(found) == 1 and len(letters) >= 2:
            name = folded(self._desk.say(found[0].name))
            word = next((w for w in name.split() if w.startswith(letters)), "")
            self._fill(self.stage, found[0].id, int(count or 0), more=bool(self._adding))
            self._swallow = word[len(letters) :]
        self.refresh()

    def _fact_letter(self, letter: str) -> None:
        fact = self.sitting.definition.facts[self.stage.removeprefix("fact:")]
        words = [w for w in fact.words if self._word(w).startswith(letter)]
        if words:
            self.sitting.set_fact(fact.id, words[0])
            self._advance()
        else:
            self.stage = DICE
            self._command(letter)
        self.refresh()

    def _word(self, word: str) -> str:
        text = self.sitting.opened.system.words.get(word)
        return folded(self._desk.say(text) if text else word)

    def _command(self, letter: str) -> None:
        place = place_of(self.sitting.choice, letter) if self.sitting.choice else None
        if place is not None:
            self._choose_option(place)
        elif letter == "r":
            self._roll()
        elif letter == "n":
            self._new()
        elif letter == "x":
            self.sitting.exchange()
            self.refresh()
        elif letter == "w":
            self.why()
        else:
            key = next((k for k, v in self.pool().items() if v == letter), "")
            if key.startswith("fact:"):
                self._turn_fact(key.removeprefix("fact:"))
            elif any(m.id.split(":")[0] == key for m in self.sitting.modifiers):
                self._switch(next(m.id for m in self.sitting.modifiers if m.id.split(":")[0] == key))

    def why(self) -> None:
        """Our summary of the sections the open procedure and its counting modifiers rest on."""
        refs = [self.sitting.definition.ref, *(m.ref for m in self.sitting.modifiers if m.on and m.value)]
        self.notes.open_at(", ".join(r for r in refs if r))

    def _comma(self) -> None:
        """One more for the role just filled."""
        if self._last_role in self.sitting.line_up.casts and self._last_role in self._cards:
            self.stage, self.letters = self._last_role, ""
            self._adding = True
            self.refresh()

    def _house_modifier(self) -> None:
        value, fine = QInputDialog.getInt(self, self._desk.say(texts.HOUSE_MODIFIER), "±", -1, -20, 20)
        if fine:
            self.sitting.add_house_modifier(self._desk.say(texts.HOUSE_MODIFIER), value)
            self.refresh()
