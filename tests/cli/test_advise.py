"""`alea advise` on set-ups and games: it lists, it counts the checks that looked, and it always ends well."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.cli.main import main
from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return tmp_path


def crowded(folder: Path) -> Path:
    game = new_game("alexandria", path=folder / "crowded.alea")
    game.do(PlaceCounters(tuple(CounterId(c) for c in ("hi_4", "li_9")), at("2020")))
    game.close()
    return folder / "crowded.alea"


def test_a_clean_set_up_says_how_many_checks_looked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", "alexandria/naval-battle", "--fill", "1", "--lang", "en"]) == 0
    assert capsys.readouterr().out.strip().endswith("checks looked and found nothing.")


def test_a_set_up_that_is_not_complete_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", "alexandria/naval-battle", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "● Romans: 2 × Roman quadrireme still to be placed" in out


def test_a_game_is_advised_in_either_language(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(crowded(home))
    assert main(["advise", path, "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("◆ HI 4, LI 9 stand together in 2020; a land hex holds")
    assert main(["advise", path, "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith("◆ HI 4, LI 9 sont ensemble en 2020\u202f; un hexagone")


def test_json_names_check_counters_and_spaces(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", str(crowded(home)), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (one,) = told["advice"]
    assert (one["check"], one["severity"], one["ref"]) == ("one_type", "disagreement", "5.71")
    assert (one["counters"], one["spaces"]) == (["hi_4", "li_9"], ["2020"])


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["advise"], "needs one scenario or game"),
        (["advise", "alexandria"], "has several scenarios"),
        (["advise", "alexandria/naval-battle", "--side", "gaul"], 'there is no side "gaul"'),
    ],
)
def test_a_wrong_call_is_explained(words: list[str], hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) in (1, 2)
    assert hint in capsys.readouterr().err
