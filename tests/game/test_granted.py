"""What an answer rests on and nobody gave is named beside it; what to do now tells spaces, markers and whose."""

from __future__ import annotations

import pytest

from assistant.game.answer_told import AnswerTold, told
from tests.game.test_typing_line import Table


def answered(system: str, keys: str, language: str = "en") -> AnswerTold:
    asked = Table(system, language).type(keys).asked
    assert asked.node is not None, (asked.waiting, asked.problem)
    return told(asked.node, asked)


def test_a_place_nobody_named_is_a_call_of_the_players() -> None:
    """8.5: who stands on a point retreats, who stands in a hex does not; a die typed before the place takes a hex."""
    assert answered("alexandria", "me hi re 9").granted == ("Where: hex",)
    assert answered("alexandria", "me hi re p 9").granted == ()


def test_gold_nobody_told_is_a_call_of_the_players() -> None:
    """12.1.2: what the purse lacks is paid in swords, so that the purse decides; each player throws for himself."""
    answer = answered("caesar_xl", "ba.inv 34 2 5")
    assert {"Caesar’s gold: 0", "Pompey’s gold: 0"} <= set(answer.granted)
    assert answer.further[1].startswith("Sack, Caesar") and answer.further[2].startswith("Sack, Pompey")


@pytest.mark.parametrize(("language", "held"), [("en", "Romans"), ("fr", "Romains")])
def test_a_city_that_falls_goes_to_the_besieger(language: str, held: str) -> None:
    """13.5: loyalty one of the besieger; 7 on the table takes one CU."""
    keys = {"en": "sie 5ca c 52", "fr": "je.si 5cam c 52"}[language]
    steps = [s.line(language) for s in answered("sword_of_rome", keys, language).steps]
    assert any(line.endswith(held) for line in steps) and any("1" in line for line in steps[2:3])
    assert steps[-1].startswith("Camill") and steps[-1].endswith("−1")


def test_both_sides_lose_their_legions() -> None:
    """Attaque 2, 4: one weapon of each side, then one for one: four against two leave two."""
    steps = [s.line("fr") for s in answered("triumvirate", "ba 4ca 2po 11", "fr").steps]
    assert "César : légion −2" in [s.replace("\u00a0", " ") for s in steps]
    assert "Pompée : légion −2" in [s.replace("\u00a0", " ") for s in steps]


def test_a_sentence_that_says_its_title_has_none() -> None:
    assert answered("sword_of_rome", "8py 4cl 653 551").further == ("Support points: 2",)


def test_tab_leads_to_fatigue() -> None:
    """5.92, 9.16: one die and two for fatigue against the crew of three."""
    table = Table("alexandria").type("av ro.quad >")
    while table.line.at != "figure:galley.fatigue":
        table.type(">")
    table.type("2_1")
    assert table.dice == [1] and table.asked.node is not None and table.asked.node.chain == "avoids"
