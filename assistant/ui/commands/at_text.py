"""The commands of the workshop: of its text, and of all its views."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _command(name: str, text: Text, *keys: str, group: Menu = Menu.EDIT) -> WindowCommand:
    return WindowCommand(f"author.{name}", text, keys, Scope.WORKSHOP, group)


AT_TEXT = (
    _command("undo", Text("Undo", "Annuler"), "Ctrl+Z"),
    _command("redo", Text("Redo", "Rétablir"), "Ctrl+Y", "Ctrl+Shift+Z"),
    _command("new_file", Text("New file of the game…", "Nouveau fichier du jeu…"), group=Menu.TEXTS),
    _command("rename_file", Text("Rename the file…", "Renommer le fichier…"), group=Menu.TEXTS),
    _command("remove_file", Text("Take the file away…", "Ôter le fichier…"), group=Menu.TEXTS),
    _command("find", Text("Find and replace", "Chercher et remplacer"), "Ctrl+F"),
    _command("complete", Text("What may stand here", "Ce qui peut venir ici"), "Alt+Down"),
    _command("help", Text("What this word is", "Ce qu’est ce mot"), "Shift+F1"),
    _command("exists", Text("What exists…", "Ce qui existe…"), "Ctrl+I"),
    _command("mend", Text("Quick fix", "Correction rapide"), "Alt+Return"),
    _command("next_problem", Text("Next problem", "Problème suivant"), "F8"),
    _command("last_problem", Text("Previous problem", "Problème précédent"), "Shift+F8"),
    _command("definition", Text("Go to the definition", "Aller à la définition"), "Ctrl+Return"),
    _command("uses", Text("All uses", "Tous les emplois"), "Ctrl+Shift+Return"),
    _command("rename", Text("Rename everywhere…", "Renommer partout…"), "F2"),
    _command("remark", Text("Comment, on or off", "Commentaire, oui ou non"), "Ctrl+Shift+C"),
    _command("line_up", Text("Move lines up", "Lignes vers le haut"), "Alt+Shift+Up"),
    _command("line_down", Text("Move lines down", "Lignes vers le bas"), "Alt+Shift+Down"),
    _command("fold", Text("Fold or unfold", "Plier ou déplier"), "Ctrl+Shift+G", group=Menu.VIEW),
    _command("outline", Text("Go to the outline", "Aller au plan"), "Ctrl+Shift+O", group=Menu.VIEW),
    _command(
        "picture", Text("From text to picture and back", "Du texte à l’image et retour"), "Ctrl+J", group=Menu.VIEW
    ),
    _command("back", Text("Back to where the caret was", "Revenir où était le curseur"), "Alt+Left", group=Menu.VIEW),
    _command("next_view", Text("Next view", "Vue suivante"), "Ctrl+PgDown", group=Menu.VIEW),
    _command("last_view", Text("Previous view", "Vue précédente"), "Ctrl+PgUp", group=Menu.VIEW),
    _command("next_file", Text("Next file", "Fichier suivant"), "Alt+PgDown", group=Menu.VIEW),
    _command("last_file", Text("Previous file", "Fichier précédent"), "Alt+PgUp", group=Menu.VIEW),
    _command("move", Text("Move the counter in the picture…", "Déplacer le pion de l’image…"), "M"),
    _command("put", Text("Put a counter on the map…", "Poser un pion sur la carte…"), "Ins"),
    _command("take_off", Text("Take the counter off the map", "Retirer le pion de la carte"), "Del"),
    _command("next_counter", Text("Next counter of the set-up", "Pion suivant de la mise en place"), "Right", "Down"),
    _command(
        "last_counter", Text("Previous counter of the set-up", "Pion précédent de la mise en place"), "Left", "Up"
    ),
    _command("its_line", Text("Line of the counter", "Ligne du pion"), "Return", group=Menu.VIEW),
    _command("scan", Text("Fit a picture of the board…", "Caler une image du plateau…"), group=Menu.FILE),
    _command("try", Text("Try the procedure, or play", "Essayer la procédure, ou jouer"), "Ctrl+E", group=Menu.FILE),
    _command("play", Text("Play it", "Jouer"), "Ctrl+Shift+E", group=Menu.FILE),
    _command("as_saved", Text("Throw the draft away", "Jeter le brouillon"), group=Menu.FILE),
    _command("pack", Text("Make a pack…", "Faire un paquet…"), group=Menu.FILE),
)
