"""The band of the answer: what happened as a sentence, always; what hands do; what nobody said."""

from __future__ import annotations

import re

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from assistant.ui.asker.tile import Tile
from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from tests.ui.test_table_page import a_panel, keys


def said(panel: TablePage) -> list[str]:
    """The lines of the band, first to last, without their dress."""
    labels = panel.asker.cards.answer.banner.findChildren(QLabel)
    shown = [label for label in labels if label is not panel.asker.cards.answer.banner._course_text]
    return [re.sub(r"<[^>]*>|&nbsp;", " ", label.text()) for label in shown]


def test_a_battle_names_its_winner(desk: Desk, qtbot: QtBot) -> None:
    """8 CU under Pyrrhus against 4 under Claudius, 653 and 551 (12.2): the attacker wins, four are lost and two."""
    panel = a_panel(desk, qtbot, "sword_of_rome")
    panel.choose_procedure("battle")
    keys(panel, "8py4cl653551")
    first, *rest = said(panel)
    assert first.startswith(("Attacker wins", "The attacker wins"))
    whole = " ".join(rest)
    assert "Claudius: combat units −4" in whole, whole
    assert "Claudius: retreats" not in whole, "all four are lost: nobody is left to retreat (12.2.5)"


def test_a_siege_says_that_the_city_is_taken(desk: Desk, qtbot: QtBot) -> None:
    """Five CU, 5 and 2 (13.2): a siege point, and with the point there already the city falls."""
    panel = a_panel(desk, qtbot, "sword_of_rome")
    panel.choose_procedure("siege")
    keys(panel, "5cac52")
    assert panel.sitting.node is not None and panel.sitting.node.outcome == "city_falls"
    assert "taken" in said(panel)[0].lower() or "falls" in said(panel)[0].lower()


def test_an_invasion_names_its_zone(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "caesar_xl")
    panel.choose_procedure("invasion")
    QTest.keyClicks(panel, "3425")
    assert said(panel)[0].startswith("Germania")


def test_what_nobody_typed_is_named_as_the_players_call(desk: Desk, qtbot: QtBot) -> None:
    """Fatigue is on the counter (5.92): as long as nobody types it the answer says what it took it for."""
    panel = a_panel(desk, qtbot, "alexandria")
    panel.choose_procedure("avoidance")
    keys(panel, "quad4")
    assert any("fatigue 0" in line for line in said(panel))
    panel.frame.roles.rated.emit("galley", "fatigue", 2)
    assert not any("Your call" in line for line in said(panel))


def test_fatigue_makes_it_harder_to_avoid(desk: Desk, qtbot: QtBot) -> None:
    """Crew 3 of a quadrireme: at or under 3 with the die and 2 for fatigue is 1 in 6 (5.92, 9.16)."""
    panel = a_panel(desk, qtbot, "alexandria")
    panel.choose_procedure("avoidance")
    keys(panel, "quad_")
    panel.frame.roles.rated.emit("galley", "fatigue", 2)
    odds = panel.sitting.odds
    assert odds is not None
    assert sorted(str(odds.fraction(c.chance)) for c in odds.chances) == ["1/6", "5/6"]


@pytest.mark.parametrize(("more", "elected"), [("caesar", "caesar"), ("pompey", "pompey")])
def test_an_election_is_won_by_who_has_more_citizens(more: str, elected: str, desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "triumvirate")
    panel.choose_procedure("election")
    panel.typing.fill("caesar", _type_of(panel, "caesar"), 0)
    panel.typing.fill("pompey", _type_of(panel, "pompey"), 0)
    for role in ("caesar", "pompey"):
        panel.frame.roles.rated.emit(role, "citizens", 5 if role == more else 3)
    assert panel.sitting.node is not None and panel.sitting.node.outcome == elected


def _type_of(panel: TablePage, role: str) -> str:
    return str(panel.sitting.offers.candidates(role)[0].id)


def test_less_and_more_of_a_state_are_buttons(desk: Desk, qtbot: QtBot) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QPushButton

    panel = a_panel(desk, qtbot, "alexandria")
    panel.choose_procedure("avoidance")
    keys(panel, "quad")
    more = next(b for b in panel.findChildren(QPushButton) if b.text() == "+" and "fatigue" in b.accessibleName())
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    assert panel.sitting.line_up.casts["galley"][0].typed == {"fatigue": 1}


def test_a_switch_says_whom_it_helps_and_never_by_its_sign(desk: Desk, qtbot: QtBot) -> None:
    """+3 of the Caudine Forks is the defender's (7.1): the sign alone would say the attacker."""
    panel = a_panel(desk, qtbot, "sword_of_rome")
    panel.choose_procedure("battle")
    keys(panel, "8py4cl")
    while panel.asker.cards.modifiers.weigh_next():
        pass
    tiles = {t.key: t for t in panel.asker.cards.modifiers.findChildren(Tile) if t.isVisibleTo(panel)}
    assert "helps: Defender" in tiles["caudine_forks"].toolTip()
    assert "helps: Attacker" in tiles["friendly_attacker"].accessibleDescription()
    heights = {k: t.height() for k, t in tiles.items()}
    keys(panel, "653")
    assert {k: t.height() for k, t in tiles.items()} == heights, "no tile grows under a finger"
    assert "helps: Defender" in tiles["caudine_forks"].toolTip(), "typing dice works nothing out anew"
