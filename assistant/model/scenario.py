"""What a system says of itself beside board, counters and procedures, and what a scenario adds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from assistant.base.data import Raw
from assistant.base.text import Text
from assistant.model.board import Board, BoardScan
from assistant.model.counters import CounterMix, CutOut, Value
from assistant.model.ids import CounterId, PhaseId, ScenarioId, SideId, SpaceId, SystemId, TypeId
from assistant.model.sources import Sources


@dataclass(frozen=True, slots=True)
class Side:
    """One side. `colour` is its number in the palette (0 neutral, 1 to 5); powers may share a player's colour."""

    id: SideId
    name: Text
    colour: int = 0
    emblem: str = ""
    player: str = ""

    @property
    def is_led(self) -> bool:
        """Whether a player leads it; powers without one have no turn and no score."""
        return self.player != "none"


@dataclass(frozen=True, slots=True)
class Phase:
    """One phase of the sequence of play; `sides` empty means that all act together. `note` says in a few words what may
    be done in it, `procedures` which of them belong to it, `clears` which marks of counters go as it begins."""

    id: PhaseId
    name: Text
    ref: str = ""
    sides: tuple[SideId, ...] = ()
    letter: str = ""
    note: Text | None = None
    procedures: tuple[str, ...] = ()
    clears: tuple[str, ...] = ()
    once: bool = False  # once a turn, and not once for each side
    every: int = 1  # only in each so-manieth turn
    other: bool = False  # the side acts in it that did not act in the one before


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to read a disputed rule, with the changes it makes to the data ("set" lines by address)."""

    id: str
    name: Text
    set: Raw = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Option:
    """A disputed ruling or house rule the player can switch."""

    id: str
    name: Text
    choices: Mapping[str, Choice]
    default: str
    reason: Text
    ref: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """A row of numbers kept during the game: turns, points, gold. One value for all or one a side. `between` are two
    sides that are allied while it is not nought. A `score` stands beside the phases; `goal` is the track that tells how
    much of it ends the game. What follows by itself is told below; `held` and `lost` are proposed, never done."""

    id: str
    name: Text
    low: int | None = 0
    high: int | None = None
    start: int = 0
    per_side: bool = False
    between: tuple[SideId, ...] = ()
    score: bool = False
    goal: str = ""
    every: int = 0  # one more each so-manieth turn; nought: it does not follow the turns
    around: bool = False  # past its end it begins again
    restarts: bool = False  # back to its start with each turn
    counts_down: bool = False  # one less when a side has had its turn; at its end it begins again
    held: str = ""  # each side has the sum of this value of the spaces it holds
    lost: str = ""  # a counter that is lost adds this figure of its own


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """Something players of a real table write down beside tracks and counters: sieges, alliances. `of` says what has
    one each: the game, a side, a space. `kind` is a number, a text or yes and no."""

    id: str
    name: Text
    of: str = "side"
    kind: str = "number"
    low: int = 0
    high: int | None = None


PRESENCE = "presence"
NOBODY = "nobody"  # in `decides`: a place is nobody's then


@dataclass(frozen=True, slots=True)
class Ledger:
    """What the ledger of a game on a real table holds: tracks, states of counters by family, who holds which kinds of
    spaces, and entries of its own. `decides`: by procedure and outcome the role that holds the place then, or nobody.
    """

    tracks: tuple[str, ...] = ()
    counters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    control: tuple[str, ...] = ()
    entries: Mapping[str, LedgerEntry] = field(default_factory=dict)
    held_by: str = ""  # who holds a space where nobody is named and no marker lies: PRESENCE, or a value of the space
    decides: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deck:
    """A pile of cards or a cup of counters that is drawn from blindly. `hand` is how many of its cards a full hand
    holds, 0 if nobody knows; `blind` cards are played face down and turned up together."""

    id: str
    name: Text
    kind: str  # "cards" or "cup"
    contents: Mapping[str, int]  # card id or type id -> how many
    side: SideId | None = None
    hand: int = 0
    blind: bool = False
    picture: CutOut | None = None  # the back of its cards


@dataclass(frozen=True, slots=True)
class Note:
    """Our own summary of one section of the rules."""

    section: str
    title: Text
    text: Text


@dataclass(frozen=True, slots=True)
class Placement:
    """Part of a set-up: these counters at one place, in a zone, or by the player's choice.

    `where` lists exact spaces; `zone` names a zone; neither means off the map in the box `pool`."""

    side: SideId | None
    counters: tuple[CounterId, ...] = ()
    types: Mapping[TypeId, int] = field(default_factory=dict)
    where: tuple[SpaceId, ...] = ()
    zone: str = ""
    pool: str = ""
    facing: str = ""
    face: str = ""
    choice: Text | None = None  # what the player may choose here, in words
    aboard: str = ""  # family of the carriers these counters start on, or one counter that carries them
    ref: str = ""
    state: Mapping[str, Value] = field(default_factory=dict)
    exchange: bool = False  # the player may exchange these counters among their spaces
    instead: tuple[TypeId, ...] = ()  # types that may stand in for those named


@dataclass(frozen=True, slots=True)
class DueTime:
    """When something is due: in one turn, or in every so manieth from the first to the last; in which phases, any if
    none is named; and only while a condition holds, where there is one."""

    first: int = 0
    every: int = 0
    last: int | None = None
    phases: tuple[PhaseId, ...] = ()
    when: str = ""

    def times(self, turn: int) -> int:
        """How often it has been due up to a turn."""
        until = turn if self.last is None else min(turn, self.last)
        if until < self.first:
            return 0
        return 1 + (until - self.first) // self.every if self.every else 1

    def is_in(self, phase: str) -> bool:
        """Whether it is told in a phase."""
        return not self.phases or not phase or phase in self.phases


@dataclass(frozen=True, slots=True)
class Arrival:
    """Counters that come while the game is under way, each placement with where it may enter."""

    id: str
    name: Text
    placements: tuple[Placement, ...]
    moment: DueTime


@dataclass(frozen=True, slots=True)
class EventEffect:
    """What an event does where it is accepted: a track goes by or to a number, or spaces change hands."""

    track: str = ""
    side: SideId | None = None
    by: int = 0
    to: int | None = None
    spaces: tuple[SpaceId, ...] = ()


@dataclass(frozen=True, slots=True)
class ScenarioEvent:
    """Something that a scenario says happens: told when it is due, and done if the players say so."""

    id: str
    name: Text
    text: Text
    moment: DueTime
    effects: tuple[EventEffect, ...] = ()
    ref: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One way to start a system: forces, places, length, victory, special rules."""

    id: ScenarioId
    name: Text
    ref: str
    setup: tuple[Placement, ...]
    setup_order: tuple[SideId, ...] = ()
    first: SideId | None = None
    turns: int | None = None
    turn: int = 1  # the number of its first; 0 for an opening turn that does not count
    victory: tuple[Text, ...] = ()
    special: tuple[Text, ...] = ()
    tracks: Mapping[str, int] = field(default_factory=dict)
    summary: Text | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    sides: tuple[SideId, ...] = ()  # those that play, where not all do
    closed: tuple[str, ...] = ()  # zones and spaces that are out of play
    arrivals: tuple[Arrival, ...] = ()
    events: tuple[ScenarioEvent, ...] = ()
    picture: BoardScan | None = None


@dataclass(frozen=True, slots=True, weakref_slot=True)
class System:
    """A published game or a home-made one, ready to use. `rules` is the plain data of tables and procedures, which
    `assistant.rules` compiles on need; `sources` knows where each figure comes from."""

    id: SystemId
    name: Text
    sides: Mapping[SideId, Side]
    phases: tuple[Phase, ...]
    options: Mapping[str, Option]
    board: Board
    mix: CounterMix
    scenarios: Mapping[ScenarioId, Scenario]
    sources: Sources
    tracks: Mapping[str, Track] = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger)
    decks: Mapping[str, Deck] = field(default_factory=dict)
    notes: Mapping[str, Note] = field(default_factory=dict)
    words: Mapping[str, Text] = field(default_factory=dict)
    rules: Raw = field(default_factory=dict)
    honesty: Text | None = None
    about: Text | None = None
    invitation: Text | None = None
    features: tuple[Text, ...] = ()
    players: str = ""
    digest: str = ""
    files: tuple[str, ...] = ()

    @property
    def pools(self) -> frozenset[str]:
        """The boxes beside the map that some set-up fills."""
        return frozenset(p.pool for s in self.scenarios.values() for p in s.setup if p.pool)
