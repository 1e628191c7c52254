"""The Advisor beside the map: odds before opening, rolls that stay on record, advice by keys, signs on the map."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.game.advising import Level
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.counter_states import SetBadge
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import ApplyResult, RecordRoll
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.play.views import mask_of
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.panels.fit_list import SHARE, WARNING, _whole_words
from tests.ui.patience import hear

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters((QUAD,), at("2925"), facing="W"))
    made.hand.do(PlaceCounters((TRI,), at("2924"), facing="E"))
    made.hand.choose((QUAD,))
    made.hand.aim((TRI,))
    made.view.setFocus()
    yield made
    made.close_game()


def last(page: GamePage) -> object:
    return page.game.journal.tree.nodes[page.game.journal.position].command


def test_what_fits_stands_with_its_chance_before_anything_is_open(page: GamePage) -> None:
    rows = {page.advisor.fits[i].definition.id: page.advisor.fit_list.item(i) for i in range(len(page.advisor.fits))}
    assert rows["ram"].data(SHARE).startswith("41.7 %")  # 15 of 36
    assert page.advisor.open_fit is None


def test_an_outcome_whose_figures_are_not_known_yet_ends_at_a_pause() -> None:
    assert _whole_words("Attacker wins: the defender loses {n} CU") == "Attacker wins"
    assert _whole_words("Ville prise\u202f; loyauté {n}") == "Ville prise"
    assert _whole_words("Loses {n}") == "Loses" and _whole_words("Avoids: one hex, one fatigue") == (
        "Avoids: one hex, one fatigue"
    )


def test_a_galley_in_a_slip_is_told_of_in_the_offer_and_before_the_roll(page: GamePage, qtbot: QtBot) -> None:
    board = page.game.system.board
    slip = next(s for s, space in board.spaces.items() if space.terrain == "quay")
    beside = next(s for s in board.neighbours(slip) if board.spaces[s].terrain != "quay")
    page.hand.do(PlaceCounters((QUAD,), at(beside), facing="W"))
    page.hand.do(PlaceCounters((TRI,), at(slip), facing="E"))
    page.hand.choose((QUAD,))
    page.hand.aim((TRI,))
    rows = page.advisor.fit_list
    qtbot.waitUntil(lambda: any("5.27" in str(rows.item(i).data(WARNING)) for i in range(rows.count())), timeout=5000)

    def at_target() -> list[str]:
        """What signs of advice on the target say."""
        return [s.item.toolTip() for name, s in page.advice.marks._shown.items() if name == ("counter", TRI)]

    assert any("slip" in told for told in at_target()), "the map says it where the dice would fall"
    page.hand.aim(())
    assert not at_target()
    page.hand.aim((TRI,))
    qtbot.waitUntil(lambda: bool(at_target()), timeout=5000)
    assert page.advisor.open_procedure("ram"), "it stays open to be done"
    warning = page.advisor.question.warning
    qtbot.waitUntil(lambda: warning.isVisible() and "5.27" in warning.text(), timeout=5000)
    QTest.keyClicks(page.advisor, "45")
    assert not warning.isVisible() and not at_target(), "the dice have fallen"


def test_odds_over_targets_say_what_the_rules_have_against_them(page: GamePage, qtbot: QtBot) -> None:
    """A galley that grapples enemies on its own course in cruise: the offer of the map bears what the checks say."""
    page.hand.aim(())
    page.hand.do(PlaceCounters((QUAD,), at("2515"), facing="E"))
    page.hand.do(PlaceCounters((TRI,), at("2415"), facing="E"))
    page.hand.do(SetBadge((QUAD,), "rammed", 1))  # a rammed galley grapples only if it is fouled (9.3)
    page.hand.choose((QUAD,))
    QTest.keyClick(page.view, Qt.Key.Key_A)
    asker = page.map_tools.asker
    assert asker.showing == "targets" and asker._shading.sheet is not None
    qtbot.waitUntil(lambda: asker._shading.sheet.tags[TRI].startswith("!"), timeout=5000)
    assert "! " in page.frame.strip.said.text()


def test_the_offer_tells_what_is_left_of_the_movement(page: GamePage, qtbot: QtBot) -> None:
    page.hand.do(PlaceCounters((QUAD,), at("2515"), facing="E"))
    page.hand.do(SetPhase(PhaseId("move_and_fire"), 1, SideId("roman")))
    page.hand.do(MoveCounters((QUAD,), at("2516"), facing="E"))
    page.hand.choose((QUAD,))
    qtbot.waitUntil(lambda: "points left" in page.advisor._empty.text(), timeout=10_000)


def test_the_remarks_of_the_strip_stand_over_what_is_offered(page: GamePage, qtbot: QtBot) -> None:
    """A click on them shows them while counters are selected; another puts them away."""
    page.hand.choose((QUAD,))
    qtbot.waitUntil(lambda: page.panes.is_shown(page.advice.dock.name), timeout=5000)
    assert not page.advisor.advice.isVisible(), "the card of an offer"
    page.frame.strip.advice.click()
    assert page.advisor.advice.isVisible()
    page.frame.strip.advice.click()
    assert not page.advisor.advice.isVisible()


def test_a_ram_by_keys_with_real_dice_shows_what_will_change_and_is_undone(page: GamePage) -> None:
    before = page.game.state
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    QTest.keyClicks(page.advisor, "45")  # 9 and 1 for the better crew: 10, needed 9; on the way back 6: free
    assert page.game.state == before, "the map changes when it is applied, not before"
    told = page.advisor.question.changes.lines(page.game.state, page.advisor.sitting.node)
    assert any("trireme" in line.lower() for line in told)
    QTest.keyClicks(page.advisor, "a")
    done = last(page)
    assert isinstance(done, ApplyResult) and done.dice == (4, 5) and done.chances["rammed"] == "5/12"
    assert page.game.state.pieces[TRI].badges.get("rammed")
    page.hand.undo()
    page.hand.undo()
    assert page.game.state.pieces == before.pieces


def test_a_roll_that_is_not_applied_stays_on_record(page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    QTest.keyClicks(page.advisor, "r")
    QTest.keyClick(page.advisor, Qt.Key.Key_Escape)
    roll = last(page)
    assert isinstance(roll, RecordRoll) and roll.how == "rolled" and len(roll.dice) == 2
    step = page.game.journal.position
    QTest.keyClick(page.advisor, Qt.Key.Key_Escape)
    assert page.game.journal.position == step, "it is told once"


def test_typed_dice_without_an_answer_leave_no_trace(page: GamePage) -> None:
    step = page.game.journal.position
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    QTest.keyClicks(page.advisor, "4")
    QTest.keyClick(page.advisor, Qt.Key.Key_Escape)
    QTest.keyClick(page.advisor, Qt.Key.Key_Escape)
    assert page.advisor.open_fit is None
    assert page.game.journal.position == step


def test_a_digit_with_nothing_open_says_how_to_begin(page: GamePage) -> None:
    page.advisor.setFocus()
    QTest.keyClicks(page.advisor, "4")
    assert page.advisor.open_fit is None
    assert "Enter opens Ram" in page.advisor._empty.text()


def test_w_opens_the_rule_and_ctrl_g_the_charts(page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    QTest.keyClicks(page.advisor, "w")
    assert page.sheets.notes.isVisible()
    page.sheets.notes.leave()
    QTest.keyClick(page.view, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert page.advice._weigh is not None and page.advice._weigh.isVisible()


def test_live_advice_comes_and_goes_without_moving_the_focus(page: GamePage) -> None:
    galley = CounterId("roman_trireme_1")
    QTest.keyClick(page.view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert page.advice.advising.level is Level.LIVE
    page.view.setFocus()
    page.hand.do(PlaceCounters((galley,), at("4-K")))
    assert hear(page).advice.marks.count >= 1
    assert page.focusWidget() is page.view
    page.hand.undo()
    assert hear(page).advice.marks.count == 0


def test_m_mutes_a_rule_in_this_game_and_the_menu_brings_it_back(page: GamePage) -> None:
    page.hand.do(PlaceCounters((CounterId("roman_trireme_1"),), at("4-K")))
    page.hand.choose(())
    QTest.keyClick(page.view, Qt.Key.Key_F8)
    shown = hear(page).advisor.advice
    rule = shown.current()
    assert rule is not None
    QTest.keyClick(shown.list, Qt.Key.Key_M)
    assert rule.check in page.advice.advising.muted
    assert all(a.check != rule.check for a in page.advice.advising.heard)
    assert page.desk.memory["advice"]["muted_in"] == {page.game.path.name: [rule.check]}  # type: ignore[index]
    shown._hear_all()
    assert any(a.check == rule.check for a in page.advice.advising.ask())


def test_the_phase_says_what_it_may_bring_while_nothing_is_selected(page: GamePage) -> None:
    page.hand.aim(())
    page.hand.choose(())
    page.hand.do(SetPhase(phase=PhaseId("activate"), active=SideId("roman")))
    card = page.advisor.phase
    assert not card.isVisible(), "nothing is asked"
    page.advice.dock.show_advice()
    assert card.isVisible() and "Activation" in card._title.text()
    page.hand.do(SetPhase(phase=PhaseId("move_and_fire")))
    assert "Movement and fire" in card._title.text()
    page.hand.choose((QUAD,))
    assert not card.isVisible()


def test_a_sequence_of_the_phase_opens_with_the_counters_it_is_about(page: GamePage) -> None:
    page.hand.do(SetBadge((QUAD, TRI), "rammed", 1))  # 3 D: the end of a fleet is about own galleys alone
    page.hand.aim(())
    page.hand.choose(())
    page.hand.do(SetPhase(phase=PhaseId("fleet_status"), active=SideId("roman")))
    offered = page.advisor.phase.procedures(next(p for p in page.game.system.phases if p.id == "fleet_status"))
    assert offered[0] == "fleet_end"
    page.advisor.phase.chosen.emit("fleet_end")
    casts = page.advisor.sitting.line_up.casts
    assert {r: [c.counter for c in cs] for r, cs in casts.items()} == {"rammed": [QUAD]}


def test_a_roll_of_the_phase_takes_the_first_counter_of_the_side(page: GamePage) -> None:
    page.hand.aim(())
    page.hand.choose(())
    page.hand.do(SetPhase(phase=PhaseId("fleet_status"), active=SideId("roman")))
    page.advisor.phase.chosen.emit("fatigue")
    assert page.advisor.open_fit is not None
    taken = {c.counter for casts in page.advisor.sitting.line_up.casts.values() for c in casts}
    assert taken == {QUAD}


def test_an_own_modifier_holds_for_the_roll_or_for_the_game(page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    QTest.keyClicks(page.advisor, "45")
    assert page.advisor.sitting.node is not None and page.advisor.sitting.node.detail is not None
    assert page.advisor.sitting.node.detail.totals[""] == 10  # 9, and 1 for the better crew
    page.advisor.asker.add_own("Fog", -1, "total", "game")
    assert page.advisor.sitting.dice == [4, 5], "the dice lie where they lay"
    assert page.advisor.sitting.node.detail.totals[""] == 9
    (kept,) = page.game.state.modifiers.values()
    assert (kept.procedure, kept.name.en, kept.value) == ("ram", "Fog", -1)
    QTest.keyClicks(page.advisor, "n45")
    assert page.advisor.sitting.node.detail.totals[""] == 9
    QTest.keyClick(page.advisor, Qt.Key.Key_Insert)
    assert page.advisor.asker.cards.modifiers.entry.isVisible()


def test_the_pane_never_asks_for_more_height_than_a_small_window_has(page: GamePage) -> None:
    """A dock that once had to be higher than its window stayed so, with "Apply" below the edge."""
    for counters in ((QUAD,), ()):
        page.hand.choose(counters)
        assert page.advisor.minimumSizeHint().height() <= 400
    page.hand.choose((QUAD,))
    page.hand.aim((TRI,))
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.advisor.minimumSizeHint().height() <= 400


def test_who_wins_and_who_is_in_supply_is_answered_in_any_phase(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the start Caesar holds one point and Pompey seven (victory sidebar); a city without a value feeds three."""
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = GamePage(desk, new_game("julius_caesar", "historical"))
    qtbot.addWidget(page)
    page.show()
    page.bindings.run("game.set_up")
    page.hand.do(SetPhase(phase=PhaseId("cards")))
    page.bindings.run("advice.victory")
    hear(page)
    told = " ".join(a.sentence.en for a in page.advice.advising.heard)
    assert "Caesar has 1 point" in told and "9 short of ten" in told
    assert "Pompey has 7 points" in told and "3 short of ten" in told
    assert page.advisor.advice.isVisible()
    blocks = [p.id for p in page.game.whole.pieces.values() if p.side == "caesar" and p.type != "navis"][:7]
    page.hand.do(PlaceCounters(tuple(blocks), at("genua")))
    page.bindings.run("advice.supply")
    hear(page)
    assert any("genua" in a.spaces for a in page.advice.advising.heard), "too many for a city, though it is no winter"
    assert page.advice.marks.count
    page.close_game()


