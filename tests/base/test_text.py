"""French is set as it is printed: its signs never begin a line."""

from __future__ import annotations

import pytest

from assistant.base.text import Text, same


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Annuler ?", "Annuler\u202f?"),
        ("Langue : Ctrl+Maj+L", "Langue\u00a0: Ctrl+Maj+L"),
        ("rien ; tout !", "rien\u202f; tout\u202f!"),
        ("« Alea »", "«\u202fAlea\u202f»"),
        ("déjà\u202f? bien", "déjà\u202f? bien"),
        ("8:30", "8:30"),
    ],
)
def test_spaces_before_french_signs_do_not_break(typed: str, printed: str) -> None:
    assert Text("x", typed).at("fr") == printed


def test_english_and_shared_words_stay_as_they_are() -> None:
    assert Text("what ?", "quoi ?").at("en") == "what ?"
    assert same("A : B").at("fr") == "A : B"
