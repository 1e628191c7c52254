"""Julius Caesar as shipped: its map against the figures of the rules, its blocks, cards and set-ups, its sources."""

from __future__ import annotations

import re
from collections import Counter as Tally

import pytest

from assistant.model.board import Board, Link
from assistant.model.ids import ScenarioId, SideId, SpaceId
from tests.scenarios.keep_tags import SHELF, table
from tests.scenarios.shipped import kept_tags, set_up, system, tags

S = SpaceId
JC = system("julius_caesar")
# 4.42: ports by sea, major ports in capitals
PORTS = {
    "atlanticus": "burdigala gades olisipo portus sala tingis",
    "hispanum": "caralis CARTHAGO_NOVA genua iomnium MASSILIA narbo siga tarraco tingis UTICA",
    "tyrrhenum": "aleria caralis genua lilybaeum messana NEAPOLIS rhegium rome UTICA",
    "internum": "ambracia brundisium CRETA cyrene lilybaeum messana pylos rhegium SYRACUSE tacape thubactus UTICA",
    "hadriaticum": "aquileia brundisium dyrrachium RAVENNA salone sipontum",
    "egypticum": "ALEXANDRIA antioch catabathmus CRETA pelusium perga SALAMIS tarsus",
    "aegaeum": "aenos ATHENA CRETA EPHESUS thessalonika",
    "propontis": "byzantium nicomedia",
    "euxinus": "byzantium sinope",
}


def board() -> Board:
    return JC.board


def links(kind: str) -> list[Link]:
    return [link for link in board().links if link.kind == kind]


def around(space: str, *kinds: str) -> set[str]:
    found = board().neighbours(S(space))
    return {other for other, ways in found.items() if any(w.kind in kinds for w in ways)}


ROADS = ("major_road", "minor_road", "strait")


def test_the_map_has_the_places_of_the_rules() -> None:
    kinds = Tally(s.kind for s in board().spaces.values())
    ports = [s for s in board().spaces.values() if "port" in s.values]
    assert kinds == {"city": 67, "sea": 9}
    assert len(ports) == 48
    assert sum(s.values["port"] == "major" for s in ports) == 11


def test_the_map_has_the_links_of_the_rules() -> None:
    kinds = Tally(link.kind for link in board().links)
    assert kinds == {"major_road": 43, "minor_road": 47, "strait": 4, "sea_border": 9, "port": 60}


def test_no_two_places_are_joined_twice() -> None:
    pairs = Tally(frozenset((link.a, link.b)) for link in board().links)
    assert max(pairs.values()) == 1


@pytest.mark.parametrize("sea", PORTS)
def test_each_sea_has_the_ports_the_rules_list(sea: str) -> None:
    told = PORTS[sea].split()
    assert around(sea, "port") == {name.lower() for name in told}
    for name in told:
        assert board().spaces[S(name.lower())].values["port"] == ("major" if name.isupper() else "port")


def test_thirteen_points_lie_in_eleven_cities() -> None:
    worth = [int(s.values["vp"]) for s in board().spaces.values() if "vp" in s.values]
    assert (len(worth), sum(worth)) == (11, 13)


def test_the_straits_are_the_four_named_ones() -> None:
    named = {link.values["name"]: {link.a, link.b} for link in links("strait")}
    assert named == {
        "Herculeum": {"gades", "tingis"},
        "Messana": {"messana", "rhegium"},
        "Hellespontus": {"aenos", "pergamum"},
        "Bosphorus": {"byzantium", "nicomedia"},
    }


def test_a_group_reaches_from_massilia_what_the_rules_say() -> None:
    """Example move_01: 6.1."""
    near = around("massilia", *ROADS)
    far = {other for city in near for other in around(city, *ROADS)} - near - {"massilia"}
    assert near == {"narbo", "lugdunum", "genua"}
    assert far == {"tarraco", "burdigala", "cenabum", "treveri", "ravenna", "rome"}