def test_an_open_battle_turns_the_hidden_up_by_the_key_its_button_names(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = GamePage(desk, new_game("julius_caesar", "historical"))
    qtbot.addWidget(page)
    page.show()
    ours, theirs = CounterId("c_legio_7"), CounterId("p_legio_5")
    page.hand.do(PlaceCounters((ours, theirs), at("tarraco")))
    page.game.viewer = "caesar"  # with nobody seated all faces are known
    page.hand.choose((ours,))
    page.hand.aim((mask_of(page.game.whole, theirs),))
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.advisor.open_fit is not None and page.game.whole.pieces[theirs].hidden
    assert desk.keys.key("map.faces", desk.language) in page.advisor._faces.text()
    QTest.keyClick(page.view, Qt.Key.Key_F, Qt.KeyboardModifier.ShiftModifier)
    assert not page.game.whole.pieces[ours].hidden and not page.game.whole.pieces[theirs].hidden
    page.close_game()


def test_a_remark_that_was_asked_for_is_read_whole(page: GamePage) -> None:
    """A galley in the middle of the town: what is said of it stands in sight to its last word."""
    page.hand.aim(())
    page.hand.do(MoveCounters((QUAD,), at("4-K")))
    QTest.keyClick(page.view, Qt.Key.Key_F8)
    hear(page)
    rows = page.advisor.advice.list
    first = rows.visualItemRect(rows.item(0))
    assert rows.viewport().rect().contains(first.adjusted(0, 0, 0, -2)), (first, rows.viewport().rect())
    wide = rows.viewport().width() - 2 * page.desk.px(8)
    words = rows.fontMetrics().boundingRect(0, 0, wide, 999, int(Qt.TextFlag.TextWordWrap), rows.item(0).text())
    assert first.height() >= words.height()
