"""The Sword of Rome on the map: tracks, owners, markers and stacks are read, and results change them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.model.ids import PhaseId, SideId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import AddToTrack, SetPhase
from assistant.play.places import at
from assistant.play.setup import fixed_setup
from tests.game.played import did, ids, of_phase, offered, sat, there


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("sword_of_rome", "four")
    found = fixed_setup(game.system, game.scenario, game.state) if game.scenario else None
    if found is not None:
        game.do(found)
    return game


def phase(game: OpenGame, name: str, side: str = "") -> None:
    game.do(SetPhase(PhaseId(name), None, SideId(side) if side else None))


def put(game: OpenGame, names: str, space: str) -> None:
    game.do(PlaceCounters(ids(names), at(space)))


def some(game: OpenGame, kind: str, count: int, space: str) -> str:
    """So many counters of a type from the stock into a space."""
    free = [c for c, p in game.state.pieces.items() if p.type == kind and p.place.kind == "tray"][:count]
    assert len(free) == count, kind
    put(game, " ".join(free), space)
    return " ".join(free)


def test_a_coordinated_attack_reads_both_armies_and_splits_the_losses(game: OpenGame) -> None:
    """The printed example of 12.4: Camillus with seven, the flank of Valerius with five, against Egnatius with five:
    12 to 14, the Romans lose five, Camillus three of them and Valerius two."""
    phase(game, "actions", "romans")
    for c in there(game, "velitrae", "roman_cu"):
        put(game, c, "roma")
    main, wing = some(game, "roman_cu", 7, "capua"), some(game, "roman_cu", 5, "velitrae")
    put(game, "camillus", "capua")
    put(game, "valerius", "velitrae")
    for c in there(game, "fregellae", "samnite_cu"):
        put(game, c, "bovianum")
    put(game, "egnatius", "fregellae")
    foes = some(game, "samnite_cu", 5, "fregellae")
    fight = offered(game, f"camillus {main} valerius {wing}", f"egnatius {foes}")["battle"]
    assert fight.facts["flank"] == 5
    assert (len(fight.casts["attacker"]), len(fight.casts["wing"])) == (8, 6)
    said = {"failed_avoid": True, "aulius": True, "rough": False, "attacker_friendly": False, "defender_friendly": True}
    did(game, fight, (5, 2, 2, 5, 5, 4), **said)
    assert len(there(game, "capua", "roman_cu")) == 4
    assert len(there(game, "velitrae", "roman_cu")) == 3
    assert len(there(game, "fregellae", "samnite_cu")) == 4


def test_the_order_of_points_is_that_of_the_tracks(game: OpenGame) -> None:
    """Romans 9, Gauls 3, the others 6: Romans, Etruscans, Greeks, Gauls (4.4), and the Gauls name the first player."""
    game.do(AddToTrack("vp", 3, SideId("romans")))
    game.do(AddToTrack("vp", -3, SideId("gauls")))
    phase(game, "first_player")
    node = sat(game, of_phase(game, "vp_order"), {}).node
    assert node is not None
    told = dict(node.values)
    assert [told[k] for k in ("first", "second", "third", "fourth", "picks")] == [
        "romans", "etruscans", "greeks", "gauls", "gauls",
    ]  # fmt: skip


def test_scoring_writes_every_track(game: OpenGame) -> None:
    """A victory space of the Etruscans held by Romans: one up, one down (5.8.1)."""
    before = of_phase(game, "scoring_phase").facts
    marker = next(
        c for c, p in game.state.pieces.items() if p.type == "romans_control" and p.place.kind in ("tray", "box")
    )
    spaces = game.system.board.spaces.values()
    taken = next(s.id for s in spaces if "victory" in s.tags and s.values.get("home") == "etruscans")
    put(game, marker, taken)
    phase(game, "scoring")
    fit = of_phase(game, "scoring_phase")
    assert fit.facts["gained_romans"] == int(str(before["gained_romans"])) + 1
    assert fit.facts["lost_etruscans"] == int(str(before["lost_etruscans"])) + 1
    vp = dict.fromkeys(("romans", "etruscans", "greeks", "gauls"), 6)
    did(game, fit)
    for side in vp:
        gained, lost = int(str(fit.facts[f"gained_{side}"])), int(str(fit.facts[f"lost_{side}"]))
        due = 6 + (0 if side == "gauls" else gained) - lost
        assert game.state.tracks.get(f"vp.{side}", 6) == due, side


def test_attrition_finds_the_stacks_in_enemy_spaces_and_takes_their_units(game: OpenGame) -> None:
    """Four Gauls in Etruscan Pisae roll; Romans at home do not (5.5)."""
    for one in there(game, "pisae", "etruscan_cu"):
        put(game, one, "tarquinii")
    some(game, "gallic_cu", 4, "pisae")
    phase(game, "attrition")
    fit = of_phase(game, "attrition_phase")
    assert set(fit.casts) == {"gallic"}
    assert fit.casts["gallic"][0].state["cu"] == 4
    lost = next(c for c in sat(game, fit, {}, (6,)).node.children if c.procedure == "attrition")
    did(game, fit, (6,))
    assert 4 - len(there(game, "pisae", "gallic_cu")) == dict(lost.values)["cu_lost"] > 0


def test_reinforcements_of_the_romans_are_counted(game: OpenGame) -> None:
    """Two for Roma and one for each other fortified city held, not besieged (5.10.1)."""
    phase(game, "reinforcements", "romans")
    fit = of_phase(game, "reinforcements")
    assert (fit.facts["power"], fit.facts["main_free"]) == ("romans", True)
    board = game.system.board.spaces.values()
    home = [s for s in board if "fortified" in s.tags and s.values.get("home") == "romans" and s.id != "roma"]
    assert fit.facts["spaces"] == len(home)


def test_the_mines_count_the_home_spaces_lost(game: OpenGame) -> None:
    before = int(str(of_phase(game, "mines").facts["spaces_lost"]))
    spaces = [s.id for s in game.system.board.spaces.values() if s.values.get("home") == "etruscans"][:6]
    markers = [c for c, p in game.state.pieces.items() if p.type == "romans_control"][:6]
    for marker, space in zip(markers, spaces, strict=True):
        put(game, marker, space)
    assert int(str(of_phase(game, "mines").facts["spaces_lost"])) == before + 6
    assert sat(game, of_phase(game, "mines"), {}).node.outcome == "depleted"


def test_a_leader_is_offered_his_activation_and_no_raid(game: OpenGame) -> None:
    phase(game, "actions", "romans")
    army = " ".join(["camillus", *there(game, "velitrae", "roman_cu")])
    found = offered(game, army)
    assert "activation" in found and "raid" not in found and "attrition" not in found and "surrender" not in found
    assert found["activation"].casts["leader"][0].counter == "camillus"
