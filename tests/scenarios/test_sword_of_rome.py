"""The Sword of Rome as shipped: its map, forces, set-ups and notes, and where its figures come from."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from ruamel.yaml import YAML

from assistant.model import honesty
from assistant.model.ids import ScenarioId, SpaceId, TypeId
from assistant.model.scenario import System
from assistant.model.side_colours import base_of
from assistant.model.sources import Source
from assistant.model.told_apart import APART, distance
from tests.scenarios.keep_tags import SHELF, table
from tests.scenarios.shipped import kept_tags, set_up, system, tags

S = SpaceId
NAME = "sword_of_rome"
# commander, units, place: the set-up list of the playbook
FORCES = {
    "velitrae": ("camillus", "roman_cu", 5),
    "roma": ("valerius", "roman_cu", 7),
    "sena_gallica": ("gallic_minor_a", "gallic_cu", 4),
    "luna": ("gallic_minor_b", "gallic_cu", 5),
    "placentia": ("gallic_minor_c", "gallic_cu", 3),
    "clusium": ("etruscan_minor_a", "etruscan_cu", 5),
    "pisae": ("etruscan_minor_b", "etruscan_cu", 2),
    "bovianum": ("samnite_minor_a", "samnite_cu", 5),
    "syracusae": ("dionysius", "greek_cu", 7),
    "tarentum": ("greek_minor_a", "greek_cu", 5),
    "lilybaeum": ("hamilcar", "carthaginian_cu", 7),
    "kerkouane": ("bomilcar", "carthaginian_militia", 5),
    "antium": ("volscian_minor_a", "volscian_cu", 4),
    "transalpine_gaul": ("transalpine_minor_a", "transalpine_cu", 4),
}
GALLIC = {"sena_gallica", "luna", "placentia", "transalpine_gaul"}


def shipped() -> System:
    return system(NAME)


def links() -> Tally[str]:
    """Each road once, whatever way it may be used; voyages by sea are a rule and not counted."""
    return Tally(k.kind for k in shipped().board.links if k.kind != "sea")


def test_the_map_has_its_spaces_and_links() -> None:
    """91 spaces of which 37 are named in the texts, 135 links of which 8 follow from examples."""
    board, sources = shipped().board, shipped().sources
    places = [s for s in board.spaces.values() if s.kind in ("town", "box")]
    assert len(places) == 91
    assert len([s for s in places if sources.of(f"board.spaces.{s.id}").source is Source.RULES]) == 37
    assert sum(links().values()) == 135
    assert links() == {"clear": 110, "rough": 24, "strait": 1}


def test_links_that_examples_tell() -> None:
    told = [
        *(("luna", "pisae", "clear"), ("pisae", "populonium", "clear"), ("sentinum", "spoletium", "clear")),
        *(("capua", "fregellae", "clear"), ("velitrae", "fregellae", "clear"), ("roma", "anagnia", "clear")),
        *(("rhegium", "messana", "strait"), ("transalpine_gaul", "eporedia", "rough")),
    ]
    found = {(str(k.a), str(k.b)): k for k in shipped().board.links if k.kind != "sea"}
    assert [found[(a, b)].kind for a, b, _ in told] == [kind for _, _, kind in told]
    assert [k for k in shipped().board.links if k.one_way] == [found[("transalpine_gaul", "eporedia")]]


def test_the_via_appia_runs_from_rome_to_brundisium() -> None:
    found = [k for k in shipped().board.links if "via_appia" in k.features]
    assert len(found) == 8
    assert {str(found[0].a), str(found[-1].b)} == {"roma", "brundisium"}


def test_samnite_links_of_bovianum_and_aufidena_are_rough() -> None:
    """9.2 treats them as clear for Samnites, which makes sense of rough ones only."""
    around = [k for k in shipped().board.links if {"bovianum", "aufidena"} & {str(k.a), str(k.b)} and k.kind != "sea"]
    assert {k.kind for k in around} == {"rough"}


def test_any_port_joins_any_port() -> None:
    board = shipped().board
    ports = [s for s in board.spaces.values() if s.tags & {"port", "carthaginian_port"}]
    sea = [k for k in board.links if k.kind == "sea"]
    assert len(sea) == len(ports) * (len(ports) - 1) // 2
    assert {str(s.id) for s in ports if "carthaginian_port" in s.tags} == {"carthago", "kerkouane"}


def test_reinforcements_and_loyalties_the_rules_print() -> None:
    spaces = shipped().board.spaces
    reinforcing = {str(s.id): s.values["reinforcement"] for s in spaces.values() if "reinforcement" in s.values}
    assert {n: v for n, v in reinforcing.items() if v != 1} == {"roma": 2, "syracusae": 2, "carthago": 3}
    assert len(reinforcing) == 19
    loyal = {n: spaces[S(n)].values["loyalty"] for n in ("roma", "capua", "narnia", "sutrium", "tarquinii", "pisae")}
    assert loyal == {"roma": 3, "capua": 1, "narnia": 1, "sutrium": 1, "tarquinii": 1, "pisae": 1}
    assert all(shipped().sources.of(f"board.spaces.{n}.loyalty").source is Source.RULES for n in loyal)
    assert "loyalty" not in spaces[S("carthago")].values


# of the map facts: how many figures of the 90 towns are sourced, and how many are guesses
TOWNS = {
    "home": (32, 58),
    "type": (13, 77),
    "port": (3, 35),
    "reinforcement": (18, 0),
    "victory": (2, 18),
    "loyalty": (6, 11),
    "subjugation": (0, 8),
}


@pytest.mark.parametrize("figure", TOWNS)
def test_no_figure_of_a_town_is_raised_or_lost(figure: str) -> None:
    towns = [s for s in shipped().board.spaces.values() if s.kind == "town" and figure in s.values]
    found = Tally(shipped().sources.of(f"board.spaces.{s.id}.{figure}").source for s in towns)
    assert (found[Source.RULES], found[Source.ASSUMED]) == TOWNS[figure]
    assert sum(found.values()) == sum(TOWNS[figure])


def test_leaders_with_a_sourced_rating() -> None:
    types, sources = shipped().mix.types, shipped().sources
    leaders = [t for t in types.values() if t.family == "force" and t.figures["rank"] not in ("unit", "militia")]
    assert len(leaders) == 14 + 11
    sourced = {
        (str(t.id), figure): t.figures[figure]
        for t in leaders
        for figure in ("initiative", "tactics", "penalty")
        if figure in t.figures and sources.of(f"counters.types.{t.id}.{figure}").source is Source.RULES
    }
    assert sourced == {
        ("camillus", "tactics"): 4,
        ("claudius", "tactics"): 3,
        ("pyrrhus", "tactics"): 4,
        ("egnatius", "tactics"): 3,
        ("dionysius", "penalty"): 2,
    }


def test_the_decks_have_39_cards_each() -> None:
    decks = Tally[str]()
    for card in shipped().mix.cards.values():
        decks[card.deck] += card.count
    assert decks == dict.fromkeys(("roman_deck", "gallic_deck", "etruscan_samnite_deck", "greek_deck"), 39)


@pytest.mark.parametrize("scenario", ["four", "three", "two", "short"])
def test_a_set_up_is_complete(scenario: str) -> None:
    state, report = set_up(shipped(), scenario)
    assert [g.text.en for g in report.gaps] == []
    assert report.extra == ()
    wanted = Tally[tuple[str, str]]()
    for place, (leader, units, number) in FORCES.items():
        if scenario != "three" or place not in GALLIC:
            wanted[(place, leader)] += 1
            wanted[(place, units)] += number
    found = Tally(
        (str(state.position(p.id).space), str(p.type))
        for p in state.pieces.values()
        if state.position(p.id).space is not None
    )
    assert found == wanted


def test_points_lengths_and_what_is_out_of_play() -> None:
    found = shipped().scenarios
    assert {str(k): s.turns for k, s in found.items()} == {"four": 9, "three": 9, "two": 9, "short": 6}
    assert {str(k): s.options["players"] for k, s in found.items()} == {
        "four": "four",
        "three": "three",
        "two": "two",
        "short": "four",
    }
    four, three = found[ScenarioId("four")], found[ScenarioId("three")]
    assert {k: v for k, v in four.tracks.items() if k.startswith("vp.")} == dict.fromkeys(
        ("vp.romans", "vp.gauls", "vp.etruscans", "vp.greeks"), 6
    )
    assert "vp.gauls" not in three.tracks
    board = shipped().board
    written = YAML(typ="safe").load((SHELF / NAME / "three.yaml").read_text(encoding="utf-8"))
    assert set(written["closed"]) == {
        str(s.id) for s in board.spaces.values() if s.values.get("home") in ("gauls", "transalpine_gauls")
    }


def test_players_and_powers_are_told_apart() -> None:
    """The hues of 2.2; the powers that players lead, two of them one player's, for all eyes too."""
    sides = shipped().sides
    led = [base_of(s.colour) for s in sides.values() if s.is_led]
    for kind in ("", "protan", "deutan", "tritan"):
        assert min(distance(a, b, kind) for a, b in combinations(led, 2)) >= APART, kind
    assert min(distance(base_of(a.colour), base_of(b.colour)) for a, b in combinations(sides.values(), 2)) >= APART
    assert len({s.emblem for s in sides.values()}) == len(sides)


