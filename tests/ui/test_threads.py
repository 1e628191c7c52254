"""What a thread was given to do goes in the window's thread, whoever named it last."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from assistant.ui.quiet_reader import QuietReader
from assistant.ui.threads import begin, let_go


class Named:
    """Tells in which thread it goes."""

    def __init__(self, ends: list[int]) -> None:
        self._ends = ends

    def __del__(self) -> None:
        self._ends.append(threading.get_ident())


def job_that_names(ends: list[int], go_on: threading.Event) -> Callable[[], object]:
    named = Named(ends)
    return lambda: (go_on.wait(20), named)[0]


def test_a_thread_is_not_the_last_to_let_go() -> None:
    ends: list[int] = []
    go_on = threading.Event()
    begin(job_that_names(ends, go_on), "alea-test")
    (thread,) = [one for one in threading.enumerate() if one.name == "alea-test"]
    let_go()
    go_on.set()
    thread.join()
    assert ends == []
    let_go()
    assert ends == [threading.get_ident()]


def test_a_reading_is_let_go_of_when_the_next_is_over(qtbot: QtBot) -> None:
    ends: list[int] = []
    go_on = threading.Event()
    go_on.set()
    holder = QObject()
    reader = QuietReader(holder)
    for _ in range(20):
        with qtbot.waitSignal(reader.came):
            reader.read(job_that_names(ends, go_on))
    reader.wait()
    assert len(ends) == 19 and set(ends) == {threading.get_ident()}
