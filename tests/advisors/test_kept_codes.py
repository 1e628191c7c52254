"""Expressions compiled for a runner that outlives those who wrote them."""

from __future__ import annotations

import gc

from assistant.advisors.running import Runner
from assistant.rules.expressions import Fragment
from assistant.rules.types import INT


def test_an_expression_that_is_gone_leaves_its_place_to_no_other() -> None:
    """A game is closed and another opened: what is written anew may lie where the old one lay in memory."""
    runner = Runner()
    for number in range(2000):
        assert runner.value(Fragment(str(number), INT, frozenset()), {}) == number
        gc.collect(0)
