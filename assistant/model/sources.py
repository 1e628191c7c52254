"""Where a figure comes from. Every figure has an address ("tables.ram.rows.6.5"); a provenance holds for all below it.

The facts of the games spell their sources in many ways; `SPELLINGS` is the one mapping to our words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from assistant.base.text import Text


class Source(StrEnum):
    """The words of the design, from firmest to none; `house` and `own_copy` come from the player."""

    RULES = "rules"
    ERRATA = "errata"
    IMPLEMENTATION = "implementation"
    REVIEW = "review"
    INFERRED = "inferred"
    ASSUMED = "assumed"
    UNKNOWN = "unknown"
    HOUSE = "house"
    OWN_COPY = "own_copy"

    @property
    def to_check(self) -> bool:
        """A figure of this source waits for the owner's copy."""
        return self in (Source.ASSUMED, Source.UNKNOWN)


SOURCE_NAMES: Mapping[Source, Text] = {
    Source.RULES: Text("rules", "règles"),
    Source.ERRATA: Text("errata", "errata"),
    Source.IMPLEMENTATION: Text("published implementation", "adaptation publiée"),
    Source.REVIEW: Text("review", "article"),
    Source.INFERRED: Text("inferred", "déduit"),
    Source.ASSUMED: Text("assumed: check your copy", "supposé : voyez votre exemplaire"),
    Source.UNKNOWN: Text("not known", "inconnu"),
    Source.HOUSE: Text("house rule", "règle maison"),
    Source.OWN_COPY: Text("your copy", "votre exemplaire"),
}


@dataclass(frozen=True, slots=True)
class Provenance:
    """The source of a figure with its reference and, for a guess, the reason."""

    source: Source
    ref: str = ""
    why: str = ""


class Sources:
    """Provenances by address. The nearest address at or above the one asked for decides."""

    def __init__(self, by_address: Mapping[str, Provenance]) -> None:
        self._by_address = dict(by_address)

    def of(self, address: str) -> Provenance:
        while address:
            found = self._by_address.get(address)
            if found is not None:
                return found
            address = address.rpartition(".")[0]
        return Provenance(Source.RULES)

    def items(self) -> Iterator[tuple[str, Provenance]]:
        return iter(self._by_address.items())

    def __len__(self) -> int:
        return len(self._by_address)


# The words in which rules, play aids and published facts are quoted -> our words.
SPELLINGS: Mapping[str, Source] = {
    "rules": Source.RULES,
    "rules-fr": Source.RULES,
    "rules-en": Source.RULES,
    "playbook": Source.RULES,
    "faq": Source.RULES,
    "printed": Source.RULES,
    "publisher": Source.RULES,
    "italian": Source.RULES,
    "sourced": Source.RULES,
    "errata": Source.ERRATA,
    "implementation": Source.IMPLEMENTATION,
    "third-party": Source.REVIEW,
    "review": Source.REVIEW,
    "report": Source.REVIEW,
    "deduced": Source.INFERRED,
    "derived": Source.INFERRED,
    "inferred": Source.INFERRED,
    "assumed": Source.ASSUMED,
    "unknown": Source.UNKNOWN,
    "house": Source.HOUSE,
    "own_copy": Source.OWN_COPY,
}
_FIRMEST_FIRST = list(Source)


def spelled(tag: str) -> Source:
    """Our word for a tag as the facts spell it. Of several words in one tag the weakest counts, so that nothing is
    raised: "cruise 8 rules §5.43; battle assumed" is assumed. Raises ValueError for a tag without any known word."""
    words = re.findall(r"own_copy|[a-z]+(?:-[a-z]+)?", tag.lower())
    found = [SPELLINGS[w] for w in words if w in SPELLINGS]
    if not found:
        raise ValueError(f'"{tag}" names no source; known: {", ".join(SPELLINGS)}')
    return max(found, key=_FIRMEST_FIRST.index)
