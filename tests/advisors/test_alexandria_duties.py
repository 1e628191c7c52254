"""What falls due in Caesar in Alexandria and who may do what to whom: each check with a doing or position that gives it
reason, and one that just does not. Limits are those of the sections named beside them."""

from __future__ import annotations

import pytest

from assistant.model.ids import PhaseId, SideId
from assistant.play.commands.counter_states import SetFigure
from assistant.play.commands.table_things import SetPhase
from assistant.play.commands.whole_counters import EliminateCounters
from assistant.play.places import box
from tests.advisors.test_alexandria_checks import SCOLDING, STRAY, SYSTEM, badge, mark, track
from tests.advisors.test_alexandria_deeds import (
    GRAPPLE,
    MEET,
    MELEE,
    MOVING,
    RAKE,
    ROMANS,
    Scene,
    deed,
    flip,
    phase,
    put,
    said,
    scene,
    way,
)
from tests.game.played import ids


def turn(number: int, name: str = "victory", active: str = "egyptian") -> SetPhase:
    return SetPhase(PhaseId(name), number, SideId(active))


TRIREME = put("roman_trireme_1", "2924", "W")
FOE = put("egyptian_trireme_1", "2923", "W")
COHORT_OUT = way("co_vi_1", "2017 2018", lands=True)
LEGATE = (put("legate_vi", "3-K"), mark("legate_vi", "activated"), ROMANS)
TWO_HEXES = (put("co_vi_1", "0404", "N"), put("hi_1", "0504", "S"), put("hi_2", "0503", "S"))
AFTER, BEATEN = phase("melee", "egyptian"), deed("melee", "hi_1", "co_vi_1", "retreats")
REDOUBTS = (put("co_vi_1", "2124"), put("co_vi_2", "3119"))

