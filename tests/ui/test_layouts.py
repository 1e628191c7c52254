"""The layout of the panes and the settings of the window: whatever is kept of them, every game opens."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.ui.desk import LAYOUT, Desk
from assistant.ui.game.game_page import LAYOUT_GONE, GamePage
from assistant.ui.game.panes import ADVISOR, DETAILS, HAND, JOURNAL, TRAY
from assistant.ui.map.baking import Baker
from assistant.ui.window.main_window import MainWindow

PANES = (TRAY, ADVISOR, JOURNAL, DETAILS, HAND)
PINS = (TRAY, DETAILS, HAND)
SYSTEMS = ("alexandria", "julius_caesar", "triumvirate")


@pytest.fixture(autouse=True)
def no_boards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    yield


def started(settings: Path, qtbot: QtBot, *, safe: bool = False) -> MainWindow:
    """The program as it starts with these settings."""
    window = MainWindow(Desk(settings, safe=safe))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    return window


def game_in(window: MainWindow, system: str = "alexandria") -> GamePage:
    page = window.start_game(system, "")
    assert page is not None
    QApplication.processEvents()
    return page


def test_a_pinned_hand_keeps_nobody_out(qtbot: QtBot, tmp_path: Path) -> None:
    settings = tmp_path / "settings.json"
    window = started(settings, qtbot)
    page = game_in(window)
    page.panes.toggle(HAND)
    page.panes.pin(HAND)
    page.panes.keep()
    window.show_start()
    assert game_in(window).panes.pinned == [HAND]
    window.close()
    again = started(settings, qtbot)
    for system in SYSTEMS:
        assert game_in(again, system).panes.docks[HAND].isVisible()
    again.close()


@pytest.mark.parametrize("seed", range(6))
def test_random_layouts_sizes_and_restarts_open_every_game(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    dice = random.Random(f"layouts {seed}")
    settings = tmp_path / "settings.json"
    window = started(settings, qtbot)
    page = game_in(window, dice.choice(SYSTEMS))
    for _ in range(14):
        act, pane = dice.randrange(8), dice.choice(PINS if dice.random() < 0.5 else PANES)
        act = 2 if act <= 1 and pane not in PINS else act
        if act <= 1:
            page.panes.show_pane(pane)
            page.panes.pin(pane)
        elif act <= 3:
            page.panes.toggle(pane)
        elif act == 4:
            window.resize(dice.randrange(800, 2000), dice.randrange(480, 1300))
        elif act == 5:
            window.show_start()
            page = game_in(window, dice.choice(SYSTEMS))
        elif act == 6:
            page.panes.keep()
            window.close()
            window = started(settings, qtbot)
            page = game_in(window, dice.choice(SYSTEMS))
        else:
            window.menus.run("view.standard_layout")
        QApplication.processEvents()
        assert page.view.isVisible() and page.view.width() > 100
    window.close()


KEPT = ["no layout at all", "AAAA", "é", 7, {"a": []}, ["x"], {"pinned": ["map"], "width": 300}]


@pytest.mark.parametrize("kept", KEPT)
def test_a_layout_that_cannot_be_brought_back_is_dropped_with_a_word(
    qtbot: QtBot, tmp_path: Path, kept: object
) -> None:
    window = started(tmp_path / "settings.json", qtbot)
    desk = window.start._desk
    desk.memory[LAYOUT] = kept
    page = game_in(window)
    assert desk.say(LAYOUT_GONE) in page.frame.strip.said.text()
    assert page.panes.pinned == []
    window.show_start()
    assert desk.say(LAYOUT_GONE) not in game_in(window).frame.strip.said.text()
    window.close()


def test_the_layout_is_reset_from_the_start_page_too(qtbot: QtBot, tmp_path: Path) -> None:
    window = started(tmp_path / "settings.json", qtbot)
    page = game_in(window)
    page.panes.show_pane(TRAY)
    page.panes.pin(TRAY)
    page.panes.keep()
    window.show_start()
    assert window.menus.run("view.standard_layout")
    assert game_in(window).panes.pinned == []
    window.close()


def test_a_safe_start_puts_looks_aside_and_keeps_what_belongs_to_games(qtbot: QtBot, tmp_path: Path) -> None:
    settings = tmp_path / "settings.json"
    old = {"theme": "dark", "scale": 200, "language": "fr",
           "memory": {LAYOUT: "AAAA", "wheel": "scroll", "hot_seat": ["x.alea"]}}  # fmt: skip
    settings.write_text(json.dumps(old), encoding="utf-8")
    window = started(settings, qtbot, safe=True)
    desk = window.start._desk
    assert (desk.theme_name, desk.scale, desk.language, desk.wheel) == ("light", 100, "fr", "zoom")
    assert desk.memory == {"hot_seat": ["x.alea"]}
    aside = tmp_path / "settings.old.json"
    assert json.loads(aside.read_text(encoding="utf-8")) == old
    assert window.offers.notice.isVisible() and str(aside) in window.offers.notice.words.text()
    window.close()


@pytest.mark.parametrize("text", ["[" * 100_000, "{", "[]", '"x"', "\x00", '{"scale": 1e999, "memory": 3}'])
def test_damaged_settings_are_put_aside_and_told(qtbot: QtBot, tmp_path: Path, text: str) -> None:
    settings = tmp_path / "settings.json"
    settings.write_text(text, encoding="utf-8")
    window = started(settings, qtbot)
    assert window.on_start()
    if not text.startswith('{"'):
        assert "settings.old.json" in window.offers.notice.words.text()
    assert game_in(window)
    window.close()


KEYS = (LAYOUT, "keys", "wheel", "motion", "layers", "own_picture", "print", "advice", "seen", "hot_seat", "table",
        "curtain_by_itself", "house:alexandria", "options:alexandria", "used_types:alexandria",
        "used_procedures:alexandria", "procedure:alexandria", "picture_views")  # fmt: skip
ODD: tuple[object, ...] = (None, True, -1, 10**30, 0.5, "", "\x00", "é/../x", [], ["a", 3, None], {}, {"a": {"b": []}},
                           {"alexandria": "\x00", "level": "loud", "muted_in": 3})  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
def test_odd_settings_keep_no_page_from_opening(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    dice = random.Random(f"settings {seed}")
    settings = tmp_path / "settings.json"
    memory = {key: dice.choice(ODD) for key in KEYS}
    settings.write_text(json.dumps({"memory": memory, "scale": dice.choice([10, 400, "x"])}), encoding="utf-8")
    window = started(settings, qtbot)
    game_in(window)
    window.show_start()
    assert window.open_table("alexandria") is not None
    window.show_start()
    assert window.on_start()
    window.close()


def test_a_home_that_cannot_be_used_leaves_tables_and_a_sentence(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "file"
    home.write_text("", encoding="utf-8")
    monkeypatch.setenv("ALEA_HOME", str(home))
    monkeypatch.setenv("ALEA_CACHE", str(tmp_path / "cache"))
    told: list[str] = []
    monkeypatch.setattr(MainWindow, "complain", lambda _w, bad, *_t: told.append(str(bad)))
    window = started(home / "settings.json", qtbot)
    assert window.on_start()
    assert window.start_game("alexandria", "") is None and window.start_ledger("alexandria") is None
    assert len(told) == 2 and all("ALEA_HOME" in words for words in told)
    assert window.open_table("alexandria") is not None
    window.close()
