"""Plain data of counters and cards to the model: families, types, and every single counter of the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.base.text import Text
from assistant.formats.plain import readable, text_of, text_or_none, whole_or_none
from assistant.formats.tree_shapes import (
    CountedData,
    CounterTypeData,
    CutOutData,
    FallsData,
    FamilyData,
    FigureForm,
    PrintedData,
    SystemTree,
    UnitSymbolData,
)
from assistant.model.counters import (
    SHORTEST,
    Badge,
    Card,
    Counter,
    CounterMix,
    CounterType,
    CutOut,
    Face,
    Falls,
    Family,
    Figure,
    PileCount,
    PrintedPlaces,
    UnitSymbol,
    Value,
)
from assistant.model.ids import CounterId, SideId, TypeId


def _figure(name: str, data: FigureForm) -> Figure:
    """The short forms of a declared figure: `int`, a default value, a list of words."""
    if isinstance(data, dict):
        words = tuple(str(w) for w in data.get("words", ()))
        default = data.get("default")
        kind = data.get("type") or ("word" if words else _kind_of(default))
        return Figure(
            name,
            str(kind),
            words,
            default,
            text_or_none(data.get("name")),
            bool(data.get("state")),
            data.get("derived"),
        )
    if isinstance(data, list):
        return Figure(name, "word", tuple(str(w) for w in data))
    if isinstance(data, str):
        return Figure(name, data)
    return Figure(name, _kind_of(data), (), data)


def _kind_of(value: Value | None) -> str:
    if isinstance(value, bool):
        return "bool"
    return "word" if isinstance(value, str) else "int"


def _family(name: str, data: FamilyData, layouts: Mapping[str, PrintedData]) -> Family:
    badges = {
        key: Badge(
            key, text_of(b.get("name"), readable(key)), b.get("kind", "flag"), b.get("icon", ""), b.get("shape", "disc")
        )
        for key, b in data.get("badges", {}).items()
    }
    hits = dict(data.get("hits", {}))
    return Family(
        name,
        text_of(data.get("name"), readable(name)),
        {k: _figure(k, v) for k, v in data.get("figures", {}).items()},
        data.get("facing", "none"),
        badges,
        hits,
        bool(data.get("carries")),
        data.get("layout", "land"),
        bool(data.get("hidden")),
        str(data.get("counts", "")),
        str(data.get("arrives", "")),
        _counted(data.get("counted")),
        _falls(data.get("falls")),
        str(data.get("refuge", "")),
        str(data.get("room", "")),
        _printed(layouts.get(data.get("layout", ""))),
    )


def _printed(data: PrintedData | None) -> PrintedPlaces | None:
    return None if data is None else PrintedPlaces(data.get("figures", {}), bool(data.get("symbol", True)))


def _symbol(data: UnitSymbolData | None) -> UnitSymbol | None:
    return None if data is None else UnitSymbol(data["branch"], data.get("size", ""), data.get("frame", "friendly"))


def _falls(data: FallsData | None) -> Falls | None:
    if data is None:
        return None
    unless = {k: tuple(v) if isinstance(v, list) else (v,) for k, v in data.get("unless", {}).items()}
    told = {k: {w: text_of(t) for w, t in words.items()} for k, words in data.get("told", {}).items()}
    return Falls({SideId(s): box for s, box in data["to"].items()}, bool(data.get("face_up")), unless, told)


def _counted(data: CountedData | None) -> PileCount | None:
    if data is None:
        return None
    many = text_of(data["many"], "")
    return PileCount(text_of(data.get("one"), "") if "one" in data else many, many, bool(data.get("steps")))


def type_of(name: str, data: CounterTypeData) -> CounterType:
    """One kind of counter."""
    faces = tuple(
        Face(f["id"], text_of(f.get("name"), readable(f["id"])), f.get("figures", {})) for f in data.get("faces", ())
    )
    label = text_of(data.get("name"), readable(name))
    side = data.get("side")
    return CounterType(
        TypeId(name),
        str(data.get("family", "")),
        SideId(side) if side else None,
        label,
        str(data.get("short") or label.en[:SHORTEST]),
        data.get("figures", {}),
        faces,
        int(data.get("steps", 1)),
        1 if data.get("unique") else whole_or_none(data.get("count"), 1),
        str(data.get("icon", "")),
        data.get("values", {}),
        bool(data.get("holds", False)),
        _symbol(data.get("symbol")),
        cut_out(data.get("picture")),
        {TypeId(part): count for part, count in data.get("splits", {}).items()},
    )


def cut_out(data: CutOutData | None) -> CutOut | None:
    if data is None:
        return None
    back = data.get("back") or data.get("back_corners")
    front = data.get("at") or data.get("corners") or ()
    return CutOut(data["file"], _pixels(front), _pixels(back) if back else None, data.get("back_file", ""))


def _pixels(told: Sequence[float]) -> tuple[float, ...]:
    return tuple(float(value) for value in told)


def counters_of(kind: CounterType, data: CounterTypeData, at_least: int) -> list[Counter]:
    """The single counters of a type. Where nobody knows how many there are, as many as the scenarios use."""
    members = data.get("members", {})
    numbers = [str(n) for n in data.get("numbers", ())]
    count = kind.count
    if count is None:
        # Nobody knows how many the box holds, so there must be as many as anything speaks of.
        count = max(at_least, len(numbers), *[int(m) for m in members if m.isdigit()], 0)
    out = []
    for index in range(count):
        number = numbers[index] if index < len(numbers) else str(index + 1)
        own = members.get(number, {})
        if data.get("unique"):
            ident, name = str(own.get("id", kind.id)), kind.name
            number = ""
        else:
            # A number may be printed with signs that no id can hold.
            word = number.lower() if number.isalnum() else str(index + 1)
            ident = str(own.get("id") or f"{kind.id}_{word}")
            name = Text(*(f"{kind.short_in(language)} {number}" for language in ("en", "fr")))
        if "name" in own:
            name = text_of(own["name"])
        out.append(Counter(CounterId(ident), kind.id, number, name, own.get("figures", {})))
    return out


def _cards(tree: SystemTree) -> dict[str, Card]:
    out: dict[str, Card] = {}
    for name, data in tree.get("cards", {}).items():
        values = dict(data.get("values", {}))
        if "number" in data:
            values["number"] = data["number"]
        out[name] = Card(
            name,
            data["deck"],
            text_of(data.get("name"), readable(name)),
            text_or_none(data.get("text")),
            values,
            whole_or_none(data.get("count"), 1) or 0,
            bool(data.get("aside", False)),
            cut_out(data.get("picture")),
        )
    for name, blank in tree.get("blanks", {}).items():
        for number in range(1, (whole_or_none(blank.get("count"), 0) or 0) + 1):
            ident = f"{name}_{number}"
            title = text_of(blank.get("name"), readable(name) + " {n}")
            named = Text(title.en.replace("{n}", str(number)), title.fr.replace("{n}", str(number)))
            # A card that is known by name is not replaced by the blank that once stood for it.
            out.setdefault(ident, Card(ident, blank["deck"], named, None, {"number": number}))
    return out


def mix_of(tree: SystemTree, used: Mapping[str, int]) -> CounterMix:
    """All counters and cards of a system. `used` is the largest number of each type that one scenario places."""
    part = tree.get("counters", {})
    families = {
        name: _family(name, data, part.get("layouts", {})) for name, data in part.get("families", {}).items()
    }
    types: dict[TypeId, CounterType] = {}
    counters: dict[CounterId, Counter] = {}
    for name, data in part.get("types", {}).items():
        kind = type_of(name, data)
        types[kind.id] = kind
        for counter in counters_of(kind, data, used.get(name, 0)):
            counters[counter.id] = counter
    return CounterMix(families, types, counters, _cards(tree))
