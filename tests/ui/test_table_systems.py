"""Real combats of the shipped systems through the real panel with typed dice; each equals what `alea resolve` says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from assistant.rules.answers import node_data
from assistant.ui.desk import Desk
from assistant.ui.table.panel import TablePanel
from tests.rules.vectors import asked
from tests.ui.test_table_panel import a_panel, keys

Open = Callable[[str, str], TablePanel]


@pytest.fixture
def table(desk: Desk, qtbot: QtBot) -> Open:
    def opened(system: str, procedure: str) -> TablePanel:
        panel = a_panel(desk, qtbot, system)
        panel.choose_procedure(procedure)
        return panel

    return opened


def answer(panel: TablePanel) -> dict[str, Any]:
    sitting = panel.sitting
    assert sitting.node is not None, sitting.problem or sitting.waiting or (panel.stage, panel.note, sitting.boxes)
    return node_data(sitting.node)


def same_as(panel: TablePanel, system: str, *words: str) -> None:
    """What the window found is what the command line finds."""
    told = asked("resolve", system, panel.sitting.line_up.procedure, *words)
    found = answer(panel)
    for part in ("dice", "total", "natural", "outcome", "needs", "table", "quantities"):
        assert found[part] == told[part], part
    assert _counted(found) == _counted(told)
    assert [s["outcome"] for s in found["steps"]] == [s["outcome"] for s in told["steps"]]


def _counted(data: dict[str, Any]) -> dict[str, int]:
    return {m["id"]: m["value"] for m in data["modifiers"] if m["on"] and m["value"]}


def test_a_round_of_blocks_takes_23_keys(table: Open) -> None:
    panel = table("julius_caesar", "battle_round")
    assert keys(panel, "3a3,2b23b3,2d2") == 14
    assert keys(panel, "135_26145") == 9
    assert panel.sitting.choice is None
    outcome = answer(panel)["outcome"]
    assert (outcome["attackers_steps_lost"], outcome["defenders_steps_lost"]) == (1, 3)
    same_as(panel, "julius_caesar", "attackers=3a3,2b2", "defenders=3b3,2d2", "--dice", "1,3,5/2,6/1,4/5")


def test_who_is_hit_is_asked_and_digits_answer(table: Open) -> None:
    """Pompey and the fleet stand at 2 after the first hit: the player may take either, in either language."""
    panel = table("julius_caesar", "battle_round")
    keys(panel, "3a3,2b23b3,2d2135")
    choice = panel.sitting.choice
    assert choice is not None and len(choice.options) == 2
    assert not panel.choice_card.isHidden()
    other = 1 - choice.default
    keys(panel, str(other + 1))
    assert panel.sitting.choices == [other]
    assert panel.sitting.choice is None
    boxes = [b for b in panel.sitting.boxes if b.face is None]
    assert len(boxes) == 1, "Pompey was hit twice and throws one die"
    keys(panel, "<")
    assert panel.sitting.choices == [] and panel.sitting.dice == [1, 3, 5]
    assert panel.sitting.choice is not None


def test_an_option_that_is_not_there_is_refused(table: Open) -> None:
    panel = table("julius_caesar", "battle_round")
    keys(panel, "3a3,2b23b3,2d21357")
    assert panel.sitting.choices == []
    assert "2" in panel.note


def test_a_question_is_asked_in_the_language_in_use(table: Open, desk: Desk) -> None:
    panel = table("julius_caesar", "battle_round")
    keys(panel, "3a3,2b23b3,2d2135")
    english = panel.choice_card.accessibleName()
    desk.set_language("fr")
    panel.refresh()
    french = panel.choice_card.accessibleName()
    assert panel.sitting.choice is not None
    assert (english, french) == (panel.sitting.choice.question.en, panel.sitting.choice.question.fr)
    assert english != french


def test_p_passes_and_b_breaks_off_in_a_battle_of_blocks(table: Open) -> None:
    panel = table("julius_caesar", "battle_round")
    panel.sitting.set_fact("round", 2)
    keys(panel, "3a33b3")
    assert panel.sitting.choice is not None and panel.sitting.choice.kind == "act"
    while panel.stage != "dice":
        keys(panel, "_")
    kinds = panel.sitting.choice.options if panel.sitting.choice else ()
    assert kinds == ("fire", "retreat", "pass")
    keys(panel, "p")
    assert panel.sitting.choices[-1] == 2


def test_a_strength_before_a_name_is_that_of_the_block(table: Open) -> None:
    panel = table("julius_caesar", "battle_round")
    keys(panel, "2oct")
    cast = panel.sitting.line_up.casts["attacker"][0]
    assert cast.type is not None and cast.type.id == "c_octavian"
    assert cast.count == 1 and cast.typed == {"strength": 2}
