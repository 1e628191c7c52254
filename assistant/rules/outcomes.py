"""What comes out: nodes (which outcome, values, follow-ups), proposals of effects, and the detail of a roll."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from assistant.base.data import Data
from assistant.base.text import Text
from assistant.rules.question import AppliedModifier
from assistant.rules.tables import Cell
from assistant.rules.waiting import Held


@dataclass(frozen=True, slots=True)
class Proposal:
    """One effect, worked out: what should happen to whom. The player may change it before applying."""

    kind: str
    targets: tuple[str, ...]
    roles: tuple[str, ...]
    values: tuple[tuple[str, Held | Data], ...] = ()

    def get(self, name: str, default: Held = None) -> Held | Data:
        return dict(self.values).get(name, default)


@dataclass(frozen=True, slots=True)
class Faces:
    """Dice as they fell, or what was drawn from a bag."""

    name: str
    die: str
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Detail:
    """All that is shown of one roll."""

    procedure: str
    name: Text
    ref: str
    roles: Mapping[str, Text]
    modifiers: tuple[AppliedModifier, ...]
    dice: tuple[Faces, ...]
    natural: int | None
    totals: Mapping[str, int]
    needs: tuple[tuple[str, str, Held, bool], ...]
    cells: tuple[tuple[str, Cell], ...]
    outcome_text: Text | None
    proposals: tuple[Proposal, ...]
    quantities: Mapping[str, int]
    doubtful: frozenset[str]
    refs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Node:
    """One procedure's outcome with its values, and those of its follow-ups. Two nodes with the same chain are the same
    outcome; the detail of a roll does not count."""

    procedure: str
    outcome: str
    values: tuple[tuple[str, Held], ...] = ()
    children: tuple[Node, ...] = ()
    label: str = ""
    detail: Detail | None = field(default=None, compare=False)

    @property
    def chain(self) -> str:
        """The outcomes along the follow-ups: "rammed+fouled"."""
        own = [self.outcome] if self.outcome else []
        return "+".join([*own, *(c.chain for c in self.children if c.chain)])

    def value(self, name: str) -> Held:
        return dict(self.values)[name]

    def flat(self) -> list[Node]:
        return [self, *(n for c in self.children for n in c.flat())]


@dataclass(frozen=True, slots=True)
class Branch:
    """A node with its exact probability, what it rests on, and what it changed about the participants."""

    chance: Fraction
    node: Node
    doubtful: frozenset[str]
    changes: tuple[tuple[str, tuple[tuple[str, Held], ...]], ...] = ()

    def change_map(self) -> dict[str, dict[str, Held]]:
        return {ref: dict(figures) for ref, figures in self.changes}
