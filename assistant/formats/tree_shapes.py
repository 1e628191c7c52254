"""The shapes of a system's parts once their schema has passed them: what builders and checks may take for granted.

Keys stand as in the files; all may be left out but those that a schema requires. `tests/formats/test_tree_shapes.py`
holds them against the schemas, so that a field which changes there changes here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

from assistant.base.data import Data, Raw
from assistant.model.counters import Value

TextData = str | dict[str, str]
Point = list[float]
Runs = Mapping[str, list[str]]  # {'04': ['07-09', '12']}: lines of a grid, and the places in them
Count = int | str  # a number, or the word unknown


class SideData(TypedDict, total=False):
    """One side."""

    name: TextData
    colour: int | str
    emblem: str
    player: str


class PhaseData(TypedDict):
    """One phase of the sequence of play."""

    id: str
    name: NotRequired[TextData]
    ref: NotRequired[str]
    sides: NotRequired[list[str]]
    letter: NotRequired[str]
    note: NotRequired[TextData]
    procedures: NotRequired[list[str]]
    clears: NotRequired[list[str]]
    once: NotRequired[bool]
    every: NotRequired[int]
    other: NotRequired[bool]


class TrackData(TypedDict, total=False):
    """A row of numbers kept during the game."""

    name: TextData
    low: Count
    high: Count
    start: Count
    per_side: bool
    between: list[str]
    score: bool
    goal: str
    every: int
    around: bool
    restarts: bool
    counts_down: bool
    held: str
    lost: str


class LedgerEntryData(TypedDict, total=False):
    """One entry of its own in a ledger."""

    name: TextData
    of: str
    kind: str
    low: int
    high: int


class LedgerData(TypedDict, total=False):
    """What a ledger holds."""

    tracks: list[str]
    counters: dict[str, list[str]]
    control: list[str]
    held_by: str
    decides: dict[str, dict[str, str]]
    entries: dict[str, LedgerEntryData]


class DeckData(TypedDict):
    """A pile of cards or a cup of counters."""

    kind: str
    name: NotRequired[TextData]
    side: NotRequired[str]
    contents: NotRequired[dict[str, Count]]
    hand: NotRequired[Count]
    blind: NotRequired[bool]
    picture: NotRequired[CutOutData]


class SystemData(TypedDict):
    """What a system says of itself."""

    id: str
    name: NotRequired[TextData]
    sides: NotRequired[dict[str, SideData]]
    phases: NotRequired[list[PhaseData]]
    tracks: NotRequired[dict[str, TrackData]]
    ledger: NotRequired[LedgerData]
    decks: NotRequired[dict[str, DeckData]]
    honesty: NotRequired[TextData]
    about: NotRequired[TextData]
    invitation: NotRequired[TextData]
    features: NotRequired[list[TextData]]
    players: NotRequired[str]


class ChoiceData(TypedDict, total=False):
    """One way to read a disputed rule; `set` and `change` hold lines by address."""

    name: TextData
    set: dict[str, Data]
    change: dict[str, Data]


class OptionData(TypedDict):
    """A disputed ruling or house rule."""

    choices: dict[str, ChoiceData]
    default: str
    name: NotRequired[TextData]
    reason: NotRequired[TextData]
    ref: NotRequired[str]


class NoteData(TypedDict, total=False):
    """Our own summary of a section of the rules."""

    title: TextData
    text: TextData


class CardData(TypedDict):
    """One card."""

    deck: str
    name: NotRequired[TextData]
    text: NotRequired[TextData]
    number: NotRequired[int]
    values: NotRequired[dict[str, Value]]
    count: NotRequired[Count]
    picture: NotRequired[CutOutData]


class BlankData(TypedDict):
    """Cards of which nothing but the number is known."""

    deck: str
    count: Count
    name: NotRequired[TextData]


class FigureData(TypedDict, total=False):
    """A declared figure in its long form; short are `int`, a default value, a list of words."""

    type: str
    words: list[str]
    default: Value
    name: TextData
    state: bool
    derived: Data


class BadgeData(TypedDict, total=False):
    """A state shown on the counter."""

    name: TextData
    kind: str
    icon: str
    shape: str


FigureForm = FigureData | list[str] | Value
Declared = Mapping[str, FigureForm]  # the figures of a family


class FamilyData(TypedDict, total=False):
    """Counters that share figures and behaviour."""

    name: TextData
    figures: dict[str, FigureForm]
    badges: dict[str, BadgeData]
    facing: str
    hits: dict[str, Data]
    carries: bool
    arrives: str
    layout: str
    hidden: bool
    counts: str
    counted: CountedData
    falls: FallsData
    refuge: str
    room: str


class FallsData(TypedDict):
    """Where counters that are lost lie."""

    to: dict[str, str]
    face_up: NotRequired[bool]
    unless: NotRequired[dict[str, str | list[str]]]
    told: NotRequired[dict[str, dict[str, TextData]]]
    ref: NotRequired[str]


class CountedData(TypedDict):
    """What the number at the foot of a pile is a number of."""

    one: NotRequired[TextData]
    many: TextData
    steps: NotRequired[bool]


class UnitSymbolData(TypedDict):
    """The symbol of a type."""

    branch: str
    size: NotRequired[str]
    frame: NotRequired[str]


class PrintedData(TypedDict, total=False):
    """What a file prints where on the counters of a family."""

    symbol: bool
    figures: dict[str, str]


class FaceData(TypedDict):
    """One face of a counter."""

    id: str
    name: NotRequired[TextData]
    figures: NotRequired[dict[str, Value]]


class MemberData(TypedDict, total=False):
    """One counter of a type that differs from the others."""

    id: str
    name: TextData
    figures: dict[str, Value]


class CounterTypeData(TypedDict, total=False):
    """A kind of counter."""

    family: str
    side: str
    name: TextData
    short: str
    figures: dict[str, Value]
    faces: list[FaceData]
    steps: int
    count: Count
    unique: bool
    icon: str
    values: dict[str, Value]
    holds: bool
    splits: dict[str, int]
    members: dict[str, MemberData]
    numbers: list[Value]
    symbol: UnitSymbolData
    picture: CutOutData


class CutOutData(TypedDict):
    """A counter on a scan of its sheet."""

    file: str
    at: NotRequired[list[float]]
    corners: NotRequired[list[float]]
    back_file: NotRequired[str]
    back: NotRequired[list[float]]
    back_corners: NotRequired[list[float]]


class CountersData(TypedDict, total=False):
    """The counters file."""

    families: dict[str, FamilyData]
    types: dict[str, CounterTypeData]
    layouts: dict[str, PrintedData]


# `rest: true` takes all that is left, a word or a list only those families.
class PlacementData(TypedDict, total=False):
    """One line of a set-up."""

    side: str
    counters: list[str]
    types: dict[str, Count]
    at: str | list[str]
    each: bool
    by_space: dict[str, list[str]]
    zone: str
    pool: str
    facing: str
    face: str
    choice: TextData
    aboard: str | list[str] | bool
    ref: str
    state: dict[str, Value]
    exchange: bool
    instead: list[str]
    rest: str | list[str] | bool


# `from` is a word of Python's, so that this shape is not written as a class.
TimesData = TypedDict("TimesData", {"from": int, "every": NotRequired[int], "to": NotRequired[int]})


class MomentData(TypedDict):
    """When something comes."""

    id: str
    name: NotRequired[TextData]
    turn: NotRequired[int | TimesData]
    phases: NotRequired[list[str]]
    when: NotRequired[str]


class ArrivalData(MomentData):
    """Who comes later."""

    brings: list[PlacementData]


class EventEffectData(TypedDict, total=False):
    """What an event does."""

    track: str
    side: str
    by: int
    to: int
    spaces: list[str]
    holder: str


class EventData(MomentData):
    """What happens."""

    text: TextData
    effects: NotRequired[list[EventEffectData]]
    ref: NotRequired[str]


class BoardPictureData(TypedDict):
    """A scan or photo over the board."""

    file: str
    matrix: NotRequired[list[float]]
    pins: NotRequired[dict[str, Point]]


class ScenarioData(TypedDict, total=False):
    """One scenario."""

    arrivals: list[ArrivalData]
    events: list[EventData]

    like: str
    name: TextData
    ref: str
    setup: list[PlacementData]
    setup_order: list[str]
    first: str
    turns: Count
    turn: int
    victory: list[TextData]
    special: list[TextData]
    tracks: dict[str, Count]
    summary: TextData
    options: dict[str, str]
    sides: list[str]
    closed: list[str]
    picture: BoardPictureData


class HexData(TypedDict, total=False):
    """One cell that differs from the others of its grid."""

    name: TextData
    terrain: str
    kind: str
    tags: list[str]
    values: dict[str, Value]
    label: str
    name_at: Point


class GridData(TypedDict):
    """A grid of hexes or squares."""

    rows: list[int]
    columns: list[int]
    shape: NotRequired[str]
    orientation: NotRequired[str]
    shifted: NotRequired[str]
    diagonals: NotRequired[bool]
    diagonal_link: NotRequired[str]
    numbering: NotRequired[str]
    digits: NotRequired[list[int]]
    row_axis: NotRequired[str]
    column_axis: NotRequired[str]
    origin: NotRequired[Point]
    size: NotRequired[float]
    prefix: NotRequired[str]
    name: NotRequired[TextData]
    kind: NotRequired[str]
    link: NotRequired[str]
    default_terrain: NotRequired[str]
    missing: NotRequired[Runs]
    terrain: NotRequired[dict[str, Runs]]
    tags: NotRequired[dict[str, Runs]]
    hexes: NotRequired[dict[str, HexData]]
    squares: NotRequired[dict[str, HexData]]


class SpaceSetData(TypedDict):
    """Spaces that differ in their places alone."""

    kind: str
    places: dict[str, Point]
    terrain: NotRequired[str]
    tags: NotRequired[list[str]]
    values: NotRequired[dict[str, Value]]


class SpaceData(TypedDict):
    """A single space."""

    kind: str
    name: NotRequired[TextData]
    at: NotRequired[Point]
    lonlat: NotRequired[Point]
    outline: NotRequired[list[Point]]
    terrain: NotRequired[str]
    tags: NotRequired[list[str]]
    values: NotRequired[dict[str, Value]]
    label: NotRequired[str]
    name_at: NotRequired[Point]


class ProjectionData(TypedDict):
    """How longitude and latitude become board units."""

    west: float
    north: float
    scale: Point


BoardTrackData = TypedDict(
    "BoardTrackData",
    {
        "from": int,
        "to": int,
        "at": Point,
        "step": Point,
        "wrap": NotRequired[int],
        "wrap_step": NotRequired[Point],
        "labels": NotRequired[list[Value]],
    },
)
SelectionData = TypedDict(
    "SelectionData",
    {
        "spaces": list[str],
        "runs": Runs,
        "grid": str,
        "zones": list[str],
        "kinds": list[str],
        "terrains": list[str],
        "tags": list[str],
        "beside": list[str],
        "except": "SelectionData",
        "name": TextData,
    },
    total=False,
)
LinkGroupData = TypedDict(
    "LinkGroupData",
    {
        "kind": str,
        "one_way": NotRequired[bool],
        "features": NotRequired[list[str]],
        "values": NotRequired[dict[str, Value]],
        "pairs": NotRequired[list[list[str]]],
        "path": NotRequired[list[str]],
        "from": NotRequired[str],
        "to": NotRequired[list[str]],
        "between": NotRequired[SelectionData],
        "and": NotRequired[SelectionData],
        "name": NotRequired[TextData],
    },
)


class FeatureData(TypedDict, total=False):
    """What lies on links: added to those named or crossed, or taking them away."""

    add: str
    remove: bool
    pairs: list[list[str]]
    line: list[Point]
    kinds: list[str]
    values: dict[str, Value]


class ArtData(TypedDict):
    """Something drawn on the board that is no space."""

    kind: str
    points: NotRequired[list[Point]]
    text: NotRequired[TextData]
    values: NotRequired[dict[str, Value]]


class TerrainLookData(TypedDict, total=False):
    """How a terrain is drawn. `name` is no field of the file: its word's name is put there for the key."""

    tint: str
    sign: str
    name: TextData


