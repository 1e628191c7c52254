"""Nothing is cut: every procedure of every system at the sizes of small screens, in both languages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from assistant.game import open_system
from assistant.game.sitting import Cast
from assistant.ui.asker.tile import Tile
from assistant.ui.desk import Desk
from assistant.ui.table.history_bar import HistoryBar
from assistant.ui.table.table_page import TablePage
from assistant.ui.theme import style_sheet
from tests.ui.test_table_page import keys

SYSTEMS = ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate")
SIZES = ((1024, 600), (800, 480), (760, 480))
SLACK = 2


def filled(panel: TablePage) -> None:
    """Every role that must be named, with the first type that fits."""
    sitting = panel.sitting
    for role in panel.typing.asked_roles():
        if role not in sitting.line_up.casts and not sitting.definition.roles[role].optional:
            types = sitting.offers.candidates(role)
            if types:
                sitting.cast(role, [Cast(types[0])])
    panel.typing.go("dice")
    panel.refresh()


def in_history(widget: object) -> bool:
    while widget is not None:
        if isinstance(widget, HistoryBar):
            return True
        widget = widget.parent()  # type: ignore[attr-defined]
    return False


def cut(panel: TablePage) -> list[str]:
    """What does not fit: labels, buttons and tiles cut, columns wider than their pane."""
    return [*cut_labels(panel), *cut_buttons(panel), *wide_areas(panel)]


def cut_labels(panel: TablePage) -> list[str]:
    out = []
    for label in panel.findChildren(QLabel):
        if not label.isVisible() or not label.text() or in_history(label):
            continue
        if label.wordWrap():
            needed = label.heightForWidth(label.width())
            if needed > label.height() + SLACK:
                out.append(f"label {label.text()!r}: {needed} high, {label.height()} there")
        elif label.sizeHint().width() > label.width() + SLACK:
            out.append(f"label {label.text()!r}: {label.sizeHint().width()} wide, {label.width()} there")
    return out


def cut_buttons(panel: TablePage) -> list[str]:
    out = []
    for button in panel.findChildren(QPushButton):
        if button.isVisible() and not in_history(button) and button.sizeHint().width() > button.width() + SLACK:
            size = button.sizeHint().width()
            if button.minimumWidth() != button.maximumWidth():
                out.append(f"button {button.text()!r}: {size} wide, {button.width()} there")
    return out + [f"tile {t.accessibleName()!r}" for t in panel.findChildren(Tile) if t.isVisible() and t.is_cut()]


def wide_areas(panel: TablePage) -> list[str]:
    out = []
    for area in panel.findChildren(QScrollArea):
        inner = area.widget()
        if area.isVisible() and inner is not None and not in_history(area):
            if inner.width() > area.viewport().width() + SLACK:
                out.append(f"{type(area).__name__}: {inner.width()} in {area.viewport().width()}")
            if area.horizontalScrollBar().isVisible():
                out.append(f"{type(area).__name__} scrolls sideways")
    return out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_is_cut_on_small_screens(desk: Desk, qtbot: QtBot, system: str, language: str) -> None:
    desk.set_language(language)
    panel = TablePage(desk, open_system(system))
    qtbot.addWidget(panel)
    panel.show()
    found = []
    for definition in panel.sitting.procedures:
        panel.choose_procedure(definition.id)
        filled(panel)
        for width, height in SIZES:
            panel.resize(width, height)
            panel.refresh()
            for _ in range(5):  # a bar that appears narrows its pane, and so on
                QApplication.processEvents()
            found += [f"{definition.id} {width}x{height} {c}" for c in cut(panel)]
    assert not found, "\n".join([str(len(found)), *found[:40]])


@pytest.mark.parametrize(("scale", "size"), [(120, (1024, 600)), (150, (1024, 600)), (150, (1280, 800))])
@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_is_cut_with_large_text(
    desk: Desk, qtbot: QtBot, system: str, scale: int, size: tuple[int, int]
) -> None:
    """In French, whose words are longer: the two procedures with most to show."""
    desk.set_language("fr")
    desk.set_scale(scale)
    panel = TablePage(desk, open_system(system))
    qtbot.addWidget(panel)
    panel.setStyleSheet(style_sheet(desk))
    panel.resize(*size)
    panel.show()
    fullest = sorted(panel.sitting.procedures, key=lambda d: len(d.modifiers) + len(d.facts) + 2 * len(d.roles))[-2:]
    found = []
    for definition in fullest:
        panel.choose_procedure(definition.id)
        filled(panel)
        for _ in range(3):
            QApplication.processEvents()
        found += [f"{definition.id} {c}" for c in cut(panel)]
    assert not found, "\n".join(found)


def test_the_head_of_the_answer_is_in_sight_where_bands_are_stacked(desk: Desk, qtbot: QtBot) -> None:
    panel = TablePage(desk, open_system("alexandria"))
    qtbot.addWidget(panel)
    panel.resize(760, 480)
    panel.show()
    panel.setFocus()
    keys(panel, "mehirep9")
    for _ in range(3):
        QApplication.processEvents()
    head = panel.asker.cards.dice.mapTo(panel.frame.bands.viewport(), QPoint(0, 0)).y()
    assert panel.frame.bands.stacked and 0 <= head < 60


@pytest.mark.parametrize("procedure", ["melee", "ram"])
def test_the_two_main_procedures_do_not_scroll_at_1024_by_600(desk: Desk, qtbot: QtBot, procedure: str) -> None:
    panel = TablePage(desk, open_system("alexandria"))
    qtbot.addWidget(panel)
    panel.show()
    panel.choose_procedure(procedure)
    filled(panel)
    panel.resize(1024, 600)
    panel.refresh()
    for _ in range(3):
        QApplication.processEvents()
    scrolling = [a for a in panel.findChildren(QScrollArea) if a.isVisible() and a.verticalScrollBar().maximum() > 0]
    assert not [type(a.parent()).__name__ for a in scrolling if not in_history(a)]
