"""Commands that record: dice, results of procedures with their effects, notes, and groups that are one gesture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from assistant.model.ids import SideId
from assistant.play.commands import Command, command

ROLLED = "rolled"
ENTERED = "entered"


@command
@dataclass(frozen=True, slots=True)
class RecordRoll(Command):
    """Dice that fell, rolled by Alea or entered from the table. `notation` is as thrown (2d6); `what` says what
    for."""

    dice: tuple[int, ...]
    notation: str = ""
    what: str = ""
    side: SideId | None = None
    how: str = ROLLED


@command
@dataclass(frozen=True, slots=True)
class ApplyResult(Command):
    """A procedure's result with its effects, as one action.

    `title` and `text` are in both languages ({"en": ..., "fr": ...}), so that the account stays readable whatever
    becomes of the system. `modifiers` lists those that counted, with their values; `roles` who took part; `values`
    what else came out; `steps` the outcomes of follow-up steps by name. `thrown` are all dice with their kind, those of
    follow-ups too; `chances` is how likely each outcome was before the dice fell ("5/18"), and `spreads` the same for
    every number that came out: what luck is measured against."""

    procedure: str
    outcome: str = ""
    dice: tuple[int, ...] = ()
    total: int | None = None
    modifiers: tuple[tuple[str, int], ...] = ()
    roles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    values: Mapping[str, str | int | bool] = field(default_factory=dict)
    steps: tuple[tuple[str, str], ...] = ()
    title: Mapping[str, str] = field(default_factory=dict)
    text: Mapping[str, str] = field(default_factory=dict)
    effects: tuple[Command, ...] = ()
    side: SideId | None = None
    how: str = ROLLED
    thrown: tuple[tuple[str, tuple[int, ...]], ...] = ()
    chances: Mapping[str, str] = field(default_factory=dict)
    spreads: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@command
@dataclass(frozen=True, slots=True)
class Group(Command):
    """Several commands as one gesture. `label` is in both languages."""

    commands: tuple[Command, ...]
    label: Mapping[str, str] = field(default_factory=dict)


@command
@dataclass(frozen=True, slots=True)
class FinishSetUp(Command):
    """The set-up is over, complete or not: nothing asks for it any more."""


@command
@dataclass(frozen=True, slots=True)
class AddNote(Command):
    """Write a note, on a thing ("space:4-K", "counter:hi_4") or on the game; with a side it is private."""

    text: str
    on: str = ""
    side: SideId | None = None


@command
@dataclass(frozen=True, slots=True)
class PointAt(Command):
    """Point at a place of the map, in board units; `space` is the one that lies there, if any. The table stays as it
    is; whoever replays the game sees it."""

    point: tuple[float, float]
    space: str = ""


@command
@dataclass(frozen=True, slots=True)
class EditNote(Command):
    """Change the words of a note."""

    note: str
    text: str


@command
@dataclass(frozen=True, slots=True)
class RemoveNote(Command):
    """Throw a note away."""

    note: str
