"""What ties the parts round the map together: the rail and its tools, the strip at the foot, what lies on the map, and
when the Advisor shows itself. Nothing that happens by itself opens a pane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from assistant.base.text import Text
from assistant.game.advising import Level
from assistant.model.ids import CounterId
from assistant.ui.game.map_chips import OnMap
from assistant.ui.game.panes import ADVISOR, FORCES, JOURNAL, LAYERS, TRAY
from assistant.ui.game.strip import KeyHint

if TYPE_CHECKING:
    from assistant.ui.game.game_page import GamePage

TABLES, RULER = Text("Tables", "Tables"), Text("Ruler", "Règle")
DICE, TABLE = Text("Dice", "Dés"), Text("At table", "À table")
REACH, CARRY, PILE, ALL = Text("reach", "portée"), Text("move", "déplacer"), Text("pile", "pile"), Text("all", "toutes")
APPLY, DIE, CLOSE = Text("apply", "appliquer"), Text("die", "dé"), Text("close", "fermer")
BACK, FORTH = Text("back", "reculer"), Text("forward", "avancer")
NOTE, FOLD = Text("note", "note"), Text("fold", "replier")
PHASE, FIND = Text("next phase", "phase suivante"), Text("go to", "aller à")
KEYS = {
    "rest": (KeyHint("map.go_to", FIND), KeyHint("map.next_phase", PHASE), KeyHint("help.keys", ALL)),
    "chosen": (KeyHint("map.reach", REACH), KeyHint("map.carry", CARRY), KeyHint("map.stack", PILE),
               KeyHint("help.keys", ALL)),
    "asked": (KeyHint("procedure.apply", APPLY), KeyHint("procedure.take_back", DIE),
              KeyHint("procedure.close", CLOSE)),
    "journal": (KeyHint("map.earlier", BACK), KeyHint("map.later", FORTH), KeyHint("map.note", NOTE),
                KeyHint("view.pane_journal", FOLD)),
}  # fmt: skip


class PageFrame(QObject):
    """Made when all parts of the page are there."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._page = page
        self._offered = False  # the Advisor came with a selection or a question, and goes with it
        self._refused: tuple[CounterId, ...] = ()  # its card was closed by hand for these
        panes, strip = page.panes, page.foot
        self.on_map = OnMap(page.view, page.map_tools.minimap, page.place, page.zoom, panes.map_rect)
        self._fill_rail()
        panes.watch(page.view.viewport())
        panes.arranged.connect(self._arranged)
        panes.changed.connect(self._changed)
        panes.docks[ADVISOR].title.close_wanted.connect(self._refuse)
        strip.command_wanted.connect(page.bindings.run)
        strip.step_wanted.connect(page.hand.look)
        strip.grow_wanted.connect(lambda: panes.toggle(JOURNAL))
        strip.advice_wanted.connect(lambda: panes.toggle(ADVISOR))
        page.advisor.changed.connect(self.follow_advisor)
        page.advice.shown.connect(self.tell_keys)
        page.phase_card.chosen.connect(page.advisor.open_of_phase)
        self.follow_advisor()

    def _fill_rail(self) -> None:
        page, rail = self._page, self._page.panes.rail
        rail.add_tool("view.tables", TABLES, "ui-book-open-check", foot=False)
        for command, told, icon in (("map.ruler", RULER, "ui-ruler"), ("view.dice", DICE, "ui-dices"),
                                    ("file.table", TABLE, "ui-swords")):  # fmt: skip
            rail.add_tool(command, told, icon)
        rail.tool_wanted.connect(self._use)
        rail.group_wanted.connect(self._open_group)
        if not page.game.system.decks:
            rail.buttons["hand"].hide()

    def _use(self, command: str) -> None:
        page = self._page
        if command == "view.tables":
            page.tables_wanted.emit("")
        elif command == "file.table":
            page.table_wanted.emit(page.game.system.id)
        elif command == "view.dice":
            page.open_dice()
        else:
            page.bindings.run(command)

    def _open_group(self, group: str) -> None:
        self._page.panes.show_pane(TRAY)
        self._page.tray.open_group(group)

    # the Advisor

    def follow_advisor(self) -> None:
        """An open procedure can be seen; what fits a selection is offered on a card that goes with it."""
        page, panes = self._page, self._page.panes
        asked = page.advisor.open_fit is not None
        panes.show_answer(answering=asked)
        own = page.hand.selection
        if own != self._refused:
            self._refused = ()
        offers = page.advisor.has_offer and page.advice.advising.level is not Level.OFF and not self._refused
        wanted = asked or offers
        if wanted and not panes.is_shown(ADVISOR):
            self._offered = True
            page.advisor.offer(on=not asked)
            panes.show_pane(ADVISOR)
        elif not wanted and self._offered and panes.is_shown(ADVISOR):
            self._offered = False
            panes.close_pane(ADVISOR)
            page.advisor.offer(on=False)
        elif panes.is_shown(ADVISOR):
            page.advisor.offer(on=self._offered and not asked)
            panes.arrange()
        self.tell_keys()

    def show_advice(self) -> None:
        """The Advisor stays until it is closed: it was asked for."""
        self._offered = False
        self._page.advisor.offer(on=False)
        self._page.panes.show_pane(ADVISOR)

    def close_advice(self) -> bool:
        """Away with what was asked for; False where it does not stand."""
        panes = self._page.panes
        if self._offered or not panes.is_shown(ADVISOR):
            return False
        panes.close_pane(ADVISOR)
        return True

    def _refuse(self) -> None:
        """Its cross: the question is closed, and nothing is offered for this selection again."""
        self._offered = False
        self._refused = self._page.hand.selection
        self._page.advisor.close_procedure()

    # words

    def refresh(self, here: int) -> None:
        """After an action or another look."""
        page = self._page
        self._refresh_forces()
        page.foot.show_last(page.journal.beats, here, page.journal.where)
        page.panes.rail.groups.show_groups(page.tray.rail_groups())
        page.place.show_place(page.view.cursor_space or "", page.game.state)
        page.moved_on.emit()

    def tell_keys(self) -> None:
        """The four keys that count now, and how many remarks wait."""
        page = self._page
        if page.advisor.open_fit is not None:
            name = "asked"
        elif page.panes.is_shown(JOURNAL):
            name = "journal"
        else:
            name = "chosen" if page.hand.selection else "rest"
        page.foot.show_keys(KEYS[name])
        heard = page.advice.advising.heard
        page.foot.show_remarks(0 if page.advisor.advice.isVisible() else len(heard))

    def _changed(self) -> None:
        page = self._page
        if page.panes.is_shown(LAYERS):
            page.layers.refresh()
        self._refresh_forces()
        self.tell_keys()

    def _refresh_forces(self) -> None:
        """Only while somebody looks at them."""
        page = self._page
        if page.panes.is_shown(FORCES):
            game = page.game
            step = game.journal.position if game.looked_at is None else game.looked_at
            page.forces.refresh(game.state, page.fallen.at(step))

    def _arranged(self) -> None:
        self.on_map.put()

    def retell(self) -> None:
        """Another language, theme or size of text."""
        self._page.foot.retell()
        self._page.zoom.retell()
        self.on_map.put()
        self.tell_keys()
