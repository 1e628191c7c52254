"""Dropping as a hand does: anywhere in a space, several counters from several spaces, with the keys held."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsEllipseItem
from pytestqt.qtbot import QtBot

from assistant.drawing.piles import tab_area
from assistant.game import new_game
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.panes import ADVISOR
from assistant.ui.map import dragging
from assistant.ui.map.baking import Baker
from assistant.ui.map.counter_items import body_of
from assistant.ui.map.dragging import Fall
from assistant.ui.panels import advisor_pane
from tests.drawing.test_shapes import points_in

Opened = Callable[[str], GamePage]
NONE = Qt.KeyboardModifier.NoModifier
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
GALLEYS = tuple(CounterId(f"egyptian_trireme_{n}") for n in (1, 2, 3))


@pytest.fixture
def opened(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    pages: list[GamePage] = []

    def make(system: str) -> GamePage:
        page = GamePage(desk, new_game(system))
        qtbot.addWidget(page)
        page.resize(1280, 800)
        page.show()
        pages.append(page)
        return page

    yield make
    for page in pages:
        page.close_game()


def move_mouse(page: GamePage, where: QPoint, held: Qt.KeyboardModifier, *, down: bool = True) -> None:
    port, point = page.view.viewport(), QPointF(where)
    buttons = Qt.MouseButton.LeftButton if down else Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove, point, QPointF(port.mapToGlobal(where)), Qt.MouseButton.NoButton, buttons, held
    )
    QApplication.sendEvent(port, event)


def drag(page: GamePage, start: QPoint, end: QPoint, held: Qt.KeyboardModifier = NONE, notches: int = 0) -> None:
    """In twelve steps, with the wheel turned on the way; keys are held from the middle on."""
    port = page.view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, NONE, start)
    for step in range(1, 13):
        move_mouse(page, start + (end - start) * (step / 12), held if step > 6 else NONE)
    for _ in range(abs(notches)):
        point = QPointF(end)
        turned = QPoint(0, -120 if notches > 0 else 120)
        QApplication.sendEvent(
            port,
            QWheelEvent(
                point, QPointF(port.mapToGlobal(end)), QPoint(), turned, Qt.MouseButton.LeftButton, held,
                Qt.ScrollPhase.NoScrollPhase, False,
            ),
        )  # fmt: skip
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, held, end)


def counter_on_screen(page: GamePage, counter: CounterId) -> QPoint:
    return page.view.mapFromScene(page.scene.items_of[counter].pos())


def test_a_triumvir_dropped_anywhere_in_a_province_or_sea_stands_there(opened: Opened) -> None:
    """Three random points of each of the seventeen spaces, at the zoom the board opens with."""
    page, dice = opened("triumvirate"), random.Random(48)
    caesar = next(c for c, p in page.game.state.pieces.items() if "caesar" in c and p.place.space is None)
    page.hand.move((caesar,), at("italia"))
    for space in page.scene.system.board.spaces:
        for point in points_in(page.scene.shape_of(space), 3, dice):
            page.hand.choose((caesar,))
            end = page.view.mapFromScene(point)
            if page.scene.space_at(page.view.mapToScene(end)) != space:
                continue  # rounded to a pixel across a border
            drag(page, counter_on_screen(page, caesar), end)
            assert page.game.state.pieces[caesar].place == at(space)


def test_the_mouse_over_a_province_names_and_lights_it_whole(opened: Opened, qtbot: QtBot) -> None:
    page, dice, heard = opened("triumvirate"), random.Random(4), list[str]()
    page.view.hovered.connect(heard.append)
    for space in ("hispania_citerior", "italia", "aegyptus", "mare_east"):
        for point in points_in(page.scene.shape_of(SpaceId(space)), 4, dice):
            move_mouse(page, page.view.mapFromScene(point), NONE, down=False)
            if heard[-1] == space:
                assert page.view.hover.space == space
        assert heard[-1] == space
        assert page.view.hover._above.path().boundingRect() == page.scene.shape_of(SpaceId(space)).boundingRect()


def galleys(page: GamePage) -> GamePage:
    for counter, space in zip(GALLEYS, ("2925", "2927", "3026"), strict=True):
        page.hand.move((counter,), at(space), "E")
    page.view.zoom(2)
    page.view.centerOn(page.scene.middle(SpaceId("2925")))
    page.hand.choose(GALLEYS)
    return page


def places(page: GamePage) -> list[str]:
    return [str(page.game.state.pieces[c].place.space) for c in GALLEYS]


def test_a_group_from_three_hexes_keeps_its_formation(opened: Opened) -> None:
    """Each goes two rows on as the one under the mouse does; dropped off the middle of the hex."""
    page = galleys(opened("alexandria"))
    before = page.game.journal.position
    end = page.view.mapFromScene(page.scene.middle(SpaceId("3125"))) + QPoint(9, -7)
    drag(page, counter_on_screen(page, GALLEYS[0]), end)
    assert places(page) == ["3125", "3127", "3226"]
    assert page.game.journal.position == before + 1
    QTest.keyClick(page.view, Qt.Key.Key_Z, CTRL)
    assert places(page) == ["2925", "2927", "3026"]


def test_what_moved_is_marked_and_its_ways_are_drawn_until_a_key_clears_them(opened: Opened) -> None:
    """A group in formation: each has its own way, and its own mark; before the game is under way nothing is marked."""
    page = galleys(opened("alexandria"))
    drag(page, counter_on_screen(page, GALLEYS[0]), page.view.mapFromScene(page.scene.middle(SpaceId("3125"))))
    assert not any(page.game.state.pieces[c].marks for c in GALLEYS)
    page.hand.do(SetPhase(turn=1, active=SideId("egyptian")))
    step = page.game.journal.position
    start = page.view.mapFromScene(page.scene.middle(SpaceId("3125"))) + QPoint(-6, 5)
    drag(page, start, page.view.mapFromScene(page.scene.middle(SpaceId("2925"))) + QPoint(8, 4))
    assert places(page) == ["2925", "2927", "3026"] and page.game.journal.position == step + 1
    assert all(page.game.state.pieces[c].marks == {"moved"} for c in GALLEYS)
    dots = [i for i in page.map_tools.trail.items if isinstance(i, QGraphicsEllipseItem)]
    rings = [i for i in dots if not i.brush().isOpaque()]
    assert len(rings) == len(GALLEYS)
    QTest.keyClick(page.view, Qt.Key.Key_U)
    assert not any(page.game.state.pieces[c].marks for c in GALLEYS)
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    assert not any(page.game.state.pieces[c].marks for c in GALLEYS), "nobody moves who is taken off"
    assert not page.hand.selection and not page.advisor.fits, "nothing is offered to them"
    for _ in range(3):
        QTest.keyClick(page.view, Qt.Key.Key_Z, CTRL)
    assert places(page) == ["3125", "3127", "3226"] and not any(page.game.state.pieces[c].marks for c in GALLEYS)


def test_with_shift_a_group_becomes_one_pile(opened: Opened) -> None:
    page = galleys(opened("alexandria"))
    drag(page, counter_on_screen(page, GALLEYS[0]), page.view.mapFromScene(page.scene.middle(SpaceId("3125"))), SHIFT)
    assert places(page) == ["3125"] * 3


def test_with_ctrl_a_group_falls_where_it_is_let_go(opened: Opened) -> None:
    page = galleys(opened("alexandria"))
    start = counter_on_screen(page, GALLEYS[0])
    was = [page.scene.items_of[c].pos() for c in GALLEYS]
    drag(page, start, start + QPoint(33, 21), CTRL)
    shifts = {
        (round(page.scene.items_of[c].pos().x() - w.x(), 1), round(page.scene.items_of[c].pos().y() - w.y(), 1))
        for c, w in zip(GALLEYS, was, strict=True)
    }
    assert len(shifts) == 1
    assert all(page.game.state.pieces[c].place.kind == "free" for c in GALLEYS)


def test_the_wheel_turns_what_is_carried_and_the_drop_writes_both_as_one_action(opened: Opened) -> None:
    """From E two notches clockwise: SE, SW."""
    page = galleys(opened("alexandria"))
    page.hand.choose(GALLEYS[:1])
    before = page.game.journal.position
    end = page.view.mapFromScene(page.scene.middle(SpaceId("3125")))
    drag(page, counter_on_screen(page, GALLEYS[0]), end, notches=2)
    piece = page.game.state.pieces[GALLEYS[0]]
    assert (piece.place, piece.facing) == (at("3125"), "SW")
    assert page.game.journal.position == before + 1


def test_turned_and_put_back_nothing_is_written(opened: Opened) -> None:
    page = galleys(opened("alexandria"))
    page.hand.choose(GALLEYS[:1])
    before, start = page.game.journal.position, counter_on_screen(page, GALLEYS[0])
    port = page.view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, NONE, start)
    for step in range(6):
        move_mouse(page, start + QPoint(8 * step, 0), NONE)
    page.view.dragging.turn(1)
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, NONE, start)
    assert page.game.journal.position == before
    assert page.game.state.pieces[GALLEYS[0]].facing == "E"


def test_a_counter_dropped_on_the_pile_beside_a_city_joins_it(opened: Opened) -> None:
    """The blocks of a city stand beside its disc: letting go over them means the city."""
    page = opened("julius_caesar")
    blocks = [c for c, p in page.game.state.pieces.items() if p.side == "caesar"][:2]
    page.hand.move(blocks[:1], at("genua"))
    page.hand.move(blocks[1:], at("ravenna"))
    page.view.zoom(2)
    page.view.centerOn(page.scene.middle(SpaceId("genua")))
    page.hand.choose((blocks[1],))
    drag(page, counter_on_screen(page, blocks[1]), counter_on_screen(page, blocks[0]) + QPoint(6, 5))
    assert page.game.state.pieces[blocks[1]].place == at("genua")


@pytest.mark.parametrize("angle", [0.3, 1.7, 3.0, 4.4, 5.6])
def test_a_block_let_go_with_its_edge_on_a_city_is_in_that_city(opened: Opened, angle: float) -> None:
    """Nobody aims at the disc below the block in the hand. With Ctrl it lies freely, and well beside the city too."""
    page, block = opened("julius_caesar"), CounterId("c_legio_7")
    page.hand.move((block,), at("rome"))
    city = page.view.mapFromScene(page.scene.middle(SpaceId("treveri")))
    body = page.view.mapFromScene(body_of(page.scene.items_of[block])).boundingRect()
    way = QPointF(math.cos(angle), math.sin(angle))
    beside, far = (city + (way * reach).toPoint() for reach in (body.width() / 2 + 4, body.width() * 2))
    for end, held, found in ((beside, NONE, "treveri"), (beside, CTRL, None), (far, NONE, None)):
        page.hand.choose((block,))
        drag(page, counter_on_screen(page, block), end, held)
        assert page.game.state.pieces[block].place.space == found


def test_a_block_dropped_on_the_open_sea_is_at_sea(opened: Opened) -> None:
    page, dice = opened("julius_caesar"), random.Random(49)
    navis = next(c for c in page.game.state.pieces if "navis" in c)
    page.hand.move((navis,), at("massilia"))
    for sea in ("hispanum", "tyrrhenum", "internum", "aegaeum"):
        for point in points_in(page.scene.shape_of(SpaceId(sea)), 3, dice):
            end = page.view.mapFromScene(point)
            if page.scene.place_at(page.view.mapToScene(end), (navis,)) != sea:
                continue  # the reach of a port, or rounded across a border
            page.hand.choose((navis,))
            drag(page, counter_on_screen(page, navis), end)
            assert page.game.state.pieces[navis].place == at(sea)
        assert page.game.state.pieces[navis].place == at(sea)


def test_pieces_side_by_side_are_picked_one_by_one_and_shift_adds(opened: Opened) -> None:
    """Of the five pieces of a province the one under the mouse; a neutral legion goes with whoever takes it."""
    page = opened("triumvirate")
    pieces = page.game.state.pieces
    caesar = next(c for c, p in pieces.items() if p.type == "caesar")
    legions = [c for c, p in pieces.items() if p.side is None and "legion" in p.type][:4]
    stack = (caesar, *legions)
    page.hand.move(stack, at("gallia_narbonensis"))
    legion = legions[0]
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, NONE, counter_on_screen(page, caesar))
    assert page.hand.selection == (caesar,)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, SHIFT, counter_on_screen(page, legion))
    assert (page.hand.selection, page.hand.defenders) == ((caesar, legion), ())
    drag(page, counter_on_screen(page, legion), page.view.mapFromScene(page.scene.middle(SpaceId("italia"))))
    assert {page.game.state.pieces[c].place for c in (caesar, legion)} == {at("italia")}
    assert len(page.game.state.stacks[at("gallia_narbonensis")]) == len(stack) - 2


def test_the_space_under_the_mouse_is_looked_for_once_however_many_are_carried(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step of a drag with forty counters asks the board as often as one with a single counter."""
    page, asked = opened("alexandria"), list[int]()
    many = tuple(page.game.state.pieces)[:40]
    page.hand.move(many, at("2925"))
    look = page.scene.place_at
    monkeypatch.setattr(page.scene, "place_at", lambda *told: (asked.append(1), look(*told))[1])
    counts = []
    for counters in (many[-1:], many):
        page.view.dragging.lift(counters, many[-1], page.scene.middle(SpaceId("2925")))
        asked.clear()
        page.view.dragging.move_to(page.scene.middle(SpaceId("3125")), Fall.FORMED)
        counts.append(len(asked))
        page.view.put_back()
    assert counts == [1, 1]


