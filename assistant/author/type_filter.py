"""Counter types found by words and conditions: `guard`, `move >= 7`, `arm == tank and count > 2`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import CodeType

from assistant.base.letters import folded
from assistant.base.text import Text
from assistant.model.counters import CounterType, Family, Figure, Value
from assistant.model.ids import TypeId
from assistant.model.scenario import System
from assistant.rules.expressions import ExpressionFault, translate
from assistant.rules.types import BOOL, INT, OPEN, WORD, Type, word
from assistant.rules.values import World, compiled, run, world_of, written
from assistant.rules.waiting import Waiting

SIGNS = ("<", ">", "=", "!")
WORDS = (" and ", " or ", " in ", "not ")


@dataclass(frozen=True, slots=True)
class FoundTypes:
    """The types that fit, in the order of the system; `wrong` says what a condition lacks."""

    types: tuple[TypeId, ...]
    wrong: Text | None = None


def printed_figures(family: Family) -> dict[str, Figure]:
    """The figures that stand on a counter: neither states of play nor worked out."""
    return {n: f for n, f in family.figures.items() if not f.state and f.derived is None}


def values_of(system: System, kind: CounterType) -> dict[str, Value]:
    """What a type is worth, with what its family has by default."""
    family = system.mix.families[kind.family]
    out: dict[str, Value] = {n: f.default for n, f in printed_figures(family).items() if f.default is not None}
    out.update({n: v for n, v in kind.figures.items() if n in family.figures})
    return out


def find_types(system: System, query: str) -> FoundTypes:
    """The types that a line typed means: a condition where it has a sign of one, else letters of names and ids."""
    kinds = list(system.mix.types.values())
    plain = query.strip()
    if not plain:
        return FoundTypes(tuple(k.id for k in kinds))
    if any(s in plain for s in SIGNS) or any(w in f" {plain} " for w in WORDS):
        return _by_condition(system, kinds, plain)
    wanted = folded(plain).split()
    return FoundTypes(tuple(k.id for k in kinds if all(w in _said(system, k) for w in wanted)))


def _said(system: System, kind: CounterType) -> str:
    """Everything a type may be found by."""
    family = system.mix.families[kind.family]
    side = system.sides.get(kind.side) if kind.side is not None else None
    parts = [str(kind.id), kind.name.en, kind.name.fr, kind.short, family.name.en, family.name.fr, kind.icon]
    parts += [side.name.en, side.name.fr] if side is not None else []
    return folded(" ".join(parts))


def _by_condition(system: System, kinds: list[CounterType], text: str) -> FoundTypes:
    names = _figure_names(system)
    text = _by_their_names(text, names)
    scope: dict[str, Type] = {}
    for family in system.mix.families.values():
        for name, figure in printed_figures(family).items():
            mine = {"int": INT, "bool": BOOL, "word": word(*figure.words) if figure.words else WORD}
            kind = mine.get(figure.type, OPEN)
            known = scope.get(name)
            scope[name] = kind if known is None or known == kind else _both(known, kind)
    scope |= {
        "count": INT, "steps": INT, "side": word(*map(str, system.sides)), "family": word(*system.mix.families),
    }  # fmt: skip
    try:
        code = compiled(translate(text, scope))
    except ExpressionFault as fault:
        return FoundTypes((), fault.text)
    return FoundTypes(tuple(k.id for k in kinds if _holds(code, _world(system, k, scope))))


def _both(one: Type, other: Type) -> Type:
    if one.kind == other.kind == "word":
        return word(*(one.words or ()), *(other.words or ()))
    return OPEN


def _world(system: System, kind: CounterType, scope: Mapping[str, Type]) -> World:
    values = values_of(system, kind)
    values |= {"count": kind.count if kind.count is not None else "unknown", "steps": kind.steps}
    values |= {"side": str(kind.side or "none"), "family": kind.family}
    return world_of({}) | {f"v_{written(n)}": v for n, v in values.items() if n in scope}


def _holds(code: CodeType, world: World) -> bool:
    try:
        return run(code, world) is True
    except (Waiting, NameError, TypeError, KeyError):  # a figure that this type does not have, or nobody knows
        return False


def _figure_names(system: System) -> dict[str, str]:
    """Names of figures in both languages, as people type them, and what they stand for."""
    out: dict[str, str] = {}
    for family in system.mix.families.values():
        for name, figure in printed_figures(family).items():
            for said in (figure.name.en, figure.name.fr) if figure.name is not None else ():
                if folded(said).isidentifier():
                    out.setdefault(folded(said), name)
    return out | {"nombre": "count", "camp": "side", "pas": "steps", "famille": "family"}


def _by_their_names(text: str, names: Mapping[str, str]) -> str:
    """A condition with figures by their names in either language, as one with their ids."""
    apart = re.sub(r"(<=|>=|==|!=|<|>|[()])", r" \1 ", text)
    return " ".join(names.get(folded(w), w) for w in apart.split())
