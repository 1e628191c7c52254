"""The tools of the map by keys: carrying, tops of stacks, nudging, roles, badges, notes, overlays, fading, minimap."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.drawing.tokens import CORAL, GOLD, LEAF
from assistant.game import new_game
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.account import account
from assistant.play.commands.counter_states import FlipCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.play.state import PlayNote
from assistant.play.views import view_for
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.map.counter_items import body_of
from assistant.ui.map.scene_sizes import HEX
from tests.ui.cut_here import cut_here

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")
HI = (CounterId("hi_1"), CounterId("hi_2"))
SHIFT = Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters((QUAD,), at("2925"), facing="W"))
    made.hand.do(PlaceCounters((TRI,), at("2924"), facing="E"))
    made.hand.do(PlaceCounters(HI, at("2023"), facing="N"))
    made.view.setFocus()
    yield made
    made.close_game()


class Counted:
    """Presses keys and counts them."""

    def __init__(self, page: GamePage) -> None:
        self.page, self.pressed = page, 0

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.page.focusWidget() or self.page.view, key, modifier)
        self.pressed += 1

    def letters(self, text: str) -> None:
        for letter in text:
            QTest.keyClicks(self.page.focusWidget() or self.page.view, letter)
            self.pressed += 1


def test_the_top_of_a_stack_goes_one_hex_on_turned_once_in_eleven_keys(page: GamePage) -> None:
    before, count = page.game.journal.position, Counted(page)
    count.letters("g2023")
    count.key(Key.Key_Return)
    count.letters("1m")
    count.key(Key.Key_Right)
    count.letters("t")
    count.key(Key.Key_Return)
    moved, stayed = (page.game.state.pieces[c] for c in (HI[1], HI[0]))
    assert moved.place == at("2024") and moved.facing == "NE"
    assert stayed.place == at("2023") and stayed.facing == "N"
    assert page.game.journal.position == before + 1
    assert count.pressed <= 11


def test_carrying_can_be_left_without_a_trace(page: GamePage) -> None:
    before = page.game.journal.position
    page.hand.choose((QUAD,))
    QTest.keyClick(page.view, Key.Key_M)
    QTest.keyClick(page.view, Key.Key_Right)
    assert page.map_tools.carrying.active
    QTest.keyClick(page.view, Key.Key_Escape)
    assert not page.map_tools.carrying.active
    assert page.game.journal.position == before
    assert page.scene.items_of[QUAD].opacity() == 1.0


def test_what_delete_takes_off_is_counted_at_the_foot(page: GamePage) -> None:
    page.hand.choose((*HI, TRI))
    QTest.keyClick(page.view, Key.Key_Delete)
    assert page.game.state.position(TRI).kind == "tray"
    assert page.frame.strip.said.text() == "3 counters off the map; Undo brings them back."
    page.hand.undo()
    assert page.game.state.position(TRI).space == "2924"


def test_a_nudge_stays_in_its_space_and_is_undone(page: GamePage) -> None:
    page.hand.choose((QUAD,))
    before = page.scene.items_of[QUAD].pos()
    QTest.keyClick(page.view, Key.Key_Right, SHIFT)
    seen = page.scene.items_of[QUAD].pos()
    assert seen.x() > before.x() and seen.y() == pytest.approx(before.y(), abs=0.5)
    piece = page.game.state.pieces[QUAD]
    assert piece.place == at("2925") and piece.aside is not None and "moved" not in piece.marks
    page.hand.undo()
    assert page.game.state.pieces[QUAD].aside is None
    assert page.scene.items_of[QUAD].pos() == before


def test_a_nudge_ends_at_the_edge_with_a_word(page: GamePage) -> None:
    page.hand.choose((QUAD,))
    told: list[str] = []
    page.hand.said.connect(told.append)
    for _ in range(12):  # six pixels each: more than half a hex
        QTest.keyClick(page.view, Key.Key_Right, SHIFT)
    assert page.game.state.pieces[QUAD].place == at("2925")
    assert page.scene.space_at(page.scene.items_of[QUAD].pos()) == "2925"
    assert "edge" in told[-1]


def test_a_nudged_pile_stays_one_pile(page: GamePage) -> None:
    five = tuple(CounterId(f"hi_{n}") for n in range(1, 6))
    page.hand.do(PlaceCounters(five, at("2023"), facing="N"))
    page.hand.choose(five)
    for _ in range(3):
        QTest.keyClick(page.view, Key.Key_Right, SHIFT)
    assert {page.game.state.pieces[c].place for c in five} == {at("2023")}, "every rule has them where they were"
    (stood,) = {page.game.state.pieces[c].aside for c in five}
    QTest.keyClick(page.view, Key.Key_Down, SHIFT)
    (stands,) = {page.game.state.pieces[c].aside for c in five}
    assert stood and stands and stands[0] == pytest.approx(stood[0]) and stands[1] > stood[1]
    pile = page.scene.pile(at("2023"))
    assert pile is not None and [len(c.members) for c in pile.companies] == [5], "those below come along"
    for _ in range(4):
        page.hand.undo()
    assert {page.game.state.pieces[c].aside for c in five} == {None}


def test_of_a_pile_some_are_laid_aside_and_picked_alone(page: GamePage) -> None:
    five = tuple(CounterId(f"hi_{n}") for n in range(1, 6))
    page.hand.do(PlaceCounters(five, at("2023"), facing="N"))
    page.hand.choose(five[3:])
    for _ in range(4):
        QTest.keyClick(page.view, Key.Key_Right, SHIFT)
    pile = page.scene.pile(at("2023"))
    assert pile is not None and sorted(len(c.members) for c in pile.companies) == [2, 3]
    page.hand.choose(())
    there = page.view.mapFromScene(page.scene.items_of[five[4]].pos()) + QPoint(5, 3)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, there)
    assert set(page.hand.selection) == set(five[3:])
    page.hand.move(five[3:], at("2023"))
    assert {page.game.state.pieces[c].aside for c in five} == {None}, "let go on their own space they stand in order"
    page.hand.undo()
    page.hand.move(five[3:], at("2024"))
    assert {page.game.state.pieces[c].aside for c in five} == {None}, "what goes elsewhere is not aside there"


def test_o_gives_the_selection_the_other_role(page: GamePage) -> None:
    page.hand.choose((QUAD,))
    QTest.keyClick(page.view, Key.Key_O)
    assert (page.hand.selection, page.hand.defenders) == ((), (QUAD,))
    QTest.keyClick(page.view, Key.Key_O)
    assert (page.hand.selection, page.hand.defenders) == ((), ())


def test_a_badge_by_two_letters(page: GamePage) -> None:
    page.hand.choose((QUAD,))
    QTest.keyClick(page.view, Key.Key_B)
    QTest.keyClicks(page.map_tools.jotting.field.field, "ra")
    assert page.game.state.pieces[QUAD].badges.get("rammed")
    assert not page.map_tools.jotting.field.isVisible()
    QTest.keyClick(page.view, Key.Key_B)
    QTest.keyClicks(page.map_tools.jotting.field.field, "ra")
    assert not page.game.state.pieces[QUAD].badges.get("rammed")


def test_a_note_hangs_on_the_counter_and_an_arrow_points(page: GamePage) -> None:
    page.hand.choose((QUAD,))
    QTest.keyClick(page.view, Key.Key_N)
    QTest.keyClicks(page.map_tools.jotting.field.field, "watch the mole")
    QTest.keyClick(page.map_tools.jotting.field.field, Key.Key_Return)
    (note,) = page.game.state.notes.values()
    assert (note.text, note.on) == ("watch the mole", f"counter:{QUAD}")
    page.hand.choose(())
    page.view.go_to("2925")  # type: ignore[arg-type]
    QTest.keyClick(page.view, Key.Key_N, SHIFT)
    page.view.go_to("3026")  # type: ignore[arg-type]
    QTest.keyClick(page.view, Key.Key_N, SHIFT)
    (arrow,) = page.game.state.drawings.values()
    spaces = page.game.system.board.spaces
    assert arrow.points == tuple((spaces[s].x, spaces[s].y) for s in ("2925", "3026"))  # type: ignore[index]
    assert page.map_tools.drawings.at(page.scene.middle("3026"))  # type: ignore[arg-type]
    page.bindings.run("map.wipe")
    assert not page.game.state.drawings


def test_e_shows_where_a_counter_comes_and_again_takes_it_away(page: GamePage) -> None:
    page.hand.choose((HI[0],))
    QTest.keyClick(page.view, Key.Key_E)
    sheet = page.map_tools.asker._shading.sheet
    assert sheet is not None and len(sheet.shades) > 3
    assert sheet.shades["2023"].label == ""  # type: ignore[index]
    QTest.keyClick(page.view, Key.Key_E)
    assert page.map_tools.asker._shading.sheet is None


def test_targets_carry_the_odds_of_what_is_open_against_them(page: GamePage) -> None:
    page.hand.do(FlipCounters((QUAD,), "battle"))
    page.hand.do(PlaceCounters((TRI,), at("2924"), facing="NE"))
    page.hand.choose((QUAD,))
    QTest.keyClick(page.view, Key.Key_A)
    sheet = page.map_tools.asker._shading.sheet
    # needed are 9 with two dice, one less with the better crew: 15 of 36
    assert sheet is not None and sheet.tags == {TRI: "42 %"} and list(sheet.shades) == ["2924"]
    assert "Ramming" in page.frame.strip.said.text()
    page.hand.do(PlaceCounters((TRI,), at("2924"), facing="E"))
    assert page.map_tools.asker._shading.sheet is None, "bow to bow there is no target any more"
    assert "no target" in page.frame.strip.said.text()


def test_the_ruler_measures_under_the_pointer(page: GamePage) -> None:
    page.hand.choose((QUAD,))
    QTest.keyClick(page.view, Key.Key_L)
    page.view.hovered.emit("2927")
    assert "2" in page.frame.strip.said.text() and "2927" in page.frame.strip.said.text()
    QTest.keyClick(page.view, Key.Key_Escape)
    assert page.map_tools.asker.showing == ""


def test_the_arcs_of_a_galley_lie_round_its_bow(page: GamePage) -> None:
    """It faces west: 2924 lies before its bow, 2926 behind its stern, the four others at its sides."""
    page.hand.choose((QUAD,))
    page.bindings.run("map.arcs")
    sheet = page.map_tools.asker._shading.sheet
    assert sheet is not None
    tints = {str(s): sheet.shades[s].colour for s in page.game.system.board.neighbours(SpaceId("2925"))}
    assert tints.pop("2924") == LEAF and tints.pop("2926") == CORAL
    assert list(tints.values()) == 4 * [GOLD]
    assert "bow" in page.frame.strip.said.text()
    QTest.keyClick(page.view, Key.Key_Escape)
    assert page.frame.strip.said.text() == "", "what it told goes with it"


@pytest.mark.parametrize("command", ["map.arcs", "map.zones", "map.control", "map.ring", "map.sight", "map.command"])
def test_every_question_says_something_and_leaves_no_trace(page: GamePage, command: str) -> None:
    before = page.game.journal.position
    page.view.go_to("2925")  # type: ignore[arg-type]
    page.hand.choose((QUAD,))
    page.tell("")
    page.bindings.run(command)
    assert page.frame.strip.said.text()
    assert page.game.journal.position == before


def test_questions_without_a_subject_say_what_to_do(page: GamePage) -> None:
    for command in ("map.reach", "map.arcs", "map.command"):
        page.bindings.run(command)
        assert page.frame.strip.said.text() == "Select a counter first."


def test_counters_fade_while_h_is_held_and_hide_when_pressed_twice(page: GamePage) -> None:
    item = page.scene.items_of[QUAD]
    QTest.keyPress(page.view, Key.Key_H)
    assert item.opacity() < 0.5
    QTest.keyRelease(page.view, Key.Key_H)
    assert item.opacity() == 1.0
    QTest.keyPress(page.view, Key.Key_H)
    QTest.keyRelease(page.view, Key.Key_H)
    assert item.opacity() == 0.0
    QTest.keyPress(page.view, Key.Key_H)
    QTest.keyRelease(page.view, Key.Key_H)
    assert item.opacity() == 1.0


def test_counters_grow_apart_from_the_map(page: GamePage) -> None:
    width, zoom = page.scene.items_of[QUAD].boundingRect().width(), page.view.transform().m11()
    page.bindings.run("map.larger_counters")
    assert page.scene.items_of[QUAD].boundingRect().width() > width
    assert page.view.transform().m11() == zoom


def test_a_click_on_the_minimap_goes_there(page: GamePage) -> None:
    page.view.zoom(3)
    small = page.map.minimap
    QTest.mouseClick(small, Qt.MouseButton.LeftButton, pos=QPoint(small.width() * 3 // 4, small.height() // 2))
    seen = page.view.mapToScene(page.view.viewport().rect()).boundingRect()
    assert abs(seen.center().x() / page.scene.frame.width - 0.75) < 0.1
    page.bindings.run("map.minimap")
    assert not small.isVisible()


def test_the_small_map_stays_whole_when_the_window_changes(page: GamePage) -> None:
    page.view.zoom(3)
    small = page.map.minimap
    for height in (528, 500, 470):
        page.view.resize(686, height)
        assert small.isVisible() and page.view.rect().contains(small.geometry()), height


def test_a_picture_kept_before_there_was_fitting_lies_over_the_whole_board(
    page: GamePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    path = tmp_path / "board.png"
    image.save(str(path))
    cut_here(monkeypatch)
    own = page.map_tools.own_picture
    page.desk.memory["own_picture"] = {"alexandria": str(tmp_path / "gone.png")}
    own.show_kept()
    assert "gone.png" in page.frame.strip.said.text() and own.layer.picture is None
    page.desk.memory["own_picture"] = {"alexandria": str(path)}
    own.show_kept()
    picture = own.layer.picture
    assert picture is not None
    area, whole = picture.sceneBoundingRect(), page.scene.sceneRect()
    assert area.width() == pytest.approx(whole.width()) and area.height() == pytest.approx(whole.height())
    assert not page.scene.names_shown and page.scene.counter_at(page.scene.items_of[QUAD].pos()) == QUAD
    assert page.scene.board_picture.is_spared, "no more of our board is held than is seen round it"
    page.bindings.run("map.layer_own_lines")
    assert page.scene.names_shown and page.bindings.checked("map.layer_own_lines")
    page.bindings.run("map.own_fainter")
    assert picture.opacity() == pytest.approx(0.9)
    page.bindings.run("map.layer_own")
    assert not picture.isVisible() and not page.scene.board_picture.is_spared
    page.bindings.run("map.no_own_picture")
    assert page.desk.memory["own_picture"] == {} and own.layer.picture is None and page.scene.names_shown


def test_the_ruler_from_the_rail_begins_where_the_map_is_clicked(
    page: GamePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page.view, "space_under_mouse", lambda: None)  # the mouse is on the rail
    page.hand.choose(())
    page.view.cursor_space = None
    page.bindings.run("map.ruler")
    assert page.map_tools.asker.showing == ""
    there = page.view.mapFromScene(page.scene.middle(SpaceId("2117")) + QPointF(9, -7))
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=there)
    assert page.map_tools.asker.showing == "ruler"

    def click(space: str) -> str:
        spot = page.view.mapFromScene(page.scene.middle(SpaceId(space)) + QPointF(-8, 6))
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        return page.frame.strip.said.text()

    laid = click("2119")
    assert "2117" in laid and "2119" in laid
    page.view.hovered.emit("2122")
    assert page.frame.strip.said.text() == laid, "the second click lays it down"
    assert "2117" not in click("2120"), "the third begins anew"
    page.view.hovered.emit("2122")
    assert "2120" in page.frame.strip.said.text() and "2122" in page.frame.strip.said.text()
    page.bindings.run("map.ruler")
    assert page.map_tools.asker.showing == ""


def test_reach_tells_what_was_spent_since_the_phase_began(page: GamePage) -> None:
    """A galley rows two hexes straight ahead: a point a hex."""
    page.hand.do(PlaceCounters((TRI,), at("2912"), facing="E"))
    page.hand.choose((TRI,))
    page.bindings.run("map.reach")
    assert "Spent" not in page.frame.strip.said.text()
    page.bindings.run("map.reach")
    page.hand.move((TRI,), at("2914"))
    page.bindings.run("map.reach")
    assert "Spent since the phase began: 2." in page.frame.strip.said.text()


def test_reach_asks_the_leader_of_a_pile_wherever_he_lies_in_it(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = GamePage(desk, new_game("sword_of_rome"))
    qtbot.addWidget(page)
    pile = tuple(CounterId(c) for c in ("roman_cu_1", "camillus", "roman_cu_2"))
    page.hand.do(PlaceCounters(pile, at("roma")))
    page.hand.choose(pile)
    QTest.keyClick(page.view, Key.Key_E)
    assert "Camillus" in page.frame.strip.said.text()  # no rule moves CU by themselves
    QTest.keyClick(page.view, Key.Key_E)
    page.hand.do(PlaceCounters((CounterId("samnite_cu_1"),), at("capua")))
    page.hand.do(SetPhase(PhaseId("actions"), active=SideId("romans")))
    page.hand.choose(pile)
    page.hand.move(pile, at("capua"))
    QTest.keyClick(page.view, Key.Key_E)  # 9.4: it stops and fights
    assert page.frame.strip.said.text() == "Camillus goes no further: enemy CU in Capua."
    page.hand.do(PlaceCounters((CounterId("samnite_cu_1"),), at("nola")))
    QTest.keyClick(page.view, Key.Key_E)
    QTest.keyClick(page.view, Key.Key_E)
    assert "Camillus reaches" in page.frame.strip.said.text()
    page.close_game()


def test_reach_of_a_stack_is_that_of_all_who_go_along(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Gallia Narbonensis to Italia: the landing alone, with legions the sea too; two of four points are left."""
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = GamePage(desk, new_game("triumvirate", "three"))
    qtbot.addWidget(page)
    party = tuple(CounterId(c) for c in ("caesar", "legion_1", "legion_2"))
    page.hand.do(PlaceCounters(party, at("gallia_narbonensis")))
    for chosen, cost in ((party[:1], "1"), (party, "2")):
        page.hand.choose(chosen)
        QTest.keyClick(page.view, Key.Key_E)
        sheet = page.map_tools.asker._shading.sheet
        assert sheet is not None and sheet.shades[SpaceId("italia")].label == cost
    page.hand.do(SetPhase(PhaseId("movement"), active=SideId("caesar")))
    page.hand.move(party, at("italia"))
    asked = page.advice.advising.forewarning((), party[0])
    assert asked is not None and asked.left(page.advice.advising.checker) == (2, 4)
    page.close_game()


