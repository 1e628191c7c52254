"""A first file for authors: a scenario of a shipped system or a small system of their own, commented and clean."""

from __future__ import annotations

import re
from collections.abc import Mapping

from assistant.model.scenario import Placement, System
from assistant.play.state import GameState


def scenario_from(system: System, name: str) -> dict[str, str]:
    """A scenario of an existing system: its first sides, a small set-up, and where to change what."""
    sides = list(system.sides)
    first = sides[0] if sides else ""
    setup = "\n".join(_placements(system)) or "  []"
    text = f"""# A scenario of {system.name.en}. Check it at any time with: alea check {name}.yaml
format: 1
kind: scenario
system: {system.id}                 # a shipped system by name, or the folder of your own: ./my-system
id: {name}
name: {{en: My scenario, fr: Mon scénario}}     # change this first
summary: {{en: What it is about., fr: De quoi il s'agit.}}
turns: 6                        # leave out for an open end
{f"first: {first}" if first else "# first: the side that moves first"}
setup:                          # who stands where; then change this
{setup}
victory:
  - {{en: Who wins and how., fr: Qui gagne et comment.}}
# House rules go here: figures by address, or whole parts that merge by id.
# set: {{tables.ram.rows.6.5: 9}}
# change:
#   procedures.ram.modifiers:
#     - {{id: fog, add: -1, name: {{en: Fog, fr: Brume}}}}
"""
    return {f"{name}.yaml": text}


def scenario_copy(text: str, system: str, name: str) -> dict[str, str]:
    """A scenario's own text with all its remarks, under another id; what it says of its system holds from anywhere."""
    text = re.sub(r"^# yaml-language-server:.*\n", "", text, count=1, flags=re.MULTILINE)
    text = re.sub(r"^system:.*$", f"system: {system}", text, count=1, flags=re.MULTILINE)
    text = re.sub(r"^id:.*$", f"id: {name}", text, count=1, flags=re.MULTILINE)
    return {f"{name}.yaml": f"# A copy to change. Check it at any time with: alea check {name}.yaml\n{text}"}


def scenario_of_position(system: System, state: GameState, name: str) -> dict[str, str]:
    """A scenario that begins where a game stands: every counter of the box that is on the map, piece by piece."""
    rows: dict[tuple[str, ...], list[str]] = {}
    for counter, piece in state.pieces.items():
        space = state.position(counter).space
        if space is None or counter not in system.mix.counters:
            continue
        carrier = piece.place.carrier or ""
        told = [f"side: {piece.side}"] if piece.side else []
        told.append(f"at: '{space}'")
        told += [f"facing: '{piece.facing}'"] if piece.facing else []
        told += [f"face: {piece.face}"] if piece.face else []
        told += [f"state: {{steps: {piece.steps}}}"] if piece.steps != system.mix.types[piece.type].steps else []
        told += [f"aboard: {carrier}"] if carrier else []
        rows.setdefault(("1" if carrier else "0", *told), []).append(str(counter))
    lines = [  # carriers stand before what they carry
        "  - {" + ", ".join([*told, f"counters: [{', '.join(counters)}]"]) + "}"
        for (_late, *told), counters in sorted(rows.items(), key=lambda row: row[0][0])
    ]
    before, _, after = scenario_from(system, name)[f"{name}.yaml"].partition("setup:")
    tail = after.partition("victory:")[2]
    setup = "setup:                          # as the game stood\n" + "\n".join(lines or ["  []"]) + "\n"
    return {f"{name}.yaml": f"{before}{setup}victory:{tail}"}


