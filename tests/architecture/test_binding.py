"""One published build of the Qt binding lets the reference count of None run out; this notices it at once."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot


def test_the_binding_keeps_none_alive(qtbot: QtBot) -> None:
    if sys.version_info >= (3, 12):
        pytest.skip("None is immortal from Python 3.12 on")
    item, before = QGraphicsRectItem(), sys.getrefcount(None)
    for _ in range(500):
        item.setPos(1, 2)
    assert sys.getrefcount(None) > before - 100
