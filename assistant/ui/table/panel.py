"""The at-the-table panel: the answer in seconds beside real cardboard.

It turns keys and taps into changes of the sitting and shows what the sitting knows. What letters and digits mean is in
`typing`, what lasts over the sitting in `keeping`.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent

from assistant.base.problem import AleaError, in_both
from assistant.base.text import Text
from assistant.chance.roller import RandomRoller
from assistant.game.free_tools import free_tools
from assistant.game.house import targets_of, write_rule
from assistant.game.library import OpenSystem
from assistant.game.readings import Verdict, declare, disputed
from assistant.game.walks import Mark, back_to, toggle_step
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.choice_card import place_of
from assistant.ui.asker.house_entry import Lasts
from assistant.ui.asker.readings_card import told
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.command import Scope
from assistant.ui.commands.typed_keys import digit_of, letter_of
from assistant.ui.desk import Desk
from assistant.ui.dice_view import DiceView
from assistant.ui.notes_view import NotesView
from assistant.ui.table.fingers import is_large_number
from assistant.ui.table.frame import TableFrame
from assistant.ui.table.keeping import Keeping
from assistant.ui.table.mirror import MirrorWindow
from assistant.ui.table.typing import DICE, PROCEDURE, Typing

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TablePanel(TableFrame):
    """One system at the table."""

    left = Signal()
    check_copy = Signal()
    rules_changed = Signal(str)

    def __init__(
        self, desk: Desk, opened: OpenSystem, roller: RandomRoller | None = None, game: Path | None = None
    ) -> None:
        super().__init__(desk, opened)
        self.typing = Typing(desk, self.sitting, self)
        self.keeping = Keeping(desk, self.sitting, self, game)
        self.bindings = Bindings(desk.keys)
        self._roller = roller or RandomRoller()
        self.build()
        self._connect()
        self._bind()
        self._recall_procedure()
        desk.changed.connect(self.retell)
        self.notes = NotesView(desk, opened.system, self)
        self.free_dice = self._tools(opened)
        self.build_roles()
        self.undo.restart()
        self.refresh()

    def _connect(self) -> None:
        self.bar.chosen.connect(self.choose_procedure)
        self.bar.left.connect(lambda: self.left.emit())
        self.wanted.connect(self._want)
        self.picked.connect(self._pick)
        self.pad.face.connect(self.type_face)
        self.modifiers.switched.connect(self._switch)
        self.modifiers.turned.connect(self._tap_fact)
        self.modifiers.own_wanted.connect(self.open_house)
        self.modifiers.step.connect(self._step_tapped)
        self.modifiers.entry.added.connect(self._add_house)
        self.modifiers.entry.left.connect(self._house_left)
        self.dice_card.face.connect(self.type_face)
        self.dice_card.roll.connect(self._roll)
        self.dice_card.pad.connect(self._open_pad)
        self.choice_card.chosen.connect(self.choose_option)
        self.readings.declared.connect(self._declare)
        self.history.opened.connect(self.open_line)
        self.history.again.connect(self._again)
        self.history.left.connect(self.setFocus)
        self.history.moved.connect(self.refresh)
        self.answer.check_copy.connect(lambda: self.check_copy.emit())

    def _bind(self) -> None:
        self.bindings.bind_all(
            {
                "table.undo": self._undo,
                "table.redo": self._redo,
                "table.second_window": self.second_window,
                "table.turn_card": self.turn_card,
                "table.history": self._to_history,
                "table.append": self.keeping.ask_append,
                "table.new_sitting": self.keeping.new_sitting,
                "table.sums": self.keeping.turn_sums,
                "table.space_only": self.keeping.turn_space,
            }
        )

    # what is chosen

    def _recall_procedure(self) -> None:
        kept = self.keeping.last_procedure()
        if kept:
            self.sitting.choose(kept)
            self.typing.begin(self.typing.first_stage())

    def _tools(self, opened: OpenSystem) -> DiceView:
        """Dice, cups and decks beside the procedures, as this table left them."""
        self.keeping.free = free_tools(opened.system)
        return DiceView(self._desk, self, dict(opened.book.catalogue.dice), self._roller, self.keeping.free)

    def open_free(self) -> None:
        """The sheet of free tools."""
        self.free_dice.open_dice()

    def choose_procedure(self, procedure: str) -> None:
        """Another procedure; the first role is next."""
        self.sitting.choose(procedure)
        self.keeping.chose(procedure)
        self.modifiers.mark = -1
        self.modifiers.entry.hide()
        self.typing.begin(PROCEDURE)
        self.build_roles()
        resumed = bool(self.sitting.entered)
        self.typing.go(DICE if resumed else self.typing.first_stage())
        self.typing.note = self._desk.say(words.RESUMED) if resumed else ""
        self.refresh()
        self.setFocus()

    def used(self, kind: str, name: str) -> None:
        """Count a type that was named."""
        self.keeping.used(kind, name)

    def _want(self, role: str) -> None:
        self.typing.go(role)
        self.setFocus()
        self.refresh()

    def _pick(self, role: str, kind: str) -> None:
        casts = self.sitting.line_up.casts.get(role, ())
        if self.stage != role and len(casts) == 1 and casts[0].type is not None and casts[0].type.id == kind:
            self.sitting.empty(role)  # a second tap takes it back
            self.typing.go(role)
            self.setFocus()
            self.refresh()
            return
        typed = "".join(c for c in self.letters if c.isdigit()) if self.stage == role else ""
        self.typing.fill(role, kind, int(typed or 0), more=self.typing.adding and self.stage == role)
        self.setFocus()
        self.refresh()

    def _switch(self, modifier: str) -> None:
        role = self.sitting.switches.absent_role(modifier)
        if role:
            self.typing.go(role)
        else:
            self.sitting.switches.switch(modifier)
            self.keep()
        self.refresh()

    def _turn_fact(self, fact: str) -> None:
        self.sitting.switches.turn_fact(fact)
        self.keep()
        self.refresh()

    def _tap_fact(self, fact: str) -> None:
        """A tap on the situation: the next value, or keys for a number with many."""
        told = self.sitting.definition.facts[fact]
        if is_large_number(told):
            self.fingers.open_fact(told)
        else:
            self._turn_fact(fact)

    # dice

    def type_face(self, face: int) -> None:
        """One die from the table."""
        box = self.sitting.next_box()
        self.typing.stage, self.note = DICE, ""
        if box and not self.sitting.type_face(face):
            die = str(box.die).split(" ")[0]
            self.note = self._desk.say(texts.DIE_REFUSED, die=die, low=box.die.low, high=box.die.high, face=face)
        self.finish()

    def choose_option(self, place: int) -> None:
        """Answer the question the rules ask."""
        self.typing.stage, self.note = DICE, ""
        if not self.sitting.choose_option(place) and self.sitting.choice:
            self.note = self._desk.say(texts.NO_SUCH_OPTION, n=len(self.sitting.choice.options))
        self.finish()

    def _roll(self) -> None:
        """Roll what is not typed, follow-ups included."""
        self.typing.stage, self.note = DICE, ""
        self.sitting.roll_next(self._roller)
        self.finish()

    def finish(self) -> None:
        """After a die: a line of the history once nothing is missing."""
        if self.sitting.node is not None and self.sitting.entered and self.sitting.next_box() is None:
            self.keep()
        self.refresh()

    def _open_pad(self) -> None:
        box = self.sitting.next_box()
        if box is not None and box.die.high - box.die.low < 12:
            self.pad.open_pad(box.die.low, box.die.high)

    def _again(self) -> None:
        """The next attack, same combatants."""
        self.sitting.again()
        self.typing.go(DICE)
        self.note = ""
        self.setFocus()
        self.refresh()

    def _new(self) -> None:
        for role in list(self.sitting.line_up.casts):
            self.sitting.empty(role)
        self.sitting.again()
        self.typing.go(self.typing.first_stage())
        self.note = ""
        self.refresh()

    def resume(self) -> None:
        """The last result of the history, open as it was, read with the figures as they are now."""
        if self.sitting.history:
            self.open_line(len(self.sitting.history) - 1)
            self.sitting.opened_line, self.sitting.written = None, self.sitting.history[-1]
            self.finish()

    def take_text(self, opened: OpenSystem) -> None:
        """Go on with a newer text of the system; who fights whom and the dice stay where it still has them."""
        known = list(self.sitting.procedures)
        self.sitting.adopt(opened)
        self.notes.deleteLater()
        self.notes = NotesView(self._desk, opened.system, self)
        self.free_dice.deleteLater()
        self.free_dice = self._tools(opened)
        self.typing.begin(DICE if self.stage == DICE else self.typing.first_stage())
        self.build_roles()
        if {p.id for p in known} - {p.id for p in self.sitting.procedures}:
            self.undo.restart()
        self.finish()

    # history and disputed results

    def open_line(self, number: int) -> None:
        """A line of the history as it was."""
        answer = self.sitting.history[number]
        if answer.line_up.procedure != self.sitting.line_up.procedure:
            self.sitting.choose(answer.line_up.procedure)
        self.sitting.recall(answer)
        self.build_roles()
        self.typing.begin(DICE)
        self.history.mark = -1
        self.setFocus()
        self.refresh()

    def _turn_pages(self, by: int) -> None:
        """The line before or after the one that is open."""
        history, at = self.sitting.history, self.sitting.opened_line
        if not history:
            self.note = self._desk.say(texts.HISTORY_EMPTY)
            self.refresh()
            return
        number = len(history) - 1 if at is None else min(max(at + by, 0), len(history) - 1)
        self.open_line(number)

    def _to_history(self) -> None:
        if not self.history.enter(self.sitting):
            self.note = self._desk.say(texts.HISTORY_EMPTY)
            self.refresh()

    def _declare(self, verdict: Verdict) -> None:
        """One of two readings is the valid one from now on."""
        ruling = self.readings.ruling_text(self.sitting) if verdict is Verdict.ALWAYS else ""
        valid = declare(self.sitting, verdict)
        if valid is not None:
            self.note = ruling or self._desk.say(words.DECLARED, answer=told(valid.node, self.sitting))
            self.keeping.save()
        self.refresh()

    # own modifiers

    def open_house(self) -> None:
        """Three fields for a modifier of the players' own."""
        targets = targets_of(self.sitting.definition)
        if not targets:
            self.note = self._desk.say(words.NOTHING_ADDS)
            self.refresh()
            return
        self.modifiers.entry.open_entry(self.sitting.definition, targets)
        self.refresh()
        self.bands.show_band(self.modifiers.entry)

    def _house_left(self) -> None:
        self.setFocus()
        self.refresh()

    def _add_house(self, name: str, value: int, target: str, lasts: str) -> None:
        if lasts == Lasts.SCENARIO and self._write_house(name, value, target):
            return
        self.sitting.add_house_modifier(name, value, target, standing=lasts == Lasts.GAME)
        self.note = self.keeping.lasts(target) if lasts == Lasts.GAME else ""
        self.keep()
        self.refresh()

    def _write_house(self, name: str, value: int, target: str) -> bool:
        """Into the player's own scenario text; it counts at once. False when that was not possible."""
        sitting = self.sitting
        try:
            written = write_rule(sitting.opened, sitting.line_up.procedure, name, value, target)
        except AleaError as bad:
            self.note = self._desk.say(words.NOT_WRITTEN, why=f"{self._desk.say(in_both(bad.problems[0]))}.")
            return False
        after = written.path.read_text(encoding="utf-8")
        self.undo.overlay_is(written.path, written.before, after)
        sitting.adopt(written.opened)
        sitting.set_fact(written.rule.id, True)
        sitting.write_down()
        self.rules_changed.emit(sitting.opened.system.id)
        lines = "\n".join(written.rule.lines())
        self.note = f"{self._desk.say(words.WRITTEN, file=str(written.path))}\n{lines}"
        self.keeping.save()
        self.refresh()
        return True

    def _undo(self) -> None:
        self._step_in_time(self.undo.undo(), words.UNDONE, words.NOTHING_TO_UNDO)

    def _redo(self) -> None:
        self._step_in_time(self.undo.redo(), words.REDONE, words.NOTHING_TO_REDO)

    def _step_in_time(self, what: Text | None, done: Text, nothing: Text) -> None:
        """After undo or redo: tell it, and show everything anew."""
        self.note = self._desk.say(done, what=self._desk.say(what)) if what is not None else self._desk.say(nothing)
        self.rules_changed.emit(self.sitting.opened.system.id)
        self.typing.stand()
        self.build_roles()
        self.keeping.save()
        self.refresh()

    # walks

    def _step_tapped(self, number: int) -> None:
        """A step that was done is due again; any other is left out, or taken in."""
        walk = self.modifiers.walk.walk
        if walk is None or number >= len(walk.steps):
            return
        step = walk.steps[number]
        if step.mark is Mark.DONE and step.faces:
            back_to(self.sitting, step)
        else:
            toggle_step(self.sitting, step.place)
        self.typing.go(DICE)
        self.finish()

    def _skip_at_cursor(self) -> None:
        walk, number = self.modifiers.walk.walk, self.modifiers.step_at_cursor()
        if walk is not None and number >= 0:
            toggle_step(self.sitting, walk.steps[number].place)
            self.typing.go(DICE)
            self.finish()

    # the other player

    def second_window(self) -> None:
        """A window of its own that shows the answer as it changes; asked again it goes."""
        if self._mirror is not None:
            self._mirror.close()
            return
        self._mirror = MirrorWindow(self._desk, self)
        self._mirror.closed.connect(self._mirror_closed)
        self._mirror.card.show_sitting(self.sitting)
        self._mirror.show()
        self.window().activateWindow()

    def _mirror_closed(self) -> None:
        if self._mirror is not None:
            self._mirror.deleteLater()
        self._mirror = None

    @property
    def mirror(self) -> MirrorWindow | None:
        return self._mirror

    def turn_card(self) -> None:
        """The answer upside down, for whoever sits opposite."""
        if self.turned.isVisible():
            self.turned.leave()
        else:
            self.turned.open_turned(self.sitting)

    def hideEvent(self, event: QHideEvent) -> None:
        if self._mirror is not None and not self.isVisible():
            self._mirror.close()
        super().hideEvent(event)

    # keys

    def event(self, event: QEvent) -> bool:
        """Tab goes through the stages and does not leave the panel; a finger makes all targets large."""
        if event.type() == QEvent.Type.TouchBegin and not self._desk.touch:
            self._desk.touch = self._finger_seen = True
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        ):
            self.typing.step(-1 if event.key() == Qt.Key.Key_Backtab else 1)
            self.refresh()
            return True
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._finger_seen:  # a tap that hit nothing
            self.refresh()
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.bindings.take(event, (Scope.TABLE,)):
            return
        self.note, self._fresh = "", False
        if self.fingers.take_key(event):
            return
        digit, letter = digit_of(event), letter_of(event)
        if self._special(event):
            pass
        elif digit is not None:
            self.typing.digit(digit)
        elif letter:
            self.typing.letter(letter)
        elif event.text() == ",":
            self.typing.comma()
        else:
            super().keyPressEvent(event)
            return
        if not self._fresh:
            self.refresh()

    def _special(self, event: QKeyEvent) -> bool:
        """Keys that are neither letters nor digits; False when it is none of ours."""
        key = Qt.Key(event.key()) if event.key() < Qt.Key.Key_unknown else None
        if key in ENTER:
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.answer.keep_beside(self.sitting)
            else:
                self._enter()
        elif key == Qt.Key.Key_Backspace:
            self.typing.backspace()
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif key == Qt.Key.Key_Insert:
            self.open_house()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._vertical(1 if key == Qt.Key.Key_Up else -1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._sideways(-1 if key == Qt.Key.Key_Left else 1)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self._turn_pages(-1 if key == Qt.Key.Key_PageUp else 1)
        elif key == Qt.Key.Key_Space:
            self._space()
        elif key == Qt.Key.Key_Delete:
            self._remove_own()
        else:
            return False
        return True

    def _enter(self) -> None:
        if disputed(self.sitting):
            self._declare(self.readings.chosen())
        elif self.typing.enter() or (self.stage == DICE and self._back_at_cursor()):
            return
        elif self.stage == DICE and self.sitting.choice is not None:
            self.choose_option(self.sitting.choice.default)
        elif self.stage == DICE and self.sitting.node is not None:
            self._again()

    def _back_at_cursor(self) -> bool:
        """Enter on a step of a walk that was done goes back to it."""
        walk, number = self.modifiers.walk.walk, self.modifiers.step_at_cursor()
        if walk is None or number < 0 or walk.steps[number].mark is not Mark.DONE:
            return False
        back_to(self.sitting, walk.steps[number])
        self.modifiers.mark = -1
        return True

    def _escape(self) -> None:
        """One step back a press: the list, letters, the other reading, dice, roles, then the panel itself."""
        if self.pad.isVisible():
            self.pad.hide()
        elif self.modifiers.mark >= 0:
            self.modifiers.mark = -1
        elif disputed(self.sitting) and self.sitting.opened_line is not None:
            self.sitting.recall(self.sitting.history[self.sitting.opened_line])
        elif not self.typing.escape():
            self.left.emit()

    def _vertical(self, up: int) -> None:
        if not self.typing.move_in_fits(-up) and not self.typing.recall(up):
            self.modifiers.move_mark(-up)
        elif list(self._cards) != self.typing.roles():
            self.build_roles()

    def _sideways(self, by: int) -> None:
        """The other reading of a disputed result, else the neighbouring procedure that fits the roles."""
        if disputed(self.sitting):
            self.readings.move_to(by)
            return
        fitting = self.sitting.offers.neighbours()
        if len(fitting) > 1:
            at = fitting.index(self.sitting.line_up.procedure)
            self.choose_procedure(fitting[(at + by) % len(fitting)])

    def _space(self) -> None:
        if not self.typing.take_fit() and not self.modifiers.press():
            self._skip_at_cursor()

    def _remove_own(self) -> None:
        """Delete takes away the modifier of the players' own at the cursor, else the last one."""
        own = [h.id for h in self.sitting.line_up.house]
        at = self.modifiers.at_cursor()
        chosen = at if at in own else own[-1] if own else ""
        if chosen:
            self.sitting.remove_house_modifier(chosen)
            self.keep()

    def command(self, letter: str) -> None:
        """A letter once the roles are named: an option, a command, a switch, a fact or a further role."""
        place = place_of(self.sitting.choice, letter) if self.sitting.choice else None
        if place is not None:
            self.choose_option(place)
        elif letter == "r":
            self._roll()
        elif letter == "n":
            self._new()
        elif letter == "x":
            self.sitting.exchange()
        elif letter == "w":
            self.why()
        else:
            self._by_letter(next((k for k, v in self.pool().items() if v == letter), ""))

    def _by_letter(self, key: str) -> None:
        if key.startswith("fact:"):
            self._turn_fact(key.removeprefix("fact:"))
        elif key.startswith("role:"):
            self.typing.go(key.removeprefix("role:"))
        else:
            found = next((m.id for m in self.sitting.modifiers if m.id.split(":")[0] == key), "")
            if found:
                self._switch(found)

    def why(self) -> None:
        """Our summary of the sections the open procedure and its counting modifiers rest on."""
        refs = [self.sitting.definition.ref, *(m.ref for m in self.sitting.modifiers if m.on and m.value)]
        self.notes.open_at(", ".join(r for r in refs if r))
