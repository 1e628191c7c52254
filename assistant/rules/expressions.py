"""The small safe language of conditions and values, from text to a fragment of Python source.

A text is parsed by Python's own parser, checked node by node against a white list and against the declared names and
types, and written out anew: no node of the author's text reaches Python unread, names become keys of dictionaries,
nothing can be called but the functions below. No comma, bracket or brace ever occurs in an expression.
"""

from __future__ import annotations

import ast
import keyword
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from assistant.base.problem import did_you_mean
from assistant.rules.types import BOOL, INT, OPEN, Type, joined, thing

MAX_CHARACTERS = 500
MOST_TOLD = 16  # names in a hint
MAX_NODES = 300
MAX_DEPTH = 30
MAX_INT = 1_000_000

GROUP_FUNCTIONS = ("count", "any", "all", "sum", "most", "least", "different")
PLAIN_FUNCTIONS = ("half_up", "half_down", "abs")
NONE_WORD = "none"


def nearest(name: str, known: Iterable[str]) -> str:
    """The name that may be meant, else all there are, as far as they go into a line."""
    names = sorted(n for n in known if "." not in n)
    told = ", ".join(names[:MOST_TOLD]) + (", …" if len(names) > MOST_TOLD else "")
    return did_you_mean(name, names) or (f"Names here: {told}." if names else "")


@dataclass
class ExpressionFault(Exception):
    """An expression that does not hold: stable code, what is wrong, how to mend it, and where in the text (from 0)."""

    code: str
    text: str
    hint: str = ""
    offset: int = 0

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Fragment:
    """A checked expression as Python source over `v_<name>` variables, its type, and what it mentions
    ("attacker.crew", "range")."""

    source: str
    type: Type
    mentions: frozenset[str]


Scope = Mapping[str, Type]


@dataclass
class _Writer:
    """Walks one tree. `member` is the group whose members the current group function visits."""

    text: str
    scope: Scope
    mentions: set[str] = field(default_factory=set)
    member: str | None = None

    def fault(self, node: ast.AST, code: str, text: str, hint: str = "") -> ExpressionFault:
        column = getattr(node, "col_offset", 0)
        offset = len(self.text.encode()[:column].decode(errors="ignore"))
        return ExpressionFault(code, text, hint, offset)

    def write(self, node: ast.expr) -> tuple[str, Type]:
        handler = _HANDLERS.get(type(node))
        if handler is None:
            raise self.fault(node, "expression-form", f"{_spoken(node)} is not part of the language", _hint_for(node))
        return handler(self, node)

    def wanted(self, node: ast.expr, kind: str) -> str:
        source, found = self.write(node)
        if found.kind not in (kind, "open"):
            wanted = {"int": "a number", "bool": "yes/no"}[kind]
            raise self.fault(node, "expression-type", f"{wanted} is needed here, and this is {_named(found, node)}")
        return source


def _spoken(node: ast.AST) -> str:
    names = {
        ast.Tuple: "a comma",
        ast.List: "a bracket",
        ast.Dict: "a brace",
        ast.Set: "a brace",
        ast.Subscript: "a bracket",
        ast.Lambda: '"lambda"',
        ast.JoinedStr: "a formatted text",
        ast.ListComp: "a bracket",
        ast.Pow: "**",
        ast.Await: '"await"',
        ast.NamedExpr: '":="',
    }
    return names.get(type(node), f'"{type(node).__name__.lower()}"')


def _hint_for(node: ast.AST) -> str:
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return "No commas in expressions: write {least_of: [a, b]} or {most_of: [a, b]}, and sets of words as A|B."
    return ""


def _named(found: Type, node: ast.AST) -> str:
    return f'the word "{node.id}"' if found.bare and isinstance(node, ast.Name) else str(found)


def _constant(w: _Writer, node: ast.Constant) -> tuple[str, Type]:
    value = node.value
    if isinstance(value, bool):
        return repr(value), BOOL
    if isinstance(value, int):
        if value > MAX_INT:
            raise w.fault(node, "expression-size", f"{value} is larger than the largest number, {MAX_INT}")
        return repr(value), INT
    if isinstance(value, str):
        return repr(value), Type("word", frozenset({value}), bare=True)
    raise w.fault(
        node, "expression-form", f"{value!r} is not a whole number, yes/no or a word", "No fractions: use //."
    )


