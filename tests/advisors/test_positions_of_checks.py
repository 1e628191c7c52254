"""Each check speaks up in the positions written for it and only there, in the wording of advice; in every game whose
checks stand in one file."""

from __future__ import annotations

import pytest

from tests.advisors import (
    test_caesar_xl_checks,
    test_julius_caesar_checks,
    test_sword_of_rome_checks,
    test_triumvirate_checks,
)
from tests.advisors.scenes import Scene, advisor, check_wording, flat
from tests.scenarios.shipped import system

CASES = {
    of.GAME: of.CASES
    for of in (test_caesar_xl_checks, test_julius_caesar_checks, test_sword_of_rome_checks, test_triumvirate_checks)
}
EACH = [(game, *one) for game, cases in CASES.items() for one in flat(cases)]
IDS = [f"{game}-{name}-{number}" for game, name, number, *_ in EACH]


@pytest.mark.parametrize(("game", "name", "number", "bad", "good"), EACH, ids=IDS)
def test_a_check_speaks_up_where_it_has_reason_and_only_there(
    game: str, name: str, number: int, bad: Scene, good: Scene
) -> None:
    assert name in bad.checks(game)
    assert name not in good.checks(game)


@pytest.mark.parametrize(("game", "name", "number", "bad", "good"), EACH, ids=IDS)
def test_a_sentence_keeps_to_the_wording_of_advice(
    game: str, name: str, number: int, bad: Scene, good: Scene
) -> None:
    for one in bad.said(game):
        check_wording(system(game), one)


@pytest.mark.parametrize("game", CASES)
def test_every_check_has_its_positions(game: str) -> None:
    assert set(CASES[game]) == {c.id for c in advisor(game).checks}
    assert not advisor(game).broken
