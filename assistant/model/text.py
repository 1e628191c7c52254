"""Texts in two languages. Interface texts are `Text` constants beside their use, so that neither is forgotten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Text:
    """One text, both languages. `at` picks one; `fill` picks one and puts values into its {places}."""

    en: str
    fr: str

    def at(self, language: str) -> str:
        return self.fr if language == "fr" else self.en

    def fill(self, language: str, **values: object) -> str:
        return self.at(language).format(**values)

    def as_dict(self) -> dict[str, str]:
        return {"en": self.en, "fr": self.fr}


def same(word: str) -> Text:
    """A text that reads alike in both languages: a name, an abbreviation, a number."""
    return Text(word, word)
