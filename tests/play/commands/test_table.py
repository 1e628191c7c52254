"""What the commands about the table, cards, cups, results and notes do, and what makes no sense."""

from __future__ import annotations

import pytest

from assistant.base.problem import AleaError
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.cards_and_cups import (
    DealCards,
    DiscardCard,
    DrawCards,
    DrawFromCup,
    PlayCard,
    ReturnCard,
    ReturnToCup,
    RevealCards,
    SetAsideFromCup,
    ShuffleDeck,
)
from assistant.play.commands.ledgers import SetLedger
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import AddNote, ApplyResult, EditNote, Group, RecordRoll, RemoveNote
from assistant.play.commands.table_things import (
    AddDrawing,
    AddModifier,
    AddToSpace,
    AddToTrack,
    MarkSpace,
    RemoveDrawing,
    RemoveModifier,
    RenameThing,
    SetControl,
    SetOption,
    SetPhase,
    SetSpaceFigure,
    SetTrack,
)
from assistant.play.game_command import Command
from assistant.play.places import at
from assistant.play.state import GameState, PlayedCard, SpaceState, start_state
from tests.play.systems import harbour, republic

SYSTEM = republic()
ITALIA = SpaceId("italia")
CAESAR, POMPEY = SideId("caesar"), SideId("pompey")


def after(*commands: Command) -> GameState:
    state = start_state(SYSTEM)
    for command in commands:
        state = apply(state, command, SYSTEM)
    return state


def refused(says: str, *commands: Command) -> None:
    with pytest.raises(AleaError, match=says):
        after(*commands)


def test_tracks_are_set_gained_and_paid_per_side() -> None:
    state = after(SetTrack("gold", 5, CAESAR), AddToTrack("gold", -2, CAESAR), AddToTrack("gold", 1, POMPEY))
    assert (state.track("gold", "caesar"), state.track("gold", "pompey")) == (3, 1)
    refused('Did you mean "gold"', SetTrack("golds", 1))
    refused('no side "crassus"', SetTrack("gold", 1, SideId("crassus")))


def test_spaces_keep_control_markers_and_figures_until_all_is_as_before() -> None:
    state = after(SetControl((ITALIA,), CAESAR), MarkSpace(ITALIA, "siege", 2), AddToSpace(ITALIA, "legions", 3))
    assert state.spaces[ITALIA] == SpaceState("caesar", {"siege": 2}, {"legions": 3})
    undone = (SetControl((ITALIA,)), MarkSpace(ITALIA, "siege", 0), SetSpaceFigure(ITALIA, "legions"))
    for command in undone:
        state = apply(state, command, SYSTEM)
    assert state == start_state(SYSTEM)
    refused('Did you mean "italia"', SetControl((SpaceId("itlia"),), CAESAR))


def test_phases_turn_and_side_change_alone_or_together() -> None:
    state = after(SetPhase(PhaseId("action")), SetPhase(turn=2), SetPhase(active=POMPEY))
    assert (state.phase, state.turn, state.active) == ("action", 2, "pompey")
    refused('Did you mean "supply"', SetPhase(PhaseId("suply")))


def test_options_must_exist_with_their_choice() -> None:
    system = harbour()
    state = apply(start_state(system), SetOption("weather", "gale"), system)
    assert state.options == {"weather": "gale"}
    with pytest.raises(AleaError, match="Choices: calm, gale"):
        apply(state, SetOption("weather", "xxxxx"), system)


def test_names_can_be_given_and_taken_back() -> None:
    rename = RenameThing("space", "italia", "Home")
    assert after(rename).names == {"space:italia": "Home"}
    assert after(rename, RenameThing("space", "italia", "")) == start_state(SYSTEM)
    refused("cannot be renamed", RenameThing("moon", "a", "b"))
    refused("no counter", RenameThing("counter", "a", "b"))


def test_a_ledger_follows_a_game_without_a_map() -> None:
    entry = SetLedger("HI 4", "hits", 2)
    assert after(entry).ledger == {"HI 4": {"hits": 2}}
    assert after(entry, SetLedger("HI 4", "hits", None)).ledger == {}


def test_drawings_modifiers_and_notes_get_names_of_their_own() -> None:
    state = after(
        AddDrawing("arrow", ((0.0, 0.0), (1.0, 1.0))), AddModifier("ram", "Fog", -1), AddNote("look"), AddNote("b")
    )
    assert (list(state.drawings), list(state.modifiers), list(state.notes)) == (
        ["drawing1"],
        ["modifier2"],
        ["note3", "note4"],
    )
    for command in (
        RemoveDrawing("drawing1"),
        RemoveModifier("modifier2"),
        RemoveNote("note3"),
        EditNote("note4", "c"),
    ):
        state = apply(state, command, SYSTEM)
    assert not state.drawings
    assert not state.modifiers
    assert [n.text for n in state.notes.values()] == ["c"]
    refused("no note", EditNote("note9", "x"))
    refused("no drawing", RemoveDrawing("drawing9"))


