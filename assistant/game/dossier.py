"""What is known of one counter: each figure with where it comes from, and the steps of the game it took part in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from assistant.base.text import Text, same
from assistant.model.counters import Value
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.model.sources import Provenance
from assistant.play.account import told_entry
from assistant.play.journal import Journal
from assistant.play.state import Piece


@dataclass(frozen=True, slots=True)
class FigureTold:
    """A figure as it counts now. `provenance` is None where play has changed it."""

    id: str
    name: Text
    value: Value
    address: str
    provenance: Provenance | None

    @property
    def to_check(self) -> bool:
        return self.provenance is not None and self.provenance.source.to_check


def figures_of(system: System, piece: Piece) -> list[FigureTold]:
    """All figures of a counter: of its type, its own number, the face that is up, and changed in play."""
    kind = system.mix.types[piece.type]
    at = f"counters.types.{kind.id}"
    counter = system.mix.counters.get(piece.id)
    face = next((f for f in kind.faces if f.id == piece.face), kind.faces[0] if kind.faces else None)
    layers: list[tuple[str, Mapping[str, Value]]] = [(at, kind.figures)]
    if counter is not None:
        layers.append((f"{at}.members.{counter.number}", counter.figures))
    if face is not None:
        layers.append((f"{at}.faces.{face.id}", face.figures))
    layers.append(("", piece.figures))
    found: dict[str, tuple[Value, str]] = {}
    for address, figures in layers:
        for name, value in figures.items():
            found[name] = (value, f"{address}.{name}" if address else "")
    family = system.mix.families[kind.family]
    out = []
    for name, (value, address) in found.items():
        declared = family.figures.get(name)
        told = declared.name if declared is not None else None
        called = told or system.words.get(name) or same(name.replace("_", " "))
        out.append(FigureTold(name, called, value, address, system.sources.of(address) if address else None))
    return out


class Mentions:
    """Which actions of a journal name which counter; each action is looked through once."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._seen = 0
        self._by_word: dict[str, list[int]] = {}

    def of(self, counter: CounterId) -> list[int]:
        """The places among the entries of the actions that name a counter, oldest first."""
        entries = self.journal.entries()
        for place in range(self._seen, len(entries)):
            command = entries[place].command
            for word in set(_words(command.plain())) if command is not None else ():
                self._by_word.setdefault(word, []).append(place)
        self._seen = len(entries)
        return self._by_word.get(counter, [])


def steps_of(
    mentions: Mentions, counter: CounterId, most: int = 30, viewer: str | None = None
) -> list[tuple[int, Text]]:
    """The newest steps of the line of play that name a counter, newest first, as the viewer may hear them."""
    places, entries = mentions.of(counter), mentions.journal.entries()
    line = (entries[place] for place in reversed(places) if not entries[place].undone)
    return [(e.number, told_entry(mentions.journal, e, viewer).text) for e in islice(line, most)]


def _words(held: object) -> Iterator[str]:
    """Every word inside plain data."""
    if isinstance(held, str):
        yield held
    elif isinstance(held, Mapping):
        for key, value in held.items():
            yield str(key)
            yield from _words(value)
    elif isinstance(held, list | tuple):
        for value in held:
            yield from _words(value)
