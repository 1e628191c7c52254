"""Which ids are wanted at a place of a file: a zone after `zone:`, types under `types:`, a table after `table:`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from assistant.author.caret import CaretSpot, Wants
from assistant.author.what_exists import Existing, icons, what_exists
from assistant.base.paths import system_names
from assistant.base.text import NOTHING, Text, same, say
from assistant.model.compass import FACINGS
from assistant.model.ids import SideId
from assistant.model.scenario import System

# the field whose value, or whose list, names things of these kinds
_VALUES: Mapping[str, tuple[str, ...]] = {
    "side": ("sides",), "sides": ("sides",), "first": ("sides",), "setup_order": ("sides",), "controls": ("sides",),
    "zone": ("zones",), "zones": ("zones",), "closed": ("zones", "spaces"), "at": ("spaces",), "spaces": ("spaces",),
    "counters": ("single",), "by_space": ("single", "types"), "type": ("types",), "instead": ("types",),
    "rest": ("families",), "family": ("families",), "families": ("families",), "aboard": ("families", "single"),
    "system": ("systems",), "like": ("scenarios",), "table": ("tables",), "tables": ("tables",),
    "pool": ("boxes",), "deck": ("decks",), "procedure": ("procedures",), "procedures": ("procedures",),
    "icon": ("icons",), "emblem": ("icons",), "track": ("tracks",), "goal": ("tracks",), "phase": ("phases",),
    "facing": ("facings",),
}  # fmt: skip
# the mapping whose fields are themselves names of things
_KEYS: Mapping[str, tuple[str, ...]] = {
    "types": ("types",),
    "by_space": ("spaces",),
    "tracks": ("tracks",),
    "options": ("options",),
    "zones": ("zones",),
}


@dataclass(frozen=True, slots=True)
class NamedThing:
    """Something that exists, with the kind of thing it is and the side it belongs to."""

    kind: str
    existing: Existing
    side: str = ""


def kinds_wanted(spot: CaretSpot) -> tuple[str, ...]:
    """The kinds of things whose ids fit at a caret; none where a field or a plain value is meant."""
    if spot.wants is Wants.KEY:
        return _KEYS.get(spot.field_name, ()) if spot.path and isinstance(spot.path[-1], str) else ()
    named = [p for p in spot.path if isinstance(p, str)]
    if len(named) > 1 and named[-2] in _KEYS and _KEYS[named[-2]] == ("spaces",):
        return _VALUES[named[-2]]
    return _VALUES.get(spot.field_name, ())


class Things:
    """Everything a text may name, of one system as it was last read without errors. Each kind is listed once."""

    def __init__(self, system: System | None) -> None:
        self.system = system
        self._listed: dict[str, tuple[NamedThing, ...]] = {}

    def of(self, kinds: Sequence[str]) -> tuple[NamedThing, ...]:
        """All things of some kinds, kind by kind, in the order of the files."""
        return tuple(thing for kind in kinds for thing in self._of(kind))

    def _of(self, kind: str) -> tuple[NamedThing, ...]:
        if kind not in self._listed:
            plain = _WITHOUT_SYSTEM.get(kind)
            if plain is not None:
                self._listed[kind] = tuple(NamedThing(kind, one) for one in plain())
            elif self.system is not None:
                self._listed[kind] = tuple(LISTS[kind](self.system))
            else:
                return ()
        return self._listed[kind]


def _exists(part: str) -> Callable[[System], Iterable[NamedThing]]:
    return lambda system: (NamedThing(part, one) for one in what_exists(system, part))


def _types(system: System) -> Iterable[NamedThing]:
    for one in what_exists(system, "counters"):
        side = next((t.side for t in system.mix.types.values() if t.id == one.id), None)
        yield NamedThing("types", one, side or "")


def _single(system: System) -> Iterable[NamedThing]:
    for counter in system.mix.counters.values():
        kind = system.mix.types[counter.type]
        about = say("one {type}", "un pion « {type} »", type=kind.name)
        yield NamedThing("single", Existing(counter.id, counter.name, about), kind.side or "")


def _sides(system: System) -> Iterable[NamedThing]:
    return (NamedThing("sides", Existing(s.id, s.name)) for s in system.sides.values())


def _families(system: System) -> Iterable[NamedThing]:
    return (NamedThing("families", Existing(f.id, f.name)) for f in system.mix.families.values())


def _scenarios(system: System) -> Iterable[NamedThing]:
    return (NamedThing("scenarios", Existing(s.id, s.name, s.summary or NOTHING)) for s in system.scenarios.values())


def _phases(system: System) -> Iterable[NamedThing]:
    return (NamedThing("phases", Existing(p.id, p.name, p.note or NOTHING)) for p in system.phases)


def _options(system: System) -> Iterable[NamedThing]:
    return (NamedThing("options", Existing(o.id, o.name, o.reason)) for o in system.options.values())


def _of_rules(part: str) -> Callable[[System], Iterable[NamedThing]]:
    def listed(system: System) -> Iterable[NamedThing]:
        found = system.rules.get(part)
        for name, one in found.items() if isinstance(found, Mapping) else ():
            named = one.get("name") if isinstance(one, Mapping) else None
            yield NamedThing(part, Existing(str(name), _text(named, str(name))))

    return listed


def _text(raw: object, name: str) -> Text:
    if isinstance(raw, Mapping):
        english = str(raw.get("en", raw.get("fr", name)))
        return Text(english, str(raw.get("fr", english)))
    return same(str(raw)) if raw else same(name.replace("_", " "))


def _systems() -> Iterable[Existing]:
    return (Existing(name, same(name.replace("_", " "))) for name in system_names())


def _facings() -> Iterable[Existing]:
    return (Existing(name, same(name)) for name in FACINGS)


LISTS: Mapping[str, Callable[[System], Iterable[NamedThing]]] = {
    "sides": _sides,
    "types": _types,
    "single": _single,
    "families": _families,
    "zones": _exists("zones"),
    "spaces": _exists("spaces"),
    "boxes": _exists("boxes"),
    "tracks": _exists("tracks"),
    "decks": _exists("decks"),
    "scenarios": _scenarios,
    "phases": _phases,
    "options": _options,
    "tables": _of_rules("tables"),
    "procedures": _of_rules("procedures"),
}
_WITHOUT_SYSTEM: Mapping[str, Callable[[], Iterable[Existing]]] = {
    "systems": _systems,
    "icons": icons,
    "facings": _facings,
}
KIND_NAMES: Mapping[str, Text] = {
    "sides": Text("side", "camp"),
    "types": Text("counter type", "type de pion"),
    "single": Text("counter", "pion"),
    "families": Text("family", "famille"),
    "zones": Text("zone", "zone"),
    "spaces": Text("space", "espace"),
    "boxes": Text("box", "case"),
    "tracks": Text("track", "piste"),
    "decks": Text("deck", "paquet"),
    "scenarios": Text("scenario", "scénario"),
    "phases": Text("phase", "phase"),
    "options": Text("option", "option"),
    "tables": Text("table", "table"),
    "procedures": Text("procedure", "procédure"),
    "systems": Text("game", "jeu"),
    "icons": Text("icon", "icône"),
    "facings": Text("facing", "orientation"),
}


def of_side(things: Iterable[NamedThing], side: str) -> list[NamedThing]:
    """Those of a side first, then those of none, then the others."""
    rank = {side: 0, "": 1}
    return sorted(things, key=lambda t: rank.get(t.side, 2) if SideId(side) else 0)
