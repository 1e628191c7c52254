"""Threads beside the window's. What one was given to do is let go of in the window's thread, after the other has ended:
it names pages, and who lets go of a page last takes down what of Qt belongs to it, which only the window's thread may
(https://doc.qt.io/qt-6/threads-qobject.html)."""

from __future__ import annotations

import threading
from collections.abc import Callable

_begun: list[tuple[threading.Thread, object]] = []


def begin(job: Callable[[], object], name: str) -> None:
    """Do it in a thread of its own."""
    let_go()
    thread = threading.Thread(target=job, name=name, daemon=True)
    _begun.append((thread, job))
    thread.start()


def let_go() -> None:
    """Of what those were given that have ended; called in the window's thread."""
    _begun[:] = [(thread, job) for thread, job in _begun if thread.is_alive()]
