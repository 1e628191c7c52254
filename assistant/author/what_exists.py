"""What a text about a system may name: counters with figures, zones, spaces, links, tracks, decks, phases, functions.

Each with its id, its name in both languages and a few words about it, so that an author need not guess ids. What only
the painter knows (layouts, colours) is told where that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from assistant.base import paths
from assistant.base.text import NOTHING, Text, same, say, together
from assistant.model.counters import CounterType, Value
from assistant.model.scenario import System
from assistant.model.sources import Source
from assistant.model.unit_words import BRANCHES, FRAMES, SIZES
from assistant.rules.expressions import GROUP_FUNCTIONS, PLAIN_FUNCTIONS

OFF_MAP = ("box", "track")
FUNCTIONS: Mapping[str, Text] = {
    "count": Text(
        "how many of a group fit: count(units.tired)", "combien d’un groupe conviennent : count(units.tired)"
    ),
    "any": Text("whether one of a group fits", "si l’un d’un groupe convient"),
    "all": Text("whether all of a group fit", "si tous d’un groupe conviennent"),
    "sum": Text("the sum over a group: sum(units.strength)", "la somme sur un groupe : sum(units.strength)"),
    "most": Text("the largest over a group", "le plus grand sur un groupe"),
    "least": Text("the smallest over a group", "le plus petit sur un groupe"),
    "different": Text("how many different ones a group has", "combien de différents un groupe compte"),
    "half_up": Text("half, rounded up", "la moitié, arrondie à l’unité supérieure"),
    "half_down": Text("half, rounded down", "la moitié, arrondie à l’unité inférieure"),
    "abs": Text("without its sign", "sans son signe"),
}


@dataclass(frozen=True, slots=True)
class Figured:
    """One figure of something: its name in files, its value, where it comes from."""

    name: str
    value: Value
    source: Source


@dataclass(frozen=True, slots=True)
class Existing:
    """One thing that a text may name."""

    id: str
    name: Text
    about: Text = NOTHING
    figures: tuple[Figured, ...] = ()


def _counters(system: System) -> Iterable[Existing]:
    for kind in system.mix.types.values():
        yield Existing(kind.id, kind.name, _of_type(system, kind), _figures(system, kind))


def _of_type(system: System, kind: CounterType) -> Text:
    """Side, family, how many, and the names of the single ones."""
    single = [c.id for c in system.mix.counters.values() if c.type == kind.id]
    side = (
        system.sides[kind.side].name
        if kind.side is not None and kind.side in system.sides
        else Text("no side", "sans camp")
    )
    family = system.mix.families[kind.family].name if kind.family in system.mix.families else same(kind.family)
    told = single[0] if len(single) == 1 else f"{single[0]} … {single[-1]}" if single else ""
    return say(
        "{side}, {family}; the box holds {count}: {single}",
        "{side}, {family} ; la boîte en compte {count} : {single}",
        side=side,
        family=family,
        count="?" if kind.count is None else kind.count,
        single=told,
    )


def _figures(system: System, kind: CounterType) -> tuple[Figured, ...]:
    where = f"counters.types.{kind.id}"
    return tuple(Figured(n, v, system.sources.of(f"{where}.{n}").source) for n, v in kind.figures.items())


def _zones(system: System) -> Iterable[Existing]:
    for name, spaces in system.board.zones.items():
        shown = ", ".join(spaces[:6]) + (" …" if len(spaces) > 6 else "")
        about = say("{count} spaces: {shown}", "{count} espaces : {shown}", count=len(spaces), shown=shown)
        yield Existing(name, system.board.zone_names.get(name, same(name)), about)


def _spaces(system: System) -> Iterable[Existing]:
    for space in system.board.spaces.values():
        if space.kind not in OFF_MAP:
            more = [space.terrain, *sorted(space.tags), *(f"{k} {v}" for k, v in space.values.items())]
            words = ", ".join(w for w in dict.fromkeys([space.kind, *more]) if w)
            yield Existing(space.id, space.name, same(words))


def _boxes(system: System) -> Iterable[Existing]:
    for space in system.board.spaces.values():
        if space.kind == "box":
            yield Existing(space.id, space.name, Text("a box of the board", "une case du plateau"))
    pools = {p.pool for s in system.scenarios.values() for p in s.setup if p.pool}
    for pool in sorted(pools):
        name = system.words.get(pool, same(pool.replace("_", " ")))
        yield Existing(pool, name, Text("beside the map: pool:", "à côté de la carte : pool:"))


def _tracks(system: System) -> Iterable[Existing]:
    boxes = [s for s in system.board.spaces.values() if s.kind == "track"]
    printed = {name: list(found) for name, found in groupby(boxes, key=lambda s: min(s.tags, default=s.id))}
    for track in system.tracks.values():
        about = say("begins at {start}", "part de {start}", start=track.start)
        if track.per_side:
            about = say("begins at {start}; one a side", "part de {start} ; une par camp", start=track.start)
        yield Existing(track.id, track.name, about)
    for name, found in printed.items():
        shown = f"{found[0].id} … {found[-1].id}"
        if name not in system.tracks:
            yield Existing(name, same(name), say("printed: {shown}", "imprimée : {shown}", shown=shown))


def _decks(system: System) -> Iterable[Existing]:
    for deck in system.decks.values():
        about = say("{count} in it", "{count} dedans", count=sum(deck.contents.values()))
        yield Existing(deck.id, deck.name, about)
    for card in system.mix.cards.values():
        yield Existing(card.id, card.name, say("card of {deck}", "carte de {deck}", deck=card.deck))


def _links(system: System) -> Iterable[Existing]:
    """The kinds of links with the names that some of them have, and the words that lie on links."""
    kinds: dict[str, list[str]] = {}
    names: dict[str, dict[Text, None]] = {}
    features: dict[str, int] = {}
    for link in system.board.links:
        kinds.setdefault(link.kind, []).append(f"{link.a} – {link.b}")
        if link.name is not None:
            names.setdefault(link.kind, {})[link.name] = None
        for word in link.features:
            features[word] = features.get(word, 0) + 1
    for kind, pairs in kinds.items():
        about = say("{count} links: {first}", "{count} liaisons : {first}", count=len(pairs), first=pairs[0])
        yield Existing(kind, _word(system, kind), together(about, *names.get(kind, ()), by="; "))
    for word, count in sorted(features.items()):
        if word not in kinds:
            about = say("lies on {count} links", "se trouve sur {count} liaisons", count=count)
            yield Existing(word, _word(system, word), about)


def _word(system: System, word: str) -> Text:
    return system.words.get(word, same(word.replace("_", " ")))


def _phases(system: System) -> Iterable[Existing]:
    for phase in system.phases:
        sides = [system.sides[s].name for s in phase.sides if s in system.sides]
        yield Existing(phase.id, phase.name, together(*sides, by=", "))


def _options(system: System) -> Iterable[Existing]:
    for option in system.options.values():
        choices = ", ".join(f"{c} ✓" if c == option.default else c for c in option.choices)
        yield Existing(option.id, option.name, same(choices))


def _icons(_system: System) -> Iterable[Existing]:
    return icons()


def icons() -> Iterable[Existing]:
    """Every picture that counters and sides may have."""
    for file in sorted(paths.icons_dir().glob("*.svg")):
        if not file.stem.startswith("ui-") and file.stem != "alea":
            yield Existing(file.stem, same(file.stem.replace("-", " ")))


def _functions(system: System) -> Iterable[Existing]:
    for name in (*GROUP_FUNCTIONS, *PLAIN_FUNCTIONS):
        yield Existing(name, same(f"{name}(...)"), FUNCTIONS.get(name, NOTHING))


def _symbols(_system: System) -> Iterable[Existing]:
    for words, about in (
        (BRANCHES, Text("symbol: {branch: …}", "symbol: {branch: …}")),
        (SIZES, Text("symbol: {size: …}", "symbol: {size: …}")),
        (FRAMES, Text("symbol: {frame: …}", "symbol: {frame: …}")),
    ):
        for word, name in words.items():
            yield Existing(word, name, about)


PARTS: Mapping[str, Callable[[System], Iterable[Existing]]] = {
    "counters": _counters,
    "zones": _zones,
    "spaces": _spaces,
    "boxes": _boxes,
    "tracks": _tracks,
    "decks": _decks,
    "icons": _icons,
    "symbols": _symbols,
    "links": _links,
    "phases": _phases,
    "options": _options,
    "functions": _functions,
}


def what_exists(system: System, part: str) -> tuple[Existing, ...]:
    """Everything of one part, in the order of the files."""
    return tuple(PARTS[part](system))
