"""The guide in a page: how a game is begun, played, asked about and sent, with the keys as they are set now."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

TITLE = Text("Alea in a page", "Alea en une page")
KEY = re.compile(r"\[([a-z_.]+)\]")  # a command, in its place the key it has now
Part = tuple[Text, tuple[Text, ...]]
PARTS: tuple[Part, ...] = (
    (Text("Begin", "Commencer"), (
        Text(
            "A game of the start page, or [file.new], sets up a board. Enter fills the zone that is "
            "lit; [game.set_up] places all that is left. Every action is on disk at once: there is "
            "nothing to save.",
            "Un jeu de la page d’accueil, ou [file.new], prépare un plateau. Entrée remplit la zone "
            "éclairée ; [game.set_up] place tout le reste. Chaque action est aussitôt sur disque : il "
            "n’y a rien à enregistrer.",
        ),
        Text(
            "Panes open from the rail at the left and step back by Esc or a click on the map; their "
            "pin keeps them. [view.search] finds any command, place, counter, rule or table.",
            "Les volets s’ouvrent depuis le rail à gauche et s’effacent par Échap ou un clic sur la "
            "carte ; leur punaise les garde. [view.search] trouve commande, lieu, pion, règle ou "
            "table.",
        ),
    )),
    (Text("Move", "Déplacer"), (
        Text(
            "A click takes a pile, a digit only so many of its top, Shift+click adds; drag them "
            "anywhere. Ctrl lets them lie freely, Shift makes one pile of a group. [map.stack] opens "
            "a pile, [map.carry] moves by keys.",
            "Un clic prend une pile, un chiffre le dessus seul, Maj+clic ajoute ; glissez où vous "
            "voulez. Ctrl les pose librement, Maj fait d’un groupe une pile. [map.stack] ouvre une "
            "pile, [map.carry] déplace au clavier.",
        ),
        Text(
            "Nothing is ever barred. [map.reach] shows how far one may go, [map.ruler] measures from "
            "the mouse, [map.ring] draws ranges, [map.details] tells of a counter or of the space "
            "clicked last.",
            "Rien n’est jamais empêché. [map.reach] montre jusqu’où aller, [map.ruler] mesure depuis "
            "la souris, [map.ring] trace les portées, [map.details] dit tout d’un pion ou du dernier "
            "espace cliqué.",
        ),
    )),
    (Text("Fight", "Combattre"), (
        Text(
            "Pick your own, then click the enemy: the Advisor lists what fits, with its odds and, "
            "before any roll, with its warnings. Enter opens the first; [map.next_fight] brings the "
            "next fight of the phase.",
            "Choisissez les vôtres, puis cliquez l’ennemi : le Conseiller liste ce qui convient, avec "
            "ses chances et, avant tout jet, ses réserves. Entrée ouvre le premier ; [map.next_fight] "
            "amène le combat suivant de la phase.",
        ),
        Text(
            "Digits type your own dice, [procedure.roll] rolls those that are left, the letter of a "
            "modifier switches it, [procedure.apply] applies all of it as one action, Esc closes it. "
            "A ? marks a figure to check: F4 leads to it.",
            "Les chiffres tapent vos dés, [procedure.roll] lance ceux qui manquent, la lettre d’un "
            "modificateur le bascule, [procedure.apply] applique le tout en une action, Échap ferme. "
            "Un ? marque une valeur à vérifier : F4 y mène.",
        ),
    )),
    (Text("Time", "Le temps"), (
        Text(
            "[map.next_phase] goes to the next phase; the bar only shows. [game.undo] takes back "
            "whole actions, past a die it asks once more. [map.earlier] and [map.later] look back; "
            "act from there and another line of play begins.",
            "[map.next_phase] passe à la phase suivante ; la barre ne fait que montrer. [game.undo] "
            "reprend des actions entières, au-delà d’un dé elle redemande. [map.earlier] et "
            "[map.later] regardent en arrière ; agissez de là et une autre suite commence.",
        ),
        Text(
            "[map.note] writes a note for all, for one side or for yourself; [map.point] points at a "
            "place.",
            "[map.note] écrit une note pour tous, pour un camp ou pour vous ; [map.point] montre un "
            "lieu.",
        ),
    )),
    (Text("Advice", "Conseils"), (
        Text(
            "Off, when you ask, or live: the switch at the top. [game.advice] asks about the "
            "selection or everything; each line names its rule and may be muted.",
            "Coupés, sur demande ou en continu : l’interrupteur en haut. [game.advice] demande pour "
            "la sélection ou pour tout ; chaque ligne nomme sa règle et peut être rendue muette.",
        ),
    )),
    (Text("With others", "À plusieurs"), (
        Text(
            "At one screen [game.curtain] lowers a curtain and shows each only what they know. "
            "[file.send] writes a turn to be mailed; a file opened by the other shows only their "
            "side.",
            "À un écran, [game.curtain] baisse un rideau et chacun ne voit que ce qu’il sait. "
            "[file.send] écrit un tour à envoyer ; ouvert par l’autre, il ne montre que son camp.",
        ),
        Text(
            "A picture of the map and a replay in one page are in the File menu. [file.table] is for "
            "games with real cardboard.",
            "Une image de la carte et un film de la partie sont dans le menu Fichier. [file.table] "
            "sert aux parties de vrai carton.",
        ),
    )),
)  # fmt: skip


class GuideSheet(Overlay):
    """Read from top to bottom in two minutes."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 820, 620)
        self._desk = desk
        self._title, self.page, self._close = QLabel(), QTextBrowser(), QPushButton()
        self._title.setProperty("role", "title")
        self._close.clicked.connect(lambda _c=False: self.leave())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 18, 24, 16)
        layout.addWidget(self._title)
        layout.addWidget(self.page, 1)
        layout.addWidget(self._close, 0, Qt.AlignmentFlag.AlignRight)

    def open_sheet(self) -> None:
        """Over the page, in the language and with the keys of now."""
        say, theme = self._desk.say, self._desk.theme
        self._title.setText(say(TITLE))
        self._close.setText(say(texts.CLOSE))
        self.page.setStyleSheet(f"background: {theme.card}; border: 1px solid {theme.line}; border-radius: 8px;")
        told = []
        for heading, lines in PARTS:
            rows = "".join(f"<li style='margin-bottom: 6px'>{self._with_keys(say(line))}</li>" for line in lines)
            told.append(f"<h3>{say(heading)}</h3><ul style='margin-left: -18px'>{rows}</ul>")
        self.page.setHtml("".join(told))
        self.open_over()
        self.page.setFocus()

    def _with_keys(self, text: str) -> str:
        keys, language = self._desk.keys, self._desk.language
        return KEY.sub(lambda found: f"<b>{keys.key(found[1], language)}</b>", text)
