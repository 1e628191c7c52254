"""The counter sheet of the workshop by keys and mouse: editing together, a pasted list, cards, one undo for each."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from assistant.author import text_tree
from assistant.author.counter_hand import FieldChange, removed, set_one
from assistant.author.made_types import copy_stroke
from assistant.author.text_tree import tree_of
from assistant.base.text import same
from assistant.model.ids import TypeId
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.counters_view import CountersView
from assistant.ui.window.main_window import MainWindow
from tests.author.hill import hill_files
from tests.ui.author.own_game import at_work
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_strokes import CTRL, LEFT, NONE

K = Qt.Key


@pytest.fixture
def page(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> AuthorPage:
    return at_work(window, tmp_path, hill_files(), qtbot, "counters")


def sheet(page: AuthorPage) -> CountersView:
    view = page.views.view
    assert isinstance(view, CountersView)
    return view


def key(code: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(QApplication.focusWidget(), code, held)


def typed(letters: str) -> None:
    for letter in letters:
        QTest.keyClicks(QApplication.focusWidget(), letter)


def counters(page: AuthorPage) -> str:
    return next(t.text for p, t in page.authored.texts.items() if p.name == "counters.yaml")


def test_all_that_move_seven_or_more_move_one_more_in_five_gestures_and_eleven_letters(
    page: AuthorPage, qtbot: QtBot
) -> None:
    before, view = counters(page), sheet(page)
    typed("move>=7")
    key(K.Key_Return)
    assert view.grid.ids() == ["red_horse", "red_guard"]
    key(K.Key_A, CTRL)
    key(K.Key_E)
    typed("mo")
    key(K.Key_Tab)
    typed("+1")
    strip = page.frame.written
    assert counters(page) == before and strip.first is not None and "move: 8}" in str(strip.first.new)
    assert view.together.bulk is not None and len(view.together.bulk.changing) == 2
    key(K.Key_Return)
    assert "defence: 2, move: 8}" in counters(page) and "{value: 9, source: assumed" in counters(page)
    assert view.grid.hasFocus() and page.bindings.label("author.undo").en == "Undo: movement +1, 2 types"
    settle(page, qtbot)
    key(K.Key_Z, CTRL)
    assert counters(page) == before


def test_editing_together_lists_what_can_change(page: AuthorPage) -> None:
    view = sheet(page)
    view.grid.setFocus()
    key(K.Key_A, CTRL)
    key(K.Key_E)
    chips = view.together.chips
    assert {"figures.attack", "figures.defence", "figures.move", "count", "steps"} <= set(chips)
    QApplication.processEvents()
    assert all(c.isVisible() and c.text() for c in chips.values())
    chip = chips["figures.move"]
    QTest.mouseClick(chip, LEFT, NONE, chip.rect().center() + QPoint(5, 3))
    assert chip.isChecked() and view.together.becomes.hasFocus()
    typed("+1")
    assert view.together.bulk is not None and view.together.bulk.field.field == "figures.move"
    assert view.together.bulk.changing


def test_a_list_is_pasted_after_a_preview_with_one_unknown_head(page: AuthorPage, qtbot: QtBot) -> None:
    rows = "\n".join(f"Panzer {n}\tBleu\t{n}\t3\t3\t{n + 2}" for n in range(1, 21))
    QApplication.clipboard().setText(f"Nom\tCamp\tnb\tAtt\tDef\tAllure\n{rows}\n")
    before, view = counters(page), sheet(page)
    key(K.Key_V, CTRL)
    assert view.paste.isVisible() and view.paste.pasted is not None and view.paste.pasted.unmatched == (5,)
    header = view.paste.table.horizontalHeader()
    QTest.mouseClick(header.viewport(), LEFT, NONE, QPoint(header.sectionViewportPosition(6) + 9, 11))
    typed("mo")
    key(K.Key_Return)
    assert counters(page) == before
    key(K.Key_Return)
    assert counters(page).count("  panzer_") == 20 and "figures: {attack: 3, defence: 3, move: 22}}" in counters(page)
    settle(page, qtbot)
    assert len(view.grid.ids()) == 26
    key(K.Key_Z, CTRL)
    assert counters(page) == before
    QApplication.clipboard().setText("nothing of a list")
    key(K.Key_V, CTRL)
    assert not view.paste.isVisible() and "clipboard" in page.frame.said()


def test_types_taken_out_are_gone_at_once_though_the_set_up_still_names_them(page: AuthorPage, qtbot: QtBot) -> None:
    view = sheet(page)
    before = view.grid.ids()
    view.grid.setFocus()
    key(K.Key_A, CTRL)
    key(K.Key_Delete)
    assert view.grid.ids() == [] and view._empty.isVisible()
    settle(page, qtbot)
    assert view.grid.ids() == [], "though the text cannot be read with its set-up"
    key(K.Key_Z, CTRL)
    settle(page, qtbot)
    assert view.grid.ids() == before


def test_a_type_is_made_copied_changed_and_taken_out_by_keys(page: AuthorPage, qtbot: QtBot) -> None:
    before, view = counters(page), sheet(page)
    key(K.Key_Insert)
    typed("Scouts")
    for _ in range(4):
        key(K.Key_Tab)
    key(K.Key_Return)
    assert "  scouts: {family: troop, side: red, name: Scouts," in counters(page) and view.grid.hasFocus()
    settle(page, qtbot)
    view.grid.show_one(TypeId("red_guard"))
    key(K.Key_D)
    entry = view.form.entries["figures.defence"]
    assert isinstance(entry, QLineEdit)
    entry.setFocus()
    entry.selectAll()
    typed("5")
    key(K.Key_Return)
    assert counters(page).count("# the best there are") == 2 and "  red_guard_2:" in counters(page)
    settle(page, qtbot)
    view.grid.show_one(TypeId("red_guard_2"))
    key(K.Key_Delete)
    assert "red_guard_2" not in counters(page)
    settle(page, qtbot)
    view.grid.show_one(TypeId("red_horse"))
    key(K.Key_I)
    typed("catap")
    key(K.Key_Return)
    assert "icon: catapult" in counters(page)
    for _ in range(4):
        key(K.Key_Z, CTRL)
    assert counters(page) == before
    settle(page, qtbot)


def test_the_thing_in_hand_stays_in_hand_from_text_to_sheet_and_back(page: AuthorPage) -> None:
    view = sheet(page)
    view.grid.show_one(TypeId("blue_guard"))
    key(K.Key_J, CTRL)
    field = page.frame.field
    assert field.hasFocus() and field.lines()[field.caret()[0]] == "  blue_guard:"
    at = next(n for n, line in enumerate(field.lines()) if line.startswith("  red_guard"))
    field.go_to(at + 3, 4)
    key(K.Key_J, CTRL)
    assert view.grid.picked() == ["red_guard"]
    key(K.Key_PageUp, CTRL)
    assert page.views.current == "board"
    key(K.Key_PageUp, CTRL)
    assert field.hasFocus() and page.views.current == "text"


def test_a_click_on_its_box_picks_one_more_and_space_lets_it_go(page: AuthorPage) -> None:
    view = sheet(page)
    view.grid.show_one(TypeId("red_foot"))
    area = view.grid.visualItemRect(view.grid.item(2))
    QTest.mouseClick(view.grid.viewport(), LEFT, NONE, area.bottomRight() - QPoint(18, 19))
    assert view.grid.picked() == ["red_foot", "red_horse"]
    key(K.Key_Space)
    assert view.grid.picked() == ["red_foot"]


def test_the_sheet_goes_on_paper_as_a_pdf(page: AuthorPage, tmp_path: Path) -> None:
    view = sheet(page)
    view.grid.show_one(TypeId("red_foot"))
    key(K.Key_P)
    assert view.printing.isVisible() and len(view.printing.made().leaves) == 2
    view.printing.backs.click()
    assert len(view.printing.made().leaves) == 1
    view.printing.write(tmp_path / "nowhere" / "sheet.pdf")
    view.printing.write(tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF") and view.grid.hasFocus()


def test_a_hundred_strokes_are_undone_and_redone_letter_for_letter(page: AuthorPage) -> None:
    """Twenty remarks and all else that no stroke meant stay."""
    dice, bench = random.Random(7), page.bench
    start = {p: t.text for p, t in page.authored.texts.items()}
    depicted = bench.depicted
    assert depicted is not None
    kinds = depicted.system.mix.types
    made = []
    for number in range(100):
        kind = dice.choice([k for k in kinds.values() if k.id != "red_cart"])
        field = dice.choice(["figures.attack", "figures.move", "count"])
        if number == 50:
            assert bench.do(lambda: removed(bench.own_texts, ["red_cart"], {"red_cart": same("Cart")}))
        elif number % 25 == 24:
            assert bench.do(lambda k=kind: copy_stroke(bench.own_texts, k, []))
        else:
            value = number + 10
            change = FieldChange(str(kind.id), field, value)
            assert bench.do(lambda c=change, k=kind: set_one(bench.own_texts, c, k.name, same("x")))
        made.append({p: t.text for p, t in page.authored.texts.items()})
    assert counters(page).count("#") >= start[next(p for p in start if p.name == "counters.yaml")].count("#") - 1
    for state in reversed([start, *made[:-1]]):
        page.undo()
        assert {p: t.text for p, t in page.authored.texts.items()} == state
    for state in made:
        page.redo()
        assert {p: t.text for p, t in page.authored.texts.items()} == state


def test_an_error_is_told_and_mended_in_the_view_where_one_works(page: AuthorPage, qtbot: QtBot) -> None:
    board = next(p for p in page.authored.texts if p.name == "board.yaml")
    procedures = next(p for p in page.authored.texts if p.name == "procedures.yaml")
    strip = page.frame.wrong
    assert strip.isHidden()
    words = page.authored.texts[board].text
    words = words.replace("    terrain:", "    terrain:\n      marsh: {'08': ['01-02']}", 1)
    page.texts.replace(board, words.replace("words:\n", "words:\n  marsh: {en: marsh, fr: marais}\n", 1))
    page.live.look()
    settle(page, qtbot)
    assert strip.isVisible() and "marsh" in strip.said.text()
    before = page.authored.texts[procedures].text
    QTest.mouseClick(strip.mend, LEFT, NONE, QPoint(6, 5))
    settle(page, qtbot)
    assert strip.isHidden() and ", marsh]" in page.authored.texts[procedures].text
    page.undo()
    assert page.authored.texts[procedures].text == before


def test_no_key_waits_for_a_text_to_be_read_whole(page: AuthorPage, monkeypatch: pytest.MonkeyPatch) -> None:
    """With thousands of lines that takes half a second: views out of sight follow when they are looked at."""
    page.views.choose("text")
    page.show_file(next(p for p in page.authored.texts if p.name == "counters.yaml"))
    page.frame.field.go_to(3, 0)
    page.frame.field.setFocus()
    read: list[str] = []
    whole = text_tree._read
    monkeypatch.setattr(text_tree, "_read", lambda text: (read.append(text), whole(text))[1])
    typed("# ab c")
    assert "# ab c" in counters(page) and not read
    assert tree_of("a: 1 # never read before") is not None and len(read) == 1, "reading is seen"


def test_tab_goes_across_each_row_and_a_copy_may_be_of_the_other_side(page: AuthorPage, qtbot: QtBot) -> None:
    view = sheet(page)
    view.grid.show_one(TypeId("red_guard"))
    key(K.Key_D)
    form = view.form
    first = form.entries["figures.attack"]
    first.setFocus()
    met = []
    for _ in range(3):
        key(K.Key_Tab)
        met += [name for name, entry in form.entries.items() if entry.hasFocus()]
    assert met == ["faces.reduced.attack", "figures.defence", "faces.reduced.defence"]
    side = form.entries["side"]
    assert isinstance(side, QComboBox)
    side.setCurrentIndex(2)
    key(K.Key_Return)
    settle(page, qtbot)
    read = page.bench.depicted
    assert read is not None and read.system.mix.types[TypeId("red_guard_2")].side == "blue"


def test_the_edit_menu_holds_what_this_view_can_do(page: AuthorPage, window: MainWindow) -> None:
    def shown() -> set[str]:
        window.menus.refresh()
        return {name for name, action in window.menus.actions.items() if action.isVisible()}

    assert {"sheet.new", "author.undo"} <= shown() and not {"cells.row", "author.rename", "author.put"} & shown()
    page.views.choose("tables")
    assert "cells.row" in shown() and "sheet.new" not in shown()
    page.views.choose("text")
    assert "author.rename" in shown() and not {"cells.row", "sheet.new"} & shown()
