"""What was done since the phase began, as the journal tells it: each result put on record with who took part and where
they stood then, each roll, and who moved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from assistant.model.ids import CounterId, SpaceId


@dataclass(frozen=True, slots=True)
class Deed:
    """One result on record: its procedure and outcome, who took part in which role, and where they stood."""

    procedure: str
    outcome: str = ""
    roles: Mapping[str, tuple[CounterId, ...]] = field(default_factory=dict)
    places: Mapping[CounterId, SpaceId] = field(default_factory=dict)
    side: str = ""


@dataclass(frozen=True, slots=True)
class Throw:
    """One roll on record."""

    dice: tuple[int, ...]
    what: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class Deeds:
    """All that was done since the phase began, who changed from one counter to another and how often, how many cards
    each side drew, and who moved since the turn of its side began."""

    results: tuple[Deed, ...] = ()
    rolls: tuple[Throw, ...] = ()
    moved: frozenset[CounterId] = frozenset()
    changes: Mapping[CounterId, int] = field(default_factory=dict)
    drawn: Mapping[str, int] = field(default_factory=dict)


NOTHING = Deeds()
