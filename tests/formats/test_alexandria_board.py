"""The board of Caesar in Alexandria against what its rules say of hexes, points and blocks."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from assistant.model.board import Board
from assistant.model.ids import SpaceId
from assistant.model.sources import Source, Sources
from tests.formats.shelf import SCENARIOS, load

S = SpaceId
CAUSEWAY = ["2124", "2224", "2323", "2423", "2522", "2622", "2721", "2821", "2920", "3020", "3119"]
ROMAN_FLEET = ["3002", "3003", "2902", "2802", "2803", "2403", "2404", "2303", "2304", "2203", "2204"]
EGYPTIAN_FLEET = [
    *("3108", "3009", "2909", "2611", "2511", "2412", "2312"),
    *("3210", "3110", "3011", "2911", "2812", "2712", "2613", "2513", "2414"),
]


@cache
def loaded() -> tuple[Board, Sources]:
    system = load(SCENARIOS / "alexandria").system
    assert system is not None
    return system.board, system.sources


def board() -> Board:
    return loaded()[0]


def beside(space: str, *kinds: str) -> set[str]:
    return {str(s) for s, links in board().neighbours(S(space)).items() if any(k.kind in kinds for k in links)}


def test_3032_touches_the_hexes_of_the_turning_example() -> None:
    assert {"3131", "3031", "3132"} <= beside("3032", "hex")


def test_2923_has_its_six_neighbours() -> None:
    assert beside("2923", "hex") == {"2924", "2922", "3023", "3024", "2823", "2824"}


def test_the_causeway_runs_ten_steps_between_the_redoubts() -> None:
    assert all(b in beside(a, "hex") for a, b in pairwise(CAUSEWAY))
    terrain = [board().spaces[S(h)].terrain for h in CAUSEWAY]
    assert terrain == ["redoubt", "overpass", *["causeway"] * 7, "overpass", "redoubt"]


def test_the_palace_has_six_points_and_4_k_borders_four_blocks() -> None:
    assert beside("2/3-K/L", "block_side") == {"2-K", "2-L", "2/3-K", "2/3-L", "3-K", "3-L"}
    assert len(beside("4-K", "block_side")) == 4


def test_4_d_leads_to_its_two_hexes_and_5_d_is_one_step_behind() -> None:
    assert beside("4-D", "gate") == {"2023", "2024"}
    assert "4/5-D" in beside("4-D", "street")
    assert "5-D" in beside("4/5-D", "street")


def test_the_canal_bars_3_o_from_the_block_on_the_other_bank() -> None:
    assert "3/4-N/O" not in beside("3-O", "block_side")
    assert beside("2-M/sea", "block_side") == {"2-M", "1/2-M", "1-M"}
    assert "2-M/sea" not in beside("2-N", "block_side")


def test_the_canal_is_crossed_at_seven_streets_and_one_hexside() -> None:
    crossings = {frozenset((link.a, link.b)) for link in board().links if "canal" in link.features}
    assert crossings == {
        frozenset(pair)
        for pair in [
            ("3-N", "3-O"), ("4-N", "4-O"), ("5-N", "5-O"), ("6-N", "6-O"), ("7-N", "7-O"), ("2-M", "2-N"),
            ("2/3-N", "2-N"), ("3142", "3043"),
        ]
    }  # fmt: skip


def test_the_roads_that_cross_the_drawn_canal_are_those_of_the_data() -> None:
    """The line drawn and the crossings listed agree, but for 2-M to 2-N, where the line has a corner."""
    (canal,) = [art for art in board().art if art.kind == "canal_line"]

    def turn(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    crossed = set()
    for link in board().links:
        if link.kind != "street":
            continue
        a, b = ((board().spaces[s].x, board().spaces[s].y) for s in (link.a, link.b))
        for p, q in zip(canal.points, canal.points[1:], strict=False):
            if turn(p, q, a) * turn(p, q, b) < 0 and turn(a, b, p) * turn(a, b, q) < 0:
                crossed.add(frozenset((link.a, link.b)))
    listed = {frozenset((k.a, k.b)) for k in board().links if k.kind == "street" and "canal" in k.features}
    assert listed - crossed <= {frozenset(("2-M", "2-N"))}
    assert crossed <= listed


def test_the_fleets_of_the_naval_battle_start_at_sea() -> None:
    assert {board().spaces[S(h)].terrain for h in [*ROMAN_FLEET, *EGYPTIAN_FLEET, "2424", "2324"]} == {"sea"}


def test_galley_only_hexes_are_quays_and_land_only_hexes_are_no_water() -> None:
    spaces = board().spaces
    galley = ["2319", "2320", "2321", "2836", "2938", "3139", "3239"]
    land = ["1915", "2123", "2331", "2633", "2839", "3140", "3240", "3339", "3340", "3440", "3222"]
    assert {spaces[S(h)].terrain for h in galley} == {"quay"}
    assert {spaces[S(h)].terrain for h in land if h in spaces} <= {"land", "coast"}


def test_beaches_run_between_the_hexes_the_rules_name() -> None:
    beaches = {s for s, space in board().spaces.items() if "beach" in space.tags}
    assert {"3304", "4130", "1005", "1814"} <= beaches
    assert all(board().spaces[s].terrain == "coast" for s in beaches)


def test_counts_of_points_blocks_and_zones() -> None:
    kinds = [s.kind for s in board().spaces.values()]
    assert (kinds.count("block"), kinds.count("point") + kinds.count("midpoint")) == (64, 153 + 11)
    zones = board().zones
    assert len(zones["roman_zone"]) == 27
    assert len(zones["eunostos_quays"]) * 2 >= 16
    assert len(zones["roman_quays"]) * 2 >= 13
    assert not set(zones["roman_zone"]) & set(zones["egyptian_city"])
    assert {"3032", "3131", "2924", "2424", "2324"} <= set(zones["great_harbour"])
    assert all(int(h[2:]) > 30 for h in zones["great_harbour_east"])


def test_the_mole_closes_six_hexsides() -> None:
    assert sum("mole" in link.features for link in board().links) == 6


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("board.grids.main.hexes.2124", Source.RULES),
        ("board.grids.main.hexes.4031", Source.REVIEW),
        ("board.grids.main.terrain", Source.ASSUMED),
        ("board.spaces.2/3-K/L", Source.RULES),
        ("board.zones.egyptian_city", Source.INFERRED),
    ],
)
def test_what_is_drawn_and_what_is_printed_are_kept_apart(address: str, source: Source) -> None:
    assert loaded()[1].of(address).source is source
