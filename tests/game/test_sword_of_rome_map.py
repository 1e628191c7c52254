"""The Sword of Rome on the map: tracks, owners, markers and stacks are read, and results change them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.model.ids import CounterId, PhaseId, ScenarioId, SideId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.cards_and_cups import DrawCards, PlayCard, ShuffleDeck
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import AddToTrack, SetControl, SetOption, SetPhase
from assistant.play.holders import owners
from assistant.play.places import TRAY, at
from assistant.play.setup import fixed_setup
from assistant.play.state import start_state
from tests.game.played import did, ids, of_phase, offered, sat, there
from tests.scenarios.shipped import opened


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


def test_points_that_rest_on_an_assumed_home_say_so(game: OpenGame) -> None:
    """Whose home Perusia is was never sourced; that Tarquinii is Etruscan was. Held by Romans it may be missing to
    anybody else, and is a foreign one only if it is not theirs."""
    pieces = game.state.pieces.items()
    markers = iter([c for c, p in pieces if p.type == "romans_control" and p.place.kind in ("tray", "box")])
    phase(game, "scoring")
    put(game, next(markers), "tarquinii")
    sourced = of_phase(game, "scoring_phase").reasons
    assert not any("check your copy" in why.en for why in sourced.values())
    put(game, next(markers), "perusia")
    now = of_phase(game, "scoring_phase").reasons
    doubted = {fact for fact, why in now.items() if "check your copy" in why.en}
    assert doubted == {"gained_romans", "lost_etruscans", "lost_greeks", "lost_gauls"}
    assert "Perusia" in now["gained_romans"].en and "voyez votre exemplaire" in now["lost_etruscans"].fr


def test_the_short_game_ends_with_its_sixth_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """4.3: the last turn ends it, whatever the points; by itself and at the end of the scoring."""
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    short = new_game("sword_of_rome", "short")
    short.do(AddToTrack("vp", 1, SideId("romans")))
    for turn, ends in ((5, ["goes_on"]), (6, ["romans"])):
        short.do(SetPhase(PhaseId("scoring"), turn))
        for procedure in ("victory", "scoring_phase"):
            node = sat(short, of_phase(short, procedure), {}).node
            assert node is not None
            assert [n.outcome for n in node.flat() if n.procedure == "victory"] == ends


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


def cleared(game: OpenGame, *spaces: str) -> None:
    """Whoever stands in some spaces goes home to Tarquinii."""
    for space in spaces:
        for counter in game.state.stack(at(space)):
            put(game, counter, "tarquinii")


def before_pisae(game: OpenGame) -> str:
    """The five Gauls of Luna with their leader stand before Pisae, which nobody defends: loyalty 1."""
    cleared(game, "pisae")
    army = " ".join(["gallic_minor_b", *there(game, "luna", "gallic_cu")])
    put(game, army, "pisae")
    phase(game, "actions", "gauls")
    return army


def siege_at(game: OpenGame, space: str) -> list[object]:
    return [game.state.pieces[c].figures["level"] for c in there(game, space, "siege_marker")]


def test_a_siege_lays_its_marker_counts_and_takes_the_city(game: OpenGame) -> None:
    """Dice of 3 are a 2 for Gauls: no point, a CU lost (13.2); the marker shows 0. Twelve is 11: two points, it falls
    and has loyalty 1 for them (13.5)."""
    army = before_pisae(game)
    did(game, offered(game, army)["siege"], (1, 2))
    assert (siege_at(game, "pisae"), len(there(game, "pisae", "gallic_cu"))) == ([0], 4)
    again = offered(game, army)["siege"]
    assert again.facts["rolled"] is True, "once a round in a space (13.1.1)"
    phase(game, "actions", "gauls")
    did(game, offered(game, army)["siege"], (6, 6))
    space = game.state.spaces[SpaceId("pisae")]
    assert (siege_at(game, "pisae"), space.control, space.values["loyalty"]) == ([], "gauls", 1)


def test_those_inside_a_city_that_falls_are_lost(game: OpenGame) -> None:
    before_pisae(game)
    inside = some(game, "etruscan_cu", 2, "pisae")
    army = " ".join(["gallic_minor_b", *there(game, "pisae", "gallic_cu")])
    did(game, offered(game, army)["siege"], (6, 6))
    assert all(game.state.pieces[c].place.kind == "tray" for c in ids(inside))
    assert len(there(game, "pisae", "gallic_cu")) == 5


def test_a_sack_leaves_an_independent_city_and_fills_the_track(game: OpenGame) -> None:
    """Five markers fill the track of five: a point, and it is empty again (14.1, 14.4)."""
    army = before_pisae(game)
    did(game, offered(game, army)["siege"], (6, 6))
    did(game, offered(game, army)["sack"], of="other_power")
    assert game.state.spaces[SpaceId("pisae")].control == "independent"
    assert (game.state.track("plunder"), game.state.track("vp", "gauls")) == (0, 7)


def test_a_raid_takes_the_marker_and_costs_its_units(game: OpenGame) -> None:
    """Volaterrae: 2 and 3 lose a CU each without a point, 9 brings one and no loss; the marker turns independent."""
    army = " ".join(["gallic_minor_b", *there(game, "luna", "gallic_cu")])
    put(game, army, "volaterrae")
    phase(game, "actions", "gauls")
    raid = offered(game, army)["raid"]
    assert raid.facts["on"] == "marker"
    did(game, raid, (1, 1, 1, 2, 4, 5), mp=3)
    assert game.state.spaces[SpaceId("volaterrae")].control == "independent"
    assert (game.state.track("plunder"), len(there(game, "volaterrae", "gallic_cu"))) == (1, 3)
    phase(game, "actions", "gauls")
    assert offered(game, army)["raid"].facts["on"] == "independent"


def test_the_surrender_phase_lays_markers_and_rolls_where_it_must(game: OpenGame) -> None:
    """Gauls on Volaterrae, a normal space, lay their marker (5.6). Seven Romans with Valerius in the tribe of Bovianum
    roll: 11 gives two points; whether it falls is a matter of its factor."""
    put(game, " ".join(["gallic_minor_b", *there(game, "luna", "gallic_cu")]), "volaterrae")
    cleared(game, "bovianum")
    put(game, " ".join(["valerius", *there(game, "roma", "roman_cu")]), "bovianum")
    phase(game, "surrender")
    did(game, of_phase(game, "surrender_phase"), (5, 6))
    assert game.state.spaces[SpaceId("volaterrae")].control == "gauls"
    factor = int(str(game.system.board.spaces[SpaceId("bovianum")].values["subjugation"]))
    fell = game.state.spaces.get(SpaceId("bovianum"))
    assert (fell is not None and fell.control == "romans") is (factor <= 2)
    assert siege_at(game, "bovianum") == ([] if factor <= 2 else [2])


def test_a_subjugated_tribe_is_a_normal_space_for_good(game: OpenGame) -> None:
    """A marker of the Romans in Bovianum: Samnites who stand there lay theirs without a roll."""
    game.do(SetControl((SpaceId("bovianum"),), SideId("romans")))
    phase(game, "surrender")
    walk = of_phase(game, "surrender_phase")
    (stack,) = walk.casts["etruscan_sieges"]
    assert stack.state["stands_in"] == "normal"
    did(game, walk)
    assert game.state.spaces[SpaceId("bovianum")].control == "samnites"


def test_consuls_go_back_to_the_pool_and_two_are_named(game: OpenGame) -> None:
    """8.2.2: of the five Camillus and Claudius come out."""
    phase(game, "reinforcements")
    taken = did(game, of_phase(game, "reinforcement_phase"), (1, 0, 1, 0))
    assert "Camillus with Claudius" in taken.text["en"]
    assert {game.state.pieces[c].place.id for c in ids("camillus valerius")} == {"consul_pool"}


def test_desperate_times_lie_beside_the_decks_and_are_counted(game: OpenGame) -> None:
    """Two for each player (7.4), 37 cards shuffled. Gauls and Etruscans claim at 6 and 5: the fewest points play."""
    assert {len(d) for d in game.state.decks.values()} == {37}
    game.do(AddToTrack("vp", -1, SideId("etruscans")))
    phase(game, "actions", "romans")
    claims = {"gauls_claim": True, "etruscans_claim": True}
    assert did(game, of_phase(game, "desperate_times"), **claims).outcome == "etruscans"
    assert did(game, of_phase(game, "desperate_times"), **claims).outcome == "etruscans"
    assert did(game, of_phase(game, "desperate_times"), **claims).outcome == "gauls", "the Etruscans have none left"
    left = {s: game.state.track("desperate_times", s) for s in ("romans", "gauls", "etruscans", "greeks")}
    assert left == {"romans": 2, "gauls": 1, "etruscans": 0, "greeks": 2}


def test_a_deck_shuffled_when_those_cards_were_in_it_is_still_read(game: OpenGame) -> None:
    cards = (*game.state.decks["roman_deck"], "desperate_times_romans", "desperate_times_romans")
    game.do(ShuffleDeck("roman_deck", cards))
    assert len(game.state.decks["roman_deck"]) == 39


def test_mines_once_exhausted_stay_so(game: OpenGame) -> None:
    spaces = [s.id for s in game.system.board.spaces.values() if s.values.get("home") == "etruscans"][:5]
    game.do(SetControl(tuple(spaces), SideId("romans")))
    did(game, of_phase(game, "mines"))
    assert game.state.track("mines_yield") == 0
    game.do(SetControl(tuple(spaces)))
    assert sat(game, of_phase(game, "mines"), {}).node.outcome == "depleted"


def test_support_reads_the_space_and_changes_it(game: OpenGame) -> None:
    """Romans in Etruscan Volaterrae replace its marker (7.3.1); in Roma, loyalty 3, nothing rises."""
    units = " ".join(there(game, "roma", "roman_cu")[:2])
    put(game, units, "volaterrae")
    phase(game, "actions", "romans")
    did(game, offered(game, units)["add_support"], points=1)
    assert game.state.spaces[SpaceId("volaterrae")].control == "romans"
    at_home = offered(game, " ".join(there(game, "roma", "roman_cu")))["add_support"]
    assert (at_home.facts["what"], at_home.facts["loyalty"]) == ("own_city", 3)
    assert sat(game, at_home, {"points": 1}).node.outcome == "at_top"


def test_a_player_without_units_leaves_independents_behind(game: OpenGame) -> None:
    """5.10.3: no Greek CU is left. Greek Neapolis, printed and marked, turns independent; Roma stays."""
    for piece in list(game.state.pieces.values()):
        if piece.type == "greek_cu" and piece.place.kind == "space":
            game.do(PlaceCounters((piece.id,), TRAY))
    game.do(SetControl((SpaceId("capua"),), SideId("greeks")))
    phase(game, "reinforcements")
    did(game, of_phase(game, "player_out"))
    held = owners(game.system, game.state)
    assert {held.get(SpaceId(s)) for s in ("neapolis", "syracusae", "capua")} == {"independent"}
    assert held.get(SpaceId("roma")) in (None, "romans")


def test_hamilcar_jumps_home_when_greeks_stand_alone_at_kerkouane(game: OpenGame) -> None:
    """17.2.2: with the seven CU of Lilybaeum; in Africa already he stays."""
    for c in game.state.stack(at(SpaceId("kerkouane"))):
        game.do(PlaceCounters((c,), TRAY))
    greeks = some(game, "greek_cu", 3, "kerkouane")
    phase(game, "actions", "greeks")
    did(game, offered(game, greeks)["kerkouane_taken"])
    assert game.state.pieces[CounterId("hamilcar")].place.id == "carthago"
    assert len(there(game, "carthago", "carthaginian_cu")) == 7
    assert sat(game, offered(game, greeks)["kerkouane_taken"], {}).node.outcome == "stays"


def test_carthage_beaten_at_home_is_out_for_good(game: OpenGame) -> None:
    """17.2.2: its forces go, Lilybaeum is Greek, Africa is not; the Greeks land in Syracusae."""
    greeks = some(game, "greek_cu", 4, "carthago")
    phase(game, "actions", "greeks")
    did(game, offered(game, greeks)["carthage_beaten"], home="syracusae")
    assert not [p for p in game.state.pieces.values() if p.side == "carthage" and p.place.kind == "space"]
    held = owners(game.system, game.state)
    assert (held.get(SpaceId("lilybaeum")), held.get(SpaceId("kerkouane"))) == ("greeks", None)
    assert {game.state.pieces[c].place.id for c in ids(greeks)} == {"syracusae"}


def test_a_marker_without_a_path_is_lost_and_one_with_a_path_stays(game: OpenGame) -> None:
    """5.7: Samnites hold Fregellae among Roman spaces; with Teanum theirs too the path goes on to Bovianum's land."""
    marker = next(c for c, p in game.state.pieces.items() if p.type == "samnites_control" and p.place.kind != "space")
    put(game, marker, "fregellae")
    around = tuple(SpaceId(s) for s in ("teanum", "capua", "velitrae", "anagnia"))
    game.do(SetControl(around, SideId("romans")))
    for space in around:
        for c in game.state.stack(at(space)):
            if game.state.pieces[c].side == "samnites":
                game.do(PlaceCounters((c,), TRAY))
    phase(game, "isolation")
    fit = offered(game, marker)["isolation"]
    assert fit.facts["path"] is False
    did(game, fit)
    assert owners(game.system, game.state)[SpaceId("fregellae")] == "independent"
    put(game, marker, "fregellae")
    game.do(SetControl((SpaceId("fregellae"),)))
    put(game, there(game, "bovianum", "samnite_cu")[0], "teanum")
    assert offered(game, marker)["isolation"].facts["path"] is True, "own CU stand in Teanum"


