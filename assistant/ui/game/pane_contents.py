"""What stands in the panes round the map, and what is done in them with the hand."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from assistant.model.ids import CounterId, SpaceId
from assistant.ui.commands.bindings import Bindings
from assistant.ui.desk import Desk
from assistant.ui.game.hand_ties import tie_journal
from assistant.ui.game.layers_pane import LayersPane
from assistant.ui.game.panes import DETAILS, FORCES, HAND, JOURNAL, LAYERS, NOTES, TRAY
from assistant.ui.map.hand import Hand
from assistant.ui.own_notes import OwnNotes
from assistant.ui.panels.details import DetailsPane
from assistant.ui.panels.forces_pane import ForcesPane
from assistant.ui.panels.hand_pane import HandPane
from assistant.ui.panels.journal_pane import JournalPane
from assistant.ui.panels.notes_pane import NotesPane
from assistant.ui.panels.tray_pane import TrayPane

ALL_SEE = "*"  # whoever looks while nobody has said who sits here


class PaneContents(QObject):
    """Tray, journal, details, forces, cards, layers and notes of one game."""

    def __init__(
        self, desk: Desk, hand: Hand, bindings: Bindings, seat: Callable[[], str], cursor: Callable[[], SpaceId | None],
        parent: QObject,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._desk, self._hand, self._bindings, self._cursor = desk, hand, bindings, cursor
        game = hand.game
        self.tray = TrayPane(desk, game.system)
        self.journal = JournalPane(desk)
        self.details = DetailsPane(desk, game)
        self.forces = ForcesPane(desk, game.system)
        self.cards = HandPane(desk, game, hand.do, seat)
        self.layers, self.notes = LayersPane(desk, bindings), NotesPane(desk, game.system)
        self.own_notes = OwnNotes(desk, game.path.name, self)
        self._connect()

    def _connect(self) -> None:
        hand, journal, details = self._hand, self.journal, self.details
        self.tray.chosen.connect(hand.choose)
        journal.step_wanted.connect(hand.look)
        tie_journal(journal, hand)
        self.forces.step_wanted.connect(hand.look)
        self.notes.command_wanted.connect(hand.do)
        self.notes.own_wanted.connect(self.own_notes.change)
        self.notes.counter_wanted.connect(lambda counter: hand.choose((CounterId(counter),)))
        self.notes.write_wanted.connect(lambda: self._bindings.run("map.note"))
        self.own_notes.changed.connect(self.refresh_notes)
        details.set_wanted.connect(hand.do)
        details.chosen.connect(hand.choose)
        details.step_wanted.connect(hand.look)

    def named(self) -> list[tuple[str, QWidget, QWidget]]:
        """Each with the name of its pane and what it adds to its title."""
        return [
            (TRAY, self.tray, self.tray.head),
            (JOURNAL, self.journal, self.journal.head),
            (DETAILS, self.details, self.details.head),
            (FORCES, self.forces, self.forces.head),
            (HAND, self.cards, self.cards.head),
            (LAYERS, self.layers, self.layers.head),
            (NOTES, self.notes, self.notes.head),
        ]

    def lost(self) -> Collection[CounterId]:
        """Who was lost by the step that is shown."""
        return self._hand.game.fallen.at(self.step)

    @property
    def step(self) -> int:
        """The step that is shown."""
        game = self._hand.game
        return game.journal.position if game.looked_at is None else game.looked_at

    def refresh(self) -> None:
        """The position, or what may be undone, is another."""
        game = self._hand.game
        undo, redo = (self._desk.say(self._bindings.label(c)) for c in ("game.undo", "game.redo"))
        self.tray.refresh(game.state, game.fallen.at(self.step))
        self.details.look_at(self._hand.selection, self._cursor())
        self.journal.refresh(game.told, undo, redo, game.looked_at)
        self.own_notes.look(ALL_SEE if game.viewer is None else game.viewer)
        self.refresh_notes()

    def refresh_notes(self) -> None:
        """Those that may be read now."""
        self.notes.refresh(self._hand.state, self.own_notes.all)

    def refresh_tray(self) -> None:
        """Somebody else looks at it, or in another language: each counter is drawn anew."""
        self.tray.refresh(self._hand.state, force=True)

    def refresh_cards(self) -> None:
        """Only while somebody looks at them."""
        if self.cards.isVisible():
            self.cards.refresh()

    def refresh_forces(self) -> None:
        """Tell the forces as they stand at this step."""
        self.forces.refresh(self._hand.state, self._hand.game.fallen.at(self.step))

    def find_in(self, pane: str) -> bool:
        """The field that finds in a pane; False where it has none."""
        if pane == TRAY:
            self.tray.find_here()
        elif pane == JOURNAL:
            self.journal.find_here()
        return pane in (TRAY, JOURNAL)
