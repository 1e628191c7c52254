"""Piles: each side apart from the other, what is aboard told beside its carrier, the same for screen and paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from assistant.drawing.boards.board_frame import Frame, symbol_units
from assistant.drawing.boards.boxes import box_area
from assistant.drawing.piles import Pile, Piles, Standing, held, load_area, tab_area
from assistant.game import open_system
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import HideCounters, MarkCounters
from assistant.play.commands.moves import LoadCargo, PlaceCounters
from assistant.play.commands.table_things import SetControl
from assistant.play.places import at
from assistant.play.state import GameState, start_state
from assistant.play.views import view_for


def of_side(system: str, side: str, count: int, word: str = "") -> list[CounterId]:
    mix = open_system(system).system.mix
    types = mix.types
    return [c for c, made in mix.counters.items() if types[made.type].side == side and word in c][:count]


def laid_out(system: str, stands: Sequence[tuple[Sequence[CounterId], str]]) -> tuple[GameState, Standing, Piles]:
    opened = open_system(system).system
    state = start_state(opened)
    for counters, space in stands:
        state = apply(state, PlaceCounters(tuple(counters), at(space)), opened)
    board = opened.board
    scale = 72 / next(iter(board.grids.values())).size if board.grids else 1 / symbol_units(board)
    return state, Standing(opened, state, Frame(board, scale), "en"), Piles()


def pile_at(standing: Standing, piles: Piles, space: str) -> Pile:
    found = piles.lay_out(standing)[at(space)]
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("system", "one", "other", "word", "space"),
    [
        ("julius_caesar", "caesar", "pompey", "", "neapolis"),
        ("julius_caesar", "caesar", "pompey", "", "hispanum"),
        ("caesar_xl", "caesar", "pompey", "legion", "roma"),
        ("sword_of_rome", "romans", "volsci", "cu", "antium"),
    ],
)
def test_the_two_sides_of_a_space_do_not_cover_one_another(
    system: str, one: str, other: str, word: str, space: str
) -> None:
    ours, theirs = of_side(system, one, 4, word), of_side(system, other, 2, word)
    assert ours and theirs
    _, standing, piles = laid_out(system, [(ours, space), (theirs, space)])
    pile = pile_at(standing, piles, space)
    assert len(pile.companies) == 2
    first, second = pile.companies
    assert first.area.shared(second.area) == 0
    shown = [pile.counters[i] for i, _ in pile.spots()]
    assert set(theirs) & set(shown), "the other side is to be seen"


def test_armies_of_two_sides_in_crowded_country_keep_off_each_other_and_off_the_strengths() -> None:
    """As when the whole board is in sight: counters twice as large beside their cities, most of them contested."""
    romans, gauls = of_side("sword_of_rome", "romans", 15, "cu"), of_side("sword_of_rome", "gauls", 12, "cu")
    stands = [(romans[3 * n : 3 * n + 3], space) for n, space in enumerate(("roma", "antium", "velitrae", "caere"))]
    stands += [(gauls[3 * n : 3 * n + 3], space) for n, space in enumerate(("antium", "velitrae", "praeneste"))]
    _, standing, piles = laid_out("sword_of_rome", stands)
    piles.lay_out(replace(standing, share=2.0, worded=False))
    told = [(pile.place, company.covered) for pile in piles.all() for company in pile.companies]
    assert len(told) == 7 and all(company.has_tab for pile in piles.all() for company in pile.companies)
    for (place, one), (other_place, other) in combinations(told, 2):
        assert one.shared(other) == 0, f"{place} over {other_place}"


def test_a_new_enemy_does_not_move_the_piles_of_other_places() -> None:
    """Only what is touched is laid out; the rest keeps its place."""
    system = "julius_caesar"
    ours, theirs = of_side(system, "caesar", 3), of_side(system, "pompey", 2)
    state, standing, piles = laid_out(system, [(ours[:2], "genua"), (ours[2:], "massilia")])
    before = pile_at(standing, piles, "massilia")
    state = apply(state, PlaceCounters(tuple(theirs), at("genua")), standing.system)
    after = Standing(standing.system, state, standing.frame, "en")
    piles.lay_out(after, [at("genua")])
    assert piles.at(at("massilia")) is before
    genua = piles.at(at("genua"))
    assert genua is not None and len(genua.companies) == 2


def test_the_tab_of_an_army_tells_its_units_without_the_leader() -> None:
    """Five Roman units and a leader: five."""
    units = of_side("sword_of_rome", "romans", 5, "roman_cu")
    _, standing, piles = laid_out("sword_of_rome", [([*units, CounterId("camillus")], "roma")])
    (company,) = pile_at(standing, piles, "roma").companies
    assert (company.units, company.has_tab) == (5, True)


@pytest.mark.parametrize("where", [0, 2, 5])
def test_a_leader_stands_in_front_of_his_pile_wherever_he_lies_in_it(where: int) -> None:
    order = list(of_side("sword_of_rome", "romans", 5, "roman_cu"))
    order.insert(where, CounterId("camillus"))
    _, standing, piles = laid_out("sword_of_rome", [(order, "roma")])
    pile = pile_at(standing, piles, "roma")
    shown = [pile.counters[index] for index, _ in pile.spots()]
    assert shown[-1] == "camillus" and pile.companies[0].has_tab


def test_of_counters_on_one_another_the_front_one_tells_that_they_moved() -> None:
    army = [*of_side("sword_of_rome", "romans", 3, "roman_cu"), CounterId("camillus")]
    state, standing, piles = laid_out("sword_of_rome", [(army, "roma")])
    for moved, told in ((army, [[], [], [], ["moved"]]), (army[:2], [["moved"], ["moved"], [], []])):
        marked = apply(state, MarkCounters(tuple(moved), "moved"), standing.system)
        pile = pile_at(replace(standing, state=marked), piles, "roma")
        assert [[badge.kind for badge in look.badges] for look in pile.looks] == told


def test_the_number_aboard_stands_outside_the_figures_of_its_carrier() -> None:
    state, standing, piles = laid_out(
        "alexandria",
        [(["roman_quadrireme_1"], "2303"), (["hi_1", "hi_2"], "2124")],  # type: ignore[list-item]
    )
    galley = CounterId("roman_quadrireme_1")
    state = apply(state, LoadCargo((CounterId("hi_1"), CounterId("hi_2")), galley), standing.system)
    pile = pile_at(Standing(standing.system, state, standing.frame, "en"), piles, "2303")
    assert pile.loads == {galley: 2}
    ((_, body),) = pile.spots()
    covered = load_area(body).intersected(body)
    assert covered.width() <= 0.0401 * body.width(), "it reaches no more than four hundredths into the counter"
    neighbour = body.translated(standing.frame.at(1, 0).x() - standing.frame.at(0, 0).x(), 0)
    for facing in (None, 90.0):
        assert not load_area(body, facing).intersects(neighbour), "the figures of the next hex are its own"


def test_a_tab_hangs_below_the_figures() -> None:
    _, standing, piles = laid_out("alexandria", [(of_side("alexandria", "egyptian", 6, "hi_"), "2124")])
    pile = pile_at(standing, piles, "2124")
    (company,) = pile.companies
    assert company.has_tab and pile.covered.contains(tab_area(company)) and pile.covered.contains(pile.area)
    assert tab_area(company).top() >= company.area.bottom - company.size * 0.02, "figures end just above the edge"


@pytest.mark.parametrize("worded", [True, False])
def test_a_tab_in_a_hex_keeps_off_the_figures_of_the_hexes_below(worded: bool) -> None:
    units = of_side("alexandria", "egyptian", 6, "hi_")
    stands = [(units[:2], "2124"), (units[2:3], "2024"), (units[3:4], "2023")]
    _, standing, piles = laid_out("alexandria", stands)
    piles.lay_out(replace(standing, worded=worded))
    (tab,) = (tab_area(c) for pile in piles.all() for c in pile.companies if c.has_tab)
    bodies = [area for pile in piles.all() if len(pile.counters) == 1 for _, area in pile.spots()]
    assert len(bodies) == 2 and all(abs(body.top() - tab.top()) < 20 for body in bodies)
    for body in bodies:
        assert worded <= (tab.intersected(body).width() < 0.08 * body.width()), "short of where figures begin"


def test_what_finds_no_room_in_its_box_is_stacked_there() -> None:
    """With the whole board in sight counters are larger: a row of four would leave the box and the board."""
    units = of_side("sword_of_rome", "transalpine_gauls", 4)
    assert len(units) == 4
    _, standing, piles = laid_out("sword_of_rome", [(units, "transalpine_gaul")])
    box = box_area(standing.frame, standing.system.board.spaces[SpaceId("transalpine_gaul")])
    for share in (1.0, 2.0):
        piles.lay_out(replace(standing, share=share))
        (pile,) = piles.all()
        assert box.adjusted(-2, -2, 2, 2).contains(pile.area)


def test_a_space_is_held_by_whom_was_named_on_paper_as_on_the_screen() -> None:
    opened = open_system("julius_caesar").system
    state = apply(start_state(opened), SetControl((SpaceId("genua"),), SideId("pompey")), opened)
    assert held(opened, state) == {SpaceId("genua"): opened.sides[SideId("pompey")].colour}


@pytest.mark.parametrize(
    ("system", "side", "word", "space", "number", "en", "fr"),
    [
        ("sword_of_rome", "romans", "roman_cu", "roma", 5, "5 CU", "5 CU"),
        ("caesar_xl", "caesar", "legion", "roma", 2, "2 units", "2 unités"),
        ("alexandria", "egyptian", "hi_", "2124", 4, "4", "4"),
        ("julius_caesar", "caesar", "legio_7", "genua", 1, "", ""),
    ],
)
def test_a_tab_names_what_it_counts(
    system: str, side: str, word: str, space: str, number: int, en: str, fr: str
) -> None:
    _, standing, piles = laid_out(system, [(of_side(system, side, number, word), space)])
    for language, told in (("en", en), ("fr", fr)):
        (company,) = pile_at(replace(standing, language=language), piles, space).companies
        assert company.tab == told
    (company,) = pile_at(replace(standing, worded=False), piles, space).companies
    assert company.tab == (str(number) if en else ""), "the bare number where there is no room for words"


def test_blocks_tell_the_sum_of_their_steps_unless_one_is_hidden() -> None:
    """Two blocks of four steps, one of which lost one: seven."""
    ours = [CounterId("c_legio_7"), CounterId("c_legio_8")]
    state, standing, piles = laid_out("julius_caesar", [(ours, "genua")])
    steps = {c: state.pieces[c].steps for c in ours}
    (company,) = pile_at(standing, piles, "genua").companies
    assert company.tab == f"2 blocks, {sum(steps.values())}"
    seen = view_for(apply(state, HideCounters(tuple(ours)), standing.system), "pompey", standing.system)
    (company,) = pile_at(replace(standing, state=seen), piles, "genua").companies
    assert company.tab == "2 blocks, ?"
