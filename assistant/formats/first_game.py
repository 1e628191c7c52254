"""A small whole game to begin with, commented line by line: it has one of everything and checks clean.

Two sides of six counters meet on hexes with a wood and a river: figures with a reduced face, a table headed by odds, a
fight, a march and two checks, a deck, a track, zones, a free part of the set-up.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

_SYSTEM = """# A game of your own. Check it at any time with: alea check .   Play it with: alea .
# What exists is listed by: alea describe . counters   (zones, spaces, icons, colours ...)
format: 1
kind: system
id: {name}
name: {{en: My game, fr: Mon jeu}}             # change this first
sides:                                       # colours 1 to 5 of the palette, 0 is neutral
  red: {{name: {{en: Red, fr: Rouge}}, colour: 1, emblem: sun}}
  blue: {{name: {{en: Blue, fr: Bleu}}, colour: 2, emblem: ankh}}
phases:                                      # one turn; P goes from one to the next
  - {{id: cards, name: {{en: Cards, fr: Cartes}}, letter: A}}
  - {{id: move, name: {{en: Movement, fr: Mouvement}}, letter: B}}
  - {{id: fight, name: {{en: Combat, fr: Combat}}, letter: C, procedures: [fight]}}
tracks:                                      # numbers kept during the game
  turn: {{name: {{en: turn, fr: tour}}, start: 1, every: 1}}   # goes on with the turns
  points: {{name: {{en: Points, fr: Points}}, per_side: true, score: true}}
decks:
  orders: {{name: {{en: orders, fr: ordres}}, kind: cards, hand: 2}}
files: [counters.yaml, board.yaml, tables.yaml, procedures.yaml, checks.yaml, cards.yaml]
scenarios: [first.yaml]
"""
_COUNTERS = """# Families say which figures counters have; types are the counters of the box.
format: 1
kind: counters
layouts:                                     # what stands where round the icon or symbol; alea describe . symbols
  sheet: {figures: {bottom_left: attack, bottom: defence, bottom_right: move, top: '{short} {number}'}}
families:
  troop:
    name: {en: troop, fr: troupe}
    facing: none                             # hexside, vertex, rotate ... where the front matters
    layout: sheet                            # our own, above; others: alea describe . layouts
    figures:
      attack: {type: int, name: {en: attack, fr: attaque}}
      defence: {type: int, name: {en: defence, fr: défense}}
      move: {type: int, name: {en: movement, fr: mouvement}}
      holds: {type: int, default: 1, name: {en: hits it takes, fr: coups supportés}}
    hits: {limit: holds, at_limit: [flip, eliminate]}   # to its reduced face, then off the map
    badges:                                  # states shown on the counter
      tired: {kind: flag, name: {en: tired, fr: fatigué}, shape: triangle}
types:
  red_foot:
    family: troop
    side: red
    name: {en: Red foot, fr: Fantassins rouges}
    short: RF
    icon: spears                             # alea describe . icons
    count: 4                                 # red_foot_1 to red_foot_4 are in the box
    figures: {attack: 4, defence: 4, move: 4}
    faces:
      - {id: whole, name: {en: whole, fr: entier}}
      - {id: reduced, name: {en: reduced, fr: réduit}, figures: {attack: 2, defence: 2}}
  red_horse:
    {family: troop, side: red, name: {en: Red horse, fr: Cavaliers rouges}, short: RH, icon: horse-head, count: 2,
     figures: {attack: 3, defence: 2, move: 7}}
  blue_foot:
    {family: troop, side: blue, name: {en: Blue foot, fr: Fantassins bleus}, short: BF, icon: spears, count: 4,
     figures: {attack: 3, defence: 4, move: 4}}
  blue_guard:
    {family: troop, side: blue, name: {en: Blue guard, fr: Garde bleue}, short: BG, icon: crested-helmet, count: 2,
     figures: {attack: 6, defence: 6, move: 4}}
words:                                       # what words of your own are called
  whole: {en: whole, fr: entier}
  reduced: {en: reduced, fr: réduit}
