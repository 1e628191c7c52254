"""A table shown to other devices: begun by key and by the button, told at once, dice that come back, nothing hidden."""

from __future__ import annotations

import json
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import asdict

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from assistant.base.text import Text
from assistant.game.onlookers import seen
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.share.shared_table import Guest, ThrownDie
from assistant.ui.desk import Desk
from assistant.ui.table.share_sheet import CodePicture
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow
from tests.ui.test_table_page import keys, panel

panel = panel
WAIT = 20
GUEST = "one"
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def shared(panel: TablePage) -> Iterator[TablePage]:
    QTest.keyClick(panel, Qt.Key.Key_H, BOTH)
    assert panel.sharing.is_open
    QTest.keyClick(QApplication.focusWidget() or panel.sheets.share, Qt.Key.Key_Escape)
    yield panel
    panel.close_game()


def local(page: TablePage) -> str:
    host = page.sharing.host
    assert host is not None
    return f"http://127.0.0.1:{host.port}/t/{host.code}"


class Device:
    """A browser without eyes."""

    def __init__(self, page: TablePage) -> None:
        self._address = local(page)
        self.answer = urllib.request.urlopen(f"{self._address}/live?guest={GUEST}&name=Marc&language=fr", timeout=WAIT)

    def next(self) -> dict[str, object]:
        kind = ""
        while True:
            line = self.answer.readline().decode()
            if line.startswith("event: "):
                kind = line[7:].strip()
            elif line.startswith("data: ") and kind == "table":
                found: dict[str, object] = json.loads(line[6:])
                return found

    def until_die(self) -> dict[str, object]:
        """The newest table, once a die is awaited."""
        while not (told := self.next())["die"]:
            pass
        return told

    def enter(self, face: int, revision: object) -> object:
        body = json.dumps({"face": face, "revision": revision}).encode()
        url = f"{self._address}/die?guest={GUEST}&name=Marc&language=fr"
        with urllib.request.urlopen(urllib.request.Request(url, data=body), timeout=WAIT) as answer:
            return json.loads(answer.read())["taken"]


def test_the_button_in_the_head_opens_the_sheet(panel: TablePage, desk: Desk) -> None:
    share = next(b for b in panel.frame.bar.findChildren(QPushButton) if b.accessibleName() == "Share")
    QTest.mouseClick(share, Qt.MouseButton.LeftButton)
    sheet = panel.sheets.share
    assert sheet.isVisible() and panel.sharing.is_open
    assert panel.sharing.address.removeprefix("http://") in {label.text() for label in sheet.findChildren(QLabel)}
    stop = next(b for b in sheet.findChildren(QPushButton) if b.text() == "Stop sharing")
    QTest.mouseClick(stop, Qt.MouseButton.LeftButton)
    assert not panel.sharing.is_open and not sheet.isVisible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_sheet_is_whole_on_a_small_window(panel: TablePage, desk: Desk, language: str) -> None:
    desk.set_language(language)
    panel.resize(QSize(1024, 640))
    QTest.keyClick(panel, Qt.Key.Key_H, BOTH)
    QApplication.processEvents()
    sheet = panel.sheets.share
    for button in sheet.findChildren(QPushButton):
        corner = button.mapTo(sheet, button.rect().bottomRight())
        assert button.width() >= button.sizeHint().width() and sheet.rect().contains(corner), button.text()
    panel.close_game()


def test_without_the_package_that_draws_codes_the_address_stands_in_letters(
    panel: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)  # cannot be imported
    QTest.keyClick(panel, Qt.Key.Key_H, BOTH)
    sheet = panel.sheets.share
    assert not sheet.findChild(CodePicture).isVisible()
    assert panel.sharing.address.removeprefix("http://") in {
        one.text() for one in sheet.findChildren(QLabel) if one.isVisible()
    }
    panel.close_game()


