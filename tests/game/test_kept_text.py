"""A game goes on with the text it was begun with when the files have changed or are gone, until its players choose."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from assistant.base import paths
from assistant.base.files import HOUR
from assistant.game import new_game, open_game
from assistant.game.kept_text import DRAFT, differences, is_kept, kept_text, told
from assistant.play.account import account
from tests.formats.shelf import DATA

OLD, NEW = "The ford", "The deep ford"


@pytest.fixture
def ford(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    return Path(shutil.copytree(DATA / "good" / "ford", tmp_path / "ford"))


def begun(ford: Path) -> Path:
    game = new_game(str(ford))
    game.close()
    return game.path


def edit(ford: Path, before: str = OLD, after: str = NEW) -> None:
    path = ford / "system.yaml"
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


def name_of(path: Path) -> str:
    game = open_game(path)
    game.close()
    return game.system.name.en


def test_a_text_changed_meanwhile_waits_for_a_choice(ford: Path) -> None:
    path = begun(ford)
    edit(ford)
    game = open_game(path)
    assert game.system.name.en == OLD and game.journal.problems == []
    assert game.newer is not None and game.newer.system.name.en == NEW and game.is_offered
    assert differences(game.opened, game.newer) == [f"system.name.en: {OLD} → {NEW}"]
    game.close()


def test_the_old_one_is_kept_for_good_until_the_text_changes_again(ford: Path) -> None:
    path = begun(ford)
    edit(ford)
    game = open_game(path)
    game.keep_own_text()
    game.close()
    again = open_game(path)
    assert again.system.name.en == OLD and again.newer is not None and not again.is_offered
    again.close()
    edit(ford, NEW, "The shallow ford")
    third = open_game(path)
    assert third.system.name.en == OLD and third.is_offered
    third.close()


def test_the_new_one_is_taken_for_good_and_the_journal_says_so(ford: Path) -> None:
    path = begun(ford)
    edit(ford)
    game = open_game(path, newest=True)
    assert game.system.name.en == NEW and game.newer is None
    assert [t.text.fr for t in account(game.journal)] == ["le texte que suit la partie a été choisi"]
    game.close()
    assert name_of(path) == NEW
    shutil.rmtree(ford)
    assert name_of(path) == NEW, "the new one was put aside as well"


def test_a_text_that_is_gone_or_broken_takes_nothing_from_a_game(ford: Path) -> None:
    path = begun(ford)
    edit(ford, "kind: system", "kind: sistem")
    game = open_game(path)
    assert game.system.name.en == OLD and game.newer is None
    game.close()
    shutil.rmtree(ford)
    gone = open_game(path)
    assert gone.system.name.en == OLD
    assert [p.code for p in gone.journal.problems] == ["source-gone"]
    assert "the copy of it that was kept" in gone.journal.problems[0].hint.en
    gone.close()


def test_other_remarks_in_the_files_are_no_other_text(ford: Path) -> None:
    path = begun(ford)
    edit(ford, "format: 1", "# a remark\nformat: 1")
    game = open_game(path)
    assert game.newer is None and game.journal.problems == []
    game.close()


def test_a_scenario_of_ones_own_is_put_aside_with_its_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from assistant.cli.main import main

    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    assert main(["new", str(tmp_path / "mine"), "--from", "alexandria"]) == 0
    text = tmp_path / "mine" / "mine.yaml"
    game = new_game(str(text), "mine")
    game.close()
    text.unlink()
    again = open_game(game.path)
    assert again.scenario is not None and again.scenario.id == "mine"
    again.close()


def test_the_shipped_system_put_aside_with_a_scenario_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game begun on a scenario of one's own, whose shipped system has another text in a later version of Alea."""
    from assistant.base import paths
    from assistant.cli.main import main

    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    shipped = Path(shutil.copytree(paths.scenarios_dir(), tmp_path / "scenarios"))
    monkeypatch.setattr(paths, "scenarios_dir", lambda: shipped)
    assert main(["new", str(tmp_path / "mine"), "--from", "triumvirate"]) == 0
    game = new_game(str(tmp_path / "mine" / "mine.yaml"), "mine")
    game.close()
    system = shipped / "triumvirate" / "system.yaml"
    text = system.read_text(encoding="utf-8")
    assert "The End of the Triumvirate" in text
    system.write_text(text.replace("The End of the Triumvirate", "The Later Text"), encoding="utf-8")
    (tmp_path / "mine" / "mine.yaml").unlink()
    again = open_game(game.path)
    assert again.system.name.en == "The End of the Triumvirate"
    again.close()


def test_many_differences_are_told_in_part() -> None:
    lines = told([f"a.{n}: 1 → 2" for n in range(15)]).splitlines()
    assert len(lines) == 13 and lines[-1] == "… +3"


def kept_main(ford: Path) -> Path:
    return next((ford.parent / "home").rglob("texts/*/*/system.yaml"))


@pytest.mark.parametrize("text", ["kind: [", "", "format: 1\nkind: system\nid: ford\nname: Other\n"])
def test_a_kept_text_that_was_damaged_is_not_played_from(ford: Path, text: str) -> None:
    path = begun(ford)
    kept_main(ford).write_text(text)
    edit(ford)
    assert name_of(path) == NEW


@pytest.mark.parametrize("harm", ["file lost", "folder is a file", "list lost", "folder lost"])
def test_what_was_lost_of_a_kept_text_is_put_back_while_its_files_are_there(ford: Path, harm: str) -> None:
    path = begun(ford)
    main = kept_main(ford)
    home = main.parents[1]
    if harm == "file lost":
        main.unlink()
    elif harm == "list lost":
        (home / "files.json").unlink()
    else:
        shutil.rmtree(home)
        if harm == "folder is a file":
            home.write_text("x")
    assert name_of(path) == OLD
    edit(ford)
    assert name_of(path) == OLD


def test_a_full_disk_keeps_no_text_and_no_rest_of_one(ford: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    path = begun(ford)
    assert list((ford.parent / "home").rglob("texts/*")) == []
    monkeypatch.undo()
    monkeypatch.setenv("ALEA_HOME", str(ford.parent / "home"))
    assert name_of(path) == OLD
    edit(ford)
    assert name_of(path) == OLD


def test_what_an_ended_program_left_of_a_text_is_cleared(ford: Path) -> None:
    home = paths.user_dir() / "texts"
    left, young = home / f"{DRAFT}old", home / f"{DRAFT}new"
    for folder in (left, young):
        (folder / "ford").mkdir(parents=True)
    os.utime(left, (left.stat().st_mtime - HOUR - 60,) * 2)
    begun(ford)
    assert not left.exists() and young.exists()


@pytest.mark.parametrize("word", ["/etc", "../..", "../../../../etc", "a" * 23, "g" * 24, "a" * 24 + "\n", ""])
def test_what_is_no_digest_names_no_folder(ford: Path, word: str) -> None:
    assert not is_kept(word)
    assert kept_text(word) is None
