"""Who may import whom, as an allow-list: a new package is covered on its first day by allowing it nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.source import nodes_of, text_of, tree_of

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "assistant"
ALLOWED: dict[str, set[str]] = {
    "__init__": set(),
    "__main__": {"cli"},
    "base": set(),
    "model": {"base"},
    "chance": {"base"},
    "rules": {"base", "model", "chance"},
    "play": {"base", "model", "chance", "__init__"},
    "formats": {"base", "model", "chance", "rules", "play", "__init__"},
    "advisors": {"base", "model", "chance", "rules", "play"},
    "game": {"base", "model", "chance", "rules", "play", "formats", "advisors", "__init__"},
    "author": {"base", "model", "rules", "play", "formats"},
    "drawing": {"base", "model", "play"},
    "cli": {
        "base", "model", "chance", "rules", "play", "formats", "advisors", "author", "game", "drawing",
        "__init__", "ui",
    },
    "share": {"base"},
    "ui": {"base", "model", "chance", "rules", "play", "advisors", "author", "game", "drawing", "share", "__init__"},
}  # fmt: skip
FINDS_OUR_FILES = {"author", "game", "drawing", "cli", "ui"}  # every other room is handed its folders
ROOMS: dict[str, set[str]] = {
    "ui": {"commands"},  # what every room stands on: desk, theme, texts, overlay, long work, the contract of a page
    "commands": set(),
    "widgets": {"ui"},
    "asker": {"commands", "ui", "widgets"},
    "sheets": {"asker", "commands", "ui", "widgets"},
    "charts": {"ui", "widgets"},
    "printing": {"ui", "widgets"},
    "panels": {"asker", "commands", "ui", "widgets"},
    "map": {"panels", "ui", "widgets"},
    "table": {"asker", "commands", "printing", "sheets", "ui", "widgets"},
    "author": {"asker", "commands", "ui", "widgets"},
    "copy": {"table", "ui", "widgets"},
    "fitting": {"commands", "sheets", "ui", "widgets"},
    "start": {"ui", "widgets"},
    "game": {"charts", "commands", "map", "panels", "printing", "sheets", "ui", "widgets"},
    "ledger": {"commands", "game", "map", "panels", "printing", "sheets", "ui", "widgets"},
    "window": {
        "author",
        "commands",
        "copy",
        "fitting",
        "game",
        "ledger",
        "printing",
        "sheets",
        "start",
        "table",
        "ui",
        "widgets",
    },
}
"""The rooms of `ui`: who may import whom there, for types too. No two import each other."""
QT_PACKAGES = {"drawing": {"QtCore", "QtGui", "QtSvg"}, "ui": None}


def modules() -> list[Path]:
    return sorted(p for p in PACKAGE.rglob("*.py") if "_data" not in p.parts)


def part_of(path: Path) -> str:
    relative = path.relative_to(PACKAGE)
    return relative.parts[0].removesuffix(".py")


@cache
def imports(path: Path) -> list[tuple[str, bool]]:
    """Dotted names imported, and whether at the top of the module."""
    tree = tree_of(path)
    top = set(map(id, tree.body))
    out = []
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            out += [(alias.name, id(node) in top) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            base = node.module or ""
            out += [(f"{base}.{alias.name}", id(node) in top) for alias in node.names]
    return out


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_a_module_imports_only_what_its_layer_allows(path: Path) -> None:
    part = part_of(path)
    assert part in ALLOWED, f"{part} is new: state in ALLOWED what it may import"
    for name, at_top in imports(path):
        pieces = name.split(".")
        if pieces[0] == "assistant" and len(pieces) > 1:
            target = pieces[1] if pieces[1] in ALLOWED else "__init__"
            assert target == part or target in ALLOWED[part], f"{path.name} imports {name}"
            assert not (part == "cli" and target == "ui" and at_top), (
                f"{path.name}: the window is imported when it opens"
            )
        if name.startswith("assistant.base.paths"):
            assert part in FINDS_OUR_FILES, f"{path.name} imports {name}"
        if pieces[0] == "PySide6":
            assert part in QT_PACKAGES, f"{path.name} imports {name}: only drawing and ui may"
            allowed = QT_PACKAGES[part]
            assert allowed is None or pieces[1] in allowed, f"{path.name} imports {name}"


def room_of(module: str) -> str:
    """The room of `ui` a dotted name lies in."""
    parts = module.split(".")[2:]
    return parts[0] if parts and (PACKAGE / "ui" / parts[0]).is_dir() else "ui"


def test_a_room_of_the_window_imports_only_what_it_may() -> None:
    for path in sorted((PACKAGE / "ui").rglob("*.py")):
        room = room_of(".".join(path.relative_to(ROOT).with_suffix("").parts))
        assert room in ROOMS, f"{room} is new: state in ROOMS what it may import"
        for name, _ in imports(path):
            if name.startswith("assistant.ui."):
                target = room_of(name)
                assert target == room or target in ROOMS[room], f"{room}/{path.name} imports {name}"


def test_no_two_rooms_of_the_window_import_each_other() -> None:
    assert [(a, b) for a in ROOMS for b in ROOMS[a] if a in ROOMS[b]] == []


def test_there_is_no_import_cycle() -> None:
    graph: dict[str, set[str]] = {}
    names = {".".join(p.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): p for p in modules()}
    for name, path in names.items():
        graph[name] = set()
        for target, at_top in imports(path):
            found = target if target in names else target.rpartition(".")[0]
            if at_top and found in names and found != name:
                graph[name].add(found)
    done: set[str] = set()

    def visit(node: str, trail: tuple[str, ...]) -> None:
        assert node not in trail, "import cycle: " + " > ".join((*trail[trail.index(node) :], node))
        if node not in done:
            for target in sorted(graph[node]):
                visit(target, (*trail, node))
            done.add(node)

    for node in graph:
        visit(node, ())


def test_the_core_loads_no_qt() -> None:
    core = [p for p in modules() if part_of(p) not in ("ui", "drawing", "cli", "__main__")]
    names = sorted(".".join(p.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for p in core)
    code = "import sys, importlib\n" + "\n".join(f"importlib.import_module({n!r})" for n in names)
    code += "\nassert not [m for m in sys.modules if m.startswith('PySide6')]\nprint('clean')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.stdout.strip() == "clean", done.stderr


def test_files_and_functions_stay_small() -> None:
    for path in modules():
        text = text_of(path)
        assert text.count("\n") <= 600, f"{path.relative_to(ROOT)} has {text.count(chr(10))} lines"
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                assert length <= 80, f"{path.relative_to(ROOT)}: {node.name} has {length} lines"


def test_every_module_says_what_it_is_for() -> None:
    for path in modules():
        if path.name != "__init__.py":
            doc = ast.get_docstring(tree_of(path))
            assert doc, f"{path.relative_to(ROOT)} has no docstring"
