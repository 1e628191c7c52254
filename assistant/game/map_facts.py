"""What the map knows for a procedure: the counters as they are now, which roles they can take, which procedures fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from assistant.game.library import OpenSystem
from assistant.game.sitting import Cast
from assistant.model.ids import CounterId
from assistant.play.figures import figures_in_play
from assistant.play.places import aboard
from assistant.play.state import GameState
from assistant.play.views import allies, is_secret
from assistant.rules.definition import Definition, Role


def cast_of(opened: OpenSystem, state: GameState, counter: CounterId, viewer: str = "") -> Cast:
    """A counter of the map as a participant, with all that play has changed about it. Of a counter whose face is
    hidden from the viewer nothing is told: its ratings are asked for instead."""
    piece = state.pieces[counter]
    if viewer and is_secret(piece, allies(viewer, opened.system)):
        return Cast()
    kind = opened.system.mix.types[piece.type]
    known = figures_in_play(opened.system, state, counter)
    return Cast(kind, 1, {}, piece.face, counter, known)


def facts_of(
    opened: OpenSystem, state: GameState, definition: Definition, target: CounterId | None
) -> dict[str, object]:
    """Facts the board can tell: the ground where the target stands."""
    facts: dict[str, object] = {}
    ground = definition.facts.get("ground")
    if target is None or ground is None:
        return facts
    space_id = state.position(target).space
    space = opened.system.board.spaces.get(space_id) if space_id else None
    if space is None:
        return facts
    words = (space.terrain, space.kind, "point" if space.kind == "midpoint" else "")
    fits = next((w for w in words if w in ground.words), None)
    if fits:
        facts["ground"] = fits
    return facts


@dataclass(frozen=True, slots=True)
class Fit:
    """A procedure that suits the selection, with its roles filled."""

    definition: Definition
    casts: Mapping[str, tuple[Cast, ...]]
    facts: Mapping[str, object]
    turned: bool = False


def fitting(
    opened: OpenSystem, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId], viewer: str = ""
) -> list[Fit]:
    """Procedures whose first role takes the selection and whose second takes the target; best first. With a viewer
    only what that side may know is used."""
    out: list[Fit] = []
    for definition in opened.book.visible():
        casts = _cast_roles(opened, state, definition, own, foes, viewer)
        if casts is not None:
            target = (foes or own or (None,))[0]
            out.append(Fit(definition, casts, facts_of(opened, state, definition, target)))
    with_target = [f for f in out if len(f.casts) > 1]
    return (with_target or out) if foes else [f for f in out if len(f.casts) == 1] or out


def _cast_roles(
    opened: OpenSystem,
    state: GameState,
    definition: Definition,
    own: Sequence[CounterId],
    foes: Sequence[CounterId],
    viewer: str,
) -> dict[str, tuple[Cast, ...]] | None:
    needed = [r for r in definition.roles.values() if not r.optional]
    if not needed or not own:
        return None
    if needed[0].side == "enemy":
        return None
    first = _taken(opened, state, needed[0], own, viewer)
    if not first:
        return None
    casts = {needed[0].id: first}
    if len(needed) > 1:
        if foes and needed[1].side == "own":
            return None
        second = _taken(opened, state, needed[1], foes, viewer)
        if foes and not second:
            second = _taken(opened, state, needed[1], [c for f in foes for c in state.stack(aboard(f))], viewer)
        if foes and not second:
            return None
        if second:
            casts[needed[1].id] = second
    elif foes:
        return None
    _add_leaders(opened, state, definition, own, foes, casts, viewer)
    return casts


def _add_leaders(
    opened: OpenSystem,
    state: GameState,
    definition: Definition,
    own: Sequence[CounterId],
    foes: Sequence[CounterId],
    casts: dict[str, tuple[Cast, ...]],
    viewer: str,
) -> None:
    """Optional roles that counters of the selection or the target can take (leaders in the stack)."""
    optional = [r for r in definition.roles.values() if r.optional and not r.group]
    for i, role in enumerate(optional):
        pool = own if i == 0 else foes
        taken = _taken(opened, state, role, pool, viewer)
        if taken and role.id not in casts:
            casts[role.id] = taken[:1]


def _taken(
    opened: OpenSystem, state: GameState, role: Role, counters: Sequence[CounterId], viewer: str
) -> tuple[Cast, ...]:
    """The counters that can fill a role: several where it leads a group, else the first."""
    fits = [c for c in counters if opened.system.mix.types[state.pieces[c].type].family == role.family]
    if not fits:
        return ()
    chosen = fits if role.group or role.lead_of else fits[:1]
    return tuple(cast_of(opened, state, c, viewer) for c in chosen)