def _placements(system: System) -> list[str]:
    """The fixed places of the system's first scenario, or one counter of each side, as an example."""
    for scenario in system.scenarios.values():
        fixed = [p for p in scenario.setup if p.counters and len(p.where) == 1 and p.side]
        if fixed:
            return [_line(p) for p in fixed[:4]]
    spaces = iter(s.id for s in system.board.spaces.values() if s.kind not in ("box", "track"))
    lines = []
    for side in system.sides:
        counter = next((c.id for c in system.mix.counters.values() if system.mix.types[c.type].side == side), None)
        space = next(spaces, None)
        if counter and space:
            lines.append(f"  - {{side: {side}, counters: [{counter}], at: '{space}'}}")
    return lines


def _line(placement: Placement) -> str:
    return f"  - {{side: {placement.side}, counters: [{', '.join(placement.counters)}], at: '{placement.where[0]}'}}"


_COUNTERS = """# Families say which figures counters have; types are the counters of the box.
format: 1
kind: counters
families:
  unit:
    name: {en: unit, fr: unité}
    facing: none
    figures:
      strength: {type: int, name: {en: strength, fr: force}}
types:
  red_unit:
    {family: unit, side: red, name: {en: Red unit, fr: Unité rouge}, short: R, count: 4, figures: {strength: 3}}
  blue_unit:
    {family: unit, side: blue, name: {en: Blue unit, fr: Unité bleue}, short: B, count: 4, figures: {strength: 2}}
"""
_BOARD = """# A grid of hexes; add points, areas, roads and hexsides as the guide for authors shows.
format: 1
kind: board
style: plain
size: [11, 9]
grids:
  map:
    orientation: pointy
    shifted: odd
    rows: [1, 8]
    columns: [1, 10]
    row_axis: down
    origin: [0, 0]
    default_terrain: clear
    names: numbers
words:
  clear: {en: clear, fr: dégagé}
"""
_RULES = """# One table look-up with a modifier; alea resolve and alea odds know it at once.
format: 1
kind: procedures
procedures:
  fight:
    name: {en: Fight, fr: Combat}
    ref: "1"
    roles: {attacker: unit, defender: unit}
    facts: {hill: false}
    dice: 1d6
    modifiers:
      - id: strength
        add: attacker.strength - defender.strength
        name: {en: Difference of strength, fr: Différence de force}
      - {id: hill, add: -1, when: hill, name: {en: Uphill, fr: En montée}}
    outcomes:
      - id: routed
        when: total >= 6
        name: {en: Defender routed, fr: Défenseur en déroute}
        effects: [{eliminate: defender}]
      - {id: pushed, when: total >= 4, name: {en: Defender pushed back, fr: Défenseur repoussé}}
      - {id: held, name: {en: Defender holds, fr: Le défenseur tient}}
"""
_SCENARIO = """format: 1
kind: scenario
system: .
id: first
name: {en: First battle, fr: Première bataille}
first: red
turns: 6
setup:
  - {side: red, types: {red_unit: 2}, at: ['0202', '0203'], each: false}
  - {side: blue, counters: [blue_unit_1], at: '0708'}
victory:
  - {en: Whoever holds hex 0505 at the end., fr: Qui tient l'hexagone 0505 à la fin.}
"""


def blank_system(name: str) -> Mapping[str, str]:
    """A whole small system in one file, with a table, a procedure and a scenario."""
    system = f"""# A system of your own. Check it at any time with: alea check .
format: 1
kind: system
id: {name}
name: {{en: My game, fr: Mon jeu}}             # change this first
sides:
  red: {{name: {{en: Red, fr: Rouge}}, colour: 1}}
  blue: {{name: {{en: Blue, fr: Bleu}}, colour: 2}}
phases:
  - {{id: move, name: {{en: Movement, fr: Mouvement}}, letter: A}}
  - {{id: fight, name: {{en: Combat, fr: Combat}}, letter: B}}
files: [counters.yaml, board.yaml, rules.yaml]
scenarios: [first.yaml]
"""
    return {
        "system.yaml": system,
        "counters.yaml": _COUNTERS,
        "board.yaml": _BOARD,
        "rules.yaml": _RULES,
        "first.yaml": _SCENARIO,
    }
