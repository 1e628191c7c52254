"""Nothing on the map is answered from a default the game could have told: every fact of every procedure is read from
the game, asked for, or named as the players' call. What of three systems still waits for its word stands in a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from assistant.game import OpenGame, new_game
from assistant.game.map_facts import open_facts
from assistant.play.setup import fixed_setup
from assistant.rules.definition import steps_of
from tests.game.played import of_phase, offered
from tests.scenarios.shipped import opened

SYSTEMS = ("alexandria", "triumvirate", "julius_caesar", "sword_of_rome", "caesar_xl")
WAITING = Path(__file__).parents[1] / "data" / "defaults_to_explain.yaml"


def unexplained(name: str) -> dict[str, list[str]]:
    """Procedure -> facts that a default answers without a word, those of its follow-ups included."""
    book = opened(name).book
    found: dict[str, list[str]] = {}
    for d in book.visible():
        told = (f for f in d.facts.values() if f.guess is None and f.call is None)
        own = [f.id for f in told if not (f.asked or f.card or f.told_by)]
        for step in steps_of(d):
            child = book.definition(step.do)
            given = {*d.facts, *step.gives, *(n for n, _ in d.let), *(n for n, _ in d.result)}
            own += [f"{child.id}.{f.id}" for f in child.facts.values() if f.id not in given and f.call is None]
        if own:
            found[d.id] = sorted(set(own))
    return found


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_fact_is_read_asked_or_named_as_a_call(name: str) -> None:
    kept = YAML(typ="safe").load(WAITING.read_text(encoding="utf-8"))
    assert unexplained(name) == (kept.get(name) or {})


def test_the_two_ancient_games_leave_few_facts_to_the_players() -> None:
    """Calls are few, and each has its reason in both languages."""
    for name, most in (("alexandria", 6), ("triumvirate", 4)):
        calls = [f for d in opened(name).book.visible() for f in d.facts.values() if f.call is not None]
        assert len(calls) <= most
        assert all(f.call is not None and f.call.en != f.call.fr for f in calls)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    made = new_game("triumvirate", "three")
    found = fixed_setup(made.system, made.scenario, made.state) if made.scenario else None
    if found is not None:
        made.do(found)
    return made


def test_what_is_opened_in_a_game_answers_nothing_unsaid(game: OpenGame) -> None:
    fits = [*offered(game, "caesar").values(), *offered(game, "caesar", "pompey").values()]
    fits += [of_phase(game, p) for p in ("supply", "rome", "election", "time_stone", "victory")]
    assert len(fits) > 8
    for fit in fits:
        known = {*fit.facts, *open_facts(fit.definition, fit.facts)}
        known |= {f.id for f in fit.definition.facts.values() if f.call is not None}
        assert set(fit.definition.facts) <= known, fit.definition.id
