"""Ten thousand sequences of a random typist at the typing line, and as many with and without blanks between tokens."""

from __future__ import annotations

import pytest

from tests.game.random_typist import blanks_change_nothing, typed_at_random
from tests.game.test_random_typist import SYSTEMS
from tests.game.test_typing_line import Table
from tests.watch import counted


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("hundred", range(10))
def test_a_random_typist_for_long(system: str, language: str, hundred: int) -> None:
    table = Table(system, language)
    with counted("typist", f"{system} {language} {hundred}") as tally:
        for seed in range(100):
            typed_at_random(table.context, table.line, 100 * hundred + seed + 1000, 20)
            tally.tried += 1


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("hundred", range(10))
def test_blanks_between_whole_tokens_for_long(system: str, language: str, hundred: int) -> None:
    table = Table(system, language)
    with counted("blanks of a typist", f"{system} {language} {hundred}") as tally:
        for seed in range(100):
            blanks_change_nothing(table.context, table.line, 100 * hundred + seed + 1000)
            tally.tried += 1
