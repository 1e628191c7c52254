"""A first scenario for authors: of an existing system, or a copy of one; commented and clean."""

from __future__ import annotations

import re

from assistant.model.scenario import Placement, System


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
