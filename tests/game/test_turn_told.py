"""What the journal tells of a whole turn: who was lost in it and who before, and by which roads the enemy came."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.advisors.overlays import Overlays
from assistant.game import OpenGame, new_game
from assistant.game.asked_checks import advice_of, told_by
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.counter_states import RevealCounters
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.table_things import AddToTrack, SetPhase
from assistant.play.commands.whole_counters import EliminateCounters
from assistant.play.places import at, box
from tests.game.test_effects_shipped import applied

LEGION, FOE, FRIEND = CounterId("c_legio_7"), CounterId("p_legio_5"), CounterId("c_legio_8")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    made = new_game("julius_caesar")
    made.do(PlaceCounters((LEGION, FRIEND), at("narbo")))
    made.do(PlaceCounters((FOE,), at("tarraco")))
    made.do(RevealCounters((LEGION, FOE, FRIEND)))
    made.do(SetPhase(PhaseId("command_first"), active=SideId("caesar")))
    return made


def phase(game: OpenGame, name: str, turn: int | None = None) -> None:
    game.do(SetPhase(PhaseId(name), turn))


def said(game: OpenGame) -> list[str]:
    return [a.check for a in advice_of(game).advice]


def levied(game: OpenGame) -> bool:
    phase(game, "command_first", game.state.turn + 1)
    game.do(PlaceCounters((FRIEND,), at("tarraco")))
    game.do(MoveCounters((LEGION,), at("tarraco")))
    return "levy_lost" in said(game)


def test_a_block_lost_this_year_is_told_from_one_that_waits(game: OpenGame) -> None:
    """7.5: a lost block is back the next year; 5.2: one that waits in the pool may be raised at once."""
    game.do(EliminateCounters((FOE,)))
    game.do(MoveCounters((LEGION,), box("levy_pool_caesar")))
    assert not levied(game)
    game.do(EliminateCounters((LEGION,)))
    game.do(MoveCounters((LEGION,), box("levy_pool_caesar")))
    assert levied(game)


def test_with_the_new_year_lost_blocks_are_back(game: OpenGame) -> None:
    game.do(EliminateCounters((LEGION, FOE)))
    game.do(AddToTrack("year", 1))
    assert not levied(game)


def battle(game: OpenGame) -> None:
    """Caesar comes from Narbo; one block of Pompey stands in Tarraco."""
    game.do(MoveCounters((LEGION,), at("tarraco")))
    phase(game, "command_second")
    phase(game, "battle")


def test_a_defender_does_not_go_back_by_the_road_the_enemy_came(game: OpenGame) -> None:
    game.do(MoveCounters((FRIEND,), at("genua")))
    battle(game)
    ways = Overlays(game.opened.guesser.checker, game.state, deeds=told_by(game).done()).retreats(FOE)
    assert "bilbilis" in ways and "narbo" not in ways
    game.do(MoveCounters((FOE,), at("narbo")))
    (one,) = [a for a in advice_of(game).advice if a.check == "retreat"]
    assert one.ref == "7.63"
    game.journal.undo()
    game.do(MoveCounters((FOE,), at("bilbilis")))
    assert "retreat" not in said(game)


def test_roads_of_the_turn_before_are_forgotten(game: OpenGame) -> None:
    battle(game)
    assert told_by(game).earlier
    phase(game, "command_second")
    assert told_by(game).earlier, "one phase back is the same turn"
    phase(game, "battle")
    phase(game, "cards")
    assert not told_by(game).earlier


def test_the_new_year_is_counted_on_its_track(game: OpenGame) -> None:
    """The last part of winter, applied, moves the marker of the year on (8.6)."""
    assert game.state.tracks["year"] == 705
    applied(game, "year_end", {})
    assert game.state.tracks["year"] == 706


def test_the_turn_that_is_on_named_again_begins_nothing(game: OpenGame) -> None:
    """A phase that names its turn, as a script may, keeps what was done in that turn."""
    game.do(MoveCounters((LEGION,), at("tarraco")))
    game.do(EliminateCounters((FRIEND,)))
    phase(game, "battle", game.state.turn)
    told = told_by(game).done()
    assert [m.counter for m in told.earlier] == [LEGION]
    assert (FRIEND in told.fell, LEGION in told.moved) == (True, True)
    phase(game, "cards", game.state.turn + 1)
    told = told_by(game).done()
    assert (told.earlier, told.fell, told.moved) == ((), {}, frozenset())
