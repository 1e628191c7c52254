"""What the program imports is what its distribution declares, and nothing declared is unused."""

from __future__ import annotations

import ast
import re
import sys
import tomllib

from tests.architecture.test_layers import ROOT, modules

NAMES = {"PySide6-Essentials": "PySide6", "ruamel.yaml": "ruamel"}


def test_every_library_imported_is_declared_and_every_declared_one_is_imported() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    plain = [re.split(r"[\[<>=!~; ]", line, maxsplit=1)[0] for line in told]
    declared = {NAMES.get(name, name) for name in plain}
    imported: set[str] = set()
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported.add(node.module.split(".")[0])
    ours = {"assistant", "shiboken6"}  # shiboken6 is part of PySide6
    assert imported - set(sys.stdlib_module_names) - ours == declared
