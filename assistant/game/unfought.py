"""Where enemies stand together and have not fought: a word when a phase of battles ends, never a bar; and which fight
comes next."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.advisors.board_position import Position
from assistant.game.library import OpenSystem
from assistant.model.ids import CounterId, SpaceId
from assistant.play.places import at
from assistant.play.state import GameState
from assistant.play.views import allies, is_masked
from assistant.rules.definition import Definition

ATTACKER = "attacker"  # the role of whoever begins a fight, in every game


@dataclass(frozen=True, slots=True)
class Fight:
    """Both sides in one space: who attacks as far as the game tells, and the procedures of the phase for it."""

    space: SpaceId
    own: tuple[CounterId, ...]
    foes: tuple[CounterId, ...]
    procedures: tuple[str, ...]


def is_attack(definition: Definition) -> bool:
    """Whether a procedure is one side against the other, and not what anybody in a fight may do."""
    sides = [r.side for r in definition.roles.values() if not r.optional][:2]
    return sides == ["own", "enemy"] and ATTACKER in definition.roles


def unfought(opened: OpenSystem, state: GameState) -> tuple[SpaceId, ...]:
    """The spaces where counters of two players stand of which none has fought; nothing in a phase without battles."""
    phase = next((p for p in opened.system.phases if p.id == state.phase), None)
    if phase is None or not any(_is_owed(opened.book.definition(p)) for p in phase.procedures):
        return ()
    return _contested(opened, state)


def _is_owed(definition: Definition) -> bool:
    """Whether who stands together fights before the phase ends: battles in rounds, and those drawn from a bag.
    Elsewhere two sides may share a space, as in a siege."""
    return bool(definition.engine) or (is_attack(definition) and definition.dice.draw is not None)


def fights(opened: OpenSystem, position: Position) -> tuple[Fight, ...]:
    """The fights still to come in a phase that has any. Whoever came attacks; else the side that acts."""
    state = position.state
    phase = next((p for p in opened.system.phases if p.id == state.phase), None)
    names = tuple(p for p in phase.procedures if is_attack(opened.book.definition(p))) if phase is not None else ()
    found = _contested(opened, state, led_alone=False) if names else ()
    return tuple(_fight(position, space, names) for space in found)


def _fight(position: Position, space: SpaceId, procedures: tuple[str, ...]) -> Fight:
    state = position.state
    stack = [c for c in reversed(state.stack(at(space))) if state.pieces[c].side]
    first = position.tellers.attacker(position, space)
    known = {str(state.pieces[c].side) for c in stack if not is_masked(state.pieces[c])}
    side = next((s for s in (first, str(state.active or ""), *sorted(known)) if s in known), "")
    own = tuple(c for c in stack if state.pieces[c].side == side)
    return Fight(space, own, tuple(c for c in stack if c not in own), procedures)


def _contested(opened: OpenSystem, state: GameState, *, led_alone: bool = True) -> tuple[SpaceId, ...]:
    """Where sides that are no friends stand together; with `led_alone` only those of players count."""
    sides: dict[SpaceId, set[str]] = {}
    fought: set[SpaceId] = set()
    for piece in state.pieces.values():
        space = piece.place.space
        side = opened.system.sides.get(piece.side) if piece.side else None
        if space is None or side is None or (led_alone and not side.is_led):
            continue
        sides.setdefault(space, set()).add(side.id)
        if "fought" in piece.marks:
            fought.add(space)
    return tuple(s for s, there in sides.items() if s not in fought and not there <= allies(min(there), opened.system))
