"""Counters set up by hand: the text says what the hand did, and all else of it stays as it was."""

from __future__ import annotations

import difflib
from collections import Counter as Tally
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.author.depicted import Depicted, depict
from assistant.author.placing import SetupText, with_setup_of
from assistant.author.uses import with_edits
from assistant.base.paths import scenarios_dir
from assistant.base.problem import AleaError
from assistant.formats.build_scenario import placements
from assistant.formats.tree_shapes import ScenarioData
from assistant.formats.yaml_text import parse
from assistant.game import open_system
from assistant.model.ids import CounterId, ScenarioId, SpaceId
from assistant.model.scenario import System
from tests.author.test_mends import GOOD

FILE = Path("landing.yaml")
HEAD = GOOD[: GOOD.index("setup:")]
SHIPPED = (
    ("julius_caesar", "historical"),
    ("sword_of_rome", "three"),
    ("caesar_xl", "standard"),
    ("triumvirate", "two"),
)


def shown(system: System, text: str) -> Depicted:
    """The system as a text of a scenario sets it up."""
    data = cast(ScenarioData, parse(text, str(FILE)).data)
    some = next(iter(system.scenarios.values()))
    scenario = replace(some, id=ScenarioId("mine"), setup=placements(data, system.mix)[0], options={}, closed=())
    return depict(replace(system, scenarios={ScenarioId("mine"): scenario}), "mine", FILE, {FILE: text})


def moved(setup: str, counter: str, space: str, system: str = "alexandria") -> str:
    """The lines of a set-up after a counter was dragged to a space."""
    text = HEAD + setup
    depicted = shown(open_system(system).system, text)
    stroke = SetupText(FILE, text).move(depicted, CounterId(counter), SpaceId(space))
    return with_edits(text, stroke.edits).removeprefix(HEAD)


def taken_off(setup: str, counter: str) -> str:
    text = HEAD + setup
    stroke = SetupText(FILE, text).take_off(shown(open_system("alexandria").system, text), CounterId(counter))
    assert stroke is not None
    return with_edits(text, stroke.edits).removeprefix(HEAD)


def test_a_counter_with_a_line_of_its_own_changes_its_place_and_nothing_else() -> None:
    setup = "setup:\n  - {side: egyptian, counters: [hi_1], at: '2124', ref: \"12.1\"}  # the redoubt\n"
    assert moved(setup, "hi_1", "2224") == setup.replace("'2124'", "'2224'")
    block = "setup:\n  # begins here\n  - side: egyptian\n    counters: [hi_1]\n    at: 2-K  # a block\n    facing: N\n"
    assert moved(block, "hi_1", "3117") == block.replace("2-K", "'3117'")


def test_one_of_several_gets_a_line_of_its_own_with_what_held_for_it() -> None:
    setup = "setup:\n  - {id: head, side: roman, types: {co_vi: 3}, at: '3117', facing: N}  # the head\n"
    assert moved(setup, "co_vi_2", "3118") == (
        "setup:\n  - {id: head, side: roman, types: {co_vi: 2}, at: '3117', facing: N}  # the head\n"
        "  - {side: roman, types: {co_vi: 1}, at: '3118', facing: N}\n"
    )


def test_one_named_in_a_list_leaves_it() -> None:
    setup = "setup:\n  - side: egyptian\n    counters: [hi_1, hi_2, hi_3]\n    at: '2124'\n    ref: '12.1'\n"
    assert moved(setup, "hi_2", "2224") == (
        "setup:\n  - side: egyptian\n    counters: [hi_1, hi_3]\n    at: '2124'\n    ref: '12.1'\n"
        "  - side: egyptian\n    counters: [hi_2]\n    at: '2224'\n    ref: '12.1'\n"
    )


def test_a_counter_of_a_zone_has_a_place_of_its_own_and_no_choice_any_more() -> None:
    setup = (
        "setup:\n  - {side: roman, types: {roman_quadrireme: 2}, zone: great_harbour_east, choice: {en: a, fr: b}}\n"
        "first: roman\n"
    )
    assert moved(setup, "roman_quadrireme_1", "2324") == (
        "setup:\n  - {side: roman, types: {roman_quadrireme: 1}, zone: great_harbour_east, choice: {en: a, fr: b}}\n"
        "  - {side: roman, types: {roman_quadrireme: 1}, at: '2324'}\nfirst: roman\n"
    )
    alone = "setup:\n  - {side: roman, counters: [caesar], zone: great_harbour_east, choice: {en: a, fr: b}, ref: a}\n"
    assert moved(alone, "caesar", "2324") == "setup:\n  - {side: roman, counters: [caesar], at: '2324', ref: a}\n"


def test_of_several_spaces_the_one_that_is_left_goes() -> None:
    setup = "setup:\n  - {side: roman, types: {roman_bireme: 1, roman_trireme: 1}, at: ['2324', '2424']}\n"
    assert moved(setup, "roman_bireme_1", "2524") == (
        "setup:\n  - {side: roman, types: {roman_trireme: 1}, at: ['2424']}\n"
        "  - {side: roman, types: {roman_bireme: 1}, at: '2524'}\n"
    )


