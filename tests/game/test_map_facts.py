"""What the map tells a procedure, and what it keeps to itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.game.filling import Filling, cast_of
from assistant.game.map_facts import fitting
from assistant.game.phase_fit import fit_of_phase
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.counter_states import FlipCounters, HideCounters, SetBadge
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.places import at
from assistant.rules.definition import Definition

A, B = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")
HI, CO, CAESAR = CounterId("hi_1"), CounterId("co_vi_1"), CounterId("caesar")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    made = new_game("alexandria")
    made.do(PlaceCounters((A,), at("2925")))
    made.do(PlaceCounters((B,), at("2924")))
    made.do(PlaceCounters((HI,), at("4-K")))
    made.do(PlaceCounters((CO,), at("3/4-K")))
    return made


def names(game: OpenGame, own: tuple[CounterId, ...], foes: tuple[CounterId, ...]) -> list[str]:
    return [f.definition.id for f in fitting(game.opened, game.state, own, foes)]


def test_a_procedure_of_a_phase_is_fitted_alone(game: OpenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    roles = Filling.roles

    def noted(filling: Filling, definition: Definition) -> object:
        asked.append(definition.id)
        return roles(filling, definition)

    monkeypatch.setattr(Filling, "roles", noted)
    game.do(SetPhase(PhaseId("melee"), 1, SideId("roman")))
    for procedure in ("melee", "boarding", "turn_seizure"):
        asked.clear()
        fit_of_phase(game.opened, game.state, procedure)
        assert set(asked) <= {procedure}


def test_two_galleys_are_offered_the_ram_first(game: OpenGame) -> None:
    found = names(game, (A,), (B,))
    assert found[0] == "ram"
    assert "melee" not in found
    assert "unit_transfer" not in found, "both galleys of a transfer are the mover's own"


def test_a_unit_and_an_enemy_are_offered_the_melee(game: OpenGame) -> None:
    assert names(game, (HI,), (CO,))[0] == "melee"


def test_the_ground_comes_from_the_board(game: OpenGame) -> None:
    fit = next(f for f in fitting(game.opened, game.state, (HI,), (CO,)) if f.definition.id == "melee")
    assert fit.facts["ground"] == "point"


def test_states_of_a_counter_are_facts(game: OpenGame) -> None:
    game.do(SetBadge((B,), "fatigue", 2))
    game.do(LinkCounters(A, B, "grappled"))
    game.do(FlipCounters((A,), "battle"))
    assert cast_of(game.opened, game.state, B).state["fatigue"] == 2
    assert cast_of(game.opened, game.state, B).state["grappled"] is True
    assert cast_of(game.opened, game.state, A).state["battle_speed"] is True


def test_a_grappled_target_helps_the_ram(game: OpenGame) -> None:
    game.do(LinkCounters(A, B, "grappled"))
    fit = next(f for f in fitting(game.opened, game.state, (A,), (B,)) if f.definition.id == "ram")
    assert fit.casts["target"][0].state["grappled"] is True


def test_a_leader_in_the_selection_takes_his_role(game: OpenGame) -> None:
    game.do(PlaceCounters((CAESAR,), at("3/4-K")))
    fit = next(f for f in fitting(game.opened, game.state, (CO, CAESAR), (HI,)) if f.definition.id == "melee")
    assert fit.casts["attack_leader"][0].counter == CAESAR


def test_a_hidden_counter_tells_the_other_side_nothing(game: OpenGame) -> None:
    game.do(HideCounters((B,)))
    fit = next(f for f in fitting(game.opened, game.state, (A,), (B,), "roman") if f.definition.id == "ram")
    cast = fit.casts["target"][0]
    assert cast.type is None and not cast.state and not cast.counter
    own = cast_of(game.opened, game.state, B, "egyptian")
    assert own.counter == B


def test_procedures_of_the_phase_come_first_among_those_that_fit(game: OpenGame) -> None:
    assert names(game, (HI,), (CO,))[0] == "melee"
    movement = next(p for p in game.system.phases if "land_missile" in p.procedures)
    game.do(SetPhase(phase=movement.id))
    found = names(game, (HI,), (CO,))
    of_phase = [n in movement.procedures for n in found]
    assert True in of_phase and False in of_phase
    assert of_phase == sorted(of_phase, reverse=True), found
