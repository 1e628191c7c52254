"""The worked examples of Julius Caesar that the map and the checks answer: points, roads, distances, fleets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from assistant.advisors.overlays import Overlays
from assistant.model.ids import CounterId
from tests.advisors.scenes import Scene, advisor
from tests.advisors.test_julius_caesar_checks import FOUR, GAME, GENUA, each, went
from tests.rules.vectors import vectors
from tests.scenarios.shipped import set_up, system

SYSTEM = system(GAME)
ADVISOR = advisor(GAME)
WORTH = {s.id: s.values["vp"] for s in SYSTEM.board.spaces.values() if s.values.get("vp")}


def held(side: str) -> dict[str, object]:
    state = set_up(SYSTEM, "historical")[0]
    stacks = {place.space: stack for place, stack in state.stacks.items() if place.space and stack}
    cities = {space: {state.pieces[c].side for c in stack} for space, stack in stacks.items()}
    return {city: worth for city, worth in WORTH.items() if cities.get(city) == {side}}


def reached(scene: Scene, counter: str) -> dict[str, int]:
    found = Overlays(ADVISOR, scene.state(SYSTEM)).reach(CounterId(counter))
    return {str(s): w.cost for s, w in found.items() if w.can_end and len(w.path) > 1}


def points() -> None:
    worth = {side: sum(int(str(v)) for v in held(side).values()) for side in SYSTEM.sides}
    assert worth == {"caesar": 1, "pompey": 7}
    assert sum(int(str(v)) for v in WORTH.values()) == 13


def valued_cities() -> None:
    assert held("caesar") == {"massilia": 1}
    assert held("pompey") == {
        "tarraco": 1, "carthago_nova": 1, "utica": 1, "syracuse": 1, "antioch": 1, "alexandria": 2,
    }  # fmt: skip
    vacant = {c: v for c, v in WORTH.items() if c not in held("caesar") and c not in held("pompey")}
    assert vacant == {"rome": 2, "athena": 1, "byzantium": 1, "ephesus": 1}


def free_cities() -> None:
    """Three of Pompey's blocks of the map stand in Neapolis, whichever they are; none comes from the pool."""
    fixed = set_up(SYSTEM, "historical")[0]
    for seed in range(3):
        state = set_up(SYSTEM, "free", seed)[0]
        there = [c for c in state.pieces if state.position(c).space == "neapolis"]
        assert len(there) == 3
        assert all(state.pieces[c].side == "pompey" and fixed.position(c).space for c in there)


def each_its_own_limit() -> None:
    first = went(*each(FOUR, "massilia genua ravenna"))
    second = went(*each("p_legio_1 p_legio_3 p_legio_37 p_legio_5", "rome genua massilia"), phase="command_second")
    assert not {"road", "march", "attack_from_afar"} & {*first.checks(GAME), *second.checks(GAME)}


def stopped_in_genua() -> None:
    ways = each("p_legio_1 p_legio_3 p_legio_37 p_legio_5", "rome genua massilia")
    assert "march" in went(*ways, on={"genua": "c_legio_7"}, phase="command_second").checks(GAME)
    there = reached(Scene({"rome": "p_legio_1", "genua": "c_legio_7"}, phase="command_second"), "p_legio_1")
    assert "genua" in there and "massilia" not in there


def land_distances() -> None:
    found = reached(Scene({"massilia": "c_legio_7"}, phase="command_first"), "c_legio_7")
    assert {s for s, cost in found.items() if cost == 1} == {"narbo", "lugdunum", "genua"}
    assert {s for s, cost in found.items() if cost == 2} == {
        "tarraco", "burdigala", "cenabum", "treveri", "ravenna", "rome",
    }  # fmt: skip


def fleet_from_massilia() -> None:
    found = reached(Scene({"massilia": "c_navis_1"}, phase="command_first"), "c_navis_1")
    assert {s for s, cost in found.items() if cost == 1} == {"hispanum"}
    assert {s for s, cost in found.items() if cost == 2} >= {"tyrrhenum", "genua"}


