"""Sheets over the page: the rules in a few words, free dice, the figures to check."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from assistant.chance.roller import RandomRoller
from assistant.drawing.tokens import DARK
from assistant.game import OpenSystem, open_system, system_names
from assistant.game.copy_figures import OwnCopy
from assistant.ui.copy.copy_page import YOURS, CopyPage
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.sheets.dice_sheet import DiceSheet
from assistant.ui.sheets.notes_sheet import NotesSheet, notes_for, notes_of, sections_in
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow


@pytest.fixture
def panel(desk: Desk, qtbot: QtBot, alexandria: OpenSystem) -> TablePage:
    made = TablePage(desk, alexandria)
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    made.setFocus()
    return made


def test_sections_are_read_out_of_a_reference() -> None:
    assert sections_in("8.51, 10.22") == ["8.51", "10.22"]
    assert sections_in("5.28, A-01") == ["5.28", "A-01"]
    assert sections_in("9.15, errata") == ["9.15", ""]


@pytest.mark.parametrize("name", system_names())
def test_every_reference_leads_to_a_summary(name: str) -> None:
    opened = open_system(name)
    notes = notes_of(opened.system)
    refs = {p.ref for p in opened.system.phases} | {o.ref for o in opened.system.options.values()}
    for procedure in opened.book.raw_procedures:
        definition = opened.book.definition(procedure)
        refs |= {definition.ref, *(m.ref for m in definition.modifiers), *(o.ref for o in definition.outcomes)}
    lost = sorted(r for r in refs if r and not notes_for(notes, r))
    assert not lost, f"{name}: nothing explains {lost}"


def test_a_section_without_a_note_falls_back_to_the_one_above(alexandria: OpenSystem) -> None:
    notes = dict(alexandria.system.notes)
    some = next(s for s in notes if "." in s)
    assert notes_for(notes, f"{some}.9") == [some]


def test_w_opens_the_summary_of_what_counts(panel: TablePage) -> None:
    for sign in "mehirep9ww":  # the first W tells the steps of the sum, the second opens the rules
        QTest.keyClicks(panel, sign)
    assert panel.sheets.notes.isVisible()
    assert panel.sheets.notes.list.count() > 0
    QTest.keyClick(panel.sheets.notes, Qt.Key.Key_Escape)
    assert not panel.sheets.notes.isVisible()
    assert panel.sitting.node is not None


def sheets_of(window: MainWindow) -> list[str]:
    made = {type(sheet).__name__ for sheet in window.page.findChildren(Overlay)}
    return sorted(name for name in made if name.endswith("Sheet"))


def test_a_page_makes_its_sheets_when_they_are_asked_for(window: MainWindow) -> None:
    window.start_game("alexandria", "heptastadium")
    assert sheets_of(window) == []
    window.run("view.dice")
    window.run("game.branches")
    assert sheets_of(window) == ["BranchSheet", "DiceSheet"]
    window.run("view.dice")
    assert len(window.page.findChildren(DiceSheet)) == 1
    window.open_table("alexandria")
    assert sheets_of(window) == []


def test_the_rules_have_the_ground_of_the_theme_they_are_opened_in(desk: Desk, panel: TablePage) -> None:
    panel.open_rules()
    panel.sheets.notes.leave()
    desk.turn_theme()
    panel.open_rules()
    text = panel.sheets.notes.findChild(QTextBrowser)
    assert isinstance(text, QTextBrowser) and DARK.card in text.styleSheet()


def test_notes_are_found_by_a_word_of_either_language(
    desk: Desk, qtbot: QtBot, alexandria: OpenSystem, panel: TablePage
) -> None:
    view = NotesSheet(desk, alexandria.system, panel)
    view.open_at()
    everything = view.list.count()
    view.search.setText(
        "retraite" if any("retraite" in n.text.fr for n in alexandria.system.notes.values()) else "galère"
    )
    assert 0 < view.list.count() < everything
    view.search.setText("zzzz")
    assert view.list.count() == 0


def test_free_dice_roll_and_stay_listed(desk: Desk, panel: TablePage) -> None:
    view = DiceSheet(desk, panel, roller=RandomRoller(5))
    view.open_dice()
    view.what.setText("4d6k3+1")
    QTest.keyClick(view.what, Qt.Key.Key_Return)
    QTest.keyClick(view.what, Qt.Key.Key_Return)
    assert view.list.count() == 2
    first = view.list.item(0)
    assert first is not None and "=" in first.text()


def test_bad_dice_say_so_and_roll_nothing(desk: Desk, panel: TablePage) -> None:
    view = DiceSheet(desk, panel)
    view.open_dice()
    view.what.setText("2x6")
    assert not view._button.isEnabled()
    view.roll()
    assert view.list.count() == 0


def test_a_reading_is_kept_beside_the_next(panel: TablePage) -> None:
    for sign in "mehirep7":
        QTest.keyClicks(panel, sign)
    QTest.keyClick(panel, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert panel.asker.cards.answer._kept is not None and "7" in panel.asker.cards.answer._kept


def test_the_results_can_be_saved_as_text(panel: TablePage) -> None:
    for sign in "mehirep9":
        QTest.keyClicks(panel, sign)
    text = panel.keeping.text()
    assert text.splitlines()[0] == "Caesar in Alexandria"
    assert "Heavy infantry (Egyptians) → Recruit cohort XXXVII (Romans)" in text


def test_a_figure_typed_off_the_own_copy_is_used_at_once(desk: Desk, qtbot: QtBot, home: Path) -> None:
    page = CopyPage(desk, OwnCopy("alexandria"), "counters.types.roman_bireme.crew")
    qtbot.addWidget(page)
    page.show()
    row = page.list.currentRow()
    cell = page.list.item(row, YOURS)
    assert cell is not None and page.list.currentColumn() == YOURS
    cell.setText("4")
    bireme = open_system("alexandria").system.mix.types["roman_bireme"]  # type: ignore[index]
    assert bireme.figures["crew"] == 4
    assert (home / "copies" / "alexandria.yaml").exists()
    cell.setText("")
    bireme = open_system("alexandria").system.mix.types["roman_bireme"]  # type: ignore[index]
    assert bireme.figures["crew"] == 3


def test_a_word_where_a_number_belongs_is_not_kept(desk: Desk, qtbot: QtBot, home: Path) -> None:
    page = CopyPage(desk, OwnCopy("alexandria"), "counters.types.roman_bireme.crew")
    qtbot.addWidget(page)
    cell = page.list.item(page.list.currentRow(), YOURS)
    assert cell is not None
    cell.setText("many")
    assert cell.text() == ""
    assert page._said.text()


def test_the_window_opens_table_game_and_copy(
    desk: Desk, qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assistant.ui.map.baking import Baker

    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.show()
    assert window.open_table("alexandria") is not None
    page = window.start_game("alexandria", "naval_battle")
    assert page is not None
    page.bindings.run("game.set_up")
    assert len(page.scene.items_of) == 27
    path = page.game.path
    window.open_copy()
    window.show_start()
    again = window.open_game(str(path))
    assert again is not None
    assert len(again.scene.items_of) == len(page.scene.items_of)
    window.close()
