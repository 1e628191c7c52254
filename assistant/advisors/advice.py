"""What advice is, and how its one sentence is put together: names and numbers filled in, what it rests on, the rule."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from assistant.base.data import Data
from assistant.base.text import LANGUAGES, Text
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.answers import section
from assistant.rules.check_reading import PLACE, WORDS
from assistant.rules.waiting import Held


class Weight(StrEnum):
    """How heavy advice weighs, the lightest first."""

    REMARK = "remark"
    DOUBT = "doubt"
    DISAGREEMENT = "disagreement"


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing a check has to say. `kind` is its switch (stacking, movement ...); counters and spaces are those it
    speaks of."""

    severity: Weight
    check: str
    ref: str
    sentence: Text
    counters: tuple[CounterId, ...] = ()
    spaces: tuple[SpaceId, ...] = ()
    kind: str = ""

    def as_dict(self) -> dict[str, Data]:
        """The form for other programs."""
        return {
            "severity": str(self.severity),
            "check": self.check,
            "kind": self.kind,
            "ref": self.ref,
            "sentence": self.sentence.as_dict(),
            "counters": list(self.counters),
            "spaces": list(self.spaces),
        }


Spoken = Held | Text  # what a sentence may fill in

IF_ONE = Text("if {value} is right", "si {value} est exact")
IF_SEVERAL = Text("if {value} are right", "si {value} sont exacts")
IF_MANY = Text("if the assumed figures are right", "si les chiffres supposés sont exacts")
IF_WORD = Text("if an assumed figure is right", "si un chiffre supposé est exact")
AND = Text(" and ", " et ")
MOST_VALUES = 2


def doubt_clause(values: Sequence[Held]) -> Text:
    """What a sentence rests on: "if 6 is right"."""
    numbers = sorted({v for v in values if isinstance(v, int) and not isinstance(v, bool)})
    if len(numbers) < len(set(values)) or not numbers:
        return IF_WORD if len(values) == 1 else IF_MANY
    if len(numbers) > MOST_VALUES:
        return IF_MANY
    pattern = IF_ONE if len(numbers) == 1 else IF_SEVERAL
    return Text(*(pattern.fill(lang, value=AND.at(lang).join(map(str, numbers))) for lang in LANGUAGES))


def filled(say: Text, values: Mapping[str, Spoken]) -> Text:
    """A sentence with its {names} filled in; {units|unit|units} chooses the form that goes with the number."""
    return Text(*(_filled(say.at(lang), values, lang) for lang in LANGUAGES))


def _filled(text: str, values: Mapping[str, Spoken], language: str) -> str:
    def put(found: re.Match[str]) -> str:
        name, forms = found[1], found[2]
        head, _, figure = name.partition(".")
        if figure == WORDS and name not in values:
            return in_words(values.get(head, 0), language)
        value = values.get(name, name)
        if forms:
            one, several = forms[1:].split("|")
            return one if _is_one(value, language) else several
        if isinstance(value, Text):
            return value.at(language)
        return str(value).replace("-", "−") if isinstance(value, int) else str(value)

    return PLACE.sub(put, text)


NUMBERS = (
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
)


def in_words(value: Spoken, language: str) -> str:
    """A small number spelled out, as one writes it in a sentence; a larger one in digits."""
    spelled = NUMBERS[language == "fr"]
    return spelled[value] if isinstance(value, int) and 0 <= value < len(spelled) else str(value).replace("-", "−")


def _is_one(value: Spoken, language: str) -> bool:
    """French counts nought and one alike."""
    return value in ((0, 1) if language == "fr" else (1,))


def finished(body: Text, ref: str, clause: Text | None = None, heading: Text | None = None) -> Text:
    """Body, clause and rule number, or the heading of rules without numbers, as one sentence that begins with a capital
    and ends with a full stop."""
    parts = []
    for lang in LANGUAGES:
        tail = f" ({heading.at(lang) if heading else section(ref)})." if ref else "."
        text = body.at(lang).rstrip(".")
        text = text[:1].upper() + text[1:]
        parts.append(text + (f", {clause.at(lang)}" if clause else "") + tail)
    return Text(*parts)
