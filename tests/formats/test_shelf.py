"""Files that did not change are read once, whatever is read with them; a file that did is read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.formats import yaml_text
from tests.formats.shelf import DATA, check, load, write

FORD = {p.name: p.read_text(encoding="utf-8") for p in sorted((DATA / "good" / "ford").glob("*.yaml"))}


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are parsed, in order."""
    out: list[str] = []
    parse = yaml_text.parse

    def told(text: str, file: str) -> yaml_text.Parsed:
        out.append(Path(file).name)
        return parse(text, file)

    monkeypatch.setattr(yaml_text, "parse", told)
    return out


def test_only_what_changed_is_read_again(tmp_path: Path, read: list[str]) -> None:
    home = write(tmp_path, FORD)
    first = load(home)
    assert first.system is not None and set(read) == set(FORD)
    read.clear()
    assert load(home).tree == first.tree and not read
    (home / "tables.yaml").write_text(FORD["tables.yaml"] + "# a remark\n", encoding="utf-8")
    assert load(home).tree == first.tree and read == ["tables.yaml"]


def test_a_file_with_a_fault_is_told_every_time_with_its_place(tmp_path: Path, read: list[str]) -> None:
    home = write(tmp_path, {**FORD, "tables.yaml": FORD["tables.yaml"].replace("kind: tables", "kind: table")})
    first = [(p.code, p.file, p.line, p.column) for p in check(home)]
    read.clear()
    assert first and [(p.code, p.file, p.line, p.column) for p in check(home)] == first and "tables.yaml" in read


def test_what_other_files_make_of_it_is_still_told_at_its_line(tmp_path: Path) -> None:
    home = write(tmp_path, FORD)
    assert load(home).system is not None
    (home / "counters.yaml").write_text(FORD["counters.yaml"].replace("  captain:", "  centurion:"), encoding="utf-8")
    wrong = [p for p in check(home) if p.file.endswith("dawn.yaml")]
    assert wrong and all(p.line > 0 for p in wrong)
