"""Units that split and combine: worked on a division of three steps with brigades of one and two, and on a corps whose
parts have other strengths than itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.model.counters import Counter, CounterType
from assistant.model.ids import CounterId, SideId, TypeId
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.breakdown import combining, has_breakdown, splitting
from assistant.play.commands.counter_states import MarkCounters, SetBadge, StepCounters
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.whole_counters import ReplaceCounters
from assistant.play.naming import Narrator
from assistant.play.places import at
from assistant.play.state import GameState, start_state
from tests.author.hill import hill

DIVISION, HEAVY, LIGHT = CounterId("division_1"), CounterId("heavy_1"), CounterId("light_1")
RED = SideId("red")


def system_with(**made: tuple[int, int, dict[str, int]]) -> System:
    """The hill with more red types: steps, how many, what they split into."""
    system = hill()
    foot = system.mix.types[TypeId("red_foot")]
    types: dict[TypeId, CounterType] = {}
    counters: dict[CounterId, Counter] = {}
    for name, (steps, count, splits) in made.items():
        kind = replace(foot, id=TypeId(name), steps=steps, count=count, faces=(),
                       splits={TypeId(t): n for t, n in splits.items()})  # fmt: skip
        types[kind.id] = kind
        for number in range(1, count + 1):
            one = CounterId(f"{name}_{number}")
            counters[one] = Counter(one, kind.id, str(number), kind.name)
    mix = replace(system.mix, types={**system.mix.types, **types}, counters={**system.mix.counters, **counters})
    return replace(system, mix=mix)


ARMY = system_with(division=(3, 1, {"heavy": 1, "light": 1}), heavy=(2, 1, {}), light=(1, 1, {}))


def placed(system: System, *counters: CounterId) -> GameState:
    return apply(start_state(system), PlaceCounters(counters, at("0303")), system)


def test_a_division_becomes_its_brigades_where_it_stood_and_one_undo_would_bring_it_back() -> None:
    state = apply(placed(ARMY, DIVISION), MarkCounters((DIVISION,), "moved"), ARMY)
    command = splitting(ARMY, state, DIVISION)
    assert command == ReplaceCounters((DIVISION,), (HEAVY, LIGHT), (2, 1))
    after = apply(state, command, ARMY)
    assert [after.pieces[c].place for c in (HEAVY, LIGHT)] == [at("0303")] * 2
    assert after.pieces[DIVISION].place.kind == "tray" and after.pieces[HEAVY].marks == {"moved"}
    assert combining(ARMY, after, (LIGHT,)) == ReplaceCounters((LIGHT, HEAVY), (DIVISION,), (3,))
    told = command.tell(Narrator(ARMY, state))
    assert " becomes " in told.en and " devient " in told.fr


@pytest.mark.parametrize(("left", "parts"), [(2, [(HEAVY, 2)]), (1, [(HEAVY, 1)])])
def test_losses_fall_on_the_last_of_the_parts(left: int, parts: list[tuple[CounterId, int]]) -> None:
    state = apply(placed(ARMY, DIVISION), StepCounters((DIVISION,), left - 3), ARMY)
    command = splitting(ARMY, state, DIVISION)
    assert command is not None and list(zip(command.by, command.steps, strict=True)) == parts


def test_reduced_parts_make_a_reduced_unit() -> None:
    state = apply(placed(ARMY, HEAVY, LIGHT), StepCounters((HEAVY,), -1), ARMY)
    assert combining(ARMY, state, (HEAVY, LIGHT)) == ReplaceCounters((HEAVY, LIGHT), (DIVISION,), (2,))


def test_nothing_is_offered_that_the_tray_cannot_give_or_that_stands_apart() -> None:
    assert splitting(ARMY, placed(ARMY, DIVISION, HEAVY), DIVISION) is None, "the heavy brigade stands on the map"
    assert splitting(ARMY, start_state(ARMY), DIVISION) is None, "the division lies in the tray"
    both = placed(ARMY, HEAVY, LIGHT)
    assert combining(ARMY, apply(both, MoveCounters((LIGHT,), at("0404")), ARMY), (HEAVY,)) is None
    assert combining(ARMY, placed(ARMY, HEAVY, LIGHT, DIVISION), (HEAVY, LIGHT)) is None
    assert not has_breakdown(hill()) and has_breakdown(ARMY)


def test_a_unit_whose_parts_have_other_strengths_splits_whole_alone() -> None:
    corps = CounterId("corps_1")
    army = system_with(corps=(2, 1, {"wing": 2}), wing=(2, 2, {}))
    state = placed(army, corps)
    whole = splitting(army, state, corps)
    assert whole is not None and whole.steps == (2, 2)
    assert splitting(army, apply(state, StepCounters((corps,), -1), army), corps) is None
    assert splitting(army, apply(state, SetBadge((corps,), "hits", 1), army), corps) is None, "its loss is a badge"


def test_hits_without_a_badge_of_their_own_are_named_in_both_languages() -> None:
    system = hill()
    assert Narrator(system, start_state(system)).badge((), "hits").as_dict() == {"en": "hits", "fr": "touches"}
