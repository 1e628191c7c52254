"""`alea check` as scripts and people see it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.cli.check import run
from assistant.cli.main import main
from tests.formats.shelf import DATA


def test_a_shipped_system_has_no_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["alexandria"]) == 0
    assert "error" not in capsys.readouterr().out


def test_errors_give_exit_code_1_and_their_place(capsys: pytest.CaptureFixture[str]) -> None:
    path = DATA / "bad" / "setup_off_map.yaml"
    assert run([str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f'{path}:22:49: error: counter "red_foot_1" stands on hex "0193"')
    assert lines[1].startswith("    Hexes run from 0101 to 0912.")
    assert lines[-1] == "1 error."


def test_warnings_alone_are_fine(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([str(DATA / "bad" / "rows_gap.yaml")]) == 0
    assert capsys.readouterr().out.endswith("1 warning.\n")


def test_json_carries_every_part_of_a_problem(capsys: pytest.CaptureFixture[str]) -> None:
    paths = [str(DATA / "bad" / f"{n}.yaml") for n in ("unknown_side", "rows_gap")]
    assert run([*paths, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [p["code"] for p in found] == ["gap", "unknown-side"]
    assert set(found[0]) == {"severity", "code", "file", "line", "column", "where", "text", "hint"}
    assert (found[1]["line"], found[1]["column"], found[1]["where"]) == (14, 36, "counters.types.red_foot.side")


def test_no_path_and_an_unknown_flag_are_wrong_use() -> None:
    for args in ([], ["--jsn", "x"]):
        with pytest.raises(AleaError) as caught:
            run(args)
        assert caught.value.problems[0].code.startswith("use-")


def test_a_missing_file_is_a_problem_not_a_crash(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run([str(tmp_path / "nothing.yaml")]) == 1
    assert "there is no file" in capsys.readouterr().out


def test_it_speaks_french_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    bad = Path(__file__).parents[1] / "data" / "bad" / "two_documents.yaml"
    assert main(["check", str(bad), "--lang", "fr"]) == 1
    said = capsys.readouterr().out
    assert "erreur\u00a0: un second document commence ici" in said and said.endswith("1 erreur.\n")
    assert main(["odds", "alexandria", "malee", "--lang=fr"]) == 1
    assert "aucune procédure ne s’appelle «\u202fmalee\u202f»" in capsys.readouterr().err
