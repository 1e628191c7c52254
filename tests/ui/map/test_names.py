"""Names and counters can be read at every zoom: none too small, none over another, none under a counter."""

from __future__ import annotations

import threading
from itertools import combinations, product

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsEllipseItem, QWidget
from pytestqt.qtbot import QtBot

from assistant.drawing.boards import drawn_roads
from assistant.drawing.boards.board_frame import Frame, symbol_units
from assistant.drawing.boards.drawn_roads import ROAD_NAME, roads
from assistant.drawing.boards.fine_print import KEY_TEXT, TITLE
from assistant.drawing.boards.wide_names import WideGround, WideKind, first_free, parts, runs, wide_names
from assistant.drawing.look import level_of
from assistant.drawing.piles import tab_area
from assistant.drawing.screen_names import Rank, Wanted, box_at, choose_places, name_size, struck_lengths
from assistant.game import open_system
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.counter_states import StepCounters
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.map.brush import SIDE
from assistant.ui.map.counter_items import body_of
from assistant.ui.map.fine_print_layer import ink
from assistant.ui.map.scene_sizes import SMALLEST_SEEN
from assistant.ui.window.main_window import MainWindow

BOARDS = ("alexandria/naval_battle", "julius_caesar/historical", "sword_of_rome/four", "caesar_xl/standard",
          "triumvirate/three")  # fmt: skip


def test_a_name_keeps_the_sizes_of_the_design_at_fit_at_one_to_one_and_close() -> None:
    told = {Rank.TOWN: (11, 14, 22), Rank.FORTIFIED: (11, 17, 26), Rank.CAPITAL: (12.5, 19, 30)}
    for rank, sizes in told.items():
        assert [name_size(rank, zoom) for zoom in (0.2, 1.0, 4.0)] == list(sizes)


def name(key: str, x: float, y: float, width: float = 60) -> Wanted:
    return Wanted(SpaceId(key), x, y, 8, width, 12)


def test_a_name_steps_aside_for_what_stands_there_and_waits_where_nothing_is_free() -> None:
    one = name("roma", 100, 100)
    assert choose_places([one], []) == {"roma": 0}
    assert choose_places([one], [box_at(one, 0)]) == {"roma": 1}
    assert choose_places([one], [box_at(one, p) for p in range(8)]) == {}


def test_who_comes_first_chooses_first_and_keeps_its_place_while_that_is_free() -> None:
    one, other = name("roma", 100, 100), name("caere", 120, 100)
    chosen = choose_places([one, other], [])
    a, b = (QRectF(*box_at(n, chosen[n.key])[:2], n.width, n.height) for n in (one, other))
    assert not a.intersects(b)
    assert choose_places([one], [], {SpaceId("roma"): 3}) == {"roma": 3}


def test_a_name_leaves_a_line_that_runs_through_it_but_takes_no_place_of_another() -> None:
    one, other = name("roma", 100, 100), name("caere", 240, 100)
    east = np.array([(x, 100.0) for x in range(100, 200, 2)])  # a road from the town to the east
    struck = struck_lengths([one], east, 2.0)
    assert struck["roma"][0] > 50 and struck["roma"][1:4] == (0, 0, 0) and len(struck["roma"]) == 8
    assert choose_places([one], [], None, struck) == {"roma": 1}
    assert choose_places([one], [], {SpaceId("roma"): 2}, struck) == {"roma": 2}, "where it stood is as good"
    only = [box_at(one, place) for place in range(1, 8)]
    smaller = [(a + 1, b + 1, a + 2, b + 2) for a, b, c, d in only]
    assert choose_places([one], smaller, None, struck) == {"roma": 0}, "better struck through than not there"
    both = choose_places([one, other], [], None, {**struck, other.key: (9.0, 9.0, 0.0, *[9.0] * 5)})
    assert both == {"roma": 1, "caere": 2}


def test_the_name_of_a_sea_leaves_its_curve_for_a_counter_and_its_place_when_nothing_is_free() -> None:
    board = open_system("julius_caesar").system.board
    frame = Frame(board, 1 / symbol_units(board))
    ground, told = WideGround(frame), next(n for n in wide_names(frame) if n.text.en == "Mare Hispanum")
    lines = runs(ground, told, 420, 30)
    middle = lines[0][4]
    curve = frame.at(1230, 1130)  # the middle point that the board tells
    assert abs(middle[0] - curve.x()) < 60 and abs(middle[1] - curve.y()) < 60
    counter = np.array([(middle[0] - 27, middle[1] - 27, middle[0] + 27, middle[1] + 27)])
    other = first_free(lines, 420, 30, counter)
    assert other, "another line than the first"
    boxes = parts(lines[other], 420, 30)
    assert not any(b[0] < counter[0, 2] and b[2] > counter[0, 0] and b[1] < counter[0, 3] and b[3] > counter[0, 1]
                   for b in boxes)  # fmt: skip
    assert ground.foreign(told, lines[other][None])[0] <= WideKind.SEA.bears
    assert first_free(lines, 420, 30, np.array([(-1e6, -1e6, 1e6, 1e6)])) is None


