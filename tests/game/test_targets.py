"""Whom the selection can attack from where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.game.targets import can_aim, targets
from assistant.model.ids import CounterId
from assistant.play.commands.counter_states import FlipCounters, HideCounters
from assistant.play.commands.moves import LoadCargo, PlaceCounters
from assistant.play.commands.table_things import SetTrack
from assistant.play.places import at

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")
HI, CO, ARCHER = CounterId("hi_1"), CounterId("co_vi_1"), CounterId("cretan_archers_1")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return new_game("alexandria")


def found(game: OpenGame, *own: CounterId, procedure: str = "") -> list[tuple[str, str]]:
    return [(t.space, t.fit.definition.id) for t in targets(game.opened, game.state, own, procedure=procedure)]


def galleys(game: OpenGame, facing: str) -> None:
    """The Roman bow points at the Egyptian galley in the next hex."""
    game.do(PlaceCounters((QUAD,), at("2925"), facing="W"))
    game.do(PlaceCounters((TRI,), at("2924"), facing=facing))


def test_a_ram_wants_battle_speed_and_a_side_before_the_bow(game: OpenGame) -> None:
    galleys(game, "NE")
    assert found(game, QUAD) == [("2924", "grapple")], "at cruise nobody rams (§9.1)"
    game.do(FlipCounters((QUAD,), "battle"))
    assert found(game, QUAD) == [("2924", "ram")]
    game.do(PlaceCounters((TRI,), at("2924"), facing="E"))
    assert found(game, QUAD) == [], "bow to bow there is neither ram nor grapple"


def test_missiles_at_sea_want_somebody_aboard(game: OpenGame) -> None:
    galleys(game, "E")
    game.do(PlaceCounters((CO,), at("2925")))
    game.do(LoadCargo((CO,), QUAD))
    assert found(game, QUAD) == [("2924", "naval_missile")]


def test_melee_reaches_the_front_hexes_alone(game: OpenGame) -> None:
    game.do(PlaceCounters((HI,), at("2023"), facing="N"))
    for hex_, expected in (("2122", [("2122", "melee")]), ("2022", [])):
        game.do(PlaceCounters((CO,), at(hex_), facing="N"))
        assert found(game, HI) == expected, hex_


def test_missiles_reach_as_far_as_their_range(game: OpenGame) -> None:
    game.do(PlaceCounters((ARCHER,), at("2023"), facing="N"))
    game.do(PlaceCounters((HI,), at("2123"), facing="N"))
    assert found(game, ARCHER) == [("2123", "land_missile")], "archers shoot and never attack (§8.1)"
    assert found(game, ARCHER, procedure="melee") == []


def test_friends_are_no_targets(game: OpenGame) -> None:
    game.do(PlaceCounters((HI, CounterId("hi_2")), at("2023"), facing="N"))
    game.do(PlaceCounters((CounterId("hi_3"),), at("2122"), facing="N"))
    assert found(game, HI) == []


@pytest.mark.parametrize("name", ["julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate", "alexandria"])
def test_every_game_says_who_its_targets_are(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    assert can_aim(new_game(name).opened)


def test_a_hidden_block_is_a_target_without_a_face(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("julius_caesar")
    pieces = game.state.pieces.values()
    own = next(p.id for p in pieces if p.side == "caesar" and p.type != "navis")
    foe = next(p.id for p in pieces if p.side == "pompey" and p.type != "navis")
    game.do(PlaceCounters((own,), at("rome")))
    game.do(PlaceCounters((foe,), at("neapolis")))
    game.do(HideCounters((foe,)))
    (one,) = targets(game.opened, game.state, (own,), "caesar")
    assert one.space == "neapolis"
    assert [c.counter for c in one.fit.casts["defender"]] == [""], "its name and figures stay hidden"


def test_a_power_in_alliance_is_no_target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("sword_of_rome")
    roman, greek = CounterId("roman_cu_1"), CounterId("greek_cu_1")
    game.do(PlaceCounters((roman,), at("capua")))
    game.do(PlaceCounters((greek,), at("neapolis")))
    assert [s for s, _ in found(game, roman)] == ["neapolis"]
    game.do(SetTrack("allied_romans_greeks", 1))
    assert found(game, roman) == []
