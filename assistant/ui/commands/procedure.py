"""The keys of an open procedure. They are fixed: the letters of modifiers and counters are given out around them."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _fixed(name: str, text: Text, *keys: str) -> WindowCommand:
    return WindowCommand(f"procedure.{name}", text, keys, Scope.PROCEDURE, Menu.PROCEDURE, fixed=True, silent=True)


PROCEDURE = (
    _fixed("die", Text("Your dice: a digit each", "Vos dés : un chiffre chacun"),
           "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
    _fixed("take_back", Text("Take back the last die", "Reprendre le dernier dé"), "Backspace"),
    _fixed("roll", Text("Roll the rest", "Lancer le reste"), "R"),
    _fixed("next", Text("Next step; at the table: again", "Étape suivante ; à la table : encore"), "Return", "Enter"),
    _fixed("compare", Text("Keep this result and compare", "Garder ce résultat et comparer"),
           "Shift+Return", "Shift+Enter"),
    _fixed("apply", Text("Apply to the map", "Appliquer sur la carte"), "A"),
    _fixed("new", Text("New: empty roles", "Nouveau : rôles vides"), "N"),
    _fixed("exchange", Text("Exchange the roles", "Échanger les rôles"), "X"),
    _fixed("why", Text("Why: rules and sources", "Pourquoi : règles et sources"), "W"),
    _fixed("before", Text("Previous fitting procedure", "Procédure possible précédente"), "Left"),
    _fixed("after", Text("Next fitting procedure", "Procédure possible suivante"), "Right"),
    _fixed("own_modifier", Text("Own modifier", "Modificateur maison"), "Ins"),
    _fixed("remove_own", Text("Remove your modifier at the cursor", "Retirer le modificateur maison pointé"), "Del"),
    _fixed("mark_up", Text("Switch or step above", "Interrupteur ou étape au-dessus"), "Up"),
    _fixed("mark_down", Text("Switch or step below", "Interrupteur ou étape au-dessous"), "Down"),
    _fixed("switch", Text("Switch at the cursor; leave a step out", "Modificateur pointé ; sauter une étape"),
           "Space"),
    _fixed("group_up", Text("Previous counter of the groups", "Pion des groupes précédent"), "Shift+Up"),
    _fixed("group_down", Text("Next counter of the groups", "Pion des groupes suivant"), "Shift+Down"),
    _fixed("group_over", Text("To the other group: main force, reserve, flank",
                              "Vers l’autre groupe : force principale, réserve, flanc"), "Shift+Right", "Shift+Left"),
    _fixed("older", Text("Older line of the history", "Ligne plus ancienne de l’historique"), "PgUp"),
    _fixed("newer", Text("Newer line of the history", "Ligne plus récente de l’historique"), "PgDown"),
    _fixed("close", Text("Take back the dice, then close", "Reprendre les dés, puis fermer"), "Esc"),
)  # fmt: skip