def test_lines_of_names_are_read_from_left_to_right() -> None:
    board = open_system("triumvirate").system.board
    frame = Frame(board, 1 / symbol_units(board))
    ground = WideGround(frame)
    for name in wide_names(frame):
        lines = runs(ground, name, 160, 20)
        assert (lines[:, 0, 0] <= lines[:, -1, 0]).all() and np.isfinite(lines).all()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scenario", BOARDS)
def test_nothing_on_the_five_boards_is_too_small_or_covered(
    window: MainWindow, desk: Desk, qtbot: QtBot, scenario: str, size: tuple[int, int]
) -> None:
    window.resize(*size)
    window.open_file(scenario)
    page = window.page
    assert isinstance(page, GamePage)
    page.bindings.run("game.set_up")
    fine = page.map.fine_print
    qtbot.waitUntil(lambda: fine._laid is not None, timeout=30_000)
    for command, language in product(("map.fit", "map.real_size", "closer"), ("en", "fr")):
        desk.set_language(language)
        if language == "fr":
            pass  # the same view, with longer words
        elif command == "closer":
            page.view.zoom(3)
        else:
            page.bindings.run(command)
        QApplication.processEvents()
        page.view.names.place()
        fine.lay_out()
        shown = page.view.names.shown()
        zoom, bodies = page.view.share, [body_of(item) for item in page.scene.items_of.values()]
        assert all(word.size * zoom >= 9 for word in fine.words.words)
        inks = [ink(word) for word in fine.words.words]
        assert not any(one.intersects(body.adjusted(1, 1, -1, -1)) for one in inks for body in bodies)
        assert not any(one.intersects(other) for one, other in combinations(inks, 2))
        letters = [box for name, _ in fine.words.roads for box in name.boxes]
        assert not any(box.intersects(body.adjusted(1, 1, -1, -1)) for box in letters for body in bodies)
        seen = [QRectF(page.view.mapFromScene(box).boundingRect()).adjusted(2, 2, -2, -2) for box in letters]
        assert not any(box.intersects(name.area) for box in seen for name in shown), "a road's name over a town's"
        assert not fine.words.roads or ROAD_NAME * page.scene.frame.symbol * zoom >= 9
        made, key = fine.key._shown or (None, QRectF())
        assert made is None or (made.unit * (KEY_TEXT if made.lines else TITLE)) * zoom >= 9
        on_screen = QRectF(page.view.mapFromScene(key).boundingRect()).adjusted(2, 2, -2, -2)
        assert not any(name.area.intersects(on_screen) for name in shown), "a name over the key"
        if command != "map.fit":  # where there is room
            assert sum(is_struck(page, name.area) for name in shown) <= 3
        assert all(s.pixels >= 11 for s in shown)
        for one, other in combinations(shown, 2):
            assert not one.area.intersects(other.area), f"{one.text} over {other.text}"
        sides = [page.view.mapFromScene(body_of(i)).boundingRect() for i in page.scene.items_of.values()]
        rim = max(1.0, 0.6 * zoom)  # counters are whole pixels of the scene wide
        for text in shown:
            assert not any(text.area.intersects(QRectF(s).adjusted(rim, rim, -rim, -rim)) for s in sides), text.text
        armies = [
            (pile.place.space, company.covered) for pile in page.scene._piles.all() for company in pile.companies
            if pile.city is not None
        ]  # fmt: skip
        for (where, one_area), (other_where, other_area) in combinations(armies, 2):
            assert one_area.shared(other_area) * zoom * zoom < 2, f"{where} or its strength over {other_where}"
        largest = max(s.width() for s in sides)
        assert largest >= SMALLEST_SEEN - 1
        wide = page.view.names.wide.shown()
        assert all(name.pixels >= 11 for name in wide)
        if scenario.startswith("triumvirate"):
            assert len(wide) == 17, "fifteen provinces and two seas, with two legions and more in each province"
        fixed = [*(QRectF(s) for s in sides), *(s.area for s in shown)]
        for number, one in enumerate(wide):
            inner = [area.adjusted(2, 2, -2, -2) for area in one.areas]
            others = [area for other in wide[number + 1 :] for area in other.areas]
            for area in inner:
                assert not any(area.intersects(other) for other in (*fixed, *others)), one.text


def is_struck(page: GamePage, area: QRectF) -> bool:
    """Whether a road runs through the letters of a name on the screen."""
    letters = page.view.mapToScene(area.adjusted(3, 3, -3, -3).toRect()).boundingRect()
    ways = (way.path for way in roads(page.scene.frame) if way.path.boundingRect().intersects(letters))
    return any(letters.contains(way.pointAtPercent(i / 100)) for way in ways for i in range(101))


def test_provinces_keep_their_names_on_a_turned_board(window: MainWindow, qtbot: QtBot) -> None:
    window.open_file("triumvirate/three")
    page = window.page
    assert isinstance(page, GamePage)
    page.view.names.place()
    before = {one.text for one in page.view.names.wide.shown()}
    page.view.turn_board()
    assert {one.text for one in page.view.names.wide.shown()} == before != set()
    page.view.grab()  # painted that way round too


