"""The small safe language of conditions and values, from text to a fragment of Python source.

A text is parsed by Python's own parser, checked node by node against a white list and against the declared names and
types, and written out anew: no node of the author's text reaches Python unread, names become keys of dictionaries,
nothing can be called but the functions below. No comma, bracket or brace ever occurs in an expression.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from assistant.base.problem import did_you_mean
from assistant.base.text import NOTHING, Text, say
from assistant.rules.expression_groups import narrowed
from assistant.rules.expression_size import depth, may_double
from assistant.rules.expression_slips import slip_hint, slip_in
from assistant.rules.expression_words import (
    BRANCHES,
    INSTEAD,
    NO_COMMAS,
    figure_hint,
    form_hint,
    name_hint,
    named,
    sign_between,
    spoken,
    unread_hint,
)
from assistant.rules.types import BOOL, INT, OPEN, Type, joined, thing

MAX_CHARACTERS = 500
MAX_NODES = 300
MAX_DEPTH = 30
MAX_INT = 1_000_000

GROUP_FUNCTIONS = ("count", "any", "all", "sum", "most", "least", "different")
PLAIN_FUNCTIONS = ("half_up", "half_down", "abs")
NONE_WORD = "none"


@dataclass
class ExpressionFault(Exception):
    """An expression that does not hold: stable code, what is wrong, how to mend it, and where in the text (from 0)."""

    code: str
    text: Text
    hint: Text = NOTHING
    offset: int = 0

    def __str__(self) -> str:
        return self.text.en


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
    place: str = ""

    def bounded(self, source: str) -> str:
        """The source of a number that may outgrow its parts. Products are held at once; sums cannot run away within one
        expression, and where they feed the next they are held at its end."""
        return f"bound({source}, {f'{self.place}: {self.text.strip()}'[-200:]!r})"

    def fault(self, node: ast.AST, code: str, text: Text, hint: Text = NOTHING) -> ExpressionFault:
        column = getattr(node, "col_offset", 0)
        offset = len(self.text.encode()[:column].decode(errors="ignore"))
        return ExpressionFault(code, text, hint, offset)

    def write(self, node: ast.expr) -> tuple[str, Type]:
        handler = _HANDLERS.get(type(node))
        if handler is None:
            raise self.fault(
                node,
                "expression-form",
                say("{spoken} is not part of the language", "{spoken} n’est pas du langage", spoken=spoken(node)),
                form_hint(node),
            )
        return handler(self, node)

    def wanted(self, node: ast.expr, kind: str) -> str:
        source, found = self.write(node)
        if found.kind not in (kind, "open"):
            raise self.fault(
                node,
                "expression-type",
                say(
                    "{wanted} is needed here, and this is {found}",
                    "il faut ici {wanted}, et ceci est {found}",
                    wanted=Type(kind).named,
                    found=named(found, node),
                ),
                name_hint(node.id, self.scope) if found.bare and isinstance(node, ast.Name) else NOTHING,
            )
        return source


def _constant(w: _Writer, node: ast.Constant) -> tuple[str, Type]:
    value = node.value
    if isinstance(value, bool):
        return repr(value), BOOL
    if isinstance(value, int):
        if value > MAX_INT:
            raise w.fault(
                node,
                "expression-size",
                say(
                    "{value} is larger than the largest number, {max_int}",
                    "{value} dépasse le plus grand nombre, {max_int}",
                    value=value,
                    max_int=MAX_INT,
                ),
            )
        return repr(value), INT
    if isinstance(value, str):
        return repr(value), Type("word", frozenset({value}), bare=True)
    raise w.fault(
        node,
        "expression-form",
        say(
            "{value} is not a whole number, yes/no or a word",
            "{value} n’est ni un nombre entier, ni oui/non, ni un mot",
            value=repr(value),
        ),
        Text("No fractions: use //.", "Pas de fractions : employez //."),
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
            say(
                'the group "{id}" stands outside count, any, all, sum, most, least, different',
                "le groupe « {id} » est hors de count, any, all, sum, most, least, different",
                id=node.id,
            ),
            say(
                "Write for example any({id}.reduced) or count({id_2}).",
                "Écrivez par exemple any({id}.reduced) ou count({id_2}).",
                id=node.id,
                id_2=node.id,
            ),
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
        raise w.fault(
            node,
            "expression-form",
            Text("only a name can stand before a full stop", "seul un nom se met devant un point"),
        )
    dotted = ".".join([inner.id, *reversed(parts)])
    if dotted in w.scope:
        w.mentions.add(dotted)
        return "d_" + dotted.replace(".", "__"), w.scope[dotted]
    if inner.id not in w.scope and inner.id != w.member:
        raise w.fault(
            node,
            "unknown-name",
            say('unknown name "{id}"', "nom inconnu : « {id} »", id=inner.id),
            name_hint(inner.id, w.scope),
        )
    source, found = _name(w, inner)
    path = inner.id
    for part in reversed(parts):
        if found.kind not in ("thing", "open"):
            raise w.fault(
                node,
                "expression-type",
                say(
                    '"{path}" is {found} and has no figures',
                    "« {path} » est {found} et n’a pas de valeurs",
                    path=path,
                    found=found.named,
                ),
            )
        if found.kind == "thing" and part not in found.fields:
            raise w.fault(
                node,
                "unknown-figure",
                say('"{path}" has no figure "{part}"', "« {path} » n’a pas de valeur « {part} »", path=path, part=part),
                figure_hint(part, found.fields),
            )
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
    raise w.fault(
        node,
        "expression-form",
        Text("only not and minus can stand alone before a value", "seuls not et moins se mettent devant une valeur"),
    )


# No true division and no power: a fraction has no place in a game of whole numbers, and a power grows without bound.
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
        bad = w.fault(
            node,
            "expression-form",
            Text(
                "this sign is not part of the language; + - * // % are",
                "ce signe n’est pas du langage ; + - * // % en sont",
            ),
            INSTEAD.get(type(node.op), NOTHING),
        )
        bad.offset += sign_between(w.text, node)
        raise bad
    source = f"({w.wanted(node.left, 'int')} {sign} {w.wanted(node.right, 'int')})"
    return w.bounded(source) if sign == "*" else source, INT


def _if_exp(w: _Writer, node: ast.IfExp) -> tuple[str, Type]:
    test = w.wanted(node.test, "bool")
    yes, yes_type = w.write(node.body)
    no, no_type = w.write(node.orelse)
    both = joined(yes_type, no_type)
    if both is None:
        raise w.fault(
            node,
            "expression-type",
            say(
                "one branch is {yes_type}, the other {no_type}",
                "une branche est {yes_type}, l’autre {no_type}",
                yes_type=yes_type.named,
                no_type=no_type.named,
            ),
            BRANCHES,
        )
    return f"({yes} if {test} else {no})", both


def _words_of(w: _Writer, node: ast.expr) -> list[tuple[str, ast.expr]]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _words_of(w, node.left) + _words_of(w, node.right)
    if isinstance(node, ast.Name):
        return [(node.id, node)]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [(node.value, node)]
    raise w.fault(
        node,
        "expression-form",
        Text("to the right of in stand words joined by |", "à droite de in, des mots joints par |"),
        Text("For example: ground in point|causeway.", "Par exemple : ground in point|causeway."),
    )


def _check_word(w: _Writer, node: ast.expr, name: str, other: Type) -> None:
    if other.kind == "open" or (
        other.kind == "word" and (other.words is None or name in other.words or name == NONE_WORD)
    ):
        return
    if other.kind != "word":
        raise w.fault(
            node,
            "expression-type",
            say(
                '"{name}" is a word, and it is compared with {other}',
                "« {name} » est un mot, et il est comparé avec {other}",
                name=name,
                other=other.named,
            ),
        )
    known = sorted(other.words or ())
    hint = did_you_mean(name, known) or say(
        "The words are: {known}.", "Les mots sont : {known}.", known=", ".join(known)
    )
    near_name = NOTHING if isinstance(node, ast.Constant) else did_you_mean(name, w.scope)
    raise w.fault(
        node,
        "unknown-word",
        say(
            '"{name}" is neither a name nor a word that fits here',
            "« {name} » n’est ni un nom ni un mot qui convienne ici",
            name=name,
        ),
        near_name or hint,
    )


def _compare_words(w: _Writer, sides: list[tuple[ast.expr, Type]]) -> None:
    (left_node, left), (right_node, right) = sides
    for node, mine, other in ((left_node, left, right), (right_node, right, left)):
        if mine.bare and mine.words:
            if other.bare and other.words != mine.words:
                raise w.fault(
                    node,
                    "unknown-name",
                    say('unknown name "{words}"', "nom inconnu : « {words} »", words=next(iter(mine.words))),
                    name_hint(next(iter(mine.words)), w.scope),
                )
            _check_word(w, node, next(iter(mine.words)), other)


def _compare(w: _Writer, node: ast.Compare) -> tuple[str, Type]:
    if len(node.ops) != 1:
        raise w.fault(
            node,
            "expression-form",
            Text("one comparison at a time", "une comparaison à la fois"),
            Text("Write a <= b and b <= c.", "Écrivez a <= b and b <= c."),
        )
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
            raise w.fault(
                node,
                "expression-type",
                say(
                    "{left_type} is compared with {right_type}",
                    "{left_type} est comparé avec {right_type}",
                    left_type=left_type.named,
                    right_type=right_type.named,
                ),
            )
        return f"({left} {equality} {right})", BOOL
    order = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}.get(type(op))
    if order is None:
        raise w.fault(
            node,
            "expression-form",
            Text("this comparison is not part of the language", "cette comparaison n’est pas du langage"),
            Text("Use == != < <= > >= in.", "Employez == != < <= > >= in."),
        )
    for at, found in ((node.left, left_type), (right_node, right_type)):
        if found.kind not in ("int", "open"):
            raise w.fault(
                at,
                "expression-type",
                say(
                    "only numbers have an order, and this is {found}",
                    "seuls les nombres ont un ordre, et ceci est {found}",
                    found=named(found, at),
                ),
            )
    return f"({left} {order} {right})", BOOL


def _among(w: _Writer, op: ast.cmpop, left: str, left_type: Type, right_node: ast.Attribute) -> tuple[str, Type]:
    """Whether a word is one of a set of words that something has."""
    right, found = w.write(right_node)
    if found.kind not in ("words", "open"):
        raise w.fault(
            right_node,
            "expression-type",
            say(
                "to the right of in stands a set of words, and this is {found}",
                "à droite de in va un ensemble de mots, et ceci est {found}",
                found=found.named,
            ),
            Text(
                "Use == for one word, or write the words joined by |.",
                "Employez == pour un mot, ou joignez les mots par |.",
            ),
        )
    if left_type.kind not in ("word", "open"):
        raise w.fault(
            right_node,
            "expression-type",
            say(
                "a word may be one of a set of words, and this is {left_type}",
                "un mot peut être d’un ensemble de mots, et ceci est {left_type}",
                left_type=left_type.named,
            ),
        )
    if left_type.bare and found.words is not None:
        for name in left_type.words or ():
            _check_word(w, right_node, name, Type("word", found.words))
    return f"({left} {'in' if isinstance(op, ast.In) else 'not in'} {right})", BOOL


def _groups_in(w: _Writer, node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and w.scope.get(n.id, OPEN).kind == "group"}


def _one_group(w: _Writer, node: ast.Call, name: str, argument: ast.expr) -> str:
    """The group whose members a function asks; anything but exactly one is told."""
    groups = _groups_in(w, argument)
    if not groups:
        for one in ast.walk(argument):  # a group that is misspelt is told as a name nobody knows
            if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id not in w.scope:
                w.write(one)
    if w.member or len(groups) != 1:
        raise w.fault(
            node,
            "expression-group",
            say(
                "{name}(...) needs exactly one group inside",
                "{name}(...) demande un seul groupe à l’intérieur",
                name=name,
            ),
            say(
                "The groups here are: {names}.",
                "Les groupes sont ici : {names}.",
                names=", ".join(g for g, t in w.scope.items() if t.kind == "group") or say("none", "aucun"),
            ),
        )
    return groups.pop()


def _group_call(w: _Writer, node: ast.Call, name: str, argument: ast.expr) -> tuple[str, Type]:
    w.member = group_name = _one_group(w, node, name, argument)
    try:
        source, found = w.write(argument)
    finally:
        w.member = None
    w.mentions.add(group_name)
    over = f"for m in {narrowed(group_name, source) if name in ('count', 'any') else f'v_{group_name}'}"
    if name == "count" and found.kind == "thing":
        return f"len(v_{group_name})", INT
    if name == "different":
        return f"len(set({source} {over}) - set(({NONE_WORD!r},)))", INT
    _check_asked(w, argument, name, found)
    if name == "count":
        return f"sum(1 {over} if {source})", INT
    if name in ("any", "all"):
        return f"{name}({source} {over})", BOOL
    if name == "sum":
        return f"sum(({source}) {over})", INT
    picked = "max" if name == "most" else "min"
    return f"{picked}((({source}) {over}), default=0)", INT


def _check_asked(w: _Writer, argument: ast.expr, name: str, found: Type) -> None:
    """What is asked of each member is a yes or no, or a number, as the function needs it."""
    if name in ("count", "any", "all"):
        allowed: tuple[str, ...] = ("bool", "open")
        told = say("{name}(...) asks a yes/no of each member, and this is {found}",
                   "{name}(...) demande un oui/non à chaque membre, et ceci est {found}",
                   name=name, found=found.named)  # fmt: skip
    else:
        allowed = ("int", "bool", "open")
        told = say("{name}(...) needs a number of each member, and this is {found}",
                   "{name}(...) demande un nombre par membre, et ceci est {found}",
                   name=name, found=found.named)  # fmt: skip
    if found.kind not in allowed:
        raise w.fault(argument, "expression-type", told)


def _call(w: _Writer, node: ast.Call) -> tuple[str, Type]:
    known = GROUP_FUNCTIONS + PLAIN_FUNCTIONS
    if not isinstance(node.func, ast.Name) or node.func.id not in known:
        shown = node.func.id if isinstance(node.func, ast.Name) else "this"
        raise w.fault(
            node,
            "unknown-function",
            say('there is no function "{shown}"', "aucune fonction ne s’appelle « {shown} »", shown=shown),
            did_you_mean(shown, known)
            or say("The functions are: {known}.", "Les fonctions sont : {known}.", known=", ".join(known)),
        )
    if len(node.args) != 1 or node.keywords:
        raise w.fault(
            node,
            "expression-form",
            say("{id}(...) takes one value", "{id}(...) prend une valeur", id=node.func.id),
            NO_COMMAS,
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
        raise ExpressionFault(
            "expression-size",
            say(
                "an expression has at most {max_characters} characters",
                "une expression a au plus {max_characters} caractères",
                max_characters=MAX_CHARACTERS,
            ),
        )
    if "," in text:
        raise ExpressionFault(
            "expression-form",
            Text("a comma is not part of the language", "la virgule n’est pas du langage"),
            NO_COMMAS,
            text.index(","),
        )
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as bad:
        slip = slip_in(text)
        raise ExpressionFault(
            "expression-syntax",
            say('cannot read "{typed}"', "« {typed} » ne se lit pas", typed=text),
            slip_hint(slip) if slip else unread_hint(text),
            slip.at if slip else max((getattr(bad, "offset", 1) or 1) - 1, 0),
        ) from None
    nodes = list(ast.walk(tree))
    if len(nodes) > MAX_NODES or depth(tree) > MAX_DEPTH:
        raise ExpressionFault(
            "expression-size",
            say(
                "an expression has at most {max_nodes} parts, nested {max_depth} deep",
                "une expression a au plus {max_nodes} parties, sur {max_depth} niveaux",
                max_nodes=MAX_NODES,
                max_depth=MAX_DEPTH,
            ),
        )
    return tree.body


def translate(text: str, scope: Scope, place: str = "") -> Fragment:
    """Check `text` against the names of `scope` and write it as Python source; `place` is named where a number outgrows
    all bounds. Raises ExpressionFault."""
    writer = _Writer(text, scope, place=place)
    tree = _parsed(text)
    source, found = writer.write(tree)
    if found.kind == "int" and may_double(tree):
        source = writer.bounded(source)
    return Fragment(source, found, frozenset(writer.mentions))
