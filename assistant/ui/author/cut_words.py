"""What cutting a counter sheet says."""

from __future__ import annotations

from assistant.base.text import Text

TITLE = Text("Cut a sheet", "Découper une planche")
CHOOSE = Text("A scan of a counter sheet", "Un scan d’une planche de pions")
CHOOSE_BACKS = Text("A scan of the backs", "Un scan des versos")
HOW_MANY = Text("Columns x rows of the sheet, for example 10x14", "Colonnes x rangs de la planche, par exemple 10x14")
TAKE_GRID = Text("{columns} columns, {rows} rows", "{columns} colonnes, {rows} rangs")
HOW = Text("Pick a cell or a run of them and type the name of the counter; or drag one from the list.",
           "Choisissez une case ou une suite et tapez le nom du pion ; ou tirez-en un de la liste.")  # fmt: skip
CUT_SO_FAR = Text("{n} types in {cells} cells", "{n} types dans {cells} cases")
GUTTER = Text("Gutter", "Intervalle")
GUTTER_ACROSS = Text("gutter across, of the way from counter to counter",
                     "intervalle en largeur, du pas entre deux pions")  # fmt: skip
GUTTER_DOWN = Text("gutter down, of the way from counter to counter", "intervalle en hauteur, du pas entre deux pions")
WHO = Text("Counters", "Pions")
WHICH = Text("Which counter is it?", "Quel pion est-ce ?")
IN_ORDER = Text("In order from here", "Dans l’ordre à partir d’ici")
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
WRITE, LEAVE = Text("Cut so", "Découper ainsi"), Text("Leave", "Laisser")
MINE = Text("Kept for you alone: the maps of this game show {n} counters from the scan.",
            "Gardé pour vous seul : les cartes de ce jeu montrent {n} pions du scan.")  # fmt: skip
NO_COUNTERS = Text("There are no counters yet that a sheet could be cut for.",
                   "Il n’y a encore aucun pion pour qui découper une planche.")  # fmt: skip
NOT_LIGHT = Text("This sheet is too large to be cut: save it as a JPEG, or smaller.",
                 "Cette planche est trop grande : enregistrez-la en JPEG, ou plus petite.")  # fmt: skip
