"""The journal: a game as the list of everything that was done, on disk before anything counts.

A journal is only ever added to. Undo, redo and jumps are entries that move the position in the tree of actions. This
module ties file, tree and states together; each of them has a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from assistant.base.problem import Problem, error, warning
from assistant.base.text import Text
from assistant.model.scenario import Scenario, System
from assistant.play import rescue
from assistant.play.game_command import Command, as_written
from assistant.play.header import Header, compare, header_of, new_header, now
from assistant.play.history import History
from assistant.play.lines import ORIGIN, Line, compose
from assistant.play.reader import Reading, read
from assistant.play.retold import Replay
from assistant.play.state import GameState, start_state
from assistant.play.tree import START, LineOfPlay, Tree
from assistant.play.writer import Disk, Writer

Clock = Callable[[], str]
SystemFor = Callable[[Header], System]

LOOKING = Text("This game is open to look at only.", "Cette partie est ouverte en lecture seule.")
GO_ON_THERE = Text("Go on where it is open, or with a copy.", "Continuez là où elle est ouverte, ou sur une copie.")
NO_SUCH_STEP = Text("There is no step {step} in this game.", "Il n’y a pas d’étape {step} dans cette partie.")
NOTHING_TO_UNDO = Text("There is nothing to undo.", "Il n’y a rien à annuler.")
NOTHING_TO_REDO = Text("There is nothing to redo.", "Il n’y a rien à rétablir.")
NO_SYSTEM = Text(
    "The first line of “{file}” is damaged and does not say which system was played.",
    "La première ligne de « {file} » est abîmée et ne dit pas de quel système il s’agit.",
)
NAME_IT = Text(
    "Choose the system, and the actions are read; the file stays as it is.",
    "Choisissez le système, et les actions seront lues ; le fichier reste tel quel.",
)
VANISHED = Text(
    "The game’s file was deleted or moved while open. All of it was written again to “{new}”.",
    "Le fichier de la partie a été supprimé ou déplacé pendant le jeu. Tout est réécrit dans « {new} ».",
)
MEDDLED = Text(
    "Another program wrote into the game’s file. The game goes on in “{new}”.",
    "Un autre programme a écrit dans le fichier de la partie. Elle continue dans « {new} ».",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal for showing: an action, or a move of the position (`verb` undo, redo, go), or a
    remark (name, note, hide, mail)."""

    number: int
    verb: str
    command: Command | None
    target: int
    text: str
    by: str
    when: str
    undone: bool
    problem: Problem | None


