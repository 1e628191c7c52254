"""Every procedure of the shipped games has a sign that there is, and those of a phase are not all alike."""

from __future__ import annotations

import pytest

from assistant.base.paths import icons_dir
from assistant.game import open_system
from assistant.ui.table.procedure_signs import SHIP, SWORDS, WALK, sign_of

GAMES = ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate")


@pytest.mark.parametrize("system", GAMES)
def test_each_sign_is_one_of_ours(system: str) -> None:
    signs = {sign_of(d) for d in open_system(system).book.visible()}
    assert all((icons_dir() / f"{sign}.svg").exists() for sign in signs) and len(signs) > 3


def test_a_sign_says_what_is_done() -> None:
    book = open_system("alexandria").book
    told = {name: sign_of(book.definition(name)) for name in ("melee", "ram", "assault")}
    assert told == {"melee": SWORDS, "ram": SHIP, "assault": WALK}