"""
_BOARD = """# A grid of hexes. 0203 is row 2, column 3; put numbers of hexes in quotes.
format: 1
kind: board
style: plain
size: [11.2, 8.2]
grids:
  map:
    orientation: pointy                      # or flat
    shifted: odd                             # which rows lie half a hex further
    rows: [1, 8]
    columns: [1, 10]
    row_axis: down
    origin: [0, 0]
    default_terrain: clear
    names: numbers
    terrain:                                 # runs: '03': ['04-06'] are 0304, 0305, 0306
      wood: {'03': ['04-05'], '04': ['04-06']}
    hexes:
      '0505': {name: {en: The farm, fr: La ferme}}
features:                                    # a river on hexsides: wherever the line crosses
  - {add: river, line: [[5.4, 4.2], [5.4, 7.5]], kinds: [hex]}
zones:                                       # where a set-up may say: anywhere in here
  red_edge: {name: {en: Northern edge, fr: Bord nord}, runs: {'01': ['01-10']}}
  blue_edge: {name: {en: Southern edge, fr: Bord sud}, runs: {'08': ['01-10']}}
words:
  clear: {en: clear, fr: dégagé}
  wood: {en: wood, fr: bois}
  river: {en: river, fr: rivière}
"""
_TABLES = """# Tables as they are printed. Here the columns are odds, rounded in the defender's favour.
format: 1
kind: tables
tables:
  combat:
    name: {en: Combat, fr: Combat}
    ref: "3"                                 # the section of your rules
    row_name: {en: die, fr: dé}
    columns: {odds: [1-2, 1-1, 3-2, 2-1, 3-1, 4-1], round: defender}
    ends: {columns: {below: AE, above: clamp}}
    gives: [attacker_loss, defender_loss]
    codes: {AE: [2, 0], A1: [1, 0], EX: [1, 1], D1: [0, 1], DE: [0, 2]}
    rows:
      1: [AE, A1, A1, A1, EX, EX]
      2: [A1, A1, A1, EX, EX, D1]
      3: [A1, A1, EX, EX, D1, D1]
      4: [A1, EX, EX, D1, D1, DE]
      5: [EX, EX, D1, D1, DE, DE]
      6: [EX, D1, D1, DE, DE, DE]
