"""Whoever is dragged far beyond its movement has gone beyond it, for checks and procedures alike; where no way leads
there is no way to be judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.advisors.overlays import Overlays
from assistant.game import OpenGame, new_game
from assistant.game.advising import Advising
from assistant.game.asked_checks import advice_of
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.counter_states import SetBadge, SetFigure
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from tests.advisors.test_alexandria_checks import ADVISOR
from tests.game.played import drag, ids, of_phase

GALLEY = CounterId("roman_liburnian_bireme_1")  # eight points at cruise


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return new_game("alexandria", "campaign")


def sent(game: OpenGame, start: str, to: str) -> tuple[int, set[str], bool]:
    """A galley dragged from one hex to another: what it spent, what is told of it, whether it must test fatigue."""
    game.do(SetPhase(PhaseId("move_and_fire"), 2, SideId("roman")))
    drag(game, GALLEY, to)
    told = {a.check for a in advice_of(game).advice}
    lately = Advising(game).lately()
    spent = Overlays(ADVISOR, game.state, "", lately.deeds).spent(GALLEY, lately.moves)
    game.do(SetPhase(PhaseId("fleet_status"), 2, SideId("roman")))
    return spent, told, any(c.counter == GALLEY for c in of_phase(game, "fleet_end").casts.get("tired", ()))


@pytest.mark.parametrize(
    ("to", "least"),
    [("2412", 8), ("2413", 9), ("2422", 18), ("3049", 19)],
)
def test_who_was_dragged_far_is_beyond_its_movement(game: OpenGame, to: str, least: int) -> None:
    """5.36, 5.51: a point a hex of open sea, straight on from 2404; the last lies beyond the causeway."""
    game.do(PlaceCounters((GALLEY,), at("2404"), "E", "cruise"))
    spent, told, tests = sent(game, "2404", to)
    assert spent == least if least < 19 else spent >= least
    assert ("voyage" in told) is (least > 8)
    assert "fatigue_due" in told and tests


def test_far_is_far_also_for_the_tired(game: OpenGame) -> None:
    """5.54: with six of fatigue two points are left; ten hexes are beyond them however one counts."""
    game.do(PlaceCounters((GALLEY,), at("2404"), "E", "cruise"))
    game.do(SetFigure((GALLEY,), "fatigue", 6))
    spent, told, tests = sent(game, "2404", "2414")
    assert spent == 10 and {"voyage", "fatigue_due"} <= told and tests


@pytest.mark.parametrize(("to", "badge"), [("6-K", ""), ("0404", ""), ("2422", "rammed")])
def test_where_no_way_leads_nothing_was_spent(game: OpenGame, to: str, badge: str) -> None:
    """Into a street, onto the land, or held fast by a ram: put there, whatever for, not rowed."""
    game.do(PlaceCounters((GALLEY,), at("2404"), "E", "cruise"))
    if badge:
        game.do(SetBadge(ids(GALLEY), badge))
    spent, told, tests = sent(game, "2404", to)
    assert spent == 0 and "fatigue_due" not in told and not tests
