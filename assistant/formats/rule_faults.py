"""Asks the rules to read every table, procedure and check, and brings what they refuse back to its place in a file.

The rules know names, types and stages of expressions; they report by address ("procedures.ram.modifiers.crew.when").
"""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Mapping

from assistant.base.data import Data, Tree
from assistant.base.kept import KeptFor
from assistant.base.problem import Problem, Severity
from assistant.formats.addresses import field_of, is_wrapped
from assistant.formats.build import build_system
from assistant.formats.checking import Checking
from assistant.formats.file_places import Path, below
from assistant.formats.tree_shapes import SystemTree
from assistant.model.scenario import System
from assistant.rules.moments import faults_of_moments
from assistant.rules.rules_check import check_rules as faults_of
from assistant.rules.values import Fault

SECTIONS = ("procedures", "tables", "travel", "sight", "arcs", "checks")
LAST_CLEAN = 6
_systems: KeptFor[System] = KeptFor(1)  # what is being checked is built once for all that read it
_clean: list[bytes] = []
"""The digests of what rules without a fault were read from, the newest first: every scenario of one's own brings the
rules of its game again, and reading all of a large one takes most of the time of a check."""


def check_rules(checking: Checking) -> None:
    """Every fault of tables, procedures and checks, at its place."""
    global _clean
    if not any(checking.plain.get(section) for section in SECTIONS):
        return
    read_from = _read_from(checking.plain)
    if read_from in _clean:
        return
    faults = faults_of(_built(checking))
    if not faults:
        _clean = [read_from, *_clean][:LAST_CLEAN]  # bound anew: others may be going through the old one
    for fault in faults:
        _told(checking, fault)


def check_moments(checking: Checking) -> None:
    """Every fault of the conditions of a scenario, at its place."""
    scenarios = checking.plain.get("scenarios", {}).values()
    if not any("when" in one for s in scenarios for one in (*s.get("arrivals", ()), *s.get("events", ()))):
        return
    for fault in faults_of_moments(_built(checking)):
        _told(checking, fault)


def _built(checking: Checking) -> System:
    return _systems.of(checking, lambda: build_system(checking.plain, checking.sources))


def _told(checking: Checking, fault: Fault) -> None:
    path, value = path_of(checking.tree, fault.address)
    at = checking.reader.places.of(checking.tree, path, key=fault.at_key or isinstance(value, dict))
    column = at.column
    if fault.offset and isinstance(value, str) and at.line:
        quoted = checking.reader.written(at)[:1] in ("'", '"')
        column += fault.offset + quoted
    checking.reader.problems.append(
        Problem(Severity.ERROR, fault.code, fault.text, fault.hint, at.file, at.line, column, fault.address)
    )


def _read_from(plain: SystemTree) -> bytes:
    """The digest of all that rules are read from: of scenarios they know the names alone."""
    whole: Mapping[str, object] = plain
    chosen = plain.get("chosen", {})
    rest = {part: value for part, value in whole.items() if part not in ("scenarios", "chosen")}
    rest |= {"scenarios": sorted(plain.get("scenarios", {})), "options": chosen.get("options", {})}
    # Compared as they are, 1 would be the same as true; the second version writes equal values in equal bytes.
    return hashlib.blake2b(marshal.dumps(rest, 2)).digest()


def path_of(tree: Tree, address: str) -> tuple[Path, Data]:
    """As far as an address leads: entries of lists by id or number, names of figures with or without `figures`."""
    here: Data = tree
    path: Path = ()
    rest = address.split(".")
    while rest:
        step, used = _next(here, rest)
        if step is None:
            break
        path, here, rest = (*path, step), below(here, step), rest[used:]
        if is_wrapped(here, field_of(path)) and rest:
            path, here = (*path, "value"), below(here, "value")
    return path, here


def _next(here: Data, rest: list[str]) -> tuple[str | int | None, int]:
    if isinstance(here, dict):
        for count in range(len(rest), 0, -1):
            if ".".join(rest[:count]) in here:
                return ".".join(rest[:count]), count
        for part in ("figures", "values"):
            if isinstance(here.get(part), dict) and rest[0] in here[part]:
                return part, 0
    if isinstance(here, list):
        for index, entry in enumerate(here):
            if isinstance(entry, dict) and str(entry.get("id", index)) == rest[0]:
                return index, 1
        if rest[0].isdigit() and int(rest[0]) < len(here):
            return int(rest[0]), 1
    return None, 0
