"""Rolled and entered dice."""

from __future__ import annotations

import pytest

from assistant.base.problem import AleaError
from assistant.chance.notation import Die
from assistant.chance.roller import EnteredDice, RandomRoller

D6, D10 = Die(1, 6), Die(0, 9)


def test_a_seed_rolls_the_same_again() -> None:
    assert RandomRoller(7).faces(20, D6) == RandomRoller(7).faces(20, D6)
    assert RandomRoller(7).faces(20, D6) != RandomRoller(8).faces(20, D6)


def test_faces_stay_on_the_die() -> None:
    assert set(RandomRoller(1).faces(2000, D10)) == set(range(10))


@pytest.mark.parametrize("text", ["4,5", "45", "4 5", "4,5/"])
def test_two_dice_can_be_typed_in_several_ways(text: str) -> None:
    dice = EnteredDice(text)
    assert dice.faces(2, D6) == (4, 5)
    dice.finish()


def test_groups_are_separated_by_slashes() -> None:
    dice = EnteredDice("5,2,2/5,5,4")
    assert dice.faces(3, D6) == (5, 2, 2)
    assert dice.faces(3, D6) == (5, 5, 4)


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("9", "dice-face", "no face 9"),
        ("4", "dice-count", "2 dice d6 expected, 1 given"),
        ("", "dice-missing", "2 dice d6 expected"),
        ("4,x", "dice-face", '"x" is not a face'),
    ],
)
def test_wrong_dice_say_what_is_expected(text: str, code: str, words: str) -> None:
    with pytest.raises(AleaError) as caught:
        EnteredDice(text).faces(2, D6)
    problem = caught.value.problems[0]
    assert problem.code == code
    assert words in problem.text.en


def test_surplus_dice_are_noticed() -> None:
    dice = EnteredDice("4,5,6")
    dice.faces(2, D6)
    with pytest.raises(AleaError, match="left over"):
        dice.finish()


def test_where_nothing_is_drawn_nothing_is_typed() -> None:
    """A province that nobody defends: no weapons are drawn."""
    assert EnteredDice("").draw((2, 2, 2), 0) == (0, 0, 0)
    assert EnteredDice("0,0,0").draw((2, 2, 2), 0) == (0, 0, 0)


def test_a_draw_lists_how_many_of_each_kind() -> None:
    assert EnteredDice("1,1,1").draw((3, 2, 4), 3) == (1, 1, 1)
    assert EnteredDice("11").draw((3, 2, 4), 3) == (1, 1, 1)
    with pytest.raises(AleaError, match="3 drawn from"):
        EnteredDice("3,3,3").draw((3, 2, 4), 3)
