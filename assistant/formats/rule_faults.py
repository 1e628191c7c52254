"""Asks the rules to read every table, procedure and check, and brings what they refuse back to its place in a file.

The rules know names, types and stages of expressions; they report by address ("procedures.ram.modifiers.crew.when").
"""

from __future__ import annotations

from assistant.base.data import Data, Tree
from assistant.base.problem import Problem, Severity
from assistant.formats.addresses import field_of, is_wrapped
from assistant.formats.build import build_system
from assistant.formats.checking import Checking
from assistant.formats.file_places import Path, below
from assistant.rules.rules_check import check_rules as faults_of


def check_rules(checking: Checking) -> None:
    """Every fault of tables, procedures and checks, at its place."""
    sections = ("procedures", "tables", "travel", "sight", "arcs", "checks")
    if not any(checking.plain.get(section) for section in sections):
        return
    for fault in faults_of(build_system(checking.plain, checking.sources)):
        path, value = path_of(checking.tree, fault.address)
        at = checking.reader.places.of(checking.tree, path, key=isinstance(value, dict))
        column = at.column
        if fault.offset and isinstance(value, str) and at.line:
            quoted = checking.reader.written(at)[:1] in ("'", '"')
            column += fault.offset + quoted
        checking.reader.problems.append(
            Problem(Severity.ERROR, fault.code, fault.text, fault.hint, at.file, at.line, column, fault.address)
        )


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
