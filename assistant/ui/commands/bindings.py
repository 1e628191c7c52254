"""What the commands do on one page: ids bound to callables, keys turned into calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtGui import QKeyEvent

from assistant.base.text import Text
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import Scope, WindowCommand
from assistant.ui.commands.keymap import KeyMap
from assistant.ui.commands.keys import key_of

Act = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Binding:
    """What a command does here. `ready` tells whether it makes sense now, `label` names it more closely, `checked`
    tells whether what it switches is on, `unready` says what is missing when its key is pressed too early."""

    act: Act
    ready: Callable[[], bool] | None = None
    label: Callable[[], Text | None] | None = None
    checked: Callable[[], bool] | None = None
    unready: Act | None = None


class Bindings:
    """The commands of one page."""

    def __init__(self, keymap: KeyMap) -> None:
        self.keymap = keymap
        self._bound: dict[str, Binding] = {}
        self.is_away: Callable[[WindowCommand], bool] = lambda _command: False
        """Whether a command is of a part of the page that is not shown now: it is in no menu then."""

    def bind(
        self,
        command: str,
        act: Act,
        *,
        ready: Callable[[], bool] | None = None,
        label: Callable[[], Text | None] | None = None,
        checked: Callable[[], bool] | None = None,
        unready: Act | None = None,
    ) -> None:
        """Say what a command of the registry does here."""
        if command not in CATALOGUE:
            raise KeyError(f"{command} is not in the registry of commands")
        self._bound[command] = Binding(act, ready, label, checked, unready)

    def bind_all(self, acts: dict[str, Act]) -> None:
        for command, act in acts.items():
            self.bind(command, act)

    def __contains__(self, command: str) -> bool:
        return command in self._bound

    def commands(self) -> list[WindowCommand]:
        """The commands bound here, in the order of the registry."""
        return [c for c in CATALOGUE.values() if c.id in self._bound]

    def is_ready(self, command: str) -> bool:
        """Whether it is bound here and makes sense now."""
        found = self._bound.get(command)
        return found is not None and (found.ready is None or found.ready())

    def checked(self, command: str) -> bool | None:
        """Whether what it switches is on; None for what is no switch."""
        found = self._bound.get(command)
        return found.checked() if found is not None and found.checked is not None else None

    def label(self, command: str) -> Text:
        """Its name, closer where the page knows more: “Undo: move 2 counters”."""
        found = self._bound.get(command)
        closer = found.label() if found is not None and found.label is not None else None
        return closer or CATALOGUE[command].name

    def run(self, command: str) -> bool:
        """Do it; False where it is not bound or makes no sense now."""
        if not self.is_ready(command):
            return False
        self._bound[command].act()
        return True

    def take(self, event: QKeyEvent, scopes: Iterable[Scope]) -> bool:
        """Do what a key means in these places. A key of a bound command is taken even when there is nothing to do."""
        key = key_of(event)
        command = self.keymap.command(key, scopes) if key else None
        if command is None or command.id not in self._bound:
            return False
        unready = self._bound[command.id].unready
        if not self.run(command.id) and unready is not None:
            unready()
        return True
