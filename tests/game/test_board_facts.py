"""What the board proposes for the facts of a procedure, by the rules of Caesar in Alexandria: ground, canal, superior
position, shock, ranges, crews and courses; every proposal with its reason, none where something is not known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from assistant.game.board_facts import Lately
from assistant.game.library import OpenSystem
from assistant.game.line_up import LineUp
from assistant.game.map_facts import Fit, fitting
from assistant.game.phase_fit import fit_of_phase
from assistant.game.sitting import Sitting
from assistant.model.ids import CounterId, SideId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import FlipCounters, HideCounters, MarkCounters, SetBadge
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase, SetTrack
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.game_command import Command
from assistant.play.places import aboard, at
from assistant.play.state import GameState, start_state
from assistant.rules.rules_check import check_rules
from tests.scenarios.shipped import system

OPENED = OpenSystem(system("alexandria"), ())


def put(counters: str, place: str, facing: str | None = None) -> Command:
    kind, _, name = place.partition(" ")
    return PlaceCounters(ids(counters), aboard(CounterId(name)) if kind == "on" else at(place), facing)


def ids(words: str) -> tuple[CounterId, ...]:
    return tuple(CounterId(w) for w in words.split())


def after(*commands: Command) -> GameState:
    state = start_state(OPENED.system, OPENED.system.scenarios["campaign"])  # type: ignore[index]
    for command in commands:
        state = apply(state, command, OPENED.system)
    return state


def fit(procedure: str, own: str, foes: str, *commands: Command, viewer: str = "") -> Fit:
    found = fitting(OPENED, after(*commands), ids(own), ids(foes), viewer)
    return next(f for f in found if f.definition.id == procedure)


STREET = (put("hi_1", "4-K"), put("co_vi_1", "3/4-K"))
OPEN = put("co_vi_1", "0404", "N")  # front 0503 and 0504, flanks 0403 and 0405, rear 0303 and 0304
MELEE = ("melee", "hi_1", "co_vi_1")
ASSAULT = ("assault", "hi_1", "co_vi_1")
MOVED = MarkCounters(ids("hi_1"), "moved")
FIRE = ("land_missile", "cretan_archers_1", "hi_1")
SHIP = put("roman_quadrireme_1", "2924", "W")
FOE = put("egyptian_trireme_1", "2923", "E")
TIE = LinkCounters(CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1"), "grappled")
RAKE = ("rake", "roman_quadrireme_1", "egyptian_trireme_1")

CASES: list[tuple[tuple[str, str, str], Sequence[Command], str, object]] = [
    (MELEE, STREET, "ground", "point"),
    (MELEE, (put("hi_1", "0405"), OPEN), "ground", "hex"),
    (MELEE, (put("hi_1", "2/3-K/L"), put("co_vi_1", "2/3-K/L")), "ground", "block"),
    (MELEE, (put("hi_1", "2423"), put("co_vi_1", "2323")), "ground", "causeway"),
    (MELEE, (put("hi_1", "2/3-K/L"), put("co_vi_1", "3-K")), "from_block", True),
    (MELEE, STREET, "from_block", False),
    (MELEE, (put("hi_1", "3-O"), put("co_vi_1", "3-N")), "canal", True),
    (MELEE, STREET, "canal", False),
    (MELEE, (put("hi_1", "4130"), put("co_vi_1", "4031")), "lighthouse", True),
    (MELEE, (put("hi_1", "0503"), OPEN), "superior", False),
    (MELEE, (put("hi_1", "0403"), OPEN), "superior", True),
    (MELEE, (put("hi_1", "0303"), OPEN), "superior", True),
    (("melee", "hi_1 hi_2", "co_vi_1"), (put("hi_1", "0303"), put("hi_2", "0504"), OPEN), "superior", False),
    (("melee", "hi_1 hi_2", "co_vi_1"), (put("hi_1", "0303"), put("hi_2", "0405"), OPEN), "superior", True),
    (ASSAULT, (put("hi_1", "0504"), OPEN, MOVED), "shock", "case_a"),
    (ASSAULT, (put("hi_1", "0504"), OPEN), "shock", "case_c"),
    (ASSAULT, (put("hi_1", "0504"), OPEN, SetBadge(ids("hi_1"), "landed")), "shock", "case_a"),
    (
        ("assault", "li_1", "co_vi_1"),
        (put("li_1", "0504"), OPEN, MarkCounters(ids("li_1"), "moved")),
        "shock",
        "case_b",
    ),
    (ASSAULT, (put("hi_1", "Ph-10"), put("co_vi_1", "3720"), MOVED), "shock", "case_c"),  # the example of 8.2
    (("assault", "hi_1", "cretan_archers_1"), (put("hi_1", "4-K"), put("cretan_archers_1", "3/4-K")), "waived", True),
    (ASSAULT, STREET, "waived", False),
    (("assault", "hi_1", "scorpio_r_1"), (put("hi_1", "4-K"), put("scorpio_r_1", "3/4-K")), "fires_first", True),
    (ASSAULT, STREET, "fires_first", False),
    (FIRE, (put("cretan_archers_1", "4-J"), put("hi_1", "3-J")), "range", 2),  # the examples of 7.13 and 7.61
    (("land_missile", "scorpio_r_1", "hi_1"), (put("scorpio_r_1", "4-J"), put("hi_1", "3-J")), "range", 3),
    (FIRE, (put("cretan_archers_1", "2/3-K/L"), put("hi_1", "2/3-K/L")), "range", 1),
    (FIRE, (put("cretan_archers_1", "3-K"), put("hi_1", "2/3-K/L")), "in_block", True),
    (FIRE, (put("cretan_archers_1", "2123"), put("hi_1", "2124")), "redoubt", True),
    (FIRE, (put("cretan_archers_1", "2124"), put("hi_1", "2123")), "redoubt", False),
    (FIRE, (put("cretan_archers_1", "0504"), put("hi_1", "0404", "N")), "front", True),
    (FIRE, (put("cretan_archers_1", "0304"), put("hi_1", "0404", "N")), "front", False),
    (
        FIRE,
        (put("cretan_archers_1", "0504"), put("hi_1", "0404"), MarkCounters(ids("cretan_archers_1"), "moved")),
        "moving",
        True,
    ),
    (("reaction_fire", "scorpio_r_1", "hi_1"), (put("scorpio_r_1", "3-K"), put("hi_1", "4-K")), "firer_in", "point"),
    (RAKE, (SHIP, FOE), "faster", "target_faster"),  # 8 against 9
    (RAKE, (SHIP, FOE, SetBadge(ids("egyptian_trireme_1"), "fatigue", 1)), "faster", "equal"),
    (RAKE, (SHIP, FOE, SetBadge(ids("egyptian_trireme_1"), "half_speed")), "faster", "attacker_faster"),
    (("grapple", "roman_quadrireme_1", "egyptian_trireme_1"), (SHIP, FOE), "opposing_course", True),
    (
        ("grapple", "roman_quadrireme_1", "egyptian_trireme_1"),
        (SHIP, put("egyptian_trireme_1", "2923", "W")),
        "opposing_course",
        False,
    ),
    (("ungrapple", "roman_quadrireme_1", "egyptian_trireme_1"), (SHIP, FOE, TIE), "own_both", False),
    (
        ("unit_transfer", "roman_quadrireme_1 roman_trireme_1", ""),
        (SHIP, put("roman_trireme_1", "2923", "W")),
        "side_by_side",
        False,
    ),
    (
        ("unit_transfer", "roman_quadrireme_1 roman_trireme_1", ""),
        (SHIP, put("roman_trireme_1", "3025", "W")),
        "side_by_side",
        True,
    ),
    (("orderly_withdrawal", "co_vi_1", ""), (OPEN, put("hi_1", "0504", "S")), "in_zone", True),
    (("orderly_withdrawal", "co_vi_1", ""), (OPEN, put("hi_1", "0504", "N")), "in_zone", False),
    (("turn_seizure", "caesar", ""), (put("caesar", "3-K"),), "first_turn", True),
    # the campaign opens with a turn of the Egyptians before its first
    (("turn_seizure", "caesar", ""), (put("caesar", "3-K"), SetPhase(turn=1)), "first_turn", True),
    (("turn_seizure", "caesar", ""), (put("caesar", "3-K"), SetPhase(turn=2)), "first_turn", False),
]


@pytest.mark.parametrize(
    ("asked", "commands", "fact", "expected"), CASES, ids=[f"{c[0][0]}-{c[2]}-{i}" for i, c in enumerate(CASES)]
)
def test_the_board_proposes_a_fact_and_says_why(
    asked: tuple[str, str, str], commands: Sequence[Command], fact: str, expected: object
) -> None:
    found = fit(*asked, *commands)
    assert found.facts[fact] == expected
    assert found.reasons[fact].en.startswith("from the board: ")
    assert found.reasons[fact].fr.startswith("d’après la carte\u00a0: ")
    assert "{" not in found.reasons[fact].en + found.reasons[fact].fr


def exhaustion(track: int, *lost: str) -> Fit:
    """The exhaustion of the Egyptians as the list of their phase opens it."""
    state = after(SetTrack("losses", track, SideId("egyptian")), SetPhase(active="egyptian"))
    found = fit_of_phase(OPENED, state, "exhaustion", lately=Lately(lost=frozenset(ids(" ".join(lost)))))
    assert found is not None
    return found


def test_exhaustion_counts_from_the_track_of_the_army_that_acts() -> None:
    """11.3: what stood there before the units that are named; a lost unit of quality 7 is in the 19 already."""
    assert exhaustion(12).facts == {"army": "egyptians", "already": 12}
    found = exhaustion(19, "hi_1")
    assert [c.counter for c in found.casts["lost"]] == ["hi_1"] and found.facts["already"] == 12


def test_what_the_board_says_beyond_the_bounds_of_a_fact_is_told() -> None:
    """The fact ends at 200: what it stands at now and what stood on the track are both said."""
    found = exhaustion(240)
    assert found.facts["already"] == 200
    assert found.reasons["already"].en.endswith("(240 there, at most 200 here)")
    assert found.reasons["already"].fr.endswith("(240 sur la carte, 200 au plus ici)")


def test_the_strength_of_a_volley_is_counted_aboard() -> None:
    found = fit(
        "naval_missile",
        "roman_quadrireme_1",
        "egyptian_trireme_1",
        SHIP,
        FOE,
        put("cretan_archers_1 co_vi_1 ballista_r_1", "on roman_quadrireme_1"),
        put("hi_1 li_1", "on egyptian_trireme_1"),
    )
    told = {k: found.facts[k] for k in ("archers", "others", "plain", "carries_ballista")}
    assert told == {"archers": 1, "others": 1, "plain": 1, "carries_ballista": True}  # 7.22: a cohort counts one
    assert found.casts["top_unit"][0].counter == "li_1", "the unit on top is hit"


def test_a_facing_nobody_set_proposes_nothing() -> None:
    found = fit("melee", "hi_1", "co_vi_1", put("hi_1", "0303"), put("co_vi_1", "0404"))
    assert "superior" not in found.facts


def test_leaders_in_the_stacks_take_their_roles() -> None:
    found = fit("melee", "hi_1", "co_vi_1", *STREET, put("ganymedes", "4-K"), put("caesar", "3/4-K"))
    assert found.casts["attack_leader"][0].counter == "ganymedes"
    assert found.casts["defence_leader"][0].counter == "caesar"


def test_boarding_is_offered_aboard_alone() -> None:
    on_land = [f.definition.id for f in fitting(OPENED, after(*STREET), ids("hi_1"), ids("co_vi_1"))]
    assert "melee" in on_land and "boarding" not in on_land
    at_sea = fit(
        "boarding",
        "co_vi_1",
        "egyptian_trireme_1",
        SHIP,
        FOE,
        put("co_vi_1", "on roman_quadrireme_1"),
        put("hi_1", "on egyptian_trireme_1"),
    )
    assert [c.counter for c in at_sea.casts["defender"]] == ["hi_1"]


def test_what_is_hidden_from_the_viewer_proposes_nothing() -> None:
    commands = (put("hi_1", "0303"), OPEN, HideCounters(ids("co_vi_1")), put("caesar", "0404"))
    seen = fit("melee", "hi_1", "co_vi_1", *commands)
    unseen = fit("melee", "hi_1", "co_vi_1", *commands, HideCounters(ids("caesar")), viewer="egyptian")
    assert seen.facts["superior"] is True
    assert "superior" not in unseen.facts
    assert "defence_leader" not in unseen.casts


def test_a_proposal_is_the_players_to_change() -> None:
    found = fit(*MELEE, *STREET)
    sitting = Sitting(OPENED)
    sitting.line_up = LineUp("melee", dict(found.casts), dict(found.facts), reasons=found.reasons)
    sitting.refresh()
    assert sitting.switches.reason("ground") == "from the board: 3/4-K"
    of_switch = sitting.switches.reason("canal")
    assert of_switch == "from the board: from 4-K to 3/4-K", "the switch of a modifier knows it too"
    sitting.set_fact("ground", "block")
    assert sitting.fact("ground") == "block"
    assert sitting.switches.reason("ground") == ""


def test_the_battle_face_counts_for_the_best_speed() -> None:
    quick = FlipCounters(ids("egyptian_trireme_1"), "battle")
    assert fit(*RAKE, SHIP, FOE, quick).facts["faster"] == "target_faster"


@pytest.mark.parametrize(
    ("guess", "code"),
    [("to.terrian == quay", "unknown-figure"), ("attacker.crew", "expression-type"), ("nothing", "unknown-name")],
)
def test_a_slip_in_a_guess_is_found_with_its_address(guess: str, code: str) -> None:
    procedures = dict(OPENED.system.rules["procedures"])
    ram = dict(procedures["ram"])
    ram["facts"] = {**ram["facts"], "calm": {"kind": "bool", "default": False, "guess": guess}}
    broken = replace(OPENED.system, rules={**OPENED.system.rules, "procedures": {**procedures, "ram": ram}})
    assert [(f.code, f.address) for f in check_rules(broken)] == [(code, "procedures.ram.facts.calm.guess")]
