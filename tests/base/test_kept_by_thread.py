"""What one thread alone may use is kept for that thread, and let go of in it."""

from __future__ import annotations

import threading

from assistant.base.kept import kept_by_thread


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
    for number in range(1, 5):
        made(number)
    assert ends[10:] == [(here, here)] * 2
