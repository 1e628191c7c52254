"""Ways, lines of sight, ranges and facings on squares, in the game of squares that an author may begin with; expected
values are counted by its rules: a side costs 2, a corner 3, a road 1, wood and the stream 2 more."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from assistant.advisors.checker import Checker
from assistant.advisors.overlays import Overlays
from assistant.base.paths import schemas_dir
from assistant.formats.templates import template_text
from assistant.model.ids import CounterId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.play.state import GameState, start_state
from assistant.ui.map.hand import next_facing
from tests.formats.shelf import load, write

FOOT, BOWS, HORSE = map(CounterId, ("red_foot_1", "red_bows_1", "blue_horse_1"))
S = SpaceId


@cache
def game(diagonals: bool = True, facing: str = "") -> Checker:
    text = template_text("squares", "mine", schemas_dir())
    text = text if diagonals else text.replace("diagonals: true", "diagonals: false")
    if facing:
        text = text.replace("      layout: sheet\n", f"      layout: sheet\n      facing: {facing}\n")
        moves = "    allowance: unit.move\n    facing: true\n    moves: [ahead, turn]"
        text = text.replace("    allowance: unit.move", moves)
    with TemporaryDirectory() as folder:
        system = load(write(Path(folder), {"system.yaml": text})).system
    assert system is not None
    return Checker(system)


def placed(checker: Checker, *told: str) -> GameState:
    state = start_state(checker.system)
    for words in told:
        counter, space, *facing = words.split()
        state = apply(state, PlaceCounters((CounterId(counter),), at(space), *facing), checker.system)
    return state


def costs(checker: Checker, counter: CounterId, *told: str) -> dict[str, int]:
    return {str(s): w.cost for s, w in Overlays(checker, placed(checker, *told)).reach(counter).items()}


def test_a_corner_is_dearer_than_a_side_and_a_road_cheaper() -> None:
    found = costs(game(), FOOT, "red_foot_1 0102")
    assert (found["0103"], found["0203"], found["0202"]) == (2, 3, 2)
    assert found["0104"] == 4 and found["0204"] == 5 and found["0304"] == 6  # 3 + 3
    assert "0404" not in found  # 3 + 3 + 2 is more than six
    road = costs(game(), FOOT, "red_foot_1 0702")
    assert (road["0603"], road["0604"], road["0605"]) == (1, 2, 3)  # wood in 0603 costs nothing by road
    assert costs(game(), FOOT, "red_foot_1 0503")["0603"] == 4  # not by road


def test_without_diagonals_there_is_no_step_across_a_corner() -> None:
    found = costs(game(False), FOOT, "red_foot_1 0102")
    assert found["0203"] == 4 and found["0104"] == 4 and "0204" in found and found["0204"] == 6


def test_the_stream_is_dear_across_a_corner_too_where_both_ways_round_cross_it() -> None:
    found = costs(game(), HORSE, "blue_horse_1 0409")
    # 0508 and 0510 lie beyond the stream by either way round; over a side 2 + 2, over a corner 3 + 2
    assert (found["0509"], found["0508"], found["0510"]) == (4, 5, 5)
    # round its western end: 0406 to 0507 crosses it by 0407, not by 0506
    assert costs(game(), HORSE, "blue_horse_1 0406")["0507"] == 3


def test_arrows_fly_four_squares_and_not_through_wood() -> None:
    checker = game()
    overlays = Overlays(checker, placed(checker, "red_bows_1 0202"))
    seen = overlays.seen(BOWS)
    assert {"0206", "0602", "0506"} & set(seen) == {"0206", "0602"}
    line = overlays.line(BOWS, S("0406"))
    assert line.path == ("0202", "0203", "0303", "0304", "0305", "0405", "0406")  # two down, four across
    assert line.range == 4 and [b.spaces for b in line.blockers] == [("0305",), ("0405",)]
    assert overlays.line(BOWS, S("0305")).free  # the wood that is aimed at hides nobody


def test_through_a_corner_one_free_way_is_enough() -> None:
    square = game(False)
    overlays = Overlays(square, placed(square, "red_bows_1 0204"))
    # 0204 to 0305 meets 0205 (clear) and 0304 (clear); 0405 to 0506 has wood in 0406, clear ground in 0505
    assert overlays.line(S("0405"), S("0506"), "arrows").free
    # 0305 to 0406 has wood on either side
    assert not overlays.line(S("0305"), S("0406"), "arrows").free
    assert overlays.line(S("0405"), S("0506"), "arrows").range == 2


def test_rings_are_squares_with_diagonals_and_lozenges_without() -> None:
    rings = {d: Overlays(game(d), placed(game(d))).rings(S("0405"), 2) for d in (True, False)}
    assert [len(rings[True][n]) for n in range(3)] == [1, 8, 16]
    assert [len(rings[False][n]) for n in range(3)] == [1, 4, 8]


@pytest.mark.parametrize(("diagonals", "ring"), [(True, "N NE E SE S SW W NW"), (False, "N E S W")])
def test_a_counter_turns_by_eighths_or_quarters(diagonals: bool, ring: str) -> None:
    checker = game(diagonals, "hexside")
    state = placed(checker, "red_foot_1 0305 N")
    words, piece = ring.split(), state.pieces[FOOT]
    assert [next_facing(checker.system, piece, word, 1) for word in words] == [*words[1:], words[0]]
    arcs = Overlays(checker, state).arcs(FOOT)
    assert arcs["bow"] == ("0205",) and arcs["stern"] == ("0405",)
    assert set(arcs["side"]) == ({"0204", "0206", "0304", "0306", "0404", "0406"} if diagonals else {"0304", "0306"})


def test_with_a_facing_it_goes_ahead_and_turns_before_it_goes_aside() -> None:
    checker = game(True, "hexside")
    found = costs(checker, FOOT, "red_foot_1 0702 N")
    # ahead 2; every eighth it turns costs 2 as any step does: to the north-west one
    # and a corner, to the east two and a side
    assert (found["0602"], found["0601"], found["0703"]) == (2, 5, 6)
