"""The ledger of a game on a real table: what each system holds, written by ordinary commands, reopened as a ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.text import Text
from assistant.game import OpenGame, ledger, new_game, open_game, open_system
from assistant.game.library import system_names
from assistant.model.ids import CounterId, SpaceId
from assistant.model.scenario import LedgerEntry
from assistant.play.account import to_text
from assistant.play.state import track_key

GALLEY = CounterId("roman_trireme_1")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))


def figure(game: OpenGame, name: str) -> ledger.LedgerLine:
    return next(x for x in ledger.lines_of_counter(game.system, game.state, GALLEY) if x.figure == name)


@pytest.mark.parametrize("name", system_names())
def test_every_system_says_what_its_ledger_holds(name: str) -> None:
    system = open_system(name, own_copy=False).system
    assert system.ledger.tracks
    assert ledger.can_watch(system, ledger.new_ledger(name).state) or not system.ledger.counters
    assert ledger.places_of(system) or not system.ledger.control
    for entry in system.ledger.entries.values():
        assert (entry.of in ("game", "side", "space") and entry.name.en != entry.name.fr) or entry.name.en


def test_a_ledger_is_written_undone_and_reopened() -> None:
    game = ledger.new_ledger("alexandria")
    line, side = next((x, s) for x, s in ledger.tracks_of(game.system, game.state) if x.about == "losses")
    assert side == "roman"
    game.do(ledger.track_command(line, side, 3))
    game.do(ledger.watch(GALLEY))
    fatigue = figure(game, "fatigue")
    assert (fatigue.kind, fatigue.value) == ("number", 0)
    game.do(ledger.counter_command(game.system, game.state, fatigue, 2))
    game.close()
    again = open_game(game.path)
    assert ledger.is_ledger(again.journal)
    assert again.state.tracks[track_key("losses", "roman")] == 3
    assert ledger.watched_in(again.state) == [GALLEY]
    assert figure(again, "fatigue").value == 2
    again.journal.undo()
    assert figure(again, "fatigue").value == 0
    told = to_text(again.journal, "fr")
    assert "le carnet d’une partie sur table commence" in told and "est suivi" in told
    again.close()


def test_a_game_on_the_map_is_no_ledger() -> None:
    game = new_game("alexandria")
    assert not ledger.is_ledger(game.journal)
    game.close()


def test_strength_of_a_block_is_counted_in_steps() -> None:
    game = ledger.new_ledger("julius_caesar")
    block = CounterId("c_legio_7")
    steps = game.state.pieces[block].steps
    (strength,) = ledger.lines_of_counter(game.system, game.state, block)
    assert (strength.value, strength.high) == (steps, steps)
    game.do(ledger.counter_command(game.system, game.state, strength, steps - 1))
    assert game.state.pieces[block].steps == steps - 1
    game.close()


def test_holders_of_places_go_round_and_end_with_nobody() -> None:
    game = ledger.new_ledger("julius_caesar")
    rome, seen = SpaceId("rome"), []
    for _ in range(len(game.system.sides) + 1):
        game.do(ledger.next_owner(game.system, game.state, rome))
        seen.append(ledger.owner_of(game.state, rome))
    assert seen == [*game.system.sides, ""]
    game.close()


def test_entries_of_places_and_words_of_sides() -> None:
    game = ledger.new_ledger("sword_of_rome")
    siege = game.system.ledger.entries["siege"]
    assert ledger.entry_lines(game.system, game.state, siege) == []
    words = LedgerEntry("envoys", Text("Envoys", "Envoyés"), kind="text")
    lines = ledger.entry_lines(game.system, game.state, words)
    assert [x.figure for x in lines] == list(game.system.sides)
    game.do(ledger.entry_command(lines[0], "Gauls"))
    assert ledger.entry_lines(game.system, game.state, words)[0].value == "Gauls"
    game.do(ledger.entry_command(lines[0], ""))
    assert game.state.ledger.get("envoys") is None
    game.close()


def test_numbers_stay_within_their_bounds() -> None:
    line = ledger.LedgerLine("vp", "", open_system("triumvirate").system.name, 3, 0, 5)
    assert [ledger.bounded(line, n) for n in (-4, 2, 9)] == [0, 2, 5]
