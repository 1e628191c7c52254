"""What each command about counters does to the table, and what makes no sense."""

from __future__ import annotations

import pytest

from assistant.base.problem import AleaError
from assistant.model.ids import CounterId, SideId, TypeId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import (
    AddBadge,
    AddToFigure,
    ClearMarks,
    FlipCounters,
    MarkCounters,
    SetBadge,
    SetFigure,
    StepCounters,
)
from assistant.play.commands.moves import (
    LoadCargo,
    MoveCounters,
    NudgeCounters,
    OrderStack,
    PlaceCounters,
    RotateCounters,
    UnloadCargo,
)
from assistant.play.commands.record import Group
from assistant.play.commands.whole_counters import (
    ChangeSide,
    CreateCounter,
    EliminateCounters,
    LinkCounters,
    RemoveCounter,
    UnlinkCounters,
)
from assistant.play.figures import figure_of
from assistant.play.game_command import Command, command_class, command_from, command_names
from assistant.play.places import TRAY, aboard, at, box, free, place_from
from assistant.play.state import GameState, counters_that_differ, start_state
from tests.play.systems import harbour, republic

SYSTEM = harbour()
C1, C2, C3 = (CounterId(f"cohort_{n}") for n in (1, 2, 3))
QUAD, TRI = CounterId("quadrireme_1"), CounterId("trireme_1")


def after(*commands: Command) -> GameState:
    state = start_state(SYSTEM)
    for command in commands:
        state = apply(state, command, SYSTEM)
    return state


def test_every_command_in_the_registry_can_be_applied() -> None:
    for name in command_names():
        kind = command_class(name)
        assert kind is not None
        assert kind.apply is not Command.apply


def test_names_in_files_are_a_contract() -> None:
    # A name may be added here, never changed or taken away: journals of players hold them.
    assert set(command_names()) == {
        *("place_counters", "move_counters", "order_stack", "face_counters", "rotate_counters", "flip_counters"),
        *("step_counters", "set_badge", "add_badge", "set_figure", "add_to_figure", "load_cargo", "unload_cargo"),
        *("link_counters", "unlink_counters", "hide_counters", "reveal_counters", "create_counter"),
        *("remove_counter", "eliminate_counters", "change_side", "mark_counters", "clear_marks", "lock_counters"),
        "nudge_counters",
        *("set_track", "add_to_track", "set_control", "mark_space", "set_space_figure", "add_to_space"),
        *("set_phase", "set_option", "rename_thing", "set_ledger", "add_drawing", "remove_drawing"),
        *("add_modifier", "remove_modifier", "shuffle_deck", "draw_cards", "deal_cards", "play_card", "gather_deck"),
        *("reveal_cards", "discard_card", "return_card", "draw_from_cup", "return_to_cup", "set_aside_from_cup"),
        *("record_roll", "apply_result", "group", "add_note", "edit_note", "remove_note"),
        *("look_through", "point_at", "finish_set_up", "take_event", "replace_counters"),
        *("begin_sitting", "write_own_text", "keep_answer", "ask_at_table", "use_tool"),
    }


def test_a_stack_moves_in_its_order_and_lands_on_top() -> None:
    state = after(
        PlaceCounters((C1, C2), at("3002")), PlaceCounters((C3,), at("3003")), MoveCounters((C1, C2), at("3003"))
    )
    assert state.stack(at("3003")) == (C3, C1, C2)
    assert state.stack(at("3002")) == ()


def test_a_counter_can_be_slipped_into_a_stack_and_a_stack_put_in_order() -> None:
    state = after(PlaceCounters((C1, C2), at("3002")), MoveCounters((C3,), at("3002"), index=1))
    assert state.stack(at("3002")) == (C1, C3, C2)
    state = apply(state, OrderStack(at("3002"), (C2, C1, C3)), SYSTEM)
    assert state.stack(at("3002")) == (C2, C1, C3)
    with pytest.raises(AleaError, match="names other counters"):
        apply(state, OrderStack(at("3002"), (C2, C1)), SYSTEM)


def test_two_states_differ_by_the_counters_that_moved_changed_came_or_went() -> None:
    state = after(PlaceCounters((C1, C2), at("3002")))
    assert counters_that_differ(state, state) == frozenset()
    assert counters_that_differ(state, apply(state, MoveCounters((C1,), at("3003")), SYSTEM)) == {C1}
    assert counters_that_differ(state, apply(state, MarkCounters((C2,)), SYSTEM)) == {C2}
    assert counters_that_differ(state, apply(state, LinkCounters(QUAD, TRI, "fouled"), SYSTEM)) == {QUAD, TRI}
    more = apply(state, CreateCounter(CounterId("new"), TypeId("cohort")), SYSTEM)
    assert counters_that_differ(state, more) == counters_that_differ(more, state) == {"new"}
    back = apply(
        apply(state, MoveCounters((C1,), at("3003")), SYSTEM), MoveCounters((C1,), at("3002"), index=0), SYSTEM
    )
    assert counters_that_differ(state, back) == frozenset(), "what stands as it stood is no difference"


