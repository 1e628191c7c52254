"""What is known of one space: its kind, holder, figures with their sources, the spaces beside it, and the notes of the
rules that speak of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from assistant.base.text import Text, same
from assistant.game.dossier import FigureTold
from assistant.model.board import Space
from assistant.model.ids import SpaceId
from assistant.model.scenario import Note, System
from assistant.play.holders import holder_of, is_holder_assumed
from assistant.play.state import GameState
from assistant.rules.answers import figure_name, value_text

# where and how a space is drawn is nothing of the game
DRAWN = frozenset({"lonlat", "width", "height", "icon", "roofs", "shape", "unsure", "building"})
BESIDE = frozenset({"hex", "square", "diagonal", "block_side"})  # links of the grid itself: seen on the map
MOST_RULES = 4
LEAST_WORD = 4  # letters of a word that a title is looked through for


@dataclass(frozen=True, slots=True)
class LinksTold:
    """The spaces that links of one kind lead to, in the order of the board; `features` are canal, wall and the like."""

    kind: Text
    spaces: tuple[SpaceId, ...]


@dataclass(frozen=True, slots=True)
class SpaceTold:
    """One space as it is now. `assumed` says that its holder follows from a figure that waits for the owner's copy."""

    name: Text
    kind: Text
    holder: Text | None
    assumed: bool
    figures: tuple[FigureTold, ...]
    links: tuple[LinksTold, ...]
    rules: tuple[Note, ...]


def told_of_space(system: System, state: GameState, space: SpaceId) -> SpaceTold:
    """All that may be said of a space whoever asks; who stands there is the viewer's own affair."""
    told = system.board.spaces[space]
    terrain = told.terrain or told.kind
    kind = system.words.get(terrain, same(terrain.replace("_", " ")))
    side = next((s for s in system.sides.values() if s.id == holder_of(system, state, space)), None)
    figures = tuple(_figures(system, state, told))
    return SpaceTold(
        told.name, kind, side.name if side else None, side is not None and is_holder_assumed(system, state, space),
        figures, tuple(_links(system, space)), _rules(system, told, figures),
    )  # fmt: skip


def _figures(system: System, state: GameState, space: Space) -> Iterator[FigureTold]:
    now = state.spaces.get(space.id)
    changed: Mapping[str, object] = now.values if now is not None else {}
    for name in dict.fromkeys((*space.values, *changed)):
        if name in DRAWN:
            continue
        value = now.values[name] if now is not None and name in now.values else space.values[name]
        count = value if isinstance(value, int) else None
        called = Text(*(figure_name(name, system, language, count) for language in ("en", "fr")))
        address = f"board.spaces.{space.id}.{name}"
        known = None if name in changed else system.sources.of(address)
        yield FigureTold(name, called, value, address, known)


def figure_told(figure: FigureTold, system: System, language: str) -> str:
    """The value of a figure of a space for people: a side by its name."""
    side = next((s for s in system.sides.values() if s.id == figure.value), None)
    return side.name.at(language) if side is not None else value_text(figure.value, system, language)


def _links(system: System, space: SpaceId) -> Iterator[LinksTold]:
    by_kind: dict[tuple[str, ...], list[SpaceId]] = {}
    for other, links in system.board.neighbours(space).items():
        for link in links:
            if link.kind not in BESIDE or link.features:
                key = (*((link.kind,) if link.kind not in BESIDE else ()), *sorted(link.features))
                by_kind.setdefault(key, []).append(other)
    for kinds, spaces in by_kind.items():
        words = [system.words.get(k, same(k.replace("_", " "))) for k in kinds]
        name = Text(", ".join(w.en for w in words), ", ".join(w.fr for w in words))
        yield LinksTold(name, tuple(dict.fromkeys(spaces)))


def _rules(system: System, space: Space, figures: Sequence[FigureTold]) -> tuple[Note, ...]:
    """The notes on the sections that its figures are quoted from, then those whose title names its terrain or a figure
    it has."""
    cited = (f.provenance.ref for f in figures if f.provenance is not None)
    sections = dict.fromkeys(part.strip() for ref in cited for part in ref.split(","))
    found = [system.notes[s] for s in sections if s in system.notes]
    named = (system.words.get(w) for w in (space.terrain, space.kind, *(f.id for f in figures if f.value)))
    words = {w for name in named if name is not None for w in _long_words(name.en)}
    found += [n for n in system.notes.values() if words & set(_long_words(n.title.en))]
    return tuple(dict.fromkeys(found))[:MOST_RULES]


def _long_words(text: str) -> Iterator[str]:
    """Words by which two names may speak of the same thing, singular and plural alike."""
    for word in re.findall(r"[a-z]+", text.lower()):
        if len(word) >= LEAST_WORD:
            yield word.removesuffix("s")
