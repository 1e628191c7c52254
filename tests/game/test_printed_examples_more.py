"""More of the worked examples printed in the rulebooks, played on the map with their counters (see
test_printed_examples)."""

from __future__ import annotations

import pytest

from assistant.advisors.overlays import Overlays
from assistant.game import OpenGame
from assistant.game.asked_checks import advice_of
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.commands.counter_states import StepCounters
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.table_things import SetControl
from assistant.play.places import TRAY, at
from tests.game.played import did, drag, ids, of_phase, offered, sat
from tests.game.test_printed_examples import Begin, begin, phase, put

__all__ = ["begin"]  # the fixture


def steps(game: OpenGame, counters: str) -> list[int]:
    return [game.state.pieces[c].steps for c in ids(counters)]


def reached(game: OpenGame, counter: str) -> set[str]:
    """Where a counter may end, itself left out."""
    found = Overlays(game.opened.checker, game.state).reach(CounterId(counter))
    return {str(s) for s, way in found.items() if way.can_end and len(way.path) > 1}


def cleared(game: OpenGame) -> None:
    standing = tuple(c for c, p in game.state.pieces.items() if p.place.kind == "space")
    game.do(MoveCounters(standing, TRAY))


def said(game: OpenGame) -> set[str]:
    return {a.check for a in advice_of(game).advice}


# Julius Caesar

BESIDE = {"narbo", "lugdunum", "genua"}
BEYOND = {"tarraco", "burdigala", "cenabum", "treveri", "ravenna", "rome"}


def test_julius_caesar_6_1_a_group_from_massilia(begin: Begin) -> None:
    """One space to three cities, two to six more while nobody is attacked; Genua held by the enemy ends the way."""
    game = begin("julius_caesar", "historical")
    phase(game, "command_first", "caesar", 1)
    cleared(game)
    put(game, "c_legio_11", "massilia")
    assert reached(game, "c_legio_11") >= BESIDE | BEYOND
    put(game, "p_legio_1 p_legio_3", "genua")
    drag(game, "c_legio_11", "rome")
    assert "attack_from_afar" not in said(game), "by another way or not, Rome is vacant"
    put(game, "c_legio_11", "massilia")
    put(game, "p_legio_4", "tarraco")
    assert "tarraco" not in reached(game, "c_legio_11")


def test_julius_caesar_6_12_two_spaces_away_is_no_attack(begin: Begin) -> None:
    """Six at Massilia, three of Pompey at Tarraco and three at Genua: Tarraco is two spaces away, Genua takes four by
    its road. With Mercury both may be attacked."""
    six = "c_legio_7 c_legio_8 c_legio_9 c_legio_10 c_legio_11 c_legio_12"
    game = begin("julius_caesar", "historical")
    phase(game, "command_first", "caesar", 1)
    cleared(game)
    put(game, six, "massilia")
    put(game, "p_legio_5 p_legio_6 p_legio_4", "tarraco")
    put(game, "p_legio_1 p_legio_3 p_legio_37", "genua")
    first = ids(six)
    game.do(MoveCounters(first[:1], at("tarraco"), path=(SpaceId("narbo"), SpaceId("tarraco"))))
    assert "attack_from_afar" in said(game)
    put(game, "c_legio_7", "massilia")
    phase(game, "command_first", "caesar")
    drag(game, " ".join(first[:4]), "genua")
    assert not {"road", "attack_from_afar"} & said(game)
    drag(game, first[4], "genua")
    assert "road" in said(game)


@pytest.mark.parametrize(("main", "pinned", "free"), [("genua", 4, 1), ("ravenna", 2, 3)])
def test_julius_caesar_6_13_pinned_at_rome(begin: Begin, main: str, pinned: int, free: int) -> None:
    """Five at Rome, four come from Genua and two from Ravenna; the attacker names his main force, as many are
    pinned."""
    game = begin("julius_caesar", "historical")
    phase(game, "command_first", "caesar", 1)
    cleared(game)
    come = {"genua": "c_legio_7 c_legio_8 c_legio_9 c_legio_10", "ravenna": "c_legio_11 c_legio_12"}
    five = "p_legio_1 p_legio_2 p_legio_3 p_legio_4 p_legio_5"
    put(game, five, "rome")
    for city, those in come.items():
        put(game, those, city)
        drag(game, those, "rome")
    phase(game, "command_second", "pompey")
    node = sat(game, offered(game, come[main], five)["pinning"], {}).node
    assert node is not None
    assert (dict(node.values)["pinned"], dict(node.values)["free"]) == (pinned, free)


