"""A scenario of one's own opened in the window: by its path it is a game on the map, set up as it says."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from assistant.base import paths
from assistant.base.paths import schemas_dir
from assistant.drawing.board_file import card_picture
from assistant.formats.first_game import first_game
from assistant.game import own_files
from assistant.game.finding import Kind
from assistant.game.own_files import MOST
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.game.game_page import GamePage
from assistant.ui.start.own_folder import own_folder
from assistant.ui.start.start_rail import BoardPicture, RecentGame
from assistant.ui.start.yours_tile import YoursTile
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow
from tests.author.hill import hill_texts
from tests.game.test_named import OWN


def written(folder: Path) -> Path:
    folder.mkdir()
    file = folder / "pharos.yaml"
    file.write_text(OWN, encoding="utf-8")
    return file


def test_an_own_scenario_opens_its_game(window: MainWindow, tmp_path: Path) -> None:
    file = written(tmp_path / "pharos")
    for word in (str(file), str(file.parent)):
        window.doors.open_file(word)
        page = window.page
        assert isinstance(page, GamePage)
        assert page.game.scenario is not None and page.game.scenario.id == "pharos"
        assert page.game.state.pieces["hi_1"].place == at("2124")  # type: ignore[index]


def test_its_game_opens_again_with_its_rules(window: MainWindow, tmp_path: Path) -> None:
    window.doors.open_file(str(written(tmp_path / "pharos")))
    page = window.page
    assert isinstance(page, GamePage)
    path = page.game.path
    window.show_start()
    window.doors.open_file(str(path))
    again = window.page
    assert isinstance(again, GamePage) and again.game.scenario is not None
    assert again.game.scenario.name.en == "Pharos"


def test_a_game_of_ones_own_opens_on_its_map_from_everywhere(window: MainWindow, tmp_path: Path) -> None:
    """By its system file, its folder, the search: what there is to play, and not its tables alone."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, text in first_game("mine", schemas_dir()).items():
        (folder / name).write_text(text, encoding="utf-8")
    for word in (str(folder), str(folder / "system.yaml"), str(folder / "first.yaml")):
        window.show_start()
        window.doors.open_file(word)
        assert isinstance(window.page, GamePage), word
    window.show_start()
    window.sheets.search()
    searching = window.sheets.searching
    assert searching is not None
    mine = [e for e in searching.entries() if e.kind is Kind.SCENARIO and str(folder) in e.id]
    assert len(mine) >= 1
    searching.take(mine[0])
    page = window.page
    assert isinstance(page, GamePage) and page.game.scenario is not None and page.game.scenario.id == "first"


def test_a_system_opens_its_tables_and_nonsense_is_told(window: MainWindow, tmp_path: Path) -> None:
    window.doors.open_file("caesar_xl")
    assert isinstance(window.page, TablePage)
    window.doors.open_file(str(tmp_path / "nowhere.yaml"))
    assert isinstance(window.page, TablePage), "what was open stays"


def test_a_game_of_ones_own_is_listed_with_its_name_and_its_board(window: MainWindow, tmp_path: Path) -> None:
    for path, text in hill_texts().items():
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    window.doors.open_file(str(tmp_path / "system.yaml"))
    game = window.page.session
    assert game is not None and game.scenario is not None
    card = card_picture(game.system, "dark", "en", paths.cache_dir())
    card.parent.mkdir(parents=True, exist_ok=True)
    image = QImage(48, 30, QImage.Format.Format_RGB32)
    image.fill(0x336699)
    image.save(str(card))
    name = game.scenario.name
    window.shelf._systems.clear()  # as after a fresh start, where no text of one's own is read
    listed: list[RecentGame] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(window.start, "refresh", listed.extend)
        window.show_start()
    first = listed[0]
    assert (first.title, first.system) == (name, None)
    assert first.of in (None, game.system.name) and (first.of is None) is (game.system.name.en == name.en)
    picture = BoardPicture(window.start.desk, None, QSize(48, 30), card=first.card).grab().toImage()
    assert picture.pixelColor(24, 15).blue() > 120


