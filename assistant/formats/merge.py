"""Makes one tree of the files of a system: parts side by side, then the choices of options, the changes of a scenario
and the figures of the player's own copy, each by address.

Documents are never changed: what differs is copied along the way, and its places are carried over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from assistant.base.data import Data, Tree
from assistant.base.problem import Problem, Severity, did_you_mean
from assistant.base.text import NOTHING, Text, say, together
from assistant.formats.addresses import (
    LANGUAGES,
    Found,
    Missing,
    address_of,
    bare,
    field_of,
    find,
    in_address,
    is_wrapped,
)
from assistant.formats.bundle import Bundle
from assistant.formats.documents import Document, Reader
from assistant.formats.file_places import Path
from assistant.formats.plain import typed_value
from assistant.formats.provenance import Triples

_HEAD = ("format", "kind", "source", "why", "ref")
# section of the tree -> mapping of things by name
CHECKS = ("travel", "sight", "arcs", "checks")
MAPPINGS = ("dice", "tables", "procedures", *CHECKS, "notes", "cards", "blanks", "options", "words")
_OF_SYSTEM = frozenset({"board", "counters", *MAPPINGS, "files", "scenarios", "format", "kind"})


@dataclass
class Merged:
    """The tree with sources still in it, the choices made and the sources that hold for whole files."""

    tree: dict[str, Any]
    by_file: Triples = field(default_factory=dict)
    by_line: Triples = field(default_factory=dict)  # sources of single figures that were set by address
    changed: set[str] = field(default_factory=set)  # sections that a change touched: to be checked again


class Merger:
    """Builds the tree and changes it by address."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.places = reader.places
        self.merged = Merged({})
        self._owned: set[int] = set()

    def own(self, container: Any) -> Any:
        """A copy of a container that may be changed, with its places."""
        if id(container) in self._owned:
            return container
        # Documents are kept for further looks at the same files (`Reader.fork`): a change must never reach them.
        copy = dict(container) if isinstance(container, dict) else list(container)
        self.places.add(copy, self.places.marks_of(container))
        self._owned.add(id(copy))
        return copy

    def put(self, container: Any, key: str | int, value: Any, origin: Any, origin_key: str | int) -> None:
        """Set a value whose place is that of `origin_key` in `origin`."""
        mark = self.places.mark(origin, origin_key)
        marks = self.places.marks_of(container)
        if isinstance(container, list) and key == len(container):
            container.append(value)
        else:
            container[key] = value
        if mark is not None:
            marks[key] = mark
            self.places.add(container, marks)

    def start(self, bundle: Bundle) -> None:
        data = bundle.system.data
        tree = self.merged.tree
        self._owned.add(id(tree))
        system = self.own(data)
        for key in _OF_SYSTEM:
            system.pop(key, None)
        tree["system"] = system
        self.places.add(tree, {})
        for document in (bundle.system, *bundle.parts):
            self.part(document)
        scenarios: dict[str, Any] = {}
        self._owned.add(id(scenarios))
        tree["scenarios"] = scenarios
        self.places.add(scenarios, {})
        own = bundle.chosen if bundle.chosen not in bundle.scenarios else None
        for document in bundle.scenarios:
            if own is None or document.data.get("id") != own.data.get("id"):  # a copy elsewhere takes its place
                self._scenario(document)
        if own is not None:
            self._scenario(own)

    def _scenario(self, document: Document) -> None:
        name = str(document.data.get("id"))
        scenarios = self.merged.tree["scenarios"]
        if name in scenarios:
            self.reader.add(
                "duplicate-id",
                say('there are two scenarios "{name}"', "il y a deux scénarios « {name} »", name=name),
                Text("Give one of them another id.", "Donnez à l’un un autre identifiant."),
                document.data,
                ("id",),
            )
            return
        self.put(scenarios, name, document.data, document.data, "id")

    def part(self, document: Document) -> None:
        data = document.data
        if document.kind in ("board", "counters"):
            self.section(document.kind, data, document, None)
        for key in ("board", "counters"):
            part = data.get(key)
            if document.kind == "system" and isinstance(part, dict):
                self.section(key, part, document, data)
        for key in MAPPINGS:
            part = data.get(key)
            if isinstance(part, dict) and document.kind not in ("board", "counters"):
                self.section(key, part, document, data)
        words = data.get("words")
        if document.kind in ("board", "counters") and isinstance(words, dict):
            self.section("words", words, document, data)

    def section(self, name: str, data: Tree, document: Document, holder: Tree | None) -> None:
        """Add a part of a file to a section of the tree."""
        content = self.own(data)
        if holder is None:
            for key in _HEAD:
                content.pop(key, None)
            content.pop("words", None)
        self._note_file_source(name, content, document)
        tree = self.merged.tree
        if name not in tree:
            tree[name] = content
            if holder is not None:
                self.put(tree, name, content, holder, name)
            return
        tree[name] = self._beside(self.own(tree[name]), content, name)

    def _note_file_source(self, name: str, content: Tree, document: Document) -> None:
        data = document.data
        if "source" not in data or document.kind == "system":
            return
        triple = [str(data.get(k, "")) for k in ("source", "ref", "why")]
        if name == "board":
            self.merged.by_file["board"] = triple
            return
        groups = content.items() if name == "counters" else [("", content)]
        for group, things in groups:
            for thing in things if isinstance(things, dict) else ():
                address = ".".join(part for part in (name, group, thing) if part)
                self.merged.by_file[address] = triple

    def _beside(self, old: dict[str, Any], new: dict[str, Any], where: str) -> dict[str, Any]:
        """Two files that bring the same section: mappings join, lists follow each other, doubled names are refused."""
        for key, value in new.items():
            if key not in old:
                self.put(old, key, value, new, key)
            elif where in ("board", "counters") and isinstance(value, dict) and isinstance(old[key], dict):
                joined = self._beside(self.own(old[key]), value, f"{where}.{key}")
                self.put(old, key, joined, old, key)
            elif isinstance(value, list) and isinstance(old[key], list) and where == "board":
                longer = self.own(old[key])
                for index, entry in enumerate(value):
                    self.put(longer, len(longer), entry, value, index)
                self.put(old, key, longer, old, key)
            elif where != "words":
                first = self.places.mark(old, key)
                hint = NOTHING
                if first:
                    hint = say(
                        "It stands first in {file}:{line}.",
                        "Il se trouve d’abord dans {file}:{line}.",
                        file=first[0],
                        line=first[1],
                    )
                self.reader.add(
                    "duplicate-id",
                    say(
                        '"{key}" is defined twice in {where}',
                        "« {key} » est défini deux fois dans {where}",
                        key=key,
                        where=where,
                    ),
                    together(
                        hint,
                        Text("A scenario changes it with `change:`.", "Un scénario le change par `change:`."),
                    ),
                    new,
                    (key,),
                    key=True,
                )
        return old

    def set_lines(self, lines: Tree, source: str, ref: str = "", why: str = "") -> None:
        """One value a line."""
        for address, value in lines.items():
            found = find(self.merged.tree, address)
            if isinstance(found, Missing):
                self._unknown(lines, address, found)
                continue
            self.merged.changed.add(str(found.path[0]))
            own = value if is_wrapped(value) else {}
            whole = self._both_languages(found.path, lines, address)
            self._store(found.path, self._in_kind(found, bare(value)), lines, address)
            self.merged.by_line[address_of(self.merged.tree, whole)] = [
                str(own.get("source", source)),
                str(own.get("ref", ref)),
                str(own.get("why", why)),
            ]

    def _in_kind(self, found: Found, value: Data) -> Data:
        """A row written as one text, "1, false", is a row where one stands: as the page of one's copy shows it."""
        held = None if found.new else bare(self._at(found.path))
        plain_row = isinstance(held, list) and not any(isinstance(v, dict | list) for v in held)
        if not isinstance(value, str) or not plain_row:
            return value
        row: list[Data] = [typed_value(one.strip()) for one in value.split(",")]
        self._owned.add(id(row))
        self.places.add(row, {})
        return row

    def _both_languages(self, path: Path, lines: Tree, address: str) -> Path:
        """Make room for one language of a text that read alike in both; the path of the whole text, else the path."""
        above = self._at(path[:-1]) if path[-1] in LANGUAGES else None
        if isinstance(above, str):
            both = dict.fromkeys(LANGUAGES, above)
            self._owned.add(id(both))
            self.places.add(both, {})
            self._store(path[:-1], both, lines, address)
        is_text = isinstance(above, str) or (isinstance(above, dict) and above.keys() <= set(LANGUAGES))
        return path[:-1] if is_text else path

    def change_lines(self, lines: Tree, source: str) -> None:
        """Larger changes: mappings merge, lists of things with an id merge by id, all else replaces."""
        for address, value in lines.items():
            found = find(self.merged.tree, address)
            if isinstance(found, Missing):
                parent, _, last = address.rpartition(".")
                above = find(self.merged.tree, parent) if parent else found
                if isinstance(above, Missing) or not isinstance(self._at(above.path), dict):
                    self._unknown(lines, address, found)
                    continue
                found = Found((*above.path, last), new=True)
            self.merged.changed.add(str(found.path[0]))
            if _is_removal(value):
                self._remove(found, lines, address)
                continue
            old = None if found.new else self._at(found.path)
            joined = self._join(old, value, found.path, source)
            self._store(found.path, joined, lines, address)

    def _unknown(self, lines: Tree, address: str, missing: Missing) -> None:
        near = self.reader.nearest(missing.unknown.split(".")[0], missing.known)
        listed = ", ".join(missing.known[:16])
        told = say("Known there: {listed}.", "Connus là : {listed}.", listed=listed) if listed else NOTHING
        self.reader.add(
            "unknown-address",
            say(
                'there is no "{unknown}" {where}',
                "il n’y a pas de « {unknown} » {where}",
                unknown=missing.unknown,
                where=in_address(missing),
            ),
            together(near, told, by="\n"),
            lines,
            (address,),
            key=True,
        )

    def _at(self, path: Path) -> Any:
        here: Any = self.merged.tree
        for step in path:
            here = here[step]
        return here

    def _parent(self, path: Path) -> Any:
        """The container of the last step, with everything above it made our own."""
        here: Any = self.merged.tree
        for step in path[:-1]:
            if isinstance(here, dict) and step not in here:
                here[step] = {}
                self._owned.add(id(here[step]))
                self.places.add(here[step], {})
            below = self.own(here[step])
            here[step] = below
            here = below
        return here

    def _store(self, path: Path, value: Any, origin: Any, origin_key: str | int) -> None:
        self.put(self._parent(path), path[-1], value, origin, origin_key)

    def _remove(self, found: Found, lines: Tree, address: str) -> None:
        if found.new:
            self._unknown(lines, address, Missing("", address, ()))
            return
        parent = self._parent(found.path)
        key = found.path[-1]
        if isinstance(parent, dict):
            parent.pop(str(key))
            return
        self._drop_entry(parent, int(key))

    def _drop_entry(self, entries: list[Any], index: int) -> None:
        marks = self.places.marks_of(entries)
        entries.pop(index)
        moved = {k - 1 if isinstance(k, int) and k > index else k: m for k, m in marks.items() if k != index}
        self.places.add(entries, moved)

    def _join(self, old: Any, new: Any, path: Path, source: str) -> Any:
        field = field_of(path)
        if isinstance(old, dict) and isinstance(new, dict) and not any(is_wrapped(d, field) for d in (new, old)):
            out = self.own(old)
            for key, value in new.items():
                if _is_removal(value):
                    out.pop(key, None)
                else:
                    self.put(out, key, self._join(out.get(key), value, (*path, key), source), new, key)
            return out
        if _by_id(old) and _by_id(new):
            return self._join_entries(old, new, path, source)
        self._note(path, new, source)
        return new

    def _join_entries(self, old: list[Any], new: list[Any], path: Path, source: str) -> list[Any]:
        out: list[Any] = self.own(old)
        for index, entry in enumerate(new):
            at = next((n for n, e in enumerate(out) if e["id"] == entry["id"]), None)
            if at is None and not _is_removal(entry):
                self.put(out, len(out), entry, new, index)
                self._note((*path, entry["id"]), entry, source)
            elif at is None:
                names = [str(e["id"]) for e in out]
                self.reader.add(
                    "unknown-id",
                    say('there is no "{id}" to remove', "il n’y a pas de « {id} » à ôter", id=entry["id"]),
                    did_you_mean(entry["id"], names),
                    new,
                    (index, "id"),
                )
            elif _is_removal(entry):
                self._drop_entry(out, at)
            else:
                self.put(out, at, self._join(out[at], entry, (*path, entry["id"]), source), new, index)
        return out

    def _note(self, path: Path, value: Data, source: str) -> None:
        if isinstance(value, dict) and "source" in value:
            return
        if path[-1] != "id":
            self.merged.by_file[address_of(self.merged.tree, path)] = [source, "", ""]


