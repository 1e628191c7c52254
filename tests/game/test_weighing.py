"""Weighing a question: throws, worth of modifiers and differences, against what the printed tables give by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.game import OpenSystem, open_system
from assistant.game.weighing import difference, first_outcome, throws_of, worths_of
from assistant.rules.question import Question


@pytest.fixture(scope="module")
def alexandria() -> OpenSystem:
    return open_system("alexandria", own_copy=False)


def asked(opened: OpenSystem, procedure: str, roles: dict[str, str], **facts: object) -> Question:
    definition = opened.book.definition(procedure)
    things = {r: opened.casting.thing(definition.roles[r], name, {}, "", r) for r, name in roles.items()}
    return Question(things, {}, facts, opened.book.default_options())


def test_every_sum_of_two_dice_says_what_it_brings(alexandria: OpenSystem) -> None:
    """Quadrireme on trireme: +1 for the better crew, 9 needed: a natural 8 and more succeeds."""
    question = asked(alexandria, "ram", {"attacker": "roman_quadrireme", "target": "egyptian_trireme"})
    throws = throws_of(alexandria.book, "ram", question)
    assert [t.natural for t in throws] == list(range(2, 13))
    assert [t.weight for t in throws] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert [t.natural for t in throws if t.success] == [8, 9, 10, 11, 12]
    assert {t.outcome for t in throws if t.success} == {"rammed"}


def test_a_table_without_a_test_says_no_success(alexandria: OpenSystem) -> None:
    question = asked(alexandria, "melee", {"attacker": "hi", "defender": "co_xxxvii"}, ground="point")
    throws = throws_of(alexandria.book, "melee", question)
    assert len(throws) == 10
    assert {t.success for t in throws} == {None}
    assert dict(throws[9].values)["defender_hits"] == 3  # die 9, weapons -1: line 8


def test_a_modifier_is_worth_the_throws_it_adds(alexandria: OpenSystem) -> None:
    """Without the better crew 9 is needed on the dice: 10 of 36; with it 15 of 36."""
    question = asked(alexandria, "ram", {"attacker": "roman_quadrireme", "target": "egyptian_trireme"})
    prepared = alexandria.book.prepare("ram", question)
    worths = {w.modifier.id: w for w in worths_of(alexandria.book, "ram", question, prepared.modifiers)}
    better = next(m.id for m in prepared.modifiers if m.on and m.value == 1)
    assert first_outcome(alexandria.book, "ram") is not None
    assert worths[better].chance == Fraction(5, 36)
    assert all(w.size > 0 for w in worths.values())


def test_two_situations_differ_by_their_averages(alexandria: OpenSystem) -> None:
    """From the flank (+2) the lines are 1 to 10: 16 hits back in ten, where the front had 23."""
    front = asked(alexandria, "melee", {"attacker": "hi", "defender": "co_xxxvii"}, ground="point")
    flank = asked(alexandria, "melee", {"attacker": "hi", "defender": "co_xxxvii"}, ground="point", superior=True)
    book = alexandria.book
    apart = difference(book.odds("melee", flank), book.odds("melee", front))
    # lines 1..10: 3 3 2 2 2 1 1 1 1 0 = 16 against 23 of the lines -1..8
    assert apart["attacker_hits"] == Fraction(16 - 23, 10)


def test_what_has_no_single_throw_says_nothing(alexandria: OpenSystem) -> None:
    caesar = open_system("julius_caesar", own_copy=False)
    for definition in caesar.book.visible():
        if definition.engine:
            assert throws_of(caesar.book, definition.id, Question()) == ()
