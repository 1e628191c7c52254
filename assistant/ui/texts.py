"""The words of the window that several parts share."""

from __future__ import annotations

from assistant.base.text import Text

AT_TABLE = Text("At the table", "À la table")
ASK_AGAIN = Text("Again: {what}", "Encore : {what}")
COMPARE = Text("Compare", "Comparer")
DICE = Text("Your dice", "Vos dés")
DIE_RANGE = Text("Your die, {low} to {high}", "Votre dé, de {low} à {high}")
DRAW_COUNT = Text("Drawn: how many of each", "Tirés : combien de chaque")
EXPECTED = Text("{value} expected", "{value} en moyenne")
HISTORY = Text("History", "Historique")
HISTORY_EMPTY = Text(
    "No result yet. Two letters name the attacker.", "Aucun résultat encore. Deux lettres désignent l’attaquant."
)
HISTORY_NONE = Text("No result yet.", "Aucun résultat encore.")
MODIFIERS = Text("What counts", "Ce qui compte")
BY_ITSELF = Text("by itself", "d’office")
BY_HAND = Text("by hand", "à la main")
NOT_KNOWN = Text("not known", "inconnu")
TOGETHER = Text("Total", "Total")
NO_MODIFIERS = Text("No modifier here.", "Aucun modificateur ici.")
ROLL_INSTEAD = Text("Roll instead", "Lancer plutôt")
ODDS_BEFORE = Text("Odds before the roll", "Chances avant le jet")
ODDS_NONE = Text("Fill the roles, and the odds stand here.", "Remplissez les rôles : les chances s’affichent ici.")
ASSUMED_ONE = Text(
    "{percent} rests on an assumed figure. F4 shows it.", "{percent} repose sur une valeur supposée. F4 la montre."
)
ASSUMED_SHARE = Text(
    "{percent} rests on {n} assumed figures. F4 shows them.",
    "{percent} repose sur {n} valeurs supposées. F4 les montre.",
)
NEEDS_FIGURE = Text("This needs a figure that is not known: {figure}.", "Il manque une valeur inconnue : {figure}.")
NEEDS_STEP = Text("The steps that follow need what “{step}” tells: take it in again.",
                  "Les étapes suivantes ont besoin de ce que donne « {step} » : reprenez-la.")  # fmt: skip
NOTHING_BEGINS = Text("Nothing begins with “{letters}”.", "Rien ne commence par « {letters} ».")
DIE_REFUSED = Text(
    "A {die} shows {low} to {high}; {face} was not taken.",
    "Un {die} va de {low} à {high} ; le {face} n’a pas été pris.",
)
NUMBER_REFUSED = Text("{name} cannot be {number}.", "{name} ne peut être {number}.")
RATINGS = Text("Ratings", "Valeurs")
MORE = Text("More", "Plus")
CHOOSE_TYPE = Text("two letters, or tap a type", "deux lettres, ou touchez un type")
TOTAL = Text("total", "total")
START_TITLE = Text("Choose a game", "Choisissez un jeu")
MOTTO = Text("your board, your dice, your rulings", "votre plateau, vos dés, vos arbitrages")
GO_ON = Text("Go on playing", "Reprendre")
NO_GAME_YET = Text(
    "No game yet. Choose a system, or drop a file here.",
    "Aucune partie encore. Choisissez un système ou déposez un fichier ici.",
)
TABLE_LINE = Text("real cardboard, answers in seconds", "du vrai carton, une réponse vite")
RECENT = Text("Recent games", "Parties récentes")
OPEN_FILE = Text("Open a file", "Ouvrir un fichier")
SCENARIOS = Text("{n} scenarios", "{n} scénarios")
ONE_SCENARIO = Text("1 scenario", "1 scénario")
LANGUAGE_TIP = Text("Language: Ctrl+Shift+L", "Langue : Ctrl+Maj+L")
THEME_TIP = Text("Light or dark", "Clair ou sombre")
BACK = Text("Back", "Retour")
CLOSE = Text("Close", "Fermer")
PLAY_SCENARIO = Text("Play: {name}", "Jouer : {name}")
LEDGER_OFFER = Text("Ledger of a game on the table", "Carnet d’une partie sur table")
LEDGER_PLAIN = Text("Without a scenario", "Sans scénario")
FREE_BOARD = Text("The board, without a scenario", "Le plateau, sans scénario")
AS_PLAYED = Text("kept beside: {answer}", "gardé à côté : {answer}")
LOOK_ONLY = Text("Open to view only", "Regarder seulement")
RECEIVE = Text("&Receive a turn…", "&Recevoir un tour…")
SAVE_COPY = Text("Copy of the &game as a file…", "Copie de la &partie en fichier…")
REPLAY = Text("Replay as one page to send", "Film de la partie, une page à envoyer")
PICTURE_DRAWN = Text("The picture is being drawn", "L’image se dessine")
PICTURE_WRITTEN = Text("The picture is in {file}.", "L’image est dans {file}.")
PICTURE_STOPPED = Text("No picture was written.", "Aucune image n’a été écrite.")
PICTURE_NOT_WRITTEN = Text("The picture could not be written to {file}. Choose another folder.",
                           "L’image n’a pas pu être écrite dans {file}. Choisissez un autre dossier.")  # fmt: skip
