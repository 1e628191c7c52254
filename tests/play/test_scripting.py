"""The lines of docs/scripting.md run as they stand, and name every command there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assistant.play import game_command as commands
from assistant.play.apply import FAMILIES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scripting.md").read_text(encoding="utf-8")


def test_the_lines_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.S):
        exec(compile(block, "docs/scripting.md", "exec"), names)
    said = capsys.readouterr().out
    assert 'Did you mean "roman_quadrireme_1"' in said
    assert "Ramming" in said
    assert list((tmp_path / "games").glob("*.alea"))


def test_the_page_lists_every_command() -> None:
    assert FAMILIES, "all are entered"
    listed = set(re.findall(r"`([A-Z]\w+)`", PAGE.split("## All commands")[1]))
    known = {commands.command_class(n).__name__ for n in commands.command_names()}  # type: ignore[union-attr]
    assert listed == known
