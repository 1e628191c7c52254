"""A state being changed: copies of what is touched, once each.

Only commands use it. Nothing of a draft is seen outside until `finish` makes the new frozen state, so a
command that turns out to make no sense leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from assistant.base.problem import refusal, unknown
from assistant.base.text import Text, fill
from assistant.model.ids import CounterId, SpaceId
from assistant.model.scenario import System
from assistant.play.places import TRAY, Place, aboard
from assistant.play.state import GameState, Piece, SpaceState, Tie

NOT_A_NUMBER = Text(
    '"{figure}" of "{thing}" is "{now}", which cannot be counted up',
    "« {figure} » de « {thing} » vaut « {now} », qui ne se compte pas",
)
ABOARD_ITSELF = Text(
    '"{name}" cannot be aboard what it carries itself', "« {name} » ne peut être à bord de ce qu’il porte lui-même"
)
K = TypeVar("K")
V = TypeVar("V")


class Edited(Generic[K, V]):
    """A mapping that is copied at the first write."""

    def __init__(self, base: Mapping[K, V]) -> None:
        self._base = base
        self._own: dict[K, V] | None = None

    @property
    def now(self) -> Mapping[K, V]:
        return self._base if self._own is None else self._own

    def set(self, key: K, value: V) -> None:
        if self._own is None:
            self._own = dict(self._base)
        self._own[key] = value

    def drop(self, key: K) -> None:
        if key in self.now:
            if self._own is None:
                self._own = dict(self._base)
            del self._own[key]


class Draft:
    """The working copy for one command with all its parts."""

    def __init__(self, state: GameState, system: System) -> None:
        self.system = system
        self._base = state
        self.pieces: Edited[CounterId, Piece] = Edited(state.pieces)
        self.stacks: Edited[Place, tuple[CounterId, ...]] = Edited(state.stacks)
        self.spaces: Edited[SpaceId, SpaceState] = Edited(state.spaces)
        self.tables: dict[str, Edited[str, Any]] = {}
        self.ties = state.ties
        self.values: dict[str, Any] = {}

    def table(self, name: str) -> Edited[str, Any]:
        """One of the plain mappings of the state, by field name: tracks, hands, notes ..."""
        found = self.tables.get(name)
        if found is None:
            found = self.tables[name] = Edited(getattr(self._base, name))
        return found

    def value(self, name: str) -> Any:
        """One of the plain values of the state: turn, played, serial ..."""
        return self.values.get(name, getattr(self._base, name))

    def fresh_id(self, stem: str) -> str:
        """A name that this game has not used: note7."""
        number = self.value("serial") + 1
        self.values["serial"] = number
        return f"{stem}{number}"

    def finish(self) -> GameState:
        changed: dict[str, Any] = {name: table.now for name, table in self.tables.items()}
        changed.update(self.values)
        return replace(
            self._base,
            pieces=self.pieces.now,
            stacks=self.stacks.now,
            spaces=self.spaces.now,
            ties=self.ties,
            **changed,
        )

    def piece(self, counter: CounterId) -> Piece:
        found = self.pieces.now.get(counter)
        if found is None:
            raise unknown("counter", counter, self.pieces.now)
        return found

    def known(self, counters: Iterable[CounterId]) -> tuple[CounterId, ...]:
        """The ids, each once and checked."""
        # Each once and in order, since a counter named twice would be put down twice.
        out = tuple(dict.fromkeys(counters))
        for counter in out:
            self.piece(counter)
        return out

    def change(self, counter: CounterId, **values: Any) -> None:
        """Give fields of a piece new values."""
        self.pieces.set(counter, replace(self.piece(counter), **values))

    def clear_marks(self, gone: frozenset[str], side: str | None = None) -> None:
        """Take these marks, or all if none is named, off the counters of a side or of all sides."""
        for piece in tuple(self.pieces.now.values()):
            kept = piece.marks - gone if gone else frozenset[str]()
            if kept != piece.marks and (side is None or piece.side == side):
                self.change(piece.id, marks=kept)

    def clear_figures(self, gone: frozenset[str]) -> None:
        """Take what play has made of these figures, and the badges of these names, off all counters."""
        for piece in tuple(self.pieces.now.values()):
            if not gone.isdisjoint(piece.figures) or not gone.isdisjoint(piece.badges):
                kept = {k: v for k, v in piece.figures.items() if k not in gone}
                badges = {k: v for k, v in piece.badges.items() if k not in gone}
                self.change(piece.id, figures=kept, badges=badges)

    def check_place(self, place: Place, movers: Iterable[CounterId] = ()) -> None:
        if place.kind == "space":
            self.check_space(SpaceId(place.id))
        elif place.kind == "box" and not place.id:
            raise refusal("bad-place", Text("a box needs a name", "une case demande un nom"))
        elif place.carrier is not None:
            self._check_carrier(place.carrier, frozenset(movers))

    def _check_carrier(self, carrier: CounterId, movers: frozenset[CounterId]) -> None:
        above: CounterId | None = carrier
        # Up the whole chain: a carrier may itself be aboard one of those that move, and would carry itself.
        while above is not None:
            if above in movers:
                raise refusal("aboard-itself", fill(ABOARD_ITSELF, name=above))
            above = self.piece(above).place.carrier

    def check_space(self, space: SpaceId) -> None:
        if space not in self.system.board.spaces:
            raise unknown("space", space, self.system.board.spaces)

    def check_side(self, side: str | None) -> None:
        """A side must be one of the system's; a system without sides takes any name."""
        if side and self.system.sides and side not in self.system.sides:
            raise unknown("side", side, self.system.sides)

    def drop_known(self, table: str, key: str, word: str) -> None:
        """Take an entry out of a table of the state; an unknown one is an error."""
        entries = self.table(table)
        if key not in entries.now:
            raise unknown(word, key, entries.now)
        entries.drop(key)

    def lift(self, counter: CounterId) -> Place:
        """Take a counter out of its stack; says where it was."""
        place = self.piece(counter).place
        if place != TRAY:
            rest = tuple(c for c in self.stacks.now.get(place, ()) if c != counter)
            self._set_stack(place, rest)
        return place

    def drop_at(self, counters: tuple[CounterId, ...], place: Place, index: int | None = None) -> None:
        """Put lifted counters down, on top or from `index` in the stack there."""
        for counter in counters:
            self.pieces.set(counter, replace(self.piece(counter), place=place, aside=None))
        if place != TRAY:
            there = self.stacks.now.get(place, ())
            cut = len(there) if index is None else max(0, min(index, len(there)))
            self._set_stack(place, (*there[:cut], *counters, *there[cut:]))

    def bring(self, counters: tuple[CounterId, ...], place: Place, index: int | None = None) -> None:
        """Move counters, whatever they were on."""
        self.check_place(place, counters)
        left: dict[Place, set[CounterId]] = {}
        for counter in counters:
            left.setdefault(self.piece(counter).place, set()).add(counter)
        for start, gone in left.items():  # a stack at once: one by one, a high stack is gone through once for each
            if start != TRAY:
                self._set_stack(start, tuple(c for c in self.stacks.now.get(start, ()) if c not in gone))
        self.drop_at(counters, place, index)

    def _set_stack(self, place: Place, order: tuple[CounterId, ...]) -> None:
        if order:
            self.stacks.set(place, order)
        else:
            self.stacks.drop(place)

    def cargo(self, carrier: CounterId) -> Iterator[CounterId]:
        """All that a counter carries, and what that carries in turn."""
        for counter in self.stacks.now.get(aboard(carrier), ()):
            yield counter
            yield from self.cargo(counter)

    def untie(self, gone: Iterable[Tie]) -> None:
        self.ties = self.ties - frozenset(gone)


def with_value(values: Mapping[str, Any], key: str, value: object) -> dict[str, Any]:
    """A mapping with one value set, or without it where that is None."""
    out = {k: v for k, v in values.items() if k != key}
    if value is not None:
        out[key] = value
    return out