DUTIES: dict[str, list[tuple[Scene, Scene]]] = {
    "into_blocks": [  # 5.22, 5.23: from hex or block never, from a point on the border always
        (
            scene(put("hi_1", "4/5-K/L"), MOVING, way("hi_1", "4/5-J/K 4/5-K/L")),
            scene(put("hi_1", "4/5-K/L"), MOVING, way("hi_1", "4/5-K 4/5-K/L")),
        ),
        (  # 5.24: the canal parts 3-O from the block beyond it
            scene(put("co_vi_1", "3/4-N/O"), ROMANS, way("co_vi_1", "3-O 3/4-N/O")),
            scene(put("co_vi_1", "3/4-N/O"), ROMANS, way("co_vi_1", "3/4-N 3/4-N/O")),
        ),
        (  # moved a point at a time: what counts is where it was last
            scene(put("hi_1", "4/5-K/L"), MOVING, way("hi_1", "4/5-K 4/5-J/K 4/5-K/L")),
            scene(put("hi_1", "4/5-K/L"), MOVING, way("hi_1", "4-J 4-K 4/5-K 4/5-K/L")),
        ),
    ],
    "shoal_dice": [  # 5.28: one die for each hex
        (
            scene(put("roman_trireme_1", "2605", "W"), ROMANS, way("roman_trireme_1", "2606 2605", before="W")),
            scene(
                put("roman_trireme_1", "2605", "W"),
                ROMANS,
                deed("shoals", "roman_trireme_1", outcome="passes"),
                way("roman_trireme_1", "2606 2605", before="W"),
            ),
        ),
        (
            scene(put("roman_trireme_1", "2605", "W"), ROMANS, way("roman_trireme_1", "2606 2605", before="W")),
            scene(TRIREME, ROMANS, way("roman_trireme_1", "2925 2924", before="W")),
        ),
    ],
    "leaves_beach": [
        (
            scene(TRIREME, badge("roman_trireme_1", "beached"), ROMANS, way("roman_trireme_1", "2923 2924")),
            scene(TRIREME, ROMANS, way("roman_trireme_1", "2923 2924")),
        )
    ],
    "turns_fast": [
        (
            scene(TRIREME, flip("roman_trireme_1"), ROMANS, turned=(("roman_trireme_1", "NW"),)),
            scene(TRIREME, ROMANS, turned=(("roman_trireme_1", "NW"),)),
        )
    ],
    "turns_wrecked": [
        (
            scene(TRIREME, badge("roman_trireme_1", name), ROMANS, turned=(("roman_trireme_1", "NW"),)),
            scene(TRIREME, badge("roman_trireme_1", "half_speed"), ROMANS, turned=(("roman_trireme_1", "NW"),)),
        )
        for name in ("rammed", "aground")
    ],
    "turns_about": [  # 6.23: half a circle with an enemy alongside
        (
            scene(TRIREME, FOE, ROMANS, turned=(("roman_trireme_1", "E"),)),
            scene(TRIREME, FOE, ROMANS, turned=(("roman_trireme_1", "NW"),)),
        ),
        (
            scene(TRIREME, FOE, ROMANS, turned=(("roman_trireme_1", "E"),)),
            scene(TRIREME, put("egyptian_trireme_1", "2922", "W"), ROMANS, turned=(("roman_trireme_1", "E"),)),
        ),
    ],
    "turned_in_zone": [
        (
            scene(*MEET, MELEE, phase("melee", "roman"), turned=(("co_vi_1", "S"),)),
            scene(*MEET, MELEE, phase("melee", "roman")),
        ),
        (  # the enemy looks away: no zone
            scene(*MEET, MELEE, phase("melee", "roman"), turned=(("co_vi_1", "S"),)),
            scene(MEET[0], put("hi_1", "0504", "N"), MELEE, phase("melee", "roman"), turned=(("co_vi_1", "S"),)),
        ),
    ],
    "landing": [  # 5.63
        (
            scene(put("co_vi_1", "2018"), put("roman_trireme_1", "2017"), ROMANS, COHORT_OUT),
            scene(
                put("co_vi_1", "2018"),
                put("roman_trireme_1", "2017"),
                badge("roman_trireme_1", "beached"),
                ROMANS,
                COHORT_OUT,
            ),
        ),
        (  # grappled to the causeway
            scene(
                put("co_vi_1", "2323"), put("roman_trireme_1", "2324"), ROMANS, way("co_vi_1", "2324 2323", lands=True)
            ),
            scene(
                put("co_vi_1", "2323"),
                put("roman_trireme_1", "2324"),
                badge("roman_trireme_1", "moored"),
                ROMANS,
                way("co_vi_1", "2324 2323", lands=True),
            ),
        ),
    ],
    "transfer_apart": [  # 5.64: side by side
        (
            scene(
                TRIREME,
                put("roman_trireme_2", "2934", "W"),
                put("co_vi_1", "on roman_trireme_1"),
                changes=(("co_vi_1", 1),),
                carriers=(("co_vi_1", "roman_trireme_2"),),
            ),
            scene(
                TRIREME,
                put("roman_trireme_2", "2925", "W"),
                put("co_vi_1", "on roman_trireme_1"),
                changes=(("co_vi_1", 1),),
                carriers=(("co_vi_1", "roman_trireme_2"),),
            ),
        ),
        (  # they may sail on afterwards
            scene(
                TRIREME,
                put("roman_trireme_2", "2934", "W"),
                put("co_vi_1", "on roman_trireme_1"),
                changes=(("co_vi_1", 1),),
                carriers=(("co_vi_1", "roman_trireme_2"),),
            ),
            scene(
                TRIREME,
                put("roman_trireme_2", "2934", "W"),
                put("co_vi_1", "on roman_trireme_1"),
                changes=(("co_vi_1", 1),),
                carriers=(("co_vi_1", "roman_trireme_2"),),
                travelled="roman_trireme_2",
            ),
        ),
    ],
    "transfer_speed": [
        (
            scene(
                TRIREME,
                put("roman_trireme_2", "2925", "W"),
                flip("roman_trireme_2"),
                put("co_vi_1", "on roman_trireme_1"),
                changes=(("co_vi_1", 1),),
                carriers=(("co_vi_1", "roman_trireme_2"),),
            ),
            scene(
                TRIREME,
                put("roman_trireme_2", "2925", "W"),
                put("co_vi_1", "on roman_trireme_1"),
                changes=(("co_vi_1", 1),),
                carriers=(("co_vi_1", "roman_trireme_2"),),
            ),
        )
    ],
    "past_friends": [  # 5.74: going on takes a test, stopping there or passing artillery none
        (
            scene(put("hi_1", "4-M"), put("hi_2", "4/5-K"), put("hi_3", "4-L"), MOVING, way("hi_1", "4-K 4-L 4-M")),
            scene(put("hi_1", "4-M"), put("scorpio_e_1", "4-L"), MOVING, way("hi_1", "4-K 4-L 4-M")),
        ),
        (
            scene(put("hi_1", "4-M"), put("hi_3", "4-L"), MOVING, way("hi_1", "4-K 4-L 4-M")),
            scene(
                put("hi_1", "4-M"), put("hi_3", "4-L"), MOVING, deed("quality_test", "hi_1"), way("hi_1", "4-K 4-L 4-M")
            ),
        ),
    ],
    "entry_fire": [  # 7.42: into the zone of missiles, or beside artillery
        (
            scene(put("cretan_archers_1", "0404", "N"), put("hi_1", "0504"), MOVING, way("hi_1", "0604 0504")),
            scene(put("co_vi_1", "0404", "N"), put("hi_1", "0504"), MOVING, way("hi_1", "0604 0504")),
        ),
        (  # a hex its own side holds triggers none
            scene(put("scorpio_r_1", "0404"), put("hi_1", "0504"), MOVING, way("hi_1", "0604 0504")),
            scene(put("scorpio_r_1", "0404"), put("hi_1 hi_2", "0504"), MOVING, way("hi_1", "0604 0504")),
        ),
    ],
    "withdrawal_fire": [
        (
            scene(put("archers_e_1", "0404", "N"), put("co_vi_1", "0604"), MOVING, way("co_vi_1", "0504 0604")),
            scene(put("hi_1", "0404", "N"), put("co_vi_1", "0604"), MOVING, way("co_vi_1", "0504 0604")),
        )
    ],
    # 10.3: beaten on a point, with enemies on every point around; through a friend, who tests
    "no_way_back": [
        (
            scene(put("co_vi_1", "3/4-K"), put("hi_1", "4-K"), put("hi_2", "3-K"), AFTER, BEATEN),
            scene(put("co_vi_1", "3/4-K"), put("hi_1", "4-K"), AFTER, BEATEN),
        ),
        (
            scene(put("co_vi_1", "3/4-K"), put("hi_1", "4-K"), put("hi_2", "3-K"), AFTER, BEATEN),
            scene(put("co_vi_1", "3/4-K"), put("hi_1", "4-K"), put("hi_2", "3-K"), AFTER),
        ),
    ],
    "crossed_by_retreat": [
        (
            scene(put("co_vi_1", "2/3-K"), put("co_vi_2", "3-K"), AFTER, BEATEN, way("co_vi_1", "3/4-K 3-K 2/3-K")),
            scene(put("co_vi_1", "2/3-K"), AFTER, BEATEN, way("co_vi_1", "3/4-K 3-K 2/3-K")),
        ),
    ],
    "may_withdraw": [
        (
            scene(put("co_vi_1", "0404"), put("hi_1", "0504"), MOVING, way("hi_1", "0704 0604 0504")),
            scene(put("co_vi_1", "0404"), put("lc_1", "0504"), MOVING, way("lc_1", "0704 0604 0504")),
        ),
        (
            scene(put("co_vi_1", "0404"), put("hi_1", "0504"), MOVING, way("hi_1", "0704 0604 0504")),
            scene(put("co_vi_1", "0404"), put("hi_1", "0504"), MOVING, way("hi_1", "0604 0504")),
        ),
        (  # 5.81: two hexes off is near enough, three is not
            scene(put("co_vi_1", "0404"), put("hi_1", "0604"), MOVING, way("hi_1", "0704 0604")),
            scene(put("co_vi_1", "0404"), put("hi_1", "0704"), MOVING, way("hi_1", "0804 0704")),
        ),
    ],
    "top_fires": [  # 7.12
        (
            scene(
                put("cretan_archers_1", "0404", "N"),
                put("cretan_archers_2", "0404", "N"),
                put("hi_1", "0504"),
                deed("land_missile", "cretan_archers_1", "hi_1"),
            ),
            scene(
                put("cretan_archers_1", "0404", "N"),
                put("cretan_archers_2", "0404", "N"),
                put("hi_1", "0504"),
                deed("land_missile", "cretan_archers_2", "hi_1"),
            ),
        )
    ],
    "attack_front": [  # 0304 lies behind one that looks north in 0404
        (
            scene(put("co_vi_1", "0404", "N"), put("hi_1", "0304"), MELEE),
            scene(put("co_vi_1", "0404", "N"), put("hi_1", "0504"), MELEE),
        )
    ],
    "zone_unmet": [
        (
            scene(*TWO_HEXES, phase("melee", "roman"), MELEE),
            scene(*TWO_HEXES, phase("melee", "roman"), MELEE, deed("melee", "co_vi_1", "hi_2")),
        ),
        (  # another one attacks it
            scene(*TWO_HEXES, phase("melee", "roman"), MELEE),
            scene(*TWO_HEXES, put("co_vi_2", "0403"), phase("melee", "roman"), MELEE, deed("melee", "co_vi_2", "hi_2")),
        ),
    ],
    "point_attackers": [  # 8.13
        (
            scene(
                put("co_vi_1", "4-K"),
                put("co_vi_2", "4-M"),
                put("hi_1", "4-L"),
                deed("melee", "co_vi_1 co_vi_2", "hi_1"),
            ),
            scene(put("co_vi_1", "4-K"), put("co_vi_2", "4-M"), put("hi_1", "4-L"), MELEE),
        )
    ],
    "block_sortie": [
        (
            scene(put("co_vi_1", "4/5-K/L"), put("hi_1", "4-K"), MELEE, travelled="co_vi_1"),
            scene(put("co_vi_1", "4/5-K/L"), put("hi_1", "4-K"), MELEE),
        ),
        (
            scene(put("co_vi_1 hi_2", "4/5-K/L"), put("hi_1", "4-K"), MELEE),
            scene(put("co_vi_1 co_vi_2", "4/5-K/L"), put("hi_1", "4-K"), MELEE),
        ),
    ],
    "block_inside": [
        (
            scene(put("co_vi_1", "4-K"), put("hi_1", "4/5-K/L"), MELEE),
            scene(put("co_vi_1 hi_1", "4/5-K/L"), MELEE),
        )
    ],
    "block_all": [
        (
            scene(put("co_vi_1 co_vi_2 hi_1", "4/5-K/L"), MELEE),
            scene(put("co_vi_1 co_vi_2 hi_1", "4/5-K/L"), deed("melee", "co_vi_1 co_vi_2", "hi_1")),
        )
    ],
    "rake_hemmed": [  # 9.21 and the example of 9.27: galleys in 3023 and 2824 hem in the one in 2923
        (
            scene(TRIREME, flip("roman_trireme_1"), FOE, RAKE),
            scene(
                TRIREME,
                flip("roman_trireme_1"),
                FOE,
                put("egyptian_trireme_2", "3023", "W"),
                put("egyptian_trireme_3", "2824", "W"),
                RAKE,
            ),
        )
    ],
    "rake_through_ends": [
        (
            scene(TRIREME, flip("roman_trireme_1"), put("egyptian_trireme_1", "2923", "NW"), RAKE),
            scene(TRIREME, flip("roman_trireme_1"), FOE, RAKE),
        )
    ],
    "grapple_still": [
        (
            scene(TRIREME, badge("roman_trireme_1", "beached"), FOE, GRAPPLE),
            scene(TRIREME, badge("roman_trireme_1", "beached"), FOE, badge("egyptian_trireme_1", "rammed"), GRAPPLE),
        )
    ],
    "one_activation": [  # 3 A
        (
            scene(*LEGATE, TRIREME, way("roman_trireme_1", "2925 2924", before="W")),
            scene(put("legate_vi", "3-K"), ROMANS, TRIREME, way("roman_trireme_1", "2925 2924", before="W")),
        ),
        (  # who lands does it with the fleet
            scene(
                TRIREME, put("co_vi_1", "3-L"), ROMANS, way("roman_trireme_1", "2925 2924"), way("co_vi_1", "3-K 3-L")
            ),
            scene(
                TRIREME,
                put("co_vi_1", "3-L"),
                ROMANS,
                way("roman_trireme_1", "2925 2924"),
                way("co_vi_1", "3-L", lands=True),
            ),
        ),
    ],
    "nobody_activated": [  # 4.2: archers and light infantry need no leader, cohorts do
        (
            scene(put("co_vi_1", "3-L"), ROMANS, way("co_vi_1", "3-K 3-L")),
            scene(put("numidian_li_1", "3-L"), ROMANS, way("numidian_li_1", "3-K 3-L")),
        ),
        (
            scene(put("co_vi_1", "3-L"), ROMANS, way("co_vi_1", "3-K 3-L")),
            scene(*LEGATE, put("co_vi_1", "3-L"), way("co_vi_1", "3-K 3-L")),
        ),
    ],
    "leader_last": [  # 5.12
        (
            scene(*LEGATE, way("legate_vi", "3-L 3-K"), way("co_vi_1", "3-K 3-L"), travelled="legate_vi"),
            scene(*LEGATE, way("co_vi_1", "3-K 3-L"), way("legate_vi", "3-L 3-K"), travelled="legate_vi"),
        )
    ],
    "commander_rides": [  # 4.43
        (
            scene(put("caesar", "3-L"), *LEGATE, way("co_vi_1", "3-K 3/4-K"), way("caesar", "3-K 3-L")),
            scene(put("caesar", "3-L"), *LEGATE, way("co_vi_1", "3-K 3-L"), way("caesar", "3-K 3-L")),
        )
    ],
    "half_speed_over": [  # 10.44: not in the activation that slowed it, nor while it is held
        (
            scene(TRIREME, badge("roman_trireme_1", "half_speed"), phase("fleet_status", "roman")),
            scene(
                TRIREME,
                badge("roman_trireme_1", "half_speed"),
                SetFigure(ids("roman_trireme_1"), "slowed_now", True),
                phase("fleet_status", "roman"),
            ),
        ),
        (
            scene(TRIREME, badge("roman_trireme_1", "half_speed"), phase("fleet_status", "roman")),
            scene(
                TRIREME,
                badge("roman_trireme_1", "half_speed"),
                badge("roman_trireme_1", "fouled"),
                phase("fleet_status", "roman"),
            ),
        ),
    ],
    "leader_returns": [
        (
            scene(
                put("sosius", "4-K"), EliminateCounters(ids("sosius"), to=box("lost")), phase("exhaustion", "egyptian")
            ),
            scene(
                put("ganymedes", "4-K"),
                EliminateCounters(ids("ganymedes"), to=box("lost")),
                phase("exhaustion", "egyptian"),
            ),
        )
    ],
    "pharos_bound": [
        (
            scene(put("hi_1", "3408"), phase("victory", "egyptian")),
            scene(put("hi_1", "3408"), put("co_vi_1", "3412"), phase("victory", "egyptian")),
        ),
        (  # the garrison of the lighthouse is no landing
            scene(put("hi_1", "3408"), put("cretan_archers_1", "4031"), phase("victory", "egyptian")),
            scene(put("hi_1", "3716"), put("cretan_archers_1", "4031"), phase("victory", "egyptian")),
        ),
    ],
    "closed_streets": [
        (
            scene(put("hi_1", "4-K"), scenario="heptastadium"),
            scene(put("hi_1", "4-I"), scenario="heptastadium"),
        ),
        (scene(put("hi_1", "4-K"), scenario="heptastadium"), scene(put("hi_1", "4-K"))),
    ],
    "both_exhausted": [
        (
            scene(track("losses", "roman", 55), track("losses", "egyptian", 50)),
            scene(track("losses", "roman", 55), track("losses", "egyptian", 49)),
        ),
    ],
    "first_exhaustion": [
        (
            scene(track("losses", "egyptian", 50), option=("first_exhaustion", "ends_game")),
            scene(track("losses", "egyptian", 50)),
        ),
        (
            scene(track("losses", "egyptian", 50), option=("first_exhaustion", "ends_game")),
            scene(track("losses", "egyptian", 49), option=("first_exhaustion", "ends_game")),
        ),
    ],
    "last_turn": [  # 12.1: 25 turns
        (
            scene(*REDOUBTS, turn(25), scenario="heptastadium"),
            scene(*REDOUBTS, turn(24), scenario="heptastadium"),
        ),
        (
            scene(REDOUBTS[0], turn(26, "activate"), scenario="heptastadium"),
            scene(REDOUBTS[0], turn(25, "melee"), scenario="heptastadium"),
        ),
    ],
}
FLAT = [(name, i, *pair) for name, pairs in DUTIES.items() for i, pair in enumerate(pairs)]
IDS = [f"{name}-{i}" for name, i, *_ in FLAT]


