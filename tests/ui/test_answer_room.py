"""A long answer in the Advisor of a small window: its parts scroll, and none lies over another."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from assistant.play.commands.moves import MoveCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow


def fought(window: MainWindow, desk: Desk, size: tuple[int, int], language: str) -> GamePage:
    """Valerius and seven units against the Etruscans of Clusium, six dice typed."""
    desk.set_language(language)
    window.resize(*size)
    system = window.shelf.system("sword_of_rome").system
    page = window.start_game("sword_of_rome", next(iter(system.scenarios)))
    assert page is not None
    standing = page.game.state.pieces.items()
    own = tuple(c for c, p in standing if p.place == at("roma") and "marker" not in c)[:8]
    foes = tuple(c for c, p in standing if p.place == at("clusium") and "marker" not in c)
    assert len(own) == 8 and len(foes) > 3
    page.hand.do(MoveCounters(own, at("clusium")))
    page.hand.choose(own)
    page.hand.aim(foes)
    for _ in range(50):
        QTest.qWait(20)
        if page.advisor.has_offer:
            break
    QTest.keyClick(window.focusWidget() or page, Qt.Key.Key_Return)
    QTest.keyClicks(window.focusWidget() or page, "642531")
    for _ in range(10):
        QTest.qWait(20)
    assert page.advisor.sitting.node is not None
    return page


def place(part: QWidget, page: GamePage) -> QRect:
    return QRect(part.mapTo(page, QPoint(0, 0)), part.size())


@pytest.mark.parametrize(("size", "language"), [((1280, 800), "fr"), ((1024, 640), "fr"), ((1920, 1080), "en")])
def test_no_part_of_an_answer_lies_over_another(
    window: MainWindow, desk: Desk, size: tuple[int, int], language: str
) -> None:
    page = fought(window, desk, size, language)
    QApplication.processEvents()
    question = page.advisor.question
    band = question.cards.answer.banner
    labels = [label for label in band.findChildren(QLabel) if label.isVisible() and label.text()]
    assert len(labels) >= 3
    for one, other in pairwise(labels):
        assert not place(one, page).intersects(place(other, page)), (one.text(), other.text())
    for label in labels:
        assert label.heightForWidth(label.width()) <= label.height() + 2, label.text()
    parts = [question.sides, question.cards.modifiers, question.cards.dice, question.cards.answer, question.changes]
    shown = [part for part in parts if part.isVisible()]
    for one, other in pairwise(shown):
        assert not place(one, page).intersects(place(other, page)), (type(one).__name__, type(other).__name__)
    # the first line of the answer is in sight, and the button below all of it
    assert place(labels[0], page).top() >= place(question, page).top()
    assert place(labels[0], page).bottom() < place(question.apply_button, page).top()


def test_who_scrolls_up_to_a_switch_stays_there(window: MainWindow, desk: Desk) -> None:
    """The answer comes in sight by itself once; a switch turned further up leaves the view where the hand put it."""
    page = fought(window, desk, (1280, 800), "fr")
    question = page.advisor.question
    bar = question._held.verticalScrollBar()
    assert bar.maximum() > 0 and bar.value() > 0
    for _ in range(12):
        centre = QPointF(question._held.viewport().rect().center())
        turned = QWheelEvent(centre, QPointF(question._held.viewport().mapToGlobal(centre.toPoint())), QPoint(),
                             QPoint(0, 120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
                             Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
        QApplication.sendEvent(question._held.viewport(), turned)
    assert bar.value() == 0
    page.advisor.refresh()
    for _ in range(5):
        QTest.qWait(20)
    assert bar.value() == 0
    QTest.keyClick(window.focusWidget() or page, Qt.Key.Key_Backspace)  # a die less: there is no answer any more
    for _ in range(5):
        QTest.qWait(20)
    assert page.advisor.sitting.node is None
    assert place(question.cards.dice, page).bottom() < place(question.apply_button, page).top()