def test_with_three_players_gauls_have_neither_deck_nor_tracks() -> None:
    of = opened("sword_of_rome").system
    state = start_state(of, of.scenarios[ScenarioId("three")])
    assert "gallic_deck" not in state.decks and "greek_deck" in state.decks
    assert "vp.gauls" not in state.tracks and "vp.greeks" in state.tracks
    drawn = apply(state, DrawCards("gallic_deck", SideId("gauls"), 1), of)
    assert len(drawn.hands["gauls"]) == 1, "a journal from before still opens"


def test_a_gallic_event_takes_the_unit_that_was_picked(game: OpenGame) -> None:
    """Nine: a Roman CU; three: a Greek one, and a Roman who was picked stays. With four players there are none."""
    phase(game, "actions", "romans")
    first, second = there(game, "roma", "roman_cu")[:2]
    assert "gallic_event" not in offered(game, first)
    game.do(SetOption("players", "three"))
    did(game, offered(game, first)["gallic_event"], (4, 5))
    did(game, offered(game, second)["gallic_event"], (1, 2))
    assert [game.state.pieces[c].place.kind for c in (first, second)] == ["tray", "space"]


def test_support_of_others_is_removed_where_its_marker_is_picked(game: OpenGame) -> None:
    """7.3.3: the Roman marker in Etruscan Volaterrae, without Roman CU; two Romans there protect it."""
    marker = next(c for c, p in game.state.pieces.items() if p.type == "romans_control" and p.place.kind == "tray")
    put(game, marker, "volaterrae")
    units = some(game, "roman_cu", 2, "volaterrae")
    phase(game, "actions", "etruscans")
    assert sat(game, offered(game, marker)["remove_other"], {}).node.outcome == "defended"
    put(game, units, "roma")
    read = offered(game, marker)["remove_other"]
    assert {n: read.facts[n] for n in ("what", "owner_cu", "after_victory", "own_home", "allied", "enemy_cu")} == {
        "what": "marker", "owner_cu": 0, "after_victory": False, "own_home": True, "allied": False, "enemy_cu": False,
    }  # fmt: skip
    did(game, read)
    assert game.state.spaces[SpaceId("volaterrae")].control == "independent"
    assert game.state.pieces[CounterId(marker)].place == TRAY


def test_a_card_that_lies_open_is_read_and_else_stays_a_call(game: OpenGame) -> None:
    """12.4: Death of Aulius takes two off the Romans; where it does not lie open the players say if it is played."""
    phase(game, "actions", "romans")
    romans = " ".join(["camillus", *there(game, "velitrae", "roman_cu")])
    foes = " ".join(["samnite_minor_a", *there(game, "bovianum", "samnite_cu")])
    put(game, romans, "fregellae")
    put(game, foes, "fregellae")
    assert "aulius" not in offered(game, romans, foes)["battle"].facts
    deck = game.state.decks["etruscan_samnite_deck"]
    game.do(ShuffleDeck("etruscan_samnite_deck", ("death_of_aulius", *(c for c in deck if c != "death_of_aulius"))))
    game.do(DrawCards("etruscan_samnite_deck", SideId("etruscans"), 1))
    game.do(PlayCard(SideId("etruscans"), "death_of_aulius"))
    assert offered(game, romans, foes)["battle"].facts["aulius"] is True
