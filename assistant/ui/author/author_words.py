"""What the workshop says."""

from __future__ import annotations

from assistant.base.text import Text

FILES = Text("Files", "Fichiers")
NEW_FILE = Text("New file of the game…  (Insert in the list)", "Nouveau fichier du jeu…  (Inser dans la liste)")
FILE_KEYS = Text("Insert: new file · F2: rename · Delete: take away · right click: all of these",
                 "Inser : nouveau fichier · F2 : renommer · Suppr : ôter · clic droit : tout cela")  # fmt: skip
PLAN = Text("Outline", "Plan")
PICTURE = Text("Picture", "Image")
PROBLEMS = Text("Problems", "Problèmes")
ALL_FILES = Text("all files · {ms} ms", "tous les fichiers · {ms} ms")
NO_PROBLEMS = Text("No problems: {files} files.", "Aucun problème : {files} fichiers.")
NO_PROBLEMS_IN_ONE = Text("No problems.", "Aucun problème.")
ERRORS = Text("{n} errors", "{n} erreurs")
ONE_ERROR = Text("1 error", "1 erreur")
REMARKS = Text("{n} remarks", "{n} remarques")
ONE_REMARK = Text("1 remark", "1 remarque")
LOOKING = Text("looking…", "vérification…")
SHIPPED = Text("read only", "lecture seule")
SHIPPED_WHOLE = Text("shipped with Alea: it can be read here, not changed",
                     "livré avec Alea : se lit ici, ne se change pas")  # fmt: skip
SAVE = Text("Save", "Enregistrer")
SAVED = Text("saved", "enregistré")
DRAFT_THROWN = Text("The text is as saved again; undo brings the draft back.",
                    "Le texte est comme enregistré\u202f; annuler ramène le brouillon.")  # fmt: skip
DRAFT, NO_DRAFT = Text("draft kept", "brouillon gardé"), Text("not on disk", "pas sur disque")
ONLY_HERE = Text(
    "The text is neither saved nor kept as a draft: {why}. Stay and mend that, or copy the text elsewhere.",
    "Le texte n’est ni enregistré ni gardé en brouillon\u00a0: {why}. Restez et remédiez-y, ou copiez-le ailleurs.",
)
PLAY, SAVE_AND_PLAY = Text("Play it", "Jouer"), Text("Save and play", "Enregistrer et jouer")
UNDO, REDO = Text("Undo", "Annuler"), Text("Redo", "Rétablir")
WRITTEN = Text("Written: {files}.", "Écrit : {files}.")
WRITTEN_BUT = Text(
    "Written. {errors} left, the first in line {line}; games use the last good text.",
    "Écrit. Il reste {errors}, la première ligne {line} ; les parties gardent le dernier texte valable.",
)
LINES = Text("{lines} lines · {line}:{column}", "{lines} lignes · {line}:{column}")
LAST_GOOD = Text("the last good text is shown", "dernier texte valable montré")
NO_PICTURE = Text("No board to draw yet.", "Pas encore de plateau à dessiner.")
BROKEN = Text("The picture comes as soon as the text can be read. F8 goes to the first problem.",
              "L’image vient dès que le texte se lit. F8 va au premier problème.")  # fmt: skip
ITS_LINE = Text("click: its line", "cliquer : sa ligne")
ENTRY = Text("{name}: {counters} counters in {spaces} spaces", "{name} : {counters} pions dans {spaces} espaces")
ENTRY_AT = Text("{name}: {counters} counters at {spaces}", "{name} : {counters} pions en {spaces}")
ONE_AT = Text("{name} at {spaces}", "{name} en {spaces}")
ONE_IN = Text("{name} in one of {spaces} spaces", "{name} dans un de {spaces} espaces")
ZONE = Text("{name}: {spaces} spaces", "{name} : {spaces} espaces")
ELSEWHERE = Text("{file} was changed elsewhere.", "{file} a été changé ailleurs.")
CHOOSE_FIRST = Text("A file was changed elsewhere: say first whose text counts.",
                    "Un fichier a été changé ailleurs : dites d’abord quel texte compte.")  # fmt: skip
TAKE_THEIRS = Text("Take theirs", "Prendre l’autre")
KEEP_MINE = Text("Keep mine", "Garder le mien")
RESTORED = Text("What was not saved is here again.", "Ce qui n’était pas enregistré est de retour.")
FIND, REPLACE = Text("Find", "Chercher"), Text("Replace with", "Remplacer par")
ALL = Text("All", "Tout")
FOUND = Text("{at} of {all}", "{at} sur {all}")
NOT_FOUND = Text("not found", "introuvable")
REPLACED = Text("{n} places changed.", "{n} endroits changés.")
NEW_NAME = Text("New id of {name}", "Nouvel identifiant de {name}")
TAKEN = Text('"{name}" is taken already.', "« {name} » est déjà pris.")
NO_NAME = Text("An id has small letters, digits and _, and begins with a letter.",
               "Un identifiant a des minuscules, des chiffres et _, et commence par une lettre.")  # fmt: skip
