"""Which members of a large group a condition can hold for at all, told from the first things it asks of each."""

from __future__ import annotations

import ast

LARGE = ("counters", "these")  # of the whole map, or of a whole side
TOLD_AT_ONCE = ("kind", "side", "space", "id")  # figures that need no look at a counter itself
MEMBER = "m"


def narrowed(group: str, condition: str) -> str:
    """The source of a group, of a large one only those that pass what its condition, in Python, asks first of what a
    counter is or where it stands. What it asks later is never looked at where that fails, so nothing else is lost."""
    tests = [f"({figure!r}, lambda: {ast.unparse(wanted)})" for figure, wanted in _first(condition)]
    return f"among(v_{group}, {', '.join(tests)})" if group in LARGE and tests else f"v_{group}"


def _first(condition: str) -> list[tuple[str, ast.expr]]:
    """The figures that come first, joined by `and`, and what each must be."""
    node = ast.parse(condition, mode="eval").body
    asked = node.values if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And) else [node]
    out = []
    for one in asked:
        test = _test(one)
        if test is None:
            break
        out.append(test)
    return out


def _test(node: ast.expr) -> tuple[str, ast.expr] | None:
    if not isinstance(node, ast.Compare) or len(node.ops) != 1 or not isinstance(node.ops[0], ast.Eq | ast.In):
        return None
    left, wanted = node.left, node.comparators[0]
    if not (isinstance(left, ast.Subscript) and isinstance(left.value, ast.Name) and left.value.id == MEMBER):
        return None
    figure = left.slice.value if isinstance(left.slice, ast.Constant) else None
    if figure not in TOLD_AT_ONCE or any(isinstance(n, ast.Name) and n.id == MEMBER for n in ast.walk(wanted)):
        return None
    if isinstance(node.ops[0], ast.In):
        return (str(figure), wanted) if isinstance(wanted, ast.Tuple) else None
    return str(figure), ast.Tuple([wanted], ast.Load())
