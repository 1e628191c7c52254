"""Commands about the table beside the counters: spaces, tracks, phases, options, drawings and the ledger."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.model.counters import Value
from assistant.model.ids import PhaseId, SideId, SpaceId
from assistant.play.commands import Command, command


@command
@dataclass(frozen=True, slots=True)
class SetTrack(Command):
    """Set a track or score, of one side where each has its own."""

    track: str
    value: int
    side: SideId | None = None


@command
@dataclass(frozen=True, slots=True)
class AddToTrack(Command):
    """Gain (positive) or pay (negative) on a track: gold, points, exhaustion."""

    track: str
    by: int
    side: SideId | None = None


@command
@dataclass(frozen=True, slots=True)
class SetControl(Command):
    """Say who controls spaces; None is nobody."""

    spaces: tuple[SpaceId, ...]
    side: SideId | None = None


@command
@dataclass(frozen=True, slots=True)
class MarkSpace(Command):
    """Put a marker on a space, with its count; 0 takes it away."""

    space: SpaceId
    marker: str
    count: int = 1


@command
@dataclass(frozen=True, slots=True)
class SetSpaceFigure(Command):
    """Give a figure of a space another value; None goes back to what the board says."""

    space: SpaceId
    figure: str
    value: Value | None = None


@command
@dataclass(frozen=True, slots=True)
class AddToSpace(Command):
    """Count a figure of a space up or down: the legions of a province, its gold."""

    space: SpaceId
    figure: str
    by: int


@command
@dataclass(frozen=True, slots=True)
class SetPhase(Command):
    """Go to a phase, a turn, an active side; what is None stays. `clears`: marks that all counters lose with it."""

    phase: PhaseId | None = None
    turn: int | None = None
    active: SideId | None = None
    clears: tuple[str, ...] = ()


@command
@dataclass(frozen=True, slots=True)
class SetOption(Command):
    """Choose how a disputed rule is read from now on."""

    option: str
    choice: str


@command
@dataclass(frozen=True, slots=True)
class RenameThing(Command):
    """Call a counter, space or side by another name in this game; an empty name gives the old one back."""

    kind: str
    id: str
    label: str


@command
@dataclass(frozen=True, slots=True)
class SetLedger(Command):
    """Write a value of a named entry, to follow a game on the real table without a map; None strikes it out."""

    entry: str
    figure: str
    value: Value | None


@command
@dataclass(frozen=True, slots=True)
class AddDrawing(Command):
    """Draw an arrow, line or area on the map. Points are in board units."""

    kind: str
    points: tuple[tuple[float, float], ...]
    text: str = ""
    colour: str = ""
    side: SideId | None = None


@command
@dataclass(frozen=True, slots=True)
class RemoveDrawing(Command):
    """Wipe one drawing off the map."""

    drawing: str


@command
@dataclass(frozen=True, slots=True)
class AddModifier(Command):
    """Use a modifier of the players' own in a procedure for the rest of the game; without `to` it adds to the total."""

    procedure: str
    label: str
    value: int
    to: str = ""


@command
@dataclass(frozen=True, slots=True)
class RemoveModifier(Command):
    """Stop using a modifier of the players' own."""

    modifier: str
