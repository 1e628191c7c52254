"""Every sentence that says what is wrong with a file, an expression or a command has its French."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.base import paths
from assistant.base.french import GAP, in_french, is_known
from assistant.base.french_files import FILES
from assistant.base.french_rules import RULES
from assistant.base.french_words import WORDS
from assistant.base.problem import in_language
from assistant.formats.check import check_paths

ROOT = Path(__file__).parents[2] / "assistant"
BAD = Path(__file__).parents[1] / "data" / "bad"
CODE = re.compile(r"[a-z]+(-[a-z]+)*")
TELLERS = ("error", "fault", "add", "problem", "report", "_refusal", "Problem", "Fault", "ExpressionFault")


def sentences(node: ast.expr) -> list[str]:
    """What an expression can say, with a gap for each thing filled in."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else [GAP]
    if isinstance(node, ast.JoinedStr):
        parts = (str(v.value) if isinstance(v, ast.Constant) else GAP for v in node.values)
        return ["".join(parts)]
    if isinstance(node, ast.BinOp):
        return [a + b for a in sentences(node.left) for b in sentences(node.right)]
    if isinstance(node, ast.BoolOp):
        return [s for value in node.values for s in sentences(value)]
    if isinstance(node, ast.IfExp):
        return sentences(node.body) + sentences(node.orelse)
    return [GAP]


def told(path: Path) -> Iterator[str]:
    """The texts and hints a module gives with a code."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == "wrong_use":  # it has no code of its own
                for part in node.args[:2]:
                    yield from sentences(part)
            row = node.args if name in TELLERS else []
        else:
            row = node.elts if isinstance(node, ast.Tuple) else []
        of = [i for i, a in enumerate(row) if isinstance(a, ast.Constant) and CODE.fullmatch(str(a.value))]
        codes = of if isinstance(node, ast.Call) else [i for i in of if "-" in str(getattr(row[i], "value", ""))]
        for part in row[codes[0] + 1 : codes[0] + 4] if codes else ():
            for said in sentences(part):
                yield from (line for line in said.split("\n") if re.search(r"[a-z]{2} |[a-z]{2}\.", line))


MODULES = sorted(p for part in ("chance", "cli", "formats", "game", "rules") for p in (ROOT / part).rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_what_a_module_says_is_known_in_french(path: Path) -> None:
    assert [line for line in told(path) if not is_known(line) and line.strip(GAP + " ")] == []


def test_the_sentences_are_found() -> None:
    found = {line for path in MODULES for line in told(path)}
    assert {'"{}" is defined twice in {}', "an entry has no value", "a list of values is needed here"} <= found
    assert len(found) > 200


def test_both_languages_leave_the_same_gaps() -> None:
    assert [en for en, fr in (FILES | RULES | WORDS).items() if en.count(GAP) != fr.count(GAP)] == []


def test_every_bad_file_is_told_in_french() -> None:
    problems = check_paths(
        sorted(BAD.glob("*.yaml")), schemas=paths.schemas_dir(), roots=[paths.scenarios_dir()]
    )
    assert len(problems) > 50
    assert [p.text for p in problems if in_language(p, "fr").text == p.text] == []


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ('"modifer" is not a field of a procedure', "«\u202fmodifer\u202f» n’est pas un champ d’une procédure"),
        ('Did you mean "modifiers"?', "Est-ce «\u202fmodifiers\u202f»\u202f?"),
        (
            '"x" stands where a whole number or a list is expected',
            "«\u202fx\u202f» se trouve là où on attend un nombre entier ou une liste",
        ),
        ("a number is needed here, and this is a word", "il faut ici un nombre, et ceci est un mot"),
        ('the file needs the field "kind"', "le fichier demande le champ «\u202fkind\u202f»"),
        ("Here belong: board, counters.", "Ici vont\u00a0: board, counters."),
        ("nothing of ours", "nothing of ours"),
    ],
)
def test_sentences_are_worded_with_what_was_filled_in(english: str, french: str) -> None:
    assert in_french(english) == french


def test_two_lines_are_worded_line_by_line() -> None:
    assert in_french('Did you mean "a"?\nAt least 2.') == "Est-ce «\u202fa\u202f»\u202f?\nAu moins 2."