words:
  attacker_loss: {en: steps lost by the attacker, fr: pertes en pas de l'attaquant}
  defender_loss: {en: steps lost by the defender, fr: pertes en pas du défenseur}
"""
_PROCEDURES = """# Who takes part, what counts, which dice, which table, what comes of it.
# The same text rolls, takes your own dice and gives exact odds:
# alea odds . fight attackers=2*red_foot defender=blue_foot
format: 1
kind: procedures
procedures:
  fight:
    name: {en: Fight, fr: Combat}
    ref: "3"
    roles:
      attacker: {is: troop, lead_of: attackers, name: {en: Attackers, fr: Attaquants}}
      defender: {is: troop, side: enemy, lead_of: defenders, name: {en: Defenders, fr: Défenseurs}}
    facts:                                   # what no counter knows; the map proposes it by guess
      ground: {kind: word, words: [clear, wood], name: {en: Ground, fr: Terrain}, guess: to.terrain}
      river: {kind: bool, default: false, name: {en: Across the river, fr: Par la rivière}, guess: link.river}
    quantities: {attack: sum(attackers.attack), defence: sum(defenders.defence), shift: 0}
    modifiers:                               # a column to the left for each
      - {id: wood, to: shift, add: -1, when: ground == wood, ref: "3.1", name: {en: In the wood, fr: Dans le bois}}
      - {id: river, to: shift, add: -1, when: river, ref: "3.2", name: {en: Across the river, fr: Par la rivière}}
    dice: 1d6
    result: {table: combat, row: natural, odds: [attack, defence], shift: shift, limit: [-2, 2]}
    outcomes:                                # the first whose condition holds; the last has none
      - id: exchange
        when: code == EX
        name: {en: Both lose a step, fr: Chacun perd un pas}
      - id: won
        when: defender_loss > 0
        name: {en: "Defender loses {defender_loss}", fr: "Le défenseur perd {defender_loss}"}
      - id: lost
        name: {en: "Attacker loses {attacker_loss}", fr: "L'attaquant perd {attacker_loss}"}
    effects:                                 # what is done on the map when the result is applied
      - {hit: attackers, by: attacker_loss}
      - {hit: defenders, by: defender_loss}
"""
_CHECKS = """# Checks look at the position and give advice. They never block anything.
format: 1
kind: checks
travel:
  march:
    name: {en: March, fr: Marche}
    ref: "2"
    allowance: unit.move
    cost: 1
    modifiers:
      - {id: wood, add: 1, when: to.terrain == wood, ref: "2.1", name: {en: Wood, fr: Bois}}
      - {id: river, add: 1, when: link.river, ref: "2.2", name: {en: River, fr: Rivière}}
checks:
  movement: {for: move, travel: march, ref: "2"}
  stacking:
    for: space
    count: {troops: count(here.kind == troop)}
    most: {troops: 2}
    ref: "2.3"
    say:
      en: "{space} holds {troops} counters; the limit is {limit}"
      fr: "{space} compte {troops} pions ; la limite est {limit}"
"""
_CARDS = """# Cards by deck. Values can be asked for in checks; the text is your own.
format: 1
kind: cards
cards:
  forced_march:
    deck: orders
    name: {en: Forced march, fr: Marche forcée}
    text: {en: "One counter moves two hexes more.", fr: "Un pion avance de deux hexagones de plus."}
    count: 3
  rally:
    deck: orders
    name: {en: Rally, fr: Ralliement}
    text: {en: "Turn one reduced counter to its whole face.", fr: "Remettez un pion réduit sur sa face entière."}
    count: 3
"""
_SCENARIO = """# Who stands where. at: exact hexes; zone: anywhere in it; pool: beside the map, to come later.
format: 1
kind: scenario
system: {name}
id: first
name: {{en: First battle, fr: Première bataille}}
summary: {{en: Who holds the farm at the end., fr: Qui tient la ferme à la fin.}}
first: red
turns: 6
setup:
  - {{side: red, counters: [red_foot_1, red_foot_2], at: ['0303', '0304'], each: false}}
  - {{side: red, types: {{red_horse: 2}}, zone: red_edge}}
  - {{side: blue, counters: [blue_guard_1], at: '0505'}}
  - {{side: blue, types: {{blue_foot: 2}}, zone: blue_edge}}
arrivals:                                    # who comes later: told when it is due, Enter lets them in
  - {{id: reserve, name: {{en: Red's reserve, fr: La réserve rouge}}, turn: 2, phases: [move],
     brings: [{{side: red, types: {{red_foot: 2}}, zone: red_edge}}]}}
events:                                      # what happens: told when it is due, Enter accepts it
  - id: farm_taken
    name: {{en: The farm falls, fr: La ferme tombe}}
    text: {{en: Red has taken the farm., fr: Rouge a pris la ferme.}}
    when: any(spaces.id == '0505' and spaces.held_by == red)
    effects: [{{track: points, side: red, by: 1}}]
victory:
  - {{en: Whoever holds hex 0505 at the end., fr: Qui tient l'hexagone 0505 à la fin.}}
"""


def first_game(name: str, schemas: Path) -> Mapping[str, str]:
    """The files of the game, by name. Each begins with the line by which editors find its schema."""
    texts = {
        "system.yaml": _SYSTEM.format(name=name),
        "counters.yaml": _COUNTERS,
        "board.yaml": _BOARD,
        "tables.yaml": _TABLES,
        "procedures.yaml": _PROCEDURES,
        "checks.yaml": _CHECKS,
        "cards.yaml": _CARDS,
        "first.yaml": _SCENARIO.format(name=name),
    }
    return with_schemas(texts, schemas)


def with_schemas(texts: Mapping[str, str], schemas: Path) -> Mapping[str, str]:
    """The files of a first game, each with the line by which editors find its schema."""
    out: dict[str, str] = {}
    for file, text in texts.items():
        kind = "scenario" if file == "first.yaml" else file.removesuffix(".yaml")
        out[file] = f"# yaml-language-server: $schema={schemas / kind}.schema.json\n{text}"
    return out
