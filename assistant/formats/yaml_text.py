"""YAML text to plain data with the place of every key and value, in one pass over the parser's events.

The rules are stricter than YAML's: whole numbers, plain decimals and true/false are recognised, all else is text;
keys are text; anchors, aliases, tags, several documents, doubled keys and empty values are refused. An own builder is
twenty times faster than a round-trip load and never makes a date or a boolean of an id.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from assistant.base.problem import Problem, Severity
from assistant.formats.places import Mark

MAX_DEPTH = 40
MAX_NODES = 200_000
_MAX_PROBLEMS = 200
_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,15})?\Z")
_WORDS: dict[str, object] = {"true": True, "false": False}
_EMPTY = frozenset({"", "~", "null", "Null", "NULL"})
_NO_KEY = object()

# what libyaml says -> what we say, and how to mend it
_SYNTAX = (
    (
        "mapping values are not allowed",
        'a ": " stands where only one value is possible',
        'Put a text that contains ": " in quotes; a new field needs the indentation of its neighbours.',
    ),
    ("found character '\\t'", "a tab stands where spaces are expected", "Indent with spaces, never with tabs."),
    (
        "found character that cannot start any token",
        "this character cannot begin a value",
        "Put the text in quotes; indent with spaces, never with tabs.",
    ),
    (
        "did not find expected key",
        "a field or the end of the indented part is expected here",
        "Compare the indentation with the lines above; a text with a special first sign needs quotes.",
    ),
    (
        "did not find expected '-' indicator",
        "the next line of the list is expected here",
        "Start it with - and the same indentation as the lines above.",
    ),
    ("did not find expected ',' or '}'", "a comma or } is expected here", "Close the { opened before."),
    ("did not find expected ',' or ']'", "a comma or ] is expected here", "Close the [ opened before."),
    ("could not find expected ':'", "a colon is expected after this word", "Write `word: value`."),
    ("found unexpected end of stream", "the file ends inside a text in quotes", "Close the quotation mark."),
    ("block sequence entries are not allowed", "a list cannot begin here", "Begin the list on a new line."),
    (
        "found unknown escape character",
        "a backslash in double quotes starts something unknown",
        "Use single quotes, or write the backslash twice.",
    ),
    ("control characters are not allowed", "there is an invisible control character here", "Delete it."),
)


@dataclass
class Parsed:
    """Plain data, the marks of its containers and what was wrong. `data` is None when nothing could be built."""

    data: Any
    marks: dict[int, dict[str | int, Mark]] = field(default_factory=dict)
    alive: list[object] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def plain_scalar(text: str) -> object:
    """The value of an unquoted word: a number, true or false, or the text itself."""
    if _NUMBER.match(text):
        return float(text) if "." in text else int(text)
    return _WORDS.get(text, text)


class _TooMuch(Exception):
    """The file passes a limit; reading stops."""


class _Builder:
    """Holds the containers that are open while events come in."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.result = Parsed(None)
        self.stack: list[tuple[Any, dict[str | int, Mark], object, Any]] = []
        self.cur: Any = None
        self.marks: dict[str | int, Mark] = {}
        self.key: object = _NO_KEY
        self.key_mark: Any = None
        self.skip = False
        self.nodes = 0
        self.documents = 0

    def problem(self, code: str, text: str, hint: str, mark: Any) -> None:
        if len(self.result.problems) < _MAX_PROBLEMS:
            self.result.problems.append(
                Problem(Severity.ERROR, code, text, hint, self.file, mark.line + 1, mark.column + 1)
            )

    def place(self, value: object, mark: Any) -> None:
        """Put a finished or opened value where it belongs."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            self.problem("too-many-values", f"the file holds more than {MAX_NODES} values", "Split it.", mark)
            raise _TooMuch
        cur = self.cur
        if cur is None:
            self.result.data = value
        elif cur.__class__ is list:
            self.marks[len(cur)] = (self.file, mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 1)
            cur.append(value)
        else:
            key, at = self.key, self.key_mark
            self.key = _NO_KEY
            if key in cur:
                first = self.marks[key]  # type: ignore[index]
                self.problem(
                    "duplicate-key",
                    f'the field "{key}" is given twice',
                    f"It stands first in line {first[1]}. Keep one of the two.",
                    at,
                )
                return
            cur[key] = value
            self.marks[key] = (self.file, at.line + 1, at.column + 1, mark.line + 1, mark.column + 1)  # type: ignore[index]

    def scalar(self, event: Any) -> None:
        if event.anchor or event.tag:
            self.refuse_marks(event)
        text = event.value
        if self.cur.__class__ is dict and self.key is _NO_KEY:
            self.key, self.key_mark = text, event.start_mark
            return
        if event.style:
            self.place(text, event.start_mark)
        elif text in _EMPTY:
            self.empty(event)
        else:
            self.place(plain_scalar(text), event.start_mark)

    def empty(self, event: Any) -> None:
        mark = event.start_mark
        if self.cur.__class__ is dict:
            mark = self.key_mark
            name = str(self.key)
            if name.endswith(")"):
                hint = "No commas in expressions: write {least_of: [a, b]} or {most_of: [a, b]}."
            elif " " in name:
                hint = "Within braces a comma ends a text: put a text that holds one in quotes."
            else:
                hint = "Give a value or delete the line; write `unknown` for a figure nobody knows."
            self.problem("empty-value", f'"{name}" has no value', hint, mark)
        else:
            self.problem(
                "empty-value",
                "an entry has no value",
                "Give a value; write `unknown` or `never` where that is meant.",
                mark,
            )
        self.place(None, event.start_mark)

    def refuse_marks(self, event: Any) -> None:
        if event.anchor:
            self.problem(
                "no-anchors",
                f'"&{event.anchor}" marks a value for reuse, which is not supported',
                "Write the value out where it is needed.",
                event.start_mark,
            )
        if event.tag:
            self.problem("no-tags", f'the tag "{event.tag}" is not supported', "Leave it out.", event.start_mark)

    def alias(self, event: Any) -> None:
        self.problem(
            "no-anchors",
            f'"*{event.anchor}" repeats a marked value, which is not supported',
            "Write the value out here.",
            event.start_mark,
        )
        if self.cur.__class__ is dict and self.key is _NO_KEY:
            self.key, self.key_mark = f"*{event.anchor}", event.start_mark
        else:
            self.place(None, event.start_mark)

    def open(self, event: Any, container: Any) -> None:
        if event.anchor or event.tag:
            self.refuse_marks(event)
        mark = event.start_mark
        if self.cur.__class__ is dict and self.key is _NO_KEY:
            self.problem(
                "not-a-key",
                "a list or mapping stands where a field name is expected",
                "A field name is a word; put a value with brackets or braces in quotes.",
                mark,
            )
            self.key, self.key_mark = f"[{mark.line}:{mark.column}]", mark
        if len(self.stack) >= MAX_DEPTH:
            self.problem("too-deep", f"values are nested more than {MAX_DEPTH} deep", "Nothing needs that.", mark)
            raise _TooMuch
        self.place(container, mark)
        self.stack.append((self.cur, self.marks, self.key, self.key_mark))
        self.cur, self.marks, self.key = container, {}, _NO_KEY
        self.result.marks[id(container)] = self.marks
        self.result.alive.append(container)

    def close(self) -> None:
        self.cur, self.marks, self.key, self.key_mark = self.stack.pop()


def parse(text: str, file: str) -> Parsed:
    """Read one file's text. All problems are collected; a syntax error ends the reading where it stands."""
    builder = _Builder(file)
    try:
        _feed(builder, text)
    except _TooMuch:
        builder.result.data = None
    return builder.result


