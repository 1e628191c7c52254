"""House rules: every change that a scenario makes of the game it is written for, with what it was; one more, or one
taken back, as a small change of its text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode

from assistant.author.counter_hand import CounterHand
from assistant.author.text_changes import Step, TextChanges, plain_word
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, span_of, tree_of, value_at
from assistant.author.uses import with_edits
from assistant.base import paths
from assistant.base.text import Text, fill, same
from assistant.formats.addresses import Found, address_of, find
from assistant.formats.edited import EditedGame
from assistant.model.counters import Value
from assistant.model.scenario import System
from assistant.play.naming import spoken

HEADS = ("options", "set", "change")
KINDS = {
    "options": Text("Options", "Options"), "counters": Text("Counters", "Pions"), "tables": Text("Tables", "Tables"),
    "procedures": Text("Procedures", "Procédures"), "checks": Text("Checks", "Vérifications"),
    "cards": Text("Cards", "Cartes"), "board": Text("Board", "Plateau"), "": Text("Other", "Autres"),
}  # fmt: skip
FIELDS = {
    "count": Text("how many", "combien"), "hand": Text("full hand", "main complète"), "deck": Text("deck", "paquet"),
    "add": Text("adds", "ajoute"), "when": Text("when", "quand"), "dice": Text("dice", "dés"),
    "number": Text("number", "numéro"), "limit": Text("limit", "limite"), "cost": Text("cost", "coût"),
    "steps": Text("steps", "pas"), "side": Text("side", "camp"), "table": Text("table", "table"),
}  # fmt: skip
CHECKS = ("checks", "travel", "sight", "arcs")
ADDED = Text("house rule: {what}", "règle maison : {what}")
TAKEN_BACK = Text("take back: {what}", "reprendre : {what}")
LONGEST, DEEPEST = 60, 9
LOOKS = frozenset((
    "name", "ref", "text", "id", "why", "source", "title", "picture", "en", "fr", "icon", "short", "layout", "topic",
    "summary", "note", "family", "unique", "back",
))  # fmt: skip
"""Fields that tell of a thing and are no rule."""


@dataclass(frozen=True, slots=True)
class HouseChange:
    """One change: the address it is of, what it is called, the value as it was ("" for what is new) and as it is, and
    where the text says it."""

    address: str
    kind: str
    name: Text
    was: str
    now: str
    file: Path
    line: int
    path: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class HouseThing:
    """Something a house rule may change: an option, a type, a table, a procedure, a card, with its address."""

    address: str
    kind: str
    name: Text


@dataclass(frozen=True, slots=True)
class HouseValue:
    """A value of it: its address, what it is called within the thing, and what it is."""

    address: str
    name: Text
    value: Value
    choices: Mapping[str, Text]


def without_house(texts: Mapping[Path, str]) -> dict[Path, str]:
    """The same texts without any change of the scenarios among them."""
    out = {}
    for file, text in texts.items():
        for head in HEADS:
            if _is_scenario(text) and value_at(tree_of(text), head) is not None:
                made = TextChanges(file, text)
                made.remove(head)
                text = with_edits(text, made.edits())
        out[file] = text
    return out


def _is_scenario(text: str) -> bool:
    kind = value_at(tree_of(text), "kind")
    return isinstance(kind, ScalarNode) and kind.value == "scenario"


def base_tree(main: Path, texts: Mapping[Path, str]) -> Mapping[str, Any]:
    """The game as it is without the changes; takes its time."""
    loaded = EditedGame(paths.schemas_dir(), [paths.scenarios_dir()]).read(main, without_house(texts))
    return loaded.tree if loaded.system is not None else {}


# what is changed


def house_changes(texts: Mapping[Path, str], base: Mapping[str, Any], system: System) -> list[HouseChange]:
    """All changes of the scenarios among these texts, in their order."""
    return [one for file, text in texts.items() if _is_scenario(text) for one in _of_text(file, text, base, system)]


def _of_text(file: Path, text: str, base: Mapping[str, Any], system: System) -> Iterator[HouseChange]:
    root = tree_of(text)
    for head in HEADS:
        for name, field in fields_of(value_at(root, head)).items():
            address = f"options.{name}" if head == "options" else name
            leaves = _leaves(address, field.value, (head, name), base) if head == "change" else [
                (address, field.value, (head, name))
            ]  # fmt: skip
            for where, node, path in leaves:
                line = int(field.key.start_mark.line) if node is field.value else int(node.start_mark.line)
                was = _value_at(base, f"{where}.default" if head == "options" else where)
                now = _short(_inner(node, text))
                kind = _kind(where)
                yield HouseChange(where, kind, name_of(where, base, system), was, now, file, line, path)


def _leaves(
    address: str, node: Node, path: tuple[Step, ...], base: Mapping[str, Any]
) -> Iterator[tuple[str, Node, tuple[Step, ...]]]:
    """Each value of a change; what the game does not have at all is one, however much it says."""
    known = isinstance(find(dict(base), address), Found) if base else False
    if isinstance(node, MappingNode) and known and "value" not in fields_of(node):
        for name, field in fields_of(node).items():
            yield from _leaves(f"{address}.{name}", field.value, (*path, name), base)
    else:
        yield address, node, path


def _inner(node: Node, text: str) -> str:
    held = fields_of(node).get("value")
    told = held.value if held is not None else node
    return str(told.value) if isinstance(told, ScalarNode) else span_of(told).of(text)


def _short(words: str) -> str:
    line = " ".join(words.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


def _data_at(base: Mapping[str, Any], address: str) -> Any:
    found = find(dict(base), address) if base else None
    if not isinstance(found, Found) or found.new:
        return None
    here: Any = base
    for step in found.path:
        here = here[step]
    return here


def _value_at(base: Mapping[str, Any], address: str) -> str:
    here = _data_at(base, address)
    if here is None:
        return ""
    return _short(here if isinstance(here, str) else json.dumps(here, ensure_ascii=False))


def _kind(address: str) -> str:
    first = address.split(".")[0]
    return "checks" if first in CHECKS else first if first in KINDS else ""


def name_of(address: str, base: Mapping[str, Any], system: System) -> Text:
    """What an address is called: the names met on its way, then the last word."""
    here: Any = base
    found = find(dict(base), address) if base else None
    path = found.path if isinstance(found, Found) else tuple(address.split("."))
    names, last = list[Text](), len(path) - 1
    for depth, step in enumerate(path):
        try:
            here = here[step]
        except (KeyError, IndexError, TypeError):
            here = None
        if isinstance(here, dict) and isinstance(here.get("name"), dict | str) and depth >= 1:
            names.append(_text(here["name"]))
        elif depth == last:
            names.append(_last(address, system))
    if not names:
        names = [_last(address, system)]
    return Text(" · ".join(n.en for n in names), " · ".join(n.fr for n in names))


def _text(told: Any) -> Text:
    if isinstance(told, dict):
        return Text(str(told.get("en") or told.get("fr") or ""), str(told.get("fr") or told.get("en") or ""))
    return same(str(told))


def _last(address: str, system: System) -> Text:
    """The last word of an address: a figure by its name, a cell by its row and column."""
    parts = address.split(".")
    word = parts[-1]
    if parts[0] == "tables" and len(parts) >= 4:
        return same(" × ".join(parts[3 if parts[2] == "rows" else 2 :]))
    for family in system.mix.families.values():
        figure = family.figures.get(word)
        if parts[0] == "counters" and figure is not None and figure.name is not None:
            return figure.name
    return system.words.get(word) or FIELDS.get(word) or spoken(word)


# one more, one less


def take_back(texts: Mapping[Path, str], change: HouseChange, name: Text) -> TextStroke:
    """The game is there again as it was."""
    made = TextChanges(change.file, texts[change.file])
    made.remove(*change.path)
    return TextStroke(fill(TAKEN_BACK, what=name), made.edits())


def add_rule(
    texts: Mapping[Path, str], address: str, value: Value, name: Text, there: Sequence[HouseChange] = ()
) -> TextStroke:
    """A value of the game said anew, in its place where one of the changes there are says it. Raises AleaError where no
    text of one's own is a scenario."""
    known = next((c for c in there if c.address == address), None)
    if known is not None:
        made = TextChanges(known.file, texts[known.file])
        made.set_value(plain_word(value), *known.path)
        return TextStroke(fill(ADDED, what=name), made.edits())
    file = CounterHand(texts).scenario()
    made = TextChanges(file, texts[file])
    head, _, option = address.partition(".")
    if head == "options":
        made.set_value(plain_word(value), "options", option)
    else:
        made.set_value(plain_word(value), "set", address)
    return TextStroke(fill(ADDED, what=name), made.edits())


