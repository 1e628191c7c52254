"""What the printed codes of a table of odds usually stand for: steps lost by the attacker and by the defender."""

from __future__ import annotations

import re
from collections.abc import Iterable

from assistant.author.text_changes import plain_word

WHOLE_LOSS = 2  # steps of a counter with two faces
LOSS_WORDS = {
    "attacker_loss": "{en: steps lost by the attacker, fr: pas perdus par l’attaquant}",
    "defender_loss": "{en: steps lost by the defender, fr: pas perdus par le défenseur}",
}


def losses_of(code: str) -> tuple[int, int] | None:
    """The steps that attacker and defender lose by a printed code; None for one that is no such."""
    word = code.strip().upper()
    if word in ("-", "NE", "•", ""):
        return 0, 0
    if word == "EX":
        return 1, 1
    found = re.fullmatch(r"([AD])([0-9]|E|L)", word)
    if found is None:
        return None
    steps = WHOLE_LOSS if found[2] == "E" else 1 if found[2] == "L" else int(found[2])
    return (steps, 0) if found[1] == "A" else (0, steps)


def told_codes(codes: Iterable[str]) -> dict[str, str]:
    """The fields of a table that say what its codes stand for; none where one of them is strange."""
    listed = list(dict.fromkeys(codes))
    if not listed or any(losses_of(code) is None for code in listed):
        return {}
    said = [f"{plain_word(c)}: [{a}, {d}]" for c in listed if (losses := losses_of(c)) for a, d in [losses]]
    return {"gives": "[attacker_loss, defender_loss]", "codes": f"{{{', '.join(said)}}}"}
