"""When advice is heard: three levels, seven kinds, muted rules, lines put aside; remembered between sittings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from assistant.game import OpenGame, new_game, open_system
from assistant.game.advising import KINDS, Advising, Level, heaviest
from assistant.game.library import system_names
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import TRAY, at

GALLEY = CounterId("roman_trireme_1")


@pytest.fixture
def game(tmp_path, monkeypatch) -> Iterator[OpenGame]:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    made = new_game("alexandria")
    yield made
    made.close()


def misplace(game: OpenGame) -> None:
    """A galley in the middle of the town."""
    game.do(PlaceCounters((GALLEY,), at("4-K")))


def test_when_asked_the_checks_speak_and_the_next_action_silences_them(game: OpenGame) -> None:
    advising = Advising(game)
    misplace(game)
    assert not advising.after_action() and advising.heard == ()
    assert any(GALLEY in a.counters for a in advising.ask())
    assert advising.after_action(), "what was said is stale"
    assert advising.heard == ()


def test_live_advice_comes_and_goes_with_its_reason(game: OpenGame) -> None:
    advising = Advising(game, Level.LIVE)
    misplace(game)
    assert advising.after_action()
    assert any(GALLEY in a.counters for a in advising.heard)
    game.do(PlaceCounters((GALLEY,), TRAY))
    advising.after_action()
    assert not any(GALLEY in a.counters for a in advising.heard)


def test_the_levels_go_round_and_off_is_silent(game: OpenGame) -> None:
    advising = Advising(game)
    misplace(game)
    advising.ask()
    assert [advising.turn_level() for _ in range(3)] == [Level.LIVE, Level.OFF, Level.ASKED]
    assert advising.heard == ()


def test_a_kind_a_rule_and_a_line_can_be_silenced(game: OpenGame) -> None:
    advising = Advising(game)
    misplace(game)
    one = next(a for a in advising.ask() if GALLEY in a.counters)
    advising.put_aside(one)
    assert one not in advising.heard and one not in advising.ask()
    game.do(PlaceCounters((GALLEY,), TRAY))
    advising.ask()
    misplace(game)
    assert one in advising.ask(), "it may be said again once it was mended"
    advising.mute(one.check)
    assert one not in advising.ask()
    advising.muted.clear()
    advising.silent.add(one.kind)
    assert one not in advising.ask()


def test_advice_about_some_counters_leaves_the_rest_out(game: OpenGame) -> None:
    advising = Advising(game)
    misplace(game)
    assert advising.ask((GALLEY,))
    assert not advising.ask((CounterId("hi_1"),))


def test_what_is_remembered_comes_back_and_nonsense_does_not(game: OpenGame) -> None:
    advising = Advising(game, Level.LIVE, {"combat"}, {"stacking"})
    again = Advising(game)
    again.recall(advising.remembered())
    assert (again.level, again.silent, again.muted) == (Level.LIVE, {"combat"}, {"stacking"})
    again.recall({"level": "shout", "silent": ["nothing"], "muted": 7})
    assert (again.level, again.silent, again.muted) == (Level.LIVE, set(), set())
    again.recall(None)


def test_a_counter_carries_its_heaviest_advice_only(game: OpenGame) -> None:
    advising = Advising(game)
    misplace(game)
    heard = advising.ask()
    order = ["remark", "doubt", "disagreement"]
    weights = [order.index(str(a.severity)) for a in heard if GALLEY in a.counters]
    assert order.index(str(heaviest(heard)[GALLEY].severity)) == max(weights)


@pytest.mark.parametrize("name", system_names())
def test_every_check_has_one_of_the_seven_switches(name: str) -> None:
    checks = open_system(name, own_copy=False).system.rules.get("checks") or {}
    assert {c: d.get("kind") for c, d in checks.items() if d.get("kind") not in KINDS} == {}  # type: ignore[attr-defined]


def test_a_stack_that_was_moved_is_spoken_of_once(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    """Genua to Neapolis is two cities with an enemy in the second (6.12): one sentence for all three blocks."""
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("julius_caesar", "historical")
    stack = tuple(CounterId(c) for c in ("c_antonius", "c_legio_8", "c_legio_12"))
    game.do(PlaceCounters(stack, at("genua")))
    game.do(PlaceCounters((CounterId("p_legio_1"),), at("neapolis")))
    game.do(SetPhase(PhaseId("command_first"), active=SideId("caesar")))
    game.do(MoveCounters(stack, at("neapolis")))
    advising = Advising(game)
    found = [a for a in advising.ask() if a.ref.startswith("6.12")]
    assert [set(a.counters) for a in found] == [set(stack)]
    assert found[0].sentence.en.endswith("(§6.12). So too Legio 8, Legio 12.")
    assert "De même Legio 8, Legio 12." in found[0].sentence.fr
    advising.put_aside(found[0])
    assert not [a for a in advising.ask() if a.ref.startswith("6.12")], "put aside as one, it stays aside"
    game.close()
