"""The words of the map window."""

from __future__ import annotations

from assistant.base.text import Text

TRAY = Text("Tray", "Casier")
TRAY_EMPTY = Text("Every counter is on the map.", "Tous les pions sont sur la carte.")
COUNTERS = Text("{n} counters", "{n} pions")
FIND_COUNTER = Text("Name or type", "Nom ou type")
JOURNAL = Text("Journal", "Journal")
JOURNAL_EMPTY = Text("Nothing has happened yet.", "Rien ne s’est encore passé.")
FIND_JOURNAL = Text("Find in the journal: Enter or F3 goes on", "Chercher dans le journal : Entrée ou F3 continue")
STEP_OF = Text("step {n} of {total}", "étape {n} sur {total}")
UNDO, REDO = Text("Undo", "Annuler"), Text("Redo", "Rétablir")
NOTE = Text("Note", "Note")
NOTE_ASK = Text("Your note", "Votre note")
ADVISOR = Text("Advisor", "Conseiller")
ADVISOR_EMPTY = Text(
    "Pick a counter, then an enemy: what one can do to the other appears here.",
    "Désignez un pion, puis un ennemi : ce que l’un peut faire à l’autre s’affiche ici.",
)
ENTER_OPENS = Text("Enter opens {name}", "Entrée ouvre {name}")
MORE_FIT = Text("{n} more below", "{n} de plus dessous")
POINTS_LEFT = Text("{n} of {all} points left", "points restants : {n} sur {all}")
APPLY = Text("Apply to the map", "Appliquer sur la carte")
APPLY_WAITS = Text("A applies it, N rolls anew, Esc drops it.", "A applique, N relance, Échap abandonne.")
GO_TO_TURN = Text("Go to turn {n}", "Aller au tour {n}")
GO_TO_OPENING = Text("Go to the opening turn", "Aller au tour d’ouverture")
GO_TO_PHASE = Text("Go to: {name}", "Aller à : {name}")
TO_ACT = Text("{side} to act", "Au tour de : {side}")
SETUP = Text("Set up", "Mise en place")
FACING, FLIP, STEP_LESS, STEP_MORE = (
    Text("Turn", "Tourner"),
    Text("Flip", "Retourner"),
    Text("Lose a step", "Perdre un pas"),
    Text("Regain a step", "Regagner un pas"),
)
MARK = Text("Mark: moved, fought, none", "Marque : a bougé, a combattu, aucune")
BADGES = Text("Badges", "Pastilles")
BOARD_COMING = Text("The board is being drawn…", "Le plateau se dessine…")
BRANCHES = Text("Branches", "Branches")
ONE_COUNTER = Text("1 counter", "1 pion")
TAKE_SCORES = Text("As the map has it: {told}", "Selon la carte : {told}")
SCORES = Text("Scores", "Scores")
NOW = Text("Now", "Maintenant")
ALL_SIDES = Text("all", "tous")
DICE_OF = Text("Dice of {name}", "Dés de {name}")
TURN_UP = Text("Turn up {n} hidden counters", "Dévoiler {n} pions cachés")
TURN_UP_ONE = Text("Turn up the hidden counter", "Dévoiler le pion caché")
HIDDEN = Text("hidden", "caché")
ABOARD = Text("{name}, aboard {carrier}", "{name}, à bord : {carrier}")
WHO_HOLDS = Text("Who holds {space}", "Qui tient {space}")
HELD_BY_NOBODY = Text("nobody", "personne")
HELD_UNNAMED = Text("by the rules: {side}", "selon la règle\u202f: {side}")
HELD_GUESSED = Text("assumed: {side}; check your copy", "supposé\u202f: {side}\u202f; voyez votre exemplaire")
HIDDEN_BLOCK = Text("hidden block", "bloc caché")
TURNED = Text("{name} – other way round", "{name} – en sens inverse")
FIGURE_MISSING = Text("{figure} is not known", "manque : {figure}")
GROUP_TO = Text("To: {group}", "Vers : {group}")
GROUP_OF = Text("{name} → {group}", "{name} → {group}")
GROUP_GONE = Text("{name}: {old} → {new}", "{name} : {old} → {new}")
GROUP_BACK = Text("Taken back. {name}: {old} → {new}", "Annulé. {name} : {old} → {new}")
GROUP_LAST = Text("{name} stays: nobody else is left in {old}.", "{name} reste : il n’y a personne d’autre dans {old}.")
GROUPS_NONE = Text("No force here is divided into groups.", "Aucune force n’est divisée en groupes ici.")
WILL_CHANGE = Text("What will change", "Ce qui va changer")
NOTHING_CHANGES = Text("Nothing changes on the map.", "Rien ne change sur la carte.")
AND_MORE = Text("and {n} more", "et {n} autres")
NO_JOIN = Text(
    "No procedure joins {own} and {foes}. F1 lists what works here.",
    "Aucune procédure ne relie {own} et {foes}. F1 donne ce qui marche ici.",
)
NO_ALONE = Text(
    "No procedure is for {own} alone. Pick an enemy.", "Aucune procédure pour {own} seul. Désignez un ennemi."
)
PHASE_NOW = Text("Now: {name}", "Maintenant : {name}")
PICK_FOR = Text("Pick the counters for {name}, then an enemy.", "Désignez les pions pour {name}, puis un ennemi.")
WEIGH_KEY = Text("Weigh", "Peser")
