"""Caesar in Alexandria as shipped: its box, its set-ups, its board, its notes and where its figures come from."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from assistant.model import cells, honesty
from assistant.model.ids import CounterId, ScenarioId, SpaceId, TypeId
from assistant.model.scenario import System
from assistant.model.sources import Source
from assistant.play.apply import apply
from assistant.play.commands.moves import PlaceCounters
from assistant.play.setup import check_setup
from tests.scenarios.keep_tags import SHELF, table
from tests.scenarios.shipped import kept_tags, set_up, system, tags, unnamed

S = SpaceId
# 11.1, 11.2 and the errata to 12.2
BOX = {
    "co_vi": 8,
    "co_xxvii": 8,
    "co_xxxvii": 10,
    "gallic_mi": 4,
    "cretan_archers": 4,
    "numidian_li": 4,
    "scorpio_r": 4,
    "ballista_r": 2,
    "hi": 20,
    "mi": 6,
    "li": 24,
    "lc": 4,
    "archers_e": 3,
    "scorpio_e": 3,
    "ballista_e": 1,
    "roman_bireme": 3,
    "roman_liburnian_bireme": 1,
    "roman_trireme": 2,
    "roman_cataphract_trireme": 1,
    "roman_quadrireme": 2,
    "roman_quinquereme": 2,
    "roman_transport": 2,
    "egyptian_bireme": 2,
    "egyptian_trireme": 5,
    "egyptian_quadrireme": 7,
    "egyptian_quinquereme": 2,
    "caesar": 1,
    "legate_vi": 1,
    "legate_xxvii": 1,
    "legate_xxxvii": 1,
    "cleopatra": 1,
    "ganymedes": 1,
    "sosius": 1,
    "ptolemais": 1,
    "achillas": 1,
    "pysymmaticus": 1,
}
# on the table at the start: 11.1 and 11.2, 12.1, 12.2
ON_THE_TABLE = {
    # 11.1: 26 cohorts, 4 Gauls, 4 archers, 4 Numidians, 6 artillery, 4 leaders and Cleopatra; 11.2: 60 units, 5 leaders
    "campaign": {"roman": 13 + 44 + 5, "egyptian": 16 + 60 + 5},
    "heptastadium": {"roman": 13 + 18 + 3, "egyptian": 14 + 16 + 2},
    "naval_battle": {"roman": 11 + 13, "egyptian": 16 + 18},
}


def shipped(*choices: tuple[str, str]) -> System:
    return system("alexandria", *choices)


def beside(space: str, *kinds: str) -> set[str]:
    found = shipped().board.neighbours(S(space))
    return {str(s) for s, links in found.items() if any(k.kind in kinds for k in links)}


def test_the_box_holds_what_the_rules_list() -> None:
    assert {str(t.id): t.count for t in shipped().mix.types.values()} == BOX


@pytest.mark.parametrize("scenario", ["campaign", "heptastadium", "naval_battle"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_set_up_is_complete(scenario: str, seed: int) -> None:
    state, report = set_up(shipped(), scenario, seed)
    assert [g.text.en for g in report.gaps] == []
    assert report.extra == ()
    on_map = Tally(str(p.side) for p in state.pieces.values() if state.position(p.id).space is not None)
    assert on_map == ON_THE_TABLE[scenario]


def exchanged(scenario: str, one: str, other: str) -> list[str]:
    """What a complete set-up lacks once two counters have changed places."""
    of = shipped()
    state, _ = set_up(of, scenario)
    places = [state.pieces[CounterId(c)].place for c in (one, other)]
    for counter, place in zip((one, other), reversed(places), strict=True):
        state = apply(state, PlaceCounters((CounterId(counter),), place), of)
    return [g.text.en for g in check_setup(of, of.scenarios[ScenarioId(scenario)], state).gaps]


def test_the_players_choice_is_a_choice() -> None:
    """11.2: one artillery in each redoubt, a leader and ten units of one's choice on Pharos."""
    state, _ = set_up(shipped(), "campaign")
    inside = next(p.id for p in state.pieces.values() if p.type == "scorpio_e" and state.position(p.id).space == "2124")
    assert exchanged("campaign", str(inside), "ballista_e_1") == []
    assert exchanged("campaign", "sosius", "achillas") == []
    assert exchanged("campaign", "sosius", "ganymedes") != []


def test_units_of_one_quality_stand_in_for_each_other() -> None:
    """12.1: heavy infantry of quality 7 in the south redoubt, whichever."""
    assert exchanged("heptastadium", "hi_1", "hi_5") == []
    assert exchanged("heptastadium", "hi_1", "hi_20") != []


def test_veterans_of_either_legion_may_go_aboard() -> None:
    state, _ = set_up(shipped(), "naval_battle")
    ashore = [str(p.id) for p in state.pieces.values() if p.type == "co_xxvii" and p.place.carrier is None]
    aboard = [str(p.id) for p in state.pieces.values() if p.type == "co_vi" and p.place.carrier is not None]
    assert exchanged("naval_battle", aboard[0], ashore[0]) == []


