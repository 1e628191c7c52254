"""Every check of every game has a position that triggers it and one that just does not, and every option a check reads
is tried with each of its choices on positions alike in all else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

import pytest

from assistant.advisors.cheapest_ways import profile_of
from assistant.advisors.checker import Checker
from assistant.advisors.seeing import sight_rules
from assistant.rules.check_reading import Check
from assistant.rules.travel_reading import fragments_of_profile
from assistant.rules.verdicts import Reach, SightQuestion, Voyage
from tests.advisors import (
    test_alexandria_checks,
    test_alexandria_deeds,
    test_alexandria_duties,
    test_caesar_xl_checks,
    test_julius_caesar_checks,
    test_sword_of_rome_checks,
    test_triumvirate_checks,
)
from tests.advisors.scenes import advisor
from tests.scenarios.shipped import set_up, system

Pair = tuple[object, object]
SYSTEMS = ("alexandria", "caesar_xl", "julius_caesar", "sword_of_rome", "triumvirate")


@cache
def tables(name: str) -> Mapping[str, Sequence[Pair]]:
    """Check -> pairs of positions, the first of which triggers it and the second not; each is asked in its own file."""
    plain: dict[str, list[Pair]] = {}
    for table in {
        "alexandria": (test_alexandria_checks.CASES, test_alexandria_deeds.DEEDS, test_alexandria_duties.DUTIES),
        "caesar_xl": (test_caesar_xl_checks.CASES,),
        "julius_caesar": (test_julius_caesar_checks.CASES,),
        "sword_of_rome": (test_sword_of_rome_checks.CASES,),
        "triumvirate": (test_triumvirate_checks.CASES,),
    }[name]:
        for check, pairs in table.items():
            plain.setdefault(check, []).extend((bad, good) for bad, good in pairs)
    return plain


def options_in(scene: object) -> Mapping[str, str]:
    """The options a position sets itself."""
    if isinstance(scene, test_alexandria_deeds.Scene):
        return dict([scene.option]) if scene.option[0] else {}
    return getattr(scene, "options", {})


def without_options(scene: object) -> object:
    if isinstance(scene, test_alexandria_deeds.Scene):
        return replace(scene, option=("", ""))
    return replace(scene, options={}) if hasattr(scene, "options") else scene  # type: ignore[type-var]


def read_by(found: Checker, check: Check) -> set[str]:
    """The options a check reads, in its own words or through its travel profile."""
    profiles = [check.verdict.profile] if isinstance(check.verdict, Voyage | Reach) else []
    fragments = [*check.fragments(), *(f for p in profiles for f in fragments_of_profile(profile_of(found.lore, p)))]
    mentions = {m for f in fragments for m in f.mentions}
    return {m.partition(".")[2] for m in mentions if m.startswith("option.")}


def all_read() -> Iterator[tuple[str, str, str]]:
    for name in SYSTEMS:
        found = advisor(name)
        for check in found.checks:
            yield from ((name, check.id, option) for option in sorted(read_by(found, check)))


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_check_has_a_position_that_triggers_it_and_one_that_just_does_not(name: str) -> None:
    assert not advisor(name).broken
    assert {c.id for c in advisor(name).checks} == set(tables(name))
    assert all(pairs for pairs in tables(name).values())


READ = list(all_read())


@pytest.mark.parametrize(("name", "check", "option"), READ, ids=["-".join(one) for one in READ])
def test_every_option_a_check_reads_is_tried_with_each_choice(name: str, check: str, option: str) -> None:
    """A pair whose positions differ in the options alone shows that the option turns the check."""
    known = system(name).options[option]
    tried: set[str] = set()
    for bad, good in tables(name)[check]:
        choices = {options_in(one).get(option, known.default) for one in (bad, good)}
        if without_options(bad) == without_options(good) and len(choices) > 1:
            tried |= choices
    assert tried == set(known.choices)


def test_options_are_read_by_checks() -> None:
    assert {(name, option) for name, _, option in READ} == {
        ("alexandria", "command_range"),
        ("alexandria", "cruise_forced"),
        ("alexandria", "first_exhaustion"),
        ("alexandria", "harassment_sight"),
        ("alexandria", "one_terrain"),
        ("caesar_xl", "marker_in_zone"),
        ("caesar_xl", "zone_supply"),
        ("julius_caesar", "fleet_regroup"),
        ("julius_caesar", "port_attack"),
        ("julius_caesar", "regroup_reach"),
        ("julius_caesar", "sea_retreat"),
        ("julius_caesar", "strait_reinforce"),
        ("sword_of_rome", "players"),
        ("sword_of_rome", "roma_reinforcements"),
        ("triumvirate", "cap_whom"),
        ("triumvirate", "persuade_surcharge"),
        ("triumvirate", "sea_discount"),
        ("triumvirate", "surcharge"),
    }


MAY_SAY = {  # filled by lot, by number alone
    ("alexandria", "campaign"): {"artillery_stacking"},
    ("julius_caesar", "free"): {"fleet_inland"},
}
SCENARIOS = [(name, str(scenario)) for name in SYSTEMS for scenario in system(name).scenarios]


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_a_shipped_set_up_is_clean_or_says_what_the_lot_may_do(name: str, scenario: str) -> None:
    of = system(name)
    found = advisor(name).ask(set_up(of, scenario)[0]).advice
    assert {a.check for a in found} <= MAY_SAY.get((name, scenario), set())


def test_every_scenario_is_looked_at() -> None:
    assert len(SCENARIOS) == sum(len(system(n).scenarios) for n in SYSTEMS) >= 12


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_rule_that_advice_can_name_has_a_note_to_open(name: str) -> None:
    found = advisor(name)
    refs = {check.ref for check in found.checks}
    for check in found.checks:
        if isinstance(check.verdict, Voyage):
            profile = profile_of(found.lore, check.verdict.profile)
            refs |= {bar.ref for bar in (*profile.bars, *profile.stops)}
        if isinstance(check.verdict, SightQuestion):
            rule = sight_rules(found.lore)[check.verdict.profile]
            refs |= {rule.ref, *(block.ref for row in rule.blocks.values() for block in row)}
    sections = {part.strip() for ref in refs for part in ref.split(",")} - {""}
    assert sections <= set(system(name).notes), sections - set(system(name).notes)
