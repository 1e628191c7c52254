"""The texts of an open system or game, looked at again while their author writes them.

What changed is read and checked beside the text in use, which stays as it is until the player takes the new one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.base import paths
from assistant.base.problem import AleaError, Problem
from assistant.formats.cache import digest_of_files, file_digest
from assistant.game.library import OpenSystem, open_system, own_copy_of, system_path

if TYPE_CHECKING:
    from assistant.game.opened import OpenGame


@dataclass(frozen=True, slots=True)
class WatchedText:
    """A text in use: how it is opened, and its files as they were last seen."""

    name: str
    scenario: str = ""
    seen: Mapping[str, str] = field(default_factory=dict)

    @property
    def files(self) -> tuple[Path, ...]:
        return tuple(Path(f) for f in self.seen)

    def after(self, look: FilesLook) -> WatchedText:
        """The same text, with its files as they were at a look."""
        return replace(self, seen=look.seen)


@dataclass(frozen=True)
class FilesLook:
    """What a look at the files found: the text as it is now, or the problems that say why it cannot be read."""

    changed: str
    seen: Mapping[str, str]
    opened: OpenSystem | None = None
    problems: tuple[Problem, ...] = ()


def is_current(opened: OpenSystem) -> bool:
    """Whether the files of a system are still those it was read from."""
    now = {f: file_digest(Path(f)) for f in opened.system.files}
    return digest_of_files(now) == opened.system.digest


def watched_system(name: str, opened: OpenSystem, scenario: str = "") -> WatchedText:
    """The files of an opened system: its texts and scenarios, and the player's own copy even before it is there."""
    files = [*opened.system.files, str(own_copy_of(system_path(name)))]
    return WatchedText(name, scenario, {f: file_digest(Path(f)) for f in sorted(set(files))})


def watched_game(game: OpenGame) -> WatchedText | None:
    """The files of the system a game is played with, opened as the game opens it; none for one that goes by a text that
    was kept."""
    if game.newer is not None:
        return None
    return watched_system(game.text_name, game.opened, game.journal.header.scenario or "")


def watched_broken(broken: Mapping[str, Sequence[Problem]]) -> WatchedText | None:
    """The files that keep systems off the shelf, by the first of these; None when there are none."""
    files = {p.file for found in broken.values() for p in found if p.file}
    return WatchedText(next(iter(broken)), "", {f: file_digest(Path(f)) for f in sorted(files)}) if files else None


def look_again(watched: WatchedText) -> FilesLook | None:
    """Read the text anew; None when no file has changed since it was last seen."""
    now = {f: file_digest(Path(f)) for f in watched.seen}
    changed = next((f for f, digest in now.items() if digest != watched.seen[f]), "")
    if not changed:
        return None
    try:
        opened = open_system(watched.name, scenario=watched.scenario)
    except AleaError as bad:
        return FilesLook(changed, now, problems=bad.problems)
    now = {**{f: file_digest(Path(f)) for f in opened.system.files if f not in now}, **now}
    return FilesLook(changed, now, opened)


def can_open(problem: Problem) -> bool:
    """Whether a problem lies in a text that an editor can show."""
    return Path(problem.file).suffix in (".yaml", ".yml") and Path(problem.file).is_file()


def short_file(file: str) -> str:
    """A file as one sentence names it: by its name, within the folder of its system."""
    path = Path(file)
    shelf = paths.scenarios_dir()
    return str(path.relative_to(shelf)) if path.is_relative_to(shelf) else path.name
