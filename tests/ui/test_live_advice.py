"""Live advice beside the window's thread: nothing waits for it, only the newest is heard, and it says that it looks."""

from __future__ import annotations

import cProfile
import random
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.advisors.advice import Advice, Weight
from assistant.advisors.checker import Checker, Report
from assistant.base.text import Text
from assistant.game import new_game
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import Group
from assistant.play.commands.whole_counters import CreateCounter
from assistant.play.places import TRAY, at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.advice_marks import AdviceMarks
from assistant.ui.map.baking import Baker
from assistant.ui.panels.advice_list import A_PAGE, LOOKING, TITLE
from tests.ui.patience import hear

GALLEY = CounterId("roman_trireme_1")
SOME = [CounterId(c) for c in ("roman_trireme_1", "roman_trireme_2", "egyptian_trireme_1", "egyptian_trireme_2")]
AWAY, SPACES = CounterId("egyptian_trireme_3"), ("4-K", "4-L", "4-L", "4-M")


class Slow:
    """Checks that wait until they are let go, and say in which thread they looked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gate, self.threads, self.asked = threading.Event(), list[int](), 0
        real = Checker.ask

        def ask(advisor: Checker, *words: object, **more: object) -> Report:
            self.asked += 1
            self.threads.append(threading.get_ident())
            self.gate.wait()
            return real(advisor, *words, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(Checker, "ask", ask)


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria"))
    qtbot.addWidget(made)
    made.show()
    made.advice.set_level("live")
    hear(made)
    yield made
    made.close_game()


def misplaced(page: GamePage) -> bool:
    return any(GALLEY in a.counters for a in page.advice.advising.heard)


def test_an_action_is_done_before_the_checks_begin_to_look(page: GamePage, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    page.hand.do(PlaceCounters((GALLEY,), at("4-K")))
    assert GALLEY in page.scene.items_of and not slow.asked
    while not slow.asked:
        QApplication.processEvents()
    page.hand.do(PlaceCounters((GALLEY,), at("4-L")))  # the map goes on meanwhile
    slow.gate.set()
    assert misplaced(hear(page))
    assert threading.get_ident() not in slow.threads


def test_of_several_actions_only_the_position_after_the_last_is_spoken_of(
    page: GamePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    page.hand.do(PlaceCounters((GALLEY,), at("4-K")))
    while not slow.asked:
        QApplication.processEvents()
    page.hand.do(PlaceCounters((GALLEY,), TRAY))
    taken: list[Report] = []
    real = page.advice.advising.take
    monkeypatch.setattr(page.advice.advising, "take", lambda *a, **k: (taken.append(a[0]), real(*a, **k))[1])
    slow.gate.set()
    assert not misplaced(hear(page))
    assert len(taken) == 1


def test_what_is_asked_before_the_checks_begin_is_asked_once(page: GamePage, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    slow.gate.set()
    for space in ("4-K", "4-L", "4-K"):
        page.hand.do(PlaceCounters((GALLEY,), at(space)))
    hear(page)
    assert slow.asked == 1


def test_a_sign_says_that_the_checks_still_look_and_goes_when_they_have(
    page: GamePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, shown = Slow(monkeypatch), page.advisor.advice
    page.hand.do(PlaceCounters((GALLEY,), at("4-K")))
    assert shown._title.text() == TITLE.en, "not for what is there at once"
    shown._patience.timeout.emit()
    assert shown._title.text() == LOOKING.en
    slow.gate.set()
    hear(page)
    assert shown._title.text() == TITLE.en and not shown._patience.isActive()


def test_advice_for_who_sat_here_before_is_not_heard(page: GamePage, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    page.hand.do(PlaceCounters((GALLEY,), at("4-K")))
    while not slow.asked:
        QApplication.processEvents()
    page.advice.set_level("off")
    assert not page.advice.quiet.is_busy
    slow.gate.set()
    for thread in threading.enumerate():
        if thread.name == "alea-advice":
            thread.join()
    QApplication.processEvents()
    assert not page.advice.advising.heard and not page.advice.marks.count


def test_a_fault_beside_the_window_is_no_silence(page: GamePage, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_words: object, **_more: object) -> Report:
        raise RuntimeError("a slip of ours")

    monkeypatch.setattr(Checker, "ask", broken)
    with pytest.raises(RuntimeError, match="a slip of ours"):
        page.advice.quiet.do(lambda _w: broken(), print)
        page.advice.quiet.take(*_carried(page))
    page.advice.quiet.drop()


def test_a_drop_is_few_calls_on_the_windows_thread(page: GamePage) -> None:
    """Counted, not timed: what heard of a drop and refreshed whole took 13,900 calls."""
    page.hand.do(PlaceCounters((GALLEY,), at("2925"), facing="W"))
    page.hand.choose((GALLEY,))
    hear(page)
    profile = cProfile.Profile()
    profile.runcall(page.hand.move, (GALLEY,), at("2924"))
    assert sum(entry.callcount for entry in profile.getstats()) <= 4000
    hear(page)


def calls_of_a_drop(page: GamePage, space: str) -> int:
    """Functions of ours called on the window's thread: a look at each of thousands by Python itself is none."""
    page.hand.choose((GALLEY,))
    hear(page)
    profile = cProfile.Profile()
    profile.runcall(page.hand.move, (GALLEY,), at(space))
    hear(page)
    return sum(entry.callcount for entry in profile.getstats() if not isinstance(entry.code, str))


