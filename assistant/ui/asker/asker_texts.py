"""The words of the panel at the table."""

from __future__ import annotations

from assistant.base.text import Text

OWN_MODIFIER = Text("own modifier", "modificateur maison")
OWN_KEY = Text("Insert", "Inser")
NAME, VALUE = Text("name", "nom"), Text("value", "valeur")
THIS_ROLL, THIS_GAME = Text("this roll", "ce jet"), Text("this game", "cette partie")
MY_SCENARIO = Text("my scenario", "mon scénario")
VALUE_BAD = Text(
    "“{typed}” is not a number from −20 to +20. Nothing is added yet; type for example -1.",
    "« {typed} » n’est pas un nombre de −20 à +20. Rien n’est ajouté ; tapez par exemple -1.",
)
NOTHING_ADDS = Text(
    "This procedure adds nothing up, so a modifier of your own would change nothing.",
    "Cette procédure n’additionne rien : un modificateur maison n’y changerait rien.",
)
WRITTEN = Text("Written into {file}:", "Écrit dans {file} :")
NOT_WRITTEN = Text(
    "{why} The rule was not written and the file is as it was; it counts for this roll.",
    "{why} La règle n’est pas écrite et le fichier est resté tel quel ; elle compte pour ce jet.",
)
HOUSE_HELP = Text(
    "Tab: next field · ← →: how long · Enter: add · Esc: leave",
    "Tab : champ suivant · ← → : durée · Entrée : ajouter · Échap : quitter",
)
OWN = Text("own", "maison")

AS_PLAYED, WHAT_IF = Text("as played", "comme joué"), Text("what if", "et si")
ALWAYS_SO = Text("always so: {option}, {choice}", "toujours ainsi : {option}, {choice}")
SET_ASIDE = Text("set aside: {answer}", "écarté : {answer}")
READING_HELP = Text(
    "Same dice, read again. ← → choose, Enter declares one valid, Esc leaves it as played.",
    "Mêmes dés, relus. ← → choisissent, Entrée déclare l’un valable, Échap laisse comme joué.",
)
DECLARED = Text("Valid: {answer}.", "Valable : {answer}.")

SITUATION = Text("Situation", "Situation")
STEPS = Text("Steps", "Étapes")
NOTHING_FORGOTTEN = Text("Nothing forgotten.", "Rien d’oublié.")
LEFT_OUT = Text("Left out: {steps}.", "Laissé de côté : {steps}.")
NOT_NEEDED = Text("not needed: {steps}", "sans objet : {steps}")
STEP_DONE, STEP_NOW, STEP_OPEN = Text("done", "fait"), Text("now", "maintenant"), Text("to come", "à venir")
STEP_SKIPPED, STEP_IDLE = Text("left out", "laissé de côté"), Text("not needed", "sans objet")
WALK_HELP = Text(
    "↑ ↓ and Space leave a step out, Enter goes back to it", "↑ ↓ et Espace sautent une étape, Entrée y revient"
)

BY_LETTER = Text("The letter answers, before any switch", "La lettre répond, avant tout modificateur")
BY_NAME = Text("Two letters answer", "Deux lettres répondent")
FACT_FOOT = Text(
    "{ask}  {how}: {values} · Enter lists them · a digit keeps {now} and is your die",
    "{ask}  {how} : {values} · Entrée les liste · un chiffre garde {now} et est votre dé",
)