def test_counters_on_hexes_stay_within_their_hex_at_every_zoom(page: GamePage) -> None:
    for zoom in (0.08, 0.2, 0.4, 1.0, 3.0):
        page.scene.follow_zoom(zoom)
        sides = [body_of(item).width() for item in page.scene.items_of.values()]
        assert sides and max(sides) <= HEX, zoom


def test_a_high_pile_is_carried_whole_by_keyboard(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = GamePage(desk, new_game("sword_of_rome"))
    qtbot.addWidget(page)
    pile = tuple(CounterId(f"roman_cu_{n}") for n in range(1, 8))
    page.hand.do(PlaceCounters(pile, at("velitrae")))
    page.hand.choose(pile)
    QTest.keyClick(page.view, Key.Key_M)
    page.view.cursor_space = SpaceId("roma")
    QTest.keyClick(page.view, Key.Key_Return)
    assert {page.game.state.pieces[c].place for c in pile} == {at("roma")}
    page.close_game()


def test_a_note_is_for_everybody_or_by_an_arrow_for_one_side(page: GamePage) -> None:
    def write(text: str, *steps: Key) -> PlayNote:
        QTest.keyClick(page.view, Key.Key_N)
        field = QApplication.focusWidget()
        assert field is not None
        QTest.keyClicks(field, text)
        for step in (*steps, Key.Key_Return):
            QTest.keyClick(field, step)
        return list(page.game.whole.notes.values())[-1]

    assert (note := write("open")).text == "open" and not note.side
    kept = write("to the lighthouse by night", Key.Key_Down)
    assert kept.text == "to the lighthouse by night" and kept.side == "roman"
    state, system = page.game.whole, page.game.system
    assert kept in view_for(state, "roman", system).notes.values()
    assert kept not in view_for(state, "egyptian", system).notes.values()
    said = [line.text.en for line in account(page.game.journal, "egyptian")]
    assert "lighthouse" not in " ".join(said) and any("private note" in line for line in said)
