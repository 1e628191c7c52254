"""Checks files as an author names them: a folder of systems, one system with all its scenarios, a scenario, one file.

Each file is read once, however many scenarios are tried on it. Loading for play is left to `load`.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from assistant.base.files import refused
from assistant.base.problem import Problem, Severity
from assistant.base.text import Text, say
from assistant.formats import bundle as bundles
from assistant.formats.bundle import OWN_CHANGES, Bundle
from assistant.formats.documents import Document, Enough, Reader
from assistant.formats.file_text import is_file, is_folder
from assistant.formats.load import bundle_of, checked_tree, failed

MOST_LOOKED_AT = 20_000
MOST_TEXTS = 500


def check_paths(
    paths: Iterable[Path | str],
    *,
    schemas: Path,
    roots: Sequence[Path] = (),
    texts: Mapping[Path, str] | None = None,
) -> tuple[Problem, ...]:
    """All problems of systems, scenarios, overlays and single files, sorted by place.

    A folder without a system.yaml is searched for systems and scenarios below it, up to a number of files that is told.
    `texts` stand in for files on disk, for an editor that checks while one types."""
    found: set[Problem] = set()
    for path in paths:
        for target in _targets(Path(path), found):
            reader = Reader(schemas, texts or {})
            try:
                found.update(_check_one(reader, target, roots))
            except Enough:  # the reader says so itself
                found.update(reader.problems)
    return tuple(sorted(found, key=Problem.sort_key))


def check_text(text: str, file: Path, *, schemas: Path) -> tuple[Problem, ...]:
    """What one file says against YAML, format and schema, and no more: quick enough for every key that is pressed."""
    reader = Reader(schemas, {file: text})
    reader.document(file, str(file))
    return tuple(sorted(set(reader.problems), key=Problem.sort_key))


def _targets(path: Path, found: set[Problem]) -> list[Path]:
    """What there is to check at a path; what could not be looked at is told among what was found."""
    if not is_folder(path) or is_file(path / "system.yaml"):
        return [path]
    out: list[Path] = []
    looked = 0
    left = [path]
    while left:
        folder = left.pop()
        try:
            with os.scandir(folder) as scan:
                entries = sorted(islice(scan, MOST_LOOKED_AT - looked + 1), key=lambda e: e.name)
        except OSError as fault:
            found.add(refused(fault).problems[0])
            continue
        looked += len(entries)
        if looked > MOST_LOOKED_AT or len(out) > MOST_TEXTS:
            found.add(_too_much(path))
            break
        if any(e.name == "system.yaml" for e in entries) and folder != path:
            out.append(folder)
            continue
        out += [folder / e.name for e in entries if e.name.endswith(".yaml")]
        left += [folder / e.name for e in reversed(entries) if not e.name.startswith(".") and _is_below(e)]
    return sorted(out) or [path]


def _is_below(entry: os.DirEntry[str]) -> bool:
    """A folder to look into: no link, which may lead anywhere and back."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _too_much(path: Path) -> Problem:
    text = say(
        'below "{path}" are more than {looked} files or {texts} texts; the rest was not looked at',
        "sous « {path} » il y a plus de {looked} fichiers ou {texts} textes ; le reste n’a pas été regardé",
        path=path,
        looked=MOST_LOOKED_AT,
        texts=MOST_TEXTS,
    )
    hint = Text("Name the folder of your texts, or one after the other.",
                "Nommez le dossier de vos textes, ou l’un après l’autre.")  # fmt: skip
    return Problem(Severity.ERROR, "too-many", text, hint)


def _check_one(reader: Reader, path: Path, roots: Sequence[Path]) -> list[Problem]:
    file = bundles.system_file(path)
    first = reader.document(file, str(path) if file == path else str(path / "system.yaml"))
    if first is None:
        return reader.problems
    if first.kind == "system":
        return _check_bundle(reader, bundle_of(reader, path, None, None, roots))
    if first.kind == "scenario":  # warnings about the system itself are not for whoever writes a scenario
        found = _check_bundle(reader, bundle_of(reader, path, None, None, roots))
        return [p for p in found if p.severity is Severity.ERROR or p.file == first.shown]
    home = _home_of(file, first, roots)
    if home is None or not first.valid:
        return reader.problems
    if first.kind == "overlay":
        return _check_bundle(reader, bundle_of(reader, home, None, file, roots))
    mine = str(file)
    return [p for p in _check_bundle(reader, bundle_of(reader, home, None, None, roots)) if p.file == mine]


def _check_bundle(reader: Reader, bundle: Bundle | None) -> list[Problem]:
    """The system as it is, then with each scenario that changes something."""
    if bundle is None or failed(reader) or not all(d.valid for d in bundle.documents()):
        return reader.problems
    _try(reader, bundle)
    problems = list(reader.problems)
    if not failed(reader) and bundle.chosen is None:
        for scenario in bundle.scenarios:
            if any(key in scenario.data for key in OWN_CHANGES):
                other = reader.fork()
                _try(other, replace(bundle, chosen=scenario))
                problems.extend(other.problems)
    return problems


def _try(reader: Reader, bundle: Bundle) -> None:
    with contextlib.suppress(Enough):  # the reader says so itself
        checked_tree(reader, bundle, {})


def _home_of(file: Path, document: Document, roots: Sequence[Path]) -> Path | None:
    """The system a single file belongs to: for an overlay by its name, else the one in the same folder."""
    if document.kind == "overlay":
        name: Any = document.data.get("system")
        homes = (root / str(name) for root in roots)
        return next((home for home in homes if is_file(home / "system.yaml")), None)
    return file.parent if is_file(file.parent / "system.yaml") else None
