"""Procedures that count what stands in a stack: the map counts it, says from what, and the list has the answer."""

from __future__ import annotations

from functools import cache

import pytest

from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit, fitting
from assistant.game.outlook import Lookout
from assistant.game.phase_fit import fit_of_phase
from assistant.game.sitting import LineUp, Sitting
from assistant.game.targets import targets
from assistant.model.ids import CounterId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import StepCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.game_command import Command
from assistant.play.places import at
from assistant.play.state import GameState, start_state
from tests.scenarios.shipped import system


@cache
def opened(name: str) -> OpenSystem:
    return OpenSystem(system(name), ())


def ids(words: str) -> tuple[CounterId, ...]:
    return tuple(CounterId(w) for w in words.split())


def several(kind: str, number: int, first: int = 1) -> str:
    """Counters of a kind by their numbers."""
    return " ".join(f"{kind}_{n}" for n in range(first, first + number))


def position(name: str, *places: tuple[str, str]) -> GameState:
    of = opened(name)
    scenario = next(iter(of.system.scenarios.values()))
    return put(start_state(of.system, scenario), name, *(PlaceCounters(ids(c), at(p)) for c, p in places))


def put(state: GameState, name: str, *commands: Command) -> GameState:
    for command in commands:
        state = apply(state, command, opened(name).system)
    return state


def fits(name: str, state: GameState, own: str, foes: str = "") -> dict[str, Fit]:
    return {f.definition.id: f for f in fitting(opened(name), state, ids(own), ids(foes))}


FED = f"{several('caesar_legion', 5)} {several('caesar_ally', 2)}"


def test_supply_is_read_off_the_stack_in_utica() -> None:
    """Five legions and two allies where three are fed: four gold (10.3.1); a leader eats nothing."""
    state = position("caesar_xl", (f"{FED} caesar_leader_1", "utica"))
    fit = fits("caesar_xl", state, f"{FED} caesar_leader_1")["supply"]
    assert {k: fit.facts[k] for k in ("value", "legions", "allies", "leaders")} == {
        "value": 3,
        "legions": 5,
        "allies": 2,
        "leaders": 1,
    }
    assert fit.reasons["legions"].fr == "d’après la carte\u00a0: vos unités en Utica"
    told = Lookout(opened("caesar_xl")).weigh(fit)
    assert told.answer is not None
    assert (told.answer.en, told.answer.fr) == ("4 gold, or as many units", "4 or, ou autant d’unités")


def test_supply_counts_the_whole_place_even_when_a_part_is_picked() -> None:
    state = position("caesar_xl", (FED, "utica"), ("pompey_legion_1", "utica"))
    assert fits("caesar_xl", state, "caesar_legion_1")["supply"].facts["legions"] == 5


def test_the_price_is_paid_by_the_side_of_the_stack() -> None:
    state = position("caesar_xl", ("pompey_legion_1 pompey_legion_2", "utica"))
    fit = fits("caesar_xl", state, "pompey_legion_1")["forced_march"]
    sitting = Sitting(opened("caesar_xl"))
    sitting.line_up = LineUp("forced_march", dict(fit.casts), dict(fit.facts))
    sitting.refresh()
    node = sitting.node
    assert node is not None and node.detail is not None
    effect = dict(node.detail.proposals[0].values)
    assert (effect["side"], effect["by"]) == ("pompey", -1)


def test_a_forced_march_counts_who_is_picked_and_halves_for_the_commander() -> None:
    state = position("caesar_xl", (f"{FED} caesar_commander", "utica"))
    part = fits("caesar_xl", state, "caesar_legion_1 caesar_legion_2 caesar_ally_1")["forced_march"]
    assert (part.facts["legions"], part.facts["allies"], part.facts["commander"]) == (2, 1, False)
    led = fits("caesar_xl", state, f"{FED} caesar_commander")["forced_march"]
    assert (led.facts["commander"], led.facts["leaders"]) == (True, 0)
    told = Lookout(opened("caesar_xl")).weigh(led).answer
    assert told is not None and told.en == "4 gold", "seven gold, halved and rounded up (11.2)"


@pytest.mark.parametrize(
    ("picked", "steps", "unit", "number"),
    [
        ("caesar_ally_1 caesar_ally_2", 0, "ally", 2),
        ("caesar_legion_1", -1, "legion", 1),
        ("caesar_legion_1", 0, "veteran", 1),
    ],
)
def test_recruiting_prices_the_units_that_are_picked(picked: str, steps: int, unit: str, number: int) -> None:
    state = position("caesar_xl", (picked, "utica"))
    state = put(state, "caesar_xl", StepCounters(ids(picked), steps)) if steps else state
    fit = fits("caesar_xl", state, picked)["recruit"]
    assert (fit.facts["unit"], fit.facts["number"], fit.facts["zone"]) == (unit, number, False)


def test_a_mixed_stack_is_not_offered_recruiting() -> None:
    state = position("caesar_xl", ("caesar_ally_1 caesar_legion_1", "utica"))
    assert "recruit" not in fits("caesar_xl", state, "caesar_ally_1 caesar_legion_1")


def test_pillage_counts_the_beaten_stack() -> None:
    beaten = "pompey_legion_1 pompey_legion_2 pompey_ally_1 pompey_leader_1"
    state = position("caesar_xl", (FED, "utica"), (beaten, "utica"))
    fit = fits("caesar_xl", state, FED, beaten)["pillage"]
    assert [fit.facts[k] for k in ("legions", "allies", "leaders")] == [2, 1, 1]
    told = Lookout(opened("caesar_xl")).weigh(fit).answer
    assert told is not None and told.en == "3 gold"
    assert "supply" not in fits("caesar_xl", state, FED, beaten), "supply is no matter of an enemy"


