"""What holds for every position of one system, as checks see it: the names in scope, the figures that follow from
others, which figures are assumed; and things that leave a trace when an assumed figure is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import hypot
from types import CodeType
from typing import Any

from assistant.model.board import Link
from assistant.model.counters import UNKNOWN, Counter, CounterType, Family
from assistant.model.ids import SpaceId
from assistant.model.scenario import System
from assistant.rules.book import RuleBook, figure_type
from assistant.rules.check_scope import IN, NONE, CheckScope, is_deed
from assistant.rules.types import Type
from assistant.rules.values import Site, compiled, read_value, world_of
from assistant.rules.waiting import Held, Thing

Doubts = tuple[tuple[str, Held], ...]


class Watched(Thing):
    """A thing whose assumed figures are noted when they are read."""

    __slots__ = ("doubts", "noted")

    def __init__(
        self,
        figures: dict[str, Held],
        *,
        ref: str,
        role: str,
        origins: dict[str, str],
        doubts: dict[str, Doubts],
        noted: dict[str, Held],
    ) -> None:
        super().__init__(figures, ref=ref, role=role, origins=origins)
        self.doubts, self.noted = doubts, noted

    def __getitem__(self, figure: str) -> Held:
        # Most figures are sourced: asking whether there are doubts at all comes first because every look at a figure
        # passes here.
        if self.doubts and figure in self.doubts:
            self.noted.update(self.doubts[figure])
        return dict.__getitem__(self, figure)


@dataclass(frozen=True, slots=True)
class Derived:
    """One derived figure of a family, compiled, with the figures it rests on."""

    figure: str
    code: CodeType
    rests_on: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on a counter, where it stands in the system, and which of it is assumed."""

    figures: Mapping[str, Held]
    origins: Mapping[str, str]
    doubts: Mapping[str, Doubts]


def neutral(found: Type) -> Held:
    """What stands for a figure that a counter or space of this kind does not have."""
    blanks: dict[str, Held] = {"int": 0, "bool": False, "word": NONE, "words": frozenset()}
    return blanks.get(found.kind, 0)


class Lore:
    """What holds for every position of a system: names in scope, neutral and derived figures, assumed addresses."""

    def __init__(self, system: System, book: RuleBook | None = None) -> None:
        self.system = system
        self.book = book or RuleBook(system)
        self.scope = CheckScope(self.book)
        self.world = world_of(self.book.tables)
        self.counter_blank = {n: neutral(t) for n, t in self.scope.counter().items()}
        self.piece_blank = {n: v for n, v in self.counter_blank.items() if not is_deed(n)}
        self.space_blank = {n: neutral(t) for n, t in self.scope.space().items()}
        self.link_blank = {n: neutral(t) for n, t in self.scope.link().items()}
        self.regions: dict[SpaceId, list[str]] = {s.id: [IN + t for t in s.tags] for s in system.board.spaces.values()}
        for zone, spaces in system.board.zones.items():
            for space in spaces:
                self.regions.setdefault(space, []).append(IN + zone)
        self.order: dict[str, int] = {side: n for n, side in enumerate(system.sides, start=1)}
        self.kept: dict[Callable[..., Any], Any] = {}
        """What other modules have found for this system (see `found_once`)."""
        self.card_figures = self.scope.card_figures()
        self.longest_link = max((_length(system, one) for one in system.board.links), default=1.0)
        self._derived: dict[str, tuple[Derived, ...]] = {}
        self._printed: dict[tuple[str, str, str], Printed] = {}
        self._assumed: dict[str, bool] = {}
        self._guessed: dict[SpaceId, tuple[tuple[str, str, Held], ...]] = {}

    def is_assumed(self, address: str) -> bool:
        known = self._assumed.get(address)
        if known is None:
            known = self._assumed[address] = self.system.sources.of(address).source.to_check
        return known

    def guessed(self, space: SpaceId, values: Mapping[str, Held]) -> tuple[tuple[str, str, Held], ...]:
        """The figures of a space that are only assumed: name, address, value."""
        known = self._guessed.get(space)
        if known is None:
            all_of_them = ((k, f"board.spaces.{space}.{k}", v) for k, v in values.items())
            known = self._guessed[space] = tuple(one for one in all_of_them if self.is_assumed(one[1]))
        return known

    def printed(self, kind: CounterType, counter: Counter | None, face: str) -> Printed:
        """The figures printed on one face ("" is the front), by layers: type, face, member."""
        shown = face or (kind.faces[0].id if kind.faces else "")
        member = counter.number if counter is not None and counter.figures else ""
        known = self._printed.get((kind.id, shown, member))
        if known is None:
            known = self._printed[kind.id, shown, member] = self._print(kind, counter, shown)
        return known

    def _print(self, kind: CounterType, counter: Counter | None, face: str) -> Printed:
        family, address = self.system.mix.families[kind.family], f"counters.types.{kind.id}"
        figures = {k: v for k, v in self.piece_blank.items() if k not in family.figures}
        figures.update({"kind": family.id, "counter_type": kind.id, "face": face})
        figures.update({f.id: f.default for f in family.figures.values() if f.default is not None})
        layers = [(address, kind.figures)]
        layers += [(f"{address}.faces.{f.id}", f.figures) for f in kind.faces if f.id == face]
        if counter is not None:
            layers.append((f"{address}.members.{counter.number}", counter.figures))
        origins: dict[str, str] = {}
        for where, layer in layers:
            for key, value in layer.items():
                origins[key] = f"{where}.{key}"
                if value == UNKNOWN:
                    figures.pop(key, None)
                else:
                    figures[key] = value
        doubts = {k: ((a, figures[k]),) for k, a in origins.items() if k in figures and self.is_assumed(a)}
        return Printed(figures, origins, doubts)

    def derived(self, family: Family) -> tuple[Derived, ...]:
        """The derived figures of a family, in order."""
        if family.id not in self._derived:
            scope: dict[str, Type] = {f.id: figure_type(f) for f in family.figures.values()}
            made = []
            for figure in family.figures.values():
                if figure.derived is None:
                    continue
                site = Site(f"counters.families.{family.id}.figures.{figure.id}.derived", scope, self.book.tables)
                fragment = read_value(figure.derived, site)
                made.append(Derived(figure.id, compiled(fragment), tuple(sorted(fragment.mentions))))
            self._derived[family.id] = tuple(made)
        return self._derived[family.id]


def _length(system: System, link: Link) -> float:
    """How far the two ends of a link are apart on the board."""
    a, b = system.board.spaces[link.a], system.board.spaces[link.b]
    return hypot(a.x - b.x, a.y - b.y)
