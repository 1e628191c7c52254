"""What a phase reminds the players of, in at most five lines: our words on it, then those on its procedures."""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.base.text import LANGUAGES, Text
from assistant.model.scenario import Phase
from assistant.rules.book import RuleBook

MOST = 5


@dataclass(frozen=True, slots=True)
class Reminder:
    """One line: what it is about, if it is about a procedure, what is to be known, and where it stands."""

    about: Text | None
    told: Text
    ref: str


def reminders(book: RuleBook, phase: Phase) -> list[Reminder]:
    """The lines of a phase."""
    out = [Reminder(None, told, phase.ref) for told in _sentences(phase.note)] if phase.note else []
    for procedure in of_phase(book, phase):
        definition = book.definition(procedure)
        if definition.note is not None:
            out.append(Reminder(definition.name, _first(definition.note), definition.ref))
    return out[:MOST]


def of_phase(book: RuleBook, phase: Phase) -> list[str]:
    """The procedures of a phase that players start, in the order of the file."""
    return [p for p in phase.procedures if p in book.raw_procedures and not book.definition(p).hidden]


def _cut(told: str) -> list[str]:
    return re.split(r"(?<=[.;!?])\s+(?=\w)", told)


def _first(note: Text) -> Text:
    """The first sentence of each language."""
    en, fr = (_cut(note.at(language))[0].rstrip(" .;\u202f") for language in LANGUAGES)
    return Text(en, fr)


def _sentences(note: Text) -> list[Text]:
    """A note as sentences; as one, where the languages do not fall into as many."""
    parts = [_cut(note.at(language)) for language in LANGUAGES]
    if len({len(p) for p in parts}) > 1:
        return [note]
    return [Text(*(told.rstrip(" ;\u202f") for told in both)) for both in zip(*parts, strict=True)]
