"""The files of a text in use, and what a second look at them finds."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from assistant.base.problem import Problem, Severity
from assistant.base.text import same
from assistant.game import new_game, open_system
from assistant.game.library import overlay_path
from assistant.game.watching import can_open, is_current, look_again, short_file, watched_game, watched_system
from tests.formats.shelf import DATA, SCENARIOS


@pytest.fixture
def ford(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    return Path(shutil.copytree(DATA / "good" / "ford", tmp_path / "ford"))


def test_texts_scenarios_and_the_own_copy_belong_to_a_system(ford: Path) -> None:
    watched = watched_system(str(ford), open_system(str(ford)))
    assert set(ford.glob("*.yaml")) <= set(watched.files)
    assert overlay_path("ford") in watched.files


def test_nothing_is_read_while_nothing_changed(ford: Path) -> None:
    watched = watched_system(str(ford), open_system(str(ford)))
    (ford / "system.yaml").touch()
    assert look_again(watched) is None


def test_a_system_is_current_while_its_files_say_the_same(ford: Path) -> None:
    opened = open_system(str(ford))
    assert is_current(opened)
    with (ford / "tables.yaml").open("a", encoding="utf-8") as file:
        file.write("# one more line\n")
    assert not is_current(opened)


def test_a_changed_text_comes_open(ford: Path) -> None:
    watched = watched_system(str(ford), open_system(str(ford)))
    text = ford / "system.yaml"
    text.write_text(text.read_text(encoding="utf-8").replace("The ford", "The deep ford"), encoding="utf-8")
    look = look_again(watched)
    assert look is not None and look.opened is not None
    assert (look.opened.system.name.en, look.changed, look.problems) == ("The deep ford", str(text), ())
    assert look_again(watched.after(look)) is None


def test_a_broken_or_missing_text_comes_with_its_problems(ford: Path) -> None:
    watched = watched_system(str(ford), open_system(str(ford)))
    text = ford / "system.yaml"
    text.write_text("format: 1\nkind: system\n  id: [\n", encoding="utf-8")
    look = look_again(watched)
    assert look is not None and look.opened is None
    assert {p.file for p in look.problems} == {str(text)}
    text.unlink()
    gone = look_again(watched.after(look))
    assert gone is not None and gone.opened is None and gone.problems


def test_a_game_is_watched_with_the_text_it_began_with(ford: Path) -> None:
    game = new_game(str(ford))
    watched = watched_game(game)
    assert watched.name == str(ford) and ford / "system.yaml" in watched.files
    game.close()


def test_files_are_named_short_and_only_texts_are_opened(ford: Path) -> None:
    assert short_file(str(SCENARIOS / "alexandria" / "tables.yaml")) == str(Path("alexandria") / "tables.yaml")
    assert short_file(str(ford / "system.yaml")) == "system.yaml"
    assert can_open(Problem(Severity.ERROR, "x", same("x"), file=str(ford / "system.yaml")))
    assert not can_open(Problem(Severity.ERROR, "x", same("x"), file=str(ford / "gone.yaml")))
    assert not can_open(Problem(Severity.ERROR, "x", same("x"), file=str(ford / "game.alea")))
