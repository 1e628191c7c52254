"""Messages of the game in progress, in both languages at once.

A journal may be opened before anybody has chosen a language, so these problems carry both; `at` gives the one wanted.
"""

from __future__ import annotations

from dataclasses import dataclass

from assistant.model.text import Text
from assistant.problems import AleaError, Problem, Severity


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


NOTHING = Text("", "")


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
    return Message(
        severity,
        code,
        text.fill("en", **values),
        hint.fill("en", **values),
        file,
        line,
        text_fr=text.fill("fr", **values),
        hint_fr=hint.fill("fr", **values),
    )


def warning(code: str, text: Text, hint: Text = NOTHING, file: str = "", line: int = 0, **values: object) -> Message:
    return message(Severity.WARNING, code, text, hint, file, line, **values)


def failure(code: str, text: Text, hint: Text = NOTHING, file: str = "", line: int = 0, **values: object) -> AleaError:
    """An error to raise, in both languages."""
    return AleaError((message(Severity.ERROR, code, text, hint, file, line, **values),))


def in_language(problem: Problem, language: str) -> Problem:
    """Any problem in one language, as far as it can speak it."""
    return problem.at(language) if isinstance(problem, Message) else problem
