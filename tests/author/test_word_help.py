"""Help on a word: of fields, of names, of words to choose from, of what holds a caret; nothing of prose and remarks."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.author.offered import Offering
from assistant.author.schema_fields import shapes_in
from assistant.author.wanted import Things
from assistant.author.word_help import Helping, WordHelp
from assistant.base import paths
from assistant.game import open_system

FILE, OTHER = Path("landing.yaml"), Path("other.yaml")
TEXT = """format: 1
kind: scenario
system: alexandria
name: {en: The landing, fr: Le débarquement}
setup:
  - {id: head, side: roman, types: {co_vi: 2}, at: '3117'}
  # a remark on zone
  - id: fleet
    zone: great_harbour_east
    each: true
turns: 12
"""
ANOTHER = """format: 1
kind: scenario
setup:
  - {id: guard, zone: eunostos_quays, side: egyptian}
victory: {zone: not_this_one}
turns: 7
"""


@pytest.fixture(scope="module")
def helping() -> Helping:
    offering = Offering(shapes_in(paths.schemas_dir()), Things(open_system("alexandria").system), "scenario")
    return Helping(offering, {FILE: TEXT, OTHER: ANOTHER})


def on(helping: Helping, sought: str, within: str = "", *, asked: bool = False) -> WordHelp | None:
    """Help on the middle of a word in the first line that holds it."""
    lines = TEXT.split("\n")
    line = next(n for n, text in enumerate(lines) if sought in text and within in text)
    return helping.at(FILE, line, lines[line].index(sought) + len(sought) // 2, asked=asked)


def test_a_field_tells_what_it_means_what_it_holds_and_how_it_stands_elsewhere(helping: Helping) -> None:
    zone = on(helping, "zone", "great_harbour")
    assert zone is not None and zone.about.fr == "N’importe où dans cette zone."
    assert zone.holds.en.startswith("zone (") and zone.example == "zone: eunostos_quays", "not the one of another field"
    turns = on(helping, "turns")
    assert turns is not None and turns.holds.en.startswith("a whole number of at least 1")
    assert turns.example == "turns: 7"
    kind = on(helping, "kind")
    assert kind is not None and kind.needed and kind.holds.en == "scenario"


def test_a_field_found_nowhere_else_shows_the_first_of_what_it_may_hold(helping: Helping) -> None:
    each = on(helping, "each")
    assert each is not None and each.example == "each: true" and "true, false" in each.holds.en


def test_a_name_tells_what_it_stands_for_with_its_figures(helping: Helping) -> None:
    cohort = on(helping, "co_vi")
    assert cohort is not None and cohort.kind.fr == "type de pion" and cohort.name.fr == "cohorte vétéran VI"
    assert {f.name for f in cohort.figures} >= {"tq"} and all(f.source for f in cohort.figures)
    side = on(helping, "roman")
    assert side is not None and (side.kind.en, side.name.fr) == ("side", "Romains")
    place = on(helping, "3117")
    assert place is not None and place.kind.en == "space"


def test_a_word_to_choose_from_is_told_by_its_field(helping: Helping) -> None:
    true = on(helping, "true")
    assert true is not None and true.word == "each" and "of `at`" in true.about.en


def test_prose_and_remarks_tell_nothing_unless_asked(helping: Helping) -> None:
    assert on(helping, "landing", "en:") is None and on(helping, "remark") is None
    told = on(helping, "landing", "en:", asked=True)
    assert told is not None and told.word == "en"


def test_where_no_word_is_the_field_that_holds_the_caret_is_told(helping: Helping) -> None:
    blank = TEXT.replace("    each: true\n", "    \n")
    spot = Helping(helping.offering, {FILE: blank})
    held = spot.at(FILE, 9, 4, asked=True)
    assert held is not None and held.word == "setup"
    before = spot.at(FILE, 8, 0, asked=True)
    assert before is not None and before.word == "setup", "before the letters of a line, of what holds the line"
    whole = spot.at(FILE, 11, 0, asked=True)
    assert whole is not None and whole.word == "scenario" and "turns" in whole.holds.en
    assert spot.at(FILE, 9, 4) is None
