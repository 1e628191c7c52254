"""One open system has one rule book and one checker, whoever asks, and reads each check once."""

from __future__ import annotations

from assistant.advisors import checker
from assistant.game import new_game
from assistant.game.advising import Advising
from assistant.game.asked_checks import advice_of
from assistant.rules import check_reading
from assistant.rules.book import RuleBook


def test_advice_guesses_and_rules_of_a_game_share_one_book_and_one_checker(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    books: list[str] = []
    read: list[str] = []
    made = RuleBook.__init__
    monkeypatch.setattr(RuleBook, "__init__", lambda book, system: (books.append(system.id), made(book, system))[1])
    real = check_reading.read_check
    monkeypatch.setattr(checker, "read_check", lambda name, *rest: (read.append(name), real(name, *rest))[1])
    game = new_game("alexandria", "naval_battle")
    books.clear()  # checking the text, before anything is open, has a book of its own
    Advising(game).ask()
    advice_of(game)
    assert game.opened.guesser.checker is game.opened.checker
    assert game.opened.checker.lore.book is game.opened.book
    assert books == ["alexandria"]
    assert len(read) == len(set(read)) > 50
    game.close()
