"""The picture of its board that a text brings: that of the scenario, else that of the board, with the file it is in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from assistant.formats.board_pictures import picture_beside
from assistant.model.board import BoardScan
from assistant.model.scenario import Scenario, System


@dataclass(frozen=True, slots=True)
class FoundPicture:
    """A picture and its file."""

    file: Path
    picture: BoardScan


def found_picture(system: System, scenario: Scenario | None, texts: Iterable[Path] = ()) -> FoundPicture | None:
    """The picture to be shown; None where none is named or its file is not there. `texts` are those of a system that is
    still being written and does not know its files."""
    named = scenario.picture if scenario is not None and scenario.picture is not None else system.board.picture
    if named is None:
        return None
    file = picture_beside(named.file, [*map(str, texts), *reversed(system.files)])
    return FoundPicture(file, named) if file is not None else None


def all_pictures(system: System) -> list[FoundPicture]:
    """Every picture that the board or a scenario names and that is there, each file once."""
    found = [found_picture(system, scenario) for scenario in (None, *system.scenarios.values())]
    return list({f.file: f for f in found if f is not None}.values())
