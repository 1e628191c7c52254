"""The table page: the answer in seconds beside real cardboard.

It is one look of the asker: it says where roles come from (the typing line, taps), what becomes of an answer (a line of
the history), and where everything stands. What lasts over the sitting is in `keeping`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout

from assistant.base.text import Text
from assistant.chance.roller import RandomRoller
from assistant.game.answer_told import told
from assistant.game.library import OpenSystem
from assistant.game.line_up import Entered, LineUp
from assistant.game.opened import OpenGame
from assistant.game.sitting import Sitting
from assistant.game.typed_line import START
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.asker import Asker
from assistant.ui.asker.cards import AskerCards
from assistant.ui.asker.dice_line import DICE
from assistant.ui.commands.command import Scope
from assistant.ui.desk import Desk
from assistant.ui.page import Page
from assistant.ui.printing.source import AID, RECORD
from assistant.ui.table.fingers import is_large_number
from assistant.ui.table.frame import TableFrame
from assistant.ui.table.keeping import Keeping
from assistant.ui.table.lasting import LastingModifiers
from assistant.ui.table.open_phase import OpenPhase
from assistant.ui.table.other_side import OtherSide
from assistant.ui.table.sharing import Sharing
from assistant.ui.table.table_sheets import TableSheets
from assistant.ui.table.table_taps import TableTaps
from assistant.ui.table.table_telling import TableTelling
from assistant.ui.table.table_time import TableTime
from assistant.ui.table.typing import Typing


class TablePage(Page):
    """One system at the table."""

    check_copy = Signal()
    rules_changed = Signal(str)

    def __init__(
        self, desk: Desk, opened: OpenSystem, roller: RandomRoller | None = None, game: Path | None = None
    ) -> None:
        super().__init__(desk)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.named = False  # a procedure was asked for, by whatever way
        self._finger_seen = False  # the first finger: everything is laid out anew once its tap is over
        roller = roller or RandomRoller()
        self.sitting = Sitting(opened, desk.language)
        self.asker = Asker(desk, self.sitting, AskerCards(desk), self, roller)
        self.bindings = self.asker.bindings
        self.typing = Typing(desk, self.sitting, self.asker, self)
        self.asker.line = self.typing
        self.keeping = Keeping(desk, self.sitting, self, game)
        self.frame = TableFrame(desk, self.asker, self.typing, self, self.keeping.fill_menu)
        self._phase = OpenPhase(self.sitting, self.frame.bar, self.typing, self.keeping)
        self.other_side = OtherSide(desk, self.sitting, self)
        self.sharing = Sharing(desk, self.asker, self.frame, self.keeping, self)
        self._lasting = LastingModifiers(desk, self.sitting, self.keeping, self)
        self._time = TableTime(desk, self.keeping, self)
        self._time.stands.connect(self._stand_anew)
        self._time.refused.connect(self.tell)
        TableTelling(self, self.asker.cards.answer.banner, self.frame.line_view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.frame)
        self._connect()
        self._connect_frame()
        self._bind()
        self._recall_procedure()
        desk.changed.connect(self.retell)
        self.sheets = TableSheets(desk, opened, self.keeping, roller, self, self.sharing)
        self.frame.build_roles()
        self._tell_name()
        self.refresh()

    def minimumSizeHint(self) -> QSize:
        return self.frame.minimumSizeHint()

    def _connect(self) -> None:
        cards = self.asker.cards
        cards.answer.check_copy.connect(self.check_copy)
        cards.answer.table_wanted.connect(lambda: self.tables_wanted.emit(""))
        self._lasting.rules_changed.connect(self.rules_changed)
        taps = TableTaps(self.frame, self.asker, self.typing)
        taps.rated.connect(self.keep)
        taps.tapped.connect(self._tapped)

    def _connect_frame(self) -> None:
        frame, bar = self.frame, self.frame.bar
        bar.chosen.connect(self.choose_procedure)
        bar.game.connect(self.table_wanted)
        bar.menus.connect(self.menus_wanted)
        bar.phase_chosen.connect(self.choose_phase)
        bar.shared.connect(self.share)
        bar.left.connect(lambda: self.left.emit())
        frame.opening.chosen.connect(self.choose_procedure)
        frame.opening.phase_chosen.connect(self.choose_phase)
        frame.line_view.pressed.connect(self.setFocus)
        frame.history.again.connect(self._again_tapped)
        frame.history.left.connect(self.setFocus)
        frame.history.moved.connect(self.refresh)

    def _bind(self) -> None:
        self.bindings.bind_all(
            {
                "table.undo": self._time.undo,
                "table.redo": self._time.redo,
                "table.second_window": self.other_side.turn_window,
                "table.turn_card": self.other_side.turn_card,
                "table.share": self.share,
                "table.history": self._to_history,
                "table.append": self.keeping.ask_append,
                "table.new_sitting": self.keeping.new_sitting,
                "table.sums": self.keeping.turn_sums,
                "table.space_only": self.keeping.turn_space,
                "procedure.close": self._escape,
            }
        )

    # what the window asks of every page

    has_rules = has_results = at_table = own_head = grows = True
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

    @property
    def note(self) -> str:
        """The sentence beside what is being typed."""
        return self.typing.note

    @note.setter
    def note(self, note: str) -> None:
        self.typing.note = note

    def tell(self, words_told: str) -> None:
        self.note = words_told
        self.refresh()

    def first_doubt(self) -> str:
        """The address of the first assumed figure the open answer rests on."""
        odds = self.sitting.odds
        return odds.assumed[0] if odds and odds.assumed else ""

    def open_procedure(self, procedure: str) -> bool:
        self.choose_procedure(procedure)
        return True

    def open_rules(self, ref: str = "", words: str = "") -> None:
        self.sheets.notes.open_at(ref, words)

    def open_word(self, word: Text) -> None:
        self.sheets.notes.open_on_word(word)

    def unkept(self) -> str:
        return self.keeping.unkept()

    def close_game(self) -> None:
        """Let go of the journal. Nobody looks on any more."""
        self.sharing.end()
        self.keeping.session.close()

    def go_to_step(self, step: int) -> None:
        self._time.go(step)

    def export_results(self) -> None:
        self.keeping.ask_export()

    def open_dice(self) -> bool:
        self.sheets.free_dice.open_dice()
        return True

    # what is chosen

    def _recall_procedure(self) -> None:
        kept = self.keeping.last_procedure()
        if kept:
            self.sitting.choose(kept)
            self.typing.begin_named()
            self.named = bool(self.typing.asked_roles())  # without roles its answer would stand unasked

    def share(self) -> None:
        """The sheet that shows the table to other devices."""
        self.sheets.share.open_sheet()

    def open_free(self) -> None:
        """The sheet of free tools."""
        self.sheets.free_dice.open_dice()

    def choose_procedure(self, procedure: str) -> None:
        """Another procedure; the first role is next."""
        self.sitting.choose(procedure)
        self.turned_to(procedure)
        resumed = bool(self.sitting.entered)
        if resumed:
            self.typing.begin(DICE)
        else:
            self.typing.begin_named()
        self.typing.note = self.desk.say(words.RESUMED) if resumed else ""
        self.refresh()
        self.setFocus()

    def choose_phase(self, phase: str) -> None:
        """Another phase: its procedures are on the bar."""
        self._phase.choose(phase)
        self.refresh()
        self.setFocus()

    def begin_in_phase(self, phase: str, sign: str = "") -> None:
        """The phase of a ledger: its procedures on the bar, and what was asked in another one no longer open. `sign`:
        the first of the line."""
        here = next((p for p in self.opened.system.phases if str(p.id) == phase and p.procedures), None)
        if here is not None:
            self.choose_phase(phase)
            if self.sitting.line_up.procedure not in here.procedures:
                first = next((d.id for d in self.sitting.procedures if d.id in here.procedures), "")
                self.sitting.choose(first or self.sitting.line_up.procedure)
                self.typing.begin(START)
                self.named = False
                self.frame.build_roles()
        if sign:
            self.asker.type_sign(sign)
        self.refresh()
        self.setFocus()

    def turned_to(self, procedure: str) -> None:
        """Another procedure was named at the line."""
        self.named = True
        self.keeping.chose(procedure)
        self._phase.follow(procedure)
        modifiers = self.asker.cards.modifiers
        modifiers.mark = -1
        modifiers.entry.hide()
        self.frame.build_roles()

    def _tapped(self, keys: bool) -> None:
        if keys:
            self.setFocus()
        self.refresh()

    def number_wanted(self, fact: str) -> bool:
        """Keys for a number with many values, instead of its next value."""
        told = self.sitting.definition.facts[fact]
        if is_large_number(told):
            self.frame.fingers.open_fact(told)
        return is_large_number(told)

    # what becomes of an answer

    def answered(self) -> None:
        """After a die: a line of the history once nothing is missing."""
        if self.sitting.node is not None and self.sitting.entered and self.sitting.next_box() is None:
            self.keep()

    def show_question(self) -> None:
        self.refresh()

    def again(self) -> None:
        """The same once more, same combatants. An answer that took no die is written down by going on from it."""
        if not self.sitting.entered and self.sitting.opened_line is None:
            self.sitting.write_down()
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
        self.frame.build_roles()
        self.typing.begin(DICE)
        self.frame.history.mark = -1

    def close_question(self) -> None:
        self.left.emit()

    def take_focus(self) -> None:
        self.setFocus()

    def explain(self, sections: str) -> None:
        self.sheets.notes.open_at(sections)

    def finish(self) -> None:
        """Read anew and shown: figures changed, a step was left out."""
        self.answered()
        self.refresh()

    def _to_history(self) -> None:
        if not self.frame.history.enter(self.sitting):
            self.note = self.desk.say(texts.HISTORY_EMPTY)
            self.refresh()

    def resume(self) -> None:
        """The last result of the history, open as it was, read with the figures as they are now."""
        if self.sitting.history:
            self.asker.open_line(len(self.sitting.history) - 1)
            self.sitting.opened_line, self.sitting.written = None, self.sitting.history[-1]
            self.finish()

    def take_up(self, line_up: LineUp, entered: Sequence[Entered]) -> None:
        """A question as it was left in the middle, with the figures as they are now."""
        self.choose_procedure(line_up.procedure)
        self.sitting.line_up, self.sitting.entered = line_up, list(entered)
        self.named = True
        self.take_text(self.sitting.opened)

    def take_text(self, opened: OpenSystem) -> None:
        """Go on with a newer text of the system; who fights whom and the dice stay where it still has them."""
        self.sitting.adopt(opened)
        self.sheets.take_text(opened)
        self.typing.begin(DICE if self.typing.stage == DICE else self.typing.first_stage())
        self.frame.build_roles()
        self.finish()

    # own modifiers

    def lasting(self, name: str, value: int, target: str, lasts: str) -> bool:
        """For this game, or as a rule of the player's own scenario."""
        kept = self._lasting.add(name, value, target, lasts)
        self.note = self._lasting.note
        return kept

    def own_removed(self, modifier: str) -> None:
        """The sitting holds them all."""

    def _stand_anew(self, told: str) -> None:
        self.note = told
        self.rules_changed.emit(self.sitting.opened.system.id)
        self.typing.stand()
        self.frame.build_roles()
        self.keeping.save()
        self.refresh()

    # showing

    def keep(self) -> None:
        """The answer as it stands now goes into the history, if anybody asked for it, and to disk."""
        if self.typing.is_asked():
            self.sitting.write_down()
        self.keeping.save()

    def _tell_name(self) -> None:
        """For those who hear the page: all keys go to it."""
        self.setAccessibleName(f"{self.desk.say(texts.AT_TABLE)}: {self.desk.say(self.sitting.opened.system.name)}")

    def retell(self) -> None:
        """Another language, theme or size of text."""
        cards = self.asker.cards
        if self.make_room_for_fingers():
            self.frame.bands.take_fingers()
        self.sitting.language = self.desk.language
        self._tell_name()
        self.frame.build_roles()
        cards.modifiers.entry.retell()
        cards.forget()
        self.sitting.refresh()
        self.refresh()

    def refresh(self) -> None:
        """Show the sitting as it is."""
        if self._finger_seen:
            self._finger_seen = False
            self.retell()
        elif self.frame.refresh(named=self.named):
            self.other_side.refresh()
            note = self.note
            self.keeping.save()
            if self.note != note:  # it is told with this very key
                self.frame.refresh(named=self.named)
        self._tell_line()
        self.sharing.refresh()

    def _tell_line(self) -> None:
        """The line, what is asked and the answer, for those who hear the page: all keys go to it."""
        sitting, node = self.sitting, self.sitting.node
        asked = self.desk.say(sitting.choice.question) if sitting.choice is not None else ""
        answer = told(node, sitting).sentence if node is not None and self.frame.answers else ""
        parts = (self.frame.line_view.accessibleName(), asked, answer, self.note)
        self.setAccessibleDescription(". ".join(p for p in parts if p))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.other_side.fit()

    def hideEvent(self, event: QHideEvent) -> None:
        if not self.isVisible():
            self.other_side.close_window()
        super().hideEvent(event)

    # keys

    def event(self, event: QEvent) -> bool:
        """Tab goes through the stages and does not leave the panel; a finger makes all targets large."""
        if event.type() == QEvent.Type.TouchBegin and not self.desk.touch:
            self.desk.touch = self._finger_seen = True
        # here, because QWidget makes Tab a change of focus before any keyPressEvent
        # (https://doc.qt.io/qt-6/qwidget.html#event)
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
        if not self.frame.fingers.take_key(event) and not self.asker.take(event):
            super().keyPressEvent(event)

    def _escape(self) -> None:
        """The open faces first, then one step back a press as everywhere."""
        if self.frame.pad.isVisible():
            self.frame.pad.hide()
        else:
            self.asker.escape()
