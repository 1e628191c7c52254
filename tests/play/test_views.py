"""What a side may know, and nothing else. The machine test looks for leaks after every random command."""

from __future__ import annotations

from dataclasses import replace

from assistant.model.ids import CounterId, SideId
from assistant.play.apply import apply
from assistant.play.commands.cards_and_cups import DrawCards, PlayCard, RevealCards
from assistant.play.commands.counter_states import RevealCounters, StepCounters
from assistant.play.commands.moves import LoadCargo, PlaceCounters
from assistant.play.commands.record import AddNote
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.game_command import Command
from assistant.play.places import at
from assistant.play.state import HIDDEN, GameState, start_state
from assistant.play.views import mask_of, view_for
from tests.play.systems import republic

SYSTEM = republic()
LEGIO, VETERANS = CounterId("legio_1"), CounterId("veterans_1")
CAESAR, POMPEY = SideId("caesar"), SideId("pompey")


def after(*commands: Command) -> GameState:
    state = start_state(SYSTEM, salt="pepper")
    for command in (PlaceCounters((LEGIO, VETERANS), at("italia")), *commands):
        state = apply(state, command, SYSTEM)
    return state


def test_a_hidden_block_shows_only_whose_it_is_and_where() -> None:
    state = after(StepCounters((LEGIO,), -2))
    view = view_for(state, POMPEY, SYSTEM)
    assert LEGIO not in view.pieces
    piece = view.pieces[mask_of(state, LEGIO)]
    assert (piece.type, piece.side, piece.place, piece.steps) == (HIDDEN, CAESAR, at("italia"), 0)
    assert view.stacks[at("italia")] == (piece.id, VETERANS)
    assert view_for(state, CAESAR, SYSTEM).pieces[LEGIO].steps == 2


def test_the_stand_in_name_stays_and_cannot_be_guessed_without_the_salt() -> None:
    state = after()
    assert mask_of(state, LEGIO) == mask_of(after(StepCounters((LEGIO,), -1)), LEGIO)
    assert mask_of(state, LEGIO) != mask_of(replace(state, salt="other"), LEGIO)
    assert view_for(state, POMPEY, SYSTEM).salt == ""


def test_what_was_shown_to_a_side_is_known_to_it_alone() -> None:
    state = after(RevealCounters((LEGIO,), (POMPEY,)))
    assert LEGIO in view_for(state, POMPEY, SYSTEM).pieces
    assert LEGIO not in view_for(state, "", SYSTEM).pieces
    assert LEGIO in view_for(after(RevealCounters((LEGIO,))), "", SYSTEM).pieces


def test_hands_and_decks_are_only_counted() -> None:
    state = after(DrawCards("strategy", CAESAR, 2))
    view = view_for(state, POMPEY, SYSTEM)
    assert view.hands == {"caesar": (HIDDEN, HIDDEN)}
    assert set(view.decks["strategy"]) == {HIDDEN}
    assert len(view.decks["strategy"]) == 6
    assert view_for(state, CAESAR, SYSTEM).hands == {"caesar": ("c1", "c2")}
    assert set(view_for(state, CAESAR, SYSTEM).decks["strategy"]) == {HIDDEN}


def test_a_face_down_card_is_known_to_its_player_until_turned_up() -> None:
    played = (DrawCards("strategy", CAESAR, 1), PlayCard(CAESAR, "c1", face_down=True))
    state = after(*played)
    assert view_for(state, POMPEY, SYSTEM).played[0].card == HIDDEN
    assert view_for(state, CAESAR, SYSTEM).played[0].card == "c1"
    assert view_for(after(*played, RevealCards()), POMPEY, SYSTEM).played[0].card == "c1"


def test_private_notes_and_notes_on_hidden_counters_are_left_out() -> None:
    state = after(AddNote("plan", side=CAESAR), AddNote("weak", on=f"counter:{LEGIO}"), AddNote("weather"))
    assert [n.text for n in view_for(state, POMPEY, SYSTEM).notes.values()] == ["weather"]
    assert len(view_for(state, CAESAR, SYSTEM).notes) == 3


def test_ties_and_cargo_of_hidden_blocks_keep_their_shape_but_not_their_names() -> None:
    state = after(LoadCargo((VETERANS,), LEGIO), LinkCounters(LEGIO, VETERANS, "escort"))
    view = view_for(state, POMPEY, SYSTEM)
    mask = mask_of(state, LEGIO)
    assert view.pieces[VETERANS].place.carrier == mask
    assert view.cargo(mask) == (VETERANS,)
    (tie,) = view.tied(VETERANS)
    assert tie.other(VETERANS) == mask


def test_powers_led_by_one_player_know_each_other() -> None:
    sides = {k: replace(s, player="anna") for k, s in SYSTEM.sides.items()}
    system = replace(SYSTEM, sides=sides)
    assert LEGIO in view_for(after(), POMPEY, system).pieces
