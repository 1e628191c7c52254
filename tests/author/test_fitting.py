"""The steps of fitting a picture, on a board of 20 by 12 hexes seen in perspective through a matrix made here."""

from __future__ import annotations

import math

import numpy as np
import pytest

from assistant.author.fitting import Fitting, KnownSpaces, known_spaces
from assistant.author.picture_fit import FitForm, Spot
from assistant.game import open_system

KNOWN = KnownSpaces({f"{r:02}{c:02}": (c + 0.5 * (r % 2), r * 0.866) for r in range(12) for c in range(20)}, 1.0)
TRUTH = np.array([[80.0, 3.0, 200.0], [-4.0, 78.0, 150.0], [0.002, 0.004, 1.0]])


def seen(spot: Spot) -> Spot:
    x, y, w = TRUTH @ np.array([*spot, 1.0])
    return float(x / w), float(y / w)


def clicked(times: int, *, wrong_at: int = -1) -> Fitting:
    """The spaces asked for clicked where they are; one of them two columns beside."""
    fitting, hand = Fitting(KNOWN), np.random.default_rng(2)
    for number in range(times):
        x, y = KNOWN.spots[fitting.asked]
        u, v = seen((x - 2 if number == wrong_at else x, y))
        dx, dy = hand.uniform(-1, 1, 2)
        assert fitting.click((u + dx, v + dy))
    return fitting


def test_six_clicks_on_what_is_asked_for_fit_every_space() -> None:
    fit = clicked(6).reading.fit
    assert fit is not None and fit.form is FitForm.PERSPECTIVE and fit.good
    assert max(math.dist(fit.in_picture(s), seen(s)) for s in KNOWN.spots.values()) < 8  # a tenth of 80 pixels


def test_the_wrong_one_of_six_is_named_with_what_it_is_and_enter_puts_it_right() -> None:
    fitting = clicked(6, wrong_at=4)
    asked = fitting.pins[4].space
    meant = f"{asked[:2]}{int(asked[2:]) - 2:02}"
    doubt = fitting.reading.doubt
    assert doubt is not None and fitting.doubted_at == 4
    assert doubt.instead == meant and doubt.instead_off < 0.1 and doubt.suspicion.hexes_off == pytest.approx(2, abs=0.1)
    assert fitting.take_instead()
    assert fitting.pins[4].space == meant and fitting.reading.good and fitting.reading.doubt is None
    assert fitting.undo() and fitting.pins[4].space == asked


def test_the_wrong_one_is_moved_to_the_circle_or_left_out() -> None:
    fitting = clicked(7, wrong_at=2)
    assert fitting.move_to_circle() and fitting.reading.good
    assert fitting.undo() and not fitting.reading.good
    assert fitting.leave_out() and not fitting.pins[2].taken and fitting.reading.good
    row = fitting.reading.rows[2]
    assert row.hexes is not None and row.hexes > 1.5 and row.without is None


def test_pins_in_one_corner_fit_it_well_and_say_little_of_the_other() -> None:
    fitting, hand = Fitting(KNOWN), np.random.default_rng(3)
    for space in ("0900", "0904", "1100", "1104", "1002", "1003", "0901"):
        fitting.name(space)
        u, v = seen(KNOWN.spots[space])
        dx, dy = hand.uniform(-1, 1, 2)
        fitting.click((u + dx, v + dy))
    assert fitting.reading.good and fitting.reading.loose is not None
    space, far = fitting.reading.loose
    assert int(space[:2]) < 2 and int(space[2:]) > 17 and far > 0.3
    assert fitting.asked == space
    assert clicked(6).reading.loose is None


def test_nothing_is_said_of_pins_that_always_fit() -> None:
    fitting = clicked(2)
    assert [(r.pixels, r.hexes, r.without) for r in fitting.reading.rows] == [(None, None, None)] * 2
    assert not fitting.reading.good and fitting.reading.doubt is None


def test_from_the_third_pin_on_the_place_is_expected_and_taken_as_it_is() -> None:
    fitting = clicked(1)
    assert fitting.expected is None and not fitting.take_expected()
    fitting = clicked(5)
    asked, spot = fitting.asked, fitting.expected
    assert spot is not None and math.dist(spot, seen(KNOWN.spots[asked])) < 8
    assert fitting.take_expected() and fitting.pins[-1].space == asked and fitting.pins[-1].picture == spot


def test_each_step_is_taken_back_alone_and_a_drag_is_one() -> None:
    fitting = clicked(3)
    before = fitting.pins
    fitting.move(1, (500.0, 500.0))
    fitting.move(1, (510.0, 500.0), joined=True)
    fitting.move(1, (520.0, 505.0), joined=True)
    fitting.nudge(10, 0)
    assert fitting.pins[1].picture == (530.0, 505.0)
    assert fitting.undo() and fitting.pins[1].picture == (520.0, 505.0)
    assert fitting.undo() and fitting.pins == before
    assert fitting.redo() and fitting.pins[1].picture == (520.0, 505.0)
    fitting.undo()
    for left in (2, 1, 0):
        assert fitting.undo() and len(fitting.pins) == left
    assert not fitting.undo()


def test_a_named_space_is_asked_for_and_one_with_a_pin_is_taken_in_hand() -> None:
    fitting = clicked(2)
    assert fitting.name("0607") and fitting.asked == "0607"
    fitting.click((1.0, 2.0))
    assert fitting.pins[2].space == "0607"
    assert fitting.name("0607") and fitting.at == 2 and fitting.asked != "0607"
    assert not fitting.name("nowhere")
    fitting.go_through(1)
    assert fitting.at == 0
    fitting.go_through(-1)
    assert fitting.at == 2
    assert fitting.remove() and len(fitting.pins) == 2 and fitting.at == -1


def test_a_form_is_chosen_by_hand_and_left_to_the_sums_again() -> None:
    fitting = clicked(6)
    fitting.choose_form(FitForm.TURNED)
    fit = fitting.reading.fit
    assert fit is not None and fit.form is FitForm.TURNED and not fitting.reading.good
    assert fitting.undo() and fitting.form is None and fitting.reading.good


@pytest.mark.parametrize(("system", "kinds"), [("alexandria", {"hex", "point"}), ("julius_caesar", {"city"}),
                                               ("sword_of_rome", {"town"})])  # fmt: skip
def test_spaces_that_can_be_pointed_at_are_asked_for(system: str, kinds: set[str]) -> None:
    board = open_system(system).system.board
    known = known_spaces(board)
    assert {board.spaces[name].kind for name in known.spots} == kinds  # type: ignore[index]
    assert known.unit > 0
