"""Pictures fitted to a board: the truth is a matrix made here, never one that was found."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.author.picture_fit import (
    GOOD,
    FitForm,
    PictureFit,
    Pin,
    Spot,
    best_fit,
    doubted,
    fitted,
    loosest,
    nearest_to,
    next_space,
    said_to_be,
    worst_without,
)

HEX = 1.0
# A map of 30 by 20 hexes as a grid of pointy hexes lies: rows 0.866 apart, every other row shifted by half.
SPACES = [(f"{r:02}{c:02}", (c + 0.5 * (r % 2), r * 0.866)) for r in range(20) for c in range(30)]
AT = dict(SPACES)
SPREAD = ("0000", "0029", "1900", "1929", "1014", "0515", "1507", "0722")

Truth = np.ndarray[tuple[int, int], np.dtype[np.float64]]


def turned(degrees: float = 0, scale: float = 60.0, skew: float = 0.0, tilt: Spot = (0.0, 0.0)) -> Truth:
    """A scan of the map: so many pixels a hex, turned, skewed, seen from the side."""
    a = math.radians(degrees)
    turn = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
    bend = np.array([[1, skew, 0], [0, 1, 0], [tilt[0], tilt[1], 1]])
    grow = np.array([[scale, 0, 400], [0, scale, 250], [0, 0, 1]])
    return grow @ turn @ bend


def seen(truth: Truth, spot: Spot) -> Spot:
    x, y, w = truth @ np.array([*spot, 1.0])
    return (float(x / w), float(y / w))


def pins_of(truth: Truth, names: tuple[str, ...], beside: float = 0.0, seed: int = 1) -> list[Pin]:
    """Clicks on these spaces, each beside by up to so many pixels."""
    hand = np.random.default_rng(seed)
    off = hand.uniform(-beside, beside, (len(names), 2))
    return [Pin(n, AT[n], (seen(truth, AT[n])[0] + dx, seen(truth, AT[n])[1] + dy))
            for n, (dx, dy) in zip(names, off, strict=True)]  # fmt: skip


def worst_anywhere(fit_matrix: Truth, truth: Truth, spaces: list[tuple[str, Spot]] = SPACES) -> float:
    """In hexes of the picture, over every space and not the clicked ones alone."""
    worst = 0.0
    for _name, spot in spaces:
        here, there = seen(fit_matrix, spot), seen(truth, spot)
        step = math.dist(seen(truth, (spot[0] + HEX, spot[1])), there)
        worst = max(worst, math.dist(here, there) / step)
    return worst


CASES = {
    "turned": (turned(17.0), FitForm.TURNED),
    "upside down": (turned(180.0, 22.0), FitForm.TURNED),
    "skewed": (turned(-4.0, 60.0, 0.12), FitForm.SKEWED),
    "perspective": (turned(3.0, 60.0, 0.05, (0.006, 0.011)), FitForm.PERSPECTIVE),
}


@pytest.mark.parametrize("case", CASES)
def test_six_spaces_clicked_within_a_pixel_fit_the_whole_board(case: str) -> None:
    truth, form = CASES[case]
    fit = best_fit(pins_of(truth, SPREAD[:6], beside=1.0), HEX)
    assert fit is not None and fit.form is form and fit.good
    assert worst_anywhere(fit.matrix, truth) < GOOD
    assert doubted(fit) is None


@given(degrees=st.floats(-180, 180), scale=st.floats(8, 400), skew=st.floats(-0.3, 0.3),
       tilt=st.tuples(st.floats(-0.01, 0.01), st.floats(-0.01, 0.01)))  # fmt: skip
def test_any_scan_clicked_exactly_is_found_again(degrees: float, scale: float, skew: float, tilt: Spot) -> None:
    truth = turned(degrees, scale, skew, tilt)
    fit = fitted(pins_of(truth, SPREAD), FitForm.PERSPECTIVE, HEX)
    assert fit is not None and worst_anywhere(fit.matrix, truth) < 1e-5
    for _name, spot in SPACES[::97]:
        assert math.dist(fit.on_board(fit.in_picture(spot)), spot) < 1e-6


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("wrong", SPREAD[:7])
def test_one_pin_two_columns_off_is_named_whichever_it_is(case: str, wrong: str) -> None:
    truth, _form = CASES[case]
    pins = pins_of(truth, SPREAD, beside=0.6)
    row, column = int(wrong[:2]), int(wrong[2:])
    beside = f"{row:02}{column + 2 if column < 15 else column - 2:02}"
    pins = [said_to_be(p, beside, AT[beside]) if p.space == wrong else p for p in pins]
    fit = best_fit(pins, HEX)
    assert fit is not None and not fit.good
    doubt = doubted(fit)
    assert doubt is not None and beside in [p.space for p in doubt.pins]
    if len(doubt.pins) == 1:
        assert doubt.falls_to < GOOD
        assert nearest_to(fit_without(pins, doubt.pins[0]), SPACES, doubt.pins[0].picture) == wrong
        assert abs(doubt.hexes_off - 2) < 0.3


def fit_without(pins: list[Pin], left: Pin) -> PictureFit:
    found = best_fit([p for p in pins if p != left], HEX)
    assert found is not None
    return found


def test_the_wrong_pin_need_not_be_the_one_that_lies_farthest() -> None:
    """Seven pins, the wrong one alone in its corner: it draws the fit to itself, and others look worse."""
    truth = CASES["perspective"][0]
    names = ("0500", "0029", "1900", "0015", "0515", "1507", "1929")
    pins = [said_to_be(p, "1927", AT["1927"]) if p.space == "1929" else p for p in pins_of(truth, names)]
    fit = fitted(pins, FitForm.PERSPECTIVE, HEX)
    assert fit is not None
    assert max(fit.pins, key=fit.hexes_off).space != "1927"
    doubt = doubted(fit)
    assert doubt is not None and doubt.pins[0].space == "1927"


def test_two_are_named_where_the_pins_cannot_decide() -> None:
    """A square whose two upper corners were clicked a third of a hex inwards: either may be the one that is wrong."""
    corners = {"0000": 20, "0029": -20, "1900": 0, "1929": 0}
    pins = [Pin(p.space, p.board, (p.picture[0] + corners[p.space], p.picture[1]))
            for p in pins_of(turned(), tuple(corners))]  # fmt: skip
    fit = fitted(pins, FitForm.TURNED, HEX)
    assert fit is not None
    doubt = doubted(fit)
    assert doubt is not None and len(doubt.pins) == 2


def test_as_many_pins_as_the_form_needs_tell_nothing() -> None:
    wild = [Pin(n, AT[n], spot)
            for n, spot in zip(SPREAD[:4], [(0, 0), (900, 40), (30, 700), (1100, 800)], strict=True)]  # fmt: skip
    fit = fitted(wild, FitForm.PERSPECTIVE, HEX)
    assert fit is not None and fit.to_spare == 0 and fit.worst < 1e-6
    assert not fit.good and doubted(fit) is None and worst_without(wild, fit, wild[0]) is None


def test_pins_on_one_line_or_one_spot_fit_no_board() -> None:
    row = tuple(f"04{c:02}" for c in range(0, 30, 4))
    for form in (FitForm.SKEWED, FitForm.PERSPECTIVE):
        assert fitted(pins_of(turned(9), row), form, HEX) is None
    heap = [Pin(n, AT[n], (50.0, 50.0)) for n in SPREAD]
    assert best_fit(heap, HEX) is None
    assert best_fit([], HEX) is None and best_fit(pins_of(turned(), SPREAD[:1]), HEX) is None


def test_a_pin_that_is_not_taken_is_not_heard() -> None:
    truth = turned(30)
    pins = pins_of(truth, SPREAD)
    astray = Pin("0505", AT["0505"], (0.0, 0.0), taken=False)
    fit = best_fit([*pins, astray], HEX)
    assert fit is not None and fit.good and astray not in fit.pins
    assert fit.hexes_off(astray) > 5


def test_corners_are_asked_for_first_then_the_emptiest_part() -> None:
    pins: list[Pin] = []
    asked = []
    for _ in range(5):
        space = next_space(pins, SPACES)
        assert space is not None
        asked.append(space)
        pins += pins_of(turned(), (space,))
    corners = {"0000", "0029", "1900", "1929"}
    assert {min(corners, key=lambda c: math.dist(AT[c], AT[a])) for a in asked[:4]} == corners
    assert all(math.dist(AT[a], AT[min(corners, key=lambda c: math.dist(AT[c], AT[a]))]) < 2 for a in asked[:4])
    assert math.dist(AT[asked[4]], (14.75, 8.2)) < 5  # the middle
    assert next_space(pins_of(turned(), ("0000",)), [("0000", (0.0, 0.0))]) is None


def test_pins_in_one_half_say_little_of_the_other() -> None:
    truth = CASES["perspective"][0]
    south = ("1500", "1529", "1900", "1929", "1714", "1607")
    fit = fitted(pins_of(truth, south), FitForm.PERSPECTIVE, HEX)
    over = fitted(pins_of(truth, SPREAD[:6]), FitForm.PERSPECTIVE, HEX)
    assert fit is not None and over is not None
    loose, held = loosest(fit, SPACES, 2.0), loosest(over, SPACES, 2.0)
    assert loose is not None and held is not None
    assert int(loose[0][:2]) < 3 and loose[1] > 3 * held[1]


def test_a_map_of_points_is_fitted_as_well() -> None:
    """Eleven cities spread as on no grid; the unit is the step between neighbours."""
    hand = np.random.default_rng(7)
    cities = [(f"city_{i}", (float(x), float(y))) for i, (x, y) in enumerate(hand.uniform(0, 1000, (11, 2)))]
    truth = turned(-12, 3.1, 0.04, (0.0001, 0.0002))
    pins = [Pin(n, spot, seen(truth, spot)) for n, spot in cities[:6]]
    fit = best_fit(pins, 120.0)
    assert fit is not None and fit.form is FitForm.PERSPECTIVE and fit.good
    assert all(math.dist(fit.in_picture(spot), seen(truth, spot)) < 0.5 for _n, spot in cities)


def test_a_corner_without_spaces_is_asked_for_once() -> None:
    """Towns of a coast: none near the upper left corner, so that no pin ever comes near it."""
    towns = [(f"town_{i}", (10.0 * i, 100.0 - 10 * i + (i % 3))) for i in range(11)]
    pins: list[Pin] = []
    for _ in range(5):
        space = next_space(pins, towns)
        assert space is not None
        pins.append(Pin(space, dict(towns)[space], (0.0, 0.0)))
    assert {"town_0", "town_10"} <= {p.space for p in pins}
