"""A scan of a shipped board, drawn and warped by a matrix made here, is fitted by the mouse with a pixel of noise, and
by keys alone."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage, QPainter, QPolygonF, QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.author.picture_fit import FitForm, Spot
from assistant.drawing.boards.preview import preview
from assistant.drawing.tokens import LIGHT
from assistant.model.board import Board
from assistant.ui.fitting.fit_sheet import FitSheet
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow
from tests.ui.cut_here import cut_here

WIDE, HIGH = 1500, 1100
CORNERS = ((110, 95), (1380, 45), (1440, 1025), (60, 1005))  # where those of the board are seen in the scan
Key, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


class Scan:
    """A board as a scanner might see it."""

    def __init__(self, board: Board, path: Path) -> None:
        self.path = path
        across, down = board.size
        flat = QPolygonF([QPointF(0, 0), QPointF(across, 0), QPointF(across, down), QPointF(0, down)])
        self.laid = QTransform.quadToQuad(flat, QPolygonF([QPointF(*c) for c in CORNERS]))
        image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.darkYellow)
        scale = 900 / max(board.size)
        painter = QPainter(image)
        painter.setTransform(QTransform.fromScale(1 / scale, 1 / scale) * self.laid)
        painter.drawImage(0, 0, preview(board, LIGHT, scale))
        painter.end()
        assert image.save(str(path))

    def seen(self, spot: Spot) -> Spot:
        found = self.laid.map(QPointF(*spot))
        return found.x(), found.y()


class Hand:
    """A mouse over the sheet that hits each place within a pixel of the screen, and counts what it does."""

    def __init__(self, window: MainWindow, page: GamePage, scan: Scan) -> None:
        self.window, self.page, self.scan, self.gestures = window, page, scan, 0
        self._noise = np.random.default_rng(4)

    @property
    def sheet(self) -> FitSheet:
        assert self.window.sheets.fitting is not None
        return self.window.sheets.fitting

    def drop(self) -> None:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(self.scan.path))])
        event = QDropEvent(QPointF(500, 400), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
                           Qt.KeyboardModifier.NoModifier)  # fmt: skip
        self.window.dropEvent(event)
        self.gestures += 1

    def click(self, picture: Spot) -> None:
        dx, dy = self._noise.uniform(-1, 1, 2)
        at = self.sheet.view.on_screen(picture)
        QTest.mouseClick(self.sheet.view.viewport(), Qt.MouseButton.LeftButton,
                         pos=QPoint(round(at.x() + dx), round(at.y() + dy)))  # fmt: skip
        self.gestures += 1

    def click_asked(self, beside: float = 0.0) -> None:
        x, y = self.sheet.fitting.known.spots[self.sheet.fitting.asked]
        self.click(self.scan.seen((x + beside, y)))

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.sheet.view, key, modifier)
        self.gestures += 1

    def worst(self) -> float:
        """Over all spaces, in the length between neighbours."""
        fitting = self.sheet.fitting
        fit = fitting.reading.fit
        assert fit is not None
        return max(math.dist(fit.on_board(self.scan.seen(s)), s) for s in fitting.known.spots.values()) / fit.unit


@pytest.fixture
def hand(window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hand]:
    cut_here(monkeypatch)
    window.resize(1280, 800)
    window.show()
    page = window.start_game("alexandria", "")
    assert isinstance(page, GamePage)
    yield Hand(window, page, Scan(page.scene.system.board, tmp_path / "scan.png"))
    window.sheets.close_fitting()


def test_a_scan_with_one_wrong_click_is_fitted_in_nine_gestures(hand: Hand) -> None:
    hand.drop()
    for number in range(6):
        hand.click_asked(beside=2.0 if number == 4 else 0.0)
    sheet = hand.sheet
    assert sheet.fitting.doubted_at == 4 and sheet.panel.card.ways["fitting.take"].isVisible()
    assert "Point 5" in sheet.panel.card.head.text()
    hand.key(Key.Key_Return)
    fit = sheet.fitting.reading.fit
    assert fit is not None and fit.form is FitForm.PERSPECTIVE and fit.good and hand.worst() < 0.1
    assert not sheet.panel.card.ways["fitting.take"].isVisible()
    own = hand.page.map_tools.own_picture
    before = hand.page.scene.space_at(hand.page.scene.middle(next(iter(hand.page.scene.system.board.spaces))))
    hand.key(Key.Key_Return, CTRL)
    assert hand.gestures == 9 and hand.window.sheets.fitting is None
    assert own.kept is not None and own.kept.matrix == pytest.approx(tuple(fit.matrix.ravel()))
    assert own.layer.picture is not None and own.layer.picture.sheet is not None
    assert before == hand.page.scene.space_at(hand.page.scene.middle(next(iter(hand.page.scene.system.board.spaces))))
    assert hand.page.desk.memory["own_picture"]["alexandria"]["file"] == str(hand.scan.path)  # type: ignore[index]
    hand.page.bindings.run("map.fit_again")
    assert [p.space for p in hand.sheet.fitting.pins] == [p[0] for p in own.kept.pins]


def test_six_right_clicks_need_eight_gestures_and_four_tell_nothing(hand: Hand) -> None:
    hand.drop()
    for _ in range(4):
        hand.click_asked()
    hand.sheet.fitting.choose_form(FitForm.PERSPECTIVE)
    hand.sheet.refresh()
    assert "always fit" in hand.sheet.panel.card.head.text()
    assert all(label.text() == "–" for label in hand.sheet.panel.list.lines[0].figures)
    hand.sheet.fitting.undo()
    for _ in range(2):
        hand.click_asked()
    assert hand.worst() < 0.1
    hand.key(Key.Key_Return, CTRL)
    assert hand.gestures == 8 and hand.page.map_tools.own_picture.is_shown


def test_pins_are_set_and_moved_by_keys_and_each_step_is_taken_back(hand: Hand) -> None:
    hand.drop()
    for _ in range(5):
        hand.click_asked()
    sheet = hand.sheet
    fitting = sheet.fitting
    asked = fitting.asked
    hand.key(Key.Key_Return)
    assert fitting.pins[-1].space == asked and len(fitting.pins) == 6, "where it is expected"
    hand.key(Key.Key_Tab)
    hand.key(Key.Key_Tab)
    assert fitting.at == 1
    x, y = fitting.pins[1].picture
    hand.key(Key.Key_Right)
    hand.key(Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert fitting.pins[1].picture == (x + 1, y + 10)
    hand.key(Key.Key_Z, CTRL)
    assert fitting.pins[1].picture == (x + 1, y)
    hand.key(Key.Key_Z, CTRL)
    hand.key(Key.Key_Delete)
    assert len(fitting.pins) == 5
    hand.key(Key.Key_Z, CTRL)
    assert len(fitting.pins) == 6 and fitting.pins[1].picture == (x, y)
    hand.key(Key.Key_S)
    QTest.keyClicks(sheet.search.field, "2925")
    QTest.keyClick(sheet.search.field, Key.Key_Return)
    assert fitting.asked == "2925" and hand.window.sheets.fitting is sheet
    hand.key(Key.Key_Escape)
    assert hand.window.sheets.fitting is None and hand.page.map_tools.own_picture.kept is None


def test_a_drag_moves_a_pin_the_wheel_zooms_at_the_mouse_and_space_drags_the_view(hand: Hand) -> None:
    hand.drop()
    hand.click_asked()
    sheet, port = hand.sheet, hand.sheet.view.viewport()
    pin = sheet.fitting.pins[0]
    start = sheet.view.on_screen(pin.picture).toPoint()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for step in (8, 25, 40):
        QTest.mouseMove(port, start + QPoint(step, step // 2))
        QApplication.processEvents()
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=start + QPoint(40, 20))
    moved = sheet.view.on_screen(sheet.fitting.pins[0].picture).toPoint() - start
    assert (moved - QPoint(40, 20)).manhattanLength() <= 2 and len(sheet.fitting.pins) == 1
    sheet.bindings.run("fitting.undo")
    assert sheet.fitting.pins == (pin,)
    place = QPointF(300, 250)
    kept = sheet.view.to_picture(place)
    sheet.view.zoom_by(2.0, place)
    assert (sheet.view.to_picture(place) - kept).manhattanLength() < 2
    before = sheet.view.to_picture(place)
    QTest.keyPress(sheet.view, Key.Key_Space)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=QPoint(300, 250))
    QTest.mouseMove(port, QPoint(340, 250))
    QApplication.processEvents()
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=QPoint(340, 250))
    QTest.keyRelease(sheet.view, Key.Key_Space)
    assert (sheet.view.to_picture(QPointF(340, 250)) - before).manhattanLength() < 2
    assert len(sheet.fitting.pins) == 1


def test_a_map_of_towns_is_fitted_as_well(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut_here(monkeypatch)
    window.resize(1280, 800)
    window.show()
    page = window.start_game("julius_caesar", "")
    assert isinstance(page, GamePage)
    hand = Hand(window, page, Scan(page.scene.system.board, tmp_path / "scan.png"))
    hand.drop()
    for number in range(7):
        if number == 5:
            spots = hand.sheet.fitting.known.spots
            asked = spots[hand.sheet.fitting.asked]
            used = [p.board for p in hand.sheet.fitting.pins]
            wrong = min((s for s in spots.values() if s != asked and s not in used), key=lambda s: math.dist(s, asked))
            hand.click(hand.scan.seen(wrong))
        else:
            hand.click_asked()
    assert hand.sheet.fitting.doubted_at == 5
    hand.key(Key.Key_Return)
    assert hand.worst() < 0.1
    window.sheets.close_fitting()


def test_what_is_no_picture_is_told_and_the_map_stays(hand: Hand) -> None:
    hand.scan.path.write_text("kind: board\n")
    hand.drop()
    assert hand.window.sheets.fitting is None and "scan.png" in hand.page.frame.strip.said.text()
    assert hand.page.map_tools.own_picture.kept is None


def test_another_language_and_theme_keep_the_pins(hand: Hand) -> None:
    hand.drop()
    hand.click_asked()
    hand.window.run("view.language")
    hand.window.run("view.theme")
    assert len(hand.sheet.fitting.pins) == 1 and hand.sheet._title.text() == "Caler une image"


def test_one_finger_sets_a_pin_where_it_is_lifted_and_two_zoom(hand: Hand) -> None:
    hand.drop()
    sheet, screen = hand.sheet, QTest.createTouchDevice()
    port = sheet.view.viewport()

    def touch(*steps: tuple[str, dict[int, QPoint]]) -> None:
        for what, fingers in steps:
            event = QTest.touchEvent(port, screen)
            for finger, at in fingers.items():
                getattr(event, what)(finger, at, port)
            event.commit()
            QApplication.processEvents()

    here, there = QPoint(300, 200), QPoint(330, 240)
    wanted = sheet.view.to_picture(QPointF(there))
    touch(("press", {0: here}), ("move", {0: there}))
    assert sheet.view.loupe.isVisible() and not sheet.fitting.pins
    touch(("release", {0: there}))
    assert len(sheet.fitting.pins) == 1
    assert (QPointF(*sheet.fitting.pins[0].picture) - wanted).manhattanLength() < 2
    before = sheet.view.zoom
    one, other = QPoint(300, 200), QPoint(400, 200)
    touch(("press", {0: one, 1: other}), ("move", {0: one, 1: other}),
          ("move", {0: QPoint(250, 200), 1: QPoint(450, 200)}),
          ("release", {0: QPoint(250, 200), 1: QPoint(450, 200)}))  # fmt: skip
    assert sheet.view.zoom == pytest.approx(2 * before, rel=0.05) and len(sheet.fitting.pins) == 1


def test_a_number_typed_names_the_space_to_click(hand: Hand) -> None:
    hand.drop()
    QTest.keyClick(hand.sheet.view, "2")
    assert hand.sheet.search.isVisible() and hand.sheet.search.field.text() == "2"
    QTest.keyClicks(hand.sheet.search.field, "925")
    QTest.keyClick(hand.sheet.search.field, Key.Key_Return)
    assert hand.sheet.fitting.asked == "2925"
