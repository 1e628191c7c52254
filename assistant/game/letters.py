"""Names as people type them: without accents or case, by abbreviation or by the beginning of a word."""

from __future__ import annotations

import unicodedata

from assistant.base.text import Text


def folded(text: str) -> str:
    """Small letters without accents, as people type."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(c for c in plain if not unicodedata.combining(c))


def matches(typed: str, short: str, name: Text, language: str) -> int:
    """How well letters fit an entry: 0 the printed abbreviation, 1 begins it, 2 begins the name in the language in use,
    3 a word of it, 4 and 5 the same in the other language; -1 not at all."""
    letters = folded(typed)
    if folded(short) == letters:
        return 0
    if folded(short).startswith(letters):
        return 1
    other = "en" if language == "fr" else "fr"
    for rank, lang in ((2, language), (4, other)):
        plain = folded(name.at(lang))
        if plain.startswith(letters):
            return rank
        if any(w.startswith(letters) for w in plain.replace("-", " ").replace("’", " ").split()):
            return rank + 1
    return -1
