"""What the map proposes for a procedure, seen in the Advisor: filled in, with its reason, and open to the player."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.asker.tile import Tile
from assistant.ui.game.game_page import GamePage
from tests.ui.test_map import page as page


def tile(page: GamePage, key: str) -> Tile:
    return next(t for t in page.advisor.asker.cards.modifiers.findChildren(Tile) if t.isVisible() and t.key == key)


def test_a_proposal_shows_its_reason_until_the_player_changes_it(page: GamePage) -> None:
    page.hand.do(PlaceCounters((CounterId("hi_3"),), at("0303"), facing="N"))
    page.hand.do(PlaceCounters((CounterId("co_vi_1"),), at("0404"), facing="N"))
    page.hand.choose((CounterId("hi_3"),))
    page.hand.aim((CounterId("co_vi_1"),))
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.advisor.sitting.definition.id == "melee"
    shown = tile(page, "superiority")
    assert "from the board: the facing of VI 1 in 0404" in shown.toolTip()
    assert "_" not in shown.toolTip() and "True" not in shown.toolTip(), "words of the game, not of its file"
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton)
    assert page.advisor.sitting.fact("superior") is False
    tiles = page.advisor.asker.cards.modifiers.findChildren(Tile)
    assert all("the facing of" not in t.toolTip() for t in tiles if t.isVisible())


def test_arrows_go_through_what_counts_and_read_its_reason(page: GamePage) -> None:
    page.hand.do(PlaceCounters((CounterId("hi_3"),), at("0303"), facing="N"))
    page.hand.do(PlaceCounters((CounterId("co_vi_1"),), at("0404"), facing="N"))
    page.hand.choose((CounterId("hi_3"),))
    page.hand.aim((CounterId("co_vi_1"),))
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    panel, why = page.advisor.asker.cards.modifiers, "from the board: the facing of VI 1 in 0404"
    for _ in range(20):
        QTest.keyClick(page.advisor, Qt.Key.Key_Down)
        if panel.at_cursor() == "superiority":
            break
    assert panel._hint.toolTip().startswith(why), "what the pointer reads as a tip, the keyboard reads above the tiles"
    assert panel._hint.text()
    assert tile(page, "superiority").accessibleDescription() == tile(page, "superiority").why
    QTest.keyClick(page.advisor, Qt.Key.Key_Space)
    assert page.advisor.sitting.fact("superior") is False
    QTest.keyClick(page.advisor, Qt.Key.Key_Up)
    assert panel.at_cursor() != "superiority" and why not in panel._hint.toolTip()
