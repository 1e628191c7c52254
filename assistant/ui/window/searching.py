"""What search finds from the page that is shown, and what is done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.game.finding import Entry, Kind, places, rules_of, shelf
from assistant.game.library import OpenSystem
from assistant.model.ids import CounterId, SpaceId
from assistant.ui.sheets.search_sheet import SearchSheet

if TYPE_CHECKING:
    from assistant.ui.game.game_page import GamePage
    from assistant.ui.window.main_window import MainWindow


class Searching:
    """Search of the window: commands, the things of the open system, the shelf."""

    def __init__(self, window: MainWindow, view: SearchSheet, show_table: Callable[[str], None]) -> None:
        self._window, self.view, self._show_table = window, view, show_table
        self._kept: tuple[OpenSystem | None, list[Entry]] = (None, [])

    def open(self) -> None:
        """Over the page that is shown."""
        self.view.open_on(self.entries(), self.take)

    def opened(self) -> OpenSystem | None:
        """The system of the page."""
        game, table = self._window.game_page(), self._window.table_page()
        return game.game.opened if game else table.sitting.opened if table else None

    def entries(self) -> list[Entry]:
        """Everything that can be called up now."""
        out = [Entry.of(Kind.COMMAND, c.id, c.name) for c in self._window.ready_commands()]
        opened, game = self.opened(), self._window.game_page()
        if opened is not None:
            if game is not None:
                out += places(opened.system, game.game.state, game.game.viewer)
            if self._kept[0] is not opened:
                from assistant.ui.sheets.notes_sheet import notes_of

                self._kept = (opened, rules_of(opened, notes_of(opened.system).values()))
            out += self._kept[1]
        return out + shelf(self._window.known_systems())

    def take(self, entry: Entry) -> None:
        """Do what was chosen."""
        window, game, table = self._window, self._window.game_page(), self._window.table_page()
        if entry.kind is Kind.COMMAND:
            window.menus.run(entry.id)
        elif entry.kind is Kind.SYSTEM:
            window.open_table(entry.id)
        elif entry.kind is Kind.SCENARIO:
            window.start_game(*entry.id.split("/", 1))
        elif entry.kind is Kind.PROCEDURE:
            self._open_procedure(entry.id)
        elif entry.kind is Kind.TABLE:
            self._show_table(entry.id)
        elif entry.kind in (Kind.NOTE, Kind.WORD):
            notes = game.notes if game else table.notes if table else None
            if notes is not None and entry.kind is Kind.NOTE:
                notes.open_at(entry.id, self.view.field.text().strip())
            elif notes is not None:
                notes.open_on_word(entry.name)
        elif game is not None:
            show_place(game, entry)

    def _open_procedure(self, procedure: str) -> None:
        """In the Advisor where it fits what is selected, else at the table."""
        game, table = self._window.game_page(), self._window.table_page()
        if game is not None:
            fit = next((f for f in game.advisor.fits if f.definition.id == procedure), None)
            if fit is not None:
                game.advisor.open(fit)
                game.advisor.setFocus()
                return
            table = self._window.open_table(game.game.system.id)
        if table is not None:
            table.choose_procedure(procedure)


def show_place(page: GamePage, entry: Entry) -> None:
    """Go to a space, or select a counter and go where it is."""
    if entry.kind is Kind.SPACE:
        page.view.go_to(SpaceId(entry.id))
        page.view.setFocus()
        return
    counter = CounterId(entry.id)
    if counter in page.game.state.pieces:
        place = page.game.state.position(counter).space
        page.hand.choose((counter,))
        if place:
            page.view.go_to(place)
        page.view.setFocus()
