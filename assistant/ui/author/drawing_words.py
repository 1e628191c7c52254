"""What the board says while it is drawn on."""

from __future__ import annotations

from assistant.base.text import Text

BOARD = Text("Board", "Plateau")
SELECT = Text("Select", "Choisir")
SELECT_HINT = Text(
    "drag to move the board; a click chooses a space", "tirez pour déplacer le plateau ; un clic choisit"
)
TERRAIN = Text("Terrain", "Terrain")
TERRAIN_HINT = Text("click or drag; Shift+click: the line from the last one",
                    "cliquez ou tirez ; Maj+clic : la ligne depuis le dernier")  # fmt: skip
ERASE = Text("Erase", "Effacer")
ERASE_HINT = Text("click or drag: back to the default terrain", "cliquez ou tirez : retour au terrain par défaut")
FILL = Text("Fill", "Remplir")
FILL_HINT = Text("a click fills what is alike and hangs together", "un clic remplit ce qui est pareil et se touche")
FILLS = Text("fills {n} {cells}", "remplit {n} {cells}")
BRUSH = Text("Brush: {n} {cells}", "Pinceau : {n} {cells}")
NEW_KIND = Text("New kind…", "Nouveau genre…")
READ_BY = Text("“{word}” is read by", "« {word} » est lu par")
NOTHING_READS = Text("Nothing reads “{word}” yet.", "Rien ne lit encore « {word} ».")
EMPTY = Text("No spaces yet. {key} lays a grid of hexes or squares; {points} sets points; or drop a scan of your map.",
             "Aucun espace encore. {key} pose une grille d’hexagones ou de cases ; {points} des points ; ou "
             "déposez un scan de carte.")  # fmt: skip
NAME_OF_KIND = Text("name", "nom")
OTHER_NAME = Text("name in French", "nom en anglais")
KEYS = (
    ("draw.terrain", Text("terrain", "terrain")),
    ("draw.side", Text("side", "bord")),
    ("draw.road", Text("road", "route")),
    ("draw.zone", Text("zone", "zone")),
    ("draw.here", Text("at the cursor", "au curseur")),
    ("draw.go", Text("go to", "aller à")),
    ("draw.grid", Text("grid", "grille")),
    ("author.picture", Text("its line", "sa ligne")),
)
HEXSIDE = Text("Side", "Bord")
HEXSIDE_HINT = Text("drag along the sides, or click from corner to corner; Shift takes off",
                    "tirez le long des côtés, ou cliquez de coin en coin ; Maj ôte")  # fmt: skip
SIDES_TITLE = Text("Sides", "Bords")
SIDES, SIDES_ONE = Text("{at} · {n} sides", "{at} · {n} côtés"), Text("{at} · 1 side", "{at} · 1 côté")
ERASES = Text("takes off; X draws again", "ôte ; X trace de nouveau")
LAYERS = Text("Layers", "Couches")
GO_TO = Text("Number or name of a space", "Numéro ou nom d’un espace")
GRID = Text("Grid", "Grille")
LAY_GRID, CHANGE_GRID = Text("Lay a grid", "Poser une grille"), Text("The grid", "La grille")
COLUMNS, ROWS = Text("columns", "colonnes"), Text("rows", "lignes")
NEW_GRID = Text("A further grid", "Une grille de plus")
STANDS = Text("its cells", "ses cases")
CELLS = {
    ("pointy", False): Text("hexes, corner at the top", "hex., sommet en haut"),
    ("flat", False): Text("hexes, side at the top", "hex., côté en haut"),
    ("square", False): Text("squares, four neighbours", "carrés, quatre voisins"),
    ("square", True): Text("squares, diagonals too", "carrés, diagonales aussi"),
}
WHICH, LIES = Text("which grid", "quelle grille"), Text("it lies", "elle est")
PREFIX = Text("letters before its numbers", "lettres avant ses numéros")
TO_THE_RIGHT = Text("to the right of the others", "à droite des autres")
BELOW = Text("below the others", "sous les autres")
PREFIX_TAKEN = Text("Another grid has these letters: its numbers would be the same.",
                    "Une autre grille a ces lettres : ses numéros seraient les mêmes.")  # fmt: skip
