"""What is told of a command: a mark put on and taken off, and nothing of a counter that the listener does not see."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import pytest

from assistant.base.text import Text
from assistant.model.ids import CounterId
from assistant.model.scenario import Track
from assistant.play.account import describe
from assistant.play.apply import apply
from assistant.play.commands.counter_states import (
    AddBadge,
    AddToFigure,
    FlipCounters,
    MarkCounters,
    SetBadge,
    SetFigure,
    StepCounters,
)
from assistant.play.commands.ledgers import SetLedger
from assistant.play.commands.moves import FaceCounters, RotateCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.draft import Draft
from assistant.play.game_command import Command, command_class, command_names
from assistant.play.naming import Narrator
from assistant.play.places import at
from assistant.play.state import GameState, start_state
from assistant.play.views import view_for
from tests.play.systems import harbour

SYSTEM = harbour()
C1 = CounterId("cohort_1")


def hidden() -> GameState:
    state = start_state(SYSTEM)
    piece = replace(state.pieces[C1], place=at("3002"), hidden=True)
    return replace(state, pieces={**state.pieces, C1: piece})


@pytest.mark.parametrize("on", [True, False])
def test_a_mark_put_on_is_told_otherwise_than_one_taken_off(on: bool) -> None:
    told = describe(MarkCounters((C1,), "moved", on), start_state(SYSTEM), SYSTEM).text
    assert ("no longer" in told.en) is not on
    assert ("fin de" in told.fr) is not on


SECRET = [
    FaceCounters((C1,), "NE"), RotateCounters((C1,), 60), FlipCounters((C1,), "reduced"), StepCounters((C1,), -1),
    SetBadge((C1,), "hits", 3), AddBadge((C1,), "hits", 3), SetFigure((C1,), "crew", 4), AddToFigure((C1,), "crew", 4),
    SetLedger("cohort_1", "loot", 3),
]  # fmt: skip


@pytest.mark.parametrize("command", SECRET, ids=lambda c: c.name)
def test_what_becomes_of_a_hidden_counter_is_told_to_nobody_else(command: Command) -> None:
    told = command.told_to(Narrator(SYSTEM, hidden(), "egypt"))
    assert told.en.endswith("a change out of sight")
    assert not command.told_to(Narrator(SYSTEM, hidden(), "rome")).en.endswith("a change out of sight")


def test_a_line_of_the_ledger_about_a_hidden_counter_names_it_to_its_own_side_alone() -> None:
    line = SetLedger("loot", "cohort_1", 3)
    assert "cohort" not in line.told_to(Narrator(SYSTEM, hidden(), "egypt")).en.lower()
    assert "cohort" in line.told_to(Narrator(SYSTEM, hidden(), "rome")).en.lower()
    state = apply(hidden(), line, SYSTEM)
    assert view_for(state, "egypt", SYSTEM).ledger == {"loot": {}}
    assert view_for(state, "rome", SYSTEM).ledger == {"loot": {"cohort_1": 3}}


def test_a_sentence_that_forgets_to_ask_who_listens_tells_nothing_all_the_same() -> None:
    @dataclass(frozen=True)
    class Whisper(Command):
        counters: tuple[CounterId, ...] = (C1,)

        def apply(self, draft: Draft) -> None:
            """Nothing happens."""

        def tell(self, n: Narrator) -> Text:
            return n.word("secret")

    assert "secret" not in Whisper().told_to(Narrator(SYSTEM, hidden(), "egypt")).en
    assert "secret" in Whisper().told_to(Narrator(SYSTEM, hidden(), "rome")).en.lower()


def test_every_command_that_names_counters_says_by_a_known_field() -> None:
    for kind in filter(None, map(command_class, command_names())):
        named = {f.name for f in fields(kind) if "CounterId" in str(f.type) or f.type == "Counters"}
        assert named <= {"counters", "counter", "carrier", "a", "b", "order"} or kind.openly, kind


def test_a_turn_that_is_a_track_too_is_told_once() -> None:
    turn = Track("turn", Text("turn", "tour"), every=1)
    system = replace(SYSTEM, tracks={**SYSTEM.tracks, turn.id: turn})
    told = describe(SetPhase(turn=2, tracks={"turn": 2}), start_state(system), system).text
    assert (told.en.count("turn 2"), told.fr.count("tour 2")) == (1, 1)
    told = describe(SetPhase(turn=2, tracks={"turn": 3}), start_state(system), system).text
    assert "turn 2" in told.en and "turn 3" in told.en
