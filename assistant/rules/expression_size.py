"""How large an expression is, and whether its numbers may outgrow their parts."""

from __future__ import annotations

import ast


def depth(tree: ast.AST) -> int:
    """How many levels of parts stand within each other."""
    deepest, level = 0, [tree]
    while level:
        deepest += 1
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    return deepest


def may_double(tree: ast.AST) -> bool:
    """Whether something is added that is no plain number: from one value to the next that may double."""
    sums = (n for n in ast.walk(tree) if isinstance(n, ast.BinOp) and isinstance(n.op, ast.Add | ast.Sub))
    return any(not isinstance(n.left, ast.Constant) and not isinstance(n.right, ast.Constant) for n in sums)