def test_the_old_state_is_left_alone() -> None:
    before = after(PlaceCounters((C1,), at("3002")))
    copy = after(PlaceCounters((C1,), at("3002")))
    apply(before, MoveCounters((C1,), at("3003")), SYSTEM)
    assert before == copy


def test_cargo_goes_where_its_carrier_goes() -> None:
    state = after(PlaceCounters((QUAD,), at("3002")), LoadCargo((C1, C2), QUAD), MoveCounters((QUAD,), at("3003")))
    assert state.cargo(QUAD) == (C1, C2)
    assert state.position(C1) == at("3003")
    state = apply(state, UnloadCargo((C1,), at("2902"), "NE"), SYSTEM)
    assert (state.pieces[C1].place, state.pieces[C1].facing) == (at("2902"), "NE")
    with pytest.raises(AleaError, match="not aboard"):
        apply(state, UnloadCargo((C1,), at("3002")), SYSTEM)


def test_nothing_can_be_aboard_itself_even_by_a_detour() -> None:
    state = after(LoadCargo((TRI,), QUAD))
    for command in (LoadCargo((QUAD,), QUAD), LoadCargo((QUAD,), TRI), PlaceCounters((QUAD,), aboard(TRI))):
        with pytest.raises(AleaError, match="cannot be aboard"):
            apply(state, command, SYSTEM)


def test_flipping_goes_through_the_faces_and_back() -> None:
    state = after(FlipCounters((C1,)))
    assert state.pieces[C1].face == "reduced"
    assert figure_of(SYSTEM, state.pieces[C1], "tq") == 3
    state = apply(state, FlipCounters((C1,)), SYSTEM)
    assert state.pieces[C1].face == ""
    assert figure_of(SYSTEM, state.pieces[C1], "tq") == 7
    assert after(FlipCounters((QUAD,))).pieces[QUAD].face == "back"
    assert after(FlipCounters((QUAD,), "battle")).pieces[QUAD].face == "battle"


def test_steps_never_fall_below_none() -> None:
    blocks = republic()
    legio = CounterId("legio_1")
    state = start_state(blocks)
    assert state.pieces[legio].steps == 4
    for by, left in ((-1, 3), (-5, 0), (2, 2)):
        state = apply(state, StepCounters((legio,), by), blocks)
        assert state.pieces[legio].steps == left
    state = apply(state, StepCounters((legio,), to=4), blocks)
    assert state.pieces[legio].steps == 4


def test_badges_count_and_vanish_at_nothing() -> None:
    assert after(SetBadge((C1,), "rammed")).pieces[C1].badges == {"rammed": 1}
    state = after(AddBadge((C1,), "hits", 2), AddBadge((C1,), "hits", 1))
    assert state.pieces[C1].badges == {"hits": 3}
    state = apply(state, AddBadge((C1,), "hits", -5), SYSTEM)
    assert state.pieces[C1].badges == {}


def test_figures_count_from_what_shows_and_go_back_to_the_print() -> None:
    state = after(AddToFigure((QUAD,), "crew", -1))
    assert state.pieces[QUAD].figures == {"crew": 2}
    state = apply(state, SetFigure((QUAD,), "crew"), SYSTEM)
    assert state.pieces[QUAD].figures == {}
    assert after(AddToFigure((QUAD,), "fatigue", 1)).pieces[QUAD].figures == {"fatigue": 1}
    with pytest.raises(AleaError, match="cannot be counted up"):
        after(SetFigure((QUAD,), "speed", "battle"), AddToFigure((QUAD,), "speed", 1))


def test_ties_join_both_ways_once_and_part() -> None:
    state = after(LinkCounters(QUAD, TRI, "fouled"), LinkCounters(TRI, QUAD, "fouled"))
    assert len(state.ties) == 1
    assert not after(LinkCounters(QUAD, TRI, "fouled"), UnlinkCounters(TRI)).ties
    both = (LinkCounters(QUAD, TRI, "fouled"), LinkCounters(QUAD, TRI, "grappled"))
    assert [t.kind for t in after(*both, UnlinkCounters(TRI, QUAD, "fouled")).ties] == ["grappled"]
    with pytest.raises(AleaError, match="to itself"):
        after(LinkCounters(QUAD, QUAD, "fouled"))


