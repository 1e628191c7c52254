"""The worked examples of Caesar in Alexandria that take a game to see: splits of boarders, activations in turn, shock
without tests, cohesion, landing at a quay, a chain that sinks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from assistant.advisors.advice import Advice
from assistant.game import OpenGame, new_game
from assistant.game.asked_checks import advice_of
from assistant.game.map_facts import fitting
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.commands.counter_states import MarkCounters, SetBadge
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import ApplyResult
from assistant.play.commands.table_things import SetPhase
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.places import aboard, at
from tests.game.test_effects_shipped import applied, tray
from tests.rules.vectors import vectors

PLAYS = [v for v in vectors("alexandria") if "play" in v]
Play = Mapping[str, Any]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return new_game("alexandria", "campaign")


def ids(words: str) -> tuple[CounterId, ...]:
    return tuple(CounterId(w) for w in words.split())


def put(game: OpenGame, counters: str, place: str, facing: str | None = None) -> None:
    kind, _, name = place.partition(" ")
    where = aboard(CounterId(name)) if kind == "on" else at(SpaceId(place))
    game.do(PlaceCounters(ids(counters), where, facing))


def move(game: OpenGame, counter: str, to: str) -> None:
    game.do(MoveCounters(ids(counter), at(SpaceId(to))))


def said(game: OpenGame, *kinds: str) -> list[Advice]:
    return [a for a in advice_of(game).advice if a.kind in kinds]


def the_splits(game: OpenGame, play: Play) -> None:
    """Three units aboard one galley share themselves out between two that are grappled to it, each boarding once."""
    units = [f"co_vi_{n}" for n in range(1, play["boarders"] + 1)]
    put(game, "roman_quinquereme_1", "2924", "W")
    put(game, " ".join(units), "on roman_quinquereme_1")
    foes = [f"egyptian_trireme_{n}" for n in range(1, play["galleys"] + 1)]
    for foe, space, unit in zip(foes, ("3024", "2824"), ("hi_1", "hi_2"), strict=True):
        put(game, foe, space, "W")
        put(game, unit, f"on {foe}")
        game.do(LinkCounters(CounterId("roman_quinquereme_1"), CounterId(foe), "grappled"))
    game.do(SetPhase(PhaseId("melee"), active=SideId("roman")))

    def boarding(who: list[str], target: str) -> None:
        if who:
            game.do(ApplyResult("boarding", "repulsed", roles={"attacker": tuple(who), "defender": (target,)}))

    for first, second in play["splits"]:
        assert first + second == play["boarders"]
        before = game.journal.position
        boarding(units[:first], "hi_1")
        boarding(units[first:], "hi_2")
        assert not said(game, "combat"), (first, second)
        while game.journal.position != before:
            game.journal.undo()
    boarding(units, "hi_1")
    boarding(units[:1], "hi_2")
    assert [(a.check, a.counters) for a in said(game, "combat")] == [("attacks_once", ("co_vi_1",))]


def the_turns(game: OpenGame, play: Play) -> None:
    """The same leader may be chosen turn after turn."""
    put(game, "legate_vi co_vi_1", "3-K", "3-L")
    put(game, "egyptian_trireme_1", "2924", "W")
    goals = iter([("3-L",), ("2923",), ("3-M",)])
    for side, leader, unit in play["turns"]:
        game.do(SetPhase(PhaseId("activate"), active=SideId(side)))
        if leader:
            game.do(MarkCounters(ids(leader), "activated"))
        game.do(SetPhase(PhaseId("move_and_fire")))
        for space in next(goals):
            move(game, unit, space)
        assert not said(game, "command", "movement"), (side, unit)


def the_shock(game: OpenGame, play: Play) -> None:
    """A point against a hex is case C even after a move, and nobody tests."""
    put(game, play["attacker"], play["at"], play["facing"])
    put(game, play["target"], play["in"], "N")
    game.do(MarkCounters(ids(play["attacker"]), "moved"))
    found = fitting(game.opened, game.state, ids(play["attacker"]), ids(play["target"]))
    assert next(f for f in found if f.definition.id == "assault").facts["shock"] == play["shock"]
    game.do(SetPhase(PhaseId("melee"), active=SideId("egyptian")))
    game.do(ApplyResult("melee", "hits", roles={"attacker": (play["attacker"],), "defender": (play["target"],)}))
    assert not said(game, "combat")


def the_cohesion(game: OpenGame, play: Play) -> None:
    """One hit under the quality changes nothing; the next one turns the counter over."""
    (unit,) = ids("hi_7")
    assert game.system.mix.counters[unit].figures.get("tq", 6) == play["quality"]
    put(game, unit, "4-K")
    put(game, "cretan_archers_1", "3/4-K")
    game.do(SetBadge((unit,), "hits", play["whole_with"] - 1))
    shot = {"firer": "cretan_archers_1", "target": unit}
    applied(game, "land_missile", shot, (0,))
    piece = game.state.pieces[unit]
    assert (piece.face, piece.badges["hits"]) in (("", play["whole_with"]), ("full", play["whole_with"]))
    applied(game, "land_missile", shot, (0,))
    assert game.state.pieces[unit].face == "reduced"


def the_landing(game: OpenGame, play: Play) -> None:
    """Two galleys at one quay land two units each, wherever stacking lets them; going on is too much."""
    galleys = [f"roman_trireme_{n}" for n in range(1, play["galleys"] + 1)]
    put(game, " ".join(galleys), play["quay"])
    units = iter([f"co_vi_{n}" for n in range(1, 9)])
    crews = [[next(units) for _ in range(play["units_each"])] for _ in galleys]
    for galley, crew in zip(galleys, crews, strict=True):
        put(game, " ".join(crew), f"on {galley}")
    game.do(SetPhase(PhaseId("move_and_fire"), active=SideId("roman")))
    shores = [s for s in ("2017", "2018") if s in game.system.board.neighbours(SpaceId(play["quay"]))]
    for crew, shore, facing in zip(crews, shores, ("N", "SE"), strict=True):
        for unit in crew:
            game.do(MoveCounters(ids(unit), at(SpaceId(shore)), facing))
    assert not said(game, "movement", "stacking")
    move(game, crews[-1][-1], "2019")
    assert [a.check for a in said(game, "movement")] == ([] if play["further_move"] else ["march"])


def the_chain(game: OpenGame, play: Play) -> None:
    """A rammed galley that sinks takes along what hangs on it, link after link."""
    names = {"a": "roman_trireme_1", "b": "egyptian_trireme_1", "c": "roman_bireme_1", "d": "roman_bireme_2"}
    for name, space in zip("abcd", ("2924", "2923", "2922", "2921"), strict=True):
        put(game, names[name], space, "N")
    for first, second, kind in play["ties"]:
        game.do(LinkCounters(CounterId(names[first]), CounterId(names[second]), kind))
    applied(game, "sinking", {"galley": names[play["sinking"]]}, (6,))
    assert {n for n, c in names.items() if tray(game, c)} == set(play["sunk"])


PLAYED: Mapping[str, Callable[[OpenGame, Play], None]] = {
    "splits": the_splits, "turns": the_turns, "shock": the_shock, "whole_with": the_cohesion, "quay": the_landing,
    "sinking": the_chain,
}  # fmt: skip


@pytest.mark.parametrize("vector", PLAYS, ids=lambda v: v["id"])
def test_a_game_bears_out_a_worked_example(game: OpenGame, vector: dict[str, Any]) -> None:
    play = vector["play"]
    (ask,) = [ask for word, ask in PLAYED.items() if word in play]
    ask(game, play)


def test_six_examples_are_played() -> None:
    assert len(PLAYS) == 6
