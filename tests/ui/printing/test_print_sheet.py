"""Ctrl+P by keys in the real window: position, aid and record as PDF, and what stops or refuses it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.drawing.paper import Paper
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.printing import sheet as print_sheet
from assistant.ui.printing import source as sources
from assistant.ui.printing.sheet import PrintSheet
from assistant.ui.printing.source import AID, POSITION, RECORD
from assistant.ui.window.main_window import MainWindow

Key, Held = Qt.Key, Qt.KeyboardModifier


def plain_board(*_args: object, **_more: object) -> QImage:
    """Boards take a second to draw, which these tests need not wait for."""
    image = QImage(400, 280, QImage.Format.Format_RGB32)
    image.fill(0xFFDDCCAA)
    return image


@pytest.fixture
def window(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    monkeypatch.setattr(sources, "bare_board", plain_board)
    monkeypatch.setattr("assistant.drawing.printed_position.draw_position", plain_board)
    monkeypatch.setattr(print_sheet, "printers", list)
    desk.memory["print"] = {"folder": str(tmp_path), "paper": "a4"}
    made = MainWindow(desk)
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    yield made
    made.show_start()


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    made = window.start_game("alexandria", "")
    assert made is not None
    made.hand.do(PlaceCounters((CounterId("hi_1"),), at("4-K")))
    made.view.setFocus()
    return made


def opened(window: MainWindow, qtbot: QtBot) -> PrintSheet:
    QTest.keyClick(window, Key.Key_P, Held.ControlModifier)
    sheet = window.sheets.printing
    assert sheet is not None and sheet.isVisible()
    qtbot.waitUntil(lambda: not sheet.is_looking() and not sheet.preview.picture.pixmap().isNull())
    return sheet


def is_pdf(path: Path) -> bool:
    return path.read_bytes()[:5] == b"%PDF-"


def test_the_position_goes_into_a_pdf_by_keys_alone(
    page: GamePage, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    sheet = opened(window, qtbot)
    assert [sheet.what.itemData(i) for i in range(sheet.what.count())] == [POSITION, AID, RECORD]
    assert sheet.choice().paper == Paper("a4", lying=True), "the board is wider than high"
    wanted = Path(sheet.file.text())
    assert wanted.parent == tmp_path
    QTest.keyClick(sheet.what, Key.Key_Return)
    assert is_pdf(wanted)
    assert not sheet.isVisible()
    assert str(wanted) in page.frame.strip.said.text()
    assert list(tmp_path.glob("*.part")) == []


@pytest.mark.parametrize("kind", [AID, RECORD])
def test_aid_and_record_have_their_page_beside_the_choices(
    page: GamePage, window: MainWindow, qtbot: QtBot, kind: str
) -> None:
    sheet = opened(window, qtbot)
    before = sheet.preview.picture.pixmap().cacheKey()
    while sheet.what.currentData() != kind:
        QTest.keyClick(sheet.what, Key.Key_Down)
    qtbot.waitUntil(lambda: sheet.preview.picture.pixmap().cacheKey() != before)
    assert not sheet.spread.isVisible(), "only boards are spread"
    assert sheet.choice().paper.lying is False
    QTest.keyClick(sheet.what, Key.Key_Return)
    assert is_pdf(next(Path(str(sheet._kept["folder"])).glob(f"*-{kind}.pdf")))


def test_page_keys_turn_leaves_and_leave_the_choice_alone(window: MainWindow, page: GamePage, qtbot: QtBot) -> None:
    sheet, turned = opened(window, qtbot), list[int]()
    sheet.preview.turn_page = turned.append  # type: ignore[method-assign]
    sheet.what.setFocus()
    QTest.keyClick(sheet.what, Key.Key_PageDown)
    QTest.keyClick(sheet.what, Key.Key_PageUp)
    assert turned == [1, -1] and sheet.what.currentData() == POSITION
    QTest.keyClick(sheet, Key.Key_Escape)


def test_a_file_that_is_there_is_replaced_when_asked_twice(
    page: GamePage, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    sheet = opened(window, qtbot)
    there = tmp_path / "mine.pdf"
    there.write_text("old")
    sheet.file.setText(str(there))
    QTest.keyClick(sheet.file, Key.Key_Return)
    assert there.read_text() == "old"
    assert "mine.pdf" in sheet.note.text()
    QTest.keyClick(sheet.file, Key.Key_Return)
    assert is_pdf(there)


def test_a_folder_that_cannot_be_written_is_told_and_nothing_is_left(
    page: GamePage, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    sheet = opened(window, qtbot)
    sheet.file.setText(str(tmp_path / "no such folder" / "board.pdf"))
    QTest.keyClick(sheet.file, Key.Key_Return)
    assert sheet.isVisible()
    assert "was not written" in sheet.note.text()
    assert sheet.file.hasFocus()
    QTest.keyClick(sheet, Key.Key_Escape)
    assert not sheet.isVisible()


def test_language_is_switched_while_the_sheet_is_open(
    page: GamePage, window: MainWindow, qtbot: QtBot, desk: Desk
) -> None:
    sheet = opened(window, qtbot)
    desk.set_language("fr")
    assert sheet._title.text() == "Imprimer"
    assert sheet.go.text() == "Écrire le PDF"


def test_the_table_prints_its_aid_and_the_ledger_its_record(window: MainWindow, qtbot: QtBot) -> None:
    assert window.open_table("triumvirate") is not None
    assert opened(window, qtbot).what.currentData() == AID
    QTest.keyClick(window.sheets.printing, Key.Key_Escape)
    ledger = window.start_ledger("triumvirate")
    assert ledger is not None
    assert opened(window, qtbot).what.currentData() == RECORD
    QTest.keyClick(window.sheets.printing, Key.Key_Escape)


def test_the_start_page_has_nothing_to_print(window: MainWindow) -> None:
    QTest.keyClick(window, Key.Key_P, Held.ControlModifier)
    assert window.sheets.printing is None


LONG = "x" * 300


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_no_name_of_a_file_is_told_and_the_sheet_stays(
    page: GamePage, window: MainWindow, qtbot: QtBot, desk: Desk, tmp_path: Path, language: str
) -> None:
    """Folders, names too long, a home of nobody: told in the language in use, never in that of the disk."""
    desk.set_language(language)
    (tmp_path / "file").write_text("x")
    sheet = opened(window, qtbot)
    at = 0 if language == "en" else 1
    for typed, said in (
        ("  ", ("no name yet", "pas encore de nom")),
        (str(tmp_path), ("is a folder", "est un dossier")),
        (f"{tmp_path}/{LONG}", ("the name is too long", "le nom est trop long")),
        (f"{LONG}/" * 30, ("the name is too long", "le nom est trop long")),
        ("~nobody at all/x.pdf", ("there is no such", "n’existe pas")),
        (f"{tmp_path}/file/x.pdf", ("is a file", "est un fichier")),
    ):
        sheet.file.setText(typed)
        QTest.keyClick(sheet.file, Key.Key_Return)
        assert sheet.isVisible() and sheet.file.hasFocus()
        assert said[at] in sheet.note.text()
        assert all(len(word) <= 40 for word in sheet.note.text().replace("/", " ").split())
    assert list(tmp_path.rglob("*.p*")) == []


def test_a_bare_name_is_a_pdf_in_the_folder_of_last_time(
    page: GamePage, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    sheet = opened(window, qtbot)
    sheet.file.setText("board one")
    QTest.keyClick(sheet.file, Key.Key_Return)
    assert is_pdf(tmp_path / "board one.pdf")
    assert str(tmp_path / "board one.pdf") in page.frame.strip.said.text()


def test_a_kept_folder_that_no_disk_has_harms_nothing(
    page: GamePage, window: MainWindow, qtbot: QtBot, desk: Desk
) -> None:
    desk.memory["print"] = {"folder": f"/{LONG}", "paper": 7, "ways": "x", "spread": [], "to": {}}
    assert Path(opened(window, qtbot).file.text()).parent == Path.home()


def test_a_system_without_tables_has_pages_and_one_without_procedures_no_table(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bare").mkdir()
    text = "format: 1\nkind: system\nid: bare\nname: Bare\nsides:\n  red: {name: {en: Red, fr: Rouge}}\n"
    (tmp_path / "bare" / "system.yaml").write_text(text)
    told: list[str] = []
    monkeypatch.setattr(window.sheets, "complain", lambda bad, _title: told.append(bad.problems[0].text.en))
    assert window.open_table(str(tmp_path / "bare")) is None
    assert told == ["Bare has no procedures, so nothing can be looked up at its table."]
    assert window.start_game(str(tmp_path / "bare"), "") is not None
    sheet = opened(window, qtbot)
    sheet.file.setText(str(tmp_path / "bare.pdf"))
    QTest.keyClick(sheet.file, Key.Key_Return)
    assert is_pdf(tmp_path / "bare.pdf")