def _name(w: _Writer, node: ast.Name) -> tuple[str, Type]:
    name = {"true": "True", "false": "False"}.get(node.id)
    if name:
        return name, BOOL
    if w.member == node.id:
        return "m", thing(w.scope[node.id].fields)
    found = w.scope.get(node.id)
    if found is None:
        return repr(node.id), Type("word", frozenset({node.id}), bare=True)
    if found.kind == "group":
        raise w.fault(
            node,
            "expression-group",
            f'the group "{node.id}" stands outside count, any, all, sum, most, least, different',
            f"Write for example any({node.id}.reduced) or count({node.id}).",
        )
    w.mentions.add(node.id)
    return f"v_{node.id}", found


def _attribute(w: _Writer, node: ast.Attribute) -> tuple[str, Type]:
    parts: list[str] = [node.attr]
    inner: ast.expr = node.value
    while isinstance(inner, ast.Attribute):
        parts.append(inner.attr)
        inner = inner.value
    if not isinstance(inner, ast.Name):
        raise w.fault(node, "expression-form", "only a name can stand before a full stop")
    dotted = ".".join([inner.id, *reversed(parts)])
    if dotted in w.scope:
        w.mentions.add(dotted)
        return "d_" + dotted.replace(".", "__"), w.scope[dotted]
    if inner.id not in w.scope and inner.id != w.member:
        raise w.fault(node, "unknown-name", f'unknown name "{inner.id}"', nearest(inner.id, w.scope))
    source, found = _name(w, inner)
    path = inner.id
    for part in reversed(parts):
        if found.kind not in ("thing", "open"):
            raise w.fault(node, "expression-type", f'"{path}" is {found} and has no figures')
        if found.kind == "thing" and part not in found.fields:
            raise w.fault(node, "unknown-figure", f'"{path}" has no figure "{part}"', did_you_mean(part, found.fields))
        found = found.fields.get(part, OPEN)
        source, path = f"{source}[{part!r}]", f"{path}.{part}"
    w.mentions.discard(inner.id)
    w.mentions.add(path)
    return source, found


def _bool_op(w: _Writer, node: ast.BoolOp) -> tuple[str, Type]:
    sign = " and " if isinstance(node.op, ast.And) else " or "
    return "(" + sign.join(w.wanted(v, "bool") for v in node.values) + ")", BOOL


def _unary(w: _Writer, node: ast.UnaryOp) -> tuple[str, Type]:
    if isinstance(node.op, ast.Not):
        return f"(not {w.wanted(node.operand, 'bool')})", BOOL
    if isinstance(node.op, ast.USub):
        return f"(-{w.wanted(node.operand, 'int')})", INT
    raise w.fault(node, "expression-form", "only not and minus can stand alone before a value")


_ARITHMETIC: Mapping[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
}


def _bin_op(w: _Writer, node: ast.BinOp) -> tuple[str, Type]:
    sign = _ARITHMETIC.get(type(node.op))
    if sign is None:
        hint = "Write // (rounded down) or half_up(x): there are no fractions." if isinstance(node.op, ast.Div) else ""
        if isinstance(node.op, ast.BitOr):
            hint = "A|B is a set of words and stands to the right of in."
        raise w.fault(node, "expression-form", "this sign is not part of the language; + - * // % are", hint)
    return f"({w.wanted(node.left, 'int')} {sign} {w.wanted(node.right, 'int')})", INT


def _if_exp(w: _Writer, node: ast.IfExp) -> tuple[str, Type]:
    test = w.wanted(node.test, "bool")
    yes, yes_type = w.write(node.body)
    no, no_type = w.write(node.orelse)
    both = joined(yes_type, no_type)
    if both is None:
        raise w.fault(node, "expression-type", f"one branch is {yes_type}, the other {no_type}")
    return f"({yes} if {test} else {no})", both


def _words_of(w: _Writer, node: ast.expr) -> list[tuple[str, ast.expr]]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _words_of(w, node.left) + _words_of(w, node.right)
    if isinstance(node, ast.Name):
        return [(node.id, node)]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [(node.value, node)]
    raise w.fault(
        node, "expression-form", "to the right of in stand words joined by |", "For example: ground in point|causeway."
    )


