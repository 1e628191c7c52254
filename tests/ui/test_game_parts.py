"""The parts of the page of a game that can be asked without a window: phases in turn, tracks by name."""

from __future__ import annotations

import pytest

from assistant.game.library import OpenSystem, open_system
from assistant.game.phase_turning import phase_after, track_set
from assistant.model.ids import PhaseId, SideId
from assistant.play.commands.table_things import SetPhase, SetTrack
from assistant.play.state import GameState


@pytest.fixture(scope="module")
def caesar() -> OpenSystem:
    return open_system("julius-caesar")


def test_the_first_phase_comes_first(caesar: OpenSystem) -> None:
    first = caesar.system.phases[0].id
    assert phase_after(caesar.system, GameState()) == SetPhase(phase=first)


def after(system: str, phase: str, turn: int, active: str, by: int = 1) -> tuple[object, ...]:
    """Phase, turn and side after a step."""
    opened = open_system(system)
    state = GameState(phase=PhaseId(phase), turn=turn, active=SideId(active) if active else None)
    done = phase_after(opened.system, state, by)
    if done is None:
        return ()
    return done.phase or phase, turn if done.turn is None else done.turn, done.active or active


def test_where_sides_take_turns_the_other_side_goes_through_all_phases() -> None:
    phases = [p.id for p in open_system("alexandria").system.phases]
    assert after("alexandria", phases[0], 2, "roman") == (phases[1], 2, "roman")
    assert after("alexandria", phases[-1], 2, "roman") == (phases[0], 2, "egyptian")
    assert after("alexandria", phases[-1], 2, "egyptian") == (phases[0], 3, "roman")
    assert after("alexandria", phases[0], 3, "roman", -1) == (phases[-1], 2, "egyptian")
    assert after("alexandria", phases[0], 2, "egyptian", -1) == (phases[-1], 2, "roman")


def test_a_turn_of_julius_caesar_is_gone_through_once_and_winter_comes_every_fifth() -> None:
    assert after("julius_caesar", "command_first", 2, "pompey") == ("command_second", 2, "caesar"), "the second (§2.2)"
    assert after("julius_caesar", "battle", 2, "caesar") == ("cards", 3, "caesar")
    assert after("julius_caesar", "battle", 5, "caesar") == ("winter", 5, "caesar"), "after the fifth turn (§2)"
    assert after("julius_caesar", "winter", 5, "caesar") == ("cards", 6, "caesar")
    assert after("julius_caesar", "cards", 6, "caesar", -1) == ("winter", 5, "caesar")
    assert after("julius_caesar", "cards", 3, "caesar", -1) == ("battle", 2, "caesar")


def test_only_the_actions_of_the_sword_of_rome_go_from_power_to_power() -> None:
    """Clockwise (§5.4); one player leads Etruscans and Samnites; powers without a player have no turn."""
    assert after("sword_of_rome", "first_player", 1, "gauls") == ("actions", 1, "romans")
    seen = ["romans"]
    while len(seen) < 9:
        phase, turn, active = after("sword_of_rome", "actions", 1, seen[-1])
        if phase != "actions":
            break
        seen.append(str(active))
    assert seen == ["romans", "greeks", "gauls", "etruscans"]
    assert phase == "attrition" and turn == 1


def test_back_from_the_very_first_phase_goes_nowhere(caesar: OpenSystem) -> None:
    assert after("julius_caesar", "cards", 1, "caesar", -1) == ()


def test_a_track_of_one_side_has_a_dot() -> None:
    assert track_set("victory", 3) == SetTrack("victory", 3, None)
    assert track_set("losses.rome", 4) == SetTrack("losses", 4, "rome")
