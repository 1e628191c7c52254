"""What the tables view says."""

from __future__ import annotations

from assistant.base.text import Text

TITLE = Text("Tables", "Tables")
BEING_READ = Text("The game is being read…", "Le jeu est en train d’être lu…")
EMPTY = Text(
    "No tables yet. Paste the printed one with Ctrl+V, or begin one by + Column; its heads may be odds such as 3-1.",
    "Aucune table encore. Collez l’imprimée par Ctrl+V, ou commencez-en une par + Colonne ; ses têtes peuvent être des "
    "rapports comme 3-1.",
)
FIRST_HEADS = Text("heads of its columns, with blanks between: 1-2 1-1 2-1",
                   "têtes de ses colonnes, séparées par des blancs : 1-2 1-1 2-1")  # fmt: skip
WORDS = Text("Words", "Mots")
SHIPPED = Text("of the shipped system: a cell changed here is an override in your scenario",
               "du système livré : une case changée ici devient une exception dans votre scénario")  # fmt: skip
ODDS = Text("odds columns", "colonnes de rapports")
ROW, COLUMN, PASTE = Text("Row", "Ligne"), Text("Column", "Colonne"), Text("Paste", "Coller")
KEYS = (
    ("cells.edit", Text("edit", "modifier")),
    ("cells.unknown", Text("nobody knows it (unknown)", "personne ne le sait (unknown)")),
    ("cells.paste", Text("paste", "coller")),
    ("cells.row", Text("row", "ligne")),
    ("author.picture", Text("its line", "sa ligne")),
)
HEAD_OF_ROW = Text("head of the new row: 7, 2-5, 12+ or a word", "tête de la nouvelle ligne : 7, 2-5, 12+ ou un mot")
HEAD_OF_COLUMN = Text("head of the new column: 5-1, 7 or a word", "tête de la nouvelle colonne : 5-1, 7 ou un mot")
NEW_HEAD = Text("new head instead of {head}", "nouvelle tête au lieu de {head}")
NO_HEAD = Text("A head is a number, 2-5, 12+, a word, or in odds 3-1.",
               "Une tête est un nombre, 2-5, 12+, un mot, ou un rapport 3-1.")  # fmt: skip
TAKEN = Text("{head} is there already.", "{head} y est déjà.")
STAYS_SHIPPED = Text("A table of the shipped system keeps its rows and columns here; its cells can be overridden.",
                     "Une table livrée garde ici lignes et colonnes ; ses cases peuvent changer.")  # fmt: skip
NO_BLOCK = Text("There is no block of cells in the clipboard.", "Pas de bloc de cases dans le presse-papiers.")
WOULD = Text("{n} cells change.", "{n} cases changent.")
WOULD_ONE = Text("1 cell changes.", "1 case change.")
GROWS = Text("New: {heads}.", "Nouveau : {heads}.")
NAME_OF_TABLE = Text("name of the new table", "nom de la nouvelle table")
NEW_BY_HEADS = Text("The first row and column of the block are heads; give the table a name, Enter.",
                    "La première ligne et la première colonne sont des têtes ; nommez la table, Entrée.")  # fmt: skip

SITUATION = Text("Situation", "Situation")
AS_TYPED = Text("changes as you type", "suit ce que vous tapez")
PROCEDURE = Text("procedure", "procédure")
NO_PROCEDURE = Text("No procedure reads this table yet.", "Aucune procédure ne lit encore cette table.")
THE_LINE = Text("line and difference: before the last change", "trait et écart : avant le dernier changement")
AS_BEFORE = Text("as before", "comme avant")
COLUMNS_KEY = Text("gold: column of the situation · dashed: before the shifts",
                   "or : colonne de la situation · tirets : avant les décalages")  # fmt: skip
WAITS = Text("Not known yet: {why}", "Pas encore connu : {why}")

RATIO = Text("ratio", "rapport")
RATIO_FIRST = Text("the attacker's side of the ratio, Enter writes", "le côté de l’attaquant, Entrée écrit")
RATIO_SECOND = Text("the defender's side of the ratio, Enter writes", "le côté du défenseur, Entrée écrit")
ROUNDS = Text("ratio rounded", "rapport arrondi")
BELOW, ABOVE = Text("below the first", "sous la première"), Text("above the last", "au-delà de la dernière")
KEEP, KEPT = Text("Keep this one", "Garder celle-ci"), Text("Kept situations", "Situations gardées")
FORGET_KEY = Text("click: use it · Delete: forget it", "cliquer : la prendre · Suppr : l’oublier")
