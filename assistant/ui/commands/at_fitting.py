"""The commands while a picture is fitted to a board."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _fitting(name: str, text: Text, *keys: str) -> WindowCommand:
    return WindowCommand(f"fitting.{name}", text, keys, Scope.FITTING, Menu.BOARD, silent=True)


AT_FITTING = (
    _fitting("take", Text("Take what is proposed", "Prendre ce qui est proposé"), "Return", "Enter"),
    _fitting("name", Text("Name another space", "Nommer un autre espace"), "S"),
    _fitting("next", Text("Next point", "Point suivant"), "Tab"),
    _fitting("last", Text("Previous point", "Point précédent"), "Shift+Tab"),
    _fitting("left", Text("Point to the left", "Point à gauche"), "Left"),
    _fitting("right", Text("Point to the right", "Point à droite"), "Right"),
    _fitting("up", Text("Point up", "Point vers le haut"), "Up"),
    _fitting("down", Text("Point down", "Point vers le bas"), "Down"),
    _fitting("far_left", Text("Point far to the left", "Point loin à gauche"), "Shift+Left"),
    _fitting("far_right", Text("Point far to the right", "Point loin à droite"), "Shift+Right"),
    _fitting("far_up", Text("Point far up", "Point loin vers le haut"), "Shift+Up"),
    _fitting("far_down", Text("Point far down", "Point loin vers le bas"), "Shift+Down"),
    _fitting("remove", Text("Remove the point", "Ôter le point"), "Del"),
    _fitting("circle", Text("Move the point to the circle", "Déplacer le point au rond"), "R"),
    _fitting("view", Text("My picture, both, result", "Mon image, les deux, résultat"), "V"),
    _fitting("whole", Text("Whole picture", "Toute l’image"), "Home"),
    _fitting("closer", Text("Zoom in", "Zoom avant"), "+", "PgUp"),
    _fitting("farther", Text("Zoom out", "Zoom arrière"), "-", "PgDown"),
    _fitting("undo", Text("Undo", "Annuler"), "Ctrl+Z"),
    _fitting("redo", Text("Redo", "Rétablir"), "Ctrl+Y", "Ctrl+Shift+Z"),
    _fitting("done", Text("Fit it so", "Caler ainsi"), "Ctrl+Return"),
    _fitting("leave", Text("Leave without fitting", "Quitter sans caler"), "Esc"),
)
