"""The line about a system's sources: the file's own, or counted while loading."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.model import honesty
from assistant.model.scenario import System
from tests.formats.shelf import SCENARIOS, load, write

SYSTEM = """format: 1
kind: system
id: small
name: Small
sides:
  red: {name: {en: Red, fr: Rouge}}
tables:
  hits:
    source: assumed
    rows: {2-6: 0, 7-12: 1}
"""


def loaded(folder: Path) -> System:
    system = load(folder).system
    assert system is not None
    return system


def test_a_system_that_says_nothing_is_counted(tmp_path: Path) -> None:
    line = loaded(write(tmp_path, {"system.yaml": SYSTEM})).honesty
    assert line is not None
    assert line.en.startswith("1 table figure to check")


def test_what_the_file_says_of_itself_wins(tmp_path: Path) -> None:
    text = SYSTEM.replace("tables:", "honesty: {en: all guessed, fr: tout supposé}\ntables:")
    line = loaded(write(tmp_path, {"system.yaml": text})).honesty
    assert line is not None
    assert line.fr == "tout supposé"


@pytest.mark.parametrize("name", ["alexandria", "triumvirate", "caesar_xl"])
def test_a_shipped_system_is_counted_from_its_data(name: str) -> None:
    system = loaded(SCENARIOS / name)
    assert system.honesty == honesty.line(system) is not None
