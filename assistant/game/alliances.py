"""Which alliances of a game stand, as its tracks between two sides say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.base.text import Text
from assistant.model.ids import SideId
from assistant.model.scenario import System
from assistant.play.commands.table_things import SetTrack
from assistant.play.state import GameState

PAIR = Text("{a}–{b}", "{a}–{b}")


@dataclass(frozen=True, slots=True)
class Pact:
    """One alliance that may stand between two sides; a fixed one always does, or never."""

    track: str
    name: Text
    stands: bool
    fixed: bool

    def turned(self) -> SetTrack:
        """Made if it does not stand, ended if it does."""
        return SetTrack(self.track, 0 if self.stands else 1)


def pacts(system: System, state: GameState) -> Iterator[Pact]:
    """The alliances between sides that are in play, in the order of the system."""
    playing = sides_in_play(system, state)
    for track in system.tracks.values():
        if len(track.between) != 2 or not playing.issuperset(track.between):
            continue
        a, b = (system.sides[side].name for side in track.between)
        name = Text(PAIR.fill("en", a=a.en, b=b.en), PAIR.fill("fr", a=a.fr, b=b.fr))
        fixed = track.low is not None and track.low == track.high
        yield Pact(track.id, name, bool(state.tracks.get(track.id, track.start)), fixed)


def sides_in_play(system: System, state: GameState) -> frozenset[SideId]:
    """The sides with a counter on the map; all of them while the map is empty, as in a ledger."""
    shown = {p.side for p in state.pieces.values() if p.side and state.position(p.id).kind in ("space", "free")}
    return frozenset(SideId(s) for s in shown) or frozenset(system.sides)
