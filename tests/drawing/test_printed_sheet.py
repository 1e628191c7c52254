"""A sheet of counters on paper: sizes in millimetres, gutters, and backs that lie behind their faces."""

from __future__ import annotations

import pytest

from assistant.drawing.look import CounterLook
from assistant.drawing.paper import MM, Paper, leaf_image
from assistant.drawing.printed_sheet import PrintedCounter, SheetForm, counter_printout, places_on

A4 = Paper()


def test_squares_have_their_side_and_gutter_and_stay_on_the_page() -> None:
    """An A4 page has 190 mm between its margins: twelve counters of 15 mm side by side, eleven with gutters of 2."""
    places = places_on(A4, SheetForm(15, 0))
    assert len({round(p.x()) for p in places}) == 12 and places[0].width() == pytest.approx(15 * MM)
    apart = places_on(A4, SheetForm(15, 2))
    assert apart[1].x() - apart[0].x() == pytest.approx(17 * MM) and len({round(p.x()) for p in apart}) == 11
    assert all(A4.inside.adjusted(-1, -1, 1, 1).contains(p) for p in (*places, *apart))


def test_a_back_lies_behind_its_face_when_the_page_is_turned_over() -> None:
    form = SheetForm(20, 3)
    for face, back in zip(places_on(A4, form), places_on(A4, form, mirrored=True), strict=True):
        assert A4.width - face.right() == pytest.approx(back.x()) and face.y() == back.y()


def test_pages_follow_each_other_and_bear_ink_where_the_counters_are(qapp: object) -> None:
    counters = [PrintedCounter(CounterLook(side=1, name="A"), CounterLook(side=2)) for _ in range(250)]
    made = counter_printout("Sheet", counters, SheetForm(15, 0), A4)
    room = len(places_on(A4, SheetForm(15, 0)))
    assert len(made.leaves) == 2 * -(-250 // room)
    image = leaf_image(made, 0, 800)
    middle = places_on(A4, SheetForm(15, 0))[0].center() * (800 / A4.height)
    assert image.pixelColor(round(middle.x()), round(middle.y())).lightness() < 250
    assert len(counter_printout("Sheet", counters, SheetForm(15, 0, backs=False), A4).leaves) == -(-250 // room)
