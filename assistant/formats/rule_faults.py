"""Asks the rules to read every table and procedure, and brings what they refuse back to its place in a file.

The rules know names, types and stages of expressions; they report by address ("procedures.ram.modifiers.crew.when").
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from typing import Any, Protocol

from assistant.formats.addresses import is_wrapped
from assistant.formats.build import build_system
from assistant.formats.checking import Checking
from assistant.formats.places import Path, below
from assistant.model.scenario import System
from assistant.problems import AleaError, Problem, Severity


class Fault(Protocol):
    """What the rules say of one fault; `offset` counts signs within the text at the address."""

    address: str
    code: str
    text: str
    hint: str
    offset: int


def check_rules(checking: Checking) -> None:
    """Every fault of tables and procedures, at its place."""
    if not checking.plain.get("procedures") and not checking.plain.get("tables"):
        return
    for fault in _faults(build_system(checking.plain, checking.sources)):
        path, value = path_of(checking.tree, fault.address)
        at = checking.reader.places.of(checking.tree, path, key=isinstance(value, dict))
        column = at.column
        if fault.offset and isinstance(value, str) and at.line:
            column += fault.offset
        severity = Severity.WARNING if getattr(fault, "severity", "error") == "warning" else Severity.ERROR
        checking.reader.problems.append(
            Problem(severity, fault.code, fault.text, fault.hint, at.file, at.line, column, fault.address)
        )


def _faults(system: System) -> Iterator[Any]:
    """All faults, if the rules can check a whole system; else the first one of each procedure."""
    if importlib.util.find_spec("assistant.rules.check") is not None:
        yield from importlib.import_module("assistant.rules.check").check_rules(system)
        return
    from assistant.rules.book import RuleBook
    from assistant.rules.values import Fault as RuleFault

    book = RuleBook(system)
    for name in book.raw_procedures:
        try:
            book.definition(name)
        except RuleFault as fault:
            yield fault
        except AleaError as trouble:
            for problem in trouble.problems:
                yield RuleFault(f"procedures.{name}", problem.code, problem.text, problem.hint)


def path_of(tree: dict[str, Any], address: str) -> tuple[Path, Any]:
    """As far as an address leads: entries of lists by id or number, names of figures with or without `figures`."""
    here: Any = tree
    path: Path = ()
    rest = address.split(".")
    while rest:
        step, used = _next(here, rest)
        if step is None:
            break
        path, here, rest = (*path, step), below(here, step), rest[used:]
        if is_wrapped(here) and rest:
            path, here = (*path, "value"), below(here, "value")
    return path, here


def _next(here: Any, rest: list[str]) -> tuple[str | int | None, int]:
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
