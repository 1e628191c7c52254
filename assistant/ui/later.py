"""What is to be done once the event at hand is over, unless its owner is gone by then.

Not `QTimer.singleShot` with an owner: where the owner goes first the binding keeps what was to be done for good, and
with it the page, its game and its system.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def later(owner: QObject, act: Callable[[], object], after: int = 0) -> None:
    """Do it after so many milliseconds."""
    timer = QTimer(owner, singleShot=True)
    timer.timeout.connect(act)
    timer.timeout.connect(timer.deleteLater)
    timer.start(after)
