"""The alliances of a game: one line in the bar, made and ended by a click or a digit, undone like all else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from assistant.game.alliances import pacts
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> MainWindow:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    made = MainWindow(Desk(None, language="fr"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    return made


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    made = window.start_game("sword_of_rome", "")
    assert made is not None
    return made


def in_bar(page: GamePage) -> str:
    button = page.frame.phases._alliances_button
    return button.text() if button is not None else ""


def standing(page: GamePage) -> list[str]:
    found = pacts(page.game.system, page.game.state)
    return [p.name.fr for p in found if p.stands and not p.fixed]


def test_a_digit_makes_an_alliance_and_ends_it(page: GamePage) -> None:
    assert in_bar(page) == "Alliances ▾"
    QTest.keyClick(page.view, Qt.Key.Key_A, SHIFT)
    sheet = page.frame.phases.alliances
    assert sheet.isVisible()
    QTest.keyClick(sheet, Qt.Key.Key_2)
    assert standing(page) == ["Romains–Grecs"]
    assert page.game.state.tracks["allied_romans_greeks"] == 1
    assert in_bar(page) == "Alliances (1) ▾"  # where there is no room for its name, which is told on hovering
    assert page.frame.phases._alliances_button is not None
    assert "Romains–Grecs" in page.frame.phases._alliances_button.toolTip().splitlines()
    QTest.keyClick(sheet, Qt.Key.Key_2)
    assert standing(page) == []
    page.hand.undo()
    assert standing(page) == ["Romains–Grecs"]
    sheet.hide()


def test_a_click_makes_an_alliance_and_the_chip_stays_lit(page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_A, SHIFT)
    sheet = page.frame.phases.alliances
    names = [chip.accessibleName() for chip in sheet.chips]
    assert len(names) == 9 and "Étrusques–Samnites" not in names, "those two always are"
    QTest.mouseClick(sheet.chips[names.index("Gaulois–Grecs")], Qt.MouseButton.LeftButton)
    assert standing(page) == ["Gaulois–Grecs"]
    assert sheet.chips[names.index("Gaulois–Grecs")].isChecked()
    sheet.hide()


def test_only_sides_in_play_are_listed(page: GamePage) -> None:
    page.hand.do(PlaceCounters((CounterId("roman_cu_1"),), at("roma")))
    page.hand.do(PlaceCounters((CounterId("gallic_cu_1"),), at("pisae")))
    assert [p.name.en for p in pacts(page.game.system, page.game.state)] == ["Romans–Gauls"]


def test_scores_leave_alliances_to_their_line(page: GamePage) -> None:
    page.frame.phases.scores.refresh(page.game.state)
    names = {b.accessibleName() for b in page.frame.phases.scores.findChildren(QPushButton)}
    assert names and not any("alliance" in n.lower() for n in names)


def test_a_game_without_alliances_has_no_such_line(window: MainWindow) -> None:
    page = window.start_game("julius_caesar", "")
    assert page is not None
    assert in_bar(page) == ""
    QTest.keyClick(page.view, Qt.Key.Key_A, SHIFT)
    assert not page.frame.phases.alliances.isVisible()


def test_the_ledger_has_the_same_alliances_as_switches(window: MainWindow, qtbot: QtBot) -> None:
    ledger = window.start_ledger("sword_of_rome")
    assert ledger is not None
    qtbot.wait(20)  # laid out
    chip = next(b for b in ledger.pacts.findChildren(QPushButton) if b.accessibleName() == "Romains–Samnites")
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert ledger.game.state.tracks["allied_romans_samnites"] == 1
    assert "alliance Romains–Samnites conclue" in ledger.record()
