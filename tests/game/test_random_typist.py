"""Random keys at the typing line: nothing typed is lost and nothing means two things."""

from __future__ import annotations

import pytest

from tests.game.random_typist import blanks_change_nothing, typed_at_random
from tests.game.test_typing_line import Table

SYSTEMS = ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate")


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_random_typist(system: str, language: str) -> None:
    table = Table(system, language)
    for seed in range(2):
        typed_at_random(table.context, table.line, seed, 25)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_blank_between_whole_tokens_changes_nothing(system: str, language: str) -> None:
    table = Table(system, language)
    assert sum(blanks_change_nothing(table.context, table.line, seed) for seed in range(3))
