"""Which keys the commands have for this player: what they come with, changed by hand or by a preset, and remembered."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QObject, Signal

from assistant.ui.commands.catalogue import CATALOGUE, VASSAL
from assistant.ui.commands.command import Scope, WindowCommand, overlap
from assistant.ui.commands.keys import shown

MEMORY = "keys"


class KeyMap(QObject):
    """The keys in use. `memory` is where they are kept, `save` writes it."""

    changed = Signal()

    def __init__(self, memory: dict[str, object], save: Callable[[], None]) -> None:
        super().__init__()
        self._memory, self._save = memory, save
        self._own = _read(memory.get(MEMORY))

    def keys(self, command: str) -> tuple[str, ...]:
        """All keys of a command, the one to show first."""
        return self._own.get(command, CATALOGUE[command].keys)

    def key(self, command: str, language: str) -> str:
        """The key to show beside a command; empty if it has none."""
        keys = self.keys(command)
        return shown(keys[0], language) if keys else ""

    def is_own(self, command: str) -> bool:
        """Whether the player changed it."""
        return command in self._own

    def command(self, key: str, scopes: Iterable[Scope]) -> WindowCommand | None:
        """The command a key means in these places, the first place first."""
        for scope in scopes:
            for command in CATALOGUE.values():
                if command.scope is scope and key in self.keys(command.id):
                    return command
        return None

    def clashes(self, command: str, key: str) -> tuple[WindowCommand, ...]:
        """Other commands that hear the same key in the same place."""
        scope = CATALOGUE[command].scope
        return tuple(
            c for c in CATALOGUE.values() if c.id != command and overlap(scope, c.scope) and key in self.keys(c.id)
        )

    def give(self, command: str, keys: tuple[str, ...]) -> None:
        """These keys and no others; commands that had one of them lose it."""
        if CATALOGUE[command].fixed:
            return
        for key in keys:
            for other in self.clashes(command, key):
                if not other.fixed:
                    self._set(other.id, tuple(k for k in self.keys(other.id) if k != key))
        self._set(command, keys)
        self._keep()

    def reset(self, command: str = "") -> None:
        """The keys it came with, for one command or for all."""
        if command:
            self.give(command, CATALOGUE[command].keys)
        else:
            self._own.clear()
            self._keep()

    def take_preset(self, preset: Mapping[str, tuple[str, ...]] = VASSAL) -> None:
        """A set of keys people know from elsewhere; Ctrl+M hides the window on macOS and is left out there."""
        self._own.clear()
        for command, keys in preset.items():
            self._set(command, tuple(k for k in keys if k != "Ctrl+M" or sys.platform != "darwin"))
        self._keep()

    def tip(self, command: str, language: str) -> str:
        """The name of a command with its key, for tooltips."""
        name = CATALOGUE[command].name.at(language)
        key = self.key(command, language)
        return f"{name} ({key})" if key else name

    def _set(self, command: str, keys: tuple[str, ...]) -> None:
        if keys == CATALOGUE[command].keys:
            self._own.pop(command, None)
        else:
            self._own[command] = keys

    def _keep(self) -> None:
        self._memory[MEMORY] = {c: list(k) for c, k in self._own.items()}
        self._save()
        self.changed.emit()


def _read(kept: object) -> dict[str, tuple[str, ...]]:
    """Keys from the settings; what is no list of words, or belongs to no command, is left out."""
    if not isinstance(kept, dict):
        return {}
    return {
        c: tuple(k for k in keys if isinstance(k, str))
        for c, keys in kept.items()
        if c in CATALOGUE and not CATALOGUE[c].fixed and isinstance(keys, list)
    }
