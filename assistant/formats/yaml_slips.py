"""Slips of the hand that make a text unreadable as YAML, found at the place where they were made.

The reader notices many of them a line late and in words of its own. Here the lines round that place are looked through
for what people do type: an invisible no-break space, a # that begins a remark, an apostrophe inside single quotes, odds
with a colon, a bracket that nobody closed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.base.problem import Problem, Severity
from assistant.base.text import Text, say

_WIDE = "\u00a0\u202f\u2007\u2009\u3000"
_INVISIBLE = re.compile(f"^[ ]*[{_WIDE}]|:[{_WIDE}]")
_REMARK = re.compile(r":\s+(#[0-9A-Za-z][^\s,}\]]*)")
_APOSTROPHE = re.compile(r"(?:^|[\s\[{,:])('[^']*'[A-Za-zÀ-ÖØ-öø-ÿ][^']*')")
_RATIO = re.compile(r"(?<![\w'\"-])(\d+):(\d+)(?![\w:'\"])")
_PAIRS = {"}": "{", "]": "["}


def slip_near(text: str, file: str, line: int) -> Problem | None:
    """The slip behind a syntax error that was noticed in `line` (counted from 1), if it is one of those known."""
    lines = text.split("\n")
    for number in (line, line - 1):
        if 1 <= number <= len(lines):
            for found in _in_line(lines[number - 1], file, number):
                return found
    return _open_bracket(lines[:line], file, line)


def _in_line(line: str, file: str, number: int) -> Iterator[Problem]:
    def told(at: int, text: Text, hint: Text) -> Problem:
        return Problem(Severity.ERROR, "not-yaml", text, hint, file, number, at + 1)

    if wide := _INVISIBLE.search(line):
        yield told(
            wide.end() - 1,
            Text("an invisible no-break space stands here", "une espace insécable, invisible, se trouve ici"),
            Text("Replace it by a plain space.", "Remplacez-la par une espace ordinaire."),
        )
    if apostrophe := _APOSTROPHE.search(line):
        whole = apostrophe[1]
        yield told(
            apostrophe.start(1),
            Text(
                "the apostrophe ends the text in single quotes", "l’apostrophe finit le texte entre guillemets simples"
            ),
            say('Use double quotes: "{whole}".', 'Prenez des guillemets doubles : "{whole}".', whole=whole[1:-1]),
        )
    if remark := _REMARK.search(line):
        yield told(
            remark.start(1),
            say('"{sign}" begins a remark here', "« {sign} » commence ici une remarque", sign=remark[1]),
            say('Put it in quotes: "{sign}".', 'Mettez des guillemets : "{sign}".', sign=remark[1]),
        )
    if ratio := _RATIO.search(line):
        yield told(
            ratio.start(),
            say('"{odds}" cannot stand without quotes', "« {odds} » ne peut rester sans guillemets", odds=ratio[0]),
            say("Write {a}-{b}, or '{a}:{b}'.", "Écrivez {a}-{b}, ou '{a}:{b}'.", a=ratio[1], b=ratio[2]),
        )


def _open_bracket(lines: list[str], file: str, noticed: int) -> Problem | None:
    """The innermost bracket still open before the place, if it was opened on an earlier line."""
    opened: list[tuple[str, int, int]] = []
    for number, line in enumerate(lines, 1):
        for at, sign in _signs(line):
            if sign in "{[":
                opened.append((sign, number, at))
            elif opened and opened[-1][0] == _PAIRS[sign]:
                opened.pop()
    if not opened or opened[-1][1] >= noticed:
        return None
    sign, number, at = opened[-1]
    close = "}" if sign == "{" else "]"
    return Problem(
        Severity.ERROR,
        "not-yaml",
        say('the "{sign}" here is never closed', "le « {sign} » ouvert ici n’est jamais fermé", sign=sign),
        say(
            'Close it with "{close}"; it was missed in line {line}.',
            "Fermez-le par « {close} » ; il manque à la ligne {line}.",
            close=close,
            line=noticed,
        ),
        file,
        number,
        at + 1,
    )


def _signs(line: str) -> Iterator[tuple[int, str]]:
    """The brackets of a line that are neither quoted nor in a remark."""
    quote = ""
    for at, sign in enumerate(line):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"" and (at == 0 or line[at - 1] in " [{,:("):
            quote = sign
        elif sign == "#" and (at == 0 or line[at - 1] == " "):
            return
        elif sign in "{[}]":
            yield at, sign
