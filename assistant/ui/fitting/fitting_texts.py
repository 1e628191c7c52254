"""What the page of fitting says."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.author.picture_fit import FitForm
from assistant.base.text import Text

TITLE = Text("Fit a picture", "Caler une image")
SHEET_TITLE = Text("Fit a counter sheet", "Caler une planche de pions")
READING = Text("{name} is being read…", "Lecture de {name}…")
VIEWS = {
    "mine": Text("my picture", "mon image"),
    "both": Text("both", "les deux"),
    "result": Text("result", "résultat"),
}
SPACES, CORNERS = Text("Known spaces", "Espaces connus"), Text("Known corners", "Coins connus")
GIVEN = Text("{n} given, six asked", "{n} donnés, six demandés")
GIVEN_MORE = Text("{n} given, eight are better", "{n} donnés, huit valent mieux")
GIVEN_ENOUGH = Text("{n} given", "{n} donnés")
SPACE_HEAD, PIXELS = Text("space", "espace"), Text("pixels", "pixels")
IN_HEXES = Text("hexes", "hex.")
WITHOUT, TAKEN = Text("without it", "sans lui"), Text("used", "pris")
WITHOUT_TIP = Text(
    "The worst of the others when this point is left out. The wrong point is where this falls most.",
    "Le pire des autres quand ce point est écarté. Le point faux est celui où il tombe le plus.",
)
PIXELS_TIP = Text(
    "How far the fit puts the space from the point. On the picture the line is five times as long.",
    "À quelle distance du point le calage place l’espace. Sur l’image le trait est cinq fois plus long.",
)
CLICK = Text("Click {space} on your picture", "Cliquez {space} sur votre image")
ANOTHER, ANOTHER_CORNER = Text("another space", "un autre espace"), Text("another corner", "un autre coin")
NONE_LEFT = Text("Every space has its point.", "Chaque espace a son point.")
WHICH = Text("Which space do you click next?", "Quel espace cliquez-vous ensuite ?")
POINT = Text("point {n}, {space}", "point {n}, {space}")
IN_HAND = Text("{n} · {space}   x {x}  y {y} · arrows: 1 pixel", "{n} · {space}   x {x}  y {y} · flèches : 1 pixel")
ASKED = Text("{n} · {space}: click its middle", "{n} · {space} : cliquez son milieu")
ASKED_CORNER = Text("{n} · {space}: click that corner of it", "{n} · {space} : cliquez ce coin du pion")
WHICH_CORNER = Text("The corner of which counter do you click next?",
                    "De quel pion cliquez-vous ensuite le coin ?")  # fmt: skip
EXPECTED = Text("{n} · {space}: expected at the dashed cross. {key} takes it, or click.",
                "{n} · {space} : attendu à la croix tiretée. {key} le prend, ou cliquez.")  # fmt: skip
FEW = Text("Turning and scaling need 2 points, skew 3, perspective 4.",
           "Rotation et échelle demandent 2 points, le biais 3, la perspective 4.")  # fmt: skip
EXACT = {
    2: Text("Two points always fit. One more shows whether they are right.",
            "Deux points tombent toujours juste. Un de plus dira s’ils sont bons."),
    3: Text("Three points always fit. One more shows whether they are right.",
            "Trois points tombent toujours juste. Un de plus dira s’ils sont bons."),
    4: Text("Four points always fit. One more shows whether they are right.",
            "Quatre points tombent toujours juste. Un de plus dira s’ils sont bons."),
}  # fmt: skip
ON_A_LINE = Text("These points lie on one line, or on one another: they fit no board.",
                 "Ces points sont sur une ligne, ou l’un sur l’autre : ils ne calent aucun plateau.")  # fmt: skip
GOOD = Text("All points lie within {worst} {of}. It fits.", "Tous les points sont à {worst} {of} près. C’est calé.")
GOOD_HERE = Text("All points lie within {worst} {of}.", "Tous les points sont à {worst} {of} près.")
NOT_YET = Text(
    "The worst lies {worst} {of} off. A printed map that is drawn otherwise than ours fits no better.",
    "Le pire est à {worst} {of}. Une carte imprimée autrement dessinée que la nôtre ne se cale pas mieux.",
)
SO_FAR = Text("So far the worst lies {worst} {of} off; more points will tell.",
              "Jusqu’ici le pire est à {worst} {of} ; d’autres points diront.")  # fmt: skip
SIX = Text("More points make it surer.", "D’autres points le rendront plus sûr.")
NOT_YET_SHEET = Text("The worst lies {worst} {of} off. Are the columns and rows as many as the sheet has?",
                     "Le pire est à {worst} {of}. Les colonnes et les rangs sont-ils ceux de la planche ?")  # fmt: skip


@dataclass(frozen=True, slots=True)
class LengthWords:
    """What distances are told in: the head of the list, one of it, several."""

    head: Text
    one: Text
    many: Text


LENGTHS = {
    "hex": LengthWords(IN_HEXES, Text("hex", "hexagone"), Text("hexes", "hexagones")),
    "square": LengthWords(Text("squares", "cases"), Text("square", "case"), Text("squares", "cases")),
    "step": LengthWords(Text("steps", "pas"), Text("step", "pas"), Text("steps", "pas")),
    "counter": LengthWords(Text("counters", "pions"), Text("counter", "pion"), Text("counters", "pions")),
}
LOOSE = {
    "n": Text("The points say little of the north: it may be off by {far} {of}. Next: {space}.",
              "Les points disent peu du nord : il peut s’écarter de {far} {of}. Ensuite : {space}."),
    "s": Text("The points say little of the south: it may be off by {far} {of}. Next: {space}.",
              "Les points disent peu du sud : il peut s’écarter de {far} {of}. Ensuite : {space}."),
    "e": Text("The points say little of the east: it may be off by {far} {of}. Next: {space}.",
              "Les points disent peu de l’est : il peut s’écarter de {far} {of}. Ensuite : {space}."),
    "w": Text("The points say little of the west: it may be off by {far} {of}. Next: {space}.",
              "Les points disent peu de l’ouest : il peut s’écarter de {far} {of}. Ensuite : {space}."),
}  # fmt: skip
WRONG = Text("Point {n}, {space}, lies {off} {of} from where the {others} others put it.",
             "Le point {n}, {space}, est à {off} {of} de là où les {others} autres le placent.")  # fmt: skip
EITHER = Text("{one} or {other}: the points cannot tell which of the two is wrong.",
              "{one} ou {other} : les points ne disent pas lequel des deux est faux.")  # fmt: skip
FALLS = Text("Without it the worst of the others falls from {before} to {after}.",
             "Sans lui, le pire des autres tombe de {before} à {after}.")  # fmt: skip
MAYBE = Text("Perhaps it is {space}: there it is {off} off.", "Peut-être est-ce {space} : il y tombe à {off}.")
IT_IS = Text("It is {space}", "C’est {space}")
MOVE = Text("Move to the circle", "Le déplacer au rond")
LEAVE_OUT = Text("Without it", "Sans lui")
STRAIGHTENING = Text("Straightening", "Redressement")
FORMS = {
    FitForm.TURNED: Text("turned, scaled", "rotation, échelle"),
    FitForm.SKEWED: Text("… and skewed", "… et biais"),
    FitForm.PERSPECTIVE: Text("… and perspective", "… et perspective"),
}
WORST = Text("worst {worst}", "pire {worst}")
ALWAYS = Text("always exact", "toujours juste")
POINTS_NEEDED = Text("needs {n} points", "demande {n} points")
BY_ITSELF = Text("The simplest that stays within 0.1 is chosen.", "Le plus simple qui reste sous 0,1 est choisi.")
BY_HAND = Text("Chosen by you. Click it again to leave it to Alea.",
               "Choisi par vous. Recliquez pour laisser faire Alea.")  # fmt: skip
KEPT = Text("The picture is kept", "L’image est gardée")
KEEP = {"mine": Text("mine alone", "pour moi seul"), "part": Text("part of the scenario", "dans le scénario")}
MINE_NOTE = Text("no pack takes it", "elle n’ira dans aucun paquet")
PART_NOTE = Text("packs take it", "elle ira dans les paquets")
SHIPPED_NOTE = Text("A scenario of your own can hold it: drop the picture on its text in the workshop.",
                    "Un scénario à vous peut la tenir : déposez l’image sur son texte à l’atelier.")  # fmt: skip
DONE, LEAVE = Text("Fit it so", "Caler ainsi"), Text("Leave", "Laisser")
EACH_BACK = Text("each point is taken back by {key}", "chaque point s’annule par {key}")
HINTS = (
    (("click", "clic"), Text("new point", "nouveau point")),
    ("fitting.next", Text("next point", "point suivant")),
    (("arrows", "flèches"), Text("1 pixel", "1 pixel")),
    ("fitting.remove", Text("remove", "ôter")),
    (("Space", "Espace"), Text("drag: move the view", "tirer : déplacer la vue")),
)
