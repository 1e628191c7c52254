"""Signs and words of other languages in expressions (&& for and, => for >=, a long minus, French words), mended."""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.base.text import Text, say

_SLIPS = (
    ("!==", "!="),
    ("===", "=="),
    ("&&", "and"),
    ("||", "or"),
    ("=>", ">="),
    ("=<", "<="),
    ("<>", "!="),
    ("≥", ">="),
    ("≤", "<="),
    ("≠", "!="),
    ("−", "-"),
    ("–", "-"),
    ("×", "*"),
    ("÷", "//"),
    ("\u00a0", " "),
    ("\u202f", " "),
    ("“", "'"),
    ("”", "'"),
    ("‘", "'"),
    ("’", "'"),
    ("«", "'"),
    ("»", "'"),
)
_FRENCH = {"et": "and", "ou": "or", "non": "not", "si": "if", "sinon": "else", "vrai": "true", "faux": "false"}
_LONE_EQUALS = re.compile(r"(?<![=<>!])=(?![=<>])")
_LONE_WORD = re.compile(r"(?<![\w.'])(" + "|".join(_FRENCH) + r")(?![\w.'(])")


@dataclass(frozen=True, slots=True)
class Slip:
    """What was typed, where, what is meant by it, and the whole text mended."""

    at: int
    typed: str
    meant: str
    mended: str


def slip_in(text: str) -> Slip | None:
    """The first sign or word of another language in a text that cannot be read: && for and, => for >=, a long minus."""
    found: list[tuple[int, str, str]] = [(text.index(sign), sign, meant) for sign, meant in _SLIPS if sign in text]
    if word := _LONE_WORD.search(text):
        found.append((word.start(), word[1], _FRENCH[word[1]]))
    if equals := _LONE_EQUALS.search(text):
        found.append((equals.start(), "=", "=="))
    if not found:
        return None
    at, typed, meant = min(found, key=lambda one: (one[0], -len(one[1])))
    mended = text
    for sign, right in _SLIPS:
        mended = mended.replace(sign, right)
    mended = _LONE_EQUALS.sub("==", _LONE_WORD.sub(lambda m: _FRENCH[m[1]], mended))
    return Slip(at, typed, meant, mended)


def slip_hint(slip: Slip) -> Text:
    """What to write instead of a slip."""
    if not slip.typed.strip():
        return say(
            "An invisible no-break space stands here; write: {mended}",
            "Une espace insécable, invisible, se trouve ici ; écrivez : {mended}",
            mended=slip.mended,
        )
    return say(
        'Write {meant} instead of "{typed}": {mended}',
        "Écrivez {meant} au lieu de « {typed} » : {mended}",
        meant=slip.meant,
        typed=slip.typed,
        mended=slip.mended,
    )
