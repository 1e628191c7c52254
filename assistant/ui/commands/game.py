"""The commands of the page of a game: heard on the map and in every pane beside it."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _command(name: str, text: Text, *keys: str, group: Menu) -> WindowCommand:
    return WindowCommand(name, text, keys, Scope.GAME, group)


GAME = (
    _command("game.undo", Text("Undo", "Annuler"), "Ctrl+Z", group=Menu.EDIT),
    _command("game.redo", Text("Redo", "Rétablir"), "Ctrl+Y", "Ctrl+Shift+Z", group=Menu.EDIT),
    _command("game.select_all", Text("Select all counters", "Tout sélectionner"), "Ctrl+A", group=Menu.EDIT),
    _command("game.select_not_moved", Text("Select all that have not moved", "Sélectionner ce qui n’a pas bougé"),
             group=Menu.EDIT),
    _command("game.set_up", Text("Set up the rest", "Placer le reste"), "Ctrl+Shift+F", group=Menu.GAME),
    _command("game.curtain", Text("Curtain: pass to the other player", "Rideau : au tour de l’autre"), "F9",
             group=Menu.GAME),
    _command("game.hot_seat", Text("Two at this screen: each sees only their own",
                                   "À deux sur cet écran : chacun ne voit que le sien"), group=Menu.GAME),
    _command("game.seat", Text("Who sits here…", "Qui joue ici…"), group=Menu.GAME),
    _command("game.curtain_by_itself", Text("Curtain falls at the end of each turn",
                                            "Le rideau tombe à la fin de chaque tour"), group=Menu.GAME),
    _command("game.branches", Text("Other lines of play", "Autres suites de jeu"), group=Menu.GAME),
    _command("game.advice", Text("Ask for advice", "Demander conseil"), "F8",
             group=Menu.ADVICE),
    _command("advice.before", Text("Previous advice", "Conseil précédent"), "Shift+F8", group=Menu.ADVICE),
    _command("advice.supply", Text("Who is in supply now", "Qui est ravitaillé maintenant"), group=Menu.ADVICE),
    _command("advice.victory", Text("Who wins now", "Qui gagne maintenant"), group=Menu.ADVICE),
    _command("advice.level", Text("Advice: off, when I ask, live", "Conseils : coupés, sur demande, en continu"),
             "Ctrl+Shift+A", group=Menu.ADVICE),
    _command("advice.weigh", Text("Weigh the question in charts", "Peser la question en graphiques"), "Ctrl+G",
             group=Menu.ADVICE),
    _command("advice.luck", Text("The luck of this game", "La chance dans cette partie"), group=Menu.ADVICE),
    _command("game.find", Text("Find in this pane", "Chercher dans ce volet"), "Ctrl+F", group=Menu.EDIT),
    _command("game.find_next", Text("Next match", "Ligne trouvée suivante"), "F3", group=Menu.EDIT),
    _command("game.find_before", Text("Previous match", "Ligne trouvée précédente"), "Shift+F3", group=Menu.EDIT),
    _command("view.next_pane", Text("Next pane", "Volet suivant"), "F6", group=Menu.VIEW),
    _command("view.previous_pane", Text("Previous pane", "Volet précédent"), "Shift+F6", group=Menu.VIEW),
    _command("view.last_pane", Text("The pane that was open last", "Le dernier volet ouvert"), "F2", group=Menu.VIEW),
    _command("view.pane_tray", Text("Tray", "Casier"), group=Menu.PANES),
    _command("view.pane_details", Text("Details", "Détails"), group=Menu.PANES),
    _command("view.pane_forces", Text("Forces", "Forces"), group=Menu.PANES),
    _command("view.pane_hand", Text("Cards", "Cartes"), group=Menu.PANES),
    _command("view.pane_layers", Text("Layers", "Calques"), group=Menu.PANES),
    _command("view.pane_notes", Text("Notes", "Notes"), group=Menu.PANES),
    _command("view.pane_advisor", Text("Advisor", "Conseiller"), group=Menu.PANES),
    _command("view.pane_journal", Text("Journal, larger or one line", "Journal, agrandi ou en une ligne"), "F7",
             group=Menu.PANES),
)  # fmt: skip