REPLAY_DRAWN = Text("The replay is being drawn", "Le film se dessine")
REPLAY_WRITTEN = Text("The replay is in {file}. Any browser shows it.",
                      "Le film est dans {file}. N’importe quel navigateur le montre.")  # fmt: skip
REPLAY_STOPPED = Text("No replay was written.", "Aucun film n’a été écrit.")
REPLAY_NOT_WRITTEN = Text("The replay could not be written to {file}: {why}.",
                          "Le film n’a pas pu être écrit dans {file} : {why}.")  # fmt: skip
MAIL_SENT = Text(
    "Your turn is in {file}; the path is copied. A curious reader of the file could see hidden things in it.",
    "Votre tour est dans {file} ; le chemin est copié. Un lecteur curieux du fichier pourrait y voir ce qui est caché.",
)
MAIL_BEGAN = Text("A new game for you, {n} actions so far.", "Une partie nouvelle pour vous, {n} actions jusqu’ici.")
MAIL_BEGAN_ONE = Text("A new game for you, one action so far.", "Une partie nouvelle pour vous, une action jusqu’ici.")
MAIL_BEGAN_NONE = Text("A new game for you, nothing done yet.", "Une partie nouvelle pour vous, rien de fait encore.")
MAIL_CAME = Text("{n} actions since your move.", "{n} actions depuis votre coup.")
MAIL_CAME_ONE = Text("One action since your move.", "Une action depuis votre coup.")
MAIL_OTHERS = Text(
    "No action since your move, but undo, redo or a remark.",
    "Aucune action depuis votre coup, mais une annulation, un rétablissement ou une remarque.",
)
MAIL_HERE = Text("Nothing new: this turn was here already.", "Rien de nouveau\u00a0: ce tour était déjà ici.")
GAME_PROBLEMS = Text("About this game", "À propos de cette partie")
OPENING = Text("Opening {file}", "Ouverture : {file}")
SHELF = Text("Reading the games", "Lecture des jeux")
GAMES_FILTER = Text("Games, systems, scenarios", "Parties, systèmes, scénarios")
ABOUT_TEXT = Text(
    "Alea {version}. Tables, dice and exact odds beside your board; advice, never enforcement. "
    "Icons by Lorc, Delapouite, Skoll and others (CC BY 3.0) and Lucide (ISC); fonts under the OFL; coasts from "
    "Natural Earth. All credits are in icons/CREDITS.md.",
    "Alea {version}. Tables, dés et chances exactes à côté de votre plateau ; des conseils, jamais de contrainte. "
    "Icônes de Lorc, Delapouite, Skoll et autres (CC BY 3.0) et de Lucide (ISC) ; polices sous OFL ; côtes de "
    "Natural Earth. Tous les crédits sont dans icons/CREDITS.md.",
)
NO_PROCEDURES = Text(
    "{system} has no procedures, so nothing can be looked up at its table.",
    "{system} n’a pas de procédure : rien ne peut être cherché à sa table.",
)
ADD_PROCEDURES = Text(
    "Its scenarios, its board and a ledger can be opened; procedures go into procedures.yaml.",
    "Ses scénarios, son plateau et un carnet s’ouvrent ; les procédures vont dans procedures.yaml.",
)
PROBLEM_TITLE = Text("This file could not be opened", "Ce fichier n’a pas pu être ouvert")
NOT_BEGUN = Text("The game could not be begun", "La partie n’a pas pu commencer")
NOT_DONE = Text("That could not be done", "Cela n’a pas pu se faire")
TEXT_PROBLEMS = Text("What is wrong in the text", "Ce qui ne va pas dans le texte")
NOT_ON_SHELF = Text("Not on the shelf: {names}. Show what is wrong ({n})",
                    "Pas sur l’étagère\u00a0: {names}. Voir ce qui ne va pas ({n})")  # fmt: skip
TO_WORKSHOP = Text("Back to the workshop", "Retour à l’atelier")
TO_START = Text("To the start page", "Vers la page d’accueil")
RESET_LAYOUT = Text("Reset the layout", "Remettre la disposition")
SAVE_TEXT = Text("Save the text", "Enregistrer le texte")
PICTURE_WHERE = Text("A picture is dropped on the map of a game, or on a text in the workshop.",
                     "Une image se dépose sur la carte d’une partie ou sur un texte à l’atelier.")  # fmt: skip
