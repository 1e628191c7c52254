"""The parts of the page of a game that can be asked without a window: phases in turn, tracks by name."""

from __future__ import annotations

import pytest

from assistant.game.library import OpenSystem
from assistant.play.commands_table import SetPhase, SetTrack
from assistant.play.state import GameState
from assistant.ui.game.turning import phase_after, track_set


@pytest.fixture(scope="module")
def caesar() -> OpenSystem:
    from assistant.game.library import open_system

    return open_system("julius-caesar")


def test_the_first_phase_comes_first(caesar: OpenSystem) -> None:
    first = caesar.system.phases[0].id
    assert phase_after(caesar.system, GameState()) == SetPhase(phase=first)


def test_past_the_last_phase_comes_the_other_side(caesar: OpenSystem) -> None:
    phases, sides = caesar.system.phases, list(caesar.system.sides)
    state = GameState(phase=phases[-1].id, turn=2, active=sides[0])
    assert phase_after(caesar.system, state) == SetPhase(phases[0].id, 2, sides[1])


def test_past_the_last_side_comes_a_new_turn(caesar: OpenSystem) -> None:
    phases, sides = caesar.system.phases, list(caesar.system.sides)
    state = GameState(phase=phases[-1].id, turn=2, active=sides[-1])
    assert phase_after(caesar.system, state) == SetPhase(phases[0].id, 3, sides[0])


def test_back_from_the_very_first_phase_stays_in_turn_one(caesar: OpenSystem) -> None:
    phases, sides = caesar.system.phases, list(caesar.system.sides)
    state = GameState(phase=phases[0].id, turn=1, active=sides[0])
    assert phase_after(caesar.system, state, -1) == SetPhase(phases[-1].id, 1, sides[-1])


def test_a_track_of_one_side_has_a_dot() -> None:
    assert track_set("victory", 3) == SetTrack("victory", 3, None)
    assert track_set("losses.rome", 4) == SetTrack("losses", 4, "rome")
