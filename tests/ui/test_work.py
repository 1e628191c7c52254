"""Long work: shown after half a second by the clock it is given, ended by Esc, nothing half-done left behind."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from assistant.base.text import Text
from assistant.drawing.paper import Paper, Printout, write_pdf
from assistant.ui.desk import Desk
from assistant.ui.map.baking import Baker
from assistant.ui.window.main_window import MainWindow
from assistant.ui.work import PATIENCE, Cancelled, Report, Work

COUNTING = Text("Counting", "Comptage")


class Hours:
    """A clock that goes on by a step whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(600, 400)
    QVBoxLayout(made).addWidget(QLineEdit())
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    return made


def test_short_work_shows_nothing_and_gives_its_result(desk: Desk, page: QWidget) -> None:
    work = Work(desk, page, Hours(0.0))
    assert work.do(COUNTING, lambda report: 7) == 7
    assert work.sheet is None


def test_after_half_a_second_it_says_what_it_does_and_how_far_it_is(desk: Desk, page: QWidget) -> None:
    work = Work(desk, page, Hours(PATIENCE))
    seen, go_on = [], threading.Event()

    def job(report: Report) -> str:
        report(3, 8)
        go_on.wait(5)
        return "done"

    def look() -> None:
        if work.sheet is None or not work.sheet.isVisible():
            QTimer.singleShot(5, look)
            return
        sheet = work.sheet
        seen.append((sheet.words.text(), sheet.bar.value(), sheet.bar.maximum(), sheet.stop.hasFocus()))
        go_on.set()

    QTimer.singleShot(5, look)
    assert work.do(COUNTING, job) == "done"
    assert seen == [("Counting", 3, 8, True)]
    assert work.sheet is not None and not work.sheet.isVisible()


def test_esc_ends_it_and_the_next_step_is_not_begun(desk: Desk, page: QWidget) -> None:
    work = Work(desk, page, Hours(PATIENCE))
    steps, ended = [], threading.Event()

    def job(report: Report) -> None:
        try:
            while not ended.wait(0.005):
                steps.append(1)
                report(len(steps), 0)
        finally:
            ended.set()

    QTimer.singleShot(30, lambda: QTest.keyClick(page.findChildren(QLineEdit)[0], Qt.Key.Key_Escape))
    with pytest.raises(Cancelled):
        work.do(COUNTING, job)
    assert ended.wait(5), "the work itself has stopped"
    assert not work.is_busy


def test_what_is_typed_meanwhile_reaches_nobody(desk: Desk, page: QWidget) -> None:
    work, field = Work(desk, page, Hours(0.0)), page.findChildren(QLineEdit)[0]
    typed = threading.Event()

    def type_letters() -> None:
        QTest.keyClicks(field, "abc")
        typed.set()

    QTimer.singleShot(5, type_letters)
    work.do(COUNTING, lambda report: typed.wait(5))
    assert field.text() == ""
    QTest.keyClicks(field, "abc")
    assert field.text() == "abc"


def test_between_two_steps_of_the_window_what_is_due_is_done(desk: Desk, page: QWidget) -> None:
    due: list[str] = []
    QTimer.singleShot(0, lambda: due.append("painted"))
    Work(desk, page).breathe()
    assert due == ["painted"]


def test_a_game_is_opened_as_long_work_and_can_be_let_be(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    window = MainWindow(desk)
    qtbot.addWidget(window)
    first = window.start_game("triumvirate", "")
    assert first is not None
    path = first.game.path
    window.show_start()
    asked: list[str] = []

    def ended(what: str, job: object, discard: object = None) -> object:
        asked.append(what)
        raise Cancelled

    monkeypatch.setattr(window.work, "do", ended)
    assert window.open_game(str(path)) is None
    assert asked == [f"Opening {path.name}"]
    assert window.on_start()
    monkeypatch.undo()
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    assert window.open_game(str(path)) is not None
    window.show_start()


def test_a_fault_of_the_work_comes_back_to_who_asked(desk: Desk, page: QWidget) -> None:
    def job(report: Report) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        Work(desk, page, Hours(0.0)).do(COUNTING, job)


def test_a_result_that_comes_too_late_is_handed_to_be_let_go(desk: Desk, page: QWidget) -> None:
    let_go: list[str] = []
    may_end, gone = threading.Event(), threading.Event()

    def job(report: Report) -> str:
        may_end.wait(5)
        return "an open game"

    def discard(result: str) -> None:
        let_go.append(result)
        gone.set()

    work = Work(desk, page, Hours(0.0))
    QTimer.singleShot(5, work.end)
    with pytest.raises(Cancelled):
        work.do(COUNTING, job, discard)
    may_end.set()
    assert gone.wait(5)
    assert let_go == ["an open game"]


def test_ended_printing_leaves_no_file(desk: Desk, page: QWidget, tmp_path: Path) -> None:
    work, drawn = Work(desk, page, Hours(0.0)), []

    def leaf(_painter: object) -> None:
        drawn.append(1)
        if len(drawn) == 2:
            work.end()
            ended.wait(5)

    ended, over = threading.Event(), threading.Event()
    printout = Printout("x", Paper(), (leaf,) * 9)

    def job(report: Report) -> None:
        try:
            write_pdf(printout, tmp_path / "x.pdf", report)
        finally:
            over.set()

    with pytest.raises(Cancelled):
        work.do(COUNTING, job)
    ended.set()
    assert over.wait(5)
    assert len(drawn) == 2
    assert not list(tmp_path.glob("x.pdf*"))
