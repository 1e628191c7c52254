"""What a result implies: who gives way is proposed a place by the rules of retreat, who won steps where nobody of the
other side is left; accepted as one action, and one undo takes it back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.game.advising import Advising
from assistant.game.implied import AfterResult, Implied, accepted, implied
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.commands.counter_states import SetBadge, SetFigure
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import Group
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import aboard, at
from tests.game.played import ids, offered, sat


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("alexandria", "campaign")
    game.do(SetPhase(PhaseId("melee"), 3, SideId("egyptian")))
    return game


def put(game: OpenGame, names: str, place: str, facing: str | None = None) -> None:
    game.do(PlaceCounters(ids(names), at(place), facing))


def fought(game: OpenGame, own: str, foes: str, die: int, procedure: str = "melee") -> tuple[Implied, ...]:
    """The moves implied by a fight, its result applied."""
    sitting = sat(game, offered(game, own, foes)[procedure], {"superior": False}, (die,))
    assert sitting.node is not None, (sitting.waiting, sitting.problem)
    before = game.state
    game.apply_result(sitting.node)
    deeds = Advising(game).deeds()
    return implied(AfterResult(game.opened.checker, before, game.state, deeds), sitting.node)


def test_the_printed_example_of_a_melee(game: OpenGame) -> None:
    """8.52: heavy infantry of 7 from 4-K against a cohort of recruits of 5 with a scorpion in 3/4-K. The die of 9 less
    1 for the weapons is 8: one hit against three and R. The cohort takes two, the scorpion one; they go back to 3-K and
    the attacker advances."""
    recruits = next(c for c in game.state.pieces if c.startswith("co_xxxvii"))
    put(game, f"{recruits} scorpio_r_1", "3/4-K")
    put(game, "hi_1", "4-K")
    moves = fought(game, "hi_1", f"{recruits} scorpio_r_1", 9)
    shown = {c: game.state.pieces[CounterId(c)].badges.get("hits", 0) for c in ("hi_1", recruits, "scorpio_r_1")}
    assert shown == {"hi_1": 1, recruits: 2, "scorpio_r_1": 1}
    told = {m.counter: (m.how, m.origin, m.choices) for m in moves}
    assert told[CounterId(recruits)][0] == "retreat" and "3-K" in told[CounterId(recruits)][2]
    assert told[CounterId("hi_1")] == ("advance", "4-K", ("3/4-K",))


def test_who_cannot_retreat_is_eliminated(game: OpenGame) -> None:
    """10.3: enemies on every point round 3/4-K. The cohort that takes an R has nowhere to go and is taken off."""
    put(game, "co_vi_1", "3/4-K")
    put(game, "hi_1", "4-K")
    put(game, "hi_2", "3-K")
    (lost, advance) = fought(game, "hi_1", "co_vi_1", 9)
    assert (lost.counter, lost.how, lost.to, lost.ref) == ("co_vi_1", "lost", "3/4-K", "10.3")
    assert advance.how == "advance"
    command = accepted(game.system, game.state, (lost, advance))
    assert command is not None
    game.do(command)
    assert game.state.pieces[CounterId("co_vi_1")].place.kind != "space"
    assert game.state.pieces[CounterId("hi_1")].place == at("3/4-K")


def test_they_are_one_action_and_one_undo(game: OpenGame) -> None:
    put(game, "co_vi_1", "3/4-K")
    put(game, "hi_1", "4-K")
    moves = fought(game, "hi_1", "co_vi_1", 9)
    command = accepted(game.system, game.state, moves)
    assert isinstance(command, Group)
    before = game.state
    game.do(command)
    assert game.state.pieces[CounterId("co_vi_1")].place == at(moves[0].to)
    assert game.state.pieces[CounterId("hi_1")].place == at("3/4-K")
    game.journal.undo()
    assert game.state.pieces == before.pieces


def test_who_is_held_goes_nowhere(game: OpenGame) -> None:
    """A 2 less 1 for the weapons and 1 for the veterans takes one hit and no retreat: nobody goes, nobody advances."""
    put(game, "co_vi_1", "3/4-K")
    put(game, "hi_1", "4-K")
    assert fought(game, "hi_1", "co_vi_1", 2) == ()


def test_an_eliminated_defender_leaves_the_ground(game: OpenGame) -> None:
    """8.53: in a hex one unit advances when the defender is gone."""
    put(game, "co_vi_1", "0504", "S")
    game.do(SetBadge(ids("co_vi_1"), "hits", 6))
    put(game, "hi_1", "0404", "N")
    moves = fought(game, "hi_1", "co_vi_1", 9)
    assert game.state.pieces[CounterId("co_vi_1")].place.kind != "space"
    assert moves == (Implied(CounterId("hi_1"), "advance", moves[0].origin, moves[0].choices),)
    assert moves[0].to == "0504"


def test_who_stands_together_goes_together(game: OpenGame) -> None:
    """10.3: artillery goes with the unit it is stacked with; the place of the enemy is none of the ways out."""
    put(game, "co_vi_1 scorpio_r_1", "4-L")
    put(game, "hi_1", "4-K")
    moves = fought(game, "hi_1", "co_vi_1 scorpio_r_1", 9)
    assert [m.counter for m in moves] == ["co_vi_1", "scorpio_r_1", "hi_1"]
    assert moves[0].choices == moves[1].choices
    retreat = moves[0]
    assert len(retreat.choices) > 1 and "4-K" not in retreat.choices
    assert retreat.other().to == retreat.choices[1] and retreat.other(-1).to == retreat.choices[-1]


def test_a_place_that_changed_since_is_left_out(game: OpenGame) -> None:
    put(game, "co_vi_1", "3/4-K")
    put(game, "hi_1", "4-K")
    moves = fought(game, "hi_1", "co_vi_1", 9)
    put(game, "co_vi_1 hi_1", "4-A")
    assert accepted(game.system, game.state, moves) is None


def beside_at_sea(game: OpenGame, space: str) -> str:
    board = game.system.board
    return next(str(s) for s in sorted(board.neighbours(SpaceId(space))) if board.spaces[s].terrain == "sea")


@pytest.mark.parametrize("badge", ["moored", "grappled"])
def test_a_galley_grappled_to_the_causeway_takes_in_who_retreats(game: OpenGame, badge: str) -> None:
    """8.15, 8.67: after the spaces of the causeway an own galley grappled there is offered; one that is grappled to
    another galley is none."""
    put(game, "co_vi_1", "2522")
    put(game, "hi_1", "2423")
    sea = beside_at_sea(game, "2522")
    put(game, "roman_trireme_1", sea)
    game.do(SetBadge(ids("roman_trireme_1"), badge))
    moves = fought(game, "hi_1", "co_vi_1", 9)
    retreat = next(m for m in moves if m.counter == "co_vi_1")
    assert (sea in retreat.choices) == (badge == "moored")
    if badge == "moored":
        assert retreat.choices[-1] == sea
        aboard_it = replace(retreat, chosen=len(retreat.choices) - 1)
        command = accepted(game.system, game.state, (aboard_it,))
        assert command is not None
        game.do(command)
        assert game.state.pieces[CounterId("co_vi_1")].place.carrier == "roman_trireme_1"


def test_a_full_galley_takes_in_nobody(game: OpenGame) -> None:
    put(game, "co_vi_1", "2522")
    put(game, "hi_1", "2423")
    sea = beside_at_sea(game, "2522")
    put(game, "roman_trireme_1", sea)
    game.do(SetBadge(ids("roman_trireme_1"), "moored"))
    game.do(SetFigure(ids("roman_trireme_1"), "transport", 1))
    game.do(PlaceCounters(ids("co_vi_2"), aboard(CounterId("roman_trireme_1"))))
    retreat = next(m for m in fought(game, "hi_1", "co_vi_1", 9) if m.counter == "co_vi_1")
    assert sea not in retreat.choices
