"""Which rules read a word of the board."""

from __future__ import annotations

from assistant.author.rule_readers import readers_of
from tests.author.hill import hill_texts


def test_modifiers_costs_and_guesses_that_name_a_word_are_found_with_their_rule() -> None:
    river = readers_of("river", hill_texts())
    assert [(r.name.en, r.name.fr, r.ref) for r in river if r.name.fr == "Rivière"] == [("River", "Rivière", "2.2")]
    assert {r.ref for r in river} == {"2.2", "3", "3.2"}
    assert {r.ref for r in readers_of("wood", hill_texts())} == {"2.1", "3.1"}


def test_what_nothing_reads_has_no_reader_and_part_of_a_word_is_none() -> None:
    assert readers_of("slope", hill_texts()) == [] and readers_of("riv", hill_texts()) == []
