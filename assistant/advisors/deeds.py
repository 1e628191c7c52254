"""What was done since the phase began, as the journal tells it: each result put on record with who took part and where
they stood then, each roll, and who moved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from assistant.model.ids import CounterId, SpaceId
from assistant.play.state import GameState
from assistant.play.views import mask_of


@dataclass(frozen=True, slots=True)
class Deed:
    """One result on record: its procedure and outcome (with those of its follow-ups behind a plus), who took part in
    which role, where they stood, and the numbers it came to."""

    procedure: str
    outcome: str = ""
    roles: Mapping[str, tuple[CounterId, ...]] = field(default_factory=dict)
    places: Mapping[CounterId, SpaceId] = field(default_factory=dict)
    side: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)

    @property
    def first_outcome(self) -> str:
        """The outcome of the procedure itself."""
        return self.outcome.partition("+")[0]


@dataclass(frozen=True, slots=True)
class RollOnRecord:
    """One roll on record."""

    dice: tuple[int, ...]
    what: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """A counter's way since the phase began: the spaces it touched, its start first, and what it says it spent; how
    it looked before, and whether it ends or began aboard another one. `parts`: in how many goes, others moving in
    between; `enters`: it came onto the map, from the box `came` if it lay in one, and `lost` says that it had been
    eliminated, `since` which tracks changed since then, of a way since it was gone. `results` are those it had a part
    in on its way: procedure, outcome, and at which of its spaces; `after`: how many results of the phase were on record
    when it moved."""

    counter: CounterId
    path: tuple[SpaceId, ...]
    cost: int | None = None
    before: str = ""
    embarks: bool = False
    lands: bool = False
    parts: int = 1
    enters: bool = False
    came: str = ""
    results: tuple[tuple[str, str, int], ...] = ()
    lost: bool = False
    since: frozenset[str] = frozenset()
    after: int = 0


@dataclass(frozen=True, slots=True)
class Deeds:
    """All that was done since the phase began, who changed from one counter to another and how often, how many cards
    each side drew, and who moved since the turn of its side began. `earlier` are the ways of the phases before this
    one in the same turn, `fell` who was lost in this turn and where. `gained` is by how many steps a counter rose (or
    fell) since the phase began, `broken` which tracks of alliances went to nought. `turned` are those that changed the
    facing where they stood, with the one before, `carriers` who carried each of those that changed over."""

    results: tuple[Deed, ...] = ()
    rolls: tuple[RollOnRecord, ...] = ()
    moved: frozenset[CounterId] = frozenset()
    changes: Mapping[CounterId, int] = field(default_factory=dict)
    drawn: Mapping[str, int] = field(default_factory=dict)
    earlier: tuple[Move, ...] = ()
    fell: Mapping[CounterId, SpaceId] = field(default_factory=dict)
    gained: Mapping[CounterId, int] = field(default_factory=dict)
    broken: frozenset[str] = frozenset()
    turned: Mapping[CounterId, str] = field(default_factory=dict)
    carriers: Mapping[CounterId, CounterId] = field(default_factory=dict)


NOTHING = Deeds()


def as_seen(deeds: Deeds, state: GameState, shown: GameState) -> Deeds:
    """The same from one side: what it does not know bears the stand-in names of its view."""

    def known(counter: CounterId) -> CounterId:
        return counter if counter in shown.pieces else mask_of(state, counter)

    earlier = tuple(replace(m, counter=known(m.counter)) for m in deeds.earlier)
    return replace(
        deeds,
        earlier=earlier,
        fell={known(c): s for c, s in deeds.fell.items()},
        gained={known(c): n for c, n in deeds.gained.items()},
    )
