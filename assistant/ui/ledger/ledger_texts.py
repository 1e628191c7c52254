"""The words of the ledger."""

from __future__ import annotations

from assistant.base.text import Text

COUNTERS = Text("Counters to follow", "Pions à suivre")
PLACES = Text("Places", "Lieux")
ADD_COUNTER = Text("Write down a counter…", "Suivre un pion…")
ADD_PLACE = Text("Write down a place…", "Noter un lieu…")
NO_COUNTERS = Text(
    "No counter written down. Add those whose hits or state you want to track.",
    "Aucun pion suivi. Ajoutez ceux dont vous voulez suivre les touches ou l’état.",
)
NO_PLACES = Text(
    "Nobody holds anything yet. Add a place, then click its holder.",
    "Personne ne tient rien encore. Ajoutez un lieu, puis cliquez sur son maître.",
)
NOBODY = Text("nobody", "personne")
STRIKE = Text("Strike out {name}", "Rayer {name}")
MORE, LESS = Text("{name}: one more", "{name} : un de plus"), Text("{name}: one less", "{name} : un de moins")
RECORD = Text("Log as text…", "Récit en texte…")
PRINT = Text("Print…", "Imprimer…")
AT_TABLE = Text("At the table", "À la table")
ON_MAP = Text("Show the map", "Montrer la carte")
JOURNAL = Text("Journal", "Journal")
SAVED = Text("The record is in {file}.", "Le compte rendu est dans {file}.")
ROLLS_THEMSELVES = Text("rolls of the table write themselves", "les jets de la table s’y écrivent")
NOTE = Text("Note", "Note")
ASK_FROM_HERE = Text(
    "Ask the table from here: two letters name a procedure, then the counters",
    "Interroger la table d’ici : deux lettres nomment une procédure, puis les pions",
)
ASK_IN_SHORT = Text("Ask the table from here", "Interroger la table d’ici")
OF = Text("of {n}", "sur {n}")
PLAYER, WHO_PLAYS = Text("player", "joueur"), Text("Who plays {side}", "Qui joue {side}")
PROPOSED = Text("{why}: {by}, to {to}?", "{why} : {by}, donc {to} ?")
TAKEN = Text(
    "{what}: a place changes hands, now {side}. Which one?",
    "{what} : un lieu change de mains, désormais {side}. Lequel ?",
)
NAME_IT = Text("Name it", "Le nommer")
YES_RIGHT, LEAVE = Text("Yes", "Oui"), Text("No", "Non")
MORE_PROCEDURES = Text("{n} more…", "{n} autres…")
NEXT_PHASE = Text("Next: {phase}", "Suite : {phase}")
FINISH = Text("Finish the turn", "Finir le tour")
FINISH_DOES = Text(
    "Finishing leads to: {where}. One step back with Ctrl+Z.",
    "Finir mène à : {where}. Un pas en arrière avec Ctrl+Z.",
)
HOW_WON = Text("How it is won", "Comment on gagne")
NO_SCENARIO = Text(
    "Begun without a scenario: the players know what they play for.",
    "Commencé sans scénario : aux joueurs de savoir ce qui est en jeu.",
)
ENTRIES, ONE_ENTRY = Text("{n} entries", "{n} entrées"), Text("1 entry", "1 entrée")
ABOUT = Text("<b>{about}</b>: {told}", "<b>{about}</b> : {told}")
LOST = Text("Lost", "Perdu")
LOST_NAME = Text("{name} is lost", "{name} est perdu")
NO_PHASE_BEFORE = Text("No phase comes before this.", "Aucune phase ne précède.")
K_NEXT, K_FINISH = Text("next phase", "phase suivante"), Text("finish the turn", "finir le tour")
K_LINE, K_SCORES = Text("the table", "la table"), Text("scores", "scores")
K_WATCH, K_UNDO = Text("write down a counter", "suivre un pion"), Text("undo", "annuler")
K_KEYS = Text("keys", "touches")
