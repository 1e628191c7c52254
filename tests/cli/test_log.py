"""`alea log` tells a game in both languages and gives the position as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.cli import log
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.journal import Journal
from assistant.play.places import at
from tests.play.systems import republic

SYSTEM = republic()
LEGIO = (CounterId("legio_1"),)


@dataclass
class Opened:
    system: System
    journal: Journal


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "g.alea"
    with Journal.create(path, SYSTEM, next(iter(SYSTEM.scenarios.values()))) as journal:
        journal.do(PlaceCounters(LEGIO, at("italia")))
        journal.do(MoveCounters(LEGIO, at("sicilia")))
        journal.undo()

    def open_game(path: Path, *, look_only: bool) -> Opened:
        return Opened(SYSTEM, Journal.open(path, lambda _: SYSTEM, look_only=look_only))

    monkeypatch.setattr(log, "open_game", open_game)
    return path


def test_the_account_is_printed_in_the_language_asked_for(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert log.run([str(game), "--lang", "fr"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[0] == "   1  César\u00a0: Legio 1 en place\u00a0: italia"
    assert rows[1] == "   2  [annulé] César\u00a0: Legio 1 se déplace, italia → sicilia"
    assert rows[2] == "   3  annulation, retour à l’étape 1"


def test_json_gives_the_position_at_a_step(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = []
    for step in ("1", "2", "3"):
        assert log.run([str(game), "--json", "--to", step]) == 0
        data = json.loads(capsys.readouterr().out)
        where.append(data["counters"]["legio_1"]["place"]["space"])
    assert where == ["italia", "sicilia", "italia"]


def test_a_side_hears_only_what_it_may(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.run([str(game), "--side", "pompey", "--lang", "en"])
    log.run([str(game), "--side", "pompey", "--json"])
    out = capsys.readouterr().out
    assert "a hidden counter moves italia to sicilia" in out
    assert "egio" not in out


def test_the_account_goes_into_a_markdown_file(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = game.with_suffix(".md")
    assert log.run([str(game), "-o", str(target), "--lang", "en"]) == 0
    assert target.read_text().startswith("# The Republic – Standard game\n")
    assert str(target) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ([], "needs one game"),
        (["G", "--to", "x"], "number of a step"),
        (["G", "--to", "99"], "last step of this game is 3"),
    ],
)
def test_mistakes_get_a_clear_answer(game: Path, args: list[str], says: str) -> None:
    with pytest.raises(AleaError, match=says):
        log.run([str(game) if a == "G" else a for a in args])


def test_a_wrong_side_gets_the_nearest_right_one(game: Path) -> None:
    with pytest.raises(AleaError, match='Did you mean "pompey"'):
        log.run([str(game), "--side", "pompei"])


def test_nothing_is_written_beside_a_damaged_game(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game.write_bytes(game.read_bytes()[:-4])
    assert log.run([str(game)]) == 0
    assert "The last line was not finished" in capsys.readouterr().err
    assert [p.name for p in game.parent.iterdir()] == ["g.alea"]
