"""Checks of a board: spaces that exist once, cells on their grid, links and zones that lead to spaces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assistant.base.beside import picture_beside
from assistant.base.text import NOTHING, Text, say, together
from assistant.formats.board_pictures import is_invertible, why_refused
from assistant.formats.build_board import grid_of, is_of_squares, pairs_of
from assistant.formats.checking import Checking
from assistant.formats.file_places import Path
from assistant.formats.tree_shapes import (
    BoardData,
    BoardPictureData,
    FeatureData,
    GridData,
    LinkGroupData,
    Runs,
    SelectionData,
)
from assistant.model.board import Grid
from assistant.model.cell_words import cells_word, is_square
from assistant.model.cells import cell_id, in_range, number_of, row_and_column
from assistant.model.ids import SpaceId
from assistant.model.side_colours import NAMED, is_colour

HEX_FIELDS = (
    ("orientation", Text("pointy: a corner at the top; flat: a side at the top. Of squares: shape: squares.",
                         "pointy : un sommet en haut ; flat : un côté en haut. Pour des carrés : shape: squares.")),
    ("shifted", Text("odd or even: which rows (pointy) or columns (flat) lie half a hex further.",
                     "odd ou even : quelles lignes (pointy) ou colonnes (flat) sont décalées d’un demi-hexagone.")),
)  # fmt: skip

UNUSED_LOOK = Text("Leave it out, or name the terrain in a grid.", "Ôtez-le, ou nommez le terrain dans une grille.")


def range_of(grid: Grid) -> Text:
    """First and last number, for messages."""
    first, last = cell_id(grid, grid.rows[0], grid.columns[0]), cell_id(grid, grid.rows[1], grid.columns[1])
    if is_square(grid):
        return say("Squares run from {first} to {last}.", "Les cases vont de {first} à {last}.", first=first, last=last)
    return say("Hexes run from {first} to {last}.", "Les hexagones vont de {first} à {last}.", first=first, last=last)


def on_grid(grid: Grid, name: str) -> bool:
    """Whether a number lies on the grid, missing cells included."""
    try:
        return in_range(grid, *row_and_column(grid, SpaceId(name)))
    except ValueError:
        return False


def space_exists(checking: Checking, name: str, path: Path, *, key: bool = False, what: Text = NOTHING) -> bool:
    """Whether a space exists; reports it if not. `what` begins the sentence."""
    board = checking.board
    if name in board.spaces:
        return True
    grids = list(board.grids.values())
    hexlike = any(_is_number(g, str(name)) for g in grids)
    code = "unknown-hex" if hexlike else "unknown-space"
    text = (
        say("{what}, which is not on this map", "{what}, absent de cette carte", what=what)
        if what
        else say(
            'there is no space "{name}" on this map', "il n’y a pas d’espace « {name} » sur cette carte", name=str(name)
        )
    )
    hints: list[Text] = [range_of(g) for g in grids[:4]] if hexlike else []
    if hexlike and any(on_grid(g, str(name)) for g in grids):
        hints.append(
            Text("It is among the missing numbers of the grid.", "Il est parmi les numéros absents de la grille.")
        )
    hints.append(checking.nearest(name, board.spaces))
    checking.error(code, text, together(*hints), path, key=key)
    return False


def _is_number(grid: Grid, name: str) -> bool:
    """Whether it reads like a number of a grid, with its letters or without."""
    return name.isdigit() or (name.startswith(grid.prefix) and number_of(grid, SpaceId(name)).isdigit())


def check_board(checking: Checking) -> None:
    """All references within the board."""
    data = checking.plain.get("board", {})
    if not data:
        return
    for name, grid in data.get("grids", {}).items():
        _grid(checking, name, grid)
    _single_spaces(checking, data)
    for index, group in enumerate(data.get("links", ())):
        _links(checking, group, ("board", "links", index))
    for index, feature in enumerate(data.get("features", ())):
        _pairs(checking, feature.get("pairs", ()), ("board", "features", index, "pairs"), joined=True)
        _crosses_nothing(checking, feature, ("board", "features", index))
    for name, zone in data.get("zones", {}).items():
        selection(checking, zone, ("board", "zones", name))
    for index, space in enumerate(data.get("start", ())):
        space_exists(checking, space, ("board", "start", index))
    _looks(checking, data)
    check_picture(checking, data.get("picture"), ("board", "picture"))


def _looks(checking: Checking, data: BoardData) -> None:
    """Whether the looks of terrains are of colours there are, and of terrains that this board has."""
    looks, grids = data.get("terrain_looks", {}), data.get("grids", {})
    named = {word for grid in grids.values() for word in grid.get("terrain", {})}
    known = named | {space.terrain for space in checking.board.spaces.values() if space.terrain} if looks else named
    for word, look in looks.items():
        at = ("board", "terrain_looks", word)
        tint = look.get("tint")
        if tint is not None and not is_colour(tint):
            checking.error(
                "unknown-colour",
                say('there is no colour "{colour}"', "il n’y a pas de couleur « {colour} »", colour=tint),
                together(
                    checking.nearest(tint, list(NAMED)),
                    Text("A name of the list, or '#rrggbb' in quotes.",
                         "Un nom de la liste, ou '#rrggbb' entre guillemets."),
                    by="\n",
                ),
                (*at, "tint"),
            )  # fmt: skip
        if word not in known:
            checking.warning(
                "look-of-nothing",
                say('nothing on this board has the terrain "{word}", which has a look',
                    "rien sur ce plateau n’a le terrain « {word} », qui a un aspect", word=word),
                together(checking.nearest(word, known), UNUSED_LOOK),
                at,
                key=True,
            )  # fmt: skip
        elif not grids:
            checking.warning(
                "look-of-nothing",
                Text("looks of terrains are drawn on hexes and squares, and this board has none",
                     "l’aspect d’un terrain se dessine sur des hexagones ou des cases, et ce plateau n’en a pas"),
                UNUSED_LOOK,
                at,
                key=True,
            )  # fmt: skip


def check_picture_file(checking: Checking, name: str, at: Path) -> None:
    """Whether the file of a picture lies beside the text that names it, and is one."""
    found = picture_beside(name, [checking.reader.places.of(checking.tree, at).file])
    if found is None:
        text = say(
            'there is no picture "{name}" in the folder of this text',
            "il n’y a pas d’image « {name} » dans le dossier de ce texte",
            name=name,
        )
        hint = Text("Put it there; until then our own drawing shows.",
                    "Mettez-la là ; d’ici là notre dessin paraît.")  # fmt: skip
        checking.warning("picture-missing", text, hint, at)
    elif (wrong := why_refused(found)) is not None:
        ours = Text("Until then our own drawing shows.", "D’ici là notre dessin paraît.")
        checking.warning("picture-refused", wrong.text, together(wrong.hint, ours), at)


def check_picture(checking: Checking, data: BoardPictureData | None, at: Path) -> None:
    """Whether the file of a picture lies beside its text, and what fits it makes sense."""
    if data is None:
        return
    check_picture_file(checking, data["file"], (*at, "file"))
    if "matrix" in data and not is_invertible(data["matrix"]):
        checking.error(
            "picture-matrix",
            Text("this matrix maps the board onto a line or a point",
                 "cette matrice réduit le plateau à une ligne ou à un point"),
            Text("Fit the picture once more in the workshop.", "Recalez l’image à l’atelier."),
            (*at, "matrix"),
        )  # fmt: skip
    for space in data.get("pins", {}):
        space_exists(checking, space, (*at, "pins", space), key=True)


def _grid(checking: Checking, name: str, data: GridData) -> None:
    grid = grid_of(name, data)
    at = ("board", "grids", name)
    for word, runs in data.get("terrain", {}).items():
        _runs(checking, grid, runs, (*at, "terrain", word))
    for word, runs in data.get("tags", {}).items():
        _runs(checking, grid, runs, (*at, "tags", word))
    _runs(checking, grid, data.get("missing", {}), (*at, "missing"))
    _shape(checking, data, at)
    singles = "squares" if is_of_squares(data) else "hexes"
    for number in data.get("squares", {}) if singles == "squares" else data.get("hexes", {}):
        if not on_grid(grid, number):
            checking.error(
                "off-grid",
                say('{cell} "{number}" lies off the grid', "{cell} « {number} » hors de la grille",
                    cell=cells_word(grid, 1), number=number),
                range_of(grid),
                (*at, singles, number),
                key=True,
            )  # fmt: skip


def _shape(checking: Checking, data: GridData, at: Path) -> None:
    """Fields that such cells need, and those that say nothing of them."""
    squares = is_of_squares(data)
    for field, hint in () if squares else HEX_FIELDS:
        if field not in data:
            said = say(
                'a grid of hexes needs the field "{field}"', "une grille d’hexagones demande le champ « {field} »",
                field=field,
            )  # fmt: skip
            checking.error("missing-field", said, hint, at, key=True)
    for field in ("orientation", "shifted", "hexes") if squares else ("diagonals", "diagonal_link", "squares"):
        if field not in data:
            continue
        said = (
            say('"{field}" is of hexes, and this grid is of squares',
                "« {field} » est affaire d’hexagones, et cette grille est de cases carrées", field=field)
            if squares
            else say('"{field}" is of squares, and this grid is of hexes',
                     "« {field} » est affaire de cases carrées, et cette grille est d’hexagones", field=field)
        )  # fmt: skip
        other = {"hexes": "squares", "squares": "hexes"}.get(field)
        hint = (
            say("Write {other}.", "Écrivez {other}.", other=other)
            if other
            else Text("Leave it out, or change the shape.", "Ôtez-le, ou changez la forme (shape).")
        )
        checking.error("wrong-shape", said, hint, (*at, field), key=True)
    if not squares or data.get("diagonals") or "diagonal_link" not in data:
        return
    checking.error(
        "wrong-shape",
        Text("links across a corner need diagonals", "des liaisons par un coin demandent des diagonales"),
        Text("Write diagonals: true, or leave it out.", "Écrivez diagonals: true, ou ôtez-le."),
        (*at, "diagonal_link"),
        key=True,
    )


def _runs(checking: Checking, grid: Grid, runs: Runs, at: Path) -> None:
    lines, places = (grid.rows, grid.columns) if grid.numbering == "row_column" else (grid.columns, grid.rows)
    for key, parts in runs.items():
        if not lines[0] <= int(key) <= lines[1]:
            checking.error(
                "off-grid",
                say('row "{key}" lies off the grid', "la rangée « {key} » est hors de la grille", key=key),
                range_of(grid),
                (*at, key),
                key=True,
            )
            continue
        for index, part in enumerate(parts):
            first, _, last = str(part).partition("-")
            low, high = int(first), int(last or first)
            if low > high:
                checking.error(
                    "wrong-order",
                    say('the run "{part}" runs backwards', "la suite « {part} » va à rebours", part=part),
                    Text("Write the lower number first.", "Écrivez d’abord le plus petit nombre."),
                    (*at, key, index),
                )
            elif low < places[0] or high > places[1]:
                checking.error(
                    "off-grid",
                    say('the run "{part}" leaves the grid', "la suite « {part} » sort de la grille", part=part),
                    range_of(grid),
                    (*at, key, index),
                )


def _single_spaces(checking: Checking, data: BoardData) -> None:
    """A space may come from a grid, a set, the list of spaces or a printed track, but only once."""
    grids = list(checking.board.grids.values())
    seen: dict[str, str] = {}

    def one(name: str, path: Path) -> None:
        clash = seen.get(name) or next(
            (f"grids.{g.id}" for g in grids if on_grid(g, name) and name in _hexes(checking, g)), ""
        )
        if clash:
            checking.error(
                "duplicate-id",
                say('there are two spaces "{name}"', "il y a deux espaces « {name} »", name=name),
                say("The other comes from {clash}.", "L’autre vient de {clash}.", clash=clash),
                path,
                key=True,
            )
        seen.setdefault(name, ".".join(str(p) for p in path[:3]))

    for index, group in enumerate(data.get("sets", ())):
        for name in group["places"]:
            one(name, ("board", "sets", index, "places", name))
    for name in data.get("spaces", {}):
        one(name, ("board", "spaces", name))


def _hexes(checking: Checking, grid: Grid) -> Iterable[str]:
    return (s for s, space in checking.board.spaces.items() if space.grid == grid.id)


def _pairs(checking: Checking, pairs: Sequence[list[str]], at: Path, *, joined: bool = False) -> None:
    for index, (a, b) in enumerate(pairs):
        there = [space_exists(checking, name, (*at, index, n)) for n, name in enumerate((a, b))]
        if all(there) and a == b:
            checking.error(
                "link-to-itself",
                say('"{a}" is joined to itself', "« {a} » est reliée à elle-même", a=a),
                Text("Name two spaces.", "Nommez deux espaces."),
                (*at, index),
            )
        elif all(there) and joined and not _touch(checking, str(a), str(b)):
            checking.error(
                "no-such-link",
                say('nothing joins "{a}" and "{b}"', "rien ne relie « {a} » et « {b} »", a=a, b=b),
                _beside(checking, str(a)),
                (*at, index),
            )


def _beside(checking: Checking, space: str) -> Text:
    """The spaces that a feature of this one can lie towards."""
    names = ", ".join(sorted(checking.bare_board.neighbours(SpaceId(space)))[:12])
    if not names:
        return Text("A feature belongs to a link that exists.", "Un trait appartient à une liaison qui existe.")
    return say('Beside "{space}" lie: {names}.', "À côté de « {space} » : {names}.", space=space, names=names)


def _crosses_nothing(checking: Checking, feature: FeatureData, at: Path) -> None:
    """A line of which no link got its word lies beside the board, or crosses links of other kinds."""
    if "line" not in feature or feature.get("remove"):
        return
    word, kinds, links = feature["add"], feature.get("kinds", ()), checking.board.links
    if any(word in link.features for link in links):
        return
    checking.warning(
        "crosses-nothing",
        say('the line of "{word}" crosses no link', "la ligne de « {word} » ne croise aucune liaison", word=word),
        Text("Its points are in the units of size:; look at kinds: too.",
             "Ses points sont dans les unités de size: ; voyez aussi kinds:."),
        (*at, "kinds", 0) if kinds and not {link.kind for link in links} & set(kinds) else (*at, "line"),
    )  # fmt: skip


def _touch(checking: Checking, a: str, b: str) -> bool:
    return bool(checking.bare_board.between(SpaceId(a), SpaceId(b)))


def _links(checking: Checking, group: LinkGroupData, at: Path) -> None:
    _pairs(checking, group.get("pairs", ()), (*at, "pairs"))
    for index, name in enumerate(group.get("path", ())):
        space_exists(checking, name, (*at, "path", index))
    if "from" in group:
        space_exists(checking, group["from"], (*at, "from"))
    for index, name in enumerate(group.get("to", ())):
        space_exists(checking, name, (*at, "to", index))
    for key in ("between", "and"):
        if key in group:
            selection(checking, group[key], (*at, key))
    seen: set[frozenset[str]] = set()
    for a, b in pairs_of(group):
        pair = frozenset((a, b))
        if pair in seen and not group.get("one_way"):
            checking.warning(
                "repeated-link",
                say('"{a}" and "{b}" are joined twice here', "« {a} » et « {b} » sont reliées deux fois ici", a=a, b=b),
                Text("Keep one of the two.", "Gardez l’une des deux."),
                at,
            )
        seen.add(pair)


def selection(checking: Checking, data: SelectionData, at: Path) -> None:
    """Names within a zone or selection."""
    board = checking.board
    for key, named in (("spaces", data.get("spaces", ())), ("beside", data.get("beside", ()))):
        for index, name in enumerate(named):
            space_exists(checking, name, (*at, key, index))
    zones = checking.plain["board"].get("zones", {})
    for index, name in enumerate(data.get("zones", ())):
        if name not in zones:
            checking.error(
                "unknown-zone",
                say('there is no zone "{name}"', "aucune zone ne s’appelle « {name} »", name=name),
                checking.nearest(name, zones),
                (*at, "zones", index),
            )
    if "grid" in data and data["grid"] not in board.grids:
        checking.error(
            "unknown-grid",
            say('there is no grid "{name}"', "aucune grille ne s’appelle « {name} »", name=data["grid"]),
            checking.nearest(data["grid"], board.grids)
            or say("Known: {names}.", "Connues : {names}.", names=", ".join(board.grids)),
            (*at, "grid"),
        )
    elif "runs" in data:
        grid = board.grids.get(data.get("grid", "")) or next(iter(board.grids.values()), None)
        if grid is None:
            checking.error(
                "unknown-grid",
                Text("this board has no grid for these runs", "cette carte n’a pas de grille pour ces suites"),
                Text("Name the spaces instead.", "Nommez plutôt les espaces."),
                (*at, "runs"),
                key=True,
            )
        else:
            _runs(checking, grid, data["runs"], (*at, "runs"))
    _words(checking, data, at)
    if "except" in data:
        selection(checking, data["except"], (*at, "except"))


def _words(checking: Checking, data: SelectionData, at: Path) -> None:
    """Kinds, terrains and tags that some space of the board has."""
    spaces = checking.board.spaces.values()
    for key, wanted, there in (
        ("kinds", data.get("kinds", ()), {s.kind for s in spaces}),
        ("terrains", data.get("terrains", ()), {s.terrain for s in spaces}),
        ("tags", data.get("tags", ()), {t for s in spaces for t in s.tags}),
    ):
        for index, word in enumerate(wanted):
            if word not in there:
                checking.warning(
                    "no-such-space",
                    say(
                        'no space has "{word}" among its {key}',
                        "aucun espace n’a « {word} » parmi ses {key}",
                        word=word,
                        key=key,
                    ),
                    checking.nearest(word, there),
                    (*at, key, index),
                )
