"""Two positions as a side may know them: a hidden block that stands as one stood is no difference by its name."""

from __future__ import annotations

from dataclasses import replace

from assistant.game.library import open_system
from assistant.model.ids import CounterId, ScenarioId
from assistant.play.apply import apply
from assistant.play.commands.moves import MoveCounters
from assistant.play.differences import differences
from assistant.play.places import at
from assistant.play.setup import start_of
from assistant.play.state import GameState
from assistant.play.views import view_for

SYSTEM = open_system("julius_caesar").system
START = start_of(SYSTEM, SYSTEM.scenarios[ScenarioId("historical")])


def seen(state: GameState, salt: str) -> GameState:
    """As Caesar sees it, in a game of its own."""
    return view_for(replace(state, salt=salt), "caesar", SYSTEM)


def moved(state: GameState, origin: str, to: str) -> GameState:
    counter = CounterId(state.stack(at(origin))[0])
    return apply(state, MoveCounters((counter,), at(to)), SYSTEM)


def test_hidden_blocks_of_two_games_of_one_set_up_are_the_same() -> None:
    assert differences(SYSTEM, seen(START, "a"), seen(START, "b"), "caesar") == ()


def test_one_hidden_block_elsewhere_is_one_difference() -> None:
    after = moved(START, "alexandria", "memphis")
    (found,) = differences(SYSTEM, seen(START, "a"), seen(after, "b"), "caesar")
    assert found.kind == "moved" and (found.origin, found.to) == (at("alexandria"), at("memphis"))
    assert found.text.en == "a hidden counter: Alexandria → Memphis"


def test_within_a_game_two_hidden_blocks_that_change_places_are_two_moves() -> None:
    """Whoever watched the table saw both go."""
    one, other = START.stack(at("alexandria"))[0], START.stack(at("utica"))[0]
    after = apply(START, MoveCounters((one,), at("utica")), SYSTEM)
    after = apply(after, MoveCounters((other,), at("alexandria")), SYSTEM)
    found = differences(SYSTEM, seen(START, "a"), seen(after, "a"), "caesar")
    assert [f.kind for f in found] == ["moved", "moved"]
