"""Tells a program outside what the window shows, for checks by real clicks and keys: set ALEA_TELL to a file. What is
asked stands in the file of that name with `.ask` behind it; the page that is seen answers.

Without that variable nothing is read or written."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from assistant.base.files import put_text

EVERY = 60  # milliseconds between looks at what is asked


class Telling(QObject):
    """Answers what is asked, as long as its widget is seen. `answer`: of a kind, a name, the number of the question."""

    def __init__(self, seen: QWidget, answer: Callable[[str, str, int], Mapping[str, object]]) -> None:
        super().__init__(seen)
        name = os.environ.get("ALEA_TELL", "")
        if name:  # else nothing is held, so that a page that is left goes
            self._seen, self._answer, self._last = seen, answer, 0
            self._told, self._asked = Path(name), Path(name + ".ask")
            timer = QTimer(self, interval=EVERY)
            timer.timeout.connect(self._look)
            timer.start()

    def _look(self) -> None:
        try:
            asked = json.loads(self._asked.read_text(encoding="utf-8"))
            number = int(asked["number"])
        except (OSError, ValueError, KeyError):
            return  # nothing asked, or half written
        if number != self._last and self._seen.isVisible():
            self._last = number
            told = self._answer(str(asked.get("kind", "")), str(asked.get("where", "")), number)
            put_text(self._told, json.dumps({"number": number, **told}), durable=False)
