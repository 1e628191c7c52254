"""Dice notation: what is read, and what a player is told when it cannot be."""

from __future__ import annotations

import pytest

from assistant.base.problem import AleaError
from assistant.chance.notation import Dice, Die, Roll, parse

D6 = Die(1, 6)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2d6", Roll((Dice(2, D6),))),
        ("d6", Roll((Dice(1, D6),))),
        ("4d6k3", Roll((Dice(4, D6, 3),))),
        ("4d6dl1", Roll((Dice(4, D6, 3),))),
        ("4d6dh1", Roll((Dice(4, D6, -3),))),
        ("2d6 + 1d8 - 2", Roll((Dice(2, D6), Dice(1, Die(1, 8))), -2)),
        ("1d6-1d6", Roll((Dice(1, D6), Dice(1, D6, 0, -1)))),
        ("2d6k2", Roll((Dice(2, D6),))),
    ],
)
def test_a_notation_is_read(text: str, expected: Roll) -> None:
    assert parse(text) == expected


def test_a_system_may_have_dice_of_its_own() -> None:
    assert parse("1d10", {"d10": Die(0, 9)}).groups[0].die == Die(0, 9)


@pytest.mark.parametrize("text", ["", "2", "d", "2d6+", "x", "2d6 3d6", "d6k9", "999d6", "2d99999", "4d6dl4", "1d0"])
def test_what_is_no_notation_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(AleaError) as caught:
        parse(text)
    assert caught.value.problems[0].hint.en
