"""Thousands of hostile pictures; each drawn as a window draws it, or told why not."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.drawing.pictures.hostile_pictures import watched
from tests.watch import Watch, none_failed


@pytest.mark.qt_log_ignore(".*")
@pytest.mark.parametrize("seed", range(1000, 1020))
def test_five_hundred_pictures(seed: int, tmp_path: Path, qapp: QApplication) -> None:
    watch = Watch("pictures", tmp_path)
    watched(watch, tmp_path, seed, 500)
    none_failed([watch.tally.report()])
