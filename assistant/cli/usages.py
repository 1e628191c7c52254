"""All commands of `alea`: what each is for and takes. A command's own module reads its arguments by its entry here, and
nothing of the command itself is imported to tell its help."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.base.text import Text
from assistant.cli.arguments import JSON, LANG, CommandUsage, Flag

FILE = Text("FILE", "FICHIER")
SIDE = Flag("side", Text("as this side may know it", "comme ce camp peut le savoir"), Text("SIDE", "CAMP"))
STEP = Flag("to", Text("as it stood after this step", "telle qu’après cette étape"), Text("STEP", "ÉTAPE"))
FILL = Flag(
    "fill",
    Text("seed for the free part of the set-up", "tirer la partie libre de la mise en place par ce nombre"),
    Text("NUMBER", "NOMBRE"),
)
THEME = Flag("theme", Text("look", "apparence"), Text("light or dark", "light ou dark"))
SIZE = Flag(
    "size", Text("largest width and height", "largeur et hauteur au plus"), Text("WIDTHxHEIGHT", "LARGEURxHAUTEUR")
)
ASKED = (
    Flag("on", Text("switch a modifier on", "activer un modificateur"), Text("MODIFIER", "MODIFICATEUR")),
    Flag("off", Text("switch a modifier off", "désactiver un modificateur"), Text("MODIFIER", "MODIFICATEUR")),
    Flag("option", Text("settle a disputed rule", "trancher une règle discutée"), Text("NAME=VALUE", "NOM=VALEUR")),
    Flag(
        "dice",
        Text("your dice, for example 9 or 5,2,2/5,5,4", "vos dés, par exemple 9 ou 5,2,2/5,5,4"),
        Text("FACES", "FACES"),
    ),
    Flag("roll", Text("let Alea roll", "laisser Alea lancer")),
    Flag("seed", Text("seed for the rolls", "lancer d’après ce nombre"), Text("NUMBER", "NOMBRE")),
    Flag("no-copy", Text("without your own copy", "sans votre exemplaire")),
    LANG,
    JSON,
)
WINDOW = CommandUsage(
    "",
    Text(
        "Open the window: on the start page, or on a system, a scenario or a game.",
        "Ouvrir la fenêtre : à l’accueil, ou sur un système, un scénario ou une partie.",
    ),
    "[FILE]",
    most=1,
    options=(
        LANG,
        Flag(
            "safe",
            Text(
                "without layout, keys and looks, which are put aside",
                "sans disposition, touches ni apparence, qui sont mises de côté",
            ),
        ),
    ),
    example="alea alexandria/naval_battle",
)
_ASK_NEEDS = Text("it needs a system and a procedure", "il faut un système et une procédure")
_WORDS = "SYSTEM PROCEDURE [ROLE=TYPE] [ROLE.FIGURE=VALUE] [FACT=VALUE]"
_ALL = (
    CommandUsage(
        "list",
        Text("systems and scenarios", "systèmes et scénarios"),
        most=0,
        options=(LANG, JSON),
        example="alea list --lang fr",
        files=False,
    ),
    CommandUsage(
        "check",
        Text("check files and say what is wrong, and where", "vérifier des fichiers et dire quoi, et où"),
        "PATH…",
        least=1,
        options=(LANG, JSON),
        example="alea check scenarios/alexandria",
        needs=Text("nothing to check", "rien à vérifier"),
    ),
    CommandUsage(
        "describe",
        Text(
            "procedures of a system, one of them whole, or what a text may name: "
            "counters, zones, spaces, boxes, tracks, decks, links, phases, options, icons, symbols, layouts, colours, "
            "functions",
            "les procédures d’un système, l’une d’elles en entier, ou ce qu’un texte peut nommer : "
            "counters, zones, spaces, boxes, tracks, decks, links, phases, options, icons, symbols, layouts, colours, "
            "functions",
        ),
        "SYSTEM [PROCEDURE | PART [WORD]]",
        least=1,
        most=3,
        options=(LANG, JSON),
        example="alea describe alexandria melee",
        needs=Text("it needs a system", "il faut un système"),
    ),
    CommandUsage(
        "resolve",
        Text("look a result up with your dice, or roll", "chercher un résultat avec vos dés, ou lancer"),
        _WORDS,
        least=2,
        options=ASKED,
        needs=_ASK_NEEDS,
        example="alea resolve alexandria ram attacker=quadrireme target.crew=2 --dice 4,5",
    ),
    CommandUsage(
        "odds",
        Text("exact odds of a procedure", "les probabilités exactes d’une procédure"),
        _WORDS,
        least=2,
        options=ASKED,
        needs=_ASK_NEEDS,
        example="alea odds alexandria ram attacker=quadrireme target.crew=2",
    ),
    CommandUsage(
        "advise",
        Text("every check on a set-up or a position", "tous les contrôles d’une mise en place ou d’une position"),
        "SCENARIO|GAME",
        least=1,
        most=1,
        options=(SIDE, FILL, LANG, JSON),
        example="alea advise alexandria/naval_battle",
        needs=Text("it needs one scenario or game", "il faut un scénario ou une partie"),
    ),
    CommandUsage(
        "show",
        Text("picture of a board or a position", "image d’un plateau ou d’une position"),
        "SYSTEM|SCENARIO|GAME -o board.png|.svg|.pdf",
        least=1,
        most=1,
        options=(
            Flag("o", Text("where to write; the ending decides", "où écrire ; la fin du nom décide"), FILE),
            THEME,
            SIZE,
            Flag(
                "scale",
                Text(
                    "pixels for one board unit; hexes and squares are numbered from 40 on",
                    "pixels par unité de la carte ; les hexagones et les cases sont numérotés à partir de 40",
                ),
                Text("PIXELS", "PIXELS"),
            ),
            SIDE,
            STEP,
            FILL,
            Flag("empty", Text("without counters", "sans pions")),
            LANG,
        ),
        example="alea show alexandria/heptastadium -o board.png",
        needs=Text("it needs one system, scenario or game", "il faut un système, un scénario ou une partie"),
    ),
    CommandUsage(
        "compare",
        Text("two positions or texts of a game, in its words", "deux positions ou textes d’un jeu, dans ses mots"),
        "SCENARIO|GAME SCENARIO|GAME",
        least=1,
        most=2,
        options=(
            Flag("to", Text("one game since this step", "une partie depuis cette étape"), Text("STEP", "ÉTAPE")),
            Flag("o", Text("the map with it, as .png", "la carte avec cela, en .png"), FILE),
            THEME,
            SIZE,
            SIDE,
            FILL,
            LANG,
            JSON,
        ),
        example="alea compare alexandria/heptastadium my_scenario.yaml",
        needs=Text("it needs two scenarios or games", "il faut deux scénarios ou parties"),
    ),
    CommandUsage(
        "log",
        Text("the journal of a game, for people", "le journal d’une partie, pour des lecteurs"),
        "GAME",
        least=1,
        most=1,
        options=(
            STEP,
            SIDE,
            Flag("o", Text("into a text or Markdown file", "dans un fichier texte ou Markdown"), FILE),
            LANG,
            JSON,
        ),
        example="alea log my-game.alea --lang fr",
        needs=Text("it needs one game", "il faut une partie"),
    ),
    CommandUsage(
        "replay",
        Text("a game as one page to send", "une partie en une page à envoyer"),
        "GAME -o game.html",
        least=1,
        most=1,
        options=(
            Flag("o", Text("the page to write", "la page à écrire"), FILE),
            THEME,
            Flag(
                "size",
                Text("largest width and height of the board", "largeur et hauteur du plateau au plus"),
                Text("WIDTHxHEIGHT", "LARGEURxHAUTEUR"),
            ),
            SIDE,
            Flag("open", Text("with everything open, once the game is over", "tout à découvert, la partie finie")),
            STEP,
            LANG,
        ),
        example="alea replay my-game.alea --side roman -o my-game.html",
        needs=Text("it needs one game", "il faut une partie"),
    ),
    CommandUsage(
        "table",
        Text("the at-the-table window", "la fenêtre pour la table"),
        "SYSTEM",
        least=1,
        most=1,
        options=(LANG,),
        example="alea table alexandria",
        needs=Text("it needs one system", "il faut un système"),
    ),
    CommandUsage(
        "edit",
        Text("write a text of your own, with its picture", "écrire un texte à soi, avec son image"),
        "PATH",
        least=1,
        most=1,
        options=(LANG,),
        example="alea edit my_scenario.yaml",
        needs=Text("it needs a scenario, a system or a folder", "il faut un scénario, un système ou un dossier"),
    ),
    CommandUsage(
        "new",
        Text("a scenario or system to start from, commented", "un scénario ou système de départ, commenté"),
        "FOLDER",
        least=1,
        most=1,
        options=(
            Flag(
                "from",
                Text("what to start from", "d’où partir"),
                Text(
                    "SYSTEM, SCENARIO, GAME, or from nothing: hexes, areas, points, blocks, cards, naval",
                    "SYSTÈME, SCÉNARIO, PARTIE, ou à partir de rien : hexes, areas, points, blocks, cards, naval",
                ),
            ),
            LANG,
        ),
        example="alea new my-scenario --from alexandria/heptastadium",
        needs=Text("it needs one folder", "il faut un dossier"),
    ),
    CommandUsage(
        "pack",
        Text("a text of your own as one file to send", "un texte à soi en un fichier à envoyer"),
        "PATH [-o my-game.aleapack]",
        least=1,
        most=1,
        options=(
            Flag("o", Text("the pack to write", "le paquet à écrire"), FILE),
            Flag(
                "version",
                Text("its version; else one more than the last", "sa version ; sinon la suivante"),
                Text("NUMBER", "NOMBRE"),
            ),
            Flag("author", Text("who wrote it; may be repeated", "qui l’a écrit ; se répète"), Text("NAME", "NOM")),
            Flag("licence", Text("terms of its use", "conditions d’usage"), Text("WORDS", "TEXTE")),
            LANG,
        ),
        example="alea pack my_scenario.yaml -o my_scenario.aleapack",
        needs=Text("it needs a scenario, a system or a folder", "il faut un scénario, un système ou un dossier"),
    ),
    CommandUsage(
        "aid",
        Text("printable player aid of all tables", "aide de jeu à imprimer, avec toutes les tables"),
        "SYSTEM -o aid.pdf",
        least=1,
        most=1,
        options=(Flag("o", Text("where to write", "où écrire"), FILE), LANG),
        example="alea aid alexandria -o aid.pdf --lang fr",
        needs=Text("it needs a system", "il faut un système"),
    ),
    CommandUsage(
        "reference",
        Text("every field of every kind of file, as a page", "chaque champ de chaque sorte de fichier, en une page"),
        "",
        least=0,
        most=0,
        options=(LANG,),
        example="alea reference > reference.md",
        files=False,
    ),
    CommandUsage(
        "completion",
        Text("completion for your shell, to be read by it", "complétion pour votre shell, à lui faire lire"),
        "bash|zsh|fish",
        least=1,
        most=1,
        example="alea completion bash > ~/.local/share/bash-completion/completions/alea",
        needs=Text("it needs the name of a shell", "il faut le nom d’un shell"),
        files=False,
    ),
    CommandUsage(
        "bake",
        Text(
            "draw a board for the map window, which calls this itself",
            "dessiner un plateau pour la fenêtre, qui l’appelle elle-même",
        ),
        "SYSTEM THEME LANGUAGE SCALE FILE [LAYER…]",
        least=5,
        example="alea bake alexandria dark fr 20 board.png",
        needs=Text(
            "it needs a system, a theme, a language, a scale and a file",
            "il faut un système, un thème, une langue, une échelle et un fichier",
        ),
    ),
    CommandUsage(
        "cut",
        Text(
            "cut a picture of your own for the window, which calls this itself",
            "découper une image à vous pour la fenêtre, qui l’appelle elle-même",
        ),
        "PICTURE FOLDER [NUMBERS]",
        least=2,
        most=3,
        example="alea cut map.jpg tiles",
        needs=Text("it needs a picture and a folder", "il faut une image et un dossier"),
    ),
)
COMMANDS: Mapping[str, CommandUsage] = {usage.name: usage for usage in _ALL}