def test_a_fleet_reaches_from_massilia_what_the_rules_say() -> None:
    """Examples move_02 and navis_01: 6.2."""
    assert around("massilia", "port") == {"hispanum"}
    second = around("hispanum", "port", "sea_border")
    ports = "caralis carthago_nova genua iomnium massilia narbo siga tarraco tingis utica"
    assert second == {"atlanticus", "tyrrhenum", *ports.split()}


def test_a_fleet_moves_on_from_the_inner_sea_as_the_rules_say() -> None:
    """Examples navis_02 and navis_03: 6.2."""
    assert around("internum", "sea_border") == {"tyrrhenum", "hadriaticum", "aegaeum", "egypticum"}
    assert around("aegaeum", "sea_border") - {"internum"} == {"propontis", "egypticum"}
    assert around("aegaeum", "port") == {"aenos", "athena", "creta", "ephesus", "thessalonika"}
    assert "port" not in board().spaces[S("pergamum")].values


@pytest.mark.parametrize(
    ("a", "b", "kind"),
    [
        ("genua", "rome", "major_road"),
        ("ravenna", "rome", "minor_road"),
        ("massilia", "genua", "major_road"),
        ("genua", "ravenna", "major_road"),
        ("narbo", "tarraco", "major_road"),
        ("bilbilis", "tarraco", "minor_road"),
        ("carthago_nova", "tarraco", "major_road"),
    ],
)
def test_roads_of_the_examples_have_their_class(a: str, b: str, kind: str) -> None:
    """Examples road_01 to road_04, res_01: 6.11, 7.3."""
    assert [link.kind for link in board().between(S(a), S(b))] == [kind]


def test_five_islands_have_their_cities() -> None:
    islands = {name: set(spaces) for name, spaces in board().zones.items() if name.startswith("island_")}
    assert islands == {
        "island_corsica": {"aleria"},
        "island_sardinia": {"caralis"},
        "island_sicilia": {"lilybaeum", "messana", "syracuse"},
        "island_creta": {"creta"},
        "island_cyprus": {"salamis"},
    }


# blocks and cards: 1.3, 2.1, 3.2

SORTS = {
    "caesar": {"leader": 3, "legio": 14, "equitatus": 4, "auxilia": 4, "ballista": 1, "navis": 5},
    "pompey": {
        "leader": 3, "legio": 14, "equitatus": 3, "elephant": 1, "auxilia": 4, "ballista": 1, "navis": 5,
        "cleopatra": 1,
    },
}  # fmt: skip


def test_the_box_holds_63_blocks() -> None:
    assert len(JC.mix.counters) == 63


@pytest.mark.parametrize("side", SORTS)
def test_each_side_has_its_sorts_of_blocks(side: str) -> None:
    kinds = [JC.mix.types[c.type] for c in JC.mix.counters.values()]
    assert Tally(k.figures["type"] for k in kinds if k.side == side) == SORTS[side]


def test_ratings_are_those_the_rules_give_for_each_sort() -> None:
    ratings: dict[str, set[str]] = {}
    for counter in JC.mix.counters.values():
        figures = JC.mix.types[counter.type].figures
        ratings.setdefault(str(figures["type"]), set()).add(f"{figures['initiative']}{figures['firepower']}")
    assert ratings["legio"] == {"C2", "C3", "C4"}
    assert ratings["equitatus"] == {"B2", "B3"}
    assert ratings["auxilia"] == {"A1", "B1"}
    assert ratings["navis"] == {"D2", "D3"}
    assert ratings["cleopatra"] == {"C1"}
    assert ratings["ballista"] == {"B4"}


def test_named_cities_of_levies_are_on_the_map() -> None:
    generic = {"any_friendly", "friendly_major_port", "never"}
    for kind in JC.mix.types.values():
        if kind.family == "block" and kind.figures["levy"] not in generic:
            assert S(str(kind.figures["levy"])) in board().spaces, kind.id


