"""A short share of what random hands do to the whole window; by the thousand in `make torture`."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from assistant.game import system_names
from tests.ui.random_hands import Hands, run, settle


def left(hands: Hands) -> None:
    """The page is left as ever; what the program holds then is weighed by the long runs alone."""
    hands.window.show_start()
    settle()


@pytest.mark.parametrize(("name", "language"), list(zip(system_names(), ["fr", "en"] * 2 + ["fr"], strict=True)))
def test_hands_that_do_anything_find_no_fault(
    name: str, language: str, qtbot: QtBot, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hands, "rest", left)
    found = run(home, name, language, 150)
    assert not found.faults, "\n".join(found.faults)
    assert not found.warnings, found.warnings
    assert found.events == 150
