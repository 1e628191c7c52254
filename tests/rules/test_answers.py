"""Results and odds in words: signs are set as each language sets them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from assistant.base.text import Text
from assistant.chance.roller import EnteredDice
from assistant.game import open_system, system_names
from assistant.rules.answers import chain_text, fact_text, figure_name, odds_card, result_card, sentence
from assistant.rules.book import RuleBook
from assistant.rules.question import Question
from assistant.rules.waiting import Waiting
from tests.rules.systems import system

BOOK = RuleBook(
    system(
        procedures={
            "march": {
                "name": {"en": "March", "fr": "Marche"},
                "dice": "1d6",
                "needs": {"at_least": 4},
                "result": {"points": "total"},
                "outcomes": [{"id": "arrives", "name": {"en": "They arrive", "fr": "Ils arrivent"}}],
            }
        }
    )
)
NAMES = {"march": {"arrives": Text("They arrive", "Ils arrivent")}}


def test_values_follow_the_outcome_after_a_colon_of_the_language() -> None:
    node = BOOK.resolve("march", Question(), EnteredDice("4"))
    assert sentence(node, BOOK.system, "en") == "They arrive: points 4"
    assert sentence(node, BOOK.system, "fr") == "Ils arrivent\u00a0: points 4"
    assert chain_text(node, NAMES, BOOK.system, "en") == "They arrive: points 4"
    assert chain_text(node, NAMES, BOOK.system, "fr") == "Ils arrivent\u00a0: points 4"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_cards_set_every_sign(language: str) -> None:
    node = BOOK.resolve("march", Question(), EnteredDice("4"))
    odds = BOOK.odds("march", Question())
    told = result_card(BOOK.system, node, language) + odds_card(BOOK.system, odds, NAMES, language)
    before = set(re.findall("(.)[:;]", told))
    assert before
    assert (before <= {"\u00a0", "\u202f"}) if language == "fr" else not before & {" ", "\u00a0", "\u202f"}


def test_a_bound_that_stands_for_no_limit_is_no_number() -> None:
    opened = open_system("julius_caesar")
    fact = opened.book.definition("battle").facts["attacker_exits"]
    assert fact_text(fact, 99, opened.system, "en") == "no limit"
    assert fact_text(fact, 99, opened.system, "fr") == "sans limite"
    assert fact_text(fact, 2, opened.system, "fr") == "2"


def test_a_single_value_has_the_word_for_one() -> None:
    """One hit; in French none is single too ("0 touche"). Without such a word the usual one stands."""
    words = {"hits": Text("hits", "touches"), "hits_one": Text("hit", "touche"), "losses": Text("losses", "pertes")}
    told = replace(system(), words=words)
    assert [figure_name("hits", told, "en", v) for v in (0, 1, 2)] == ["hits", "hit", "hits"]
    assert [figure_name("hits", told, "fr", v) for v in (0, 1, 2)] == ["touche", "touche", "touches"]
    assert figure_name("hits", told, "en") == "hits"
    assert figure_name("losses", told, "en", 1) == "losses"


def test_an_unknown_cell_of_a_table_is_told_by_table_and_line() -> None:
    told = open_system("caesar_xl").system
    assert figure_name("unit_price legion", told, "en") == "price of a unit (legion)"
    assert figure_name("unit_price legion", told, "fr") == "prix d’une unité (légion)"


@pytest.mark.parametrize("name", system_names())
def test_every_figure_of_a_result_has_a_word(name: str) -> None:
    """But for what is worked out on the way, and the steps of a sequence."""
    opened = open_system(name)
    bare = []
    for procedure in opened.book.raw_procedures:
        definition = opened.book.definition(procedure)
        figures = {*definition.report, *(key for key, _ in definition.result)}
        steps = set() if definition.plan else set(definition.report)
        bare += [f"{procedure}: {f}" for f in figures - steps if f[0] not in "_*" and f not in opened.system.words]
    assert not bare


def test_a_number_without_a_default_is_asked_for_and_never_answered_by_itself() -> None:
    late = {"id": "late", "add": 1, "when": "turn > 2"}
    asked = {"facts": {"turn": {"kind": "int"}}, "modifiers": [late], "dice": "1d6", "outcomes": [{"id": "done"}]}
    book = RuleBook(system(procedures={"fight": asked}))
    assert fact_text(book.definition("fight").facts["turn"], None, book.system, "en") == "?"
    with pytest.raises(Waiting) as missing:
        book.odds("fight", Question())
    assert missing.value.name == "turn"
    assert book.prepare("fight", Question(facts={"turn": 3})).modifiers[0].on
