"""Counters named by what is printed on them: "3a3" is a block of strength 3 with letter A that hits on 1 to 3, and
"legio_10:2" a known one at strength 2. For families that have these figures; everything else is a name."""

from __future__ import annotations

import re

from assistant.base.problem import error
from assistant.base.text import Text, say
from assistant.model.counters import CounterType, Family
from assistant.rules.waiting import Held, Thing

STRENGTH, LETTER, HITS = "strength", "initiative", "firepower"
_RATING = re.compile(r"(\d{1,2})([a-z])(\d{1,2})", re.IGNORECASE)
_AT_STRENGTH = re.compile(r"(.+):(\d{1,2})")


def rating_of(thing: Thing) -> str:
    """How a participant reads that was only typed by its ratings, empty for one that has a name."""
    typed = all(thing.origins.get(f) == "given" for f in (STRENGTH, LETTER, HITS))
    return f"{thing[STRENGTH]}{thing[LETTER]}{thing[HITS]}" if typed else ""


def rating_printed(kind: CounterType) -> str:
    """What is printed on a block beside its name, as one types it: "a3"; empty for what bears no such figures."""
    letter, hits = kind.figures.get(LETTER), kind.figures.get(HITS)
    return f"{letter}{hits}".lower() if isinstance(letter, str) and isinstance(hits, int) and kind.steps else ""


def rated(name: str, family: Family | None) -> tuple[str, dict[str, Held]]:
    """The name that is left and the figures typed with it."""
    if family is None or STRENGTH not in family.figures:
        return name, {}
    found = _RATING.fullmatch(name.strip())
    letters = family.figures[LETTER].words if LETTER in family.figures else ()
    if found and letters and HITS in family.figures:
        letter = next((w for w in letters if w.lower() == found[2].lower()), None)
        if letter is None:
            raise error(
                "bad-value",
                say(
                    '"{name}" has no letter of {letters}',
                    "« {name} » n’a pas de lettre de {letters}",
                    name=name,
                    letters=", ".join(letters),
                ),
                Text("Write for example 3a3.", "Écrivez par exemple 3a3."),
            )
        return "", {STRENGTH: int(found[1]), LETTER: letter, HITS: int(found[3])}
    told = _AT_STRENGTH.fullmatch(name.strip())
    return (told[1], {STRENGTH: int(told[2])}) if told else (name, {})
