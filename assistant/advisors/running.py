"""Runs the fragments of checks in a namespace, each compiled once; what a verdict hands back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import CodeType

from assistant.advisors.advice import Spoken
from assistant.advisors.board_position import Position
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.expressions import Fragment
from assistant.rules.tables import ALWAYS, NEVER, Cell
from assistant.rules.travel_reading import Let
from assistant.rules.values import World, compiled, number, run
from assistant.rules.waiting import Held

Names = World
Trace = list[tuple[str, Cell]]  # the look-ups in tables, in order


@dataclass
class Runner:
    """Evaluates fragments. What a table look-up rests on is noted in the position, like the figures of counters."""

    codes: dict[int, tuple[Fragment, CodeType]] = field(default_factory=dict)
    values: int = 0
    searches: int = 0
    """How many expressions were evaluated and ways looked for since it was made: what no clock is needed to measure."""

    def value(self, fragment: Fragment, names: Names) -> Held:
        self.values += 1
        # By id, since hashing one would cost more than running it; held with it, since guesses come and go with their
        # games while the runner stays, and another fragment would take the id of one that is gone.
        known = self.codes.get(id(fragment))
        if known is None:
            known = self.codes[id(fragment)] = fragment, compiled(fragment)
        return run(known[1], names)

    def holds(self, fragment: Fragment | None, names: Names) -> bool:
        """Whether a condition holds; none always does."""
        return fragment is None or bool(self.value(fragment, names))

    def number(self, fragment: Fragment, names: Names) -> int:
        return number(self.value(fragment, names))

    def limit(self, fragment: Fragment, names: Names) -> int | None:
        """A limit: a number, none at all (`always`, `any`), or nothing allowed (`never`)."""
        return as_limit(self.value(fragment, names))

    def settle(self, let: Let, names: Names) -> None:
        """Work out named values, in order."""
        for name, fragment in let:
            names[f"v_{name}"] = self.value(fragment, names)


def as_limit(value: Held) -> int | None:
    """What a cell of a table says of a limit."""
    if value in (ALWAYS, "any", "all"):
        return None
    return 0 if value == NEVER else number(value)


def note_cells(position: Position, trace: Trace) -> None:
    """Assumed cells of tables count as assumed figures."""
    for _, cell in trace:
        position.noted.update(dict.fromkeys(cell.doubtful, cell.value))


@dataclass(frozen=True, slots=True)
class Remark:
    """That a check has something to say of a member: the values of its sentence; counters, spaces and rule if they are
    others than the member's and the check's; `found` are the spaces its sentence may name."""

    values: Mapping[str, Spoken] = field(default_factory=dict)
    counters: tuple[CounterId, ...] | None = None
    spaces: tuple[SpaceId, ...] | None = None
    ref: str = ""
    found: tuple[SpaceId, ...] = ()
