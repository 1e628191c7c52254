"""Combats on the map from selection to undo, by keys with real dice: each answer is what `alea resolve` says, applying
is one action, and two presses of undo bring the position back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.account import account
from assistant.play.commands.counter_states import RevealCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import ApplyResult
from assistant.play.places import at
from assistant.rules.answers import node_data
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from tests.rules.vectors import asked

Begin = Callable[..., GamePage]


@pytest.fixture
def begin(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begin]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    pages: list[GamePage] = []

    def made(system: str, own: str, place: str, foes: str = "", there: str = "", **facing: str) -> GamePage:
        page = GamePage(desk, new_game(system))
        pages.append(page)
        qtbot.addWidget(page)
        page.resize(1280, 800)
        page.show()
        mine, theirs = (tuple(CounterId(c) for c in text.split()) for text in (own, foes))
        page.hand.do(PlaceCounters(mine, at(place), facing=facing.get("face_own")))
        if theirs:
            page.hand.do(PlaceCounters(theirs, at(there or place), facing=facing.get("face_foe")))
        if page.game.state.pieces[mine[0]].hidden:
            page.hand.do(RevealCounters((*mine, *theirs)))
        page.hand.choose(mine)
        page.hand.aim(theirs)
        page.view.setFocus()
        return page

    yield made
    for page in pages:
        page.close_game()


def opened(page: GamePage, procedure: str) -> None:
    """Enter opens the first that fits; arrows go on to the one that is meant."""
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    for _ in page.advisor.fits:
        if page.advisor.open_fit is not None and page.advisor.open_fit.definition.id == procedure:
            return
        QTest.keyClick(page.advisor, Qt.Key.Key_Right)
    raise AssertionError(f"{procedure} does not fit")


def answer(page: GamePage) -> dict[str, Any]:
    sitting = page.advisor.sitting
    assert sitting.node is not None, (sitting.waiting, sitting.problem, sitting.boxes, sitting.choice)
    return node_data(sitting.node)


def same_as(page: GamePage, procedure: str, *words: str) -> None:
    told, found = asked("resolve", page.game.system.id, procedure, *words), answer(page)
    for part in ("dice", "total", "natural", "outcome", "table", "quantities"):
        assert found[part] == told[part], part
    assert [s["outcome"] for s in found["steps"]] == [s["outcome"] for s in told["steps"]]


def applied_and_undone(page: GamePage) -> ApplyResult:
    before, step = page.game.state, page.game.journal.position
    QTest.keyClicks(page.advisor, "a")
    assert page.game.journal.position == step + 1, "one action"
    done = page.game.journal.tree.nodes[page.game.journal.position].command
    assert isinstance(done, ApplyResult) and done.how == "entered"
    for _ in range(2):  # past a die the second press counts
        QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.game.state.pieces == before.pieces
    return done


def test_a_melee_with_a_real_die(begin: Begin) -> None:
    page = begin("alexandria", "hi_1", "2023", "co_vi_1", "2024", face_own="N", face_foe="S")
    opened(page, "melee")
    facts = {k: str(v).lower() for k, v in page.advisor.sitting.line_up.facts.items()}
    QTest.keyClicks(page.advisor, "9")
    same_as(page, "melee", "attacker=hi", "defender=co_vi", *(f"{k}={v}" for k, v in facts.items()), "--dice", "9")
    applied_and_undone(page)


def test_a_ram_and_getting_clear_with_the_same_dice(begin: Begin) -> None:
    page = begin("alexandria", "roman_quadrireme_1", "2925", "egyptian_trireme_1", "2924", face_own="W", face_foe="E")
    opened(page, "ram")
    QTest.keyClicks(page.advisor, "45")
    same_as(page, "ram", "attacker=roman_quadrireme", "target=egyptian_trireme", "--dice", "45")
    done = applied_and_undone(page)
    assert done.outcome == "rammed+backs_off"


def test_the_journal_says_of_each_die_how_it_was_got(begin: Begin) -> None:
    page = begin("alexandria", "roman_quadrireme_1", "2925", "egyptian_trireme_1", "2924", face_own="W", face_foe="E")
    opened(page, "ram")
    QTest.keyClicks(page.advisor, "4r")
    _, rolled = page.advisor.sitting.dice[:2]
    QTest.keyClicks(page.advisor, "a")
    done = page.game.journal.tree.nodes[page.game.journal.position].command
    assert isinstance(done, ApplyResult) and (done.how, done.by_hand) == ("rolled", (1,))
    *_, told = (t.text for t in account(page.game.journal))
    assert f"4* {rolled} (* real dice)" in told.en and f"4* {rolled} (* vrais dés)" in told.fr


def test_a_battle_of_blocks_to_its_end(begin: Begin) -> None:
    """Every question takes its default, every die shows a six: nobody is hit, and the attacker leaves after the last
    round."""
    page = begin("julius_caesar", "c_legio_7 c_legio_8", "rome", "p_legio_1 p_legio_3")
    opened(page, "battle")
    dice: list[int] = []
    for _ in range(200):
        sitting = page.advisor.sitting
        if sitting.node is not None:
            break
        if sitting.choice is not None:
            QTest.keyClick(page.advisor, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(page.advisor, "6")
            dice.append(6)
    assert page.advisor.sitting.node is not None
    assert len(dice) > 20
    pieces = page.game.state.pieces
    steps = {c: pieces[CounterId(c)].steps for c in ("c_legio_7", "c_legio_8", "p_legio_1", "p_legio_3")}
    page.advisor.question.apply()
    assert {c: page.game.state.pieces[CounterId(c)].steps for c in steps} == steps


def test_a_siege_roll(begin: Begin) -> None:
    page = begin("sword_of_rome", "camillus roman_cu_1 roman_cu_2 roman_cu_3", "antium")
    opened(page, "siege")
    QTest.keyClicks(page.advisor, "56")
    found, told = answer(page), asked("resolve", "sword_of_rome", "siege", "besiegers=4*camillus", "--dice", "56")
    assert (found["total"], found["outcome"], found["table"]) == (told["total"], told["outcome"], told["table"])
    applied_and_undone(page)


def test_a_battle_from_the_bag(begin: Begin) -> None:
    place = next(iter(new_place("triumvirate")))
    page = begin("triumvirate", "caesar", place, "pompey", place)
    opened(page, "battle")
    asked_for = page.advisor.sitting
    for _ in range(6):
        if asked_for.next_box() is None:
            break
        QTest.keyClicks(page.advisor, "0")
    assert asked_for.node is not None, (asked_for.waiting, asked_for.problem)
    applied_and_undone(page)


def new_place(system: str) -> list[str]:
    game = new_game(system)
    found = [s.id for s in game.system.board.spaces.values() if s.kind == "area"]
    game.close()
    return [str(s) for s in found]
