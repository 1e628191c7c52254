"""A sheet of counters on a scan: the truth is a matrix made here, with rotation, skew, perspective and gutters."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from assistant.author.cut_plan import kept_sides, kind_named, names_in, planned, spots_for
from assistant.author.fitting import Fitting, known_spaces
from assistant.author.picture_fit import FitForm
from assistant.author.sheet_cut import (
    CutCounter,
    NewCut,
    SheetGrid,
    SheetPlan,
    counters_cut,
    cut_stroke,
    in_order,
    plan_from,
    sheet_board,
)
from assistant.author.uses import with_edits
from assistant.base.problem import AleaError
from assistant.drawing.appearance import look_of
from assistant.model.counters import CutOut
from assistant.model.ids import TypeId
from tests.author.hill import COUNTERS, HOME, hill_texts, system_of
from tests.author.test_counter_hand import MINE, after
from tests.author.test_picture_fit import Truth, seen, turned

PLAN, GUTTER = SheetPlan(10, 14), 0.12
SCANS = {
    "turned": turned(4.0, 90.0),
    "upside down": turned(181.0, 60.0),
    "skewed": turned(-3.0, 90.0, 0.08),
    "perspective": turned(2.5, 90.0, 0.04, (0.008, 0.011)),
}


def fit_by_hand(truth: Truth, clicks: int, wrong: int = -1) -> Fitting:
    """The corners that are asked for, one after the other, each clicked within a pixel; one of them a column beside."""
    fitting, hand = Fitting(known_spaces(sheet_board(PLAN))), np.random.default_rng(3)
    for number in range(clicks):
        x, y = fitting.known.spots[fitting.asked]
        at = seen(truth, (x + (1.0 if x < 5 else -1.0), y) if number == wrong else (x, y))
        dx, dy = hand.uniform(-1, 1, 2)
        assert fitting.click((at[0] + dx, at[1] + dy))
    return fitting


def grid_of(fitting: Fitting) -> SheetGrid:
    fit = fitting.reading.fit
    assert fit is not None
    return SheetGrid(PLAN, tuple(float(v) for v in fit.matrix.ravel()), (GUTTER, GUTTER))


def worst_corner(grid: SheetGrid, truth: Truth) -> float:
    """Over all four corners of every counter, in counters."""
    worst, wide = 0.0, 1 - GUTTER
    for row, column in PLAN.cells:
        there = [(column, row), (column + wide, row), (column + wide, row + wide), (column, row + wide)]
        for (x, y), corner in zip(there, grid.corners((row, column)), strict=True):
            at = seen(truth, (x, y))
            worst = max(worst, math.dist(at, corner) / math.dist(at, seen(truth, (x + wide, y))))
    return worst


@pytest.mark.parametrize("scan", SCANS)
def test_a_sheet_clicked_at_six_corners_is_cut_under_a_tenth_of_a_counter(scan: str) -> None:
    fitting = fit_by_hand(SCANS[scan], 6)
    assert fitting.known.unit == 1.0 and fitting.reading.good and fitting.reading.doubt is None
    assert worst_corner(grid_of(fitting), SCANS[scan]) < 0.1
    if scan == "perspective":
        assert fitting.reading.fit is not None and fitting.reading.fit.form is FitForm.PERSPECTIVE


@pytest.mark.parametrize("scan", SCANS)
@pytest.mark.parametrize("wrong", range(8))
def test_one_corner_of_the_wrong_counter_is_named_and_said_anew(scan: str, wrong: int) -> None:
    fitting = fit_by_hand(SCANS[scan], 8, wrong)
    doubt = fitting.reading.doubt
    assert doubt is not None and fitting.pins[wrong] in doubt.suspicion.pins
    if len(doubt.suspicion.pins) == 1:
        assert fitting.take_instead() and fitting.reading.good
        assert worst_corner(grid_of(fitting), SCANS[scan]) < 0.1


def test_a_sheet_that_lies_straight_is_written_as_rectangles_and_another_by_its_corners() -> None:
    straight = SheetGrid(PLAN, (100.0, 0.0, 20.0, 0.0, 100.0, 30.0, 0.0, 0.0, 1.0), (0.1, 0.2))
    assert straight.at((0, 0)) == (20, 30, 90, 80) and straight.at((2, 3)) == (320, 230, 90, 80)
    askew = SheetGrid(PLAN, tuple(float(v) for v in turned(30.0, 100.0).ravel()))
    corners = askew.at((1, 1))
    assert len(corners) == 8 and corners[:2] == tuple(round(v, 1) for v in seen(turned(30.0, 100.0), (1, 1)))
    words = CutCounter("a b.png", corners, straight.at((0, 0)), "back.png").words
    assert words.startswith('{file: "a b.png", corners: [') and words.endswith(
        'back_file: "back.png", back: [20, 30, 90, 80]}'
    )


def test_counters_lie_in_order_each_as_often_as_the_box_has_it() -> None:
    plan = SheetPlan(3, 2)
    assert in_order([("a", 2), ("b", 1), ("c", 9)], plan.cells) == {
        (0, 0): "a", (0, 1): "a", (0, 2): "b", (1, 0): "c", (1, 1): "c", (1, 2): "c",
    }  # fmt: skip
    later = [cell for cell in plan.cells if cell >= (1, 1)]
    assert in_order([("a", 1), ("b", 1)], later) == {(1, 1): "a", (1, 2): "b"}


def test_backs_lie_mirrored_on_the_other_side() -> None:
    plan = SheetPlan(3, 1)
    front = SheetGrid(plan, (100.0, 0.0, 0.0, 0.0, 100.0, 0.0, 0.0, 0.0, 1.0))
    for mirrored, left in ((True, 200), (False, 0)):
        cut = counters_cut({(0, 0): "a", (0, 2): "a"}, front, "f.png", front, "b.png", mirrored=mirrored)
        assert cut == {"a": CutCounter("f.png", (0, 0, 100, 100), (left, 0, 100, 100), "b.png")}


@pytest.mark.parametrize("typed", ["", "ten by ten", "0x3", "3", "1x1", "61x2", "3x", "-1x2"])
def test_what_is_no_grid_is_told(typed: str) -> None:
    with pytest.raises(AleaError, match="columns x rows"):
        plan_from(typed)
    assert plan_from("10x14") == PLAN and plan_from(" 10 × 14 ") == PLAN and plan_from("10 14") == PLAN


def test_a_cut_changes_the_lines_of_its_types_alone_and_twice_cut_is_once_written() -> None:
    cut = CutCounter("sheet.png", (1, 2, 30, 40))
    stroke = cut_stroke(hill_texts(), {"red_horse": cut}, "sheet.png")
    text = after(stroke)[COUNTERS]
    assert 'picture: {file: "sheet.png", at: [1, 2, 30, 40]}' in text and stroke.said.en == "cut 1 counter, sheet.png"
    old, new = hill_texts()[COUNTERS].splitlines(), text.splitlines()
    assert [line for line in new if line not in old and "sheet.png" not in line] == []
    again = cut_stroke({**hill_texts(), COUNTERS: text}, {"red_horse": CutCounter("b.png", (5, 6, 7, 8))}, "b.png")
    assert after(again, {**hill_texts(), COUNTERS: text})[COUNTERS] == text.replace(
        '{file: "sheet.png", at: [1, 2, 30, 40]}', '{file: "b.png", at: [5, 6, 7, 8]}'
    )


def test_types_of_a_shipped_system_are_cut_as_overrides() -> None:
    file = Path("/mine/mine.yaml")
    cuts = {"co_vi": CutCounter("s.png", (1, 2, 3, 4)), "cretan_archers": CutCounter("s.png", (5, 6, 7, 8))}
    text = after(cut_stroke({file: MINE}, cuts, "s.png"), {file: MINE})[file]
    assert text.startswith(MINE.rstrip()) and 'counters.types.co_vi: {picture: {file: "s.png"' in text
    assert text.count("change:") == 1 and "counters.types.cretan_archers: {picture:" in text


def test_margins_move_the_counters_within_the_sheet_and_the_far_edges_stay() -> None:
    plain = SheetGrid(SheetPlan(4, 2), (100.0, 0.0, 10.0, 0.0, 100.0, 20.0, 0.0, 0.0, 1.0))
    shifted = replace(plain, margins=(0.4, 0.2, 0.0, 0.0))
    # 400 wide from 10 on: 40 go on the left, so a step is 90 and the last still ends at 410
    assert shifted.at((0, 0)) == (50.0, 40.0, 90.0, 90.0) and shifted.at((1, 3)) == (320.0, 130.0, 90.0, 90.0)
    narrow = replace(plain, gutter=(0.1, 0.2), margins=(0.0, 0.0, 0.4, 0.2))
    assert narrow.at((1, 3)) == (10 + 3 * 90, 20 + 90, 81.0, 72.0)


def test_backs_of_the_same_sheet_go_before_those_of_the_other_side() -> None:
    grid = SheetGrid(SheetPlan(3, 1), (100.0, 0.0, 0.0, 0.0, 100.0, 0.0, 0.0, 0.0, 1.0))
    cuts = counters_cut({(0, 0): "a"}, grid, "f.png", grid, "b.png", mirrored=True, backs={(0, 1): "a", (0, 2): "b"})
    assert cuts == {
        "a": CutCounter("f.png", (0, 0, 100, 100), (100, 0, 100, 100), "f.png"),
        "b": CutCounter("f.png", (), (200, 0, 100, 100), "f.png"),
    }
    assert cuts["b"].words == '{file: "f.png", back: [200, 0, 100, 100]}'


def test_a_face_that_the_sheet_says_nothing_of_stays() -> None:
    was = CutOut("old.png", (1, 2, 3, 4), (5, 6, 7, 8))
    front = kept_sides(CutCounter("new.png", (9, 9, 9, 9)), was)
    assert front == CutCounter("new.png", (9, 9, 9, 9), (5, 6, 7, 8), "old.png")
    back = kept_sides(CutCounter("new.png", (), (9, 9, 9, 9), "new.png"), was)
    assert back == CutCounter("old.png", (1, 2, 3, 4), (9, 9, 9, 9), "new.png")
    assert "back_file" in back.words and 'file: "old.png", at: [1, 2, 3, 4]' in back.words


def test_what_a_cut_changes_is_told_and_new_types_are_made_of_it() -> None:
    texts = hill_texts()
    cuts = {"red_foot": CutCounter("s.png", (), (1, 1, 2, 2), "s.png"), "+Hussars": CutCounter("s.png", (3, 3, 2, 2))}
    new = {"+Hussars": NewCut("Hussars", 2, "troop", "blue")}
    rows = planned(system_of(texts), cuts, ["+Hussars", "+Hussars"], ["red_foot"], new)
    assert [(r.kind, r.front.value, r.back.value, r.new, r.alike) for r in rows] == [
        ("red_foot", "drawn", "new", False, 0), ("+Hussars", "new", "drawn", True, 1),
    ]  # fmt: skip
    made = cut_stroke(texts, {r.kind: r.cut for r in rows}, "s.png", new, [r.kind for r in rows if r.turns])
    (HOME / "s.png").write_bytes(b"")
    system = system_of({p: with_edits(t, [e for e in made.edits if e.file == p]) for p, t in texts.items()})
    hussars = system.mix.types[TypeId("hussars")]
    assert (hussars.count, hussars.side, hussars.name.fr) == (2, "blue", "Hussars")
    assert hussars.picture == CutOut("s.png", (3, 3, 2, 2))
    foot = system.mix.types[TypeId("red_foot")]
    assert foot.picture == CutOut("s.png", (), (1, 1, 2, 2)) and len(foot.faces) == 2
    assert look_of(system, TypeId("red_foot")).picture is None, "its front is drawn"


@pytest.mark.parametrize(
    ("text", "names"),
    [("a\nb\n\nc\n", ["a", "b", "", "c"]), ("a\t1\r\nb\t2", ["a", "b"]), ("a\tb\tc\n", ["a", "b", "c"]), ("", [])],
)
def test_names_come_from_a_column_or_a_row(text: str, names: list[str]) -> None:
    assert names_in(text) == names


def test_names_lie_over_the_run_or_from_the_cell_on_and_an_empty_line_leaves_its_cell() -> None:
    plan = SheetPlan(3, 2)
    assert spots_for(["a", "", "c"], [(0, 2)], plan.cells) == [((0, 2), "a"), ((1, 1), "c")]
    run = [(0, 0), (1, 0)]
    assert spots_for(["a", "b", "c"], run, plan.cells) == [((0, 0), "a"), ((1, 0), "b")]
    assert kind_named(system_of(hill_texts()), "fantassins ROUGES") == "red_foot"
    assert kind_named(system_of(hill_texts()), " Uhlans ") == "+Uhlans"
