"""The picture beside a text: the position its set-up gives, and which line each counter and space comes from."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from assistant.author.authored import Authored
from assistant.author.uses import definition_of
from assistant.base.problem import AleaError
from assistant.formats.yaml_text import parse
from assistant.model.ids import CounterId, ScenarioId
from assistant.model.scenario import Scenario, System
from assistant.play.apply import apply
from assistant.play.setup import fill_placements, spaces_for
from assistant.play.state import GameState, start_state


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of a file, from 0."""

    file: Path
    line: int
    column: int = 0


@dataclass(frozen=True)
class Depicted:
    """A system as a text gives it, set up. `by` says which entry of the set-up placed a counter."""

    system: System
    scenario: Scenario | None
    state: GameState | None
    by: Mapping[CounterId, int] = field(default_factory=dict)
    entries: Mapping[int, TextLine] = field(default_factory=dict)

    def line_of_counter(self, counter: CounterId) -> TextLine | None:
        """Where the set-up places a counter."""
        number = self.by.get(counter)
        return self.entries.get(number) if number is not None else None

    def entry_at(self, file: Path, line: int) -> int | None:
        """The entry of the set-up that a line belongs to."""
        begun = [(at.line, n) for n, at in self.entries.items() if at.file == file and at.line <= line]
        if not begun:
            return None
        first, number = max(begun)
        end = _end_of_list(self.entries, file, first)
        return number if end is None or line <= end else None

    def counters_of(self, number: int) -> tuple[CounterId, ...]:
        """The counters that an entry of the set-up places."""
        return tuple(c for c, n in self.by.items() if n == number)

    def spaces_of(self, number: int) -> tuple[str, ...]:
        """The spaces that an entry of the set-up allows."""
        if self.scenario is None or not 0 <= number < len(self.scenario.setup):
            return ()
        return tuple(spaces_for(self.scenario.setup[number], self.system))


def _end_of_list(entries: Mapping[int, TextLine], file: Path, first: int) -> int | None:
    later = sorted(at.line for at in entries.values() if at.file == file and at.line > first)
    return later[0] - 1 if later else None


def depict(system: System, chosen: str, main: Path, text: str) -> Depicted:
    """The system with a scenario set up; the first one of a system stands for all. `text` is that of the main file."""
    found = system.scenarios.get(ScenarioId(chosen)) if chosen else None
    if found is None:
        return Depicted(system, None, None)
    state = start_state(system, found)
    by: dict[CounterId, int] = {}
    for number in range(len(found.setup)):
        before = {c: p.place for c, p in state.pieces.items()}
        group = fill_placements(system, found, state, [number])
        if group is None:
            continue
        with contextlib.suppress(AleaError):  # what cannot stand there is told among the problems
            state = apply(state, group, system)
            by.update({c: number for c, p in state.pieces.items() if before.get(c) != p.place})
    return Depicted(system, found, state, by, setup_lines(main, text))


def setup_lines(file: Path, text: str) -> dict[int, TextLine]:
    """Where each entry of a set-up begins in a text of a scenario."""
    parsed = parse(text, str(file))
    setup = parsed.data.get("setup") if isinstance(parsed.data, dict) else None
    marks = parsed.marks.get(id(setup), {})
    return {int(n): TextLine(file, m[1] - 1, m[2] - 1) for n, m in marks.items() if isinstance(n, int)}


def line_of_space(space: str, authored: Authored) -> TextLine | None:
    """Where a space is named first in the author's own texts, else in those of the system."""
    found = definition_of(space, authored.all_texts())
    return TextLine(found.file, found.line, found.column) if found is not None else None
