"""Every outcome of every procedure as the band of the table says it: it names what happened, in both languages."""

from __future__ import annotations

import re

import pytest

from assistant.base.problem import AleaError
from assistant.chance.roller import RandomRoller
from assistant.game import open_system
from assistant.game.answer_told import told
from assistant.game.line_up import Cast
from assistant.game.sitting import Sitting
from assistant.model.counters import CounterType
from assistant.rules.outcomes import Node
from assistant.rules.waiting import Unanswered, Waiting

SYSTEMS = ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate")
LANGUAGES = ("en", "fr")
THROWS = 20  # of one question
LEAST = 15  # different answers of a system that were read
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


def filled(system: str, procedure: str) -> Sitting | None:
    """A question with the first counters that can be meant, and every fact that is asked said."""
    sitting = Sitting(open_system(system), with_odds=False)
    sitting.choose(procedure)
    for role in sitting.definition.roles.values():
        kinds = sitting.offers.possible(role.id) if sitting.needs_role(role) and not role.optional else []
        if kinds:
            number = 3 if role.side == "own" else 2
            several = sitting.definition.engine and (role.group or role.lead_of)
            sitting.cast(role.id, [Cast(k) for k in _line(kinds, number)] if several else [Cast(kinds[0])])
    for fact in sitting.definition.facts.values():
        if fact.asked:
            sitting.set_fact(fact.id, fact.words[0] if fact.words else fact.default or fact.low or 0)
    return sitting if sitting.ready() else None


def _line(kinds: list[CounterType], number: int) -> list[CounterType]:
    """So many for a battle in rounds: of one side, each once while there are enough."""
    one_side = [k for k in kinds if k.side == kinds[0].side]
    return [one_side[n % len(one_side)] for n in range(number)]


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
def test_every_answer_thrown_says_what_happened_and_no_two_read_alike(system: str) -> None:
    """What the band shows of an answer is read whole, in both languages, once for each different end."""
    ends_read = 0
    for definition in open_system(system).book.visible():
        sitting = filled(system, definition.id)
        if sitting is None:
            continue
        ends: set[object] = set()
        seen: dict[object, str] = {}
        for seed in range(THROWS):
            try:
                node = sitting.opened.book.resolve(definition.id, sitting.question(), RandomRoller(seed), None)
            except (AleaError, Waiting, Unanswered):
                break
            end = (node.chain, str(node.values))
            if end in ends:
                if not definition.dice and not definition.then:
                    break  # no throw comes to another end
                continue
            ends.add(end)
            read_whole(sitting, node, seen)
        ends_read += len(ends)
    assert ends_read >= LEAST, "hardly anything was read"
