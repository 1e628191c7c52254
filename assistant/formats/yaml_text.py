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

from assistant.base.data import Data
from assistant.base.problem import Problem, Severity
from assistant.base.text import Text, say
from assistant.formats.file_places import Mark
from assistant.formats.yaml_slips import slip_near
from assistant.rules.expression_words import NO_COMMAS

MAX_DEPTH = 40
MAX_NODES = 200_000
_MAX_PROBLEMS = 200
_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,15})?\Z")
_WORDS: dict[str, Data] = {"true": True, "false": False}
_EMPTY = frozenset({"", "~", "null", "Null", "NULL"})
_NO_KEY = object()

# what libyaml says -> what we say, and how to mend it
_SYNTAX = (
    (
        "mapping values are not allowed",
        Text(
            'a ": " stands where only one value is possible', "un « : » se trouve là où une seule valeur est possible"
        ),
        Text(
            'Put a text that contains ": " in quotes; a new field needs the indentation of its neighbours.',
            "Mettez entre guillemets un texte qui contient « : » ; un nouveau champ demande le retrait de ses voisins.",
        ),
    ),
    (
        "found character '\\t'",
        Text("a tab stands where spaces are expected", "une tabulation se trouve là où il faut des espaces"),
        Text("Indent with spaces, never with tabs.", "Mettez en retrait par des espaces, jamais par des tabulations."),
    ),
    (
        "found character that cannot start any token",
        Text("this character cannot begin a value", "ce caractère ne peut commencer une valeur"),
        Text(
            "Put the text in quotes; indent with spaces, never with tabs.",
            "Mettez le texte entre guillemets ; retrait par des espaces, jamais par des tabulations.",
        ),
    ),
    (
        "did not find expected key",
        Text(
            "a field or the end of the indented part is expected here",
            "un champ ou la fin de la partie en retrait est attendu ici",
        ),
        Text(
            "Compare the indentation with the lines above; a text with a special first sign needs quotes.",
            "Comparez le retrait aux lignes d’avant ; un texte qui commence par un signe spécial demande des "
            "guillemets.",
        ),
    ),
    (
        "did not find expected '-' indicator",
        Text("the next line of the list is expected here", "la ligne suivante de la liste est attendue ici"),
        Text(
            "Start it with - and the same indentation as the lines above.",
            "Commencez-la par - avec le même retrait que les lignes d’avant.",
        ),
    ),
    (
        "did not find expected ',' or '}'",
        Text("a comma or } is expected here", "une virgule ou } est attendue ici"),
        say("Close the { opened before.", "Fermez le { ouvert avant."),
    ),
    (
        "did not find expected ',' or ']'",
        Text("a comma or ] is expected here", "une virgule ou ] est attendue ici"),
        Text("Close the [ opened before.", "Fermez le [ ouvert avant."),
    ),
    (
        "could not find expected ':'",
        Text("a colon is expected after this word", "un deux-points est attendu après ce mot"),
        Text("Write `word: value`.", "Écrivez `mot: valeur`."),
    ),
    (
        "found unexpected end of stream",
        Text("the file ends inside a text in quotes", "le fichier finit au milieu d’un texte entre guillemets"),
        Text("Close the quotation mark.", "Fermez le guillemet."),
    ),
    (
        "block sequence entries are not allowed",
        Text("a list cannot begin here", "une liste ne peut commencer ici"),
        Text("Begin the list on a new line.", "Commencez la liste à la ligne."),
    ),
    (
        "found unknown escape character",
        Text(
            "a backslash in double quotes starts something unknown",
            "une barre oblique inverse entre guillemets doubles commence quelque chose d’inconnu",
        ),
        Text("Use single quotes, or write the backslash twice.", "Prenez des guillemets simples, ou doublez la barre."),
    ),
    (
        "control characters are not allowed",
        Text("there is an invisible control character here", "il y a ici un caractère de contrôle invisible"),
        Text("Delete it.", "Effacez-le."),
    ),
)


_CURLY = "“”‘’„"


