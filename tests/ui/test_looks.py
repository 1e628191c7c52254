"""Small rules of how the window looks: what is dimmed can be read, rows of a list are told alike, sheets stand out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from assistant.drawing.tokens import THEMES, Theme, contrast
from assistant.game import open_system, system_names
from assistant.game.copy_figures import OwnCopy
from assistant.game.sitting import Cast, Sitting
from assistant.ui import texts
from assistant.ui.charts.weigh_sheet import WeighSheet
from assistant.ui.copy.copy_page import CopyPage
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay, Veil
from assistant.ui.start.start_page import StartPage
from assistant.ui.table.table_page import TablePage
from assistant.ui.theme import faded
from assistant.ui.widgets.odds_list import OddsList, OddsRow

BIREME = "counters.types.roman_bireme"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_what_cannot_be_pressed_can_still_be_read(theme: Theme) -> None:
    assert contrast(faded(theme), theme.raised) >= 3
    assert contrast(faded(theme), theme.raised) < contrast(theme.ink2, theme.raised)


def test_the_words_of_an_outcome_take_more_lines_rather_than_be_cut(desk: Desk, qtbot: QtBot) -> None:
    rows = OddsList(desk)
    qtbot.addWidget(rows)
    long = "the attacker loses three, the defender one and retreats to an adjacent point held by its own side"
    rows.show_rows((OddsRow(long, 0.5, "1/2"), OddsRow("one each", 0.5, "1/2")))
    rows.show()
    rows.resize(900, 80)
    high = rows.height()
    rows.resize(220, 80)
    assert rows.height() > high
    assert rows.row_at(high / 2 + 4) == rows.row_at(2), "the first outcome takes the room of both before"


def test_outcomes_without_room_are_all_told_by_their_figures(desk: Desk, qtbot: QtBot) -> None:
    rows = OddsList(desk)
    qtbot.addWidget(rows)
    rows.show()
    rows.resize(220, 80)
    long = "the attacker loses three, the defender one and retreats to an adjacent point held by its own side"
    rows.show_rows((OddsRow(long, 0.5, "1/2", short="3 : 1, R"), OddsRow("one each", 0.5, "1/2", short="1 : 1")))
    rows.fit(400)
    assert not rows._brief
    rows.fit(60)
    assert rows._brief and rows.height() <= 60
    rows.show_rows((OddsRow(long, 1.0, "1"),))
    rows.fit(60)
    assert not rows._brief, "words without a short form take their lines instead"


def test_small_outcomes_are_behind_one_row_that_opens(desk: Desk, qtbot: QtBot) -> None:
    rows = OddsList(desk)
    qtbot.addWidget(rows)
    small = tuple(OddsRow(f"{n} lost", 0.0001, "", exact="1/10000") for n in (7, 8))
    rows.show_rows((OddsRow("none lost", 0.9998, ""), OddsRow("", 0.0002, "", folded=small)))
    rows.show()
    rows.resize(400, 200)
    assert rows.accessibleName() == "none lost > 99.9 %; 2 more < 0.1 %"
    QTest.mouseClick(rows, Qt.MouseButton.LeftButton, pos=QPoint(20, rows.height() - 4))
    assert rows.accessibleName() == "none lost > 99.9 %; 7 lost < 0.1 %; 8 lost < 0.1 %; fewer < 0.1 %"
    QTest.mouseClick(rows, Qt.MouseButton.LeftButton, pos=QPoint(20, rows.height() - 4))
    assert "2 more" in rows.accessibleName()


def test_a_sheet_dims_the_page_and_lets_the_mouse_through(desk: Desk, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(600, 400)
    sheet = Overlay(page, 200, 100)
    page.show()
    (veil,) = page.findChildren(Veil)
    assert not veil.isVisible()
    sheet.open_over()
    assert veil.isVisible() and veil.geometry() == page.rect()
    assert page.childAt(5, 5) is None and page.childAt(300, 200) is sheet
    page.resize(700, 500)
    assert veil.geometry() == page.rect()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not veil.isVisible()


def test_an_answer_without_odds_or_table_leaves_no_empty_card(desk: Desk, qtbot: QtBot) -> None:
    """What two revealed cards give is certain and read off no table."""
    panel = TablePage(desk, open_system("julius_caesar"))
    qtbot.addWidget(panel)
    panel.resize(1280, 800)
    panel.show()
    panel.choose_procedure(panel.sitting.line_up.procedure)  # nothing is answered before it is asked
    assert panel.asker.cards.answer.banner.isVisible()
    assert not panel.asker.cards.answer._body.isVisible()


def test_figures_that_are_yes_or_no_are_told_so(desk: Desk, qtbot: QtBot) -> None:
    page = CopyPage(desk, OwnCopy("sword_of_rome"), "tables.force_ratio.rows.500+")
    qtbot.addWidget(page)
    ours = page.list.item(page.list.currentRow(), 1)
    assert ours is not None and ours.text() == "0, yes"


def test_the_copy_page_names_places_and_faces_in_french(desk: Desk, qtbot: QtBot) -> None:
    desk.set_language("fr")
    for system, address, told in (
        ("julius_caesar", "board.spaces.hispanum.lonlat", "Plateau · Mare Hispanum · longitude et latitude"),
        ("alexandria", f"{BIREME}.faces.cruise.ma", "Pions · birème romaine · vitesse de croisière · mouvement"),
    ):  # fmt: skip
        page = CopyPage(desk, OwnCopy(system), address)
        qtbot.addWidget(page)
        named = page.list.item(page.list.currentRow(), 0)
        assert named is not None and named.text() == told


def test_a_battle_of_many_rolls_is_weighed_where_there_is_something_to_see(desk: Desk, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.show()
    sitting = Sitting(open_system("caesar_xl"))
    sitting.choose("battle")
    types = sitting.opened.system.mix.types.values()
    for role, side in (("attacker", "caesar"), ("defender", "pompey")):
        sitting.cast(role, [Cast(next(t for t in types if t.side == side and t in sitting.offers.candidates(role)))])
    sheet = WeighSheet(desk, page)
    sheet.look_at(sitting)
    assert sheet.view == "numbers" and sheet.plot.isVisible()


def test_who_modifiers_help_is_said_only_where_there_is_an_enemy(desk: Desk, qtbot: QtBot) -> None:
    panel = TablePage(desk, open_system("caesar_xl"))
    qtbot.addWidget(panel)
    panel.show()
    panel.choose_procedure("diplomacy")
    assert panel.asker.cards.modifiers._hint.text() == ""


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_motto_and_names_are_whole_at_any_size(desk: Desk, qtbot: QtBot, scale: int) -> None:
    desk.set_language("fr")
    desk.set_scale(scale)
    page = StartPage(desk, [open_system(name) for name in system_names()], [])
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    motto = next(label for label in page.findChildren(QLabel) if label.text() == desk.say(texts.MOTTO))
    assert motto.heightForWidth(motto.width()) <= motto.height()
    measure = QFontMetrics(desk.font("map", 21, 600))
    names = {desk.say(card.system.name): card.width() - 32 for card in page._cards}
    assert [name for name, room in names.items() if measure.horizontalAdvance(name) > room] == []
    desk.set_scale(100)


def test_what_is_chosen_stays_marked_when_it_is_pressed_again(desk: Desk, qtbot: QtBot) -> None:
    panel = TablePage(desk, open_system("alexandria"))
    qtbot.addWidget(panel)
    panel.resize(1280, 800)
    panel.show()
    for text in ("Melee", "EN"):
        button = next(b for b in panel.findChildren(QPushButton) if b.text() == text)
        assert button.isChecked()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        again = next(b for b in panel.findChildren(QPushButton) if b.text() == text)
        assert again.isChecked(), text
