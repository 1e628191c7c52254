"""One small system that uses every part of the format, loaded and looked at from all sides."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from assistant.base.text import Text
from assistant.model.ids import CounterId, ScenarioId, SpaceId, TypeId
from assistant.model.scenario import Placement, System
from assistant.model.sources import Source
from tests.formats.shelf import DATA, load

FORD = DATA / "good" / "ford"


@cache
def ford(scenario: str = "") -> System:
    loaded = load(FORD, scenario=scenario or None)
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    return loaded.system


def link_kinds(a: str, b: str) -> list[str]:
    return sorted(link.kind for link in ford().board.between(SpaceId(a), SpaceId(b)))


def test_identity_sides_phases_tracks_and_decks() -> None:
    system = ford()
    assert (system.id, system.name) == ("ford", Text("The ford", "Le gué"))
    assert system.sides["blue"].player == "blue"  # type: ignore[index]
    assert [(p.id, p.ref, p.letter) for p in system.phases] == [("move", "5", "A"), ("fight", "7", "")]
    assert (system.tracks["turn"].low, system.tracks["turn"].high, system.tracks["points"].per_side) == (1, 10, True)
    assert system.decks["bag"].contents == {"red_foot": 2, "blue_foot": 3}
    assert system.decks["events"].contents == {"storm": 2, "red_card_1": 1, "red_card_2": 1, "red_card_3": 1}
    assert system.notes["7.2"].text.fr == "Sept ou plus aux deux dés touche."
    assert system.honesty == Text("All made up.", "Tout est inventé.")


def test_hexes_come_from_runs_with_what_is_special_about_single_ones() -> None:
    spaces = ford().board.spaces
    assert sum(s.grid == "main" for s in spaces.values()) == 6 * 8 - 2
    assert [spaces[SpaceId(i)].terrain for i in ("0104", "0105", "0106", "0205", "0206")] == [
        "land", "sea", "land", "land", "sea",
    ]  # fmt: skip
    castle = spaces[SpaceId("0304")]
    assert (castle.terrain, castle.name.fr, castle.values, castle.tags) == (
        "castle",
        "Le château",
        {"vp": 2},
        {"strong"},
    )
    assert "0607" not in spaces
    assert spaces[SpaceId("0102")].tags == {"west"}


def test_points_areas_projection_and_printed_tracks() -> None:
    spaces = ford().board.spaces
    assert (spaces[SpaceId("roma")].x, spaces[SpaceId("roma")].y) == (5.0, 6.0)
    assert (spaces[SpaceId("lake")].x, spaces[SpaceId("lake")].y) == (7.0, 7.0)
    assert len(spaces[SpaceId("lake")].outline) == 4
    assert (spaces[SpaceId("turn_4")].x, spaces[SpaceId("turn_4")].y) == (1.0, 9.5)
    assert spaces[SpaceId("ostia")].tags == {"coast"}


def test_links_of_every_form() -> None:
    assert link_kinds("tower", "roma") == ["road"]
    assert link_kinds("roma", "tower") == ["road"]
    assert link_kinds("ostia", "antium") == ["sea_lane"]
    assert link_kinds("ostia", "lake") == ["ferry"]
    assert link_kinds("lake", "ostia") == []
    assert link_kinds("tower", "0205") == ["quay"]
    assert link_kinds("0101", "0102") == ["hex"]
    assert link_kinds("0103", "0104") == []  # the cliff takes the link away
    assert sum(link.kind == "sea_lane" for link in ford().board.links) == 3


def test_features_stand_on_links_by_pair_and_by_line() -> None:
    board = ford().board
    assert board.between(SpaceId("0101"), SpaceId("0102"))[0].features == {"wall"}
    canal = {frozenset((link.a, link.b)) for link in board.links if "canal" in link.features}
    # the line runs north from row 0 at x 4.75: between 0104 (x 4.5) and 0105 (x 5.5), not as far as row 2
    assert canal == {frozenset(("0104", "0105"))}


def test_zones_of_runs_kinds_unions_and_exceptions() -> None:
    zones = ford().board.zones
    assert zones["shore"] == ("0101", "0102", "0103", "0201")
    assert set(zones["ports"]) == {"ostia", "antium", "cumae"}
    assert set(zones["home"]) == {"0101", "0103", "0201", "0304"}
    assert set(zones["by_the_tower"]) == {"roma", "0205", "0305"}
    assert ford().board.zone_names["shore"].fr == "Rive"


def test_families_keep_short_and_long_figures() -> None:
    figures = ford().mix.families["foot"].figures
    assert (figures["arm"].type, figures["arm"].words) == ("word", ("pike", "bow"))
    assert (figures["moved"].type, figures["moved"].default) == ("bool", False)
    assert (figures["tired"].state, figures["size"].derived) == (True, "strength - tired")
    assert ford().mix.families["boat"].carries


def test_counters_have_ids_numbers_and_figures_of_their_own() -> None:
    mix = ford().mix
    assert [c for c in mix.counters if mix.counters[c].type == "red_foot"] == [f"red_foot_{n}" for n in range(1, 5)]
    assert mix.counters[CounterId("red_foot_3")].figures == {"strength": 5}
    assert mix.counters[CounterId("blue_foot_ii")].name.en == "BF II"
    assert mix.counters[CounterId("captain")].name.fr == "Le capitaine"
    assert mix.types[TypeId("captain")].figures["strength"] == "unknown"
    assert mix.types[TypeId("red_foot")].faces[1].figures == {"strength": 2}


def test_of_an_unknown_number_there_are_as_many_as_a_scenario_needs() -> None:
    mix = ford().mix
    assert mix.types[TypeId("rabble")].count is None
    assert sum(c.type == "rabble" for c in mix.counters.values()) == 4


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("counters.types.red_foot.strength", Source.RULES),
        ("counters.types.red_foot.faces.reduced.strength", Source.ASSUMED),
        ("counters.types.red_foot.members.3.strength", Source.ERRATA),
        ("counters.types.rabble.strength", Source.UNKNOWN),
        ("tables.hits.rows.7-12", Source.RULES),
        ("tables.hits.rows.2-6", Source.ASSUMED),
        ("tables.ground.rows.pike.wood", Source.ASSUMED),
        ("tables.ground.rows.pike.open", Source.RULES),
        ("procedures.melee.modifiers.river", Source.ASSUMED),
        ("board.spaces.roma", Source.ASSUMED),
        ("board.grids.main.hexes.0304.vp", Source.RULES),
        ("blanks.red_card.name", Source.UNKNOWN),
    ],
)
def test_every_figure_knows_its_source(address: str, source: Source) -> None:
    assert ford().sources.of(address).source is source


def test_the_rules_get_plain_values() -> None:
    tables: Any = ford().rules["tables"]
    assert tables["hits"] == {
        "name": {"en": "Hits", "fr": "Pertes"}, "ref": "7.2", "ends": "clamp", "rows": {"2-6": 0, "7-12": 1},
    }  # fmt: skip
    assert tables["ground"]["rows"]["pike"] == [2, 1]
    assert ford().rules["dice"] == {"d10": {"faces": [0, 9]}}
    assert set(ford().rules["travel"]) == {"march", "command"}  # type: ignore[call-overload]


def setup(scenario: str = "dawn") -> tuple[Placement, ...]:
    return ford().scenarios[ScenarioId(scenario)].setup


def test_a_set_up_is_read_in_all_its_forms() -> None:
    captain, zone, first, second, each_a, each_b, rest, boats = setup()
    assert (captain.counters, captain.where, captain.facing) == (("captain",), ("0304",), "N")
    assert (zone.types, zone.zone) == ({"red_foot": 2}, "shore")
    assert (first.counters, first.where) == (("blue_foot_i",), ("0101",))
    assert (second.counters, second.where) == (("blue_foot_ii", "blue_foot_iii"), ("0102",))
    assert [(p.types, p.where) for p in (each_a, each_b)] == [({"rabble": 2}, ("roma",)), ({"rabble": 2}, ("ostia",))]
    assert (rest.counters, rest.types, rest.pool) == ((), {"red_foot": 2}, "reserve")
    assert boats.counters == ("red_boat_1", "red_boat_2")
    assert boats.choice == Text("anywhere beside it", "où vous voulez à côté")


def test_a_scenario_takes_from_another_what_it_does_not_say() -> None:
    dusk = ford().scenarios[ScenarioId("dusk")]
    assert (dusk.first, dusk.turns, dusk.tracks) == ("blue", 8, {"turn": 2})
    assert dusk.setup == setup()


def test_a_scenario_changes_procedures_adds_counters_and_sets_figures() -> None:
    system = ford("dusk")
    melee: Any = system.rules["procedures"]["melee"]  # type: ignore[index]
    assert [m["id"] for m in melee["modifiers"]] == ["river", "mud"]
    assert melee["modifiers"][0]["add"] == -3
    assert melee["modifiers"][0]["name"] == {"en": "Across the river", "fr": "Par-dessus la rivière"}
    assert melee["facts"] == {"river": False, "mud": False}
    assert "green_foot" in system.mix.types
    assert system.mix.types[TypeId("red_foot")].figures["strength"] == 6
    assert system.rules["tables"]["ground"]["rows"]["pike"] == [2, 0]  # type: ignore[index]
    assert system.rules["tables"]["hits"]["rows"]["7-12"] == 0, "the option the scenario chose"  # type: ignore[index]
    assert system.options["fog"].default == "thick"
    for address in (
        "counters.types.red_foot.strength",
        "tables.ground.rows.pike.wood",
        "procedures.melee.modifiers.mud",
    ):
        assert system.sources.of(address).source is Source.HOUSE


def test_one_scenario_leaves_the_others_alone() -> None:
    ford("dusk")
    assert ford("dawn").mix.types[TypeId("red_foot")].figures["strength"] == 4
    assert len(ford("dawn").rules["procedures"]["melee"]["modifiers"]) == 2  # type: ignore[index]


def test_an_option_given_by_hand_changes_the_tables() -> None:
    loaded = load(FORD, options={"fog": "thick"})
    assert loaded.system is not None
    assert loaded.choices == {"fog": "thick"}
    assert loaded.system.rules["tables"]["hits"]["rows"]["7-12"] == 0  # type: ignore[index]
    assert loaded.system.sources.of("tables.hits.rows.7-12").source is Source.HOUSE


def test_a_wrong_option_or_scenario_is_named() -> None:
    said = [str(p) for p in load(FORD, options={"fogg": "thick", "fog": "thin"}).errors]
    assert any('there is no option "fogg"' in s and 'Did you mean "fog"?' in s for s in said)
    assert any('option "fog" has no choice "thin"' in s for s in said)
    missing = load(FORD, scenario="noon")
    assert missing.system is None
    assert 'there is no scenario "noon"' in str(missing.errors[0])
