"""The picture beside a text: the position its set-up gives, and which line each counter and space comes from."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from ruamel.yaml.error import StreamMark
from ruamel.yaml.nodes import Node

from assistant.author.authored import Authored
from assistant.author.board_text import keys_of
from assistant.author.hex_runs import rows_of
from assistant.author.text_tree import fields_of, tree_of, value_at
from assistant.author.uses import definition_of
from assistant.base.problem import AleaError
from assistant.formats.build_scenario import count_of
from assistant.formats.tree_shapes import PlacementData
from assistant.formats.yaml_text import parse
from assistant.model.board import Board, Grid, Space
from assistant.model.ids import CounterId, ScenarioId, SpaceId
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
    """A system as a text gives it, set up. `by` says which entry of the set-up placed a counter, `file` and `text`
    where that stands and what it said then; `within` is the scenario where that file holds it beside all else."""

    system: System
    scenario: Scenario | None
    state: GameState | None
    by: Mapping[CounterId, int] = field(default_factory=dict)
    entries: Mapping[int, TextLine] = field(default_factory=dict)
    end: int = 0
    file: Path | None = None
    text: str = ""
    within: str = ""

    def line_of_counter(self, counter: CounterId) -> TextLine | None:
        """Where the set-up places a counter."""
        number = self.by.get(counter)
        return self.entries.get(number) if number is not None else None

    def placements_at(self, file: Path, line: int) -> frozenset[int]:
        """The placements of the entry that a line belongs to."""
        begun = [at for at in self.entries.values() if at.file == file and at.line <= line <= self.end]
        if not begun:
            return frozenset()
        last = max(begun, key=lambda at: (at.line, at.column))
        return frozenset(n for n, at in self.entries.items() if at == last)

    def counters_of(self, numbers: Container[int]) -> tuple[CounterId, ...]:
        """The counters that these placements put on the board."""
        return tuple(c for c, n in self.by.items() if n in numbers)

    def spaces_of(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """The spaces that these placements allow."""
        setup = self.scenario.setup if self.scenario is not None else ()
        found = (spaces_for(setup[n], self.system) for n in sorted(numbers) if n < len(setup))
        return tuple(dict.fromkeys(space for spaces in found for space in spaces))


def depict(system: System, chosen: str, main: Path, texts: Mapping[Path, str]) -> Depicted:
    """The system with a scenario set up; the first one of a system stands for all. `texts` are the author's own."""
    found = system.scenarios.get(ScenarioId(chosen)) if chosen else next(iter(system.scenarios.values()), None)
    if found is None:
        return Depicted(system, None, None)
    file, within = (main, "") if chosen else _file_of(found, texts)
    text = texts.get(file, "") if file is not None else ""
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
    if file is None:
        return Depicted(system, found, state, by)
    lines, end = setup_lines(file, text, within), setup_end(file, text, within)
    return Depicted(system, found, state, by, lines, end, file, text, within)


def _file_of(scenario: Scenario, texts: Mapping[Path, str]) -> tuple[Path | None, str]:
    """The file of the author's own that a scenario of a system stands in, and its id where it is one of several things
    in that file."""
    named = re.compile(rf"^id:\s*{re.escape(scenario.id)}\s*$", re.MULTILINE)
    begun = re.compile(r"^kind:\s*scenario\s*$", re.MULTILINE)
    own = next((path for path, text in texts.items() if named.search(text) and begun.search(text)), None)
    if own is not None:
        return own, ""
    for path, text in texts.items():
        if "scenarios:" in text and _within(parse(text, str(path)).data, scenario.id) is not None:
            return path, str(scenario.id)
    return None, ""


def _within(data: object, scenario: str) -> dict[str, object] | None:
    """The scenario of a system that is written in one file with it."""
    listed = data.get("scenarios") if isinstance(data, dict) else None
    told = (one for one in (listed if isinstance(listed, list) else ()) if isinstance(one, dict))
    return next((one for one in told if one.get("id") == scenario), None)


def setup_lines(file: Path, text: str, within: str = "") -> dict[int, TextLine]:
    """Where the entry of each placement begins in a text of a scenario: an entry that names spaces apiece makes
    several."""
    parsed = parse(text, str(file))
    told = _within(parsed.data, within) if within else parsed.data
    setup = told.get("setup") if isinstance(told, dict) else None
    marks = parsed.marks.get(id(setup), {})
    out, number = {}, 0
    for at, entry in enumerate(setup if isinstance(setup, list) else ()):
        if at in marks and isinstance(entry, dict):
            for _ in range(count_of(cast(PlacementData, entry))):
                out[number] = TextLine(file, marks[at][1] - 1, marks[at][2] - 1)
                number += 1
    return out


def setup_end(file: Path, text: str, within: str = "") -> int:
    """The last line of the set-up: that before the next field of the scenario, or the last of all."""
    parsed = parse(text, str(file))
    marks = parsed.marks.get(id(_within(parsed.data, within) if within else parsed.data), {})
    begins = marks["setup"][1] if "setup" in marks else 0
    return min((m[1] - 2 for m in marks.values() if m[1] > begins), default=text.count("\n"))


def line_of_space(space: str, authored: Authored, board: Board) -> TextLine | None:
    """Where a space is named first in the author's own texts, else in those of the system; a hex that no line names, in
    the run of its terrain, else in its grid."""
    found = definition_of(space, authored.all_texts())
    if found is not None:
        return TextLine(found.file, found.line, found.column)
    known = board.spaces.get(SpaceId(space))
    grid = board.grids.get(known.grid) if known is not None else None
    if known is None or grid is None:
        return None
    for file, text in authored.all_texts().items():
        tree = tree_of(text)
        for above in ((), ("board",)):
            made = fields_of(value_at(tree, *above, "grids")).get(str(grid.id))
            if made is not None:
                at = _row_of(grid, known, made.value) or made.key.start_mark
                return TextLine(file, at.line, at.column)
    return None


def _row_of(grid: Grid, space: Space, made: Node) -> StreamMark | None:
    """Where the row of runs begins that a hex is in."""
    row, place = keys_of(grid, str(space.id))
    runs = value_at(made, "terrain", space.terrain)
    if place not in rows_of(runs).get(row, ()):
        return None
    keys = (f.key for name, f in fields_of(runs).items() if name.isascii() and name.isdigit() and int(name) == row)
    return next((key.start_mark for key in keys), None)
