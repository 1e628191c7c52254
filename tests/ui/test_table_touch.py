"""The counted tasks of a table by finger alone: real touches, no keyboard, exact results, the taps counted.

The counts follow from how the panel is made: one tap names a counter, a switch, a face, and a procedure (two where it
stands behind "more", which depends on the length of the names). A number before a name costs one tap to open the field
and one a digit; the field then stays open for the roles after it. A counter told by its ratings is three taps, "one
more" is one.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from assistant.game import open_system
from assistant.game.copy_figures import OwnCopy
from assistant.ui.copy.copy_page import CopyPage
from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow
from tests.ui.fingers import TableFinger
from tests.ui.test_table_tasks import TASKS, Task, comes_out

STEPS: dict[str, tuple[int, tuple[str, ...]]] = {
    # procedure, two counters, the place, the die
    "melee": (5, ("procedure:melee", "role:attacker=hi", "role:defender=co_xxxvii", "tile:fact:ground", "die:9")),
    # procedure (2), two counters, two dice
    "ram": (6, ("procedure:ram", "role:attacker=roman_quadrireme", "role:target=egyptian_trireme", "die:4", "die:5")),
    # procedure, field and 4, two counters, die
    "boarding": (6, ("procedure:boarding", "field:attacker", "key:4", "role:attacker=co_vi", "role:defender=mi",
                     "die:2")),
    # procedure (2), leader, switch, die
    "interception": (5, ("procedure:interception", "role:army=claudius", "tile:enemy_space", "die:2")),
    # procedure; field, 7, leader; one more, 5, leader; 5, leader; three switches (after a swipe); six dice
    "battle": (18, ("procedure:battle", "field:attacker", "key:7", "role:attacker=camillus", "more:attacker", "key:5",
                    "role:attacker=valerius", "key:5", "role:defender=egnatius", "tile:friendly_defender",
                    "tile:failed_avoid", "tile:aulius_attacker", *(f"die:{f}" for f in "522554"))),
    # procedure (2); field, three; one more, three; three; one more (opens the field), three; eight dice, a choice
    "round": (26, ("procedure:battle_round", "field:attacker", "key:3", "key:A", "key:3", "more:attacker", "key:2",
                   "key:B", "key:2", "key:3", "key:B", "key:3", "more:defender", "key:2", "key:D", "key:2",
                   *(f"die:{f}" for f in "135"), "option:1", *(f"die:{f}" for f in "26145"))),
    # procedure, field, two numbers, two counters, two counts of cubes
    "bag": (8, ("procedure:battle", "field:attacker", "key:4", "role:attacker=caesar", "key:2", "role:defender=pompey",
                "die:1", "die:1")),
    # procedure (2), initial (Utica is the only one), two numbers of two taps each
    "supply": (7, ("procedure:supply", "key:U", "tile:fact:legions", "key:5", "tile:fact:allies", "key:2")),
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", STEPS)
def test_tasks_by_finger(desk: Desk, qtbot: QtBot, name: str, language: str) -> None:
    task = TASKS[name]
    desk.set_language(language)
    panel = TablePage(desk, open_system(task.system))
    qtbot.addWidget(panel)
    panel.resize(1024, 600)
    panel.show()
    most, steps = STEPS[name]
    finger = TableFinger(panel)
    assert finger.do(*steps) <= most
    assert finger.swipes <= 3, "most lies within reach"
    comes_out(panel, task)


def test_an_assumed_figure_is_mended_by_finger(desk: Desk, qtbot: QtBot, home: Path) -> None:
    """The line about the assumed figures, a digit, done: the same dice, the figure counts."""
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    panel = window.open_table("alexandria")
    assert panel is not None
    finger = TableFinger(panel)
    finger.do(*STEPS["ram"][1])
    first, before = panel.first_doubt(), finger.count
    finger.tap(panel.asker.cards.answer._doubt)
    page = window._pages.currentWidget()
    assert isinstance(page, CopyPage) and page.counters.pad is not None
    finger.button(page.counters.pad, "7")
    finger.button(page.counters.pad, "✓")
    again = window.page
    assert finger.count - before == 3
    assert again is not None and list(again.sitting.dice) == [4, 5] and again.first_doubt() != first
    assert OwnCopy("alexandria").lines == {first: 7}
    window.close()


def test_a_house_rule_by_finger(desk: Desk, qtbot: QtBot) -> None:
    """Own modifier, one less, add: it takes the name it has by itself."""
    panel = TablePage(desk, open_system("alexandria"))
    qtbot.addWidget(panel)
    panel.resize(1024, 600)
    panel.show()
    finger = TableFinger(panel)
    finger.do(*STEPS["ram"][1])
    before = finger.count
    finger.tap(panel.asker.cards.modifiers._own)
    finger.button(panel.asker.cards.modifiers.entry, "−")
    finger.button(panel.asker.cards.modifiers.entry, "Add")
    assert finger.count - before == 3
    assert [h.value for h in panel.sitting.line_up.house] == [-1]
    comes_out(panel, Task("alexandria", "", "", 0, total=9))
