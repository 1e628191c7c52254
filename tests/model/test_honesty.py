"""What a system says of its own figures is counted from its sources."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.model import honesty
from assistant.model.sources import Provenance, Source, Sources
from tests.play.systems import harbour

ADDRESSES = {
    "tables.ram": Source.RULES,
    "tables.ram.columns": Source.ASSUMED,
    "counters.types.trireme.crew": Source.RULES,
    "counters.types.trireme.ma": Source.UNKNOWN,
    "counters.types.cohort.tq": Source.ASSUMED,
    "board": Source.ASSUMED,
    "options.ram.choices.other": Source.RULES,
    "words.sea": Source.ASSUMED,
}


def told(**addresses: Source) -> honesty.Text | None:
    by_address = {a.replace("__", "."): Provenance(s) for a, s in addresses.items()}
    return honesty.line(replace(harbour(), sources=Sources(by_address)))


def test_figures_are_counted_by_part_and_source() -> None:
    system = replace(harbour(), sources=Sources({a: Provenance(s) for a, s in ADDRESSES.items()}))
    assert honesty.counts(system) == {
        "board": {Source.ASSUMED: 1},
        "counters": {Source.ASSUMED: 1, Source.RULES: 1, Source.UNKNOWN: 1},
        "options": {Source.RULES: 1},
        "tables": {Source.ASSUMED: 1, Source.RULES: 1},
    }
    line = honesty.line(system)
    assert line is not None
    assert line.en == "1 table figure to check; 2 ratings to check; board schematic"
    assert line.fr == "1 chiffre de table à vérifier\u202f; 2 valeurs de pions à vérifier\u202f; carte schématique"


def test_a_system_without_sources_claims_nothing() -> None:
    assert told() is None


def test_a_sourced_system_says_so() -> None:
    line = told(tables__ram=Source.RULES, board=Source.ERRATA, counters__types__a=Source.REVIEW)
    assert line is not None
    assert line.en == "tables sourced; ratings sourced; board sourced"


@pytest.mark.parametrize("part", ["procedures", "scenarios"])
def test_guesses_in_rules_and_set_ups_are_told(part: str) -> None:
    line = told(**{f"{part}__one__figure": Source.ASSUMED, f"{part}__two__figure": Source.ASSUMED})
    assert line is not None
    assert {"procedures": "2 rules to check", "scenarios": "2 set-up figures to check"}[part] in line.en
