"""The journal: doing, undoing, branching, and finding all of it again."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.model.ids import CounterId, ScenarioId
from assistant.play.commands.counter_states import AddToFigure, SetBadge
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import AddNote, ApplyResult, EditNote, RecordRoll
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.header import Header
from assistant.play.journal import Journal
from assistant.play.lines import compose, parse
from assistant.play.places import at
from assistant.play.reader import Reading
from tests.play.systems import harbour

SYSTEM = harbour()
QUAD, TRI = CounterId("quadrireme_1"), CounterId("trireme_1")


def start(path: Path) -> Journal:
    scenario = SYSTEM.scenarios[ScenarioId("naval_battle")]
    return Journal.create(path, SYSTEM, scenario, clock=lambda: "2026-01-01T00:00:00Z")


def again(path: Path, **how: bool) -> Journal:
    return Journal.open(path, lambda _: SYSTEM, **how)


def place(counter: str, space: str) -> PlaceCounters:
    return PlaceCounters((CounterId(counter),), at(space))


def ram() -> ApplyResult:
    return ApplyResult(
        "ram",
        "collision",
        (4, 5),
        9,
        (("better_crew", 1),),
        {"attacker": (QUAD,), "target": (TRI,)},
        title={"en": "Ramming", "fr": "Éperonnage"},
        text={"en": "Collision", "fr": "Collision"},
        effects=(
            SetBadge((QUAD,), "half_speed"),
            AddToFigure((QUAD,), "fatigue", 1),
            AddToFigure((TRI,), "fatigue", 1),
            LinkCounters(QUAD, TRI, "fouled"),
        ),
    )


def test_a_result_with_its_effects_is_one_step(tmp_path: Path) -> None:
    with start(tmp_path / "g.alea") as game:
        game.do(place(QUAD, "3002"))
        before = game.state
        game.do(ram(), by="rome")
        assert game.state.pieces[QUAD].badges == {"half_speed": 1}
        assert game.state.pieces[TRI].figures == {"fatigue": 1}
        assert [t.kind for t in game.state.tied(QUAD)] == ["fouled"]
        game.undo()
        assert game.state == before


def test_everything_is_found_again_after_closing(tmp_path: Path) -> None:
    with start(tmp_path / "g.alea") as game:
        game.do(place(QUAD, "3002"))
        game.do(ram())
        game.undo()
        state = game.state
    with again(tmp_path / "g.alea") as game:
        assert game.state == state
        assert not game.problems
        game.redo()
        assert game.state.pieces[QUAD].badges == {"half_speed": 1}


def test_an_action_after_undo_opens_a_branch_and_loses_nothing(tmp_path: Path) -> None:
    with start(tmp_path / "g.alea") as game:
        game.do(place(QUAD, "3002"))
        game.do(place(TRI, "3108"))
        old = game.position
        game.undo()
        game.do(place(TRI, "3009"))
        assert game.state.pieces[TRI].place == at("3009")
        (branch,) = game.branches()
        assert (branch.tip, branch.leaves_at, branch.length) == (old, 1, 1)
        game.go(branch.tip)
        assert game.state.pieces[TRI].place == at("3108")
        assert len(game.branches()) == 1


def test_an_undone_roll_stays_visible_and_is_marked(tmp_path: Path) -> None:
    with start(tmp_path / "g.alea") as game:
        game.do(RecordRoll((4, 5), "2d6", "ram"))
        game.undo()
        roll, undo = game.entries()
        assert roll.undone
        assert roll.command == RecordRoll((4, 5), "2d6", "ram")
        assert (undo.verb, undo.target) == ("undo", 0)


def test_a_command_without_sense_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    with start(path) as game:
        state, size = game.state, path.stat().st_size
        with pytest.raises(AleaError, match=r'Did you mean "quadrireme_[12]"'):
            game.do(MoveCounters((CounterId("quadrireme_l"),), at("3002")))
        assert game.state is state
        assert path.stat().st_size == size


def test_a_second_program_is_told_and_may_look(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    with start(path) as game:
        game.do(place(QUAD, "3002"))
        with pytest.raises(AleaError) as told:
            again(path)
        problem = told.value.problems[0]
        assert problem.code == "game-in-use"
        assert "ouverte" in problem.text.fr
        with again(path, look_only=True) as other:
            assert other.state == game.state
            with pytest.raises(AleaError, match="look at only"):
                other.undo()


def test_a_header_tells_system_and_digest(tmp_path: Path) -> None:
    start(tmp_path / "g.alea").close()
    seen: list[Header] = []
    Journal.open(tmp_path / "g.alea", lambda h: (seen.append(h), SYSTEM)[1]).close()
    assert (seen[0].system, seen[0].scenario, seen[0].digest) == ("harbour", "naval_battle", "h1")


def test_entries_told_bit_by_bit_are_those_of_the_file(tmp_path: Path) -> None:
    system = harbour()
    with Journal.create(tmp_path / "long.alea", system) as game:
        for n in range(60):
            if n % 7 == 3 and game.can_undo:
                game.undo()
            elif n % 11 == 5:
                game.go(game.tree.path()[len(game.tree.path()) // 2] if game.tree.path() else 0)
            elif n % 13 == 6:
                game.annotate("here")
            else:
                game.do(RecordRoll((n % 6 + 1,), "1d6", "test"))
            told = game.entries()
            fresh = Journal(Reading(game.path, b"", game.lines), system, None)
            assert told == fresh.entries()
            assert game.tree.path() == fresh.tree.path()


def test_letters_that_a_file_has_as_one_gesture_are_undone_together(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    with start(path) as game:
        game.do(AddNote("a"))
    last = parse(path.read_bytes().split(b"\n")[-2])
    assert last is not None
    second = compose(last.chain, last.seq + 1, {"do": EditNote("note1", "ab").plain(), "on": last.seq})
    merged = {"do": EditNote("note1", "abc").plain(), "on": second.seq, "merge": True}
    third = compose(second.chain, second.seq + 1, merged)
    with path.open("ab") as file:
        file.write(f"{second.text()}\n{third.text()}\n".encode())
    with again(path) as game:
        assert game.state.notes["note1"].text == "abc"
        game.undo()
        assert game.state.notes["note1"].text == "a"
        game.redo()
        assert game.state.notes["note1"].text == "abc"
