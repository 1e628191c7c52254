"""What the page of house rules says."""

from __future__ import annotations

from assistant.base.text import Text

TITLE = Text("House rules", "Règles maison")
ADD, BACK = Text("House rule", "Règle maison"), Text("Take back", "Reprendre")
LINE = Text("Its line", "Sa ligne")
COUNT = Text("{n} changes of {game}", "{n} changements de {game}")
ONE = Text("1 change of {game}", "1 changement de {game}")
WHAT, WAS = Text("What", "Quoi"), Text("In the game", "Dans le jeu")
NOW, WHERE = Text("Here", "Ici"), Text("Line", "Ligne")
IS_NEW = Text("new", "nouveau")
READING = Text("Reading the game without your changes…", "Lecture du jeu sans vos changements…")
EMPTY = Text(
    "No house rule yet. {key} adds one: an option, a figure, a cell of a table, a modifier of the game, said anew in "
    "your scenario.",
    "Aucune règle maison encore. {key} en ajoute une : une option, une valeur, une case de table, un modificateur du "
    "jeu, redits dans votre scénario.",
)
OWN_GAME = Text(
    "This game is all your own: change it where it stands. House rules are lines of a scenario written for a game of "
    "somebody else.",
    "Ce jeu est tout à vous : changez-le où il est écrit. Les règles maison sont des lignes d’un scénario écrit pour "
    "le jeu d’un autre.",
)
WHICH = Text("What is another in your house? An option, a counter, a table, a procedure, a card.",
             "Qu’est-ce qui change chez vous ? Une option, un pion, une table, une procédure, une carte.")  # fmt: skip
WHICH_VALUE = Text("Which value of {name}?", "Quelle valeur de {name} ?")
BECOMES = Text("{name}: {was} in the game. Here:", "{name} : {was} dans le jeu. Ici :")
NO_VALUES = Text("{name} has no value that one word could change: change it in the text.",
                 "{name} n’a pas de valeur qu’un mot change : changez-la dans le texte.")  # fmt: skip
PICK_FIRST = Text("Choose a change first.", "Choisissez d’abord un changement.")
KEYS = (
    ("house.new", Text("add", "ajouter")),
    ("house.line", Text("its line", "sa ligne")),
    ("house.back", Text("take back", "reprendre")),
)
