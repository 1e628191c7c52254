"""Every page answers to one contract: what the window can do with a game it can do with each page that has one."""

from __future__ import annotations

import gc
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QGraphicsScene, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from assistant.game import OpenGame, open_game
from assistant.game.ledger import new_ledger, track_command, tracks_of
from assistant.game.library import own_copy_of, system_path
from assistant.game.line_up import LineUp
from assistant.play import mail
from assistant.play.journal import Journal
from assistant.ui.map.hand import Hand
from assistant.ui.overlay import Overlay
from assistant.ui.page import Page
from assistant.ui.printing.source import AID, RECORD, PrintSource
from assistant.ui.start.system_card import SystemCard
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow
from assistant.ui.work import Cancelled

OF_A_GAME = ("file.save", "file.save_copy", "file.send", "file.print", "view.rules", "view.tables")


def opened(window: MainWindow, kind: str) -> Page:
    """The page of a kind, shown."""
    if kind == "start":
        window.show_start()
    elif kind == "copy":
        window.open_copy("alexandria")
    else:
        {"table": window.open_table, "ledger": window.start_ledger}.get(
            kind, lambda system: window.start_game(system, "")
        )("alexandria")
    return window.page


@pytest.mark.parametrize("kind", ["game", "ledger"])
def test_a_page_with_a_game_has_copy_mail_print_names_and_rules(window: MainWindow, kind: str) -> None:
    page = opened(window, kind)
    assert page.session is not None
    assert [c for c in OF_A_GAME if not window.bindings.is_ready(c)] == []


@pytest.mark.parametrize("kind", ["start", "copy"])
def test_a_page_without_a_journal_offers_nothing_of_one(window: MainWindow, kind: str) -> None:
    assert opened(window, kind).session is None
    assert [c for c in OF_A_GAME if window.bindings.is_ready(c)] == []


def test_a_table_has_copy_print_names_and_rules_and_nothing_to_send(window: MainWindow) -> None:
    assert opened(window, "table").session is not None
    ready = ["file.save", "file.save_copy", "file.print", "view.rules", "view.tables"]
    assert [c for c in OF_A_GAME if window.bindings.is_ready(c)] == ready


def test_the_sitting_goes_out_as_a_copy_and_its_record_is_printed(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = window.open_table("alexandria")
    assert page is not None and page.session is not None
    QTest.keyClicks(page, "mehirep9")  # a melee of heavy infantry, and a nine
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "sitting.alea"), ""))
    assert window.menus.run("file.save_copy")
    copy = open_game(tmp_path / "sitting.alea")
    assert [a.dice for a in page.sitting.history] == [(9,)]
    assert len(copy.journal.state.table.answers) == 1
    copy.close()
    source = PrintSource.of_game(page.session, "en", page.prints)
    assert source.kinds == (AID, RECORD)
    written = source.first_lines()[-1]
    assert written.text.en == "Melee" and any("retreat" in told.en for told in written.details)


def test_a_point_of_a_sitting_gets_a_name_and_the_table_stands_there_again(window: MainWindow) -> None:
    page = window.open_table("alexandria")
    assert page is not None and page.session is not None
    QTest.keyClicks(page, "mehirep9")
    step = page.session.journal.position
    assert window.menus.run("file.save")
    sheet = window.sheets.bookmarks
    assert sheet is not None
    sheet.field.setText("the first melee")
    sheet._give()
    QTest.keyClicks(page, "nhire4")
    assert [a.dice for a in page.sitting.history] == [(9,), (4,)]
    assert window.menus.run("file.save")
    sheet._look(sheet.list.item(0))
    assert page.session.journal.position == step
    assert [a.dice for a in page.sitting.history] == [(9,)]
    while page.bindings.run("table.redo") and page.session.journal.can_redo:
        pass
    assert [a.dice for a in page.sitting.history] == [(9,), (4,)]


def test_a_table_lets_go_of_its_journal_with_the_window(window: MainWindow) -> None:
    session = opened(window, "table").session
    assert session is not None and session.journal.can_write
    window.close()
    assert not session.journal.can_write and window.page.session is None


@pytest.mark.parametrize("kind", ["game", "ledger"])
def test_closing_the_window_closes_the_journal_of_its_page(window: MainWindow, kind: str) -> None:
    game = opened(window, kind).session
    assert game is not None and game.journal.can_write
    window.close()
    assert not game.journal.can_write
    again = open_game(game.path)  # nobody holds it any more
    assert again.journal.can_write
    again.close()


@pytest.mark.parametrize("kind", ["game", "ledger"])
def test_the_sheet_of_faults_names_the_file_of_the_page(window: MainWindow, kind: str) -> None:
    game = opened(window, kind).session
    assert game is not None and window._game_file() == str(game.path)
    window.show_start()
    assert window._game_file() == "" and not game.journal.can_write


@pytest.mark.parametrize("kind", ["game", "ledger"])
def test_the_game_that_is_shown_is_not_said_to_be_open_in_another_window(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(QMessageBox, "exec", lambda *_: pytest.fail("nobody else has it"))
    page = opened(window, kind)
    assert page.session is not None
    window.open_file(str(page.session.path))
    assert window.page is page and page.session.journal.can_write


def test_a_ledger_goes_out_as_a_copy_and_by_mail_and_what_comes_back_is_shown(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = window.start_ledger("julius_caesar")
    assert page is not None
    theirs = tmp_path / "theirs.alea"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(theirs), ""))
    assert window.menus.run("file.save_copy") and theirs.is_file()
    other = open_game(theirs)
    line, side = next((line, side) for line, side in tracks_of(other.system, other.state) if side is not None)
    other.do(track_command(line, side, 3))
    parcel = mail.send(other.journal, tmp_path / "turn.alea-mail")
    other.close()
    window.open_file(str(parcel))
    assert window.page is page
    assert next(found.value for found, s in tracks_of(page.game.system, page.game.state)
                if (found.about, s) == (line.about, side)) == 3  # fmt: skip
    assert window.menus.run("file.send")
    assert list(page.game.path.parent.glob("*.alea-mail"))