@pytest.mark.parametrize(("name", "number", "bad", "good"), FLAT, ids=IDS)
def test_a_duty_is_told_when_it_is_due_and_only_then(name: str, number: int, bad: Scene, good: Scene) -> None:
    told = [a for a in said(bad) if a.check == name]
    assert len(told) == 1
    assert name not in [a.check for a in said(good)]
    for text in (told[0].sentence.en, told[0].sentence.fr):
        assert not STRAY.search(text)
        assert not SCOLDING.search(text.lower()), text
        assert text.endswith(f"(§{told[0].ref})."), text
        assert len([w for w in text.split() if any(c.isalnum() for c in w)]) <= 25, text
    assert told[0].ref in SYSTEM.notes, "the rule it names has a note to open"


def test_what_bars_a_leap_is_named_and_is_no_doubt() -> None:
    """5.25: a cohort in 2920 closes the causeway from 3119 to 2721, whatever the mover may spend."""
    leap = scene(*LEGATE, put("co_vi_1", "2721"), put("co_vi_2", "2920"), way("co_vi_1", "3119 2721"))
    told = [a for a in said(leap) if a.check == "march"]
    assert [(str(a.severity), a.ref) for a in told] == [("disagreement", "5.25")]


def test_a_galley_that_lies_still_is_no_doubt() -> None:
    wreck = scene(TRIREME, badge("roman_trireme_1", "rammed"), ROMANS, way("roman_trireme_1", "2925 2924", before="W"))
    told = [a for a in said(wreck) if a.check == "voyage"]
    assert [(str(a.severity), a.ref) for a in told] == [("disagreement", "5.44")]


