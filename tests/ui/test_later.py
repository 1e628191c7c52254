"""What waits for the end of an event is done once, and let go of where its owner goes first."""

from __future__ import annotations

import gc
import re
import weakref

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.ui.later import later
from tests.architecture.test_layers import modules


class Owner(QObject):
    done = 0

    def act(self) -> None:
        self.done += 1


def test_it_is_done_once_and_not_at_once(qtbot: QtBot) -> None:
    owner = Owner()
    later(owner, owner.act)
    assert owner.done == 0
    qtbot.waitUntil(lambda: owner.done > 0)
    qtbot.wait(5)
    assert owner.done == 1


@pytest.mark.parametrize("by_name", [True, False])
def test_an_owner_that_goes_first_is_gone(by_name: bool, qtbot: QtBot) -> None:
    owner = Owner()
    gone = weakref.ref(owner)
    later(owner, owner.act if by_name else lambda owner=owner: owner.act())  # type: ignore[misc]
    owner.deleteLater()
    QApplication.sendPostedEvents(owner, QEvent.Type.DeferredDelete.value)
    del owner
    gc.collect()
    assert gone() is None


def test_nothing_waits_in_another_way() -> None:
    assert [path.name for path in modules() if re.search(r"QTimer\.singleShot\(", path.read_text("utf-8"))] == []
