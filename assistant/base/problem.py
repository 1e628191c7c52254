"""What is wrong with a file or a request, as data.

A problem says where, what, what is allowed and how to fix it, in both languages: it may be found before anybody has
chosen one. Window, command line and JSON show the same text. `AleaError` carries problems to the top of the program,
to be shown without a traceback.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from assistant.base.data import Data
from assistant.base.text import NOTHING, Said, Text, Value, fill


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
    text: Text
    hint: Text = NOTHING
    file: str = ""
    line: int = 0
    column: int = 0
    where: str = ""

    @property
    def values(self) -> Mapping[str, Value]:
        """What was filled into the text, by name: what a mend needs to know."""
        return self.text.values if isinstance(self.text, Said) else {}

    def sort_key(self) -> tuple[str, int, int, int, str, str]:
        return (self.file, self.line, self.column, _WEIGHT[self.severity], self.code, self.text.en)

    def as_dict(self, language: str = "en") -> dict[str, Data]:
        return {
            "severity": self.severity.value,
            "code": self.code,
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "where": self.where,
            "text": self.text.at(language),
            "hint": self.hint.at(language),
        }

    def __str__(self) -> str:
        return worded(self, "en")


@dataclass
class AleaError(Exception):
    """A user's mistake or a damaged file: shown as its problems, never as a traceback."""

    problems: tuple[Problem, ...] = field(default_factory=tuple)

    def __str__(self) -> str:
        return "\n".join(str(p) for p in self.problems)


def problem(
    severity: Severity,
    code: str,
    text: Text,
    hint: Text = NOTHING,
    file: str = "",
    line: int = 0,
    **values: Value,
) -> Problem:
    """A problem whose text and hint have {places}: `values`, the file and the line are put there."""
    values = {"file": file, "line": line, **values}
    return Problem(severity, code, fill(text, **values), fill(hint, **values), file, line)


def warning(code: str, text: Text, hint: Text = NOTHING, file: str = "", line: int = 0, **values: Value) -> Problem:
    return problem(Severity.WARNING, code, text, hint, file, line, **values)


def error(code: str, text: Text, hint: Text = NOTHING, file: str = "", line: int = 0, **values: Value) -> AleaError:
    """A single error, ready to raise: `raise error("no-side", NO_SIDE, did_you_mean(side, sides), name=side)`."""
    return AleaError((problem(Severity.ERROR, code, text, hint, file, line, **values),))


KINDS = {
    Severity.ERROR: Text("error", "erreur"),
    Severity.WARNING: Text("warning", "avertissement"),
    Severity.NOTE: Text("note", "remarque"),
}


def worded(problem: Problem, language: str) -> str:
    """A problem as it is printed: its place, its kind, what it says, how to mend it."""
    head = KINDS[problem.severity].at(language)
    colon = "\u00a0:" if language == "fr" else ":"
    place = problem.file + (f":{problem.line}:{problem.column}" if problem.line else "")
    tail = "".join(f"\n    {line}" for line in problem.hint.at(language).splitlines())
    return f"{f'{place}: ' if place else ''}{head}{colon} {problem.text.at(language)}{tail}"


def in_a_line(problem: Problem, language: str) -> str:
    """What a problem says and how to mend it, in one line."""
    lines = (problem.text.at(language), *problem.hint.at(language).splitlines())
    return "  ".join(line for line in lines if line)


WORDS = {
    "counter": Text("counter", "pion"),
    "type": Text("counter type", "type de pion"),
    "space": Text("space", "espace"),
    "side": Text("side", "camp"),
    "track": Text("track", "piste"),
    "phase": Text("phase", "phase"),
    "option": Text("option", "option"),
    "deck": Text("deck", "paquet"),
    "cup": Text("cup", "gobelet"),
    "note": Text("note", "note"),
    "drawing": Text("drawing", "dessin"),
    "modifier": Text("modifier", "modificateur"),
}
UNKNOWN = Text('no {what} "{name}"', "{what} introuvable : « {name} »")
NEAREST = Text('Did you mean "{near}"?', "Est-ce « {near} » ?")


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that looks most like this one, or nothing."""
    folded = {n.lower().replace("-", "_"): n for n in known}
    near = difflib.get_close_matches(name.lower().replace("-", "_"), list(folded), n=1, cutoff=0.6) if name else []
    return folded[near[0]] if near else ""


def did_you_mean(name: str, known: Iterable[str]) -> Text:
    """The nearest known name as a question, or nothing when none is near."""
    near = nearest(name, known)
    return fill(NEAREST, near=near) if near else NOTHING


def unknown(what: str, name: str, known: Iterable[str]) -> AleaError:
    """There is nothing of this name; `what` is a key of WORDS, the hint is the nearest name there is."""
    return refusal(f"unknown-{what}", fill(UNKNOWN, what=WORDS[what], name=name), name, known)


def refusal(code: str, text: Text, name: str = "", known: Iterable[str] = (), hint: Text = NOTHING) -> AleaError:
    """A command that makes no sense; the nearest known name is the hint where there is one."""
    return AleaError((Problem(Severity.ERROR, code, text, did_you_mean(name, known) or hint),))
