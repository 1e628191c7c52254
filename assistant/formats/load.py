"""The front of the package: loads a system (with a scenario, options and the player's own copy) or checks files.

A warm load comes from the cache and imports neither YAML nor schemas; those are imported where they are needed. Folders
of shipped systems and of the schemas are handed in: this package does not know where Alea is installed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.formats import cache as store
from assistant.formats.build import build_system
from assistant.formats.reading import is_file, is_folder
from assistant.model.scenario import System
from assistant.problems import Problem, Severity

if TYPE_CHECKING:
    from assistant.formats.bundle import Bundle
    from assistant.formats.documents import Reader


@dataclass(frozen=True)
class Loaded:
    """What a load gives: a system unless there were errors, the plain tree it was made of, and all problems found.

    `scenario` is the id of the scenario whose changes are in the tree; `choices` says how each option was read."""

    system: System | None
    tree: Mapping[str, Any] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    scenario: str = ""

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(p for p in self.problems if p.severity is Severity.ERROR)

    @property
    def choices(self) -> Mapping[str, str]:
        return self.tree.get("chosen", {}).get("options", {})  # type: ignore[no-any-return]


def load_system(
    path: Path | str,
    *,
    schemas: Path,
    scenario: str | Path | None = None,
    overlay: Path | None = None,
    options: Mapping[str, str] | None = None,
    cache: Path | None = None,
    roots: Sequence[Path] = (),
) -> Loaded:
    """Load a system folder, a system file or a scenario file.

    `scenario` is the id of one of the system's scenarios or the path of a scenario file; `overlay` the file of the
    player's own copy, which may be missing; `options` choices by option; `roots` the folders that hold shipped systems,
    one folder each. Nothing is raised for a mistake in the files: see `problems`."""
    path = Path(path)
    chosen = dict(options or {})
    question = {
        "path": str(path.absolute()),
        "scenario": str(scenario or ""),
        "options": chosen,
        "overlay": str(overlay.absolute()) if overlay else "",
        "schemas": str(schemas),
        "roots": [str(r) for r in roots],
    }
    if cache is not None:
        entry = store.recall(cache, question)
        if entry is not None:
            return _loaded(entry)
    made = _make(path, schemas, scenario, overlay, chosen, roots)
    if isinstance(made, Loaded):
        return made
    if cache is not None:
        store.keep(cache, question, made)
    return _loaded(made)


def _loaded(entry: store.Entry) -> Loaded:
    system = build_system(entry.tree, entry.sources, store.digest_of_files(entry.files), tuple(sorted(entry.files)))
    return Loaded(system, entry.tree, entry.problems, str(entry.tree["chosen"]["scenario"]))


def _make(
    path: Path,
    schemas: Path,
    scenario: str | Path | None,
    overlay: Path | None,
    options: Mapping[str, str],
    roots: Sequence[Path],
) -> store.Entry | Loaded:
    """Read and check everything; an entry for the cache if there are no errors."""
    from assistant.formats.documents import Enough, Reader

    reader = Reader(schemas)
    bundle = _bundle(reader, path, scenario, overlay, roots)
    tree: dict[str, Any] = {}
    sources: dict[str, list[str]] = {}
    if bundle is not None and all(d.valid for d in bundle.documents()) and not _failed(reader):
        with contextlib.suppress(Enough):  # the reader says so itself
            tree, sources = _checked_tree(reader, bundle, options)
    problems = tuple(sorted(set(reader.problems), key=Problem.sort_key))
    if bundle is None or _failed(reader):
        return Loaded(None, tree, problems)
    files = dict(reader.digests)
    if overlay is not None:
        files.setdefault(str(overlay), store.file_digest(overlay))
    return store.Entry(tree, sources, files, problems)


def _failed(reader: Reader) -> bool:
    return any(p.severity is Severity.ERROR for p in reader.problems)


def _bundle(
    reader: Reader, path: Path, scenario: str | Path | None, overlay: Path | None, roots: Sequence[Path]
) -> Bundle | None:
    from assistant.formats import bundle as bundles

    file = bundles.system_file(path)
    first = reader.document(file, str(path) if file == path else str(path / "system.yaml"))
    if first is None:
        return None
    if first.kind == "scenario":
        found = bundles.system_of_scenario(reader, first, roots)
        if found is not None:
            found.chosen = first
    else:
        found = bundles.system_bundle(reader, path, str(path))
    if found is None:
        return None
    if isinstance(scenario, Path):
        found.chosen = reader.document(scenario, str(scenario))
    elif scenario:
        bundles.choose_scenario(reader, found, scenario)
    if overlay is not None and overlay.exists():
        _add_overlay(reader, found, overlay)
    return found


def _add_overlay(reader: Reader, bundle: Bundle, overlay: Path) -> None:
    found = reader.document(overlay, str(overlay))
    if found is None:
        return
    ours = bundle.system.data.get("id")
    if found.kind != "overlay":
        reader.add(
            "wrong-kind",
            f"this is a {found.kind} file, not an overlay",
            "An overlay begins with `kind: overlay`.",
            found.data,
            ("kind",),
        )
    elif found.data.get("system") != ours:
        reader.add(
            "wrong-system",
            f'this overlay belongs to "{found.data.get("system")}", not to "{ours}"',
            "",
            found.data,
            ("system",),
        )
    else:
        bundle.overlay = found


def _checked_tree(
    reader: Reader, bundle: Bundle, options: Mapping[str, str]
) -> tuple[dict[str, Any], dict[str, list[str]]]:
    """Merge, then check what only shows in the whole: changed parts against their schema, references, meaning."""
    from assistant.formats.merge import merge
    from assistant.formats.provenance import unwrap
    from assistant.formats.recheck import recheck

    merged = merge(reader, bundle, options)
    recheck(reader, merged)
    if _failed(reader):
        return {}, {}
    tree, sources = unwrap(merged.tree, merged.by_file, merged.by_line)
    _check_meaning(reader, merged.tree, tree, sources)
    return tree, sources


def _check_meaning(reader: Reader, tree: dict[str, Any], plain: dict[str, Any], sources: dict[str, list[str]]) -> None:
    from assistant.formats.checking import Checking
    from assistant.formats.limits import within_limits
    from assistant.formats.meaning import check_meaning
    from assistant.formats.references import check_references

    checking = Checking(reader, tree, plain, sources)
    if not within_limits(checking):
        return
    check_references(checking)
    if not _failed(reader):
        check_meaning(checking)


def check_paths(paths: Iterable[Path | str], *, schemas: Path, roots: Sequence[Path] = ()) -> tuple[Problem, ...]:
    """All problems of systems, scenarios, overlays and single files, sorted by place. A folder without a system.yaml is
    searched for systems and scenarios below it."""
    found: set[Problem] = set()
    for path in paths:
        for target in _targets(Path(path)):
            found.update(_check_one(target, schemas, roots))
    return tuple(sorted(found, key=Problem.sort_key))


def _targets(path: Path) -> list[Path]:
    if not is_folder(path) or (path / "system.yaml").is_file():
        return [path]
    below = sorted(p.parent for p in path.rglob("system.yaml"))
    loose = [p for p in sorted(path.rglob("*.yaml")) if not any(p.is_relative_to(b) for b in below)]
    return [*below, *loose] or [path]


def _check_one(path: Path, schemas: Path, roots: Sequence[Path]) -> Iterable[Problem]:
    from assistant.formats import bundle as bundles
    from assistant.formats.documents import Reader

    reader = Reader(schemas)
    file = bundles.system_file(path)
    first = reader.document(file, str(path) if file == path else str(path / "system.yaml"))
    if first is None:
        return reader.problems
    if first.kind in ("scenario", "system"):
        return _check_system(path, first.kind == "system", schemas, roots)
    home = _home_of(file, first.kind, first.data, roots)
    if home is None or not first.valid:
        return reader.problems
    if first.kind == "overlay":
        return load_system(home, schemas=schemas, overlay=file, roots=roots).problems
    mine = str(file)
    return [p for p in _check_system(home, True, schemas, roots, Path(file).parent) if p.file == mine]


def _check_system(
    path: Path, whole: bool, schemas: Path, roots: Sequence[Path], shown: Path | None = None
) -> list[Problem]:
    """A system by itself and with each of its scenarios; or one scenario."""
    base = shown if shown is not None and path.is_dir() else path
    out = load_system(base, schemas=schemas, roots=roots)
    problems = list(out.problems)
    for name in out.tree.get("scenarios", {}) if whole and not out.errors else ():
        problems.extend(load_system(base, schemas=schemas, scenario=name, roots=roots).problems)
    return problems


def _home_of(file: Path, kind: str, data: Mapping[str, Any], roots: Sequence[Path]) -> Path | None:
    """The system a single file belongs to: for an overlay by name, else the one in its folder that lists it."""
    if kind == "overlay":
        return next(
            (r / str(data.get("system")) for r in roots if is_file(r / str(data.get("system")) / "system.yaml")),
            None,
        )
    home = file.parent / "system.yaml"
    if not home.is_file():
        return None
    return file.parent
