"""The texts of the player's own folder: what lies there, what each is called, and how many problems it has."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from assistant.base.files import first_words, is_folder, is_there
from assistant.base.problem import AleaError, Problem, Severity
from assistant.base.text import Text
from assistant.formats.pack_file import PackSheet
from assistant.game.library import OpenSystem, open_system
from assistant.game.packs import kept_packs
from assistant.model.scenario import System

MOST = 60  # files looked at: a folder of documents may hold anything
TEXTS = (".yaml", ".yml")
READ = 20_000  # letters of a file in which its kind and names stand
KINDS = ("system", "scenario")
Wanted = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class OwnFile:
    """One text: a scenario, or the system of a folder. `basis` is the id of the system it belongs to."""

    path: Path
    kind: str
    name: Text
    basis: str = ""
    basis_name: Text | None = None
    problems: tuple[Problem, ...] = ()
    system: System | None = None
    """The system as it was read, for its picture."""
    sheet: PackSheet | None = None
    """What the pack says of itself in which the text came; it is read and not written."""

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(p for p in self.problems if p.severity is Severity.ERROR)


def own_place(path: Path) -> str:
    """Where a text lies, in a word: the folder of a system, the file of a scenario."""
    return path.parent.name if path.name == "system.yaml" else path.name


def text_files(folder: Path) -> list[Path]:
    """The texts of a folder and of the folders in it, in the order of their names. The files of a system are one."""
    found: list[Path] = []
    if not is_folder(folder):
        return found
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            if path.suffix.lower() in TEXTS:
                found.append(path)
            elif is_folder(path) and not path.name.startswith("."):
                found += _of_folder(path)
    return found


def _of_folder(folder: Path) -> list[Path]:
    if is_there(folder / "system.yaml"):
        return [folder / "system.yaml"]
    found: list[Path] = []
    with suppress(OSError):  # one that may not be looked into hides no other
        found = sorted(p for p in folder.iterdir() if p.suffix.lower() in TEXTS)
    return found


def own_texts(folder: Path, *, checked: bool = True, wanted: Wanted = lambda: True) -> list[OwnFile]:
    """The texts that lie in a folder. `checked` reads each whole; else only what its first lines say is known. No
    further one is read once it is not `wanted` any more."""
    told = (_told(path, checked=checked) for path in text_files(folder)[:MOST] if wanted())
    return [text for text in told if text is not None]


def pack_texts(*, checked: bool = True, wanted: Wanted = lambda: True) -> list[OwnFile]:
    """The texts of the packs that were opened here, the newest version of each."""
    newest: dict[str, tuple[PackSheet, Path]] = {}
    for sheet, path in kept_packs():
        if sheet.id not in newest or newest[sheet.id][0].version <= sheet.version:
            newest[sheet.id] = sheet, path
    told = ((_told(path, checked=checked), sheet) for sheet, path in newest.values() if wanted())
    return [replace(text, sheet=sheet) for text, sheet in told if text is not None]


def _told(path: Path, *, checked: bool) -> OwnFile | None:
    try:
        head = first_words(path, READ)
    except OSError:
        return None
    kind = _word(head, "kind")
    if kind not in KINDS:
        return None
    basis = Path(_word(head, "system")).name if kind == "scenario" else ""
    plain = OwnFile(path, kind, _name(head, path), basis)
    if not checked:
        return plain
    try:
        opened = open_system(str(path if kind == "scenario" else path.parent))
    except AleaError as bad:
        return OwnFile(path, kind, plain.name, basis, None, bad.problems)
    return _read(plain, opened)


def _read(plain: OwnFile, opened: OpenSystem) -> OwnFile:
    """With the names as they were read."""
    system = opened.system
    scenario = next((s for k, s in system.scenarios.items() if k == opened.chosen), None)
    name = scenario.name if scenario is not None else system.name
    of = system.name if plain.kind == "scenario" else None
    return OwnFile(plain.path, plain.kind, name, str(system.id), of, opened.problems, system)


def _word(head: str, field: str) -> str:
    found = re.search(rf"^{field}:\s*[\"']?([^\"'#\n]+?)[\"']?\s*(#.*)?$", head, re.MULTILINE)
    return found[1].strip() if found else ""


def _name(head: str, path: Path) -> Text:
    """The name in the first lines, as far as it can be seen without reading the text; else that of the file."""
    line = re.search(r"^name:\s*(.+)$", head, re.MULTILINE)
    told = line[1] if line else ""
    en, fr = (re.search(rf"\b{language}:\s*[\"']?([^,\"'}}]+)", told) for language in ("en", "fr"))
    stem = path.parent.name if path.name == "system.yaml" else path.stem
    if en or fr:
        return Text((en or fr)[1].strip(), (fr or en)[1].strip())  # type: ignore[index]
    plain = _word(head, "name")
    return Text(plain or stem, plain or stem)
