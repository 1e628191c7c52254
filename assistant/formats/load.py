"""The front of the package: loads a system, with a scenario, options and the player's own copy.

A warm load comes from the cache and imports neither YAML nor schemas; those are imported where they are needed. Folders
of shipped systems and of the schemas are handed in: this package does not know where Alea is installed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from assistant.base.data import Data, Tree
from assistant.base.files import is_there
from assistant.base.kept import KeptFor
from assistant.base.problem import Problem, Severity, did_you_mean
from assistant.base.text import NOTHING, Text, say
from assistant.formats import cache as store
from assistant.formats.build import build_system
from assistant.formats.limits import is_possible
from assistant.formats.tree_shapes import SystemTree
from assistant.model.scenario import System
from assistant.model.sources import Source

if TYPE_CHECKING:
    from assistant.formats.bundle import Bundle
    from assistant.formats.documents import Reader


LAST_LOADED = 6  # the shipped games and one more; each takes some twenty megabytes


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


_last: KeptFor[Loaded] = KeptFor(LAST_LOADED)
_alike: WeakValueDictionary[bytes, System] = WeakValueDictionary()
_lock = Lock()


def load_system(
    path: Path | str,
    *,
    schemas: Path,
    scenario: str | Path | None = None,
    overlay: Path | None = None,
    options: Mapping[str, str] | None = None,
    cache: Path | None = None,
    key: bytes = b"",
    roots: Sequence[Path] = (),
    only_ratings: bool = False,
) -> Loaded:
    """Load a system folder, a system file or a scenario file.

    `scenario` is the id of one of the system's scenarios or the path of a scenario file; `overlay` the file of the
    player's own copy, which may be missing; `options` choices by option; `key` what entries of the
    cache are marked with; `roots` the folders that hold shipped systems,
    one folder each. Where `only_ratings` changed, on which no reference hangs, their schema is all that is asked.
    Nothing is raised for a mistake in the files: see `problems`."""
    path = Path(path)
    chosen = dict(options or {})
    question: dict[str, Data] = {
        "path": str(path.absolute()),
        "scenario": str(scenario or ""),
        "options": chosen,
        "overlay": str(overlay.absolute()) if overlay else "",
        "schemas": str(schemas),
        "roots": [str(r) for r in roots],
    }
    if cache is not None:
        entry = store.recall(cache, question, key)
        if entry is not None:
            # What is no tree of ours, or too much of one, is made anew.
            with contextlib.suppress(LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
                if is_possible(entry.tree):
                    return _loaded(entry)
    made = _make(path, schemas, scenario, overlay, chosen, roots, only_ratings)
    if isinstance(made, Loaded):
        return made
    if cache is not None:
        store.keep(cache, question, key, made)
    return _loaded(made)


def _loaded(entry: store.KeptLoad) -> Loaded:
    """The system of an entry; one of the same content is the same value, which the shelf, a game of it and its table
    share, with all that is worked out from it."""
    return _last.of(_last, lambda: _built(entry), entry.mark) if entry.mark else _built(entry)


def _built(entry: store.KeptLoad) -> Loaded:
    with _lock:
        system = _alike.get(entry.mark) if entry.mark else None
    if system is None:
        system = build_system(entry.tree, entry.sources, store.digest_of_files(entry.files), tuple(sorted(entry.files)))
        with _lock:
            if entry.mark:
                system = _alike.setdefault(entry.mark, system)
    return Loaded(system, entry.tree, entry.problems, str(entry.tree["chosen"]["scenario"]))


def _make(
    path: Path,
    schemas: Path,
    scenario: str | Path | None,
    overlay: Path | None,
    options: Mapping[str, str],
    roots: Sequence[Path],
    only_ratings: bool,
) -> store.KeptLoad | Loaded:
    """Read and check everything; an entry for the cache if there are no errors."""
    from assistant.formats.documents import Enough, Reader

    reader = Reader(schemas)
    bundle = None
    with contextlib.suppress(Enough):  # the reader says so itself
        bundle = bundle_of(reader, path, scenario, overlay, roots)
    tree: SystemTree | None = None
    sources: dict[str, list[str]] = {}
    if bundle is not None and all(d.valid for d in bundle.documents()) and not failed(reader):
        with contextlib.suppress(Enough):  # the reader says so itself
            tree, sources = checked_tree(reader, bundle, options, meaning=not only_ratings)
    problems = tuple(sorted(set(reader.problems), key=Problem.sort_key))
    if tree is None or bundle is None or failed(reader):
        return Loaded(None, tree or {}, problems)
    files = dict(reader.digests)
    if overlay is not None:
        # A copy that is not there counts as well, so that the entry falls when the player makes one.
        files.setdefault(str(overlay), store.file_digest(overlay))
    return store.KeptLoad(tree, sources, files, problems)


def failed(reader: Reader) -> bool:
    return any(p.severity is Severity.ERROR for p in reader.problems)


def bundle_of(
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
    if overlay is not None and is_there(overlay):
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
            say(
                "this is a {kind} file, not an overlay",
                "c’est un fichier {kind}, pas une copie personnelle",
                kind=found.kind,
            ),
            Text("An overlay begins with `kind: overlay`.", "Une copie personnelle commence par `kind: overlay`."),
            found.data,
            ("kind",),
        )
    elif found.data.get("system") != ours:
        reader.add(
            "wrong-system",
            say(
                'this overlay belongs to "{system}", not to "{ours}"',
                "cette copie personnelle est celle de « {system} », pas de « {ours} »",
                system=str(found.data.get("system")),
                ours=str(ours),
            ),
            NOTHING,
            found.data,
            ("system",),
        )
    else:
        bundle.overlay = found


def checked_tree(
    reader: Reader, bundle: Bundle, options: Mapping[str, str], *, meaning: bool = True
) -> tuple[SystemTree | None, dict[str, list[str]]]:
    """Merge, then check what only shows in the whole: changed parts against their schema, references, meaning."""
    from assistant.formats.merge import merge
    from assistant.formats.provenance import unwrap
    from assistant.formats.recheck import recheck

    merged = merge(reader, bundle, options)
    recheck(reader, merged)
    if failed(reader):
        return None, {}
    tree, sources = unwrap(merged.tree, merged.by_file, merged.by_line)
    check_sources(reader, merged.tree, sources)
    if failed(reader):
        return None, {}
    if meaning:
        _check_meaning(reader, merged.tree, tree, sources)
    return tree, sources


def check_sources(reader: Reader, tree: Tree, sources: dict[str, list[str]]) -> None:
    """Whether each source is one there is: a changed part may bring one from where no schema expects it."""
    from assistant.formats.addresses import Found, find

    known = [str(source) for source in Source]
    for address, (word, *_) in sources.items():
        if word and word not in known:
            found = find(tree, address)
            reader.add(
                "not-allowed",
                say('"{word}" is not a source of a figure', "« {word} » n’est pas la source d’un chiffre", word=word),
                did_you_mean(word, known) or say("Allowed: {known}.", "Permis : {known}.", known=", ".join(known)),
                tree,
                found.path if isinstance(found, Found) else tuple(address.split(".")),
            )


def _check_meaning(reader: Reader, tree: Tree, plain: SystemTree, sources: dict[str, list[str]]) -> None:
    from assistant.formats.checking import Checking
    from assistant.formats.limits import within_limits
    from assistant.formats.meaning import check_meaning
    from assistant.formats.references import check_references

    checking = Checking(reader, tree, plain, sources)
    # Before anything is built: the checks below build the board, and a small file may ask for a billion hexes.
    if not within_limits(checking):
        return
    check_references(checking)
    if not failed(reader):
        check_meaning(checking)