COULD_COUNT, HELPS_WHOM = Text("Could count", "Pourraient compter"), Text("helps", "aide")
SECOND_WINDOW = Text("Window for the other player", "Fenêtre pour l’autre joueur")
SHARE = Text("Show this table on phones and tablets", "Montrer cette table sur téléphones et tablettes")
TURN_CARD = Text("Turn to the other player", "Tourner vers l’autre joueur")
TURN_BACK = Text("tap or Esc to turn back", "touchez ou Échap pour revenir")
SUMS = Text("Dice as totals", "Dés en totaux")
SPACE_ONLY = Text("Names end with Space", "Espace termine les noms")
APPEND = Text("Add the results to a game…", "Ajouter les résultats à une partie…")
EXPORT = Text("Export the results…", "Exporter les résultats…")
NEW_SITTING = Text("New sitting: empty history", "Nouvelle séance : historique vide")
EXPORTED = Text("The results are in {file}.", "Les résultats sont dans {file}.")
APPENDED = Text("{n} notes added to {file}.", "{n} notes ajoutées à {file}.")
ALREADY_THERE = Text("Everything is in {file} already.", "Tout est déjà dans {file}.")
TOOLS = Text("More: second window, export, preferences", "Plus : seconde fenêtre, export, préférences")
UNDONE, REDONE = Text("Undone: {what}.", "Annulé : {what}."), Text("Redone: {what}.", "Rétabli : {what}.")
ONLY_SHOWN = Text(
    "Shown here, but not on disk: {why}. The next key tries again.",
    "Affiché, mais pas sur disque\u00a0: {why}. La touche suivante réessaie.",
)
PASSING = Text(
    "Results are not kept here: nothing can be written in {folder}. They go when the table is left; the menu ⋯ exports"
    " them.",
    "Les résultats ne sont pas gardés\u00a0: rien ne s’écrit dans {folder}. Ils partent quand on quitte la table\u00a0;"
    " le menu ⋯ les exporte.",
)
SECOND_TABLE = Text(
    "This table is open in another window too. Results of this one are kept apart, in {file}.",
    "Cette table est aussi ouverte dans une autre fenêtre. Les résultats d’ici sont gardés à part, dans {file}.",
)
WENT_TO_STEP = Text("As it stood after step {n}.", "Comme après l’étape {n}.")
NOTHING_TO_UNDO = Text("Nothing to undo.", "Rien à annuler.")
NOTHING_TO_REDO = Text("Nothing to redo.", "Rien à rétablir.")

TOTAL_REFUSED = Text(
    "{count} dice come to {low} up to {high}; {total} was not taken.",
    "{count} dés font de {low} à {high} ; {total} n’a pas été pris.",
)
SUM_TITLE = Text("Total of {count} dice, {low} to {high}", "Total de {count} dés, de {low} à {high}")
EMPTY_MIRROR = Text("The next result appears here.", "Le prochain résultat s’affiche ici.")
COUNTS, COUNTS_NOT = Text("counts", "compte"), Text("does not count", "ne compte pas")
CHOOSE_FACE = Text("Which face?", "Quelle face ?")

ONE_MORE = Text("+ one more: {role}", "+ un de plus : {role}")
BY_PLACE = Text("by its place…", "d’après le lieu…")
PLACE = Text("Place", "Lieu")
TAKE_BACK, PAD_DONE = Text("take back", "reprendre"), Text("done", "fini")
NUMBER_FIRST = Text("A number before the name", "Un nombre avant le nom")
RATINGS_FIRST = Text("Strength, letter and firepower as printed", "Force, lettre et puissance du pion")
ONE_MORE_HERE = Text("One more for this role", "Un de plus pour ce rôle")
ADD = Text("Add", "Ajouter")
ONE_LESS, ONE_UP = Text("one less", "un de moins"), Text("one more", "un de plus")
FREE_TOOLS = Text("Free dice, cups and cards", "Dés, gobelets et cartes libres")
DIE_SHOWN = Text("die {n} of {of}: {face}", "dé {n} sur {of}\u00a0: {face}")
DIE_OPEN = Text("die {n} of {of}: to come", "dé {n} sur {of}\u00a0: à venir")
LETTER_ANSWERS = Text(
    "A letter answers here, or Enter; digits are dice.",
    "Ici une lettre répond, ou Entrée ; les chiffres sont des dés.",
)
RESUMED = Text("Taken up where it was left.", "Repris là où on en était.")
IN_JOURNAL = Text(
    "It is in the journal of {file} and counts for the rest of that game.",
    "Il est au journal de {file} et compte jusqu’à la fin de cette partie.",
)
AT_THIS_TABLE = Text(
    "It counts at this table, after a restart too, until Delete removes it.",
    "Il compte à cette table, même après un redémarrage, jusqu’à ce que Suppr l’enlève.",
)
TO_SAY = Text("? – to say", "? – à dire")
YOUR_CALL = Text("{value} – your call", "{value} – à vous de dire")
SAY_FIRST = Text("Say first: {what}", "À dire d’abord\u00a0: {what}")
MORE_TYPES = Text("{n} more", "{n} de plus")
