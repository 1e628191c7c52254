"""The cards of the workshop by keys and mouse: made, copied, edited together, given pictures; decks by their hands."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.decks_view import DecksView
from assistant.ui.window.main_window import MainWindow
from tests.author.hill import hill_files, hill_texts
from tests.ui.author.own_game import at_work
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_counters_view import key, typed
from tests.ui.author.test_strokes import CTRL, LEFT

K = Qt.Key


@pytest.fixture
def page(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> AuthorPage:
    return at_work(window, tmp_path, hill_files(), qtbot, "cards")


def decks(page: AuthorPage) -> DecksView:
    view = page.views.view
    assert isinstance(view, DecksView)
    return view


def text(page: AuthorPage, name: str = "cards.yaml") -> str:
    return next(t.text for p, t in page.authored.texts.items() if p.name == name)


def test_a_card_is_made_by_keys_opened_and_copied(page: AuthorPage, qtbot: QtBot) -> None:
    view, before = decks(page), text(page)
    assert view.grid.ids() == ["forced_march", "rally"] and view.grid.hasFocus()
    key(K.Key_Insert)
    typed("Night march")
    key(K.Key_Tab)
    key(K.Key_Tab)
    typed("Two hexes: no more")
    assert text(page) == before, "a preview alone"
    key(K.Key_Return, CTRL)
    assert '    name: Night march\n    text: "Two hexes: no more"\n    count: 1' in text(page)
    settle(page, qtbot)
    assert view.grid.picked() == ["night_march"] and view.form.card == "night_march"
    # the other language follows while it reads alike
    view.form.entries["text.en"].setFocus()
    view.form.entries["text.en"].selectAll()
    typed("Three")
    key(K.Key_Return, CTRL)
    assert '    text: "Three"\n' in text(page) and text(page).count("Night march") == 1
    settle(page, qtbot)
    key(K.Key_D)
    typed("Day march")
    key(K.Key_Return, CTRL)
    settle(page, qtbot)
    assert view.grid.ids()[-1] == "night_march_2" and "name: Day march" in text(page)
    for _ in range(3):
        key(K.Key_Z, CTRL)
    assert text(page) == before


def test_many_are_edited_together_and_taken_out(page: AuthorPage, qtbot: QtBot) -> None:
    view, before = decks(page), text(page)
    key(K.Key_A, CTRL)
    key(K.Key_E)
    key(K.Key_Tab)
    typed("x2")
    assert text(page) == before and [e.new for e in view.together.edits] == [6, 6]
    key(K.Key_Return)
    assert text(page).count("count: 6") == 2
    settle(page, qtbot)
    item = view.grid.item(2)  # a press on the second card, off its middle
    at = view.grid.visualItemRect(item).center() + QPoint(9, -12)
    QTest.mouseClick(view.grid.viewport(), LEFT, pos=at)
    assert view.grid.picked() == ["rally"]
    key(K.Key_Delete)
    assert "rally" not in text(page)
    key(K.Key_Z, CTRL)
    key(K.Key_Z, CTRL)
    assert text(page) == before


def test_pictures_are_let_go_of_over_a_card_or_chosen(
    page: AuthorPage, tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, folder = decks(page), tmp_path_factory.mktemp("scans")
    files = [folder / "one.png", folder / "two.png"]
    for number, file in enumerate(files):
        image = QImage(63, 88, QImage.Format.Format_RGB32)
        image.fill(0x336699 + number)
        assert image.save(str(file))
    data, item = QMimeData(), view.grid.item(1)
    data.setUrls([QUrl.fromLocalFile(str(f)) for f in files])
    at = QPointF(view.grid.visualItemRect(item).center() + QPoint(7, 5))
    none = Qt.KeyboardModifier.NoModifier
    view.grid.dropEvent(QDropEvent(at, Qt.DropAction.CopyAction, data, LEFT, none))
    assert text(page).index('picture: {file: "one.png"}') < text(page).index('picture: {file: "two.png"}')
    assert (page.authored.main.parent / "two.png").is_file()
    settle(page, qtbot)
    assert page.bench.depicted is not None
    (folder / "no.png").write_text("no picture")
    before, told = text(page), list[str]()
    page.bench.told.connect(told.append)
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_a: ([str(folder / "no.png")], ""))
    view.grid.setFocus()
    key(K.Key_I)
    assert told and "no.png" in told[0] and text(page) == before
    assert not (page.authored.main.parent / "no.png").exists()


def test_the_hand_of_a_deck_is_set_and_decks_go_in_order(page: AuthorPage, qtbot: QtBot) -> None:
    view = decks(page)
    view.decks.hands["orders"].setValue(4)
    assert "hand: 4" in text(page, "system.yaml")
    settle(page, qtbot)
    view.grid.setFocus()
    key(K.Key_Insert, Qt.KeyboardModifier.ShiftModifier)
    typed("Weather")
    key(K.Key_Return)
    settle(page, qtbot)
    assert list(view.decks.ups) == ["orders", "weather"]
    QTest.mouseClick(view.decks.ups["weather"], LEFT)
    written = text(page, "system.yaml")
    assert written.index("  weather:") < written.index("  orders:")
    assert page.bindings.label("author.undo").en == "Undo: Weather in the order of decks"


def test_a_game_without_cards_says_what_to_do_and_the_first_makes_its_deck(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    for path, words in hill_texts().items():
        if path.name != "cards.yaml":
            lines = [x for x in words.split("\n") if not x.startswith(("decks:", "  orders:"))]
            (tmp_path / path.name).write_text("\n".join(lines).replace(", cards.yaml", ""), encoding="utf-8")
    page = window.doors.open_author(tmp_path / "system.yaml")
    assert page is not None
    settle(page, qtbot)
    page.views.choose("cards")
    view = decks(page)
    assert view._empty.isVisible() and "Ins" in view._empty.text()
    key(K.Key_Insert)
    typed("Rain")
    key(K.Key_Return)
    settle(page, qtbot)
    assert view.grid.ids() == ["rain"] and "decks:" in text(page, "system.yaml")
