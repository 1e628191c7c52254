"""The commands of the whole window: files, looks, sheets over the page."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.commands.command import Menu, Scope, WindowCommand


def _command(name: str, text: Text, *keys: str, group: Menu) -> WindowCommand:
    return WindowCommand(name, text, keys, Scope.EVERYWHERE, group)


FILES = (
    _command("file.new", Text("New game…", "Nouvelle partie…"), "Ctrl+N", group=Menu.FILE),
    _command("file.open", Text("Open a file…", "Ouvrir un fichier…"), "Ctrl+O", group=Menu.FILE),
    _command("file.table", Text("At the table", "À la table"), "Ctrl+T", group=Menu.FILE),
    _command(
        "file.copy",
        Text("Your copy: figures to check", "Votre exemplaire : valeurs à vérifier"),
        "F4",
        group=Menu.FILE,
    ),
    _command("file.workshop", Text("Workshop: write a text…", "Atelier : écrire un texte…"), group=Menu.FILE),
    _command("file.save", Text("Already on disk; name this point…", "Déjà sur disque ; nommer ce point…"), "Ctrl+S",
             group=Menu.FILE),
    _command("file.save_copy", Text("Copy of the game as a file…", "Copie de la partie en fichier…"),
             "Ctrl+Shift+S", group=Menu.FILE),
    _command("file.as_scenario", Text("Save as a scenario…", "Enregistrer comme scénario…"), "Ctrl+Shift+N",
             group=Menu.FILE),
    _command("file.house", Text("House rules…", "Règles maison…"), group=Menu.EDIT),
    _command("file.compare", Text("Compare with…", "Comparer avec…"), "Ctrl+Shift+D", group=Menu.FILE),
    _command("file.send", Text("Send my turn…", "Envoyer mon tour…"), "Ctrl+Shift+M", group=Menu.FILE),
    _command("file.receive", Text("Receive a turn…", "Recevoir un tour…"), group=Menu.FILE),
    _command("file.export_history", Text("Export the results…", "Exporter les résultats…"), group=Menu.FILE),
    _command("file.print", Text("Print…", "Imprimer…"), "Ctrl+P", group=Menu.FILE),
    _command("file.close", Text("Start page", "Page d’accueil"), "Ctrl+W", group=Menu.FILE),
    _command("file.quit", Text("Quit", "Quitter"), "Ctrl+Q", group=Menu.FILE),
)  # fmt: skip
VIEWS = (
    _command("view.search", Text("Search…", "Chercher…"), "Ctrl+K", group=Menu.VIEW),
    _command("view.dice", Text("Free dice", "Dés libres"), "Ctrl+D", group=Menu.VIEW),
    _command("view.rules", Text("Rules in a few words", "Règles en quelques mots"), "Ctrl+R", group=Menu.VIEW),
    _command("view.tables", Text("Tables, whole", "Tables entières"), "Ctrl+L", group=Menu.VIEW),
    _command("view.language", Text("Français", "English"), "Ctrl+Shift+L", group=Menu.VIEW),
    _command("view.theme", Text("Light or dark", "Clair ou sombre"), group=Menu.VIEW),
    _command("view.preferences", Text("Preferences…", "Préférences…"), "Ctrl+,", group=Menu.VIEW),
    _command("view.full_screen", Text("Full screen", "Plein écran"), "F11", group=Menu.VIEW),
    _command("view.larger", Text("Larger text", "Texte plus grand"), "Ctrl++", "Ctrl+Shift+Up", group=Menu.VIEW),
    _command("view.smaller", Text("Smaller text", "Texte plus petit"), "Ctrl+-", "Ctrl+Shift+Down",
             group=Menu.VIEW),
    _command("view.next_control", Text("Next control", "Commande suivante"), "Ctrl+Tab", group=Menu.VIEW),
    _command("view.previous_control", Text("Previous control", "Commande précédente"), "Ctrl+Shift+Tab",
             group=Menu.VIEW),
    _command("view.standard_layout", Text("Reset the layout", "Remettre la disposition d’origine"), group=Menu.VIEW),
)  # fmt: skip
HELP = (
    _command("help.keys", Text("Keys that work now", "Touches valables ici"), "F1", group=Menu.HELP),
    _command("help.guide", Text("Guide in a page", "Guide en une page"), group=Menu.HELP),
    _command("help.about", Text("About Alea", "À propos d’Alea"), group=Menu.HELP),
)
EVERYWHERE = (*FILES, *VIEWS, *HELP)
