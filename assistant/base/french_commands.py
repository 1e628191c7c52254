"""What is said about how a command was written, in French: by the English words, with `{}` for what is filled in."""

from __future__ import annotations

from assistant.base.text import french

_SAID = {
    "alea advise needs one scenario or game": "alea advise demande un scénario ou une partie",
    "For example: alea advise alexandria/naval-battle": "Par exemple : alea advise alexandria/naval-battle",
    '"{}" has several scenarios; name one': "« {} » a plusieurs scénarios ; nommez-en un",
    "alea aid needs a system and a file": "alea aid demande un système et un fichier",
    "For example: alea aid alexandria -o aid.pdf --lang fr": "Par exemple : alea aid alexandria -o aide.pdf --lang fr",
    'there is no language "{}"': "il n’y a pas de langue « {} »",
    "Languages: en, fr.": "Langues : en, fr.",
    '"--{} {}" is not of the form NAME=VALUE': "« --{} {} » n’est pas de la forme NOM=VALEUR",
    "there is no flag --{} here": "il n’y a pas d’option --{} ici",
    "Flags: {}.": "Options : {}.",
    "--{} needs {} after it": "--{} demande {} à sa suite",
    "alea {} needs a system and a procedure": "alea {} demande un système et une procédure",
    "For example: alea {} alexandria ram attacker=quadrireme target.crew=2":
        "Par exemple : alea {} alexandria ram attacker=quadrireme target.crew=2",
    "alea bake SYSTEM THEME LANGUAGE SCALE OUT": "alea bake SYSTÈME THÈME LANGUE ÉCHELLE SORTIE",
    "The map window calls this; you need not.": "La fenêtre de la carte s’en sert ; vous n’en avez pas besoin.",
    "nothing to check": "rien à vérifier",
    "Name a file or folder: alea check scenarios/alexandria":
        "Nommez un fichier ou un dossier : alea check scenarios/alexandria",
    "alea describe needs a system": "alea describe demande un système",
    "For example: alea describe alexandria melee": "Par exemple : alea describe alexandria melee",
    "alea log needs one game": "alea log demande une partie",
    "For example: alea log my-game.alea --lang fr": "Par exemple : alea log ma-partie.alea --lang fr",
    '--to needs the number of a step, not "{}"': "--to demande le numéro d’une étape, non « {} »",
    "alea new needs one folder": "alea new demande un dossier",
    "For example: alea new my-scenario --from alexandria": "Par exemple : alea new mon-scenario --from alexandria",
    "odds are asked before the roll": "les probabilités se demandent avant le lancer",
    "Use alea resolve for dice.": "Pour des dés, prenez alea resolve.",
    "--dice and --roll exclude each other": "--dice et --roll s’excluent",
    "Give your dice, or let Alea roll.": "Donnez vos dés, ou laissez Alea lancer.",
    'the seed "{}" is no whole number': "la graine « {} » n’est pas un nombre entier",
    "alea show needs one system, scenario or game": "alea show demande un système, un scénario ou une partie",
    "For example: alea show alexandria -o board.png": "Par exemple : alea show alexandria -o plateau.png",
    'there is no theme "{}"': "il n’y a pas de thème « {} »",
    "Themes: light, dark.": "Thèmes : light, dark.",
    "alea show needs a file to write": "alea show demande un fichier à écrire",
    "For example: -o board.png (or .svg, .pdf)": "Par exemple : -o plateau.png (ou .svg, .pdf)",
    '"{}" is no picture alea can write': "« {} » n’est pas une image qu’alea sache écrire",
    "The ending decides: .png, .svg or .pdf.": "La fin du nom décide : .png, .svg ou .pdf.",
    '"{}" is no size': "« {} » n’est pas une taille",
    "Write it as WIDTHxHEIGHT, for example --size 1600x1000.":
        "Écrivez LARGEURxHAUTEUR, par exemple --size 1600x1000.",
    "At most {} pixels each way.": "Au plus {} pixels dans chaque sens.",
    '{} needs a number, not "{}"': "{} demande un nombre, non « {} »",
    "the picture would be {} pixels wide": "l’image aurait {} pixels de large",
    "Choose a smaller --scale.": "Choisissez un --scale plus petit.",
    '--fill needs a number, not "{}"': "--fill demande un nombre, non « {} »",
    "The last step is {}.": "La dernière étape est {}.",
    "alea table needs one system": "alea table demande un système",
    "For example: alea table alexandria": "Par exemple : alea table alexandria",
    '"{}" cannot be read or written: {}': "« {} » ne se lit ni ne s’écrit : {}",
    'there is no command or file "{}"': "il n’y a ni commande ni fichier « {} »",
    "alea --help lists the commands.": "alea --help donne la liste des commandes.",
}  # fmt: skip
COMMANDS = {en: french(fr) for en, fr in _SAID.items()}
