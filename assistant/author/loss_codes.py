"""What the printed codes of a table of odds usually stand for: steps lost and spaces gone back, by the attacker and by
the defender."""

from __future__ import annotations

import re
from collections.abc import Iterable

from assistant.author.text_changes import plain_word

WHOLE_LOSS = 2  # steps of a counter with two faces
LOSS_WORDS = {
    "attacker_loss": "{en: steps lost by the attacker, fr: pertes en pas de l’attaquant}",
    "defender_loss": "{en: steps lost by the defender, fr: pertes en pas du défenseur}",
}
BACK_WORDS = {
    "attacker_back": "{en: spaces the attacker goes back, fr: espaces dont l’attaquant recule}",
    "defender_back": "{en: spaces the defender goes back, fr: espaces dont le défenseur recule}",
}


def meaning_of(code: str) -> tuple[int, int, int, int] | None:
    """Steps lost by attacker and defender, spaces gone back by each; None for a code that is no such."""
    word = code.strip().upper()
    if word in ("-", "NE", "•", ""):
        return 0, 0, 0, 0
    if word == "EX":
        return 1, 1, 0, 0
    back = re.fullmatch(r"([AD])R([1-9]?)", word)
    if back is not None:
        spaces = int(back[2] or 1)
        return (0, 0, spaces, 0) if back[1] == "A" else (0, 0, 0, spaces)
    found = re.fullmatch(r"([AD])([0-9]|E|L)", word)
    if found is None:
        return None
    steps = WHOLE_LOSS if found[2] == "E" else 1 if found[2] == "L" else int(found[2])
    return (steps, 0, 0, 0) if found[1] == "A" else (0, steps, 0, 0)


def words_of_codes(codes: Iterable[str]) -> dict[str, str]:
    """The names of the figures that these codes give."""
    backs = any(any(meant[2:]) for c in codes if (meant := meaning_of(c)) is not None)
    return LOSS_WORDS | BACK_WORDS if backs else LOSS_WORDS


def told_codes(codes: Iterable[str]) -> dict[str, str]:
    """The fields of a table that say what its codes stand for; none where one of them is strange."""
    listed = list(dict.fromkeys(codes))
    meant = [meaning_of(code) for code in listed]
    if not listed or None in meant:
        return {}
    given = list(words_of_codes(listed))
    figures = (", ".join(map(str, (m or ())[: len(given)])) for m in meant)
    said = [f"{plain_word(c)}: [{f}]" for c, f in zip(listed, figures, strict=True)]
    return {"gives": f"[{', '.join(given)}]", "codes": f"{{{', '.join(said)}}}"}
