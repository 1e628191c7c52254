"""A game in the real window by mouse and key events alone: several counters, the viewer in every corner, language and
theme switched on the way, closed and opened again where it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPathItem, QMenu, QPushButton

from assistant.drawing.tokens import GOLD
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.map_scene import RING_Z
from assistant.ui.window.main_window import MainWindow
from tests.ui.test_map import drag

Key, Held, LEFT = Qt.Key, Qt.KeyboardModifier, Qt.MouseButton.LeftButton
ONE, TWO, THREE = (CounterId(f"hi_{n}") for n in (1, 2, 3))
STACK = tuple(CounterId(f"hi_{n}") for n in (4, 5, 6))


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    made = window.start_game("alexandria", "")
    assert made is not None
    for counter, space in ((ONE, "2114"), (TWO, "2116"), (THREE, "2118")):
        made.hand.do(PlaceCounters((counter,), at(space), facing="N"))
    made.hand.do(PlaceCounters(STACK, at("2124"), facing="N"))
    made.hand.choose(())
    made.view.setFocus()
    QApplication.processEvents()
    return made


def spot(page: GamePage, counter: CounterId) -> QPoint:
    return page.view.mapFromScene(page.scene.items_of[counter].pos())


def click(page: GamePage, counter: CounterId, held: Qt.KeyboardModifier = Held.NoModifier) -> None:
    QTest.mouseClick(page.view.viewport(), LEFT, held, spot(page, counter))


def where(page: GamePage, *counters: CounterId) -> list[str | None]:
    return [page.game.state.pieces[c].place.space for c in counters]


def test_several_are_picked_one_by_one_moved_together_and_undone(page: GamePage) -> None:
    click(page, ONE)
    click(page, TWO, Held.ShiftModifier)
    click(page, THREE, Held.ShiftModifier)
    assert set(page.hand.selection) == {ONE, TWO, THREE}
    click(page, THREE, Held.ControlModifier)
    assert set(page.hand.selection) == {ONE, TWO}
    before = where(page, ONE, TWO, THREE)
    drag(page, spot(page, ONE), page.view.mapFromScene(page.scene.middle(SpaceId("2314"))))
    assert where(page, ONE)[0] == "2314" and where(page, THREE) == before[2:]
    assert where(page, TWO)[0] not in (before[1], None)
    QTest.keyClick(page.view, Key.Key_Z, Held.ControlModifier)
    assert where(page, ONE, TWO, THREE) == before
    QTest.keyClick(page.view, Key.Key_Y, Held.ControlModifier)
    assert where(page, ONE)[0] == "2314"


def test_one_ring_goes_round_all_that_are_meant_of_a_pile_and_none_of_the_others(page: GamePage) -> None:
    def rings() -> list[QRectF]:
        """Lines in the colour of the selection."""
        marks = [i for i in page.scene.items() if isinstance(i, QGraphicsPathItem)]
        return [i.sceneBoundingRect() for i in marks if i.pen().color() == QColor(GOLD) and i.zValue() == RING_Z]

    click(page, STACK[-1])
    (whole,) = rings()
    assert set(page.hand.selection) == set(STACK)
    QTest.keyClick(page.view, Key.Key_2)
    (part,) = rings()
    assert len(page.hand.selection) == 2 and part != whole
    assert part.width() < whole.width() or part.height() < whole.height()


def test_a_band_catches_what_it_surrounds(page: GamePage) -> None:
    points, reach = [spot(page, c) for c in (ONE, TWO, THREE)], QPoint(14, 14)
    first = QPoint(min(p.x() for p in points), min(p.y() for p in points)) - reach
    last = QPoint(max(p.x() for p in points), max(p.y() for p in points)) + reach
    drag(page, first, last)
    assert set(page.hand.selection) == {ONE, TWO, THREE}


@pytest.mark.parametrize(("right", "down"), [(0.02, 0.02), (0.98, 0.02), (0.02, 0.98), (0.98, 0.98)])
def test_v_spreads_a_stack_within_the_map_at_every_corner(page: GamePage, right: float, down: float) -> None:
    page.view.zoom(1.6 / page.view.transform().m11())
    page.view.centerOn(page.scene.items_of[STACK[0]].pos())
    port = page.view.viewport()
    aim = QPoint(round(port.width() * right), round(port.height() * down))
    apart = spot(page, STACK[0]) - aim
    for bar, by in ((page.view.horizontalScrollBar(), apart.x()), (page.view.verticalScrollBar(), apart.y())):
        bar.setValue(bar.value() + by)
    page.hand.choose((STACK[-1],))
    QTest.keyClick(page.view, Key.Key_V)
    assert page.map.stack.isVisible() and page.map.stack.list.count() == 3
    assert page.view.rect().contains(page.map.stack.geometry())
    QTest.keyClick(page.map.stack.list, Key.Key_Right)
    QTest.keyClick(page.map.stack.list, Key.Key_Return)
    assert not page.map.stack.isVisible() and page.hand.selection == (STACK[1],)


def test_language_by_keys_and_theme_by_menu_leave_the_game_as_it_is(
    window: MainWindow, page: GamePage, desk: Desk
) -> None:
    click(page, ONE)
    state, dark = page.game.state, desk.theme.dark
    QTest.keyClick(page.view, Key.Key_L, Held.ControlModifier | Held.ShiftModifier)
    QApplication.processEvents()
    window.menus.run("view.theme")
    assert desk.language == "fr" and desk.theme.dark is not dark
    titles = [m.title().replace("&", "") for m in window.menuBar().findChildren(QMenu)]
    assert "Pions" in titles and page.scene.theme.dark is desk.theme.dark
    assert page.game.state == state and page.hand.selection == (ONE,)
    QTest.keyClick(page.view, Key.Key_T)
    assert page.game.state.pieces[ONE].facing not in ("N", None)


def test_closed_by_a_key_and_opened_from_the_start_page_it_is_where_it_was(window: MainWindow, page: GamePage) -> None:
    drag(page, spot(page, STACK[-1]), page.view.mapFromScene(page.scene.middle(SpaceId("2125"))))
    assert set(where(page, *STACK)) == {"2125"}
    state, path = page.game.state, page.game.path
    QTest.keyClick(page.view, Key.Key_W, Held.ControlModifier)
    assert window.on_start() and window.page.session is None
    resume = next(
        b for b in window.start.findChildren(QPushButton) if b.accessibleName().startswith(("Continue", "Continuer"))
    )
    QTest.mouseClick(resume, LEFT)
    again = window.page
    assert again is not None and again.game.path == path and again.game.state == state
    QTest.keyClick(again.view, Key.Key_Z, Held.ControlModifier)
    assert set(where(again, *STACK)) == {"2124"}


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Select a counter first."), ("fr", "Sélectionnez d’abord un pion.")]
)
def test_a_key_for_counters_without_any_says_what_is_missing(
    page: GamePage, desk: Desk, language: str, said: str
) -> None:
    desk.set_language(language)
    step = page.game.journal.position
    for key, held in (
        (Key.Key_F, Held.NoModifier), (Key.Key_F, Held.ShiftModifier), (Key.Key_S, Held.NoModifier),
        (Key.Key_K, Held.NoModifier), (Key.Key_T, Held.NoModifier), (Key.Key_Delete, Held.NoModifier),
    ):  # fmt: skip
        page.frame.strip.said.setText("")
        QTest.keyClick(page.view, key, held)
        assert page.frame.strip.said.text() == said
    assert page.game.journal.position == step


@pytest.mark.parametrize(("language", "none", "first"), [
    ("en", "This system has no phases.", "No phase comes before this."),
    ("fr", "Ce système n’a pas de phases.", "Aucune phase ne précède."),
])  # fmt: skip
def test_a_phase_that_is_not_there_is_told(
    window: MainWindow, page: GamePage, desk: Desk, tmp_path: Path, language: str, none: str, first: str
) -> None:
    desk.set_language(language)
    QTest.keyClick(page.view, Key.Key_P, Held.ShiftModifier)
    assert page.frame.strip.said.text() == first
    (tmp_path / "bare").mkdir()
    sides = "sides:\n  red: {name: {en: Red, fr: Rouge}}\n"
    text = f"format: 1\nkind: system\nid: bare\nname: Bare\n{sides}"
    (tmp_path / "bare" / "system.yaml").write_text(text)
    bare = window.start_game(str(tmp_path / "bare"), "")
    assert bare is not None
    QTest.keyClick(bare.view, Key.Key_P)
    assert bare.frame.strip.said.text() == none


def test_who_is_off_the_map_has_no_targets_and_hears_why(page: GamePage, desk: Desk) -> None:
    desk.set_language("fr")
    page.hand.pick((CounterId("hi_9"),))
    QTest.keyClick(page.view, Key.Key_A)
    assert page.frame.strip.said.text().endswith("n’est pas sur la carte.")


def test_the_chip_of_the_place_is_as_wide_as_its_words(page: GamePage) -> None:
    chip, port = page.map.place, page.view.viewport()
    for space in ("2114", "4-K", "2925", "2124"):
        QTest.mouseMove(port, page.view.mapFromScene(page.scene.middle(SpaceId(space))))
        QApplication.processEvents()
        assert chip.isVisible() and chip.name.text() == page.game.system.board.spaces[SpaceId(space)].name.en
        assert chip.name.width() >= chip.name.fontMetrics().horizontalAdvance(chip.name.text())
        assert chip.second.width() >= chip.second.fontMetrics().horizontalAdvance(chip.second.text())
        assert chip.width() == chip.sizeHint().width(), "no wider than that either"
