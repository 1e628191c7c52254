"""How counters see, read from its plain data: profiles of sight with what blocks it, and the arcs of a family of
counters where there is no hex to tell them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.base.data import Data, Raw, items, mapping
from assistant.base.text import Text, say
from assistant.rules.check_plain import maybe_condition, maybe_number, text_of
from assistant.rules.check_scope import CheckScope
from assistant.rules.expressions import Fragment
from assistant.rules.types import INT, Type, group, thing, word
from assistant.rules.values import Site, read_condition, read_value

BLOCKERS = ("space", "side", "counter")


@dataclass(frozen=True, slots=True)
class Block:
    """One thing that stops sight: a space passed, a side crossed or a counter passed, while `when` holds."""

    id: str
    when: Fragment
    name: Text
    ref: str


@dataclass(frozen=True, slots=True)
class SightRule:
    """One way of seeing. `links` empty: every kind of link; `arcs` empty: all round; `reach` None: as far as can be."""

    id: str
    name: Text
    ref: str
    who: Fragment | None
    links: tuple[str, ...]
    arcs: tuple[str, ...]
    step: Fragment | None
    reach: Fragment | None
    blocks: Mapping[str, tuple[Block, ...]]


@dataclass(frozen=True, slots=True)
class ArcRule:
    """The arcs of a family: where it has none and everything counts as front, and which they are off the hexes."""

    family: str
    none: Fragment | None
    points: Fragment | None


def _scope(scope: CheckScope, **more: Type) -> dict[str, Type]:
    return {**scope.always(), "unit": thing(scope.counter()), **more}


def _blocks(raw: Data, what: str, scope: CheckScope, site: Site) -> tuple[Block, ...]:
    space, counter = thing(scope.space()), thing(scope.counter())
    names: Mapping[str, dict[str, Type]] = {
        "space": {"space": space, "here": group(scope.counter()), "target": space, "origin": space},
        "side": {"link": thing(scope.link()), "origin": space, "to": space, "target": space},
        "counter": {"counter": counter, "space": space, "target": space, "origin": space},
    }
    inner = Site(site.address, _scope(scope, **names[what]), site.tables)
    out = []
    for i, one in enumerate(items(raw)):
        data = mapping(one) if isinstance(one, Mapping) else {"when": one}
        name = str(data.get("id", what if len(items(raw)) == 1 else f"{what}_{i + 1}"))
        when = read_condition(data.get("when"), inner.below(name, "when"))
        out.append(Block(name, when, text_of(data.get("name"), name), str(data.get("ref", ""))))
    return tuple(out)


def read_sight(name: str, raw: Raw, scope: CheckScope, address: str = "") -> SightRule:
    """One profile of sight. Raises Fault at the first thing that does not hold."""
    tables, where = scope.book.tables, address or f"sight.{name}"
    own = Site(where, _scope(scope), tables)
    space = thing(scope.space())
    steps = Site(where, _scope(scope, origin=space, to=space, link=thing(scope.link()), steps=INT), tables)
    return SightRule(
        name,
        text_of(raw.get("name"), name),
        str(raw.get("ref", "")),
        maybe_condition(raw, "who", own),
        tuple(str(k) for k in items(raw.get("links"))),
        tuple(str(a) for a in items(raw.get("arcs"))),
        maybe_number(raw, "step", steps),
        maybe_number(raw, "range", own),
        {w: _blocks(raw.get(w), w, scope, own.below(w)) for w in BLOCKERS},
    )


def read_arcs(family: str, raw: Raw, scope: CheckScope) -> ArcRule:
    """The arcs of one family."""
    tables, space = scope.book.tables, thing(scope.space())
    place = Site(f"arcs.{family}", _scope(scope, space=space), tables)
    looks = _scope(scope, space=space, faced=space, to=space, angle=INT)
    points = None
    if "points" in raw:
        points = read_value(raw["points"], Site(f"arcs.{family}.points", looks, tables))
        if points.type.kind not in ("word", "open"):
            raise place.below("points").fault(
                "expression-type",
                say(
                    "an arc is a word, and this is {type}",
                    "un arc est un mot, et ceci est {type}",
                    type=points.type.named,
                ),
            )
    return ArcRule(family, maybe_condition(raw, "none", place), points)


def arc_words() -> Type:
    """The words for where something lies, seen from a counter."""
    return word("front", "flank", "rear", "bow", "side", "stern", "none")
