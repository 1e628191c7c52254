"""Distances of colours: known ones, and what eyes without red or green make of red and green."""

from __future__ import annotations

import pytest

from assistant.drawing.legibility import READABLE, figures_on
from assistant.drawing.tokens import SIDES
from assistant.model.side_colours import NAMED, base_of, colour_number
from assistant.model.told_apart import APART, better_named, distance, nearest, stands_apart


def test_black_and_white_are_a_hundred_steps_apart_and_a_colour_none_from_itself() -> None:
    assert distance("#000000", "#FFFFFF") == pytest.approx(100, abs=0.1)
    assert distance("#A32F27", "#A32F27") == 0


def test_red_and_green_of_one_brightness_come_together_for_eyes_without_either() -> None:
    red, green = "#C04040", "#5F7B30"
    assert distance(red, green) > 60
    assert distance(red, green, "deutan") < distance(red, green) / 2
    assert distance(red, green, "tritan") > 40


def test_greys_look_alike_to_everybody() -> None:
    for kind in ("protan", "deutan", "tritan"):
        assert distance("#808080", "#404040", kind) == pytest.approx(distance("#808080", "#404040"), abs=1)


def test_every_colour_of_the_palette_bears_its_figures_and_is_apart_from_the_others() -> None:
    for number in range(1, len(SIDES)):
        assert figures_on(number) >= READABLE
        others = {str(n): n for n in range(1, len(SIDES)) if n != number}
        found = nearest(number, others)
        assert [f.kind for f in found] == ["", "protan", "deutan", "tritan"] and found[0].distance > APART


def test_the_better_colour_of_the_list_is_close_and_stands_apart() -> None:
    brick, khaki = colour_number("brick"), colour_number("khaki")
    assert distance(base_of(brick), base_of(colour_number("#A64F3B"))) < APART
    better = better_named(colour_number("#A64F3B"), [brick, khaki])
    assert better not in ("", "brick", "khaki")
    assert stands_apart(NAMED[better][0], [brick, khaki]) and not stands_apart("#A64F3B", [brick, khaki])
