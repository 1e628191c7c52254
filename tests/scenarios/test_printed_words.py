"""The words of the printed French rules stand in our French texts, and where another word is known the search finds the
same thing by it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from assistant.game.finding import found, rules_of
from tests.scenarios.shipped import opened

DATA = Path(__file__).parents[1] / "data"
SHELF = Path(__file__).parents[2] / "scenarios"
TERMS = YAML(typ="safe").load((DATA / "printed_terms.yaml").read_text(encoding="utf-8"))
MISSING = YAML(typ="safe").load((DATA / "terms_without_place.yaml").read_text(encoding="utf-8"))


def french(name: str) -> str:
    """All French texts of a system, in small letters."""
    words: list[str] = []

    def walk(held: object) -> None:
        if isinstance(held, dict):
            words.extend([str(held["fr"])] if "fr" in held and isinstance(held["fr"], str) else [])
            for value in held.values():
                walk(value)
        elif isinstance(held, list):
            for value in held:
                walk(value)

    for path in sorted((SHELF / name).glob("*.yaml")):
        walk(YAML(typ="safe").load(path.read_text(encoding="utf-8")))
    return " | ".join(words).lower().replace("’", "'")


@pytest.mark.parametrize("name", sorted(TERMS))
def test_the_words_of_the_printed_rules_are_those_of_the_texts(name: str) -> None:
    """Those that stand nowhere are listed with the system, and the list is kept true."""
    text = french(name)
    absent = [t["id"] for t in TERMS[name] if not re.search(rf"\b{re.escape(t['fr'].lower())}", text)]
    assert absent == (MISSING.get(name) or [])


OLD = (
    *("enchevêtr", "désempar", "grappinage", "bris de rames", "esquive", "digue", "heptastade ", "riposte"),
    *("repli en ordre", "prise d'initiative", "test de troupe", "abordée", "vitesse de combat"),
)


@pytest.mark.parametrize("word", OLD)
def test_words_of_before_are_gone_from_the_names(word: str) -> None:
    assert word not in french("alexandria")


FOUND_BY = {
    "alexandria": {
        "rake": "ratissage|bris de rames|diekplus|raking",
        "grapple": "agrippage|grappinage",
        "unfoul": "désengagement",
        "avoidance": "évitement|esquive",
        "turn_seizure": "coupure",
        "fleet_end": "statut de la flotte",
        "orderly_withdrawal": "retraite ordonnée",
        "reaction_fire": "tir en réponse",
        "quality_test": "test de qualité",
    },
    "triumvirate": {"battle": "sac de bataille", "compensation": "dédommagement|compensation"},
}
ASKED = [(g, w, p) for g, of in FOUND_BY.items() for p, words in of.items() for w in words.split("|")]


@pytest.mark.parametrize(("game", "typed", "procedure"), ASKED)
def test_old_and_new_words_find_the_same_thing(game: str, typed: str, procedure: str) -> None:
    entries = rules_of(opened(game), opened(game).system.notes.values())
    assert procedure in [e.id for e in found(entries, typed)]