def test_what_is_eliminated_comes_back_as_new_and_takes_its_cargo_along() -> None:
    sunk = (
        PlaceCounters((QUAD,), at("3002"), "E"),
        LoadCargo((C1,), QUAD),
        SetBadge((QUAD,), "rammed"),
        LinkCounters(QUAD, TRI, "fouled"),
    )
    state = after(*sunk, EliminateCounters((QUAD,)))
    assert state.pieces[QUAD] == start_state(SYSTEM).pieces[QUAD]
    assert state.pieces[C1].place == TRAY
    assert not state.ties
    state = after(*sunk, EliminateCounters((QUAD,), box("dead"), cargo=False))
    assert (state.pieces[QUAD].place, state.pieces[C1].place) == (box("dead"), at("3002"))


def test_counters_can_be_made_and_taken_out() -> None:
    new = CounterId("new")
    ghost = CreateCounter(new, TypeId("cohort"), to=at("3002"), label="Ghost")
    state = apply(start_state(SYSTEM), ghost, SYSTEM)
    assert (state.pieces[new].side, state.names) == ("rome", {"counter:new": "Ghost"})
    state = apply(state, LoadCargo((C1,), new), SYSTEM)
    state = apply(state, RemoveCounter(new), SYSTEM)
    assert new not in state.pieces
    assert not state.names
    assert state.pieces[C1].place == TRAY
    with pytest.raises(AleaError, match="already"):
        after(CreateCounter(C1, TypeId("cohort")))
    with pytest.raises(AleaError, match='Did you mean "cohort"'):
        after(CreateCounter(new, TypeId("cohrt")))


def test_sides_marks_and_angles() -> None:
    state = after(ChangeSide((TRI,), SideId("rome")), MarkCounters((TRI, C1)), MarkCounters((C1,), "fought"))
    assert state.pieces[TRI].side == "rome"
    assert apply(state, ClearMarks(marks=("moved",)), SYSTEM).pieces[C1].marks == {"fought"}
    cleared = apply(state, ClearMarks(SideId("rome")), SYSTEM)
    assert not any(p.marks for p in cleared.pieces.values())
    assert counters_that_differ(state, cleared) == {TRI, C1}
    assert after(RotateCounters((C1,), -90)).pieces[C1].rotation == 270
    laid = after(PlaceCounters((C1,), at("3002")), NudgeCounters((C1,), (0.25, -0.5)))
    assert (laid.pieces[C1].place, laid.pieces[C1].aside) == (at("3002"), (0.25, -0.5))
    assert apply(laid, MoveCounters((C1,), at("3003")), SYSTEM).pieces[C1].aside is None
    with pytest.raises(AleaError, match="stands on no space"):
        apply(laid, Group((PlaceCounters((C1,), TRAY), NudgeCounters((C1,), (1, 1)))), SYSTEM)
    with pytest.raises(AleaError, match='no side "gaul"'):
        after(ChangeSide((TRI,), SideId("gaul")))


def test_unknown_ids_get_the_nearest_right_one() -> None:
    with pytest.raises(AleaError, match='Did you mean "3002"'):
        after(PlaceCounters((C1,), at("30022")))
    with pytest.raises(AleaError, match='Did you mean "cohort_1"'):
        after(PlaceCounters((CounterId("cohort-1"),), at("3002")))


@pytest.mark.parametrize("place", [TRAY, at("3002"), free(1.5, -2), box("reserve"), aboard("x")])
def test_places_come_back_from_their_plain_form(place: object) -> None:
    assert place_from(place.plain()) == place  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "data", ["map", {}, {"space": 3}, {"free": [1]}, {"free": [True, 1]}, {"tray": "x"}, {"moon": "a"}, None, 3]
)
def test_what_is_no_place_is_said(data: object) -> None:
    with pytest.raises(AleaError, match="is no place"):
        place_from(data)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"move_countres": {}}, 'Did you mean "move_counters"'),
        ({"flip_counters": {"countres": []}}, 'Did you mean "counters"'),
        ({"flip_counters": {}}, 'needs the field "counters"'),
        ({"flip_counters": {"counters": "a"}}, "cannot be 'a'"),
        ({"flip_counters": {"counters": [1]}}, "cannot be"),
        ({"step_counters": {"counters": [], "by": True}}, "cannot be True"),
        ({"flip_counters": 3}, "in braces"),
        ({"a": 1, "b": 2}, "one name with its fields"),
        ([], "one name with its fields"),
    ],
)
def test_plain_forms_that_are_no_commands_are_said(data: object, says: str) -> None:
    with pytest.raises(AleaError, match=says):
        command_from(data)
