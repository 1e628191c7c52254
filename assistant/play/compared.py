"""One of two positions or texts of a game that are compared, with all that it was read from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from assistant.base.text import Text
from assistant.model.ids import ScenarioId
from assistant.model.scenario import Scenario, System
from assistant.play.setup import start_of
from assistant.play.state import GameState, start_state


@dataclass(frozen=True, slots=True)
class Compared:
    """One of the two: its position, the tree it was read from, and its own texts as they stand."""

    name: Text
    system: System
    state: GameState
    tree: Mapping[str, Any] = field(default_factory=dict)
    texts: Mapping[Path, str] = field(default_factory=dict)
    chosen: str = ""
    main: Path | None = None


def compared_text(
    name: Text, system: System, tree: Mapping[str, Any], chosen: str, texts: Mapping[Path, str], main: Path | None
) -> Compared:
    """A text, at the beginning of its scenario if it has one."""
    scenario = system.scenarios.get(ScenarioId(chosen)) if chosen else None
    return Compared(name, system, beginning(system, scenario), tree, texts, chosen, main)


def beginning(system: System, scenario: Scenario | None) -> GameState:
    """A scenario as it begins, or the bare system."""
    return start_of(system, scenario) if scenario is not None else start_state(system, None)
