"""Two texts or games compared in the window by keys: what differs, the lines, the way to the workshop."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from assistant.author.uses import Edit
from assistant.game.first_texts import put_first_text
from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters
from assistant.play.places import at
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.sheets.compare_sheet import CompareSheet
from assistant.ui.sheets.difference_list import NUMBER
from assistant.ui.start.own_folder import own_folder
from assistant.ui.window.main_window import MainWindow
from tests.author.hill import hill_texts
from tests.ui.author.test_author_page import settle

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | SHIFT


def chosen(window: MainWindow, name: str) -> CompareSheet:
    """The other that is chosen in the list by the arrows, and Enter."""
    asked = window.sheets.comparing.others
    assert asked is not None and asked.isVisible()
    rows = [asked.list.item(n).text() for n in range(asked.list.count())]
    for _ in range(next(n for n, row in enumerate(rows) if name in row)):
        QTest.keyClick(asked.list, KEY.Key_Down)
    QTest.keyClick(asked.list, KEY.Key_Return)
    sheet = window.sheets.comparing.sheet
    assert sheet is not None and not asked.isVisible()
    return sheet


def rows(sheet: CompareSheet) -> list[str]:
    return [sheet.list.item(n).text() for n in range(sheet.list.count())]


def changed(text: Path, name: str, *pairs: tuple[str, str]) -> None:
    """A text in a folder of its own beside another, with these words exchanged."""
    said = text.read_text("utf-8")
    for old, new in pairs:
        assert old in said, old
        said = said.replace(old, new, 1)
    folder = text.parents[1] / name
    folder.mkdir()
    (folder / f"{name}.yaml").write_text(said, "utf-8")


def test_texts_of_ones_own_are_compared_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    first = put_first_text(own_folder(window._desk), "alexandria/heptastadium")
    mark = ("id: ", "id: other_")
    moved = ("counters: [hi_1], at: '2124'", "counters: [hi_1], at: '2224'")
    turns = ("turns: {value: 25", "turns: {value: 20")
    changed(first, "other", mark, moved, turns)
    window.start.folder.look()
    words = "scenario, from"
    with qtbot.waitSignal(window.start.folder.found, timeout=30_000):  # read and checked, and the rows made anew
        pass
    qtbot.waitUntil(lambda: len(found(window, words)) >= 2)
    row = next(b for b in found(window, words) if str(first.name) in b.toolTip())
    row.setFocus()
    QTest.keyClick(row, KEY.Key_C)
    sheet = chosen(window, "other.yaml")
    told = rows(sheet)
    assert told[0] == "Set-up and position · 1" and told[1] == "HI 1: South overpass → South redoubt"
    assert told[3:] == ["turns: 20 → 25"]
    line = next(n for n, one in enumerate(first.read_text("utf-8").splitlines(), 1) if "[hi_1]" in one)
    shown = sheet.text.toPlainText().splitlines()
    assert any("+" in one[:12] and moved[0] in one for one in shown)
    assert any("\N{MINUS SIGN}" in one[:12] and moved[1] in one for one in shown)
    assert sheet.list.number == 1
    QTest.keyClick(sheet.list, KEY.Key_F8)
    assert sheet.list.number == 2
    QTest.keyClick(sheet.list, KEY.Key_F8, SHIFT)
    assert sheet.list.number == 1
    QTest.keyClick(sheet.list, KEY.Key_X)
    assert rows(sheet)[1] == "HI 1: South redoubt → South overpass"
    QTest.keyClick(sheet.list, KEY.Key_X)
    QTest.keyClick(sheet.list, KEY.Key_Return)
    page = window.page
    assert isinstance(page, AuthorPage) and page.shown_file == first
    assert page.frame.field.caret()[0] == line - 1 and window.sheets.comparing.sheet is None

    QTest.keyClick(page.frame.field, KEY.Key_End)
    QTest.keyClicks(page.frame.field, " # seen")
    QTest.keyClick(page.frame.field, KEY.Key_D, CTRL_SHIFT)
    sheet = chosen(window, "as saved")
    assert sheet.none.isVisible() and sheet.none.text() == "The same game. 1 place differs in text alone."
    QTest.keyClick(sheet.text, KEY.Key_Escape)
    assert not sheet.isVisible()


def test_the_map_shows_who_moved_and_leads_to_its_line(window: MainWindow, qtbot: QtBot) -> None:
    """A counter is moved in the text and another one taken in; the marks of both answer the mouse, and keys the map."""
    first = put_first_text(own_folder(window._desk), "alexandria/heptastadium")
    page = window.doors.open_author(first)
    assert page is not None
    text = page.frame.field.toPlainText()
    moved = text.replace("counters: [hi_1], at: '2124'", "counters: [hi_1], at: '2724'")
    cut = "counters: [legate_vi]\n"
    assert cut in moved
    page.frame.field.setPlainText(moved.replace(cut, "counters: [legate_vi]\n    facing: N\n"))
    page.frame.field.setFocus()
    QTest.keyClick(page.frame.field, KEY.Key_D, CTRL_SHIFT)
    sheet = chosen(window, "as saved")
    qtbot.waitUntil(lambda: bool(sheet.map.marks.marks), timeout=20_000)
    (mark,) = sheet.map.marks.marks
    assert mark.shown == "moved" and mark.number == 1 == sheet.list.number and sheet.map.mark == mark
    QTest.keyClick(sheet.list, KEY.Key_F8)
    assert sheet.list.number == 2 and sheet.map.mark is None and "no place" in sheet.map.chip.text()
    view, target = sheet.map.view, mark.now
    assert target is not None
    spot = view.mapFromScene(target.center())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(spot.x() + 3, spot.y() - 2))
    assert sheet.list.number == 1, "a click on a mark chooses its line"
    whole = view.transform().m11()
    QTest.keyClick(sheet.list, KEY.Key_G)
    assert view.transform().m11() > 1.3 * whole
    assert view.mapToScene(view.viewport().rect()).boundingRect().contains(mark.area), "both its ends are in sight"
    QTest.keyClick(sheet.list, KEY.Key_G)
    assert abs(view.transform().m11() - whole) < 0.01 * whole
    for part in ("after", "before", "both"):
        QTest.keyClick(sheet.list, KEY.Key_B)
        assert sheet.map.part == part
    QTest.mouseClick(sheet.map.parts.buttons["before"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: all(m.now is None for m in sheet.map.marks.marks), timeout=20_000)
    QTest.keyClick(sheet.list, KEY.Key_Escape)
    assert not sheet.map.marks.marks, "nothing of it is held"


def found(window: MainWindow, words: str) -> list[QPushButton]:
    buttons = window.start.findChildren(QPushButton)
    return [b for b in buttons if words in b.accessibleName() and b.isVisible()]


def test_a_game_is_compared_with_a_moment_and_a_side_learns_no_secret(window: MainWindow) -> None:
    page = window.start_game("julius_caesar", "historical")
    assert page is not None
    page.game.journal.bookmark("before", page.game.journal.position)
    pieces = sorted(page.game.whole.pieces.items())
    hidden = next(c for c, p in pieces if p.side == "pompey" and p.place.kind == "space")
    empty = next(s for s in page.game.system.board.spaces if not page.game.whole.stack(at(str(s))))
    page.hand.do(MoveCounters((CounterId(hidden),), at(str(empty))))
    name = page.game.system.mix.counters[CounterId(hidden)].name.en
    window.run("file.compare")
    assert any(name in row for row in rows(chosen(window, "before")))
    QTest.keyClick(window.sheets.comparing.sheet, KEY.Key_Escape)
    page.game.viewer = "caesar"
    window.run("file.compare")
    told = rows(chosen(window, "before"))
    assert len(told) >= 2 and not any(name in row for row in told)
    window.show_start()
    assert window.sheets.comparing.sheet is None, "it goes with the page it tells of"


def test_a_file_that_cannot_be_read_is_told(window: MainWindow) -> None:
    text = put_first_text(own_folder(window._desk), "alexandria/heptastadium")
    changed(text, "broken", ("counters: [hi_1], at: '2124'", "counters: [hi_1], at: '9999'"))
    window.sheets.comparing.ask_for(str(text))
    asked = window.sheets.comparing.others
    assert asked is not None
    asked.list.setCurrentRow(next(n for n in range(asked.list.count()) if "broken" in asked.list.item(n).text()))
    QTest.keyClick(asked.list, KEY.Key_Return)
    assert window.sheets.comparing.sheet is None
    problems = window.sheets.problems
    assert problems is not None and problems.isVisible() and "broken.yaml" in problems.list.item(0).text()


def test_ticked_differences_go_back_into_the_open_text(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    for path, words in hill_texts().items():
        (tmp_path / path.name).write_text(words, encoding="utf-8")
    window.resize(1280, 800)
    page = window.doors.open_author(tmp_path / "first.yaml")
    assert page is not None
    settle(page, qtbot)
    cards, tables = tmp_path / "cards.yaml", tmp_path / "tables.yaml"
    before = {p: t.text for p, t in page.authored.texts.items()}
    line = before[cards].split("\n").index("    count: 3")
    page.texts.apply([Edit(cards, line, 11, 1, "5")])
    row = next(n for n, x in enumerate(before[tables].split("\n")) if x.strip().startswith("3: ["))
    text = before[tables].split("\n")[row]
    page.texts.apply([Edit(tables, row, text.index("["), len(text) - text.index("["), "[A1, A1, A1, A1, A1, A1]")])
    settle(page, qtbot)
    now = {p: t.text for p, t in page.authored.texts.items()}
    QTest.keyClick(page.frame.field, KEY.Key_D, CTRL_SHIFT)
    sheet = chosen(window, "first.yaml, as saved")
    assert sheet.taking is not None
    told = [r.text.en for r in sheet.taking.rows]
    number = next(n for n, t in enumerate(told, 1) if t.startswith("cards.forced_march.count"))
    sheet.list.choose(number)
    assert not sheet.take.isEnabled()
    QTest.keyClick(sheet.list, KEY.Key_Space)
    assert sheet.ticks == {number - 1} and sheet.take.isEnabled()
    # the box of another row, pressed off its middle, and off again
    other = next(n for n, t in enumerate(told, 1) if t.startswith("tables.combat"))
    item = next(sheet.list.item(n) for n in range(sheet.list.count()) if sheet.list.item(n).data(NUMBER) == other)
    box = sheet.list._drawn.box(sheet.list.visualItemRect(item)).center() + QPoint(3, -2)
    for ticked in (True, False):
        QTest.mouseClick(sheet.list.viewport(), Qt.MouseButton.LeftButton, pos=box)
        assert (other - 1 in sheet.ticks) is ticked
    QTest.keyClick(sheet.list, KEY.Key_T)
    mine = {p: t.text for p, t in page.authored.texts.items()}
    assert mine[cards] == before[cards] and mine[tables] == now[tables]
    assert sheet.isVisible() and all("cards" not in r for r in rows(sheet)), "what still differs is shown anew"
    QTest.keyClick(sheet.list, KEY.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(sheet.list, KEY.Key_T)
    assert {p: t.text for p, t in page.authored.texts.items()} == before and not sheet.take.isVisible()
    sheet.leave()
    page.undo()
    page.undo()
    assert {p: t.text for p, t in page.authored.texts.items()} == now
    settle(page, qtbot)
