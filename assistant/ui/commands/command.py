"""What a command is: a name in both languages, the keys it comes with, where they hold, and the menu it stands in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from assistant.base.text import Text


class Scope(StrEnum):
    """Where the keys of a command hold."""

    EVERYWHERE = "everywhere"
    GAME = "game"  # anywhere on the page of a game, panes included
    MAP = "map"  # the map has the focus and no procedure is open
    TABLE = "table"  # the page at the table
    LEDGER = "ledger"  # the ledger of a game on the table
    PROCEDURE = "procedure"  # a procedure is open, in the Advisor or at the table
    WORKSHOP = "workshop"  # the text of a game is written
    COUNTER_SHEET = "counter_sheet"  # the counters view of the workshop
    CARD_DECKS = "card_decks"  # the cards view of the workshop
    HOUSE_RULES = "house_rules"  # its page of house rules
    FITTING = "fitting"  # a picture is fitted to a board
    COMPARING = "comparing"  # two texts or games are compared
    BOARD_DRAWING = "board_drawing"  # its board view
    TABLE_CELLS = "table_cells"  # its tables view
    PROCEDURE_CARDS = "procedure_cards"  # its procedures view


class Menu(StrEnum):
    """The menu of a command, and its heading on the sheet of keys."""

    FILE = "file"
    TEXTS = "texts"
    EDIT = "edit"
    GAME = "game"
    MAP = "map"
    VIEW = "view"
    BOARD = "board"
    PANES = "panes"
    LAYERS = "layers"
    ADVICE = "advice"
    PROCEDURE = "procedure"
    HELP = "help"


SCOPES = {
    Scope.EVERYWHERE: Text("everywhere", "partout"),
    Scope.GAME: Text("in a game", "en partie"),
    Scope.MAP: Text("on the map", "sur la carte"),
    Scope.TABLE: Text("at the table", "à la table"),
    Scope.LEDGER: Text("in a ledger", "dans un carnet"),
    Scope.PROCEDURE: Text("in an open procedure", "dans une procédure ouverte"),
    Scope.WORKSHOP: Text("in the workshop", "à l’atelier"),
    Scope.COUNTER_SHEET: Text("on the counter sheet", "sur la planche de pions"),
    Scope.CARD_DECKS: Text("on the cards of a deck", "sur les cartes d’un paquet"),
    Scope.HOUSE_RULES: Text("in the list of house rules", "dans la liste des règles maison"),
    Scope.FITTING: Text("fitting a picture", "en calant une image"),
    Scope.COMPARING: Text("comparing", "en comparant"),
    Scope.PROCEDURE_CARDS: Text("on the cards of a procedure", "sur les cartes d’une procédure"),
    Scope.BOARD_DRAWING: Text("drawing a board", "en dessinant un plateau"),
    Scope.TABLE_CELLS: Text("in a table being written", "dans une table qu’on écrit"),
}
GROUPS = {
    Menu.FILE: Text("&File", "&Fichier"),
    Menu.TEXTS: Text("Files of the &game", "Fichiers du &jeu"),
    Menu.EDIT: Text("&Edit", "&Édition"),
    Menu.GAME: Text("&Game", "&Partie"),
    Menu.MAP: Text("&Counters", "Pio&ns"),
    Menu.VIEW: Text("&View", "&Affichage"),
    Menu.BOARD: Text("&Zoom and board", "&Zoom et plateau"),
    Menu.PANES: Text("&Panes", "Vo&lets"),
    Menu.LAYERS: Text("&Layers", "&Calques"),
    Menu.ADVICE: Text("A&dvice", "&Conseils"),
    Menu.PROCEDURE: Text("Open procedure", "Procédure ouverte"),
    Menu.HELP: Text("&Help", "Ai&de"),
}
_TOGETHER = {Scope.GAME: {Scope.MAP, Scope.PROCEDURE, Scope.LEDGER}, Scope.TABLE: {Scope.PROCEDURE}}


@dataclass(frozen=True, slots=True)
class WindowCommand:
    """One thing the window can do. `keys` are written as Qt writes them ("Ctrl+Shift+L", "Del", "PgUp"). A `fixed`
    command keeps its keys, because letters beside it are given out around them; a `silent` one stands in no menu."""

    id: str
    name: Text
    keys: tuple[str, ...]
    scope: Scope
    group: Menu
    fixed: bool = False
    silent: bool = False


def overlap(one: Scope, other: Scope) -> bool:
    """Whether a key of one place is also heard in the other."""
    return (
        one is other
        or Scope.EVERYWHERE in (one, other)
        or other in _TOGETHER.get(one, ())
        or one in _TOGETHER.get(other, ())
    )


def closer_name(name: Text, what: Text | None) -> Text | None:
    """A name with what it acts on: “Undo: move 2 counters”."""
    if what is None:
        return None
    return Text(f"{name.en}: {what.en}", f"{name.fr}\u00a0: {what.fr}")
