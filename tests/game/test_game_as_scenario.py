"""Every position of the five games, written as a scenario, begins as the game stands, piece by piece."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.base.text import Text, same
from assistant.game.game_as_scenario import begins_otherwise, position_of
from assistant.game.library import open_system, system_names
from assistant.game.opened import OpenGame, new_game
from assistant.model.ids import CounterId, PhaseId
from assistant.play.commands.counter_states import FlipCounters, SetBadge, StepCounters
from assistant.play.commands.moves import FaceCounters, MoveCounters
from assistant.play.commands.record import FinishSetUp
from assistant.play.commands.table_things import SetPhase
from assistant.play.game_command import Command
from assistant.play.places import at, box, free
from assistant.play.setup import Gap, fill_placements, fixed_setup, random_setup

ALL = [(name, str(scenario)) for name in system_names() for scenario in open_system(name).system.scenarios]
NAME = Text("A day: it’s “so” #1", "Un jour : c’est « ainsi »")


def begun(system: str, scenario: str, path: Path) -> OpenGame:
    game = new_game(system, scenario, path=path)
    assert game.scenario is not None
    filled = random_setup(game.system, game.scenario, game.whole, 3)
    if filled is not None:
        game.do(filled)
    return game


def some_command(game: OpenGame, dice: random.Random) -> Command:
    """A thing a hand may do with a counter in play, whatever the rules say."""
    counter = dice.choice([c for c, p in game.whole.pieces.items() if p.place.kind != "tray"])
    kind = game.system.mix.types[game.whole.pieces[counter].type]
    badges = sorted(game.system.mix.families[kind.family].badges) if kind.family in game.system.mix.families else []
    one = (counter,)
    found: list[Command] = [
        MoveCounters(one, at(str(dice.choice(list(game.system.board.spaces))))),
        MoveCounters(one, box("eliminated")),
        FaceCounters(one, dice.choice(["N", "NE", "SW"])),
        StepCounters(one, to=1),
        FlipCounters(one, dice.choice([f.id for f in kind.faces] or [""])),
    ]
    found += [SetBadge(one, dice.choice(badges), 2)] if badges else []
    return dice.choice(found)


@pytest.mark.parametrize(("system", "scenario"), ALL)
def test_it_begins_as_the_game_stands(system: str, scenario: str, tmp_path: Path) -> None:
    game, dice = begun(system, scenario, tmp_path / "g.alea"), random.Random(scenario)
    game.do(FinishSetUp())
    done = 0
    while done < 40:
        try:
            game.do(some_command(game, dice))
            done += 1
        except AleaError:  # a counter that cannot be turned so
            continue
    made = position_of(game, "mine", NAME)
    whole = game.whole
    lost = [p.id for p in whole.pieces.values() if p.place.kind == "aboard" and whole.position(p.id).kind == "box"]
    assert made.on_map + made.off_map == sum(p.place.kind != "tray" for p in whole.pieces.values()) - len(lost)
    assert len(made.left_out) == bool(lost), "the crew of a lost ship has no place in a set-up; that is told"
    assert [c for d in begins_otherwise(game, "mine", made) for c in d.counters if c not in lost] == []


def test_what_a_set_up_cannot_say_is_named(tmp_path: Path) -> None:
    game = begun("alexandria", "heptastadium", tmp_path / "g.alea")
    game.do(MoveCounters((CounterId("hi_1"),), free(10.5, 4.25)))
    made = position_of(game, "mine", same("Mine"))
    assert [t.en for t in made.left_out] == ["1 counters between the spaces"]
    assert [d.text.en for d in begins_otherwise(game, "mine", made)] == ["HI 1 gone from the point 10.5, 4.2"]


def test_the_turn_goes_with_the_position_and_a_phase_within_it_is_named(tmp_path: Path) -> None:
    """The campaign begins with a turn that does not count (11.2); what begins in its third is said."""
    game = begun("alexandria", "campaign", tmp_path / "g.alea")
    assert game.whole.turn == 0
    assert "\nturn:" not in position_of(game, "mine", same("Mine")).text, "as the one it is like"
    game.do(SetPhase(PhaseId("melee"), 3))
    made = position_of(game, "mine", same("Mine"))
    assert "\nturn: 3\n" in made.text
    assert [t.en for t in made.left_out] == ["the phase: Melee and boarding"]


def test_a_stack_keeps_its_order(tmp_path: Path) -> None:
    """The order of a stack is what says who stands on top, also where those in it face different ways."""
    game = begun("alexandria", "heptastadium", tmp_path / "g.alea")
    order = [CounterId(f"hi_{n}") for n in (3, 1, 2)]
    for counter, facing in zip(order, ("N", "NE", "N"), strict=True):
        game.do(MoveCounters((counter,), at("2224")))
        game.do(FaceCounters((counter,), facing))
    text = position_of(game, "mine", same("Mine")).text
    lines = [line for line in text.splitlines() if "'2224'" in line]
    assert [line.partition("counters: ")[2] for line in lines][-3:] == ["[hi_3]}", "[hi_1]}", "[hi_2]}"]


@pytest.mark.parametrize(("system", "scenario"), ALL)
def test_a_set_up_that_is_not_over_is_asked_for_as_before(system: str, scenario: str, tmp_path: Path) -> None:
    """Saved at its start, a scenario still lights the zones of all that is to be placed; and half-way those left."""
    game = with_what_is_fixed(new_game(system, scenario, path=tmp_path / "g.alea"))
    assert game.scenario is not None
    for step in range(2):
        report = game.setup_report()
        assert report is not None
        made = position_of(game, "mine", NAME)
        assert made.still_to_place == sum(gap.count for gap in report.gaps)
        assert begins_otherwise(game, "mine", made) == ()
        file = tmp_path / "mine.yaml"
        file.write_text(made.text, encoding="utf-8")
        again = with_what_is_fixed(new_game(str(file), "mine", path=tmp_path / f"again_{step}.alea"))
        then = again.setup_report()
        assert then is not None
        assert sorted(told(g) for g in then.gaps) == sorted(told(g) for g in report.gaps)
        first = [game.scenario.setup.index(gap.placement) for gap in report.gaps[:1]]
        half = fill_placements(game.system, game.scenario, game.whole, first)
        if half is None:
            break
        game.do(half)


def with_what_is_fixed(game: OpenGame) -> OpenGame:
    assert game.scenario is not None
    if (fixed := fixed_setup(game.system, game.scenario, game.whole)) is not None:
        game.do(fixed)
    return game


def told(gap: Gap) -> tuple[object, ...]:
    place = gap.placement
    choice = place.choice.en if place.choice is not None else ""
    return str(place.side), str(gap.type), gap.count, gap.spaces, place.aboard, place.pool, choice, place.instead
