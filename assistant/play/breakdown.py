"""Units that split into smaller ones and combine again, as the types of a system say. What becomes of one is worked out
here; that the parts lie in the tray, and no rule of when, is all that is asked."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence

from assistant.model.counters import CounterType
from assistant.model.ids import CounterId, TypeId
from assistant.model.scenario import System
from assistant.play.commands.whole_counters import ReplaceCounters
from assistant.play.state import GameState, Piece


def has_breakdown(system: System) -> bool:
    """Whether any unit of the system splits."""
    return any(kind.splits for kind in system.mix.types.values())


def splitting(system: System, state: GameState, counter: CounterId) -> ReplaceCounters | None:
    """A counter of the map taken for its parts, its losses shared out; None where it has none, or they are not in the
    tray."""
    piece = state.pieces.get(counter)
    kind = system.mix.types.get(piece.type) if piece is not None else None
    if piece is None or kind is None or not kind.splits or piece.place.kind in ("tray", "box"):
        return None
    parts = _from_tray(state, kind.splits, piece.side)
    strengths = _shared(system, piece, kind)
    if parts is None or strengths is None:
        return None
    staying = [(c, n) for c, n in zip(parts, strengths, strict=True) if n > 0]
    return ReplaceCounters((counter,), tuple(c for c, _ in staying), tuple(n for _, n in staying))


def combining(system: System, state: GameState, counters: Iterable[CounterId]) -> ReplaceCounters | None:
    """Counters that stand together taken for the unit they make up: those picked, with whatever of their place
    completes it; None where they make up none, or it is not in the tray."""
    picked = [state.pieces[c] for c in counters if c in state.pieces]
    if not picked or picked[0].place.kind in ("tray", "box") or len({(p.place, p.side) for p in picked}) > 1:
        return None
    beside = (state.pieces[c] for c in state.stack(picked[0].place) if c in state.pieces)
    others = [p for p in beside if p.side == picked[0].side and p not in picked]
    made = (_made_up(system, state, kind, picked, others) for kind in system.mix.types.values())
    return next((command for command in made if command is not None), None)


def _made_up(
    system: System, state: GameState, kind: CounterType, picked: Sequence[Piece], others: Sequence[Piece]
) -> ReplaceCounters | None:
    """A unit of this kind for all of these counters, with others that complete it."""
    wanted = Tally(kind.splits)
    if not wanted or any(p.type not in wanted for p in picked):
        return None
    taken = _taken([*picked, *others], wanted)
    whole = _from_tray(state, {kind.id: 1}, picked[0].side)
    strength = _together(system, taken, kind) if len(taken) == wanted.total() else None
    if whole is None or strength is None or any(p not in taken for p in picked):
        return None
    return ReplaceCounters(tuple(p.id for p in taken), whole, (strength,))


def _from_tray(state: GameState, wanted: Mapping[TypeId, int], side: str | None) -> tuple[CounterId, ...] | None:
    waiting = [p for p in state.pieces.values() if p.place.kind == "tray" and p.side == side]
    out: list[CounterId] = []
    for kind, count in wanted.items():
        found = [p.id for p in waiting if p.type == kind][:count]
        if len(found) < count:
            return None
        out += found
    return tuple(out)


def _taken(pieces: Iterable[Piece], wanted: Tally[TypeId]) -> list[Piece]:
    left, out = Tally(wanted), []
    for piece in pieces:
        if left[piece.type] > 0:
            left[piece.type] -= 1
            out.append(piece)
    return out


def _is_whole(piece: Piece, kind: CounterType) -> bool:
    first = kind.faces[0].id if kind.faces else ""
    return piece.steps >= kind.steps and _bears_no_loss(piece, first)


def _bears_no_loss(piece: Piece, first: str) -> bool:
    """Losses told by badges or another face are nobody’s to share out."""
    return not piece.badges and piece.face in ("", first)


def _shared(system: System, piece: Piece, kind: CounterType) -> list[int] | None:
    """The steps of each part: full for a unit without losses; where the parts have as many in all as the unit, its
    losses fall on the last of them."""
    full = [system.mix.types[t].steps for t, count in kind.splits.items() for _ in range(count)]
    if _is_whole(piece, kind):
        return full
    first = kind.faces[0].id if kind.faces else ""
    if sum(full) != kind.steps or not _bears_no_loss(piece, first):
        return None
    left, out = piece.steps, []
    for strength in full:
        out.append(min(strength, left))
        left -= out[-1]
    return out


def _together(system: System, parts: Iterable[Piece], kind: CounterType) -> int | None:
    pieces = list(parts)
    if all(_is_whole(p, system.mix.types[p.type]) for p in pieces):
        return kind.steps
    if any(p.badges for p in pieces):
        return None
    full = sum(system.mix.types[p.type].steps for p in pieces)
    return sum(p.steps for p in pieces) if full == kind.steps else None