def test_a_mail_of_a_ledger_opens_its_ledger(window: MainWindow, tmp_path: Path) -> None:
    game = new_ledger("julius_caesar")
    place = game.path
    parcel = mail.send(game.journal, tmp_path / "all.alea-mail", whole=True)
    game.close()
    window.open_file(str(parcel))
    assert window.page.session is not None and not window.page.on_map and window.page.session.path == place


def test_a_point_of_a_ledger_gets_a_name_and_is_gone_back_to(window: MainWindow, qtbot: QtBot) -> None:
    page = window.start_ledger("julius_caesar")
    assert page is not None
    before = page.game.journal.position
    assert window.menus.run("file.save")
    sheet = window.sheets.bookmarks
    assert sheet is not None and sheet.isVisible()
    sheet.field.setText("before the winter")
    sheet._give()
    assert page.game.journal.tree.bookmarks == {before: "before the winter"}


def test_words_and_procedures_are_found_from_the_ledger(window: MainWindow) -> None:
    window.start_ledger("alexandria")
    window.sheets.search()
    assert window.sheets.searching is not None
    names = {e.id for e in window.sheets.searching.entries()}
    assert "ram" in names
    window.sheets.searching.take(next(e for e in window.sheets.searching.entries() if e.id == "ram"))
    assert window.page.question().line_up.procedure == "ram"  # type: ignore[union-attr]


def test_each_page_can_be_left_for_any_other(window: MainWindow) -> None:
    kinds = ("game", "ledger", "table", "copy", "start")
    walk = [kind for n, one in enumerate(kinds) for kind in (one, *(k for then in kinds[n + 1 :] for k in (one, then)))]
    walk.append(walk[0])
    assert len(set(pairwise(walk))) == len(kinds) ** 2, "each after each, and after itself"
    left, before = None, ""
    for kind in walk:
        page = opened(window, kind)
        if left is not None and not (kind == before == "table"):  # one that is opened anew goes on with its journal
            assert not left.journal.can_write
        left, before = page.session, kind
        window.tell("a word")
        window.menus.run("view.standard_layout")


def alive(qapp: QApplication) -> Counter[str]:
    """What is there of pages and their games once everything that was left is gone."""
    for _ in range(3):
        qapp.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    kinds = (Page, OpenGame, Journal, Overlay, QTimer, QGraphicsScene, Hand)
    return Counter(type(o).__name__ for o in gc.get_objects() if isinstance(o, kinds))


@pytest.mark.parametrize("kind", ["game", "ledger", "table", "copy"])
def test_pages_that_are_left_are_gone(window: MainWindow, qapp: QApplication, kind: str) -> None:
    for _ in range(2):  # what is made once for the window
        opened(window, kind)
        window.show_start()
    before = alive(qapp)
    for _ in range(3):
        opened(window, kind)
        qapp.processEvents()
        window.show_start()
    assert alive(qapp) == before


def begun_of(window: MainWindow) -> list[str]:
    """What Ctrl+N offers."""
    offered: list[str] = []
    window.start.system_chosen.disconnect()
    window.start.system_chosen.connect(offered.append)
    return offered


def test_new_is_of_the_card_with_the_frame_whatever_the_mouse_passes(window: MainWindow) -> None:
    offered = begun_of(window)
    window.start.frame("sword_of_rome")
    for card in window.start.findChildren(SystemCard):
        QTest.mouseMove(card)
        card.pointed.emit(card.system.id)
    window.run("file.new")
    assert offered == ["sword_of_rome"]


def test_new_from_another_page_frames_its_game(window: MainWindow) -> None:
    offered = begun_of(window)
    window.open_table("triumvirate")
    window.run("file.new")
    assert window.on_start() and not offered
    window.run("file.new")
    assert offered == ["triumvirate"]


def test_a_question_whose_procedure_is_gone_leaves_the_table_as_it_opens(window: MainWindow) -> None:
    window.doors._back_to_table("triumvirate", None, (LineUp("gone_since", {}, {}), ()), resume=True)
    assert isinstance(window.page, TablePage)
    assert window.page.sitting.line_up.procedure in window.page.opened.book.raw_procedures


def test_a_game_with_a_broken_copy_stays_in_the_list_of_the_table(window: MainWindow) -> None:
    copy = own_copy_of(system_path("alexandria"))
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text("format: 1\nkind: overlay: x\n", encoding="utf-8")
    panel = window.open_table("triumvirate")
    assert panel is not None
    menus = [b.menu() for b in panel.findChildren(QPushButton) if b.menu() is not None]
    for menu in menus:
        menu.aboutToShow.emit()
    assert "alexandria" in [a.text() for menu in menus for a in menu.actions()]


def test_a_ledger_whose_map_is_not_opened_after_all_leads_to_the_start(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = window.start_ledger("triumvirate")
    assert ledger is not None and ledger.session is not None
    path = str(ledger.session.path)

    def ended(*_args: object, **_named: object) -> None:
        raise Cancelled

    with monkeypatch.context() as patch:
        patch.setattr(window.doors, "_read_game", ended)
        assert window.doors.open_game(path, on_map=True) is None
    assert window.on_start(), "the ledger has let go of its game and can take nothing more"
    assert window.doors.open_game(path, on_map=True) is not None
    window.show_start()