def attacks_from_massilia() -> None:
    foes = {**GENUA, "tarraco": "p_legio_5 p_legio_6 p_legio_2"}
    assert "attack_from_afar" in went("c_legio_7: massilia narbo tarraco", on=foes).checks(GAME)
    four = went(*each(FOUR, "massilia genua"), on=foes)
    assert not {"road", "attack_from_afar"} & set(four.checks(GAME))
    assert "road" in went(*each(f"{FOUR} c_legio_11", "massilia genua"), on=foes).checks(GAME)
    round_about = went(*each("c_legio_11 c_legio_12", "massilia lugdunum genua"), on=foes)
    assert round_about.checks(GAME).count("attack_from_afar") == 2


def attacks_with_mercury() -> None:
    foes = {**GENUA, "tarraco": "p_legio_5 p_legio_6 p_legio_2"}
    assert "attack_from_afar" not in went("c_legio_7: massilia narbo tarraco", on=foes, card="mercury").checks(GAME)
    two = each("c_legio_11 c_legio_12", "massilia lugdunum genua")
    both = went(*each(FOUR, "massilia genua"), *two, on=foes, card="mercury")
    assert not {"road", "attack_from_afar"} & set(both.checks(GAME))


def stops_at_the_enemy() -> None:
    assert "march" in went("c_legio_7: massilia genua rome", on=GENUA).checks(GAME)
    found = reached(Scene({"massilia": "c_legio_7", **GENUA}, phase="command_first"), "c_legio_7")
    assert "genua" in found and "rome" not in found


def two_spaces_from_massilia() -> None:
    found = reached(Scene({"massilia": "c_navis_1"}, phase="command_first"), "c_navis_1")
    assert {s for s, cost in found.items() if cost == 2} == {
        "atlanticus", "tyrrhenum", "caralis", "carthago_nova", "genua", "iomnium", "narbo", "siga", "tarraco",
        "tingis", "utica",
    }  # fmt: skip


def seas_beside_internum() -> None:
    found = reached(Scene({"internum": "c_navis_1"}, phase="command_first"), "c_navis_1")
    seas = {s for s, cost in found.items() if cost == 1 and SYSTEM.board.spaces[s].kind == "sea"}  # type: ignore[index]
    assert seas == {"tyrrhenum", "hadriaticum", "aegaeum", "egypticum"}


def beyond_the_aegean() -> None:
    beside = set(SYSTEM.board.neighbours("aegaeum"))  # type: ignore[arg-type]
    assert {s for s in beside if SYSTEM.board.spaces[s].kind == "sea"} - {"internum"} == {"propontis", "egypticum"}
    assert {s for s in beside if SYSTEM.board.spaces[s].kind == "city"} == {
        "aenos", "athena", "creta", "ephesus", "thessalonika",
    }  # fmt: skip
    assert "port" not in SYSTEM.board.spaces["pergamum"].tags  # type: ignore[index]


ANSWERED: Mapping[str, Callable[[], None]] = {
    "vp_01": points, "vp_02": valued_cities, "dep_01": free_cities, "dep_02": free_cities,
    "road_03": each_its_own_limit, "road_04": stopped_in_genua, "move_01": land_distances,
    "move_02": fleet_from_massilia, "move_03": attacks_from_massilia, "move_04": attacks_with_mercury,
    "move_05": stops_at_the_enemy, "navis_01": two_spaces_from_massilia, "navis_02": seas_beside_internum,
    "navis_03": beyond_the_aegean,
}  # fmt: skip


@pytest.mark.parametrize("example", ANSWERED)
def test_a_worked_example_comes_out_on_the_map(example: str) -> None:
    ANSWERED[example]()


def test_no_example_of_the_map_is_forgotten() -> None:
    assert {v["id"] for v in vectors(GAME) if "ask" not in v} == set(ANSWERED)