def _check_word(w: _Writer, node: ast.expr, name: str, other: Type) -> None:
    if other.kind == "open" or (
        other.kind == "word" and (other.words is None or name in other.words or name == NONE_WORD)
    ):
        return
    if other.kind != "word":
        raise w.fault(node, "expression-type", f'"{name}" is a word, and it is compared with {other}')
    known = sorted(other.words or ())
    hint = did_you_mean(name, known) or "The words are: " + ", ".join(known) + "."
    near_name = did_you_mean(name, w.scope)
    raise w.fault(node, "unknown-word", f'"{name}" is neither a name nor a word that fits here', near_name or hint)


def _compare_words(w: _Writer, sides: list[tuple[ast.expr, Type]]) -> None:
    (left_node, left), (right_node, right) = sides
    for node, mine, other in ((left_node, left, right), (right_node, right, left)):
        if mine.bare and mine.words:
            if other.bare and other.words != mine.words:
                raise w.fault(
                    node,
                    "unknown-name",
                    f'unknown name "{next(iter(mine.words))}"',
                    nearest(next(iter(mine.words)), w.scope),
                )
            _check_word(w, node, next(iter(mine.words)), other)


def _compare(w: _Writer, node: ast.Compare) -> tuple[str, Type]:
    if len(node.ops) != 1:
        raise w.fault(node, "expression-form", "one comparison at a time", "Write a <= b and b <= c.")
    op, right_node = node.ops[0], node.comparators[0]
    left, left_type = w.write(node.left)
    if isinstance(op, ast.In | ast.NotIn):
        if isinstance(right_node, ast.Attribute):
            return _among(w, op, left, left_type, right_node)
        words = _words_of(w, right_node)
        for name, at in words:
            _check_word(w, at, name, left_type)
        sign = "in" if isinstance(op, ast.In) else "not in"
        return f"({left} {sign} {tuple(name for name, _ in words)!r})", BOOL
    right, right_type = w.write(right_node)
    equality = {ast.Eq: "==", ast.NotEq: "!="}.get(type(op))
    if equality:
        _compare_words(w, [(node.left, left_type), (right_node, right_type)])
        if joined(left_type, right_type) is None or "thing" in (left_type.kind, right_type.kind):
            raise w.fault(node, "expression-type", f"{left_type} is compared with {right_type}")
        return f"({left} {equality} {right})", BOOL
    order = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}.get(type(op))
    if order is None:
        raise w.fault(node, "expression-form", "this comparison is not part of the language", "Use == != < <= > >= in.")
    for at, found in ((node.left, left_type), (right_node, right_type)):
        if found.kind not in ("int", "open"):
            raise w.fault(at, "expression-type", f"only numbers have an order, and this is {_named(found, at)}")
    return f"({left} {order} {right})", BOOL


def _among(w: _Writer, op: ast.cmpop, left: str, left_type: Type, right_node: ast.Attribute) -> tuple[str, Type]:
    """Whether a word is one of a set of words that something has."""
    right, found = w.write(right_node)
    if found.kind not in ("words", "open"):
        raise w.fault(
            right_node,
            "expression-type",
            f"to the right of in stands a set of words, and this is {found}",
            "Use == for one word, or write the words joined by |.",
        )
    if left_type.kind not in ("word", "open"):
        raise w.fault(right_node, "expression-type", f"a word may be one of a set of words, and this is {left_type}")
    if left_type.bare and found.words is not None:
        for name in left_type.words or ():
            _check_word(w, right_node, name, Type("word", found.words))
    return f"({left} {'in' if isinstance(op, ast.In) else 'not in'} {right})", BOOL


def _groups_in(w: _Writer, node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and w.scope.get(n.id, OPEN).kind == "group"}


