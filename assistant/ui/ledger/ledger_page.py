"""The ledger on the screen: scores, counters, places and further entries of a game on a real table, with its journal.
It is a game like any other: on disk at once, undone, reopened, told as a record."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text
from assistant.game.ledger import places_of
from assistant.game.opened import OpenGame
from assistant.game.report import export_text
from assistant.play.account import to_markdown
from assistant.ui.commands.command import Scope
from assistant.ui.commands.typed_keys import digit_of, letter_of
from assistant.ui.desk import Desk
from assistant.ui.game.hand_ties import bind_undo, tie_journal, tie_phases
from assistant.ui.later import later
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.ledger.ledger_head import LedgerFoot, LedgerHead, LedgerJournal
from assistant.ui.ledger.ledger_lists import EntryCard, PactsCard, PlaceOffers, PlacesCard, WatchedCard
from assistant.ui.ledger.score_cards import ScoreCards
from assistant.ui.ledger.turn_card import TurnCard
from assistant.ui.ledger.won_card import WonCard
from assistant.ui.map.hand import Hand
from assistant.ui.page import Page
from assistant.ui.panels.phase_bar import PhaseBar
from assistant.ui.printing.source import AID, RECORD
from assistant.ui.sheets.dice_sheet import DiceSheet
from assistant.ui.sheets.notes_sheet import NotesSheet
from assistant.ui.sheets.search_sheet import SearchSheet
from assistant.ui.told_outside import Telling
from assistant.ui.widgets.kept_scroll import KeptScroll

NARROW, SIDE_COLUMN = 1080, 360


class LedgerPage(Page):
    """One open ledger."""

    has_rules, prints = True, (RECORD, AID)
    grows = True
    procedure_wanted = Signal(str)  # to be asked at its table
    line_wanted = Signal(str)  # the line of its table, with the first sign typed

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        super().__init__(desk)
        self.game = game
        self.hand = hand = Hand(game, desk.say)
        self.hand.setParent(self)  # what its signals hold ends with the page; Python cannot see through them
        self.phases = PhaseBar(desk, game.system, first_turn=game.first_turn)
        self.head, self.journal, self.foot = LedgerHead(desk), LedgerJournal(desk), LedgerFoot(desk)
        self.search = SearchSheet(desk, self)
        ask = self.search.open_on
        self.scores, self.counters = ScoreCards(desk, hand), WatchedCard(desk, hand, ask)
        self.places, self.pacts = PlacesCard(desk, hand, ask), PactsCard(desk, hand, ask)
        self.taken = PlaceOffers(desk, hand, ask)
        self.further = [EntryCard(desk, hand, ask, entry) for entry in game.system.ledger.entries.values()]
        self.turn, self.won = TurnCard(desk, game), WonCard(desk, game)
        self._kept, self._middle, self._columns = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        self.area, self.centre = QScrollArea(), QScrollArea()
        self._seen = KeptScroll(self.area)
        self._narrow = False
        Telling(self, self._told)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._build()
        self._connect()
        self.refresh()

    @cached_property
    def notes(self) -> NotesSheet:
        return NotesSheet(self.desk, self.game.system, self)

    @cached_property
    def free_dice(self) -> DiceSheet:
        return DiceSheet(self.desk, self, dict(self.game.opened.book.catalogue.dice))

    # building

    def _build(self) -> None:
        self._columns.setContentsMargins(12, 10, 12, 10)
        self._columns.setSpacing(12)
        system = self.game.system
        for card in (self.taken, self.scores, self.pacts, self.counters, self.places, *self.further):
            self._kept.addWidget(card)
        for part in (self.turn, self.won):
            self._middle.addWidget(part)
        for area, column in ((self.area, self._kept), (self.centre, self._middle)):
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(10)
            column.addStretch(1)
            inside = QWidget()
            inside.setLayout(column)
            area.setWidgetResizable(True)
            area.setWidget(inside)
            area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._columns.addWidget(self.area)
        self._columns.addWidget(self.centre, 1)
        self._columns.addWidget(self.journal)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.phases)
        layout.addWidget(self.head)
        layout.addLayout(self._columns, 1)
        layout.addWidget(self.foot)
        # once they stand in the page: what stands in nothing would come as a window of its own for a moment
        self.counters.setVisible(bool(system.ledger.counters))
        self.places.setVisible(bool(places_of(system)))
        self.pacts.setVisible(self.phases.has_alliances)

    def _connect(self) -> None:
        hand, head, pane = self.hand, self.head, self.journal.pane
        hand.changed.connect(self.refresh)
        hand.said.connect(self.tell)
        tie_phases(self.phases, hand)
        tie_journal(pane, hand)
        bind_undo(self.bindings, hand)
        pane.step_wanted.connect(hand.go)
        self.won.step_wanted.connect(hand.go)
        self.turn.next_wanted.connect(lambda: self._go_on(1))
        self.turn.finish_wanted.connect(self._finish)
        self.turn.procedure_wanted.connect(self.procedure_wanted)
        head.table_wanted.connect(self._to_table)
        head.map_wanted.connect(self.map_wanted)
        head.print_wanted.connect(self.print_wanted)
        self.journal.record_wanted.connect(self.ask_record)
        self.scores.left.connect(self.setFocus)
        self.bindings.bind_all(
            {
                "ledger.next": lambda: self._go_on(1),
                "ledger.before": lambda: self._go_on(-1),
                "ledger.finish": self._finish,
                "ledger.line": self._to_table,
                "ledger.scores": self._type_scores,
                "ledger.watch": self.counters.ask,
            }
        )
        for command, of_scores, of_places in (
            ("ledger.accept", self.scores.accept, self.taken.name_first),
            ("ledger.refuse", self.scores.refuse, self.taken.leave_first),
        ):
            self.bindings.bind(command, partial(self._answer, of_scores, of_places), ready=self._offers)
        self.desk.changed.connect(self.refresh)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Three columns; in a narrow window what is in the middle stands over what is counted."""
        super().resizeEvent(event)
        px, narrow = self.desk.px, self.width() < self.desk.px(NARROW)
        self.journal.setFixedWidth(min(px(400), self.width() * 2 // 5))
        if not narrow:
            self.area.setFixedWidth(px(SIDE_COLUMN))
        elif not self._narrow:
            self.area.setMinimumWidth(0)
            self.area.setMaximumWidth(16_777_215)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        column = self._kept if narrow else self._middle
        for place, part in enumerate((self.turn, self.won)):
            column.insertWidget(place, part)
        self.centre.setVisible(not narrow)
        self._columns.setStretch(0, 1 if narrow else 0)

    def _told(self, *_asked: object) -> dict[str, object]:
        """Where the game stands, for who looks from outside."""
        state = self.game.state
        return {"phase": str(state.phase), "turn": state.turn, "side": str(state.active or "")}

    # what is offered

    def _offers(self) -> bool:
        """Whether scores or a place wait for a yes or no."""
        return bool(self.scores.proposed() or self.taken.taken())

    def _answer(self, of_scores: Callable[[], object], of_places: Callable[[], object]) -> None:
        """Places first: they stand above, and scores follow from them."""
        (of_places if self.taken.taken() else of_scores)()

    # going on

    def _go_on(self, by: int) -> None:
        step = self.turn.step(by)
        if step is None:
            self.tell(self.desk.say(words.NO_PHASE_BEFORE))
        self.hand.do(step)

    def _finish(self) -> None:
        """Turn, year and phase together, as one action."""
        self.hand.do(self.turn.finish())

    def _to_table(self) -> None:
        self.line_wanted.emit("")

    def _type_scores(self) -> None:
        """The first number, its whole selected: Tab goes on to the next."""
        if self.scores.fields:
            self.area.ensureWidgetVisible(self.scores.fields[0])
            self.scores.type_all()

    # showing

    def refresh(self) -> None:
        """Everything as the game stands."""
        undo, redo = (self.desk.say(self.bindings.label(c)) for c in ("game.undo", "game.redo"))
        self.tell("")
        self.head.retell()
        self.foot.retell(self.desk.keys)
        self.phases.refresh(self.game.state)
        self.turn.fill()
        self.journal.refresh(self.game.told, undo, redo)
        self.won.show_beats(list(self.journal.pane.beats), self.game.journal.position)
        # before the lines are made anew, since Qt scrolls to the top when what it shows is gone
        self._seen.keep()
        focus = self.focusWidget()
        typed_no_more = isinstance(focus, QLineEdit) and not focus.hasFocus()
        kept = focus.accessibleName() if focus is not None and not typed_no_more else ""
        self.scores.fill()
        self.taken.fill()
        for card in (self.counters, self.pacts, self.places, *self.further):
            card.fill()
        for column in (self._kept, self._middle):
            column.activate()  # at once, so that the next press finds under the mouse what it sees there
        self._focus_on(kept)
        if typed_no_more and not self.search.isVisible():
            self.setFocus()  # the field that was typed in is gone: letters are those of the page again
        later(self, self._settle)

    def _settle(self) -> None:
        """Words that wrap tell how high they are once they are dressed and know their width."""
        self.turn.updateGeometry()
        self.won.updateGeometry()

    def _focus_on(self, name: str) -> None:
        """The same key again after it was pressed: lines are made anew, the focus stays."""
        if not name:
            return
        for widget in self.findChildren(QWidget):
            if widget.accessibleName() == name and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                widget.setFocus()
                return

    # the record

    def record(self) -> str:
        """The whole game as text, in the language in use."""
        return to_markdown(self.game.journal, self.desk.language)

    def ask_record(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, self.desk.say(words.RECORD), f"{self.game.path.stem}.md", "*.md")
        if path:
            self.save_record(path)

    def save_record(self, path: str) -> bool:
        """Write the record; what stops it is told."""
        try:
            export_text(Path(path), self.record())
        except AleaError as bad:
            self.tell(in_a_line(bad.problems[0], self.desk.language))
            return False
        self.tell(self.desk.say(words.SAVED, file=path))
        return True

    # what the window asks of every page

    @property
    def session(self) -> OpenGame:
        return self.game

    def go_to_step(self, step: int) -> None:
        self.hand.go(step)

    def open_rules(self, ref: str = "", words: str = "") -> None:
        self.notes.open_at(ref, words)

    def open_word(self, word: Text) -> None:
        self.notes.open_on_word(word)

    def open_dice(self) -> bool:
        self.free_dice.open_dice()
        return True

    def tell(self, words_told: str) -> None:
        """One sentence at the foot."""
        self.foot.said.setText(words_told)

    def catch_up(self) -> None:
        """Show what happened outside this page."""
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key of the ledger; any other letter, and a digit, begins a line at its table."""
        typing = isinstance(self.focusWidget(), QLineEdit)
        if typing or not self.bindings.take(event, (Scope.LEDGER, Scope.GAME)):
            digit = digit_of(event)
            sign = str(digit) if digit is not None else letter_of(event)
            if typing or not sign.isalnum() or event.isAutoRepeat():
                super().keyPressEvent(event)
            else:
                self.line_wanted.emit(sign)

    def close_game(self) -> None:
        """Let go of the file; everything is on disk already."""
        self.game.close()
