"""The commands while two texts or games are compared."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _compare(name: str, text: Text, *keys: str) -> WindowCommand:
    return WindowCommand(f"compare.{name}", text, keys, Scope.COMPARING, Menu.FILE, silent=True)


AT_COMPARE = (
    _compare("next", Text("Next difference", "Différence suivante"), "F8"),
    _compare("last", Text("Previous difference", "Différence précédente"), "Shift+F8"),
    _compare("line", Text("Its line in the workshop", "Sa ligne à l’atelier"), "Return", "Enter"),
    _compare("closer", Text("Closer on the map, or all of it", "De près sur la carte, ou toute"), "G"),
    _compare("part", Text("Map: before, both, after", "Carte : avant, les deux, après"), "B"),
    _compare("tick", Text("Tick the difference, or not", "Cocher la différence, ou non"), "Space"),
    _compare("tick_all", Text("Tick all, or none", "Tout cocher, ou rien"), "Ctrl+A"),
    _compare("take", Text("Take the ticked ones", "Reprendre les cochées"), "T"),
    _compare("swap", Text("Swap the two", "Inverser les deux"), "X"),
)
