"""What we ship checks clean, and every file helps the editors of those who learn from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.problem import Severity
from tests.formats.shelf import SCENARIOS, check, load

FILES = sorted(SCENARIOS.rglob("*.yaml"))
SYSTEMS = sorted(p.parent for p in SCENARIOS.glob("*/system.yaml"))
HEAD = "# yaml-language-server: $schema="


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_file_names_the_schema_of_its_kind(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith(HEAD)
    schema = (path.parent / lines[0].removeprefix(HEAD)).resolve()
    assert schema.is_file()
    assert f"kind: {schema.name.removesuffix('.schema.json')}" in lines[:12]


@pytest.mark.parametrize("folder", SYSTEMS, ids=lambda p: p.name)
def test_a_shipped_system_has_no_problem_but_figures_nobody_knows(folder: Path) -> None:
    found = [p for p in check(folder) if p.severity is not Severity.NOTE]
    assert {p.code for p in found} <= {"unknown-in-use"}, [str(p) for p in found if p.code != "unknown-in-use"][:5]


@pytest.mark.parametrize("folder", SYSTEMS, ids=lambda p: p.name)
def test_every_file_of_a_system_is_listed_by_it(folder: Path) -> None:
    system = load(folder).system
    assert system is not None
    assert {Path(f).name for f in system.files} == {p.name for p in folder.glob("*.yaml")}
