"""Which files belong together: a system with its parts and scenarios, the chosen scenario, the player's overlay.

Files name each other by paths that stay in their own folder; a scenario elsewhere names a shipped system by its id,
which is looked for in the folders handed in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any

from assistant.base.files import first_words
from assistant.base.problem import Problem, Severity, did_you_mean
from assistant.base.text import Text, say
from assistant.formats.documents import Document, Reader
from assistant.formats.file_text import is_file, is_folder


@dataclass
class Bundle:
    """The documents of one load, in the order in which they count."""

    system: Document
    parts: list[Document] = field(default_factory=list)
    scenarios: list[Document] = field(default_factory=list)
    chosen: Document | None = None
    overlay: Document | None = None

    def documents(self) -> list[Document]:
        """All of them, each once."""
        out = [self.system, *self.parts, *self.scenarios]
        out.extend(d for d in (self.chosen, self.overlay) if d is not None and d not in out)
        return out


def system_file(path: FilePath) -> FilePath:
    """A folder means the system.yaml in it."""
    return path / "system.yaml" if is_folder(path) else path


def inside(folder: FilePath, name: str) -> FilePath | None:
    """The file `name` in `folder`, or None if it would lie outside of it."""
    if not name or "\x00" in name or "\\" in name or name.startswith(("/", "~")) or ":" in name:
        return None
    target = folder / name
    try:
        home = folder.resolve()
        return target if target.resolve().is_relative_to(home) else None
    except (OSError, RuntimeError):
        return None


def _shown(base: Document, path: FilePath) -> str:
    """How a neighbour of `base` is named in messages: as the user named `base`."""
    try:
        relative = path.relative_to(base.path.parent)
    except ValueError:
        return str(path)
    return str(FilePath(base.shown).parent / relative)


def _listed(document: Document, key: str) -> list[Any]:
    """A list of a document, which may be malformed and was reported then."""
    found = document.data.get(key)
    return found if isinstance(found, list) else []


def _leads_out(reader: Reader, document: Document, name: str, hint: Text, path: tuple[str | int, ...]) -> None:
    """A name that would open files of somebody else."""
    text = say(
        '"{name}" leads out of the folder of this file', "« {name} » mène hors du dossier de ce fichier", name=name
    )
    reader.add("outside-folder", text, hint, document.data, path)


def _neighbours(reader: Reader, base: Document, key: str, kinds: Sequence[str]) -> list[Document]:
    out: list[Document] = []
    for index, name in enumerate(_listed(base, key)):
        if not isinstance(name, str):
            continue
        path = inside(base.path.parent, name)
        if path is None:
            hint = Text(
                "Name files in the same folder or below it, with / between folders.",
                "Nommez des fichiers du même dossier ou d’un sous-dossier, avec / entre les dossiers.",
            )
            _leads_out(reader, base, name, hint, (key, index))
            continue
        if not is_file(path):
            names = [str(p.relative_to(base.path.parent)) for p in sorted(base.path.parent.glob("*.yaml"))[:200]]
            if is_folder(path):
                text, hint = (
                    say('"{name}" is not an ordinary file', "« {name} » n’est pas un fichier ordinaire", name=name),
                    Text("Name a file.", "Nommez un fichier."),
                )
            else:
                text, hint = (
                    say(
                        'there is no file "{name}" beside this one',
                        "il n’y a pas de fichier « {name} » à côté de celui-ci",
                        name=name,
                    ),
                    did_you_mean(name, names),
                )
            reader.add("no-file", text, hint, base.data, (key, index))
            continue
        found = reader.document(path, _shown(base, path))
        if found is None:
            continue
        if found.kind not in kinds:
            reader.add(
                "wrong-kind",
                say('"{name}" is a {kind} file', "« {name} » est un fichier {kind}", name=name, kind=found.kind),
                say("Here belong: {kinds}.", "Ici vont : {kinds}.", kinds=", ".join(kinds)),
                base.data,
                (key, index),
            )
        elif found not in out:
            out.append(found)
    return out


OWN_CHANGES = ("change", "set", "options")
"""What a scenario may say that makes another system of its own."""
_PARTS = ("board", "counters", "tables", "procedures", "checks", "notes", "cards")


def system_bundle(reader: Reader, path: FilePath, shown: str) -> Bundle | None:
    """The system at a file or folder, with all its files."""
    file = system_file(path)
    document = reader.document(file, shown if file == path else str(FilePath(shown) / "system.yaml"))
    if document is None:
        return None
    if document.kind != "system":
        at = reader.places.of(document.data, ("kind",))
        reader.problems.append(
            Problem(
                Severity.ERROR,
                "wrong-kind",
                say(
                    "this is a {kind} file, not a system", "c’est un fichier {kind}, pas un système", kind=document.kind
                ),
                Text(
                    "Name the system.yaml, the folder of the system, or a scenario.",
                    "Nommez le fichier system.yaml, le dossier du système ou un scénario.",
                ),
                at.file,
                at.line,
                at.column,
            )
        )
        return None
    bundle = Bundle(document)
    bundle.parts = _neighbours(reader, document, "files", _PARTS)
    bundle.scenarios = _neighbours(reader, document, "scenarios", ("scenario",))
    if not any(p.code in ("no-file", "outside-folder") for p in reader.problems):  # a name that is misspelt says enough
        _not_listed(reader, bundle)
    for scenario in bundle.scenarios if document.valid else ():
        _of_another(reader, document, scenario)
    for whole in _listed(document, "scenarios"):
        if isinstance(whole, dict):  # a small system carries its scenarios within
            bundle.scenarios.append(Document(document.path, document.shown, "scenario", whole, document.valid))
    return bundle


_OURS = re.compile(rf"^kind:\s*({'|'.join(_PARTS)})\b", re.MULTILINE)
MOST_NEIGHBOURS = 200


def _not_listed(reader: Reader, bundle: Bundle) -> None:
    """Parts beside the system that it does not name: nothing of them would count. A scenario opens by itself."""
    if bundle.system.path.name != "system.yaml":  # a system of one file may lie among others
        return
    folder = bundle.system.path.parent
    known = {d.path.name for d in bundle.documents()} | {str(n) for n in _listed(bundle.system, "files")}
    try:
        others = sorted(p for p in folder.glob("*.yaml") if p.name not in known)[:MOST_NEIGHBOURS]
    except OSError:
        return
    for path in others:
        try:
            head = first_words(path, 4000)
        except OSError:
            continue
        if not _OURS.search(head):
            continue
        reader.add(
            "not-listed",
            say(
                '"{name}" lies beside this file and is not listed in it',
                "« {name} » se trouve à côté de ce fichier, qui ne le nomme pas",
                name=path.name,
            ),
            Text("Add it to files: or move it away.", "Ajoutez-le à files: ou déplacez-le."),
            bundle.system.data,
            ("files",) if "files" in bundle.system.data else (),
            severity=Severity.WARNING,
        )


def _of_another(reader: Reader, system: Document, scenario: Document) -> None:
    """A scenario in the list of a system that says it belongs to another."""
    name = scenario.data.get("system")
    if not isinstance(name, str) or name in (".", "./") or _same(name, system.data.get("id")):
        return
    path = inside(scenario.path.parent, name) if name.startswith(".") else None
    if path is not None and system_file(path) == system.path:
        return
    reader.add(
        "another-system",
        say(
            'this scenario names the system "{name}", and "{id}" lists it',
            "ce scénario nomme le système « {name} », et c’est « {id} » qui le compte",
            name=name,
            id=str(system.data.get("id")),
        ),
        say("Write system: {id}.", "Écrivez system: {id}.", id=str(system.data.get("id"))),
        scenario.data,
        ("system",),
        severity=Severity.WARNING,
    )


def system_of_scenario(reader: Reader, scenario: Document, roots: Sequence[FilePath]) -> Bundle | None:
    """The system that a scenario names: beside it, in a folder below it, or one of the shelves in `roots`."""
    name = scenario.data.get("system")
    if not isinstance(name, str):
        return None
    if name.startswith(".") or "/" in name or "\\" in name:
        return _system_in_folder(reader, scenario, name)
    beside = scenario.path.parent / "system.yaml"
    # Beside before the shelves: a copy of a shipped system that lies with the scenario is the one its author means.
    if is_file(beside):
        found = reader.document(beside, _shown(scenario, beside))
        if found is not None and found.kind == "system" and _same(found.data.get("id"), name):
            return system_bundle(reader, beside, _shown(scenario, beside))
    shelf: dict[str, FilePath] = {}
    for root in roots:  # the first one counts: a game goes on with the text that was put aside for it
        for file in sorted(root.glob("*/system.yaml")):
            shelf.setdefault(file.parent.name, file.parent)
    for key, place in shelf.items():
        if _same(key, name):
            return system_bundle(reader, place, str(place))
    reader.add(
        "unknown-system",
        say('there is no system "{name}"', "aucun système ne s’appelle « {name} »", name=name),
        did_you_mean(name, shelf) or say("Known: {shelf}.", "Connus : {shelf}.", shelf=", ".join(shelf) or "none"),
        scenario.data,
        ("system",),
    )
    return None


def _system_in_folder(reader: Reader, scenario: Document, name: str) -> Bundle | None:
    """A system named by its path, which may not lead out of the scenario's folder: files of others are opened too."""
    path = inside(scenario.path.parent, name)
    if path is None:
        hint = Text(
            "Name a folder below this one, or a shipped system by its name.",
            "Nommez un sous-dossier de celui-ci, ou un système livré par son nom.",
        )
        _leads_out(reader, scenario, name, hint, ("system",))
        return None
    if not is_folder(path) and not is_file(path):
        reader.add(
            "no-file",
            say('there is no system in "{name}"', "il n’y a pas de système dans « {name} »", name=name),
            say("Looked for {place}.", "Cherché : {place}.", place=str(system_file(path))),
            scenario.data,
            ("system",),
        )
        return None
    return system_bundle(reader, path, _shown(scenario, path))


def _same(a: object, b: object) -> bool:
    return str(a).replace("-", "_") == str(b).replace("-", "_")


def choose_scenario(reader: Reader, bundle: Bundle, name: str) -> None:
    """Mark the scenario of that id as chosen; a scenario file has chosen itself."""
    if bundle.chosen is not None and _same(bundle.chosen.data.get("id"), name):
        return
    for document in bundle.scenarios:
        if _same(document.data.get("id"), name):
            bundle.chosen = document
            return
    known = [str(d.data.get("id")) for d in bundle.scenarios]
    reader.problems.append(
        Problem(
            Severity.ERROR,
            "unknown-scenario",
            say(
                'there is no scenario "{name}" in {shown}',
                "il n’y a pas de scénario « {name} » dans {shown}",
                name=name,
                shown=bundle.system.shown,
            ),
            did_you_mean(name, known) or say("Known: {known}.", "Connus : {known}.", known=", ".join(known) or "none"),
            bundle.system.shown,
        )
    )
