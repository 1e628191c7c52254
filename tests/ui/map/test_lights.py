"""Battles step by step on the map: whose turn it is is lit, and a retreat shows where it can go."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.advisors.overlays import Overlays
from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.commands.counter_states import RevealCounters
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.map.shading import Sheet

Begin = Callable[[str, dict[str, str]], GamePage]
Key = Qt.Key


@pytest.fixture
def begin(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begin]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    pages: list[GamePage] = []

    def made(system: str, places: dict[str, str]) -> GamePage:
        """Counters by where they stand; those of the first place are selected, those of the second their target."""
        page = GamePage(desk, new_game(system))
        pages.append(page)
        qtbot.addWidget(page)
        page.resize(1280, 800)
        page.show()
        groups = [(tuple(CounterId(c) for c in names.split()), place) for names, place in places.items()]
        for counters, place in groups:
            facing = groups[0][1] if system == "alexandria" else None  # both look at the attacker's place: no flank
            page.hand.do(PlaceCounters(counters, at(place), facing=facing if place != facing else groups[1][1]))
            if page.game.state.pieces[counters[0]].hidden:
                page.hand.do(RevealCounters(counters))
        page.hand.choose(groups[0][0])
        page.hand.aim(groups[1][0])
        page.view.setFocus()
        return page

    yield made
    for page in pages:
        page.close_game()


def sheet(page: GamePage) -> Sheet | None:
    return page.map_tools.asker._shading.sheet


def test_the_blocks_of_a_battle_are_lit_in_turn(begin: Begin) -> None:
    """All four carry the letter C: in each round the defender's act before the attacker's (7.2)."""
    page = begin("julius_caesar", {"c_legio_7 c_legio_8": "rome", "p_legio_1 p_legio_3": "rome"})
    mix = page.game.system.mix
    letters = {mix.types[mix.counters[c].type].figures["initiative"] for c in page.hand.selection + page.hand.defenders}
    assert len(letters) == 1
    QTest.keyClick(page.view, Key.Key_Return)
    assert set(page.advice.lights.call.taking) == {"c_legio_7", "c_legio_8", "p_legio_1", "p_legio_3"}
    seen: list[CounterId] = []
    for _ in range(40):
        (now,) = page.advice.lights.call.acting
        title = page.advisor.asker.cards.dice._title.text()
        assert str(mix.counters[now].name.en) in title or page.advisor.sitting.choice
        if not seen or seen[-1] != now:
            seen.append(now)
        if len(seen) > 4:
            break
        if page.advisor.sitting.choice is not None:
            QTest.keyClick(page.advisor, Key.Key_Return)
        else:
            QTest.keyClicks(page.advisor, "6")
    assert [c[:1] for c in seen[:4]] == ["p", "p", "c", "c"]
    assert seen[4][:1] == "p", "and again from the first"
    for _ in ("from the board to the map", "the dice", "the battle"):
        QTest.keyClick(page.advisor, Key.Key_Escape)
    assert page.advice.lights.call.taking == ()


def test_a_retreat_shows_where_it_can_go_until_it_has_gone(begin: Begin) -> None:
    """The worked example of §8.52: from between 3-K and 4-K, attacked from 4-K, the way out is 3-K."""
    page = begin("alexandria", {"hi_1": "4-K", "co_xxxvii_1 scorpio_r_1": "3/4-K"})
    QTest.keyClick(page.view, Key.Key_Return)
    assert page.advisor.open_fit is not None and page.advisor.open_fit.definition.id == "melee"
    assert page.advice.lights.call.acting, "the die to come is theirs"
    QTest.keyClicks(page.advisor, "9")
    shown = sheet(page)
    assert shown is not None and [s for s in shown.shades if s != "3/4-K"] == ["3-K"]
    QTest.keyClick(page.advisor, Key.Key_Backspace)
    assert sheet(page) is None, "without the die there is no retreat"
    QTest.keyClicks(page.advisor, "9")
    before = sheet(page)
    QTest.keyClicks(page.advisor, "a")
    assert page.advisor.open_fit is None
    after = sheet(page)
    assert after is not None, "what is applied leaves the move to the players, and shows the way"
    assert before is not None and set(before.shades) == set(after.shades), "the same places before as after"
    pieces = page.game.state.pieces
    left = next(c for c in ("co_xxxvii_1", "scorpio_r_1") if pieces[CounterId(c)].place.space == "3/4-K")
    page.hand.do(MoveCounters((CounterId(left),), at("3-K")))
    assert sheet(page) is None


def test_leaving_the_procedure_takes_its_ways_off_the_map(begin: Begin) -> None:
    page = begin("alexandria", {"hi_1": "4-K", "co_xxxvii_1": "3/4-K"})
    QTest.keyClick(page.view, Key.Key_Return)
    QTest.keyClicks(page.advisor, "9")
    assert sheet(page) is not None
    page.advisor.close_procedure()
    assert sheet(page) is None


def test_without_a_rule_of_retreat_the_hand_is_told_who_goes_back(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game of one's own whose result makes somebody retreat, but that has no travel profile for it."""
    monkeypatch.setattr(Overlays, "may_retreat", lambda *_: False)
    monkeypatch.setattr(Overlays, "retreats", lambda *_: {})
    page = begin("alexandria", {"hi_1": "4-K", "co_xxxvii_1": "3/4-K"})
    QTest.keyClick(page.view, Key.Key_Return)
    QTest.keyClicks(page.advisor, "9")
    shown = sheet(page)
    assert shown is not None and list(shown.shades) == ["3/4-K"]
    assert "by hand" in page.frame.strip.said.text()