SHIFTED = Text("half a hex further", "un demi-hexagone plus loin")
ODD_ROWS, EVEN_ROWS = Text("odd rows", "lignes impaires"), Text("even rows", "lignes paires")
ODD_COLUMNS, EVEN_COLUMNS = Text("odd columns", "colonnes impaires"), Text("even columns", "colonnes paires")
NUMBERED = Text("a number begins with", "un numéro commence par")
ROW_FIRST, COLUMN_FIRST = Text("its row", "sa ligne"), Text("its column", "sa colonne")
FIRST_LIES = Text("the first number lies", "le premier numéro est")
CORNERS = {
    ("down", "right"): Text("top left", "en haut à gauche"), ("down", "left"): Text("top right", "en haut à droite"),
    ("up", "right"): Text("bottom left", "en bas à gauche"), ("up", "left"): Text("bottom right", "en bas à droite"),
}  # fmt: skip
COUNTS_FROM = Text("numbered from", "numéroté à partir de")
ALL_FITS = Text("Nothing falls away.", "Rien ne tombe.")
FALLS = Text("Falls away: {what}.", "Tombe : {what}.")
FALL_CELLS = Text("{n} {cells} with {word}", "{n} {cells} de {word}")
FALL_NAMES = (Text("{n} {cells} with a name or word of their own", "{n} {cells} avec un nom ou un mot propre"),
              Text("1 {cells} with a name or word of its own", "1 {cells} avec un nom ou un mot propre"))  # fmt: skip
FALL_SIDES = Text("{n} sides drawn", "{n} côtés tracés"), Text("1 side drawn", "1 côté tracé")
FALL_LINKS = Text("{n} parts of roads", "{n} tronçons de route"), Text("1 part of a road", "1 tronçon de route")
FALL_COUNTERS = (Text("the place of {n} counters of the set-up", "la place de {n} pions de la mise en place"),
                 Text("the place of 1 counter of the set-up", "la place de 1 pion de la mise en place"))  # fmt: skip
ROAD = Text("Road", "Route")
ROAD_HINT = Text("drag from one to the next, or click each; Shift takes off",
                 "tirez de l’un à l’autre, ou cliquez ; Maj ôte")  # fmt: skip
LINK = Text("Link", "Liaison")
LINK_HINT = Text("drag from a place to the next and on; Shift takes off",
                 "tirez d’un lieu au suivant et plus loin ; Maj ôte")  # fmt: skip
POINT = Text("Point", "Point")
CHOSEN_POINTS = Text("{n} places: E spreads them evenly on a line, Shift+E lines them up",
                     "{n} lieux : E les répartit sur une ligne, Maj+E les aligne")  # fmt: skip
THREE_POINTS = Text("Shift+click three places or more first.", "D’abord Maj+clic sur trois lieux ou plus.")
POINT_HINT = Text("click sets one, drag moves one; Ctrl frees it", "un clic pose, tirer déplace ; Ctrl libère")
AREA = Text("Area", "Aire")
AREA_HINT = Text("click the corners or draw freely; Enter closes", "cliquez les coins ou tracez ; Entrée ferme")
NAMES = Text("Name", "Nom")
NAMES_HINT = Text("click a space to name it, elsewhere to write; drag a name or words to move them",
                  "cliquez un espace pour le nommer, ailleurs pour écrire ; tirez un nom pour le déplacer")  # fmt: skip
NAME_BY_HAND = Text(
    "The name {name} stands where you put it. Arrows move it, Delete leaves it to the drawing again.",
    "Le nom {name} est où vous l’avez mis. Les flèches le déplacent, Suppr le rend au dessin.",
)
NAME_AUTOMATIC = Text(
    "The name {name} finds its place by itself. Drag it or use arrows to put it elsewhere.",
    "Le nom {name} trouve sa place seul. Tirez-le ou usez des flèches pour le mettre ailleurs.",
)
NAME_FAST = Text("This name is written in its box; it goes where its box goes.",
                 "Ce nom est écrit dans sa case ; il va où va sa case.")  # fmt: skip
ZONE = Text("Zone", "Zone")
ZONE_HINT = Text("drag over the spaces; Shift takes off; then its name",
                 "tirez sur les espaces ; Maj ôte ; puis son nom")  # fmt: skip
NAME_POINT, NAME_AREA = Text("Name of the place", "Nom du lieu"), Text("Name of the area", "Nom de l’aire")
NAME_SPACE, NAME_LABEL = Text("Name of {space}", "Nom de {space}"), Text("Words on the board", "Mots sur le plateau")
NAME_ZONE, NAME_TRACK = Text("Name of the zone", "Nom de la zone"), Text("Name of the track", "Nom de la piste")
NEW_ZONE = Text("new zone", "nouvelle zone")
TRACK_SO = Text("boxes 1 to {n}", "cases 1 à {n}")
CORNERS_SO = Text("{n} corners", "{n} coins")
