"""What the checks would say of an offer is known before a die falls; an offer is never taken away by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.game.advising import Advising, Level
from assistant.model.ids import PhaseId, SideId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from tests.game.played import did, ids, offered

RAMMER, TARGET = "roman_quadrireme_1", "egyptian_trireme_1"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenGame]:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    made = new_game("alexandria")
    made.do(SetPhase(PhaseId("move_and_fire"), 1, SideId("roman")))
    yield made
    made.close()


def slips(game: OpenGame) -> list[str]:
    return sorted(s.id for s in game.system.board.spaces.values() if s.terrain == "quay")


def said(game: OpenGame, procedure: str, own: str, foe: str) -> list[str]:
    advising, fit = Advising(game), offered(game, own, foe)[procedure]
    asked = advising.forewarning([fit])
    assert asked is not None
    return [a.check for a in asked.told(advising.checker)[0]]


def stand(game: OpenGame, target: str) -> None:
    """The target there, the other one beside it."""
    board = game.system.board
    beside = next(s for s in board.neighbours(target) if board.spaces[s].terrain != "quay")
    game.do(PlaceCounters(ids(RAMMER), at(beside)))
    game.do(PlaceCounters(ids(TARGET), at(target)))


def test_a_galley_in_a_slip_is_told_before_it_is_rammed(game: OpenGame) -> None:
    stand(game, slips(game)[0])
    assert "in_slip" in said(game, "ram", RAMMER, TARGET)


def test_on_the_open_sea_nothing_is_said_of_slips(game: OpenGame) -> None:
    stand(game, "2515")
    assert "in_slip" not in said(game, "ram", RAMMER, TARGET)


def test_what_was_done_before_is_no_warning_of_what_is_offered_now(game: OpenGame) -> None:
    """A ram in a slip that is on record is said of the position; grappling there is another matter."""
    stand(game, slips(game)[0])
    did(game, offered(game, RAMMER, TARGET)["ram"], (3, 3))
    assert "in_slip" not in said(game, "grapple", RAMMER, TARGET)


def test_what_is_left_of_its_movement_is_told_once_some_is_spent(game: OpenGame) -> None:
    """A bireme has 7 points at cruise (\u00a75.36); a hex straight ahead costs one."""
    galley = ids("roman_bireme_1")
    game.do(PlaceCounters(galley, at("2515"), facing="E"))
    game.do(SetPhase(PhaseId("move_and_fire"), 1, SideId("roman")))
    advising = Advising(game)

    def left() -> tuple[int, int] | None:
        asked = advising.forewarning([], galley[0])
        return asked.looked(advising.checker).left if asked is not None else None

    assert left() is None
    for space in ("2516", "2517"):
        game.do(MoveCounters(galley, at(space), facing="E"))
    assert left() == (5, 7)


def test_advice_that_is_off_warns_of_nothing_and_a_muted_rule_is_silent(game: OpenGame) -> None:
    stand(game, slips(game)[0])
    fit = offered(game, RAMMER, TARGET)["ram"]
    assert Advising(game, Level.OFF).forewarning([fit]) is None
    advising = Advising(game, muted={"in_slip"})
    asked = advising.forewarning([fit])
    assert asked is not None and "in_slip" not in [a.check for a in asked.told(advising.checker)[0]]
    advising = Advising(game, silent={"combat"})
    asked = advising.forewarning([fit])
    assert asked is not None and asked.told(advising.checker) == ((),)
