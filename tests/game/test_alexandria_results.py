"""Results of Caesar in Alexandria that change everything they say: hits carried over, half speed, arrows, moorings,
fire from the shore, harassment, victory points. Each value is worked from the section named beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.advisors.overlays import Overlays
from assistant.game import OpenGame, new_game
from assistant.game.asked_checks import advice_of, told_by
from assistant.game.effect_commands import commands_of
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.counter_states import FlipCounters, SetBadge, SetFigure
from assistant.play.commands.moves import MoveCounters, PlaceCounters, UnloadCargo
from assistant.play.commands.table_things import SetOption, SetPhase
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.places import aboard, at
from assistant.rules.outcomes import Proposal
from tests.game.played import did, drag, ids, of_phase, offered, sat


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return new_game("alexandria", "campaign")


@pytest.fixture
def fleet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return new_game("alexandria", "naval_battle")


def put(game: OpenGame, names: str, place: str, facing: str | None = None, face: str | None = None) -> None:
    kind, _, name = place.partition(" ")
    game.do(PlaceCounters(ids(names), aboard(CounterId(name)) if kind == "on" else at(place), facing, face))


def phase(game: OpenGame, name: str, side: str = "roman", turn: int = 3) -> None:
    game.do(SetPhase(PhaseId(name), turn, SideId(side)))


def badges(game: OpenGame, counter: str) -> dict[str, int]:
    return {k: n for k, n in game.state.pieces[CounterId(counter)].badges.items() if n}


def figure(game: OpenGame, counter: str, name: str) -> object:
    return game.state.pieces[CounterId(counter)].figures.get(name)


def hit(game: OpenGame, counter: str, hits: int) -> None:
    for command in commands_of(game.system, game.state, Proposal("hit", (counter,), ("x",), (("by", hits),))):
        game.do(command)  # type: ignore[arg-type]


# 10.13, 10.21: hits beyond the quality go over to the second face, and at its quality end the unit


@pytest.mark.parametrize(
    ("hits", "face", "left"), [(7, "reduced", 0), (10, "reduced", 3), (11, "", None), (13, "", None)]
)
def test_hits_carried_over_eliminate_at_the_second_quality(
    game: OpenGame, hits: int, face: str, left: int | None
) -> None:
    put(game, "hi_1", "4-K")  # 7, reduced 4
    hit(game, "hi_1", hits)
    piece = game.state.pieces[CounterId("hi_1")]
    assert (piece.place.kind == "space") is (left is not None)
    if left is not None:
        assert (piece.face, piece.badges.get("hits", 0)) == (face, left)


def test_where_the_quality_has_to_be_exceeded_one_more_is_needed(game: OpenGame) -> None:
    game.do(SetOption("morale_limit", "exceeded"))
    put(game, "hi_1", "4-K")
    hit(game, "hi_1", 11)  # 4 beyond 7: the second face holds just that
    assert game.state.pieces[CounterId("hi_1")].face == "reduced"


def test_shields_of_heavy_infantry_are_a_ruling(game: OpenGame) -> None:
    """7.17, A-10: archers from the front hex beside; 6 less 1 for the shields, or none."""
    put(game, "hi_1", "0504", "S")
    put(game, "cretan_archers_1", "0404", "N")
    phase(game, "move_and_fire")
    fit = offered(game, "cretan_archers_1", "hi_1")["land_missile"]
    said = {}
    for choice in ("co_and_hi", "co_only"):
        game.do(SetOption("shields", choice))
        said[choice] = sat(game, fit, {}, (6,)).node
    assert [said[c].outcome for c in ("co_and_hi", "co_only") if said[c]] == ["missed", "one_hit"]  # type: ignore[union-attr]


# 4.1 H


@pytest.mark.parametrize(
    ("place", "helps"), [("4-J", 2), ("4-K", 0), ("4/5-K/L", 0), ("on roman_trireme_1", 0)], ids=lambda v: str(v)
)
def test_a_heroic_leader_helps_beside_him_on_land(game: OpenGame, place: str, helps: int) -> None:
    """In the same place he counts as leader of the attack, from a block or a galley not at all."""
    put(game, "co_vi_1", "4-K")
    put(game, "hi_1", "4-L")
    put(game, "roman_trireme_1", "2924")
    put(game, "caesar", place)
    phase(game, "melee")
    fit = offered(game, "co_vi_1", "hi_1")["melee"]
    assert fit.facts["heroic_attack"] == helps


# landed in the phase before


def test_who_landed_attacks_at_one_less_in_the_melee_phase(game: OpenGame) -> None:
    put(game, "roman_trireme_1", "2125")
    put(game, "co_vi_1", "on roman_trireme_1")
    put(game, "hi_1", "2124")
    phase(game, "move_and_fire")
    game.do(UnloadCargo(ids("co_vi_1"), at("2025")))
    game.do(SetPhase(PhaseId("melee")))
    fit = offered(game, "co_vi_1", "hi_1")["melee"]
    assert fit.casts["attacker"][0].state["landed"] is True, "5.63, 8.51"


# galleys


def test_a_rake_keeps_the_side_of_its_arrow(game: OpenGame) -> None:
    """9.27: quadrireme 3 against trireme 2 needs 7, the target is faster: 8 less 1. 10.43: then only to that side."""
    put(game, "roman_quadrireme_1", "2924", "W", "battle")
    put(game, "egyptian_trireme_1", "2923", "W", "battle")
    put(game, "egyptian_trireme_2", "3023", "W")
    put(game, "egyptian_trireme_3", "2824", "W")
    game.do(SetFigure(ids("egyptian_trireme_1"), "fatigue", 0))
    phase(game, "move_and_fire")
    done = did(game, offered(game, "roman_quadrireme_1", "egyptian_trireme_1")["rake"], (4, 4), arrow="left")
    assert done.outcome == "crippled"
    assert figure(game, "egyptian_trireme_1", "crippled_side") == "left"
    assert game.state.pieces[CounterId("egyptian_trireme_1")].face == "cruise", "5.46"
    put(game, "egyptian_trireme_2 egyptian_trireme_3", "3032")
    reach = Overlays(game.opened.checker, game.state).reach(CounterId("egyptian_trireme_1"))
    assert set(reach) == {"2923", "2823"}, "one hex, to the left of west"


def test_the_way_through_a_galley_costs_two_and_one(game: OpenGame) -> None:
    """9.25, 9.27: from 2924 through 2923 to 2922 for 3 of 8; nobody stays in the hex of the target."""
    put(game, "roman_quadrireme_1", "2924", "W", "battle")
    put(game, "egyptian_trireme_1", "2923", "W")
    ways = Overlays(game.opened.checker, game.state).reach(CounterId("roman_quadrireme_1"))
    assert (ways["2923"].cost, ways["2923"].can_end) == (2, False)
    assert ways["2922"].cost == 3
    phase(game, "move_and_fire")
    game.do(MoveCounters(ids("roman_quadrireme_1"), at("2922"), path=("2923", "2922")))
    assert not {"voyage", "both_sides"} & {a.check for a in advice_of(game).advice}


def test_at_cruise_nobody_passes_an_enemy(game: OpenGame) -> None:
    put(game, "roman_quadrireme_1", "2924", "W")
    put(game, "egyptian_trireme_1", "2923", "W")
    assert "2923" not in Overlays(game.opened.checker, game.state).reach(CounterId("roman_quadrireme_1"))


def test_a_galley_grappled_to_the_causeway_lies_there(game: OpenGame) -> None:
    """9.33: crew 3, an empty hex of the causeway -2, so 5 is enough; 5.63: its units may land there."""
    put(game, "roman_quadrireme_1", "2324", "NE")
    phase(game, "move_and_fire")
    done = did(game, offered(game, "roman_quadrireme_1")["grapple"], (5,))
    assert done.outcome == "grappled" and badges(game, "roman_quadrireme_1")["moored"] == 1
    assert set(Overlays(game.opened.checker, game.state).reach(CounterId("roman_quadrireme_1"))) == {"2324"}
    did(game, offered(game, "roman_quadrireme_1")["cast_off"], (5,))  # 5 - 2 is at most 3
    assert "moored" not in badges(game, "roman_quadrireme_1")


def test_grapples_are_offered_beside_an_enemy_or_the_causeway_and_lifted_where_one_holds(game: OpenGame) -> None:
    put(game, "roman_quadrireme_1", "2932", "W")
    put(game, "egyptian_trireme_1", "2935", "W")
    phase(game, "move_and_fire")
    pair = ("roman_quadrireme_1", "egyptian_trireme_1")
    for picked in (pair[:1], pair):
        assert not {"grapple", "ungrapple"} & set(offered(game, *picked)), "three hexes apart on the open sea"
    put(game, "egyptian_trireme_1", "2933", "W")
    for picked in (pair[:1], pair):
        assert {"grapple", "ungrapple"} & set(offered(game, *picked)) == {"grapple"}


def test_ungrappling_takes_two_points_before_the_move(game: OpenGame) -> None:
    put(game, "roman_quadrireme_1", "2932", "W")
    put(game, "egyptian_trireme_1", "2933", "W")
    game.do(LinkCounters(CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1"), "grappled"))
    game.do(SetBadge(ids("roman_quadrireme_1 egyptian_trireme_1"), "grappled"))
    phase(game, "move_and_fire")
    did(game, offered(game, "roman_quadrireme_1", "egyptian_trireme_1")["ungrapple"], (1,))
    assert not game.state.ties and "grappled" not in badges(game, "egyptian_trireme_1")
    drag(game, "roman_quadrireme_1", "2927")  # 2 + 5 of 6
    told = [a.sentence.en for a in advice_of(game).advice if a.check == "voyage"]
    assert len(told) == 1 and "7 MP" in told[0]


def test_a_captured_galley_keeps_half_its_movement_for_good(game: OpenGame) -> None:
    """10.41, 10.44: 7 becomes 4, and half of that with the marker."""
    put(game, "egyptian_trireme_1", "2924", "W")
    game.do(SetBadge(ids("egyptian_trireme_1"), "captured"))
    overlays = Overlays(game.opened.checker, game.state)
    assert overlays.allowance(CounterId("egyptian_trireme_1")) == 4
    game.do(SetBadge(ids("egyptian_trireme_1"), "half_speed"))
    assert Overlays(game.opened.checker, game.state).allowance(CounterId("egyptian_trireme_1")) == 2


def test_a_beach_is_taken_and_left_at_half_speed(game: OpenGame) -> None:
    put(game, "roman_trireme_1", "3507", "E")
    did(game, offered(game, "roman_trireme_1")["beaching"])
    assert badges(game, "roman_trireme_1") == {"beached": 1}
    did(game, offered(game, "roman_trireme_1")["beaching"])
    assert badges(game, "roman_trireme_1") == {"half_speed": 1}
    assert figure(game, "roman_trireme_1", "slowed_now") is True
    phase(game, "activate")
    assert figure(game, "roman_trireme_1", "slowed_now") is None, "its next activation is the one that counts"


def test_fatigue_above_the_half_is_one_less(game: OpenGame) -> None:
    """EX 10.44: 7, half speed, fatigue 5: no move, marker off, fatigue 4."""
    put(game, "roman_trireme_1", "2924", "W")
    game.do(SetBadge(ids("roman_trireme_1"), "half_speed"))
    game.do(SetFigure(ids("roman_trireme_1"), "fatigue", 5))
    phase(game, "fleet_status")
    assert Overlays(game.opened.checker, game.state).allowance(CounterId("roman_trireme_1")) == 0
    done = did(game, offered(game, "roman_trireme_1")["speed_back"])
    assert done.outcome == "rested"
    assert figure(game, "roman_trireme_1", "fatigue") == 4 and "half_speed" not in badges(game, "roman_trireme_1")


def test_announced_points_are_gone_with_the_next_turn(game: OpenGame) -> None:
    put(game, "roman_trireme_1", "2924", "W")
    phase(game, "move_and_fire")
    game.do(SetFigure(ids("roman_trireme_1"), "announced", 4))
    phase(game, "activate", "egyptian")
    assert figure(game, "roman_trireme_1", "announced") is None


# fire from the shore


def test_a_ballista_sets_fire_to_an_empty_galley(game: OpenGame) -> None:
    """7.65: range 1 hits up to 8; 7.31: 4 and more burns. Nobody is aboard to be hit."""
    put(game, "ballista_r_1", "2018")
    put(game, "egyptian_trireme_1", "2017")
    phase(game, "move_and_fire")
    fit = offered(game, "ballista_r_1", "egyptian_trireme_1")["ballista_at_galley"]
    did(game, fit, (8, 4), range=1)
    assert badges(game, "egyptian_trireme_1") == {"burning": 1}


def test_a_leader_alone_is_shot_at_and_one_with_a_unit_is_not(game: OpenGame) -> None:
    put(game, "cretan_archers_1", "0404", "N")
    put(game, "sosius", "0504")
    phase(game, "move_and_fire")
    done = did(game, offered(game, "cretan_archers_1", "sosius")["leader_shot"], (0, 0))
    assert done.outcome.startswith("in_danger") and game.state.pieces[CounterId("sosius")].place.kind != "space"
    put(game, "achillas hi_1", "0504")
    assert "leader_shot" not in offered(game, "cretan_archers_1", "achillas hi_1")


# 7.5


def test_a_harassment_through_a_friend_costs_both(game: OpenGame) -> None:
    """7.55; the target shoots back with nothing and may try the halt: 6 and 1 for the better quality above 6."""
    put(game, "numidian_li_1", "0404", "N")
    put(game, "numidian_li_2", "0504", "N")
    put(game, "hi_1", "0604", "S")
    phase(game, "move_and_fire")
    fit = offered(game, "numidian_li_1 numidian_li_2", "hi_1")["harassment"]
    assert fit.casts["passed"][0].counter == "numidian_li_2"
    did(game, fit, (9, 9), answer="tries_halt")
    assert badges(game, "numidian_li_1")["hits"] == 1 and badges(game, "numidian_li_2")["hits"] == 1


# 12.2


def test_points_of_the_naval_battle_follow_from_results(fleet: OpenGame) -> None:
    """A quadrireme of 6 that runs aground counts for the other side, a trireme of 5 taken with its empty deck 5 + 1,
    one that was rammed before only that 1."""
    put(fleet, "roman_quadrireme_1", "2605", "W")
    phase(fleet, "move_and_fire")
    did(fleet, offered(fleet, "roman_quadrireme_1")["shoals"], (6,))
    assert fleet.state.tracks["naval_points.egyptian"] == 6
    put(fleet, "roman_trireme_1", "2924", "W")
    put(fleet, "co_vi_1", "on roman_trireme_1")
    for number, badge, gained in ((1, "", 6), (2, "rammed", 7)):
        foe = f"egyptian_trireme_{number}"
        put(fleet, foe, "2923", "W")
        fleet.do(LinkCounters(CounterId("roman_trireme_1"), CounterId(foe), "grappled"))
        if badge:
            fleet.do(SetBadge(ids(foe), badge))
        phase(fleet, "melee")
        did(fleet, offered(fleet, "co_vi_1", foe)["boarding"])
        assert fleet.state.tracks["naval_points.roman"] == gained
        put(fleet, foe, "3030")


def test_no_points_are_counted_in_the_campaign(game: OpenGame) -> None:
    put(game, "roman_quadrireme_1", "2605", "W")
    phase(game, "move_and_fire")
    did(game, offered(game, "roman_quadrireme_1")["shoals"], (6,))
    assert not game.state.tracks.get("naval_points.egyptian")


# 8.53, 7.66


def test_artillery_alone_that_is_forced_back_is_lost(game: OpenGame) -> None:
    put(game, "hi_1", "4-K")
    put(game, "scorpio_r_1", "4-L")
    phase(game, "melee", "egyptian")
    done = did(game, offered(game, "hi_1", "scorpio_r_1")["melee"], (9,), superior=False)
    assert done.outcome == "artillery_lost"
    assert game.state.pieces[CounterId("scorpio_r_1")].place.kind != "space"


# 5.51


@pytest.mark.parametrize(("to", "tests"), [("2926", True), ("2927", True), ("2928", False)])
def test_at_cruise_those_test_that_took_all_points_or_all_but_one(game: OpenGame, to: str, tests: bool) -> None:
    """A quadrireme of 6: six and five points are to be tested, four are not."""
    put(game, "roman_quadrireme_1", "2932", "W")
    phase(game, "move_and_fire")
    drag(game, "roman_quadrireme_1", to)
    game.do(SetPhase(PhaseId("fleet_status")))
    fit = of_phase(game, "fleet_end")
    assert ("tired" in fit.casts and bool(fit.casts["tired"])) is tests
    assert told_by(game).earlier, "the way of the phase before is known"


def test_a_tired_galley_is_flipped_back_when_it_is_held(game: OpenGame) -> None:
    """5.46: grappled, both go to cruise at once."""
    put(game, "roman_quadrireme_1", "2924", "NW", "battle")
    put(game, "egyptian_trireme_1", "2923", "NW")
    game.do(FlipCounters(ids("egyptian_trireme_1"), "battle"))
    phase(game, "move_and_fire")
    did(game, offered(game, "roman_quadrireme_1", "egyptian_trireme_1")["grapple"], (1,))
    both = ("roman_quadrireme_1", "egyptian_trireme_1")
    assert [game.state.pieces[CounterId(c)].face for c in both] == ["cruise"] * 2
