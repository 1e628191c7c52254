"""What the typing line says when a key does something else than was perhaps meant."""

from __future__ import annotations

from assistant.base.text import Text

NOTHING = Text(
    "Nothing begins with “{letters}”; Esc clears it.", "Rien ne commence par « {letters} » ; Échap l’efface."
)
NOTHING_NEAR = Text(
    "Nothing begins with “{letters}”. Nearest: {names}.", "Rien ne commence par « {letters} ». Proches : {names}."
)
NOTHING_NUMBERED = Text(
    "Nothing is called “{letters} {number}”; Enter takes {name}.",
    "Rien ne s’appelle « {letters} {number} » ; Entrée prend {name}.",
)
NOTHING_BACK = Text("There is nothing to take back.", "Il n’y a rien à reprendre.")
NOTHING_TO_CLOSE = Text("There is nothing to close.", "Il n’y a rien à refermer.")
NOTHING_MORE = Text(
    "Name a counter first; the comma adds one more.", "Nommez d’abord un pion ; la virgule en ajoute un."
)
NOTHING_AWAITED = Text("Nothing more is needed.", "Il ne manque rien.")
NO_LIST = Text("No list is open.", "Aucune liste n’est ouverte.")
ASKED_FIRST = Text(
    "Nothing begins with “{letters}”. Asked now: {fact} ({names}); Esc clears the letter.",
    "Rien ne commence par « {letters} ». On demande : {fact} ({names}) ; Échap efface la lettre.",
)
KEPT = Text("As before: {facts}.", "Comme avant : {facts}.")
NOW = Text("{facts}.", "{facts}.")
NAME_OR_KEY = Text(
    "“{letter}” goes on with {name}; once more, it is the key {key}.",
    "« {letter} » continue avec {name} ; encore une fois, c’est la touche {key}.",
)
KEPT_AGAIN = Text(
    "As before: {facts}; {letter} once more: {name}.", "Comme avant : {facts} ; {letter} encore une fois : {name}."
)
KEPT_BESIDE = Text("{letter}: {name}. As before: {facts}.", "{letter} : {name}. Comme avant : {facts}.")
SWITCH_BY_ENTER = Text(
    "“{letters}” is in “{name}”: Enter turns it; a die comes after Esc.",
    "« {letters} » est dans « {name} » : Entrée le tourne ; un dé vient après Échap.",
)
BY_ENTER = Text(
    "“{letters}”: Enter takes “{name}”; a die comes after Esc.",
    "« {letters} » : Entrée prend « {name} » ; un dé vient après Échap.",
)
NO_DIE_HERE = Text("No die is thrown here.", "On ne jette aucun dé ici.")
COUNT_FULL = Text("A count has two digits at most.", "Un nombre a deux chiffres au plus.")
ALREADY_NEW = Text("The line is already new.", "La ligne est déjà nouvelle.")
TWO_LETTERS = Text("{role}: two letters.", "{role} : deux lettres.")
STILL_ASKED = Text("{role}: two letters, please.", "{role} : deux lettres, s’il vous plaît.")
DIE_AWAITED = Text("Waiting for the next die.", "On attend le dé suivant.")
LETTER_OR_ENTER = Text(
    "A letter answers here, or Enter; digits are dice.",
    "Ici une lettre répond, ou Entrée ; les chiffres sont des dés.",
)
DIE_REFUSED = Text(
    "A {die} shows {low} to {high}; {face} was not taken.",
    "Un {die} va de {low} à {high} ; le {face} n’a pas été pris.",
)
TOTAL_REFUSED = Text(
    "{count} dice come to {low} up to {high}; {total} was not taken.",
    "{count} dés font de {low} à {high} ; {total} n’a pas été pris.",
)
NUMBER_REFUSED = Text("{name} cannot be {number}.", "{name} ne peut être {number}.")
RECALLED = Text("line-up {n} of {of}", "affrontement {n} sur {of}")
NO_LINE_UP = Text("No line-up yet to call back.", "Aucun affrontement à rappeler.")
NOTHING_HERE = Text("This key does nothing here.", "Cette touche ne fait rien ici.")
