"""The picture of its board that a text brings: that of the scenario, else that of the board, with the file it is in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from assistant.base.beside import picture_beside
from assistant.model.board import BoardScan
from assistant.model.scenario import Scenario, System


@dataclass(frozen=True, slots=True)
class FoundPicture:
    """A picture and its file."""

    file: Path
    picture: BoardScan


def found_picture(system: System, scenario: Scenario | None) -> FoundPicture | None:
    """The picture to be shown; None where none is named or its file is not there."""
    named = scenario.picture if scenario is not None and scenario.picture is not None else system.board.picture
    if named is None:
        return None
    file = picture_beside(named.file, reversed(system.files))
    return FoundPicture(file, named) if file is not None else None


def all_pictures(system: System) -> list[FoundPicture]:
    """Every picture that the board or a scenario names and that is there, each file once."""
    found = [found_picture(system, scenario) for scenario in (None, *system.scenarios.values())]
    return list({f.file: f for f in found if f is not None}.values())


def picture_files(system: System) -> list[Path]:
    """Every file of a picture that the texts name and that is there: of boards, counters and cards."""
    mix = system.mix
    told = (one.picture for part in (mix.types, mix.cards, system.decks) for one in part.values())
    named = dict.fromkeys(name for cut in told if cut is not None for name in (cut.file, cut.back_file) if name)
    cut = (picture_beside(name, reversed(system.files)) for name in named)
    return list(dict.fromkeys([*(f.file for f in all_pictures(system)), *(file for file in cut if file is not None)]))
