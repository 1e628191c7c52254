"""Hands, decks, cups and the curtain on the real window, by keys: cards of both sides within the counted keys, undo;
after the curtain nothing of the other side can be read anywhere on the page."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.cards_and_cups import DrawCards
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.play.setup import random_setup
from assistant.play.views import is_masked, mask_of
from assistant.ui.desk import Desk
from assistant.ui.game.curtain import Curtain
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.setting_up import fill_setup
from assistant.ui.panels import hand_words as words
from assistant.ui.window.main_window import MainWindow
from tests.ui.patience import hear
from tests.ui.seats import readable
from tests.ui.test_monkey import monkey

CAESAR, POMPEY = SideId("caesar"), SideId("pompey")
OF_CAESAR = ("command_3_2", "command_2_1", "mercury")
OF_POMPEY = ("mars", "command_1_3", "neptune")


def started(window: MainWindow, system: str, scenario: str) -> GamePage:
    page = window.start_game(system, scenario)
    assert page is not None
    page.view.setFocus()
    return page


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    made = started(window, "julius-caesar", "historical")
    made.hand.do(DrawCards("fate", CAESAR, cards=OF_CAESAR))
    made.hand.do(DrawCards("fate", POMPEY, cards=OF_POMPEY))
    made.hand.do(SetPhase(active=CAESAR))
    return made


class Keys:
    """Presses keys where the focus is, and counts them."""

    def __init__(self, page: GamePage) -> None:
        self._page, self.pressed = page, 0

    def press(self, *keys: Qt.Key | str) -> None:
        for key in keys:
            target = self._page.window().focusWidget() or self._page.view
            QTest.keyClick(target, key)
            self.pressed += 1


def curtain(window: MainWindow) -> Curtain:
    return window.findChildren(Curtain)[-1]


def test_each_side_plays_a_card_within_eleven_keys(window: MainWindow, page: GamePage) -> None:
    keys = Keys(page)
    keys.press("c", "3", "2", Qt.Key.Key_Return)
    assert [(p.card, p.side, p.face_down) for p in page.game.whole.played] == [("command_3_2", "caesar", True)]
    keys.press(Qt.Key.Key_F9, Qt.Key.Key_Return)
    assert page.game.viewer == "pompey"
    keys.press("c", "m", "a", Qt.Key.Key_Return)
    assert page.contents.cards.banner.isVisible()
    assert page.contents.cards._banner_words.text() == words.BOTH_DOWN.en
    keys.press(Qt.Key.Key_Return)
    assert keys.pressed <= 11
    assert [(p.card, p.face_down) for p in page.game.whole.played] == [("command_3_2", False), ("mars", False)]
    assert page.contents.cards._banner_words.text().startswith("Pompey is first"), "an event goes first"


def test_one_player_at_both_sides_needs_no_curtain(page: GamePage) -> None:
    keys = Keys(page)
    keys.press("c", "3", "2", Qt.Key.Key_Return, Qt.Key.Key_Right, "m", "a", Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert [(p.card, p.face_down) for p in page.game.whole.played] == [("command_3_2", False), ("mars", False)]
    assert page.game.viewer is None


def test_undo_takes_back_revealing_then_playing(page: GamePage) -> None:
    before = page.game.whole
    keys = Keys(page)
    keys.press("c", "3", "2", Qt.Key.Key_Return, Qt.Key.Key_Right, "m", "a", Qt.Key.Key_Return, Qt.Key.Key_Return)
    for _ in range(3):
        QTest.keyClick(page.contents.cards.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.game.whole == before
    assert page.game.whole.hands["caesar"] == OF_CAESAR, "cards come back in their old order"


def test_whoever_is_first_by_the_cards_acts_then_the_other_then_all(page: GamePage) -> None:
    """2.1 and 2.2: an event card before any other; the second player's command follows; battles are of both."""
    keys, acts = Keys(page), list[str]()
    keys.press("c", "3", "2", Qt.Key.Key_Return, Qt.Key.Key_Right, "m", "a", Qt.Key.Key_Return, Qt.Key.Key_Return)
    page.view.setFocus()
    offered = list[bool]()
    for _ in range(3):
        QTest.keyClick(page.view, Qt.Key.Key_P)
        acts.append(page.game.state.active)
        page.frame.phase_card.show_phase(page.game.state, shown=True)
        names = [b.text() for b in page.frame.phase_card.findChildren(QPushButton)]
        offered.append("Mars" in names)
    assert acts == ["pompey", "caesar", ""]
    assert offered == [True, False, False], "Caesar laid out moves and levies, and no event"
    for _ in range(3):
        QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.game.state.active == "pompey"
    QTest.keyClick(page.view, Qt.Key.Key_P)
    QTest.keyClick(page.view, Qt.Key.Key_P)
    QTest.keyClick(page.view, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert page.game.state.active == "pompey", "back in the first one's phase"


def test_the_other_way_of_playing_is_with_shift(page: GamePage) -> None:
    Keys(page).press("c", "3", "2")
    QTest.keyClick(page.contents.cards.list, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert not page.game.whole.played[0].face_down


def test_keys_that_mean_no_card_are_refused_and_said(page: GamePage) -> None:
    Keys(page).press("c", "3", "z")
    assert page.contents.cards._typed == "3"
    assert "“3z”" in page.frame.strip.said.text()
    Keys(page).press(Qt.Key.Key_Escape)
    assert page.contents.cards._typed == "" and page.panes.focused() == "hand"
    Keys(page).press(Qt.Key.Key_Escape)
    assert not page.panes.is_shown("hand") and page.view.hasFocus(), "what lies over the map steps back"
    Keys(page).press(Qt.Key.Key_C)
    assert page.panes.focused() == "hand"


def test_discard_and_return(page: GamePage) -> None:
    keys = Keys(page)
    keys.press("c", "m", "e", Qt.Key.Key_Delete)
    assert page.game.whole.discards["fate"] == ("mercury",)
    keys.press("3", "2", Qt.Key.Key_Return)
    page.contents.cards.list.setCurrentRow(1)
    keys.press(Qt.Key.Key_Backspace)
    assert page.game.whole.played == ()
    assert page.game.whole.hands["caesar"] == ("command_2_1", "command_3_2")


def test_an_empty_hand_is_drawn_by_two_keys_and_undone_in_its_order(window: MainWindow) -> None:
    page = started(window, "julius-caesar", "historical")
    page.hand.do(SetPhase(active=CAESAR))
    before = page.game.whole
    Keys(page).press("c")
    assert page.contents.cards._empty.text() == "No card in hand. Enter draws up to 6."
    Keys(page).press(Qt.Key.Key_Return)
    assert len(page.game.whole.hands["caesar"]) == 6
    assert page.contents.cards.list.count() == 6
    page.hand.undo()
    assert page.game.whole.hands, "a draw is chance: undo asks for a second press"
    page.hand.undo()
    assert page.game.whole == before


def test_a_deck_can_be_looked_through_and_the_journal_says_so(page: GamePage) -> None:
    Keys(page).press("c")
    look = next(b for b in page.contents.cards.piles.findChildren(QPushButton) if b.text() == words.LOOK.en)
    look.setFocus()
    QTest.keyClick(look, Qt.Key.Key_Space)
    lines = [page.contents.journal.list.item(i).text() for i in range(page.contents.journal.list.count())]
    assert lines[-1].endswith("Caesar looks through cards")


def test_shuffling_the_discards_in_keeps_every_card(page: GamePage) -> None:
    state = page.game.whole
    Keys(page).press("c", "m", "e", Qt.Key.Key_Delete)
    press_button(page, words.WITH_DISCARDS.en)
    assert Counter(page.game.whole.decks["fate"]) == Counter((*state.decks["fate"], "mercury"))
    assert not page.game.whole.discards.get("fate")


def press_button(page: GamePage, name: str) -> None:
    QApplication.processEvents()
    button = next(b for b in page.contents.cards.findChildren(QPushButton) if b.text() == name and b.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_cup_gives_takes_back_and_puts_aside(window: MainWindow) -> None:
    page = started(window, "sword-of-rome", "four")
    page.hand.do(SetPhase(active=SideId("romans")))
    whole = page.game.whole.cups["consuls"]
    Keys(page).press("c")
    press_button(page, words.CUP_DRAW.en)
    assert sum(page.game.whole.cups["consuls"].values()) == sum(whole.values()) - 1
    press_button(page, words.CUP_BACK.en)
    assert page.game.whole.cups["consuls"] == whole
    press_button(page, words.CUP_DRAW.en)
    press_button(page, words.CUP_ASIDE.en)
    assert not page.game.whole.drawn.get("consuls")
    assert sum(page.game.whole.cups["consuls"].values()) == sum(whole.values()) - 1


def test_a_system_without_cards_says_so(window: MainWindow) -> None:
    page = started(window, "alexandria", "")
    Keys(page).press("c", Qt.Key.Key_Return)
    assert page.contents.cards._empty.text() == words.NO_CARDS.en
    assert page.game.journal.position == 0


def test_cards_whose_text_nobody_sourced_say_so(window: MainWindow) -> None:
    page = started(window, "sword-of-rome", "four")
    page.hand.do(SetPhase(active=SideId("gauls")))
    page.hand.do(DrawCards("gallic_deck", SideId("gauls"), cards=("gallic_card_7", "brennus_card")))
    Keys(page).press("c")
    blank, brennus = (page.contents.cards.list.item(i).data(Qt.ItemDataRole.AccessibleTextRole) for i in (0, 1))
    assert words.TEXT_UNKNOWN.en in blank
    assert words.ASSUMED.en in brennus


# the curtain


def test_escape_does_not_lift_the_curtain_and_enter_does(window: MainWindow, page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_F9)
    shown = curtain(window)
    assert shown.isVisible() and shown.geometry() == window.rect()
    assert shown.accessibleName() == "Pass to Pompey"
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_F9, Qt.Key.Key_C):
        QTest.keyClick(shown, key)
    assert shown.isVisible() and not page.panes.is_shown("hand")
    assert page.game.viewer == ""
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert not shown.isVisible()
    assert page.game.viewer == "pompey"
    assert page.view.hasFocus()


def held_enter(target: Curtain) -> None:
    event = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True
    )  # fmt: skip
    QApplication.sendEvent(target, event)


def test_an_enter_held_since_before_does_not_lift(window: MainWindow, page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_F9)
    for _ in range(5):
        held_enter(curtain(window))
    assert curtain(window).isVisible()


def test_a_held_enter_lifts_once_and_does_nothing_behind(window: MainWindow, page: GamePage) -> None:
    before = page.game.journal.position
    QTest.keyClick(page.view, Qt.Key.Key_F9)
    QTest.keyPress(curtain(window), Qt.Key.Key_Return)
    page.seats.fall()
    held_enter(curtain(window))
    assert curtain(window).isVisible()
    assert page.game.journal.position == before


def test_no_key_of_the_window_works_behind_the_curtain(window: MainWindow, page: GamePage, desk: Desk) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_F9)
    before, language = page.game.journal.position, desk.language
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    control_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_L, control_shift)
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert page.game.journal.position == before and desk.language == language
    assert not window.menuBar().isEnabled()


