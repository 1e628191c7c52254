"""States of a game at any of its nodes, worked out from the nearest kept state.

A bounded number of states is kept: some recent ones, and checkpoints that are thinned as the game grows, so that
memory grows with the length of the game and stepping stays fast. A command that fails in replay is noted on its node
and passed over.
"""

from __future__ import annotations

from collections import OrderedDict

from assistant.base.problem import AleaError, warning
from assistant.base.text import Text, fill
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.game_command import Command
from assistant.play.state import GameState
from assistant.play.tree import START, Tree

LEFT_OUT = Text(
    "Step {number} no longer makes sense and was left out: {why}.",
    "L’étape {number} n’a plus de sens et est laissée de côté : {why}.",
)
RECENT = 32
ON_THE_WAY = 16  # of the states before one that was asked for: whoever looks back, looks further back
CHECKPOINTS = 128


class History:
    """The states behind a tree."""

    def __init__(self, tree: Tree, start: GameState, system: System) -> None:
        self.tree = tree
        self.start = start
        self.system = system
        self._recent: OrderedDict[int, GameState] = OrderedDict()
        self._checkpoints: dict[int, GameState] = {}
        self._stride = 16

    def state_at(self, number: int) -> GameState:
        """The state at a node."""
        todo: list[int] = []
        at = number
        # A loop, since the first opening of a long game goes back thousands of steps and a recursion would not.
        while (state := self._known(at)) is None:
            todo.append(at)
            at = self.tree.nodes[at].parent
        left = len(todo)
        for node in reversed(todo):
            state = self._step(node, state)
            self._keep_checkpoint(node, state)
            left -= 1
            if left < ON_THE_WAY:
                self.remember(node, state)
        return state

    def remember(self, number: int, state: GameState) -> None:
        """Keep the state of a node among the recent ones."""
        self._recent[number] = state
        self._recent.move_to_end(number)
        while len(self._recent) > RECENT:
            self._recent.popitem(last=False)
        self._keep_checkpoint(number, state)

    def try_command(self, state: GameState, command: Command) -> GameState:
        """What a command would do."""
        return apply(state, command, self.system)

    def _known(self, number: int) -> GameState | None:
        if number == START:
            return self.start
        if number in self._recent:
            self._recent.move_to_end(number)
            return self._recent[number]
        return self._checkpoints.get(number)

    def _step(self, number: int, state: GameState) -> GameState:
        node = self.tree.nodes[number]
        if node.command is None:
            return state
        try:
            state = apply(state, node.command, self.system)
        except AleaError as fault:
            why = fault.problems[0]
            text = fill(LEFT_OUT, number=number, why=why.text)
            # Noted on the node and passed over: a game must open even where a newer version no longer takes a step.
            node.problem = warning("left-out", text, line=number + 1)
        return state

    def _keep_checkpoint(self, number: int, state: GameState) -> None:
        if self.tree.nodes[number].depth % self._stride:
            return
        self._checkpoints[number] = state
        if len(self._checkpoints) > CHECKPOINTS:
            # Every other one goes, so that a game twice as long needs no more states, and the gaps grow evenly.
            self._stride *= 2
            kept = self._checkpoints.items()
            self._checkpoints = {n: s for n, s in kept if self.tree.nodes[n].depth % self._stride == 0}