RENAME = Text("Rename in {n} places: Enter. Space leaves one out.",
              "Renommer à {n} endroits : Entrée. Espace en écarte un.")  # fmt: skip
RENAMED = Text("{old} is {new} now, in {n} places.", "{old} s’appelle {new}, à {n} endroits.")
NOTHING_HERE = Text("Nothing here has a name.", "Rien ici n’a de nom.")
NOT_MADE = Text('"{name}" is made nowhere in these files.', "« {name} » n’est défini dans aucun de ces fichiers.")
OF_THE_GAME = Text('"{name}" is made in {file}, which is shipped: it keeps its name.',
                   "« {name} » est défini dans {file}, livré avec Alea : il garde son nom.")  # fmt: skip
DRAWING = Text("The board is being drawn…", "Le plateau se dessine…")
USES = Text("{name}: {n} places", "{name} : {n} endroits")
MAKES_FILE = Text("a new file, with what its kind begins with", "un fichier, avec ce par quoi son genre commence")
NO_MEND = Text("There is no quick fix for this line.", "Pas de correction rapide pour cette ligne.")
MEND_ALL = Text("Fix all of this kind ({n})", "Corriger tous ceux de ce genre ({n})")
SEARCH_WHAT = Text("What exists: type a name, Enter writes its id.",
                   "Ce qui existe : tapez un nom, Entrée écrit son identifiant.")  # fmt: skip
NEEDED = Text("must be there", "obligatoire")
FILL_IN = Text("fill in what must be there", "compléter l’obligatoire")
HOLDS = Text("May stand there:", "Peut y venir :")
EXAMPLE = Text("For example:", "Par exemple :")
FOLDED = Text("{n} lines", "{n} lignes")
HELP_LINE = (
    ("author.next_problem", Text("next problem", "problème suivant")),
    ("author.mend", Text("fix", "corriger")),
    ("author.definition", Text("definition", "définition")),
    ("author.rename", Text("rename everywhere", "renommer partout")),
    ("author.picture", Text("text ↔ picture", "texte ↔ image")),
)
TITLE = Text("{name}: workshop", "{name} : atelier")
CARET_AWAY = Text("The file to go to is not open here.", "Ce fichier n’est pas ouvert ici.")
DROP_HERE = Text("to {place}", "vers {place}")
STROKE = Text("Written {file}:{line}.", "Écrit {file}:{line}.")
ADOPTED = Text("The set-up it took over is now written here.", "La mise en place reprise est écrite ici désormais.")
READ_ONLY = Text("Here only a scenario of one’s own can be set up by hand.",
                 "Seul un scénario à soi se met en place à la main ici.")  # fmt: skip
BOX = Text("Box: {n}", "Boîte : {n}")
BOX_TYPE = Text("{name}: {n} not set up; drag one to the map.", "{name} : {n} non placés ; tirez-en un sur la carte.")
BOX_EMPTY = Text("The box is empty: every counter is set up.", "La boîte est vide : tous les pions sont placés.")
CHOSEN = Text("{name} at {place}    M moves · Delete takes off · Enter: its line",
              "{name} en {place}    M déplace · Suppr retire · Entrée : sa ligne")  # fmt: skip
CHOOSE_COUNTER = Text("Choose a counter first: click it, or the arrows.",
                      "Choisissez d’abord un pion : un clic, ou les flèches.")  # fmt: skip
WHERE_TO = Text("Where does {name} go? A name or number, Enter.", "Où va {name} ? Un nom ou un numéro, Entrée.")
WHAT_TO_PUT = Text("What goes on the map? A name, Enter.", "Que poser sur la carte ? Un nom, Entrée.")
TRYING = Text("Try: {name}", "Essai : {name}")
TRY_HINT = Text(
    "Click who acts in the picture, then whom; Shift adds one. R rolls, digits are dice. Nothing is kept.",
    "Cliquez dans l’image qui agit, puis contre qui ; Maj en ajoute. R lance, chiffres : des dés. Rien n’est gardé.",
)
TRY_TYPES = Text("Choose types; R rolls, digits are dice. Nothing is kept.",
                 "Choisissez des types ; R lance, les chiffres sont des dés. Rien n’est gardé.")  # fmt: skip
TRY_LEAVE = Text("End the trial", "Finir l’essai")
TRY_WAITS = Text("The trial waits for a text that can be read.", "L’essai attend un texte qui se lit.")
ITS_TEXT = Text("Its text", "Son texte")
TRY = Text("Try it", "Essayer")
PICTURE_KEYS = Text("arrows: counters · M · Insert · Delete · Enter", "flèches : pions · M · Inser · Suppr · Entrée")