def test_the_campaign_leaves_light_cavalry_outside_the_city() -> None:
    state, _ = set_up(shipped(), "campaign")
    places = {state.position(p.id).space for p in state.pieces.values() if p.type == TypeId("lc")}
    assert places <= set(shipped().board.zones["west_of_city"])
    assert not places & set(shipped().board.zones["pharos"])


def test_cohorts_of_the_heptastadium_ride_on_the_quadriremes() -> None:
    state, _ = set_up(shipped(), "heptastadium")
    aboard = {p.type for p in state.pieces.values() if state.position(p.id).space in (S("2424"), S("2324"))}
    assert aboard == {"roman_quadrireme", "co_xxvii", "cretan_archers", "legate_xxvii"}


def test_the_fleets_of_the_naval_battle_face_each_other() -> None:
    state, _ = set_up(shipped(), "naval_battle")
    facings = {(str(p.side), p.facing) for p in state.pieces.values() if p.place.carrier is None and p.place.space}
    assert facings == {("roman", "E"), ("egyptian", "W")}


def test_nobody_aboard_exceeds_the_room_of_a_galley() -> None:
    for scenario in ("heptastadium", "naval_battle"):
        state, _ = set_up(shipped(), scenario)
        loads = Tally(p.place.carrier for p in state.pieces.values() if p.place.carrier is not None)
        for galley, load in loads.items():
            assert galley is not None
            room = shipped().mix.types[state.pieces[galley].type].figures["transport"]
            assert isinstance(room, int)
            assert load <= room


def test_lengths_first_sides_and_levels() -> None:
    found = shipped().scenarios
    assert {str(k): (s.turns, s.first, s.setup_order) for k, s in found.items()} == {
        "campaign": (None, "egyptian", ("roman", "egyptian")),
        "heptastadium": (25, "roman", ("roman", "egyptian")),
        "naval_battle": (None, "roman", ("roman", "egyptian")),
    }
    campaign = found[ScenarioId("campaign")].tracks
    assert (campaign["exhaustion_level.roman"], campaign["exhaustion_level.egyptian"]) == (55, 50)
    naval = found[ScenarioId("naval_battle")].tracks
    assert (naval["naval_target.roman"], naval["naval_target.egyptian"]) == (35, 28)


def test_the_phases_have_the_letters_of_the_rules() -> None:
    assert [(p.letter, str(p.id)) for p in shipped().phases] == [
        ("A", "activate"),
        ("B", "move_and_fire"),
        ("C", "melee"),
        ("D", "fleet_status"),
        ("E", "exhaustion"),
        ("F", "victory"),
    ]


# -- worked examples that belong to the board ----------------------------------------------------------------------
def turn_and_advance() -> None:
    grid = shipped().board.grids["main"]
    facing = cells.direction(grid, S("3032"), S("3131"))
    assert facing is not None
    found = cells.neighbours(grid, S("3032"))
    assert found[facing] == "3131"
    assert {found[cells.turned(grid, facing, by)] for by in (-1, 1)} == {"3031", "3132"}


def six_neighbours() -> None:
    found = cells.neighbours(shipped().board.grids["main"], S("2923"))
    assert found == {"E": "2924", "W": "2922", "NW": "3023", "NE": "3024", "SW": "2823", "SE": "2824"}
    assert set(found.values()) == beside("2923", "hex")


def six_points_of_the_palace() -> None:
    assert beside("2/3-K/L", "block_side") == {"2-K", "2-L", "2/3-K", "2/3-L", "3-K", "3-L"}


def barred_by_the_canal() -> None:
    assert "3/4-N/O" not in beside("3-O", "block_side")
    assert "3/4-N/O" in beside("3-N", "block_side")


def two_hexes_of_4_d() -> None:
    assert beside("4-D", "gate") == {"2023", "2024"}


def galleys_beside_the_causeway() -> None:
    assert "2424" in beside("2423", "hex")
    assert "2324" in beside("2323", "hex")


ON_THE_BOARD = {
    "EX-adjacent-1": turn_and_advance,
    "EX-adjacent-2": six_neighbours,
    "EX-block-1": six_points_of_the_palace,
    "EX-canal-1": barred_by_the_canal,
    "EX-link-1": two_hexes_of_4_d,
    "EX-initial-setup-1": galleys_beside_the_causeway,
}


@pytest.mark.parametrize("example", ON_THE_BOARD)
def test_an_example_of_the_board_holds(example: str) -> None:
    ON_THE_BOARD[example]()


def test_the_causeway_runs_ten_straight_steps() -> None:
    path = ["2124", "2224", "2323", "2423", "2522", "2622", "2721", "2821", "2920", "3020", "3119"]
    grid = shipped().board.grids["main"]
    assert {cells.direction(grid, S(a), S(b)) for a, b in pairwise(path)} == {"NW"}
    assert cells.distance(grid, S("2124"), S("3119")) == 10


