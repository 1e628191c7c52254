"""The very first start reads and checks all systems, which takes a second or two: it says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from assistant.base.text import same
from assistant.game import open_system
from assistant.game.library import is_first_reading
from assistant.ui.desk import Desk
from assistant.ui.start.measure import Measure
from assistant.ui.start.start_rail import RecentGame, StartRail, told_apart
from assistant.ui.start.system_card import SystemCard
from assistant.ui.start.yours_tile import YoursTile
from assistant.ui.window.app import FIRST_READING, first_words
from assistant.ui.window.main_window import MainWindow


def test_the_first_reading_is_told_in_the_language_of_the_desk(desk: Desk, qtbot: QtBot) -> None:
    desk.turn_language()
    label = first_words(desk)
    qtbot.addWidget(label)
    assert label.isVisible()
    assert label.text() == FIRST_READING.at(desk.language)


def test_only_the_first_reading_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_CACHE", str(tmp_path / "kept"))
    assert is_first_reading()
    open_system("triumvirate")
    assert not is_first_reading()


@pytest.mark.parametrize("scale", [100, 130])
@pytest.mark.parametrize("width", [800, 1024, 1280])
def test_the_honest_line_of_the_card_with_the_frame_is_said_whole(
    desk: Desk, qtbot: QtBot, width: int, scale: int
) -> None:
    """In French, where it is longest: the foot has the room it needs, and the pictures stay pictures."""
    desk.turn_language()
    desk.set_scale(scale)
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.resize(width, 700)
    window.show()
    for card in window.start.findChildren(SystemCard):
        card.setFocus()
        assert card.system.honesty is not None
        foot = window.start._foot_line
        assert desk.say(card.system.honesty) in foot.text()
        QApplication.processEvents()
        assert foot.height() >= foot.heightForWidth(foot.width()) - 1
        assert card.height() - card.words_height() >= 90, "and the picture stays one"


def test_pictures_take_the_room_that_is_left(window: MainWindow) -> None:
    """In three columns the cards fill their rows, as high as the place for one's own beside them."""
    window.resize(1280, 776)
    QApplication.processEvents()
    cards = window.start.findChildren(SystemCard)
    yours = window.start.findChild(YoursTile)
    assert yours is not None
    assert {card.height() for card in cards[3:]} == {yours.height()}
    assert min(card.height() for card in cards) >= yours.height() - 2


def test_a_click_on_the_mark_tells_the_line_and_opens_nothing(window: MainWindow) -> None:
    card = window.start.findChildren(SystemCard)[3]
    opened: list[str] = []
    card.opened.connect(opened.append)
    card.grab()
    at = card._mark.topLeft().toPoint() + QPoint(5, 9)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=at)
    assert not opened and card.hasFocus()
    assert "Caesar XL, 24" in window.start._foot_line.text()  # 16 ratings, 4 of the set-up, 3 of tables, 1 rule
    assert window.start._check.isVisible()


def test_arrows_lead_from_card_to_card_and_tab_over_all(window: MainWindow) -> None:
    """Three columns at this width: right, right, down, left, up, and a step over the edge stays."""
    names = [card.system.id for card in window.start.findChildren(SystemCard)]
    assert window.start._columns == 3 and len(names) == 5
    seen = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up,
                Qt.Key.Key_Up):  # fmt: skip
        QTest.keyClick(window.focusWidget() or window, key)
        seen.append(names.index(window.start._framed))
    assert seen == [1, 2, 1, 4, 4, 1, 1]
    window.start.frame(names[0])
    window.start.setFocus()
    tabbed = []
    for _ in range(4):
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        tabbed.append(names.index(window.start._framed))
    assert tabbed == [1, 2, 3, 4]


def test_at_the_table_is_of_the_card_with_the_frame(window: MainWindow, desk: Desk) -> None:
    """By key and by the button; at the next start the frame is on the game that was last at the table."""
    start = window.start
    for _ in range(2):
        QTest.keyClick(window.focusWidget() or start, Qt.Key.Key_Right)
    framed = start.framed
    assert framed and framed != str(start.findChildren(SystemCard)[0].system.id)
    window.bindings.run("file.table")
    assert window.page.at_table and window.page.opened is not None
    assert window.page.opened.system.id == framed
    again = MainWindow(desk)
    assert again.start.framed == framed
    again.close()


def test_a_tall_window_lists_as_many_games_as_it_has_room_for(desk: Desk, qtbot: QtBot) -> None:
    games = [RecentGame(same(f"Game {n}"), f"{n}.alea", None) for n in range(12)]
    rail = StartRail(Measure(desk), games)
    qtbot.addWidget(rail)
    rail.resize(rail.width(), 1000)
    rail.show()

    def listed() -> list[str]:
        told = (button.accessibleName().split(",")[0] for button in rail.findChildren(QPushButton))
        return [name for name in told if name.startswith("Game")]

    qtbot.waitUntil(lambda: len(listed()) > 5)
    area = rail.findChild(QScrollArea)
    assert area is not None and area.verticalScrollBar().maximum() == 0, "no more than there is room for"
    rail.resize(rail.width(), 600)
    qtbot.waitUntil(lambda: len(listed()) == 3)


def test_games_of_ones_own_tell_their_system_and_those_that_look_alike_where_they_lie() -> None:
    desk = Desk(None)
    one, other = (RecentGame(same("First day"), "a.alea", None, of=same("My game"), place=p) for p in ("hill", "dune"))
    shipped = RecentGame(same("Four"), "b.alea", None, place="four.yaml")
    told = [game.line(desk, dated=False) for game in told_apart([one, other, shipped])]
    assert told == ["My game · hill", "My game · dune", ""]


def test_recent_games_leave_the_buttons_their_room_in_large_letters(desk: Desk, qtbot: QtBot) -> None:
    """In French, in letters twice as large: what has no room is scrolled to, nothing lies over another."""
    desk.turn_language()
    desk.set_scale(200)
    system = open_system("alexandria").system
    recent = [RecentGame(system.scenarios[s].name, f"{s}.alea", system, 0, ledger=True) for s in system.scenarios]
    rail = StartRail(Measure(desk), recent)
    qtbot.addWidget(rail)
    rail.resize(rail.width(), 776)
    rail.show()
    shelf = rail.findChild(QScrollArea)
    assert shelf is not None and shelf.verticalScrollBar().maximum() > 0
    rows = [w.geometry() for w in rail.children() if isinstance(w, QWidget) and w.isVisible()]
    assert len(rows) > 4 and not any(a.intersects(b) for n, a in enumerate(rows) for b in rows[:n])


def test_a_copy_that_was_broken_since_is_told_when_its_card_is_clicked(window: MainWindow, home: Path) -> None:
    copy = home / "copies" / "alexandria.yaml"
    copy.parent.mkdir(parents=True)
    copy.write_text("format: 1\nkind: overlay\nsystm: alexandria\n", encoding="utf-8")
    window.shelf.drop("alexandria")  # as whoever writes a copy does
    card = next(c for c in window.start.findChildren(SystemCard) if c.system.id == "alexandria")
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(40, 30))
    sheet = window.sheets.problems
    assert sheet is not None and sheet.isVisible()
    assert any(str(copy) in sheet.list.item(i).text() for i in range(sheet.list.count()))