@pytest.mark.parametrize("fall", [NONE, SHIFT, CTRL])
@pytest.mark.parametrize("number", [4, 6, 11])
def test_a_high_pile_goes_whole_with_what_only_its_tab_tells(
    opened: Opened, fall: Qt.KeyboardModifier, number: int
) -> None:
    page, chance = opened("sword_of_rome"), random.Random(number)
    pile = (CounterId("camillus"), *(CounterId(f"roman_cu_{n}") for n in range(1, number)))
    page.hand.do(PlaceCounters(pile, at("velitrae")))
    page.hand.choose(())
    page.view.fit()
    body = body_of(page.scene.items_of[CounterId("camillus")])
    across, down = chance.uniform(0.3, 0.7), chance.uniform(0.3, 0.7)
    start = QPointF(body.left() + body.width() * across, body.top() + body.height() * down)
    end = page.scene.middle(SpaceId("roma")) + QPointF(chance.uniform(-6, 6), chance.uniform(-6, 6))
    drag(page, page.view.mapFromScene(start), page.view.mapFromScene(end), fall)
    places = {page.game.state.pieces[c].place for c in pile}
    assert len(places) == 1 and places != {at("velitrae")}
    if fall is not CTRL:
        assert places == {at("roma")}


@pytest.mark.parametrize("which", [0, -2])
def test_one_picked_out_of_a_pile_is_dragged_alone_and_a_click_takes_all_again(opened: Opened, which: int) -> None:
    """Picked in the viewer, the lowest, which nothing shows, as well as one that peeps out."""
    page = opened("sword_of_rome")
    army = (*(CounterId(f"roman_cu_{n}") for n in range(1, 7)), CounterId("camillus"))
    page.hand.do(PlaceCounters(army, at("roma")))
    top, one = page.scene.items_of[army[-1]], army[which]
    page.view.fit()
    start = page.view.mapFromScene(top.pos() + QPointF(6, 8))
    page.map.show_stack(army[-1])
    page.map._pick_from_stack(one)
    page.map.stack.hide()
    assert page.hand.selection == (one,)
    drag(page, start, page.view.mapFromScene(page.scene.middle(SpaceId("capua")) + QPointF(3, -4)))
    assert [page.game.state.position(c).space for c in army].count("capua") == 1
    assert page.game.state.position(one).space == "capua"
    page.hand.take(army[1])
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, NONE, start)
    assert set(page.hand.selection) == set(army) - {one}


