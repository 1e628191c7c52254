"""What a screen reader is told of the cards of a question, and that the answer is large enough for all."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from assistant.ui.asker.tile import Tile
from assistant.ui.desk import Desk
from tests.ui.test_table_page import a_panel, keys


def test_switches_are_check_boxes_that_tell_whether_they_count(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "alexandria")
    keys(panel, "ramquatr")
    tiles = {t.key: t for t in panel.asker.cards.modifiers.findChildren(Tile) if t.isVisibleTo(panel)}
    for modifier in panel.sitting.modifiers:
        if modifier.id in tiles:
            told = QAccessible.queryAccessibleInterface(tiles[modifier.id])
            assert told.role() == QAccessible.Role.CheckBox
            assert bool(told.state().checked) is modifier.on
    crew = tiles["better_crew"]
    assert crew.isChecked()
    crew.click()
    assert not crew.isChecked() and not next(m for m in panel.sitting.modifiers if m.id == "better_crew").on


@pytest.mark.parametrize(("language", "told"), [("en", "die 1 of 2: 4 (typed), die 2 of 2: {}"),
    ("fr", "dé 1 sur 2\u00a0: 4 (tapé), dé 2 sur 2\u00a0: {}")])  # fmt: skip
def test_dice_are_told_by_number_and_how_they_were_got(desk: Desk, qtbot: QtBot, language: str, told: str) -> None:
    desk.set_language(language)
    panel = a_panel(desk, qtbot, "alexandria")
    panel.choose_procedure("ram")
    keys(panel, "quatr4")
    faces, english = panel.asker.cards.dice._faces, language == "en"
    assert faces.accessibleName() == told.format("to come" if english else "à venir")
    keys(panel, "r")
    rolled = f"{panel.sitting.dice[1]} ({'rolled' if english else 'lancé'})"
    assert faces.accessibleName().startswith(told.format(rolled))


def test_the_answer_grows_with_the_window(desk: Desk, qtbot: QtBot) -> None:
    """Figures of 44 to 60 px at 1920 by 1080, read from across the table."""
    panel = a_panel(desk, qtbot, "sword_of_rome")
    panel.choose_procedure("battle")
    panel.resize(1280, 800)
    keys(panel, "8py4cl653551")
    assert panel.asker.cards.answer.banner.px(34) == desk.px(34)
    panel.resize(1920, 1080)
    qtbot.waitUntil(lambda: panel.asker.cards.answer._grown == panel.asker.cards.answer.banner.px(100))
    size = panel.asker.cards.answer.banner.px(34)
    assert 44 <= size <= 60
    shown = [label.text() for label in panel.asker.cards.answer.banner.findChildren(QLabel)]
    figures = [int(n) for text in shown for n in re.findall(r"(\d+)px", text)]
    assert max(figures) >= size, "two totals stand larger still"


def test_the_page_tells_its_line_and_its_answer(desk: Desk, qtbot: QtBot) -> None:
    """All keys go to the page, so that what a reader hears of it is the line, and then the answer (8.5)."""
    panel = a_panel(desk, qtbot, "alexandria")
    keys(panel, "mehire")
    assert "Heavy infantry" in panel.accessibleDescription() and "retreats" not in panel.accessibleDescription()
    keys(panel, "p9")
    assert panel.accessibleDescription().endswith("Attacker 1, defender 3 and retreats")


def test_no_button_of_the_table_is_called_by_a_mere_sign(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "alexandria")
    panel.resize(1280, 800)
    keys(panel, "mehirep9")
    shown = [b for b in panel.findChildren(QAbstractButton) if b.isVisible()]
    names = [QAccessible.queryAccessibleInterface(b).text(QAccessible.Text.Name).strip() for b in shown]
    assert len(shown) > 20 and [n for n in names if len(n) < 2] == []
