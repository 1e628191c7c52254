"""Caesar XL as shipped: what is known of its pieces, map, set-up and cards, and that the rest says so."""

from __future__ import annotations

from collections import Counter as Tally

from assistant.model import honesty
from assistant.model.ids import CounterId, ScenarioId, SpaceId, TypeId
from assistant.model.scenario import System
from assistant.model.sources import Source
from tests.scenarios.keep_tags import SHELF, table
from tests.scenarios.shipped import kept_tags, set_up, system, tags, unnamed

S = SpaceId


def shipped() -> System:
    return system("caesar_xl")


def test_the_square_pieces_are_forty() -> None:
    """Legions, allies and markers of both sides; how many of each is a guess."""
    of = shipped()
    square = [t for t in of.mix.types.values() if t.id.endswith(("_legion", "_ally", "_marker"))]
    assert sum(t.count or 0 for t in square) == 40
    assert all(of.sources.of(f"counters.types.{t.id}.count").source is Source.ASSUMED for t in square)


def test_barbarians_are_as_the_rules_say() -> None:
    """bar1: two swords each, light, gone at the first hit; as many as the strength of the zone."""
    kind = shipped().mix.types[TypeId("barbarian")]
    assert (kind.figures["swords"], kind.figures["rank"], kind.steps) == (2, "light", 1)
    assert shipped().sources.of("counters.types.barbarian.swords").source is Source.RULES
    strongest = max(s.values["strength"] for s in shipped().board.spaces.values() if s.kind == "barbarian")
    assert kind.count == strongest == 8


def test_counts_of_spaces_and_links() -> None:
    board = shipped().board
    assert Tally(s.kind for s in board.spaces.values()) == {"city": 23, "barbarian": 7}
    assert len(board.links) == 42
    assert Tally(k.kind for k in board.links)["sea_route"] == 8


def test_only_two_values_are_sourced() -> None:
    of = shipped()
    sourced = {
        str(s.id)
        for s in of.board.spaces.values()
        if s.kind == "city" and of.sources.of(f"board.spaces.{s.id}.value").source is Source.RULES
    }
    assert sourced == {"utica", "rubicon"}
    assert of.board.spaces[S("utica")].values["value"] == 3
    assert of.board.spaces[S("rubicon")].values["value"] == 0


def test_the_set_up_is_complete() -> None:
    state, report = set_up(shipped(), "standard")
    assert report.gaps == ()
    assert report.extra == ()
    assert state.position(CounterId("caesar_commander")).space == "rubicon"
    legions = [p for p in state.pieces.values() if p.type == "caesar_legion" and state.position(p.id).space]
    assert Tally(p.steps for p in legions) == {2: 2 + 4, 1: 2}
    assert state.tracks["gold.caesar"] == state.tracks["gold.pompey"] == 10


def test_fourteen_turns_caesar_first() -> None:
    found = shipped().scenarios[ScenarioId("standard")]
    assert (found.turns, found.first) == (14, "caesar")


def test_forty_cards_of_which_eleven_have_a_name() -> None:
    cards = shipped().mix.cards
    assert sum(c.count for c in cards.values()) == 40
    assert sum("{n}" not in c.name.en and not c.id.startswith("spqr_card") for c in cards.values()) == 11


def test_the_seven_phases_are_in_order() -> None:
    names = [str(p.id) for p in shipped().phases]
    assert names == ["forum", "card_draw", "purchases", "taxes", "movement", "combat", "turn_marker"]


def test_every_section_of_a_procedure_has_a_note() -> None:
    of = shipped()
    wanted = {str(p.get("ref", "")) for p in of.rules["procedures"].values()}  # type: ignore[attr-defined]
    sections = {part.strip() for ref in wanted for part in ref.split(",")} | {p.ref for p in of.phases}
    assert sections - {""} <= set(of.notes), sections - set(of.notes)


def test_everything_a_player_reads_has_a_name() -> None:
    assert unnamed("caesar_xl") == set()


def test_the_kept_list_of_source_tags_is_unchanged() -> None:
    assert tags(shipped()) == kept_tags("caesar_xl")
    assert table(tags(shipped())) in (SHELF / "caesar_xl" / "README.md").read_text(encoding="utf-8")


def test_the_shelf_says_what_is_to_check() -> None:
    line = honesty.line(shipped())
    assert line is not None
    assert "table figures to check" in line.en
    assert "card texts to fill in" in line.en
    assert "board schematic" in line.en
