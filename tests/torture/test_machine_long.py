"""The long version of the machine that plays everything at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.play.test_machine import Play
from tests.watch import Tally


class LongPlay(Play):
    """The same rules, many more games."""

    tally = Tally("games of a machine")

    def teardown(self) -> None:
        super().teardown()
        self.tally.tried += 1


TestLongPlay = LongPlay.TestCase
TestLongPlay.settings = settings(
    max_examples=1500,
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True, scope="module")
def reported(request: pytest.FixtureRequest) -> Iterator[None]:
    before = request.session.testsfailed
    yield
    LongPlay.tally.failed = request.session.testsfailed - before
    LongPlay.tally.report()
