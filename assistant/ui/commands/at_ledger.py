"""The commands of the ledger: heard while none of its fields is typed in."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _ledger(name: str, text: Text, *keys: str) -> WindowCommand:
    return WindowCommand(f"ledger.{name}", text, keys, Scope.LEDGER, Menu.GAME)


AT_LEDGER = (
    _ledger("next", Text("Next phase", "Phase qui suit"), "P"),
    _ledger("before", Text("Previous phase", "Phase d’avant"), "Shift+P"),
    _ledger("finish", Text("Finish the turn", "Finir le tour"), "F"),
    _ledger("line", Text("Ask the table", "Interroger la table"), "L"),
    _ledger("scores", Text("Type the scores", "Taper les scores"), "S"),
    _ledger("watch", Text("Write down a counter…", "Suivre un pion…"), "W"),
    _ledger("accept", Text("The score proposed is right", "Le score proposé est juste"), "Return"),
    _ledger("refuse", Text("Leave the score as it is", "Laisser le score tel quel"), "N"),
)
