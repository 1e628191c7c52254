"""One word for one thing: no public class and no file stands under a name that another one has."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

from tests.architecture.source import tree_of
from tests.architecture.test_layers import PACKAGE, modules

FILES_TWICE = {"__init__.py": "what Python calls the foot of a package"}


def twice(named: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Names with more than one place, and the places."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, place in named:
        places[name].append(place)
    return {name: found for name, found in places.items() if len(found) > 1}


def public_classes() -> Iterable[tuple[str, str]]:
    for path in modules():
        for node in tree_of(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name, f"{path.relative_to(PACKAGE)}:{node.lineno}"


def test_no_public_class_name_is_used_twice() -> None:
    assert twice(public_classes()) == {}


def test_no_file_name_is_used_twice() -> None:
    found = twice((path.name, str(path.relative_to(PACKAGE))) for path in modules())
    assert {name: places for name, places in found.items() if name not in FILES_TWICE} == {}
