"""The position of a game at one moment, as a frozen value.

Mappings are never changed in place: a new state shares all it can with the one before. Anything that can be derived
from the system (names, printed figures) is not kept here, so that a corrected scenario shows at once. Only `apply`
makes new states.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from assistant.base.kept import KeptFor
from assistant.model.counters import Value
from assistant.model.ids import CounterId, SideId, SpaceId, TypeId
from assistant.model.own_modifier import OwnModifier
from assistant.model.scenario import Scenario, System
from assistant.play.places import TRAY, Place, aboard

if TYPE_CHECKING:
    from assistant.play.commands.table_sitting import AskAtTable, UseTool

HIDDEN = "hidden"
"""What stands in a side's view in place of a type, a card or a name that the side may not know."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One counter in play. `face` "" is the printed front; `steps` is the strength it shows now; `facing` is a word
    of the system (E, 3-L ...); `figures` hold only what differs from the print; a badge is there with its count.
    `aside` is how far from the middle of its space a hand laid it, in board units: for the eye alone, every rule has it
    in its space; it ends when the counter goes anywhere."""

    id: CounterId
    type: TypeId
    side: SideId | None = None
    place: Place = TRAY
    facing: str = ""
    rotation: int = 0
    aside: tuple[float, float] | None = None
    face: str = ""
    steps: int = 1
    badges: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[str, Value] = field(default_factory=dict)
    marks: frozenset[str] = frozenset()
    hidden: bool = False
    known_to: frozenset[str] = frozenset()
    locked: bool = False


@dataclass(frozen=True, slots=True, order=True)
class Tie:
    """Two counters joined in play: grappled, fouled, escorting ... The order of the two has no meaning."""

    kind: str
    a: str
    b: str

    def other(self, counter: str) -> str:
        return self.b if counter == self.a else self.a


@dataclass(frozen=True, slots=True)
class SpaceState:
    """What play has made of a space: who controls it, the markers on it and the figures that changed."""

    control: str = ""
    markers: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card that left a hand and lies on the table."""

    card: str
    side: str
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class PlayNote:
    """A player's note. `on` names what it belongs to ("space:4-K", "counter:hi_4" or nothing); `side` keeps it
    private."""

    text: str
    on: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """An arrow, a line or an area drawn on the map by a player, in board units."""

    kind: str
    points: tuple[tuple[float, float], ...]
    text: str = ""
    colour: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """A question that was answered, as it was asked, and another reading of it that was set aside."""

    question: AskAtTable
    when: str = ""
    aside: KeptAnswer | None = None


@dataclass(frozen=True, slots=True)
class TableState:
    """What stands at a table without a map: the question, the answers so far, what was rolled and drawn beside them,
    the player's own text where it was written from here."""

    question: AskAtTable | None = None
    answers: tuple[KeptAnswer, ...] = ()
    tools: tuple[UseTool, ...] = ()
    own_text: str | None = None


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything on the table. Stacks run from the bottom to the top; decks from the top card down; the tray has no
    order. Tracks of a side are keyed `track.side`. `salt` keeps the stand-in names of hidden counters unguessable.
    `set_up_over`: the game is under way, nothing asks for the scenario's set-up any more."""

    pieces: Mapping[CounterId, Piece] = field(default_factory=dict)
    stacks: Mapping[Place, tuple[CounterId, ...]] = field(default_factory=dict)
    ties: frozenset[Tie] = frozenset()
    spaces: Mapping[SpaceId, SpaceState] = field(default_factory=dict)
    tracks: Mapping[str, int] = field(default_factory=dict)
    phase: str = ""
    turn: int = 1
    active: str = ""
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    discards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    removed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    played: tuple[PlayedCard, ...] = ()
    cups: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    drawn: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, PlayNote] = field(default_factory=dict)
    drawings: Mapping[str, Drawing] = field(default_factory=dict)
    modifiers: Mapping[str, OwnModifier] = field(default_factory=dict)
    ledger: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    table: TableState = field(default_factory=TableState)
    serial: int = 0
    salt: str = ""
    set_up_over: bool = False

    def stack(self, place: Place) -> tuple[CounterId, ...]:
        """The counters of one place, bottom first. The tray is listed in the order of the box."""
        if place == TRAY:
            return tuple(p.id for p in self.pieces.values() if p.place == TRAY)
        return self.stacks.get(place, ())

    def cargo(self, carrier: CounterId) -> tuple[CounterId, ...]:
        """What a counter carries, lowest first."""
        return self.stacks.get(aboard(carrier), ())

    def position(self, counter: CounterId) -> Place:
        """The place of a counter, or that of the outermost counter that carries it."""
        place = self.pieces[counter].place
        while place.carrier is not None:
            place = self.pieces[place.carrier].place
        return place

    def tied(self, counter: CounterId) -> Iterator[Tie]:
        """The ties of one counter, in a steady order."""
        return iter(sorted(t for t in self.ties if counter in (t.a, t.b)))

    def track(self, track: str, side: str = "") -> int:
        """The value of a track; one never set stands at 0."""
        return self.tracks.get(track_key(track, side), 0)


