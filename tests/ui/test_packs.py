"""A pack by hand: made from the start page by a key, opened under a fresh profile, copied to be written on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from assistant.author.authored import author, never_saved
from assistant.formats.pack_file import packed, read_pack
from assistant.game.first_texts import put_first_text
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.game.game_page import GamePage
from assistant.ui.start.own_folder import own_folder
from assistant.ui.window.main_window import MainWindow
from tests.formats.hostile_packs import PACKS


def rows(window: MainWindow, word: str) -> list[QPushButton]:
    """The rows of the own texts in which a word stands, with the small buttons beside them."""
    buttons = window.start.findChildren(QPushButton)
    return [b for b in buttons if word in b.accessibleName() and b.isVisible()]


def put_first(window: MainWindow, qtbot: QtBot, source: str, word: str) -> Path:
    text = put_first_text(own_folder(window._desk), source)
    window.start.folder.look()
    qtbot.waitUntil(lambda: bool(rows(window, word)), timeout=30_000)
    return text


def test_a_pack_is_made_by_a_key_and_opens_elsewhere(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.show()
    text = put_first(window, qtbot, "alexandria/naval_battle", "scenario, from")
    row = rows(window, "scenario, from")[0]
    row.setFocus()
    QTest.keyClick(row, Qt.Key.Key_P)
    sheet = window.sheets.packing
    assert sheet is not None and sheet.isVisible()
    assert "my_naval_battle.yaml" in sheet.list.item(0).text()
    assert "Caesar in Alexandria" in sheet._what.text(), "what it needs is said"
    QTest.keyClicks(sheet.authors, "A. Nonym, B. Nonym")
    sheet.version.setFocus()
    sheet.version.selectAll()
    QTest.keyClicks(sheet.version, "7")
    QTest.keyClick(sheet.version, Qt.Key.Key_Return)
    place = text.with_name("my_naval_battle.aleapack")
    assert not sheet.isVisible() and place.is_file()
    made = read_pack(place).sheet
    assert made.version == 7 and made.authors == ("A. Nonym", "B. Nonym")

    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "elsewhere"))
    drop(window, place)
    page = window.page
    assert isinstance(page, GamePage) and page.game.scenario is not None
    assert page.game.scenario.id == "my_naval_battle"
    opened = window.sheets.opened_pack
    assert opened is not None and opened.isVisible() and not opened.compare.isVisible()
    told = [label.text() for label in opened.values]
    assert told[:2] == ["7", "A. Nonym, B. Nonym"] and told[2].startswith("none is named")
    assert "Caesar in Alexandria" in told[3] and told[4].startswith("1 file")
    QTest.keyClick(opened.go_on, Qt.Key.Key_Return)
    assert not opened.isVisible() and window.page is page

    read = read_pack(place)
    newer = tmp_path / "newer.aleapack"
    files = {n: raw.replace(b"turns: {value: ", b"turns: {value: 1") for n, raw in read.files.items()}
    newer.write_bytes(packed(replace(read.sheet, version=8, licence="CC0"), files))
    drop(window, newer)
    opened = window.sheets.opened_pack
    assert opened is not None and opened.isVisible()
    assert "Version 8" in opened.told.text() and "yours is 7" in opened.told.text()
    assert opened.values[2].text() == "CC0" and opened.compare.isVisible()
    window._desk.set_language("fr")
    assert "la vôtre est la 7" in opened.told.text()
    window._desk.set_language("en")
    QTest.mouseClick(opened.compare, Qt.MouseButton.LeftButton, pos=QPoint(11, 9))
    compared = window.sheets.comparing.sheet
    assert compared is not None and compared.isVisible() and not opened.isVisible()
    QTest.keyClick(compared.list, Qt.Key.Key_Escape)
    newer.unlink()
    window.show_start()
    qtbot.waitUntil(lambda: bool(rows(window, "pack, version 8")), timeout=30_000)
    copy = rows(window, "Copy to write in")[0]
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton, pos=QPoint(9, 13))
    page = window.page
    assert isinstance(page, AuthorPage)
    assert (own_folder(window._desk) / "alexandria_my_naval_battle" / "my_naval_battle.yaml").is_file()


def drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPoint(200, 300), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    window.dropEvent(event)


def test_esc_writes_nothing_and_a_game_of_ones_own_opens_on_its_map(window: MainWindow, qtbot: QtBot) -> None:
    window.show()
    text = put_first(window, qtbot, "blank", "a game of yours")
    window.sheets.open_packing(str(text))
    sheet = window.sheets.packing
    assert sheet is not None
    QTest.keyClick(sheet.authors, Qt.Key.Key_Escape)
    place = text.parent.with_name("my_game.aleapack")
    assert not sheet.isVisible() and not place.exists()
    window.sheets.open_packing(str(text))
    QTest.keyClick(sheet.authors, Qt.Key.Key_Return)
    drop(window, place)
    assert isinstance(window.page, GamePage)
    opened = window.sheets.opened_pack
    assert opened is not None and opened.isVisible() and opened.values[3].text() == "nothing but Alea"
    window.show_start()
    assert not opened.isVisible(), "it goes with its page"
    drop(window, place)
    assert isinstance(window.page, GamePage) and not opened.isVisible(), "the second time a line says so"


def test_a_pack_that_means_harm_is_told_and_changes_no_page(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(window, "complain", lambda bad, *_: told.append(bad.problems[0].text.en))
    before = window.page
    for which in ("up", "bomb", "cut", "no sheet"):
        path = tmp_path / f"{which}.aleapack"
        path.write_bytes(PACKS[which][0]())
        drop(window, path)
    assert len(told) == 4 and all("was not opened" in t for t in told)
    assert window.page is before


def test_what_was_never_saved_is_told_before_a_pack_leaves_it_out(window: MainWindow, qtbot: QtBot) -> None:
    """A stroke in the workshop is kept as a draft when one leaves; the pack is made of what is saved."""
    window.show()
    text = put_first(window, qtbot, "alexandria/naval_battle", "scenario, from")
    draft = author(text)
    assert never_saved(text) == []
    draft.put(text, draft.texts[text].text + "# a remark\n")
    draft.keep_draft((str(text), 1, 0))
    assert never_saved(text) == [text]
    window.sheets.open_packing(str(text))
    sheet = window.sheets.packing
    assert sheet is not None and sheet.isVisible()
    assert "my_naval_battle.yaml" in sheet._unsaved.text() and sheet._unsaved.isVisible()
    qtbot.mouseClick(sheet.to_draft, Qt.MouseButton.LeftButton)
    assert window.sheets.packing is None
    qtbot.waitUntil(lambda: isinstance(window.page, AuthorPage), timeout=30_000)
    page = window.page
    assert isinstance(page, AuthorPage)
    assert "# a remark" in page.authored.texts[text].text
    page.authored.save()
    assert never_saved(text) == []
    window.sheets.open_packing(str(text))
    sheet = window.sheets.packing
    assert sheet is not None and sheet.isVisible() and not sheet._unsaved.isVisible() and not sheet.to_draft.isVisible()
