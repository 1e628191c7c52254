"""The hand with cards that have pictures of their author's own: beside the words, the lit one large, the deck by its
back; a card without any keeps its words alone."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game.first_texts import first_texts
from assistant.model.ids import SideId
from assistant.play.commands.cards_and_cups import DrawCards
from assistant.play.commands.record import AddNote
from assistant.ui.game.game_page import GamePage
from assistant.ui.panels.card_list import CardList
from assistant.ui.window.main_window import MainWindow

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 90"><rect width="60" height="90" fill="{tint}"/></svg>'


def test_cards_are_shown_as_their_author_pictures_them(window: MainWindow, tmp_path: Path) -> None:
    for name, words in first_texts("cards", "mine").items():
        words = words.replace("courier: {deck: orders,", "courier: {deck: orders, picture: {file: card.svg},")
        words = words.replace("kind: cards, hand: 3}", "kind: cards, hand: 3, picture: {file: back.svg}}")
        (tmp_path / name).write_text(words, encoding="utf-8")
    (tmp_path / "card.svg").write_text(SVG.format(tint="#3040c0"))
    (tmp_path / "back.svg").write_text(SVG.format(tint="#c03030"))
    window.resize(1280, 800)
    window.show()
    window.open_file(str(tmp_path))
    page = window.page
    assert isinstance(page, GamePage)
    side = SideId(page.game.state.active)
    page.hand.do(DrawCards("orders", side, cards=("gift", "courier")))
    page.view.setFocus()
    window.run("view.pane_hand")
    pane = page.contents.cards
    cards: CardList = pane.list
    ids = [c.id for c in pane._rows]
    assert sorted(ids) == ["courier", "gift"] and pane.isVisible()
    rows = [cards.itemWidget(cards.item(n)) for n in range(2)]
    with_picture = [bool(row.picture.pixmap().width()) for row in rows]  # type: ignore[union-attr]
    assert with_picture == [card == "courier" for card in ids]
    assert cards.sizeHintForRow(ids.index("courier")) >= 84
    while pane.current().id != "courier":  # type: ignore[union-attr]
        QTest.keyClick(cards, Qt.Key.Key_Down if pane.list.currentRow() == 0 else Qt.Key.Key_Up)
    assert pane.viewer.isVisible() and pane.viewer.accessibleName() == cards.name("courier")
    shown = pane.viewer.pixmap().toImage()
    assert shown.height() > 120 and shown.pixelColor(shown.width() // 2, 20) == QColor("#3040c0")
    QTest.keyClick(cards, Qt.Key.Key_Down if pane.list.currentRow() == 0 else Qt.Key.Key_Up)
    assert pane.current().id == "gift" and not pane.viewer.isVisible()  # type: ignore[union-attr]
    backs = [label.pixmap().toImage() for label in pane.piles.findChildren(type(pane.viewer)) if label.pixmap().width()]
    assert [image.pixelColor(10, 10) for image in backs] == [QColor("#c03030")]


def test_the_rows_of_a_hand_that_stays_are_not_made_anew(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """A step that has nothing to do with cards leaves them as they lie; another language tells them anew."""
    for name, words in first_texts("cards", "mine").items():
        (tmp_path / name).write_text(words, encoding="utf-8")
    window.open_file(str(tmp_path))
    page = window.page
    assert isinstance(page, GamePage)
    page.hand.do(DrawCards("orders", SideId(page.game.state.active), cards=("gift", "courier")))
    window.run("view.pane_hand")
    cards = page.contents.cards.list
    rows = [cards.itemWidget(cards.item(n)) for n in range(2)]
    page.hand.do(AddNote("nothing of cards"))
    assert [cards.itemWidget(cards.item(n)) for n in range(2)] == rows
    window.run("view.language")
    qtbot.waitUntil(lambda: cards.count() == 2 and cards.itemWidget(cards.item(0)) not in rows)
