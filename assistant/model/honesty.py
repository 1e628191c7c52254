"""How far a system can be trusted: its figures counted by part and by source, and one line about it for the shelf.

It only counts what the files say of themselves; where each figure stands is told by `assistant.model.sources`.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping

from assistant.base.kept import KeptFor
from assistant.base.text import Text
from assistant.model.scenario import System
from assistant.model.sources import Source

PARTS: Mapping[str, str] = {
    "tables": "tables",
    "dice": "tables",
    "counters": "counters",
    "board": "board",
    "cards": "cards",
    "blanks": "cards",
    "procedures": "procedures",
    "options": "options",
    "travel": "checks",
    "sight": "checks",
    "arcs": "checks",
    "checks": "checks",
    "scenarios": "scenarios",
    "system": "system",
}

TABLES_SOURCED = Text("tables sourced", "tables sourcées")
TABLES_OPEN = Text("{n} table figures to check", "{n} chiffres de tables à vérifier")
RULES_OPEN = Text("{n} rules to check", "{n} règles à vérifier")
RATINGS_SOURCED = Text("ratings sourced", "valeurs des pions sourcées")
RATINGS_OPEN = Text("{n} ratings to check", "{n} valeurs de pions à vérifier")
CARDS_OPEN = Text("{n} card texts to fill in", "{n} textes de cartes à remplir")
SETUPS_OPEN = Text("{n} set-up figures to check", "{n} chiffres de mise en place à vérifier")
BOARD_SOURCED = Text("board sourced", "carte sourcée")
BOARD_SCHEMATIC = Text("board schematic", "carte schématique")


_counts: KeptFor[Mapping[str, Mapping[Source, int]]] = KeptFor(6)  # asked for each part, on every page


def counts(system: System) -> Mapping[str, Mapping[Source, int]]:
    """Part -> source -> how many figures or groups of figures of that part name it."""
    return _counts.of(system, lambda: _counted_sources(system))


def _counted_sources(system: System) -> Mapping[str, Mapping[Source, int]]:
    found: dict[str, Tally[Source]] = {}
    for address, provenance in system.sources.items():
        part = PARTS.get(address.partition(".")[0])
        if part is not None:
            found.setdefault(part, Tally())[provenance.source] += 1
    return {part: dict(sorted(tally.items())) for part, tally in sorted(found.items())}


def to_check(system: System, part: str) -> int:
    """How many entries of a part wait for the owner's copy."""
    return sum(n for source, n in counts(system).get(part, {}).items() if source.to_check)


def all_to_check(system: System) -> int:
    """How many figures the honest line asks to check, together."""
    return sum(to_check(system, part) for part in ("tables", "procedures", "counters", "scenarios"))


def line(system: System) -> Text | None:
    """What is sourced and what is to check, in one line; None for a system that names no source at all."""
    if not len(system.sources):
        return None
    parts = tuple(_parts(system))
    return Text("; ".join(p.en for p in parts), "\u202f; ".join(p.fr for p in parts))


def _parts(system: System) -> Iterator[Text]:
    tables = to_check(system, "tables")
    yield _counted(TABLES_OPEN, tables) if tables else TABLES_SOURCED
    if rules := to_check(system, "procedures"):
        yield _counted(RULES_OPEN, rules)
    ratings = to_check(system, "counters")
    yield _counted(RATINGS_OPEN, ratings) if ratings else RATINGS_SOURCED
    if blank := sum(card.text is None for card in system.mix.cards.values()):
        yield _counted(CARDS_OPEN, blank)
    if setups := to_check(system, "scenarios"):
        yield _counted(SETUPS_OPEN, setups)
    yield BOARD_SCHEMATIC if to_check(system, "board") else BOARD_SOURCED


def _counted(text: Text, number: int) -> Text:
    if number == 1:
        return _ONE[text]
    return Text(text.fill("en", n=number), text.fill("fr", n=number))


_ONE: Mapping[Text, Text] = {
    TABLES_OPEN: Text("1 table figure to check", "1 chiffre de table à vérifier"),
    RULES_OPEN: Text("1 rule to check", "1 règle à vérifier"),
    RATINGS_OPEN: Text("1 rating to check", "1 valeur de pion à vérifier"),
    CARDS_OPEN: Text("1 card text to fill in", "1 texte de carte à remplir"),
    SETUPS_OPEN: Text("1 set-up figure to check", "1 chiffre de mise en place à vérifier"),
}
