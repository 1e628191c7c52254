"""The score of each side, from the track that the rules count as such, and how far it is to the score that ends the
game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assistant.base.text import Text
from assistant.model.ids import SideId, SpaceId
from assistant.model.scenario import Side, System, Track
from assistant.play.commands.record import Group
from assistant.play.commands.table_things import SetTrack
from assistant.play.game_command import Command
from assistant.play.holders import holders
from assistant.play.state import GameState

AS_HELD = Text("scores as the map has them", "scores selon la carte")
HELD = Text("Spaces held", "Espaces tenus")


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one side has. `goal` is the score that ends the game, nought where the rules give none; `share` how much of
    the bar is filled."""

    side: str
    name: Text
    colour: int
    emblem: str
    track: Text
    value: int
    goal: int
    share: float
    now: int | None = None  # what the spaces held on the map come to, where the track counts them


def scores_of(system: System, state: GameState) -> tuple[SideScore, ...]:
    """One a player, by the first side he leads, in the order of the system; none where no track of a side is a score.
    Of several such tracks the one whose goal is set counts."""
    track = _score_track(system, state)
    if track is None:
        return _held_by_sides(system, state)
    sides = _one_a_player(s for s in system.sides.values() if f"{track.id}.{s.id}" in state.tracks)
    values = {s.id: state.tracks[f"{track.id}.{s.id}"] for s in sides}
    most = max([*values.values(), track.high or 0, 1])
    held = holders(system, state) if track.held and state.stacks and _knows_holders(system) else None
    out = []
    for side in sides:
        goal = state.tracks.get(f"{track.goal}.{side.id}", 0) if track.goal else 0
        share = min(1.0, max(0, values[side.id]) / (goal or most))
        now = None if held is None else sum(_worth(system, s, track.held) for s, o in held.items() if o == side.id)
        value = values[side.id]
        out.append(SideScore(side.id, side.name, side.colour, side.emblem, track.name, value, goal, share, now))
    return tuple(out)


def _one_a_player(sides: Iterable[Side]) -> list[Side]:
    """The first side that each of them leads."""
    first: dict[str, Side] = {}
    for side in sides:
        if side.is_led:
            first.setdefault(side.player or side.id, side)
    return list(first.values())


def _knows_holders(system: System) -> bool:
    """Whether the map tells who holds what; else only what players have written down is known of it."""
    return bool(system.ledger.held_by) or any(kind.holds for kind in system.mix.types.values())


def _worth(system: System, space: SpaceId, value: str) -> int:
    worth = system.board.spaces[space].values.get(value)
    return worth if isinstance(worth, int) else 0


def as_on_the_map(system: System, state: GameState, scores: Sequence[SideScore]) -> Command | None:
    """The scores as the spaces held on the map give them, as one action; None where they are so already."""
    track = _score_track(system, state)
    if track is None:
        return None
    done = tuple(SetTrack(track.id, s.now, SideId(s.side)) for s in scores if s.now is not None and s.now != s.value)
    return (done[0] if len(done) == 1 else Group(done, AS_HELD.as_dict())) if done else None


def _held_by_sides(system: System, state: GameState) -> tuple[SideScore, ...]:
    """Without a track of points: how many of the spaces each has whose holder the ledger of the game asks for."""
    counted = [s.id for s in system.board.spaces.values() if s.kind in system.ledger.control]
    sides = [s for s in system.sides.values() if s.is_led]
    if not counted or any(t.score for t in system.tracks.values()):
        return ()
    held = holders(system, state)
    values = {side.id: sum(held.get(space) == side.id for space in counted) for side in sides}
    if not any(values.values()):
        return ()
    return tuple(
        SideScore(s.id, s.name, s.colour, s.emblem, HELD, values[s.id], 0, values[s.id] / len(counted)) for s in sides
    )


def _score_track(system: System, state: GameState) -> Track | None:
    """The track of points: one with a goal that is set, else one without any, else the first."""
    found = [t for t in system.tracks.values() if t.score and t.per_side]
    with_goal = (t for t in found if t.goal and _any_goal(system, state, t))
    without = (t for t in found if not t.goal)
    return next((t for some in (with_goal, without, found) for t in some), None)


def _any_goal(system: System, state: GameState, track: Track) -> bool:
    return any(state.tracks.get(f"{track.goal}.{side}", 0) > 0 for side in system.sides)
