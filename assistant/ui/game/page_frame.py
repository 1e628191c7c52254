"""What stands round the map of a game: the phases at the top, the rail and its tools, the strip at the foot, the bars
over the map, and the words in them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.model.ids import SpaceId
from assistant.ui.commands.bindings import Bindings
from assistant.ui.desk import Desk
from assistant.ui.game.game_advice import GameAdvice
from assistant.ui.game.game_cards import GameCards
from assistant.ui.game.game_map import GameMap
from assistant.ui.game.hand_ties import tie_phases
from assistant.ui.game.looking import LookingBack
from assistant.ui.game.map_chips import OnMap
from assistant.ui.game.map_tools import MapTools
from assistant.ui.game.pane_contents import PaneContents
from assistant.ui.game.panes import FORCES, JOURNAL, LAYERS, TRAY, Panes
from assistant.ui.game.selection_words import selection_words
from assistant.ui.game.shade_chip import ShadeChip
from assistant.ui.game.strip import KeyHint
from assistant.ui.game.undo_bar import UndoBar
from assistant.ui.map.hand import Hand
from assistant.ui.panels.phase_bar import PhaseBar
from assistant.ui.panels.phase_card import PhaseCard

TABLES, RULER = Text("Tables", "Tables"), Text("Ruler", "Règle")
DICE, TABLE = Text("Dice", "Dés"), Text("At table", "À table")
REACH, CARRY, PILE, ALL = Text("reach", "portée"), Text("move", "déplacer"), Text("pile", "pile"), Text("all", "toutes")
APPLY, DIE, CLOSE = Text("apply", "appliquer"), Text("die", "dé"), Text("close", "fermer")
NEXT, GROUP = Text("next", "suivant"), Text("group", "groupe")
BACK, FORTH = Text("back", "reculer"), Text("forward", "avancer")
NOTE, FOLD = Text("note", "note"), Text("fold", "replier")
PHASE, FIND = Text("next phase", "phase suivante"), Text("go to", "aller à")
KEYS = {
    "rest": (KeyHint("map.go_to", FIND), KeyHint("map.next_phase", PHASE), KeyHint("help.keys", ALL)),
    "chosen": (KeyHint("map.reach", REACH), KeyHint("map.carry", CARRY), KeyHint("map.stack", PILE),
               KeyHint("help.keys", ALL)),
    "asked": (KeyHint("procedure.apply", APPLY), KeyHint("procedure.take_back", DIE),
              KeyHint("procedure.close", CLOSE)),
    "grouped": (KeyHint("procedure.group_down", NEXT), KeyHint("procedure.group_over", GROUP),
                KeyHint("procedure.apply", APPLY), KeyHint("procedure.close", CLOSE)),
    "journal": (KeyHint("map.earlier", BACK), KeyHint("map.later", FORTH), KeyHint("map.note", NOTE),
                KeyHint("view.pane_journal", FOLD)),
}  # fmt: skip


TOOLS = (("map.ruler", RULER, "ui-ruler"), ("view.dice", DICE, "ui-dices"), ("file.table", TABLE, "ui-swords"))


class PageFrame(QObject):
    """Made when map, panes and Advisor are there."""

    tool_wanted = Signal(str)  # of the rail: one that is not the page's own
    refreshed = Signal()

    def __init__(
        self, desk: Desk, hand: Hand, board: GameMap, panes: Panes, contents: PaneContents, advice: GameAdvice,
        bindings: Bindings, tools: MapTools,
    ) -> None:  # fmt: skip
        super().__init__(panes)
        self._desk, self._hand, self._map, self._bindings = desk, hand, board, bindings
        self._panes, self._contents, self._advice = panes, contents, advice
        self.strip = panes.strip
        self.phase_card = PhaseCard(desk, hand.game.opened)
        self.phases = PhaseBar(desk, hand.game.system, self.phase_card, hand.game.first_turn)
        self.looking = LookingBack(desk, hand, board.view, bindings)
        self.undo_bar = UndoBar(desk, hand, board.view)
        self.cards = GameCards(contents.cards, panes, board.view)
        self.shade = ShadeChip(desk, hand.game.system, tools.asker, tools.layers, tools.ask_reach, board.view)
        self.on_map = OnMap(board.view, board.minimap, board.place, board.zoom, self.shade, panes.map_rect,
                            panes.upper_right)  # fmt: skip
        bindings.bind("map.cards", self.cards.open)
        bindings.bind("map.alliances", self.phases.open_alliances, ready=lambda: self.phases.has_alliances)
        self._fill_rail()
        self._connect()
        tie_phases(self.phases, hand)
        self.phase_card.chosen.connect(advice.pane.open_of_phase)
        advice.dock.follow()

    def stand_on(self, page: QWidget) -> None:
        """The phases over the map and its panes."""
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.phases)
        layout.addWidget(self._panes, 1)

    def _connect(self) -> None:
        panes, strip, advice = self._panes, self.strip, self._advice
        panes.watch(self._map.view.viewport())
        panes.arranged.connect(self.on_map.put)
        panes.changed.connect(self._changed)
        strip.command_wanted.connect(self._bindings.run)
        strip.step_wanted.connect(self._hand.look)
        strip.grow_wanted.connect(lambda: panes.toggle(JOURNAL))
        strip.advice_wanted.connect(advice.dock.turn_remarks)
        advice.dock.moved.connect(self.tell_keys)
        advice.dock.question_opened.connect(self._show_roles)
        advice.shown.connect(self.tell_keys)
        for part in (self._contents.forces, self._contents.notes, self._contents.details):
            part.space_wanted.connect(lambda space: self._map.view.go_to(SpaceId(space)))

    def _show_roles(self) -> None:
        """Those a question is about stay in sight beside it."""
        self._map.view.bring_in_sight((*self._hand.selection, *self._hand.defenders), self._panes.free_of_answer())

    def _fill_rail(self) -> None:
        rail = self._panes.rail
        rail.add_tool("view.tables", TABLES, "ui-book-open-check", foot=False)
        for command, told, icon in TOOLS:
            rail.add_tool(command, told, icon)
        rail.tool_wanted.connect(self._use)
        rail.group_wanted.connect(self._open_group)
        if not self._hand.game.system.decks:
            rail.buttons["hand"].hide()

    def _use(self, command: str) -> None:
        if command in self._bindings:
            self._bindings.run(command)
        else:
            self.tool_wanted.emit(command)

    def _open_group(self, group: str) -> None:
        self._panes.show_pane(TRAY)
        self._contents.tray.open_group(group)

    # words

    def tell(self, words_told: str) -> None:
        """One sentence at the foot of the map."""
        self.strip.tell(words_told)

    def tell_selection(self) -> None:
        """Who is selected, and the keys that count then."""
        self.tell(selection_words(self._hand, self._desk.say))
        self.tell_keys()

    def refresh(self) -> None:
        """After an action or another look."""
        journal, state = self._contents.journal, self._hand.state
        self._refresh_forces()
        self.strip.show_last(journal.beats, self._contents.step, journal.where)
        self._panes.rail.groups.show_groups(self._contents.tray.rail_groups())
        self._map.place.show_place(self._map.cursor or "", state)
        self.refreshed.emit()

    def tell_keys(self) -> None:
        """The four keys that count now, and how many remarks wait."""
        pane = self._advice.pane
        if pane.open_fit is not None:
            name = "grouped" if pane.question.groups.are_there else "asked"
        elif self._panes.is_shown(JOURNAL):
            name = "journal"
        else:
            name = "chosen" if self._hand.selection else "rest"
        self.strip.show_keys(KEYS[name])
        heard = self._advice.advising.heard
        self.strip.show_remarks(0 if pane.advice.isVisible() else len(heard))

    def _changed(self) -> None:
        if self._panes.is_shown(LAYERS):
            self._contents.layers.refresh()
        self._refresh_forces()
        self.tell_keys()

    def _refresh_forces(self) -> None:
        """Only while somebody looks at them."""
        if self._panes.is_shown(FORCES):
            self._contents.refresh_forces()

    def retell(self) -> None:
        """Another language, theme or size of text."""
        self.strip.retell()
        self._map.zoom.retell()
        self.shade.retell()
        self.on_map.put()
        self.tell_keys()