def test_what_no_assumed_figure_decides_is_no_doubt() -> None:
    """5.43: one point at battle speed is too few whatever a galley may spend; 4.2: a cohort of XXXVII under VI."""
    fast = scene(TRIREME, flip("roman_trireme_1"), ROMANS, way("roman_trireme_1", "2925 2924", before="W"))
    assert [str(a.severity) for a in said(fast) if a.check == "battle_minimum"] == ["remark"]
    other = scene(*LEGATE, put("co_xxxvii_1", "3-L"), way("co_xxxvii_1", "3-K 3-L"))
    assert [str(a.severity) for a in said(other) if a.check == "commanded_kind"] == ["disagreement"]


def test_a_captured_galley_has_half_its_points() -> None:
    """10.41: four of seven; the fifth is told, the fourth is not."""
    row = "2931 2930 2929 2928 2927 2926 2925 2924"
    for start, told in ((3, False), (2, True)):
        path = " ".join(row.split()[start:])
        prize = scene(TRIREME, badge("roman_trireme_1", "captured"), ROMANS, way("roman_trireme_1", path, before="W"))
        assert ("voyage" in [a.check for a in said(prize)]) is told


def test_the_death_of_caesar_is_told_in_every_scenario_with_him() -> None:
    dead = scene(put("caesar", "3-K"), EliminateCounters(ids("caesar"), box("lost")), scenario="heptastadium")
    assert "death_of_caesar" in [a.check for a in said(dead)]


def test_the_side_that_wins_the_heptastadium_is_named() -> None:
    for places, side in ((REDOUBTS, "Romans"), (REDOUBTS[:1], "Egyptians")):
        told = [
            a.sentence.en for a in said(scene(*places, turn(25), scenario="heptastadium")) if a.check == "last_turn"
        ]
        assert len(told) == 1 and f"the {side} win" in told[0]
