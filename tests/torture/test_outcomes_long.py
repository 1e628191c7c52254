"""Many answers of every procedure by line-ups, facts and rules used at random, each read whole as the band shows it."""

from __future__ import annotations

import pytest

from assistant.game import open_system
from tests.game.outcome_search import answers, declared
from tests.game.test_every_outcome import SYSTEMS, read_whole
from tests.watch import counted

QUESTIONS, THROWS = 150, 4


@pytest.mark.parametrize("system", SYSTEMS)
def test_all_that_is_thrown_says_what_happened_and_no_two_ends_read_alike(system: str) -> None:
    reached: set[tuple[str, str]] = set()
    with counted("outcomes", system) as tally:
        for definition in open_system(system).book.visible():
            seen: dict[object, str] = {}
            for sitting, node in answers(system, definition.id, QUESTIONS, THROWS):
                reached |= {(n.procedure, n.outcome) for n in node.flat()}
                read_whole(sitting, node, seen)
                tally.tried += 1
        assert declared(system) - reached == set()
