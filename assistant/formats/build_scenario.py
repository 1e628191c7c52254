"""Plain data of scenarios to the model: set-ups with exact counters, by type, by zone, or "all the others"."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from typing import Any

from assistant.formats.build_board import board_picture
from assistant.formats.plain import readable, text_of, text_or_none, whole_or_none, words_of
from assistant.formats.tree_shapes import (
    ArrivalData,
    EventData,
    EventEffectData,
    MomentData,
    PlacementData,
    ScenarioData,
)
from assistant.model.counters import CounterMix
from assistant.model.ids import CounterId, PhaseId, ScenarioId, SideId, SpaceId, TypeId
from assistant.model.scenario import Arrival, DueTime, EventEffect, Placement, Scenario, ScenarioEvent


def inherited(name: str, scenarios: Mapping[str, ScenarioData], seen: frozenset[str] = frozenset()) -> ScenarioData:
    """The data of a scenario with what it takes from the one it is `like`; a circle ends where it closes."""
    data = scenarios[name]
    base = data.get("like")
    if not isinstance(base, str) or base not in scenarios or base in seen:
        return data
    return {**inherited(base, scenarios, seen | {name}), **data}


def pieces_of(entry: PlacementData) -> Iterator[tuple[str, int, str]]:
    """What one placement names: counter or type, how many, and the space if it says one apiece."""
    for name in entry.get("counters", ()):
        yield name, 1, ""
    spaces = words_of(entry.get("at")) if entry.get("each") else ("",)
    for name, number in entry.get("types", {}).items():
        if isinstance(number, int):
            for space in spaces:
                yield name, number, space
    for space, names in entry.get("by_space", {}).items():
        for name in names:
            yield name, 1, space


def pieces_used(scenarios: Mapping[str, ScenarioData]) -> dict[str, int]:
    """Type -> the most of it that one scenario places by type."""
    out: dict[str, int] = {}
    for name in scenarios:
        tally: Tally[str] = Tally()
        for entry in inherited(name, scenarios).get("setup", ()):
            for piece, number, _ in pieces_of(entry):
                tally[piece] += number
        for arrival in inherited(name, scenarios).get("arrivals", ()):
            for piece, number in brought(arrival):
                tally[piece] += number
        for piece, number in tally.items():
            out[piece] = max(out.get(piece, 0), number)
    return out


def brought(arrival: ArrivalData) -> Iterator[tuple[str, int]]:
    """What an arrival brings in all, where it is known how often it comes."""
    turn = arrival.get("turn", 0)
    times = 1
    if isinstance(turn, dict) and "every" in turn and "to" in turn:
        times = 1 + max(0, turn["to"] - turn["from"]) // turn["every"]
    for entry in arrival["brings"]:
        for piece, number, _ in pieces_of(entry):
            yield piece, number * times


def count_of(entry: PlacementData) -> int:
    """How many placements an entry of a set-up makes: one for each space that it names apiece."""
    return 1 if "rest" in entry else len({space for _, _, space in pieces_of(entry)})


class _Setup:
    """Makes placements in order, and knows at the end what is left for "all the others"."""

    def __init__(self, mix: CounterMix, sides: frozenset[str]) -> None:
        self.mix = mix
        self.sides = sides
        self.taken: set[CounterId] = set()
        self.by_type: Tally[TypeId] = Tally()

    def base(self, entry: PlacementData, **over: Any) -> Placement:
        side = entry.get("side")
        aboard = entry.get("aboard", "")
        fields: dict[str, Any] = {
            "side": SideId(side) if side else None,
            "where": tuple(SpaceId(s) for s in words_of(entry.get("at"))),
            "zone": entry.get("zone", ""),
            "pool": entry.get("pool", ""),
            "facing": str(entry.get("facing", "")),
            "face": entry.get("face", ""),
            "choice": text_or_none(entry.get("choice")),
            "aboard": aboard if isinstance(aboard, str) else "any" if aboard else "",
            "ref": entry.get("ref", ""),
            "state": entry.get("state", {}),
            "exchange": bool(entry.get("exchange")),
            "instead": tuple(TypeId(t) for t in words_of(entry.get("instead"))),
        }
        return Placement(**{**fields, **over})

    def split(self, names: Iterator[tuple[str, int]]) -> tuple[tuple[CounterId, ...], dict[TypeId, int]]:
        counters: list[CounterId] = []
        types: Tally[TypeId] = Tally()
        for name, number in names:
            if name in self.mix.counters:
                counters.append(CounterId(name))
            elif name in self.mix.types:
                types[TypeId(name)] += number
        self.taken.update(counters)
        self.by_type.update(types)
        return tuple(counters), dict(types)

    def named(self, entry: PlacementData) -> list[Placement]:
        """The placements of an entry that says what it places."""
        groups: dict[str, list[tuple[str, int]]] = {}
        for name, number, space in pieces_of(entry):
            groups.setdefault(space, []).append((name, number))
        out = []
        for space, names in groups.items():
            counters, types = self.split(iter(names))
            where = {"where": (SpaceId(space),)} if space else {}
            out.append(self.base(entry, counters=counters, types=types, **where))
        return out

    def rest(self, entry: PlacementData) -> Placement:
        """All counters of the side (and of the families named) that nothing else places."""
        families = () if entry["rest"] is True else words_of(entry["rest"])
        side = entry.get("side")
        left: list[CounterId] = []
        by_type: Tally[TypeId] = Tally()
        spent = Tally(self.by_type)
        for counter in self.mix.counters.values():
            kind = self.mix.types[counter.type]
            if counter.id in self.taken or kind.side != side or (families and kind.family not in families):
                continue
            if spent[kind.id] > 0:
                spent[kind.id] -= 1  # placed by type, so some counter of this type is already gone
            elif self.by_type[kind.id]:
                by_type[kind.id] += 1  # which one is left is the player's affair
            else:
                left.append(counter.id)
        self.taken.update(left)
        self.by_type.update(by_type)
        return self.base(entry, counters=tuple(left), types=dict(by_type))


def placements(
    data: ScenarioData, mix: CounterMix
) -> tuple[tuple[Placement, ...], tuple[tuple[Placement, ...], ...]]:
    """The set-up of a scenario, and what each of its arrivals brings; entries that take the rest are worked out last,
    since nobody who comes later is among them, but keep their place."""
    setup = _Setup(mix, frozenset(data.get("sides", ())))
    entries = data.get("setup", ())
    later = tuple(
        tuple(p for entry in arrival["brings"] if "rest" not in entry for p in setup.named(entry))
        for arrival in data.get("arrivals", ())
    )
    for arrival in data.get("arrivals", ()):
        setup.by_type.update({TypeId(n): count for n, count in _later_still(arrival, mix).items()})
    # All that is named must be placed before anybody can say what the rest is, wherever its line stands.
    named = {n: setup.named(e) for n, e in enumerate(entries) if "rest" not in e}
    out: list[Placement] = []
    for number, entry in enumerate(entries):
        out.extend(named[number] if number in named else [setup.rest(entry)])
    return tuple(out), later


def _later_still(arrival: ArrivalData, mix: CounterMix) -> Tally[str]:
    """Counters of a type that come after the first time, which no set-up of the rest may take."""
    total: Tally[str] = Tally()
    for name, number in brought(arrival):
        total[name] += number
    for entry in arrival["brings"]:
        for name, number, _ in pieces_of(entry):
            total[name] -= number
    return Tally({n: count for n, count in total.items() if n in mix.types and count > 0})


def _moment(data: MomentData) -> DueTime:
    turn = data.get("turn", 0)
    first, every, last = (turn["from"], turn.get("every", 0), turn.get("to")) if isinstance(turn, dict) else (
        turn, 0, None)  # fmt: skip
    return DueTime(first, every, last, tuple(PhaseId(p) for p in data.get("phases", ())), data.get("when", ""))


def _arrival(data: ArrivalData, brings: tuple[Placement, ...]) -> Arrival:
    return Arrival(data["id"], text_of(data.get("name"), readable(data["id"])), brings, _moment(data))


def _event(data: EventData) -> ScenarioEvent:
    name = text_of(data.get("name"), readable(data["id"]))
    effects = tuple(_effect(e) for e in data.get("effects", ()))
    return ScenarioEvent(data["id"], name, text_of(data["text"]), _moment(data), effects, data.get("ref", ""))


def _effect(data: EventEffectData) -> EventEffect:
    side = data.get("side", data.get("holder", "none"))
    spaces = tuple(SpaceId(s) for s in data.get("spaces", ()))
    by = data.get("by", 0)
    return EventEffect(data.get("track", ""), None if side == "none" else SideId(side), by, data.get("to"), spaces)


def scenario_of(name: str, scenarios: Mapping[str, ScenarioData], mix: CounterMix) -> Scenario:
    """One scenario of the model."""
    data = inherited(name, scenarios)
    first = data.get("first")
    setup, later = placements(data, mix)
    return Scenario(
        id=ScenarioId(name),
        name=text_of(data.get("name"), readable(name)),
        ref=data.get("ref", ""),
        setup=setup,
        setup_order=tuple(SideId(s) for s in data.get("setup_order", ())),
        first=SideId(first) if first else None,
        turns=whole_or_none(data.get("turns")),
        turn=data.get("turn", 1),
        victory=tuple(text_of(v) for v in data.get("victory", ())),
        special=tuple(text_of(v) for v in data.get("special", ())),
        tracks={k: v for k, v in data.get("tracks", {}).items() if isinstance(v, int)},
        summary=text_or_none(data.get("summary")),
        options=data.get("options", {}),
        sides=tuple(SideId(s) for s in data.get("sides", ())),
        closed=words_of(data.get("closed")),
        arrivals=tuple(_arrival(a, p) for a, p in zip(data.get("arrivals", ()), later, strict=True)),
        events=tuple(_event(e) for e in data.get("events", ())),
        picture=board_picture(data.get("picture")),
    )