def test_counts_of_spaces_and_links() -> None:
    """Lettered streets: eight of 6 steps, two of 8, six of 10 and M of 12; roads: 6, 8 and four of 16; 14 on Pharos."""
    board = shipped().board
    kinds = Tally(s.kind for s in board.spaces.values())
    assert kinds["point"] + kinds["midpoint"] == 153 + 11
    assert kinds["block"] == 64
    links = Tally(k.kind for k in board.links)
    assert links["avenue"] == 16
    assert links["street"] + links["avenue"] == (8 * 6 + 2 * 8 + 6 * 10 + 12) + (6 + 8 + 4 * 16) + 14
    assert links["gate"] == 2 + 1 + 1 + 2 + 2 + 2 + 2 + 1 + 2 + 1 + 3 + 2 + 2 + 3


# -- disputed rulings ----------------------------------------------------------------------------------------------
def infantry(*choices: tuple[str, str]) -> list[int]:
    of = shipped(*choices)
    placed = next(p for p in of.scenarios[ScenarioId("naval_battle")].setup if "mi_1" in p.counters)
    kind = of.mix.types[TypeId("mi")]
    figures = [{**kind.figures, **of.mix.counters[c].figures}["tq"] for c in placed.counters]
    return sorted((int(f) for f in figures), reverse=True)


def test_the_medium_infantry_is_that_of_the_errata_or_of_the_text() -> None:
    assert infantry() == [7, 7, 6, 6, 5, 5]
    assert infantry(("egyptian_mi", "text")) == [7, 6, 6, 6, 5]


def test_the_heptastadium_lasts_rounds_or_player_turns() -> None:
    other = shipped(("turn_count", "player_turns"))
    assert other.scenarios[ScenarioId("heptastadium")].turns == 13


def test_the_harbour_mouth_has_a_reef_or_is_open() -> None:
    assert shipped().board.spaces[S("3835")].terrain == "shoal"
    opened = shipped(("harbour_mouth", "open_water")).board.spaces
    assert opened[S("3835")].terrain == "sea"
    assert opened[S("2606")].terrain == "shoal"


@pytest.mark.parametrize(
    ("name", "choices"),
    [
        ("command_range", ("strict", "included")),
        ("one_terrain", ("each_unit", "whole_side")),
        ("harassment_sight", ("not_adjacent", "out_of_sight")),
    ],
)
def test_rulings_that_only_checks_read_are_there_to_choose(name: str, choices: tuple[str, str]) -> None:
    assert shipped().options[name].default == choices[0]
    assert tuple(shipped().options[name].choices) == choices
    assert shipped((name, choices[1])).options[name].default == choices[1]


# -- notes and sources ---------------------------------------------------------------------------------------------
def refs(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "ref" and isinstance(inner, str):
                yield from (part.strip() for part in inner.split(","))
            else:
                yield from refs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from refs(inner)


def test_every_section_referred_to_has_a_note_in_both_languages() -> None:
    of = shipped()
    wanted = {r for part in ("procedures", "tables") for r in refs(of.rules[part])}
    wanted |= {part.strip() for phase in of.phases for part in phase.ref.split(",")}
    wanted |= {part.strip() for s in of.scenarios.values() for part in s.ref.split(",")}
    disputed = {o.ref for o in of.options.values()}
    sections = {re.sub(r"^errata( to .*)?$", "", r) for r in wanted} - {"", *disputed}
    assert sections <= set(of.notes), sections - set(of.notes)
    assert all(n.text.en and n.text.fr and n.text.en != n.text.fr for n in of.notes.values())


def test_everything_a_player_reads_has_a_name() -> None:
    assert unnamed("alexandria") == set()


def test_the_kept_list_of_source_tags_is_unchanged() -> None:
    assert tags(shipped()) == kept_tags("alexandria")


def test_the_readme_counts_as_the_command_does() -> None:
    assert table(tags(shipped())) in (SHELF / "alexandria" / "README.md").read_text(encoding="utf-8")


def test_the_shelf_says_what_is_to_check() -> None:
    line = honesty.line(shipped())
    assert line is not None
    guesses = honesty.counts(shipped())["counters"][Source.ASSUMED]
    assert f"{guesses} ratings to check" in line.en
    assert "board schematic" in line.en


def test_a_random_set_up_crowds_blocks_and_not_points() -> None:
    """5.7: one combat unit and an artillery on a point, four units of a side in a block."""
    state, _ = set_up(shipped(), "campaign")
    mix, spaces = shipped().mix, shipped().board.spaces
    crowd = Tally(
        state.position(p.id).space
        for p in state.pieces.values()
        if state.position(p.id).space in shipped().board.zones["roman_zone"] and mix.types[p.type].family == "land"
    )
    assert all(n <= (4 if spaces[s].kind == "block" else 2) for s, n in crowd.items() if s)
    assert sum(n == 2 for s, n in crowd.items() if s and spaces[s].kind != "block") <= 4
