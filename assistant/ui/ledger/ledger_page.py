"""The ledger on the screen: scores, counters, places and further entries of a game on a real table, with its journal.
It is a game like any other: on disk at once, undone, reopened, told as a record."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text
from assistant.game import ledger
from assistant.game.alliances import Pact, pacts
from assistant.game.finding import Findable, places
from assistant.game.ledger import LedgerLine
from assistant.game.opened import OpenGame
from assistant.game.report import export_text
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.model.scenario import LedgerEntry
from assistant.play.account import to_markdown
from assistant.play.commands.record import AddNote
from assistant.play.commands.table_things import SetPhase
from assistant.play.labels import redo_label, undo_label
from assistant.play.naming import Narrator
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import Scope, closer_name
from assistant.ui.desk import Desk
from assistant.ui.game.phase_turning import track_set
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.ledger.ledger_cards import LedgerCard, editor, switches
from assistant.ui.map.hand import Hand
from assistant.ui.page import Page
from assistant.ui.panels.alliance_line import ALLIANCES, always
from assistant.ui.panels.journal_pane import JournalPane
from assistant.ui.panels.phase_bar import PhaseBar
from assistant.ui.printing.source import AID, RECORD
from assistant.ui.sheets.dice_sheet import DiceSheet
from assistant.ui.sheets.notes_sheet import NotesSheet
from assistant.ui.sheets.search_sheet import ASK_PLACE, SearchSheet
from assistant.ui.widgets.kept_scroll import KeptScroll

NARROW, LOW = 860, 620


class LedgerPage(Page):
    """One open ledger."""

    has_rules, prints = True, (RECORD, AID)

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        super().__init__(desk)
        self.desk, self.game = desk, game
        self.hand = Hand(game, desk.say)
        self.hand.setParent(self)  # what its signals hold ends with the page; Python cannot see through them
        self.phases = PhaseBar(desk, game.system)
        self.journal = JournalPane(desk)
        self.notes = NotesSheet(desk, game.system, self)
        self.free_dice = DiceSheet(desk, self, dict(game.opened.book.catalogue.dice))
        self.search = SearchSheet(desk, self)
        self.scores, self.counters, self.places = LedgerCard(desk), LedgerCard(desk), LedgerCard(desk)
        self.pacts = LedgerCard(desk)
        self.further = {entry: LedgerCard(desk) for entry in game.system.ledger.entries}
        self._title, self._said = QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._said.setProperty("role", "second")
        self._buttons: list[tuple[QPushButton, Text]] = []
        self._added_places: list[SpaceId] = []
        self._build()
        self._connect()
        self.refresh()

    # building

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(14, 6, 14, 6)
        head.setSpacing(8)
        head.addWidget(self._title)
        head.addStretch(1)
        for text, act in (
            (words.AT_TABLE, lambda: self.table_wanted.emit(self.game.system.id)),
            (words.ON_MAP, self.map_wanted.emit),
            (words.RECORD, self.ask_record),
            (words.PRINT, self.print_wanted.emit),
        ):
            button = QPushButton()
            button.clicked.connect(lambda _c=False, a=act: a())
            head.addWidget(button)
            self._buttons.append((button, text))
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setContentsMargins(12, 8, 12, 8)
        self._columns.setSpacing(10)
        right = QVBoxLayout()
        for card in (self.pacts, self.places, *self.further.values()):
            right.addWidget(card)
        right.addStretch(1)
        system = self.game.system
        self.counters.setVisible(bool(system.ledger.counters))
        self.places.setVisible(bool(ledger.places_of(system)))
        self.pacts.setVisible(self.phases.has_alliances)
        for part, share in ((self.scores, 3), (self.counters, 4)):
            held = QVBoxLayout()
            held.addWidget(part)
            held.addStretch(1)
            self._columns.addLayout(held, share)
        self._columns.addLayout(right, 4)
        inside = QWidget()
        inside.setLayout(self._columns)
        self.area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._seen = KeptScroll(area)
        self.journal.setMaximumHeight(self.desk.px(190))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.phases)
        layout.addLayout(head)
        layout.addWidget(area, 1)
        layout.addWidget(self._said)
        layout.addWidget(self._journal_head())
        layout.addWidget(self.journal)

    def _journal_head(self) -> QWidget:
        """The journal's name with its own buttons beside it."""
        held = QWidget()
        row = QHBoxLayout(held)
        row.setContentsMargins(14, 2, 14, 0)
        self._journal_name = QLabel()
        self._journal_name.setProperty("role", "heading")
        row.addWidget(self._journal_name)
        row.addWidget(self.journal.head, 1)
        return held

    def _connect(self) -> None:
        hand, phases, journal = self.hand, self.phases, self.journal
        hand.changed.connect(self.refresh)
        hand.said.connect(self.tell)
        phases.phase_wanted.connect(lambda p: hand.do(SetPhase(phase=PhaseId(p))))
        phases.side_wanted.connect(lambda s: hand.do(SetPhase(active=SideId(s))))
        phases.turn_wanted.connect(lambda t: hand.do(SetPhase(turn=t)))
        phases.track_wanted.connect(lambda track, value: hand.do(track_set(track, value)))
        journal.step_wanted.connect(hand.go)
        journal.undo_wanted.connect(hand.undo)
        journal.redo_wanted.connect(hand.redo)
        journal.note_wanted.connect(lambda text: hand.do(AddNote(text)))
        undo, redo = CATALOGUE["game.undo"].name, CATALOGUE["game.redo"].name
        self.bindings.bind("game.undo", hand.undo, label=lambda: closer_name(undo, undo_label(self.game.journal)))
        self.bindings.bind("game.redo", hand.redo, label=lambda: closer_name(redo, redo_label(self.game.journal)))
        self.desk.changed.connect(self.refresh)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Under a tablet's width the cards stand one below the other."""
        super().resizeEvent(event)
        narrow = self.width() < self.desk.px(NARROW)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._columns.direction() != way:
            self._columns.setDirection(way)
        low = self.height() < self.desk.px(LOW)
        self.journal.setMaximumHeight(self.desk.px(96 if low else 190))

    # showing

    def refresh(self) -> None:
        """Everything as the game stands."""
        say, game = self.desk.say, self.game
        self._journal_name.setText(say(words.JOURNAL))
        self._title.setText(say(words.TITLE, name=say(game.system.name)))
        for button, text in self._buttons:
            button.setText(say(text))
        self.phases.refresh(game.state)
        undo, redo = (say(self.bindings.label(c)) for c in ("game.undo", "game.redo"))
        self.journal.refresh(game.journal, undo, redo)
        self._seen.keep()
        focus = self.focusWidget()
        kept = focus.accessibleName() if focus is not None else ""
        self._fill_scores()
        self._fill_counters()
        self._fill_pacts()
        self._fill_places()
        for entry in game.system.ledger.entries.values():
            self._fill_entry(entry)
        self._focus_on(kept)

    def _focus_on(self, name: str) -> None:
        """The same key again after it was pressed: lines are made anew, the focus stays."""
        if not name:
            return
        for widget in self.findChildren(QWidget):
            if widget.accessibleName() == name and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                widget.setFocus()
                return

    def _fill_scores(self) -> None:
        say, system = self.desk.say, self.game.system
        self.scores.head(say(words.SCORES))
        row, before = 0, ""
        for line, side in ledger.tracks_of(system, self.game.state):
            if side is not None and line.about != before:
                self.scores.caption(row, say(line.name), strong=True)
                row += 1
            before = line.about
            told = system.sides[side] if side is not None else None
            name = say(told.name) if told is not None else say(line.name)
            self.scores.caption(row, name, told, strong=told is None)
            full = f"{say(line.name)}, {name}" if told is not None else name
            self.scores.lines.addWidget(editor(self.desk, line, full, partial(self._write_track, side)), row, 1)
            row += 1

    def _write_track(self, side: SideId | None, line: LedgerLine, value: object) -> None:
        if isinstance(value, int):
            self.hand.do(ledger.track_command(line, side, value))

    def _fill_counters(self) -> None:
        say, system, state = self.desk.say, self.game.system, self.game.state
        watched = ledger.watched_in(state)
        self.counters.head(say(words.COUNTERS), "" if watched else say(words.NO_COUNTERS))
        for row, counter in enumerate(watched):
            name = self._called(counter)
            side = state.pieces[counter].side
            self.counters.caption(2 * row, name, system.sides.get(SideId(side)) if side else None, strong=True)
            strike = QPushButton("×")
            strike.setProperty("role", "plain")
            strike.setAccessibleName(say(words.STRIKE, name=name))
            strike.setToolTip(say(words.STRIKE, name=name))
            strike.clicked.connect(partial(self._strike, counter))
            self.counters.lines.addWidget(strike, 2 * row, 1, Qt.AlignmentFlag.AlignRight)
            lines = ledger.lines_of_counter(system, state, counter)
            self.counters.lines.addWidget(switches(self.desk, lines, name, self._write_counter), 2 * row + 1, 0, 1, 2)
        self.counters.offer(say(words.ADD_COUNTER), self.ask_counter)

    def _called(self, counter: CounterId) -> str:
        return self.desk.say(Narrator(self.game.system, self.game.state, in_full=True).counter(counter))

    def _strike(self, counter: CounterId, _checked: bool = False) -> None:
        self.hand.do(ledger.watch(counter, on=False))

    def _write_counter(self, line: LedgerLine, value: object) -> None:
        if isinstance(value, int):
            self.hand.do(ledger.counter_command(self.game.system, self.game.state, line, value))

    def _fill_pacts(self) -> None:
        """The alliances that may stand, as switches; those that always do as a word."""
        found = list(pacts(self.game.system, self.game.state))
        self.pacts.lines.setColumnStretch(1, 1)
        self.pacts.head(self.desk.say(ALLIANCES), "\n".join(always(self.desk, found)))
        for i, pact in enumerate(p for p in found if not p.fixed):
            about = LedgerLine(pact.track, "", pact.name, int(pact.stands), kind="yes")
            chip = editor(self.desk, about, self.desk.say(pact.name), partial(self._turn_pact, pact))
            self.pacts.lines.addWidget(chip, i // 2, i % 2)

    def _turn_pact(self, pact: Pact, _line: LedgerLine, _value: object) -> None:
        self.hand.do(pact.turned())

    def _fill_places(self) -> None:
        say, system, state = self.desk.say, self.game.system, self.game.state
        held = [s for s in ledger.places_of(system) if ledger.owner_of(state, s) or s in self._added_places]
        self.places.head(say(words.PLACES), "" if held else say(words.NO_PLACES))
        for row, space in enumerate(held):
            name = say(system.board.spaces[space].name)
            owner = system.sides.get(SideId(ledger.owner_of(state, space)))
            self.places.caption(row, name, owner)
            button = QPushButton(say(owner.name) if owner else say(words.NOBODY))
            button.setAccessibleName(name)
            button.setMinimumHeight(self.desk.px(32))
            button.clicked.connect(partial(self._next_owner, space))
            self.places.lines.addWidget(button, row, 1)
        self.places.offer(say(words.ADD_PLACE), self.ask_place)

    def _next_owner(self, space: SpaceId, _checked: bool = False) -> None:
        if space not in self._added_places:
            self._added_places.append(space)
        self.hand.do(ledger.next_owner(self.game.system, self.game.state, space))

    def _fill_entry(self, entry: LedgerEntry) -> None:
        say, system = self.desk.say, self.game.system
        card = self.further[entry.id]
        card.head(say(entry.name))
        for row, line in enumerate(ledger.entry_lines(system, self.game.state, entry)):
            side = system.sides.get(SideId(line.figure))
            card.caption(row, say(line.name), side)
            name = f"{say(entry.name)}, {say(line.name)}"
            card.lines.addWidget(editor(self.desk, line, name, self._write_entry), row, 1)
        if entry.of == "space":
            card.offer(say(words.ADD_PLACE), partial(self.ask_entry_place, entry))

    def _write_entry(self, line: LedgerLine, value: object) -> None:
        if isinstance(value, int | str):
            self.hand.do(ledger.entry_command(line, value))

    # adding

    def ask_counter(self) -> None:
        """A field for the name of a counter."""
        wanted = set(ledger.can_watch(self.game.system, self.game.state))
        entries = [e for e in places(self.game.system, self.game.state) if e.id in wanted]
        self.search.open_on(entries, lambda e: self.hand.do(ledger.watch(CounterId(e.id))), words.ADD_COUNTER)

    def ask_place(self) -> None:
        """A field for the name of a place that somebody may hold."""
        wanted = set(ledger.places_of(self.game.system))
        entries = [e for e in places(self.game.system, None) if e.id in wanted]
        self.search.open_on(entries, lambda e: self._next_owner(SpaceId(e.id)), ASK_PLACE)

    def ask_entry_place(self, entry: LedgerEntry) -> None:
        """A field for the place an entry is about."""

        def write(chosen: Findable) -> None:
            about = LedgerLine(entry.id, chosen.id, chosen.name, None, entry.low, entry.high, entry.kind)
            self.hand.do(ledger.entry_command(about, max(entry.low, 1) if entry.kind == "number" else "–"))

        self.search.open_on(places(self.game.system, None), write, ASK_PLACE)

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
        self._said.setText(words_told)

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
