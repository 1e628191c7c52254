"""Commands about counters: where they are, how they lie, what state they show.

`counters` always lists ids from the bottom of the stack to the top. A field left at None stays as it is on the
counter.
"""

from __future__ import annotations

from dataclasses import dataclass

from assistant.model.counters import Value
from assistant.model.ids import CounterId, SideId, TypeId
from assistant.play.commands import Command, command
from assistant.play.places import TRAY, Place

Counters = tuple[CounterId, ...]


@command
@dataclass(frozen=True, slots=True)
class PlaceCounters(Command):
    """Set counters up: a placement rather than a move, so nothing counts it as movement."""

    counters: Counters
    to: Place
    facing: str | None = None
    face: str | None = None


@command
@dataclass(frozen=True, slots=True)
class MoveCounters(Command):
    """Move one counter, a stack or a group to one place. `path` and `cost` keep the way for replay and checks;
    `index` is the position in the stack there, the top if absent; `how` is a word such as retreat or advance."""

    counters: Counters
    to: Place
    facing: str | None = None
    path: tuple[str, ...] = ()
    cost: int | None = None
    index: int | None = None
    how: str = ""


@command
@dataclass(frozen=True, slots=True)
class OrderStack(Command):
    """Put a stack in this order, bottom first. All counters of the place are named."""

    place: Place
    order: Counters


@command
@dataclass(frozen=True, slots=True)
class FaceCounters(Command):
    """Turn counters to a facing of their system: E, 3-L ... "" takes the facing away."""

    counters: Counters
    facing: str


@command
@dataclass(frozen=True, slots=True)
class RotateCounters(Command):
    """Lay counters at an angle, in degrees clockwise from upright."""

    counters: Counters
    degrees: int


@command
@dataclass(frozen=True, slots=True)
class FlipCounters(Command):
    """Show another face: the one named, else the next one of the counter's type."""

    counters: Counters
    to: str | None = None


@command
@dataclass(frozen=True, slots=True)
class StepCounters(Command):
    """Lose (negative) or regain steps, never below 0; `to` sets the strength outright."""

    counters: Counters
    by: int = 0
    to: int | None = None


@command
@dataclass(frozen=True, slots=True)
class SetBadge(Command):
    """Put a badge on, with its count; 0 takes it off."""

    counters: Counters
    badge: str
    count: int = 1


@command
@dataclass(frozen=True, slots=True)
class AddBadge(Command):
    """Count a badge up or down, such as hits; at 0 it is gone."""

    counters: Counters
    badge: str
    by: int = 1


@command
@dataclass(frozen=True, slots=True)
class SetFigure(Command):
    """Give a figure of the counters another value; None goes back to what is printed."""

    counters: Counters
    figure: str
    value: Value | None = None


@command
@dataclass(frozen=True, slots=True)
class AddToFigure(Command):
    """Count a figure up or down, from what it shows now, such as fatigue."""

    counters: Counters
    figure: str
    by: int = 1


@command
@dataclass(frozen=True, slots=True)
class LoadCargo(Command):
    """Put counters aboard another one, which takes them along."""

    counters: Counters
    carrier: CounterId


@command
@dataclass(frozen=True, slots=True)
class UnloadCargo(Command):
    """Take counters off what carries them, to a place."""

    counters: Counters
    to: Place
    facing: str | None = None


@command
@dataclass(frozen=True, slots=True)
class LinkCounters(Command):
    """Join two counters: grappled, fouled ..."""

    a: CounterId
    b: CounterId
    kind: str


@command
@dataclass(frozen=True, slots=True)
class UnlinkCounters(Command):
    """Part two counters; without `b` a counter from all, without `kind` whatever joins them."""

    a: CounterId
    b: CounterId | None = None
    kind: str = ""


@command
@dataclass(frozen=True, slots=True)
class HideCounters(Command):
    """Turn the face away from all other sides."""

    counters: Counters


@command
@dataclass(frozen=True, slots=True)
class RevealCounters(Command):
    """Show the face to these sides, to everybody if none is named."""

    counters: Counters
    to: tuple[SideId, ...] = ()


@command
@dataclass(frozen=True, slots=True)
class CreateCounter(Command):
    """Make a counter that is not in the box, of a type of the system."""

    counter: CounterId
    type: TypeId
    side: SideId | None = None
    to: Place = TRAY
    label: str = ""


@command
@dataclass(frozen=True, slots=True)
class RemoveCounter(Command):
    """Take a counter out of the game for good, not even leaving it in the tray. Its cargo goes to the tray."""

    counter: CounterId


@command
@dataclass(frozen=True, slots=True)
class EliminateCounters(Command):
    """Destroyed: off the map to the tray or a box, as fresh as from the box, ties cut; with all aboard if `cargo`,
    otherwise those aboard are left where the carrier was."""

    counters: Counters
    to: Place = TRAY
    cargo: bool = True


@command
@dataclass(frozen=True, slots=True)
class ChangeSide(Command):
    """Counters go over to another side, captured or persuaded."""

    counters: Counters
    side: SideId | None


@command
@dataclass(frozen=True, slots=True)
class MarkCounters(Command):
    """Mark as moved, fought, activated ... or take the mark off."""

    counters: Counters
    mark: str = "moved"
    on: bool = True


@command
@dataclass(frozen=True, slots=True)
class ClearMarks(Command):
    """Take these marks, or all marks, off every counter of a side, or of all sides."""

    side: SideId | None = None
    marks: tuple[str, ...] = ()


@command
@dataclass(frozen=True, slots=True)
class LockCounters(Command):
    """Fix counters so that a drag does not take them by accident."""

    counters: Counters
    on: bool = True
