"""A condition for a modifier: what it may say, what is wrong with it, and the facts that come with it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

from assistant.author.condition import Conditions, token_in
from assistant.author.procedure_cards import modifier_stroke
from assistant.author.uses import with_edits
from assistant.model.board import TerrainLook
from assistant.rules.book import RuleBook
from tests.author.hill import HOME, hill, hill_texts, system_of

PROCEDURES = HOME / "procedures.yaml"


@cache
def known() -> Conditions:
    return Conditions(RuleBook(hill()), "fight")


@cache
def bare_texts() -> dict[Path, str]:
    """The same game, its fight without facts and without what asked for them."""
    texts = dict(hill_texts())
    text = re.sub(r"    facts:.*?    quantities:", "    quantities:", texts[PROCEDURES], flags=re.DOTALL)
    text = re.sub(r"    modifiers:.*?    dice:", "    modifiers: []\n    dice:", text, flags=re.DOTALL)
    return {**texts, PROCEDURES: text}


def labels(before: str, language: str = "en") -> list[str]:
    return [one.label for one in known().offers(before, language)]


def test_letters_of_either_language_find_a_situation_of_this_game() -> None:
    assert labels("woo")[0] == "ground == wood" == labels("boi", "fr")[0]
    assert "river" in labels("riv") and "sum(attackers.attack)" in labels("atta")
    assert labels("river and woo")[0] == "ground == wood", "only the word at the caret counts"


def test_after_a_dot_stand_figures_and_after_a_comparison_words() -> None:
    assert labels("attacker.")[:2] == ["attacker.attack", "attacker.defence"]
    assert labels("attackers.mo") == ["sum(attackers.move)"] and labels("sum(attackers.mo") == ["attackers.move"]
    assert {"to.terrain", "to.in_red_edge"} <= set(labels("to.")) and labels("ground == ") == ["clear", "wood"]
    assert labels("ground != w") == ["wood"] and "game.turn" in labels("turn")
    assert token_in("a and to.ter") == "to.ter" and token_in("a == ") == ""


def test_what_is_wrong_is_told_with_its_word_and_its_mend() -> None:
    fault = known().fault
    assert fault("river and ground == wood") is None and fault("  ") is None and fault("to.terrain == wood") is None
    wrong = fault("river and ground == wod")
    assert wrong is not None and (wrong.word, wrong.at) == ("wod", 20) and "wood" in wrong.hint.en
    wrong = fault("defender.terrain == wood")
    assert wrong is not None and wrong.word == "defender.terrain" and "to.terrain" in wrong.hint.fr
    wrong = fault("attacker.terrain == wood")
    assert wrong is not None and "origin.terrain" in wrong.hint.en
    wrong = fault("ground = wood")
    assert wrong is not None and "==" in wrong.hint.en
    wrong = fault("sum(attackers.attack)")
    assert wrong is not None and "yes/no" in wrong.text.en


def test_examples_are_of_this_game_and_hold() -> None:
    found = known().examples()
    assert [one.label for one in found] == ["ground == wood", "river", "sum(attackers.attack) > sum(defenders.attack)"]
    assert all(known().fault(one.label) is None for one in found)


def test_what_a_fact_says_already_is_said_by_it() -> None:
    written = known().written("to.terrain == wood and link.river")
    assert written.words == "ground == wood and river" and not written.facts and not written.more


def test_what_no_fact_says_comes_with_one_and_the_game_is_right_at_once() -> None:
    texts = bare_texts()
    made = Conditions(RuleBook(system_of(texts)), "fight")
    assert made.examples()[0].label == "to.terrain == wood"
    words = "to.terrain == wood and not link.river or game.turn > 3"
    assert made.fault(words) is None
    asked = made.written(words)
    assert asked.words == "ground == wood and not river or turn > 3"
    assert [f.id for f in asked.facts] == ["ground", "river", "turn"]
    assert "words: [clear, wood]" in asked.facts[0].words and "guess: to.terrain" in asked.facts[0].words
    stroke = modifier_stroke(texts, texts[PROCEDURES], "fight", "Shelter", "-1", words, "", asked)
    text = with_edits(texts[PROCEDURES], stroke.edits)
    assert "\n    facts:\n      ground: {kind: word, words: [clear, wood], name: {en: Ground of the target," in text
    after = Conditions(RuleBook(system_of({**texts, PROCEDURES: text})), "fight")
    assert after.written("to.terrain == clear").words == "ground == clear" and "when: ground == wood" in text


def test_a_terrain_that_a_fact_does_not_know_joins_its_words() -> None:
    system = hill()
    other = replace(system, board=replace(system.board, terrain_looks={"barn": TerrainLook("brick")}))
    made = Conditions(RuleBook(other), "fight")
    assert made.fault("to.terrain == barn") is None
    asked = made.written("to.terrain == barn")
    assert (asked.words, asked.more) == ("ground == barn", (("ground", "barn"),))
    texts = hill_texts()
    stroke = modifier_stroke(texts, texts[PROCEDURES], "fight", "Barn", "-1", "", "", asked)
    assert "words: [clear, wood, barn]" in with_edits(texts[PROCEDURES], stroke.edits)
