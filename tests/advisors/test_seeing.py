"""Lines of sight, arcs, ranges and who sees whom, against the rules of Caesar in Alexandria."""

from __future__ import annotations

import pytest

from assistant.advisors.checker import Checker
from assistant.advisors.overlays import Overlays
from assistant.advisors.seeing import SightLine
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.counter_states import HideCounters
from tests.advisors.test_facing_travel import done, put
from tests.scenarios.shipped import system

SYSTEM = system("alexandria")
ADVISOR = Checker(SYSTEM)


def line(firer: str, space: str, to: str, *others: str, facing: str | None = None) -> SightLine:
    """The line of fire; others are "counter space"."""
    state = done(put(firer, space, facing), *(put(*o.split()) for o in others))
    return Overlays(ADVISOR, state).line(CounterId(firer), SpaceId(to))


def why(found: SightLine) -> list[tuple[str, str]]:
    return [(b.name.en, b.ref) for b in found.blockers]


def test_archers_count_each_point_and_are_stopped_by_a_unit_between() -> None:
    free = line("cretan_archers_1", "4-J", "3-J")  # 7.13, with its example
    assert (free.range, free.free, free.path) == (2, True, ("4-J", "3/4-J", "3-J"))
    blocked = line("cretan_archers_1", "4-J", "3-J", "hi_1 3/4-J")
    assert not blocked.free
    assert blocked.blockers[0].counter == "hi_1" and blocked.blockers[0].ref == "7.15"


@pytest.mark.parametrize(("to", "away"), [("3/4-J", 1), ("3-J", 3), ("2/3-J", 5)])
def test_artillery_counts_the_first_point_once_and_every_further_one_twice(to: str, away: int) -> None:
    assert line("scorpio_r_1", "4-J", to).range == away  # 7.61


def test_only_straight_streets_are_looked_along() -> None:
    assert line("cretan_archers_1", "4-J", "3/4-K").range is None
    assert why(line("cretan_archers_1", "4-J", "3/4-K"))[0][0] == "no straight line leads there"


def test_leaders_and_artillery_do_not_stop_sight() -> None:
    assert line("cretan_archers_1", "4-J", "3-J", "scorpio_e_1 3/4-J", "caesar 3/4-J").free


def test_a_block_beside_a_point_is_seen_and_nothing_beyond_it() -> None:
    assert line("cretan_archers_1", "4-J", "3/4-J/K").free
    assert not line("cretan_archers_1", "4-J", "3-K").free


def test_artillery_and_ballista_keep_out_of_the_city() -> None:
    assert why(line("scorpio_r_1", "4-J", "3/4-J/K")) == [("artillery shoots neither into nor out of blocks", "7.63")]
    assert why(line("ballista_r_1", "4-D", "4-E")) == [("a ballista shoots only at hexes", "7.65")]
    assert line("ballista_r_1", "4-D", "2023").free


def test_a_unit_in_a_block_shoots_out_unless_an_enemy_shares_it() -> None:
    assert line("cretan_archers_1", "3/4-J/K", "4-J").free
    assert why(line("cretan_archers_1", "3/4-J/K", "4-J", "hi_1 3/4-J/K")) == [("the enemy shares the block", "7.14")]


def test_along_a_side_both_hexes_must_block() -> None:
    assert Overlays(ADVISOR, done(put("hi_1", "0706"))).line(SpaceId("0606"), SpaceId("0806"), "eyes").free
    both = Overlays(ADVISOR, done(put("hi_1", "0706"), put("hi_2", "0705")))
    assert not both.line(SpaceId("0606"), SpaceId("0806"), "eyes").free


def test_neighbours_always_see_each_other() -> None:
    assert Overlays(ADVISOR, done()).line(SpaceId("0606"), SpaceId("0607"), "eyes").free


def test_the_city_wall_stops_sight_but_for_its_gates() -> None:
    overlays = Overlays(ADVISOR, done())
    assert overlays.line(SpaceId("2023"), SpaceId("4-D"), "eyes").free
    assert overlays.line(SpaceId("2025"), SpaceId("4-E"), "eyes").range is None


def test_the_arcs_of_a_land_unit_in_a_hex() -> None:
    arcs = Overlays(ADVISOR, done(put("hi_1", "0606", "N"))).arcs(CounterId("hi_1"))
    assert {k: set(v) for k, v in arcs.items()} == {  # 6.11
        "front": {"0705", "0706"},
        "flank": {"0605", "0607"},
        "rear": {"0505", "0506"},
    }


def test_the_arcs_of_a_galley() -> None:
    arcs = Overlays(ADVISOR, done(put("roman_trireme_1", "2924", "W"))).arcs(CounterId("roman_trireme_1"))
    assert arcs["bow"] == ("2923",) and arcs["stern"] == ("2925",)
    assert set(arcs["side"]) == {"3024", "3025", "2824", "2825"}


def test_the_arcs_on_a_point_that_faces_a_street() -> None:
    arcs = Overlays(ADVISOR, done(put("hi_1", "4-D", "4/5-D"))).arcs(CounterId("hi_1"))
    assert {"2023", "2024"} <= set(arcs["flank"])  # 6.16
    assert set(arcs["front"]) >= {"4/5-D", "4-C", "4-E"}


def test_the_arcs_on_a_point_that_faces_its_hexes() -> None:
    arcs = Overlays(ADVISOR, done(put("hi_1", "4-D", "2023"))).arcs(CounterId("hi_1"))
    assert {"2023", "2024"} == set(arcs["front"])
    assert {"4-C", "4-E", "4/5-D"} <= set(arcs["flank"])


def test_the_far_side_of_a_street_is_the_rear() -> None:
    arcs = Overlays(ADVISOR, done(put("hi_1", "5-D", "4/5-D"))).arcs(CounterId("hi_1"))
    assert "5/6-D" in arcs["rear"]


def test_the_rear_is_not_shot_into() -> None:
    overlays = Overlays(ADVISOR, done(put("cretan_archers_1", "0606", "N")))
    seen = overlays.seen(CounterId("cretan_archers_1"))
    assert {"0705", "0605", "0607", "0909"} - {"0909"} <= set(seen)
    assert not {"0505", "0506", "0305"} & set(seen)
    assert all(1 <= (one.range or 0) <= 3 for one in seen.values())


def test_who_sees_a_space() -> None:
    state = done(put("archers_e_1", "0606", "N"), put("archers_e_2", "0805", "S"), put("li_1", "0903"))
    assert set(Overlays(ADVISOR, state).watchers(SpaceId("0706"))) == {"archers_e_1", "archers_e_2"}
    assert set(Overlays(ADVISOR, state).watchers(SpaceId("0706"), "roman")) == set()


def test_rings_and_their_spaces() -> None:
    rings = Overlays(ADVISOR, done()).rings(SpaceId("0606"), 2)
    assert [len(rings[n]) for n in (0, 1, 2)] == [1, 6, 12]
    streets = Overlays(ADVISOR, done()).rings(SpaceId("5-D"), 1)
    assert {"4/5-D", "5/6-D", "5-C", "5-E"} <= set(streets[1])


def test_a_side_is_shown_only_what_it_knows() -> None:
    state = done(put("archers_e_1", "0606", "N"), HideCounters((CounterId("archers_e_1"),)))
    assert not Overlays(ADVISOR, state, "roman").watchers(SpaceId("0706"))
    assert Overlays(ADVISOR, state, "egyptian").watchers(SpaceId("0706"))
