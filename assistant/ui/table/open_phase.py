"""The phase whose procedures stand on the bar of the table."""

from __future__ import annotations

from assistant.game.sitting import Sitting
from assistant.ui.table.bar import ProcedureBar, procedures_of_phase
from assistant.ui.table.keeping import Keeping
from assistant.ui.table.typing import Typing


class OpenPhase:
    """Remembered, and told to those who go by it."""

    def __init__(self, sitting: Sitting, bar: ProcedureBar, typing: Typing, keeping: Keeping) -> None:
        self._sitting, self._bar, self._typing, self._keeping = sitting, bar, typing, keeping
        self._show(keeping.phase())

    def _show(self, phase: str) -> None:
        self._bar.phase = phase
        self._typing.phase = tuple(d.id for d in procedures_of_phase(self._sitting, phase))

    def choose(self, phase: str) -> None:
        """Another phase: its procedures are on the bar."""
        self._keeping.chose_phase(phase)
        self._show(phase)

    def follow(self, procedure: str) -> None:
        """A procedure of another phase brings its phase onto the bar."""
        phases = self._sitting.opened.system.phases
        here = next((p for p in phases if str(p.id) == self._bar.phase), None)
        found = next((p for p in phases if procedure in p.procedures), None)
        if found is not None and (here is None or procedure not in here.procedures):
            self.choose(str(found.id))
