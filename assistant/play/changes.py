"""What a command changed, as facts with ids, so that views update those items and no others.

`differences` finds the same facts between any two states, for undo, redo and jumps through the journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from assistant.play.state import GameState

K = TypeVar("K")
V = TypeVar("V")


class Fact(StrEnum):
    """The kinds of change."""

    COUNTERS_MOVED = "counters_moved"
    COUNTERS_CHANGED = "counters_changed"
    COUNTERS_CREATED = "counters_created"
    COUNTERS_REMOVED = "counters_removed"
    STACKS_ORDERED = "stacks_ordered"
    TIES_CHANGED = "ties_changed"
    SPACES_CHANGED = "spaces_changed"
    TRACKS_CHANGED = "tracks_changed"
    PHASE_CHANGED = "phase_changed"
    CARDS_CHANGED = "cards_changed"
    CUPS_CHANGED = "cups_changed"
    OPTIONS_CHANGED = "options_changed"
    NOTES_CHANGED = "notes_changed"
    DRAWINGS_CHANGED = "drawings_changed"
    MODIFIERS_CHANGED = "modifiers_changed"
    NAMES_CHANGED = "names_changed"
    LEDGER_CHANGED = "ledger_changed"
    DICE_ROLLED = "dice_rolled"
    RESULT_APPLIED = "result_applied"
    POINTED = "pointed"


@dataclass(frozen=True, slots=True)
class Change:
    """One fact. `ids` are counters, tracks, decks ... as the fact says; `spaces` are the spaces touched by a move."""

    fact: Fact
    ids: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()


def differences(old: GameState, new: GameState) -> tuple[Change, ...]:
    """What differs between two states of one game. Shared parts cost nothing."""
    if old is new:
        return ()
    found = _pieces(old, new)
    stacks = [p.id for p in _keys(old.stacks, new.stacks) if p.kind in ("space", "box", "aboard")]
    if stacks:
        found.append(Change(Fact.STACKS_ORDERED, tuple(stacks)))
    if old.ties != new.ties:
        ends = {end for tie in old.ties ^ new.ties for end in (tie.a, tie.b)}
        found.append(Change(Fact.TIES_CHANGED, tuple(sorted(ends))))
    for fact, fields in _TABLES:
        ids = [k for name in fields for k in _keys(getattr(old, name), getattr(new, name))]
        if ids:
            found.append(Change(fact, tuple(dict.fromkeys(ids))))
    if old.played != new.played:
        found.append(Change(Fact.CARDS_CHANGED, ("played",)))
    if (old.phase, old.turn, old.active) != (new.phase, new.turn, new.active):
        found.append(Change(Fact.PHASE_CHANGED, (new.phase,)))
    return tuple(found)


_TABLES: tuple[tuple[Fact, tuple[str, ...]], ...] = (
    (Fact.SPACES_CHANGED, ("spaces",)),
    (Fact.TRACKS_CHANGED, ("tracks",)),
    (Fact.CARDS_CHANGED, ("decks", "discards", "removed", "hands")),
    (Fact.CUPS_CHANGED, ("cups", "drawn")),
    (Fact.OPTIONS_CHANGED, ("options",)),
    (Fact.NOTES_CHANGED, ("notes",)),
    (Fact.DRAWINGS_CHANGED, ("drawings",)),
    (Fact.MODIFIERS_CHANGED, ("modifiers",)),
    (Fact.NAMES_CHANGED, ("names",)),
    (Fact.LEDGER_CHANGED, ("ledger",)),
)


def _pieces(old: GameState, new: GameState) -> list[Change]:
    created, removed, moved, changed, spaces = [], [], [], [], []
    for counter in _keys(old.pieces, new.pieces):
        before, after = old.pieces.get(counter), new.pieces.get(counter)
        spaces += [p.place.id for p in (before, after) if p is not None and p.place.kind == "space"]
        if before is None:
            created.append(counter)
        elif after is None:
            removed.append(counter)
        elif before.place != after.place:
            moved.append(counter)
        else:
            changed.append(counter)
    rows = [
        (Fact.COUNTERS_CREATED, created),
        (Fact.COUNTERS_REMOVED, removed),
        (Fact.COUNTERS_MOVED, moved),
        (Fact.COUNTERS_CHANGED, changed),
    ]
    touched = tuple(dict.fromkeys(spaces))
    return [Change(fact, tuple(ids), touched) for fact, ids in rows if ids]


def _keys(old: Mapping[K, V], new: Mapping[K, V]) -> Iterable[K]:
    """Keys whose values differ; values shared by both states are passed over by identity."""
    if old is new:
        return ()
    out = [k for k, v in old.items() if (w := new.get(k)) is not v and w != v]
    return out + [k for k in new if k not in old]
