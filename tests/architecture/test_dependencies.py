"""What the program imports is what its distribution declares, and nothing declared is unused."""

from __future__ import annotations

import ast
import re
import sys
import tomllib

from tests.architecture.source import nodes_of
from tests.architecture.test_layers import ROOT, imports, modules

NAMES = {"PySide6-Essentials": "PySide6", "ruamel.yaml": "ruamel"}


def test_every_library_imported_is_declared_and_every_declared_one_is_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = [*project["dependencies"], *project["optional-dependencies"]["share"]]
    plain = [re.split(r"[\[<>=!~; ]", line, maxsplit=1)[0] for line in told]
    declared = {NAMES.get(name, name) for name in plain}
    imported: set[str] = set()
    for path in modules():
        for node in nodes_of(path):
            if isinstance(node, ast.Import):
                imported |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported.add(node.module.split(".")[0])
    ours = {"assistant", "shiboken6"}  # shiboken6 is part of PySide6
    assert imported - set(sys.stdlib_module_names) - ours == declared


def test_what_is_optional_is_imported_only_when_it_is_used() -> None:
    """Somebody without the extra opens the window, and every sheet in it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = {re.split(r"[\[<>=!~; ]", line, maxsplit=1)[0] for line in project["optional-dependencies"]["share"]}
    at_top = {
        (path.name, name.split(".")[0])
        for path in modules()
        for name, top in imports(path)
        if top and name.split(".")[0] in optional
    }
    assert optional and not at_top
