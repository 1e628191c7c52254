"""The long version of the machine that plays everything at once."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.play.test_machine import Play


class LongPlay(Play):
    """The same rules, many more games."""


TestLongPlay = LongPlay.TestCase
TestLongPlay.settings = settings(
    max_examples=1500,
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