def _feed(builder: _Builder, text: str) -> None:
    from ruamel.yaml import YAML
    from ruamel.yaml import events as ev
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    scalar, alias, mapping, sequence = ev.ScalarEvent, ev.AliasEvent, ev.MappingStartEvent, ev.SequenceStartEvent
    ends = (ev.MappingEndEvent, ev.SequenceEndEvent)
    stream: Iterator[Any] = YAML(typ="safe").parse(text)
    try:
        for event in stream:
            kind = event.__class__
            if kind is scalar:
                builder.scalar(event)
            elif kind in ends:
                builder.close()
            elif kind is mapping:
                builder.open(event, {})
            elif kind is sequence:
                builder.open(event, [])
            elif kind is alias:
                builder.alias(event)
            elif kind is ev.DocumentStartEvent:
                builder.documents += 1
                if builder.documents > 1:
                    builder.problem(
                        "several-documents",
                        "a second document starts here",
                        "Keep one document a file; remove the line `---`.",
                        event.start_mark,
                    )
                    return
    except MarkedYAMLError as trouble:
        builder.result.data = None
        builder.result.problems.append(_syntax_problem(trouble, builder.file))
    except YAMLError as trouble:
        builder.result.data = None
        position = getattr(trouble, "position", 0)
        before = text[: position if isinstance(position, int) else 0]
        builder.result.problems.append(
            Problem(
                Severity.ERROR,
                "not-yaml",
                "there is a character here that a text file cannot hold",
                "Delete the invisible control character.",
                builder.file,
                before.count("\n") + 1,
                len(before.rpartition("\n")[2]) + 1,
            )
        )


def _syntax_problem(trouble: Any, file: str) -> Problem:
    said = f"{trouble.problem or ''} {trouble.context or ''}"
    mark = trouble.problem_mark or trouble.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
    for theirs, ours, hint in _SYNTAX:
        if theirs in said:
            return Problem(Severity.ERROR, "not-yaml", ours, hint, file, line, column)
    return Problem(
        Severity.ERROR,
        "not-yaml",
        "the text cannot be read as YAML here",
        "Look at indentation, quotes and brackets in this line and the one above.",
        file,
        line,
        column,
    )
