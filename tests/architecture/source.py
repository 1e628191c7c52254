"""The modules of the program as they are looked at here, each read and parsed once."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(text_of(path))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a module, as `ast.walk` meets it."""
    return tuple(ast.walk(tree_of(path)))
