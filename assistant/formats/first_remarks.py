"""The remarks of first texts in French: the texts themselves are written once, with their remarks in English."""

from __future__ import annotations

import re
from collections.abc import Mapping

REMARK = re.compile(r"(?:^|(?<=\s))# (.*)$", re.MULTILINE)
FRENCH: Mapping[str, str] = {
    "A game of your own. Check it at any time with: alea check .   Play it with: alea .":
        "Un jeu à vous. À vérifier à tout moment par : alea check .   À jouer par : alea .",
    "What exists is listed by: alea describe . counters   (zones, spaces, icons, colours ...)":
        "Ce qui existe : alea describe . counters   (zones, spaces, icons, colours ...)",
    "change this first": "à changer d’abord",
    "colours 1 to 5 of the palette, 0 is neutral": "couleurs 1 à 5 de la palette, 0 est neutre",
    "one turn; P goes from one to the next": "un tour ; P passe de l’une à l’autre",
    "numbers kept during the game": "nombres tenus pendant la partie",
    "goes on with the turns": "avance avec les tours",
    "Families say which figures counters have; types are the counters of the box.":
        "Les familles disent quelles valeurs ont les pions ; les types sont les pions de la boîte.",
    "what stands where round the icon or symbol; alea describe . symbols":
        "ce qui est où autour de l’icône ou du symbole ; alea describe . symbols",
    "hexside, vertex, rotate ... where the front matters": "hexside, vertex, rotate ... quand le front compte",
    "our own, above; others: alea describe . layouts": "la nôtre, ci-dessus ; d’autres : alea describe . layouts",
    "to its reduced face, then off the map": "sur sa face réduite, puis hors de la carte",
    "states shown on the counter": "états montrés sur le pion",
    "alea describe . icons": "alea describe . icons",
    "red_foot_1 to red_foot_4 are in the box": "red_foot_1 à red_foot_4 sont dans la boîte",
    "what words of your own are called": "comment s’appellent vos propres mots",
    "A grid of hexes. 0203 is row 2, column 3; put numbers of hexes in quotes.":
        "Une grille d’hexagones. 0203 : rangée 2, colonne 3 ; numéros d’hexagones entre guillemets.",
    "or flat": "ou flat",
    "which rows lie half a hex further": "les rangées décalées d’un demi-hexagone",
    "runs: '03': ['04-06'] are 0304, 0305, 0306": "suites : '03': ['04-06'] est 0304, 0305, 0306",
    "a river on hexsides: wherever the line crosses": "une rivière sur les côtés : partout où la ligne passe",
    "where a set-up may say: anywhere in here": "où une mise en place peut dire : où l’on veut ici",
    "Tables as they are printed. Here the columns are odds, rounded in the defender's favour.":
        "Les tables comme imprimées. Ici les colonnes sont des rapports, arrondis en faveur du défenseur.",
    "the section of your rules": "l’article de vos règles",
    "Who takes part, what counts, which dice, which table, what comes of it.":
        "Qui prend part, ce qui compte, quels dés, quelle table, ce qui en sort.",
    "The same text rolls, takes your own dice and gives exact odds:":
        "Le même texte lance, prend vos propres dés et donne les chances exactes :",
    "alea odds . fight attackers=2*red_foot defender=blue_foot":
        "alea odds . fight attackers=2*red_foot defender=blue_foot",
    "what no counter knows; the map proposes it by guess":
        "ce qu’aucun pion ne sait ; la carte le propose par guess",
    "a column to the left for each": "une colonne à gauche pour chacun",
    "the first whose condition holds; the last has none":
        "le premier dont la condition est vraie ; le dernier n’en a pas",
    "what is done on the map when the result is applied": "ce qui se fait sur la carte quand on applique",
    "Checks look at the position and give advice. They never block anything.":
        "Les vérifications regardent la position et conseillent. Elles ne bloquent jamais rien.",
    "Cards by deck. Values can be asked for in checks; the text is your own.":
        "Les cartes par paquet. Les vérifications peuvent lire leurs valeurs ; le texte est à vous.",
    "Who stands where. at: exact hexes; zone: anywhere in it; pool: beside the map, to come later.":
        "Qui est où. at : hexagones exacts ; zone : où l’on veut dedans ; pool : à côté de la carte, pour plus tard.",
    "who comes later: told when it is due, Enter lets them in":
        "qui vient plus tard : annoncé le moment venu, Entrée les fait venir",
    "what happens: told when it is due, Enter accepts it":
        "ce qui arrive : annoncé le moment venu, Entrée l’accepte",
    "A game of areas: four lands and a sea, armies that move from land to land, a battle of strengths, a score.":
        "Un jeu de zones : quatre pays et une mer, des armées de pays en pays, une bataille de forces, un score.",
    "Check it at any time with: alea check .   Play it with: alea .   Click a counter in the workshop: its line is"
    " marked.":
        "À vérifier par : alea check .   À jouer par : alea .   À l’atelier un clic sur un pion marque sa ligne.",
    "outlines are drawn corner by corner, in the units of `size`":
        "les contours vont de coin en coin, dans les unités de `size`",
    "A game from town to town: roads of two kinds, columns with a leader, a skirmish by odds, supply from a base.":
        "Un jeu de ville en ville : deux sortes de routes, des colonnes et leur chef, une escarmouche par rapport de"
        " forces, le ravitaillement d’une base.",
    "one column to the left": "une colonne à gauche",
    "what happens: told when it is due, Enter writes it down":
        "ce qui arrive : annoncé le moment venu, Entrée le note",
    "A block game: blocks stand with their back to the enemy and turn with their strength; battles run in rounds by"
    " letter.":
        "Un jeu de blocs : dos à l’ennemi, ils pivotent avec leur force ; batailles en rounds par lettre.",
    "its strength is the side that stands up": "sa force est le côté levé",
    "the other side sees the back alone": "l’autre camp ne voit que le dos",
    "a die for each strength, by letter, the defender first": "un dé par point de force, par lettre, défenseur d’abord",
    "A game of cards: a hand each, orders played to act, a draw that may fail, a race of two tracks on a strip of"
    " places.":
        "Un jeu de cartes : une main chacun, des ordres pour agir, un tirage qui peut échouer, deux pistes.",
    "A game of ships on open water: hexes, ships that turn, a broadside by range and arc, hulls that are lost step by"
    " step.":
        "Un jeu de navires au large : des hexagones, des navires qui virent, une bordée selon portée et arc, des coques"
        " perdues pas à pas.",
    "it looks at a side of its hex": "il regarde un côté de son hexagone",
    "a hit takes a step of the hull; the last one sinks it": "un coup ôte un pas à la coque ; le dernier la coule",
    "runs: '04': ['06-07'] are 0406 and 0407": "suites : '04': ['06-07'] est 0406 et 0407",
    "A skirmish on squares: a step across a corner is dearer, archers shoot along a line of sight, a melee by odds.":
        "Une escarmouche sur des carrés : en diagonale on paie plus, les archers tirent à vue, une mêlée par rapport de"
        " forces.",
    "a hit takes a step; the last one removes it": "un coup ôte un pas ; le dernier l’élimine",
    "squares that meet in a corner are neighbours too": "les carrés qui se touchent d’un coin sont voisins aussi",
    "where row 0, column 0 would lie": "où seraient la rangée 0 et la colonne 0",
    "runs: '03': ['05-06'] are 0305 and 0306": "suites : '03': ['05-06'] est 0305 et 0306",
    "a stream along the sides; round a corner it is crossed in any case":
        "un ruisseau le long des côtés ; en diagonale on le passe toujours",
    "whose reach the map shows": "ceux dont la carte montre la portée",
    "across a corner half as dear again": "en diagonale moitié plus cher",
    "A game of your own with nothing in it yet: the views beside this text draw it by hand.":
        "Un jeu à vous, encore vide : les vues à côté de ce texte le dessinent à la main.",
    "What the counters of this game can have. Insert in the view Counters makes one.":
        "Ce que peuvent avoir les pions de ce jeu. Inser dans la vue Pions en crée un.",
    "Insert in the view Board lays a grid, S sets points.":
        "Inser dans la vue Plateau pose une grille, S pose des points.",
    "Ctrl+V in the view Tables takes a table from a spreadsheet; its heads may read 3-1.":
        "Ctrl+V dans la vue Tables prend une table d’un tableur ; ses titres peuvent être 3-1.",
    "Insert in the view Procedures makes a fight that reads a table of odds.":
        "Inser dans la vue Procédures crée un combat qui lit une table de rapports.",
    "The view Set-up puts counters here.": "La vue Mise en place met des pions ici.",
}  # fmt: skip


def in_french(text: str) -> str:
    """A first text with its remarks in French; what is not known stays."""
    return REMARK.sub(lambda found: f"# {FRENCH.get(found[1], found[1])}", text)
