"""A game with nothing in it yet: two sides and what their counters can have. Board, counters, tables, procedures and
set-up are for the hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from assistant.formats.first_game import with_schemas

_SYSTEM = """# A game of your own with nothing in it yet: the views beside this text draw it by hand.
format: 1
kind: system
id: {name}
name: {{en: My game, fr: Mon jeu}}             # change this first
sides:                                       # colours 1 to 5 of the palette, 0 is neutral
  red: {{name: {{en: Red, fr: Rouge}}, colour: 1, emblem: sun}}
  blue: {{name: {{en: Blue, fr: Bleu}}, colour: 2, emblem: ankh}}
phases:                                      # one turn; P goes from one to the next
  - {{id: move, name: {{en: Movement, fr: Mouvement}}, letter: A}}
  - {{id: fight, name: {{en: Combat, fr: Combat}}, letter: B}}
tracks:
  turn: {{name: {{en: turn, fr: tour}}, start: 1, every: 1}}
files: [counters.yaml, board.yaml, tables.yaml, procedures.yaml]
scenarios: [first.yaml]
"""
_COUNTERS = """# What the counters of this game can have. Insert in the view Counters makes one.
format: 1
kind: counters
layouts:
  sheet: {figures: {bottom_left: attack, bottom: defence, bottom_right: move, top: '{short} {number}'}}
families:
  troop:
    name: {en: troop, fr: troupe}
    facing: none
    layout: sheet
    figures:
      attack: {type: int, name: {en: attack, fr: attaque}}
      defence: {type: int, name: {en: defence, fr: défense}}
      move: {type: int, name: {en: movement, fr: mouvement}}
      holds: {type: int, default: 1, name: {en: hits it takes, fr: coups supportés}}
    hits: {limit: holds, at_limit: [flip, eliminate]}   # to its reduced face, then off the map
types: {}
words:
  whole: {en: whole, fr: entier}
  reduced: {en: reduced, fr: réduit}
"""
_BOARD = """# Insert in the view Board lays a grid, S sets points.
format: 1
kind: board
style: plain
size: [1, 1]
"""
_TABLES = """# Ctrl+V in the view Tables takes a table from a spreadsheet; its heads may read 3-1.
format: 1
kind: tables
tables: {}
"""
_PROCEDURES = """# Insert in the view Procedures makes a fight that reads a table of odds.
format: 1
kind: procedures
procedures: {}
"""
_SCENARIO = """# The view Set-up puts counters here.
format: 1
kind: scenario
system: {name}
id: first
name: {{en: First battle, fr: Première bataille}}
first: red
turns: 6
setup: []
"""


def bare_game(name: str, schemas: Path) -> Mapping[str, str]:
    """The files of the game, by name. Each begins with the line by which editors find its schema."""
    texts = {
        "system.yaml": _SYSTEM.format(name=name),
        "counters.yaml": _COUNTERS,
        "board.yaml": _BOARD,
        "tables.yaml": _TABLES,
        "procedures.yaml": _PROCEDURES,
        "first.yaml": _SCENARIO.format(name=name),
    }
    return with_schemas(texts, schemas)
