"""Thousands of procedures that ask for as much as they can: answered or refused, each within two seconds of work."""

from __future__ import annotations

from functools import partial

import pytest

from tests.rules.hostile import asked, procedures
from tests.watch import Watch, none_failed


@pytest.mark.parametrize("seed", range(20))
def test_whatever_a_procedure_asks_it_is_answered_or_refused_soon(seed: int) -> None:
    watch = Watch("work of procedures")
    for number, raw in enumerate(procedures(seed, 250)):
        watch.try_(f"{seed}/{number}", partial(asked, raw))
    none_failed([watch.tally.report()])
