"""Checks that every name leads somewhere: sides, families, figures, decks, procedures, options, travel profiles.

Boards and set-ups have modules of their own. Names inside expressions are the business of `rule_faults`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from assistant.base.problem import did_you_mean
from assistant.formats.addresses import Found, bare, find
from assistant.formats.board_references import check_board
from assistant.formats.build_counters import counters_of, type_of
from assistant.formats.checking import Checking
from assistant.formats.places import Path
from assistant.formats.setup_references import check_scenarios
from assistant.model.counters import UNKNOWN


def check_references(checking: Checking) -> None:
    """Every name that leads somewhere, and every id that must be single."""
    _system(checking)
    _options(checking)
    _counters(checking)
    _cards(checking)
    _procedures(checking)
    _checks(checking)
    check_board(checking)
    check_scenarios(checking)


def known(checking: Checking, what: str, name: object, names: Iterable[str], path: Path, *, key: bool = False) -> bool:
    """Whether `name` is one of `names`; reports it with the nearest if not."""
    listed = list(names)
    if name in listed:
        return True
    few = f"Known: {', '.join(listed[:16])}{' …' if len(listed) > 16 else ''}." if listed else f"No {what} is defined."
    hint = "\n".join(h for h in (checking.nearest(name, listed), few) if h)
    checking.error(f"unknown-{what.replace(' ', '-')}", f'there is no {what} "{name}"', hint, path, key=key)
    return False


def single_ids(checking: Checking, what: str, entries: Any, path: Path) -> None:
    """Reports ids that stand twice in a list."""
    seen: dict[str, int] = {}
    for index, entry in enumerate(entries or ()):
        name = entry.get("id") if isinstance(entry, dict) else None
        if name in seen:
            hint = f"It is entry {seen[name] + 1} already. Give one of them another id."
            checking.error("duplicate-id", f'there are two {what} "{name}"', hint, (*path, index, "id"))
        elif name is not None:
            seen[str(name)] = index


def _each(checking: Checking, what: str, entries: Any, names: Iterable[str], path: Path) -> None:
    """Every entry of a list of names, or of one name."""
    listed = list(names)
    if isinstance(entries, str):
        known(checking, what, entries, listed, path)
        return
    for index, name in enumerate(entries or ()):
        known(checking, what, name, listed, (*path, index))


def _tracks(checking: Checking, system: Mapping[str, Any]) -> None:
    """The sides a track stands between."""
    for name, track in system.get("tracks", {}).items():
        _each(checking, "side", track.get("between"), system.get("sides", {}), ("system", "tracks", name, "between"))


def _ledger(checking: Checking, system: Mapping[str, Any]) -> None:
    """Tracks, families with their figures or badges, and kinds of spaces that a ledger names."""
    told: Mapping[str, Any] = system.get("ledger", {})
    at = ("system", "ledger")
    _each(checking, "track", told.get("tracks"), system.get("tracks", {}), (*at, "tracks"))
    families = checking.plain.get("counters", {}).get("families", {})
    for family, figures in told.get("counters", {}).items():
        if known(checking, "family", family, families, (*at, "counters", family), key=True):
            names = {**families[family].get("figures", {}), **families[family].get("badges", {})}
            _each(checking, "figure", figures, names, (*at, "counters", family))


def _system(checking: Checking) -> None:
    plain = checking.plain
    system: Mapping[str, Any] = plain["system"]
    sides = system.get("sides", {})
    single_ids(checking, "phases", system.get("phases"), ("system", "phases"))
    for index, phase in enumerate(system.get("phases", ())):
        at = ("system", "phases", index)
        _each(checking, "side", phase.get("sides"), sides, (*at, "sides"))
        _each(checking, "procedure", phase.get("procedures"), plain.get("procedures", {}), (*at, "procedures"))
    _tracks(checking, system)
    _ledger(checking, system)
    pieces = {**plain.get("counters", {}).get("types", {}), **plain.get("cards", {}), **_blanks(plain)}
    for name, deck in system.get("decks", {}).items():
        at = ("system", "decks", name)
        for piece in deck.get("contents", {}):
            known(checking, "counter type or card", piece, pieces, (*at, "contents", piece), key=True)
        if "side" in deck:
            known(checking, "side", deck["side"], sides, (*at, "side"))


def _blanks(plain: Mapping[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for name, data in plain.get("blanks", {}).items():
        count = data.get("count")
        out.update({f"{name}_{n}": data for n in range(1, (count if isinstance(count, int) else 0) + 1)})
    return out


def _options(checking: Checking) -> None:
    for name, option in checking.plain.get("options", {}).items():
        known(checking, "choice", option["default"], option["choices"], ("options", name, "default"))
        for choice, data in option["choices"].items():
            for part in ("set", "change"):
                for address in data.get(part, {}):
                    _address(checking, address, ("options", name, "choices", choice, part, address), part == "change")


def _address(checking: Checking, address: str, path: Path, may_add: bool) -> None:
    """An address that a choice would change, whether it is chosen now or not."""
    found = find(checking.tree, address)
    if isinstance(found, Found) or (may_add and isinstance(find(checking.tree, address.rpartition(".")[0]), Found)):
        return
    near = checking.nearest(found.unknown.split(".")[0], found.known)
    where = f'in "{found.known_part}"' if found.known_part else "at the beginning of an address"
    checking.error("unknown-address", f'there is no "{found.unknown}" {where}', near, path, key=True)


def _cards(checking: Checking) -> None:
    decks = checking.plain["system"].get("decks", {})
    for section in ("cards", "blanks"):
        for name, card in checking.plain.get(section, {}).items():
            known(checking, "deck", card["deck"], decks, (section, name, "deck"))


def _counters(checking: Checking) -> None:
    part: Mapping[str, Any] = checking.plain.get("counters", {})
    families: Mapping[str, Any] = part.get("families", {})
    sides = checking.plain["system"].get("sides", {})
    ids: dict[str, str] = {}
    for name, family in families.items():
        if "counts" in family:
            told = ("counters", "families", name, "counts")
            known(checking, "figure", family["counts"], family.get("figures", {}), told)
    for name, data in part.get("types", {}).items():
        at = ("counters", "types", name)
        if "side" in data:
            known(checking, "side", data["side"], sides, (*at, "side"))
        single_ids(checking, "faces", data.get("faces"), (*at, "faces"))
        if not known(checking, "family", data["family"], families, (*at, "family")):
            continue
        declared: Mapping[str, Any] = families[data["family"]].get("figures", {})
        _figures(checking, data.get("figures", {}), declared, (*at, "figures"))
        for index, face in enumerate(data.get("faces", ())):
            _figures(checking, face.get("figures", {}), declared, (*at, "faces", index, "figures"))
        _members(checking, data, declared, at, ids)


def _members(
    checking: Checking, data: Mapping[str, Any], declared: Mapping[str, Any], at: Path, ids: dict[str, str]
) -> None:
    count, numbers = data.get("count", 1), [str(n) for n in data.get("numbers", ())]
    if isinstance(count, int) and len(numbers) > count:
        checking.error(
            "beyond-count",
            f"{len(numbers)} numbers are given, but there are {count} of these counters",
            "Raise `count` or take numbers out.",
            (*at, "numbers"),
        )
    for number, member in data.get("members", {}).items():
        where = (*at, "members", number)
        _figures(checking, member.get("figures", {}), declared, (*where, "figures"))
        listed = number in numbers or (
            number.isdigit() and 1 <= int(number) <= (count if isinstance(count, int) else 10**9)
        )
        if not listed:
            checking.error(
                "beyond-count",
                f'there is no counter number "{number}" of this type',
                f"Numbers: {', '.join(numbers) if numbers else f'1 to {count}'}.",
                where,
                key=True,
            )
    for counter in counters_of(type_of(str(at[-1]), data), data, 0):
        own = data.get("members", {}).get(counter.number, {})
        where = (*at, "members", counter.number, "id") if "id" in own else at
        if counter.id in ids:
            hint = f"The other is of type {ids[counter.id]}. Give one of them another id or number."
            checking.error("duplicate-id", f'two counters have the id "{counter.id}"', hint, where, key="id" not in own)
        ids[counter.id] = str(at[-1])


def _figures(checking: Checking, given: Mapping[str, Any], declared: Mapping[str, Any], at: Path) -> None:
    for name, value in given.items():
        if known(checking, "figure", name, declared, (*at, name), key=True) and value != UNKNOWN:
            wrong = _misfit(value, declared[name])
            if wrong:
                checking.error("wrong-figure", f'"{_word(value)}" does not fit the figure "{name}"', wrong, (*at, name))


def _word(value: object) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _misfit(value: object, declared: Any) -> str:
    """What a figure should be, if it is not."""
    data = declared if isinstance(declared, dict) else {}
    words = declared if isinstance(declared, list) else data.get("words")
    default = data.get("default", declared)
    kind = declared if declared in ("int", "bool", "word") else data.get("type")
    if words:
        return (
            ""
            if value in words
            else "\n".join(h for h in (did_you_mean(str(value), words), f"Its words: {', '.join(words)}.") if h)
        )
    if kind == "bool" or (kind is None and isinstance(default, bool)):
        return "" if isinstance(value, bool) else "It is true or false."
    if kind == "word":
        return "" if isinstance(value, str) else "It is a word."
    if kind == "int" or isinstance(default, int):
        return "" if isinstance(value, int) and not isinstance(value, bool) else "It is a whole number, or `unknown`."
    return ""


def _procedures(checking: Checking) -> None:
    plain = checking.plain
    options = plain.get("options", {})
    for name, data in plain.get("procedures", {}).items():
        at = ("procedures", name)
        for part in ("modifiers", "outcomes", "automatic"):
            single_ids(checking, part, data.get(part), (*at, part))
        _each(checking, "option", data.get("options"), options, (*at, "options"))
        _effects(checking, data, at)


def _effects(checking: Checking, data: Mapping[str, Any], at: Path) -> None:
    """Tracks and counter types that effects name."""
    tracks = checking.plain["system"].get("tracks", {})
    types = checking.plain.get("counters", {}).get("types", {})
    holders: list[tuple[Mapping[str, Any], Path]] = [(data, at)]
    for part in ("outcomes", "automatic", "also"):
        holders += [(o, (*at, part, n)) for n, o in enumerate(data.get(part) or ()) if isinstance(o, dict)]
    for holder, where in holders:
        effects = holder.get("effects")
        for index, effect in enumerate(effects if isinstance(effects, list) else ()):
            if not isinstance(effect, dict):
                continue
            if "track" in effect:
                known(checking, "track", effect["track"], tracks, (*where, "effects", index, "track"))
            if "place" in effect and "of" in effect:
                known(checking, "counter type", effect["of"], types, (*where, "effects", index, "of"))


def _checks(checking: Checking) -> None:
    plain = checking.plain
    travel: Mapping[str, Any] = plain.get("travel", {})
    phases = [p["id"] for p in plain["system"].get("phases", ())]
    for name, data in travel.items():
        at = ("travel", name)
        if "like" in data:
            known(checking, "travel profile", data["like"], travel, (*at, "like"))
        for part in ("modifiers", "bar", "stop"):
            single_ids(checking, part, data.get(part), (*at, part))
    families: Mapping[str, Any] = plain.get("counters", {}).get("families", {})
    for family in plain.get("arcs", {}):
        known(checking, "family", family, families, ("arcs", family))
    for name, data in plain.get("checks", {}).items():
        at = ("checks", name)
        for verdict in ("travel", "reach"):
            if verdict in data:
                known(checking, "travel profile", data[verdict], travel, (*at, verdict))
        if "sight" in data:
            known(checking, "profile of sight", data["sight"], plain.get("sight", {}), (*at, "sight"))
        _each(checking, "phase", data.get("phase"), phases, (*at, "phase"))
        single_ids(checking, "items", data.get("score"), (*at, "score"))


def table_names(formula: Any) -> Iterable[str]:
    """The tables a formula looks into."""
    value = bare(formula)
    if isinstance(value, dict):
        if isinstance(value.get("table"), str):
            yield value["table"]
        for part in value.values():
            yield from table_names(part)
    elif isinstance(value, list):
        for part in value:
            yield from table_names(part)
