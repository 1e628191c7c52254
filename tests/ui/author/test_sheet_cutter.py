"""A counter sheet cut by hand: its scan dropped, fitted by clicks, cells given to counters by keys, in order and by a
drag, the backs mirrored; written as one step, or kept in one's own copy of a shipped game."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QDropEvent,
    QGuiApplication,
    QImage,
    QMouseEvent,
    QPainter,
    QPolygonF,
    QTransform,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from assistant.drawing import scan_parts
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_image
from assistant.drawing.tokens import LIGHT
from assistant.game.library import open_system, overlay_path
from assistant.model.ids import TypeId
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.counters_view import CountersView
from assistant.ui.widgets.mime import MIME
from assistant.ui.window.main_window import MainWindow
from tests.author.test_mends import GOOD
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_counters_view import counters, key, page, sheet, typed
from tests.ui.author.test_strokes import CTRL, LEFT
from tests.ui.cut_here import cut_here

__all__ = ["page"]
K, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier
COLUMNS, ROWS, STEP, BODY = 3, 2, 100, 80
SEEN = ((60, 50), (560, 40), (580, 390), (30, 370))  # where the corners of the sheet are in the scan


def tint(cell: tuple[int, int], *, back: bool = False) -> QColor:
    number = cell[0] * COLUMNS + cell[1]
    return QColor.fromHsv(number * 55 + 20, 120 if back else 240, 220)


def scan(path: Path, *, back: bool = False) -> QTransform:
    """A sheet with gutters of a fifth, seen from the side. A back lies behind its front, so mirrored."""
    wide, high = COLUMNS * STEP, ROWS * STEP
    flat = QPolygonF([QPointF(0, 0), QPointF(wide, 0), QPointF(wide, high), QPointF(0, high)])
    laid = QTransform.quadToQuad(flat, QPolygonF([QPointF(*spot) for spot in SEEN]))
    image = QImage(640, 440, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setTransform(laid)
    for row in range(ROWS):
        for column in range(COLUMNS):
            of = (row, COLUMNS - 1 - column) if back else (row, column)
            painter.fillRect(column * STEP, row * STEP, BODY, BODY, tint(of, back=back))
    painter.end()
    assert image.save(str(path))
    return laid


def fit(window: MainWindow, laid: QTransform) -> None:
    """Six corners clicked within a pixel of the screen, then Ctrl+Enter."""
    hand = np.random.default_rng(7)
    for _ in range(6):
        asked = window.sheets.fitting
        assert asked is not None
        x, y = asked.fitting.known.spots[asked.fitting.asked]
        at = asked.view.on_screen(laid.map(QPointF(x * STEP, y * STEP)).toTuple())
        dx, dy = hand.uniform(-1, 1, 2)
        QTest.mouseClick(asked.view.viewport(), LEFT, pos=QPoint(round(at.x() + dx), round(at.y() + dy)))
    asked = window.sheets.fitting
    assert asked is not None and asked.fitting.reading.good
    QTest.keyClick(asked.view, K.Key_Return, CTRL)
    assert window.sheets.fitting is None


def dropped(view: CountersView, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    view.dropEvent(QDropEvent(QPointF(300, 300), Qt.DropAction.CopyAction, data, LEFT,
                              Qt.KeyboardModifier.NoModifier))  # fmt: skip


def drag_onto(view: CountersView, kind: str, cell: tuple[int, int]) -> None:
    """A type of the list let go of over a cell, off its middle."""
    data, at = QMimeData(), view.cut.cells.area(cell).center() + QPointF(4, -3)
    data.setData(MIME, kind.encode())
    view.cut.cells.dropEvent(QDropEvent(at, Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier))


def colour_of(page: AuthorPage, kind: str, *, reduced: bool = False) -> QColor:
    """In the middle of the counter as it is drawn now."""
    depicted = page.bench.depicted
    assert depicted is not None
    view = sheet(page)
    system = depicted.system
    found = system.mix.types[TypeId(kind)]
    look = look_of(system, TypeId(kind)) if not reduced else view._back(system, found, found.faces[1])
    assert look is not None
    image = counter_image(look, 100, 1.0, LIGHT)
    return image.pixelColor(image.width() // 2 + 4, image.height() // 2 - 3)


def near(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) < 30 for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


def test_a_sheet_is_fitted_cut_and_written_in_one_step(
    window: MainWindow, page: AuthorPage, tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    cut_here(monkeypatch)
    read_by, read = list[threading.Thread](), scan_parts._read
    monkeypatch.setattr(scan_parts, "_read", lambda file: (read_by.append(threading.current_thread()), read(file))[1])
    folder = tmp_path_factory.mktemp("scans")
    laid, _ = scan(folder / "fronts.png"), scan(folder / "backs.png", back=True)
    before, view = counters(page), sheet(page)
    dropped(view, folder / "fronts.png")
    typed("3x")
    key(K.Key_Return)
    assert window.sheets.fitting is None, "that is no grid yet"
    typed("2")
    key(K.Key_Return)
    fit(window, laid)
    pane = view.cut
    assert pane.isVisible() and pane.cells.hasFocus() and not pane.write.isEnabled()
    pane.across.setValue(20)
    pane.down.setValue(20)
    qtbot.waitUntil(lambda: not pane.quiet.is_busy, timeout=10_000)
    assert counters(page) == before, "nothing is written before it is said"
    # by keys: the first cell is Red horse, the hand goes on to the next
    typed("red h")
    key(K.Key_Return)
    assert pane.given == {(0, 0): "red_horse"} and pane.cells.at == (0, 1)
    # by mouse: a run of two, and a type of the list pressed; then one dragged
    start, end = (pane.cells.area(cell).center().toPoint() + QPoint(5, 4) for cell in ((1, 0), (1, 1)))
    QTest.mouseClick(pane.cells, LEFT, pos=start)
    QTest.mouseClick(pane.cells, LEFT, SHIFT, end)
    assert pane.cells.picked == [(1, 0), (1, 1)]
    pane.give("blue_foot")
    drag_onto(view, "red_foot", (0, 2))
    assert pane.given[1, 1] == "blue_foot" and pane.given[0, 2] == "red_foot"
    key(K.Key_Left)
    key(K.Key_Left)
    # the other side
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a: (str(folder / "backs.png"), ""))
    QTest.mouseClick(pane.backs, LEFT)
    fit(window, laid)
    assert pane.sides.isVisible() and pane.mirrored.isChecked()
    key(K.Key_Return, CTRL)
    qtbot.waitUntil(pane.preview.isVisible)
    assert counters(page) == before, "what will change is seen first"
    assert read_by and threading.main_thread() not in read_by, "a scan takes half a second to read"
    told = [pane.preview.item(n).text() for n in range(pane.preview.count())]
    assert len(told) == 3 and "1 cell more" in told[[t.startswith("Blue foot") for t in told].index(True)]
    key(K.Key_Return, CTRL)
    qtbot.waitUntil(lambda: counters(page) != before, timeout=10_000)
    settle(page, qtbot)
    assert view.grid.isVisible() and "cut 3 counters" in page.bindings.label("author.undo").en
    text = counters(page)
    assert text.count('file: "fronts.png"') == 3 == text.count('back_file: "backs.png"')
    assert (page.authored.main.parent / "fronts.png").is_file() and (page.authored.main.parent / "backs.png").is_file()
    for kind, cell in (("red_horse", (0, 0)), ("blue_foot", (1, 0)), ("red_foot", (0, 2))):
        assert near(colour_of(page, kind), tint(cell)), kind
    assert near(colour_of(page, "red_foot", reduced=True), tint((0, 2), back=True))
    page.undo()
    assert counters(page) == before
    page.redo()
    assert counters(page) == text


def test_in_order_and_left_again_writes_nothing(
    window: MainWindow, page: AuthorPage, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut_here(monkeypatch)
    file = tmp_path_factory.mktemp("scans") / "fronts.png"
    laid, before, view = scan(file), counters(page), sheet(page)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a: (str(file), ""))
    key(K.Key_C)
    typed("3x2")
    key(K.Key_Return)
    fit(window, laid)
    pane = view.cut
    key(K.Key_Insert)
    first = view._cut_types()[0]
    cells = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
    assert [cell for cell, kind in pane.given.items() if kind == first.id] == cells[: first.count]
    key(K.Key_Delete)
    assert (0, 0) not in pane.given
    key(K.Key_Escape)
    assert view.grid.isVisible() and counters(page) == before and not pane.given


def test_edges_are_dragged_names_pasted_and_backs_taken_from_the_same_sheet(
    window: MainWindow, page: AuthorPage, tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    cut_here(monkeypatch)
    file = tmp_path_factory.mktemp("scans") / "fronts.png"
    laid, before, view = scan(file), counters(page), sheet(page)
    dropped(view, file)
    typed("3x2")
    key(K.Key_Return)
    fit(window, laid)
    pane = view.cut
    QTest.mouseClick(pane.viewing.buttons["sheet"], LEFT)
    seen = pane.sheet.viewport()
    # the right edge of the first counter, dragged to where the counter ends: a fifth of a step
    for across in (True, False):
        start, end = ((1.0, 0.45), (0.8, 0.45)) if across else ((1.4, 1.0), (1.4, 0.8))
        begun, over = (pane.sheet.on_screen(*spot).toPoint() for spot in (start, end))
        QTest.mousePress(seen, LEFT, pos=begun)
        for share in (0.3, 0.7, 1.0):
            send_move(seen, begun + (over - begun) * share)
        QTest.mouseRelease(seen, LEFT, pos=over)
    assert pane.gutter == pytest.approx((0.2, 0.2), abs=0.02) and (pane.across.value(), pane.down.value()) != (0, 0)
    corner = pane.sheet.on_screen(0.0, 1.3).toPoint()
    QTest.mousePress(seen, LEFT, pos=corner)
    send_move(seen, corner + QPoint(30, 0))
    QTest.mouseRelease(seen, LEFT, pos=corner + QPoint(30, 0))
    assert pane.margins[0] > 0.05 and pane.margins[1:] == (0.0, 0.0, 0.0)
    pane.edges[0].setValue(0)
    assert pane.margins == (0.0, 0.0, 0.0, 0.0)
    # a press on a counter picks it; names are pasted from there on, one of them new
    QTest.mouseClick(seen, LEFT, pos=pane.sheet.on_screen(0.3, 0.3).toPoint())
    QGuiApplication.clipboard().setText("Red horse\n\nUhlans\n")
    key(K.Key_V, CTRL)
    assert pane.given == {(0, 0): "red_horse", (0, 2): "+Uhlans"} and pane.keep == "part"
    QTest.mouseClick(pane.faces.buttons["back"], LEFT)
    pane.cells.go_to((1, 1))
    typed("red h")
    key(K.Key_Return)
    assert pane.backs_here == {(1, 1): "red_horse"}
    key(K.Key_Return, CTRL)
    qtbot.waitUntil(pane.preview.isVisible)
    assert counters(page) == before
    key(K.Key_Escape)
    assert not pane.preview.isVisible() and pane.isVisible(), "back to the cells, nothing lost"
    key(K.Key_Return, CTRL)
    qtbot.waitUntil(pane.preview.isVisible)
    key(K.Key_Return, CTRL)
    qtbot.waitUntil(lambda: counters(page) != before, timeout=10_000)
    settle(page, qtbot)
    assert near(colour_of(page, "red_horse"), tint((0, 0))) and near(colour_of(page, "uhlans"), tint((0, 2)))
    assert near(colour_of(page, "red_horse", reduced=True), tint((1, 1)))
    page.undo()
    assert counters(page) == before


def send_move(widget: QWidget, at: QPoint) -> None:
    """A move with the button held, which the test mouse does not tell."""
    where = QPointF(at)
    whole, free = QPointF(widget.mapToGlobal(at)), Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(QEvent.Type.MouseMove, where, whole, Qt.MouseButton.NoButton, LEFT, free)
    QApplication.sendEvent(widget, event)


def test_a_sheet_of_a_shipped_game_is_kept_in_ones_own_copy(
    window: MainWindow, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    cut_here(monkeypatch)
    file, text = tmp_path_factory.mktemp("scans") / "fronts.png", tmp_path / "landing.yaml"
    laid = scan(file)
    text.write_text(GOOD, encoding="utf-8")
    window.resize(1280, 800)
    page = window.doors.open_author(text)
    assert page is not None
    settle(page, qtbot)
    page.views.choose("counters")
    view = sheet(page)
    dropped(view, file)
    typed("3x2")
    key(K.Key_Return)
    fit(window, laid)
    assert view.cut.keep == "mine", "that of a published game is one's own"
    view.cut.across.setValue(20)
    drag_onto(view, "co_vi", (1, 2))
    key(K.Key_Return, CTRL)
    qtbot.waitUntil(view.cut.preview.isVisible)
    key(K.Key_Return, CTRL)
    qtbot.waitUntil(lambda: view.grid.isVisible(), timeout=10_000)
    assert text.read_text(encoding="utf-8") == GOOD and page.authored.texts[text].text == GOOD
    look = look_of(open_system("alexandria").system, TypeId("co_vi"))
    assert look.picture is not None and Path(look.picture[0]).parent == overlay_path("alexandria").parent.resolve()
    image = counter_image(look, 100, 1.0, LIGHT)
    assert near(image.pixelColor(image.width() // 2, image.height() // 2), tint((1, 2)))


def test_what_is_no_picture_is_told(page: AuthorPage, tmp_path: Path) -> None:
    (tmp_path / "sheet.png").write_text("no picture")
    told: list[str] = []
    page.bench.told.connect(told.append)
    dropped(sheet(page), tmp_path / "sheet.png")
    assert told and "sheet.png" in told[0] and not page.bench.asks.entry.isVisible()
    assert QApplication.activeModalWidget() is None