def _options_told(options: Mapping[str, Any]) -> Text:
    names = ", ".join(options)
    return (
        say("Known: {names}.", "Connues : {names}.", names=names)
        if names
        else Text("This game has no options.", "Ce jeu n’a pas d’option.")
    )


def _is_removal(value: Data) -> bool:
    return isinstance(value, dict) and value.get("remove") is True


def _by_id(value: Any) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(e, dict) and isinstance(e.get("id"), str) for e in value)
    )


def chosen_options(
    reader: Reader, tree: dict[str, Any], scenario: Document | None, given: Mapping[str, str], shown: str
) -> dict[str, str]:
    """Option -> choice: the default, or what the scenario or the player says. Unknown names are reported."""
    options: dict[str, Any] = tree.get("options", {})
    out = {name: str(option.get("default")) for name, option in options.items()}
    ours = scenario.part("options") if scenario else {}
    for name, choice in ours.items():
        if name not in options:
            reader.add(
                "unknown-option",
                say('there is no option "{name}"', "aucune option ne s’appelle « {name} »", name=name),
                did_you_mean(name, options) or _options_told(options),
                ours,
                (name,),
                key=True,
            )
        elif choice not in options[name]["choices"]:
            choices = options[name]["choices"]
            reader.add(
                "unknown-choice",
                say(
                    'option "{name}" has no choice "{choice}"',
                    "l’option « {name} » n’a pas de choix « {choice} »",
                    name=name,
                    choice=str(choice),
                ),
                did_you_mean(str(choice), choices)
                or say("Choices: {choices}.", "Choix : {choices}.", choices=", ".join(choices)),
                ours,
                (name,),
            )
        else:
            out[name] = str(choice)
    for name, choice in given.items():
        key = name.replace("-", "_")
        if key not in options:
            reader.problems.append(
                Problem(
                    Severity.ERROR,
                    "unknown-option",
                    say('there is no option "{name}"', "aucune option ne s’appelle « {name} »", name=name),
                    did_you_mean(name, options) or _options_told(options),
                    shown,
                )
            )
        elif choice.replace("-", "_") not in options[key]["choices"]:
            choices = options[key]["choices"]
            reader.problems.append(
                Problem(
                    Severity.ERROR,
                    "unknown-choice",
                    say(
                        'option "{key}" has no choice "{choice}"',
                        "l’option « {key} » n’a pas de choix « {choice} »",
                        key=key,
                        choice=choice,
                    ),
                    did_you_mean(choice, choices)
                    or say("Choices: {choices}.", "Choix : {choices}.", choices=", ".join(choices)),
                    shown,
                )
            )
        else:
            out[key] = choice.replace("-", "_")
    return out