def test_an_answer_is_seen_at_once_in_both_languages(shared: TablePage) -> None:
    """The melee worked out in the rules: heavy infantry against recruits, 9 less 1 for weapons is line 8: 1 to 3, and
    the defender retreats."""
    device = Device(shared)
    device.next()
    keys(shared, "mehirep9")
    while not (told := device.next())["tables"]["fr"]["sentence"]:  # type: ignore[index]
        pass
    french, english = told["tables"]["fr"], told["tables"]["en"]  # type: ignore[index]
    assert [f["value"] for f in french["figures"]] == ["1", "3"]
    assert [w["name"] for w in french["who"]] == ["infanterie lourde", "cohorte de recrues XXXVII"]
    assert {w["colour"] for w in french["who"]} == {1, 2}
    assert "retraite" in french["sentence"] and "retreat" in english["sentence"]
    steps = [step["text"].replace("\u00a0", " ") for step in french["steps"]]
    assert {"infanterie lourde : 1 touche", "cohorte de recrues XXXVII : 3 touches"} <= set(steps)
    assert "cohorte de recrues XXXVII : recule" in steps and all(step["ref"] == "§8.5" for step in french["steps"])
    assert [(s["value"], s["name"]) for s in french["counted"]] == [("−1", "Armement")]
    assert ("+2", "Flanc ou arrière") in [(s["value"], s["name"]) for s in french["not_counted"]]
    assert french["logged"] == 1 and french["log"][0]["dice"] == "9"
    assert round(sum(row["share"] for row in french["odds"] if not row["below"])) == 100
    device.answer.close()


def test_a_table_at_which_nothing_was_asked_shows_no_answer(shared: TablePage) -> None:
    device = Device(shared)
    told = device.next()["tables"]
    assert told["en"]["sentence"] == "" and told["en"]["figures"] == []  # type: ignore[index]
    device.answer.close()


def test_a_die_from_a_device_is_typed_and_named(shared: TablePage, qtbot: QtBot) -> None:
    device = Device(shared)
    shared.sharing.allow_dice(True)
    keys(shared, "mehirep")
    told = device.until_die()
    assert (told["die"]["low"], told["die"]["high"]) == (0, 9)  # type: ignore[index]
    while not device.enter(9, told["revision"]):  # the table moved on with every letter: a later one is meant
        told = device.until_die()
    qtbot.waitUntil(lambda: bool(shared.sitting.history), timeout=WAIT * 1000)
    assert shared.sitting.history[-1].dice == (9,) and "Marc" in shared.note and "9" in shared.note
    assert not device.enter(9, told["revision"]), "the same die twice"
    device.answer.close()


def test_a_die_that_comes_when_none_is_awaited_changes_nothing(shared: TablePage) -> None:
    keys(shared, "mehirep9")
    before = shared.sitting.history[:]
    shared.sharing._take_die(ThrownDie(4, Guest("x", "", "phone", "en")))
    assert shared.sitting.history == before


def test_the_address_lasts_until_another_is_wanted(shared: TablePage) -> None:
    first = shared.sharing.address
    shared.sharing.end()
    assert shared.sharing.address == ""
    shared.sharing.begin()
    assert shared.sharing.address == first
    shared.sharing.change_code()
    assert shared.sharing.address != first


def test_leaving_the_table_ends_it(window: MainWindow) -> None:
    table = window.open_table("alexandria")
    assert table is not None
    QTest.keyClick(table, Qt.Key.Key_H, BOTH)
    assert table.sharing.is_open
    QTest.keyClick(table.sheets.share, Qt.Key.Key_Escape)
    window.menus.run("file.close")
    assert window.page is not table and not table.sharing.is_open


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_score_of_a_game_beside_is_seen_and_nothing_that_it_hides(window: MainWindow, language: str) -> None:
    """Two games that differ only in where a block stands that its owner alone sees."""
    told = []
    for space in ("roma", "genua"):
        page = window.start_game("julius_caesar", "")
        assert page is not None
        counter = next(c.id for c in page.game.system.mix.counters.values() if "legio" in c.id or "leg" in c.id)
        page.hand.do(PlaceCounters((CounterId(counter),), at(space)))
        window.menus.run("file.table")
        panel = window.page
        assert isinstance(panel, TablePage)
        beside = panel.keeping.session.beside
        assert beside is not None
        told.append(asdict(seen(panel.sitting, language, Text("", ""), beside.scores(), answered=True)))
        panel.left.emit()
    assert told[0] == told[1] and told[0]["scores"]


def test_the_program_has_its_sign(qapp: QApplication) -> None:
    from assistant.ui.window.app import application

    assert not application().windowIcon().pixmap(64).isNull()