@dataclass
class Parsed:
    """Plain data, the marks of its containers and what was wrong. `data` is None when nothing could be built."""

    data: Any
    marks: dict[int, dict[str | int, Mark]] = field(default_factory=dict)
    alive: list[Data] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def plain_scalar(text: str) -> Data:
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
        self.nodes = 0
        self.documents = 0

    def problem(self, code: str, text: Text, hint: Text, mark: Any) -> None:
        if len(self.result.problems) < _MAX_PROBLEMS:
            self.result.problems.append(
                Problem(Severity.ERROR, code, text, hint, self.file, mark.line + 1, mark.column + 1)
            )

    def place(self, value: object, mark: Any) -> None:
        """Put a finished or opened value where it belongs."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            self.problem(
                "too-many-values",
                say(
                    "the file holds more than {max_nodes} values",
                    "le fichier compte plus de {max_nodes} valeurs",
                    max_nodes=MAX_NODES,
                ),
                Text("Split it.", "Partagez-le."),
                mark,
            )
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
                    say('the field "{key}" is given twice', "le champ « {key} » est donné deux fois", key=str(key)),
                    say(
                        "It stands first in line {first}. Keep one of the two.",
                        "Il se trouve d’abord à la ligne {first}. Gardez l’un des deux.",
                        first=first[1],
                    ),
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
        # What stands in quotes is text, whatever it looks like; otherwise a name made of digits would be a number.
        if event.style:
            self.place(text, event.start_mark)
        elif text in _EMPTY:
            self.empty(event)
        else:
            if text[0] in _CURLY and text[-1] in _CURLY and len(text) > 1:
                self.problem(
                    "curly-quotes",
                    say("{text} stands in typographic quotes", "{text} est entre guillemets typographiques", text=text),
                    say(
                        'They would stay in the text. Write "{text}".',
                        'Ils resteraient dans le texte. Écrivez "{text}".',
                        text=text[1:-1],
                    ),
                    event.start_mark,
                )
            self.place(plain_scalar(text), event.start_mark)

    def empty(self, event: Any) -> None:
        mark = event.start_mark
        if self.cur.__class__ is dict:
            mark = self.key_mark
            name = str(self.key)
            if name.endswith(")"):
                hint: Text = NO_COMMAS
            elif name[:1].isdigit():
                hint = Text(
                    "Within braces a comma ends a value, and figures have no fractions.",
                    "Entre accolades une virgule finit une valeur, et les valeurs n’ont pas de fractions.",
                )
            elif " " in name:
                hint = Text(
                    "Within braces a comma ends a text: put a text that holds one in quotes.",
                    "Entre accolades une virgule finit un texte : mettez entre guillemets un texte qui en contient "
                    "une.",
                )
            else:
                hint = Text(
                    "Give a value or delete the line; write `unknown` for a figure nobody knows.",
                    "Donnez une valeur ou effacez la ligne ; écrivez `unknown` pour une valeur inconnue de tous.",
                )
            self.problem(
                "empty-value", say('"{name}" has no value', "« {name} » n’a pas de valeur", name=name), hint, mark
            )
        else:
            self.problem(
                "empty-value",
                Text("an entry has no value", "une entrée n’a pas de valeur"),
                Text(
                    "Give a value; write `unknown` or `never` where that is meant.",
                    "Donnez une valeur ; écrivez `unknown` ou `never` si c’est le sens voulu.",
                ),
                mark,
            )
        self.place(None, event.start_mark)

    def refuse_marks(self, event: Any) -> None:
        if event.anchor:
            self.problem(
                "no-anchors",
                say(
                    '"&{anchor}" marks a value for reuse, which is not supported',
                    "« &{anchor} » marque une valeur à reprendre, ce qui n’est pas pris en charge",
                    anchor=event.anchor,
                ),
                Text("Write the value out where it is needed.", "Écrivez la valeur là où il la faut."),
                event.start_mark,
            )
        if event.tag:
            self.problem(
                "no-tags",
                say(
                    'the tag "{tag}" is not supported', "l’étiquette « {tag} » n’est pas prise en charge", tag=event.tag
                ),
                Text("Leave it out.", "Ôtez-la."),
                event.start_mark,
            )

    def alias(self, event: Any) -> None:
        self.problem(
            "no-anchors",
            say(
                '"*{anchor}" repeats a marked value, which is not supported',
                "« *{anchor} » répète une valeur marquée, ce qui n’est pas pris en charge",
                anchor=event.anchor,
            ),
            Text("Write the value out here.", "Écrivez la valeur en toutes lettres ici."),
            event.start_mark,
        )
        if self.cur.__class__ is dict and self.key is _NO_KEY:
            # A key must stand here all the same, otherwise the value after it would be taken for one and every line
            # below be reported.
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
                Text(
                    "a list or mapping stands where a field name is expected",
                    "une liste ou un groupe de champs se trouve à la place d’un nom de champ",
                ),
                Text(
                    "A field name is a word; put a value with brackets or braces in quotes.",
                    "Un nom de champ est un mot ; mettez entre guillemets une valeur à crochets ou accolades.",
                ),
                mark,
            )
            # The place makes a key that nobody else has, so that the rest of the mapping can still be read.
            self.key, self.key_mark = f"[{mark.line}:{mark.column}]", mark
        if len(self.stack) >= MAX_DEPTH:
            self.problem(
                "too-deep",
                say(
                    "values are nested more than {max_depth} deep",
                    "les valeurs sont emboîtées sur plus de {max_depth} niveaux",
                    max_depth=MAX_DEPTH,
                ),
                Text("Nothing needs that.", "Rien ne le demande."),
                mark,
            )
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
                        Text("a second document starts here", "un second document commence ici"),
                        Text(
                            "Keep one document a file; remove the line `---`.",
                            "Un document par fichier ; ôtez la ligne `---`.",
                        ),
                        event.start_mark,
                    )
                    return
    except MarkedYAMLError as trouble:
        builder.result.data = None
        plain = _syntax_problem(trouble, builder.file)
        slip = slip_near(text, builder.file, plain.line)
        if slip is not None:  # what was said of that line before is the same slip
            builder.result.problems[:] = [p for p in builder.result.problems if p.line != slip.line]
        builder.result.problems.append(slip or plain)
    except YAMLError as trouble:
        builder.result.data = None
        position = getattr(trouble, "position", 0)
        before = text[: position if isinstance(position, int) else 0]
        builder.result.problems.append(
            Problem(
                Severity.ERROR,
                "not-yaml",
                Text(
                    "there is a character here that a text file cannot hold",
                    "il y a ici un caractère qu’un fichier texte ne peut contenir",
                ),
                Text("Delete the invisible control character.", "Effacez le caractère de contrôle invisible."),
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
        Text("the text cannot be read as YAML here", "le texte ne se lit pas comme du YAML ici"),
        Text(
            "Look at indentation, quotes and brackets in this line and the one above.",
            "Voyez le retrait, les guillemets et les crochets de cette ligne et de la précédente.",
        ),
        file,
        line,
        column,
    )
