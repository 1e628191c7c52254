"""A seeded share of hostile pictures; by the thousand in `make torture`."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.drawing.pictures.hostile_pictures import watched
from tests.watch import Watch, none_failed


@pytest.mark.qt_log_ignore(".*")
def test_a_hostile_picture_is_drawn_or_told(tmp_path: Path, qapp: QApplication) -> None:
    watch = Watch("pictures", tmp_path)
    watched(watch, tmp_path, 1, 40)
    none_failed([watch.tally])
    assert set(watch.tally.outcomes) >= {"drawn", "told"}
