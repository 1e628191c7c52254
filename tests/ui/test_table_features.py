"""What a table offers beyond one roll: disputes, history, walks, the other player, fingers, preferences, undo."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip
from pytestqt.qtbot import QtBot

from assistant.game import new_game, open_game, open_system
from assistant.game.readings import disputed
from assistant.game.walks import Mark
from assistant.ui.asker.dice_line import SUMS
from assistant.ui.asker.tile import Tile
from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from assistant.ui.table.typing import SPACE_ONLY
from tests.ui.test_table_page import a_panel, keys

KEY = Qt.Key


@pytest.fixture
def panel(desk: Desk, qtbot: QtBot) -> TablePage:
    return a_panel(desk, qtbot, "alexandria")


def press(panel: TablePage, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(panel, key, held)


def total(panel: TablePage) -> int:
    node = panel.sitting.node
    assert node is not None and node.detail is not None
    return node.detail.totals[""]


# disputes


def test_a_dispute_by_keys_keeps_both_readings(panel: TablePage) -> None:
    keys(panel, "mehirep9")
    press(panel, KEY.Key_PageUp)
    assert panel.asker.cards.readings.isHidden()
    keys(panel, panel.asker.pool()["canal"])
    assert not panel.asker.cards.readings.isHidden() and total(panel) == 6
    assert panel.asker.cards.answer._table._framed == "6" and panel.asker.cards.answer._table._lit[0] == "8"
    press(panel, KEY.Key_Return)
    (line,) = panel.sitting.history
    assert line.aside is not None and line.aside.node.detail is not None
    assert line.aside.node.detail.totals[""] == 8
    assert panel.asker.cards.readings.isHidden() and "valid" in panel.note.lower()


def test_the_arrows_choose_what_was_played(panel: TablePage) -> None:
    keys(panel, "mehirep9")
    press(panel, KEY.Key_PageUp)
    keys(panel, panel.asker.pool()["canal"])
    press(panel, KEY.Key_Left)
    press(panel, KEY.Key_Return)
    assert total(panel) == 8
    assert not disputed(panel.sitting)
    press(panel, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert panel.sitting.history[0].aside is None


def test_escape_leaves_it_as_it_was_played(panel: TablePage) -> None:
    keys(panel, "mehirep9")
    press(panel, KEY.Key_PageUp)
    keys(panel, panel.asker.pool()["canal"])
    press(panel, KEY.Key_Escape)
    assert total(panel) == 8 and panel.sitting.history[0].aside is None


def test_a_switch_right_after_the_roll_changes_the_line_itself(panel: TablePage) -> None:
    keys(panel, "mehirep9")
    keys(panel, panel.asker.pool()["canal"])
    (line,) = panel.sitting.history
    assert line.node.detail is not None and line.node.detail.totals[""] == 6


# history


def test_enter_opens_a_line_of_the_history(panel: TablePage) -> None:
    keys(panel, "mehirep9_4")
    press(panel, KEY.Key_F6)
    assert panel.frame.history.hasFocus()
    QTest.keyClick(panel.frame.history, KEY.Key_Right)
    QTest.keyClick(panel.frame.history, KEY.Key_Return)
    assert panel.sitting.opened_line == 0 and panel.sitting.dice == [9]
    assert panel.hasFocus()


def test_the_history_is_there_after_a_restart_and_a_new_sitting_empties_it(
    panel: TablePage, desk: Desk, qtbot: QtBot
) -> None:
    keys(panel, "ramquatr45")
    again = a_panel(desk, qtbot, "alexandria")
    assert [a.node.chain for a in again.sitting.history] == ["rammed+backs_off"]
    again.bindings.run("table.new_sitting")
    assert again.sitting.history == []
    press(again, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(again.sitting.history) == 1


def test_the_arrow_up_calls_line_ups_back(panel: TablePage) -> None:
    keys(panel, "ramquatr45n")
    press(panel, KEY.Key_Up)
    kinds = {r: c[0].type.id for r, c in panel.sitting.line_up.casts.items() if c[0].type}
    assert kinds == {"attacker": "roman_quadrireme", "target": "egyptian_trireme"}
    assert keys(panel, "66") == 2 and panel.sitting.node is not None


def test_results_are_added_to_a_game_once(panel: TablePage) -> None:
    game = new_game("alexandria")
    path: Path = game.path
    game.close()
    keys(panel, "ramquatr45")
    assert panel.keeping.append_to(path) == 1
    assert panel.keeping.append_to(path) == 0
    game = open_game(str(path))
    assert len(game.state.notes) == 1
    game.close()


def test_results_exported_say_where_they_are_or_why_not(panel: TablePage, desk: Desk, tmp_path: Path) -> None:
    keys(panel, "ramquatr45")
    panel.keeping.export_to(tmp_path / "results.txt")
    assert panel.note == f"The results are in {tmp_path / 'results.txt'}."
    desk.set_language("fr")
    kept = (tmp_path / "results.txt").read_text(encoding="utf-8")
    panel.keeping.export_to(tmp_path / "results.txt" / "inside.txt")
    assert "un dossier du chemin est un fichier" in panel.note
    assert (tmp_path / "results.txt").read_text(encoding="utf-8") == kept


# walks


def to_step(panel: TablePage, step: int) -> None:
    """Down until that step of the walk is lit, past whatever stands above the steps."""
    modifiers = panel.asker.cards.modifiers
    for _ in range(40):
        press(panel, KEY.Key_Down)
        if modifiers.step_at_cursor() == step:
            return
    raise AssertionError(step)


def test_a_step_is_left_out_by_keys_and_told_at_the_end(panel: TablePage) -> None:
    panel.choose_procedure("fleet_end")
    keys(panel, "___quaqua,qui__")
    walk = panel.asker.cards.modifiers.walk
    assert walk.walk is not None
    rammed = next(i for i, s in enumerate(walk.walk.steps) if s.name.en == "Sinking of a rammed galley")
    to_step(panel, rammed)
    press(panel, KEY.Key_Space)
    keys(panel, "r")
    assert len(panel.sitting.dice) == 2
    assert walk.ending().startswith("Left out: Sinking of a rammed galley.")
    press(panel, KEY.Key_Space)
    assert panel.sitting.node is None
    keys(panel, "r")
    assert walk.ending().startswith("Nothing forgotten.")


def test_enter_on_a_step_that_was_done_goes_back_to_it(panel: TablePage) -> None:
    panel.choose_procedure("fleet_end")
    keys(panel, "___quaqua,qui__356")
    walk = panel.asker.cards.modifiers.walk.walk
    assert walk is not None
    first = next(i for i, s in enumerate(walk.steps) if s.mark is Mark.DONE)
    to_step(panel, first + 1)
    press(panel, KEY.Key_Return)
    assert panel.sitting.dice == [3]


def test_rolling_goes_on_after_a_question(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "julius_caesar")
    panel.choose_procedure("battle_round")
    keys(panel, "3a3,2b23b3,2d2135")
    assert panel.sitting.choice is not None
    for _ in range(20):
        if panel.sitting.node is None:
            keys(panel, "r")
    assert panel.sitting.node is not None


# the other player


def test_the_second_window_shows_what_happens(panel: TablePage) -> None:
    press(panel, KEY.Key_T, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert panel.other_side.mirror is not None
    keys(panel, "ramquatr45")
    assert panel.other_side.mirror.windowTitle() == "Caesar in Alexandria, for the other player — Alea"
    card = panel.other_side.mirror.card
    assert "Roman quadrireme (Romans)" in card._who.text()
    assert "10" in card._dice.text() and "Rammed" in card._result.text()
    press(panel, KEY.Key_T, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert panel.other_side.mirror is None


def test_the_card_turns_to_the_other_player(panel: TablePage) -> None:
    keys(panel, "ramquatr45")
    press(panel, KEY.Key_F7)
    assert panel.other_side.turned.isVisible()
    picture, upright = panel.other_side.turned.turned().toImage(), panel.other_side.turned.card.grab().toImage()
    corner = QPoint(30, upright.height() // 2)
    assert picture.pixel(picture.width() - 1 - corner.x(), picture.height() - 1 - corner.y()) == upright.pixel(corner)
    QTest.keyClick(panel.other_side.turned, KEY.Key_Escape)
    assert panel.other_side.turned.isHidden() and panel.hasFocus()


# fingers


def test_a_finger_makes_every_target_large(panel: TablePage) -> None:
    keys(panel, "mehirep")
    screen = QTest.createTouchDevice()
    QTest.touchEvent(panel, screen).press(0, QPoint(500, 560), panel).commit()
    QTest.touchEvent(panel, screen).release(0, QPoint(500, 560), panel).commit()
    for _ in range(3):
        QApplication.processEvents()
    dice = [b for b in panel.asker.cards.dice.findChildren(QPushButton) if b.isVisible()]
    assert len(dice) == 11 and all(b.width() >= 44 and b.height() >= 44 for b in dice)
    tiles = [t for t in panel.asker.cards.modifiers.findChildren(Tile) if t.isVisible()]
    assert not [(t.key, t.height()) for t in tiles if t.height() < 44]
    by_role = [panel.frame.roles.card(r) for r in panel.typing.roles()]
    cards = [b for card in by_role for b in card.findChildren(QPushButton) if b.isVisible()]
    assert all(b.height() >= 44 for b in cards)


def test_a_tap_on_a_die_box_opens_large_faces(panel: TablePage) -> None:
    keys(panel, "mehirep")
    QApplication.processEvents()
    QTest.mouseClick(panel.asker.cards.dice._faces, Qt.MouseButton.LeftButton, pos=QPoint(20, 30))
    assert panel.frame.pad.isVisible()
    QApplication.processEvents()
    faces = [b for b in panel.frame.pad.findChildren(QPushButton) if b.isVisible()]
    assert len(faces) == 10 and all(b.width() >= 48 and b.height() >= 48 for b in faces)
    QTest.mouseClick(faces[9], Qt.MouseButton.LeftButton)
    assert panel.sitting.dice == [9] and panel.frame.pad.isHidden()


def test_a_second_tap_takes_a_type_back(panel: TablePage) -> None:
    keys(panel, "ramquatr")
    chosen = next(b for b in panel.frame.roles.card("attacker").findChildren(QPushButton) if b.text() == "Quad")
    QTest.mouseClick(chosen, Qt.MouseButton.LeftButton)
    assert "attacker" not in panel.sitting.line_up.casts and panel.typing.stage == "attacker"


# preferences and words


def test_totals_of_two_dice(panel: TablePage, desk: Desk) -> None:
    desk.memory[SUMS] = True
    keys(panel, "ramquatr")
    assert keys(panel, "12") == 2
    assert sum(panel.sitting.dice) == 12
    keys(panel, "_9")
    assert sum(panel.sitting.dice) == 9
    keys(panel, "_13")
    assert panel.sitting.dice == [] and "13" in panel.note


def test_names_that_end_with_space(panel: TablePage, desk: Desk) -> None:
    desk.memory[SPACE_ONLY] = True
    keys(panel, "ramming")
    assert panel.typing.stage == "procedure"
    press(panel, KEY.Key_Space)
    keys(panel, "quad")
    assert panel.typing.stage == "attacker"
    press(panel, KEY.Key_Space)
    assert panel.typing.stage == "target"


def test_words_spelt_out_are_swallowed(panel: TablePage) -> None:
    keys(panel, "ramquadriremetr45")
    assert panel.sitting.node is not None and panel.sitting.node.chain == "rammed+backs_off"


def test_unknown_letters_name_what_is_near(panel: TablePage, desk: Desk) -> None:
    panel.choose_procedure("ram")
    keys(panel, "qz")
    assert "Nearest: " in panel.note and "quadrireme" in panel.note.lower()
    desk.set_language("fr")
    keys(panel, "qz")
    assert "Proches" in panel.note and "\u202f" in panel.note


def test_several_fits_are_listed_and_chosen_by_arrows(panel: TablePage) -> None:
    keys(panel, "le")
    fits = [d.id for d in panel.typing.procedure_fits()]
    assert len(fits) > 1
    press(panel, KEY.Key_Down)
    press(panel, KEY.Key_Return)
    assert panel.sitting.line_up.procedure == fits[1]


def test_a_role_nobody_has_to_name_has_a_letter(panel: TablePage) -> None:
    panel.choose_procedure("grapple")
    keys(panel, "qua_")  # two sides have quadriremes: Enter takes the lit one
    keys(panel, panel.asker.pool()["role:target"])
    assert panel.typing.stage == "target"
    keys(panel, "tr4")
    assert panel.sitting.node is not None and "target" in panel.sitting.line_up.casts


def test_arrows_go_to_the_neighbouring_procedure_with_the_roles_kept(panel: TablePage) -> None:
    keys(panel, "ramquatr")
    press(panel, KEY.Key_Right)
    assert panel.sitting.line_up.procedure == "rake"
    kinds = {r: c[0].type.id for r, c in panel.sitting.line_up.casts.items() if c[0].type}
    assert kinds == {"attacker": "roman_quadrireme", "target": "egyptian_trireme"}


def test_the_order_of_the_bar_never_depends_on_use(panel: TablePage, desk: Desk, qtbot: QtBot) -> None:
    panel.choose_procedure("melee")
    before = [b.text() for b in panel.frame.bar.findChildren(QPushButton)]
    for _ in range(3):
        panel.choose_procedure("shoals")
        panel.choose_procedure("boarding")
    panel.choose_procedure("melee")
    assert [b.text() for b in panel.frame.bar.findChildren(QPushButton)] == before
    again = a_panel(desk, qtbot, "alexandria")
    assert [b.text() for b in again.frame.bar.findChildren(QPushButton)] == before


# own modifiers


def test_a_bad_value_is_explained_and_nothing_is_lost(panel: TablePage) -> None:
    keys(panel, "ramquatr45")
    press(panel, KEY.Key_Insert)
    entry = panel.asker.cards.modifiers.entry
    QTest.keyClicks(entry.name, "Fog")
    QTest.keyClick(entry.name, KEY.Key_Tab)
    QTest.keyClicks(entry.value, "x")
    QTest.keyClick(entry.value, KEY.Key_Return)
    assert entry.isVisible() and entry.name.text() == "Fog" and "“x”" in entry._trouble.text()
    assert panel.sitting.line_up.house == ()
    QTest.keyClick(entry.value, KEY.Key_Escape)
    assert entry.isHidden() and panel.hasFocus()


def test_one_for_the_game_outlives_a_restart_and_delete_removes_it(panel: TablePage, desk: Desk, qtbot: QtBot) -> None:
    keys(panel, "ramquatr45")
    press(panel, KEY.Key_Insert)
    entry = panel.asker.cards.modifiers.entry
    QTest.keyClicks(entry.name, "Fog")
    QTest.keyClicks(entry.value, "-1")
    QTest.keyClick(entry.lasting, KEY.Key_Right)
    QTest.keyClick(entry.lasting, KEY.Key_Return)
    assert total(panel) == 9
    again = TablePage(Desk(desk._path), open_system("alexandria"))
    qtbot.addWidget(again)
    again.show()
    assert [h.name.en for h in again.sitting.line_up.house] == ["Fog"]
    press(again, KEY.Key_Delete)
    assert again.sitting.line_up.house == () and again.sitting.house == ()


def test_a_battle_of_two_sides_asks_for_whom(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "sword_of_rome")
    keys(panel, "ba7ca5eg")
    press(panel, KEY.Key_Insert)
    entry = panel.asker.cards.modifiers.entry
    QTest.keyClicks(entry.name, "Rain")
    QTest.keyClicks(entry.value, "+2")
    QTest.keyClick(entry.target, KEY.Key_Right)
    QTest.keyClick(entry.lasting, KEY.Key_Return)
    assert panel.sitting.line_up.house[0].to == "defender"


def test_a_battle_of_blocks_adds_nothing_and_says_so(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "julius_caesar")
    panel.choose_procedure("battle_round")
    press(panel, KEY.Key_Insert)
    assert panel.asker.cards.modifiers.entry.isHidden() and "adds nothing" in panel.note


def test_undo_and_redo_name_what_they_do(panel: TablePage) -> None:
    keys(panel, "ramquatr45")
    press(panel, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "die 5" in panel.note and panel.sitting.dice == [4]
    press(panel, KEY.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert panel.sitting.dice == [4, 5]
    assert not QToolTip.isVisible()
