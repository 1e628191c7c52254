"""Finding by name: accents, case and signs do not matter; the best fit comes first; hidden blocks stay hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.base.text import Text, same
from assistant.game.finding import Findable, Kind, found, nearest, places, rules_of, shelf
from assistant.game.library import OpenSystem, open_system
from assistant.model.ids import SideId
from assistant.play.state import start_state


def entry(name: str, french: str = "", kind: Kind = Kind.WORD, **more: str) -> Findable:
    return Findable.of(kind, name.lower(), Text(name, french or name), None, **more)


def names(entries: list[Findable]) -> list[str]:
    return [e.name.en for e in entries]


def test_letters_are_typed_without_accents() -> None:
    assert names(found([entry("elephant", "éléphant"), entry("boat", "bateau")], "el")) == ["elephant"]
    assert names(found([entry("Éponine", "Éponine")], "epo")) == ["Éponine"]


def test_signs_may_be_left_out() -> None:
    assert names(found([entry("4-K"), entry("4-L")], "4k")) == ["4-K"]


def test_a_name_that_begins_so_comes_before_one_that_holds_it() -> None:
    rows = [entry("Ceramics"), entry("Battering ram"), entry("Ramp"), entry("Ram")]
    assert names(found(rows, "ram")) == ["Ram", "Ramp", "Battering ram", "Ceramics"]


def test_commands_come_before_other_things_that_fit_alike() -> None:
    rows = [entry("Flip", kind=Kind.WORD), entry("Flip", kind=Kind.COMMAND)]
    assert [e.kind for e in found(rows, "flip")] == [Kind.COMMAND, Kind.WORD]


def test_two_words_are_looked_for_in_one_name() -> None:
    rows = [entry("Roman trireme 3"), entry("Egyptian trireme 3"), entry("Roman bireme")]
    assert names(found(rows, "tri rom")) == ["Roman trireme 3"]


def test_a_word_of_the_text_finds_a_rule_last() -> None:
    rows = [entry("Winter", body="The levy is paid."), entry("Levy", body="")]
    assert names(found(rows, "levy")) == ["Levy", "Winter"]


@pytest.mark.parametrize("typed", ["", "  ", "-", "?!"])
def test_nothing_typed_finds_nothing(typed: str) -> None:
    assert found([entry("Ram")], typed) == []


def test_near_names_are_offered_when_nothing_fits() -> None:
    rows = [entry("quadrireme"), entry("quinquereme"), entry("elephant")]
    assert found(rows, "quadriremme") == []
    assert names(nearest(rows, "quadriremme"))[0] == "quadrireme"


def test_a_system_offers_spaces_rules_and_scenarios() -> None:
    opened = open_system("alexandria")
    system = opened.system
    everything = places(system, start_state(system, None, "")) + rules_of(opened, system.notes.values())
    everything += shelf({str(opened.system.id): opened})
    kinds = {e.kind for e in everything}
    assert kinds == set(Kind) - {Kind.COMMAND, Kind.POINT}  # points are those of a game
    assert found(everything, "4k")[0].id == "4-K"
    assert found(everything, "melee")[0].kind is Kind.PROCEDURE
    assert found(everything, "mêlée")[0].kind is Kind.PROCEDURE


def test_a_hidden_block_of_the_other_side_is_not_found() -> None:
    opened: OpenSystem = open_system("julius_caesar")
    system = opened.system
    state = start_state(system, None, "")
    block = next(p for p in state.pieces.values() if p.side == "pompey")
    hidden = replace(block, hidden=True, known_to=frozenset())
    state = replace(state, pieces={**state.pieces, hidden.id: hidden})
    seen = {s: {e.id for e in places(system, replace(state, active=SideId(s)))} for s in ("caesar", "pompey")}
    assert hidden.id in seen["pompey"]
    assert hidden.id not in seen["caesar"]


def test_an_id_without_a_name_is_found_by_it() -> None:
    assert names(found([Findable.of(Kind.SPACE, "2924", same("2924"))], "292")) == ["2924"]
