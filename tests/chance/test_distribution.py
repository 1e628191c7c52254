"""Exact distributions against full enumeration and against an independent library."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.base.problem import AleaError
from assistant.chance.distribution import of_draw, of_roll, of_vectors
from assistant.chance.notation import Dice, Die, Roll, parse


def counted(values: list[int]) -> dict[int, int]:
    return {v: values.count(v) for v in set(values)}


@pytest.mark.parametrize("text", ["1d6", "2d6", "3d6", "4d6k3", "4d6kl2", "2d6+1d4-1", "1d8-1d6"])
def test_a_roll_equals_its_enumeration(text: str) -> None:
    roll = parse(text)
    faces = [list(g.die.faces()) for g in roll.groups for _ in range(g.count)]
    sums = []
    for thrown in product(*faces):
        rest, total = list(thrown), roll.plus
        for group in roll.groups:
            mine, rest = sorted(rest[: group.count]), rest[group.count :]
            kept = mine[-group.keep :] if group.keep > 0 else mine[: -group.keep] if group.keep else mine
            total += group.sign * sum(kept)
        sums.append(total)
    assert dict(of_roll(roll)) == counted(sums)


def test_many_dice_equal_the_oracle() -> None:
    mine = of_roll(parse("20d6"))
    oracle = (20 @ icepool.d6).items()
    assert {o: Fraction(w, mine.total) for o, w in mine.items()} == {o: Fraction(w, 6**20) for o, w in oracle}


def test_dice_counted_face_by_face_equal_their_enumeration() -> None:
    vectors = ((1, 0), (2, 0), (3, 1), (4, 1))
    brute: dict[tuple[int, int], int] = {}
    for thrown in product(vectors, repeat=3):
        key = (sum(v[0] for v in thrown), sum(v[1] for v in thrown))
        brute[key] = brute.get(key, 0) + 1
    assert dict(of_vectors(3, vectors)) == brute


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.lists(st.integers(0, 5), min_size=1, max_size=3), st.integers(0, 6))
def test_a_draw_is_one_of_all_draws(contents: list[int], count: int) -> None:
    drawn = of_draw(tuple(contents), count)
    bag = [k for k, n in enumerate(contents) for _ in range(n)]
    from math import comb

    assert sum(drawn.values()) == comb(len(bag), min(count, len(bag)))
    assert all(sum(p) == min(count, len(bag)) for p in drawn)


def test_no_dice_are_certain() -> None:
    assert of_vectors(0, ((1,), (2,))) == {(0,): 1}
    assert dict(of_roll(Roll((Dice(1, Die(0, 9)),), 2))) == dict.fromkeys(range(2, 12), 1)


@pytest.mark.parametrize("count", [100_000, 300_000, 2_000_000])
def test_dice_that_all_fall_alike_are_still_too_many(count: int) -> None:
    """Each makes the weight of the one outcome longer by a digit and more: the last would take milliseconds each."""
    with pytest.raises(AleaError, match="steps or more"):
        of_vectors(count, ((1,),) * 20)


def test_some_hundred_dice_are_not_too_many() -> None:
    assert of_vectors(200, ((1,),) * 1000) == {(200,): 1000**200}
