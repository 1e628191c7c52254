"""What search finds from the page that is shown, and what is done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.game.finding import Findable, Kind, rules_of, shelf
from assistant.game.library import OpenSystem
from assistant.ui.sheets.search_sheet import SearchSheet

if TYPE_CHECKING:
    from assistant.ui.window.main_window import MainWindow


class Searching:
    """Search of the window: commands, the things of the open system, the shelf."""

    def __init__(self, window: MainWindow, view: SearchSheet, show_table: Callable[[str], None]) -> None:
        self._window, self.view, self._show_table = window, view, show_table
        self._kept: tuple[OpenSystem | None, list[Findable]] = (None, [])

    def open(self) -> None:
        """Over the page that is shown."""
        self.view.open_on(self.entries(), self.take)

    def entries(self) -> list[Findable]:
        """Everything that can be called up now."""
        page = self._window.page
        out = [Findable.of(Kind.COMMAND, c.id, c.name) for c in self._window.ready_commands()] + page.findable()
        opened = page.opened
        if opened is not None and page.has_rules:
            if self._kept[0] is not opened:
                from assistant.ui.sheets.notes_sheet import notes_of

                self._kept = (opened, rules_of(opened, notes_of(opened.system).values()))
            out += self._kept[1]
        return out + shelf(self._window.shelf.known())

    def take(self, entry: Findable) -> None:
        """Do what was chosen."""
        page = self._window.page
        acts: dict[Kind, Callable[[], object]] = {
            Kind.COMMAND: lambda: self._window.menus.run(entry.id),
            Kind.SYSTEM: lambda: self._window.open_table(entry.id),
            Kind.SCENARIO: lambda: self._window.start_game(*entry.id.rsplit("/", 1)),
            Kind.PROCEDURE: lambda: self._open_procedure(entry.id),
            Kind.TABLE: lambda: self._show_table(entry.id),
            Kind.NOTE: lambda: page.open_rules(entry.id, self.view.field.text().strip()),
            Kind.WORD: lambda: page.open_word(entry.name),
        }
        acts.get(entry.kind, lambda: page.go_to_found(entry))()

    def _open_procedure(self, procedure: str) -> None:
        """Where it can be asked on the page, else at the table."""
        page = self._window.page
        if not page.open_procedure(procedure) and page.opened is not None:
            table = self._window.open_table(page.opened.system.id)
            if table is not None:
                table.open_procedure(procedure)