def test_the_curtain_falls_by_itself_when_the_turn_ends(window: MainWindow, page: GamePage) -> None:
    window.menus.run("game.hot_seat")
    window.menus.run("game.curtain_by_itself")
    assert page.game.viewer == "caesar"
    page.hand.do(SetPhase(active=POMPEY))
    assert curtain(window).isVisible()
    QTest.keyClick(curtain(window), Qt.Key.Key_Return)
    assert page.game.viewer == "pompey"


def test_the_seat_is_remembered_for_this_game(window: MainWindow, page: GamePage, qtbot: QtBot) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_F9)
    QTest.keyClick(curtain(window), Qt.Key.Key_Return)
    path = str(page.game.path)
    window.show_start()
    again = window.open_game(path)
    assert again is not None and again.game.viewer == ""
    qtbot.waitUntil(lambda: bool(window.findChildren(Curtain)) and curtain(window).isVisible())
    QTest.keyClick(curtain(window), Qt.Key.Key_Return)
    assert again.game.viewer == "caesar", "the active side"
    other = started(window, "julius-caesar", "historical")
    assert other.game.viewer is None, "another game is not touched"


# what can be read


def secrets_of(page: GamePage, side: str) -> tuple[set[str], set[str]]:
    """Ids and names of the hidden counters of a side that nobody else may know."""
    mix = page.game.system.mix
    hidden = [p.id for p in page.game.whole.pieces.values() if p.side == side and p.hidden]
    names = {text for c in hidden for text in (mix.counters[c].name.en, mix.counters[c].name.fr)}
    open_names = {t for c in mix.counters.values() if c.id not in hidden for t in (c.name.en, c.name.fr)}
    spaces = {t for s in page.game.system.board.spaces.values() for t in (s.name.en, s.name.fr)}
    sides = {t for s in page.game.system.sides.values() for t in (s.name.en, s.name.fr)}
    return {str(c) for c in hidden}, names - open_names - spaces - sides