def _group_call(w: _Writer, node: ast.Call, name: str, argument: ast.expr) -> tuple[str, Type]:
    groups = _groups_in(w, argument)
    if w.member or len(groups) != 1:
        raise w.fault(
            node,
            "expression-group",
            f"{name}(...) needs exactly one group inside",
            "The groups here are: " + (", ".join(g for g, t in w.scope.items() if t.kind == "group") or "none") + ".",
        )
    group_name = groups.pop()
    w.member = group_name
    try:
        source, found = w.write(argument)
    finally:
        w.member = None
    w.mentions.add(group_name)
    over = f"for m in v_{group_name}"
    if name == "count" and found.kind == "thing":
        return f"len(v_{group_name})", INT
    if name in ("count", "any", "all"):
        if found.kind not in ("bool", "open"):
            raise w.fault(argument, "expression-type", f"{name}(...) asks a yes/no of each member, and this is {found}")
        if name == "count":
            return f"sum(1 {over} if {source})", INT
        return f"{name}({source} {over})", BOOL
    if name == "different":
        return f"len(set({source} {over}) - set(({NONE_WORD!r},)))", INT
    if found.kind not in ("int", "bool", "open"):
        raise w.fault(argument, "expression-type", f"{name}(...) needs a number of each member, and this is {found}")
    if name == "sum":
        return f"sum(({source}) {over})", INT
    picked = "max" if name == "most" else "min"
    return f"{picked}((({source}) {over}), default=0)", INT


def _call(w: _Writer, node: ast.Call) -> tuple[str, Type]:
    known = GROUP_FUNCTIONS + PLAIN_FUNCTIONS
    if not isinstance(node.func, ast.Name) or node.func.id not in known:
        shown = node.func.id if isinstance(node.func, ast.Name) else "this"
        raise w.fault(
            node,
            "unknown-function",
            f'there is no function "{shown}"',
            did_you_mean(shown, known) or "The functions are: " + ", ".join(known) + ".",
        )
    if len(node.args) != 1 or node.keywords:
        raise w.fault(
            node,
            "expression-form",
            f"{node.func.id}(...) takes one value",
            "No commas in expressions: write {least_of: [a, b]} or {most_of: [a, b]}.",
        )
    name, argument = node.func.id, node.args[0]
    if name in GROUP_FUNCTIONS:
        return _group_call(w, node, name, argument)
    inner = w.wanted(argument, "int")
    return {"half_up": f"(({inner} + 1) // 2)", "half_down": f"({inner} // 2)", "abs": f"abs({inner})"}[name], INT


_HANDLERS: dict[type[ast.expr], Callable[[_Writer, Any], tuple[str, Type]]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.BoolOp: _bool_op,
    ast.UnaryOp: _unary,
    ast.BinOp: _bin_op,
    ast.IfExp: _if_exp,
    ast.Compare: _compare,
    ast.Call: _call,
}


def _parsed(text: str) -> ast.expr:
    if len(text) > MAX_CHARACTERS:
        raise ExpressionFault("expression-size", f"an expression has at most {MAX_CHARACTERS} characters")
    if "," in text:
        raise ExpressionFault(
            "expression-form",
            "a comma is not part of the language",
            "No commas in expressions: write {least_of: [a, b]} or {most_of: [a, b]}.",
            text.index(","),
        )
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as bad:
        words = [w for w in text.replace(".", " ").split() if keyword.iskeyword(w)]
        reserved = [w for w in words if w not in ("and", "or", "not", "in", "if", "else", "True", "False")]
        hint = f'"{reserved[0]}" is reserved; use another name.' if reserved else ""
        if not hint and "=" in text and "==" not in text:
            hint = "Write == to compare."
        hint = hint or "Write names, numbers, + - * // %, comparisons, and, or, not. Is a part missing, or a bracket?"
        raise ExpressionFault(
            "expression-syntax", f'cannot read "{text}"', hint, max((getattr(bad, "offset", 1) or 1) - 1, 0)
        ) from None
    nodes = list(ast.walk(tree))
    if len(nodes) > MAX_NODES or _depth(tree) > MAX_DEPTH:
        raise ExpressionFault(
            "expression-size", f"an expression has at most {MAX_NODES} parts, nested {MAX_DEPTH} deep"
        )
    return tree.body


def _depth(tree: ast.AST) -> int:
    deepest, level = 0, [tree]
    while level:
        deepest += 1
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    return deepest


def translate(text: str, scope: Scope) -> Fragment:
    """Check `text` against the names of `scope` and write it as Python source. Raises ExpressionFault."""
    writer = _Writer(text, scope)
    source, found = writer.write(_parsed(text))
    return Fragment(source, found, frozenset(writer.mentions))


def lone_unknown_name(fragment: Fragment, scope: Scope) -> str | None:
    """The bare word an expression consists of, if it is one: a word where words are allowed, a mistake elsewhere."""
    if fragment.type.bare and fragment.type.words:
        return next(iter(fragment.type.words))
    return None
