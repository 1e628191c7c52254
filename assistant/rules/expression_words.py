"""What is said about expressions: what their parts are called, which names there are, what to write instead."""

from __future__ import annotations

import ast
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


INSTEAD: Mapping[type[ast.operator], Text] = {
    ast.Div: Text(
        "Write // (rounded down) or half_up(x): there are no fractions.",
        "Écrivez // (arrondi en dessous) ou half_up(x) : il n’y a pas de fractions.",
    ),
    ast.BitOr: Text(
        "A|B is a set of words and stands to the right of in.", "A|B est un ensemble de mots et va à droite de in."
    ),
}
