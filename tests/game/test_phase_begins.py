"""Marks of counters go with the phase that clears them: in the same action, told, and back with its undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.game.asked_checks import advice_of
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.account import describe
from assistant.play.commands.counter_states import MarkCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from tests.scenarios.shipped import system

COHORT = CounterId("co_vi_1")
ARCHERS = CounterId("cretan_archers_1")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    made = new_game("alexandria", "campaign")
    made.do(SetPhase(PhaseId("move_and_fire"), active=SideId("roman")))
    made.do(MarkCounters((COHORT,), "moved"))
    made.do(MarkCounters((ARCHERS,), "fired"))
    return made


def test_marks_last_through_the_phases_of_a_turn_and_go_with_the_next(game: OpenGame) -> None:
    for phase in ("melee", "fleet_status", "exhaustion", "victory"):
        game.do(SetPhase(PhaseId(phase)))
        assert game.state.pieces[ARCHERS].marks == {"fired"}
    game.do(SetPhase(PhaseId("activate"), active=SideId("egyptian")))
    assert not any(p.marks for p in game.state.pieces.values())


def test_one_undo_takes_back_the_phase_and_brings_the_marks(game: OpenGame) -> None:
    game.do(SetPhase(PhaseId("activate"), active=SideId("egyptian")))
    game.journal.undo()
    assert game.state.phase == "move_and_fire"
    assert [game.state.pieces[c].marks for c in (COHORT, ARCHERS)] == [frozenset({"moved"}), frozenset({"fired"})]


def test_the_journal_says_which_marks_went(game: OpenGame) -> None:
    before = game.state
    game.do(SetPhase(PhaseId("activate"), active=SideId("egyptian")))
    command = game.journal.tree.nodes[game.journal.position].command
    assert command == SetPhase(PhaseId("activate"), None, SideId("egyptian"), ("moved", "fired"))
    told = describe(command, before, game.system).text
    assert "marks taken off: moved, fired" in told.en.replace(" and ", ", ")
    assert "marques ôtées\u00a0: «\u202fa bougé\u202f», «\u202fa tiré\u202f»" in told.fr.replace(" et ", ", ")


def test_artillery_that_shot_back_in_the_turn_of_the_other_side_moves_in_its_own(game: OpenGame) -> None:
    """7.62: the active artillery moves or fires; what it did in the turn before does not count."""
    ballista = CounterId("ballista_r_1")
    game.do(PlaceCounters((ballista,), at("4-K")))
    game.do(SetPhase(PhaseId("activate"), active=SideId("egyptian")))
    game.do(MarkCounters((ballista,), "fired"))

    def told() -> bool:
        return "artillery_moves_or_fires" in [a.check for a in advice_of(game).advice]

    game.do(MarkCounters((ballista,), "moved"))
    assert told()
    game.do(MarkCounters((ballista,), "moved", False))
    game.do(SetPhase(PhaseId("activate"), active=SideId("roman")))
    game.do(MarkCounters((ballista,), "moved"))
    assert not told()


def test_one_phase_back_takes_no_marks(game: OpenGame) -> None:
    game.do(SetPhase(PhaseId("activate")))
    assert game.state.pieces[COHORT].marks == {"moved"}


def test_a_phase_without_marks_to_take_is_written_plainly(game: OpenGame) -> None:
    game.do(SetPhase(PhaseId("melee")))
    assert game.journal.tree.nodes[game.journal.position].command == SetPhase(PhaseId("melee"))


def test_within_a_phase_the_marks_go_as_another_side_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    rome = new_game("sword_of_rome", "four")
    rome.do(SetPhase(PhaseId("actions"), active=SideId("romans")))
    rome.do(MarkCounters((CounterId("camillus"),)))
    rome.do(SetPhase(active=SideId("romans")))
    assert rome.state.pieces[CounterId("camillus")].marks == {"moved"}
    rome.do(SetPhase(active=SideId("greeks")))
    assert not rome.state.pieces[CounterId("camillus")].marks


@pytest.mark.parametrize(
    ("name", "phase", "marks"),
    [
        (  # points announced, units landed and galleys slowed are those of the activation before (5.43, 5.63, 10.44)
            "alexandria",
            "activate",
            {"moved", "fought", "fired", "activated", "announced", "landed", "slowed_now"},
        ),
        ("julius_caesar", "cards", {"moved", "fought"}),
        ("sword_of_rome", "actions", {"moved", "fought"}),
        ("sword_of_rome", "attrition", {"moved", "fought"}),
        ("caesar_xl", "forum", {"moved", "fought"}),
        ("triumvirate", "supply", {"moved", "fought"}),
    ],
)
def test_each_game_says_where_a_turn_begins_anew(name: str, phase: str, marks: set[str]) -> None:
    assert {m for p in system(name).phases if p.id == phase for m in p.clears} == marks
