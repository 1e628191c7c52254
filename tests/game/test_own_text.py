"""Games of a scenario outside our own folder: they open again with its rules, and say so when the text is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.paths import schemas_dir
from assistant.base.problem import AleaError
from assistant.cli.main import main
from assistant.formats.first_game import first_game
from assistant.game import new_game, open_game, open_system, system_path
from assistant.game.copy_figures import OwnCopy
from assistant.game.library import own_copy_of
from assistant.model.ids import SpaceId, SystemId
from assistant.play.header import Header


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    assert main(["new", str(tmp_path / "mine"), "--from", "alexandria"]) == 0
    return tmp_path / "mine" / "mine.yaml"


def begun(text: Path) -> Path:
    game = new_game(str(text), "mine")
    assert game.scenario is not None
    game.close()
    return game.path


def test_it_opens_again_with_its_own_scenario(text: Path) -> None:
    game = open_game(begun(text))
    assert game.scenario is not None and game.scenario.id == "mine"
    assert game.journal.problems == []
    game.close()


def test_a_text_that_is_gone_is_named_and_the_game_goes_on(text: Path) -> None:
    path = begun(text)
    text.unlink()
    game = open_game(path)
    first = game.journal.problems[0]
    assert first.code == "source-gone"
    assert str(text) in first.text.en
    assert game.system.id == "alexandria"
    assert game.journal.can_write
    game.close()
    text.parent.rmdir()


def test_brought_back_it_holds_again(text: Path) -> None:
    path, words = begun(text), text.read_text(encoding="utf-8")
    text.unlink()
    open_game(path).close()
    text.write_text(words, encoding="utf-8")
    game = open_game(path)
    assert game.scenario is not None and game.scenario.id == "mine"
    game.close()


def test_a_shipped_scenario_keeps_no_path(text: Path) -> None:
    game = new_game("alexandria", "naval_battle")
    assert game.journal.header.source == ""
    assert "source" not in game.journal.header.plain()
    game.close()


def test_without_text_and_system_the_reason_is_told(text: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from assistant.game import opened

    with pytest.raises(AleaError) as caught:
        opened._system_of(Header(SystemId("my_own_game"), source=str(text.parent / "gone.yaml")))
    assert caught.value.problems[0].code == "source-gone"
    assert "gone.yaml" in caught.value.problems[0].text.en


def test_the_own_copy_of_a_system_holds_for_a_scenario_of_ones_own(text: Path) -> None:
    assert own_copy_of(text) == own_copy_of(system_path("alexandria"))
    assert own_copy_of(text).name == "alexandria.yaml"
    figure = "counters.types.roman_quadrireme.figures.crew"
    copy = OwnCopy("alexandria")
    copy.set(figure, "7")
    assert open_system(str(text)).system.mix.types["roman_quadrireme"].figures["crew"] == 7  # type: ignore[index]


def test_the_board_is_drawn_from_the_text_the_game_goes_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While players have not chosen the text of today, what is drawn is what acts."""
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, text in first_game("mine", schemas_dir()).items():
        (folder / name).write_text(text, encoding="utf-8")
    path = tmp_path / "game.alea"
    new_game(str(folder / "first.yaml"), "first", path=path).close()
    board = folder / "board.yaml"
    board.write_text(board.read_text(encoding="utf-8").replace("'04': ['04-06']", "'04': ['04-08']"), encoding="utf-8")
    game = open_game(path)
    assert game.newer is not None and game.system.board.spaces[SpaceId("0408")].terrain == "clear"
    drawn = open_system(game.drawn_from).system.board
    assert drawn.spaces[SpaceId("0408")].terrain == "clear"
    game.close()