def house_text(system: System, like: str, ident: str) -> str:
    """The first text of house rules: a scenario like another, with nothing changed yet."""
    name = system.scenarios[next(s for s in system.scenarios if s == like)].name
    english, french = json.dumps(f"{name.en}, house rules", ensure_ascii=False), f"{name.fr}, règles maison"
    return "\n".join((
        "# House rules: the game as it is shipped, but for what stands below.",
        "format: 1",
        "kind: scenario",
        f"system: {system.id}",
        f"id: {ident}",
        f"name: {{en: {english}, fr: {json.dumps(french, ensure_ascii=False)}}}",
        f"like: {like}",
        "",
    ))  # fmt: skip


# what can be changed


def things(base: Mapping[str, Any], system: System) -> list[HouseThing]:
    """What a house rule may change, options first."""
    out = [HouseThing(f"options.{o.id}", "options", o.name) for o in system.options.values()]
    out += [HouseThing(f"counters.types.{t.id}", "counters", t.name) for t in system.mix.types.values()]
    for kind in ("tables", "procedures", "checks", "travel", "cards"):
        for ident, told in base.get(kind, {}).items():
            name = _text(told["name"]) if isinstance(told, dict) and told.get("name") else spoken(ident)
            out.append(HouseThing(f"{kind}.{ident}", _kind(kind), name))
    return out


