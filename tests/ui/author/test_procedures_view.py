"""A procedure as cards: a card rewritten, checked while it is typed, moved, taken out; a modifier added; its worth."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.author.in_hand import PROCEDURE, InHand
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.pick_list import MARGIN, ROW
from assistant.ui.author.procedures_view import CardWords, ProceduresView
from assistant.ui.desk import Desk
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_counters_view import key, page, typed
from tests.ui.author.test_strokes import CTRL, LEFT

__all__ = ["page"]
K = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
ALT_SHIFT = ALT | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def view(page: AuthorPage) -> ProceduresView:
    page.views.choose("procedures")
    made = page.views.view
    assert isinstance(made, ProceduresView)
    return made


def text_of(page: AuthorPage) -> str:
    return next(t.text for p, t in page.authored.texts.items() if p.name == "procedures.yaml")


def card(view: ProceduresView, title: str, field: str = "") -> CardWords:
    found = next(c for c in view.cards if c.card.title == title and field in ("", c.card.field))
    found.entry.setFocus()
    return found


def test_a_card_is_rewritten_and_worth_something_for_two_counters(
    page: AuthorPage, view: ProceduresView, qtbot: QtBot
) -> None:
    before = text_of(page)
    assert card(view, "exchange")._worth.text() == "2/6" and card(view, "river", "modifiers")._worth.text() == "off"
    QTest.mouseClick(card(view, "dice").entry.viewport(), LEFT)
    key(K.Key_A, CTRL)
    typed("2d6")
    assert text_of(page) == before and page.frame.written.first is not None
    key(K.Key_Return)
    assert text_of(page) == before.replace("dice: 1d6", "dice: 2d6")
    settle(page, qtbot)
    key(K.Key_Z, CTRL)
    assert text_of(page) == before
    settle(page, qtbot)


def test_an_expression_is_checked_while_it_is_typed_and_escape_leaves_it(
    page: AuthorPage, view: ProceduresView, qtbot: QtBot
) -> None:
    before = text_of(page)
    one = card(view, "attack")
    key(K.Key_End)
    typed(" + atack")
    qtbot.waitUntil(lambda: "atack" in one._wrong.text(), timeout=20_000)
    assert one._wrong.isVisible()
    key(K.Key_Escape)
    assert not one._wrong.isVisible() and text_of(page) == before and one.words() == "sum(attackers.attack)"


def test_cards_move_go_and_a_modifier_is_added(page: AuthorPage, view: ProceduresView, qtbot: QtBot) -> None:
    before = text_of(page)
    card(view, "wood")
    key(K.Key_Down, ALT_SHIFT)
    assert text_of(page).index("{id: river, to") < text_of(page).index("{id: wood, to")
    settle(page, qtbot)
    card(view, "wood")
    key(K.Key_Delete, ALT)
    assert "{id: wood, to" not in text_of(page)
    settle(page, qtbot)
    card(view, "dice")
    key(K.Key_Insert)
    for letters in ("Dusk", "-1", "river", "3.9"):
        typed(letters)
        key(K.Key_Tab)
    QTest.keyClick(view.adding.entries[3], K.Key_Return)
    assert '{id: dusk, to: shift, add: -1, when: river, ref: "3.9", name: Dusk}' in text_of(page)
    settle(page, qtbot)
    assert card(view, "dusk").card.group == "counts" and view.in_hand == InHand(PROCEDURE, "fight")
    for _ in range(3):
        page.undo()
    assert text_of(page) == before
    settle(page, qtbot)


def test_a_condition_is_completed_and_a_wrong_one_is_said_before_it_is_written(
    page: AuthorPage, view: ProceduresView, qtbot: QtBot
) -> None:
    before, form, picks = text_of(page), view.adding, page.bench.asks.picks
    card(view, "dice")
    key(K.Key_Insert)
    assert "ground == wood (the target is in: wood)" in form.told.text()
    for letters in ("Dusk", "-1"):
        typed(letters)
        key(K.Key_Tab)
    typed("woo")
    assert picks.isVisible() and picks.current is not None and picks.current.value == "ground == wood"
    key(K.Key_Return)
    assert form.when.text() == "ground == wood" and not picks.isVisible() and form.isVisible()
    typed(" and wade")
    assert form.told.text().startswith("▲ At “wade”")
    key(K.Key_Return)
    assert text_of(page) == before and "once more" in form.told.text()
    for _ in range(4):
        key(K.Key_Backspace)
    key(K.Key_Down)
    assert picks.isVisible(), "all that may stand here"
    key(K.Key_Escape)
    assert not picks.isVisible() and form.isVisible()
    typed("riv")
    assert picks.current is not None
    rows = [p.value for p in picks.picks]
    at = picks.rect().topLeft() + QPoint(30, MARGIN + round((rows.index("river") + 0.4) * view.desk.px(ROW)))
    QTest.mouseClick(picks, LEFT, Qt.KeyboardModifier.NoModifier, at)
    assert form.when.text() == "ground == wood and river" and "▲" not in form.told.text()
    key(K.Key_Return)
    assert "{id: dusk, to: shift, add: -1, when: ground == wood and river, name: Dusk}" in text_of(page)
    settle(page, qtbot)


def test_a_wrong_condition_is_written_by_one_more_enter(page: AuthorPage, view: ProceduresView, qtbot: QtBot) -> None:
    card(view, "dice")
    key(K.Key_Insert)
    for letters in ("Dusk", "-1"):
        typed(letters)
        key(K.Key_Tab)
    typed("defender.terrain == wood")
    assert "to.terrain" in view.adding.told.text() and not page.bench.asks.picks.isVisible()
    key(K.Key_Return)
    assert "dusk" not in text_of(page)
    key(K.Key_Return)
    assert "when: defender.terrain == wood" in text_of(page)
    settle(page, qtbot)


def test_what_is_typed_in_a_card_stays_when_letters_grow_and_the_text_is_read_anew(
    page: AuthorPage, view: ProceduresView, desk: Desk, qtbot: QtBot
) -> None:
    one = view.cards[1]
    one.entry.setFocus()
    QTest.keyClicks(one.entry, "x")
    typed, high = one.words(), one.entry.height()
    desk.set_scale(150)
    page.live.look()
    settle(page, qtbot)
    assert view.cards[1] is one and one.words() == typed and "x" in typed and one.entry.hasFocus()
    assert one._worth.font().pixelSize() == desk.px(15) and one.entry.height() >= high
    desk.turn_language()
    assert view.cards[1] is not one, "headings have other words"
    desk.turn_language()
    desk.set_scale(100)
