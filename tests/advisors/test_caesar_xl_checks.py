"""Each check of Caesar XL on a position that triggers it and on one that just does not.

Two locations as a forced march for a gold a unit, units above the value of a city a gold each, one diplomacy roll, one
marker a location, 7 points of forum cards or 25 of cities with Rome and the enemy commander dead: the figures of the
rules and reports. Utica is worth 3 by the rules, Rubicon nothing; other values are those of our map.
"""

from __future__ import annotations

from dataclasses import replace

from assistant.advisors.advice import Weight
from assistant.advisors.deeds import Deed, RollOnRecord
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.commands.table_things import SetControl
from tests.advisors.scenes import Scene, advisor
from tests.scenarios.shipped import set_up, system

GAME = "caesar_xl"
SYSTEM = system(GAME)


def legions(number: int, side: str = "pompey", first: int = 1) -> str:
    return " ".join(f"{side}_legion_{n}" for n in range(first, first + number))


def went(*moves: str, on: dict[str, str] | None = None, phase: str = "movement", gold: int = 10) -> Scene:
    return Scene(on or {}, moves, phase, active="pompey", tracks={"gold.pompey": gold, "gold.caesar": gold})


def fed(space: str, units: str, phase: str = "combat", active: str = "pompey") -> Scene:
    return Scene({space: units}, (), phase, active=active)


def fight(here: str, there: str, also: dict[str, str] | None = None) -> Scene:
    """Pompey's second legion against Caesar's, each where it stands, with others elsewhere."""
    on = {"pompey_legion_2": here, "caesar_legion_2": there, **{c: s for s, c in (also or {}).items()}}
    roles = {
        role: tuple(CounterId(c) for c in on if c.startswith(side))
        for role, side in (("attacker", "pompey"), ("defender", "caesar"))
    }
    spaces = {s: " ".join(c for c, at in on.items() if at == s) for s in on.values()}
    deed = Deed("battle", "", roles, {CounterId(c): SpaceId(s) for c, s in on.items()}, "pompey")
    return Scene(spaces, (), "combat", active="pompey", deeds=(deed,))


def owned(side: str, *spaces: str) -> SetControl:
    return SetControl(tuple(SpaceId(s) for s in spaces), SideId(side))


def rolled(*rolls: tuple[str, str]) -> Scene:
    """Dice for something of somebody; the journal tells what for in the player's language."""
    thrown = tuple(RollOnRecord((4,), what, side) for what, side in rolls)
    return Scene(phase="purchases", active="caesar", rolls=thrown)


def drew(cards: int, **on: str) -> Scene:
    return Scene(on, phase="card_draw", active="pompey", drawn={"pompey": cards})


FORCED = "roma rubicon salonae"
WORTH = {"roma": 6, "antiochia": 4, "alexandria": 4, "utica": 3, "pergamum": 3, "athenae": 3}  # 23
WON = Scene(box={"lost": "caesar_commander"}, tracks={"city_points.pompey": 0}, more=(owned("pompey", *WORTH),))
RICH = replace(WON, more=(owned("pompey", *WORTH, "messana"),))  # 25

DIPLOMACY = Deed("diplomacy", "refused", {}, {})

