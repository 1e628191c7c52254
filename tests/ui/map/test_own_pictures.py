"""Two pictures of a board, that of its text and the player's own: shown, strong, above each other and below our drawing
as the player wants, remembered for the system."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.drawing.boards.layers import Layers
from assistant.game import new_game
from assistant.game.first_texts import first_texts
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.map.over_layer import OverLayer
from tests.ui.cut_here import cut_here

K = Qt.Key
PICTURE = """
picture: {file: game.png, matrix: [20, 0, 0, 0, 20, 0, 0, 0, 1]}
layers: [areas, picture, signs, grid, sides, links, places, names, key]
"""


def painted(path: Path, colour: Qt.GlobalColor) -> Path:
    image = QImage(224, 164, QImage.Format.Format_RGB32)
    image.fill(colour)
    assert image.save(str(path))
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Path:
    made = tmp_path_factory.mktemp("hexes")
    for name, text in first_texts("hexes", "hexes").items():
        (made / name).write_text(text + PICTURE if name == "board.yaml" else text, encoding="utf-8")
    painted(made / "game.png", Qt.GlobalColor.blue)
    painted(made / "mine.png", Qt.GlobalColor.red)
    return made


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> list[frozenset[str]]:
    """What was asked to lie over the pictures."""
    found: list[frozenset[str]] = []

    def show_parts(_self: OverLayer, wanted: frozenset[str], _layers: Layers) -> None:
        found.append(frozenset(wanted))

    monkeypatch.setattr(OverLayer, "show_parts", show_parts)
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    cut_here(monkeypatch)
    return found


@pytest.fixture
def page(folder: Path, parts: list[frozenset[str]], desk: Desk, qtbot: QtBot) -> Iterator[GamePage]:
    made = opened(folder, desk, qtbot)
    yield made
    made.close_game()


def opened(folder: Path, desk: Desk, qtbot: QtBot) -> GamePage:
    desk.memory["own_picture"] = desk.memory.get("own_picture") or {"hexes": str(folder / "mine.png")}
    page = GamePage(desk, new_game(str(folder / "system.yaml"), ""))
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    return page


def test_that_of_the_game_lies_where_its_author_put_it_and_the_player_changes_that(
    page: GamePage, parts: list[frozenset[str]], folder: Path, desk: Desk, qtbot: QtBot
) -> None:
    own = page.map_tools.own_picture
    mine, shared = own.mine.layer.picture, own.shared.layer.picture
    assert mine is not None and shared is not None and mine.zValue() > shared.zValue()
    assert not shared.isVisible(), "nothing of it is to be seen below"
    assert parts[-1] == {"signs", "grid", "sides", "links", "places", "names"}, "above the picture in the text's order"
    assert page.scene.names_shown and page.scene.numbers_shown
    page.bindings.run("map.over_names")
    page.bindings.run("map.over_signs")
    assert parts[-1] == {"grid", "sides", "links", "places"} and not page.scene.names_shown
    assert page.scene.numbers_shown and not page.bindings.checked("map.over_names")
    page.bindings.run("map.layer_own_above")
    assert shared.zValue() > mine.zValue() and shared.isVisible() and not mine.isVisible()
    page.bindings.run("map.layer_shared")
    assert not shared.isVisible() and mine.isVisible()
    again = opened(folder, desk, qtbot).map_tools.own_picture
    assert again.view.mine_below and not again.view.shown and again.over == own.over, "remembered"
    again.stop()
    page.bindings.run("map.layer_own")
    assert parts[-1] == frozenset(), "with no picture in sight nothing lies over it"
    assert page.scene.names_shown


def test_strengths_are_set_by_mouse_and_arrows_beside_the_ticks(page: GamePage, desk: Desk) -> None:
    pane, own = page.contents.layers, page.map_tools.own_picture
    pane.show()
    pane.refresh()
    row = pane.strengths["map.layer_own"]
    assert not row.isHidden() and row.slider.value() == 100 and "Your own picture" in row.slider.accessibleName()
    row.slider.setFocus()
    QTest.keyClick(row.slider, K.Key_Left)
    assert own.mine.kept is not None and own.mine.kept.opacity == pytest.approx(0.95)
    assert own.mine.layer.picture is not None and own.mine.layer.picture.opacity() == pytest.approx(0.95)
    assert own.shared.layer.picture is not None and own.shared.layer.picture.isVisible(), "it shows through"
    QTest.keyClick(row.slider, K.Key_Home)
    assert own.mine.kept.opacity == pytest.approx(0.1)
    QTest.keyClick(pane.strengths["map.layer_shared"].slider, K.Key_PageDown)
    assert own.view.opacity == pytest.approx(0.8)
    kept = desk.memory["picture_views"]
    assert isinstance(kept, dict) and kept["hexes"]["opacity"] == pytest.approx(0.8)


@pytest.mark.parametrize("kept", [3, {"hexes": 4}, {"hexes": {"over": "grid", "opacity": "x", "shown": 0}},
                                  {"hexes": {"over": [3, None, "nothing"]}}])  # fmt: skip
def test_damaged_settings_leave_the_pictures_as_they_are_usual(
    folder: Path, parts: list[frozenset[str]], desk: Desk, qtbot: QtBot, kept: object
) -> None:
    desk.memory["picture_views"] = kept
    page = opened(folder, desk, qtbot)
    own = page.map_tools.own_picture
    assert own.view.shown and own.view.opacity == 1 and "nothing" not in own.over
    page.close_game()
