"""Hundreds of hostile settings and layouts: a window that starts with each opens every page."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import tests.ui.conftest as window
from assistant.ui.map.baking import Baker
from tests.ui.hostile_settings import watched
from tests.watch import Watch, none_failed

home, gone, collector = window.home, window.gone, window.collector  # as in the program


@pytest.mark.parametrize("seed", range(100, 110))
def test_fifty_settings(
    seed: int, qtbot: QtBot, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[str] = []
    monkeypatch.setattr(Baker, "bring", Baker.bring)
    monkeypatch.setattr(sys, "excepthook", lambda kind, bad, _trace: faults.append(f"{kind.__name__}: {bad}"))
    watch = Watch("settings and layouts", tmp_path)
    watched(watch, tmp_path, seed, 50)
    none_failed([watch.tally.report()])
    assert not faults
