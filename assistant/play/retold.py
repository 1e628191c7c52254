"""From lines to the tree of actions: reads what each entry of a journal says, and says what it cannot read.

An entry of a newer version becomes an action that does nothing and carries its problem with name and line; it is never
passed over in silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from assistant.base.problem import AleaError, Problem, warning
from assistant.base.text import Text, fill, same
from assistant.play.game_command import Command, command_from
from assistant.play.lines import Line
from assistant.play.reader import LOST
from assistant.play.tree import START, ActionNode, Tree

UNKNOWN = Text(
    "Line {number}: {why}. It was left out; the rest of the game goes on without it.",
    "Ligne {number} : {why}. Elle est laissée de côté ; la partie continue sans elle.",
)
TOO_DEEP = Text("it is nested too deeply", "elle est emboîtée trop profondément")
LOST_LINE = Text("Line {number} could not be read.", "La ligne {number} n’a pas pu être lue.")
MOVES = ("undo", "redo", "go")
REMARKS = ("name", "note", "hide", "mail", "uses")

Move = tuple[str, int, str]


@dataclass
class Replay:
    """Builds a tree line by line. `moves` keeps the entries that are no actions: verb, target, text."""

    tree: Tree = field(default_factory=Tree)
    moves: dict[int, Move] = field(default_factory=dict)

    @classmethod
    def of(cls, lines: Iterable[Line]) -> Replay:
        """The tree of all lines after the header."""
        replay = cls()
        for line in lines:
            if line.seq:
                replay.take(line)
        return replay

    def take(self, line: Line) -> None:
        """Read one more line."""
        data = line.data
        if "do" in data:
            self._take_action(line)
            return
        for verb in MOVES:
            target = data.get(verb)
            if isinstance(target, int) and target in self.tree.nodes:
                self.tree.go(target)
                self.moves[line.seq] = (verb, target, "")
                return
        for verb in REMARKS:
            if verb in data:
                self._take_remark(line.seq, verb, data)
                return
        self._take_unread(line)

    def _take_action(self, line: Line) -> None:
        command: Command | None = None
        problem: Problem | None = None
        try:
            command = command_from(line.data["do"])
        except (AleaError, RecursionError) as fault:
            problem = _unknown(line.seq, fault)
        node = ActionNode(
            line.seq,
            self._parent(line.data),
            command,
            _word(line.data.get("by")),
            _word(line.data.get("t")),
            line.data.get("merge") is True,
            problem,
        )
        self.tree.add(node)

    def _take_unread(self, line: Line) -> None:
        """An entry of a kind this version does not know, or one that was lost to damage."""
        if LOST in line.data:
            problem = warning("lost-line", LOST_LINE, line=line.seq + 1, number=line.seq + 1)
        else:
            name = next(iter(line.data), "?")
            problem = _unknown(line.seq, AleaError(()), same(f'"{name}"'))
        self.tree.add(ActionNode(line.seq, self.tree.position, problem=problem))

    def _take_remark(self, seq: int, verb: str, data: Mapping[str, object]) -> None:
        value, text = data[verb], _word(data.get("text"))
        target = value if isinstance(value, int) and value in self.tree.nodes else self.tree.position
        if verb in ("mail", "uses"):
            text = _word(value)
        elif verb == "hide":
            self.tree.hidden.add(target)
        elif verb == "name":
            if text:
                self.tree.bookmarks[target] = text
            else:
                self.tree.bookmarks.pop(target, None)
        self.moves[seq] = (verb, target, text)

    def _parent(self, data: Mapping[str, object]) -> int:
        parent = data.get("on")
        if isinstance(parent, int) and parent in self.tree.nodes:
            return parent
        return self.tree.position if self.tree.position in self.tree.nodes else START


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""


def _unknown(seq: int, fault: AleaError | RecursionError, why: Text = TOO_DEEP) -> Problem:
    if isinstance(fault, AleaError) and fault.problems:
        problem = fault.problems[0]
        why = problem.text
    return warning("unknown-command", fill(UNKNOWN, number=seq + 1, why=why), line=seq + 1)