def test_a_drop_among_many_of_whom_much_is_said_calls_no_more_than_one_among_few(page: GamePage) -> None:
    page.hand.do(PlaceCounters((GALLEY,), at("2925"), facing="W"))
    system = page.game.system
    few = max(calls_of_a_drop(page, "2924"), calls_of_a_drop(page, "2925"))
    kind = next(t for t in system.mix.types.values() if t.family == "land")
    hexes = [s.id for s in system.board.spaces.values() if s.kind == "hex" and s.terrain != "sea"]
    made = (CreateCounter(CounterId(f"many_{n}"), kind.id, kind.side, at(hexes[n % 60])) for n in range(600))
    page.hand.do(Group(tuple(made)))
    page.scene.finish()
    assert len(hear(page).advice.advising.heard) > 50
    many = max(calls_of_a_drop(page, "2924"), calls_of_a_drop(page, "2925"))
    page.advice.set_level("asked")
    asked = min(calls_of_a_drop(page, "2924"), calls_of_a_drop(page, "2925"))  # the first takes the signs away
    assert many < 2 * few and many < 1.2 * asked


def _carried(page: GamePage) -> tuple[int, object, BaseException | None]:
    """What the thread hands over, caught before it is delivered."""
    told: list[tuple[int, object, BaseException | None]] = []
    quiet = page.advice.quiet
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(quiet, "take", lambda *one: told.append(one))
        while not told:
            QApplication.processEvents()
    return told[0]


def a_line(n: int, counters: Sequence[CounterId], chance: random.Random, word: str = "") -> Advice:
    spaces = (SpaceId(chance.choice(["4-K", "4-L", "4-M"])),)
    sentence = Text(f"line {n} {word}", f"ligne {n} {word}")
    return Advice(chance.choice(list(Weight)), f"check {n % 3}", "4.2", sentence, tuple(counters), spaces, "stacking")


def test_signs_that_follow_what_is_said_are_those_of_who_hears_it_anew(page: GamePage) -> None:
    chance, marks = random.Random(8), page.advice.marks
    page.hand.do(Group(tuple(PlaceCounters((c,), at(s)) for c, s in zip(SOME, SPACES, strict=True))))
    hear(page)
    said = [a_line(n, chance.sample([*SOME, AWAY], 2), chance) for n in range(12)]
    for turn in range(12):
        if turn % 4 == 3:
            page.hand.do(PlaceCounters((chance.choice(SOME),), chance.choice([at("4-K"), at("4-M"), TRAY])))
            hear(page)
        said = chance.sample(said, len(said) - 2)
        said += [a_line(turn, chance.sample([*SOME, AWAY], chance.randint(0, 2)), chance, "new") for _ in range(2)]
        said[turn % 10] = replace(said[turn % 10])  # the same words again
        marks.show_advice(said)
        anew = AdviceMarks(page.scene)
        anew.show_advice(said)
        assert shown(marks) == shown(anew), turn
        anew.show_advice(())


def shown(marks: AdviceMarks) -> Mapping[tuple[str, str], object]:
    return {name: sign.told for name, sign in marks._shown.items()}


def test_of_thousands_of_lines_the_first_stand_there_and_others_come_when_they_are_wanted(page: GamePage) -> None:
    chance, advice = random.Random(2), page.advisor.advice
    page.advice.advising.heard = tuple(a_line(n, SOME[:1], chance) for n in range(1000))
    page.advice.show()
    rows = advice.list
    assert rows.count() == A_PAGE
    rows.setFocus()
    for _ in range(A_PAGE):
        QTest.keyClick(rows, Qt.Key.Key_Down)
    assert rows.currentRow() == A_PAGE and rows.count() > A_PAGE
    assert advice.current() == page.advice.advising.heard[A_PAGE]
    rows.scrollToBottom()
    assert rows.count() == 3 * A_PAGE, "whoever looks at the last finds more below"
    advice.go_to(777)
    assert advice.current() == page.advice.advising.heard[777]
    page.advice.advising.heard = page.advice.advising.heard[:5]
    page.advice.show()
    assert rows.count() == 5 and rows.currentRow() == 4
