"""What is wrong with a file or a request, as data.

A problem says where, what, what is allowed and how to fix it. Window, command line and JSON show the same text;
printing is left to them. `AleaError` carries problems to the top of the program, to be shown without a traceback.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from assistant.base.text import NOTHING, Text


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


@dataclass(frozen=True, slots=True)
class Message(Problem):
    """A problem whose text and hint exist in French as well."""

    text_fr: str = ""
    hint_fr: str = ""

    def at(self, language: str) -> Problem:
        """The same problem, worded in one language."""
        french = language == "fr"
        text, hint = (self.text_fr, self.hint_fr) if french else (self.text, self.hint)
        return Problem(self.severity, self.code, text, hint, self.file, self.line, self.column, self.where)




def message(
    severity: Severity,
    code: str,
    text: Text,
    hint: Text = NOTHING,
    file: str = "",
    line: int = 0,
    **values: object,
) -> Message:
    """A problem in both languages; `values` fill the {places} of text and hint, {file} and {line} with them."""
    values = {"file": file, "line": line, **values}
    english, french = ({k: v.at(to) if isinstance(v, Text) else v for k, v in values.items()} for to in ("en", "fr"))
    return Message(
        severity,
        code,
        text.fill("en", **english),
        hint.fill("en", **english),
        file,
        line,
        text_fr=text.fill("fr", **french),
        hint_fr=hint.fill("fr", **french),
    )


def warning(code: str, text: Text, hint: Text = NOTHING, file: str = "", line: int = 0, **values: object) -> Message:
    return message(Severity.WARNING, code, text, hint, file, line, **values)


def failure(code: str, text: Text, hint: Text = NOTHING, file: str = "", line: int = 0, **values: object) -> AleaError:
    """An error to raise, in both languages."""
    return AleaError((message(Severity.ERROR, code, text, hint, file, line, **values),))


def in_language(problem: Problem, language: str) -> Problem:
    """Any problem in one language."""
    if isinstance(problem, Message):
        return problem.at(language)
    if language != "fr":
        return problem
    from assistant.base.french import in_french

    return replace(problem, text=in_french(problem.text), hint=in_french(problem.hint))


KINDS = {
    Severity.ERROR: Text("error", "erreur"),
    Severity.WARNING: Text("warning", "avertissement"),
    Severity.NOTE: Text("note", "remarque"),
}


def worded(problem: Problem, language: str) -> str:
    """A problem as it is printed: its place, its kind, what it says, how to mend it."""
    told, head = in_language(problem, language), KINDS[problem.severity].at(language)
    colon = "\u00a0:" if language == "fr" else ":"
    place = told.file + (f":{told.line}:{told.column}" if told.line else "")
    tail = "".join(f"\n    {line}" for line in told.hint.splitlines())
    return f"{f'{place}: ' if place else ''}{head}{colon} {told.text}{tail}"


def in_a_line(problem: Problem, language: str) -> str:
    """What a problem says and how to mend it, in one line."""
    told = in_language(problem, language)
    return "  ".join(part for part in (told.text, *told.hint.splitlines()) if part)


def in_both(problem: Problem) -> Text:
    """What a problem says, in both languages."""
    return Text(in_language(problem, "en").text, in_language(problem, "fr").text)


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
UNKNOWN = Text('no {what} "{name}"', "{what} introuvable : « {name} »")
NEAREST = Text('Did you mean "{near}"?', "Est-ce « {near} » ?")


def unknown(what: str, name: str, known: Iterable[str]) -> AleaError:
    """There is nothing of this name; `what` is a key of WORDS, the hint is the nearest name there is."""
    word = WORDS[what]
    text = Text(UNKNOWN.en.format(what=word.en, name=name), UNKNOWN.fr.format(what=word.fr, name=name))
    return refusal(f"unknown-{what}", text, name, known)


def refusal(code: str, text: Text, name: str = "", known: Iterable[str] = (), hint: Text = NOTHING) -> AleaError:
    """A command that makes no sense, said in finished words; the nearest known name is the hint where there is one."""
    near = nearest(name, known)
    said = Text(NEAREST.en.format(near=near), NEAREST.fr.format(near=near)) if near else hint
    return AleaError((Message(Severity.ERROR, code, text.en, said.en, text_fr=text.fr, hint_fr=said.fr),))


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that looks most like this one, or nothing."""
    return did_you_mean(name, known).removeprefix('Did you mean "').removesuffix('"?') if name else ""
