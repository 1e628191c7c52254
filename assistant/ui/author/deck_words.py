"""What the cards of the workshop say."""

from __future__ import annotations

from assistant.base.text import Text

TITLE = Text("Cards", "Cartes")
SEARCH = Text("name, text or figure", "nom, texte ou valeur")
EMPTY = Text("No cards yet. {key} makes the first, with its deck.",
             "Aucune carte encore. {key} crée la première, avec son paquet.")  # fmt: skip
NONE_FOUND = Text("No card fits.", "Aucune carte ne convient.")
NEW = Text("Card", "Carte")
PICTURE, DECK = Text("Picture…", "Image…"), Text("Deck", "Paquet")
KEYS = (
    ("deck.all", Text("all that is shown", "tout ce qui est montré")),
    ("deck.pick", Text("pick", "choisir")),
    ("deck.together", Text("edit together", "modifier ensemble")),
    ("deck.open", Text("open", "ouvrir")),
    ("deck.picture", Text("picture", "image")),
    ("author.picture", Text("its line", "sa ligne")),
)
PICK_FIRST = Text("Pick a card first: click it, or Space.", "Choisissez d’abord une carte : un clic, ou Espace.")
CARDS, ONE_CARD = Text("{n} cards", "{n} cartes"), Text("1 card", "1 carte")
KINDS, ONE_KIND = Text("{n} different", "{n} différentes"), Text("1 kind", "1 sorte")
PICKED, ONE_PICKED = Text("{n} picked", "{n} choisies"), Text("1 picked", "1 choisie")
HAND_OF = Text("hand of {n}", "main de {n}")
NO_HAND = Text("no size of a hand", "sans taille de main")
IS_BLIND = Text("played face down", "jouées face cachée")
ASSUMED = Text("some of it is assumed", "une part en est supposée")
NO_TEXT = Text("no text yet", "pas encore de texte")
BESIDE = Text("beside the player", "à côté du joueur")

NEW_CARD = Text("New card", "Nouvelle carte")
NAME, NAME_ELSE = Text("name", "nom"), Text("name in French", "nom en anglais")
SAID, SAID_ELSE = Text("text", "texte"), Text("text in French", "texte en anglais")
AS_ABOVE = Text("as above", "comme ci-dessus")
NUMBER, COUNT, OF_DECK = Text("number", "numéro"), Text("how many", "combien"), Text("deck", "paquet")
FIRST_DECK = Text("orders", "ordres")
ASIDE = Text("lies beside the player from the start", "reste à côté du joueur dès le début")
MORE, MORE_HOW = Text("more", "de plus"), Text("move 3, event yes", "move 3, event oui")
NO_NAME = Text("A card needs a name.", "Une carte veut un nom.")
NOT_WHOLE = Text("{field}: a whole number is wanted.", "{field} : il faut un nombre entier.")
BAD_MORE = Text("More figures are written “move 3, event yes”.",
                "Les autres valeurs s’écrivent « move 3, event oui ».")  # fmt: skip

NOTHING_CHANGES = Text("Nothing changes.", "Rien ne change.")

DECKS = Text("Decks", "Paquets")
HAND = Text("cards of a full hand", "cartes d’une main complète")
UNKNOWN_HAND = Text("as many as are drawn", "autant qu’on en pioche")
BLIND = Text("played face down", "jouées face cachée")
WHOSE, ALL_SIDES = Text("whose", "à qui"), Text("everybody", "à tous")
UP, DOWN = Text("before the deck above", "avant le paquet au-dessus"), Text("behind the deck below", "après le suivant")
DECK_NAME = Text("The new deck, for example: orders", "Le nouveau paquet, par exemple : ordres")
MAKE_DECK = Text("a new deck of cards", "un nouveau paquet de cartes")
NO_DECKS = Text("No deck yet: the first card makes one.", "Aucun paquet encore : la première carte en crée un.")
CHOOSE = Text("A picture of the card", "Une image de la carte")
CHOOSE_MANY = Text("Pictures of {n} cards, in their order", "Images de {n} cartes, dans leur ordre")
SPARE = Text("{n} pictures more than cards: they were left.", "{n} images de plus que de cartes : laissées.")
