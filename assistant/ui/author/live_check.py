"""Reads and checks the texts beside the window's thread, a moment after each change, and sets the game up anew."""

from __future__ import annotations

import contextlib
import re
import threading
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from assistant.author.authored import Authored, Checked
from assistant.author.depicted import Depicted, depict
from assistant.author.wanted import LISTS, Things
from assistant.base.problem import AleaError
from assistant.drawing.shown_parts import bring_parts
from assistant.game.library import open_system
from assistant.model.scenario import System
from assistant.ui.quiet_work import QuietWork

AFTER_KEY = 120  # ms without a key


@dataclass(frozen=True)
class Looked:
    """What one look gave: everything wrong, and the game where it could be built."""

    checked: Checked
    depicted: Depicted | None
    things: Things | None
    milliseconds: int


class LiveCheck(QObject):
    """One look at a time; only the newest counts."""

    looked = Signal(object)
    begun = Signal()

    def __init__(self, authored: Authored, parent: QObject) -> None:
        super().__init__(parent)
        self._authored = authored
        self._lock = threading.Lock()
        self._basis: System | None = None
        self._was_good = False
        self.quiet = QuietWork(self)
        self._pause = QTimer(self, singleShot=True, interval=AFTER_KEY)
        self._pause.timeout.connect(self.look)

    @property
    def is_busy(self) -> bool:
        """Whether a look is wanted or on its way."""
        return self._pause.isActive() or self.quiet.is_busy

    def soon(self) -> None:
        """The text changed."""
        self._pause.start()

    def look(self) -> None:
        """Now."""
        self._pause.stop()
        texts = self._authored.own_texts()
        main = self._authored.main
        text = self._authored.texts[main].text
        self.begun.emit()
        self.quiet.do(lambda _wanted: self._job(texts, main, text), self.looked.emit)

    def stop(self) -> None:
        self._pause.stop()
        self.quiet.drop()

    def _job(self, texts: dict[Path, str], main: Path, text: str) -> Looked:
        started = monotonic()
        with self._lock:  # an older look may still be under way
            checked = self._authored.check(texts)
        taken = round((monotonic() - started) * 1000)
        system = checked.loaded.system
        if system is None:
            return self._bare(checked, text, taken)
        self._was_good = True
        bring_parts(system)
        depicted = depict(system, checked.loaded.scenario, main, texts)
        things = Things(system)
        things.of(tuple(LISTS))  # listed here, so that the first completion need not wait for it
        return Looked(checked, depicted, things, taken)

    def _bare(self, checked: Checked, text: str, taken: int) -> Looked:
        """A scenario that cannot be read shows the board it belongs to until it was readable once."""
        if self._basis is None:
            with contextlib.suppress(AleaError):
                named = re.search(r"^system:\s*([a-z0-9_-]+)\s*$", text, re.MULTILINE)
                self._basis = open_system(named[1]).system if named is not None else None
        if self._basis is None or self._was_good:
            return Looked(checked, None, None, taken)
        things = Things(self._basis)
        things.of(tuple(LISTS))
        return Looked(checked, Depicted(self._basis, None, None), things, taken)