class Journal:
    """An open game. `path` may change when a damaged or lost file is left behind; `problems` say what happened."""

    def __init__(self, reading: Reading, system: System, writer: Writer | None, clock: Clock = now) -> None:
        self.header = header_of(reading.lines)
        self.system = system
        self.path = reading.path
        self.problems: list[Problem] = []
        self._lines: list[Line] = list(reading.lines)
        self._writer = writer
        self._let_go: Writer | None = None  # what the file was when it was closed
        self._clock = clock
        self._entries: list[Entry] = []
        self._entries_at = START
        self.recounts = 0  # how often entries told before changed: an undo, a jump
        scenario = system.scenarios.get(self.header.scenario) if self.header.scenario else None
        replay = Replay.of(reading.lines)
        self.tree: Tree = replay.tree
        self._moves = replay.moves
        self.history = History(self.tree, start_state(system, scenario, self.header.salt), system)
        self._state = self.history.state_at(self.tree.position)

    @classmethod
    def create(
        cls,
        path: Path,
        system: System,
        scenario: Scenario | None = None,
        *,
        files: Mapping[str, str] | None = None,
        header: Header | None = None,
        disk: Disk | None = None,
        clock: Clock = now,
    ) -> Journal:
        """Begin a game in a new file; an existing file is never replaced."""
        first = header if header is not None else new_header(system, scenario, files, clock())
        line = compose(ORIGIN, 0, first.plain())
        writer = Writer.create(path, [line], disk)
        return cls(Reading(path, b"", (line,)), system, writer, clock)

    @classmethod
    def open(
        cls,
        path: Path,
        system_for: SystemFor,
        *,
        look_only: bool = False,
        assume: Header | None = None,
        files: Callable[[System], Mapping[str, str]] | None = None,
        disk: Disk | None = None,
        clock: Clock = now,
    ) -> Journal:
        """Open a game to go on with it. A damaged file is left as it is and the game goes on in another; then
        `path` is the new one and `problems` say so. With `look_only` nothing is written, whatever the state of the
        file. `assume` stands in for a first line that is damaged; `files` tells today's digests of the system's
        files."""
        writer = None if look_only else Writer.append_to(path, disk)
        try:
            reading = read(path)
            if writer is not None:
                # Read after the lock was taken; a size that differs means a program that knows no locks.
                writer.hold(reading.raw)
            if reading.guessed and assume is not None:
                reading = replace(reading, lines=(compose(ORIGIN, 0, assume.plain()),))
            header = header_of(reading.lines)
            if not header.system:
                raise error("no-system-named", NO_SYSTEM, NAME_IT, file=str(path))
            system = system_for(header)
            said = rescue.report(reading)
            if reading.damage is not None and writer is not None:
                writer.close()
                reading, writer, said = rescue.go_on_elsewhere(reading, disk)
            elif reading.damage is not None:
                reading = Reading(path, reading.raw, tuple(rescue.good_lines(reading)))
            journal = cls(reading, system, writer, clock)
        # Whatever happens, a stop from the keyboard too: the lock must go, otherwise the game stays in use for this
        # program.
        except BaseException:
            if writer is not None:
                writer.close()
            raise
        digests = files(system) if files is not None else {}
        journal.problems += [*said, *compare(journal.header, system, digests), *journal.failed_steps()]
        return journal

    @property
    def state(self) -> GameState:
        """The table as it is now."""
        return self._state

    @property
    def position(self) -> int:
        """The number of the action the game stands behind; 0 at the start."""
        return self.tree.position

    @property
    def can_write(self) -> bool:
        return self._writer is not None

    @property
    def can_undo(self) -> bool:
        return self.tree.undo_target() is not None

    @property
    def can_redo(self) -> bool:
        return self.tree.redo_target() is not None

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines as they are in the file, the header first."""
        return tuple(self._lines)

    def state_at(self, number: int) -> GameState:
        """The table after an action, by its number."""
        self._check(number)
        return self.history.state_at(number)

    def state_before(self, number: int) -> GameState:
        """The table before an action."""
        self._check(number)
        return self.history.state_at(self.tree.nodes[number].parent)

    def position_after(self, step: int) -> int:
        """Where the game stood when this entry of the file had been written: an action's number."""
        return Replay.of(self._lines[: step + 1]).tree.position

    def branches(self) -> tuple[LineOfPlay, ...]:
        """The ends of other lines of play, newest first."""
        return self.tree.branches()

    def entries(self) -> tuple[Entry, ...]:
        """Everything in the order it was done, undone actions included and marked. What was told before stays while
        the game only goes on from where it stood."""
        fresh = self._lines[1 + len(self._entries) :]
        if self._goes_on(fresh):
            self._entries += [self._entry(line, counts=True) for line in fresh]
        else:
            counted = set(self.tree.path())
            self._entries = [self._entry(line, counts=line.seq in counted) for line in self._lines[1:]]
            self.recounts += 1
        self._entries_at = self.position
        return tuple(self._entries)

    def _goes_on(self, fresh: list[Line]) -> bool:
        """Whether each new action follows on the one before it and the last one is where the game stands."""
        at = self._entries_at
        for line in fresh:
            node = self.tree.nodes.get(line.seq)
            if node is not None and node.parent != at:
                return False
            at = line.seq if node is not None else at
        return at == self.position

    def _entry(self, line: Line, *, counts: bool) -> Entry:
        node = self.tree.nodes.get(line.seq)
        if node is None:
            verb, target, text = self._moves[line.seq]
            return Entry(line.seq, verb, None, target, text, "", "", False, None)
        return Entry(line.seq, "do", node.command, node.parent, "", node.by, node.when, not counts, node.problem)

    def failed_steps(self) -> tuple[Problem, ...]:
        """Actions of the present line of play that could not be read or no longer make sense."""
        nodes = (self.tree.nodes[n] for n in self.tree.path())
        return tuple(n.problem for n in nodes if n.problem is not None)

    def do(self, command: Command, *, by: str = "") -> None:
        """Apply a command and write it down. When this returns, it is on the disk; if it raises, nothing happened."""
        # As it will be read back, so that a state after a restart cannot differ from the one on the screen.
        command = as_written(command)
        # Tried before it is written: a line that cannot be applied must never reach the file, which is not rewritten.
        state = self.history.try_command(self._state, command)
        row: dict[str, object] = {"do": command.plain(), "on": self.position, "t": self._clock()}
        if by:
            row["by"] = by
        self._write(row)
        self.history.remember(self.position, state)
        self._state = state

    def undo(self) -> None:
        """Take the last gesture back."""
        target = self.tree.undo_target()
        if target is None:
            raise error("nothing-to-undo", NOTHING_TO_UNDO)
        self._move("undo", target)

    def redo(self) -> None:
        """Do again what was undone last, with the same dice."""
        target = self.tree.redo_target()
        if target is None:
            raise error("nothing-to-redo", NOTHING_TO_REDO)
        self._move("redo", target)

    def go(self, number: int) -> None:
        """Stand at any action of any branch; what is done next goes on from there."""
        self._check(number)
        if number != self.position:
            self._move("go", number)

    def bookmark(self, text: str, number: int | None = None) -> None:
        """Give a point of the game a name; an empty one takes it away."""
        at = self.position if number is None else number
        self._check(at)
        self._write({"name": at, "text": text, "t": self._clock()})

    def annotate(self, text: str, number: int | None = None) -> None:
        """A remark on a step of the journal, apart from the notes on the table."""
        at = self.position if number is None else number
        self._check(at)
        self._write({"note": at, "text": text, "t": self._clock()})

    def hide_branch(self, tip: int) -> None:
        """Leave a line of play out of the list of branches. It stays in the file and can still be gone to."""
        self._check(tip)
        self._write({"hide": tip, "t": self._clock()})

    def copy_to(self, path: Path) -> Path:
        """A copy of the whole game as it is now, in a new file."""
        Writer.create(path, self._lines).close()
        return path

    def mark_exchange(self, way: str) -> None:
        """Note that the game was sent by mail up to here."""
        self._write({"mail": way, "t": self._clock()})

    def use_text(self, digest: str, passed: str = "") -> None:
        """From now on the game goes by this text; `passed` is another that was offered and left."""
        self._write({"uses": digest, "passed": passed, "t": self._clock()})
        self.header = header_of(self._lines)

    def append_foreign(self, lines: tuple[Line, ...]) -> None:
        """Add lines of another copy of this game, which follow on the last one here (see `mail`)."""
        for line in lines:
            self._append(line)
            self._arrive()

    def close(self) -> None:
        """Let go of the file and its lock. Nothing is left to save."""
        if self._writer is not None:
            self._writer.close()
            self._writer, self._let_go = None, self._writer

    def take_up(self) -> bool:
        """Take hold of the file again, if nobody wrote into it since it was let go of; False where it is to be read
        anew. Raises where another program has it."""
        if self._let_go is None:
            return False
        writer = Writer.append_to(self.path, self._let_go.disk)
        if not writer.goes_on_from(self._let_go):
            writer.close()
            return False
        self._writer = writer
        return True

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _check(self, number: int) -> None:
        if number not in self.tree.nodes:
            raise error("no-such-step", NO_SUCH_STEP, step=number)

    def _move(self, verb: str, target: int) -> None:
        self._write({verb: target, "t": self._clock()})
        self._arrive()

    def _arrive(self) -> None:
        self._state = self.history.state_at(self.position)

    def _write(self, row: dict[str, Any]) -> None:
        self._append(compose(self._lines[-1].chain, len(self._lines), row))

    def _append(self, line: Line) -> None:
        if self._writer is None:
            raise error("game-read-only", LOOKING, GO_ON_THERE, file=str(self.path))
        self._check_file(self._writer)
        self._writer.append(line)
        self._lines.append(line)
        Replay(self.tree, self._moves).take(line)

    def _check_file(self, writer: Writer) -> None:
        """A file that was deleted, replaced or written to by others is left alone; the game goes on in a new one."""
        there = writer.is_still_there()
        if there and writer.is_untouched():
            return
        # A deleted file may have its name back; a file that somebody else has put there must not be overwritten.
        new = self.path if not there and not self.path.exists() else rescue.free_name(self.path, "saved")
        again = Writer.create(new, self._lines, writer.disk)
        writer.close()
        self._writer, self.path = again, new
        text = MEDDLED if there else VANISHED
        self.problems.append(warning("file-lost", text, file=str(new), new=new.name))
