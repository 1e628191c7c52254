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
EMPTY = Text("No spaces yet. {key} lays a hex grid; {points} sets points; or drop a scan of your map.",
             "Aucun espace encore. {key} pose une grille ; {points} des points ; ou déposez un scan de carte.")
NAME_OF_KIND = Text("name", "nom")
OTHER_NAME = Text("name in French", "nom en anglais")
WRITE, LEAVE = Text("Write", "Écrire"), Text("Leave", "Laisser")
KEYS = (
    ("draw.terrain", Text("terrain", "terrain")),
    ("draw.side", Text("hexside", "bord")),
    ("draw.road", Text("road", "route")),
    ("draw.zone", Text("zone", "zone")),
    ("draw.here", Text("at the cursor", "au curseur")),
    ("draw.grid", Text("grid", "grille")),
    ("author.picture", Text("its line", "sa ligne")),
)
HEXSIDE = Text("Hexside", "Bord")
HEXSIDE_HINT = Text("drag along the sides, or click from corner to corner; Shift takes off",
                    "tirez le long des côtés, ou cliquez de coin en coin ; Maj ôte")  # fmt: skip
SIDES_TITLE = Text("Hexsides", "Bords")
SIDES, SIDES_ONE = Text("{at} · {n} sides", "{at} · {n} côtés"), Text("{at} · 1 side", "{at} · 1 côté")
ERASES = Text("takes off; X draws again", "ôte ; X trace de nouveau")
GRID = Text("Grid", "Grille")
LAY_GRID, CHANGE_GRID = Text("Lay a hex grid", "Poser une grille d’hexagones"), Text("The grid", "La grille")
COLUMNS, ROWS = Text("columns", "colonnes"), Text("rows", "lignes")
POINT_UP, SIDE_UP = Text("corner at the top", "sommet en haut"), Text("side at the top", "côté en haut")
STANDS = Text("hexes with a", "hexagones avec un")
SHIFTED = Text("half a hex further", "un demi-hexagone plus loin")
ODD_ROWS, EVEN_ROWS = Text("odd rows", "lignes impaires"), Text("even rows", "lignes paires")
ODD_COLUMNS, EVEN_COLUMNS = Text("odd columns", "colonnes impaires"), Text("even columns", "colonnes paires")
NUMBERED = Text("a number begins with", "un numéro commence par")
ROW_FIRST, COLUMN_FIRST = Text("its row", "sa ligne"), Text("its column", "sa colonne")
FIRST_LIES = Text("the first hex lies", "le premier hexagone est")
CORNERS = {
    ("down", "right"): Text("top left", "en haut à gauche"), ("down", "left"): Text("top right", "en haut à droite"),
    ("up", "right"): Text("bottom left", "en bas à gauche"), ("up", "left"): Text("bottom right", "en bas à droite"),
}  # fmt: skip
COUNTS_FROM = Text("numbered from", "numéroté à partir de")
ALL_FITS = Text("Nothing falls away.", "Rien ne tombe.")
FALLS = Text("Falls away: {what}.", "Tombe : {what}.")
FALL_HEXES = (Text("{n} hexes with {word}", "{n} hexagones de {word}"),
              Text("1 hex with {word}", "1 hexagone de {word}"))  # fmt: skip
FALL_NAMES = (Text("{n} hexes with a name or word of their own", "{n} hexagones avec un nom ou un mot à eux"),
              Text("1 hex with a name or word of its own", "1 hexagone avec un nom ou un mot à lui"))  # fmt: skip
FALL_SIDES = Text("{n} sides drawn", "{n} côtés tracés"), Text("1 side drawn", "1 côté tracé")
FALL_LINKS = Text("{n} parts of roads", "{n} tronçons de route"), Text("1 part of a road", "1 tronçon de route")
FALL_COUNTERS = (Text("the place of {n} counters of the set-up", "la place de {n} pions de la mise en place"),
                 Text("the place of 1 counter of the set-up", "la place de 1 pion de la mise en place"))  # fmt: skip
ROAD = Text("Road", "Route")
ROAD_HINT = Text("drag from hex to hex, or click each; Shift takes off",
                 "tirez d’hexagone en hexagone, ou cliquez ; Maj ôte")  # fmt: skip
LINK = Text("Link", "Liaison")
LINK_HINT = Text("drag from a place to the next and on; Shift takes off",
                 "tirez d’un lieu au suivant et plus loin ; Maj ôte")  # fmt: skip
POINT = Text("Point", "Point")
POINT_HINT = Text("click sets one, drag moves one; Ctrl frees it", "un clic pose, tirer déplace ; Ctrl libère")
AREA = Text("Area", "Aire")
AREA_HINT = Text("click the corners or draw freely; Enter closes", "cliquez les coins ou tracez ; Entrée ferme")
NAMES = Text("Name", "Nom")
NAMES_HINT = Text("click a space to name it, elsewhere to write; drag moves words",
                  "cliquez un espace pour le nommer, ailleurs pour écrire ; tirer déplace")  # fmt: skip
ZONE = Text("Zone", "Zone")
ZONE_HINT = Text("drag over the spaces; Shift takes off; then its name",
                 "tirez sur les espaces ; Maj ôte ; puis son nom")  # fmt: skip
NAME_POINT, NAME_AREA = Text("Name of the place", "Nom du lieu"), Text("Name of the area", "Nom de l’aire")
NAME_SPACE, NAME_LABEL = Text("Name of {space}", "Nom de {space}"), Text("Words on the board", "Mots sur le plateau")
NAME_ZONE, NAME_TRACK = Text("Name of the zone", "Nom de la zone"), Text("Name of the track", "Nom de la piste")
NEW_ZONE = Text("new zone", "nouvelle zone")
TRACK_SO = Text("boxes 1 to {n}", "cases 1 à {n}")
CORNERS_SO = Text("{n} corners", "{n} coins")
