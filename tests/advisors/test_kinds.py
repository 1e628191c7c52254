"""Every check of every shipped game belongs to one of the seven switches a player has."""

from __future__ import annotations

import pytest

from assistant.advisors.checker import Checker
from assistant.game.advising import KINDS
from assistant.game.library import system_names
from tests.scenarios.shipped import system


@pytest.mark.parametrize("name", system_names())
def test_every_check_has_a_switch(name: str) -> None:
    advisor = Checker(system(name))
    assert not advisor.broken
    assert {c.id: c.kind for c in advisor.checks if c.kind not in KINDS} == {}