def test_what_is_aboard_goes_with_its_galley() -> None:
    setup = (
        "setup:\n  - {side: roman, types: {roman_quadrireme: 1}, at: '2324'}\n"
        "  - {side: roman, counters: [caesar], at: '2324', aboard: galley}\n"
    )
    assert moved(setup, "roman_quadrireme_1", "2424") == setup.replace("2324", "2424")


def test_a_counter_out_of_the_box_stands_behind_the_last_of_its_side() -> None:
    romans = "  - {side: roman, types: {co_vi: 2}, at: '3117'}\n"
    setup = f"setup:\n{romans}  - {{side: egyptian, counters: [hi_1], at: '2124'}}\n"
    assert moved(setup, "co_vi_3", "3118").splitlines()[2] == "  - {side: roman, types: {co_vi: 1}, at: '3118'}"
    assert moved(setup, "caesar", "3118").splitlines()[2] == "  - {side: roman, counters: [caesar], at: '3118'}"


def test_the_first_counter_of_all_begins_a_set_up() -> None:
    assert moved("", "caesar", "3117") == "setup:\n  - {side: roman, counters: [caesar], at: '3117'}\n"


def test_a_counter_taken_off_takes_its_line_and_one_of_the_rest_is_named_so() -> None:
    one = "  - {side: egyptian, counters: [hi_1], at: '2124'}\n"
    other = "  - {side: roman, types: {co_vi: 2}, at: '3117'}\n"
    assert taken_off(f"setup:\n{one}{other}", "hi_1") == f"setup:\n{other}"
    assert taken_off(f"setup:\n{one}first: roman\n", "hi_1") == "first: roman\n"
    rest = "setup:\n  - {side: roman, rest: [leader], zone: pharos}\n"
    assert taken_off(rest, "caesar") == f"{rest}  - {{side: roman, counters: [caesar]}}\n"


def test_a_list_for_each_space_gives_to_another() -> None:
    setup = (
        "setup:\n  - side: caesar\n    by_space:\n      atlanticus: [c_caesar, c_antonius]\n"
        "      hispanum: [c_octavian]\n"
    )
    assert moved(setup, "c_caesar", "hispanum", "julius_caesar") == (
        "setup:\n  - side: caesar\n    by_space:\n      atlanticus: [c_antonius]\n"
        "      hispanum: [c_octavian, c_caesar]\n"
    )
    assert moved(setup, "c_caesar", "tyrrhenum", "julius_caesar").endswith(
        "[c_antonius]\n      hispanum: [c_octavian]\n      tyrrhenum: [c_caesar]\n"
    )
    assert moved(setup, "c_octavian", "tyrrhenum", "julius_caesar") == setup.replace("hispanum:", "tyrrhenum:")


def test_a_set_up_taken_from_another_scenario_is_written_out_with_its_remarks() -> None:
    mine = "format: 1\nkind: scenario\nid: mine\nlike: base\n"
    base = "format: 1\nid: base\nsetup:\n  # the east\n  - {side: roman, types: {co_vi: 2}, at: '3117'}\nturns: 3\n"
    whole = f"{mine}setup:\n  # the east\n  - {{side: roman, types: {{co_vi: 2}}, at: '3117'}}\n"
    assert with_setup_of(mine, ["id: other\n", base]) == whole
    assert with_setup_of(whole, [base]) == whole and with_setup_of("id: mine\n", [base]) == "id: mine\n"


def test_a_text_that_cannot_be_read_pauses_the_hand() -> None:
    with pytest.raises(AleaError, match="F8"):
        SetupText(FILE, "setup:\n  - {side: roman\n")


@pytest.fixture(scope="module")
def set_up() -> dict[str, tuple[System, str, Depicted]]:
    """Shipped set-ups whose every counter has its space."""
    out = {}
    for name, scenario in SHIPPED:
        system = open_system(name).system
        text = (scenarios_dir() / name / f"{scenario}.yaml").read_text(encoding="utf-8")
        out[name] = (system, text, shown(system, text))
    return out


def standing(depicted: Depicted) -> Tally[tuple[str, str]]:
    assert depicted.state is not None
    state = depicted.state
    return Tally((str(p.type), str(state.position(p.id).space)) for p in state.pieces.values())


@settings(deadline=None, max_examples=40, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data(), name=st.sampled_from([name for name, _ in SHIPPED]), stays=st.booleans())
def test_any_counter_of_a_shipped_set_up_goes_anywhere_and_no_other_moves(
    set_up: dict[str, tuple[System, str, Depicted]], data: st.DataObject, name: str, stays: bool
) -> None:
    system, text, before = set_up[name]
    counter = data.draw(st.sampled_from(sorted(before.by)))
    space = data.draw(st.sampled_from(sorted(system.board.spaces)))
    setup = SetupText(FILE, text)
    stroke = setup.move(before, counter, space) if stays else setup.take_off(before, counter)
    assert stroke is not None and before.state is not None
    after = with_edits(text, stroke.edits)
    kind = str(system.mix.counters[counter].type)
    wanted = standing(before)
    wanted[kind, str(before.state.position(counter).space)] -= 1
    wanted[kind, str(space) if stays else "None"] += 1
    assert standing(shown(system, after)) == +wanted
    lines = list(difflib.ndiff(text.splitlines(), after.splitlines()))
    assert sum(line[:1] in "+-" for line in lines) <= 8
