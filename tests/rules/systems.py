"""Small systems built in code, for testing the rules apart from any file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.base.text import same
from assistant.model.board import Board
from assistant.model.counters import Counter, CounterMix, CounterType, Family, Figure
from assistant.model.ids import SideId, SystemId, TypeId
from assistant.model.scenario import Choice, Option, System
from assistant.model.sources import Provenance, Sources

INT, BOOL = "int", "bool"


def family(name: str, **figures: Any) -> Family:
    """`family("galley", crew=int, immobile=False, type=["CO", "HI"])`: a type, a default, or words."""
    made: dict[str, Figure] = {}
    for key, value in figures.items():
        if value is int:
            made[key] = Figure(key, INT)
        elif value is bool:
            made[key] = Figure(key, BOOL)
        elif isinstance(value, list):
            made[key] = Figure(key, "word", tuple(value))
        elif isinstance(value, bool):
            made[key] = Figure(key, BOOL, (), value)
        elif isinstance(value, int):
            made[key] = Figure(key, INT, (), value)
        else:
            made[key] = Figure(key, INT, derived=value)
    return Family(name, same(name), made)


def system(
    *,
    tables: Mapping[str, Any] | None = None,
    procedures: Mapping[str, Any] | None = None,
    families: list[Family] | None = None,
    types: Mapping[str, tuple[str, str, Mapping[str, Any]]] | None = None,
    dice: Mapping[str, Any] | None = None,
    options: Mapping[str, list[str]] | None = None,
    sources: Mapping[str, Provenance] | None = None,
    counters: Mapping[str, Counter] | None = None,
) -> System:
    made = {
        TypeId(k): CounterType(TypeId(k), fam, SideId(side), same(k), k[:3].upper(), dict(figures))
        for k, (fam, side, figures) in (types or {}).items()
    }
    chosen = {
        o: Option(o, same(o), {c: Choice(c, same(c)) for c in cs}, cs[0], same(o)) for o, cs in (options or {}).items()
    }
    return System(
        SystemId("test"),
        same("Test"),
        {},
        (),
        chosen,
        Board({}, ()),
        CounterMix({f.id: f for f in families or []}, made, dict(counters or {})),  # type: ignore[arg-type]
        {},
        Sources(dict(sources or {})),
        rules={"tables": tables or {}, "procedures": procedures or {}, "dice": dice or {}},
    )
