"""What is known of one counter: figures by layer with their sources, and the steps that name it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from assistant.game import new_game
from assistant.game.dossier import Mentions, figures_of, steps_of
from assistant.model.ids import CounterId
from assistant.play.commands.counter_states import FlipCounters
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import at

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")


def test_figures_of_the_face_that_is_up_come_with_their_own_address(tmp_path: Path) -> None:
    game = new_game("alexandria", "", path=tmp_path / "a.alea")
    cruise = {f.id: f for f in figures_of(game.system, game.state.pieces[QUAD])}
    game.do(FlipCounters((QUAD,)))
    battle = {f.id: f for f in figures_of(game.system, game.state.pieces[QUAD])}
    assert cruise["ma"].address.endswith("roman_quadrireme.faces.cruise.ma")
    assert battle["ma"].address.endswith("roman_quadrireme.faces.battle.ma")
    assert cruise["crew"].provenance == game.system.sources.of("counters.types.roman_quadrireme.crew")
    game.close()


def test_what_play_has_changed_is_known(tmp_path: Path) -> None:
    game = new_game("alexandria", "", path=tmp_path / "a.alea")
    changed = replace(game.state.pieces[QUAD], figures={"crew": 1})
    crew = next(f for f in figures_of(game.system, changed) if f.id == "crew")
    assert (crew.value, crew.provenance, crew.to_check) == (1, None, False)
    game.close()


def test_the_steps_of_a_counter_are_those_of_the_line_of_play_that_name_it(tmp_path: Path) -> None:
    game = new_game("alexandria", "", path=tmp_path / "a.alea")
    game.do(PlaceCounters((QUAD,), at("2925"), "W"))
    game.do(PlaceCounters((TRI,), at("2924"), "SE"))
    game.do(MoveCounters((QUAD,), at("2923")))
    game.do(FlipCounters((QUAD,)))
    game.journal.undo()
    assert [n for n, _ in steps_of(Mentions(game.journal), QUAD)] == [3, 1]
    assert [n for n, _ in steps_of(Mentions(game.journal), TRI)] == [2]
    game.close()
