"""The journal of a table without a map: one file in the format of games, one line of undo, for everything done there.

Two windows of a table in one program share it. Where it cannot be written (a folder that may not be written to, another
program that holds it) the table goes on with a journal beside it, or one that lasts as long as the program.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from assistant.base import paths
from assistant.base.problem import AleaError
from assistant.model.scenario import System
from assistant.play.commands.table_sitting import UseTool
from assistant.play.game_command import Command
from assistant.play.journal import Journal
from assistant.play.state import GameState
from assistant.play.tree import START

MOST_ENTRIES = 5000  # a file that is read at every start: beyond this a new one goes on from where it stands
HELD = 3  # how many programs may have a table of one system open at a time


def table_dir() -> Path:
    """Where the journals of tables are."""
    return paths.user_dir() / "table"


@dataclass
class Shared:
    """A journal that is open, and by how many."""

    journal: Journal
    users: int = 0
    folder: tempfile.TemporaryDirectory[str] | None = None


_OPEN: dict[Path, Shared] = {}


class TableJournal:
    """One user of the journal of a table."""

    def __init__(self, system: System, stem: str = "") -> None:
        self.key = table_dir() / f"{stem or system.id}.alea"
        self.is_new = False
        shared = _OPEN.get(self.key)
        if shared is None:
            shared = _OPEN[self.key] = self._open(system)
        shared.users += 1
        self._shared: Shared | None = shared

    def _open(self, system: System) -> Shared:
        for number in range(1, HELD + 1):
            path = self.key if number == 1 else self.key.with_name(f"{self.key.stem}-{number}.alea")
            try:
                return Shared(self._read(path, system))
            except (AleaError, OSError):
                continue
        folder = tempfile.TemporaryDirectory(prefix="alea-table-")
        self.is_new = True
        return Shared(Journal.create(Path(folder.name) / self.key.name, system), folder=folder)

    def _read(self, path: Path, system: System) -> Journal:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            self.is_new = path == self.key
            return Journal.create(path, system)
        journal = Journal.open(path, lambda _header: system)
        if journal.path != path:  # damaged: what could be read stands in another file, and takes the place of this one
            journal.close()
            path.replace(path.with_name(f"{path.stem}.damaged"))
            journal.path.replace(path)
            journal = Journal.open(path, lambda _header: system)
        if len(journal.lines) > MOST_ENTRIES:
            journal = self._renewed(journal, path, system)
        return journal

    def _renewed(self, journal: Journal, path: Path, system: System) -> Journal:
        """A new file; the old one is kept. What stands is carried over by whoever uses it."""
        journal.close()
        number = next(n for n in range(1, 10_000) if not path.with_name(f"{path.stem}.{n}").exists())
        path.replace(path.with_name(f"{path.stem}.{number}"))
        self.is_new = True
        return Journal.create(path, system)

    @property
    def journal(self) -> Journal:
        assert self._shared is not None, "the table was left"
        return self._shared.journal

    @property
    def is_passing(self) -> bool:
        """Whether it goes when the table is left, since nothing can be written where it should be."""
        return self._shared is not None and self._shared.folder is not None

    @property
    def is_second(self) -> bool:
        """Whether another program has the table's own, and this one stands beside it."""
        return self._shared is not None and not self.is_passing and self.journal.path != self.key

    @property
    def state(self) -> GameState:
        return self.journal.state

    @property
    def is_closed(self) -> bool:
        return self._shared is None

    def close(self) -> None:
        """Let go of it; the last one closes the file."""
        shared, self._shared = self._shared, None
        if shared is None:
            return
        shared.users -= 1
        if not shared.users:
            shared.journal.close()
            _OPEN.pop(self.key, None)
            if shared.folder is not None:
                shared.folder.cleanup()

    # doing and undoing

    def do(self, command: Command) -> None:
        """On disk when this returns."""
        self.journal.do(command)

    @property
    def last(self) -> Command | None:
        """What undo would take back."""
        return self._command(self.journal.position)

    @property
    def is_at_first(self) -> bool:
        """Whether only the first thing was done."""
        return self.journal.tree.undo_target() == START

    @property
    def next(self) -> Command | None:
        """What redo would do again."""
        target = self.journal.tree.redo_target()
        return self._command(target) if target is not None else None

    def _command(self, number: int) -> Command | None:
        node = self.journal.tree.nodes.get(number)
        return node.command if node is not None and number else None

    def undo(self) -> bool:
        if self.journal.can_undo:
            self.journal.undo()
            return True
        return False

    def redo(self) -> bool:
        if self.journal.can_redo:
            self.journal.redo()
            return True
        return False

    # dice, cups and decks beside the question

    def tools(self) -> tuple[UseTool, ...]:
        return self.state.table.tools

    def use(self, event: UseTool) -> None:
        self.do(event)

    def can_undo_tool(self) -> bool:
        return isinstance(self.last, UseTool)

    def can_redo_tool(self) -> bool:
        return isinstance(self.next, UseTool)


@contextmanager
def journal_of(system: System) -> Iterator[TableJournal]:
    """The journal of a system's table for a moment."""
    found = TableJournal(system)
    try:
        yield found
    finally:
        found.close()
