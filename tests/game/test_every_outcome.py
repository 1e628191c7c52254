"""Every outcome of every procedure as the band of the table says it: it names what happened, in both languages."""

from __future__ import annotations

import re

import pytest

from assistant.game import open_system
from assistant.game.answer_told import told
from assistant.game.sitting import Sitting
from assistant.rules.outcomes import Node
from tests.game.outcome_search import answers, declared, ends_of

SYSTEMS = ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate")
LANGUAGES = ("en", "fr")
TRIES, THROWS = 400, 4  # questions at most of a procedure, and throws of each
WORD = re.compile(r"[A-Za-zÀ-ÿ]{2}")
ONE_OF_MANY = re.compile(r"(?<![\d+−.,])1 (?:points|touches|hits|units|unités|perdues|cards|cartes)\b")


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_outcomes_are_sentences_and_no_two_of_a_procedure_read_alike(system: str, language: str) -> None:
    book = open_system(system).book
    for procedure in book.raw_procedures:
        definition = book.definition(procedure)
        seen: dict[str, str] = {}
        for outcome in (*definition.automatic, *definition.outcomes):
            said = outcome.name.at(language)
            where = (system, procedure, outcome.id, language)
            bare = re.sub(r"\{[^}]*\}", "", said)
            assert WORD.search(bare), ("figures alone", where, said)
            assert "_" not in bare, ("an id stands there", where, said)
            assert said not in seen, ("reads like", where, seen.get(said))
            seen[said] = outcome.id


def read_whole(sitting: Sitting, node: Node, seen: dict[object, str]) -> None:
    """One answer in both languages; `seen` are those read before, each with its end."""
    for language in LANGUAGES:
        sitting.language = language
        answer = told(node, sitting)
        lines = [answer.sentence, *answer.further, *(c.line(language) for c in answer.steps)]
        where = (node.procedure, language, node.chain, lines)
        heard = answer.sentence or " ".join(what for _number, what in answer.figures)  # a mere figure: its name
        assert WORD.search(heard), ("says not what happened", where)
        assert [line for line in lines if "_" in line or "{" in line] == [], ("an id", where)
        assert [line for line in lines if ONE_OF_MANY.search(line)] == [], ("one of many", where)
        read = (language, answer.totals, answer.figures, *lines)
        assert seen.setdefault(read, node.chain) == node.chain, ("reads like", seen[read], where)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_declared_outcome_is_reached_and_read_whole(system: str) -> None:
    """Every one of every procedure, of those too that follow upon others: thrown, then read in both languages as the
    band shows it."""
    reached: set[tuple[str, str]] = set()
    for definition in open_system(system).book.visible():
        wanted, seen, read = ends_of(system, definition.id), dict[object, str](), set[object]()
        for sitting, node in answers(system, definition.id, TRIES, THROWS):
            reached |= {(n.procedure, n.outcome) for n in node.flat()}
            if node.chain not in read:
                read.add(node.chain)
                read_whole(sitting, node, seen)
            if wanted <= reached:
                break
    assert declared(system) - reached == set()