def test_the_last_move_leaves_a_trail_that_its_layer_hides(window: MainWindow, qtbot: QtBot) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    quad = CounterId("roman_quadrireme_1")
    page.hand.do(PlaceCounters((quad,), at("2925"), "W"))
    trail = page.map_tools.trail
    assert trail.items == [], "nothing moved yet"
    page.hand.do(MoveCounters((quad,), at("2924")))
    ring, disc = (i for i in trail.items if isinstance(i, QGraphicsEllipseItem))
    assert ring.pos() == page.scene.middle(SpaceId("2925")) and disc.pos() == page.scene.middle(SpaceId("2924"))
    page.bindings.run("map.layer_trails")
    assert trail.items == []
    page.bindings.run("map.layer_trails")
    page.hand.undo()
    assert trail.items == []


@pytest.mark.parametrize("scenario", (*BOARDS, "alexandria/campaign"))
def test_no_figure_of_a_pile_or_counter_is_too_small_to_read(window: MainWindow, scenario: str) -> None:
    """Nine pixels at least: the numbers on tabs, and no other figure on a counter under 34 pixels."""
    window.resize(1280, 800)
    window.open_file(scenario)
    page = window.page
    assert isinstance(page, GamePage)
    page.bindings.run("game.set_up")
    for command in ("map.fit", "map.real_size"):
        page.bindings.run(command)
        for item in page.scene.items_of.values():
            size = float(item.data(SIDE))
            assert page.scene.level(size) == level_of(size * page.view.share)
        for pile in page.scene._piles.all():
            for company in pile.companies:
                if company.has_tab:
                    assert tab_area(company).height() * 0.86 * page.view.share >= 9, (command, pile.place)
    page.view.zoom(3)
    near = [c for pile in page.scene._piles.all() for c in pile.companies]
    assert all(80 < c.size * 3 < 136 for c in near), "counters stop at twice their size"
    assert all(20 < tab_area(c).height() * 3 < 32 for c in near if c.has_tab), "and tabs at 26 pixels or so"


def test_the_mouse_on_the_title_opens_the_whole_key(window: MainWindow, qtbot: QtBot) -> None:
    window.open_file("julius_caesar/historical")
    page = window.page
    assert isinstance(page, GamePage)
    fine = page.map.fine_print
    qtbot.waitUntil(lambda: fine._laid is not None, timeout=30_000)
    page.bindings.run("map.fit")
    fine.lay_out()
    title = fine.key.area
    assert fine.key._shown is not None and not fine.key._shown[0].lines
    spot = page.view.mapFromScene(title.topLeft() + QPointF(title.width() * 0.3, title.height() * 0.6))
    moved_to(page, spot)
    assert fine.key._shown[0].lines and fine.key.area.height() > 2 * title.height()
    moved_to(page, QPoint(page.view.width() // 2, page.view.height() - 120))
    assert fine.key.area == title


def moved_to(page: GamePage, where: QPoint) -> None:
    """The mouse comes there, no button held."""
    port, none = page.view.viewport(), Qt.MouseButton.NoButton
    point = QPointF(where)
    event = QMouseEvent(
        QEvent.Type.MouseMove, point, QPointF(port.mapToGlobal(where)), none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(port, event)


class WholePaints(QObject):
    """Counts how often all of a view is painted."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self.count = 0
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent) and isinstance(watched, QWidget):
            area, whole = event.rect(), watched.rect()
            self.count += area.width() * area.height() > 0.9 * whole.width() * whole.height()
        return False


def test_the_whole_map_is_painted_for_names_only_where_they_are_others(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A block that is turned by a step stands where it stood: names stay, and the map is not painted three times more.
    Names that are switched off are gone at once, whatever becomes of the picture of the board."""
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = window.start_game("julius_caesar", "historical")
    assert page is not None
    block = next(c for c, p in page.game.state.pieces.items() if p.place.space == "ravenna")
    page.map.finish()
    QTest.qWait(600)
    paints = WholePaints(page.view.viewport())
    page.hand.do(StepCounters((block,), to=1))
    QTest.qWait(600)
    assert paints.count == 0
    page.map_tools.layers.turn("names")
    QTest.qWait(600)
    assert paints.count > 0


def test_roads_are_bent_beside_the_window_when_a_map_opens(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Names step off them, so they are wanted at once; on a large board that is a fifth of a second of work."""
    bent_by: list[threading.Thread] = []
    choose = drawn_roads._chosen_bends
    monkeypatch.setattr(drawn_roads, "_bends", type(drawn_roads._bends)(8))
    monkeypatch.setattr("assistant.drawing.boards.drawn_lines._drawn", type(drawn_roads._bends)(8))
    monkeypatch.setattr(drawn_roads, "_chosen_bends", lambda b: bent_by.append(threading.current_thread()) or choose(b))
    page = window.start_game("julius_caesar", "historical")
    assert page is not None
    page.view.names.finish()
    page.view.names.place()
    assert len(bent_by) == 1 and bent_by[0] is not threading.main_thread()
