"""House rules in the player's own overlay: five lines of text, used at once, kept beside the figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.formats.house import HouseRule, id_of, with_rule
from assistant.formats.own_copy import other_parts, read_lines, write_lines
from assistant.game import open_system
from assistant.game.library import overlay_path

FOG = HouseRule("ram", "fog", -1, "Fog")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))


def keep(*rules: HouseRule) -> Path:
    path = overlay_path("alexandria")
    path.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    for rule in rules:
        text = with_rule(text, "alexandria", rule)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_rule_is_five_lines() -> None:
    assert len(FOG.lines()) == 5


def test_a_rule_joins_the_procedure() -> None:
    keep(FOG)
    definition = open_system("alexandria").book.definition("ram")
    assert [m.name.fr for m in definition.modifiers][-1] == "Fog"
    assert definition.facts["fog"].default is False


def test_rules_of_one_procedure_stand_together() -> None:
    path = keep(FOG, HouseRule("ram", "swell", -2, "Swell"), HouseRule("melee", "rain", 1, 'Rain "heavy"'))
    book = open_system("alexandria").book
    assert [m.id for m in book.definition("ram").modifiers][-2:] == ["fog", "swell"]
    assert book.definition("melee").modifiers[-1].name.en == 'Rain "heavy"'
    assert path.read_text(encoding="utf-8").startswith("# Figures typed off")


def test_figures_and_rules_keep_each_other() -> None:
    path = keep(FOG)
    write_lines(path, "alexandria", {"tables.melee.rows.4.defender_hits": 3})
    assert "id: fog" in other_parts(path.read_text(encoding="utf-8"))
    keep(HouseRule("ram", "swell", -2, "Swell"))
    assert read_lines(path) == {"tables.melee.rows.4.defender_hits": 3}
    assert [m.id for m in open_system("alexandria").book.definition("ram").modifiers][-2:] == ["fog", "swell"]


def test_a_rule_for_a_procedure_without_modifiers() -> None:
    """Sinking counts no modifier of its own; a rule of the house is its first."""
    keep(HouseRule("sinking", "swell", -1, "Swell"))
    assert [m.id for m in open_system("alexandria").book.definition("sinking").modifiers] == ["swell"]


@pytest.mark.parametrize(
    ("name", "made"), [("Fog", "fog"), ("Brume épaisse", "brume_epaisse"), ("2e vague", "own_2e_vague"), ("?!", "own")]
)
def test_ids_of_names(name: str, made: str) -> None:
    assert id_of(name, ()) == made
    assert id_of(name, [made]) == f"{made}_2"
