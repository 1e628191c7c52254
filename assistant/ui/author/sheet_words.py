"""What the counter sheet says."""

from __future__ import annotations

from assistant.base.text import Text

TITLE = Text("Counters", "Pions")
SHEET = Text("Sheet", "Planche")
SEARCH = Text("name or condition", "nom ou condition")
EMPTY = Text("No counters yet. Insert makes one; Ctrl+V takes a list from a spreadsheet.",
             "Aucun pion encore. Inser en crée un ; Ctrl+V prend une liste d’un tableur.")  # fmt: skip
NONE_FOUND = Text("No type fits.", "Aucun type ne convient.")
NEUTRAL = Text("neutral", "neutres")
OF_SIDE, ONE_TYPE = Text("{types} types", "{types} types"), Text("1 type", "1 type")
PICKED = Text("{types} types picked", "{types} types choisis")
ONE_PICKED = Text("1 type picked", "1 type choisi")
COUNTERS, ONE_COUNTER = Text("{n} counters", "{n} pions"), Text("1 counter", "1 pion")
ASSUMED = Text("some of its figures are assumed", "certaines de ses valeurs sont supposées")
NEW, PASTE = Text("Type", "Type"), Text("Paste a list", "Coller une liste")
PRINT, CUT = Text("Print", "Imprimer"), Text("Cut a scan", "Découper un scan")
KEYS = (
    ("sheet.all", Text("all that is shown", "tout ce qui est montré")),
    ("sheet.pick", Text("pick", "choisir")),
    ("sheet.together", Text("edit together", "modifier ensemble")),
    ("sheet.open", Text("open", "ouvrir")),
    ("sheet.layout", Text("place the figures", "placer les valeurs")),
    ("author.picture", Text("its line", "sa ligne")),
)
PICK_FIRST = Text("Pick a counter first: click it, or Space.", "Choisissez d’abord un pion : un clic, ou Espace.")

CHANGES, STAYS = Text("What changes", "Ce qui change"), Text("What stays", "Ce qui reste")
KEEPS_OWN = Text("{name} keeps its own {value}.", "{name} garde son propre {value}.")
SOURCES = Text("{n} marked as printed become “house”.", "{n} marqués comme imprimés deviennent « house ».")
REMARKS = Text("{n} comments of these lines stay.", "{n} commentaires de ces lignes restent.")
OVERRIDES = Text("{n} are of the shipped system: overrides in your scenario.",
                 "{n} sont du système livré : exceptions dans votre scénario.")  # fmt: skip
WHICH_FIELD = Text("Choose what changes: press a field, or type its first letters.",
                   "Choisissez ce qui change : pressez un champ, ou tapez ses premières lettres.")  # fmt: skip
NO_FIELD = Text("No field of these counters begins so.", "Aucun champ de ces pions ne commence ainsi.")

NEW_TYPE = Text("New type", "Nouveau type")
NAME_EN, NAME_FR = Text("name", "nom"), Text("name in French", "nom en anglais")
OTHER_NAME = Text("as above", "comme ci-dessus")
SIDE, FAMILY = Text("side", "camp"), Text("family", "famille")
SHORT, ICON = Text("short", "abrégé"), Text("icon", "icône")
COUNT, STEPS = Text("in the box", "dans la boîte"), Text("steps", "pas")
NO_NAME = Text("A type needs a name.", "Un type veut un nom.")
NO_FAMILY = Text("Figures belong to a family: write one in the text first.",
                 "Les valeurs sont celles d’une famille : écrivez-en une d’abord dans le texte.")  # fmt: skip
NOT_FIT = Text("{field}: {why}", "{field} : {why}")
SEARCH_ICON = Text("icon: a word", "icône : un mot")
NO_ICON_FOUND = Text("No icon has this word.", "Aucune icône n’a ce mot.")

PASTED = Text("{new} new, {changed} changed, {same} same.", "{new} nouveaux, {changed} changés, {same} pareils.")
TAKEN_AS = Text("“{head}” is taken as {field}.", "« {head} » est pris pour {field}.")
CHOOSE_HEAD = Text("“{head}” is not known: click it, or leave it out.",
                   "« {head} » est inconnu : cliquez-le, ou laissez-le de côté.")  # fmt: skip
LEFT_COLUMN = Text("left out", "laissée de côté")
WRONG_CELL = Text("1 cell does not fit and stays as it was.", "1 cellule ne convient pas et reste.")
WRONG_CELLS = Text("{n} cells do not fit and stay as they were.", "{n} cellules ne conviennent pas et restent.")
NO_TABLE = Text("There is no list in the clipboard: heads in the first row, a type in each other.",
                "Pas de liste dans le presse-papiers : des têtes d’abord, puis un type par ligne.")  # fmt: skip
ROWS = {
    "new": Text("new", "nouveau"), "changed": Text("changed", "changé"), "same": Text("same", "pareil"),
    "left out": Text("left out", "écarté"),
}  # fmt: skip
UNKNOWN_HEAD = Text("{head}  ?", "{head}  ?")
WHAT_IS = Text("What is “{head}”?", "Qu’est-ce que « {head} » ?")
BACK = Text("back", "dos")
BACK_TIP = Text("on its reduced side; empty: as on the front", "sur sa face réduite ; vide : comme devant")
