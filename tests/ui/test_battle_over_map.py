"""The board of a battle in rounds over the map: it comes with the first die, goes back to the map by Esc with the
battle kept, leads there again by its chip, and goes with the battle."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow

Key = Qt.Key
ATTACK, DEFENCE = ("c_legio_7", "c_legio_9"), ("p_legio_5", "p_legio_6")


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    """7.3: two legions of Caesar from Narbo at Tarraco, faces up; the battle stands open."""
    page = window.start_game("julius_caesar", "historical")
    assert page is not None
    mine, theirs = (tuple(CounterId(c) for c in names) for names in (ATTACK, DEFENCE))
    page.hand.do(SetPhase(PhaseId("command_first"), 1, SideId("caesar")))
    page.hand.do(MoveCounters(mine, at("tarraco")))
    page.hand.do(SetPhase(PhaseId("battle"), active=SideId("caesar")))
    page.hand.show_faces()
    page.hand.choose(mine)
    page.hand.aim(theirs)
    assert page.open_procedure("battle")
    QApplication.processEvents()
    return page


def type_keys(page: GamePage, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget() or page.view, key)
        QApplication.processEvents()


def tap(widget: QWidget) -> None:
    chance = random.Random(widget.width())
    where = QPoint(chance.randint(3, widget.width() - 4), chance.randint(3, widget.height() - 4))
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=where)
    QApplication.processEvents()


def course(page: GamePage) -> QWidget:
    return page.advisor.question.course


def test_the_board_comes_with_the_first_die_and_stands_beside_the_advisor(page: GamePage) -> None:
    cover, chip = page.battle.cover, page.battle.chip
    assert cover.isHidden() and chip.isVisible() and course(page).isHidden()
    type_keys(page, Key.Key_1)
    assert cover.isVisible() and cover.board.isVisible() and chip.isHidden()
    assert page.map.view.rect().contains(cover.geometry())
    assert cover.geometry().size() == page.panes.map_rect().size(), "all of the map that no pane lies over"
    assert page.advisor.question.sides.isHidden(), "who takes part is on the board"


def test_esc_goes_to_the_map_with_the_battle_kept_and_the_chip_leads_back(page: GamePage) -> None:
    type_keys(page, Key.Key_1, Key.Key_6)
    entered = list(page.advisor.sitting.entered)
    type_keys(page, Key.Key_Escape)
    assert page.battle.cover.isHidden() and page.battle.chip.isVisible()
    assert page.advisor.sitting.entered == entered and page.advisor.open_fit is not None
    tap(page.battle.chip)
    assert page.battle.cover.isVisible()
    tap(page.battle.cover.leave)
    assert page.battle.cover.isHidden() and page.advisor.sitting.entered == entered


def test_the_course_so_far_is_told_and_goes_with_a_die_taken_back(page: GamePage) -> None:
    """7.4: the defender's C2 of strength III throws three dice first; a 1 and two 6 are one hit, on the strongest."""
    page.desk.set_language("en")
    type_keys(page, Key.Key_1, Key.Key_6, Key.Key_6)
    assert course(page).isVisible()
    told = page.advisor.question.course.told()
    assert "Round 1" in told and "1 6 6" in told and "1 hit" in told
    type_keys(page, Key.Key_Backspace)
    assert course(page).isHidden(), "nobody has thrown whole"


def test_the_board_goes_with_the_battle(page: GamePage) -> None:
    type_keys(page, Key.Key_1)
    page.advisor.close_procedure()
    assert page.battle.cover.isHidden() and page.battle.chip.isHidden()
    assert page.open_procedure("battle")
    assert page.battle.cover.isHidden(), "another battle begins with the map"


def test_it_is_told_in_the_language_in_use(page: GamePage) -> None:
    page.desk.set_language("fr")
    type_keys(page, Key.Key_1)
    assert page.battle.cover.title.text() == "Tarraco"
    assert "Échap" in page.battle.cover.leave.text()


def test_esc_takes_back_what_is_half_typed_before_it_leads_to_the_map(page: GamePage) -> None:
    type_keys(page, Key.Key_1)
    asker = page.advisor.question.asker
    asker.line._total = "1"  # as of a total whose second digit is to come
    type_keys(page, Key.Key_Escape)
    assert page.battle.cover.isVisible() and asker.line.shown() == "" and len(page.advisor.sitting.entered) == 1
    type_keys(page, Key.Key_Escape)
    assert page.battle.cover.isHidden() and page.advisor.open_fit is not None
    type_keys(page, Key.Key_Escape)
    assert page.advisor.open_fit is not None and not page.advisor.sitting.entered, "then the dice"
    type_keys(page, Key.Key_Escape)
    assert page.advisor.open_fit is None, "then the question"
