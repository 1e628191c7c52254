"""Prices of steps that are kept from one position to the next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.advisors.board_position import Position
from assistant.advisors.cheapest_ways import Travel, profile_of
from assistant.advisors.checker import Checker
from assistant.advisors.prices import Prices
from assistant.model.ids import CounterId
from assistant.play.state import GameState
from assistant.rules.waiting import Waiting
from tests.scenarios.shipped import set_up, system


def without(state: GameState, counter: CounterId) -> GameState:
    """A counter back in the tray."""
    place = state.pieces[counter].place
    row = tuple(c for c in state.stacks[place] if c != counter)
    tray = replace(state.pieces[counter], place=type(place)("tray"))
    return replace(state, pieces={**state.pieces, counter: tray}, stacks={**state.stacks, place: row})


def test_a_step_that_waited_in_one_position_is_priced_anew_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped, state = system("alexandria"), set_up(system("alexandria"), "campaign")[0]
    checker, kinds = Checker(shipped), shipped.mix.types
    ships = [c for c, p in state.pieces.items() if kinds[p.type].family == "galley" and p.place.space]
    mover, near, far = ships[0], ships[1], ships[2]
    there = state.pieces[near].place.space
    assert there is not None
    travel = Travel(profile_of(checker.lore, "galley"), mover, Position(checker.tellers, state), checker.runner)
    board = shipped.board
    origin = next(iter(board.neighbours(there)))
    link = board.between(origin, there)[0]
    first = travel.prices.step(origin, there, link, 1)

    def waits(*_asked: object) -> None:
        raise Waiting("unit.figure")

    with monkeypatch.context() as patch:  # who stood there is gone, and what the price rests on is not known just then
        patch.setattr(Prices, "_make", waits)
        travel.follow(Position(checker.tellers, without(state, near)))
    later = without(without(state, near), far)
    travel.follow(Position(checker.tellers, later))  # failed here: the step was still looked for
    travel.follow(Position(checker.tellers, state))
    assert travel.prices.step(origin, there, link, 1) == first
