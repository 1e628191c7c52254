"""What is said about expressions: what their parts are called, which names there are, what to write instead."""

from __future__ import annotations

import ast
import keyword
from collections.abc import Iterable, Mapping

from assistant.base.problem import did_you_mean
from assistant.base.text import NOTHING, Text, quoted, same, say
from assistant.rules.types import Type

MOST_TOLD = 16  # names in a hint
NO_COMMAS = say(
    "No commas in expressions: write {least_of: [a, b]} or {most_of: [a, b]}.",
    "Pas de virgule dans une expression : écrivez {least_of: [a, b]} ou {most_of: [a, b]}.",
)


def name_hint(name: str, known: Iterable[str]) -> Text:
    """The name that may be meant, else all there are, as far as they go into a line."""
    names = sorted(n for n in known if "." not in n)
    told = ", ".join(names[:MOST_TOLD]) + (", …" if len(names) > MOST_TOLD else "")
    return did_you_mean(name, names) or (
        say("Names here: {told}.", "Noms connus ici : {told}.", told=told) if names else NOTHING
    )


def figure_hint(figure: str, known: Iterable[str]) -> Text:
    """The figure that may be meant, else those there are, as far as they go into a line."""
    names = sorted(known)
    told = ", ".join(names[:MOST_TOLD]) + (", …" if len(names) > MOST_TOLD else "")
    return did_you_mean(figure, names) or (
        say("Its figures: {told}.", "Ses valeurs : {told}.", told=told)
        if names
        else Text("None is defined yet.", "Aucune n’est encore définie.")
    )


def sign_between(text: str, node: ast.BinOp) -> int:
    """How many signs behind the beginning of a sum its sign stands."""
    whole = text.encode()
    begin, after = node.col_offset, node.left.end_col_offset or node.col_offset
    between = whole[after : node.right.col_offset].decode(errors="ignore")
    return len(whole[begin:after].decode(errors="ignore")) + next(
        (i for i, sign in enumerate(between) if sign not in " ()"), 0
    )


def unread_hint(text: str) -> Text:
    """What to look at in a text that cannot be read at all."""
    words = [w for w in text.replace(".", " ").split() if keyword.iskeyword(w)]
    reserved = [w for w in words if w not in ("and", "or", "not", "in", "if", "else", "True", "False")]
    if reserved:
        return say(
            '"{name}" is reserved; use another name.', "« {name} » est réservé ; prenez un autre nom.", name=reserved[0]
        )
    return Text(
        "Write names, numbers, + - * // %, comparisons, and, or, not. Is a part missing, or a bracket?",
        "Écrivez noms, nombres, + - * // %, comparaisons, and, or, not. Manque-t-il une partie ou une parenthèse ?",
    )


_SIGNS: dict[type[ast.AST], Text] = {
    ast.Tuple: Text("a comma", "une virgule"),
    ast.List: Text("a bracket", "un crochet"),
    ast.Dict: Text("a brace", "une accolade"),
    ast.Set: Text("a brace", "une accolade"),
    ast.Subscript: Text("a bracket", "un crochet"),
    ast.JoinedStr: Text("a formatted text", "un texte formaté"),
    ast.ListComp: Text("a bracket", "un crochet"),
    ast.Pow: same("**"),
    ast.NamedExpr: quoted(":="),
}


def spoken(node: ast.AST) -> Text:
    """A part of an expression that is not of the language."""
    return _SIGNS.get(type(node)) or quoted(type(node).__name__.lower())


def form_hint(node: ast.AST) -> Text:
    """What to write instead."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return say(
            "No commas in expressions: write {least_of: [a, b]} or {most_of: [a, b]}, and sets of words as A|B.",
            "Pas de virgule dans une expression : écrivez {least_of: [a, b]} ou {most_of: [a, b]}, et les "
            "ensembles de mots A|B.",
        )
    return NOTHING


def named(found: Type, node: ast.AST) -> Text:
    """What stands where something else is needed: its type, or the word itself."""
    if found.bare and isinstance(node, ast.Name):
        return say('the word "{word}"', "le mot « {word} »", word=node.id)
    return found.named


BRANCHES = Text(
    "Both are to be of one kind; what cannot be at all stands under bar:, modifiers or a table with never.",
    "Les deux doivent être de même nature ; ce qui ne se peut pas va sous bar:, modifiers ou une table avec never.",
)
INSTEAD: Mapping[type[ast.operator], Text] = {
    ast.Div: Text(
        "Write // (rounded down) or half_up(x): there are no fractions.",
        "Écrivez // (arrondi en dessous) ou half_up(x) : il n’y a pas de fractions.",
    ),
    ast.BitOr: Text(
        "A|B is a set of words and stands to the right of in.", "A|B est un ensemble de mots et va à droite de in."
    ),
}
