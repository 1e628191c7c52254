"""What is underlined in a text: the problems of a file as places with a length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.author.uses import id_at
from assistant.base.problem import Problem, Severity


@dataclass(frozen=True, slots=True)
class CodeMark:
    """Something to underline: line and column from 0, how long, how bad, what is said of it."""

    line: int
    column: int
    length: int
    severity: Severity
    told: str
    problem: Problem


def marks_of(problems: Iterable[Problem], file: Path, lines: Sequence[str], language: str) -> list[CodeMark]:
    """The problems of a file: the id at the place, else the rest of the line."""
    marks = []
    for problem in problems:
        if problem.file == str(file) and 0 < problem.line <= len(lines):
            text, column = lines[problem.line - 1], max(0, problem.column - 1)
            told = f"{problem.text.at(language)}\n{problem.hint.at(language)}".strip()
            size = len(id_at(text, column)) or max(1, len(text.rstrip()) - column)
            marks.append(CodeMark(problem.line - 1, column, size, problem.severity, told, problem))
    return marks


def errors_by_file(problems: Iterable[Problem]) -> Counter[str]:
    """How many errors each file has."""
    return Counter(p.file for p in problems if p.severity is Severity.ERROR)
