"""Texts in two languages. Interface texts are `Text` constants beside their use, so that neither is forgotten."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, get_args

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
NARROW, FIXED = "\u202f", "\u00a0"
_LOOSE = re.compile(r" (?=[;?!»:])|(?<=«) ")


@dataclass(frozen=True, slots=True)
class Text:
    """One text, both languages. `at` picks one; `fill` picks one and puts values into its {places}. French is set
    with the spaces it wants before its signs, so that no line ever begins with one."""

    en: str
    fr: str

    def __post_init__(self) -> None:
        if self.fr is not self.en and _LOOSE.search(self.fr):
            object.__setattr__(self, "fr", french(self.fr))

    def at(self, language: str) -> str:
        return self.fr if language == "fr" else self.en

    def fill(self, language: str, **values: object) -> str:
        return self.at(language).format(**values)

    def as_dict(self) -> dict[str, str]:
        return {"en": self.en, "fr": self.fr}


def french(text: str) -> str:
    """The spaces of French print: narrow before ; ? ! and within guillemets, fixed before a colon."""
    return _LOOSE.sub(lambda found: FIXED if text[found.end() : found.end() + 1] == ":" else NARROW, text)


def same(word: str) -> Text:
    """A text that reads alike in both languages: a name, an abbreviation, a number."""
    return Text(word, word)