def test_a_selection_too_large_for_offers_leaves_none_of_those_before(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One counter with its offers, then the frame over all, then the drop: three in one hex."""
    monkeypatch.setattr(advisor_pane, "MOST_OFFERED", 2)
    page = opened("alexandria")
    page.hand.move(GALLEYS, at("2925"), "E")
    page.hand.choose(GALLEYS[:1])
    QApplication.processEvents()
    assert page.advisor.fits
    page.hand.choose(GALLEYS)
    QApplication.processEvents()
    assert not page.advisor.fit_list.isVisible()
    assert page.hand.move(GALLEYS, at("2927"))
    QApplication.processEvents()
    assert places(page) == ["2927"] * 3


def test_many_spaces_are_lit_as_one(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dragging, "MANY_LIT", 2)
    page = galleys(opened("alexandria"))
    start, carried = page.scene.middle(SpaceId("2925")), page.view.dragging
    carried.lift(GALLEYS, GALLEYS[0], start)
    carried.move_to(page.scene.middle(SpaceId("3125")) + QPointF(5, -4), Fall.FORMED)
    assert len(carried._lit) == 1
    for space in ("3125", "3127", "3226"):
        assert carried._lit[0].path().contains(page.scene.middle(SpaceId(space)))
    carried.put_back()
    assert not carried._lit


def test_the_key_clears_the_marks_of_the_counter_that_is_picked_though_the_other_side_acts(opened: Opened) -> None:
    page = opened("alexandria")
    galley = GALLEYS[0]
    page.hand.move((galley,), at("2925"), "E")
    page.view.zoom(2)
    page.view.centerOn(page.scene.middle(SpaceId("2925")))
    heard: list[str] = []
    page.hand.said.connect(heard.append)
    page.hand.do(SetPhase(active=SideId("roman")))
    point = counter_on_screen(page, galley) + QPoint(6, -9)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, NONE, point)
    QTest.keyClick(page.view, Qt.Key.Key_K)
    assert page.game.state.pieces[galley].marks == {"moved"}
    QTest.keyClick(page.view, Qt.Key.Key_U)
    assert not page.game.state.pieces[galley].marks
    before = page.game.journal.position
    QTest.keyClick(page.view, Qt.Key.Key_U)
    assert page.game.journal.position == before and heard  # nothing to clear: that is said, and nothing is written


def test_what_is_let_go_beside_the_map_stays_where_it_was(opened: Opened) -> None:
    """Over the rail, above the map, past the board's edge: nothing moves, and the strip says so."""
    page = opened("julius_caesar")
    block = CounterId("c_legio_7")
    page.hand.do(PlaceCounters((block,), at("rome")))
    QApplication.processEvents()
    port, board = page.view.viewport(), page.scene.system.board.size
    for _ in range(6):
        page.view.scale(0.8, 0.8)
    start = page.view.mapFromScene(body_of(page.scene.items_of[block]).center() + QPointF(2, 1))
    past = page.view.mapFromScene(QPointF(board[0] * page.scene.scale + 40, 100))
    rail = port.mapFrom(page.window(), page.panes.rail.mapTo(page.window(), QPoint(20, 300)))
    assert port.rect().contains(past)
    stays(page, start, past, rail, QPoint(port.width() // 2, -30))


def test_what_is_let_go_on_the_card_of_offers_does_not_go_below_it(opened: Opened) -> None:
    """Two legions with a fight to offer: its card lies over the map while they are in the hand."""
    page = opened("julius_caesar")
    block, foe = CounterId("c_legio_7"), CounterId("p_legio_5")
    page.hand.do(PlaceCounters((block, foe), at("rome")))
    page.hand.show_faces()
    page.view.zoom(1.6)
    page.view.go_to(SpaceId("rome"))
    page.hand.choose((block,))
    QApplication.processEvents()
    port, card = page.view.viewport(), page.panes.docks[ADVISOR]
    assert card.isVisible()
    under = port.mapFrom(page.window(), card.mapTo(page.window(), card.rect().center() + QPoint(7, 9)))
    assert port.rect().contains(under), "the card lies over the map"
    assert page.scene.is_on_board(page.view.mapToScene(under)), "and there is board below it"
    stays(page, page.view.mapFromScene(body_of(page.scene.items_of[block]).center() + QPointF(2, 1)), under)


def stays(page: GamePage, start: QPoint, *ends: QPoint) -> None:
    """A counter dragged to each of some points is where it was, in a space or just where it is let go."""
    before = page.game.state
    for end in ends:
        drag(page, start, end, CTRL)
        drag(page, start, end)
        assert page.game.state == before
        assert page.frame.strip.said.text().startswith("Let go beside")



def test_a_pile_is_dragged_by_its_number_and_stays_in_hand_when_the_window_changes(opened: Opened) -> None:
    page, pile = opened("sword_of_rome"), tuple(CounterId(f"roman_cu_{n}") for n in (1, 2, 3))
    page.hand.move(pile, at("roma"))
    page.hand.choose(())
    page.view.fit()
    found = page.scene.pile(at(SpaceId("roma")))
    assert found is not None and found.companies[0].has_tab
    area = tab_area(found.companies[0])
    start = page.view.mapFromScene(QPointF(area.center().x() + area.width() * 0.3, area.bottom() - area.height() * 0.2))
    assert page.scene.counter_at(page.view.mapToScene(start)) is None
    end = page.view.mapFromScene(page.scene.middle(SpaceId("capua")))
    port = page.view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, NONE, start)
    for step in range(1, 7):
        move_mouse(page, start + (end - start) * (step / 6), NONE)
    assert page.view.dragging.counters == pile

    def away() -> QPointF:
        """From the mouse to the ghost, in the measure of the board."""
        return page.view.dragging._ghosts[pile[-1]].pos() - page.view.mapToScene(port.mapFromGlobal(held))

    held = port.mapToGlobal(end)
    before = away()
    page.resize(1000, 700)
    assert (away() - before).manhattanLength() * page.view.share < 3
    drop = page.view.mapFromScene(page.scene.middle(SpaceId("capua")))
    move_mouse(page, drop, NONE)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, NONE, drop)
    assert {page.game.state.position(c).space for c in pile} == {"capua"}


def test_a_target_is_drawn_back_by_the_hand_while_the_attackers_stay_picked(opened: Opened) -> None:
    """After a retreat the beaten counter is dragged; it moved nothing and said nothing."""
    page = opened("julius_caesar")
    mine, theirs = CounterId("c_legio_7"), CounterId("p_legio_5")
    page.hand.do(PlaceCounters((mine,), at("rome")))
    page.hand.do(PlaceCounters((theirs,), at("neapolis")))
    page.hand.choose((mine,))
    page.hand.aim((theirs,))
    QApplication.processEvents()
    start = page.view.mapFromScene(body_of(page.scene.items_of[theirs]).center() + QPointF(3, -2))
    drag(page, start, page.view.mapFromScene(page.scene.middle(SpaceId("brundisium")) + QPointF(4, 3)))
    assert page.game.state.position(theirs) == at("brundisium")
    assert page.game.state.position(mine) == at("rome") and page.hand.selection == (mine,)
