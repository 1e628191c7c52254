"""A few pages opened, printed from and left while threads allocate: nothing of them stays, nothing of Qt is collected
beside the window's thread. By the thousand in `make torture`."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from assistant.ui.printing import sheet as print_sheet
from assistant.ui.window.collector import Collector
from assistant.ui.window.main_window import MainWindow
from tests.ui.pages_under_load import Turner


def test_pages_turned_under_load_leave_nothing(
    window: MainWindow, collector: Collector, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(print_sheet, "printers", list)
    stay = Turner(window, collector, tmp_path, 1, ("alexandria",)).go(3, 1)
    assert not stay.warnings and not stay.faults
    assert set(stay.collected) == {threading.main_thread().name}
    assert stay.alive[1] == stay.alive[0], stay.alive
