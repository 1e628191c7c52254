"""What the tests of shipped systems share: a system as loaded, its set-ups played out, its sources counted."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from assistant.game.library import OpenSystem, open_system
from assistant.model import honesty
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.setup import SetupReport, check_setup, fixed_setup, random_setup
from assistant.play.state import GameState, start_state

HERE = Path(__file__).parent


@cache
def opened(name: str, *choices: tuple[str, str]) -> OpenSystem:
    """A shipped system without anybody's own copy, with some options chosen."""
    return open_system(name, options=dict(choices), own_copy=False)


def system(name: str, *choices: tuple[str, str]) -> System:
    return opened(name, *choices).system


def set_up(of: System, scenario: str, seed: int = 1) -> tuple[GameState, SetupReport]:
    """The table after the fixed part and a random choice of the rest, and what the check says of it."""
    found = of.scenarios[scenario]  # type: ignore[index]
    state = start_state(of, found)
    for group in (fixed_setup(of, found, state),):
        if group is not None:
            state = apply(state, group, of)
    rest = random_setup(of, found, state, seed)
    if rest is not None:
        state = apply(state, rest, of)
    return state, check_setup(of, found, state)


def tags(of: System) -> dict[str, dict[str, int]]:
    """Part -> source -> number, as the kept lists say it."""
    return {part: {str(s): n for s, n in found.items()} for part, found in honesty.counts(of).items()}


def unnamed(name: str) -> set[str]:
    """Values and words of procedures that a player would see as their id."""
    book, words = opened(name).book, system(name).words
    found: set[str] = set()
    for procedure in book.raw_procedures:
        d = book.definition(procedure)
        found |= {value for value, _ in d.result} | set(d.quantities)
        found |= {value for o in (*d.outcomes, *d.automatic) for value, _ in o.gives}
        found |= {word for fact in d.facts.values() for word in fact.words}
    return {f for f in found if f != "*" and not f.isupper()} - set(words)


def kept_tags(name: str) -> dict[str, dict[str, int]]:
    loaded: dict[str, dict[str, int]] = json.loads((HERE / f"tags_{name}.json").read_text(encoding="utf-8"))
    return loaded