CASES = {
    "march": [
        (went("pompey_legion_1: roma rubicon salonae dyrrachium"), went(f"pompey_legion_1: {FORCED}")),
        (went("pompey_legion_1: roma dyrrachium athenae"), went("pompey_legion_1: roma dyrrachium")),
    ],
    "forced_march": [
        (went(f"pompey_legion_1: {FORCED}"), went("pompey_legion_1: roma rubicon")),
        (went(f"pompey_legion_1: {FORCED}"), went(f"pompey_leader_1: {FORCED}")),
    ],
    "forced_march_gold": [
        (
            went(f"pompey_legion_1: {FORCED}", f"pompey_legion_2: {FORCED}", gold=1),
            went(f"pompey_legion_1: {FORCED}", f"pompey_legion_2: {FORCED}", gold=2),
        ),
        (  # half with the commander, rounded up
            went(f"pompey_legion_1: {FORCED}", f"pompey_legion_2: {FORCED}", gold=1),
            went(f"pompey_legion_1: {FORCED}", f"pompey_legion_2: {FORCED}", f"pompey_commander: {FORCED}", gold=1),
        ),
    ],
    "left_the_group": [
        (
            went(f"pompey_commander: {FORCED}", "pompey_legion_4: roma rubicon vercellae"),
            went(f"pompey_commander: {FORCED}", f"pompey_legion_4: {FORCED}"),
        ),
        (
            went(f"pompey_commander: {FORCED}", "pompey_legion_4: roma rubicon vercellae"),
            went(f"pompey_commander: {FORCED}", "pompey_legion_4: massilia vercellae rubicon"),
        ),
    ],
    "supply": [
        (fed("utica", legions(7)), fed("utica", legions(3))),
        (  # leaders eat nothing
            fed("utica", legions(5)),
            fed("utica", f"{legions(3)} pompey_leader_1 pompey_commander"),
        ),
        (fed("rubicon", legions(2)), fed("utica", legions(2))),  # a city of no value feeds nobody
        (fed("utica", legions(7)), fed("utica", legions(7), "movement")),
        (fed("utica", legions(7)), fed("utica", legions(7), active="caesar")),
    ],
    "supply_one": [
        (fed("utica", legions(4)), fed("utica", legions(3))),
        (fed("utica", legions(4)), fed("utica", legions(5))),
    ],
    "fight_apart": [
        (fight("utica", "athenae"), fight("utica", "utica")),
        (fight("roma", "roma", also={"massilia": "pompey_legion_9"}), fight("roma", "rubicon")),
        (fight("roma", "roma", also={"athenae": "caesar_legion_9"}), fight("roma", "roma")),
    ],
    "recruit_in_zone": [
        (
            went("+pompey_legion_1: numidia", phase="purchases"),
            went("+pompey_legion_1: utica", phase="purchases", on={"utica": "pompey_legion_2"}),
        )
    ],
    "recruit_where": [
        (
            went("+pompey_legion_1: utica", phase="purchases"),
            went("+pompey_legion_1: utica", phase="purchases", on={"utica": "pompey_marker_1"}),
        ),
        (
            went("+pompey_legion_1: utica", phase="purchases"),
            replace(went("+pompey_legion_1: utica", phase="purchases"), more=(owned("pompey", "utica"),)),
        ),
    ],
    "one_marker": [
        (
            Scene({"utica": "pompey_marker_1 caesar_marker_1"}),
            Scene({"utica": "pompey_marker_1", "roma": "caesar_marker_1"}),
        )
    ],
    "marker_lost": [
        (
            Scene({"utica": "caesar_marker_1 pompey_legion_1"}, (), "combat", active="pompey"),
            Scene({"utica": "caesar_marker_1 caesar_legion_1"}, (), "combat", active="pompey"),
        ),
        (
            Scene({"utica": "caesar_marker_1 pompey_legion_1"}, (), "combat", active="pompey"),
            Scene({"utica": "caesar_marker_1 pompey_legion_1"}, (), "combat", active="caesar"),
        ),
    ],
    "cards_drawn": [  # one free and two bought, one more with the commander in Rome
        (drew(4), drew(3)),
        (drew(5, roma="pompey_commander"), drew(4, roma="pompey_commander")),
        (drew(4), drew(4, roma="pompey_commander")),
    ],
    "diplomacy_once": [
        (rolled(("diplomacy", "caesar"), ("Diplomatie – Refus", "caesar")), rolled(("diplomacy", "caesar"))),
        (  # one each
            rolled(("diplomacy", "caesar"), ("diplomacy", "caesar")),
            rolled(("diplomacy", "caesar"), ("diplomacy", "pompey")),
        ),
    ],
    "diplomacy_twice": [
        (replace(rolled(), deeds=(DIPLOMACY, DIPLOMACY)), replace(rolled(), deeds=(DIPLOMACY,))),
    ],
    "marker_among_enemies": [
        (
            went("+caesar_marker_1: roma", on={"roma": "pompey_legion_1"}, phase="purchases"),
            went("+caesar_marker_1: roma", on={"roma": "caesar_legion_1"}, phase="purchases"),
        ),
    ],
    "zone_tax_due": [
        (fed("numidia", "pompey_legion_1", "taxes"), fed("utica", "pompey_legion_1", "taxes")),
        (fed("numidia", "pompey_legion_1", "taxes"), fed("numidia", "caesar_legion_1", "taxes")),
    ],
    "zone_supply": [
        (fed("numidia", "pompey_legion_1"), fed("numidia", "pompey_commander")),
        (
            fed("numidia", "pompey_legion_1"),
            replace(fed("numidia", "pompey_legion_1"), options={"zone_supply": "its_strength"}),
        ),
    ],
    "zone_unfought": [
        (
            went("pompey_legion_1: utica numidia", phase="combat"),
            went("pompey_legion_1: numidia utica", phase="combat"),
        ),
    ],
    "zone_empty": [
        (  # a marker alone does not hold a zone, as the ruling stands
            Scene({"numidia": "pompey_marker_1"}, more=(owned("pompey", "numidia"),)),
            Scene({"numidia": "pompey_legion_1"}, more=(owned("pompey", "numidia"),)),
        ),
        (
            Scene({"numidia": "pompey_marker_1"}, more=(owned("pompey", "numidia"),)),
            Scene(
                {"numidia": "pompey_marker_1"},
                more=(owned("pompey", "numidia"),),
                options={"marker_in_zone": "holds"},
            ),
        ),
        (
            Scene(more=(owned("pompey", "numidia"),)),
            Scene({"numidia": "pompey_legion_1"}, more=(owned("pompey", "numidia"),)),
        )
    ],
    "political_victory": [
        (Scene(tracks={"forum_points.pompey": 7}), Scene(tracks={"forum_points.pompey": 6}))
    ],
    "military_victory": [
        (RICH, WON),
        (RICH, replace(RICH, box={})),  # the enemy commander lives
        (RICH, replace(RICH, more=(owned("pompey", *WORTH, "messana", "creta", "gades"), owned("caesar", "roma")))),
        (replace(WON, tracks={"city_points.pompey": 25}), replace(WON, tracks={"city_points.pompey": 24})),
    ],
}  # fmt: skip


