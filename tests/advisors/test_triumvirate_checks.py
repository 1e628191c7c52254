"""Each check of The End of the Triumvirate on a position that triggers it and on one that just does not.

Four points, a sea less without legions, a legion into enemy provinces, six legions at the end of a turn, three actions
for 1, 2 and 3 gold, and the four ways to win, as the rules have them. Seas and borders are those of our map.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from assistant.advisors.cheapest_ways import Travel, profile_of
from assistant.advisors.deeds import Deed, Move
from assistant.advisors.overlays import Overlays
from assistant.game import OpenGame, new_game
from assistant.game.asked_checks import advice_of
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.commands.counter_states import SetFigure
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import ApplyResult
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from tests.advisors.scenes import Scene, advisor, check_wording
from tests.scenarios.shipped import set_up, system

GAME = "triumvirate"
SYSTEM = system(GAME)
POMPEY = CounterId("pompey")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return new_game("triumvirate", "three")


def went(*moves: str, on: dict[str, str] | None = None, phase: str = "movement", active: str = "pompey") -> Scene:
    return Scene(on or {}, moves, phase, active=active)


def stood(figures: dict[str, int], phase: str = "turn_end", at: str = "italia", active: str = "pompey") -> Scene:
    changes = tuple(SetFigure((POMPEY,), name, value) for name, value in figures.items())
    return Scene({at: "pompey"}, (), phase, active=active, more=changes)


def legions(number: int) -> str:
    return " ".join(f"legion_{n}" for n in range(1, number + 1))


def governors(number: int) -> dict[str, str]:
    lands = [str(s.id) for s in SYSTEM.board.spaces.values() if s.kind == "area"]
    return {lands[n]: f"pompey_governor_{n + 1}" for n in range(number)}


def done(procedure: str, outcome: str, place: str, times: int = 1, phase: str = "action") -> Scene:
    """Pompey did something some times in a province."""
    roles = {"triumvir" if procedure == "action" else "attacker": (POMPEY,)}
    deed = Deed(procedure, outcome, roles, {POMPEY: SpaceId(place)}, "pompey")
    return replace(stood({"gold": 6}, phase, place), deeds=(deed,) * times)


def after(procedure: str, outcome: str, place: str, times: int = 1, phase: str = "action") -> list[str]:
    """What is said then."""
    found = done(procedure, outcome, place, times, phase).said(GAME)
    for one in found:
        check_wording(SYSTEM, one)
    return [a.check for a in found]


KINDS = {str(s.id): s.values["type"] for s in SYSTEM.board.spaces.values() if s.kind == "area"}
WHERE = {str(kind): space for space, kind in KINDS.items()}


def behind(figures: dict[str, int], kind: str, did: str = "", **options: str) -> Scene:
    """Pompey in a province of some kind; Caesar is ahead of him on both tracks unless the figures say more."""
    foe = (SetFigure((CounterId("caesar"),), "political", 3), SetFigure((CounterId("caesar"),), "military", 3))
    own = {"political": 2, "military": 2, **figures}
    place = WHERE[kind]
    scene = done("action", did, place, 1 if did else 0)
    more = (*foe, *(SetFigure((POMPEY,), name, value) for name, value in own.items()))
    other = next(s for s, k in KINDS.items() if k == "competence" and s != place)
    return replace(scene, on={place: "pompey", other: "caesar"}, more=more, options=options)


WEST_EAST = "hispania_citerior mare_west mare_east macedonia"
TWO_CROSSINGS = "hispania_citerior mare_west africa mare_east achaea macedonia"
ONCE = {"sea_discount": "once"}
ACHAEA = {"achaea": "caesar_governor_1", "aegyptus": "caesar_governor_2"}

CASES = {
    "march": [
        (  # six points, less one for one crossing, less two for two
            went("pompey: hispania_citerior mare_west mare_east achaea macedonia illyricum gallia_cisalpina"),
            went(f"pompey: {TWO_CROSSINGS} illyricum"),
        ),
        (  # six by two crossings, less one a turn or one for each
            replace(went(f"pompey: {TWO_CROSSINGS} illyricum"), options=ONCE),
            went(f"pompey: {TWO_CROSSINGS} illyricum"),
        ),
        (  # 1 + 1 + 1 - 1 for the seas and the landing, then by land
            went(f"pompey: {WEST_EAST} illyricum gallia_cisalpina italia"),
            went(f"pompey: {WEST_EAST} illyricum gallia_cisalpina"),
        ),
        (
            went("pompey: hispania_ulterior hispania_citerior gallia_narbonensis gallia_cisalpina italia sicilia"),
            went("pompey: hispania_ulterior hispania_citerior gallia_narbonensis gallia_cisalpina italia"),
        ),
        (  # one point less a turn: 6 - 1, and 5 - 1
            replace(went(f"pompey: {TWO_CROSSINGS} illyricum"), options=ONCE),
            replace(went(f"pompey: {TWO_CROSSINGS}"), options=ONCE),
        ),
        (  # by land alone nothing is less
            replace(
                went("pompey: hispania_ulterior hispania_citerior gallia_narbonensis gallia_cisalpina italia sicilia"),
                options=ONCE,
            ),
            replace(
                went("pompey: hispania_ulterior hispania_citerior gallia_narbonensis gallia_cisalpina italia"),
                options=ONCE,
            ),
        ),
    ],
    "march_with_legions": [
        (
            went(f"pompey: {WEST_EAST} achaea illyricum", f"legion_1: {WEST_EAST} achaea illyricum"),
            went(f"pompey: {WEST_EAST}", f"legion_1: {WEST_EAST}"),
        ),
        (
            went(f"pompey: {WEST_EAST} achaea asia", f"legion_1: {WEST_EAST} achaea asia"),
            went(f"pompey: {WEST_EAST} achaea", f"legion_1: {WEST_EAST} achaea"),
        ),
    ],
    "stop_at_sea": [(Scene({"mare_west": "pompey"}), Scene({"sicilia": "pompey"}))],
    "rides_along": [
        (
            went("legion_1: italia sicilia"),
            went("legion_1: italia sicilia", "pompey: italia sicilia africa"),
        )
    ],
    "legion_needed": [
        (
            went("pompey: macedonia achaea", on=ACHAEA),
            went("pompey: macedonia achaea", "legion_1: macedonia achaea", on=ACHAEA),
        ),
        (
            went("pompey: macedonia achaea", on=ACHAEA),
            went("pompey: macedonia achaea", on={"achaea": "pompey_governor_1"}),
        ),
    ],
    "last_province": [
        (
            went("pompey: macedonia achaea", "legion_1: macedonia achaea", on={"achaea": "caesar_governor_1"}),
            went("pompey: macedonia achaea", "legion_1: macedonia achaea", on=ACHAEA),
        )
    ],
    "two_governors": [
        (
            Scene({"italia": "pompey_governor_1 caesar_governor_1"}),
            Scene({"italia": "pompey_governor_1", "sicilia": "caesar_governor_1"}),
        )
    ],
    "legion_cap": [
        (Scene({"macedonia": legions(7)}, phase="turn_end"), Scene({"macedonia": legions(6)}, phase="turn_end")),
        (Scene({"macedonia": legions(7)}, phase="turn_end"), Scene({"macedonia": legions(7)}, phase="action")),
        (
            Scene({"macedonia": legions(7)}, phase="turn_end", active="caesar"),
            Scene({"macedonia": legions(7)}, phase="turn_end", active="caesar", options={"cap_whom": "active_side"}),
        ),
    ],
    "actions_here": [
        (stood({"gold": 3}, "action"), stood({"gold": 3}, "action", active="caesar")),
    ],
    "action_price": [(stood({"gold": 0}, "action"), stood({"gold": 1}, "action"))],
    "action_surcharge": [  # the first action costs one, two more without the lead of its track
        (behind({"gold": 1}, "political"), behind({"gold": 1}, "competence")),
        (behind({"gold": 2}, "political"), behind({"gold": 3}, "political")),
        (behind({"gold": 2}, "political"), behind({"gold": 2, "political": 4}, "political")),
        (behind({"gold": 2}, "military"), behind({"gold": 2, "military": 4}, "military")),
        (behind({"gold": 2}, "military"), behind({"gold": 2, "military": 7}, "military")),
        (  # the second action: two, or four with a surcharge, which by the other reading was paid
            behind({"gold": 3}, "military", "armed"),
            behind({"gold": 3}, "military", "armed", surcharge="once_a_turn"),
        ),
        (  # sending a citizen away bears the surcharge too, or does not
            behind({"gold": 3}, "political", "sent_away", surcharge="once_a_turn", persuade_surcharge="placing_only"),
            behind({"gold": 3}, "political", "sent_away", surcharge="once_a_turn"),
        ),
    ],
    "attacks": [
        (
            done("battle", "conquered", WHERE["political"], 5, "movement"),
            done("battle", "conquered", WHERE["political"], 4, "movement"),
        )
    ],
    "action_political": [
        (done("action", "won_over", WHERE["competence"]), done("action", "raised_political", WHERE["competence"])),
        (done("action", "raised_political", WHERE["military"]), done("action", "won_over", WHERE["political"])),
    ],
    "action_military": [
        (done("action", "armed", WHERE["competence"]), done("action", "raised_military", WHERE["competence"])),
        (done("action", "raised_military", WHERE["political"]), done("action", "armed", WHERE["military"])),
    ],
    "action_count": [
        (
            done("action", "raised_political", WHERE["political"], 4),
            done("action", "raised_political", WHERE["political"], 3),
        )
    ],
    "election": [
        (replace(stood({}), tracks={"stone": 0}), replace(stood({}), tracks={"stone": 1})),
    ],
    # the gold of the provinces passed goes to the treasury
    "gold_on_the_way": [
        (
            Scene({"italia": "pompey coin_1"}, (), "movement", active="pompey"),
            Scene({"italia": "pompey", "sicilia": "coin_1"}, (), "movement", active="pompey"),
        )
    ],
    "gold_passed": [
        (
            went("pompey: italia sicilia africa", on={"sicilia": "coin_1"}),
            went("pompey: italia sicilia africa", on={"italia": "coin_1"}),
        )
    ],
    # for two, Asia, Syria, Aegyptus and Cyrenaica are out of play
    "closed_province": [
        (Scene({"italia": "pompey", "asia": "caesar"}), Scene({"italia": "pompey", "africa": "caesar"})),
        (
            Scene({"italia": "pompey", "asia": "caesar"}),
            Scene({"italia": "pompey", "asia": "caesar", "syria": "crassus"}),
        ),
    ],
    "treasury": [(stood({"gold": -1}), stood({"gold": 0}))],
    "citizens_left": [(replace(stood({}), tracks={"alii": -1}), replace(stood({}), tracks={"alii": 0}))],
    "stock_short": [
        (replace(stood({}), tracks={"stock_gold": -1}), replace(stood({}), tracks={"stock_gold": 0})),
        (replace(stood({}), tracks={"stock_legions": -1}), replace(stood({}), tracks={"stock_legions": 0})),
    ],
    "nine_provinces": [(Scene(governors(9)), Scene(governors(8)))],
    "two_consulships": [(stood({"consul": 2}), stood({"consul": 1}))],
    "six_citizens": [
        (stood({"consul": 1, "citizens": 6}), stood({"consul": 1, "citizens": 5})),
        (stood({"consul": 1, "citizens": 6}), stood({"consul": 0, "citizens": 6})),  # not yet consul
    ],
    "both_competences": [
        (stood({"political": 7, "military": 7}), stood({"political": 7, "military": 6})),
    ],
}


@pytest.mark.parametrize(
    ("outcome", "fine"),
    [
        ("raised_political", {"political", "competence"}),
        ("raised_military", {"military", "competence"}),
        ("won_over", {"political"}),
        ("sent_away", {"political"}),
        ("armed", {"military"}),
    ],
)
def test_actions_go_with_the_type_of_the_province(outcome: str, fine: set[str]) -> None:
    for kind, place in WHERE.items():
        said = {"action_political", "action_military"} & set(after("action", outcome, place))
        assert bool(said) is (kind not in fine), (outcome, kind)


def test_three_actions_and_four_attacks_a_turn() -> None:
    place = WHERE["political"]
    assert "action_count" in after("action", "raised_political", place, 4)
    assert "action_count" not in after("action", "raised_political", place, 3)
    assert "attacks" in after("battle", "conquered", place, 5, "movement")
    assert "attacks" not in after("battle", "held", place, 4, "movement")


def sentence(scene: Scene, check: str) -> tuple[str, str]:
    one = next(a for a in scene.said(GAME) if a.check == check)
    return one.sentence.en, one.sentence.fr


def test_the_model_sentences() -> None:
    assert sentence(went("pompey: macedonia achaea", on=ACHAEA), "legion_needed") == (
        "Pompey enters Achaea with no legion; an enemy province is entered with one or more (Movement).",
        "Pompée entre en Achaea sans légion\u202f; on entre dans une province ennemie avec une ou plus (Mouvements).",
    )
    assert sentence(Scene({"macedonia": legions(8)}, phase="turn_end"), "legion_cap") == (
        "Macedonia holds 8 legions at turn end; 6 stay and 2 go back (Legion cap).",
        "Macedonia compte 8 légions en fin de tour\u202f; 6 restent et 2 repartent (Ajustement des légions).",
    )


def test_the_reach_follows_the_reading_of_the_discount() -> None:
    """Two crossings of one sea each and two steps by land: six points, less two or less one."""
    state = went("pompey: hispania_citerior").state(SYSTEM)
    way = {"each_crossing": 4, "once": 5}
    for choice, cost in way.items():
        found = advisor(GAME, ("sea_discount", choice))
        chosen = replace(state, options={**state.options, "sea_discount": choice})
        overlays = Overlays(found, chosen)
        path = overlays.reach(POMPEY, limit=9)[SpaceId("achaea")]
        legs = overlays.explain(POMPEY, path)
        assert sum(leg.cost for leg in legs) == path.cost
        travel = Travel(profile_of(found.lore, "march"), POMPEY, overlays.position, found.runner)
        spaces = [SpaceId(s) for s in f"{TWO_CROSSINGS} illyricum".split()]
        assert travel.least(spaces, "", "", None) == cost


def test_the_printed_march_costs_two_without_legions_and_three_with_them() -> None:
    """Hispania Citerior to Macedonia over two seas: the landing and one sea, or both."""
    light = went(f"pompey: {WEST_EAST}").state(SYSTEM)
    found = advisor(GAME).reach(light, POMPEY, "march", 9)
    assert found[SpaceId("hispania_citerior")].cost == 2
    assert advisor(GAME).reach(light, POMPEY, "march_with_legions", 9)[SpaceId("hispania_citerior")].cost == 3


def test_legions_that_go_along_make_each_sea_a_step() -> None:
    """Gallia Narbonensis to Italia: a sea and the landing, or over Gallia Cisalpina; without legions a sea is free."""
    caesar, two, italia = CounterId("caesar"), (CounterId("legion_1"), CounterId("legion_2")), SpaceId("italia")
    state = Scene({"gallia_narbonensis": f"caesar {legions(2)}"}, (), "movement", active="caesar").state(SYSTEM)
    overlays = Overlays(advisor(GAME), state)
    assert overlays.reach(caesar)[italia].cost == 1
    assert overlays.reach(caesar, along=two)[italia].cost == 2
    assert overlays.allowance(caesar, along=two) == 4

    ways = tuple(Move(c, (SpaceId("gallia_narbonensis"), italia)) for c in (caesar, *two))
    assert overlays.spent(caesar, ways[:1]) == 1
    assert overlays.spent(caesar, ways) == 2
    light, heavy = (caesar, (*ways[0].path, SpaceId("sicilia"))), (two[0], (italia, SpaceId("sicilia")))
    assert overlays.spent(caesar, [Move(*light)]) == 2, "a sea without legions, and the arrow to Sicilia"
    assert overlays.spent(caesar, [Move(*light), Move(*heavy)]) == 2, "picked up on the way"


@pytest.mark.parametrize("scenario", ["three", "two"])
def test_a_shipped_set_up_is_clean(scenario: str) -> None:
    assert advisor(GAME).ask(set_up(SYSTEM, scenario)[0]).advice == ()


def test_the_way_back_from_a_failed_attack_costs_nothing(game: OpenGame) -> None:
    """at2: from Macedonia into Achaea and back with a servant for one point, so that three more are left."""
    party = (POMPEY, CounterId("civil_servant_1"))
    game.do(PlaceCounters(party, at(SpaceId("macedonia"))))
    game.do(SetPhase(PhaseId("movement"), active=SideId("pompey")))

    def went_to(*spaces: str) -> set[str]:
        for space in spaces:
            game.do(MoveCounters(party, at(SpaceId(space))))
        return {a.check for a in advice_of(game).advice if a.check.startswith("march")}

    went_to("achaea")
    game.do(ApplyResult("battle", "held", roles={"attacker": ("pompey",), "defender": ("caesar",)}))
    assert not went_to("macedonia")
    assert game.state.position(party[1]).space == "macedonia"
    assert not went_to("illyricum", "gallia_cisalpina", "italia"), "one point into Achaea, three after it"
    assert went_to("sicilia") == {"march"}


def test_the_way_back_from_a_conquest_costs_a_point(game: OpenGame) -> None:
    game.do(PlaceCounters((POMPEY,), at(SpaceId("macedonia"))))
    game.do(SetPhase(PhaseId("movement"), active=SideId("pompey")))
    game.do(MoveCounters((POMPEY,), at(SpaceId("achaea"))))
    game.do(ApplyResult("battle", "conquered", roles={"attacker": ("pompey",), "defender": ("caesar",)}))
    for space in ("macedonia", "illyricum", "gallia_cisalpina", "italia"):
        game.do(MoveCounters((POMPEY,), at(SpaceId(space))))
    assert "march" in {a.check for a in advice_of(game).advice}
