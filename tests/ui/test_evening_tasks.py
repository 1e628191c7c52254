"""The tasks of an evening through the page of the table, by events; by real keys in `packaging/evening_check.py`."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.game.answer_told import told
from assistant.ui.commands.typed_keys import TOP_ROW
from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from tests.ui.evening import EVENING, EveningTask
from tests.ui.test_table_page import a_panel

NAMED = {
    "_": Qt.Key.Key_Return, ">": Qt.Key.Key_Tab, "<": Qt.Key.Key_Backtab, ".": Qt.Key.Key_Space,
}  # fmt: skip
AZERTY = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))


def typed(panel: TablePage, keys: str, language: str) -> None:
    """The keys of a hand; in French the digits are those of the top row."""
    for sign in keys:
        if sign in NAMED:
            QTest.keyClick(panel, NAMED[sign])
        elif language == "fr" and sign in AZERTY:
            place = next(code for code, digit in TOP_ROW.items() if str(digit) == sign)
            none = Qt.KeyboardModifier.NoModifier
            QApplication.sendEvent(panel, QKeyEvent(QEvent.Type.KeyPress, 0, none, place, 0, 0, AZERTY[sign]))
        else:
            QTest.keyClicks(panel, sign)


def reads(panel: TablePage, task: EveningTask, language: str) -> None:
    """The answer as it was worked by hand."""
    node = panel.sitting.node
    assert node is not None, (panel.typing.stage, panel.typing.letters, panel.note)
    answer, read = told(node, panel.sitting), task.read[language]
    assert [plainly(s.line(language)) for s in answer.steps] == list(read.steps)
    assert plainly(answer.sentence) == (read.sentence or plainly(answer.sentence))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", EVENING)
def test_a_task_is_read_aloud_as_worked_by_hand(name: str, language: str, desk: Desk, qtbot: QtBot) -> None:
    """From a fresh start; after N, at the cost of that key; and where the line-up is remembered from the evening
    before: the same keys mean the same, but for the place, which stays said."""
    task = EVENING[name]
    keys = task.keys[language]
    desk.set_language(language)
    assert len(keys) <= task.most
    panel = a_panel(desk, qtbot, task.system)
    typed(panel, keys, language)
    reads(panel, task, language)
    typed(panel, "n" if panel.typing.mode() == "A" else "nn", language)
    assert not panel.sitting.line_up.casts and not panel.sitting.entered
    if task.place:
        before, _place, after = keys.rpartition(task.place)
        keys = before + after
    typed(panel, keys, language)
    reads(panel, task, language)
    panel.close_game()
    again = a_panel(desk, qtbot, task.system)
    typed(again, keys, language)
    reads(again, task, language)


def plainly(words: str) -> str:
    return words.replace("\u00a0", " ").replace("\u202f", " ")
