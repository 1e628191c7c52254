"""The palette keeps its promises: readable texts, sides that can be told apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from assistant.drawing.tokens import (
    DARK,
    LIGHT,
    SIDES,
    THEMES,
    Theme,
    blend,
    contrast,
    side_style,
    text_pairs,
)


def test_contrast_agrees_with_the_known_extremes() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_text_can_be_read_on_its_ground(theme: Theme) -> None:
    weak = [
        (what, round(contrast(ink, ground), 2))
        for what, ink, ground in text_pairs(theme)
        if contrast(ink, ground) < 4.5
    ]
    assert weak == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_edge_of_a_control_shows_on_every_ground(theme: Theme) -> None:
    assert min(contrast(theme.edge, ground) for ground in (theme.panel, theme.card, theme.raised)) >= 3


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_figures_can_be_read_on_the_colour_of_each_side(side) -> None:
    assert contrast(side.ink, side.base) >= 4.5


def test_any_two_sides_differ_without_colour() -> None:
    for one, other in combinations(SIDES[1:], 2):
        assert one.silhouette != other.silhouette
        assert one.band != other.band
        assert one.emblem != other.emblem


def test_the_figures_of_the_palette_are_those_of_the_design() -> None:
    assert (LIGHT.panel, LIGHT.accent, DARK.panel, DARK.accent) == ("#F5F1E8", "#7C4E10", "#1F2226", "#E3B45B")
    assert [side.base for side in SIDES] == ["#6E6557", "#A32F27", "#295EA3", "#D79A1E", "#69BF94", "#511F41"]


def test_a_blend_runs_from_one_colour_to_the_other() -> None:
    assert blend("#000000", "#FFFFFF", 0) == "#000000"
    assert blend("#000000", "#FFFFFF", 1) == "#FFFFFF"
    assert blend("#100000", "#300000", 0.5) == "#200000"


def test_a_number_beyond_the_palette_is_neutral_stone() -> None:
    assert side_style(9) is SIDES[0]
    assert side_style(-1) is SIDES[0]
