"""The commands of the map: plain keys, heard while the map has the focus and no procedure is open."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _map(name: str, text: Text, *keys: str, group: Menu = Menu.MAP, silent: bool = False) -> WindowCommand:
    return WindowCommand(f"map.{name}", text, keys, Scope.MAP, group, silent=silent)


CURSOR = (
    _map("left", Text("Cursor to the left", "Curseur à gauche"), "Left", silent=True),
    _map("right", Text("Cursor to the right", "Curseur à droite"), "Right", silent=True),
    _map("up", Text("Cursor up", "Curseur en haut"), "Up", silent=True),
    _map("down", Text("Cursor down", "Curseur en bas"), "Down", silent=True),
    _map("select", Text("Select what is there", "Sélectionner ce qui est là"), "Space", silent=True),
    _map("select_more", Text("Add what is there", "Ajouter ce qui est là"), "Shift+Space", silent=True),
    _map("enter", Text("Open the first fitting procedure", "Ouvrir la première procédure possible"),
         "Return", "Enter", silent=True),
    _map("escape", Text("One step back", "Un pas en arrière"), "Esc", silent=True),
)  # fmt: skip
COUNTERS = (
    _map("turn", Text("Turn", "Tourner"), "T", "]"),
    _map("turn_back", Text("Turn back", "Tourner en sens inverse"), "Shift+T", "["),
    _map("flip", Text("Flip", "Retourner"), "F"),
    _map("faces", Text("Show or hide the face", "Montrer ou cacher la face"), "Shift+F"),
    _map("step_less", Text("Lose a step", "Perdre un pas"), "S"),
    _map("step_more", Text("Regain a step", "Regagner un pas"), "Shift+S"),
    _map("mark", Text("Mark: moved, fought, none", "Marque : a bougé, a combattu, aucune"), "K"),
    _map("clear_marks", Text("Clear the marks", "Ôter les marques"), "U"),
    _map("raise", Text("Raise in the stack", "Monter dans la pile"), "Alt+Up"),
    _map("lower", Text("Lower in the stack", "Descendre dans la pile"), "Alt+Down"),
    _map("stack", Text("Look at the stack", "Voir la pile"), "V"),
    _map("exchange", Text("Exchange the roles", "Échanger les rôles"), "X"),
    _map("split", Text("Split the unit", "Scinder l’unité")),
    _map("combine", Text("Combine into one unit", "Réunir en une unité")),
    _map("to_tray", Text("To the tray", "Au casier"), "Del"),
)
PLACES = (
    _map("go_to", Text("Go to a space or counter", "Aller à un espace ou un pion"), "G", group=Menu.VIEW),
    _map(
        "fit",
        Text("Whole board; again: what stands on it", "Tout le plateau ; encore : ce qui s’y tient"),
        "Home",
        group=Menu.BOARD,
    ),
    _map(
        "real_size",
        Text("Counters at actual size, 1:1", "Pions à leur taille, 1:1"),
        "*",
        "Shift+Home",
        group=Menu.BOARD,
    ),
    _map("closer", Text("Zoom in", "Zoom avant"), "+", "Shift+PgUp", group=Menu.BOARD),
    _map("farther", Text("Zoom out", "Zoom arrière"), "-", "Shift+PgDown", group=Menu.BOARD),
    _map("turn_board", Text("Turn the board round", "Retourner le plateau"), group=Menu.BOARD),
)
BY_HAND = (
    _map("carry", Text("Move by keyboard", "Déplacer au clavier"), "M"),
    _map("badge", Text("Badges", "Pastilles"), "B"),
    _map("role", Text("Role: attacker, defender, none", "Rôle : attaquant, défenseur, aucun"), "O"),
    _map("lock", Text("Lock or unlock", "Fixer ou libérer")),
    _map("nudge_left", Text("Nudge to the left", "Décaler à gauche"), "Shift+Left", silent=True),
    _map("nudge_right", Text("Nudge to the right", "Décaler à droite"), "Shift+Right", silent=True),
    _map("nudge_up", Text("Nudge up", "Décaler en haut"), "Shift+Up", silent=True),
    _map("nudge_down", Text("Nudge down", "Décaler en bas"), "Shift+Down", silent=True),
    WindowCommand("map.take_top", Text("Only the top of the stack; 0 all", "Le dessus de la pile ; 0 : tout"),
            ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0"), Scope.MAP, Menu.MAP, fixed=True, silent=True),
)  # fmt: skip
ASKING = (
    _map("reach", Text("Reach with its costs", "Portée de mouvement et coûts"), "E", group=Menu.ADVICE),
    _map("targets", Text("Targets with odds", "Cibles et leurs chances"), "A", group=Menu.ADVICE),
    _map("sight", Text("What it sees; who sees this space", "Ce qu’il voit ; qui voit cet espace"), "W",
         group=Menu.ADVICE),
    _map("ruler", Text("Ruler and line of sight", "Règle et ligne de vue"), "L", group=Menu.ADVICE),
    _map("ring", Text("Rings of range", "Cercles de portée"), "Shift+L", group=Menu.ADVICE),
    _map("arcs", Text("Front, flank and rear", "Front, flanc et arrière"), group=Menu.ADVICE),
    _map("command", Text("Range of command", "Rayon de commandement"), group=Menu.ADVICE),
    _map("zones", Text("Zones of control", "Zones de contrôle"), group=Menu.ADVICE),
    _map("control", Text("Who holds what", "Qui tient quoi"), group=Menu.ADVICE),
    _map("trail", Text("Paths of this phase", "Trajets de cette phase"), group=Menu.ADVICE),
)  # fmt: skip
LOOKS = (
    _map("fade", Text("Fade counters while held; twice hides them", "Estomper les pions ; deux fois : les cacher"),
         "H", group=Menu.BOARD),
    _map("minimap", Text("Small map of the whole board", "Petite carte du plateau"), group=Menu.BOARD),
    _map("larger_counters", Text("Larger counters", "Pions plus grands"), group=Menu.BOARD),
    _map("smaller_counters", Text("Smaller counters", "Pions plus petits"), group=Menu.BOARD),
    _map("picture", Text("Picture of the map…", "Image de la carte…"), group=Menu.FILE),
    _map("replay", Text("Replay as one page to send…", "Film de la partie, une page à envoyer…"), group=Menu.FILE),
    _map("own_picture", Text("Your own picture of the board…", "Votre image du plateau…"), group=Menu.BOARD),
    _map("fit_again", Text("Fit your picture again…", "Recaler votre image…"), group=Menu.BOARD),
    _map("own_fainter", Text("Your picture fainter", "Votre image plus pâle"), group=Menu.BOARD),
    _map("own_stronger", Text("Your picture stronger", "Votre image plus forte"), group=Menu.BOARD),
    _map("no_own_picture", Text("Our board again", "Notre plateau à nouveau"), group=Menu.BOARD),
    _map("point", Text("Point here", "Montrer ici"), "J", group=Menu.GAME),
    _map("note", Text("Note here", "Note ici"), "N", group=Menu.GAME),
    _map("arrow", Text("Arrow from here to there", "Flèche d’ici à là"), "Shift+N", group=Menu.GAME),
    _map("wipe", Text("Erase the last arrow", "Effacer la dernière flèche"), group=Menu.GAME),
)  # fmt: skip
LAYERS = (
    _map("layer_grid", Text("Grid and its numbers", "Grille et ses numéros"), group=Menu.LAYERS),
    _map("layer_links", Text("Roads and links", "Routes et liaisons"), group=Menu.LAYERS),
    _map("layer_names", Text("Names", "Noms"), group=Menu.LAYERS),
    _map("layer_key", Text("Title and key", "Titre et légende"), group=Menu.LAYERS),
    _map("layer_art", Text("Drawn ground", "Terrain dessiné"), group=Menu.LAYERS),
    _map("layer_deeds", Text("What moved and fought", "Ce qui a bougé et combattu"), group=Menu.LAYERS),
    _map("layer_trails", Text("Trails of this turn", "Traces de ce tour"), group=Menu.LAYERS),
    _map("layer_ties", Text("Lines of what is tied", "Traits de ce qui est lié"), group=Menu.LAYERS),
    _map("layer_holders", Text("Who holds what", "Qui tient quoi"), group=Menu.LAYERS),
    _map("drawings", Text("Notes and arrows", "Notes et flèches"), group=Menu.LAYERS),
    _map("layer_own", Text("Your own picture", "Votre image"), group=Menu.LAYERS),
    _map("layer_shared", Text("The picture of the game", "L’image du jeu"), group=Menu.LAYERS),
    _map("layer_own_above", Text("Your picture over that of the game", "Votre image sur celle du jeu"),
         group=Menu.LAYERS),
    _map("over_signs", Text("Terrain over the picture", "Terrain sur l’image"), group=Menu.LAYERS),
    _map("over_grid", Text("Grid and numbers over the picture", "Grille et numéros sur l’image"), group=Menu.LAYERS),
    _map("over_sides", Text("Sides and works over the picture", "Bords et ouvrages sur l’image"), group=Menu.LAYERS),
    _map("over_links", Text("Roads and links over the picture", "Routes et liaisons sur l’image"), group=Menu.LAYERS),
    _map("over_places", Text("Places over the picture", "Lieux sur l’image"), group=Menu.LAYERS),
    _map("over_names", Text("Names over the picture", "Noms sur l’image"), group=Menu.LAYERS),
    _map("layer_own_lines", Text("Our lines over your picture", "Nos lignes sur votre image"), group=Menu.LAYERS),
    _map("all_layers", Text("All layers", "Tous les calques"), group=Menu.LAYERS),
)
TIME = (
    _map("cards", Text("Hand, decks and cups", "Main, paquets et gobelets"), "C", group=Menu.GAME),
    _map("next_phase", Text("Next phase", "Phase suivante"), "P", group=Menu.GAME),
    _map("next_fight", Text("Next fight", "Combat suivant"), "Y", group=Menu.ADVICE),
    _map("previous_phase", Text("Previous phase", "Phase précédente"), "Shift+P", group=Menu.GAME),
    _map("alliances", Text("Alliances", "Alliances"), "Shift+A", group=Menu.GAME),
    _map("earlier", Text("Look one step back", "Regarder une étape en arrière"), "PgUp", group=Menu.GAME),
    _map("later", Text("Look one step forward", "Regarder une étape en avant"), "PgDown", group=Menu.GAME),
    _map("first", Text("Start of the game", "Début de la partie"), "Ctrl+Home", group=Menu.GAME),
    _map("now", Text("Back to now", "Retour au présent"), "Ctrl+End", group=Menu.GAME),
    _map("details", Text("Details and sources of the selection", "Détails et sources de la sélection"), "I",
         group=Menu.ADVICE),
)  # fmt: skip
MAP = (*CURSOR, *COUNTERS, *BY_HAND, *PLACES, *ASKING, *LOOKS, *LAYERS, *TIME)
