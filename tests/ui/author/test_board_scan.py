"""A picture dropped on the workshop: fitted to the board of the text, written there in one step or kept to oneself."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.drawing.pictures import laid_picture
from assistant.model.ids import SpaceId
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.window.main_window import MainWindow
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_strokes import CTRL, page, text
from tests.ui.cut_here import cut_here

__all__ = ["page"]


@pytest.fixture
def scan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("scans") / "map.png"
    image = QImage(1050, 746, QImage.Format.Format_RGB32)  # 20 pixels a hex of Alexandria, stretched
    image.fill(Qt.GlobalColor.red)
    assert image.save(str(path))
    return path


def fit(window: MainWindow, page: AuthorPage, scan: Path, *, shared: bool) -> None:
    """Four spaces of the board clicked where they lie in a picture of twenty pixels a unit."""
    assert page.take_picture(scan)
    sheet = window.sheets.fitting
    assert sheet is not None
    for _ in range(4):
        x, y = sheet.fitting.known.spots[sheet.fitting.asked]
        port, at = sheet.view.viewport(), sheet.view.on_screen((20 * x, 20 * y))
        QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at.toPoint())
    keep = sheet.panel.keep.buttons
    assert keep["mine"].isChecked() and keep["part"].isEnabled(), "a scan of a published map starts as mine alone"
    if shared:
        QTest.mouseClick(keep["part"], Qt.MouseButton.LeftButton)
    QTest.keyClick(sheet.view, Qt.Key.Key_Return, CTRL)
    assert window.sheets.fitting is None


def is_red(page: AuthorPage) -> bool:
    """Whether the picture shows the scan where a space without counters is."""
    depicted = page.bench.depicted
    assert depicted is not None
    board = depicted.system.board
    spot, drawn = board.spaces[SpaceId("3610")], page.frame.picture.ground.toImage()
    share = drawn.width() / board.size[0]
    return drawn.pixelColor(round(spot.x * share), round(spot.y * share)).red() > 240


def test_part_of_the_scenario_it_is_one_step_of_the_text_and_the_picture_shows_it(
    window: MainWindow, page: AuthorPage, scan: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut_here(monkeypatch)
    monkeypatch.setattr(laid_picture, "MOST_WHOLE", 10_000)  # so large that the window shows it by tiles alone
    before = text(page)
    fit(window, page, scan, shared=True)
    qtbot.waitUntil(lambda: text(page) != before, timeout=20_000)
    assert text(page).startswith(before.rstrip()) and 'file: "map.png"' in text(page)
    assert (page.authored.main.parent / "map.png").read_bytes() == scan.read_bytes()
    assert "picture of the board, map.png" in page.bindings.label("author.undo").en
    settle(page, qtbot)
    depicted = page.bench.depicted
    assert depicted is not None and depicted.scenario is not None and depicted.scenario.picture is not None
    matrix = depicted.scenario.picture.matrix
    assert matrix[0] == pytest.approx(20, abs=0.2) and matrix[4] == pytest.approx(20, abs=0.2)
    qtbot.waitUntil(lambda: is_red(page), timeout=20_000)
    page.undo()
    assert text(page) == before
    settle(page, qtbot)


def test_a_file_dropped_on_the_text_is_for_the_window(page: AuthorPage) -> None:
    files, words = QMimeData(), QMimeData()
    files.setUrls([QUrl.fromLocalFile("/scans/map.png")])
    words.setText("side: roman")
    assert not page.frame.field.canInsertFromMimeData(files) and page.frame.field.canInsertFromMimeData(words)


def test_mine_alone_nothing_is_written_and_the_packing_sheet_says_that_it_stays(
    window: MainWindow, page: AuthorPage, scan: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut_here(monkeypatch)
    before = text(page)
    fit(window, page, scan, shared=False)
    assert text(page) == before
    assert "alexandria" in window._desk.memory["own_picture"]  # type: ignore[operator]
    qtbot.waitUntil(lambda: is_red(page), timeout=20_000)  # it is drawn over by hand as well
    window.sheets.open_packing(str(page.authored.main))
    packing = window.sheets.packing
    assert packing is not None and "kept as yours alone" in packing.list.item(0).text()
    packing.leave()
    fit(window, page, scan, shared=True)
    qtbot.waitUntil(lambda: "alexandria" not in window._desk.memory["own_picture"], timeout=20_000)  # type: ignore[operator]
    assert text(page) != before, "now it is part of the game, and no private copy lies over that"
    page.undo()
    settle(page, qtbot)
