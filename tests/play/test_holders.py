"""Who holds a space: the side named for it, else that of the uppermost marker of control or loyalty there."""

from __future__ import annotations

import random

from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetControl
from assistant.play.game_command import Command
from assistant.play.holders import holder_of, holders, owners
from assistant.play.places import at
from assistant.play.state import start_state
from tests.scenarios.shipped import system

SYSTEM = system("sword_of_rome")
CAPUA = SpaceId("capua")


def held(*commands: Command) -> str:
    state = start_state(SYSTEM)
    for command in commands:
        state = apply(state, command, SYSTEM)
    return owners(SYSTEM, state).get(CAPUA, "")


def put(counter: str) -> Command:
    return PlaceCounters((CounterId(counter),), at(CAPUA))


def test_a_marker_gives_a_space_to_its_side() -> None:
    assert held() == ""
    assert held(put("samnites_control_1")) == "samnites"
    assert held(put("gauls_loyalty_1")) == "gauls"
    assert held(put("independent_control_1")) == "independent"


def test_the_uppermost_marker_counts_and_what_was_said_by_name_more() -> None:
    assert held(put("samnites_control_1"), put("romans_control_1")) == "romans"
    assert held(put("samnites_control_1"), SetControl((CAPUA,), SideId("greeks"))) == "greeks"


def test_units_and_other_markers_hold_nothing() -> None:
    assert held(put("roman_cu_1"), put("siege_marker_1"), put("gallic_plunder_1")) == ""


def test_a_space_that_nobody_took_is_held_by_whose_home_it_is() -> None:
    """2.2 and the set-up: every home space is held by its power at first; a marker of others takes it."""
    state = start_state(SYSTEM)
    assert owners(SYSTEM, state) == {}
    assert holders(SYSTEM, state)[SpaceId("roma")] == "romans"
    taken = apply(state, SetControl((SpaceId("roma"),), SideId("gauls")), SYSTEM)
    assert holders(SYSTEM, taken)[SpaceId("roma")] == "gauls"


def test_where_presence_holds_who_leaves_has_lost_the_place() -> None:
    """Julius Caesar 4.21: blocks of one side make a city friendly, both make it contested, none make it vacant."""
    caesar = system("julius_caesar")
    rome, state = SpaceId("rome"), start_state(caesar)

    def after(*commands: Command) -> str:
        now = state
        for command in commands:
            now = apply(now, command, caesar)
        return holders(caesar, now).get(rome, "")

    come = PlaceCounters((CounterId("c_legio_7"),), at(rome))
    meet = PlaceCounters((CounterId("p_legio_5"),), at(rome))
    leave = PlaceCounters((CounterId("c_legio_7"),), at(SpaceId("genua")))
    assert [after(), after(come), after(come, meet), after(come, leave)] == ["", "caesar", "", ""]


def test_one_space_is_held_as_it_is_among_all() -> None:
    for name in ("sword_of_rome", "julius_caesar", "caesar_xl", "triumvirate", "alexandria"):
        shipped = system(name)
        chance, state = random.Random(5), start_state(shipped)
        spaces, pieces = list(shipped.board.spaces), list(state.pieces)
        for _ in range(40):
            state = apply(state, PlaceCounters((chance.choice(pieces),), at(chance.choice(spaces))), shipped)
        side = next(s.id for s in shipped.sides.values() if s.is_led)
        state = apply(state, SetControl((spaces[0],), side), shipped)
        found = holders(shipped, state)
        assert found and all(holder_of(shipped, state, s) == found.get(s, "") for s in spaces)
