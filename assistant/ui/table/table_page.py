"""The table page: the answer in seconds beside real cardboard.

It is one look of the asker: it says where roles come from (the typing line, taps), what becomes of an answer (a line of
the history), and where everything stands. What lasts over the sitting is in `keeping`.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent

from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.chance.roller import RandomRoller
from assistant.game.free_tools import FreeTools
from assistant.game.library import OpenSystem
from assistant.game.opened import OpenGame
from assistant.game.own_modifiers import rule_lines, write_rule
from assistant.game.sitting import Sitting
from assistant.model.counters import Value
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.asker import Asker
from assistant.ui.asker.dice_line import DICE
from assistant.ui.asker.house_entry import Lasts
from assistant.ui.commands.command import Scope
from assistant.ui.desk import Desk
from assistant.ui.printing.source import AID, RECORD
from assistant.ui.sheets.dice_sheet import DiceSheet
from assistant.ui.sheets.notes_sheet import NotesSheet
from assistant.ui.table.bar import procedures_of_phase
from assistant.ui.table.fingers import is_large_number
from assistant.ui.table.frame import TableFrame
from assistant.ui.table.keeping import Keeping
from assistant.ui.table.mirror import MirrorWindow
from assistant.ui.table.typing import Typing


class TablePage(TableFrame):
    """One system at the table."""

    check_copy = Signal()
    rules_changed = Signal(str)

    def __init__(
        self, desk: Desk, opened: OpenSystem, roller: RandomRoller | None = None, game: Path | None = None
    ) -> None:
        super().__init__(desk, opened)
        self._roller = roller or RandomRoller()
        self.asker = Asker(desk, self.sitting, self.cards, self, self._roller)
        self.bindings = self.asker.bindings
        self.typing = Typing(desk, self.sitting, self.asker, self)
        self.asker.line = self.typing
        self.keeping = Keeping(desk, self.sitting, self, game)
        self.build()
        self.left.connect(self.close_game)
        self._connect()
        self._bind()
        self._recall_procedure()
        desk.changed.connect(self.retell)
        self.notes = NotesSheet(desk, opened.system, self)
        self.free_dice = self._tools(opened)
        self.build_roles()
        self.refresh()

    def _connect(self) -> None:
        self.bar.chosen.connect(self.choose_procedure)
        self.bar.game.connect(self.table_wanted)
        self.bar.menus.connect(self.menus_wanted)
        self.bar.phase_chosen.connect(self.choose_phase)
        self.opening.chosen.connect(self.choose_procedure)
        self.opening.phase_chosen.connect(self.choose_phase)
        self.opening.picked.connect(self._pick)
        self.bar.left.connect(lambda: self.left.emit())
        self.wanted.connect(self._want)
        self.line_view.pressed.connect(self.setFocus)
        self.list.taken.connect(self._row_taken)
        self.battle.chosen.connect(self._option_tapped)
        self.picked.connect(self._pick)
        self.rated.connect(self._rate)
        self.pad.face.connect(self._face_tapped)
        self.dice_card.pad.connect(self._open_pad)
        self.history.opened.connect(self._open_tapped)
        self.history.again.connect(self._again_tapped)
        self.history.left.connect(self.setFocus)
        self.history.moved.connect(self.refresh)
        self.answer.check_copy.connect(self.check_copy)
        self.answer.table_wanted.connect(lambda: self.tables_wanted.emit(""))

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
                "procedure.close": self._escape,
            }
        )

    # what the window asks of every page

    has_rules = has_results = at_table = own_head = True
    prints = (AID, RECORD)

    @property
    def session(self) -> OpenGame | None:
        log = self.keeping.session.log
        return OpenGame(self.opened, log.journal) if not log.is_closed else None

    @property
    def opened(self) -> OpenSystem:
        return self.sitting.opened

    @property
    def beside(self) -> Path | None:
        return self.keeping.game

    def question(self) -> Sitting:
        return self.sitting

    def tell(self, words_told: str) -> None:
        self.note = words_told
        self.refresh()

    def open_procedure(self, procedure: str) -> bool:
        self.choose_procedure(procedure)
        return True

    def open_rules(self, ref: str = "", words: str = "") -> None:
        self.notes.open_at(ref, words)

    def open_word(self, word: Text) -> None:
        self.notes.open_on_word(word)

    def close_game(self) -> None:
        """Let go of the journal; everything is on disk already."""
        self.keeping.session.close()

    def go_to_step(self, step: int) -> None:
        """A table has no looking back: it stands there again, and redo leads to where it was."""
        self.keeping.session.go(step)
        self._stand_anew(self._desk.say(words.WENT_TO_STEP, n=step))

    def export_results(self) -> None:
        self.keeping.ask_export()

    def open_dice(self) -> bool:
        self.free_dice.open_dice()
        return True

    # what is chosen

    def _recall_procedure(self) -> None:
        kept = self.keeping.last_procedure()
        if kept:
            self.sitting.choose(kept)
            self.typing.begin(self.typing.first_stage())
            self.named = bool(self.typing.asked_roles())  # without roles its answer would stand unasked

    def _tools(self, opened: OpenSystem) -> DiceSheet:
        """Dice, cups and decks beside the procedures, as this table left them."""
        self.keeping.free = FreeTools(opened.system, self.keeping.session.log)
        return DiceSheet(self._desk, self, dict(opened.book.catalogue.dice), self._roller, self.keeping.free)

    def open_free(self) -> None:
        """The sheet of free tools."""
        self.free_dice.open_dice()

    def choose_procedure(self, procedure: str) -> None:
        """Another procedure; the first role is next."""
        self.named = True
        self.sitting.choose(procedure)
        self.keeping.chose(procedure)
        self._follow_phase(procedure)
        self.modifiers.mark = -1
        self.modifiers.entry.hide()
        self.build_roles()
        resumed = bool(self.sitting.entered)
        self.typing.begin(DICE if resumed else self.typing.first_stage())
        self.typing.note = self._desk.say(words.RESUMED) if resumed else ""
        self.refresh()
        self.setFocus()

    def choose_phase(self, phase: str) -> None:
        """Another phase: its procedures are on the bar."""
        self.keeping.chose_phase(phase)
        self.bar.phase = phase
        self.typing.phase = tuple(d.id for d in procedures_of_phase(self.sitting, phase))
        self.refresh()
        self.setFocus()

    def turned_to(self, procedure: str) -> None:
        """Another procedure was named at the line."""
        self.named = True
        self.keeping.chose(procedure)
        self._follow_phase(procedure)
        self.modifiers.mark = -1
        self.modifiers.entry.hide()
        self.build_roles()

    def _follow_phase(self, procedure: str) -> None:
        """A procedure of another phase brings its phase onto the bar."""
        phases = self.opened.system.phases
        here = next((p for p in phases if str(p.id) == self.bar.phase), None)
        found = next((p for p in phases if procedure in p.procedures), None)
        if found is not None and (here is None or procedure not in here.procedures):
            self.keeping.chose_phase(str(found.id))
            self.bar.phase = str(found.id)
            self.typing.phase = tuple(d.id for d in procedures_of_phase(self.sitting, self.bar.phase))

    def _option_tapped(self, place: int) -> None:
        self.asker.choose_option(place)
        self.refresh()

    def _row_taken(self, row: int) -> None:
        """A row of the list was tapped."""
        self.typing.take_row(row)
        self.setFocus()
        self.refresh()

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

    def _rate(self, role: str, figure: str, value: Value | None) -> None:
        """A state of the counter as it stands on the table."""
        self.sitting.rate(role, figure, value)
        self.keep()
        self.refresh()

    def number_wanted(self, fact: str) -> bool:
        """Keys for a number with many values, instead of its next value."""
        told = self.sitting.definition.facts[fact]
        if is_large_number(told):
            self.fingers.open_fact(told)
        return is_large_number(told)

    # what becomes of an answer

    def answered(self) -> None:
        """After a die: a line of the history once nothing is missing."""
        if self.sitting.node is not None and self.sitting.entered and self.sitting.next_box() is None:
            self.keep()

    def show_question(self) -> None:
        self.refresh()

    def again(self) -> None:
        """The next attack, same combatants."""
        self.sitting.again()
        self.typing.same_again()
        self.note = ""
        self.setFocus()

    def _again_tapped(self) -> None:
        self.again()
        self.refresh()

    def anew(self) -> None:
        """The same procedure with empty roles."""
        for role in list(self.sitting.line_up.casts):
            self.sitting.empty(role)
        self.sitting.again()
        self.typing.begin(self.typing.first_stage())
        self.note = ""

    def exchange(self) -> None:
        self.sitting.exchange()

    def neighbour(self, by: int) -> None:
        """The procedure before or after that fits the roles."""
        fitting = self.sitting.offers.neighbours()
        if len(fitting) > 1:
            at = fitting.index(self.sitting.line_up.procedure)
            self.choose_procedure(fitting[(at + by) % len(fitting)])

    def line_opened(self) -> None:
        """Its roles, and no line of the bar at hand."""
        self.named = True
        self.build_roles()
        self.typing.begin(DICE)
        self.history.mark = -1

    def close_question(self) -> None:
        self.left.emit()

    def take_focus(self) -> None:
        self.setFocus()

    def explain(self, sections: str) -> None:
        self.notes.open_at(sections)

    def finish(self) -> None:
        """Read anew and shown: figures changed, a step was left out."""
        self.answered()
        self.refresh()

    def _face_tapped(self, face: int) -> None:
        self.asker.type_face(face)
        self.refresh()

    def _open_pad(self) -> None:
        box = self.sitting.next_box()
        if box is not None and box.die.high - box.die.low < 12:
            self.pad.open_pad(box.die.low, box.die.high)

    def _open_tapped(self, number: int) -> None:
        self.asker.open_line(number)
        self.refresh()

    def _to_history(self) -> None:
        if not self.history.enter(self.sitting):
            self.note = self._desk.say(texts.HISTORY_EMPTY)
            self.refresh()

    def resume(self) -> None:
        """The last result of the history, open as it was, read with the figures as they are now."""
        if self.sitting.history:
            self.asker.open_line(len(self.sitting.history) - 1)
            self.sitting.opened_line, self.sitting.written = None, self.sitting.history[-1]
            self.finish()

    def take_text(self, opened: OpenSystem) -> None:
        """Go on with a newer text of the system; who fights whom and the dice stay where it still has them."""
        self.sitting.adopt(opened)
        self.notes.deleteLater()
        self.notes = NotesSheet(self._desk, opened.system, self)
        self.free_dice.deleteLater()
        self.free_dice = self._tools(opened)
        self.typing.begin(DICE if self.stage == DICE else self.typing.first_stage())
        self.build_roles()
        self.finish()

    # own modifiers

    def lasting(self, name: str, value: int, target: str, lasts: str) -> bool:
        """For this game, or as a rule of the player's own scenario."""
        if lasts == Lasts.SCENARIO:
            return self._write_house(name, value, target)
        if lasts == Lasts.GAME:
            self.sitting.add_house_modifier(name, value, target, standing=True)
            self.note = self.keeping.lasts()
            return True
        self.note = ""
        return False

    def own_removed(self, modifier: str) -> None:
        """The sitting holds them all."""

    def _write_house(self, name: str, value: int, target: str) -> bool:
        """Into the player's own scenario text; it counts at once. False when that was not possible."""
        sitting = self.sitting
        try:
            written = write_rule(sitting.opened, sitting.line_up.procedure, name, value, target)
        except AleaError as bad:
            self.note = self._desk.say(words.NOT_WRITTEN, why=f"{self._desk.say(bad.problems[0].text)}.")
            return False
        after = written.path.read_text(encoding="utf-8")
        self.keeping.session.own_text(written.before, after, written.rule.name)
        sitting.adopt(written.opened)
        sitting.set_fact(written.rule.id, True)
        sitting.write_down()
        self.rules_changed.emit(sitting.opened.system.id)
        lines = "\n".join(rule_lines(written.rule))
        self.note = f"{self._desk.say(words.WRITTEN, file=str(written.path))}\n{lines}"
        self.keeping.save()
        return True

    def _undo(self) -> None:
        self._step_in_time(self.keeping.session.undo(), words.UNDONE, words.NOTHING_TO_UNDO)

    def _redo(self) -> None:
        self._step_in_time(self.keeping.session.redo(), words.REDONE, words.NOTHING_TO_REDO)

    def _step_in_time(self, what: Text | None, done: Text, nothing: Text) -> None:
        """After undo or redo: tell it, and show everything anew."""
        say = self._desk.say
        self._stand_anew(say(done, what=say(what)) if what is not None else say(nothing))

    def _stand_anew(self, told: str) -> None:
        self.note = told
        self.rules_changed.emit(self.sitting.opened.system.id)
        self.typing.stand()
        self.build_roles()
        self.keeping.save()
        self.refresh()

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
        self.note = ""
        if not self.fingers.take_key(event) and not self.asker.take(event):
            super().keyPressEvent(event)

    def _escape(self) -> None:
        """The open faces first, then one step back a press as everywhere."""
        if self.pad.isVisible():
            self.pad.hide()
        else:
            self.asker.escape()
