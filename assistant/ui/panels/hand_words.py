"""The words of hands, decks and cups."""

from __future__ import annotations

from assistant.base.text import Text

HAND_OF = Text("Hand: {side}", "Main : {side}")
EMPTY_FULL = Text("No card in hand. Enter draws up to {n}.", "Main vide. Entrée complète à {n} cartes.")
EMPTY_ONE = Text("No card in hand. Enter draws one.", "Main vide. Entrée pioche une carte.")
FILL = Text("Fill the hand: {n}", "Compléter la main : {n}")
EMPTY_DECK = Text("No card in hand, and none to draw.", "Main vide, et aucune carte à piocher.")
NO_CARDS = Text("This system is played without cards.", "Ce système se joue sans cartes.")
NOT_YOURS = Text("Nobody sits here. Lift the curtain first.", "Personne n’est assis ici. Levez d’abord le rideau.")
IN_PILES = Text("{deck}: {n} in the deck, discards: {m}", "{deck} : {n} au paquet, défausse : {m}")
OUT_OF_GAME = Text("{n} out of the game", "{n} hors du jeu")
OTHERS = Text("{side} holds {n}", "{side} en tient {n}")
FACE_DOWN, FACE_UP = Text("face down", "face cachée"), Text("face up", "face visible")
ON_TABLE = Text("on the table, {face}", "sur la table, {face}")
CARD_DOWN = Text("a card face down", "une carte face cachée")
ASSUMED = Text("assumed: check your copy", "supposé : voyez votre exemplaire")
NO_TEXT = Text("No text.", "Sans texte.")
TEXT_UNKNOWN = Text("Text not known: your own copy can fill it in (F4).",
                    "Texte inconnu : votre exemplaire peut le compléter (F4).")  # fmt: skip
BOTH_DOWN = Text("The cards of both sides lie face down. Enter reveals them.",
                 "Les cartes des deux camps sont posées. Entrée les révèle.")  # fmt: skip
NO_SUCH = Text("No card begins with “{letters}”.", "Aucune carte ne commence par «\u202f{letters}\u202f».")
FULL = Text("The hand is full: {n} cards.", "La main est pleine : {n} cartes.")
FOOT_DOWN = Text("letters, number: find · Enter plays face down · Shift+Enter face up · Insert draws · Delete discards",
                 "lettres ou numéro : trouver · Entrée : jouer face cachée · Maj+Entrée : face visible · "
                 "Inser : piocher · Suppr : défausser")  # fmt: skip
FOOT_UP = Text("letters, number: find · Enter plays face up · Shift+Enter face down · Insert draws · Delete discards",
               "lettres ou numéro : trouver · Entrée : jouer face visible · Maj+Entrée : face cachée · "
               "Inser : piocher · Suppr : défausser")  # fmt: skip
FOOT_MORE = Text("Backspace: back to the hand · ← → other side", "Retour arrière : reprise en main · ← → : autre camp")
DRAW, SHUFFLE, LOOK = Text("Draw", "Piocher"), Text("Shuffle", "Mélanger"), Text("Look through", "Consulter")
WITH_DISCARDS = Text("Shuffle the discards in", "Mélanger avec la défausse")
PLAY, DISCARD, BACK = Text("Play", "Jouer"), Text("Discard", "Défausser"), Text("Back to the hand", "Reprendre")
REVEAL = Text("Reveal", "Révéler")
LOOKED = Text("{deck}, by name; that you looked stands in the journal",
              "{deck}, par nom ; le journal dit que vous l’avez consulté")  # fmt: skip
CUP = Text("{cup}: {n} inside", "{cup} : {n} dedans")
DRAWN = Text("drawn: {items}", "tirés : {items}")
CUP_DRAW, CUP_BACK, CUP_ASIDE = (
    Text("Draw a marker", "Tirer un marqueur"), Text("Put back", "Remettre"), Text("Set aside", "Mettre à l’écart"),
)  # fmt: skip
