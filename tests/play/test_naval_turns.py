"""The first two turns of the naval battle of Alexandria, by script, on the shipped system and its procedures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.chance.roller import EnteredDice
from assistant.game import OpenGame, new_game, open_game
from assistant.model.ids import CounterId
from assistant.play.account import to_text
from assistant.play.commands.counter_states import ClearMarks, MarkCounters
from assistant.play.commands.moves import LoadCargo, MoveCounters, PlaceCounters
from assistant.play.commands.record import AddNote, Group
from assistant.play.game_command import Command
from assistant.play.labels import is_roll, undo_label
from assistant.play.places import at
from assistant.rules.casting import question_from_words

# Section 12.2: hexes, facing, and the galleys of both sides.
ROMAN_HEXES = ("3002", "3003", "2902", "2802", "2803", "2403", "2404", "2303", "2304", "2203", "2204")
EGYPTIAN_HEXES = (
    *("3108", "3009", "2909", "2611", "2511", "2412", "2312", "3210"),
    *("3110", "3011", "2911", "2812", "2712", "2613", "2513", "2414"),
)
ROMANS = {"bireme": 3, "liburnian_bireme": 1, "trireme": 2, "cataphract_trireme": 1, "quadrireme": 2, "quinquereme": 2}
EGYPTIANS = {"quadrireme": 7, "bireme": 2, "trireme": 5, "quinquereme": 2}


def fleet(side: str, galleys: dict[str, int]) -> list[CounterId]:
    return [CounterId(f"{side}_{kind}_{n}") for kind, count in galleys.items() for n in range(1, count + 1)]


def deployed(side: str, galleys: dict[str, int], hexes: tuple[str, ...], facing: str) -> list[Command]:
    ships = fleet(side, galleys)
    assert len(ships) == len(hexes)
    return [PlaceCounters((ship,), at(space), facing) for ship, space in zip(ships, hexes, strict=True)]


def ram(game: OpenGame, attacker: str, target: str, dice: str) -> None:
    """Ramming with dice thrown on the table."""
    definition = game.opened.book.definition("ram")
    words = [f"attacker={attacker}", f"target={target}"]
    question = question_from_words(game.opened.casting, definition, words)
    game.apply_result(game.opened.book.resolve("ram", question, EnteredDice(dice)), entered=True)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[OpenGame]:
    game = new_game("alexandria", path=tmp_path / "naval.alea")
    romans = deployed("roman", ROMANS, ROMAN_HEXES, "E")
    game.do(Group(tuple(romans), {"en": "Roman fleet", "fr": "flotte romaine"}))
    egyptians = deployed("egyptian", EGYPTIANS, EGYPTIAN_HEXES, "W")
    game.do(Group(tuple(egyptians), {"en": "Egyptian fleet", "fr": "flotte égyptienne"}))
    aboard = [
        (CounterId("co_vi_1"), CounterId("roman_quadrireme_1")),
        (CounterId("co_vi_2"), CounterId("roman_quinquereme_1")),
    ]
    game.do(Group(tuple(LoadCargo((c,), s) for c, s in aboard), {"en": "cohorts aboard", "fr": "cohortes à bord"}))
    yield game
    game.close()


def play_two_turns(game: OpenGame) -> None:
    """Rome rams a trireme and pulls clear; Egypt answers and misses."""
    quadrireme, trireme = (CounterId("roman_quadrireme_1"),), CounterId("egyptian_trireme_1")
    enemy = game.state.pieces[trireme].place
    game.do(MoveCounters(quadrireme, at("3001"), "E", path=("3002", "3001"), cost=4))
    game.do(MarkCounters(quadrireme))
    ram(game, quadrireme[0], trireme, "4,5")
    assert game.state.pieces[trireme].place == enemy
    game.do(ClearMarks())
    other = (CounterId("egyptian_quadrireme_1"),)
    game.do(MoveCounters(other, at("3107"), "W", cost=5))
    ram(game, other[0], "roman_bireme_1", "1,2")
    game.do(AddNote("end of the second turn"))


def test_a_ram_lands_in_the_journal_and_comes_back_after_reopening(game: OpenGame) -> None:
    play_two_turns(game)
    # 4 + 5, +1 for the better crew, is the 10 that ram attack 5 needs against ram defence 5 (9.13).
    assert game.state.pieces[CounterId("egyptian_trireme_1")].badges.get("rammed") == 1
    assert "rammed" not in game.state.pieces[CounterId("roman_bireme_1")].badges
    assert game.state.position(CounterId("co_vi_1")) == at("3001")
    state, path = game.state, game.path
    game.close()
    again = open_game(path)
    assert again.state == state
    assert not again.journal.problems
    again.close()


def test_the_two_turns_are_told_in_both_languages(game: OpenGame) -> None:
    play_two_turns(game)
    english, french = to_text(game.journal, "en"), to_text(game.journal, "fr")
    attack = next(r for r in english.splitlines() if "4 5 (real dice)" in r)
    assert "Ramming" in attack
    assert "= 10: Rammed" in attack
    attaque = next(r for r in french.splitlines() if "4 5 (vrais dés)" in r)
    assert "Éperonnage" in attaque
    assert "= 10\u00a0: Éperonnée" in attaque
    assert "facing E" in english
    assert "{" not in english + french


def test_undo_past_the_ram_is_named_and_gives_the_same_dice_back(game: OpenGame) -> None:
    play_two_turns(game)
    end = game.state
    names = []
    while (label := undo_label(game.journal)) is not None:
        names.append((label.fr, is_roll(game.journal)))
        game.journal.undo()
    assert ("Éperonnage (4 5)", True) in names
    assert names[-1] == ("flotte romaine", False)
    while game.journal.can_redo:
        game.journal.redo()
    assert game.state == end
