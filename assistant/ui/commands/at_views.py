"""The commands of the views of the workshop by hand: plain keys that hold in one view alone."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _on_sheet(name: str, text: Text, *keys: str) -> WindowCommand:
    return WindowCommand(f"sheet.{name}", text, keys, Scope.COUNTER_SHEET, Menu.EDIT)


def _in_table(name: str, text: Text, *keys: str) -> WindowCommand:
    return WindowCommand(f"cells.{name}", text, keys, Scope.TABLE_CELLS, Menu.EDIT)


def _on_cards(name: str, text: Text, *keys: str) -> WindowCommand:
    return WindowCommand(f"cards.{name}", text, keys, Scope.PROCEDURE_CARDS, Menu.EDIT)


def _on_decks(name: str, text: Text, *keys: str) -> WindowCommand:
    return WindowCommand(f"deck.{name}", text, keys, Scope.CARD_DECKS, Menu.EDIT)


def _of_house(name: str, text: Text, *keys: str) -> WindowCommand:
    return WindowCommand(f"house.{name}", text, keys, Scope.HOUSE_RULES, Menu.EDIT)


AT_VIEWS = (
    _on_sheet("find", Text("Find counters", "Chercher des pions"), "Ctrl+F"),
    _on_sheet("pick", Text("Pick the counter, or let it go", "Choisir le pion, ou le lâcher"), "Space"),
    _on_sheet("all", Text("Pick all that are shown", "Choisir tous ceux qui sont montrés"), "Ctrl+A"),
    _on_sheet("open", Text("Open the counter", "Ouvrir le pion"), "Return"),
    _on_sheet("new", Text("New counter type", "Nouveau type de pion"), "Ins"),
    _on_sheet("copy", Text("Copy with changes", "Copier avec des changements"), "D"),
    _on_sheet("together", Text("Edit together", "Modifier ensemble"), "E"),
    _on_sheet("remove", Text("Remove the picked types", "Ôter les types choisis"), "Del"),
    _on_sheet("paste", Text("Paste a list of counters", "Coller une liste de pions"), "Ctrl+V"),
    _on_sheet("print", Text("Print the sheet…", "Imprimer la planche…"), "P"),
    _on_sheet("cut", Text("Cut a scan of the sheet…", "Découper un scan de la planche…"), "C"),
    _on_sheet("layout", Text("Place the figures", "Placer les valeurs"), "L"),
    _on_sheet("look", Text("Icon and colour", "Icône et couleur"), "I"),
    _on_decks("find", Text("Find cards", "Chercher des cartes"), "Ctrl+F"),
    _on_decks("pick", Text("Pick the card, or let it go", "Choisir la carte, ou la lâcher"), "Space"),
    _on_decks("all", Text("Pick all that are shown", "Choisir toutes celles qui sont montrées"), "Ctrl+A"),
    _on_decks("open", Text("Open the card", "Ouvrir la carte"), "Return"),
    _on_decks("new", Text("New card", "Nouvelle carte"), "Ins"),
    _on_decks("copy", Text("Copy with changes", "Copier avec des changements"), "D"),
    _on_decks("together", Text("Edit together", "Modifier ensemble"), "E"),
    _on_decks("remove", Text("Remove the picked cards", "Ôter les cartes choisies"), "Del"),
    _on_decks("picture", Text("Picture of the card…", "Image de la carte…"), "I"),
    _on_decks("deck", Text("New deck…", "Nouveau paquet…"), "Shift+Ins"),
    _of_house("new", Text("Add a house rule…", "Ajouter une règle maison…"), "Ins"),
    _of_house("line", Text("Its line in the text", "Sa ligne dans le texte"), "Return"),
    _of_house("back", Text("Take the house rule back", "Reprendre la règle maison"), "Del"),
    _in_table("edit", Text("Edit the cell", "Modifier la case"), "Space", "F2"),
    _in_table("unknown", Text("Write “unknown” in the cells", "Écrire « unknown » dans les cases"), "Del"),
    _in_table("paste", Text("Paste a block or a table", "Coller un bloc ou une table"), "Ctrl+V"),
    _in_table("row", Text("New row…", "Nouvelle ligne…"), "Ins"),
    _in_table("column", Text("New column…", "Nouvelle colonne…"), "Shift+Ins"),
    _in_table("next", Text("Next table", "Table suivante"), "Alt+Down"),
    _in_table("last", Text("Previous table", "Table précédente"), "Alt+Up"),
    _on_cards("up", Text("Card up", "Carte vers le haut"), "Alt+Shift+Up"),
    _on_cards("down", Text("Card down", "Carte vers le bas"), "Alt+Shift+Down"),
    _on_cards("modifier", Text("New modifier…", "Nouveau modificateur…"), "Ins"),
    _on_cards("remove", Text("Remove the card", "Ôter la carte"), "Alt+Del"),
    _on_cards("next", Text("Next procedure", "Procédure suivante"), "Alt+Down"),
    _on_cards("last", Text("Previous procedure", "Procédure précédente"), "Alt+Up"),
)
