"""What a counter shows: what play has made of its figures (badges, ties, marks and faces as the figures of their
names), and the print below. What follows from figures is no matter of play."""

from __future__ import annotations

from assistant.model.counters import Value
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.state import GameState, Piece


def figures_in_play(system: System, state: GameState, counter: CounterId) -> dict[str, Value]:
    """The figures of a counter that are not as printed. Its type must be known."""
    piece = state.pieces[counter]
    kind = system.mix.types[piece.type]
    family = system.mix.families[kind.family]
    known: dict[str, Value] = {}
    for badge, count in piece.badges.items():
        figure = family.figures.get(badge)
        if figure is not None:
            known[badge] = count if figure.type == "int" else bool(count)
    for tie in state.ties:
        if counter in (tie.a, tie.b) and tie.kind in family.figures:
            known[tie.kind] = True
    if "stacked" in family.figures:
        known["stacked"] = len(_like(system, state, counter)) > 1
    if "moved" in family.figures:
        known["moved"] = "moved" in piece.marks
    if "battle_speed" in family.figures:
        known["battle_speed"] = piece.face == "battle"
    if "reduced" in family.figures:
        known["reduced"] = piece.face == "reduced"
    if "strength" in family.figures and (kind.steps > 1 or family.facing == "rotate"):
        known["strength"] = piece.steps
    known.update(piece.figures)
    return known


def _like(system: System, state: GameState, counter: CounterId) -> list[CounterId]:
    """The counters of the same family in the same place."""
    piece = state.pieces[counter]
    family = system.mix.types[piece.type].family
    stack = state.stack(piece.place) if piece.place.kind != "tray" else ()
    kinds = ((c, system.mix.types.get(state.pieces[c].type)) for c in stack)
    return [c for c, kind in kinds if kind is not None and kind.family == family]


def figure_of(system: System, piece: Piece, figure: str) -> Value | None:
    """What a counter shows: its state, the face that is up, its own print, its type's print, the family's default."""
    if figure in piece.figures:
        return piece.figures[figure]
    kind = system.mix.types.get(piece.type)
    if kind is None:
        return None
    face = next((f for f in kind.faces if f.id == piece.face and figure in f.figures), None)
    if face is not None:
        return face.figures[figure]
    own = system.mix.counters.get(piece.id)
    if own is not None and figure in own.figures:
        return own.figures[figure]
    if figure in kind.figures:
        return kind.figures[figure]
    family = system.mix.families.get(kind.family)
    declared = family.figures.get(figure) if family is not None else None
    return declared.default if declared is not None else None
