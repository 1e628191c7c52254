"""What lies beside the map, told for paper: counted by kind, named, and nothing of what the viewer may not know."""

from __future__ import annotations

from assistant.game import open_system
from assistant.play.apply import apply
from assistant.play.off_map import beside, now_line
from assistant.play.setup import fixed_setup
from assistant.play.state import GameState, start_state
from assistant.play.views import view_for


def caesar() -> tuple[GameState, object]:
    system = open_system("julius_caesar").system
    scenario = system.scenarios["historical"]  # type: ignore[index]
    state = start_state(system, scenario, "salt")
    command = fixed_setup(system, scenario, state)
    assert command is not None
    return apply(state, command, system), system


def test_pools_are_named_in_both_languages_and_counted() -> None:
    state, system = caesar()
    titles = {s.title.fr: s for s in beside(state, system)}  # type: ignore[arg-type]
    pool = titles["réserve de recrutement de César"]
    in_pool = [p for p in state.pieces.values() if p.place.kind == "box" and p.place.id == "levy_pool_caesar"]
    assert sum(row.count for row in pool.rows) == len(in_pool) > 0
    assert "Legio" in " ".join(row.name.en for row in pool.rows) or len(pool.rows) > 1


def test_the_other_side_reads_only_backs() -> None:
    state, system = caesar()
    view = view_for(state, "pompey", system)  # type: ignore[arg-type]
    pool = next(s for s in beside(view, system) if s.title.en == "levy pool of Caesar")  # type: ignore[arg-type]
    assert [row.name.en for row in pool.rows] == ["hidden"]


def test_the_line_above_tells_turn_and_phase() -> None:
    state, system = caesar()
    told = now_line(state, system)  # type: ignore[arg-type]
    first = next(iter(system.phases))  # type: ignore[attr-defined]
    assert told.en.startswith("Turn 1")
    assert first.name.fr in told.fr


def test_powers_without_a_player_have_no_score() -> None:
    opened = open_system("sword_of_rome")
    scores = next(iter(beside(start_state(opened.system), opened.system)))
    told = [row.name.en for row in scores.rows if "victory" in row.name.en]
    assert len(told) == 5 and not any("Carthage" in t or "Volsci" in t for t in told)
