"""What one thread alone may use is kept for that thread, and let go of in it."""

from __future__ import annotations

import threading

from assistant.base.kept import forget_unasked, kept_by_thread


class Made:
    """Tells in which thread it was made and in which it went."""

    def __init__(self, number: int, ends: list[tuple[int, int]]) -> None:
        self.number, self._ends = number, ends
        self.maker = threading.get_ident()

    def __del__(self) -> None:
        self._ends.append((self.maker, threading.get_ident()))


def test_a_thread_that_asks_for_much_lets_nothing_of_another_go() -> None:
    ends: list[tuple[int, int]] = []

    @kept_by_thread(3)
    def made(number: int) -> Made:
        return Made(number, ends)

    mine = made(0)
    assert made(0) is mine
    here = mine.maker
    del mine
    thread = threading.Thread(target=lambda: [made(n) for n in range(10)])
    thread.start()
    thread.join()
    assert ends == [(thread.ident, thread.ident)] * 10, "its own, and at its end the rest"
    assert made(0).number == 0
    for number in range(1, 7):
        made(number)
    assert ends[10:] == [(here, here)] * 3, "what was asked for before the last three"


def test_what_was_not_asked_for_since_it_was_said_twice_goes() -> None:
    ends: list[tuple[int, int]] = []

    @kept_by_thread(9)
    def made(number: int) -> Made:
        return Made(number, ends)

    for number in range(4):
        made(number)
    forget_unasked()
    first = made(0)
    assert not ends, "said once, with what was asked for before"
    forget_unasked()
    assert made(0) is first and len(ends) == 3


def test_another_thread_lets_go_of_its_own_itself() -> None:
    ends: list[tuple[int, int]] = []
    said, asked = threading.Event(), threading.Event()

    @kept_by_thread(9)
    def made(number: int) -> Made:
        return Made(number, ends)

    def work() -> None:
        made(0)
        asked.set()
        said.wait(20)
        made(1)
        forget_unasked()
        made(1)
        gone.append(list(ends))

    gone: list[list[tuple[int, int]]] = []
    thread = threading.Thread(target=work)
    thread.start()
    asked.wait(20)
    forget_unasked()
    said.set()
    thread.join()
    assert gone == [[(thread.ident, thread.ident)]]
