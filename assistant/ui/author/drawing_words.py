"""What the board says while it is drawn on."""

from __future__ import annotations

from assistant.base.text import Text

BOARD = Text("Board", "Plateau")
SELECT = Text("Select", "Choisir")
SELECT_HINT = Text(
    "drag to move the board; a click chooses a space", "tirez pour déplacer le plateau ; un clic choisit"
)
TERRAIN = Text("Terrain", "Terrain")
TERRAIN_HINT = Text("click or drag; Shift+click: the line from the last hex",
                    "cliquez ou tirez ; Maj+clic : la ligne depuis le dernier")  # fmt: skip
ERASE = Text("Erase", "Effacer")
ERASE_HINT = Text("click or drag: back to the default terrain", "cliquez ou tirez : retour au terrain par défaut")
FILL = Text("Fill", "Remplir")
FILL_HINT = Text("a click fills what is alike and hangs together", "un clic remplit ce qui est pareil et se touche")
FILLS, FILLS_ONE = Text("fills {n} hexes", "remplit {n} hexagones"), Text("fills 1 hex", "remplit 1 hexagone")
BRUSH, BRUSH_ONE = Text("Brush: {n} hexes", "Pinceau : {n} hexagones"), Text("Brush: 1 hex", "Pinceau : 1 hexagone")
NEW_KIND = Text("New kind…", "Nouveau genre…")
READ_BY = Text("“{word}” is read by", "« {word} » est lu par")
NOTHING_READS = Text("Nothing reads “{word}” yet.", "Rien ne lit encore « {word} ».")
EMPTY = Text("No spaces yet: a grid is a few lines of the text. Ctrl+J goes there.",
             "Aucun espace encore : une grille tient en quelques lignes du texte. Ctrl+J y mène.")  # fmt: skip
NAME_OF_KIND = Text("name", "nom")
OTHER_NAME = Text("name in French", "nom en anglais")
WRITE, LEAVE = Text("Write", "Écrire"), Text("Leave", "Laisser")
KEYS = (
    ("draw.terrain", Text("terrain", "terrain")),
    ("draw.fill", Text("fill", "remplir")),
    ("draw.here", Text("paint at the cursor", "peindre au curseur")),
    ("draw.larger", Text("larger brush", "pinceau plus grand")),
    ("author.picture", Text("its line", "sa ligne")),
)
HEXSIDE = Text("Hexside", "Bord")
HEXSIDE_HINT = Text("drag along the sides, or click from corner to corner; Shift takes off",
                    "tirez le long des côtés, ou cliquez de coin en coin ; Maj ôte")  # fmt: skip
SIDES_TITLE = Text("Hexsides", "Bords")
SIDES, SIDES_ONE = Text("{at} · {n} sides", "{at} · {n} côtés"), Text("{at} · 1 side", "{at} · 1 côté")
ERASES = Text("takes off; X draws again", "ôte ; X trace de nouveau")
