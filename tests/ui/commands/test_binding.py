"""Commands on the real window: every one does something, menus and tooltips show the key in use, changed keys work."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from assistant.author.authored import author
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.view_kinds import KINDS
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.catalogue import ALL
from assistant.ui.commands.command import Menu, Scope
from assistant.ui.desk import Desk
from assistant.ui.fitting.fit_sheet import FitSheet
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.map_menu import MapMenus
from assistant.ui.ledger.ledger_page import LedgerPage
from assistant.ui.picture_cutter import PictureCutter
from assistant.ui.sheets.compare_sheet import CompareSheet
from assistant.ui.table.table_page import TablePage
from assistant.ui.to_fit import ToFit
from assistant.ui.window.main_window import MainWindow

QUAD = CounterId("roman_quadrireme_1")


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    made = window.start_game("alexandria", "")
    assert made is not None
    made.hand.do(PlaceCounters((QUAD,), at("2925"), facing="W"))
    made.hand.choose((QUAD,))
    made.view.setFocus()
    return made


def test_every_command_does_something(
    window: MainWindow, page: GamePage, desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = TablePage(desk, page.game.opened)
    (text := tmp_path / "own.yaml").write_text("format: 1\nkind: scenario\nsystem: alexandria\nid: own\nname: Own\n")
    workshop = AuthorPage(desk, author(text))
    qtbot.addWidget(workshop)
    ledger = LedgerPage(desk, page.game)
    qtbot.addWidget(ledger)
    scopes = {Scope.TABLE: table.bindings, Scope.WORKSHOP: workshop.bindings, Scope.LEDGER: ledger.bindings}
    scopes |= {kind.scope: workshop.bindings for kind in KINDS.values()}
    monkeypatch.setattr(PictureCutter, "bring", lambda *_: None)
    fitting = FitSheet(desk, page, ToFit(tmp_path / "no.png", page.game.system.board, print, print))
    scopes[Scope.FITTING] = fitting.bindings
    scopes[Scope.COMPARING] = CompareSheet(desk, page).bindings
    for command in ALL:
        if not command.fixed:
            pages = scopes.get(command.scope, page.bindings)
            holder = window.bindings if command.scope is Scope.EVERYWHERE else pages
            assert command.id in holder, f"{command.id} is bound by nobody"
    workshop.close_game()


def test_what_is_not_in_the_registry_cannot_be_bound(desk: Desk) -> None:
    with pytest.raises(KeyError, match="no such"):
        Bindings(desk.keys).bind("no such", lambda: None)


def test_a_changed_key_turns_the_counter_and_the_old_one_does_not(page: GamePage, desk: Desk) -> None:
    desk.keys.give("map.turn", ("Y",))
    QTest.keyClick(page.view, Qt.Key.Key_T)
    assert page.game.state.pieces[QUAD].facing == "W"
    QTest.keyClick(page.view, Qt.Key.Key_Y)
    assert page.game.state.pieces[QUAD].facing == "NW"


def test_menus_show_names_and_keys_in_use(window: MainWindow, page: GamePage, desk: Desk) -> None:
    flip = window.menus.actions["map.flip"]
    window.menus.refresh()
    assert flip.isVisible() and flip.text().replace("&", "") == "Flip\tF"
    desk.keys.give("map.flip", ("Shift+Y",))
    assert flip.text().replace("&", "") == "Flip\tShift+Y"
    desk.turn_language()
    assert flip.text().replace("&", "") == "Retourner\tMaj+Y"
    undo = window.menus.actions["game.undo"]
    assert undo.text().startswith("&Annuler\u00a0: placer") and undo.text().endswith("\tCtrl+Z")


def test_menus_of_the_map_are_away_on_the_start_page(window: MainWindow, page: GamePage) -> None:
    assert window.menus.menu(Menu.MAP).menuAction().isVisible()
    window.show_start()
    assert not window.menus.menu(Menu.MAP).menuAction().isVisible()
    assert window.menus.menu(Menu.FILE).menuAction().isVisible()
    assert not window.menus.run("map.flip")


def test_commands_of_the_selection_are_dimmed_without_one(window: MainWindow, page: GamePage) -> None:
    page.hand.choose(())
    window.menus.refresh()
    assert not window.menus.actions["map.flip"].isEnabled()
    page.hand.choose((QUAD,))
    window.menus.refresh()
    assert window.menus.actions["map.flip"].isEnabled()
    window.menus.actions["map.flip"].trigger()
    assert page.game.state.pieces[QUAD].face == "battle"


def test_the_menu_on_the_map_shows_the_key_in_use(page: GamePage, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: shown.extend(a.text() for a in menu.actions()))
    desk.keys.give("map.flip", ("Y",))
    menus = MapMenus(page.desk, page.bindings, page.hand, page.advisor.group_of, page)
    menus.open_at(page.view.mapToGlobal(page.view.rect().center()))
    assert "Flip\tY" in shown


def test_a_tool_names_its_key(page: GamePage) -> None:
    from PySide6.QtWidgets import QPushButton

    tips = [b.toolTip() for b in page.findChildren(QPushButton)]
    assert any(t.startswith("Whole board") and t.endswith("(Home)") for t in tips)
    assert page.desk.keys.tip("map.earlier", "en") in tips  # undo stands in the row over every page


def test_letters_typed_into_a_field_stay_letters(page: GamePage) -> None:
    page.contents.tray._find.setFocus()
    QTest.keyClicks(page.contents.tray._find, "tf")
    QTest.keyClick(page.contents.tray._find, Qt.Key.Key_Return)
    assert page.contents.tray._find.text() == "tf"
    assert page.game.state.pieces[QUAD].facing == "W"


def test_with_a_procedure_open_plain_keys_on_the_map_are_its_own(page: GamePage) -> None:
    trireme = CounterId("egyptian_trireme_1")
    page.hand.do(PlaceCounters((trireme,), at("2924"), facing="E"))
    page.hand.choose((QUAD,))
    page.hand.aim((trireme,))
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    before = page.game.journal.position
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_4)
    QTest.keyClick(page.view, Qt.Key.Key_5)
    assert page.advisor.sitting.node is not None, "digits are dice, wherever the focus is"
    assert page.game.journal.position == before
    QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.game.journal.position != before, "Ctrl keys still work"


def test_shift_and_space_add_to_the_selection(page: GamePage) -> None:
    other = CounterId("roman_quadrireme_2")
    page.hand.do(PlaceCounters((other,), at("3026")))
    page.hand.choose((QUAD,))
    page.view.go_to(SpaceId("3026"))
    QTest.keyClick(page.view, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert page.hand.selection == (QUAD, other)
