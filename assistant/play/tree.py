"""The tree of a game: every action is a node under the one it followed, and one node is where the game stands.

Undo moves the position up, redo down again the way it came, an action after an undo opens a branch. Nodes are numbered
by their line in the journal; node 0 is the start.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.base.problem import Problem
from assistant.play.game_command import Command

START = 0


@dataclass(slots=True)
class ActionNode:
    """One action. `command` is None where it could not be read, and `problem` says why. `merged` nodes belong to
    the gesture of their parent (letters typed into one note)."""

    number: int
    parent: int
    command: Command | None = None
    by: str = ""
    when: str = ""
    merged: bool = False
    problem: Problem | None = None
    depth: int = 0
    children: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """A line of play: its last node and where it leaves the way to the present position. Its name is that of the last
    of its own points that has one, so that it keeps it when play goes on from there."""

    tip: int
    leaves_at: int
    length: int
    name: str = ""
    named_at: int = -1

    @property
    def to_name(self) -> int:
        """The point that bears its name, or would."""
        return self.named_at if self.named_at >= 0 else self.tip


class Tree:
    """All nodes, the position and the bookmarks."""

    def __init__(self) -> None:
        self.nodes: dict[int, ActionNode] = {START: ActionNode(START, START)}
        self.position = START
        self.bookmarks: dict[int, str] = {}
        self.hidden: set[int] = set()
        self._way_down: dict[int, int] = {}
        self._line: list[int] = []  # the path to the position when it was last asked for

    def add(self, node: ActionNode) -> None:
        """Hang a node in and stand on it."""
        node.depth = self.nodes[node.parent].depth + 1
        self.nodes[node.number] = node
        self.nodes[node.parent].children.append(node.number)
        self.go(node.number)

    def go(self, number: int) -> None:
        """Stand on a node; redo will follow the way that led here. The way to the old position is right already: the
        rest is, from where the two part."""
        child, old = number, self.position
        while child != old:
            if self.nodes[child].depth >= self.nodes[old].depth:
                parent = self.nodes[child].parent
                self._way_down[parent] = child
                child = parent
            else:
                old = self.nodes[old].parent
        self.position = number

    def path(self, number: int | None = None) -> list[int]:
        """The nodes from the first action to this one (to the position if none is named)."""
        if number is not None:
            return self._way_to(number)
        at, last = self.position, self._line[-1] if self._line else START
        if at != START and at != last and self.nodes[at].parent == last:
            self._line.append(at)
        elif at != last:
            self._line = self._way_to(at)
        return list(self._line)

    def _way_to(self, at: int) -> list[int]:
        out = []
        while at != START:
            out.append(at)
            at = self.nodes[at].parent
        return out[::-1]

    def is_on_line(self, number: int) -> bool:
        """Whether the way to the position leads through a node."""
        at, depth = self.position, self.nodes[number].depth
        while self.nodes[at].depth > depth:
            at = self.nodes[at].parent
        return at == number

    def undo_target(self) -> int | None:
        """Where undo leads: before the last gesture."""
        at = self.position
        if at == START:
            return None
        while self.nodes[at].merged:
            at = self.nodes[at].parent
        return self.nodes[at].parent

    def redo_target(self) -> int | None:
        """Where redo leads: to the end of the gesture that was undone last."""
        at = self._way_down.get(self.position)
        while at is not None:
            following = self._way_down.get(at)
            if following is None or not self.nodes[following].merged:
                return at
            at = following
        return None

    def branches(self) -> tuple[LineOfPlay, ...]:
        """Every other end of the tree, newest first; what redo reaches is no branch unless it has a name."""
        line = set(self.path())
        here = {START, *line}
        end = self.position
        while (below := self._way_down.get(end)) is not None:
            end = below
            here.add(end)
        out = []
        for number in sorted(self.nodes, reverse=True):
            if self.nodes[number].children or number in self.hidden or number in line:
                continue
            bears = self._name_of(number, line)
            if number in here and bears < 0:
                continue
            leaves, length = number, 0
            while leaves not in (line if bears >= 0 else here) and leaves != START:
                leaves, length = self.nodes[leaves].parent, length + 1
            out.append(LineOfPlay(number, leaves, length, self.bookmarks.get(bears, ""), bears))
        return tuple(out)

    def _name_of(self, tip: int, line: set[int]) -> int:
        """The last point before a tip that has a name, of those that are not on a line; -1 where none has."""
        at = tip
        while at not in line and at != START:
            if at in self.bookmarks:
                return at
            at = self.nodes[at].parent
        return -1

    def is_undone(self, number: int) -> bool:
        """Whether an action does not count at the position: undone, or on another branch."""
        return number not in set(self.path())
