"""Long games: states at any step, bounded memory, the text of the system changing under a game."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.model.ids import CounterId, SpaceId
from assistant.model.scenario import System
from assistant.play.commands.counter_states import AddBadge
from assistant.play.commands.moves import PlaceCounters
from assistant.play.history import CHECKPOINTS, RECENT
from assistant.play.journal import Journal
from assistant.play.lines import parse
from assistant.play.places import at
from tests.play.systems import harbour

SYSTEM = harbour()
C1 = CounterId("cohort_1")


def test_any_step_of_a_long_game_is_found_and_few_states_are_kept(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "g.alea", SYSTEM) as game:
        for _ in range(3000):
            game.do(AddBadge((C1,), "hits"))
        for step in (*range(2999, 2000, -97), 1, 1500, 0, 2999):
            assert game.state_at(step).pieces[C1].badges.get("hits", 0) == step
        assert len(game.history._checkpoints) <= CHECKPOINTS
        assert len(game.history._recent) <= RECENT
        with pytest.raises(AleaError, match="no step 3001"):
            game.state_at(3001)


def test_redo_follows_the_way_that_led_to_a_step(tmp_path: Path) -> None:
    """One, two, three; back to one, four; a jump to three, back to one: two comes again, not four."""
    with Journal.create(tmp_path / "g.alea", SYSTEM) as game:
        for _ in range(3):
            game.do(AddBadge((C1,), "hits"))
        one, two, three = game.tree.path()
        game.go(one)
        game.do(AddBadge((C1,), "hits"))
        four = game.tree.position
        game.go(three)
        game.go(one)
        assert game.tree.redo_target() == two
        game.go(four)
        game.go(one)
        assert game.tree.redo_target() == four


def changed(digest: str, **board: object) -> System:
    return replace(SYSTEM, digest=digest, board=replace(SYSTEM.board, **board))  # type: ignore[arg-type]


def test_a_game_goes_on_with_a_changed_text_and_says_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    with Journal.create(path, SYSTEM, files={"board.yaml": "1", "old.yaml": "1", "same.yaml": "1"}) as game:
        game.do(PlaceCounters((C1,), at("3002")))
        game.do(PlaceCounters((CounterId("cohort_2"),), at("3003")))
    spaces = {k: s for k, s in SYSTEM.board.spaces.items() if k != SpaceId("3002")}
    today = {"board.yaml": "2", "new.yaml": "1", "same.yaml": "1"}
    with Journal.open(path, lambda _: changed("h2", spaces=spaces), files=lambda _: today) as game:
        first, left_out = game.problems
        assert (
            "these files differ: board.yaml; these files are gone: old.yaml; these files are new: new.yaml"
            in first.text.en
        )
        assert "ces fichiers diffèrent" in first.text.fr
        assert left_out.text.en == 'Step 1 no longer makes sense and was left out: no space "3002".'
        assert left_out.text.fr.endswith("espace introuvable\u00a0: «\u202f3002\u202f».")
        assert game.state.pieces[CounterId("cohort_2")].place == at("3003")
        assert game.state.pieces[C1].place.kind == "tray"


def test_a_scenario_that_is_gone_is_said(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    Journal.create(path, SYSTEM, next(iter(SYSTEM.scenarios.values()))).close()
    with Journal.open(path, lambda _: replace(SYSTEM, scenarios={})) as game:
        assert game.problems[0].code == "scenario-gone"


def test_bookmarks_and_remarks_are_found_again(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    with Journal.create(path, SYSTEM) as game:
        game.do(AddBadge((C1,), "hits"))
        game.bookmark("before the storm")
        game.annotate("was that wise?")
    with Journal.open(path, lambda _: SYSTEM) as game:
        assert game.tree.bookmarks == {1: "before the storm"}
        assert [(e.verb, e.text) for e in game.entries()[1:]] == [
            ("name", "before the storm"),
            ("note", "was that wise?"),
        ]
        game.bookmark("", 1)
        assert not game.tree.bookmarks


def test_the_sample_line_of_the_format_page_is_sound() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "journal-format.md").read_text(encoding="utf-8")
    (sample,) = re.findall(r"^[0-9a-f]{8} [0-9a-f]{16} \d+ .*$", page, re.M)
    line = parse(sample.encode())
    assert line is not None
    assert line.seq == 12


def test_redo_follows_the_branch_that_was_left_last(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "g.alea", SYSTEM) as game:
        game.do(AddBadge((C1,), "a"))
        first = game.position
        game.undo()
        game.do(AddBadge((C1,), "b"))
        game.undo()
        game.redo()
        assert game.state.pieces[C1].badges == {"b": 1}
        game.go(first)
        game.undo()
        game.redo()
        assert game.state.pieces[C1].badges == {"a": 1}
        with pytest.raises(AleaError, match="nothing to redo"):
            game.redo()


def test_a_branch_can_leave_the_list_but_never_the_file(tmp_path: Path) -> None:
    path = tmp_path / "g.alea"
    with Journal.create(path, SYSTEM) as game:
        game.do(AddBadge((C1,), "a"))
        game.undo()
        game.do(AddBadge((C1,), "b"))
        game.hide_branch(1)
        assert not game.branches()
    with Journal.open(path, lambda _: SYSTEM) as game:
        assert not game.branches()
        game.go(1)
        assert game.state.pieces[C1].badges == {"a": 1}


def test_a_copy_is_the_same_game_in_another_file(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "g.alea", SYSTEM) as game:
        game.do(AddBadge((C1,), "a"))
        copy = game.copy_to(tmp_path / "copy.alea")
        assert copy.read_bytes() == game.path.read_bytes()
        with pytest.raises(AleaError, match="already"):
            game.copy_to(copy)


def test_whoever_looks_back_step_by_step_has_each_step_done_about_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the way to a state those just before it are kept: with one alone each step back would do eight again."""
    with Journal.create(tmp_path / "g.alea", SYSTEM) as game:
        for _ in range(400):
            game.do(AddBadge((C1,), "hits"))
        done: list[int] = []
        step = game.history._step
        monkeypatch.setattr(game.history, "_step", lambda number, state: (done.append(number), step(number, state))[1])
        for number in range(400, 0, -1):
            assert game.state_before(number).pieces[C1].badges.get("hits", 0) == number - 1
        assert len(done) < 2 * 400
