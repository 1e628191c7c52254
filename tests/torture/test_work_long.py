"""Thousands of procedures that ask for as much as they can: answered or refused, each within two seconds of work."""

from __future__ import annotations

from time import process_time

import pytest

from tests.rules.hostile import asked, procedures


@pytest.mark.parametrize("seed", range(20))
def test_whatever_a_procedure_asks_it_is_answered_or_refused_soon(seed: int) -> None:
    for number, raw in enumerate(procedures(seed, 250)):
        before = process_time()
        assert asked(raw) in ("odds", "told"), (number, raw)
        assert process_time() - before < 2, (number, raw)