class BoardData(TypedDict, total=False):
    """The board file."""

    size: Point
    style: str
    projection: ProjectionData
    grids: dict[str, GridData]
    sets: list[SpaceSetData]
    spaces: dict[str, SpaceData]
    tracks: dict[str, BoardTrackData]
    links: list[LinkGroupData]
    features: list[FeatureData]
    zones: dict[str, SelectionData]
    start: list[str]
    art: list[ArtData]
    layers: list[str]
    hidden: list[str]
    terrain_looks: dict[str, TerrainLookData]
    picture: BoardPictureData


class TableData(TypedDict):
    """A printed table."""

    rows: dict[str, list[Value] | Value]
    columns: NotRequired[list[Value] | dict[str, Data]]
    gives: NotRequired[list[str]]
    codes: NotRequired[dict[str, list[Value] | Value]]
    ends: NotRequired[str | dict[str, Data]]
    name: NotRequired[TextData]
    ref: NotRequired[str]


class ChosenData(TypedDict, total=False):
    """What a load chose: the scenario, and how each option is read."""

    scenario: str
    options: dict[str, str]


class SystemTree(TypedDict):
    """A whole system, its files put together, every figure without its source.

    Procedures, checks and what they move and see by are `Raw`: they are formulas through and through, and
    `assistant.rules` reads them against the names that are in scope, which no schema can know."""

    system: SystemData
    chosen: NotRequired[ChosenData]
    options: NotRequired[dict[str, OptionData]]
    board: NotRequired[BoardData]
    counters: NotRequired[CountersData]
    cards: NotRequired[dict[str, CardData]]
    blanks: NotRequired[dict[str, BlankData]]
    notes: NotRequired[dict[str, NoteData]]
    words: NotRequired[dict[str, TextData]]
    scenarios: NotRequired[dict[str, ScenarioData]]
    dice: NotRequired[dict[str, Raw]]
    tables: NotRequired[dict[str, TableData]]
    procedures: NotRequired[dict[str, Raw]]
    travel: NotRequired[dict[str, Raw]]
    sight: NotRequired[dict[str, Raw]]
    arcs: NotRequired[dict[str, Raw]]
    checks: NotRequired[dict[str, Raw]]


RuleSection = Literal["dice", "tables", "procedures", "travel", "sight", "arcs", "checks"]
