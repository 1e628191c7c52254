"""`alea replay`: the page is written, and what cannot be is said with a way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.cli.main import main
from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("alexandria", path=tmp_path / "mine.alea")
    game.do(PlaceCounters((CounterId("hi_1"),), at("4-K")))
    game.close()
    return game.path


def test_a_page_is_written_and_the_game_is_left_as_it_was(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, target = path.read_bytes(), path.with_name("game.html")
    assert main(["replay", str(path), "--side", "roman", "--size", "400x300", "--lang", "fr", "-o", str(target)]) == 0
    assert "1 étapes" in capsys.readouterr().out
    page = target.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and '<html lang="fr"' in page
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ([], "needs a page to write"),
        (["-o", "x.mp4"], "needs a page to write"),
        (["-o", "x.html", "--side", "roamn"], 'no side "roamn"'),
        (["-o", "x.html", "--to", "99"], "no step 99"),
        (["-o", "x.html", "--theme", "pink"], 'no theme "pink"'),
        (["-o", "nowhere/x.html"], "no folder"),
    ],
)
def test_what_is_wrong_is_said(path: Path, capsys: pytest.CaptureFixture[str], more: list[str], said: str) -> None:
    assert main(["replay", str(path), *more]) in (1, 2)
    assert said in capsys.readouterr().err
    assert not list(path.parent.glob("*.html"))
