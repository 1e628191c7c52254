"""Texts in two languages, and numbers as each writes them.

Texts are `Text` constants beside their use, so that neither language is forgotten.
"""

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


def fill(template: Text, **parts: Text | str | int | float) -> Text:
    """Put parts into a template, each in the right language."""
    english = {k: v.en if isinstance(v, Text) else v for k, v in parts.items()}
    french = {k: v.fr if isinstance(v, Text) else v for k, v in parts.items()}
    return Text(template.en.format(**english), template.fr.format(**french))


def escaped(text: Text) -> Text:
    """Finished words, safe to be filled once more."""
    return Text(*(t.replace("{", "{{").replace("}", "}}") for t in (text.en, text.fr)))


NOTHING = Text("", "")


def decimal(number: float, language: str, places: int = 2) -> str:
    """A number with so many decimal places."""
    shown = f"{number:.{places}f}".replace("-", "−")
    return shown.replace(".", ",") if language == "fr" else shown


def percent(share: float, language: str, places: int = 1) -> str:
    """A share of one as a percentage."""
    return f"{decimal(share * 100, language, places)} %"
