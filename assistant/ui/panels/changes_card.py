"""What applying a result would change on the map, before it changes: one line an effect."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from assistant.base.problem import AleaError
from assistant.game.effect_commands import result_command
from assistant.game.still_by_hand import still_by_hand
from assistant.model.scenario import System
from assistant.play.account import describe
from assistant.play.state import GameState
from assistant.rules.book import RuleBook
from assistant.rules.outcomes import Node
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words

MOST = 6


class ChangesCard(QFrame):
    """Hidden until there is a result."""

    def __init__(self, desk: Desk, system: System, book: RuleBook) -> None:
        super().__init__()
        self._desk, self._system, self._book = desk, system, book
        self.setProperty("role", "card")
        self._words = QLabel()
        self._words.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.addWidget(self._words)
        self.hide()

    def refresh(self, state: GameState | None, node: Node | None) -> None:
        """The effects of a result on a position."""
        self.setVisible(state is not None and node is not None)
        if state is None or node is None:
            return
        say = self._desk.say
        lines = [f"<b>{say(words.WILL_CHANGE)}</b>", *(f"– {line}" for line in self.lines(state, node))]
        if len(lines) == 1:
            lines = [say(words.NOTHING_CHANGES)]
        self._words.setText("<br>".join(lines))
        self.setAccessibleName(" ".join(lines).replace("<b>", "").replace("</b>", ""))

    def lines(self, state: GameState, node: Node) -> list[str]:
        """What is said of each effect."""
        try:
            command = result_command(self._system, state, node)
            told = describe(command, state, self._system)
        except (AleaError, KeyError, IndexError):
            return []
        found = [self._desk.say(text) for text in (*still_by_hand(self._system, self._book, node), *told.details)]
        return (
            found
            if len(found) <= MOST
            else [*found[: MOST - 1], self._desk.say(words.AND_MORE, n=len(found) - MOST + 1)]
        )
