"""The checks of Caesar in Alexandria on what was done: attacks and tests, shots, rams and grapples, commands and moves;
each with a doing that gives it reason, one that just does not, and for disputed rulings the option that turns it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from assistant.advisors.advice import Advice
from assistant.advisors.deeds import Deed, Deeds, Move
from assistant.game.advising import KINDS
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import FlipCounters, SetFigure
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.game_command import Command
from assistant.play.places import aboard, at, box
from assistant.play.state import start_state
from tests.advisors.test_alexandria_checks import ADVISOR, SCOLDING, STRAY, SYSTEM, badge, mark, track


def put(counters: str, place: str, facing: str | None = None) -> Command:
    kind, _, name = place.partition(" ")
    where = aboard(CounterId(name)) if kind == "on" else at(SpaceId(place))
    return PlaceCounters(tuple(CounterId(c) for c in counters.split()), where, facing)


def fallen(cohorts: int) -> Command:
    return PlaceCounters(tuple(CounterId(f"co_xxvii_{n}") for n in range(1, cohorts + 1)), box("eliminated"))


def deed(procedure: str, first: str, second: str = "", outcome: str = "") -> Deed:
    """A result between counters where they stand; the roles are named as the procedure names its first two."""
    names = list(SYSTEM.rules["procedures"][procedure]["roles"])
    roles = {n: tuple(CounterId(c) for c in row.split()) for n, row in zip(names, (first, second), strict=False) if row}
    return Deed(procedure, outcome, roles)


@dataclass(frozen=True)
class Scene:
    """A position, what was done, who moved."""

    commands: tuple[Command, ...] = ()
    deeds: tuple[Deed, ...] = ()
    moves: tuple[Move, ...] = ()
    travelled: str = ""
    option: tuple[str, str] = ("", "")
    changes: tuple[tuple[str, int], ...] = ()
    turned: tuple[tuple[str, str], ...] = ()
    carriers: tuple[tuple[str, str], ...] = ()
    scenario: str = "campaign"


def scene(
    *things: object,
    travelled: str = "",
    option: tuple[str, str] = ("", ""),
    changes: tuple[tuple[str, int], ...] = (),
    turned: tuple[tuple[str, str], ...] = (),
    carriers: tuple[tuple[str, str], ...] = (),
    scenario: str = "campaign",
) -> Scene:
    commands = tuple(t for t in things if isinstance(t, Command))
    deeds = tuple(t for t in things if isinstance(t, Deed))
    moves = tuple(t for t in things if isinstance(t, Move))
    return Scene(commands, deeds, moves, travelled, option, changes, turned, carriers, scenario)


def said(one: Scene) -> list[Advice]:
    state = start_state(SYSTEM, SYSTEM.scenarios[one.scenario])  # type: ignore[index]
    for command in one.commands:
        state = apply(state, command, SYSTEM)
    if one.option[0]:
        state = replace(state, options={**state.options, one.option[0]: one.option[1]})
    where = {c: s for c in state.pieces if (s := state.position(c).space) is not None}
    who = [[c for row in d.roles.values() for c in row if c in where] for d in one.deeds]
    results = tuple(replace(d, places={c: where[c] for c in row}) for d, row in zip(one.deeds, who, strict=True))
    moved = frozenset(CounterId(c) for c in one.travelled.split())
    changes = {CounterId(c): times for c, times in one.changes}
    turned = {CounterId(c): before for c, before in one.turned}
    carriers = {CounterId(c): CounterId(by) for c, by in one.carriers}
    deeds = Deeds(results, moved=moved, changes=changes, turned=turned, carriers=carriers)
    return list(ADVISOR.ask(state, moves=one.moves, deeds=deeds).advice)


def way(counter: str, path: str, **more: object) -> Move:
    return Move(CounterId(counter), tuple(SpaceId(s) for s in path.split()), **more)  # type: ignore[arg-type]


def phase(name: str, active: str = "") -> Command:
    return SetPhase(PhaseId(name), active=SideId(active) if active else None)


def flip(counter: str) -> Command:
    return FlipCounters((CounterId(counter),), "battle")


MEET = (put("co_vi_1", "0404", "N"), put("hi_1", "0504", "S"))
LIGHT = (put("numidian_li_1", "0404", "N"), put("hi_1", "0504", "S"))
SHIPS = (put("roman_trireme_1", "2924", "W"), put("egyptian_trireme_1", "2923", "N"))
RAM = deed("ram", "roman_trireme_1", "egyptian_trireme_1", "rammed")
RAKE = deed("rake", "roman_trireme_1", "egyptian_trireme_1", "failed")
GRAPPLE = deed("grapple", "roman_trireme_1", "egyptian_trireme_1", "missed")
TEST = deed("quality_test", "numidian_li_1")
MELEE = deed("melee", "co_vi_1", "hi_1")
ABOARD = (*SHIPS, put("co_vi_1", "on roman_trireme_1"), put("hi_1", "on egyptian_trireme_1"))
TIE = LinkCounters(CounterId("roman_trireme_1"), CounterId("egyptian_trireme_1"), "grappled")
MOVING = phase("move_and_fire", "egyptian")
SOSIUS = (put("sosius", "4-K"), mark("sosius", "activated"), MOVING)
SHOT = deed("land_missile", "cretan_archers_1", "hi_1")
ROMANS = phase("move_and_fire", "roman")
NEAR, FAR = put("hi_1", "0504"), put("hi_1", "0604")
HALT = deed("harassment_halt", "numidian_li_1", "hi_1")
LC_HALT = deed("harassment_halt", "lc_1", "hi_1")
JAVELINS = put("numidian_li_1", "0404", "N")
TWO_FIGHTS = (
    put("co_vi_1", "0404", "N"),
    put("hi_1", "0504"),
    put("hi_2", "4-K"),
    MELEE,
    deed("melee", "co_vi_1", "hi_2"),
)
ONE_EACH = (*TWO_FIGHTS[:3], put("co_vi_2", "3/4-K"), MELEE, deed("melee", "co_vi_2", "hi_2"))
SAIL = (put("roman_trireme_1", "2924", "W"), ROMANS)

EXACTLY_SIX = (
    *(put(f"hi_{n}", f"4-{c}") for n, c in enumerate("IJ", 2)),
    put("hi_1", "5-H"),
    put("hi_9", "4-H"),
    way("hi_1", "4-H 5-H"),
)
LONG = "2930 2929 2928 2927 2926 2925 2924"
EMBARKED = way("co_vi_1", "2021 2020 2019 2018", embarks=True)
EMBARKED_NEAR = way("co_vi_1", "2020 2019 2018", embarks=True)
TIRED = scene(*SAIL, badge("roman_trireme_1", "fatigue", 2), phase("fleet_status", "roman"))


def announced(points: int) -> Command:
    return SetFigure((CounterId("roman_trireme_1"),), "announced", points)


DEEDS: dict[str, list[tuple[Scene, Scene]]] = {
    "march": [
        (  # three MP to embark leave a cohort of five two hexes
            scene(put("roman_trireme_1", "2018"), put("co_vi_1", "on roman_trireme_1"), ROMANS, EMBARKED),
            scene(put("roman_trireme_1", "2018"), put("co_vi_1", "on roman_trireme_1"), ROMANS, EMBARKED_NEAR),
        ),
    ],
    "leader_march": [
        (  # 4.31: alone beside an enemy unit
            scene(put("hi_1", "2018"), put("caesar", "2019"), ROMANS, way("caesar", "2021 2020 2019")),
            scene(put("hi_1", "2018"), put("caesar co_vi_1", "2019"), ROMANS, way("caesar", "2021 2020 2019")),
        ),
    ],
    "voyage": [
        (  # seven MP at cruise
            scene(*SAIL, way("roman_trireme_1", "2932 2931 2930 2929 2928 2927 2926 2925 2924", before="W")),
            scene(*SAIL, way("roman_trireme_1", "2931 2930 2929 2928 2927 2926 2925 2924", before="W")),
        ),
        (
            scene(*SAIL, badge("roman_trireme_1", "fatigue", 2), way("roman_trireme_1", LONG, before="W")),
            scene(*SAIL, badge("roman_trireme_1", "fatigue", 1), way("roman_trireme_1", LONG, before="W")),
        ),
    ],
    "tired_battle_speed": [
        (
            scene(*SAIL, flip("roman_trireme_1"), badge("roman_trireme_1", "fatigue", 4)),
            scene(
                *SAIL, flip("roman_trireme_1"), badge("roman_trireme_1", "fatigue", 4), option=("cruise_forced", "five")
            ),
        ),
        (
            scene(
                *SAIL, flip("roman_trireme_1"), badge("roman_trireme_1", "fatigue", 5), option=("cruise_forced", "five")
            ),
            scene(*SAIL, badge("roman_trireme_1", "fatigue", 5), option=("cruise_forced", "five")),
        ),
    ],
    "archers_attack": [
        (
            scene(put("cretan_archers_1", "0404", "N"), put("hi_1", "0504"), deed("melee", "cretan_archers_1", "hi_1")),
            scene(*MEET, MELEE),
        )
    ],
    "artillery_attacks": [
        (
            scene(put("scorpio_r_1", "0404"), put("hi_1", "0504"), deed("melee", "scorpio_r_1", "hi_1")),
            scene(put("scorpio_r_1", "0404"), put("hi_1", "0504"), deed("land_missile", "scorpio_r_1", "hi_1")),
        )
    ],
    "must_attack": [
        (scene(*MEET, phase("melee"), travelled="co_vi_1"), scene(*MEET, phase("melee"), MELEE, travelled="co_vi_1")),
        (scene(*MEET, phase("melee"), mark("co_vi_1", "moved")), scene(*MEET, phase("melee"))),
        (  # an enemy beside its flank is in no zone of it
            scene(*MEET, phase("melee"), travelled="co_vi_1"),
            scene(put("co_vi_1", "0404", "N"), put("hi_1", "0405", "S"), phase("melee"), travelled="co_vi_1"),
        ),
        (  # light troops choose
            scene(*MEET, phase("melee"), travelled="co_vi_1"),
            scene(*LIGHT, phase("melee"), travelled="numidian_li_1"),
        ),
    ],
    "attacker_test": [
        (
            scene(*LIGHT, deed("melee", "numidian_li_1", "hi_1"), travelled="numidian_li_1"),
            scene(*LIGHT, TEST, deed("melee", "numidian_li_1", "hi_1"), travelled="numidian_li_1"),
        ),
        (  # none against archers, none without a move
            scene(*LIGHT, deed("melee", "numidian_li_1", "hi_1"), travelled="numidian_li_1"),
            scene(
                put("numidian_li_1", "0404", "N"),
                put("archers_e_1", "0504"),
                deed("melee", "numidian_li_1", "archers_e_1"),
                travelled="numidian_li_1",
            ),
        ),
        (
            scene(*LIGHT, deed("melee", "numidian_li_1", "hi_1"), travelled="numidian_li_1"),
            scene(*LIGHT, deed("melee", "numidian_li_1", "hi_1")),
        ),
    ],
    "defender_test": [
        (
            scene(*MEET, MELEE, travelled="co_vi_1"),
            scene(*MEET, deed("quality_test", "hi_1"), MELEE, travelled="co_vi_1"),
        ),
        (  # the example of 8.2: from a point nobody tests
            scene(*MEET, MELEE, travelled="co_vi_1"),
            scene(put("hi_1", "Ph-10"), put("co_vi_1", "3720"), deed("melee", "hi_1", "co_vi_1"), travelled="hi_1"),
        ),
    ],
    "line_of_fire": [
        (
            scene(put("cretan_archers_1", "4-J"), put("hi_1", "3-J"), put("hi_2", "3/4-J"), SHOT),
            scene(put("cretan_archers_1", "4-J"), put("hi_1", "3-J"), SHOT),
        ),
        (  # range 3 for archers
            scene(put("cretan_archers_1", "0404", "N"), put("hi_1", "0804"), SHOT),
            scene(put("cretan_archers_1", "0404", "N"), put("hi_1", "0704"), SHOT),
        ),
        (  # not behind it
            scene(put("cretan_archers_1", "0404", "N"), put("hi_1", "0304"), SHOT),
            scene(put("cretan_archers_1", "0404", "N"), put("hi_1", "0405"), SHOT),
        ),
    ],
    "fires_once": [
        (
            scene(put("cretan_archers_1", "4-J"), put("hi_1", "3-J"), SHOT, SHOT),
            scene(
                put("cretan_archers_1", "4-J"),
                put("hi_1", "3-J"),
                SHOT,
                deed("reaction_fire", "cretan_archers_1", "hi_1"),
            ),
        )
    ],
    "volley_once": [
        (
            scene(*SHIPS, *[deed("naval_missile", "roman_trireme_1", "egyptian_trireme_1")] * 2),
            scene(*SHIPS, deed("naval_missile", "roman_trireme_1", "egyptian_trireme_1")),
        )
    ],
    "grapples_once": [(scene(*SHIPS, GRAPPLE, GRAPPLE), scene(*SHIPS, GRAPPLE))],
    "attacks_once": [(scene(*MEET, MELEE, MELEE), scene(*MEET, MELEE))],
    "attacked_once": [
        (
            scene(*MEET, put("co_vi_2", "0503"), MELEE, deed("melee", "co_vi_2", "hi_1")),
            scene(*MEET, put("co_vi_2", "0503"), deed("melee", "co_vi_1 co_vi_2", "hi_1")),
        )
    ],
    "ram_speed": [(scene(*SHIPS, RAM), scene(*SHIPS, flip("roman_trireme_1"), RAM))],
    "rake_speed": [(scene(*SHIPS, RAKE), scene(*SHIPS, flip("roman_trireme_1"), RAKE))],
    "ram_side": [  # 9.1: into a side hex, the own bow ahead; 2924 lies east of 2923
        (
            scene(put("roman_trireme_1", "2924", "W"), put("egyptian_trireme_1", "2923", look), RAM),
            scene(put("roman_trireme_1", "2924", "W"), put("egyptian_trireme_1", "2923", "NW"), RAM),
        )
        for look in ("E", "W")
    ]
    + [
        (
            scene(put("roman_trireme_1", "2924", "NW"), put("egyptian_trireme_1", "2923", "NW"), RAM),
            scene(put("roman_trireme_1", "2924", "W"), put("egyptian_trireme_1", "2923", "SW"), RAM),
        )
    ],
    "grapple_side": [
        (
            scene(put("roman_trireme_1", "2924", "W"), put("egyptian_trireme_1", "2923", "NW"), GRAPPLE),
            scene(put("roman_trireme_1", "2924", "NW"), put("egyptian_trireme_1", "2923", "NW"), GRAPPLE),
        ),
        (
            scene(put("roman_trireme_1", "2924", "NW"), put("egyptian_trireme_1", "2923", "E"), GRAPPLE),
            scene(put("roman_trireme_1", "2924", "SW"), put("egyptian_trireme_1", "2923", "NE"), GRAPPLE),
        ),
    ],
    "grapple_speed": [
        (
            scene(*SHIPS, flip("egyptian_trireme_1"), GRAPPLE),
            scene(*SHIPS, flip("egyptian_trireme_1"), flip("roman_trireme_1"), GRAPPLE),
        ),
        (scene(*SHIPS, flip("egyptian_trireme_1"), GRAPPLE), scene(*SHIPS, GRAPPLE)),
    ],
    "transfer_once": [
        (scene(*ABOARD, changes=(("co_vi_1", 2),)), scene(*ABOARD, changes=(("co_vi_1", 1),))),
    ],
    "harasser": [
        (
            scene(put("co_vi_1", "0404", "N"), FAR, deed("harassment_halt", "co_vi_1", "hi_1")),
            scene(JAVELINS, FAR, HALT),
        ),
        (  # light infantry harasses no cavalry, cavalry does
            scene(JAVELINS, put("lc_1", "0604"), deed("harassment_halt", "numidian_li_1", "lc_1")),
            scene(put("lc_2", "0404", "N"), put("lc_1", "0604"), deed("harassment_halt", "lc_2", "lc_1")),
        ),
    ],
    "harassment_adjacent": [
        (scene(JAVELINS, NEAR, HALT), scene(JAVELINS, FAR, HALT)),
        (scene(JAVELINS, NEAR, HALT), scene(JAVELINS, NEAR, HALT, option=("harassment_sight", "out_of_sight"))),
    ],
    "harassment_seen": [
        (
            scene(JAVELINS, FAR, HALT, option=("harassment_sight", "out_of_sight")),
            scene(JAVELINS, FAR, HALT, option=("harassment_sight", "not_adjacent")),
        ),
        (
            scene(JAVELINS, FAR, HALT, option=("harassment_sight", "out_of_sight")),
            scene(
                JAVELINS,
                FAR,
                put("mi_1", "0504"),
                put("mi_2", "0503"),
                put("mi_3", "0505"),
                HALT,
                option=("harassment_sight", "out_of_sight"),
            ),
        ),
    ],
    "harassment_range": [
        (scene(JAVELINS, put("hi_1", "0704"), HALT), scene(JAVELINS, FAR, HALT)),
        (
            scene(put("lc_1", "0404", "N"), put("co_vi_1", "0804"), deed("harassment_halt", "lc_1", "co_vi_1")),
            scene(put("lc_1", "0404", "N"), put("co_vi_1", "0704"), deed("harassment_halt", "lc_1", "co_vi_1")),
        ),
    ],
    "one_terrain": [
        (
            scene(*TWO_FIGHTS),
            scene(put("co_vi_1", "0404", "N"), put("hi_1", "0504"), put("hi_2", "0503"), *TWO_FIGHTS[3:]),
        ),
        (scene(*TWO_FIGHTS), scene(*ONE_EACH)),
    ],
    "one_terrain_side": [
        (scene(*ONE_EACH, option=("one_terrain", "whole_side")), scene(*ONE_EACH)),
        (
            scene(*ONE_EACH, option=("one_terrain", "whole_side")),
            scene(
                *ONE_EACH[:2],
                put("hi_2", "0503"),
                put("co_vi_2", "0403", "N"),
                *ONE_EACH[4:],
                option=("one_terrain", "whole_side"),
            ),
        ),
    ],
    "announced": [
        (
            scene(*SAIL, announced(4), way("roman_trireme_1", "2926 2925 2924", before="W")),
            scene(*SAIL, announced(2), way("roman_trireme_1", "2926 2925 2924", before="W")),
        ),
        (  # a ram stops it before its points are spent
            scene(*SAIL, announced(4), way("roman_trireme_1", "2926 2925 2924", before="W")),
            scene(
                *SAIL,
                announced(4),
                put("egyptian_trireme_1", "2923", "NW"),
                RAM,
                way("roman_trireme_1", "2926 2925 2924", before="W"),
            ),
        ),
    ],
    "recovers": [
        (TIRED, replace(TIRED, travelled="roman_trireme_1")),
        (TIRED, scene(*SAIL, badge("roman_trireme_1", "fatigue", 0), phase("fleet_status", "roman"))),
        (TIRED, scene(*SAIL, badge("roman_trireme_1", "fatigue", 2), phase("fleet_status", "egyptian"))),
    ],
    "in_slip": [
        (
            scene(put("roman_trireme_1", "2118"), flip("roman_trireme_1"), put("egyptian_trireme_1", "2117"), RAM),
            scene(*SHIPS, flip("roman_trireme_1"), RAM),
        )
    ],
    "rammed_grapples": [
        (
            scene(*SHIPS, badge("roman_trireme_1", "rammed"), GRAPPLE),
            scene(*SHIPS, badge("roman_trireme_1", "rammed"), badge("roman_trireme_1", "fouled"), GRAPPLE),
        )
    ],
    "grapple_after_collision": [
        (
            scene(*SHIPS, RAM, badge("roman_trireme_1", "half_speed"), GRAPPLE),
            scene(*SHIPS, RAM, GRAPPLE),
        )
    ],
    "boards_grappled": [
        (
            scene(*ABOARD, deed("boarding", "co_vi_1", "hi_1")),
            scene(*ABOARD, TIE, deed("boarding", "co_vi_1", "hi_1")),
        )
    ],
    "exhausted_attack": [
        (
            scene(*MEET, track("losses", "roman", 55), MELEE),
            scene(*MEET, track("losses", "roman", 54), MELEE),
        ),
        (  # boarding stays open
            scene(*MEET, track("losses", "roman", 55), MELEE),
            scene(*ABOARD, TIE, track("losses", "roman", 55), deed("boarding", "co_vi_1", "hi_1")),
        ),
    ],
    "nearly_exhausted_attack": [
        (  # eight cohorts of 7 are 56 of 55, seven 49; what was counted already says it by itself
            scene(*MEET, fallen(8), MELEE),
            scene(*MEET, fallen(7), MELEE),
        ),
        (
            scene(*MEET, fallen(8), MELEE),
            scene(*MEET, fallen(8), track("losses", "roman", 56), MELEE),
        )
    ],
    "fight_phase": [
        (scene(*MEET, phase("move_and_fire"), MELEE), scene(*MEET, phase("melee"), MELEE)),
    ],
    "seizes_once": [
        (
            scene(put("caesar", "3-K"), *[deed("turn_seizure", "caesar", outcome="failed")] * 2),
            scene(put("caesar", "3-K"), deed("turn_seizure", "caesar", outcome="failed")),
        )
    ],
    "one_command": [
        (
            scene(put("sosius achillas", "4-K"), mark("sosius", "activated"), mark("achillas", "activated")),
            scene(put("sosius achillas", "4-K"), mark("sosius", "activated")),
        )
    ],
    "command_range": [
        (  # the example of 4.41: with friends all along 4-I is in range and 4-H, at just 6, is not
            scene(*SOSIUS, *(put(f"hi_{n}", f"4-{c}") for n, c in enumerate("IJ", 2)), way("hi_1", "4-B 4-A")),
            scene(*SOSIUS, *(put(f"hi_{n}", f"4-{c}") for n, c in enumerate("IJ", 2)), way("hi_1", "4-J 4-I")),
        ),
        (  # exactly 6 is out of range when read strictly
            scene(*SOSIUS, *EXACTLY_SIX),
            scene(*SOSIUS, *EXACTLY_SIX, option=("command_range", "included")),
        ),
        (  # a leader who has moved was elsewhere then
            scene(*SOSIUS, put("hi_1", "4-A"), way("hi_1", "4-B 4-A")),
            scene(*SOSIUS, put("hi_1", "4-A"), way("hi_1", "4-B 4-A"), travelled="sosius"),
        ),
    ],
    "commanded_kind": [
        (
            scene(put("legate_vi", "3-K"), mark("legate_vi", "activated"), ROMANS, way("co_xxvii_1", "3-K 3-L")),
            scene(put("legate_vi", "3-K"), mark("legate_vi", "activated"), ROMANS, way("co_vi_1", "3-K 3-L")),
        ),
        (
            scene(put("caesar", "3-K"), mark("caesar", "activated"), ROMANS, way("co_vi_1", "3-K 3-L")),
            scene(put("legate_vi", "3-K"), mark("legate_vi", "activated"), ROMANS, way("gallic_mi_1", "3-K 3-L")),
        ),
    ],
    "out_of_turn": [
        (scene(ROMANS, way("hi_1", "4-K 4-L")), scene(MOVING, way("hi_1", "4-K 4-L"))),
    ],
    "one_by_one": [
        (scene(MOVING, way("hi_1", "4-K 4-L", parts=2)), scene(MOVING, way("hi_1", "4-K 4-L"))),
    ],
    "fatigue_due": [
        (  # at cruise with 7 MP: 6 used, and 5
            scene(*SAIL, way("roman_trireme_1", "2930 2929 2928 2927 2926 2925 2924", before="W")),
            scene(*SAIL, way("roman_trireme_1", "2929 2928 2927 2926 2925 2924", before="W")),
        ),
        (
            scene(*SAIL, flip("roman_trireme_1"), way("roman_trireme_1", "2926 2925 2924", before="W")),
            scene(*SAIL, way("roman_trireme_1", "2926 2925 2924", before="W")),
        ),
    ],
    "battle_minimum": [
        (
            scene(*SAIL, flip("roman_trireme_1"), way("roman_trireme_1", "2925 2924", before="W")),
            scene(*SAIL, flip("roman_trireme_1"), way("roman_trireme_1", "2926 2925 2924", before="W")),
        )
    ],
}
FLAT = [(name, i, *pair) for name, pairs in DEEDS.items() for i, pair in enumerate(pairs)]
IDS = [f"{name}-{i}" for name, i, *_ in FLAT]


@pytest.mark.parametrize(("name", "number", "bad", "good"), FLAT, ids=IDS)
def test_a_check_speaks_up_for_what_was_done_and_only_then(name: str, number: int, bad: Scene, good: Scene) -> None:
    assert [a.check for a in said(bad)].count(name) == 1
    assert name not in [a.check for a in said(good)]


@pytest.mark.parametrize(("name", "number", "bad", "good"), FLAT, ids=IDS)
def test_a_sentence_keeps_to_the_wording_of_advice(name: str, number: int, bad: Scene, good: Scene) -> None:
    one = next(a for a in said(bad) if a.check == name)
    for text in (one.sentence.en, one.sentence.fr):
        assert not STRAY.search(text)
        assert not SCOLDING.search(text.lower()), text
        assert text.endswith(f"(§{one.ref})."), text
        assert len([w for w in text.split() if any(c.isalnum() for c in w)]) <= 25, text
    assert one.ref in SYSTEM.notes, "the rule it names has a note to open"
    assert one.kind in KINDS


def test_a_sentence_as_it_reads() -> None:
    bad = DEEDS["ram_speed"][0][0]
    one = next(a for a in said(bad) if a.check == "ram_speed")
    assert one.sentence.en == "Tri 1 rams at cruise speed; ramming needs battle speed (§9.11)."
    assert one.sentence.fr == (
        "Tri 1 éperonne à vitesse de croisière\u202f; l’éperonnage va avec la vitesse d’attaque (§9.11)."
    )


def test_a_line_of_fire_says_what_is_in_the_way() -> None:
    bad = DEEDS["line_of_fire"][0][0]
    one = next(a for a in said(bad) if a.check == "line_of_fire")
    assert "a unit stands in the way (§7.15)" in one.sentence.en
    assert "une unité fait écran (§7.15)" in one.sentence.fr


def test_who_is_no_land_unit_raises_no_question_of_command() -> None:
    galley = scene(put("legate_vi", "3-K"), mark("legate_vi", "activated"), *SAIL, way("roman_trireme_1", "2925 2924"))
    leader = scene(put("legate_vi caesar", "3-K"), mark("legate_vi", "activated"), ROMANS, way("caesar", "3-L 3-K"))
    for one in (galley, leader):
        assert not {"commanded_kind", "command_range"} & {a.check for a in said(one)}