def leaks(page: GamePage, side: str) -> list[str]:
    ids, names = secrets_of(page, side)
    assert len(ids) > 20, "there is something to hide"
    secret = re.compile(rf"(?<!\w)({'|'.join(re.escape(t) for t in sorted(ids | names))})(?!\w)")
    own = [text for d in page.game.opened.book.visible() for text in (d.name.en, d.name.fr)]
    found = [told for told in readable(page) if secret.search(told)]
    return [told for told in found if not any(told.startswith(name) for name in own)]  # “Cleopatra goes home”: a rule


def test_after_lifting_nothing_of_the_other_side_can_be_read(window: MainWindow, page: GamePage) -> None:
    fill_setup(page.hand)
    page.hand.do(random_setup(page.game.system, page.game.scenario, page.game.whole, 1))
    assert leaks(page, "pompey"), "one player alone sees everything"
    QTest.keyClick(page.view, Qt.Key.Key_F9)
    assert not leaks(page, "pompey") and not leaks(page, "caesar"), "behind the curtain nobody's"
    QTest.keyClick(curtain(window), Qt.Key.Key_Return)
    masked = [c for c, p in page.game.state.pieces.items() if is_masked(p) and c in page.scene.items_of]
    own = [c for c, p in page.game.state.pieces.items() if p.side == POMPEY and c in page.scene.items_of]
    assert masked and own and not set(masked) & {str(c) for c in page.game.whole.pieces}
    Keys(page).press("c")
    hand_shown = [page.contents.cards.list.item(i).data(Qt.ItemDataRole.AccessibleTextRole) for i in range(3)]
    assert hand_shown[0].startswith("Mars")
    assert not leaks(page, "caesar")
    Keys(page).press(Qt.Key.Key_Escape)
    for back in masked[:6]:
        page.hand.choose((own[0],))
        page.hand.aim((back,))
        page.map.show_stack(back)
        assert not leaks(page, "caesar")
        QTest.keyClick(page.view, Qt.Key.Key_Return)
        assert not leaks(page, "caesar")
        QTest.keyClick(page.advisor, Qt.Key.Key_Escape)
    QTest.keyClick(page.view, Qt.Key.Key_F8)
    assert not leaks(hear(page), "caesar")
    page.advice.set_level("live")
    page.hand.do(SetPhase(phase=PhaseId("command_first"), active=POMPEY))
    pieces = page.game.state.pieces
    land = next(c for c in own if pieces[c].type != "navis")
    far = next(p.place for c in reversed(masked) if (p := pieces[c]).place.space not in ("", pieces[land].place.space))
    page.hand.choose((land,))
    page.hand.do(MoveCounters((land,), far))
    hear(page)
    signs = [item.toolTip() for item in page.scene.items() if item.toolTip()]
    assert page.advice.marks.count and signs, "live advice has something to say"
    for sign in signs:
        assert not any(name in sign for name in (*secrets_of(page, "caesar")[0], *secrets_of(page, "caesar")[1])), sign
    QTest.keyClick(page.view, Qt.Key.Key_A)
    assert not leaks(page, "caesar")
    QTest.keyClick(page.view, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert not leaks(page, "caesar")


def test_the_search_does_not_find_what_is_hidden(window: MainWindow, page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_F9)
    QTest.keyClick(curtain(window), Qt.Key.Key_Return)
    window.sheets.search()
    searching = window.sheets.searching
    assert searching is not None
    ids = {e.id for e in searching.entries()}
    assert "p_pompey" in ids and "c_caesar" not in ids
    assert not any(i.startswith("hidden") for i in ids)


def test_a_back_is_a_target_and_never_moves(window: MainWindow, page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_F9)
    QTest.keyClick(curtain(window), Qt.Key.Key_Return)
    back = mask_of(page.game.whole, CounterId("c_caesar"))
    before = page.game.journal.position
    page.hand.pick((back,))
    assert page.hand.selection == () and page.hand.defenders == (back,)
    assert not page.hand.move((back,), at("roma"))
    page.hand.choose((back,))
    for key in (Qt.Key.Key_T, Qt.Key.Key_F, Qt.Key.Key_S, Qt.Key.Key_Delete, Qt.Key.Key_K):
        QTest.keyClick(page.view, key)
    assert page.game.journal.position == before


def test_a_battle_turns_up_the_backs_that_are_its_target(window: MainWindow, page: GamePage) -> None:
    """Both sides of a battle are shown; the procedure then has all it needs, and Shift+F stands them up again."""
    QTest.keyClick(page.view, Qt.Key.Key_F9)
    QTest.keyClick(curtain(window), Qt.Key.Key_Return)
    foe = CounterId("c_legio_7")
    back = mask_of(page.game.whole, foe)
    own = CounterId("p_pompey")
    page.hand.choose((own,))
    page.hand.aim((back,))
    assert page.advisor._faces.isVisible()
    QTest.mouseClick(page.advisor._faces, Qt.MouseButton.LeftButton)
    assert not page.game.whole.pieces[foe].hidden and not page.game.whole.pieces[own].hidden
    assert page.hand.defenders == (foe,) and not page.advisor._faces.isVisible()
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.advisor.open_fit is not None
    assert not page.advisor.sitting.waiting, "no figure has to be typed"
    QTest.keyClick(page.advisor, Qt.Key.Key_Escape)
    page.hand.aim(())
    QTest.keyClick(page.view, Qt.Key.Key_F, Qt.KeyboardModifier.ShiftModifier)
    assert page.game.whole.pieces[own].hidden, "its own block stands up again"
    QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.game.whole.pieces[foe].hidden and page.game.whole.pieces[own].hidden


def test_turning_it_off_shows_everything_again(window: MainWindow, page: GamePage) -> None:
    window.menus.run("game.hot_seat")
    assert page.game.viewer == "caesar"
    assert not any(c == "p_pompey" for c in page.scene.items_of)
    window.menus.run("game.hot_seat")
    assert page.game.viewer is None
    assert CounterId("p_pompey") in page.scene.items_of


def test_two_hundred_random_gestures_with_two_at_the_screen(
    window: MainWindow, page: GamePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("4k", True))
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    chance = random.Random("two at the screen")
    window.menus.run("game.hot_seat")
    for _ in range(10):
        monkey(page, chance, 20)
        viewer = page.game.viewer
        assert viewer in ("caesar", "pompey")
        assert not leaks(page, "pompey" if viewer == "caesar" else "caesar")
        page.seats.fall()
        page.seats.lift()
        assert page.game.viewer != viewer
    while page.game.journal.can_undo:
        page.game.journal.undo()
    assert not page.game.whole.hands


# the pane


def test_the_hand_is_a_pane_that_is_opened_left_and_closed_by_keys(page: GamePage) -> None:
    assert not page.panes.is_shown("hand")
    page.bindings.run("map.cards")
    assert page.panes.is_shown("hand") and page.panes.focused() == "hand"
    page.bindings.run("map.cards")
    assert not page.panes.is_shown("hand") and page.view.hasFocus()


def test_a_hand_that_is_pinned_is_remembered(page: GamePage, desk: Desk) -> None:
    page.bindings.run("map.cards")
    page.panes.pin("hand")
    page.panes.keep()
    assert desk.memory["panes"] == {"pinned": ["hand"], "width": 304}
    page.panes.close_pane("hand")
    page.panes.keep()
    assert "panes" not in desk.memory


def test_in_a_narrow_window_the_hand_lies_over_the_map(window: MainWindow, page: GamePage) -> None:
    window.resize(1024, 700)
    QApplication.processEvents()
    page.bindings.run("map.cards")
    assert page.panes.is_shown("hand") and page.panes.focused() == "hand"
    Keys(page).press(Qt.Key.Key_Escape)
    assert not page.panes.is_shown("hand") and page.view.hasFocus()


def test_what_is_not_in_the_position_is_neither_picked_nor_aimed_at(page: GamePage) -> None:
    gone = CounterId("gone_since_then")
    own = next(iter(page.game.state.pieces))
    page.hand.choose((gone, own))
    page.hand.aim((gone,))
    assert page.hand.selection == (own,)
    assert page.hand.defenders == ()


def test_badges_are_asked_for_with_a_selection_only(page: GamePage) -> None:
    own = next(iter(page.game.state.pieces))
    page.hand.choose(())
    page.hand.aim((own,))
    assert not page.bindings.is_ready("map.badge")
    page.hand.choose((own,))
    assert page.bindings.is_ready("map.badge")


def test_two_curtains_do_not_fight_for_the_keys(window: MainWindow, page: GamePage, desk: Desk, qtbot: QtBot) -> None:
    side = page.game.system.sides[CAESAR]
    first, second = Curtain(desk, window), Curtain(desk, window)
    first.fall(side)
    second.fall(side)
    page.view.setFocus()  # whoever loses the keys takes them back, and the other then loses them
    second.lift()
    qtbot.waitUntil(first.hasFocus)


# fights


def test_a_key_brings_the_next_fight_and_its_battle(page: GamePage) -> None:
    """Both sides picked, whoever came first, the procedure open: with nobody seated all faces are known."""
    page.hand.do(SetPhase(phase=PhaseId("command_first"), active=CAESAR))
    page.hand.do(MoveCounters((CounterId("c_legio_7"), CounterId("c_legio_9")), at("tarraco")))
    page.hand.do(SetPhase(phase=PhaseId("command_second"), active=POMPEY))
    QTest.keyClick(page.view, Qt.Key.Key_P)
    assert page.game.state.phase == "battle"
    assert "Tarraco" in page.frame.strip.said.text() and "(Y)" in page.frame.strip.said.text()
    QTest.keyClick(page.view, Qt.Key.Key_Y)
    fit = page.advisor.open_fit
    assert fit is not None and fit.definition.id == "battle"
    assert {c.counter for c in fit.casts["attacker"]} == {"c_legio_7", "c_legio_9"}
    assert len(fit.casts["defender"]) == 3 and not page.advisor.sitting.waiting
    tabs = {b.text() for b in page.advisor._tab_row.findChildren(QPushButton) if b.isVisible()}
    assert "Battle" in tabs and not tabs & {"Jupiter", "Vulcan", "Pinned defenders"}, "matters of the command phases"


def test_whoever_falls_in_a_fight_is_no_longer_picked(window: MainWindow) -> None:
    """12.2, 12.3: three ones against three sixes with a point for the friendly space: six of five CU, so all are lost;
    their leader is displaced (8.4), nobody is left to retreat, and no second battle is offered."""
    page = started(window, "sword-of-rome", "four")
    fill_setup(page.hand)
    page.hand.do(SetPhase(PhaseId("actions"), None, SideId("romans")))
    camillus = CounterId("camillus")
    stack = [c for c in page.game.state.stack(page.game.state.pieces[camillus].place) if c != "valerius"]
    page.hand.do(MoveCounters(tuple(stack), at("antium")))
    QTest.keyClick(page.view, Qt.Key.Key_Y)
    assert set(page.hand.selection) == set(stack)
    QTest.keyClicks(page.advisor, "111666")
    node = page.advisor.sitting.node
    assert node is not None and (node.value("loser_loses"), node.value("left")) == (5, 0)
    QTest.keyClicks(page.advisor, "a")
    assert {page.game.state.pieces[c].side for c in page.game.state.stack(at("antium"))} == {"volsci"}
    assert page.hand.selection == () and page.hand.defenders == ()
    assert not page.advisor.fits and page.advisor.open_fit is None
    for _ in range(2):  # past a die the second press counts
        QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    page.hand.pick((camillus,))
    assert page.hand.selection == (camillus,), "who came back is picked as ever"


def test_the_next_fight_with_a_side_seated_tells_nothing_of_the_other(window: MainWindow, page: GamePage) -> None:
    page.hand.do(MoveCounters((CounterId("c_legio_7"),), at("tarraco")))
    page.hand.do(SetPhase(phase=PhaseId("battle"), active=CAESAR))
    QTest.keyClick(page.view, Qt.Key.Key_F9)
    QTest.keyClick(curtain(window), Qt.Key.Key_Return)
    assert page.game.viewer == "pompey"
    QTest.keyClick(page.view, Qt.Key.Key_Y)
    assert {page.game.state.pieces[c].side for c in page.hand.selection} == {"pompey"}
    assert page.hand.defenders and all(is_masked(page.game.state.pieces[c]) for c in page.hand.defenders)
    assert not leaks(page, "caesar")
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    QTest.keyClick(page.view, Qt.Key.Key_A)
    assert not leaks(page, "caesar")