@pytest.mark.parametrize("fewer", [3, 4])
def test_julius_caesar_6_13_no_more_are_pinned_than_stand_there(begin: Begin, fewer: int) -> None:
    game = begin("julius_caesar", "historical")
    phase(game, "command_first", "caesar", 1)
    cleared(game)
    four, those = "c_legio_7 c_legio_8 c_legio_9 c_legio_10", " ".join(f"p_legio_{n}" for n in range(1, 1 + fewer))
    put(game, those, "rome")
    put(game, four, "genua")
    drag(game, four, "rome")
    phase(game, "command_second", "pompey")
    node = sat(game, offered(game, four, those)["pinning"], {}).node
    assert node is not None
    assert (dict(node.values)["pinned"], dict(node.values)["free"]) == (fewer, 0)


def test_julius_caesar_7_4_the_strongest_is_hit_first(begin: Begin) -> None:
    """3, 2 and 2 take two hits: the first falls on the 3; of the three equals then the owner chooses, so one hit is
    left to him."""
    game = begin("julius_caesar", "historical")
    cleared(game)
    three = "p_legio_1 p_legio_2 p_legio_3"
    put(game, three, "rome")
    put(game, "c_caesar", "rome")
    for counter, now in zip(ids(three), (3, 2, 2), strict=True):
        step_to(game, counter, now)
    step_to(game, CounterId("c_caesar"), 3)
    phase(game, "battle", "caesar", 1)
    shot = did(game, offered(game, "c_caesar", three)["fire"], (1, 5, 3))
    assert steps(game, three) == [2, 2, 2]
    assert "hits 1" in shot.text["en"], "A3 hits with one to three"


def test_julius_caesar_7_41_the_elephant_goes_from_four_to_two_and_out(begin: Begin) -> None:
    """Elephant 4 and legion 3 take two hits: the elephant steps to 2, then the legion is the strongest, and 2."""
    game = begin("julius_caesar", "historical")
    cleared(game)
    put(game, "p_elephant p_legio_1 c_caesar", "rome")
    step_to(game, CounterId("p_legio_1"), 3)
    step_to(game, CounterId("p_elephant"), 4)
    phase(game, "battle", "caesar", 1)
    did(game, offered(game, "c_caesar", "p_elephant p_legio_1")["fire"], (1, 5, 3))
    assert steps(game, "p_elephant p_legio_1") == [2, 2]


def step_to(game: OpenGame, counter: CounterId, to: int) -> None:
    by = to - game.state.pieces[counter].steps
    if by:
        game.do(StepCounters((counter,), by))


def test_julius_caesar_6_3_two_legions_sail_from_rome_to_antioch(begin: Begin) -> None:
    """Own fleets in three seas that touch: two points of the card for two blocks; not into an enemy port, not with
    one of the seas empty."""
    game = begin("julius_caesar", "historical")
    cleared(game)
    put(game, "c_navis_1", "tyrrhenum")
    put(game, "c_navis_2", "internum")
    put(game, "c_navis_3", "egypticum")
    put(game, "c_legio_7 c_legio_8", "rome")
    phase(game, "command_first", "caesar", 1)
    assert "antioch" in reached(game, "c_legio_7")
    way = tuple(SpaceId(s) for s in ("tyrrhenum", "internum", "egypticum", "antioch"))
    game.do(MoveCounters(ids("c_legio_7 c_legio_8"), at("antioch"), path=way))
    node = sat(game, of_phase(game, "move_cost"), {"points": 4}).node
    assert node is not None
    assert dict(node.values)["points_used"] == 2
    put(game, "c_legio_7", "rome")
    put(game, "c_navis_3", "pontus" if SpaceId("pontus") in game.system.board.spaces else "hispanum")
    assert "antioch" not in reached(game, "c_legio_7")


