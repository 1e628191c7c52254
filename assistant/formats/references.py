"""Checks that every name leads somewhere: sides, families, figures, decks, procedures, options, travel profiles.

Boards and set-ups have modules of their own. Names inside expressions are the business of `rule_faults`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.base.data import Data, Raw, items, mapping
from assistant.base.problem import did_you_mean
from assistant.base.text import NOTHING, Text, de, say, together
from assistant.formats.addresses import Found, bare, find, in_address
from assistant.formats.board_references import check_board, check_picture_file
from assistant.formats.build_counters import counters_of, type_of
from assistant.formats.checking import SEVERAL, THINGS, Checking, Thing, Things
from assistant.formats.file_places import Path
from assistant.formats.setup_references import check_scenarios
from assistant.formats.tree_shapes import (
    BlankData,
    CounterTypeData,
    Declared,
    FigureForm,
    SystemData,
    SystemTree,
)
from assistant.model.counters import UNKNOWN, Value
from assistant.model.scenario import NOBODY, PRESENCE
from assistant.play.naming import MARKS


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


def known(checking: Checking, what: Thing, name: Data, names: Iterable[str], path: Path, *, key: bool = False) -> bool:
    """Whether `name` is one of `names`; reports it with the nearest if not."""
    listed = list(names)
    if name in listed:
        return True
    few = (
        say(
            "Known: {listed}.",
            "Connus : {listed}.",
            listed=", ".join(listed[:16]) + (" …" if len(listed) > 16 else ""),
        )
        if listed
        else say("No {what} is defined.", "Il n’y a pas {what} ici.", what=de(THINGS[what]))
    )
    hint = together(checking.nearest(name, listed), few, by="\n")
    checking.error(
        f"unknown-{what.replace(' ', '-')}",
        say('there is no {what} "{name}"', "il n’y a pas {what} « {name} »", what=de(THINGS[what]), name=str(name)),
        hint,
        path,
        key=key,
    )
    return False


def single_ids(checking: Checking, what: Things, entries: Data, path: Path) -> None:
    """Reports ids that stand twice in a list."""
    seen: dict[str, int] = {}
    for index, entry in enumerate(items(entries)):
        name = str(entry["id"]) if isinstance(entry, dict) and "id" in entry else None
        if name in seen:
            hint = say(
                "It is entry {seen} already. Give one of them another id.",
                "C’est déjà l’entrée {seen}. Donnez à l’une un autre identifiant.",
                seen=seen[name] + 1,
            )
            checking.error(
                "duplicate-id",
                say(
                    'there are two {what} "{name}"', "il y a deux {what} « {name} »", what=SEVERAL[what], name=str(name)
                ),
                hint,
                (*path, index, "id"),
            )
        elif name is not None:
            seen[name] = index


def _each(checking: Checking, what: Thing, entries: Data, names: Iterable[str], path: Path) -> None:
    """Every entry of a list of names, or of one name."""
    listed = list(names)
    if isinstance(entries, str):
        known(checking, what, entries, listed, path)
        return
    for index, name in enumerate(items(entries)):
        known(checking, what, name, listed, (*path, index))


def _tracks(checking: Checking, system: SystemData) -> None:
    """The sides a track stands between."""
    for name, track in system.get("tracks", {}).items():
        _each(checking, "side", track.get("between"), system.get("sides", {}), ("system", "tracks", name, "between"))


def _ledger(checking: Checking, system: SystemData) -> None:
    """Tracks, families with their figures or badges, and kinds of spaces that a ledger names."""
    told = system.get("ledger", {})
    at = ("system", "ledger")
    _each(checking, "track", told.get("tracks"), system.get("tracks", {}), (*at, "tracks"))
    if "held_by" in told:
        spaces = mapping(mapping(checking.raw.get("board")).get("spaces")).values()
        values = {name for space in spaces for name in mapping(mapping(space).get("values"))}
        known(checking, "value of a space", told["held_by"], [PRESENCE, *sorted(values)], (*at, "held_by"))
    families = checking.plain.get("counters", {}).get("families", {})
    for family, figures in told.get("counters", {}).items():
        if known(checking, "family", family, families, (*at, "counters", family), key=True):
            names = {**families[family].get("figures", {}), **families[family].get("badges", {})}
            _each(checking, "figure", figures, names, (*at, "counters", family))
    procedures = checking.plain.get("procedures", {})
    for procedure, outcomes in told.get("decides", {}).items():
        here = (*at, "decides", procedure)
        if not known(checking, "procedure", procedure, procedures, here, key=True):
            continue
        listed = [o for o in items(procedures[procedure].get("outcomes")) if isinstance(o, dict)]
        roles = (*mapping(procedures[procedure].get("roles")), NOBODY)
        for outcome, role in outcomes.items():
            known(checking, "outcome", outcome, [str(o.get("id")) for o in listed], (*here, outcome), key=True)
            known(checking, "role", role, roles, (*here, outcome))


def _clearable(plain: SystemTree) -> list[str]:
    """What a phase can take off counters: marks, badges and figures of any family."""
    families = plain.get("counters", {}).get("families", {}).values()
    of_families = (name for f in families for name in (*f.get("badges", {}), *f.get("figures", {})))
    return list(dict.fromkeys((*MARKS, *of_families)))


def _system(checking: Checking) -> None:
    plain = checking.plain
    system: SystemData = plain["system"]
    sides, clearable = system.get("sides", {}), _clearable(plain)
    single_ids(checking, "phases", mapping(checking.raw["system"]).get("phases"), ("system", "phases"))
    for index, phase in enumerate(system.get("phases", ())):
        at = ("system", "phases", index)
        _each(checking, "side", phase.get("sides"), sides, (*at, "sides"))
        _each(checking, "procedure", phase.get("procedures"), plain.get("procedures", {}), (*at, "procedures"))
        _each(checking, "mark or figure", phase.get("clears"), clearable, (*at, "clears"))
    _tracks(checking, system)
    _ledger(checking, system)
    pieces = {**plain.get("counters", {}).get("types", {}), **plain.get("cards", {}), **_blanks(plain)}
    for name, deck in system.get("decks", {}).items():
        of_deck = ("system", "decks", name)
        for piece in deck.get("contents", {}):
            known(checking, "counter type or card", piece, pieces, (*of_deck, "contents", piece), key=True)
        if "side" in deck:
            known(checking, "side", deck["side"], sides, (*of_deck, "side"))


def _blanks(plain: SystemTree) -> dict[str, BlankData]:
    out: dict[str, BlankData] = {}
    for name, data in plain.get("blanks", {}).items():
        count = data.get("count")
        out.update({f"{name}_{n}": data for n in range(1, (count if isinstance(count, int) else 0) + 1)})
    return out


def _options(checking: Checking) -> None:
    for name, option in checking.plain.get("options", {}).items():
        known(checking, "choice", option["default"], option["choices"], ("options", name, "default"))
        for choice, data in option["choices"].items():
            for part, lines in (("set", data.get("set", {})), ("change", data.get("change", {}))):
                for address in lines:
                    _address(checking, address, ("options", name, "choices", choice, part, address), part == "change")


def _address(checking: Checking, address: str, path: Path, may_add: bool) -> None:
    """An address that a choice would change, whether it is chosen now or not."""
    found = find(checking.tree, address)
    if isinstance(found, Found) or (may_add and isinstance(find(checking.tree, address.rpartition(".")[0]), Found)):
        return
    near = checking.nearest(found.unknown.split(".")[0], found.known)
    checking.error(
        "unknown-address",
        say(
            'there is no "{unknown}" {where}',
            "il n’y a pas de « {unknown} » {where}",
            unknown=found.unknown,
            where=in_address(found),
        ),
        near,
        path,
        key=True,
    )


def _cards(checking: Checking) -> None:
    decks = checking.plain["system"].get("decks", {})
    for section in ("cards", "blanks"):
        for name, card in mapping(checking.raw.get(section)).items():
            known(checking, "deck", mapping(card)["deck"], decks, (section, name, "deck"))
    scans: set[str] = set()  # many cards name one file
    for at, told in (("cards",), checking.plain.get("cards", {})), (("system", "decks"), decks):
        for name, one in told.items():
            file = one.get("picture", {}).get("file")
            if isinstance(file, str) and file not in scans:
                scans.add(file)
                check_picture_file(checking, file, (*at, name, "picture", "file"))


def _counters(checking: Checking) -> None:
    part = checking.plain.get("counters", {})
    families = part.get("families", {})
    sides = checking.plain["system"].get("sides", {})
    ids: dict[str, str] = {}
    scans: set[str] = set()
    for name, family in families.items():
        if "counts" in family:
            told = ("counters", "families", name, "counts")
            known(checking, "figure", family["counts"], family.get("figures", {}), told)
    for name, data in part.get("types", {}).items():
        at = ("counters", "types", name)
        if "side" in data:
            known(checking, "side", data["side"], sides, (*at, "side"))
        single_ids(checking, "faces", [{"id": face["id"]} for face in data.get("faces", ())], (*at, "faces"))
        if not known(checking, "family", data["family"], families, (*at, "family")):
            continue
        declared = families[data["family"]].get("figures", {})
        _figures(checking, data.get("figures", {}), declared, (*at, "figures"))
        for word in ("file", "back_file"):
            scan = data.get("picture", {}).get(word)
            if isinstance(scan, str) and scan not in scans:
                scans.add(scan)  # many counters name one sheet
                check_picture_file(checking, scan, (*at, "picture", word))
        for index, face in enumerate(data.get("faces", ())):
            _figures(checking, face.get("figures", {}), declared, (*at, "faces", index, "figures"))
        _members(checking, data, declared, at, ids)


def _members(checking: Checking, data: CounterTypeData, declared: Declared, at: Path, ids: dict[str, str]) -> None:
    count, numbers = data.get("count", 1), [str(n) for n in data.get("numbers", ())]
    if isinstance(count, int) and len(numbers) > count:
        checking.error(
            "beyond-count",
            say(
                "{number} numbers are given, but there are {count} of these counters",
                "{number} numéros sont donnés, mais il y a {count} de ces pions",
                number=len(numbers),
                count=count,
            ),
            Text("Raise `count` or take numbers out.", "Augmentez `count` ou ôtez des numéros."),
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
                say(
                    'there is no counter number "{number}" of this type',
                    "ce type n’a pas de pion numéro « {number} »",
                    number=number,
                ),
                say(
                    "Numbers: {numbers}.",
                    "Numéros : {numbers}.",
                    numbers=", ".join(numbers) if numbers else say("1 to {count}", "1 à {count}", count=count),
                ),
                where,
                key=True,
            )
    # Made as the builder makes them, since ids follow from numbers and two types may arrive at the same one.
    for counter in counters_of(type_of(str(at[-1]), data), data, 0):
        own = data.get("members", {}).get(counter.number, {})
        where = (*at, "members", counter.number, "id") if "id" in own else at
        if counter.id in ids:
            hint = say(
                "The other is of type {ids}. Give one of them another id or number.",
                "L’autre est du type {ids}. Donnez à l’un un autre identifiant ou numéro.",
                ids=ids[counter.id],
            )
            checking.error(
                "duplicate-id",
                say('two counters have the id "{id}"', "deux pions ont l’identifiant « {id} »", id=counter.id),
                hint,
                where,
                key="id" not in own,
            )
        ids[counter.id] = str(at[-1])


def _figures(checking: Checking, given: Mapping[str, Value], declared: Declared, at: Path) -> None:
    for name, value in given.items():
        if known(checking, "figure", name, declared, (*at, name), key=True) and value != UNKNOWN:
            wrong = _misfit(value, declared[name])
            if wrong:
                checking.error(
                    "wrong-figure",
                    say(
                        '"{value}" does not fit the figure "{name}"',
                        "« {value} » ne convient pas à la valeur « {name} »",
                        value=_word(value),
                        name=name,
                    ),
                    wrong,
                    (*at, name),
                )


def _word(value: Value) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _misfit(value: Value, declared: FigureForm) -> Text:
    """What a figure should be, if it is not."""
    words, kind = _declared_as(declared)
    if words:
        told = say("Its words: {words}.", "Ses mots : {words}.", words=", ".join(words))
        return NOTHING if value in words else together(did_you_mean(str(value), words), told, by="\n")
    if kind == "bool":
        return NOTHING if isinstance(value, bool) else Text("It is true or false.", "C’est true ou false.")
    if kind == "word":
        return NOTHING if isinstance(value, str) else Text("It is a word.", "C’est un mot.")
    if kind == "int" and (isinstance(value, bool) or not isinstance(value, int)):
        return Text("It is a whole number, or `unknown`.", "C’est un nombre entier, ou `unknown`.")
    return NOTHING


def _declared_as(declared: FigureForm) -> tuple[list[str], str]:
    """The words of a declared figure, and its type: as it says, or as its default shows."""
    if isinstance(declared, list):
        return declared, "word"
    if isinstance(declared, dict):
        default, words = declared.get("default"), declared.get("words", [])
        kind = str(declared.get("type") or "")
    else:
        default, words, kind = declared, [], declared if declared in ("int", "bool", "word") else ""
    return words, kind or ("bool" if isinstance(default, bool) else "int" if isinstance(default, int) else "")


def _procedures(checking: Checking) -> None:
    plain = checking.plain
    options = plain.get("options", {})
    for name, data in plain.get("procedures", {}).items():
        at = ("procedures", name)
        for part in ("modifiers", "outcomes", "automatic"):
            single_ids(checking, part, data.get(part), (*at, part))
        _each(checking, "option", data.get("options"), options, (*at, "options"))
        _effects(checking, data, at)


def _effects(checking: Checking, data: Raw, at: Path) -> None:
    """Tracks and counter types that effects name."""
    tracks = checking.plain["system"].get("tracks", {})
    types = checking.plain.get("counters", {}).get("types", {})
    holders: list[tuple[Raw, Path]] = [(data, at)]
    for part in ("outcomes", "automatic", "also"):
        holders += [(o, (*at, part, n)) for n, o in enumerate(items(data.get(part))) if isinstance(o, dict)]
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
    travel = plain.get("travel", {})
    phases = [p["id"] for p in plain["system"].get("phases", ())]
    for name, data in travel.items():
        at = ("travel", name)
        if "like" in data:
            known(checking, "travel profile", data["like"], travel, (*at, "like"))
        for part in ("modifiers", "bar", "stop"):
            single_ids(checking, part, data.get(part), (*at, part))
    families = plain.get("counters", {}).get("families", {})
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


def table_names(formula: Data) -> Iterable[str]:
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
