"""One published build of the Qt binding lets the reference count of None run out; this notices it at once."""

from __future__ import annotations

import re
import sys

import pytest
from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot

from tests.architecture.test_layers import PACKAGE


def test_the_binding_keeps_none_alive(qtbot: QtBot) -> None:
    if sys.version_info >= (3, 12):
        pytest.skip("None is immortal from Python 3.12 on")
    item, before = QGraphicsRectItem(), sys.getrefcount(None)
    for _ in range(500):
        item.setPos(1, 2)
    assert sys.getrefcount(None) > before - 100


CHILDREN_OF_NOBODY = ("nextInFocusChain", "previousInFocusChain", "buddy", "focusProxy", "targetObject")
"""What these give the binding takes for a child of who was asked: once that one is deleted, what was given is gone for
Python, with all below it, though Qt still shows it."""


def test_nobody_asks_for_what_the_binding_would_take_for_a_child() -> None:
    asked = re.compile(rf"\.({'|'.join(CHILDREN_OF_NOBODY)})\(\)")
    found = [
        f"{path.name}:{number}"
        for path in PACKAGE.rglob("*.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if asked.search(line)
    ]
    assert not found
