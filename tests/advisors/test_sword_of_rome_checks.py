"""Each check of The Sword of Rome on a position that triggers it and on one that just does not.

Ten CU with a leader, four points or what the card gives the Gauls, three CU inside a city and for a siege roll, four
spaces of retreat, clear links for whoever answers a move: the figures of the rules. Links and home spaces are those of
our map.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.advisors.advice import Weight
from assistant.advisors.deeds import Deed
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.commands.counter_states import FlipCounters, MarkCounters, SetFigure
from assistant.play.commands.table_things import SetControl
from tests.advisors.scenes import Scene, advisor
from tests.scenarios.shipped import set_up, system

GAME = "sword_of_rome"
SYSTEM = system(GAME)


def cu(power: str, number: int, first: int = 1) -> str:
    return " ".join(f"{power}_cu_{n}" for n in range(first, first + number))


def went(*moves: str, on: dict[str, str] | None = None, active: str = "romans", phase: str = "actions") -> Scene:
    return Scene(on or {}, moves, phase, active=active)


def army(leader: str, power: str, number: int, path: str) -> list[str]:
    return [f"{leader}: {path}", *(f"{c}: {path}" for c in cu(power, number).split())]


def held(side: str, *spaces: str) -> SetControl:
    return SetControl(tuple(SpaceId(s) for s in spaces), SideId(side))


def at_end(phase: str, *controls: SetControl, on: dict[str, str] | None = None, moves: tuple[str, ...] = ()) -> Scene:
    return Scene(on or {}, moves, phase, more=controls)


FREGELLAE = SpaceId("fregellae")
ENTERED = went(
    "camillus: roma fregellae", "roman_cu_1: roma fregellae", on={"fregellae": f"egnatius {cu('samnite', 3)}"}
)
ENTERED = replace(ENTERED, more=(MarkCounters((CounterId("roman_cu_1"),), "moved"),))
PASSED = went("camillus: roma anagnia", "roman_cu_1: roma anagnia", on={"fregellae": f"egnatius {cu('samnite', 3)}"})
PASSED = replace(PASSED, more=(MarkCounters((CounterId("roman_cu_1"),), "moved"),), also="can_intercept")


def avoiding(*controls: SetControl, **tracks: int) -> Scene:
    """A Samnite army in Fregellae is entered upon; clear links lead on to Anagnia and Teanum."""
    return replace(ENTERED, more=(*ENTERED.more, *controls), tracks=tracks, also="can_avoid")


def marked(scene: Scene, marker: str) -> Scene:
    """A marker lies in Teanum, home of the Samnites."""
    return replace(scene, on={**scene.on, "teanum": marker})


def battle(attacker: str, defender: str, *allied: str) -> Scene:
    """A battle on record, while these alliances stand."""
    first, second = CounterId(attacker), CounterId(defender)
    places = dict.fromkeys((first, second), SpaceId("capua"))
    deed = Deed("battle", "attacker_wins", {"attacker": (first,), "defender": (second,)}, places)
    tracks = dict.fromkeys(allied, 1)
    return Scene({"capua": f"{attacker} {defender}"}, (), "actions", tracks=tracks, active="romans", deeds=(deed,))


def won(lost: int, outcome: str = "attacker_wins", *since: str, moves: tuple[str, ...] = ()) -> Scene:
    """A battle of Camillus against Egnatius in which the beaten lost so many, and what was done since."""
    scene, after = battle("camillus", "egnatius"), tuple(Deed(name) for name in since)
    (fought,) = scene.deeds
    told = replace(fought, outcome=f"{outcome}+support", numbers={"loser_loses": lost})
    return replace(scene, deeds=(told, *after), moves=moves)


def gathered(number: int) -> tuple[str, ...]:
    """So many more Roman CU that come from Praeneste to Anagnia."""
    return tuple(f"roman_cu_{n}: praeneste anagnia" for n in range(7, 7 + number))


SIEGE = "siege_marker_1"
MINES = ("pisae", "clusium", "tarquinii", "volaterrae", "populonium", "perusia")


def hand(side: str, cards: int, players: str = "") -> Scene:
    return Scene({}, (), "actions", hands={side: cards}, options={"players": players} if players else {})


def away(path: str, players: str) -> Scene:
    leader = went(f"etruscan_minor_b: {path}", f"etruscan_cu_1: {path}", active="etruscans")
    return replace(leader, options={"players": players})


def turn_of(side: str, players: str) -> Scene:
    return replace(went(active=side), options={"players": players})


def paired(players: str, etruscans: int, samnites: int, greeks: int) -> Scene:
    tracks = {"allied_romans_etruscans": etruscans, "allied_romans_samnites": samnites, "allied_gauls_greeks": greeks}
    return Scene(tracks=tracks, options={"players": players})


def arrived(number: int, *controls: SetControl, on: dict[str, str] | None = None, roma: str = "two") -> Scene:
    """So many Roman CU brought into Roma."""
    moves = tuple(f"+{c}: roma" for c in cu("roman", number).split())
    return replace(at_end("reinforcements", *controls, on=on, moves=moves), options={"roma_reinforcements": roma})


TREATY = replace(
    went(on={"carthago": "punic_envoys"}), more=(FlipCounters((CounterId("punic_envoys"),), "alliance"),)
)


def beaten(way: str) -> Scene:
    """The Samnites go after a battle that the active Romans won."""
    fought = Deed("battle", "attacker_wins", {"attacker": (CounterId("camillus"),)}, {CounterId("camillus"): FREGELLAE})
    return replace(went(way, on={"fregellae": "camillus roman_cu_1"}, active="romans"), deeds=(fought,))


OTHERS = {"luna": "gallic_cu_1", "clusium": "etruscan_cu_1", "tarentum": "greek_cu_1"}
ALL_BUT = {
    "romans": OTHERS,
    "gauls": {"roma": "roman_cu_1", "clusium": "etruscan_cu_1", "tarentum": "greek_cu_1"},
    "etruscans": {"roma": "roman_cu_1", "luna": "gallic_cu_1", "tarentum": "greek_cu_1"},
}


def alone(side: str, players: str) -> Scene:
    """Everybody but one player has CU on the map."""
    return Scene(ALL_BUT[side], (), "reinforcements", options={"players": players})


LOYAL = Scene({"pisae": f"etruscans_loyalty_1 {SIEGE} gallic_cu_1"})


def level(marker: str, of: int) -> SetFigure:
    return SetFigure((CounterId(marker),), "level", of)


FOUR_LINKS = "gallic_minor_a: luna pisae faesulae arretium cortona"
ARRIVES = "+roman_cu_1: fregellae"
AROUND = ("teanum", "capua", "velitrae", "anagnia")

CASES = {
    "march": [
        (
            went("camillus: roma anagnia fregellae teanum capua nola"),
            went("camillus: roma anagnia fregellae teanum capua"),
        ),
        (  # a rough link costs two: 1 + 1 + 2 = 4, and one more
            went("camillus: roma praeneste anagnia fregellae aufidena"),
            went("camillus: roma anagnia fregellae aufidena"),
        ),
        (  # three by sea
            went("camillus: roma neapolis capua nola", on={}),
            went("camillus: roma neapolis capua"),
        ),
        (  # a card of one gives the Gauls three points, a card of three five
            replace(went(FOUR_LINKS, active="gauls"), played={"gauls": "gallic_fury"}),
            went(FOUR_LINKS, active="gauls"),
        ),
        (went("gallic_minor_a: luna roma", active="gauls"), went("camillus: roma luna")),
        (  # 9.2: it stops at enemies, 15.2: it passes through allies
            went("camillus: roma anagnia fregellae", on={"anagnia": cu("gallic", 1)}),
            replace(
                went("camillus: roma anagnia fregellae", on={"anagnia": cu("gallic", 1)}),
                tracks={"allied_romans_gauls": 1},
            ),
        ),
        (went("hamilcar: lilybaeum neapolis", active="greeks"), went("hamilcar: lilybaeum syracusae", active="greeks")),
        (went("camillus: roma carthago"), went("hamilcar: lilybaeum carthago", active="carthage")),
        (went("dionysius: syracusae carthago", active="greeks"), went("dionysius: syracusae messana", active="greeks")),
        (  # 9.6.2: Kerkouane opens once Agathocles is in Africa
            went("dionysius: syracusae kerkouane", active="greeks"),
            went("dionysius: syracusae kerkouane", active="greeks", on={"kerkouane": "agathocles"}),
        ),
        (went("bomilcar: kerkouane lilybaeum", active="greeks"), went("bomilcar: kerkouane carthago", active="greeks")),
    ],
    "ten_cu": [
        (went(*army("camillus", "roman", 11, "roma anagnia")), went(*army("camillus", "roman", 10, "roma anagnia"))),
        (
            went(*army("camillus", "roman", 11, "roma anagnia")),
            went(*army("camillus", "roman", 11, "roma anagnia"), "valerius: roma anagnia"),
        ),
        (  # gathered on the way from two spaces
            went(*army("camillus", "roman", 6, "roma anagnia"), *gathered(6)),
            went(*army("camillus", "roman", 6, "roma anagnia"), *gathered(4)),
        ),
    ],
    # four points for each unit, whichever of the two armies takes it along; Gauls five
    "campaign": [
        (
            went("camillus: roma anagnia fregellae", "roman_cu_1: roma anagnia fregellae teanum capua nola"),
            went("camillus: roma anagnia fregellae", "roman_cu_1: roma anagnia fregellae teanum capua"),
        ),
        (  # one army alone is a matter of its activation
            went("camillus: roma anagnia fregellae", "roman_cu_1: roma anagnia fregellae teanum capua nola"),
            went(*army("camillus", "roman", 1, "roma anagnia fregellae teanum capua nola")),
        ),
        (
            went("camillus*2: roma anagnia fregellae teanum capua nola"),
            went("camillus*2: roma anagnia fregellae teanum capua"),
        ),
    ],
    "commander": [
        (went(on={"luna": "brennus gallic_minor_a"}), went(on={"luna": "gallic_minor_a brennus"})),
        (went(on={"luna": "brennus gallic_minor_a"}), went(on={"luna": "gallic_minor_a"})),
    ],
    "treaty_greeks": [
        (replace(TREATY, tracks={"allied_romans_greeks": 1}), replace(TREATY, tracks={"allied_romans_gauls": 1})),
        (
            replace(TREATY, tracks={"allied_romans_greeks": 1}),
            replace(went(on={"carthago": "punic_envoys"}), tracks={"allied_romans_greeks": 1}),
        ),
    ],
    "carthage_out": [
        (
            went(on={"carthago": "greek_cu_1"}, active="greeks"),
            went(on={"carthago": "greek_cu_1 carthaginian_cu_1"}, active="greeks"),
        ),
    ],
    "kerkouane_won": [
        (
            went(on={"kerkouane": "greek_cu_1", "lilybaeum": "hamilcar"}, active="greeks"),
            went(on={"kerkouane": "greek_cu_1", "carthago": "hamilcar"}, active="greeks"),
        ),
        (
            went(on={"kerkouane": "greek_cu_1", "lilybaeum": "hamilcar"}, active="greeks"),
            went(on={"kerkouane": "greek_cu_1 carthaginian_cu_1", "lilybaeum": "hamilcar"}, active="greeks"),
        ),
    ],
    # Samnites beaten in Fregellae: through Roman Anagnia a CU, and one for each of two Gauls there
    "retreat_toll": [
        (beaten("egnatius: fregellae velitrae"), beaten("egnatius: fregellae teanum")),
        (beaten("egnatius: fregellae velitrae"), replace(beaten("egnatius: fregellae velitrae"), deeds=())),
    ],
    "cu_alone": [
        (went("roman_cu_1: roma anagnia"), went("camillus: roma anagnia", "roman_cu_1: roma anagnia")),
        (  # a leader who goes elsewhere leads nobody here
            went("roman_cu_1: roma anagnia", "valerius: velitrae tarracina"),
            went("roman_cu_1: roma anagnia", "valerius: velitrae roma anagnia"),
        ),
    ],
    "who_sails": [
        (  # a leader sails; with the treaty of Carthage he may
            went(*army("camillus", "roman", 2, "antium pisae")),
            replace(
                went(*army("camillus", "roman", 2, "antium pisae"), on={"roma": "punic_envoys"}),
                more=(FlipCounters((CounterId("punic_envoys"),), "alliance"),),
            ),
        ),
        (went(*army("camillus", "roman", 2, "antium pisae")), went(*army("camillus", "roman", 2, "antium roma"))),
    ],
    "neutral_end": [  # Nola is Samnite, Roma Roman
        (went("volscian_minor_a: antium nola", active=""), went("volscian_minor_a: antium roma", active="")),
        (went("transalpine_minor_a: luna pisae", active=""), went("transalpine_minor_a: genua luna", active="")),
    ],
    "siege_due": [  # five Gauls with a leader before Pisae; with the marker nothing is due
        (
            went(*army("gallic_minor_a", "gallic", 5, "luna pisae"), active="gauls"),
            went(*army("gallic_minor_a", "gallic", 5, "luna pisae"), active="gauls", on={"pisae": SIEGE}),
        ),
        (
            went(*army("gallic_minor_a", "gallic", 3, "luna pisae"), active="gauls"),
            went(*army("gallic_minor_a", "gallic", 2, "luna pisae"), active="gauls"),
        ),
    ],
    "support_due": [  # points of the battle, until they are spent by a procedure or by hand (12.5)
        (won(3), won(3, "attacker_wins", "add_support")),
        (won(1), won(0)),
        (won(2, "defender_wins"), won(2, "defender_wins", "remove_other")),
        (won(2, moves=("+siege_marker_1: roma",)), won(2, moves=("+siege_marker_1@1: roma",))),
    ],
    "surrender_due": [  # 5.6: Volaterrae has no walls; at Pisae a leader with three rolls
        (at_end("surrender", on={"volaterrae": "gallic_cu_1"}), at_end("surrender", on={"luna": "gallic_cu_1"})),
        (
            at_end("surrender", on={"pisae": f"gallic_minor_a {cu('gallic', 3)}"}),
            at_end("surrender", on={"pisae": f"gallic_minor_a {cu('gallic', 2)}"}),
        ),
        (
            at_end("surrender", on={"volaterrae": "gallic_cu_1"}),
            replace(at_end("surrender", on={"volaterrae": "gallic_cu_1"}), deeds=(Deed("surrender_phase"),)),
        ),
    ],
    "siege_falls": [  # three points against loyalty one, none against it
        (
            replace(LOYAL, more=(level(SIEGE, 1), level("etruscans_loyalty_1", 1))),
            replace(LOYAL, more=(level(SIEGE, 0), level("etruscans_loyalty_1", 1))),
        ),
    ],
    "loyalty_top": [
        (
            replace(LOYAL, more=(level("etruscans_loyalty_1", 4),)),
            replace(LOYAL, more=(level("etruscans_loyalty_1", 3),)),
        ),
        (
            Scene({"luna": "gauls_loyalty_1"}, more=(level("gauls_loyalty_1", 2),)),
            Scene({"luna": "gauls_loyalty_1"}, more=(level("gauls_loyalty_1", 1),)),
        ),
    ],
    "attrition_due": [
        (at_end("attrition", on={"pisae": "gallic_cu_1"}), at_end("attrition", on={"luna": "gallic_cu_1"})),
    ],
    "alliance_end": [
        (
            replace(at_end("alliances"), tracks={"allied_romans_gauls": 1}),
            replace(at_end("alliances"), tracks={"allied_romans_gauls": 0}),
        ),
    ],
    "reinforcement_foreign": [
        (
            Scene({}, ("+roman_cu_1: volsinii",), "reinforcements"),
            Scene({}, ("+roman_cu_1: roma",), "reinforcements"),
        ),
    ],
    "by_sea": [
        (went(*army("camillus", "roman", 4, "roma neapolis")), went(*army("camillus", "roman", 3, "roma neapolis"))),
        (
            went(*army("dionysius", "greek", 4, "tarentum neapolis"), active="greeks"),
            went(*army("dionysius", "greek", 6, "tarentum syracusae"), active="greeks"),
        ),
        (
            went(*army("camillus", "roman", 4, "roma neapolis")),
            replace(
                went(*army("camillus", "roman", 4, "roma neapolis"), on={"carthago": "punic_envoys"}),
                more=(FlipCounters((CounterId("punic_envoys"),), "alliance"),),
            ),
        ),
    ],
    "intercept_rough": [
        (
            went("claudius: fregellae alba_fucens", on={"alba_fucens": cu("samnite", 2)}, active="etruscans"),
            went("claudius: fregellae teanum", on={"teanum": cu("samnite", 2)}, active="etruscans"),
        ),
        (
            went("claudius: fregellae alba_fucens", on={"alba_fucens": cu("samnite", 2)}, active="etruscans"),
            went("claudius: fregellae alba_fucens", on={"alba_fucens": cu("samnite", 2)}, active="romans"),
        ),
    ],
    "withdraw_rough": [
        (
            went("claudius: fregellae alba_fucens", active="gauls"),
            went("claudius: fregellae anagnia", active="gauls"),
        ),
    ],
    "retreat_far": [
        (
            went("claudius: capua fregellae anagnia roma caere tarquinii", active="greeks"),
            went("claudius: capua fregellae anagnia roma caere", active="greeks"),
        ),
    ],
    "can_intercept": [
        (PASSED, replace(PASSED, on={"alba_fucens": f"egnatius {cu('samnite', 3)}"})),  # two links away
        (PASSED, replace(PASSED, tracks={"allied_romans_samnites": 1})),
    ],
    "can_avoid": [  # a friendly space without enemies by a clear link
        (avoiding(held("samnites", "teanum")), avoiding(held("romans", "teanum"))),
        (avoiding(held("samnites", "teanum")), avoiding(held("samnites", "teanum"), allied_romans_samnites=1)),
        (marked(avoiding(), "samnites_control_1"), marked(avoiding(), "romans_control_1")),
        (marked(avoiding(), "samnites_loyalty_1"), marked(avoiding(held("romans", "teanum")), "samnites_loyalty_1")),
    ],
    "fights_ally": [
        (battle("roman_cu_1", "gallic_cu_1", "allied_romans_gauls"), battle("roman_cu_1", "gallic_cu_1")),
        (battle("etruscan_cu_1", "samnite_cu_1"), battle("etruscan_cu_1", "greek_cu_1")),
    ],
    "allies_together": [
        (
            went(on={"roma": f"{cu('etruscan', 1)} {cu('samnite', 1)}"}),
            went(on={"roma": f"{cu('etruscan', 1)} {cu('greek', 1)}"}),
        ),
        (
            replace(went(on={"capua": f"{cu('roman', 1)} {cu('gallic', 1)}"}), tracks={"allied_romans_gauls": 1}),
            went(on={"capua": f"{cu('roman', 1)} {cu('gallic', 1)}"}),
        ),
    ],
    "city_room": [
        (
            went(on={"neapolis": f"{SIEGE} {cu('greek', 4)} {cu('roman', 3)}"}),
            went(on={"neapolis": f"{SIEGE} {cu('greek', 3)} {cu('roman', 3)}"}),
        ),
        (
            went(on={"neapolis": f"{SIEGE} {cu('greek', 4)} {cu('roman', 3)}"}),
            went(on={"velitrae": f"{cu('greek', 3)} {cu('roman', 4)}"}),
        ),
        (  # without a siege all may stand outside, and fight there
            went(on={"neapolis": f"{SIEGE} {cu('greek', 4)} {cu('roman', 3)}"}),
            went(on={"neapolis": f"{cu('greek', 4)} {cu('roman', 3)}"}),
        ),
    ],
    "hand_limit": [
        (hand("romans", 9), hand("romans", 8)),
        (hand("greeks", 8), hand("greeks", 7)),
        (hand("romans", 8, players="two"), hand("romans", 8)),
        (hand("romans", 8, players="two"), hand("romans", 8, players="three")),
    ],
    "closed_spaces": [
        (away("pisae luna", "three"), away("pisae clusium", "three")),
        (away("pisae luna", "three"), away("pisae luna", "four")),
        (away("pisae luna", "three"), away("pisae luna", "two")),
    ],
    "gallic_event_due": [
        (turn_of("etruscans", "three"), turn_of("greeks", "three")),
        (turn_of("etruscans", "three"), turn_of("etruscans", "four")),
        (turn_of("etruscans", "three"), turn_of("etruscans", "two")),
        (
            turn_of("etruscans", "three"),
            replace(turn_of("etruscans", "three"), deeds=(Deed("gallic_event", "support"),)),
        ),
    ],
    "alliance_broken": [
        (replace(went(), broken=("allied_romans_greeks",)), went()),
        (replace(went(), broken=("allied_romans_greeks",)), replace(went(), broken=("allied_gauls_greeks",))),
        (  # after the scoring they end by themselves
            replace(went(), broken=("allied_romans_greeks",)),
            replace(went(phase="alliances"), broken=("allied_romans_greeks",)),
        ),
    ],
    "lasting_alliance": [
        (paired("two", 1, 1, 0), paired("two", 1, 1, 1)),
        (paired("two", 1, 0, 1), paired("two", 1, 1, 1)),
        (paired("two", 0, 0, 0), paired("four", 0, 0, 0)),
        (paired("two", 0, 0, 0), paired("three", 0, 0, 0)),
    ],
    # six of the Etruscan home spaces in Roman hands, five, four
    "mines_out": [
        (at_end("mines", held("romans", *MINES[:5])), at_end("mines", held("romans", *MINES[:4]))),
        (
            at_end("mines", held("romans", *MINES[:6])),
            replace(at_end("mines", held("romans", *MINES[:6])), tracks={"mines_yield": 0}),
        ),
    ],
    # two for Roma, one for each of the three other cities: five; besieged Sutrium gives none, nor a city lost
    "reinforcement_count": [
        (arrived(6), arrived(5)),
        (arrived(5, on={"sutrium": SIEGE}), arrived(4, on={"sutrium": SIEGE})),
        (arrived(4, on={"roma": SIEGE}), arrived(3, on={"roma": SIEGE})),
        (arrived(6), arrived(6, roma="three")),
        (arrived(5, held("greeks", "sutrium")), arrived(6, held("romans", "neapolis"))),
    ],
    "player_out": [
        (alone("romans", "four"), replace(alone("romans", "four"), on={"roma": "roman_cu_1", **OTHERS})),
        (alone("gauls", "four"), alone("gauls", "three")),
        (alone("gauls", "two"), alone("gauls", "three")),
        (  # Samnites are the other half of the Etruscan player
            alone("etruscans", "four"),
            replace(alone("etruscans", "four"), on={**ALL_BUT["etruscans"], "bovianum": "samnite_cu_1"}),
        ),
    ],
    "leaders_return": [
        (
            Scene({"syracusae": "greek_cu_1"}, (), "reinforcements", box={"gone": "dionysius"}),
            Scene({"syracusae": "greek_cu_1"}, (), "reinforcements", box={"gone": "greek_minor_a"}),
        ),
        (  # with no CU to come back to he stays away
            Scene({"syracusae": "greek_cu_1"}, (), "reinforcements", box={"gone": "dionysius"}),
            Scene({}, (), "reinforcements", box={"gone": "dionysius"}),
        ),
    ],
    "leader_alone": [
        (went(on={"velitrae": f"camillus {cu('greek', 1)}"}), went(on={"velitrae": "camillus"})),
        (  # in a city of his own he is safe
            went(on={"velitrae": f"camillus {cu('greek', 1)}"}),
            went(on={"capua": f"camillus {cu('greek', 1)}"}),
        ),
        (
            went(on={"velitrae": f"camillus {cu('greek', 1)}"}),
            went(on={"velitrae": f"camillus {cu('greek', 1)} {cu('roman', 1)}"}),
        ),
    ],
    "siege_roll": [
        (
            went(on={"neapolis": f"{SIEGE} camillus {cu('roman', 2)}"}),
            went(on={"neapolis": f"{SIEGE} camillus {cu('roman', 3)}"}),
        ),
        (
            went(on={"neapolis": f"{SIEGE} {cu('roman', 3)}"}),
            went(on={"neapolis": f"{SIEGE} camillus {cu('roman', 3)}"}),
        ),
    ],
    "siege_over": [
        (went(on={"neapolis": f"{SIEGE} {cu('greek', 3)}"}), went(on={"neapolis": f"{SIEGE} {cu('roman', 1)}"}))
    ],
    "besieged": [
        (
            went(on={"neapolis": f"{SIEGE} {cu('roman', 1)}"}),
            went(on={"capua": f"{SIEGE} {cu('samnite', 1)}"}),  # no reinforcement number
        )
    ],
    "isolation": [
        (
            at_end("isolation", held("samnites", "fregellae"), held("romans", *AROUND)),
            at_end("isolation", held("samnites", "fregellae", "teanum"), on={"teanum": cu("samnite", 1)}),
        ),
        (  # own CU in the space, or on an enemy space that is passed
            at_end("isolation", held("samnites", "fregellae"), held("romans", *AROUND)),
            at_end(
                "isolation", held("samnites", "fregellae"), held("romans", *AROUND), on={"fregellae": cu("samnite", 1)}
            ),
        ),
        (
            at_end("isolation", held("samnites", "fregellae"), held("romans", *AROUND)),
            at_end("isolation", held("samnites", "fregellae"), held("romans", *AROUND), on={"capua": cu("samnite", 1)}),
        ),
        (
            at_end("isolation", held("romans", "fregellae"), held("samnites", *AROUND)),
            at_end("isolation", held("romans", "fregellae")),  # Anagnia and Roma are Roman
        ),
        (
            at_end("isolation", held("romans", "fregellae"), held("samnites", *AROUND)),
            at_end("isolation", held("independent", "fregellae")),
        ),
        (  # through the spaces of an ally
            at_end("isolation", held("samnites", "fregellae"), held("romans", *AROUND)),
            replace(
                at_end("isolation", held("samnites", "fregellae"), held("romans", *AROUND)),
                tracks={"allied_romans_samnites": 1},
            ),
        ),
    ],
    "reinforcement_trace": [
        (
            at_end("reinforcements", held("samnites", *AROUND), held("romans", "fregellae"), moves=(ARRIVES,)),
            at_end("reinforcements", held("romans", "fregellae"), moves=(ARRIVES,)),
        ),
    ],
    "reinforcement_enemy": [
        (
            at_end("reinforcements", on={"roma": cu("gallic", 1)}, moves=("+roman_cu_1: roma",)),
            at_end("reinforcements", moves=("+roman_cu_1: roma",)),
        )
    ],
    "threshold": [
        (Scene(tracks={"vp.romans": 9}), Scene(tracks={"vp.romans": 8})),
        (Scene(tracks={"vp.greeks": 10}, turn=3), Scene(tracks={"vp.greeks": 9}, turn=3)),
    ],
    "scoring": [
        (at_end("scoring", held("romans", "neapolis")), at_end("scoring", held("greeks", "neapolis"))),
        (at_end("scoring", held("independent", "neapolis")), at_end("scoring", held("samnites", "velitrae"))),
    ],
}


def test_who_may_avoid_or_intercept_is_told_when_asked_for_alone() -> None:
    for name in ("can_intercept", "can_avoid"):
        scene = CASES[name][0][0]
        one = next(a for a in scene.said(GAME) if a.check == name)
        assert one.severity is Weight.REMARK
        assert name not in replace(scene, also="").checks(GAME)


def test_who_may_avoid_hears_where_to() -> None:
    """By clear links to what is friendly, never to where the mover came from: Anagnia lies on the way from Rome."""
    scene = avoiding(held("samnites", "teanum", "anagnia", "capua"))
    one = next(a for a in scene.said(GAME) if a.check == "can_avoid")
    assert "avoid battle, to Capua, Teanum Sidicinum" in one.sentence.en
    assert "éviter la bataille, vers Capua, Teanum Sidicinum" in one.sentence.fr
    assert one.spaces == ("fregellae", "capua", "teanum")


def fights(attacker: str, defender: str, *allied: str) -> bool:
    return "fights_ally" in battle(attacker, defender, *allied).checks(GAME)


def test_an_ally_of_an_ally_is_none() -> None:
    """Romans and Gauls, Gauls and Greeks, Greeks and Etruscans: neither Romans and Greeks nor Greeks and Samnites."""
    chain = ("allied_romans_gauls", "allied_gauls_greeks", "allied_greeks_etruscans")
    assert fights("roman_cu_1", "gallic_cu_1", *chain)
    assert fights("gallic_cu_1", "greek_cu_1", *chain)
    assert fights("greek_cu_1", "etruscan_cu_1", *chain)
    assert not fights("roman_cu_1", "greek_cu_1", *chain)
    assert not fights("greek_cu_1", "samnite_cu_1", *chain)
    assert not fights("roman_cu_1", "gallic_cu_1")
    assert fights("etruscan_cu_1", "samnite_cu_1"), "one player's powers are always allied"


def test_with_two_players_the_powers_of_one_are_allied() -> None:
    tracks = set_up(SYSTEM, "two")[0].tracks
    on = {name for name in tracks if name.startswith("allied_") and tracks[name]}
    pairs = {"romans_etruscans", "romans_samnites", "gauls_greeks", "etruscans_samnites"}
    assert on == {f"allied_{pair}" for pair in pairs}
    assert tracks["vp.romans"] == 6, "what the other scenarios set stays"


def sentence(scene: Scene, check: str) -> tuple[str, str]:
    one = next(a for a in scene.said(GAME) if a.check == check)
    return one.sentence.en, one.sentence.fr


def test_the_model_sentences() -> None:
    assert sentence(went(*army("camillus", "roman", 11, "roma anagnia")), "ten_cu") == (
        "Camillus moves with 11 CU; a leader takes ten at a time (§9.1.1).",
        "Camillus se déplace avec 11 CU\u202f; un leader en emmène dix à la fois (§9.1.1).",
    )
    (far,) = [a for a in went("gallic_minor_a: luna roma", active="gauls").said(GAME) if a.check == "march"]
    assert far.sentence.en.endswith("from Luna to Roma for 7 MP; the activation gives 5 (§9.2)."), "they go by land"
    rough = went("claudius: fregellae alba_fucens", on={"alba_fucens": cu("samnite", 2)}, active="etruscans")
    assert sentence(rough, "intercept_rough") == (
        "Claudius intercepts across a rough connection; interception uses clear ones (§10.2).",
        "Claudius intercepte par une connexion accidentée\u202f; l’interception suit les connexions dégagées (§10.2).",
    )
    assert sentence(went(on={"neapolis": f"{SIEGE} {cu('roman', 1)}"}), "besieged") == (
        "Neapolis carries a siege marker and gives no reinforcement this turn (§13.3).",
        "Neapolis porte un marqueur de siège et ne donne pas de renfort ce tour (§13.3).",
    )
    alone = at_end("isolation", held("samnites", "fregellae"), held("romans", *AROUND))
    assert sentence(alone, "isolation") == (
        "The Samnite marker at Fregellae finds no path to a friendly city, tribe, port or CU, "
        "if the links are right (§5.7.1).",
        "Le marqueur samnite de Fregellae n’a pas de chemin vers une cité, une tribu, un port ou des CU amis, "
        "si les liaisons sont exactes (§5.7.1).",
    )


def test_what_rests_on_the_assumed_threshold_is_a_doubt() -> None:
    one = next(a for a in Scene(tracks={"vp.romans": 9}).said(GAME) if a.check == "threshold")
    assert one.severity is Weight.DOUBT


@pytest.mark.parametrize("scenario", ["four", "three", "two", "short"])
def test_a_shipped_set_up_is_clean(scenario: str) -> None:
    assert advisor(GAME).ask(set_up(SYSTEM, scenario)[0]).advice == ()


def test_gauls_who_go_far_by_land_are_not_told_of_ships() -> None:
    """Luna and Roma are ports; between them lies a way by land of ten points, and the activation gives five."""
    (one,) = [a for a in went("gallic_minor_b: luna roma", active="gauls").said(GAME) if a.check == "march"]
    assert one.ref == "9.2"
    assert "ships" not in one.sentence.en
