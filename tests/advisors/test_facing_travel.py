"""Ways with a facing: galleys and land units of Caesar in Alexandria, by the rules on turning, zones and landing.

Movement and costs are those of the tables: a hex 1, turning a land unit 1, a galley 1 a sixth at cruise, about-turn and
going astern 2.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.advisors.checker import Checker
from assistant.advisors.deeds import Move
from assistant.advisors.overlays import Overlays
from assistant.model.ids import CounterId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import FlipCounters, SetBadge
from assistant.play.commands.moves import PlaceCounters
from assistant.play.game_command import Command
from assistant.play.places import at
from assistant.play.state import GameState, start_state
from tests.scenarios.shipped import system

SYSTEM = system("alexandria")
ADVISOR = Checker(SYSTEM)
GALLEY, COHORT, ARCHERS, CAVALRY = map(CounterId, ("roman_trireme_1", "co_vi_1", "cretan_archers_1", "lc_1"))


def done(*commands: Command) -> GameState:
    state = replace(start_state(SYSTEM), phase="move_and_fire")
    for command in commands:
        state = apply(state, command, SYSTEM)
    return state


def put(counter: str, space: str, facing: str | None = None) -> Command:
    return PlaceCounters((CounterId(counter),), at(space), facing)


def costs(state: GameState, counter: CounterId, limit: int | None = None) -> dict[str, int]:
    return {str(s): w.cost for s, w in Overlays(ADVISOR, state).reach(counter, limit=limit).items()}


def said(state: GameState, *moves: Move) -> list[tuple[str, str]]:
    return [(a.check, a.sentence.en) for a in ADVISOR.ask(state, moves=moves).advice if a.kind == "movement"]


def move(counter: CounterId, path: str, **more: object) -> Move:
    return Move(counter, tuple(SpaceId(s) for s in path.split()), **more)  # type: ignore[arg-type]


def test_a_galley_goes_straight_or_turns_into_the_hexes_beside_its_bow() -> None:
    fast = done(put(GALLEY, "3032", "NW"), FlipCounters((GALLEY,), "battle"))
    assert costs(fast, GALLEY, 1) == {"3032": 0, "3131": 1, "3031": 1, "3132": 1}  # 6.22


def test_at_cruise_it_also_turns_on_the_spot_goes_astern_and_turns_about() -> None:
    slow = done(put(GALLEY, "3032", "NW"))
    found = costs(slow, GALLEY, 3)
    assert found["2932"] == 2, "straight astern"
    assert found["3033"] == 2, "a sixth on the spot, another into the bow hex"
    assert found["2931"] == 2, "the same on the other side"
    fast = done(put(GALLEY, "3032", "NW"), FlipCounters((GALLEY,), "battle"))
    assert "2932" not in costs(fast, GALLEY, 3)


def test_no_galley_goes_astern_onto_land() -> None:
    """Astern or ahead it is never ashore: two points astern of every coast it may lie on, whatever it looks at."""
    spaces = SYSTEM.board.spaces
    coast = [s for s in spaces.values() if s.kind == "hex" and s.terrain == "coast"]
    ashore = []
    for space in coast[::4]:
        state = done(put(GALLEY, space.id, "NW"))
        for looks in ("E", "SE", "SW", "W", "NW", "NE"):
            found = Overlays(ADVISOR, apply(state, put(GALLEY, space.id, looks), SYSTEM)).reach(GALLEY, limit=2)
            ashore += [str(s) for s in found if spaces[s].kind != "hex" or spaces[s].terrain in ("land", "causeway")]
    assert len(coast) > 40
    assert not ashore


def test_about_turn_is_not_made_beside_an_enemy() -> None:
    foe = put("egyptian_trireme_1", "3033", "E")
    alone, watched = done(put(GALLEY, "3032", "NW")), done(put(GALLEY, "3032", "NW"), foe)

    def astern(state: GameState) -> set[str]:
        reach = Overlays(ADVISOR, state).reach(GALLEY, limit=5)
        return {e.manner for way in reach.values() for e in way.edges}

    assert "about_turn" in astern(alone)
    assert "about_turn" not in astern(watched)


def test_a_crippled_galley_takes_one_hex_and_not_straight_on() -> None:
    state = done(put(GALLEY, "3032", "NW"), SetBadge((GALLEY,), "crippled"))
    assert costs(state, GALLEY) == {"3032": 0, "3031": 1, "3132": 1}


@pytest.mark.parametrize("badge", ["rammed", "grappled", "fouled"])
def test_a_galley_that_lies_still_goes_nowhere(badge: str) -> None:
    assert costs(done(put(GALLEY, "3032", "NW"), SetBadge((GALLEY,), badge)), GALLEY) == {"3032": 0}


def test_a_beached_galley_leaves_astern() -> None:
    state = done(put(GALLEY, "3304", "SE"), SetBadge((GALLEY,), "beached"))
    assert costs(state, GALLEY, 2) == {"3304": 0, "3404": 2}


def test_a_bridge_is_shut_by_galleys_on_both_sides() -> None:
    beside = [put("roman_trireme_2", "2223"), put("egyptian_trireme_1", "2225")]
    assert "2224" in costs(done(put(GALLEY, "2324"), beside[0]), GALLEY, 2)
    assert "2224" not in costs(done(put(GALLEY, "2324"), *beside), GALLEY, 2)


def test_the_lighthouse_closes_the_channel_to_enemies_alone() -> None:
    for garrison, open_to_romans in (("hi_1", False), ("gallic_mi_1", True)):
        found = costs(done(put(GALLEY, "4033"), put(garrison, "4031")), GALLEY, 2)
        assert ("4032" in found) is open_to_romans


def test_a_galley_stops_in_a_slip() -> None:
    found = Overlays(ADVISOR, done(put(GALLEY, "2118"))).reach(GALLEY)
    assert found[SpaceId("2117")].cost == 1
    assert all(SpaceId("2117") not in w.path[:-1] for w in found.values())


def test_a_land_unit_goes_through_its_front_and_pays_one_point_to_turn() -> None:
    found = costs(done(put(COHORT, "0606", "N")), COHORT, 2)
    assert {s for s, c in found.items() if c == 1} == {"0705", "0706"}, "north of it, left and right"
    assert found["0605"] == found["0607"] == found["0505"] == found["0506"] == 2


def test_archers_turn_free() -> None:
    found = costs(done(put(ARCHERS, "0606", "N")), ARCHERS, 1)
    assert {s for s, c in found.items() if c == 1} == {"0705", "0706", "0605", "0607", "0505", "0506"}


def test_cavalry_pays_each_sixth_of_a_turn() -> None:
    found = costs(done(put(CAVALRY, "0606", "N")), CAVALRY, 4)
    assert found["0607"] == 2, "a sixth brings it into the front"
    assert found["0506"] == 3, "two sixths"


def test_on_a_point_it_goes_where_it_faces_or_turns() -> None:
    state = done(put(COHORT, "5-D", "4/5-D"))
    found = costs(state, COHORT, 2)
    assert found["4/5-D"] == 1
    assert found["5-E"] == found["5-C"] == 2
    assert found["4-D"] == 2, "straight on"


def test_an_enemy_zone_ends_the_march() -> None:
    overlays = Overlays(ADVISOR, done(put(COHORT, "0604"), put("hi_1", "0608", "NW")))
    assert set(overlays.zones()) == {"0607", "0707"}  # west and north-west of it
    reach = overlays.reach(COHORT)
    assert reach[SpaceId("0607")].cost == 3
    assert all(not {"0607", "0707"} & set(way.path[1:-1]) for way in reach.values())


def test_a_zone_covers_the_front_hexes_and_for_archers_the_rear_ones() -> None:
    state = done(put("hi_1", "0606", "N"), put("archers_e_1", "0612", "N"), put("scorpio_e_1", "0402"))
    found = {s for s, sides in Overlays(ADVISOR, state).zones().items() if "egyptian" in sides}
    assert found == {"0705", "0706", "0711", "0712", "0511", "0512"}


def test_a_zone_does_not_reach_the_causeway_or_a_point() -> None:
    state = done(put("hi_1", "2023", "S"), put("hi_2", "2124", "N"))
    found = Overlays(ADVISOR, state).zones()
    assert SpaceId("4-D") not in found and SpaceId("2224") not in found


def test_the_steps_of_a_way_explain_their_price() -> None:
    overlays = Overlays(ADVISOR, done(put(COHORT, "0606", "N"), put("co_vi_2", "0706")))
    way = overlays.reach(COHORT)[SpaceId("0706")]
    (leg,) = overlays.explain(COHORT, way)
    assert leg.cost == 2
    assert [(p[0].en, p[1], p[2]) for p in leg.parts] == [("the step", 1, "5.36"), ("a friend there", 1, "5.74")]


def test_a_move_counts_the_turns_it_needs() -> None:
    state = done(put(COHORT, "0610", "N"))  # ends facing north as it began: six sixths aside, two turns
    assert said(state, move(COHORT, "0606 0607 0608 0609 0610", before="N")) != []
    assert said(done(put(COHORT, "0609", "N")), move(COHORT, "0606 0607 0608 0609", before="N")) == []
    assert said(done(put(COHORT, "0610")), move(COHORT, "0606 0607 0608 0609 0610")) == []


def test_others_that_moved_in_the_same_phase_are_not_in_the_way() -> None:
    state = done(put(COHORT, "0607"), put("co_vi_2", "0607"))
    first = move(CounterId("co_vi_2"), "0608 0607")
    crowded = move(COHORT, "0602 0603 0604 0605 0606 0607")
    assert [c for c, _ in said(state, crowded)] == ["march"], "a friend who stood there costs a point"
    assert said(state, first, crowded) == []


def test_embarking_takes_three_points_and_landing_the_whole_allowance() -> None:
    aboard = done(put(COHORT, "2020"))
    assert said(aboard, move(COHORT, "2022 2021 2020", embarks=True)) == []
    assert [c for c, _ in said(aboard, move(COHORT, "2023 2022 2021 2020", embarks=True))] == ["march"]
    landed = done(put(COHORT, "2020"))
    assert said(landed, move(COHORT, "2119 2020", lands=True)) == []
    assert [c for c, _ in said(landed, move(COHORT, "2119 2020 2021", lands=True))] == ["march"]


def test_nobody_lands_on_a_bridge() -> None:
    told = dict(said(done(put(COHORT, "2224")), move(COHORT, "2225 2224", lands=True)))
    assert set(told) == {"march", "landing"}  # neither from there nor to there
    assert told["march"].endswith("nobody lands on an overpass of the causeway (§5.63).")


def test_a_lone_leader_keeps_away_from_enemies() -> None:
    foe = put("hi_1", "0608")
    leader = CounterId("legate_vi")
    (one,) = said(done(put(leader, "0607"), foe), move(leader, "0605 0606 0607"))
    assert one[0] == "leader_march" and one[1].endswith("(§4.31).")
    assert said(done(put(leader, "0606"), foe), move(leader, "0605 0606")) == []
    joined = done(put(leader, "0607"), put(COHORT, "0607"), foe)
    assert said(joined, move(leader, "0605 0606 0607")) == []


def test_command_is_cut_by_an_empty_hex_in_an_enemy_zone() -> None:
    leader = CounterId("legate_vi")
    far = SpaceId("0610")
    open_ground = Overlays(ADVISOR, done(put(leader, "0606"))).command(leader)
    assert open_ground[far].cost == 4
    controlled = Overlays(ADVISOR, done(put("hi_1", "0609", "NW"))).zones()
    assert set(controlled) == {"0608", "0708"}
    state = done(put(leader, "0606"), put("hi_1", "0609", "NW"))
    assert not {SpaceId("0608"), SpaceId("0708")} & set(Overlays(ADVISOR, state).command(leader))
    held = done(put(leader, "0606"), put("hi_1", "0609", "NW"), put(COHORT, "0608"))
    assert SpaceId("0608") in Overlays(ADVISOR, held).command(leader)


@pytest.mark.parametrize("facing", ["N", "NE", "SE", "S", "SW", "NW"])
def test_who_lands_faces_as_it_likes(facing: str) -> None:
    ashore = done(put(COHORT, "2017", facing))
    assert not [t for t in said(ashore, move(COHORT, "2117 2017", lands=True)) if t[0] == "march"]  # 5.63