def test_cards_are_drawn_from_the_top_dealt_in_turn_and_named_if_wanted() -> None:
    assert after(DrawCards("strategy", CAESAR, 2)).hands == {"caesar": ("c1", "c2")}
    dealt = after(DealCards("strategy", (CAESAR, POMPEY), 2))
    assert dealt.hands == {"caesar": ("c1", "c3"), "pompey": ("c2", "c4")}
    named = after(DrawCards("strategy", CAESAR, cards=("c5",)))
    assert named.hands == {"caesar": ("c5",)}
    assert "c5" not in named.decks["strategy"]
    refused('"c9" is not in the deck', DrawCards("strategy", CAESAR, cards=("c9",)))
    refused("no deck", DrawCards("stratgy", CAESAR))


def test_a_deck_that_runs_out_gives_what_it_has() -> None:
    state = after(DrawCards("strategy", CAESAR, 99))
    assert len(state.hands["caesar"]) == 8
    assert state.decks["strategy"] == ()


def test_a_card_goes_from_hand_to_table_to_discards_and_back() -> None:
    state = after(DrawCards("strategy", CAESAR), PlayCard(CAESAR, "c1", face_down=True))
    assert state.played == (PlayedCard("c1", "caesar", True),)
    state = apply(state, RevealCards(CAESAR), SYSTEM)
    assert state.played == (PlayedCard("c1", "caesar"),)
    state = apply(state, DiscardCard(CAESAR, "c1"), SYSTEM)
    assert (state.played, state.discards) == ((), {"strategy": ("c1",)})
    for to, place in (("hand", ("caesar", "hands")), ("top", ("strategy", "decks"))):
        back = apply(state, ReturnCard(CAESAR, "c1", to), SYSTEM)
        assert getattr(back, place[1])[place[0]][0] == "c1"
        assert not back.discards
    bottom = apply(state, ReturnCard(CAESAR, "c1", "bottom"), SYSTEM)
    assert bottom.decks["strategy"][-1] == "c1"
    refused("not in the hand", PlayCard(CAESAR, "c1"))
    refused("has no card", DiscardCard(POMPEY, "c1"))
    refused("hand, top or bottom", ReturnCard(CAESAR, "c1", "moon"))


def test_a_card_can_leave_the_game() -> None:
    state = after(DrawCards("strategy", CAESAR), DiscardCard(CAESAR, "c1", out_of_game=True))
    assert (state.removed, state.discards) == ({"strategy": ("c1",)}, {})


def test_a_shuffle_holds_the_same_cards() -> None:
    order = tuple(f"c{n}" for n in (8, 7, 6, 5, 4, 3, 2, 1))
    assert after(ShuffleDeck("strategy", order)).decks["strategy"] == order
    refused("same 8 cards", ShuffleDeck("strategy", order[1:]))
    spent = (DrawCards("strategy", CAESAR), DiscardCard(CAESAR, "c1"))
    state = after(*spent, ShuffleDeck("strategy", order, with_discards=True))
    assert (state.decks["strategy"], state.discards) == (order, {})


def test_a_cup_gives_what_it_holds_and_takes_back() -> None:
    # Triumvirate, "attaque 2": with one of each colour drawn, the third colour goes back and the others are spent.
    drawn = DrawFromCup("bag", ("red", "blue", "black"))
    state = after(drawn, ReturnToCup("bag", ("black",)), SetAsideFromCup("bag", ("red", "blue")))
    assert state.cups["bag"] == {"red": 1, "blue": 1, "black": 2}
    assert not state.drawn
    assert after(drawn).drawn == {"bag": ("red", "blue", "black")}
    assert after(ReturnToCup("bag", ("red",))).cups["bag"]["red"] == 3
    refused('no "red" left', DrawFromCup("bag", ("red", "red", "red")))
    refused('no "red" has been drawn', SetAsideFromCup("bag", ("red",)))
    refused("no cup", DrawFromCup("bg", ()))


def test_a_result_whose_effect_makes_no_sense_changes_nothing_at_all() -> None:
    good = PlaceCounters((CounterId("legio_1"),), at("italia"))
    bad = MoveCounters((CounterId("legio_9"),), at("italia"))
    refused("no counter", ApplyResult("battle", effects=(good, bad)))
    refused("no counter", Group((good, Group((bad,)))))
    state = apply(start_state(SYSTEM), ApplyResult("battle", effects=(good,)), SYSTEM)
    assert state.pieces[CounterId("legio_1")].place == at("italia")


def test_a_roll_leaves_the_table_as_it_is() -> None:
    state = apply(start_state(SYSTEM), RecordRoll((3,), "1d6", "battle"), SYSTEM)
    assert state == start_state(SYSTEM)