def test_a_folder_whose_name_is_no_text_opens_like_any_other(window: MainWindow, tmp_path: Path) -> None:
    """A disk may hold names that are not UTF-8; what is kept of the game must be written and found again."""
    file = written(Path(os.fsdecode(os.fsencode(tmp_path) + b"/jeux \xff\xe9")))
    window.doors.open_file(str(file))
    page = window.page
    assert isinstance(page, GamePage)
    page.hand.do(PlaceCounters((CounterId("hi_1"),), at("2125")))
    kept = page.game.journal.path
    window.show_start()
    window.doors.open_game(str(kept), on_map=True)
    page = window.page
    assert isinstance(page, GamePage)
    assert page.game.state.pieces[CounterId("hi_1")].place == at("2125")
    assert window.doors.open_author(file) is not None
    window.show_start()
    assert window.doors.open_table(str(file)) is not None


def many_texts(window: MainWindow, many: int) -> Path:
    folder = own_folder(window.start.desk)
    folder.mkdir(parents=True)
    for number in range(many):
        (folder / f"t{number:02}.yaml").write_text(OWN.replace("Pharos", f"Pharos {number}"), encoding="utf-8")
    return folder


def test_a_folder_of_many_texts_is_read_beside_the_window_and_listed_by_and_by(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """The first by name have their rows, a few at a time; how many there are in all is told. Coming back to a folder
    where nothing changed makes no row anew."""
    qtbot.waitUntil(lambda: window.start._own is not None and not window.start.folder._reader.is_busy)
    read, made = list[bool](), list[int]()
    folder = many_texts(window, MOST + 5)
    told, row, add = own_files._told, YoursTile._row, YoursTile._add_rows

    def reading(path: Path, *, checked: bool) -> own_files.OwnFile | None:
        read.append(threading.current_thread() is threading.main_thread())
        return told(path, checked=False)

    def added(tile: YoursTile) -> None:
        made.append(0)
        add(tile)

    def one(tile: YoursTile, text: own_files.OwnFile) -> QPushButton:
        made[-1] += 1
        return row(tile, text)

    monkeypatch.setattr(own_files, "_told", reading)
    monkeypatch.setattr(YoursTile, "_add_rows", added)
    monkeypatch.setattr(YoursTile, "_row", one)
    window.start.folder.look()
    tile = window.start._yours
    qtbot.waitUntil(lambda: sum(made) == MOST, timeout=30_000)
    qtbot.waitUntil(lambda: not window.start.folder._reader.is_busy)
    assert max(made) < 10 and len(read) == 2 * MOST and not any(read)
    assert tile._count.text() == f"{MOST} of {MOST + 5} texts"
    with qtbot.waitSignal(window.start.folder.found, check_params_cb=lambda own: own.checked, timeout=30_000):
        window.start.refresh([])
    assert sum(made) == MOST
    (folder / "t00.yaml").write_text(OWN.replace("Pharos", "Lighthouse"), encoding="utf-8")
    window.start.folder.look()
    qtbot.waitUntil(lambda: any("Lighthouse" in b.accessibleName() for b in tile.findChildren(QPushButton)))


def test_leaving_the_start_page_waits_for_one_text_and_not_for_all(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    many_texts(window, 20)
    begun, told = list[Path](), own_files._told
    may_go_on = threading.Event()

    def slowly(path: Path, *, checked: bool) -> own_files.OwnFile | None:
        if checked:
            begun.append(path)
            may_go_on.wait(5)
        return told(path, checked=False)

    monkeypatch.setattr(own_files, "_told", slowly)
    window.start.folder.look()
    qtbot.waitUntil(lambda: bool(begun))
    reader = window.start.folder._reader
    wait = reader.wait
    monkeypatch.setattr(reader, "wait", lambda: (may_go_on.set(), wait()))
    window.start.folder.stop()
    assert len(begun) == 1
