"""Everything that can be wrong with the rules of a system before a die is thrown, found all at once.

Reading a procedure stops at its first fault; to find the others the faulty part is taken out and the rest read again.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any

from assistant.base.data import Data, Raw
from assistant.base.text import Text, say
from assistant.model.scenario import System
from assistant.rules.book import RuleBook
from assistant.rules.check_reading import faults_of_checks
from assistant.rules.check_scope import CheckScope
from assistant.rules.definition import steps_of
from assistant.rules.dice_faults import faults_of_dice
from assistant.rules.guess_reading import faults_of_guesses
from assistant.rules.reading import read_procedure
from assistant.rules.types import Type
from assistant.rules.values import Fault, Site, read_value

MOST_FAULTS = 20
NAMING = ("let", "facts", "roles", "quantities", "result", "dice", "rolls", "needs", "engine", "config")


def check_rules(system: System) -> list[Fault]:
    """All faults of tables, derived figures, procedures and checks, by address."""
    book = RuleBook(system)
    faults = list(_derived(book))
    for name, raw in book.raw_procedures.items():
        faults += _procedure(book, name, raw)
    # Cycles and dice are looked for in whole procedures only: they must all be read before one can be followed.
    if not faults:
        faults += _cycles(book)
        faults += [fault for name in book.raw_procedures for fault in faults_of_dice(book, name)]
        scope = CheckScope(book)
        faults += faults_of_guesses({name: book.definition(name) for name in book.raw_procedures}, scope)
    if any(system.rules.get(part) for part in ("checks", "travel", "sight", "arcs")):
        faults += faults_of_checks(CheckScope(book))
    return faults


def _procedure(book: RuleBook, name: str, raw: Raw) -> list[Fault]:
    faults: list[Fault] = []
    # A copy, since the tree of the system is used after the check.
    rest: dict[str, Data] = copy.deepcopy(dict(raw))
    while len(faults) < MOST_FAULTS:
        try:
            read_procedure(name, rest, book.catalogue)
        except Fault as fault:
            faults.append(fault)
            path = fault.address.split(".")[2:]
            # What names things cannot be taken out: everything that mentions them would be a fault too, and none of its
            # own.
            if not path or path[0] in NAMING or not _taken_out(rest, path):
                break
            continue
        break
    return faults


def _taken_out(tree: Any, path: list[str]) -> bool:
    """Remove the item of a list, or the key, that an address leads to."""
    if not path:
        return False
    if isinstance(tree, list):
        for i, one in enumerate(tree):
            if str(i) == path[0] or (isinstance(one, Mapping) and str(one.get("id")) == path[0]):
                del tree[i]
                return True
        return False
    if isinstance(tree, MutableMapping) and path[0] in tree:
        inner = tree[path[0]]
        if isinstance(inner, list | dict) and len(path) > 1 and _taken_out(inner, path[1:]):
            return True
        del tree[path[0]]
        return True
    return False


def _derived(book: RuleBook) -> Iterator[Fault]:
    """Figures worked out from the figures above them."""
    for family in book.system.mix.families.values():
        seen: dict[str, Type] = {}
        for figure in family.figures.values():
            if figure.derived is not None:
                address = f"counters.families.{family.id}.figures.{figure.id}.derived"
                try:
                    read_value(figure.derived, Site(address, seen, book.tables))
                except Fault as fault:
                    yield fault
            seen[figure.id] = book.catalogue.figures[family.id][figure.id]


def _cycles(book: RuleBook) -> Iterator[Fault]:
    """Follow-ups that lead back to themselves."""
    calls = {name: [s.do for s in steps_of(book.definition(name))] for name in book.raw_procedures}
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> Iterator[Fault]:
        if name in trail:
            loop = " > ".join((*trail[trail.index(name) :], name))
            hint = Text(
                "A follow-up may not lead back to its procedure; use repeat: for several tries.",
                "Une suite ne revient pas à sa procédure ; employez repeat: pour plusieurs essais.",
            )
            yield Fault(
                f"procedures.{name}",
                "step-cycle",
                say(
                    "the follow-ups lead back to themselves: {loop}",
                    "les suites reviennent à leur départ : {loop}",
                    loop=loop,
                ),
                hint,
            )
            return
        if name in done:
            return
        for target in calls.get(name, ()):
            yield from visit(target, (*trail, name))
        done.add(name)

    for name in calls:
        yield from visit(name, ())
