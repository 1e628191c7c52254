"""A result on the map: hits against the limit of a unit, flips, chains of joined galleys, one action and one undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.chance.roller import EnteredDice
from assistant.game import OpenGame, new_game
from assistant.game.effect_commands import commands_of, connected
from assistant.game.losses import hit_one, shared
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetOption
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.game_command import Command
from assistant.play.places import at
from assistant.rules.casting import question_from_words
from assistant.rules.outcomes import Proposal

HI = CounterId("hi_8")  # quality 6
A, B, C = (CounterId(n) for n in ("roman_trireme_1", "egyptian_trireme_1", "roman_bireme_1"))


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    made = new_game("alexandria")
    made.do(PlaceCounters((HI,), at("4-K")))
    made.do(PlaceCounters((A, C), at("2923")))
    made.do(PlaceCounters((B,), at("2924")))
    return made


def hit(game: OpenGame, counter: CounterId, hits: int) -> None:
    for command in hit_one(game.system, game.state, counter, hits):
        game.do(command)


def test_five_hits_leave_a_unit_of_six_whole(game: OpenGame) -> None:
    hit(game, HI, 5)
    piece = game.state.pieces[HI]
    assert piece.face != "reduced"
    assert piece.badges["hits"] == 5


def test_six_hits_flip_a_unit_of_six_and_the_excess_stays(game: OpenGame) -> None:
    hit(game, HI, 5)
    hit(game, HI, 3)
    piece = game.state.pieces[HI]
    assert piece.face == "reduced"
    assert piece.badges.get("hits", 0) == 2


def test_a_reduced_unit_is_eliminated_at_its_lower_quality(game: OpenGame) -> None:
    hit(game, HI, 6)
    hit(game, HI, 4)
    assert game.state.pieces[HI].place.kind == "tray"


def test_a_unit_without_a_second_side_is_eliminated(game: OpenGame) -> None:
    veteran = CounterId("co_vi_1")
    game.do(PlaceCounters((veteran,), at("4-J")))
    hit(game, veteran, 7)
    assert game.state.pieces[veteran].place.kind == "tray"


def test_the_ruling_can_ask_for_more_than_the_quality(game: OpenGame) -> None:
    game.do(SetOption("morale_limit", "exceeded"))
    hit(game, HI, 6)
    assert game.state.pieces[HI].face != "reduced"


def test_hits_are_shared_evenly_and_the_odd_one_goes_to_the_first() -> None:
    assert shared((A, B), 3) == {A: 2, B: 1}
    assert shared((A, B, C), 2) == {A: 1, B: 1, C: 0}
    assert shared((A, B, C), 5, odd_to_first=True) == {A: 3, B: 1, C: 1}


def test_a_sinking_galley_drags_down_what_is_joined_to_it(game: OpenGame) -> None:
    game.do(LinkCounters(A, B, "grappled"))
    game.do(LinkCounters(B, C, "fouled"))
    assert set(connected(game.state, (A,), frozenset({"grappled", "fouled"}))) == {A, B, C}
    question = question_from_words(game.opened.casting, game.opened.book.definition("sinking"), [f"galley={A}"])
    node = game.opened.book.resolve("sinking", question, EnteredDice("6"))
    before = game.state
    game.apply_result(node)
    assert all(game.state.pieces[c].place.kind == "tray" for c in (A, B, C))
    game.journal.undo()
    assert game.state == before


def test_a_collision_tires_both_and_slows_the_rammer(game: OpenGame) -> None:
    words = [f"attacker={A}", f"target={B}"]
    question = question_from_words(game.opened.casting, game.opened.book.definition("ram"), words)
    node = game.opened.book.resolve("ram", question, EnteredDice("1,1"))
    assert node.outcome == "collision"
    game.apply_result(node, entered=True)
    pieces = game.state.pieces
    assert pieces[A].badges == {"half_speed": 1, "fatigue": 1}
    assert pieces[B].badges == {"fatigue": 1}
    assert pieces[A].figures["fatigue"] == 1


def test_effects_on_a_space_change_who_holds_it_its_figures_and_its_markers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A marker comes from the stock once, shows what it is told, and goes back; nobody holds a space without a side."""
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("sword_of_rome")
    who = CounterId("camillus")
    game.do(PlaceCounters((who,), at("pisae")))

    def act(kind: str, **values: object) -> None:
        proposal = Proposal(kind, (who,), ("besieger",), tuple(values.items()))  # type: ignore[arg-type]
        for command in commands_of(game.system, game.state, proposal):
            assert isinstance(command, Command)
            game.do(command)

    for shown in (0, 2):
        act("lay", of="siege_marker", to=shown)
        (lying,) = [c for c in game.state.stack(at("pisae")) if game.state.pieces[c].type == "siege_marker"]
        assert game.state.pieces[lying].figures["level"] == shown
    act("take_off", of="marker")
    assert game.state.pieces[lying].place.kind == "tray"
    act("control", side="romans")
    act("ground", of="loyalty", to=1)
    there = game.state.spaces[SpaceId("pisae")]
    assert (there.control, there.values["loyalty"]) == ("romans", 1)
    act("control")
    assert game.state.spaces[SpaceId("pisae")].control == ""
    act("place", to="consul_pool")
    assert game.state.pieces[who].place.id == "consul_pool"
    act("track", track="vp", to=11, side="romans")
    assert game.state.track("vp", "romans") == 11
