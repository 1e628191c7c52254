"""What the map knows for a procedure: the counters as they are now, which roles they can take, which procedures fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assistant.advisors.members import Position
from assistant.game.guesses import FROM_BOARD, NOTHING, Guessed, Picked, side_filling
from assistant.game.library import OpenSystem
from assistant.game.sitting import Cast
from assistant.model.ids import CounterId
from assistant.model.text import LANGUAGES, Text
from assistant.play.figures import figures_in_play
from assistant.play.names import Narrator
from assistant.play.places import aboard
from assistant.play.state import GameState, Piece
from assistant.play.views import allies, is_masked, is_secret, side_of
from assistant.rules.definition import Definition, Role


def cast_of(opened: OpenSystem, state: GameState, counter: CounterId, viewer: str = "") -> Cast:
    """A counter of the map as a participant, with all that play has changed about it. Of a counter whose face is
    hidden from the viewer nothing is told: its ratings are asked for instead."""
    piece = state.pieces[counter]
    if is_masked(piece) or (viewer and is_secret(piece, allies(viewer, opened.system))):
        return Cast()
    kind = opened.system.mix.types[piece.type]
    known = figures_in_play(opened.system, state, counter)
    return Cast(kind, 1, {}, piece.face, counter, known)


def facts_of(
    opened: OpenSystem,
    position: Position,
    definition: Definition,
    casts: Mapping[str, tuple[Cast, ...]],
    picked: Picked = NOTHING,
) -> Guessed:
    """Facts the board can tell: what the file says of each, and the ground where the last of the roles stands."""
    roles = counters_in(casts)
    told = opened.guesser.ask(position, definition, roles, picked)
    ground = definition.facts.get("ground")
    target = next((row[0] for row in reversed(roles.values()) if row and row[0]), None)
    if target is None or ground is None or "ground" in told.facts:
        return told
    space_id = position.state.position(target).space if target in position.state.pieces else None
    space = opened.system.board.spaces.get(space_id) if space_id else None
    if space is None:
        return told
    words = (space.terrain, space.kind, "point" if space.kind == "midpoint" else "")
    fits = next((w for w in words if w in ground.words), None)
    if not fits:
        return told
    named = Narrator(opened.system, position.state).space(space.id)
    reason = Text(*(FROM_BOARD.fill(lang, why=named.at(lang)) for lang in LANGUAGES))
    return Guessed({**told.facts, "ground": fits}, {**told.reasons, "ground": reason})


def counters_in(casts: Mapping[str, tuple[Cast, ...]]) -> dict[str, list[CounterId]]:
    """The counters of the map in each role; one that the viewer does not know has no name. A side is no counter."""
    return {r: [CounterId(c.counter) for c in row] for r, row in casts.items() if not any("id" in c.state for c in row)}


@dataclass(frozen=True, slots=True)
class Fit:
    """A procedure that suits the selection, with its roles filled, the facts the board knows and why."""

    definition: Definition
    casts: Mapping[str, tuple[Cast, ...]]
    facts: Mapping[str, object]
    turned: bool = False
    reasons: Mapping[str, Text] = field(default_factory=dict)


def fitting(
    opened: OpenSystem, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId], viewer: str = ""
) -> list[Fit]:
    """Procedures whose first role takes the selection and whose second takes the target; best first. With a viewer
    only what that side may know is used."""
    out: list[Fit] = []
    position = opened.guesser.position(state, viewer)
    picked = Picked(tuple(own), tuple(foes))
    for definition in opened.book.visible():
        casts = cast_roles(opened, state, definition, own, foes, viewer)
        if casts is not None and opened.guesser.suits(position, definition, counters_in(casts), picked):
            told = facts_of(opened, position, definition, casts, picked)
            out.append(Fit(definition, casts, told.facts, reasons=told.reasons))
    out.sort(key=lambda f: not any(c.type or c.counter for casts in f.casts.values() for c in casts))  # counters first
    with_target = [f for f in out if len(f.casts) > 1 or _looks_at_target(opened, f.definition)]
    whole = [f for f in out if all(r.optional or r.id in f.casts for r in f.definition.roles.values())]
    return (with_target or out) if foes else whole or out


def cast_roles(
    opened: OpenSystem,
    state: GameState,
    definition: Definition,
    own: Sequence[CounterId],
    foes: Sequence[CounterId],
    viewer: str,
) -> dict[str, tuple[Cast, ...]] | None:
    """The roles of a procedure with these counters in them; None where they cannot fill what it needs."""
    needed = [r for r in definition.roles.values() if not r.optional]
    if not own:
        return None
    if all(r.is_side for r in needed):
        offered = definition.suits is not None and (not foes or _looks_at_target(opened, definition))
        return cast_sides(opened, state, definition, own, foes) if offered else None
    if needed[0].side == "enemy":
        return None
    first = _taken(opened, state, needed[0], own, viewer)
    if not first:
        return None
    casts = {needed[0].id: first}
    if len(needed) > 1:
        if foes and needed[1].side == "own":
            return None
        partners = foes if needed[1].side != "own" else [c for c in own if c != first[0].counter]
        second = _taken(opened, state, needed[1], partners, viewer)
        if foes and not second:
            second = _taken(opened, state, needed[1], [c for f in foes for c in state.stack(aboard(f))], viewer)
        if foes and not second and needed[1].whole_side:
            second = _standing_for(opened, state, needed[1], foes, viewer)
        if foes and not second:
            return None
        if second:
            casts[needed[1].id] = second
    _add_optional(opened, state, definition, own, foes, casts, viewer)
    return casts if len(needed) > 1 or not foes or any(r.id in casts for r in _against(definition)) else None


def cast_sides(
    opened: OpenSystem,
    state: GameState,
    definition: Definition,
    own: Sequence[CounterId],
    foes: Sequence[CounterId],
) -> dict[str, tuple[Cast, ...]] | None:
    """The sides of the selection in a procedure about sides, or about nobody by name, which counts what stands in a
    stack. None where counters have a role, as in a sequence whose groups may all stay empty."""
    if any(not r.is_side for r in definition.roles.values()):
        return None
    casts: dict[str, tuple[Cast, ...]] = {}
    for role in definition.roles.values():
        side = side_filling(role, state, opened.system, own, foes)
        if side is None:
            return None
        casts[role.id] = (Cast(state={"id": side, "side": side}),)
    return casts


def _looks_at_target(opened: OpenSystem, definition: Definition) -> bool:
    """Whether a procedure without counters in its roles looks at those that are aimed at."""
    return all(r.is_side for r in definition.roles.values()) and "aimed_at" in opened.guesser.told(definition).mentions


def _standing_for(
    opened: OpenSystem, state: GameState, role: Role, counters: Sequence[CounterId], viewer: str
) -> tuple[Cast, ...]:
    """The counter that stands for the side of some others, wherever on the map it is."""
    side = side_of(state, counters)
    return _taken(opened, state, role, [c for c, s in _sided(state) if side and s == side], viewer)[:1]


def _sided(state: GameState) -> list[tuple[CounterId, str]]:
    """The counters in spaces of the map that belong to a side."""
    return [(p.id, p.side) for p in state.pieces.values() if p.side and p.place.kind == "space"]


def _last_side(
    opened: OpenSystem, state: GameState, role: Role, casts: Mapping[str, tuple[Cast, ...]], viewer: str
) -> tuple[Cast, ...]:
    """The counter that stands for the only side that takes no part yet."""
    part = {state.pieces[CounterId(c.counter)].side for row in casts.values() for c in row if c.counter}
    left = [c for c, s in _sided(state) if s not in part and _family(opened, state.pieces[c]) == role.family]
    return _taken(opened, state, role, left, viewer) if len({state.pieces[c].side for c in left}) == 1 else ()


def _against(definition: Definition) -> list[Role]:
    """The roles an enemy may fill or leave open."""
    return [r for r in definition.roles.values() if r.optional and not r.group and r.side == "enemy"]


def _add_optional(
    opened: OpenSystem,
    state: GameState,
    definition: Definition,
    own: Sequence[CounterId],
    foes: Sequence[CounterId],
    casts: dict[str, tuple[Cast, ...]],
    viewer: str,
) -> None:
    """Optional roles that counters of the selection or the target can take, or those that stand with them: leaders in
    the stack, units aboard."""
    optional = [r for r in definition.roles.values() if r.optional and not r.group]
    for i, role in enumerate(optional):
        ours = role.side == "own" or (role.side == "any" and i == 0)
        pool = own if ours else foes
        if role.whole_side:
            taken = _last_side(opened, state, role, casts, viewer)
        else:
            taken = _taken(opened, state, role, [*pool, *_company(opened, state, pool, viewer)], viewer)
        if taken and role.id not in casts:
            casts[role.id] = taken if role.lead_of else taken[:1]


def _company(opened: OpenSystem, state: GameState, counters: Sequence[CounterId], viewer: str) -> list[CounterId]:
    """Those of the same side in the same places, the top one first, then those aboard; nobody the viewer does not
    know."""
    eyes = allies(viewer, opened.system) if viewer else None
    out: dict[CounterId, None] = {}
    for counter in counters:
        piece = state.pieces[counter]
        if piece.place.kind in ("space", "aboard"):
            out.update(
                dict.fromkeys(c for c in reversed(state.stack(piece.place)) if state.pieces[c].side == piece.side)
            )
        out.update(dict.fromkeys(reversed(state.stack(aboard(counter)))))
    return [c for c in out if c not in counters and (eyes is None or not is_secret(state.pieces[c], eyes))]


def _family(opened: OpenSystem, piece: Piece) -> str:
    """The family of a counter; a back is one of the family that is played hidden."""
    mix = opened.system.mix
    if is_masked(piece):
        return next((name for name, family in mix.families.items() if family.hidden), "")
    return mix.types[piece.type].family


def _taken(
    opened: OpenSystem, state: GameState, role: Role, counters: Sequence[CounterId], viewer: str
) -> tuple[Cast, ...]:
    """The counters that can fill a role: several where it leads a group, else the first."""
    fits = [c for c in counters if _family(opened, state.pieces[c]) == role.family]
    if not fits:
        return ()
    chosen = fits if role.group or role.lead_of else fits[:1]
    return tuple(cast_of(opened, state, c, viewer) for c in chosen)
