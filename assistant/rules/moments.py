"""Conditions of a scenario that say when something comes: read with the names of checks that look at no one counter."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.model.scenario import System
from assistant.rules.book import RuleBook
from assistant.rules.check_scope import CheckScope
from assistant.rules.expressions import Fragment
from assistant.rules.values import Fault, Site, read_condition


def read_moment(condition: str, scope: CheckScope, address: str = "") -> Fragment:
    """A condition over turn, tracks, holders and counters. Raises Fault."""
    return read_condition(condition, Site(address, scope.always(), scope.book.tables))


def conditions_of(system: System) -> Iterator[tuple[str, str]]:
    """Every condition of the scenarios of a system, with its address."""
    for scenario in system.scenarios.values():
        for part, entries in (("arrivals", scenario.arrivals), ("events", scenario.events)):
            for entry in entries:
                if entry.moment.when:
                    yield f"scenarios.{scenario.id}.{part}.{entry.id}.when", entry.moment.when


def faults_of_moments(system: System) -> list[Fault]:
    """What is wrong with them, by address."""
    scope, out = CheckScope(RuleBook(system)), []
    for address, condition in conditions_of(system):
        try:
            read_moment(condition, scope, address)
        except Fault as fault:
            out.append(fault)
    return out


