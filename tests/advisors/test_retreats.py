"""Where those who must give way can go."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.advisors.overlays import Overlays
from assistant.game import OpenGame, new_game
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.counter_states import RevealCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at


def made(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return new_game(name)


def ways_out(game: OpenGame, counter: str) -> list[str]:
    overlays = Overlays(game.opened.guesser.checker, game.state)
    return sorted(s for s, way in overlays.retreats(CounterId(counter)).items() if way.can_end)


def placed(game: OpenGame, counter: str, space: str) -> None:
    game.do(PlaceCounters((CounterId(counter),), at(space)))
    if game.state.pieces[CounterId(counter)].hidden:
        game.do(RevealCounters((CounterId(counter),)))


def test_a_retreat_on_the_street_goes_through_friends_and_never_onto_a_taken_causeway(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = made("alexandria", tmp_path, monkeypatch)
    placed(game, "co_xxxvii_1", "3/4-K")
    assert ways_out(game, "co_xxxvii_1") == ["3-K", "4-K"]
    placed(game, "hi_1", "4-K")
    placed(game, "co_xxxvii_2", "3-K")
    beyond = {str(s) for s in game.system.board.neighbours(SpaceId("3-K"))} - {"3/4-K"}
    found = ways_out(game, "co_xxxvii_1")
    assert "3-K" not in found and found
    assert set(found) <= beyond, "through the friend in 3-K to the points beyond (§10.3)"


def test_a_galley_and_a_unit_in_a_block_never_retreat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = made("alexandria", tmp_path, monkeypatch)
    block = next(s.id for s in game.system.board.spaces.values() if s.kind == "block")
    placed(game, "roman_quadrireme_1", "2925")
    placed(game, "co_vi_1", block)
    overlays = Overlays(game.opened.guesser.checker, game.state)
    assert not overlays.may_retreat(CounterId("roman_quadrireme_1"))
    assert not overlays.may_retreat(CounterId("co_vi_1"))


def test_a_roman_army_goes_back_by_clear_links_to_what_is_friendly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = made("sword_of_rome", tmp_path, monkeypatch)
    placed(game, "roman_cu_1", "roma")
    found = ways_out(game, "roman_cu_1")
    links = game.system.board.between(SpaceId("roma"), SpaceId("anagnia"))
    assert [one.kind for one in links] == ["clear"]
    assert "anagnia" in found, "the example of §7.3 goes there"
    homes = {s: game.system.board.spaces[SpaceId(s)].values.get("home") for s in found}
    assert all("roman" in str(home) for home in homes.values()), homes


def test_a_block_goes_back_to_no_enemy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = made("julius_caesar", tmp_path, monkeypatch)
    placed(game, "c_legio_7", "rome")
    before = ways_out(game, "c_legio_7")
    assert "neapolis" in before
    placed(game, "p_legio_1", "neapolis")
    assert ways_out(game, "c_legio_7") == [s for s in before if s != "neapolis"]
