"""What the journal tells of the actions of a round in The Sword of Rome: how many armies moved in this one, and who
moved in those before."""

from __future__ import annotations

from assistant.game import OpenGame
from assistant.play.commands.table_things import AddToTrack
from tests.game.played import drag, of_phase, offered
from tests.game.test_sword_of_rome_map import game, phase, put, some  # noqa: F401

NEUTRAL = "neutral_limits"


def test_two_armies_in_one_action_are_a_campaign(game: OpenGame) -> None:  # noqa: F811
    """9.5.6: the second army of a Campaign halts beside the battle, come by another link than the main one."""
    for leader, space in (("camillus", "capua"), ("valerius", "roma"), ("egnatius", "fregellae")):
        put(game, leader, space)
    phase(game, "actions", "romans")
    drag(game, "valerius", "velitrae")
    assert offered(game, "valerius", "egnatius")["coordinated"].facts["campaign"] is False, "one army moved"
    drag(game, "camillus", "fregellae")
    both = offered(game, "valerius", "egnatius")["coordinated"].facts
    assert both["campaign"] is True
    assert "other_link" not in both, "nobody came through Velitrae: what else an unknown card allows the players say"


def test_the_flank_comes_by_another_link_than_the_main_army(game: OpenGame) -> None:  # noqa: F811
    for leader, space in (("camillus", "roma"), ("valerius", "antium"), ("egnatius", "fregellae")):
        put(game, leader, space)
    phase(game, "actions", "romans")
    drag(game, "camillus", "velitrae")
    drag(game, "camillus", "fregellae")
    drag(game, "valerius", "velitrae")
    flank = offered(game, "valerius", "egnatius")["coordinated"].facts
    assert (flank["campaign"], flank["other_link"]) == (True, False)


def test_a_power_without_a_player_acts_once_a_round(game: OpenGame) -> None:  # noqa: F811
    """16.1.1: what moved in the action of another player has had its action, until the round is over."""
    army = some(game, "carthaginian_cu", 2, "carthago").split()
    phase(game, "actions", "romans")
    ahead = offered(game, army[0])[NEUTRAL].facts
    assert ahead["power"] == "carthage" and "acted" not in ahead
    drag(game, army[0], "kerkouane")
    assert "acted" not in offered(game, army[0])[NEUTRAL].facts, "this is the action itself"
    phase(game, "actions", "greeks")
    assert offered(game, army[1])[NEUTRAL].facts["acted"] is True
    game.do(AddToTrack("round", 1, None))
    phase(game, "actions", "gauls")
    assert "acted" not in offered(game, army[1])[NEUTRAL].facts


def test_the_middle_of_an_action_is_known(game: OpenGame) -> None:  # noqa: F811
    """7.4: nobody plays Desperate Times in the middle of an action, and who has begun to move is in one."""
    put(game, "camillus", "capua")
    phase(game, "actions", "romans")
    assert "during_action" not in of_phase(game, "desperate_times").facts
    drag(game, "camillus", "fregellae")
    assert of_phase(game, "desperate_times").facts["during_action"] is True
