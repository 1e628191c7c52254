"""A seeded share of hostile settings; `make torture` tries the many."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from assistant.ui.map.baking import Baker
from tests.ui.hostile_settings import watched
from tests.watch import Watch, none_failed


def test_whatever_the_settings_hold_every_page_opens(
    qtbot: QtBot, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[str] = []
    monkeypatch.setattr(Baker, "bring", Baker.bring)
    monkeypatch.setattr(sys, "excepthook", lambda kind, bad, _trace: faults.append(f"{kind.__name__}: {bad}"))
    watch = Watch("settings and layouts", tmp_path)
    watched(watch, tmp_path, seed=1, count=3)
    none_failed([watch.tally])
    assert not faults
