"""The file of an own copy: written whole, read back, refused when it is something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.files import save_text
from assistant.base.problem import AleaError
from assistant.formats.own_copy import read_lines, write_lines, written

LINES = {
    "tables.ram.columns": "1, 2, 3",
    "counters.types.hi.tq": 7,
    "board.spaces.4-K.vp": 2,
    "x.y": True,
    "cards.a.text": "yes",
}


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "mine" / "alexandria.yaml"
    write_lines(path, "alexandria", LINES)
    assert read_lines(path) == LINES


def test_nothing_looked_up_is_a_file_without_lines(tmp_path: Path) -> None:
    assert "set:" not in written("alexandria", {})
    assert read_lines(tmp_path / "none.yaml") == {}


def test_another_file_is_not_taken_for_an_own_copy(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("format: 1\nkind: tables\n", encoding="utf-8")
    with pytest.raises(AleaError) as caught:
        read_lines(path)
    assert caught.value.problems[0].code == "not-an-overlay"


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("old", encoding="utf-8")
    with pytest.raises(AleaError) as caught:
        save_text(blocked / "below", "new")
    assert caught.value.problems[0].code == "not-written"
    assert blocked.read_text(encoding="utf-8") == "old"


def test_saving_leaves_nothing_beside_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    save_text(path, "one")
    save_text(path, "two")
    assert path.read_text(encoding="utf-8") == "two"
    assert [p.name for p in tmp_path.iterdir()] == ["a.yaml"]
