"""The commands of the page at the table."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _command(name: str, text: Text, *keys: str, group: Menu) -> WindowCommand:
    return WindowCommand(f"table.{name}", text, keys, Scope.TABLE, group)


TABLE = (
    _command("undo", Text("Undo", "Annuler"), "Ctrl+Z", group=Menu.EDIT),
    _command("redo", Text("Redo", "Rétablir"), "Ctrl+Y", "Ctrl+Shift+Z", group=Menu.EDIT),
    _command("new_sitting", Text("New sitting: empty history", "Nouvelle séance : historique vide"), group=Menu.EDIT),
    _command("append", Text("Add the results to a game…", "Ajouter les résultats à une partie…"), group=Menu.FILE),
    _command("second_window", Text("Window for the other player", "Fenêtre pour l’autre joueur"),
             "Ctrl+Shift+T", group=Menu.VIEW),
    _command("share", Text("Share this table…", "Partager cette table…"), "Ctrl+Shift+H", group=Menu.VIEW),
    _command("turn_card", Text("Turn to the other player", "Tourner vers l’autre joueur"), "F7", group=Menu.VIEW),
    _command("history", Text("Go to the history", "Aller à l’historique"), "F6", group=Menu.VIEW),
    _command("sums", Text("Dice as totals, on or off", "Dés en totaux, oui ou non"), group=Menu.EDIT),
    _command("space_only", Text("Names end with Space, on or off", "Espace termine les noms, oui ou non"),
             group=Menu.EDIT),
)  # fmt: skip
