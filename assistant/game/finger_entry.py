"""What can be entered next where no keyboard is at hand: a number before a name, a counter by what is printed on it, a
place by its initial. The window shows these as large keys, so that only what means something can be tapped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from assistant.base.letters import folded
from assistant.game.place_facts import places_named
from assistant.game.sitting import Sitting
from assistant.model.board import Space
from assistant.model.counters import CounterType
from assistant.rules.ratings import HITS, LETTER, STRENGTH

LONGEST = 2  # digits of a count


@dataclass(frozen=True, slots=True)
class Keys:
    """The digits and letters that go on from what was entered."""

    digits: tuple[int, ...] = ()
    letters: tuple[str, ...] = ()


def takes_more(sitting: Sitting, role: str) -> bool:
    """Whether a role holds several counters of different kinds."""
    told = sitting.definition.roles[role]
    return told.group or bool(told.lead_of)


def takes_count(sitting: Sitting, role: str) -> bool:
    """Whether a number before the name of a counter means something in a role."""
    told = sitting.definition.roles[role]
    if told.family is None:
        return False
    return takes_more(sitting, role) or sitting.offers.takes_ratings(role) or bool(sitting.offers.count_fact(role))


def next_keys(sitting: Sitting, role: str, entered: str) -> Keys:
    """The keys that go on in a role: a count; for counters told by their ratings strength, then letter, then hits."""
    if not takes_count(sitting, role):
        return Keys()
    if not sitting.offers.takes_ratings(role):
        return Keys(tuple(range(10)) if 0 < len(entered) < LONGEST else () if entered else tuple(range(1, 10)))
    types = _types(sitting, role)
    if not entered:
        return Keys(tuple(range(1, max((t.steps for t in types), default=4) + 1)))
    if re.fullmatch(r"\d+", entered):
        return Keys((), tuple(_printed(types, LETTER)))
    hits = [int(h) for h in _printed(types, HITS) if h.isdigit()]
    return Keys(tuple(range(1, max(hits, default=4) + 1)))


def _types(sitting: Sitting, role: str) -> list[CounterType]:
    family = sitting.definition.roles[role].family
    return [t for t in sitting.opened.system.mix.types.values() if t.family == family and STRENGTH not in t.figures]


def _printed(types: Iterable[CounterType], figure: str) -> list[str]:
    """Every value a figure has on any counter, in order."""
    found = {str(t.figures[figure]) for t in types if figure in t.figures}
    found |= {str(f.figures[figure]) for t in types for f in t.faces if figure in f.figures}
    return sorted(found)


def initials(sitting: Sitting) -> list[str]:
    """The letters places begin with, in the language in use."""
    found = {folded(s.name.at(sitting.language))[:1] for s in places_named(sitting, "")}
    return sorted(letter for letter in found if letter.isalpha())


def places_at(sitting: Sitting, initial: str) -> list[Space]:
    """The places whose name begins with a letter, by name."""
    named = [(folded(s.name.at(sitting.language)), s) for s in places_named(sitting, "")]
    return [s for name, s in sorted(named, key=lambda n: n[0]) if name.startswith(initial)]
