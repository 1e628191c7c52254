"""Older files are brought up to date before their schema is looked at; newer ones are refused with what is needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.text import Text
from assistant.formats import upgrade
from tests.formats.shelf import DATA, ROOT, check, load

OLD = sorted((DATA / "old").glob("*.yaml"))


@pytest.mark.parametrize("path", OLD, ids=lambda p: p.stem)
def test_an_old_file_still_loads_without_a_word(path: Path) -> None:
    assert check(path) == ()
    assert load(path).system is not None


def test_format_0_becomes_names_and_described_sides() -> None:
    system = load(DATA / "old" / "system_format_0.yaml").system
    assert system is not None
    assert system.name == Text("The old ford", "Le vieux gué")
    assert [s.name.en for s in system.sides.values()] == ["Red band", "Blue band"]


def test_mistakes_in_an_old_file_keep_their_place(tmp_path: Path) -> None:
    text = (DATA / "old" / "system_format_0.yaml").read_text(encoding="utf-8")
    path = tmp_path / "x.yaml"
    path.write_text(text + "tabels: 1\n", encoding="utf-8")
    (problem,) = check(path)
    assert (problem.code, problem.line, problem.column) == ("unknown-field", 9, 1)


@pytest.mark.parametrize(("version", "code"), [(99, "newer-format"), (-1, "older-format")])
def test_a_format_we_do_not_know_is_refused(version: int, code: str) -> None:
    data, problem = upgrade.upgrade({"format": version, "kind": "system"}, "f", 1, 9)
    assert data is None
    assert problem is not None and problem.code == code


def test_there_is_one_step_a_version_and_one_line_about_it() -> None:
    assert set(upgrade.STEPS) == set(range(upgrade.LOWEST, upgrade.CURRENT))
    lines = (ROOT / "schemas" / "CHANGES.md").read_text(encoding="utf-8").splitlines()
    told = {
        line.split("|")[1].strip() for line in lines if line.startswith("| ") and line.split("|")[1].strip().isdigit()
    }
    assert told == {str(v) for v in range(upgrade.LOWEST, upgrade.CURRENT + 1)}
    old = {path.stem.rpartition("_")[2] for path in OLD}
    assert old == {str(v) for v in range(upgrade.LOWEST, upgrade.CURRENT)}
