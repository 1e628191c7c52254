"""Nothing on the map is answered from a default the game could have told: every fact of every procedure is read from
the game, asked for, or named as the players' call. What of three systems still waits for its word stands in a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from assistant.game import OpenGame, new_game
from assistant.game.advising import Advising
from assistant.game.map_facts import Fit, fitting, open_facts
from assistant.game.phase_fit import fit_of_phase
from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.play.setup import fixed_setup
from assistant.rules.definition import steps_of
from tests.game.played import of_phase, offered
from tests.scenarios.shipped import opened, set_up

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


@pytest.mark.parametrize(("name", "most"), [("julius_caesar", 15), ("sword_of_rome", 23), ("caesar_xl", 18)])
def test_what_is_left_to_the_players_does_not_grow(name: str, most: int) -> None:
    """Among 112, 251 and 70 facts: plans, bargains and what an unknown card or map would say. What an open card or the
    last battle tells is read, and a call only where none does."""
    facts = [f for d in opened(name).book.visible() for f in d.facts.values()]
    calls = [f for f in facts if f.call is not None and f.guess is None]
    assert len(calls) <= most
    assert all(f.call is not None and f.call.en != f.call.fr for f in calls)


CASES = (
    ("alexandria", "campaign"),
    ("triumvirate", "three"),
    ("julius_caesar", "historical"),
    ("sword_of_rome", "four"),
    ("caesar_xl", "standard"),
)


def begun(name: str, scenario: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(home))
    made = new_game(name, scenario)
    found = fixed_setup(made.system, made.scenario, made.state) if made.scenario else None
    if found is not None:
        made.do(found)
    return made


def moved(game: OpenGame) -> None:
    """A stack of each side goes next door, so that there is a move on record and somebody to aim at."""
    for side in game.system.sides:
        stacks = [s for p, s in game.state.stacks.items() if p.space and s and game.state.pieces[s[0]].side == side]
        if stacks:
            here = game.state.position(stacks[0][0]).space
            beside = sorted(game.system.board.neighbours(here)) if here is not None else []
            if beside:
                game.do(MoveCounters(stacks[0], at(beside[0])))


def one_of_each(game: OpenGame) -> dict[tuple[str, str], CounterId]:
    """One counter on the map of each side and family."""
    mix, out = game.system.mix, dict[tuple[str, str], CounterId]()
    for place, stack in game.state.stacks.items():
        for counter in reversed(stack) if place.space else ():
            piece = game.state.pieces[counter]
            out.setdefault((str(piece.side), mix.types[piece.type].family), counter)
    return out


def answers_unsaid(fit: Fit) -> set[str]:
    """Facts of an open procedure that nobody told, asks for or names as a call."""
    known = {*fit.facts, *open_facts(fit.definition, fit.facts)}
    known |= {f.id for f in fit.definition.facts.values() if f.call is not None}
    return set(fit.definition.facts) - known


@pytest.mark.parametrize(("name", "scenario"), CASES)
def test_every_procedure_opened_in_a_played_position(
    name: str, scenario: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the list of each phase, and for a stack of each side alone and against each other side."""
    game = begun(name, scenario, tmp_path, monkeypatch)
    for place, stack in set_up(game.system, scenario)[0].stacks.items():
        if place.space and not game.state.stacks.get(place):  # the free part of the set-up
            game.do(PlaceCounters(stack, place))
    seen: dict[str, set[str]] = {}
    for phase in game.system.phases:
        game.do(SetPhase(phase.id, active=next(iter(game.system.sides))))
        moved(game)
        lately = Advising(game).lately()
        fits = [fit_of_phase(game.opened, game.state, p, "", lately) for p in phase.procedures]
        tops = one_of_each(game)
        busiest = len(phase.procedures) == max(len(p.procedures) for p in game.system.phases)
        for (side, _), own in tops.items() if len(phase.procedures) > 2 else ():
            fits += fitting(game.opened, game.state, (own,), (), "", lately)
            for foe in [c for (other, _), c in tops.items() if other != side][: 3 if busiest else 0]:
                fits += fitting(game.opened, game.state, (own,), (foe,), "", lately)
        for fit in fits:
            if fit is not None:
                seen.setdefault(fit.definition.id, set()).update(answers_unsaid(fit))
    assert {p: f for p, f in seen.items() if f} == {}
    shown = {p for phase in game.system.phases for p in phase.procedures}
    assert len(seen.keys() & shown) >= len(shown) // 3, sorted(shown - seen.keys())


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    return begun("triumvirate", "three", tmp_path, monkeypatch)


def test_what_is_opened_in_a_game_answers_nothing_unsaid(game: OpenGame) -> None:
    fits = [*offered(game, "caesar").values(), *offered(game, "caesar", "pompey").values()]
    fits += [of_phase(game, p) for p in ("supply", "rome", "election", "time_stone", "victory")]
    assert len(fits) > 8
    for fit in fits:
        known = {*fit.facts, *open_facts(fit.definition, fit.facts)}
        known |= {f.id for f in fit.definition.facts.values() if f.call is not None}
        assert set(fit.definition.facts) <= known, fit.definition.id