def test_a_combat_unit_counts_one_and_a_leader_none() -> None:
    types = shipped().mix.types
    assert types[TypeId("roman_cu")].figures["cu"] == 1
    assert "cu" not in types[TypeId("camillus")].figures
    assert shipped().mix.families["force"].counts == "cu"


# -- notes and sources ---------------------------------------------------------------------------------------------
def refs(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "ref" and isinstance(inner, str):
                yield from (part.strip() for part in inner.split(","))
            else:
                yield from refs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from refs(inner)


def test_every_section_referred_to_has_a_note_in_both_languages() -> None:
    of = shipped()
    wanted = {r for part in ("procedures", "tables") for r in refs(of.rules[part])}
    wanted |= {part.strip() for phase in of.phases for part in phase.ref.split(",")}
    wanted |= {part.strip() for option in of.options.values() for part in option.ref.split(",")}
    wanted |= {part.strip() for s in of.scenarios.values() for part in s.ref.split(",")}
    sections = {re.sub(r" examples?$", "", r) for r in wanted} - {"", "5.5-5.10", "4.2-4.4"}
    assert sections <= set(of.notes), sections - set(of.notes)
    assert all(n.text.en and n.text.fr and n.text.en != n.text.fr for n in of.notes.values())


def test_the_kept_list_of_source_tags_is_unchanged() -> None:
    assert tags(shipped()) == kept_tags(NAME)


def test_the_readme_counts_as_the_command_does() -> None:
    assert table(tags(shipped())) in (SHELF / NAME / "README.md").read_text(encoding="utf-8")


def test_the_shelf_says_what_is_to_check() -> None:
    line = honesty.line(shipped())
    assert line is not None
    assert "board schematic" in line.en
