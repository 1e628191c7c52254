"""The End of the Triumvirate as shipped: pieces, provinces, links, set-ups, notes and sources."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from assistant.model import honesty
from assistant.model.ids import CounterId, ScenarioId, SpaceId
from assistant.model.scenario import System
from assistant.play.figures import figures_in_play
from assistant.play.state import GameState
from tests.scenarios.keep_tags import SHELF, table
from tests.scenarios.shipped import kept_tags, set_up, system, tags, unnamed

S = SpaceId
SIDES = ("caesar", "pompey", "crassus")
# Mise en place
HOLD = {
    "caesar": {"gallia_narbonensis", "gallia_cisalpina", "illyricum", "achaea", "aegyptus"},
    "crassus": {"syria", "asia", "cyrenaica", "africa", "africa_nova"},
    "pompey": {"hispania_citerior", "hispania_ulterior", "sicilia", "italia", "macedonia"},
}
HOME = {"caesar": "gallia_narbonensis", "crassus": "syria", "pompey": "hispania_citerior"}
ARROWS = {("italia", "sicilia"), ("sicilia", "africa"), ("asia", "macedonia"), ("syria", "aegyptus")}


def shipped() -> System:
    return system("triumvirate")


def test_the_box_holds_what_the_rules_list() -> None:
    counts = {str(t.id): t.count for t in shipped().mix.types.values()}
    assert counts == {
        **dict.fromkeys(SIDES, 1),
        **{f"{s}_governor": 9 for s in SIDES},
        "civil_servant": 6,
        "legion": 60,
        "coin": 15,
    }


@pytest.mark.parametrize(("figure", "total"), [("citizens", 11 - 5), ("bag", 6), ("reserve", 18)])
def test_what_stands_with_the_triumvirs_adds_up(figure: str, total: int) -> None:
    """11 citizens less 5 Alii; 24 weapons, two of each side in the bag."""
    default = shipped().mix.families["triumvir"].figures[figure].default
    assert isinstance(default, int)
    assert default * len(SIDES) == total


def test_counts_of_spaces_and_links() -> None:
    board = shipped().board
    kinds = Tally(s.kind for s in board.spaces.values())
    assert kinds == {"area": 15, "sea": 2}
    links = Tally(k.kind for k in board.links)
    assert links == {"arrow": 4, "border": 11, "coast": 8 + 11, "crossing": 1}
    arrows = {frozenset((k.a, k.b)) for k in board.links if k.kind == "arrow"}
    assert arrows == {frozenset(a) for a in ARROWS}


@pytest.mark.parametrize(
    ("a", "b"), [("illyricum", "italia"), ("hispania_ulterior", "africa_nova"), ("illyricum", "achaea")]
)
def test_some_provinces_do_not_touch(a: str, b: str) -> None:
    assert S(b) not in shipped().board.neighbours(S(a))


def test_six_provinces_are_political_six_military_three_of_competence() -> None:
    found = Tally(s.values["type"] for s in shipped().board.spaces.values() if s.kind == "area")
    assert found == {"political": 6, "military": 6, "competence": 3}


def test_the_printed_march_of_three_points_exists() -> None:
    """Hispania Citerior over both seas to Macedonia."""
    board = shipped().board
    for a, b in (("hispania_citerior", "mare_west"), ("mare_west", "mare_east"), ("mare_east", "macedonia")):
        assert S(b) in board.neighbours(S(a))


@pytest.mark.parametrize(("scenario", "sides"), [("three", SIDES), ("two", ("caesar", "pompey"))])
def test_a_set_up_is_complete(scenario: str, sides: tuple[str, ...]) -> None:
    state, report = set_up(shipped(), scenario)
    assert report.gaps == ()
    assert report.extra == ()
    legions = Tally(state.position(p.id).space for p in state.pieces.values() if p.type == "legion")
    legions.pop(None)
    assert set(legions.values()) == {2}
    assert len(legions) == (15 if scenario == "three" else 11)
    for side in sides:
        governors = [p for p in state.pieces.values() if p.type == f"{side}_governor"]
        places = {str(state.position(p.id).space) for p in governors if state.position(p.id).space}
        if scenario == "three":
            assert places == HOLD[side]
        assert state.position(side).space == HOME[side]  # type: ignore[arg-type]


PRINTED = {"citizens": 2, "bag": 2, "reserve": 6, "political": 1, "military": 1}


def figures_of(state: GameState, triumvir: str) -> dict[str, object]:
    """What stands with a triumvir: as every game begins, and what the set-up says otherwise."""
    family = shipped().mix.families["triumvir"].figures
    return {**{f.id: f.default for f in family.values()}, **figures_in_play(shipped(), state, CounterId(triumvir))}


def ruled(state: GameState, side: str) -> list[str]:
    """The types of the counters in the provinces of a side."""
    held = {state.position(p.id).space for p in state.pieces.values() if p.type == f"{side}_governor"}
    return [str(p.type) for p in state.pieces.values() if (s := state.position(p.id).space) is not None and s in held]


def test_two_players_hold_five_and_six_provinces() -> None:
    """se2: 45 legions, 12 gold, 9 citizens and years of 7 turns; two weapons of each in the bag, those of Crassus too;
    four provinces are out of play."""
    state, _ = set_up(shipped(), "two")
    figures = [figures_of(state, s) for s in ("caesar", "pompey")]
    alii = shipped().scenarios[ScenarioId("two")].tracks["alii"]
    assert sum(int(str(f["citizens"])) for f in figures) + alii == 9
    assert [f["bag"] for f in figures] == [2, 2]
    neutral = shipped().rules["procedures"]["battle"]["facts"]["neutral"]["default"]  # type: ignore[index]
    assert neutral == 2
    governors = [p for p in state.pieces.values() if "governor" in p.type]
    used = Tally(str(p.side) for p in governors if state.position(p.id).space)
    assert state.pieces[CounterId("pompey")].figures["provinces"] == 6
    assert used == {"caesar": 5, "pompey": 6}
    east = {S(p) for p in ("asia", "syria", "aegyptus", "cyrenaica")}
    assert not east & {state.position(p.id).space for p in state.pieces.values()}
    tracks = shipped().scenarios[ScenarioId("two")].tracks
    assert (tracks["stone"], tracks["alii"], tracks["stock_gold"], tracks["stock_legions"]) == (7, 5, 12, 45 - 22)
    assert set(shipped().board.zones["without_crassus"]) == east


def test_three_players_start_as_printed() -> None:
    """se1: two citizens, two weapons in the bag and six in reserve, both competences on I, a servant, five Alii, four
    governors in reserve each; the five provinces with two legions stand in the test of the set-up."""
    state, _ = set_up(shipped(), "three")
    for side in SIDES:
        figures = figures_of(state, side)
        assert {k: figures[k] for k in PRINTED} == PRINTED, side
        assert ruled(state, side).count("civil_servant") == 1
    reserve = Tally(
        str(p.side) for p in state.pieces.values() if "governor" in p.type and not state.position(p.id).space
    )
    assert reserve == dict.fromkeys(SIDES, 4)
    tracks = shipped().scenarios[ScenarioId("three")].tracks
    assert (tracks["stone"], tracks["alii"], tracks["stock_gold"], tracks["stock_legions"]) == (8, 5, 15, 60 - 30)


def test_every_section_of_a_procedure_has_a_note() -> None:
    of = shipped()
    wanted = {str(p.get("ref", "")) for p in of.rules["procedures"].values()}  # type: ignore[attr-defined]
    sections = {part.strip() for ref in wanted for part in ref.split(",")} | {
        part.strip() for phase in of.phases for part in phase.ref.split(",")
    }
    assert sections <= set(of.notes), sections - set(of.notes)


def test_everything_a_player_reads_has_a_name() -> None:
    assert unnamed("triumvirate") == set()


def test_the_kept_list_of_source_tags_is_unchanged() -> None:
    assert tags(shipped()) == kept_tags("triumvirate")
    assert table(tags(shipped())) in (SHELF / "triumvirate" / "README.md").read_text(encoding="utf-8")


def test_the_shelf_says_what_is_to_check() -> None:
    line = honesty.line(shipped())
    assert line is not None
    assert "tables sourced" in line.en
    assert "set-up figures to check" in line.en
