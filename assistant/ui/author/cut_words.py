"""What cutting a counter sheet says."""

from __future__ import annotations

from assistant.base.text import Text

TITLE = Text("Cut a sheet", "Découper une planche")
CHOOSE = Text("A scan of a counter sheet", "Un scan d’une planche de pions")
CHOOSE_BACKS = Text("A scan of the backs", "Un scan des versos")
HOW_MANY = Text("Columns x rows of the sheet, for example 10x14", "Colonnes x rangs de la planche, par exemple 10x14")
TAKE_GRID = Text("{columns} columns, {rows} rows", "{columns} colonnes, {rows} rangs")
HOW = Text("Pick a cell or a run and type the counter’s name, or paste a list of names; or drag one from the list.",
           "Choisissez une case ou une suite et tapez le nom du pion, ou collez une liste de noms ; ou tirez-en un.")
HOW_EDGES = Text("Drag the inner edges of a counter for the gutter, the outer ones of the sheet for its margins.",
                 "Tirez les bords intérieurs d’un pion pour l’intervalle, ceux du pourtour pour les marges.")
VIEWS = {"cells": Text("cells", "cases"), "sheet": Text("whole sheet", "planche entière")}
FACES = {"front": Text("front", "recto"), "back": Text("back", "verso")}
FACE = Text("The picture is its", "L’image est son")
MARGINS = Text("Margins: left, above, right, below", "Marges : gauche, haut, droite, bas")
MARGIN_NAMES = (
    Text("margin on the left", "marge à gauche"), Text("margin above", "marge en haut"),
    Text("margin on the right", "marge à droite"), Text("margin below", "marge en bas"),
)  # fmt: skip
NAMES = Text("Paste names", "Coller des noms")
NO_NAMES = Text("The clipboard holds no names: copy a column of a table, or a name a line.",
                "Le presse-papiers ne tient aucun nom : copiez une colonne, ou un nom par ligne.")  # fmt: skip
NAMED = Text("{n} cells named, {new} new types", "{n} cases nommées, {new} nouveaux types")
NEW_TYPE = Text("a new type", "un nouveau type")
NO_FAMILY = Text("A new type needs a family: make one counter by Insert first.",
                 "Un nouveau type veut une famille : créez d’abord un pion par Inser.")  # fmt: skip
IS_NEW = Text("new", "nouveau")
NEW_IN_TEXT = Text("New types are part of the scenario: the file goes beside your text.",
                   "De nouveaux types sont du scénario : le fichier se met près de votre texte.")  # fmt: skip
ON_BACK = Text("{name} (back)", "{name} (verso)")
PREVIEW = Text("What will change. Nothing is written yet.", "Ce qui changera. Rien n’est encore écrit.")
BACK_TO_CELLS = Text("Back to the cells", "Retour aux cases")
CHANGE = {
    "front": {
        "new": Text("front: our drawing gives way", "recto : notre dessin cède la place"),
        "replaced": Text("front: takes the place of another picture", "recto : remplace une autre image"),
        "kept": Text("front: its picture stays", "recto : son image reste"),
        "drawn": Text("front: as we draw it", "recto : tel que nous le dessinons"),
    },
    "back": {
        "new": Text("back: our drawing gives way", "verso : notre dessin cède la place"),
        "replaced": Text("back: takes the place of another picture", "verso : remplace une autre image"),
        "kept": Text("back: its picture stays", "verso : son image reste"),
        "drawn": Text("back: as we draw it", "verso : tel que nous le dessinons"),
    },
}  # fmt: skip
MADE = Text("new type, {n} in the box", "nouveau type, {n} dans la boîte")
ALIKE, ALIKE_ONE = (
    Text("{n} cells more are the same counter: the first is shown",
         "{n} cases de plus sont ce pion : la première paraît"),
    Text("1 cell more is the same counter: the first is shown", "1 case de plus est ce pion : la première paraît"),
)  # fmt: skip
TURNS = Text("gets a second face for it", "reçoit pour lui une seconde face")
CUT_SO_FAR = Text("Given: {n}. Cells: {cells}.", "Donnés : {n}. Cases : {cells}.")
GUTTER = Text("Gutter", "Intervalle")
GUTTER_ACROSS = Text("gutter across, of the way from counter to counter",
                     "intervalle en largeur, du pas entre deux pions")  # fmt: skip
GUTTER_DOWN = Text("gutter down, of the way from counter to counter", "intervalle en hauteur, du pas entre deux pions")
WHO = Text("Counters", "Pions")
WHICH = Text("Which counter is it?", "Quel pion est-ce ?")
IN_ORDER = Text("In order", "Dans l’ordre")
FROM_HERE = Text("The types of the list, or those picked there, one by one from this cell on, or over the run.",
                 "Les types de la liste, ou ceux qu’on y choisit, à partir de cette case, ou sur la suite.")
BACKS = Text("Backs…", "Versos…")
MIRRORED = Text("backs mirrored", "versos en miroir")
FIT_AGAIN = Text("Fit once more", "Recaler")
SIDES = {"front": Text("fronts", "rectos"), "back": Text("backs", "versos")}
KEEP = {"mine": Text("mine alone", "pour moi seul"), "part": Text("part of the scenario", "dans le scénario")}
KEPT_NOTES = {
    "mine": Text("In your own copy of the game: every map of yours shows it, no pack takes it.",
                 "Dans votre exemplaire du jeu : chacune de vos cartes la montre, aucun paquet ne l’emporte."),
    "part": Text("The file goes beside your text, and packs take it along.",
                 "Le fichier se met près de votre texte, et les paquets l’emportent."),
}  # fmt: skip
LOOK, WRITE = Text("See what changes", "Voir ce qui change"), Text("Write it so", "Écrire ainsi")
LEAVE = Text("Leave", "Laisser")
MINE = Text("Kept for you alone: the maps of this game show {n} counters from the scan.",
            "Gardé pour vous seul : les cartes de ce jeu montrent {n} pions du scan.")  # fmt: skip
NO_COUNTERS = Text("There are no counters yet that a sheet could be cut for.",
                   "Il n’y a encore aucun pion pour qui découper une planche.")  # fmt: skip
NOT_LIGHT = Text("This sheet is too large to be cut: save it as a JPEG, or smaller.",
                 "Cette planche est trop grande : enregistrez-la en JPEG, ou plus petite.")  # fmt: skip
