"""Every outcome of every procedure as the band of the table says it: it names what happened, in both languages."""

from __future__ import annotations

import re

import pytest

from assistant.base.problem import AleaError
from assistant.game import open_system
from assistant.game.consequences import do_now, headline
from assistant.game.line_up import Cast
from assistant.game.sitting import Sitting
from assistant.rules.waiting import Waiting

SYSTEMS = ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate")
MOST = 40  # different ends of one question that are read aloud


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_outcomes_are_sentences_and_no_two_of_a_procedure_read_alike(system: str, language: str) -> None:
    book = open_system(system).book
    for procedure in book.raw_procedures:
        definition = book.definition(procedure)
        seen: dict[str, str] = {}
        for outcome in (*definition.automatic, *definition.outcomes):
            said = outcome.name.at(language)
            where = (system, procedure, outcome.id, language)
            bare = re.sub(r"\{[^}]*\}", "", said)
            assert re.search(r"[A-Za-zÀ-ÿ]{2}", bare), ("figures alone", where, said)
            assert "_" not in bare, ("an id stands there", where, said)
            assert said not in seen, ("reads like", where, seen.get(said))
            seen[said] = outcome.id


def filled(system: str, procedure: str, language: str) -> Sitting | None:
    """A question with the first counters that can be meant."""
    sitting = Sitting(open_system(system), language, with_odds=False)
    sitting.choose(procedure)
    for role in sitting.definition.roles.values():
        kinds = sitting.offers.possible(role.id) if sitting.needs_role(role) and not role.optional else []
        if kinds:
            sitting.cast(role.id, [Cast(kinds[0])])
    return sitting if sitting.ready() and not sitting.definition.engine else None


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_band_reads_aloud_holds_no_id(system: str, language: str) -> None:
    for definition in open_system(system).book.visible():
        sitting = filled(system, definition.id, language)
        try:
            odds = sitting.opened.book.odds(definition.id, sitting.question()) if sitting is not None else None
        except (AleaError, Waiting):
            odds = None
        if sitting is None or odds is None:
            continue
        for chance in odds.chances[:MOST]:
            said = headline(chance.node, sitting)
            lines = [said, *(c.line(language) for c in do_now(chance.node, sitting))]
            assert all("_" not in line and "{" not in line for line in lines), (definition.id, lines)
