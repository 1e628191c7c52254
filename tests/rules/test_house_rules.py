"""A stranger's scenario outside our folder adds, changes and extends without a line of code."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.rules.vectors import asked

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "fog.yaml"
RAM = ["ram", "attacker.ram_attack=4", "attacker.crew=3", "target.ram_defence=5", "target.crew=2", "--dice", "4,5"]


def test_a_modifier_is_added_to_the_ram(tmp_path: Path) -> None:
    mine = shutil.copy(EXAMPLE, tmp_path / "fog.yaml")
    clear = asked("resolve", str(mine), *RAM)
    foggy = asked("resolve", str(mine), *RAM, "fog=true")
    assert (clear["total"], foggy["total"]) == (10, 9)
    assert [m["id"] for m in foggy["modifiers"] if m["on"]] == ["better_crew", "fog"]
    assert foggy["outcome"]["id"] == "collision"


def test_one_cell_of_the_melee_table_is_changed_and_says_so() -> None:
    words = ["melee", "attacker=hi", "defender=co_xxxvii", "ground=point", "--dice", "5"]
    ours, theirs = asked("resolve", "alexandria", *words), asked("resolve", str(EXAMPLE), *words)
    assert (ours["outcome"]["defender_hits"], theirs["outcome"]["defender_hits"]) == (2, 3)
    assert ours["outcome"]["attacker_hits"] == theirs["outcome"]["attacker_hits"]


def test_a_procedure_of_two_steps_is_new() -> None:
    found = asked("resolve", str(EXAMPLE), "look-out", "galley.crew=3", "--dice", "2/5")
    assert found["chain"] == "sighted+understood"
    odds = asked("odds", str(EXAMPLE), "look-out", "galley.crew=3")
    assert {o["id"]: o["probability"] for o in odds["outcomes"]} == {
        "sighted+understood": "12/36",
        "sighted+missed": "6/36",
        "lost": "18/36",
    }


def test_the_shipped_system_is_untouched() -> None:
    assert all(m["id"] != "fog" for m in asked("resolve", "alexandria", *RAM)["modifiers"])
