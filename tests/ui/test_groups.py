"""Blocks of an open battle go from main force to reserve and back: by key from the pane and the map, by a tap, from the
map's menu; told on the strip, taken back by undo."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow

Key, Held, Button = Qt.Key, Qt.KeyboardModifier, Qt.MouseButton
OURS = "c_legio_7 c_legio_9 c_legio_16"
THEIRS = "p_legio_5 p_legio_6"


def ids(names: str) -> tuple[CounterId, ...]:
    return tuple(CounterId(n) for n in names.split())


@pytest.fixture
def battle(window: MainWindow) -> GamePage:
    """7.3: two blocks from Narbo and one from Bilbilis at Tarraco; the battle stands open."""
    page = window.start_game("julius_caesar", "historical")
    assert page is not None
    page.hand.do(PlaceCounters(ids("c_legio_16"), at("bilbilis")))
    page.hand.do(SetPhase(PhaseId("command_first"), 1, SideId("caesar")))
    page.hand.do(MoveCounters(ids("c_legio_16"), at("tarraco")))
    page.hand.do(MoveCounters(ids("c_legio_7 c_legio_9"), at("tarraco")))
    page.hand.do(SetPhase(PhaseId("battle"), active=SideId("caesar")))
    page.hand.choose(ids(OURS))
    page.hand.aim(ids(THEIRS))
    assert page.open_procedure("battle")
    QApplication.processEvents()
    return page


def groups(page: GamePage) -> tuple[list[str], list[str]]:
    casts = page.advisor.sitting.line_up.casts
    return [c.counter for c in casts["attacker"]], [c.counter for c in casts.get("attack_reserve", ())]


def press(page: GamePage, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    QTest.keyClick(QApplication.focusWidget() or page.view, key, held)
    QApplication.processEvents()


def tap(widget: QWidget) -> None:
    """Somewhere on it, as a hand does."""
    chance = random.Random(widget.width())
    point = QPoint(chance.randint(3, widget.width() - 4), chance.randint(3, widget.height() - 4))
    QTest.mouseClick(widget, Button.LeftButton, pos=point)
    QApplication.processEvents()


def told(page: GamePage) -> str:
    return page.frame.strip.said.text()


def chip_of(page: GamePage, counter: str) -> QWidget:
    card = page.advisor.question.groups.card
    return card.chips[next(n for n, one in enumerate(card.rows) if one.counter == counter)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_block_goes_to_the_reserve_by_key_and_back_by_undo(battle: GamePage, language: str) -> None:
    battle.desk.set_language(language)
    assert groups(battle) == (["c_legio_7", "c_legio_9"], ["c_legio_16"])
    press(battle, Key.Key_Down, Held.ShiftModifier)
    press(battle, Key.Key_Right, Held.ShiftModifier)
    assert groups(battle) == (["c_legio_7"], ["c_legio_16", "c_legio_9"])
    assert told(battle).endswith("Reserve of the attackers" if language == "en" else "Réserve des attaquants")
    before = battle.game.journal.position
    press(battle, Key.Key_Z, Held.ControlModifier)
    assert groups(battle) == (["c_legio_7", "c_legio_9"], ["c_legio_16"])
    assert battle.game.journal.position == before, "the moves on the map stay"
    press(battle, Key.Key_Z, Held.ControlModifier)
    assert battle.game.journal.position != before, "then the journal's last is taken back as ever"


def test_the_same_key_brings_it_back_and_works_from_the_map(battle: GamePage) -> None:
    battle.view.setFocus()
    for _ in range(2):
        press(battle, Key.Key_Right, Held.ShiftModifier)
    main, reserve = groups(battle)
    assert (set(main), reserve) == ({"c_legio_7", "c_legio_9"}, ["c_legio_16"])


def test_a_tap_on_a_chip_and_the_last_of_a_group_that_is_needed(battle: GamePage) -> None:
    tap(chip_of(battle, "c_legio_7"))
    tap(chip_of(battle, "c_legio_9"))
    assert groups(battle) == (["c_legio_9"], ["c_legio_16", "c_legio_7"]), "somebody has to attack"
    assert "nobody else" in told(battle)
    tap(chip_of(battle, "c_legio_16"))
    assert groups(battle)[1] == ["c_legio_7"]


def test_the_menu_of_the_map_leads_there_and_the_question_stays(
    battle: GamePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    menus: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: menus.append(menu))
    item = battle.scene.items_of[CounterId("c_legio_7")]
    where = battle.view.mapFromScene(item.sceneBoundingRect().center())
    under = battle.view.counter_under(where)
    assert under is not None
    battle.view.open_menu_at(where)
    action: QAction = menus[-1].actions()[0]
    was = groups(battle)
    action.trigger()
    assert groups(battle) != was and any(under in row for row in groups(battle))
    assert battle.advisor.open_fit is not None


def test_dice_that_lie_there_are_not_those_of_the_new_groups(battle: GamePage) -> None:
    battle.hand.show_faces()  # no battle is rolled against hidden blocks
    QTest.keyClicks(QApplication.focusWidget() or battle.view, "1")
    assert battle.advisor.sitting.entered
    press(battle, Key.Key_Right, Held.ShiftModifier)
    assert not battle.advisor.sitting.entered


def test_a_procedure_without_groups_says_so(battle: GamePage) -> None:
    assert battle.advisor.close_procedure()
    battle.hand.choose(ids("c_legio_7"))
    battle.hand.aim(())
    assert battle.open_procedure("fire")
    assert not battle.advisor.question.groups.card.chips
    press(battle, Key.Key_Right, Held.ShiftModifier)
    assert battle.advisor.asker.line.note


def test_right_goes_from_a_won_battle_to_the_conquest(window: MainWindow) -> None:
    """The Triumvirate: with the battle open Right leads to what follows it; once it is applied that comes first."""
    page = window.start_game("triumvirate", "three")
    assert page is not None
    page.hand.do(SetPhase(PhaseId("movement"), 1, SideId("caesar")))
    army = [p.id for p in page.game.state.pieces.values() if p.type == "legion" and p.place.kind == "tray"][:4]
    page.hand.do(PlaceCounters(tuple(army), at("gallia_narbonensis")))
    page.hand.do(MoveCounters((CounterId("caesar"), *army), at("hispania_citerior")))
    page.hand.choose(ids("caesar"))
    page.hand.aim(ids("pompey"))
    assert page.advisor.open_first() and page.advisor.open_fit is not None
    assert page.advisor.open_fit.definition.id == "battle"
    press(page, Key.Key_Right, Held.NoModifier)
    assert page.advisor.open_fit.definition.id == "conquest"
    press(page, Key.Key_Left, Held.NoModifier)
    QTest.keyClicks(QApplication.focusWidget() or page.view, "10")  # a weapon of ours, one of the third
    assert page.advisor.sitting.node is not None and page.advisor.sitting.node.outcome == "conquered"
    press(page, Key.Key_A, Held.NoModifier)
    QApplication.processEvents()
    assert page.advisor.fits[0].definition.id == "conquest"
    press(page, Key.Key_Return, Held.NoModifier)
    assert page.advisor.open_fit is not None and page.advisor.open_fit.definition.id == "conquest"
