"""What lies beside the map in groups, what each side has on it, and what fell by which step."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from assistant.game import new_game
from assistant.game.forces import LOST, Fallen, beside_map, on_map
from assistant.game.scores import as_on_the_map, scores_of
from assistant.model.ids import CounterId, SideId
from assistant.play.apply import apply
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import FinishSetUp
from assistant.play.commands.table_things import SetTrack
from assistant.play.commands.whole_counters import EliminateCounters
from assistant.play.places import at
from assistant.play.setup import fill_placements
from assistant.play.state import start_state
from tests.scenarios.shipped import system

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")


def test_counters_beside_the_map_stand_by_side_and_equal_ones_once(tmp_path: Path) -> None:
    game = new_game("alexandria", path=tmp_path / "a.alea")
    groups = {g.id: g for g in beside_map(game.system, game.state, ())}
    assert set(groups) == {"roman", "egyptian"}
    told = [c for g in groups.values() for p in g.parts for b in p.bundles for c in b.counters]
    assert sorted(told) == sorted(game.state.pieces), "each counter once"
    for group in groups.values():
        for part in group.parts:
            assert all(len({game.state.pieces[c].type for c in b.counters}) == 1 for b in part.bundles)
    game.close()


def test_what_falls_in_play_is_lost_by_its_step_and_undo_brings_it_back(tmp_path: Path) -> None:
    game = new_game("alexandria", path=tmp_path / "a.alea")
    fallen = Fallen(game.journal)
    game.do(PlaceCounters((QUAD,), at("2925"), "W"))
    game.do(PlaceCounters((TRI,), at("2924"), "E"))
    game.do(EliminateCounters((TRI,)))
    assert fallen.at(game.journal.position) == {}, "a counter taken off while one sets up is no loss"
    game.do(PlaceCounters((TRI,), at("2924"), "E"))
    game.do(FinishSetUp())
    game.do(EliminateCounters((TRI,)))
    lost = fallen.at(game.journal.position)
    assert lost == {TRI: game.journal.position}
    group = next(g for g in beside_map(game.system, game.state, lost) if g.id == LOST)
    assert group.count == 1 and str(group.parts[0].name.en) == "Egyptians"
    assert [(f.side, f.count) for f in on_map(game.system, game.state)] == [("roman", 1)]
    game.journal.undo()
    assert fallen.at(game.journal.position) == {}
    game.close()


def test_a_score_is_filled_to_what_ends_the_game(tmp_path: Path) -> None:
    game = new_game("alexandria", path=tmp_path / "a.alea")
    for side, points, level in (("roman", 14, 35), ("egyptian", 7, 28)):
        game.do(SetTrack("losses", points, SideId(side)))
        game.do(SetTrack("exhaustion_level", level, SideId(side)))
    scores = scores_of(game.system, game.state)
    assert [(s.side, s.value, s.goal, s.share) for s in scores] == [("roman", 14, 35, 0.4), ("egyptian", 7, 28, 0.25)]
    game.close()


def test_the_score_of_cities_is_read_from_the_map_and_taken_up_as_one_action(tmp_path: Path) -> None:
    """Julius Caesar 1.2, 4.2: Rome is worth two; at the start Caesar has 1 and Pompey 7, so with Rome Caesar has 3."""
    game = new_game("julius_caesar", "historical", path=tmp_path / "a.alea")
    assert game.scenario is not None
    for number in range(len(game.scenario.setup)):
        if (filled := fill_placements(game.system, game.scenario, game.whole, [number])) is not None:
            game.do(filled)
    now = {s.side: (s.value, s.now) for s in scores_of(game.system, game.state)}
    assert now == {"caesar": (1, 1), "pompey": (7, 7)}, "the set-up as printed"
    assert as_on_the_map(game.system, game.state, scores_of(game.system, game.state)) is None
    game.do(PlaceCounters((CounterId("c_legio_13"),), at("rome")))
    scores = scores_of(game.system, game.state)
    assert {s.side: (s.value, s.now) for s in scores} == {"caesar": (1, 3), "pompey": (7, 7)}
    command = as_on_the_map(game.system, game.state, scores)
    assert command is not None
    game.do(command)
    assert [s.value for s in scores_of(game.system, game.state)] == [3, 7]
    game.journal.undo()
    assert [s.value for s in scores_of(game.system, game.state)] == [1, 7]
    game.close()


def test_where_nothing_tells_who_holds_what_no_other_score_is_shown() -> None:
    """A game begun with a text that did not say it yet."""
    now = system("julius_caesar")
    before = replace(now, ledger=replace(now.ledger, held_by=""))
    state = apply(start_state(now), PlaceCounters((CounterId("c_legio_13"),), at("rome")), now)
    state = apply(state, SetTrack("vp", 1, SideId("caesar")), now)
    assert [s.now for s in scores_of(before, state)] == [None, None]
    assert [s.now for s in scores_of(now, state)] == [2, 0]
