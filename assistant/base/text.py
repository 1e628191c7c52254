"""Texts in two languages, and numbers as each writes them.

Texts are `Text` constants beside their use, so that neither language is forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Literal, get_args

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
NARROW, FIXED = "\u202f", "\u00a0"
_LOOSE = re.compile(r" (?=[;?!»:])|(?<=«) ")


@dataclass(frozen=True, slots=True, eq=False)
class Text:
    """One text, both languages. `at` picks one; `fill` picks one and puts values into its {places}. French is set
    with the spaces it wants before its signs, so that no line ever begins with one. Without words it counts as no."""

    en: str
    fr: str

    def __post_init__(self) -> None:
        if self.fr is not self.en and _LOOSE.search(self.fr):
            object.__setattr__(self, "fr", french(self.fr))

    def __bool__(self) -> bool:
        return bool(self.en or self.fr)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (self.en, self.fr) == (other.en, other.fr)

    def __hash__(self) -> int:
        return hash((self.en, self.fr))

    def at(self, language: str) -> str:
        return self.fr if language == "fr" else self.en

    def fill(self, language: str, **values: object) -> str:
        return self.at(language).format(**values)

    def as_dict(self) -> dict[str, str]:
        return {"en": self.en, "fr": self.fr}


Value = Text | str | int | float | Path


@dataclass(frozen=True, slots=True, eq=False)
class Said(Text):
    """Finished words: what was filled in stands as it is, set in no other way and never taken for a {place}."""

    values: Mapping[str, Value] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        """Nothing is set anew: the words may be the user's."""

    def fill(self, language: str, **_values: object) -> str:
        return self.at(language)


def french(text: str) -> str:
    """The spaces of French print: narrow before ; ? ! and within guillemets, fixed before a colon."""
    return _LOOSE.sub(lambda found: FIXED if text[found.end() : found.end() + 1] == ":" else NARROW, text)


def same(word: str) -> Text:
    """A text that reads alike in both languages: a name, an abbreviation, a number."""
    return Text(word, word)


def fill(template: Text, **values: Value) -> Said:
    """Put values into a template, each in the right language; what is finished already stays."""
    if isinstance(template, Said):
        return template
    english = {k: v.en if isinstance(v, Text) else v for k, v in values.items()}
    french = {k: v.fr if isinstance(v, Text) else v for k, v in values.items()}
    return Said(template.en.format(**english), template.fr.format(**french), values)


def say(en: str, fr: str, /, **values: Value) -> Said:
    """A sentence in both languages with its values: `say('no "{name}"', "« {name} » introuvable", name=name)`."""
    template = Text(en, fr)
    return fill(template, **values) if values else Said(template.en, template.fr)


def quoted(word: object) -> Said:
    """A word or value as somebody wrote it, in the quotes of each language."""
    return say('"{word}"', "« {word} »", word=str(word))


def together(*texts: Text, by: str = " ") -> Said:
    """Several texts as one, the empty ones left out; what was filled into them is known on."""
    values = {k: v for t in texts if isinstance(t, Said) for k, v in t.values.items()}
    french = f"\u202f{by}" if by[:1] in (";", ":", "!", "?") else by
    return Said(by.join(t.en for t in texts if t.en), french.join(t.fr for t in texts if t.fr), values)


def de(text: Text) -> Text:
    """Words of ours after the French "de", drawn together with their article; English as it is."""
    for article, drawn in _DE:
        if text.fr.startswith(article):
            return Text(text.en, drawn + text.fr[len(article) :])
    return Text(text.en, f"d’{text.fr}" if text.fr[:1] in _MUTE else f"de {text.fr}")


_DE = (("le ", "du "), ("les ", "des "), ("un ", "d’un "), ("une ", "d’une "), ("des ", "de "))
_MUTE = frozenset("aeiouhéèêàâîô")
NOTHING = Text("", "")


def decimal(number: float, language: str, places: int = 2) -> str:
    """A number with so many decimal places."""
    shown = f"{number:.{places}f}".replace("-", "−")
    return shown.replace(".", ",") if language == "fr" else shown


def percent(share: float | Fraction, language: str, places: int = 1) -> str:
    """A share of one as a percentage. What can happen is never told as nothing, what can fail never as certain."""
    least = 0.1**places / 100  # the smallest that is told
    if 0 < share < least / 2:
        return f"< {percent(least, language, places)}"
    if 1 - least / 2 <= share < 1:
        return f"> {percent(1 - least, language, places)}"
    return f"{decimal(float(share * 100), language, places)} %"
