"""What is wrong with a file or a request, as data.

A problem says where, what, what is allowed and how to fix it. Window, command line and JSON show the same text;
printing is left to them. `AleaError` carries problems to the top of the program, to be shown without a traceback.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum


class Severity(StrEnum):
    """How much a problem weighs. Only an error makes `alea check` fail."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


_WEIGHT = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding. `line` and `column` count from 1; 0 means that the place is the file as a whole."""

    severity: Severity
    code: str
    text: str
    hint: str = ""
    file: str = ""
    line: int = 0
    column: int = 0
    where: str = ""

    def sort_key(self) -> tuple[str, int, int, int, str, str]:
        return (self.file, self.line, self.column, _WEIGHT[self.severity], self.code, self.text)

    def as_dict(self) -> dict[str, object]:
        return {
            "severity": self.severity.value,
            "code": self.code,
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "where": self.where,
            "text": self.text,
            "hint": self.hint,
        }

    def __str__(self) -> str:
        place = self.file
        if self.line:
            place += f":{self.line}:{self.column}"
        head = f"{place}: " if place else ""
        tail = "".join(f"\n    {line}" for line in self.hint.splitlines())
        return f"{head}{self.severity.value}: {self.text}{tail}"


@dataclass
class AleaError(Exception):
    """A user's mistake or a damaged file: shown as its problems, never as a traceback."""

    problems: tuple[Problem, ...] = field(default_factory=tuple)

    def __str__(self) -> str:
        return "\n".join(str(p) for p in self.problems)


def error(code: str, text: str, hint: str = "", **place: object) -> AleaError:
    """A single error, ready to raise: `raise error("no-system", 'no system "x"', did_you_mean("x", names))`."""
    return AleaError((Problem(Severity.ERROR, code, text, hint, **place),))  # type: ignore[arg-type]


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The nearest known name as a question, or an empty string when nothing is near."""
    names = list(known)
    folded = {n.lower().replace("-", "_"): n for n in names}
    near = difflib.get_close_matches(name.lower().replace("-", "_"), list(folded), n=1, cutoff=0.6)
    return f'Did you mean "{folded[near[0]]}"?' if near else ""
