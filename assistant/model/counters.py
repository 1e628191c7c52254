"""What can lie on the board: families of counters with their figures, types within them, the counters of the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from assistant.base.data import Data, Raw
from assistant.base.text import Text
from assistant.model.ids import CounterId, SideId, TypeId

Value = int | bool | str
UNKNOWN = "unknown"
LAYOUTS = ("land", "artillery", "galley", "leader", "block", "token", "cube", "cylinder", "control", "marker", "card")
"""The ways of drawing a counter that every file may name; `unit` is drawn where a file lays its counters out itself."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One declared figure of a family: `type` is int, bool or word; a word has its `words`. `state` marks what changes
    in play (fatigue, reduced, moved) against what is printed on the counter."""

    id: str
    type: str
    words: tuple[str, ...] = ()
    default: Value | None = None
    name: Text | None = None
    state: bool = False
    derived: Data = None  # an expression or a value block, worked out from the figures above it


@dataclass(frozen=True, slots=True)
class Badge:
    """A state shown on the counter instead of a loose marker. `kind` is flag, or count with a number."""

    id: str
    name: Text
    kind: str = "flag"
    icon: str = ""
    shape: str = "disc"


@dataclass(frozen=True, slots=True)
class PileCount:
    """What the number at the foot of a pile is a number of, and whether the sum of their steps stands behind it."""

    one: Text
    many: Text
    steps: bool = False


@dataclass(frozen=True, slots=True)
class Falls:
    """Where counters lie that are lost: a box for each side they belonged to from the start, face up if the rules say
    so. `unless`: those with one of these words in a figure are out of the game. `told`: by figure and word, what the
    rules call it where that is no elimination."""

    to: Mapping[SideId, str]
    face_up: bool = False
    unless: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    told: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)

    def called(self, kind: CounterType) -> Text | None:
        """What its loss is called; None where it is eliminated like any other."""
        found = (words.get(str(kind.figures.get(figure))) for figure, words in self.told.items())
        return next((text for text in found if text is not None), None)

    def box_of(self, kind: CounterType) -> str:
        """The box for a type; empty where it lies in none."""
        spared = any(kind.figures.get(figure) in words for figure, words in self.unless.items())
        return "" if spared or kind.side is None else self.to.get(kind.side, "")


@dataclass(frozen=True, slots=True)
class UnitSymbol:
    """The symbol of a type: its arm, how large a unit it is, and the frame that says whose."""

    branch: str
    size: str = ""
    frame: str = "friendly"


@dataclass(frozen=True, slots=True)
class PrintedPlaces:
    """What a file prints on the counters of a family: by place the name of a figure, or words with `{figure}` in them;
    `symbol` says whether the symbol or icon of the type stands in the middle."""

    places: Mapping[str, str] = field(default_factory=dict)
    symbol: bool = True


@dataclass(frozen=True, slots=True)
class Family:
    """Counters that share figures and behaviour (galley, land unit, leader, block).

    `facing` is hexside, vertex, street, rotate (a block whose strength turns) or none. `hits` says what a hit does.
    `counts` names the figure that a number before a type stands for: seven of a leader are seven units under him.
    `arrives` below: who moves into a space goes under those that are there. `counted`: what a pile is a number of;
    `falls`: where those that are lost lie."""

    id: str
    name: Text
    figures: Mapping[str, Figure]
    facing: str = "none"
    badges: Mapping[str, Badge] = field(default_factory=dict)
    hits: Raw = field(default_factory=dict)
    carries: bool = False
    layout: str = "land"
    hidden: bool = False  # its face is secret from the other sides until revealed
    counts: str = ""
    arrives: str = ""
    counted: PileCount | None = None
    falls: Falls | None = None
    refuge: str = ""  # the badge with which it takes units aboard that retreat from a space beside it
    room: str = ""  # the figure that says how many it carries
    printed: PrintedPlaces | None = None  # where the file itself lays its counters out


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a counter: a name of its own (cruise, battle, reduced) and the figures that differ there."""

    id: str
    name: Text
    figures: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CutOut:
    """Where a counter lies on a scan of its sheet, front and back: left, top, width and height in pixels, or x and y of
    four corners from the upper left one clockwise; of a card nothing is the whole picture. `back_file` is "" where the
    back lies on the same scan."""

    file: str
    at: tuple[float, ...]
    back: tuple[float, ...] | None = None
    back_file: str = ""


SHORTEST = 12
"""Letters of a name that make a short one where the author gave none."""


@dataclass(frozen=True, slots=True)
class CounterType:
    """A kind of counter in the box. `count` None: not known how many. `steps` are the strengths it can show; `holds`
    says that one in a space gives it to its side."""

    id: TypeId
    family: str
    side: SideId | None
    name: Text
    short: str
    figures: Mapping[str, Value]
    faces: tuple[Face, ...] = ()
    steps: int = 1
    count: int | None = 1
    icon: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)  # how it is drawn: veteran, recruit, band ...
    holds: bool = False
    symbol: UnitSymbol | None = None
    picture: CutOut | None = None
    splits: Mapping[TypeId, int] = field(default_factory=dict)
    """What it splits into, and combines from: how many of which types."""

    def short_in(self, language: str) -> str:
        """Its short name; where that is no more than the beginning of its English one, that of its name there."""
        return self.name.at(language)[:SHORTEST] if self.short == self.name.en[:SHORTEST] else self.short


@dataclass(frozen=True, slots=True)
class Counter:
    """One piece of the box: its own number and, where printed so, its own figures."""

    id: CounterId
    type: TypeId
    number: str
    name: Text
    figures: Mapping[str, Value] = field(default_factory=dict)


def in_full(counter: Counter, kind: CounterType | None) -> Text:
    """What a counter is called where there is room: one with no name but its type's is as short on its face as that
    ("Leg 1", of either side)."""
    if kind is None or counter.name.en != f"{kind.short} {counter.number}":
        return counter.name
    return Text(f"{kind.name.en} {counter.number}", f"{kind.name.fr} {counter.number}")


@dataclass(frozen=True, slots=True)
class Card:
    """One card; texts that nobody could source stay empty and can be filled in by the player's own copy. One `aside` is
    never shuffled into its deck: it lies beside the player from the start."""

    id: str
    deck: str
    name: Text
    text: Text | None = None
    values: Mapping[str, Value] = field(default_factory=dict)
    count: int = 1
    aside: bool = False
    picture: CutOut | None = None


@dataclass(frozen=True, slots=True)
class CounterMix:
    """Everything in the box."""

    families: Mapping[str, Family]
    types: Mapping[TypeId, CounterType]
    counters: Mapping[CounterId, Counter]
    cards: Mapping[str, Card] = field(default_factory=dict)