def test_27_cards_hold_44_moves_and_38_levies() -> None:
    cards = JC.mix.cards.values()
    command = [c for c in cards if c.values["kind"] == "command"]
    assert sum(c.count for c in cards) == 27
    assert sum(c.count for c in command) == 20
    assert sum(c.count * int(c.values["move"]) for c in command) == 44
    assert sum(c.count * int(c.values["levy"]) for c in command) == 38


def test_the_table_of_cards_agrees_with_the_cards() -> None:
    rows = JC.rules["tables"]["cards"]["rows"]  # type: ignore[index]
    for card in JC.mix.cards.values():
        told = card.values
        row = card.id if told["kind"] == "event" else f"c{told['move']}{told['levy']}"
        assert rows[row] == [told["kind"] == "event", told["move"], told["levy"]]


# set-ups: 5.1, 5.3

STARTS = {
    "caesar": {"ravenna": 3, "genua": 3, "massilia": 3, "narbo": 3, "lugdunum": 2},
    "pompey": {
        "neapolis": 3, "brundisium": 1, "syracuse": 1, "antioch": 2, "alexandria": 2, "utica": 2, "carthago_nova": 2,
        "tarraco": 3,
    },
}  # fmt: skip


@pytest.mark.parametrize("scenario", ["historical", "free"])
def test_a_set_up_is_complete_and_at_full_strength(scenario: str) -> None:
    state, report = set_up(JC, scenario)
    assert report.is_complete, [gap.text.en for gap in report.gaps]
    on_map = {side: Tally[str]() for side in STARTS}
    for piece in state.pieces.values():
        space = state.position(piece.id).space
        if space is not None:
            on_map[str(piece.side)][space] += 1
            assert piece.steps == JC.mix.types[piece.type].steps
    assert on_map == STARTS


def test_the_historical_set_up_gives_one_point_and_seven() -> None:
    """Examples vp_01 and vp_02."""
    state, _ = set_up(JC, "historical")
    owner = {state.position(p.id).space: p.side for p in state.pieces.values()}
    points: Tally[SideId | None] = Tally()
    for space in board().spaces.values():
        points[owner.get(space.id)] += int(space.values.get("vp", 0))
    assert points == {"caesar": 1, "pompey": 7, None: 5}
    assert JC.scenarios[ScenarioId("historical")].tracks["vp.pompey"] == 7


def test_free_deployment_exchanges_blocks_on_the_map_only() -> None:
    """Examples dep_01 and dep_02: who is in a pool may not be exchanged."""
    setup = JC.scenarios[ScenarioId("free")].setup
    assert all(bool(p.where) == p.exchange for p in setup)
    assert sum(len(p.counters) for p in setup if p.exchange) == 30
    neapolis = next(p for p in setup if S("neapolis") in p.where)
    assert set(neapolis.counters) == {"p_pompey", "p_legio_1", "p_navis_1"}


# notes and sources


def test_every_section_the_procedures_name_has_a_note() -> None:
    named = set()
    for procedure in JC.rules["procedures"].values():  # type: ignore[attr-defined]
        for part in str(procedure.get("ref", "")).split(","):
            named.add(part.strip().split("-")[0])
    missing = {n for n in named if n and re.match(r"\d", n)} - set(JC.notes)
    assert not missing


def test_every_procedure_belongs_to_a_phase_or_is_a_follow_up() -> None:
    text = (SHELF / "julius_caesar" / "system.yaml").read_text(encoding="utf-8")
    for name, procedure in JC.rules["procedures"].items():  # type: ignore[attr-defined]
        assert procedure.get("hidden") or re.search(rf"\b{name}\b", text), name


def test_no_source_is_lost_or_raised() -> None:
    assert tags(JC) == kept_tags("julius_caesar")


def test_the_readme_tells_the_counts() -> None:
    assert table(tags(JC)) in (SHELF / "julius_caesar" / "README.md").read_text(encoding="utf-8")
