"""A hundred thousand hostile requests to a shared table; each answered within bounds, or left."""

from __future__ import annotations

import pytest

from tests.share.hostile_requests import watched
from tests.watch import Watch, none_failed


@pytest.mark.parametrize("seed", range(1000, 1020))
def test_five_thousand_requests(seed: int) -> None:
    watch = Watch("requests")
    watched(watch, seed, 5000)
    none_failed([watch.tally.report()])
