"""The words of the ledger."""

from __future__ import annotations

from assistant.base.text import Text

TITLE = Text("Ledger – {name}", "Carnet – {name}")
SCORES = Text("Turn and scores", "Tour et scores")
COUNTERS = Text("Counters", "Pions")
PLACES = Text("Places", "Lieux")
ADD_COUNTER = Text("Write down a counter…", "Suivre un pion…")
ADD_PLACE = Text("Write down a place…", "Noter un lieu…")
NO_COUNTERS = Text(
    "No counter written down. Add those whose hits or states you care to keep.",
    "Aucun pion suivi. Ajoutez ceux dont vous voulez tenir les touches ou l’état.",
)
NO_PLACES = Text(
    "Nobody holds anything yet. Add a place, then click its holder.",
    "Personne ne tient rien encore. Ajoutez un lieu, puis cliquez sur son maître.",
)
NOBODY = Text("nobody", "personne")
STRIKE = Text("Strike out {name}", "Rayer {name}")
MORE, LESS = Text("{name}: one more", "{name} : un de plus"), Text("{name}: one less", "{name} : un de moins")
RECORD = Text("Record as a file…", "Compte rendu en fichier…")
PRINT = Text("Print…", "Imprimer…")
AT_TABLE = Text("At the table", "À la table")
ON_MAP = Text("Show the map", "Montrer la carte")
JOURNAL = Text("Journal", "Journal")
SAVED = Text("The record is in {file}.", "Le compte rendu est dans {file}.")
