"""Advice on a game: what the journal adds to the position, and what a side is not told."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.game.asked_checks import KEPT_EVERY, GamePast, Listener, advice_of, told_by
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import Group
from assistant.play.commands.table_things import SetPhase, SetTrack
from assistant.play.commands.whole_counters import EliminateCounters
from assistant.play.places import aboard, at


def ids(words: str) -> tuple[CounterId, ...]:
    return tuple(CounterId(w) for w in words.split())


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return new_game("alexandria", "campaign")


def test_counters_eliminated_to_the_tray_count_as_lost_until_undone(game: OpenGame) -> None:
    game.do(PlaceCounters(ids("hi_1 hi_2 hi_3 hi_4 hi_5 hi_6 hi_15 hi_16"), at("4-K")))
    game.do(EliminateCounters(ids("hi_1 hi_2 hi_3 hi_4 hi_5 hi_6 hi_15 hi_16")))
    assert "exhaustion" in [a.check for a in advice_of(game).advice], "6 x 7 + 2 x 5 points reach 50"
    game.journal.undo()
    assert "exhaustion" not in [a.check for a in advice_of(game).advice]


def test_what_was_aboard_is_lost_with_its_galley(game: OpenGame) -> None:
    game.do(PlaceCounters(ids("egyptian_trireme_1"), at("2924")))
    game.do(Group((PlaceCounters(ids("hi_1 hi_2"), aboard("egyptian_trireme_1")),)))
    game.do(EliminateCounters(ids("egyptian_trireme_1")))
    assert told_by(game).lost == set(ids("egyptian_trireme_1 hi_1 hi_2"))


def test_a_counter_that_comes_back_is_lost_no_more(game: OpenGame) -> None:
    game.do(PlaceCounters(ids("caesar"), at("2020")))
    game.do(EliminateCounters(ids("caesar")))
    assert "death_of_caesar" in [a.check for a in advice_of(game).advice]
    game.do(PlaceCounters(ids("caesar"), at("2020")))
    assert not told_by(game).lost


def test_moves_add_up_until_the_next_phase(game: OpenGame) -> None:
    game.do(PlaceCounters(ids("roman_trireme_1"), at("2925")))
    game.do(MoveCounters(ids("roman_trireme_1"), at("2924"), cost=1))
    game.do(MoveCounters(ids("roman_trireme_1"), at("2923"), cost=2))
    (way,) = told_by(game).ways.values()
    assert (way.path, way.cost) == (("2925", "2924", "2923"), 3)
    game.do(SetPhase(PhaseId("melee")))
    assert not told_by(game).ways


def test_muted_checks_stay_silent(game: OpenGame) -> None:
    game.do(SetTrack("losses", 55, SideId("roman")))
    assert [a.check for a in advice_of(game).advice] == ["exhaustion"]
    assert not advice_of(game, without=frozenset({"exhaustion"})).advice


def test_a_counter_that_was_pushed_in_between_starts_anew(game: OpenGame) -> None:
    game.do(PlaceCounters(ids("hi_1"), at("0404")))
    game.do(MoveCounters(ids("hi_1"), at("0405")))
    game.do(MoveCounters(ids("hi_1"), at("0406"), how="retreat"))
    game.do(MoveCounters(ids("hi_1"), at("0407")))
    (way,) = told_by(game).ways.values()
    assert way.path == ("0406", "0407")


def test_a_game_in_its_moving_phase_is_told_of_a_march_too_long(game: OpenGame) -> None:
    game.do(PlaceCounters(ids("co_vi_1"), at("0404")))
    game.do(SetPhase(PhaseId("move_and_fire"), active=SideId("roman")))
    game.do(MoveCounters(ids("co_vi_1"), at("0409")))
    assert [a.check for a in advice_of(game).advice] == ["nobody_activated"]
    game.do(MoveCounters(ids("co_vi_1"), at("0410")))
    assert [a.check for a in advice_of(game).advice] == ["march", "nobody_activated"]


def test_a_way_knows_how_the_counter_looked_before(game: OpenGame) -> None:
    game.do(PlaceCounters(ids("roman_trireme_1"), at("2925"), "W"))
    game.do(MoveCounters(ids("roman_trireme_1"), at("2924"), "NW"))
    game.do(MoveCounters(ids("roman_trireme_1"), at("3023")))
    (way,) = told_by(game).ways.values()
    assert (way.before, way.path) == ("W", ("2925", "2924", "3023"))


def test_going_aboard_ends_a_way_and_going_ashore_begins_one(game: OpenGame) -> None:
    game.do(PlaceCounters(ids("roman_trireme_1"), at("2119")))
    game.do(PlaceCounters(ids("co_vi_1"), at("2021")))
    game.do(MoveCounters(ids("co_vi_1"), at("2020")))
    game.do(MoveCounters(ids("co_vi_1"), aboard("roman_trireme_1")))
    (way,) = told_by(game).ways.values()
    assert (way.path, way.embarks, way.lands) == (("2021", "2020"), True, False)
    game.do(SetPhase(PhaseId("melee")))
    game.do(MoveCounters(ids("co_vi_1"), at("2020")))
    (way,) = told_by(game).ways.values()
    assert (way.path, way.embarks, way.lands) == (("2119", "2020"), False, True)


def test_who_listens_all_along_is_told_the_same_as_who_asks_once(game: OpenGame) -> None:
    listener = Listener()
    game.do(PlaceCounters(ids("hi_1 co_vi_1"), at("0404")))
    for step in range(2 * KEPT_EVERY):
        game.do(MoveCounters(ids("hi_1"), at("0405" if step % 2 else "0404")))
        if step % 7 == 0:
            game.do(SetPhase(PhaseId("melee")))
        assert listener.told(game) == told_by(game)
    for _ in range(KEPT_EVERY + 5):
        game.journal.undo()
    assert listener.told(game) == told_by(game)
    game.do(EliminateCounters(ids("co_vi_1")))
    assert listener.told(game) == told_by(game)
    assert listener.told(game).deeds == told_by(game).deeds
    assert listener.told(game).lost == {"co_vi_1"}


def test_a_second_change_from_galley_to_galley_is_told_until_the_next_phase(game: OpenGame) -> None:
    first, second = "roman_trireme_1", "roman_trireme_2"
    game.do(PlaceCounters(ids(first), at("2924")))
    game.do(PlaceCounters(ids(second), at("2923")))
    game.do(PlaceCounters(ids("co_vi_1"), aboard(first)))
    game.do(SetPhase(PhaseId("move_and_fire"), active=SideId("roman")))
    game.do(MoveCounters(ids("co_vi_1"), aboard(second)))
    assert "transfer_once" not in [a.check for a in advice_of(game).advice]
    game.do(MoveCounters(ids("co_vi_1"), aboard(first)))
    assert "transfer_once" in [a.check for a in advice_of(game).advice]
    game.do(SetPhase(PhaseId("melee")))
    assert "transfer_once" not in [a.check for a in advice_of(game).advice]


def test_a_move_that_goes_on_through_an_enemy_zone_is_told(game: OpenGame) -> None:
    """6.33: a unit stops where it enters a zone of control; 0503 and 0504 are the front of a unit in 0404."""
    game.do(PlaceCounters(ids("co_vi_1"), at("0404"), "N"))
    game.do(PlaceCounters(ids("hi_1"), at("0603"), "SW"))
    game.do(SetPhase(PhaseId("move_and_fire"), active=SideId("egyptian")))
    game.do(MoveCounters(ids("hi_1"), at("0503")))
    assert "march" not in [a.check for a in advice_of(game).advice]
    game.do(MoveCounters(ids("hi_1"), at("0502")))
    (said,) = [a for a in advice_of(game).advice if a.check == "march"]
    assert said.sentence.en == "HI 1 goes from 0603 to 0502 through an enemy zone; movement ends there (§6.33)."
    assert said.sentence.fr.endswith("par une ZOC ennemie\u202f; le mouvement s’y arrête (§6.33).")


def test_an_undo_hears_no_great_deed_of_before_again(game: OpenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    many = [c for c in game.state.pieces if game.state.pieces[c].side][: KEPT_EVERY + 20]
    game.do(Group(tuple(PlaceCounters((c,), at("2020")) for c in many)))
    listener, heard = Listener(), list[str]()
    for space in ("2021", "2022"):
        game.do(MoveCounters(tuple(many[:1]), at(space)))
        listener.told(game)
    real = GamePast.hear
    monkeypatch.setattr(GamePast, "hear", lambda self, one: (heard.append(type(one).__name__), real(self, one))[1])
    game.journal.undo()
    again = listener.told(game)
    assert heard == ["MoveCounters"]
    monkeypatch.undo()
    anew = told_by(game)
    assert (again.places, again.ways, again.done()) == (anew.places, anew.ways, anew.done())
