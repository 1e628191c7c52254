"""Hands of cards: which card a few keys mean, how a hand is filled, who is first when cards are turned up."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from assistant.chance.roller import RandomRoller
from assistant.game import new_game, open_system
from assistant.game.hands import cups_of, decks_of, digits_of, draw, is_fresh, lying_face_down, meant, told_by_rules
from assistant.game.library import OpenSystem
from assistant.model.ids import SideId
from assistant.play.commands.cards_and_cups import DiscardCard, DrawCards, ShuffleDeck
from assistant.play.commands.record import Group
from assistant.play.state import PlayedCard, start_state


@pytest.fixture(scope="module")
def caesar() -> OpenSystem:
    return open_system("julius-caesar")


def test_a_card_is_called_by_the_figures_of_its_name(caesar: OpenSystem) -> None:
    hand = ("command_2_1", "mars", "command_3_2", "mercury")
    assert hand[meant(caesar.system, hand, "32") or 0] == "command_3_2"
    assert hand[meant(caesar.system, hand, "ma") or 0] == "mars"
    assert hand[meant(caesar.system, hand, "me") or 0] == "mercury"
    assert meant(caesar.system, hand, "zz") is None


def test_letters_are_read_in_the_language_in_use_first(caesar: OpenSystem) -> None:
    hand = ("command_3_2", "mercury")
    assert meant(caesar.system, hand, "mo", "fr") == 0, "mouvements"
    assert meant(caesar.system, hand, "me", "fr") == 1


def test_a_blank_card_is_called_by_its_number() -> None:
    system = open_system("sword-of-rome").system
    assert digits_of(system.mix.cards["roman_card_12"]) == ("12",)
    assert meant(system, ("roman_card_1", "roman_card_12"), "12") == 1


def test_each_power_draws_from_its_own_deck(caesar: OpenSystem) -> None:
    sword = open_system("sword-of-rome").system
    assert [d.id for d in decks_of(sword, "gauls")] == ["gallic_deck"]
    assert [d.id for d in cups_of(sword, "romans")] == ["consuls"]
    assert [d.id for d in decks_of(caesar.system, "pompey")] == ["fate"]
    assert decks_of(open_system("alexandria").system, "rome") == []


def test_hands_hold_what_the_rules_say(caesar: OpenSystem) -> None:
    assert caesar.system.decks["fate"].hand == 6
    assert open_system("sword-of-rome").system.decks["roman_deck"].hand == 8
    assert open_system("sword-of-rome", scenario="two").system.decks["roman_deck"].hand == 7


def test_a_deck_fresh_from_the_box_is_shuffled_before_the_first_draw() -> None:
    game = new_game("julius-caesar")
    assert is_fresh(game.system, game.whole, "fate")
    command = draw(game, "fate", "caesar", 6, RandomRoller(5))
    assert isinstance(command, Group) and isinstance(command.commands[0], ShuffleDeck)
    before = Counter(game.whole.decks["fate"])
    game.do(command)
    assert len(game.whole.hands["caesar"]) == 6
    assert Counter(game.whole.decks["fate"]) + Counter(game.whole.hands["caesar"]) == before
    assert isinstance(draw(game, "fate", "pompey", 6, RandomRoller(5)), DrawCards)
    game.close()


def test_a_short_deck_takes_its_discards_in_below_what_is_left() -> None:
    game = new_game("julius-caesar")
    rest = list(game.whole.decks["fate"])
    rest.remove("mars")
    game.do(DrawCards("fate", SideId("pompey"), cards=tuple(rest)))
    for card in ("pluto", "vulcan"):
        game.do(DiscardCard(SideId("pompey"), card))
    command = draw(game, "fate", "caesar", 2, RandomRoller(5))
    assert isinstance(command, Group) and isinstance(command.commands[0], ShuffleDeck)
    assert command.commands[0].order[0] == "mars" and command.commands[0].with_discards
    game.do(command)
    assert game.whole.hands["caesar"][0] == "mars" and len(game.whole.decks["fate"]) == 1
    game.close()


def test_nothing_can_be_drawn_from_nothing() -> None:
    game = new_game("julius-caesar")
    game.do(DrawCards("fate", SideId("pompey"), cards=game.whole.decks["fate"]))
    assert draw(game, "fate", "caesar", 2, RandomRoller(5)) is None
    game.close()


def played(*cards: tuple[str, str, bool]) -> tuple[PlayedCard, ...]:
    return tuple(PlayedCard(card, side, down) for side, card, down in cards)


def test_cards_wait_for_each_other_face_down(caesar: OpenSystem) -> None:
    one = played(("caesar", "mars", True))
    both = played(("caesar", "mars", True), ("pompey", "pluto", True))
    assert not lying_face_down(caesar.system, one)
    assert lying_face_down(caesar.system, both)


@pytest.mark.parametrize(
    "caesar_card, pompey_card, begins",
    [
        ("command_3_2", "command_4_1", "Pompey is first, moves 4"),
        ("command_3_2", "command_2_1", "Caesar is first, moves 3"),
        ("command_2_1", "command_2_3", "Caesar is first"),  # level: Caesar
        ("command_4_1", "mars", "Pompey is first"),  # an event goes first
        ("mars", "pluto", "Two events"),
    ],
)
def test_the_first_player_is_named_by_the_rules(
    caesar: OpenSystem, caesar_card: str, pompey_card: str, begins: str
) -> None:
    cards = played(("caesar", caesar_card, False), ("pompey", pompey_card, False))
    state = replace(start_state(caesar.system), played=cards)
    assert told_by_rules(caesar, state, "en").startswith(begins)


def test_without_two_open_cards_nobody_is_first(caesar: OpenSystem) -> None:
    cards = played(("caesar", "mars", False), ("pompey", "pluto", True))
    assert told_by_rules(caesar, replace(start_state(caesar.system), played=cards), "en") == ""
