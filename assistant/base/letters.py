"""Names as people type them: without accents or case, by abbreviation or by the beginning of a word."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from assistant.base.text import Text


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Small letters without accents, as people type. The same names come with every letter: each is folded once."""
    # NFKD takes letters and accents apart, so that the accents can be left out; é typed as two signs is the same then.
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(c for c in plain if not unicodedata.combining(c))


@dataclass(frozen=True, slots=True)
class Form:
    """How one thing is called: its printed abbreviation, its name and the words of its name in both languages."""

    short: str
    plain: dict[str, str]
    words: dict[str, tuple[str, ...]]

    @staticmethod
    def of(short: str, name: Text) -> Form:
        plain = {language: folded(name.at(language)) for language in ("en", "fr")}
        words = {k: tuple(p.replace("-", " ").replace("’", " ").split()) for k, p in plain.items()}
        return Form(folded(short), plain, words)

    def rank(self, letters: str, language: str) -> int:
        """How well letters fit: 0 the printed abbreviation, 1 begins it, 2 begins the name in the language in use, 3 a
        word of it, 4 and 5 the same in the other language; -1 not at all."""
        if self.short.startswith(letters):
            return 0 if self.short == letters else 1
        for rank, spoken in ((2, language), (4, "en" if language == "fr" else "fr")):
            if self.plain[spoken].startswith(letters):
                return rank
            for word in self.words[spoken]:
                if word.startswith(letters):
                    return rank + 1
        return -1


def matches(typed: str, short: str, name: Text, language: str) -> int:
    """How well letters fit one entry, as `Form.rank` tells."""
    return form_of(short, name).rank(folded(typed), language)


@lru_cache(maxsize=4096)
def form_of(short: str, name: Text) -> Form:
    """The form of an entry, made once."""
    return Form.of(short, name)
