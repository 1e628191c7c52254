"""What the results of the shipped systems do to counters on the map, kind of effect by kind of effect."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.game.effect_commands import result_command
from assistant.game.filling import cast_of
from assistant.game.losses import on_strongest
from assistant.game.sitting import LineUp, Sitting
from assistant.model.ids import CounterId
from assistant.play.commands.counter_states import FlipCounters, SetFigure, StepCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import ApplyResult
from assistant.play.places import at, box


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))


def put(game: OpenGame, place: str, *counters: str) -> None:
    game.do(PlaceCounters(tuple(CounterId(c) for c in counters), at(place)))


def applied(
    game: OpenGame, procedure: str, casts: dict[str, str], dice: tuple[int, ...] = (), **facts: object
) -> ApplyResult:
    """Ask as the map does, with counters in their roles ("a b c"), apply, and give back what was recorded."""
    sitting = Sitting(game.opened)
    told = {r: tuple(cast_of(game.opened, game.state, CounterId(c)) for c in cs.split()) for r, cs in casts.items()}
    sitting.line_up = LineUp(procedure, told, facts)
    sitting.clear_dice()
    sitting.roll_rest(dice)
    assert sitting.node is not None, sitting.problem or sitting.waiting or sitting.boxes
    command = result_command(game.system, game.state, sitting.node)
    game.do(command)
    return command


def tray(game: OpenGame, counter: str) -> bool:
    return game.state.pieces[CounterId(counter)].place.kind == "tray"


def steps(game: OpenGame, counter: str) -> int:
    return game.state.pieces[CounterId(counter)].steps


# Alexandria


def test_a_galley_taken_goes_over_without_its_crew_and_all_aboard_are_lost() -> None:
    game = new_game("alexandria")
    put(game, "2924", "co_vi_1", "co_vi_2", "co_vi_3", "co_vi_4", "mi_1", "egyptian_trireme_1")
    roles = {"attacker": "co_vi_1 co_vi_2 co_vi_3 co_vi_4", "defender": "mi_1", "galley": "egyptian_trireme_1"}
    before = game.state
    applied(game, "boarding", roles, (2,))
    galley = game.state.pieces[CounterId("egyptian_trireme_1")]
    assert galley.side == "roman"
    assert galley.figures["crew"] == 0
    assert galley.badges["captured"] == 1
    assert tray(game, "mi_1")
    assert game.state.pieces[CounterId("co_vi_1")].badges["hits"] == 1
    game.journal.undo()
    assert game.state == before


def test_a_shot_leaves_its_mark_and_a_reaction_leaves_none() -> None:
    game = new_game("alexandria")
    put(game, "4-K", "cretan_archers_1")
    put(game, "3/4-K", "hi_1")
    shot = {"firer": "cretan_archers_1", "target": "hi_1"}
    applied(game, "reaction_fire", shot, (9,), trigger="return_fire")
    assert "fired" not in game.state.pieces[CounterId("cretan_archers_1")].marks
    applied(game, "land_missile", shot, (9,))
    assert "fired" in game.state.pieces[CounterId("cretan_archers_1")].marks
    assert not game.state.pieces[CounterId("hi_1")].marks


def test_a_retreat_is_left_to_the_players_and_the_record_says_so() -> None:
    game = new_game("alexandria")
    put(game, "4-K", "hi_1")
    put(game, "3/4-K", "co_xxxvii_1")
    command = applied(game, "melee", {"attacker": "hi_1", "defender": "co_xxxvii_1"}, (9,), ground="point")
    assert command.outcome.startswith("retreats")
    assert command.text["en"].endswith("by hand: retreat (Defender); by hand: advance (Attacker)")
    by_hand = "à la main\u00a0: retraite (Défenseur)\u202f; à la main\u00a0: avance (Attaquant)"
    assert command.text["fr"].endswith(by_hand)
    assert game.state.pieces[CounterId("co_xxxvii_1")].place == at("3/4-K")


# Julius Caesar


def test_a_hit_on_a_block_takes_a_step_of_the_strongest() -> None:
    game = new_game("julius_caesar")
    put(game, "rome", "c_legio_7", "p_legio_1", "p_legio_3")
    game.do(StepCounters((CounterId("p_legio_1"),), to=2))
    full = steps(game, "p_legio_3")
    applied(
        game,
        "fire",
        {"block": "c_legio_7", "enemies": "p_legio_1 p_legio_3"},
        (1, *[6] * (steps(game, "c_legio_7") - 1)),
    )
    assert steps(game, "p_legio_1") == 2
    assert steps(game, "p_legio_3") == full - 1


def test_a_block_without_steps_is_gone() -> None:
    game = new_game("julius_caesar")
    put(game, "rome", "c_legio_7", "p_legio_1")
    game.do(StepCounters((CounterId("p_legio_1"),), to=1))
    applied(game, "fire", {"block": "c_legio_7", "enemies": "p_legio_1"}, (1, *[6] * (steps(game, "c_legio_7") - 1)))
    lies = game.state.pieces[CounterId("p_legio_1")].place
    assert lies.id == "levy_pool_pompey", "5.2"


def test_one_hit_between_equals_waits_for_the_owner() -> None:
    game = new_game("julius_caesar")
    put(game, "rome", "c_legio_7", "p_legio_1", "p_legio_3")
    enemies = (CounterId("p_legio_1"), CounterId("p_legio_3"))
    game.do(StepCounters(enemies, to=3))
    assert on_strongest(game.state, enemies, 2) == ({enemies[0]: 1, enemies[1]: 1}, 0)
    dice = (1, *[6] * (steps(game, "c_legio_7") - 1))
    command = applied(game, "fire", {"block": "c_legio_7", "enemies": "p_legio_1 p_legio_3"}, dice)
    assert (steps(game, "p_legio_1"), steps(game, "p_legio_3")) == (3, 3)
    assert "by hand: hits 1 (Enemies)" in command.text["en"]


def test_cleopatra_goes_to_alexandria_and_over_to_the_enemy() -> None:
    game = new_game("julius_caesar")
    put(game, "rome", "cleopatra")
    own = game.state.pieces[CounterId("cleopatra")].side
    applied(game, "winter_cleopatra", {"queen": "cleopatra"}, alexandria_is="enemy")
    queen = game.state.pieces[CounterId("cleopatra")]
    assert queen.place == at("alexandria")
    assert {own, queen.side} == {"caesar", "pompey"}


def test_a_place_told_in_words_is_left_to_the_players() -> None:
    game = new_game("julius_caesar")
    put(game, "rome", "c_navis_1")
    command = applied(game, "winter_fleet", {"fleet": "c_navis_1"}, harbour=True)
    assert game.state.pieces[CounterId("c_navis_1")].place == at("rome")
    assert "by hand: move (Fleet at sea)" in command.text["en"]


def test_a_leader_lost_to_vulcan_leaves_and_counts_as_a_trophy() -> None:
    game = new_game("julius_caesar")
    put(game, "rome", "c_antonius", "c_legio_7")
    game.do(StepCounters((CounterId("c_antonius"),), to=1))
    full = steps(game, "c_legio_7")
    applied(game, "vulcan", {"victims": "c_antonius c_legio_7"}, status="enemy")
    assert tray(game, "c_antonius")
    assert steps(game, "c_legio_7") == full - 1
    assert game.state.tracks.get("trophies.pompey", 0) == 1


def test_a_battle_of_blocks_takes_the_steps_that_fell() -> None:
    game = new_game("julius_caesar")
    put(game, "rome", "c_caesar", "p_pompey")
    game.do(StepCounters((CounterId("p_pompey"),), to=2))
    applied(game, "battle_round", {"attacker": "c_caesar", "defender": "p_pompey"}, (1, 6, 6, 6))
    assert steps(game, "p_pompey") == 1


# The Sword of Rome

UNITS = "roman_cu_1 roman_cu_2 roman_cu_3 roman_cu_4 roman_cu_5 roman_cu_6 roman_cu_7"


def on_the_field(game: OpenGame) -> None:
    put(game, "comum", "camillus", *UNITS.split(), "egnatius", *(f"samnite_cu_{n}" for n in range(1, 6)))


def displaced(game: OpenGame, leader: str) -> bool:
    """Whether a named leader waits for the reinforcements (8.4)."""
    return game.state.pieces[CounterId(leader)].place == box("displaced")


def test_units_fall_and_not_their_leader() -> None:
    game = new_game("sword_of_rome")
    on_the_field(game)
    foes = "egnatius " + " ".join(f"samnite_cu_{n}" for n in range(1, 6))
    command = applied(game, "battle", {"attacker": f"camillus {UNITS}", "defender": foes}, (6, 6, 6, 1, 1, 1))
    assert command.outcome.startswith("attacker_wins")
    lost = int(command.values["loser_loses"])
    assert lost > 0
    assert sum(tray(game, f"samnite_cu_{n}") for n in range(1, 6)) == lost
    assert not tray(game, "camillus")
    assert displaced(game, "egnatius") == (lost == 5)
    assert ("retreat (Defender)" in command.text["en"]) == (lost < 5), "who is lost whole retreats nowhere (12.2.5)"


def test_units_a_leader_has_as_a_number_are_counted_down() -> None:
    game = new_game("sword_of_rome")
    put(game, "comum", "camillus")
    game.do(SetFigure((CounterId("camillus"),), "cu", 7))
    command = applied(game, "attrition", {"force": "camillus"}, (6,))
    lost = int(command.values["cu_lost"])
    assert 0 < lost < 7
    assert game.state.pieces[CounterId("camillus")].figures["cu"] == 7 - lost
    assert not tray(game, "camillus")


def test_which_of_two_kinds_of_unit_is_lost_is_for_the_owner() -> None:
    game = new_game("sword_of_rome")
    put(game, "comum", *UNITS.split()[:3], *(f"samnite_cu_{n}" for n in range(1, 4)))
    mixed = " ".join([*UNITS.split()[:3], *(f"samnite_cu_{n}" for n in range(1, 4))])
    command = applied(game, "attrition", {"force": mixed}, (6,))
    assert not any(tray(game, c) for c in mixed.split())
    assert f"by hand: losses {command.values['cu_lost']}" in command.text["en"]


def test_an_army_overrun_is_gone_and_its_leader_displaced() -> None:
    game = new_game("sword_of_rome")
    put(game, "comum", "camillus", *UNITS.split(), "egnatius", "samnite_cu_1")
    applied(game, "battle", {"attacker": f"camillus {UNITS}", "defender": "egnatius samnite_cu_1"})
    assert displaced(game, "egnatius") and tray(game, "samnite_cu_1")


# Triumvirate


def test_weapons_and_legions_are_lost_where_they_are() -> None:
    game = new_game("triumvirate")
    put(game, "macedonia", "pompey_governor_1", "legion_1", "legion_2")
    put(game, "achaea", "caesar", "legion_3", "legion_4", "legion_5", "legion_6", "pompey", "crassus")
    roles = {"attacker": "caesar", "defender": "pompey", "third": "crassus", "province": "pompey_governor_1"}
    command = applied(game, "battle", roles, (1, 1), attackers=4, defenders=2)
    assert command.values["attackers_left"] == 2
    assert tray(game, "legion_1") and tray(game, "legion_2")
    assert not tray(game, "legion_6"), "whose legions stand there is not known: three triumvirs are in the place"
    assert "by hand: losses 2 (Attacker)" in command.text["en"]
    assert game.state.pieces[CounterId("caesar")].figures == {"bag": 1, "reserve": 7}
    assert game.state.pieces[CounterId("pompey")].figures == {"bag": 1, "reserve": 7}


def test_a_province_that_produces_gets_its_legions() -> None:
    game = new_game("triumvirate")
    put(game, "achaea", "caesar_governor_1")
    governor = CounterId("caesar_governor_1")
    game.do(FlipCounters((governor,), "on_square"))
    game.do(SetFigure((governor,), "province", "military"))
    command = applied(game, "province_supply", {"governor": governor})
    made = int(command.values["legions"])
    assert made > 0
    legions = [c for c in game.state.stack(at("achaea")) if game.state.pieces[c].type == "legion"]
    assert len(legions) == made
    assert game.state.pieces[governor].face != "on_square"