def merge(reader: Reader, bundle: Bundle, options: Mapping[str, str]) -> Merged:
    """The whole tree of a bundle with all that changes it, in this order: options, scenario, own copy."""
    merger = Merger(reader)
    merger.start(bundle)
    tree = merger.merged.tree
    if bundle.chosen is not None:
        merger.change_lines(bundle.chosen.part("change"), "house")
    # After the scenario's changes, which may add options of its own, and before its single figures, which win over any
    # choice.
    chosen = chosen_options(reader, tree, bundle.chosen, options, bundle.system.shown)
    tree["chosen"] = {"options": chosen, "scenario": str(bundle.chosen.data.get("id")) if bundle.chosen else ""}
    for name, choice in chosen.items():
        rule = tree["options"][name].get("choices", {}).get(choice)
        if not isinstance(rule, dict):
            continue
        source = str(rule.get("source", "inferred"))
        if isinstance(rule.get("change"), dict):
            merger.change_lines(rule["change"], source)
        if isinstance(rule.get("set"), dict):
            merger.set_lines(rule["set"], source, str(rule.get("ref", "")), str(rule.get("why", "")))
    if bundle.chosen is not None:
        merger.set_lines(bundle.chosen.part("set"), "house")
    if bundle.overlay is not None:
        from assistant.formats.own_board import use_board

        use_board(merger, bundle.overlay.part("board"))
        # The own copy comes last: what the player's printed game says must win over all that we or a scenario say.
        merger.change_lines(bundle.overlay.part("change"), "house")
        merger.set_lines(bundle.overlay.part("set"), "own_copy")
    return merger.merged
