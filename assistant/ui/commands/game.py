"""The commands of the page of a game: heard on the map and in every pane beside it."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Command, Group, Scope


def _command(name: str, text: Text, *keys: str, group: Group) -> Command:
    return Command(name, text, keys, Scope.GAME, group)


GAME = (
    _command("game.undo", Text("Undo", "Annuler"), "Ctrl+Z", group=Group.EDIT),
    _command("game.redo", Text("Redo", "Rétablir"), "Ctrl+Y", "Ctrl+Shift+Z", group=Group.EDIT),
    _command("game.select_all", Text("Select all counters", "Tout sélectionner"), "Ctrl+A", group=Group.EDIT),
    _command("game.select_not_moved", Text("Select all that have not moved", "Sélectionner ce qui n’a pas bougé"),
             group=Group.EDIT),
    _command("game.set_up", Text("Set up the rest", "Placer le reste"), "Ctrl+Shift+F", group=Group.GAME),
    _command("game.curtain", Text("Curtain: pass to the other player", "Rideau : au tour de l’autre"), "F9",
             group=Group.GAME),
    _command("game.hot_seat", Text("Two at this screen: each sees only his own",
                                   "À deux sur cet écran : chacun ne voit que le sien"), group=Group.GAME),
    _command("game.curtain_by_itself", Text("Curtain falls at the end of each turn",
                                            "Le rideau tombe à la fin de chaque tour"), group=Group.GAME),
    _command("game.branches", Text("Other lines of play", "Autres suites de jeu"), group=Group.GAME),
    _command("game.advice", Text("Ask advice", "Demander conseil"), "F8",
             group=Group.ADVICE),
    _command("advice.before", Text("Advice before", "Conseil précédent"), "Shift+F8", group=Group.ADVICE),
    _command("advice.supply", Text("Who is in supply now", "Qui est ravitaillé maintenant"), group=Group.ADVICE),
    _command("advice.victory", Text("Who wins now", "Qui gagne maintenant"), group=Group.ADVICE),
    _command("advice.level", Text("Advice: off, when I ask, live", "Conseils : coupés, sur demande, en continu"),
             "Ctrl+Shift+A", group=Group.ADVICE),
    _command("advice.weigh", Text("Weigh the question in charts", "Peser la question en graphiques"), "Ctrl+G",
             group=Group.ADVICE),
    _command("advice.luck", Text("The luck of this game", "La chance dans cette partie"), group=Group.ADVICE),
    _command("game.find", Text("Find in this pane", "Chercher dans ce volet"), "Ctrl+F", group=Group.EDIT),
    _command("game.find_next", Text("Next line found", "Ligne trouvée suivante"), "F3", group=Group.EDIT),
    _command("game.find_before", Text("Line found before", "Ligne trouvée précédente"), "Shift+F3", group=Group.EDIT),
    _command("view.next_pane", Text("Next pane", "Volet suivant"), "F6", group=Group.VIEW),
    _command("view.previous_pane", Text("Pane before", "Volet précédent"), "Shift+F6", group=Group.VIEW),
    _command("view.pane_tray", Text("Tray", "Casier"), group=Group.VIEW),
    _command("view.pane_advisor", Text("Advisor", "Conseiller"), group=Group.VIEW),
    _command("view.pane_journal", Text("Journal", "Journal"), group=Group.VIEW),
    _command("view.pane_details", Text("Details", "Détails"), group=Group.VIEW),
    _command("view.pane_hand", Text("Hand", "Main"), group=Group.VIEW),
)  # fmt: skip
