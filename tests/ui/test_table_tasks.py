"""The tasks of a table, counted: real dice, exact results, and no more keys than were promised. Each is driven by the
keys of an English keyboard, and by the top row of a French one in French; by taps in `test_table_touch`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.game import open_system
from assistant.game.copy_figures import OwnCopy
from assistant.game.library import overlay_path
from assistant.ui.asker.choice_card import ChoiceCard
from assistant.ui.commands.typed_keys import TOP_ROW
from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow

SPECIAL = {"_": Qt.Key.Key_Return, ">": Qt.Key.Key_Tab, "+": Qt.Key.Key_Insert}
AZERTY = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))


@dataclass(frozen=True)
class Task:
    """What is typed in each language (`{name}` is the letter of that switch), the most keys it may take, and what must
    come out."""

    system: str
    english: str
    french: str
    keys: int
    outcome: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    total: int | None = None


MELEE = {"attacker_hits": 1, "defender_hits": 3, "retreat": True}
TASKS = {
    "melee": Task("alexandria", "mehirep9", "mehirep9", 8, "retreats", MELEE, 8),
    "ram": Task("alexandria", "ramquatr45", "epquatr45", 10, "rammed+backs_off", total=10),
    "boarding": Task("alexandria", "bo4vemi2", "ab4vemi2", 8, "captured", {"attacker_hits": 1}, 8),
    "interception": Task("sword_of_rome", "incle2", "incl{enemy_space}2", 6, total=3),
    "battle": Task("sword_of_rome", "ba7ca,5va5eg{friendly_defender}{failed_avoid}{aulius_attacker}522554",
                   "ba7ca,5va5eg{friendly_defender}{failed_avoid}{aulius_attacker}522554", 21, "defender_wins",
                   {"loser_loses": 5, "winner_loses": 1}),
    "round": Task("julius_caesar", "3a3,2b23b3,2d2135_26145", "3a3,2b23b3,2d2135_26145", 23, "",
                  {"attackers_steps_lost": 1, "defenders_steps_lost": 3}),
    "bag": Task("triumvirate", "ba4ca2po11", "ba4ca2po11", 10, "conquered", {"attackers_left": 2}),
    "supply": Task("caesar_xl", "suut5le,2al", "raut5le,2al", 11, "", {"cost": 4}),
}  # fmt: skip
STARTS = {"round": "battle_round"}
Open = Callable[[Task, str], TablePage]


@pytest.fixture
def table(desk: Desk, qtbot: QtBot) -> Open:
    def opened(task: Task, start: str = "") -> TablePage:
        panel = TablePage(desk, open_system(task.system))
        qtbot.addWidget(panel)
        panel.resize(1024, 600)
        panel.show()
        panel.setFocus()
        if start:
            panel.choose_procedure(start)
        return panel

    return opened


def press(panel: TablePage, sign: str, *, azerty: bool = False) -> None:
    """One key; on a French keyboard a digit is the sign of the top row, with the scan code of its place."""
    target = panel.focusWidget() or panel
    if sign in SPECIAL:
        QTest.keyClick(target, SPECIAL[sign])
    elif azerty and sign in AZERTY:
        place = next(code for code, digit in TOP_ROW.items() if str(digit) == sign)
        none = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(target, QKeyEvent(QEvent.Type.KeyPress, 0, none, place, 0, 0, AZERTY[sign]))
    else:
        QTest.keyClicks(target, sign)


def run(panel: TablePage, text: str, *, azerty: bool = False) -> int:
    """Type a task; the number of keys."""
    count = 0
    for part in text.replace("}", "{").split("{"):
        pool = panel.asker.pool()
        signs = pool[part] if part in pool and len(part) > 1 else part
        for sign in signs:
            press(panel, sign, azerty=azerty)
            count += 1
    return count


def comes_out(panel: TablePage, task: Task) -> None:
    node = panel.sitting.node
    assert node is not None, (panel.typing.stage, panel.note, panel.sitting.problem, panel.sitting.waiting)
    if task.outcome:
        assert node.chain.startswith(task.outcome)
    for name, value in task.values.items():
        assert node.value(name) == value, name
    if task.total is not None:
        assert node.detail is not None and node.detail.totals[""] == task.total


@pytest.mark.parametrize("name", TASKS)
def test_tasks_by_english_keys(table: Open, name: str) -> None:
    task = TASKS[name]
    panel = table(task, STARTS.get(name, ""))
    assert run(panel, task.english) <= task.keys
    comes_out(panel, task)


@pytest.mark.parametrize("name", TASKS)
def test_tasks_by_the_top_row_of_a_french_keyboard_and_in_french(table: Open, desk: Desk, name: str) -> None:
    task = TASKS[name]
    desk.set_language("fr")
    panel = table(task, STARTS.get(name, ""))
    assert run(panel, task.french, azerty=True) <= task.keys
    comes_out(panel, task)


def test_the_next_attack_and_the_dice_of_a_battle_alone(table: Open) -> None:
    panel = table(TASKS["battle"], "")
    run(panel, TASKS["battle"].english)
    assert run(panel, "_522554") <= 7
    assert panel.sitting.dice == [5, 2, 2, 5, 5, 4]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_house_rule_takes_nine_keys(table: Open, desk: Desk, language: str) -> None:
    """In French the value is typed on the top row of that keyboard: its minus is a sign, its "&" is the 1."""
    french = language == "fr"
    desk.set_language(language)
    panel = table(TASKS["ram"], "")
    run(panel, TASKS["ram"].french if french else TASKS["ram"].english, azerty=french)
    assert run(panel, "+Fog>-1>_", azerty=french) == 9
    one = panel.sitting.line_up.house[0]
    assert (one.name.en, one.value) == ("Fog", -1)
    comes_out(panel, Task("alexandria", "", "", 0, total=9))


def test_the_arrows_step_the_value_of_a_house_rule_and_leave_zero_out(table: Open) -> None:
    panel = table(TASKS["ram"], "")
    run(panel, "ramquatr45+Fog>")
    value = panel.asker.cards.modifiers.entry.value
    for key, shown in ((Qt.Key.Key_Up, "+1"), (Qt.Key.Key_Down, "−1"), (Qt.Key.Key_Down, "−2")):
        QTest.keyClick(value, key)
        assert value.text() == shown
    QTest.keyClick(value, Qt.Key.Key_Return)
    comes_out(panel, Task("alexandria", "", "", 0, total=8))


def test_a_house_rule_for_the_scenario_is_written_and_shown(table: Open, home: Path) -> None:
    panel = table(TASKS["ram"], "")
    run(panel, "ramquatr45+Fog>-1>3_")
    path = overlay_path("alexandria")
    assert str(path) in panel.note
    assert all(line in panel.note for line in ("change:", "facts: {fog: false}"))
    assert "id: fog" in path.read_text(encoding="utf-8")
    comes_out(panel, Task("alexandria", "", "", 0, total=9))
    QTest.keyClick(panel, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not path.exists()
    comes_out(panel, Task("alexandria", "", "", 0, total=10))


@pytest.fixture
def window(desk: Desk, qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    made = MainWindow(desk)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    yield made
    made.close()


def strike(window: MainWindow, text: str) -> int:
    """Keys to whatever has the focus; "4" alone after "F" is the function key."""
    keys = [Qt.Key.Key_F4 if sign == "F" else SPECIAL.get(sign, sign) for sign in text]
    for key in keys:
        target = QApplication.focusWidget() or window
        if isinstance(key, str):
            QTest.keyClicks(target, key)
        else:
            QTest.keyClick(target, key)
        QApplication.processEvents()
    return len(keys)


def test_an_assumed_figure_is_mended_in_three_keys(window: MainWindow) -> None:
    """F4, 7, Enter: the same dice, another result. The target defends with 7 instead of the figure assumed."""
    panel = window.open_table("alexandria")
    assert panel is not None
    run(panel, "ramquatr45")
    first, before = panel.first_doubt(), panel.sitting.node
    assert before is not None
    assert strike(window, "F7_") == 3
    again = window.page
    assert again is not None and again is not panel
    assert list(again.sitting.dice) == [4, 5] and again.sitting.node is not None
    assert OwnCopy("alexandria").lines == {first: 7}
    assert again.first_doubt() != first


def test_an_assumed_figure_is_mended_in_six_keys_from_the_list(window: MainWindow) -> None:
    """The digit is kept as it is typed, and the next figure is at hand: Enter would say that that one is right."""
    window.open_table("alexandria")
    assert strike(window, "Fqua_7") == 6
    ((address, value),) = OwnCopy("alexandria").lines.items()
    assert "quadrireme" in address and value == 7


def test_no_option_card_is_left_over(table: Open) -> None:
    panel = table(TASKS["round"], "battle_round")
    run(panel, TASKS["round"].english)
    assert panel.findChildren(ChoiceCard)[0].isHidden()
