"""The honest line of each system is counted from its data, never written by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import open_system, system_names
from assistant.model.honesty import line

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@pytest.mark.parametrize("name", system_names())
def test_the_line_is_counted(name: str) -> None:
    assert "honesty:" not in (SCENARIOS / name / "system.yaml").read_text(encoding="utf-8")
    system = open_system(name, own_copy=False).system
    assert system.honesty is not None
    assert system.honesty == line(system)
