"""What became different on a table since it was last looked at: every counter with its place, side up, steps, badges,
figures and marks, every track, space, deck and hand. A record worked by hand is compared with it whole, so that what
nobody expected is seen as well as what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

from assistant.game import OpenGame
from assistant.play.state import GameState, Piece

# kept apart: the phase and its turn are what the script sets; the rest holds what the players write
LEFT_OUT = {"pieces", "stacks", "phase", "turn", "active", "notes", "drawings", "serial", "salt", "ledger", "table"}
QUIET = {"known_to", "locked", "rotation", "id", "type"}


def _piece(piece: Piece) -> Iterator[tuple[str, object]]:
    """Each thing a counter shows, by its name; what is off or does not show is not there."""
    place = piece.place
    yield "at", f"on {place.carrier}" if place.carrier else str(place.space or place.id or place.kind)
    for part in fields(piece):
        if part.name in QUIET or part.name == "place":
            continue
        value = getattr(piece, part.name)
        if part.name in {"badges", "figures"}:
            yield from ((k, v) for k, v in value.items() if v is not False)
        elif part.name == "marks":
            yield from ((m, True) for m in sorted(value))
        else:
            yield part.name, value


def shown(state: GameState) -> dict[str, object]:
    """The whole table as flat names and values."""
    found: dict[str, object] = {}
    for counter, piece in state.pieces.items():
        found.update((f"{counter} {name}", value) for name, value in _piece(piece))
    for part in fields(state):
        if part.name in LEFT_OUT:
            continue
        value = getattr(state, part.name)
        if isinstance(value, dict) or hasattr(value, "items"):
            found.update((f"{part.name} {k}", v) for k, v in value.items())
        else:
            found[part.name] = value
    return found


class Seen:
    """A table that is looked at again and again."""

    def __init__(self, game: OpenGame) -> None:
        self.game = game
        self.before = shown(game.state)

    def new(self) -> dict[str, object]:
        """What differs since the last look; None is what is gone."""
        now = shown(self.game.state)
        names = {**self.before, **now}
        found = {n: now.get(n) for n in names if now.get(n) != self.before.get(n)}
        self.before = now
        return found

    def count(self) -> Counter[str]:
        """How many counters of each type are in play: on the map or aboard."""
        pieces = self.game.state.pieces.values()
        return Counter(p.type for p in pieces if p.place.kind != "tray")
