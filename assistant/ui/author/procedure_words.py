"""What the procedures of the workshop say, in both languages."""

from __future__ import annotations

from assistant.author.procedure_cards import CardGroup
from assistant.base.text import Text

TITLE = Text("Procedures", "Procédures")
EMPTY = Text("No procedures yet. A fight needs who, dice and a table of odds: {key} makes one of the first table.",
             "Aucune procédure encore. Un combat veut qui, des dés, une table de rapports : {key} en fait un.")
NEW_FIGHT = Text("New fight", "Nouveau combat")
GROUPS = {
    CardGroup.WHO: Text("who", "qui"), CardGroup.KNOWN: Text("what must be known", "ce qu’il faut savoir"),
    CardGroup.DICE: Text("dice", "dés"), CardGroup.COUNTS: Text("what counts", "ce qui compte"),
    CardGroup.TABLE: Text("table", "table"), CardGroup.OUT: Text("what comes out", "ce qui sort"),
    CardGroup.HAPPENS: Text("what happens", "ce qui se passe"), CardGroup.FOLLOWS: Text("what follows", "la suite"),
    CardGroup.TEXT: Text("as text", "comme texte"),
}  # fmt: skip
KEYS = (
    ("cards.modifier", Text("new modifier", "nouveau modificateur")),
    ("cards.up", Text("card up", "carte vers le haut")),
    ("cards.down", Text("down", "vers le bas")),
    ("cards.remove", Text("remove", "ôter")),
    ("author.picture", Text("its line", "sa ligne")),
)
OVERRIDDEN = Text("overridden", "exception")
STAYS = Text("A card of the shipped system keeps its place; its words can be overridden.",
             "Une carte du système livré garde sa place ; ses mots peuvent être changés.")  # fmt: skip
NEW_MODIFIER = Text("New modifier", "Nouveau modificateur")
ENTER = Text("Enter writes · Esc leaves", "Entrée écrit · Échap laisse")
ENTER_LINES = Text("Ctrl+Enter writes · Esc leaves", "Ctrl+Entrée écrit · Échap laisse")
PICK = Text("Put the caret into a card first.", "Placez d’abord le curseur dans une carte.")
FILL = Text("A modifier needs a name and a value.", "Un modificateur veut un nom et une valeur.")
