"""The words of the charts."""

from __future__ import annotations

from assistant.base.text import Text

WEIGH = Text("Weigh it", "Peser")
THROWS, NUMBERS = Text("Every throw", "Chaque jet"), Text("Numbers", "Nombres")
COMPARE, WORTH = Text("Compare", "Comparer"), Text("What each modifier is worth", "Ce que vaut chaque modificateur")
KEEP = Text("Keep this situation", "Garder cette situation")
KEPT = Text(
    "Kept: {name}. Change a switch, and both stand side by side.",
    "Gardé : {name}. Changez un modificateur : les deux s’affichent côte à côte.",
)
NOTHING_KEPT = Text(
    "Keep this situation, then change a switch, a leader or a side: both stand here side by side.",
    "Gardez cette situation, puis changez un modificateur, un chef ou un flanc : les deux s’affichent ici.",
)
NO_ODDS = Text("Fill the roles, and there is something to weigh.", "Remplissez les rôles : il y aura de quoi peser.")
NO_THROWS = Text("This procedure reads more than one throw.", "Cette procédure lit plus d’un jet.")
NO_NUMBERS = Text("No number comes out of this procedure.", "Cette procédure ne donne pas de nombre.")
NO_WORTH = Text("No modifier changes anything here.", "Aucun modificateur ne change quoi que ce soit ici.")
NOW, BEFORE = Text("now", "maintenant"), Text("kept", "gardé")
SUCCEEDS, FAILS = Text("succeeds", "réussit"), Text("fails", "échoue")
THROW_SUM = Text("sum of the dice as they fall", "somme des dés tels qu’ils tombent")
POINTS = Text("percentage points for “{outcome}”", "points de pourcentage pour « {outcome} »")
ON_AVERAGE = Text("{name}, on average", "{name}, en moyenne")
APART = Text("{name} {by} on average", "{name} {by} en moyenne")

LUCK = Text("The luck of this game", "La chance dans cette partie")
LUCK_NONE = Text(
    "No roll yet. Every roll of this game is weighed here against its odds.",
    "Aucun jet encore. Chaque jet de la partie est comparé ici à ses chances.",
)
LUCK_HOW = Text(
    "Bar: where fair dice end in 19 games out of 20. Stroke: expected. Mark: what came.",
    "Barre : là où des dés justes finissent 19 fois sur 20. Trait : attendu. Marque : ce qui est venu.",
)
LUCK_WITHIN = Text(
    "{n} rolls, {lines} lines, none outside: nothing here but chance.",
    "{n} jets, {lines} lignes, aucune au-dehors : rien que du hasard.",
)
LUCK_OUTSIDE = Text(
    "{n} rolls, {lines} lines, {out} outside. Fair dice put up to {fair} outside.",
    "{n} jets, {lines} lignes, {out} au-dehors. Des dés justes en mettent jusqu’à {fair} au-dehors.",
)
LUCK_UNWEIGHED = Text("{n} rolls were kept without their odds.", "{n} jets ont été gardés sans leurs chances.")
FACES = Text("faces of the {die}", "faces du {die}")
ALL = Text("whole table", "toute la table")
ABOVE, BELOW = Text("above", "au-dessus"), Text("below", "au-dessous")
