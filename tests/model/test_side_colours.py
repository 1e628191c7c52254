"""Colours of sides by number, by name and written out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.drawing.legibility import figures_on
from assistant.drawing.tokens import contrast, side_style
from assistant.model.side_colours import NAMED, OWN, colour_number, is_colour, written_colour
from assistant.model.told_apart import distance


@given(st.integers(0, 0xFFFFFF))
def test_a_colour_written_out_is_drawn_so_and_its_figures_are_read(rgb: int) -> None:
    number = colour_number(f"#{rgb:06x}")
    style = side_style(number)
    assert number == OWN + rgb and written_colour(number) == style.base == f"#{rgb:06X}"
    assert figures_on(number) == contrast(style.ink, style.base) >= 4.5


def test_the_palette_keeps_its_numbers() -> None:
    assert [colour_number(n) for n in range(6)] == list(range(6))
    assert side_style(99) == side_style(0) == side_style(colour_number("no such"))


@pytest.mark.parametrize("told", ["#12345", "#1234567", "8c3b2f", "#8c3b2g", "#8c3b2f\n", "feldgrau", ""])
def test_what_is_no_colour(told: str) -> None:
    assert not is_colour(told)


def test_the_names_can_be_told_apart() -> None:
    written = [base for base, _ in NAMED.values()]
    assert len(NAMED) == 24 and all(is_colour(name) for name in NAMED)
    assert min(distance(a, b) for i, a in enumerate(written) for b in written[i + 1 :]) > 8
