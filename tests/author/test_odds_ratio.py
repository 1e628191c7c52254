"""The ratio of a table of odds, changed where its procedure says it."""

from __future__ import annotations

import pytest

from assistant.author.odds_ratio import ratio_by_which, set_ratio
from assistant.author.uses import with_edits
from assistant.base.text import same
from tests.author.hill import HOME, hill_texts, system_of

FILE = HOME / "procedures.yaml"
LINE = "    quantities: {attack: sum(attackers.attack), defence: sum(defenders.defence), shift: 0}"


@pytest.mark.parametrize(
    ("side", "words", "line"),
    [
        (0, "sum(attackers.attack) + 1", LINE.replace("sum(attackers.attack)", "sum(attackers.attack) + 1")),
        (1, "2 * sum(defenders.defence)", LINE.replace("sum(def", "2 * sum(def")),
        (1, "-sum(defenders.defence)", LINE.replace("sum(defenders.defence)", "'-sum(defenders.defence)'")),
    ],
)
def test_a_side_is_changed_where_its_quantity_stands_and_nothing_else(side: int, words: str, line: str) -> None:
    texts = dict(hill_texts())
    ratio = ratio_by_which(texts, "combat")
    assert ratio is not None and ratio.file == FILE and ratio.procedure == "fight"
    assert [s.words for s in ratio.sides] == ["sum(attackers.attack)", "sum(defenders.defence)"]
    stroke = set_ratio(texts, ratio, side, words, same("Combat"))
    assert stroke is not None and stroke.said.en.startswith("Combat: ratio")
    after = with_edits(texts[FILE], list(stroke.edits))
    assert after == texts[FILE].replace(LINE, line)
    again = ratio_by_which({**texts, FILE: after}, "combat")
    assert again is not None and again.sides[side].words == words
    assert system_of({**texts, FILE: after}).mix.types


def test_an_expression_in_the_look_up_itself_is_changed_there() -> None:
    texts = dict(hill_texts())
    texts[FILE] = texts[FILE].replace("odds: [attack, defence]", "odds: [attackers.count, defence]")
    ratio = ratio_by_which(texts, "combat")
    assert ratio is not None and ratio.sides[0].words == "attackers.count"
    stroke = set_ratio(texts, ratio, 0, "2 * attackers.count", same("Combat"))
    assert stroke is not None
    assert "odds: [2 * attackers.count, defence]" in with_edits(texts[FILE], list(stroke.edits))


def test_no_ratio_no_stroke() -> None:
    texts = dict(hill_texts())
    ratio = ratio_by_which(texts, "combat")
    assert ratio is not None and ratio_by_which(texts, "nothing") is None
    for words in ("", "  sum(attackers.attack) "):
        assert set_ratio(texts, ratio, 0, words, same("Combat")) is None
