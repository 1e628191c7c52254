"""The systems of the window, each read once for as long as its files are the same, and the newest games."""

from __future__ import annotations

from assistant.base.problem import AleaError, Problem
from assistant.game.library import OpenSystem, open_system, system_names
from assistant.game.watching import is_current
from assistant.ui.desk import Desk


class Shelf:
    """`broken` are the systems that cannot be read, with what is wrong."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._systems: dict[str, OpenSystem] = {}
        self.broken: dict[str, tuple[Problem, ...]] = {}

    def read(self) -> list[OpenSystem]:
        """The systems that load; one with errors is left out and named on the start page."""
        found = []
        self.broken.clear()
        for name in system_names():
            try:
                found.append(self.system(name))
            except AleaError as bad:
                self.broken[name] = bad.problems
        return found

    def known(self) -> list[OpenSystem]:
        """The systems as loaded."""
        return list(self._systems.values())

    def faults(self) -> list[Problem]:
        """Everything that keeps systems off the shelf."""
        return [p for found in self.broken.values() for p in found]

    def system(self, name: str) -> OpenSystem:
        """A system, loaded once for as long as its files are the same."""
        if name not in self._systems or not is_current(self._systems[name]):
            self._systems[name] = open_system(name)
        return self._systems[name]

    def drop(self, name: str) -> None:
        """Its text was written: it is read anew when it is wanted next."""
        self._systems.pop(name, None)

    def forget(self, new: OpenSystem) -> None:
        """A newer text of a system came into use: whoever asks for the system next gets it read anew."""
        for name in [n for n, kept in self._systems.items() if kept.system.id == new.system.id]:
            del self._systems[name]

    def recent(self) -> list[tuple[str, str]]:
        """The newest games by what they are and their path."""
        from assistant.game.opened import summaries

        out = []
        for game in summaries():
            opened = self._systems.get(game.system)
            scenario = (
                next((s for k, s in opened.system.scenarios.items() if k == game.scenario), None) if opened else None
            )
            title = scenario.name if scenario else opened.system.name if opened else None
            name = self._desk.say(title) if title else game.path.stem
            out.append((f"{name}\n{game.created[:10]}  ·  {game.path.stem}", str(game.path)))
        return out
