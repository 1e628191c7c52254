"""Ten thousand edits by random hands over all tools of the workshop, a hundred after one another."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.author.test_random_edits import edited_at_random
from tests.watch import counted


@pytest.mark.parametrize("ten", range(10))
def test_random_edits_for_long(ten: int, qtbot: QtBot) -> None:
    with counted("random edits", f"ten {ten}") as tally:
        for seed in range(10):
            tally.outcomes.update(edited_at_random(1000 + ten * 10 + seed, 100))
            tally.tried += 100
