"""The words of the print sheet."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.printing.source import AID, POSITION, RECORD

TITLE = Text("Print", "Imprimer")
FIELDS = (
    Text("What", "Quoi"),
    Text("Paper", "Papier"),
    Text("Orientation", "Orientation"),
    Text("Board", "Plateau"),
    Text("To", "Vers"),
    Text("File", "Fichier"),
)
KINDS = {
    POSITION: Text("The position", "La position"),
    AID: Text("Player aid: all tables", "Aide de jeu : toutes les tables"),
    RECORD: Text("The record of the game", "Le compte rendu de la partie"),
}
PAPERS = {"a4": "A4", "letter": "Letter"}
WAYS = {"": Text("portrait", "portrait"), "lying": Text("landscape", "paysage")}
SPREADS = {
    0: Text("whole, on one page", "entier, sur une page"),
    8: Text("to glue together, counters 8 mm", "à assembler, pions de 8 mm"),
    12: Text("to glue together, counters 12 mm", "à assembler, pions de 12 mm"),
    15: Text("to glue together, counters 15 mm", "à assembler, pions de 15 mm"),
}
WITH_COUNTERS = Text("with counters, scores and what is off the map", "avec pions, scores et hors carte")
PDF = Text("a PDF file", "un fichier PDF")
WRITE, PRINT = Text("Write the PDF", "Écrire le PDF"), Text("Print", "Imprimer")
BROWSE = Text("Choose a place", "Choisir un emplacement")
PAGE_OF = Text("Page {n} of {total}", "Page {n} sur {total}")
DRAWING = Text("The page is being drawn…", "La page se dessine…")
FIRST_PAGE = Text("The first page", "La première page")
PAGE_BEFORE, PAGE_AFTER = Text("Previous page", "Page précédente"), Text("Next page", "Page suivante")
NO_PRINTER = Text(
    "No printer is known here. A PDF file is written, and you are told where.",
    "Aucune imprimante connue ici. Un fichier PDF est écrit et son emplacement indiqué.",
)
DOING = Text("Printing: {what}", "Impression : {what}")
STOPPED = Text("Stopped. Nothing was written.", "Arrêté. Rien n’est écrit.")
WRITTEN = Text("The PDF is in {file}.", "Le PDF est dans {file}.")
SENT = Text("Sent to {printer}.", "Envoyé à {printer}.")
NOT_WRITTEN = Text(
    "{file} was not written: {why}. Nothing is lost; choose another place.",
    "{file} n’est pas écrit : {why}. Rien n’est perdu ; choisissez un autre emplacement.",
)
EXISTS = Text(
    "{file} is there already. Enter once more replaces it; another name keeps it.",
    "{file} existe déjà. Encore Entrée le remplace ; un autre nom le garde.",
)
NO_NAME = Text("The file has no name yet.", "Le fichier n’a pas encore de nom.")
A_FOLDER = Text(
    "{file} is a folder. Write a name behind it, for example {name}.",
    "{file} est un dossier. Écrivez un nom à sa suite, par exemple {name}.",
)
