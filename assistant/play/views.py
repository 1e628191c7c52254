"""What one side may know of a state, as a state with the secrets taken out.

A view is a `GameState` like any other, so boards, checks and odds work on it as they are; what is not known is simply
not in it. Hidden counters stand under a name of their own that says nothing, the same from view to view; their order
says nothing either. A view of a view keeps those names.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace

from assistant.model.counters import Value
from assistant.model.ids import CounterId, SideId, TypeId
from assistant.model.scenario import System
from assistant.play.places import Place
from assistant.play.state import HIDDEN, GameState, Piece, PlayedCard, Tie


def allies(side: str, system: System) -> frozenset[str]:
    """The side and the others that the same player leads."""
    mine = next((s.player for s in system.sides.values() if s.id == side), "")
    led = {s.id for s in system.sides.values() if mine and s.player == mine}
    return frozenset(led | {side})


def is_secret(piece: Piece, eyes: frozenset[str]) -> bool:
    """Whether these sides see only the back of a counter."""
    return piece.hidden and piece.side not in eyes and not (piece.known_to & eyes)


def view_for(state: GameState, side: str, system: System) -> GameState:
    """The state as a side may know it; with "" what a spectator sees."""
    eyes = allies(side, system)
    masks = {
        p.id: p.id if is_masked(p) else _mask(state.salt, p.id) for p in state.pieces.values() if is_secret(p, eyes)
    }

    def sees(owner: str | None) -> bool:
        return not owner or owner in eyes

    return replace(
        state,
        pieces=_pieces(state, masks, eyes),
        stacks={_place(p, masks): tuple(masks.get(c, c) for c in s) for p, s in state.stacks.items()},
        ties=frozenset(_tie(t, masks) for t in state.ties),
        decks={deck: _backs(cards) for deck, cards in state.decks.items()},
        hands={s: cards if s in eyes else _backs(cards) for s, cards in state.hands.items()},
        played=tuple(_played(p, eyes) for p in state.played),
        names={k: v for k, v in state.names.items() if not _about_masked(k, masks)},
        notes={k: n for k, n in state.notes.items() if sees(n.side) and not _about_masked(n.on, masks)},
        drawings={k: d for k, d in state.drawings.items() if sees(d.side)},
        ledger=_ledger(state, masks),
        # Where the dice of masks and the count of counters begin would tell what is behind a back.
        serial=0,
        salt="",
    )


def _ledger(state: GameState, masks: Mapping[CounterId, CounterId]) -> dict[str, dict[str, Value]]:
    """What is written down of things that have no mask."""
    kept = {k: v for k, v in state.ledger.items() if k not in masks}
    return {k: {f: one for f, one in v.items() if f not in masks} for k, v in kept.items()}


def _backs(cards: Sequence[str]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def is_masked(piece: Piece) -> bool:
    """Whether this is what a view shows of a counter that one may not know."""
    return piece.type == HIDDEN


def mask_of(state: GameState, counter: CounterId) -> CounterId:
    """The name under which a counter stands in the views of those who may not know it."""
    return _mask(state.salt, counter)


def _mask(salt: str, counter: CounterId) -> CounterId:
    digest = hashlib.blake2b(
        counter.encode(errors="replace"), digest_size=6, key=salt.encode(errors="replace")[:64]
    ).hexdigest()
    return CounterId(f"{HIDDEN}-{digest}")


def _pieces(state: GameState, masks: Mapping[CounterId, CounterId], eyes: frozenset[str]) -> dict[CounterId, Piece]:
    open_ones = {
        p.id: replace(p, place=_place(p.place, masks), known_to=p.known_to & eyes)
        if p.place.carrier in masks or (p.known_to and p.side not in eyes)
        else p
        for p in state.pieces.values()
        if p.id not in masks
    }
    covered = (_covered(state.pieces[c], name, masks) for c, name in masks.items())
    return {**open_ones, **{p.id: p for p in sorted(covered, key=lambda p: p.id)}}


def _covered(piece: Piece, name: CounterId, masks: Mapping[CounterId, CounterId]) -> Piece:
    """Only what the back shows: whose it is, where it stands and lies, that it has moved or fought."""
    place = _place(piece.place, masks)
    return Piece(name, TypeId(HIDDEN), piece.side, place, aside=piece.aside, steps=0, marks=piece.marks, hidden=True)


def _place(place: Place, masks: Mapping[CounterId, CounterId]) -> Place:
    carrier = place.carrier
    return Place("aboard", masks[carrier]) if carrier is not None and carrier in masks else place


def _tie(tie: Tie, masks: Mapping[CounterId, CounterId]) -> Tie:
    ends = sorted(masks.get(CounterId(end), end) for end in (tie.a, tie.b))
    return Tie(tie.kind, ends[0], ends[1])


def _played(card: PlayedCard, eyes: frozenset[str]) -> PlayedCard:
    return replace(card, card=HIDDEN) if card.face_down and card.side not in eyes else card


def _about_masked(key: str, masks: Mapping[CounterId, CounterId]) -> bool:
    kind, _, name = key.partition(":")
    return kind == "counter" and name in masks


def side_of(state: GameState, counters: Sequence[CounterId]) -> SideId | None:
    """The side some counters act for: that of the first that has one."""
    return next((p.side for c in counters if (p := state.pieces.get(c)) is not None and p.side), None)