def values_of(base: Mapping[str, Any], system: System, address: str) -> list[HouseValue]:
    """The values of a thing that can be said anew: numbers, words, yes and no."""
    if address.startswith("options."):
        option = system.options[address.removeprefix("options.")]
        return [HouseValue(address, option.name, option.default, {c: t.name for c, t in option.choices.items()})]
    found = find(dict(base), address) if base else None
    if not isinstance(found, Found):
        return []
    here, out = _data_at(base, address), list[HouseValue]()
    for path, value in _scalars(here, found.path):
        told = address_of(dict(base), path)
        back = find(dict(base), told)
        if isinstance(back, Found) and back.path == path:
            out.append(HouseValue(told, name_of(told, base, system), value, _words_for(system, path, value)))
    return sorted(out, key=lambda v: isinstance(v.value, str) and not v.choices)  # numbers before sentences


def _words_for(system: System, path: tuple[Step, ...], value: Value) -> dict[str, Text]:
    """What may stand there, where only some words may: of a figure that has words, of a side."""
    if not isinstance(value, str) or path[:1] != ("counters",):
        return {}
    if path[-1] == "side":
        return {str(s.id): s.name for s in system.sides.values()}
    known = (f.figures.get(str(path[-1])) for f in system.mix.families.values())
    words = next((figure.words for figure in known if figure is not None and figure.words), ())
    return {w: system.words.get(w) or spoken(w) for w in words} if value in words else {}


def _scalars(here: Any, path: tuple[Step, ...]) -> Iterator[tuple[tuple[Step, ...], Value]]:
    if len(path) > DEEPEST:
        return
    if isinstance(here, dict):
        for name, inner in here.items():
            if name not in LOOKS:
                yield from _scalars(inner, (*path, name))
    elif isinstance(here, list):
        for at, inner in enumerate(here):
            yield from _scalars(inner, (*path, at))
    elif isinstance(here, bool | int | str):
        yield path, here


def read_value(typed: str, was: Value) -> Value:
    """What was typed as a value of the kind it takes the place of, where it may be."""
    word = typed.strip()
    if word.lstrip("-").isdigit() and not isinstance(was, str):
        return int(word)
    if isinstance(was, bool) and word.lower() in ("true", "yes", "oui", "false", "no", "non"):
        return word.lower() in ("true", "yes", "oui")
    return int(word) if word.lstrip("-").isdigit() else word


def sorted_kinds(changes: Sequence[HouseChange]) -> list[tuple[str, list[HouseChange]]]:
    """The changes by what they are of, in the order of `KINDS`."""
    return [(kind, mine) for kind in KINDS if (mine := [c for c in changes if c.kind == kind])]
