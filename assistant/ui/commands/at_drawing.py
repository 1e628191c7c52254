"""The commands of the board view of the workshop: plain keys of the drawing hand."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _draw(name: str, text: Text, *keys: str, silent: bool = False) -> WindowCommand:
    return WindowCommand(f"draw.{name}", text, keys, Scope.BOARD_DRAWING, Menu.EDIT, silent=silent)


AT_DRAWING = (
    _draw("select", Text("Let go of the stroke or the tool", "Lâcher le trait ou l’outil"), "Esc"),
    _draw("terrain", Text("Paint terrain", "Peindre le terrain"), "P"),
    _draw("side", Text("Draw along the sides", "Tracer le long des côtés"), "B"),
    _draw("fill", Text("Fill what is alike", "Remplir ce qui est pareil"), "F"),
    _draw("erase", Text("Erase what the tool draws", "Effacer ce que l’outil trace"), "X"),
    _draw("road", Text("Draw roads", "Tracer des routes"), "R"),
    _draw("point", Text("Set points and boxes", "Poser des points et des cases"), "S"),
    _draw("area", Text("Draw areas", "Tracer des aires"), "A"),
    _draw("link", Text("Join places", "Joindre des lieux"), "L"),
    _draw("name", Text("Name spaces and write on the board", "Nommer des espaces et écrire"), "N"),
    _draw("zone", Text("Draw zones", "Tracer des zones"), "Z"),
    _draw("go", Text("Go to a space…", "Aller à un espace…"), "G"),
    _draw("layers", Text("Order and hide layers…", "Ordonner et cacher des couches…"), "Y"),
    _draw("palette", Text("Go along the palette", "Parcourir la palette"), "K"),
    _draw("change_kind", Text("Change the terrain at hand…", "Modifier le terrain en main…"), "F2"),
    _draw("grid", Text("Lay or change the grid…", "Poser ou changer la grille…"), "Ins"),
    WindowCommand("draw.kind", Text("Take from the palette", "Prendre à la palette"),
                  ("1", "2", "3", "4", "5", "6", "7", "8", "9"), Scope.BOARD_DRAWING, Menu.EDIT,
                  fixed=True, silent=True),
    _draw("larger", Text("Larger brush", "Pinceau plus grand"), "PgUp"),
    _draw("smaller", Text("Smaller brush", "Pinceau plus petit"), "PgDown"),
    _draw("here", Text("Use the tool at the cursor", "Employer l’outil au curseur"), "Space"),
    _draw("off_here", Text("Take off at the cursor", "Ôter au curseur"), "Shift+Space"),
    _draw("next_part", Text("Next side, point or corner", "Côté, point ou coin suivant"), "Tab"),
    _draw("last_part", Text("Previous side, point or corner", "Côté, point ou coin précédent"), "Shift+Tab"),
    _draw("end", Text("End the line, close the outline", "Finir le trait, fermer le contour"), "Return", "Enter"),
    _draw("back", Text("Take back the last leg", "Reprendre le dernier tronçon"), "Backspace"),
    _draw("spread", Text("Spread places evenly on a line", "Répartir des lieux sur une ligne"), "E"),
    _draw("align", Text("Put places on one line", "Aligner des lieux"), "Shift+E"),
    _draw("remove", Text("Remove what is chosen", "Ôter ce qui est choisi"), "Del"),
    _draw("far_left", Text("A greater step to the left", "Un grand pas à gauche"), "Shift+Left", silent=True),
    _draw("far_right", Text("A greater step to the right", "Un grand pas à droite"), "Shift+Right", silent=True),
    _draw("far_up", Text("A greater step up", "Un grand pas en haut"), "Shift+Up", silent=True),
    _draw("far_down", Text("A greater step down", "Un grand pas en bas"), "Shift+Down", silent=True),
    _draw("left", Text("Cursor to the left", "Curseur à gauche"), "Left", silent=True),
    _draw("right", Text("Cursor to the right", "Curseur à droite"), "Right", silent=True),
    _draw("up", Text("Cursor up", "Curseur en haut"), "Up", silent=True),
    _draw("down", Text("Cursor down", "Curseur en bas"), "Down", silent=True),
)  # fmt: skip
