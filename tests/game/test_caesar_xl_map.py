"""Caesar XL on the map: purses, swords and stacks are read, and what is paid leaves the tracks."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.model.ids import PhaseId, SideId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetControl, SetPhase
from assistant.play.places import TRAY, at
from assistant.play.setup import fixed_setup
from tests.game.played import did, ids, of_phase, offered, sat


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("caesar_xl", "standard")
    found = fixed_setup(game.system, game.scenario, game.state) if game.scenario else None
    if found is not None:
        game.do(found)
    return game


def phase(game: OpenGame, name: str, side: str) -> None:
    game.do(SetPhase(PhaseId(name), None, SideId(side)))


def put(game: OpenGame, names: str, space: str) -> None:
    game.do(PlaceCounters(ids(names), at(space)))


def gold(game: OpenGame, side: str) -> int:
    return game.state.tracks.get(f"gold.{side}", 0)


def test_an_invasion_robs_both_purses(game: OpenGame) -> None:
    """Ten gold each; dice 3 and 4 name a zone, 5 and 3 are taken where the cities beside it hold too few swords
    (12.1.2): 5 and 7 are left."""
    for c in [c for c, p in game.state.pieces.items() if p.place.kind == "space"]:
        put(game, c, "alexandria")
    phase(game, "card_draw", "caesar")
    fit = of_phase(game, "invasion")
    assert (fit.facts["caesar_gold"], fit.facts["pompey_gold"]) == (10, 10)
    did(game, fit, (3, 4, 5, 3))
    assert (gold(game, "caesar"), gold(game, "pompey")) == (5, 7)


def test_swords_beside_the_zone_hold_an_invasion_back(game: OpenGame) -> None:
    """Every zone knows the swords in the cities beside it: eight legions at Massilia and Vercellae hold Germania."""
    phase(game, "card_draw", "caesar")
    zones = {c.type.id: c.state["near"] for c in of_phase(game, "invasion").casts["zones"] if c.type}
    board = game.system.board
    for zone, near in zones.items():
        beside = [s for s in board.neighbours(zone.removeprefix("zone_")) if board.spaces[s].kind == "city"]
        worth = 0
        for space in beside:
            for c in game.state.stack(at(space)):
                figures = game.system.mix.types[game.state.pieces[c].type].figures
                veteran = game.state.pieces[c].steps >= 2 and figures.get("veteran_swords")
                worth += int(str(figures["veteran_swords"] if veteran else figures["swords"]))
        assert near == worth, zone
    assert any(zones.values())


def test_nothing_of_the_phase_is_about_the_whole_army(game: OpenGame) -> None:
    """Recruiting, forced march and the tax of one zone ask for their counters instead of taking all."""
    for name, procedure, fact in (
        ("purchases", "recruit", "number"),
        ("movement", "forced_march", "legions"),
        ("taxes", "barbarian_tax", "swords"),
    ):
        phase(game, name, "caesar")
        assert fact in of_phase(game, procedure).line_up.unsaid, procedure


def test_the_supply_of_every_place_is_one_walk(game: OpenGame) -> None:
    """Utica is worth 3: seven units there cost 4 (10.3), two in Numidia 2 more, none where few stand."""
    for c in [c for c, p in game.state.pieces.items() if p.place.kind == "space"]:
        game.do(PlaceCounters((c,), at("roma" if c.startswith("caesar") else "alexandria")))
    legions = sorted(c for c, p in game.state.pieces.items() if p.type == "caesar_legion" and p.place.kind == "tray")
    ours = [c for c, p in game.state.pieces.items() if p.side == "caesar" and p.place.kind == "space"]
    for c in ours:
        game.do(PlaceCounters((c,), at("hispalis" if "hispalis" in game.system.board.spaces else "roma")))
    here = [c for c in [*ours, *legions] if "legion" in c]
    rest = [c for c in ours if c not in here]
    for c in here[:7]:
        put(game, c, "utica")
    for c in here[7:9]:
        put(game, c, "numidia")
    for c in [*here[9:], *rest]:
        if game.state.pieces[c].place.kind == "space":
            put(game, c, "roma")
    phase(game, "combat", "caesar")
    in_roma = [c for c in game.state.stack(at("roma")) if "commander" not in c and "leader" not in c]
    value = int(str(game.system.board.spaces["roma"].values["value"]))
    did(game, of_phase(game, "supply_all"))
    assert gold(game, "caesar") == 10 - 4 - 2 - max(0, len(in_roma) - value)


def test_a_second_diplomacy_roll_is_told_and_places_are_read(game: OpenGame) -> None:
    """Legions of Pompey beside Utica, value 3; a first roll that was applied counts (7.41)."""
    put(game, "caesar_legion_1", "utica")
    for c in list(game.state.stack(at("utica"))):
        if game.state.pieces[c].side == "pompey":
            put(game, c, "alexandria")
    phase(game, "purchases", "caesar")
    first = offered(game, "caesar_legion_1")["diplomacy"]
    assert (first.facts["value"], first.facts["guarded"], first.facts["rolls_before"]) == (3, False, 0)
    did(game, first, (2,), use="place")
    again = offered(game, "caesar_legion_1")["diplomacy"]
    assert again.facts["rolls_before"] == 1
    assert sat(game, again, {"use": "place"}).node.outcome == "one_roll_only"


def test_no_marker_comes_among_enemy_units(game: OpenGame) -> None:
    put(game, "caesar_legion_1", "athenae")
    phase(game, "purchases", "caesar")
    fit = offered(game, "caesar_legion_1")["diplomacy"]
    assert fit.facts["guarded"] is True
    assert sat(game, fit, {"use": "place"}).node.outcome == "guarded"


def test_a_revolt_takes_all_romans_and_their_marker(game: OpenGame) -> None:
    """One legion of two swords at most in Germania: a 6 is above it and a revolt (12.3)."""
    put(game, "caesar_ally_1 caesar_marker_1", "germania")
    phase(game, "taxes", "caesar")
    before = gold(game, "caesar")
    done = did(game, of_phase(game, "zone_taxes"), (6,))
    assert "Revolt" in done.text["en"]
    assert {game.state.pieces[c].place.kind for c in ids("caesar_ally_1 caesar_marker_1")} == {"tray"}
    assert gold(game, "caesar") == before


def test_a_zone_that_pays_loses_nobody(game: OpenGame) -> None:
    put(game, "caesar_ally_1 caesar_marker_1", "germania")
    phase(game, "taxes", "caesar")
    strength = int(str(game.system.board.spaces["germania"].values["strength"]))
    did(game, of_phase(game, "zone_taxes"), (1,))
    assert game.state.pieces[ids("caesar_ally_1")[0]].place.kind == "space"
    assert gold(game, "caesar") == 10 + strength


def test_the_barbarians_of_a_zone_come_from_the_stock(game: OpenGame) -> None:
    """As many as the strength of Numidia (12.2.2); where Caesar holds it none rises."""
    put(game, "caesar_legion_1", "numidia")
    phase(game, "combat", "caesar")
    did(game, offered(game, "caesar_legion_1")["barbarians_rise"])
    rose = [c for c in game.state.stack(at("numidia")) if game.state.pieces[c].side == "barbarians"]
    assert len(rose) == int(str(game.system.board.spaces["numidia"].values["strength"]))
    assert "barbarian_battle" in offered(game, "caesar_legion_1", " ".join(rose))
    game.do(PlaceCounters(tuple(rose), TRAY))
    game.do(SetControl((SpaceId("numidia"),), SideId("caesar")))
    assert sat(game, offered(game, "caesar_legion_1")["barbarians_rise"], {}).node.outcome == "quiet"


def test_a_place_that_joins_gets_its_marker(game: OpenGame) -> None:
    """A vacant city of value 3: 4 and a friend's 1 more is enough (7.41)."""
    put(game, "caesar_legion_1", "utica")
    for c in list(game.state.stack(at("utica"))):
        if game.state.pieces[c].side == "pompey":
            put(game, c, "alexandria")
    phase(game, "purchases", "caesar")
    did(game, offered(game, "caesar_legion_1")["diplomacy"], (6,), use="place")
    lying = [game.state.pieces[c].type for c in game.state.stack(at("utica")) if "marker" in c]
    assert lying == ["caesar_marker"]
    assert gold(game, "caesar") == 7
