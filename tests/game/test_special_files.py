"""A pipe, a device, a link that leads nowhere or a folder that may not be looked into, where a file of ours is looked
for: passed over or told, never waited for, and never in the way of what lies beside it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.base.files import first_words, open_plain, read_whole, refused
from assistant.base.own_key import own_key
from assistant.base.problem import AleaError
from assistant.cli.main import main
from assistant.formats.cache import ABSENT, file_digest
from assistant.formats.file_check import check_paths
from assistant.game.library import open_system
from assistant.game.mail_home import game_for
from assistant.game.opened import new_game, open_game, summaries
from assistant.game.own_files import own_texts
from assistant.game.table_before import carried
from assistant.play.mail import send
from tests.formats.shelf import SCENARIOS, SCHEMAS
from tests.formats.test_hostile_files import SMALL, TABLES


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


def pipe(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)
    return path


def device(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to("/dev/zero")
    return path


def nowhere(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to("/nowhere/at/all")
    return path


def circle(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(path)
    return path


def folder(path: Path) -> Path:
    path.mkdir(parents=True)
    return path


KINDS = [pipe, device, nowhere, circle, folder]
Kind = Callable[[Path], Path]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_is_refused_by_every_reading(kind: Kind, tmp_path: Path) -> None:
    path = kind(tmp_path / "x")
    for reads in (open_plain, lambda p: first_words(p, 10), lambda p: read_whole(p, 10)):
        with pytest.raises(OSError) as told:
            reads(path)
        assert refused(told.value).problems[0].text.fr
    assert file_digest(path) == ABSENT
    assert len(own_key(path)) == 32


@pytest.mark.parametrize("kind", KINDS)
def test_it_keeps_no_game_from_the_list_and_no_mail_from_its_game(kind: Kind, home: Path, tmp_path: Path) -> None:
    game = new_game("triumvirate", "three")
    mail = send(game.journal, tmp_path / "x.alea-mail")
    game.close()
    path = kind(home / "games" / "a.alea")
    assert game.path in [one.path for one in summaries()]
    assert game_for(mail) == game.path
    for look_only in (False, True):
        with pytest.raises((AleaError, OSError)):
            open_game(path, look_only=look_only)
    for words in (["log", str(path)], ["show", str(path), "-o", str(tmp_path / "x.png")], ["advise", str(path)]):
        assert main(words) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_it_keeps_no_text_from_being_offered_checked_or_opened(kind: Kind, tmp_path: Path, home: Path) -> None:
    mine = tmp_path / "mine"
    (mine / "game").mkdir(parents=True)
    (mine / "game" / "system.yaml").write_text(SMALL, encoding="utf-8")
    (mine / "game" / "tables.yaml").write_text(TABLES, encoding="utf-8")
    for name in ("a.yaml", "game/a.yaml", "below/a.yaml"):
        kind(mine / name)
    assert [text.path.parent.name for text in own_texts(mine)] == ["game"]
    assert open_system(str(mine / "game")).system.id == "small"
    check_paths([mine], schemas=SCHEMAS, roots=[SCENARIOS])
    kind(home / "table" / "small.json")
    assert carried("small", None, None) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may look into everything")
def test_a_closed_folder_is_told_and_hides_nothing_else(tmp_path: Path) -> None:
    closed = folder(tmp_path / "a")
    (tmp_path / "b.yaml").write_text(SMALL.replace("files: [tables.yaml]\n", ""), encoding="utf-8")
    closed.chmod(0)
    assert [text.path.name for text in own_texts(tmp_path)] == ["b.yaml"]
    assert [p.code for p in check_paths([tmp_path], schemas=SCHEMAS)] == ["disk"]
    closed.chmod(0o700)


def test_a_folder_of_endless_files_is_looked_at_in_part_and_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("assistant.formats.file_check.MOST_LOOKED_AT", 50)
    for number in range(60):
        (tmp_path / f"{number}.txt").touch()
    assert main(["check", str(tmp_path)]) == 1
    assert "more than 50 files" in capsys.readouterr().out
    assert main(["check", str(tmp_path), "--lang", "fr"]) == 1
    assert "n’a pas été regardé" in capsys.readouterr().out


def test_links_between_folders_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "up").symlink_to(tmp_path)
    (tmp_path / "a" / "x.yaml").write_text(SMALL.replace("files: [tables.yaml]\n", ""), encoding="utf-8")
    assert check_paths([tmp_path], schemas=SCHEMAS) == ()


def test_a_pipe_is_not_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(AleaError, match="not an ordinary file"):
        open_game(pipe(tmp_path / "x.alea"))
