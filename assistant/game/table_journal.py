"""The journal of a table without a map: one file in the format of games, one line of undo, for everything done there.

Two windows of a table in one program share it. Where it cannot be written (a folder that may not be written to, another
program that holds it) the table goes on with a journal beside it, or one that lasts as long as the program.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from assistant.base import paths
from assistant.base.problem import AleaError
from assistant.game.own_modifiers import to_of
from assistant.model.scenario import System
from assistant.play.commands.record import Group
from assistant.play.commands.table_sitting import BeginSitting, KeepAnswer, UseTool
from assistant.play.commands.table_things import AddModifier
from assistant.play.game_command import Command
from assistant.play.journal import Journal
from assistant.play.state import GameState
from assistant.play.tree import START

MOST_ENTRIES = 5000  # a file that is read at every start: beyond this a new one goes on from where it stands
MOST_LINES = 60  # of the results that are worked out again at a start
AT_ONCE = 500  # commands: what one line of a journal may hold has an end
GOES_ON = {"en": "what stood before", "fr": "ce qui était là"}
HELD = 3  # how many programs may have a table of one system open at a time


def table_dir() -> Path:
    """Where the journals of tables are."""
    return paths.user_dir() / "table"


@dataclass
class Shared:
    """A journal that is open, and by how many."""

    journal: Journal
    users: int = 0
    is_new: bool = False
    """Whether nothing was ever kept in it, and nobody has yet asked for that."""
    folder: tempfile.TemporaryDirectory[str] | None = None


_OPEN: dict[Path, Shared] = {}


class TableJournal:
    """One user of the journal of a table."""

    def __init__(self, system: System, stem: str = "") -> None:
        self.key = table_dir() / f"{stem or system.id}.alea"
        shared = _OPEN.get(self.key)
        if shared is None:
            shared = _OPEN[self.key] = self._open(system)
        shared.users += 1
        self._shared: Shared | None = shared

    def _open(self, system: System) -> Shared:
        for number in range(1, HELD + 1):
            path = self.key if number == 1 else self.key.with_name(f"{self.key.stem}-{number}.alea")
            try:
                is_new = not path.exists() and path == self.key
                return Shared(self._read(path, system), is_new=is_new)
            except (AleaError, OSError):
                continue
        folder = tempfile.TemporaryDirectory(prefix="alea-table-")
        return Shared(Journal.create(Path(folder.name) / self.key.name, system), is_new=True, folder=folder)

    def _read(self, path: Path, system: System) -> Journal:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
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
        """A new file, which goes on from what stands: the newest results, free dice and bags, own modifiers, the
        question. The old one is kept, and stays in its place until the new one is whole; where there is no room for
        that it goes on."""
        fresh = path.with_name(f"{path.stem}.new")
        try:
            with closing(journal):
                standing = _standing(journal)
            fresh.unlink(missing_ok=True)
            with closing(Journal.create(fresh, system)) as new:
                for begin in range(0, len(standing), AT_ONCE):
                    new.do(Group(standing[begin : begin + AT_ONCE], GOES_ON))
            number = next(n for n in range(1, 10_000) if not path.with_name(f"{path.stem}.{n}").exists())
            shutil.copyfile(path, path.with_name(f"{path.stem}.{number}"))
            fresh.replace(path)
        except (AleaError, OSError):
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
        return Journal.open(path, lambda _header: system)

    @property
    def journal(self) -> Journal:
        return self._shared_one.journal

    @property
    def _shared_one(self) -> Shared:
        assert self._shared is not None, "the table was left"
        return self._shared

    def is_begun(self) -> bool:
        """Whether it is new; said to the first who asks."""
        was, self._shared_one.is_new = self._shared_one.is_new, False
        return was

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


def _standing(journal: Journal) -> tuple[Command, ...]:
    """What brings a new journal to where another stands; of the results as many as a table shows."""
    state, kept = journal.state, dict[int, KeepAnswer]()
    for number in journal.tree.path():
        command = journal.tree.nodes[number].command
        for part in command.commands if isinstance(command, Group) else (command,):
            if isinstance(part, BeginSitting):
                kept.clear()
            elif isinstance(part, KeepAnswer):
                kept[part.number] = part
    out: list[Command] = list(state.table.tools)
    first = max(0, len(state.table.answers) - MOST_LINES)
    for place, answer in enumerate(state.table.answers[first:]):
        told = kept.get(first + place, KeepAnswer(place))
        for one in (answer.aside, answer):
            if one is not None:
                made = replace(told, number=place, when=one.when, beside=one is answer and answer.aside is not None)
                out += [replace(one.question, opened=-1), made]
    for own in state.modifiers.values():
        out.append(AddModifier(own.procedure, own.name.en, own.value, to_of(own)))
    if state.table.question is not None:
        out.append(replace(state.table.question, opened=-1))
    return tuple(out)


@contextmanager
def journal_of(system: System) -> Iterator[TableJournal]:
    """The journal of a system's table for a moment."""
    found = TableJournal(system)
    try:
        yield found
    finally:
        found.close()
