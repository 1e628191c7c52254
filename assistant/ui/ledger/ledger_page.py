"""The ledger on the screen: scores, counters, places and further entries of a game on a real table, with its journal.
It is a game like any other: on disk at once, undone, reopened, told as a record."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
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
from assistant.ui.desk import Desk
from assistant.ui.game.hand_ties import bind_undo, tie_journal, tie_phases
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.ledger.ledger_head import LedgerHead, LedgerJournal
from assistant.ui.ledger.ledger_lists import EntryCard, PactsCard, PlacesCard, ScoresCard, WatchedCard
from assistant.ui.map.hand import Hand
from assistant.ui.page import Page
from assistant.ui.panels.phase_bar import PhaseBar
from assistant.ui.printing.source import AID, RECORD
from assistant.ui.sheets.dice_sheet import DiceSheet
from assistant.ui.sheets.notes_sheet import NotesSheet
from assistant.ui.sheets.search_sheet import SearchSheet
from assistant.ui.widgets.kept_scroll import KeptScroll

NARROW, LOW = 860, 620


class LedgerPage(Page):
    """One open ledger."""

    has_rules, prints = True, (RECORD, AID)

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        super().__init__(desk)
        self.game = game
        self.hand = hand = Hand(game, desk.say)
        self.hand.setParent(self)  # what its signals hold ends with the page; Python cannot see through them
        self.phases = PhaseBar(desk, game.system)
        self.head, self.journal = LedgerHead(desk, game.system), LedgerJournal(desk)
        self.notes = NotesSheet(desk, game.system, self)
        self.free_dice = DiceSheet(desk, self, dict(game.opened.book.catalogue.dice))
        self.search = SearchSheet(desk, self)
        ask = self.search.open_on
        self.scores, self.counters = ScoresCard(desk, hand, ask), WatchedCard(desk, hand, ask)
        self.places, self.pacts = PlacesCard(desk, hand, ask), PactsCard(desk, hand, ask)
        self.further = [EntryCard(desk, hand, ask, entry) for entry in game.system.ledger.entries.values()]
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.area = QScrollArea()
        self._seen = KeptScroll(self.area)
        self._build()
        self._connect()
        self.refresh()

    # building

    def _build(self) -> None:
        self._columns.setContentsMargins(12, 8, 12, 8)
        self._columns.setSpacing(10)
        right = QVBoxLayout()
        for card in (self.pacts, self.places, *self.further):
            right.addWidget(card)
        right.addStretch(1)
        system = self.game.system
        self.counters.setVisible(bool(system.ledger.counters))
        self.places.setVisible(bool(places_of(system)))
        self.pacts.setVisible(self.phases.has_alliances)
        for part, share in ((self.scores, 3), (self.counters, 4)):
            held = QVBoxLayout()
            held.addWidget(part)
            held.addStretch(1)
            self._columns.addLayout(held, share)
        self._columns.addLayout(right, 4)
        inside, area = QWidget(), self.area
        inside.setLayout(self._columns)
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.phases)
        layout.addWidget(self.head)
        layout.addWidget(area, 1)
        layout.addWidget(self.journal)

    def _connect(self) -> None:
        hand, head, pane = self.hand, self.head, self.journal.pane
        hand.changed.connect(self.refresh)
        hand.said.connect(self.tell)
        tie_phases(self.phases, hand)
        tie_journal(pane, hand)
        bind_undo(self.bindings, hand)
        pane.step_wanted.connect(hand.go)
        head.table_wanted.connect(lambda: self.table_wanted.emit(self.game.system.id))
        head.map_wanted.connect(self.map_wanted)
        head.record_wanted.connect(self.ask_record)
        head.print_wanted.connect(self.print_wanted)
        self.desk.changed.connect(self.refresh)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Under a tablet's width the cards stand one below the other."""
        super().resizeEvent(event)
        narrow = self.width() < self.desk.px(NARROW)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._columns.direction() != way:
            self._columns.setDirection(way)
        self.journal.make_room(low=self.height() < self.desk.px(LOW))

    # showing

    def refresh(self) -> None:
        """Everything as the game stands."""
        undo, redo = (self.desk.say(self.bindings.label(c)) for c in ("game.undo", "game.redo"))
        self.head.retell()
        self.phases.refresh(self.game.state)
        self.journal.refresh(self.game.journal, undo, redo)
        # before the lines are made anew, since Qt scrolls to the top when what it shows is gone
        self._seen.keep()
        focus = self.focusWidget()
        kept = focus.accessibleName() if focus is not None else ""
        for card in (self.scores, self.counters, self.pacts, self.places, *self.further):
            card.fill()
        self._focus_on(kept)

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
        """One sentence above the journal."""
        self.journal.said.setText(words_told)

    def catch_up(self) -> None:
        """Show what happened outside this page."""
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typing = isinstance(self.focusWidget(), QLineEdit)
        if typing or not self.bindings.take(event, (Scope.GAME,)):
            super().keyPressEvent(event)

    def close_game(self) -> None:
        """Let go of the file; everything is on disk already."""
        self.game.close()