def test_a_zone_is_taxed_with_the_swords_that_stand_there() -> None:
    """Germania is drawn with strength 6; two regular legions of three swords and an ally of two."""
    stack = "caesar_legion_1 caesar_legion_2 caesar_ally_1"
    state = position("caesar_xl", (stack, "germania"))
    state = put(state, "caesar_xl", StepCounters(ids("caesar_legion_1 caesar_legion_2"), -1))
    fit = fits("caesar_xl", state, stack)["barbarian_tax"]
    assert (fit.facts["swords"], fit.facts["strength"]) == (8, 6)
    assert fits("caesar_xl", state, stack)["zone_control"].facts["romans"] == 3


def test_what_only_counts_is_not_offered_where_nothing_stands_on_the_map() -> None:
    state = position("caesar_xl")
    assert not fits("caesar_xl", state, "caesar_legion_1").keys() & {
        "supply",
        "barbarian_tax",
        "zone_control",
        "pillage",
    }


def test_taxes_of_the_phase_count_the_cities_of_the_side() -> None:
    """Utica is worth three, Athenae three."""
    state = position("caesar_xl", ("caesar_legion_1", "utica"), ("caesar_ally_1", "athenae"))
    fit = fit_of_phase(opened("caesar_xl"), state, "city_tax", "caesar")
    assert fit is not None and fit.facts["values"] == 6


def test_two_legions_against_four_in_the_triumvirate() -> None:
    """The attacker's legions are those picked, the defender's those in his province; his triumvir is elsewhere and
    brings his weapons all the same."""
    legions = several("legion", 4)
    state = position(
        "triumvirate",
        (f"{legions} caesar", "gallia_cisalpina"),
        (f"{several('legion', 2, 5)} pompey_governor_1 civil_servant_1", "italia"),
        ("pompey", "sicilia"),
    )
    foes = f"{several('legion', 2, 5)} pompey_governor_1 civil_servant_1"
    fit = fits("triumvirate", state, f"{legions} caesar", foes)["battle"]
    assert [fit.facts[k] for k in ("attackers", "defenders", "triumvir", "servants")] == [4, 2, False, 1]
    assert fit.casts["defender"][0].counter == "pompey"
    assert fit.casts["province"][0].counter == "pompey_governor_1"
    alone = fits("triumvirate", state, "caesar", foes)["battle"]
    assert alone.facts["attackers"] == 4, "the triumvir alone leads all that stand with him"


def test_a_triumvir_at_home_is_seen() -> None:
    state = position("triumvirate", ("legion_1 caesar", "gallia_cisalpina"), ("legion_2 pompey", "italia"))
    found = fits("triumvirate", state, "legion_1 caesar", "legion_2 pompey")["battle"]
    assert (found.facts["attackers"], found.facts["defenders"], found.facts["triumvir"]) == (1, 1, True)
    lit = {t.space: t.fit.facts for t in targets(opened("triumvirate"), state, ids("legion_1 caesar"))}
    assert lit["italia"]["defenders"] == 1  # type: ignore[index]


def test_a_march_counts_the_legions_along_and_the_cap_those_that_stay() -> None:
    stack = f"{several('legion', 8)} caesar caesar_governor_1"
    state = position("triumvirate", (stack, "macedonia"))
    assert fits("triumvirate", state, "legion_1 legion_2 caesar")["march"].facts["legions"] == 2
    cap = fits("triumvirate", state, stack)["legion_cap"]
    told = Lookout(opened("triumvirate")).weigh(cap).answer
    assert cap.facts["legions"] == 8
    assert told is not None and told.en == "Stay: 6, back to the stock: 2"


def test_a_siege_knows_the_place_its_points_and_its_loyalty() -> None:
    """A fortified city of the Etruscans with a loyalty marker of one, three units and Camillus before it."""
    of = opened("sword_of_rome").system
    spaces = of.board.spaces
    city = next(s for s in spaces.values() if "fortified" in s.tags and s.values.get("home") == "etruscans")
    kind = next(t for t in of.mix.types.values() if t.side == "romans" and t.figures.get("rank") == "unit")
    units = [c for c, one in of.mix.counters.items() if one.type == kind.id][:3]
    marker = next(c for c, one in of.mix.counters.items() if one.type == "etruscans_loyalty")
    points = next(c for c, one in of.mix.counters.items() if one.type == "siege_marker")
    army = f"camillus {' '.join(units)}"
    state = position("sword_of_rome", (army, city.id), (f"{marker} {points}", city.id))
    fit = fits("sword_of_rome", state, army)["siege"]
    assert (fit.facts["place"], fit.facts["level"], fit.facts["strength"]) == ("city", 0, 1)
    assert fit.reasons["strength"].en.startswith("from the board: loyalty or factor of ")
    assert len(fit.casts["besieger"]) == 4
    home = next(s for s in spaces.values() if s.values.get("home") == "romans" and "fortified" in s.tags)
    at_home = position("sword_of_rome", (army, home.id))
    found = fits("sword_of_rome", at_home, army)
    assert "siege" not in found and found["attrition"].facts["friendly"] is True
    assert found["colony"].facts["cu"] == 3
