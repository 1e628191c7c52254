"""The layers of the board's drawing put in order and hidden, by keys and by mouse: each one line of the text, one
undo."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from assistant.drawing.boards.layers import PARTS
from assistant.ui.author.author_page import AuthorPage
from tests.ui.author.test_counters_view import key
from tests.ui.author.test_drawing_view import board, page, still, undone, view
from tests.ui.author.test_strokes import CTRL, LEFT, NONE

__all__ = ["page"]
K = Qt.Key


def test_layers_are_hidden_and_moved_each_in_one_line(page: AuthorPage, qtbot: QtBot) -> None:
    before, layers = board(page), view(page).layers
    key(K.Key_Y)
    assert layers.isVisible() and layers.rows.count() == len(PARTS)
    shown = [str(layers.rows.item(n).data(Qt.ItemDataRole.UserRole)) for n in range(len(PARTS))]
    assert shown == list(reversed(PARTS)), "the uppermost first"
    layers.rows.setCurrentRow(shown.index("key"))
    key(K.Key_Space)
    assert board(page) == before.rstrip("\n") + "\nhidden: [key]\n"
    still(page, qtbot)
    assert layers.rows.item(shown.index("key")).checkState() != Qt.CheckState.Checked
    key(K.Key_Space)
    assert board(page) == before
    still(page, qtbot)
    # the grid above roads, points, names and key
    layers.rows.setCurrentRow(shown.index("grid"))
    for _ in range(3):
        key(K.Key_Up, CTRL)
    order = ["areas", "signs", "sides", "links", "places", "grid", "names", "key", "picture"]
    assert f"\nlayers: [{', '.join(order)}]\n" in board(page)
    made = view(page).room.board
    assert made is not None and list(made.layers) == order
    key(K.Key_Escape)
    assert not layers.isVisible() and view(page).canvas.hasFocus() and view(page).palette_rows.isVisible()
    for _ in range(3):
        key(K.Key_Z, CTRL)
    assert board(page) == before
    still(page, qtbot)


def test_a_tick_and_a_button_by_mouse(page: AuthorPage, qtbot: QtBot) -> None:
    before, layers = board(page), view(page).layers
    key(K.Key_Y)
    option = QStyleOptionViewItem()
    layers.rows.initViewItemOption(option)
    option.rect = layers.rows.visualItemRect(layers.rows.item(1))  # the key
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasCheckIndicator
    tick = layers.rows.style().subElementRect(QStyle.SubElement.SE_ItemViewItemCheckIndicator, option, layers.rows)
    QTest.mouseClick(layers.rows.viewport(), LEFT, NONE, tick.center() + QPoint(1, -1))
    assert "hidden: [key]" in board(page)
    undone(page, qtbot, before)


def test_a_picture_of_ones_own_is_faded_and_hidden_below_the_list_and_no_text_changes(
    page: AuthorPage, tmp_path: Path, qtbot: QtBot
) -> None:
    image = QImage(110, 80, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    assert image.save(str(tmp_path / "mine.png"))
    before, layers, desk = board(page), view(page).layers, page.desk
    depicted = page.bench.depicted
    assert depicted is not None
    key(K.Key_Y)
    assert layers.pictures.isHidden(), "there is none"
    desk.memory["own_picture"] = {depicted.system.id: str(tmp_path / "mine.png")}
    page.bench.pictures_changed.emit()
    rows = layers.pictures
    assert rows.isVisible() and rows.mine.isChecked() and rows.shared.isHidden() and rows.above.isHidden()

    def red() -> int:
        return view(page).picture.ground.toImage().pixelColor(3, 3).red()

    qtbot.waitUntil(lambda: red() > 240, timeout=20_000)
    rows.mine_strength.slider.setFocus()
    key(K.Key_Home)
    kept = desk.memory["own_picture"]
    assert isinstance(kept, dict) and kept[depicted.system.id]["opacity"] == 0.1
    qtbot.waitUntil(lambda: red() < 240, timeout=20_000)
    QTest.mouseClick(rows.mine, LEFT, NONE, QPoint(8, rows.mine.height() // 2))
    assert not rows.mine.isChecked() and board(page) == before
    still(page, qtbot)