# Caesar XL


@pytest.mark.parametrize(("beside", "outcome"), [("pompey_legion_1", "repelled"), ("pompey_ally_1", "sacked")])
def test_caesar_xl_12_1_2_swords_beside_numidia(begin: Begin, beside: str, outcome: str) -> None:
    """Numidia is 5: two swords of Caesar and three of Pompey hold it back, two and two do not, and each loses a die
    of gold."""
    game = begin("caesar_xl", "standard")
    cleared(game)
    put(game, "caesar_ally_1", "gades")
    put(game, beside, "utica")
    phase(game, "card_draw", "caesar", 1)
    before = [game.state.track("gold", s) for s in ("caesar", "pompey")]
    done = did(game, of_phase(game, "invasion"), (1, 3, 4, 2) if outcome == "sacked" else (1, 3))
    assert (done.values["zone"], ("invasion_of", outcome) in done.steps) == ("numidia", True)
    lost = [4, 2] if outcome == "sacked" else [0, 0]
    assert [game.state.track("gold", s) for s in ("caesar", "pompey")] == [
        b - n for b, n in zip(before, lost, strict=True)
    ]


def test_caesar_xl_12_1_1_a_controlled_zone_is_quiet(begin: Begin) -> None:
    game = begin("caesar_xl", "standard")
    cleared(game)
    put(game, "caesar_legion_1", "numidia")
    phase(game, "card_draw", "caesar", 1)
    assert ("invasion_of", "quiet") in did(game, of_phase(game, "invasion"), (1, 3)).steps


def test_caesar_xl_12_4_a_zone_left_is_free_again(begin: Begin) -> None:
    """Subdued by Caesar: held while a unit is there; without one at the end of a phase it is free. Romans who fight
    there fight without barbarians."""
    game = begin("caesar_xl", "standard")
    cleared(game)
    put(game, "caesar_legion_1", "numidia")
    game.do(SetControl((SpaceId("numidia"),), SideId("caesar")))
    phase(game, "combat", "caesar", 1)
    assert did(game, offered(game, "caesar_legion_1")["zone_control"]).outcome == "stays"
    assert "zone_empty" not in said(game)
    put(game, "pompey_legion_1", "numidia")
    assert "barbarians_rise" not in offered(game, "pompey_legion_1") or (
        did(game, offered(game, "pompey_legion_1")["barbarians_rise"]).outcome == "quiet"
    )
    drag(game, "caesar_legion_1 pompey_legion_1", "utica")
    assert "zone_empty" in said(game)


# The End of the Triumvirate


def test_triumvirate_movement_4_pompey_over_two_seas_into_achaea(begin: Begin) -> None:
    """With four legions and a servant from Hispania Citerior to Macedonia: two seas and a landing are three points,
    one is left, enough to attack Caesar in Achaea beside it; not for a second province."""
    game = begin("triumvirate", "three")
    phase(game, "movement", "pompey", 1)
    put(game, "pompey", "hispania_citerior")
    reach = Overlays(game.opened.checker, game.state).reach(CounterId("pompey"))
    assert reach[SpaceId("macedonia")].cost <= 3
    fit = offered(game, "pompey")["march"]
    sail = {"provinces": 1, "seas": 2, "legions": 4, "crossings": 1, "enemy": False, "enemy_provinces": 5}
    node = sat(game, fit, sail).node
    assert node is not None
    assert (node.outcome, dict(node.values)["spent"], dict(node.values)["left"]) == ("arrives", 3, 1)
    drag(game, "pompey", "macedonia")
    attack = {
        "provinces": 1,
        "seas": 0,
        "legions": 4,
        "crossings": 1,
        "points_before": 1,
        "enemy": True,
        "enemy_provinces": 5,
    }
    node = sat(game, offered(game, "pompey")["march"], attack).node
    assert node is not None
    assert (node.outcome, dict(node.values)["spent"], dict(node.values)["left"]) == ("attack", 1, 0)
