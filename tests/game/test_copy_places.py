"""The spaces of a point map changed through the own copy: links, names, values, a new space, undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.formats.own_copy import read_lines
from assistant.game import open_system
from assistant.game.copy_figures import OwnCopy
from assistant.game.copy_places import OwnSpace, OwnSpaces
from assistant.model.ids import SpaceId


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))


@pytest.fixture
def places() -> OwnSpaces:
    return OwnSpaces(OwnCopy("julius_caesar"))


def row(places: OwnSpaces, ident: str) -> OwnSpace:
    return next(p for p in places.rows("en") if p.id == ident)


def joins(a: str, b: str) -> set[str]:
    board = open_system("julius_caesar").system.board
    return {link.kind for link in board.links if {link.a, link.b} == {a, b}}


def test_kinds_are_told_and_taken_in_the_words_of_the_system(places: OwnSpaces) -> None:
    word = places.word("major_road", "fr")
    assert places.links_in(f"{word}: Corduba") == places.links_in("major_road: CORDUBA") == {("major_road", "corduba")}


def test_values_keep_a_name_typed_before(places: OwnSpaces) -> None:
    places.rename("gades", "fr", "Cadix")
    places.set_values("gades", "vp 3")
    places.set_values("gades", "")
    assert places.copy.lines == {"board.spaces.gades.name.fr": "Cadix"}


def test_a_link_is_added_and_taken_away_again(places: OwnSpaces) -> None:
    before = row(places, "gades").links
    places.set_links("gades", before + "; major_road: Massilia")
    assert joins("gades", "massilia") == {"major_road"}
    places.set_links("gades", before)
    assert joins("gades", "massilia") == set()
    assert places.copy.board["links"] == []


def test_one_of_our_links_is_taken_away_and_comes_back(places: OwnSpaces) -> None:
    assert joins("corduba", "gades") == {"major_road"}
    before = row(places, "gades").links
    wanted = sorted(places.links_in(before) - {("major_road", "corduba")})
    places.set_links("gades", "; ".join(f"{kind}: {other}" for kind, other in wanted))
    assert joins("corduba", "gades") == set()
    assert row(places, "gades").own
    assert places.copy.undo()
    assert joins("corduba", "gades") == {"major_road"}


def test_a_new_space_lies_in_the_middle_of_its_links(places: OwnSpaces) -> None:
    ident = places.add("Vía Nova", "major_road: Corduba, Gades")
    assert ident == "via_nova"
    board = open_system("julius_caesar").system.board
    new, one, two = (board.spaces[SpaceId(s)] for s in ("via_nova", "corduba", "gades"))
    assert (new.x, new.y) == ((one.x + two.x) / 2, (one.y + two.y) / 2)
    assert new.kind == "city" and joins("via_nova", "gades") == {"major_road"}
    places.rename("via_nova", "fr", "Voie neuve")
    name = open_system("julius_caesar").system.board.spaces[SpaceId("via_nova")].name
    assert (name.en, name.fr) == ("Vía Nova", "Voie neuve")
    assert not [f for f in places.copy.figures() if f.yours is not None]
    places.rename("via_nova", "fr", "")
    assert SpaceId("via_nova") not in open_system("julius_caesar").system.board.spaces
    assert places.copy.lines == {} and places.copy.board == {"spaces": {}, "links": []}


def test_values_are_set_and_go_back(places: OwnSpaces) -> None:
    places.set_values("gades", "vp 3")
    assert open_system("julius_caesar").system.board.spaces[SpaceId("gades")].values["vp"] == 3
    places.set_values("gades", "")
    assert read_lines(places.copy.path) == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("major_road: Masilia", 'there is no space "Masilia"'),
        ("motorway: Massilia", '"motorway: Massilia" names no kind of link'),
        ("Massilia", '"Massilia" names no kind of link'),
    ],
)
def test_what_is_not_known_is_told_and_nothing_is_kept(places: OwnSpaces, text: str, said: str) -> None:
    with pytest.raises(AleaError) as caught:
        places.set_links("gades", text)
    assert caught.value.problems[0].text.en == said
    assert caught.value.problems[0].hint.en
    assert not places.copy.path.exists()


def test_the_board_goes_out_and_in(places: OwnSpaces, tmp_path: Path) -> None:
    places.add("Via Nova", "major_road: Corduba, Gades")
    places.copy.export(tmp_path / "out.yaml")
    assert places.copy.undo()
    assert places.copy.take(tmp_path / "out.yaml") == 3
    assert joins("via_nova", "corduba") == {"major_road"}


def test_a_link_that_is_not_there_is_reported_at_its_line(places: OwnSpaces) -> None:
    gone = {"links": [{"between": ["gades", "massilia"], "kind": "major_road", "remove": True}]}
    with pytest.raises(AleaError) as caught:
        places.copy.use({}, gone)
    assert caught.value.problems[0].code == "unknown-link"
    assert caught.value.problems[0].line == 7


def test_a_point_of_the_streets_has_links_but_no_name_of_its_own() -> None:
    places = OwnSpaces(OwnCopy("alexandria"))
    with pytest.raises(AleaError) as caught:
        places.rename("4-D", "en", "Four D")
    assert caught.value.problems[0].code == "no-single-space"
    before = row(places, "4-D").links
    assert "great street: 4-C, 4-E" in before and "side of a block: " in before
    places.set_links("4-D", before + "; street: 5-D")
    board = open_system("alexandria").system.board
    assert any({link.a, link.b} == {"4-D", "5-D"} for link in board.links)


def test_french_signs_are_told_and_read() -> None:
    places = OwnSpaces(OwnCopy("julius_caesar"))
    told = next(p for p in places.rows("fr") if p.id == "gades").links
    assert "\u00a0: " in told and "\u202f; " in told
    places.set_links("gades", told)
    assert places.copy.board.get("links", []) == []


def test_what_is_here_already_is_not_taken_twice(places: OwnSpaces, tmp_path: Path) -> None:
    wanted = sorted(places.links_in(row(places, "gades").links) - {("major_road", "corduba")})
    places.set_links("gades", "; ".join(f"{kind}: {other}" for kind, other in wanted))
    places.copy.export(tmp_path / "out.yaml")
    assert places.copy.take(tmp_path / "out.yaml") == 0
    assert joins("corduba", "gades") == set()


def test_how_a_space_is_drawn_is_no_value_to_type() -> None:
    places = OwnSpaces(OwnCopy("sword_of_rome"))
    assert places.board.spaces[SpaceId("transalpine_gaul")].values["width"] == 290
    assert "width" not in row(places, "transalpine_gaul").values
