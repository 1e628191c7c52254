"""The door to everything: find a system by name, load it with the player's options and own copy, ask its rules.

Window and command line talk to this module; it knows where shipped files and the player's files lie.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.base import paths
from assistant.base.files import first_words, is_there
from assistant.base.kept import KeptFor
from assistant.base.own_key import own_key
from assistant.base.paths import system_names as system_names
from assistant.base.problem import AleaError, Problem, Severity, did_you_mean, error
from assistant.base.text import say
from assistant.formats.file_text import MAX_BYTES
from assistant.formats.load import load_system
from assistant.model.scenario import System

if TYPE_CHECKING:
    from assistant.advisors.checker import Checker
    from assistant.game.board_facts import Guesser
    from assistant.rules.book import RuleBook
    from assistant.rules.casting import Casting


_LAST = 6  # the shipped games and one more
# Compiled procedures and checks depend on the system alone.
_books: KeptFor[RuleBook] = KeptFor(_LAST)
_checkers: KeptFor[Checker] = KeptFor(_LAST)
_guessers: KeptFor[Guesser] = KeptFor(_LAST)


@dataclass
class OpenSystem:
    """A loaded system with its rules ready to be asked."""

    system: System
    problems: tuple[Problem, ...]
    tree: Mapping[str, Any] = field(default_factory=dict)

    @property
    def chosen(self) -> str:
        """The id of the scenario whose file was opened or whose changes hold; "" where none was asked for."""
        return str(self.tree.get("chosen", {}).get("scenario", ""))

    @cached_property
    def book(self) -> RuleBook:
        """The rules, compiled on need; brought in when they are first asked."""
        from assistant.rules.book import RuleBook

        return _books.of(self.system, lambda: RuleBook(self.system))

    @cached_property
    def casting(self) -> Casting:
        """Makes participants out of what a player names."""
        from assistant.rules.casting import Casting

        return Casting(self.book)

    @cached_property
    def checker(self) -> Checker:
        """The checks, read when they are first asked, with the names their expressions and the board's share."""
        from assistant.advisors.checker import Checker

        return _checkers.of(self.system, lambda: Checker(self.system, self.book))

    @cached_property
    def guesser(self) -> Guesser:
        """Reads facts of procedures off the board."""
        from assistant.game.board_facts import Guesser

        return _guessers.of(self.checker, lambda: Guesser(self.checker))


def is_first_reading() -> bool:
    """Whether nothing that was read before is kept, so that opening all systems takes its time."""
    return not any(paths.cache_dir().glob("system-*.json"))


def system_path(name: str) -> Path:
    """The folder of a system, by its id, a hyphenated id, a unique beginning, or a path to a folder or file."""
    plain = name.strip().lower().replace("-", "_")
    names = system_names()
    if plain in names:
        return paths.scenarios_dir() / plain
    as_path = Path(name)
    if plain and is_there(as_path):
        return as_path
    begins = [n for n in names if n.startswith(plain)] if plain else []
    if len(begins) == 1:
        return paths.scenarios_dir() / begins[0]
    raise error(
        "unknown-system",
        say('there is no system or file "{name}"', "il n’y a ni système ni fichier « {name} »", name=name),
        did_you_mean(plain, names)
        or say("The systems are: {names}.", "Les systèmes sont : {names}.", names=", ".join(names)),
    )


def overlay_path(system: str) -> Path:
    """Where the player's own copy of a system is kept."""
    return paths.user_dir() / "copies" / f"{system}.yaml"


def own_copy_of(path: Path) -> Path:
    """The player's own copy that goes with a folder or file: that of its system, also for a scenario in a file of its
    own."""
    if path.is_file() and path.name != "system.yaml":
        with suppress(OSError):
            named = re.search(r"^system:\s*[\"']?([^\"'#\s]+)", first_words(path, MAX_BYTES), re.MULTILINE)
            if named is not None:
                return overlay_path(Path(named[1]).name)
    return overlay_path(path.parent.name if path.name == "system.yaml" else path.stem if path.is_file() else path.name)


def open_system(
    name: str,
    *,
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    own_copy: bool = True,
    only_ratings: bool = False,
) -> OpenSystem:
    """Load a system or a scenario by name or path; with a scenario its own changes to the rules hold. `only_ratings`
    changed since it was last without errors. Raises AleaError with every error found."""
    path = system_path(name)
    overlay = own_copy_of(path)
    loaded = load_system(
        path,
        scenario=scenario or None,
        overlay=overlay if own_copy and is_there(overlay) else None,
        options=options,
        cache=paths.cache_dir(),
        key=own_key(paths.user_dir()),
        roots=[paths.scenarios_dir()],
        schemas=paths.schemas_dir(),
        only_ratings=only_ratings,
    )
    if loaded.system is None:
        errors = tuple(p for p in loaded.problems if p.severity is Severity.ERROR)
        raise AleaError(errors or loaded.problems)
    return OpenSystem(loaded.system, loaded.problems, loaded.tree)