def sentence(scene: Scene, check: str) -> tuple[str, str]:
    one = next(a for a in scene.said(GAME) if a.check == check)
    return one.sentence.en, one.sentence.fr


def test_the_model_sentences() -> None:
    assert sentence(fed("utica", legions(7)), "supply") == (
        "Utica feeds 3 units and holds 7; the other 4 cost 4 gold after combat (§10.3.1).",
        "Utica ravitaille 3 unités et en compte 7\u202f; les 4 autres coûtent 4 or après les combats (§10.3.1).",
    )
    left = went(f"pompey_commander: {FORCED}", "pompey_legion_4: roma rubicon vercellae")
    assert sentence(left, "left_the_group")[0].endswith(
        "left Pompey’s group on the way; the half price is for units that stay with him (§11.2)."
    )


def test_a_second_diplomacy_roll_is_told() -> None:
    assert sentence(CASES["diplomacy_once"][0][0], "diplomacy_once") == (
        "Caesar’s side rolls diplomacy a second time; a purchase phase has only one roll (§7.41).",
        "Le camp de César lance un second dé diplomatique\u202f; une phase d’achats n’en permet qu’un (§7.41).",
    )


def test_what_an_assumed_value_feeds_is_a_doubt() -> None:
    (one,) = fed("athenae", legions(5)).said(GAME)
    assert one.severity is Weight.DOUBT
    assert one.sentence.en.endswith("cost 2 gold after combat, if 3 is right (§10.3.1).")


def test_the_shipped_set_up_is_clean() -> None:
    assert advisor(GAME).ask(set_up(SYSTEM, "standard")[0]).advice == ()
