"""Layers of the map: switched in the menu, remembered for each system, the picture asked for without what is off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from assistant.drawing.boards.layers import ALL_LAYERS, ON_SCREEN, Layer, Layers
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.commands.counter_states import MarkCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import AddNote
from assistant.play.commands.table_things import SetControl
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.places import at
from assistant.ui.commands.command import Menu
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker, bake_command, picture_path
from assistant.ui.window.main_window import MainWindow
from assistant.ui.window.menus import BAR

Asked = list[Layers]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    found: Asked = []
    monkeypatch.setattr(Baker, "bring", lambda _self, _theme, _language, _scale, layers: found.append(layers))
    return found


@pytest.fixture
def window(desk: Desk, qtbot: QtBot, asked: Asked) -> Iterator[MainWindow]:
    made = MainWindow(desk)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.show_start()


BAKED = ALL_LAYERS - ON_SCREEN - {Layer.KEY}  # names, numbers, fine print and key are drawn by the window itself


def opened(window: MainWindow, system: str = "julius_caesar") -> GamePage:
    page = window.start_game(system, "")
    assert page is not None
    return page


def rings(page: GamePage) -> int:
    held = page.map_tools.layers.holders._items
    return sum(item.scene() is page.scene for item in held)


def test_names_off_asks_for_the_picture_without_them_and_is_remembered(
    window: MainWindow, asked: Asked, desk: Desk
) -> None:
    page = opened(window)
    assert asked == [BAKED]
    window.menus.actions["map.layer_names"].trigger()
    assert asked[-1] == BAKED - {Layer.NAMES}
    window.menus.refresh()
    assert not window.menus.actions["map.layer_names"].isChecked()
    assert window.menus.actions["map.layer_grid"].isChecked()
    page.close_game()
    opened(window, "triumvirate")
    assert asked[-1] == BAKED, "each system has its own"
    opened(window)
    assert asked[-1] == BAKED - {Layer.NAMES}
    window.menus.actions["map.all_layers"].trigger()
    assert asked[-1] == BAKED
    assert desk.memory["layers"] == {}


def test_the_layers_are_a_menu_within_the_view_menu(window: MainWindow) -> None:
    opened(window)
    window.menus.refresh()
    inner = window.menus.menu(Menu.LAYERS)
    assert inner.menuAction() in window.menus.menu(Menu.VIEW).actions()
    assert inner.menuAction().isVisible()
    window.show_start()
    window.menus.refresh()
    assert not inner.menuAction().isVisible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_menu_fits_a_low_screen(window: MainWindow, desk: Desk, language: str) -> None:
    """No more than 22 lines, and below the row of the menus 768 pixels hold them in one column."""
    opened(window)
    desk.set_language(language)
    window.menus.refresh()
    for group in BAR:
        menu = window.menus.menu(group)
        lines = [a for a in menu.actions() if a.isVisible()]
        assert len(lines) <= 22, group
        assert menu.sizeHint().height() <= 768 - 36, group


def test_holders_and_notes_come_and_go_at_once_and_bake_nothing(window: MainWindow, asked: Asked) -> None:
    page = opened(window)
    assert page.hand.do(SetControl((SpaceId("rome"),), SideId("caesar")))
    assert page.hand.do(AddNote("here", "space:rome"))
    assert rings(page) == 1
    assert page.map_tools.drawings._items
    page.bindings.run("map.layer_holders")
    page.bindings.run("map.drawings")
    assert rings(page) == 0
    assert not page.map_tools.drawings._items
    page.hand.undo()
    page.bindings.run("map.layer_holders")
    assert rings(page) == 1
    assert len(asked) == 1


def test_pictures_of_other_layers_are_kept_apart_and_baked_without(window: MainWindow) -> None:
    system = opened(window).game.system
    few = ALL_LAYERS - {Layer.GRID, Layer.ART}
    assert picture_path(system, "light", "en", 1.0, few) != picture_path(system, "light", "en", 1.0)
    assert bake_command("x", "light", "en", 1.0, picture_path(system, "light", "en", 1.0), few)[1][-2:] == [
        "grid",
        "art",
    ]


@pytest.mark.parametrize("kept", [3, ["names"], {"julius_caesar": "names"}, {"julius_caesar": [3, None]}])
def test_damaged_settings_switch_nothing_off(desk: Desk, window: MainWindow, asked: Asked, kept: object) -> None:
    desk.memory["layers"] = kept
    opened(window)
    assert asked == [BAKED]


def test_marks_of_what_was_done_and_lines_of_ties_are_layers(window: MainWindow, asked: Asked) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    one, other = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")
    page.hand.do(PlaceCounters((one,), at("2925"), facing="W"))
    page.hand.do(PlaceCounters((other,), at("2924"), facing="E"))
    plain = page.scene.items_of[one].pixmap().toImage()
    page.hand.do(MarkCounters((one,), "moved"))
    page.hand.do(LinkCounters(one, other, "grappled"))
    marked = page.scene.items_of[one].pixmap().toImage()
    assert marked != plain and len(page.scene._ties.lines) == 1
    page.bindings.run("map.layer_deeds")
    page.bindings.run("map.layer_ties")
    shown = page.scene.items_of[one].pixmap().toImage()
    assert shown != marked and not page.scene._ties.lines
    page.hand.do(MarkCounters((other,), "fought"))
    assert page.scene.items_of[one].pixmap().toImage() == shown and not page.scene._ties.lines
    page.bindings.run("map.all_layers")
    assert page.scene.items_of[one].pixmap().toImage() == marked and len(page.scene._ties.lines) == 1
