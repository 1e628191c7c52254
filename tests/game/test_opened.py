"""Where games are kept: odd files among them and folders nobody may write in are told, never a fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant import game
from assistant.base.problem import AleaError
from assistant.game.opened import game_files, new_game, summaries


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


def test_a_link_that_leads_nowhere_leaves_the_other_games_in_the_list(games: Path) -> None:
    (games / "gone.alea").symlink_to(games / "nowhere")
    (games / "circle.alea").symlink_to(games / "circle.alea")
    (games / "folder.alea").mkdir()
    new_game("alexandria").close()
    assert "alexandria" in {s.system for s in summaries()}
    assert {p.name for p in game_files()} == {"folder.alea", "alexandria_table_1.alea"}


def test_a_game_whose_first_line_is_brackets_without_end_is_listed_by_its_name(games: Path) -> None:
    (games / "deep.alea").write_text("0 0 0 " + "[" * 60_000, encoding="utf-8")
    assert [(s.path.name, s.system) for s in summaries()] == [("deep.alea", "")]


def test_a_folder_that_cannot_be_made_is_told_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setenv("ALEA_HOME", str(home))
    monkeypatch.setenv("ALEA_CACHE", str(tmp_path / "cache"))
    assert summaries() == []
    with pytest.raises(AleaError) as told:
        new_game("alexandria")
    assert told.value.problems[0].code == "no-games-folder"
    said = told.value.problems[0]
    assert str(home / "games") in said.text.fr and "ALEA_HOME" in said.hint.fr


def test_every_name_that_a_script_may_import_is_there() -> None:
    assert {name for name in game.__all__ if not callable(getattr(game, name))} == set()
