"""Checks what is well formed but makes little sense: missing translations, unknown figures in use, unreachable spaces.

Tables have a module of their own; expressions are read by the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from assistant.base.data import Data
from assistant.base.text import Text, say
from assistant.formats.checking import Checking
from assistant.formats.file_places import Path
from assistant.formats.oversights import check_oversights
from assistant.formats.references import table_names
from assistant.formats.rule_faults import check_moments, check_rules
from assistant.formats.rule_oversights import check_rule_oversights, check_setup_oversights
from assistant.formats.table_checks import check_tables
from assistant.model.counters import UNKNOWN
from assistant.model.ids import SpaceId

_FIGURE = re.compile(r"\.([a-z][a-z0-9_]*)")
_OFF_MAP = frozenset({"box", "track"})
_LANGUAGES = ("en", "fr")
_LANGUAGE_NAMES = {"en": Text("English", "anglais"), "fr": Text("French", "français")}


RULES = ("procedures", "travel", "sight", "arcs", "checks")


def check_meaning(checking: Checking) -> None:
    """All checks of meaning."""
    check_tables(checking)
    check_rules(checking)
    check_moments(checking)
    check_translations(checking, checking.raw)
    _unknown_figures(checking)
    _unknown_cells(checking)
    check_oversights(checking)
    check_rule_oversights(checking)
    check_setup_oversights(checking)
    if not any(p.code == "hex-twice" for p in checking.reader.problems):  # of two hexes one number knows but one
        _reach(checking)


def check_translations(checking: Checking, sections: Iterable[str]) -> None:
    """Texts of these parts that stand in one language alone."""
    for section in sections:
        if section != "chosen":
            _half_texts(checking, checking.raw[section], (section,))


def _half_texts(checking: Checking, value: Data, path: Path) -> None:
    # The class is asked and not isinstance: this walks every value of a system, of which most are neither.
    if value.__class__ is dict:
        if len(value) == 1 and ("en" in value or "fr" in value) and value[next(iter(value))].__class__ is str:
            missing = "fr" if "en" in value else "en"
            checking.warning(
                "missing-translation",
                say(
                    "the {language_names} text is missing here",
                    "le texte {language_names} manque ici",
                    language_names=_LANGUAGE_NAMES[missing],
                ),
                say(
                    "Write {missing}: ... beside the other.",
                    "Écrivez {missing}: ... à côté de l’autre.",
                    missing=missing,
                ),
                path,
                key=True,
            )
            return
        for key, part in value.items():
            if part.__class__ is dict or part.__class__ is list:
                _half_texts(checking, part, (*path, key))
    elif value.__class__ is list:
        for index, part in enumerate(value):
            if part.__class__ is dict or part.__class__ is list:
                _half_texts(checking, part, (*path, index))


def _texts(value: Data) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            if key not in ("name", "note", "say", "ask", "en", "fr", "ref"):
                yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)


def _unknown_figures(checking: Checking) -> None:
    """A figure nobody knows is a warning where procedures or checks compute with it."""
    plain = checking.plain
    used: set[str] = set()
    for section in RULES:
        for text in _texts(checking.raw.get(section, {})):
            used.update(_FIGURE.findall(text))
    counters = plain.get("counters", {})
    for name, data in counters.get("types", {}).items():
        holders: list[tuple[Path, Mapping[str, Any]]] = [(("figures",), data.get("figures", {}))]
        holders += [(("faces", n, "figures"), f.get("figures", {})) for n, f in enumerate(data.get("faces", ()))]
        holders += [(("members", n, "figures"), m.get("figures", {})) for n, m in data.get("members", {}).items()]
        for steps, figures in holders:
            for figure, value in figures.items():
                if value == UNKNOWN and figure in used:
                    checking.warning(
                        "unknown-in-use",
                        say(
                            '"{figure}" of {name} is not known, but something computes with it',
                            "« {figure} » de {name} n’est pas connu, mais un calcul s’en sert",
                            figure=figure,
                            name=name,
                        ),
                        Text(
                            "Give it in your own copy; until then the player is asked.",
                            "Donnez-la dans votre exemplaire ; d’ici là, on la demande au joueur.",
                        ),
                        ("counters", "types", name, *steps, figure),
                    )


def _unknown_cells(checking: Checking) -> None:
    """Rows of a table in use that nobody knows: one warning a row."""
    used = {name for section in RULES for name in table_names(checking.raw.get(section))}
    for name, table in checking.plain.get("tables", {}).items():
        for key, row in table["rows"].items() if name in used else ():
            if row == UNKNOWN or (isinstance(row, list) and UNKNOWN in row):
                checking.warning(
                    "unknown-in-use",
                    say(
                        'row "{key}" of {name} is not known, but something looks there',
                        "la ligne « {key} » de {name} n’est pas connue, mais quelque chose la consulte",
                        key=key,
                        name=name,
                    ),
                    Text(
                        "Give it in your own copy; until then the player is asked.",
                        "Donnez-la dans votre exemplaire ; d’ici là, on la demande au joueur.",
                    ),
                    ("tables", name, "rows", key),
                    key=True,
                )


def _reach(checking: Checking) -> None:
    """Parts of the board that no link joins to the rest."""
    board = checking.board
    spaces = [s.id for s in board.spaces.values() if s.kind not in _OFF_MAP]
    if not board.links or len(spaces) < 2:
        return
    parts: list[set[SpaceId]] = []
    seen: set[SpaceId] = set()
    beside: dict[SpaceId, list[SpaceId]] = {}
    for link in board.links:
        beside.setdefault(link.a, []).append(link.b)
        beside.setdefault(link.b, []).append(link.a)
    for start in spaces:
        if start in seen:
            continue
        part, todo = {start}, [start]
        while todo:
            for other in beside.get(todo.pop(), ()):
                if other not in part:
                    part.add(other)
                    todo.append(other)
        seen |= part
        parts.append(part)
    largest = max(parts, key=len)
    for part in parts:
        if part is not largest:
            _cut_off(checking, [s for s in spaces if s in part])


def _cut_off(checking: Checking, part: list[SpaceId]) -> None:
    names = ", ".join(part[:8]) + (" …" if len(part) > 8 else "")
    plural = len(part) > 1
    hint = Text("add links, if counters should come there.", "ajoutez des liaisons si des pions doivent y venir.")
    text = say('space "{space}" is joined to nothing else', "l’espace « {space} » n’est relié à rien", space=part[0])
    if plural:
        text = say(
            "{number} spaces are joined to nothing else",
            "{number} espaces ne sont reliés à rien d’autre",
            number=len(part),
        )
        hint = say("{names}: {then}", "{names} : {then}", names=names, then=hint)
    data: Mapping[str, Any] = checking.plain["board"]
    path: Path = ("board", "spaces", part[0]) if part[0] in data.get("spaces", {}) else ("board", "grids")
    if (grid := checking.board.spaces[part[0]].grid) in data.get("grids", {}):
        path = ("board", "grids", grid)
    for index, group in enumerate(data.get("sets", ())):
        if part[0] in group["places"]:
            path = ("board", "sets", index, "places", part[0])
    checking.note(
        "unreachable",
        text,
        hint,
        path,
        key=True,
    )
