"""House rules in the player's own overlay: five lines of text, used at once, kept beside the figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.text import same
from assistant.formats.house import id_of, rule_lines, with_rule
from assistant.formats.own_copy import other_parts, read_lines, write_lines
from assistant.game import open_system
from assistant.game.library import overlay_path
from assistant.model.own_modifier import OwnModifier


def rule(procedure: str, name: str, value: int, told: str) -> OwnModifier:
    return OwnModifier(name, value, same(told), procedure=procedure)


FOG = rule("ram", "fog", -1, "Fog")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))


def keep(*rules: OwnModifier) -> Path:
    path = overlay_path("alexandria")
    path.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    for one in rules:
        text = with_rule(text, "alexandria", one)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_rule_is_five_lines() -> None:
    assert len(rule_lines(FOG)) == 5


def test_a_rule_joins_the_procedure() -> None:
    keep(FOG)
    definition = open_system("alexandria").book.definition("ram")
    assert [m.name.fr for m in definition.modifiers][-1] == "Fog"
    assert definition.facts["fog"].default is False


def test_rules_of_one_procedure_stand_together() -> None:
    path = keep(FOG, rule("ram", "swell", -2, "Swell"), rule("melee", "rain", 1, 'Rain "heavy"'))
    book = open_system("alexandria").book
    assert [m.id for m in book.definition("ram").modifiers][-2:] == ["fog", "swell"]
    assert book.definition("melee").modifiers[-1].name.en == 'Rain "heavy"'
    assert path.read_text(encoding="utf-8").startswith("# Figures typed off")


def test_figures_and_rules_keep_each_other() -> None:
    path = keep(FOG)
    write_lines(path, "alexandria", {"tables.melee.rows.4.defender_hits": 3})
    assert "id: fog" in other_parts(path.read_text(encoding="utf-8"))
    keep(rule("ram", "swell", -2, "Swell"))
    assert read_lines(path) == {"tables.melee.rows.4.defender_hits": 3}
    assert [m.id for m in open_system("alexandria").book.definition("ram").modifiers][-2:] == ["fog", "swell"]


def test_a_rule_for_a_procedure_without_modifiers() -> None:
    """Sinking counts no modifier of its own; a rule of the house is its first."""
    keep(rule("sinking", "swell", -1, "Swell"))
    assert [m.id for m in open_system("alexandria").book.definition("sinking").modifiers] == ["swell"]


@pytest.mark.parametrize(
    ("name", "made"), [("Fog", "fog"), ("Brume épaisse", "brume_epaisse"), ("2e vague", "own_2e_vague"), ("?!", "own")]
)
def test_ids_of_names(name: str, made: str) -> None:
    assert id_of(name, ()) == made
    assert id_of(name, [made]) == f"{made}_2"
