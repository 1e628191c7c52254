"""The worked examples printed in the rulebooks, played on the map with their counters: what the book says comes of
them, on the units it names. Those of 8.52 and 9.27 of Caesar in Alexandria stand with the moves they imply
(test_implied, test_alexandria_results), that of 12.4 of The Sword of Rome with its map (test_sword_of_rome_map)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from assistant.advisors.overlays import Overlays
from assistant.game import OpenGame, new_game
from assistant.game.asked_checks import advice_of
from assistant.game.map_facts import Fit
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.commands.counter_states import MarkCounters, SetBadge, SetFigure
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.table_things import SetPhase, SetTrack
from assistant.play.commands.whole_counters import ChangeSide, LinkCounters
from assistant.play.places import aboard, at
from assistant.play.setup import fixed_setup
from tests.game.played import did, drag, ids, of_phase, offered, sat, there

Begin = Callable[[str, str], OpenGame]


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Begin:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))

    def begun(name: str, scenario: str) -> OpenGame:
        game = new_game(name, scenario)
        found = fixed_setup(game.system, game.scenario, game.state) if game.scenario else None
        if found is not None:
            game.do(found)
        return game

    return begun


def put(game: OpenGame, names: str, place: str, facing: str | None = None, face: str | None = None) -> None:
    kind, _, name = place.partition(" ")
    game.do(PlaceCounters(ids(names), aboard(CounterId(name)) if kind == "on" else at(place), facing, face))


def phase(game: OpenGame, name: str, side: str = "", turn: int | None = None) -> None:
    game.do(SetPhase(PhaseId(name), turn, SideId(side) if side else None))


def figure(game: OpenGame, counter: str, name: str) -> object:
    return game.state.pieces[CounterId(counter)].figures.get(name, 0)


def place(game: OpenGame, counter: str) -> str:
    where = game.state.pieces[CounterId(counter)].place
    return f"on {where.carrier}" if where.carrier else str(where.space or where.kind)


def reach(game: OpenGame, counter: str) -> dict[SpaceId, int]:
    return {s: way.cost for s, way in Overlays(game.opened.checker, game.state).reach(CounterId(counter)).items()}


def chance_of(game: OpenGame, fit: Fit, outcome: str, **said: object) -> Fraction:
    odds = sat(game, fit, said).odds
    assert odds is not None
    return sum((c.chance for c in odds.chances if c.node.outcome == outcome), Fraction(0))


# Caesar in Alexandria


def test_alexandria_8_64_four_veteran_cohorts_board_a_galley(begin: Begin) -> None:
    """From two galleys against one unit of medium infantry: numbers +3, weapons +2, training +1. A die of 2 is 8: one
    hit on the attackers, and the galley is taken."""
    game = begin("alexandria", "campaign")
    put(game, "roman_quadrireme_1", "2924", "W")
    put(game, "roman_quadrireme_2", "2822", "E")
    put(game, "egyptian_trireme_1", "2923", "W")
    put(game, "co_vi_1 co_vi_2", "on roman_quadrireme_1")
    put(game, "co_vi_3 co_vi_4", "on roman_quadrireme_2")
    put(game, "mi_1", "on egyptian_trireme_1")
    for galley in ("roman_quadrireme_1", "roman_quadrireme_2"):
        game.do(LinkCounters(CounterId(galley), CounterId("egyptian_trireme_1"), "grappled"))
    phase(game, "melee", "roman", 2)
    fit = offered(game, "co_vi_1 co_vi_2 co_vi_3 co_vi_4", "mi_1")["boarding"]
    counted = {m.id: m.value for m in sat(game, fit, {}).modifiers if m.on and m.value}
    assert counted == {"numbers": 3, "weapons": 2, "attacker_training": 1}
    done = did(game, fit, (2,))
    assert done.outcome == "captured"
    hits = {c: game.state.pieces[c].badges.get("hits", 0) for c in ids("co_vi_1 co_vi_2 co_vi_3 co_vi_4")}
    assert sum(hits.values()) == 1
    assert game.state.pieces[CounterId("egyptian_trireme_1")].side == "roman"


def test_alexandria_9_13_and_9_15_a_ram_and_backing_off(begin: Begin) -> None:
    """5 against 6 needs 10, the better crew adds 1: 9 or more on two dice, 10 of 36. A natural 9 less the crew of 3 is
    6 and backs off."""
    game = begin("alexandria", "campaign")
    put(game, "roman_quadrireme_1", "2924", "W", "battle")
    put(game, "egyptian_quadrireme_1", "2923", "W")
    phase(game, "move_and_fire", "roman", 2)
    fit = offered(game, "roman_quadrireme_1", "egyptian_quadrireme_1")["ram"]
    assert chance_of(game, fit, "rammed") == Fraction(10, 36)
    assert did(game, fit, (4, 5)).outcome == "rammed+backs_off"
    assert game.state.pieces[CounterId("egyptian_quadrireme_1")].badges.get("rammed") == 1


def test_alexandria_7_13_two_points_off_and_a_unit_between(begin: Begin) -> None:
    """Archers in 4-J shoot at 3-J at two points; a unit in 3/4-J takes the sight."""
    game = begin("alexandria", "campaign")
    put(game, "cretan_archers_1", "4-J")
    put(game, "hi_1", "3-J")
    phase(game, "move_and_fire", "roman", 2)
    assert offered(game, "cretan_archers_1", "hi_1")["land_missile"].facts["range"] == 2
    put(game, "mi_1", "3/4-J")
    blockers = Overlays(game.opened.checker, game.state).line(SpaceId("4-J"), SpaceId("3-J")).blockers
    assert [b.counter for b in blockers] == ["mi_1"]


def test_alexandria_4_52_five_attempts_of_ganymedes(begin: Begin) -> None:
    """His initiative is 3: nought to three of ten succeed."""
    game = begin("alexandria", "campaign")
    put(game, "ganymedes", "4-K")
    phase(game, "activate", "roman", 3)
    fit = offered(game, "ganymedes")["turn_seizure"]
    assert fit.facts["tries_left"] == 5
    assert chance_of(game, fit, "seized", last_try="no_try_before") == Fraction(4, 10)


def test_alexandria_4_44_a_legion_acts_again_after_the_fleet_of_the_enemy(begin: Begin) -> None:
    game = begin("alexandria", "campaign")
    put(game, "legate_vi co_vi_1", "3119")
    for side, leader in (("roman", "legate_vi"), ("egyptian", "ganymedes"), ("roman", "legate_vi")):
        phase(game, "activate", side)
        put(game, "ganymedes", "4-I")
        game.do(MarkCounters(ids(leader), "activated"))
        assert not {"one_activation", "active_twice"} & {a.check for a in advice_of(game).advice}


@pytest.mark.parametrize(("fatigue", "spent", "tests"), [(0, 6, 0), (0, 7, 1), (0, 8, 1), (2, 4, 0), (2, 5, 1)])
def test_alexandria_5_51_who_tests_for_fatigue(begin: Begin, fatigue: int, spent: int, tests: int) -> None:
    """Eight at cruise: from seven points on; with two of fatigue six are left, and from five on."""
    game = begin("alexandria", "campaign")
    galley = "roman_liburnian_bireme_1"
    put(game, galley, "2404", "E", "cruise")
    game.do(SetFigure(ids(galley), "fatigue", fatigue))
    phase(game, "activate", "roman", 2)
    phase(game, "move_and_fire")
    assert max(reach(game, galley).values()) == 8 - fatigue, "5.54"
    way = tuple(SpaceId(f"24{n:02}") for n in range(5, 5 + spent))
    game.do(MoveCounters(ids(galley), at(way[-1]), path=way))
    phase(game, "fleet_status")
    assert len(of_phase(game, "fleet_end").casts.get("tired", ())) == tests


def test_alexandria_10_42_who_is_tied_goes_down_with_it(begin: Begin) -> None:
    """A is grappled to B and B fouled with C: A goes down with both."""
    game = begin("alexandria", "campaign")
    fleet = "egyptian_trireme_1 roman_trireme_1 egyptian_trireme_2"
    for galley, space in zip(fleet.split(), ("2923", "2924", "2925"), strict=True):
        put(game, galley, space, "W")
    a, b, c = ids(fleet)
    game.do(LinkCounters(a, b, "grappled"))
    game.do(LinkCounters(b, c, "fouled"))
    game.do(SetBadge((a,), "rammed"))
    phase(game, "fleet_status", "egyptian", 2)
    did(game, of_phase(game, "fleet_end"), (6, 6))  # it sinks; the fouled one stays so
    assert {place(game, x) for x in (a, b, c)} == {"tray"}


# Julius Caesar


def steps(game: OpenGame, names: str) -> list[int]:
    return [game.state.pieces[c].steps for c in ids(names)]


def test_julius_caesar_7_3_reserves_of_both_sides_at_tarraco(begin: Begin) -> None:
    """Four come from Narbo and two from Bilbilis against three; four of Pompey's answer from Carthago Nova. Four fight
    three in the first round; two and four are reserve."""
    game = begin("julius_caesar", "historical")
    put(game, "c_legio_11 c_legio_14", "bilbilis")
    put(game, "c_legio_7 c_legio_8 c_legio_9 c_legio_10", "narbo")
    put(game, "p_legio_1 p_legio_2 p_legio_3 p_legio_4", "carthago_nova")
    assert len(game.state.stack(at("tarraco"))) == 3
    phase(game, "command_first", "caesar", 1)
    drag(game, "c_legio_7 c_legio_8 c_legio_9 c_legio_10", "tarraco")
    drag(game, "c_legio_11 c_legio_14", "tarraco")
    phase(game, "command_second", "pompey")
    drag(game, "p_legio_1 p_legio_2 p_legio_3 p_legio_4", "tarraco")
    phase(game, "battle", "caesar")
    here = game.state.stack(at("tarraco"))
    ours, theirs = (" ".join(c for c in here if game.state.pieces[c].side == s) for s in ("caesar", "pompey"))
    fight = offered(game, ours, theirs)["battle"]
    roles = ("attacker", "defender", "attack_reserve", "defence_reserve")
    assert [len(fight.casts[r]) for r in roles] == [4, 3, 2, 4]


def test_julius_caesar_7_2_letters_go_before_sides(begin: Begin) -> None:
    """Caesar A3 and cavalry B2 attack Pompey B3 and a fleet D2: Caesar, Pompey, the cavalry, the fleet."""
    game = begin("julius_caesar", "historical")
    phase(game, "command_first", "caesar", 1)
    put(game, "c_caesar c_equitatus_1", "rome")
    drag(game, "c_caesar c_equitatus_1", "neapolis")
    put(game, "p_legio_1", "rhegium")
    phase(game, "battle", "caesar")
    fight = offered(game, "c_caesar c_equitatus_1", "p_pompey p_navis_1")["battle"]
    sitting = sat(game, fight, {})
    order = []
    while sitting.acting and len(order) < 4:
        order.append(sitting.acting[0])
        while sitting.acting and sitting.acting[0] == order[-1]:
            sitting.type_face(6)
    assert order == ["c_caesar", "p_pompey", "c_equitatus_1", "p_navis_1"]


@pytest.mark.parametrize(("city", "limit"), [("genua", 3), ("massilia", 4), ("rome", 5)])
def test_julius_caesar_8_3_what_a_city_feeds(begin: Begin, city: str, limit: int) -> None:
    game = begin("julius_caesar", "historical")
    put(game, "c_legio_7 c_legio_8 c_legio_9 c_legio_10 c_legio_11 c_legio_12", city)
    there_now = len(game.state.stack(at(city)))
    phase(game, "winter", "caesar", 1)
    told = sat(game, offered(game, "c_legio_7")["supply"], {}).node
    assert told is not None
    assert dict(told.values)["supply_limit"] == limit
    assert dict(told.values)["disbanded"] == there_now - limit


def test_julius_caesar_8_1_cleopatra_goes_home_and_over(begin: Begin) -> None:
    """Caesar's, while Pompey holds Alexandria: she is there, Pompey's, with the strength she has."""
    game = begin("julius_caesar", "historical")
    queen = next(c for c, p in game.state.pieces.items() if p.type == "cleopatra")
    strength = game.state.pieces[queen].steps
    game.do(PlaceCounters((queen,), at("rome")))
    game.do(ChangeSide((queen,), SideId("caesar")))
    put(game, "p_legio_1", "alexandria")
    phase(game, "winter", "caesar", 1)
    assert did(game, of_phase(game, "winter_cleopatra")).outcome == "joins_enemy"
    piece = game.state.pieces[queen]
    assert (piece.place.space, piece.side, piece.steps) == ("alexandria", "pompey", strength)


# The Sword of Rome


def some(game: OpenGame, kind: str, count: int, space: str) -> str:
    """So many counters of a type from the stock into a space."""
    free = [c for c, p in game.state.pieces.items() if p.type == kind and p.place.kind == "tray"][:count]
    assert len(free) == count, kind
    put(game, " ".join(free), space)
    return " ".join(free)


def emptied(game: OpenGame, space: str) -> None:
    for counter in game.state.stack(at(space)):
        put(game, str(counter), "bovianum")


def holder(game: OpenGame, space: str) -> str:
    return game.state.spaces[SpaceId(space)].control


def test_sword_of_rome_12_2_1_eight_greeks_against_four_romans(begin: Begin) -> None:
    game = begin("sword_of_rome", "four")
    phase(game, "actions", "greeks")
    emptied(game, "fregellae")
    foes, ours = some(game, "roman_cu", 4, "fregellae"), some(game, "greek_cu", 8, "fregellae")
    fight = offered(game, ours, foes)["battle"]
    assert {m.id: m.value for m in sat(game, fight, {}).modifiers if m.on and m.value} == {"ratio_attacker": 3}


def test_sword_of_rome_12_3_six_five_three_against_five_five_one(begin: Begin) -> None:
    """14 to 11: the loser has five losses, the winner two."""
    game = begin("sword_of_rome", "four")
    phase(game, "actions", "greeks")
    emptied(game, "fregellae")
    foes, ours = some(game, "roman_cu", 6, "fregellae"), some(game, "greek_cu", 6, "fregellae")
    assert did(game, offered(game, ours, foes)["battle"], (6, 5, 3, 5, 5, 1)).outcome.startswith("attacker_wins")
    assert [len(there(game, "fregellae", kind)) for kind in ("roman_cu", "greek_cu")] == [6 - 5, 6 - 2]


def test_sword_of_rome_10_2_and_11_1_claudius_and_pyrrhus(begin: Begin) -> None:
    """Tactics 3: he intercepts and avoids with 3 of 6."""
    game = begin("sword_of_rome", "four")
    put(game, "claudius", "capua")
    put(game, "pyrrhus", "neapolis")
    army = "claudius " + some(game, "roman_cu", 4, "capua")
    foes = "pyrrhus " + some(game, "greek_cu", 4, "neapolis")
    phase(game, "actions", "greeks")
    fit = offered(game, army)["interception"]
    said = {f.id: False for f in fit.definition.facts.values() if f.id in fit.line_up.unsaid}
    assert chance_of(game, fit, "intercepts", **said) == Fraction(3, 6)
    drag(game, foes, "capua")
    fit = offered(game, army, foes)["avoid"]
    assert chance_of(game, fit, "avoids", to="open_friendly") == Fraction(3, 6)


def test_sword_of_rome_14_3_raids_on_sentinum_and_spoletium(begin: Begin) -> None:
    """Two CU with five points and a Transalpine marker on the track. 10 takes Sentinum; a point to Spoletium, where 5
    does nothing, 3 costs a CU, 7 brings the space and costs the other."""
    game = begin("sword_of_rome", "four")
    game.do(SetTrack("plunder", -1))
    phase(game, "actions", "gauls")
    army = some(game, "gallic_cu", 2, "sentinum")
    did(game, offered(game, army)["raid"], (5, 5), mp=5)
    assert (holder(game, "sentinum"), game.state.track("plunder")) == ("independent", 0)
    assert reach(game, army.split()[0])[SpaceId("spoletium")] == 1
    drag(game, army, "spoletium")
    did(game, offered(game, army)["raid"], (2, 3, 1, 2, 3, 4), mp=3)
    assert (holder(game, "spoletium"), game.state.track("plunder")) == ("independent", 1)
    assert [place(game, c) for c in army.split()] == ["tray", "tray"]


def test_sword_of_rome_14_6_solidarity_takes_markers_back(begin: Begin) -> None:
    """The track goes 1, 0, 2 after two raids, 1: Etruscan Sena Gallica first, then independent Patavium. Both have no
    CU and are Gallic from the start, so that both are Gallic again."""
    game = begin("sword_of_rome", "four")
    drag(game, " ".join(game.state.stack(at(SpaceId("sena_gallica")))), "ariminum")
    game.do(SetTrack("plunder", 1))
    for space, kind, left in (("sena_gallica", "etruscans_control", 0), ("patavium", "independent_control", 1)):
        marker = some(game, kind, 1, space)
        phase(game, "actions", "gauls")
        result = did(game, offered(game, marker)["solidarity"])
        assert (holder(game, space), game.state.track("plunder")) == ("gauls", left)
        assert (place(game, marker), "by hand" in result.text["en"]) == ("tray", False)
        game.do(SetTrack("plunder", 2))


def test_sword_of_rome_14_6_without_a_marker_the_hand_is_told(begin: Begin) -> None:
    """Opened with nothing selected: the track is written, the space stays with the players."""
    game = begin("sword_of_rome", "four")
    game.do(SetTrack("plunder", 1))
    phase(game, "actions", "gauls")
    result = did(game, of_phase(game, "solidarity"), enemy_cu=False, gallic_home=True)
    assert (game.state.track("plunder"), "by hand" in result.text["en"]) == (0, True)


def test_sword_of_rome_13_2_seven_is_six_for_gauls(begin: Begin) -> None:
    """At the city of Pisae."""
    game = begin("sword_of_rome", "four")
    army = "gallic_minor_b " + some(game, "gallic_cu", 4, "pisae")
    put(game, "gallic_minor_b siege_marker_1", "pisae")
    phase(game, "actions", "gauls")
    assert did(game, offered(game, army)["siege"], (3, 4)).total == 6


# Caesar XL


def test_caesar_xl_10_3_utica_feeds_three(begin: Begin) -> None:
    """Worth 3: three legions with a leader cost nothing; five legions, two allies and a leader four gold, or as many
    units as are not paid for."""
    game = begin("caesar_xl", "standard")
    legions = "pompey_legion_1 pompey_legion_2 pompey_legion_3"
    for counter in game.state.stack(at("utica")):
        put(game, str(counter), "athenae")
    put(game, f"{legions} pompey_leader_1", "utica")
    phase(game, "combat", "pompey", 1)
    assert did(game, offered(game, "pompey_legion_1")["supply"]).values["cost"] == 0
    put(game, "pompey_legion_4 pompey_legion_5 pompey_ally_1 pompey_ally_2", "utica")
    before = game.state.track("gold", "pompey")
    did(game, offered(game, "pompey_legion_1")["supply"])
    assert game.state.track("gold", "pompey") == before - 4


@pytest.mark.parametrize(("die", "outcome", "gold"), [(4, "pays", 5), (5, "nothing", 0), (6, "revolt", 0)])
def test_caesar_xl_12_3_taxes_of_a_zone_of_five(begin: Begin, die: int, outcome: str, gold: int) -> None:
    """Four swords in Numidia, which is 5: four and less pays its strength, five nothing, a six kills them."""
    game = begin("caesar_xl", "standard")
    put(game, "pompey_ally_1 pompey_ally_2", "numidia")
    phase(game, "taxes", "pompey", 1)
    before = game.state.track("gold", "pompey")
    fit = offered(game, "pompey_ally_1 pompey_ally_2")["barbarian_tax"]
    assert (fit.facts["swords"], fit.facts["strength"]) == (4, 5)
    assert did(game, fit, (die,)).outcome == outcome
    assert game.state.track("gold", "pompey") == before + gold
    gone = {place(game, c) == "tray" for c in ("pompey_ally_1", "pompey_ally_2")}
    assert gone == {outcome == "revolt"}


# The End of the Triumvirate


def test_triumvirate_actions_of_pompey_with_three_gold(begin: Begin) -> None:
    """In a military province: twice the military competence for 1 and 2, up to three; or arming once for 1 and the 2
    of who does not lead, two weapons."""
    game = begin("triumvirate", "three")
    phase(game, "action", "pompey", 1)
    put(game, "pompey", "hispania_citerior")
    game.do(SetFigure(ids("pompey"), "gold", 3))
    for _ in range(2):
        did(game, offered(game, "pompey")["action"], kind="raise_military")
    assert (figure(game, "pompey", "military"), figure(game, "pompey", "gold")) == (3, 0)
    game = begin("triumvirate", "three")
    phase(game, "action", "pompey", 1)
    put(game, "pompey", "hispania_citerior")
    game.do(SetFigure(ids("pompey"), "gold", 3))
    game.do(SetFigure(ids("caesar"), "military", 2))
    armed = did(game, offered(game, "pompey")["action"], kind="produce_weapons")
    assert (armed.values["price"], figure(game, "pompey", "bag"), figure(game, "pompey", "gold")) == (3, 4, 0)


def test_triumvirate_crassus_persuades_three_citizens(begin: Begin) -> None:
    """In a political province, with the lead: 1, 2 and 3 gold of six."""
    game = begin("triumvirate", "three")
    phase(game, "action", "crassus", 1)
    put(game, "crassus", "italia")
    game.do(SetFigure(ids("crassus"), "gold", 6))
    game.do(SetFigure(ids("crassus"), "political", 2))
    for _ in range(3):
        did(game, offered(game, "crassus")["action"], kind="persuade", citizen="from_alii")
    assert (figure(game, "crassus", "gold"), figure(game, "crassus", "citizens")) == (0, 2 + 3)


def test_triumvirate_attack_5_both_sides_wiped_out(begin: Begin) -> None:
    """Two against two in the mêlée: nobody is left, and the province is not conquered."""
    game = begin("triumvirate", "three")
    phase(game, "movement", "caesar", 1)
    drag(game, " ".join(["caesar", *there(game, "gallia_narbonensis", "legion")]), "hispania_ulterior")
    governor = str(there(game, "hispania_ulterior", "pompey_governor")[0])
    fight = offered(game, "caesar", governor)["battle"]
    done = did(game, fight, (0, 0))
    assert "conquered" not in done.outcome.split("+")
    assert not there(game, "hispania_ulterior", "legion")
    assert there(game, "hispania_ulterior", "pompey_governor")
