"""The lists of a ledger: scores, counters, alliances, places and further entries, each on a card that shows how it
stands and writes what is pressed into the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game import ledger
from assistant.game.alliances import Pact, pacts
from assistant.game.finding import Findable, places
from assistant.game.ledger import LedgerLine
from assistant.game.ledger_places import PlaceTaken, named, to_name
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import LedgerEntry
from assistant.play.naming import Narrator
from assistant.ui.desk import Desk
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.ledger.ledger_cards import LedgerCard, editor, proposal, switches
from assistant.ui.map.hand import Hand
from assistant.ui.panels.alliance_line import ALLIANCES, always
from assistant.ui.sheets.search_sheet import ASK_PLACE
from assistant.ui.widgets.layouts import emptied

Ask = Callable[[Sequence[Findable], Callable[[Findable], object], Text], object]  # a field: what fits, what then, title


class _GameCard(LedgerCard):
    """A card about the game in one hand."""

    def __init__(self, desk: Desk, hand: Hand, ask: Ask) -> None:
        super().__init__(desk)
        self._desk, self._hand, self._ask = desk, hand, ask
        self._game, self._system = hand.game, hand.game.system

    def fill(self) -> None:
        """Every line anew, as the game stands."""
        raise NotImplementedError


class WatchedCard(_GameCard):
    """The counters that are followed, with their states."""

    def fill(self) -> None:
        say, system, state = self._desk.say, self._system, self._game.state
        watched = ledger.watched_in(state)
        self.head(say(words.COUNTERS), "" if watched else say(words.NO_COUNTERS))
        for row, counter in enumerate(watched):
            name = self._called(counter)
            side = state.pieces[counter].side
            self.caption(2 * row, name, system.sides.get(SideId(side)) if side else None, strong=True)
            gone = QPushButton(say(words.LOST))
            gone.setAccessibleName(say(words.LOST_NAME, name=name))
            gone.clicked.connect(partial(self._lose, counter))
            strike = QPushButton("×")
            strike.setProperty("role", "plain")
            strike.setAccessibleName(say(words.STRIKE, name=name))
            strike.setToolTip(say(words.STRIKE, name=name))
            strike.clicked.connect(partial(self._strike, counter))
            ends = QWidget()
            beside = QHBoxLayout(ends)
            beside.setContentsMargins(0, 0, 0, 0)
            beside.addWidget(gone)
            beside.addWidget(strike)
            self.lines.addWidget(ends, 2 * row, 1, Qt.AlignmentFlag.AlignRight)
            lines = ledger.lines_of_counter(system, state, counter)
            self.lines.addWidget(switches(self._desk, lines, name, self._write_counter), 2 * row + 1, 0, 1, 2)
        self.offer(say(words.ADD_COUNTER), self.ask)

    def _called(self, counter: CounterId) -> str:
        return self._desk.say(Narrator(self._system, self._game.state, in_full=True).counter(counter))

    def _lose(self, counter: CounterId, _checked: bool = False) -> None:
        self._hand.do(ledger.lost(counter))

    def _strike(self, counter: CounterId, _checked: bool = False) -> None:
        self._hand.do(ledger.watch(counter, on=False))

    def _write_counter(self, line: LedgerLine, value: object) -> None:
        if isinstance(value, int):
            self._hand.do(ledger.counter_command(self._system, self._game.state, line, value))

    def ask(self) -> None:
        """A field for the name of a counter."""
        wanted = set(ledger.can_watch(self._system, self._game.state))
        entries = [e for e in places(self._system, self._game.state) if e.id in wanted]
        self._ask(entries, lambda e: self._hand.do(ledger.watch(CounterId(e.id))), words.ADD_COUNTER)


class PactsCard(_GameCard):
    """The alliances that may stand."""

    def fill(self) -> None:
        """The alliances that may stand, as switches; those that always do as a word."""
        found = list(pacts(self._system, self._game.state))
        self.lines.setColumnStretch(1, 1)
        self.head(self._desk.say(ALLIANCES), "\n".join(always(self._desk, found)))
        for i, pact in enumerate(p for p in found if not p.fixed):
            about = LedgerLine(pact.track, "", pact.name, int(pact.stands), kind="yes")
            chip = editor(self._desk, about, self._desk.say(pact.name), partial(self._turn_pact, pact))
            self.lines.addWidget(chip, i // 2, i % 2)

    def _turn_pact(self, pact: Pact, _line: LedgerLine, _value: object) -> None:
        self._hand.do(pact.turned())


class PlacesCard(_GameCard):
    """Who holds what."""

    def __init__(self, desk: Desk, hand: Hand, ask: Ask) -> None:
        super().__init__(desk, hand, ask)
        self._added: list[SpaceId] = []

    def fill(self) -> None:
        say, system, state = self._desk.say, self._system, self._game.state
        held = [s for s in ledger.places_of(system) if ledger.owner_of(state, s) or s in self._added]
        self.head(say(words.PLACES), "" if held else say(words.NO_PLACES))
        for row, space in enumerate(held):
            name = say(system.board.spaces[space].name)
            owner = system.sides.get(SideId(ledger.owner_of(state, space)))
            self.caption(row, name, owner)
            button = QPushButton(say(owner.name) if owner else say(words.NOBODY))
            button.setAccessibleName(name)
            button.setMinimumHeight(self._desk.px(32))
            button.clicked.connect(partial(self._next_owner, space))
            self.lines.addWidget(button, row, 1)
        self.offer(say(words.ADD_PLACE), self.ask)

    def _next_owner(self, space: SpaceId, _checked: bool = False) -> None:
        if space not in self._added:
            self._added.append(space)
        self._hand.do(ledger.next_owner(self._system, self._game.state, space))

    def ask(self) -> None:
        """A field for the name of a place that somebody may hold."""
        wanted = set(ledger.places_of(self._system))
        entries = [e for e in places(self._system, None) if e.id in wanted]
        self._ask(entries, lambda e: self._next_owner(SpaceId(e.id)), ASK_PLACE)


class PlaceOffers(QWidget):
    """The places that results gave away and nobody has named, above all else; gone when none waits."""

    def __init__(self, desk: Desk, hand: Hand, ask: Ask) -> None:
        super().__init__()
        self._desk, self._ask, self._hand = desk, ask, hand
        self._left: set[int] = set()  # results whose place the player does not write down
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def taken(self) -> list[PlaceTaken]:
        """Those that wait, the oldest first."""
        return [t for t in to_name(self._hand.game) if t.step not in self._left]

    def name_first(self) -> None:
        """A field for the place that was taken first."""
        for one in self.taken()[:1]:
            system = self._hand.game.system
            wanted = set(ledger.places_of(system))
            entries = [e for e in places(system, None) if e.id in wanted]
            self._ask(entries, lambda e, t=one: self._hand.do(named(t, SpaceId(e.id))), ASK_PLACE)  # type: ignore[misc]

    def leave_first(self) -> None:
        self._left |= {t.step for t in self.taken()[:1]}
        self.fill()

    def fill(self) -> None:
        """A row for each; the keys are those of the first."""
        desk, say, system = self._desk, self._desk.say, self._hand.game.system
        emptied(self._column)
        yes = (words.NAME_IT, self.name_first, "ledger.accept")
        no = (words.LEAVE, self.leave_first, "ledger.refuse")
        for row, one in enumerate(self.taken()):
            side = say(system.sides[one.side].name) if one.side is not None else say(words.NOBODY)
            told = say(words.TAKEN, what=say(one.what), side=side)
            self._column.addWidget(proposal(desk, told, (yes, no) if row == 0 else (), below=True))
        self.setVisible(self._column.count() > 0)


class EntryCard(_GameCard):
    """What else a system writes down."""

    def __init__(self, desk: Desk, hand: Hand, ask: Ask, entry: LedgerEntry) -> None:
        super().__init__(desk, hand, ask)
        self._entry = entry

    def fill(self) -> None:
        say, entry = self._desk.say, self._entry
        self.head(say(entry.name))
        for row, line in enumerate(ledger.entry_lines(self._system, self._game.state, entry)):
            self.caption(row, say(line.name), self._system.sides.get(SideId(line.figure)))
            name = f"{say(entry.name)}, {say(line.name)}"
            self.lines.addWidget(editor(self._desk, line, name, self._write_entry), row, 1)
        if entry.of == "space":
            self.offer(say(words.ADD_PLACE), self.ask)

    def _write_entry(self, line: LedgerLine, value: object) -> None:
        if isinstance(value, int | str):
            self._hand.do(ledger.entry_command(line, value))

    def ask(self) -> None:
        """A field for the place an entry is about."""
        entry = self._entry

        def write(chosen: Findable) -> None:
            about = LedgerLine(entry.id, chosen.id, chosen.name, None, entry.low, entry.high, entry.kind)
            self._hand.do(ledger.entry_command(about, max(entry.low, 1) if entry.kind == "number" else "–"))

        self._ask(places(self._system, None), write, ASK_PLACE)