def track_key(track: str, side: str = "") -> str:
    """How a track is named in `GameState.tracks`."""
    return f"{track}.{side}" if side else track


def start_state(system: System, scenario: Scenario | None = None, salt: str = "") -> GameState:
    """The table before the first placement: all counters in the tray, decks unshuffled, tracks at their start."""
    first = system.phases[0].id if system.phases else ""
    options = {o.id: o.default for o in system.options.values()}
    if scenario is not None:
        options.update(scenario.options)
    playing = _playing(system, scenario)
    decks = [d for d in system.decks.values() if d.side is None or d.side in playing]
    return GameState(
        pieces={c: new_piece(system, c) for c in system.mix.counters},
        tracks=_tracks(system, scenario),
        turn=scenario.turn if scenario is not None else 1,
        phase=first,
        active=str(scenario.first or "") if scenario is not None else "",
        decks={d.id: spread(d.contents) for d in decks if d.kind != "cup"},
        cups={d.id: dict(d.contents) for d in decks if d.kind == "cup"},
        options=options,
        salt=salt,
    )


_differing: KeptFor[tuple[GameState, frozenset[CounterId]]] = KeptFor(2)  # several ask after each action


def counters_that_differ(old: GameState, new: GameState) -> frozenset[CounterId]:
    """Counters that are not in both states alike, or are tied otherwise. What both share is passed over by identity."""
    # by address, which is that of no other state while this one is kept
    return _differing.of(new, lambda: (old, _found_to_differ(old, new)), id(old))[1]


def _found_to_differ(old: GameState, new: GameState) -> frozenset[CounterId]:
    pieces, others = old.pieces, new.pieces
    if pieces is others:
        found: set[CounterId] = set()
    else:
        found = {c for c, piece in pieces.items() if (other := others.get(c)) is not piece and other != piece}
        found.update(c for c in others if c not in pieces)
    ties = old.ties ^ new.ties if old.ties is not new.ties else ()
    return frozenset(found.union(CounterId(end) for tie in ties for end in (tie.a, tie.b)))


def new_piece(system: System, counter: CounterId) -> Piece:
    """A counter of the box as it comes out of it."""
    kind = system.mix.types[system.mix.counters[counter].type]
    family = system.mix.families.get(kind.family)
    hidden = family is not None and family.hidden
    return Piece(counter, kind.id, kind.side, steps=kind.steps, hidden=hidden)


def _playing(system: System, scenario: Scenario | None) -> tuple[SideId, ...]:
    """The sides that take part: those of the scenario, else all."""
    return (scenario.sides if scenario is not None else ()) or tuple(system.sides)


def spread(contents: Mapping[str, int]) -> tuple[str, ...]:
    """The cards of a new deck, each as often as there is of it."""
    return tuple(item for item, count in contents.items() for _ in range(count))


def _tracks(system: System, scenario: Scenario | None) -> dict[str, int]:
    out: dict[str, int] = {}
    for track in system.tracks.values():
        for side in _playing(system, scenario) if track.per_side else ("",):
            out[track_key(track.id, side)] = track.start
    if scenario is not None:
        for key, value in scenario.tracks.items():
            track_id, _, side = key.partition(".")
            known = system.tracks.get(track_id)
            sides = system.sides if known is not None and known.per_side and not side else (side,)
            out.update({track_key(track_id, s): value for s in sides})
    return out
