"""Slips of the hand that make a text unreadable as YAML, found at the place where they were made.

The reader notices many of them a line late and in words of its own. Here the lines round that place are looked through
for what people do type: an invisible no-break space, a # that begins a remark, an apostrophe inside single quotes, odds
with a colon, a colon within a text, a blank that is missing, a quotation mark or bracket that nobody closed.
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
_NO_BLANK = re.compile(r"^[ ]*(?:- )?([A-Za-z_]\w*):([^\s:][^{}\[\]]*)$")
_DASH = re.compile(r"^[ ]*(-)(?=[{\[\"'A-Za-z])")
_SPOKEN = re.compile(r"\b(?:en|fr): (?=[^\s\"'])([^\"'{},]*?\S: [^{},]*)")
_TWO_COMMAS = re.compile(r"[\[,]\s*(,)")
_FIGURES = re.compile(r"(?<=: )(\{\w+\} [^,}\]#]*\}?)(?=[,}]|$)")
_PAIRS = {"}": "{", "]": "["}
_CLOSING = {"{": "}", "[": "]"}


def slip_near(text: str, file: str, line: int) -> Problem | None:
    """The slip behind a syntax error that was noticed in `line` (counted from 1), if it is one of those known."""
    lines = text.split("\n")
    for number in (line, line - 1):
        if 1 <= number <= len(lines):
            for found in _in_line(lines[number - 1], file, number):
                return found
    return _open_quote(lines[:line], file) or _bracket(lines[:line], file, line)


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
    yield from (told(*one) for one in _signs_amiss(line))


def _signs_amiss(line: str) -> Iterator[tuple[int, Text, Text]]:
    """A colon, comma, dash or brace that is no part of a text as it stands, or lacks its blank."""
    if spoken := _SPOKEN.search(line):
        yield (
            spoken.start(1),
            Text("a colon with a blank behind it begins a value", "un deux-points suivi d’une espace ouvre une valeur"),
            say('Put the text in quotes: "{text}".', 'Mettez le texte entre guillemets : "{text}".', text=spoken[1]),
        )
    if bare := _NO_BLANK.search(line):
        yield (
            bare.start(1),
            Text("a blank is missing after the colon", "il manque une espace après le deux-points"),
            say("Write {word}: {value}", "Écrivez {word}: {value}", word=bare[1], value=bare[2]),
        )
    if dash := _DASH.search(line):
        yield (
            dash.start(1),
            Text("a blank is missing after the dash", "il manque une espace après le tiret"),
            Text("Write - and a blank before the entry.", "Écrivez - et une espace avant l’élément."),
        )
    if comma := _TWO_COMMAS.search(line):
        yield (
            comma.start(1),
            Text("nothing stands before this comma", "il n’y a rien avant cette virgule"),
            Text("Write the value, `unknown` for one that nobody knows, or take the comma away.",
                 "Écrivez la valeur, `unknown` si nul ne la connaît, ou ôtez la virgule."),
        )  # fmt: skip
    if figures := _FIGURES.search(line):
        yield (
            figures.start(1),
            Text("a text that begins with a brace needs quotes",
                 "un texte qui commence par une accolade demande des guillemets"),
            say("Write '{text}'.", "Écrivez '{text}'.", text=figures[1]),
        )  # fmt: skip


def _open_quote(lines: list[str], file: str) -> Problem | None:
    """The double quotation mark that was opened last and closed nowhere."""
    odd = [(number, line.rindex('"')) for number, line in enumerate(lines, 1) if line.count('"') % 2]
    if len(odd) % 2 == 0:
        return None
    number, at = odd[-1]
    return Problem(
        Severity.ERROR,
        "not-yaml",
        Text("the quotation mark here is never closed", "le guillemet ouvert ici n’est jamais fermé"),
        Text('End the text with ".', 'Finissez le texte par ".'),
        file,
        number,
        at + 1,
    )


def _bracket(lines: list[str], file: str, noticed: int) -> Problem | None:
    """The bracket that closes nothing, or the innermost one that nothing closes."""
    opened: list[tuple[str, int, int]] = []
    for number, line in enumerate(lines, 1):
        for at, sign in _signs(line):
            if sign in "{[":
                opened.append((sign, number, at))
            elif not opened:
                return _closes_nothing(sign, file, number, at)
            elif opened[-1][0] == _PAIRS[sign]:
                opened.pop()
            else:
                return _never_closed(opened[-1], file, number)
    return _never_closed(opened[-1], file, noticed) if opened and opened[-1][1] < noticed else None


def _closes_nothing(sign: str, file: str, number: int, at: int) -> Problem:
    text = say('the "{sign}" here closes nothing', "le « {sign} » ici ne ferme rien", sign=sign)
    hint = Text("Take it away, or open it before.", "Enlevez-le, ou ouvrez-le avant.")
    return Problem(Severity.ERROR, "not-yaml", text, hint, file, number, at + 1)


def _never_closed(opened: tuple[str, int, int], file: str, noticed: int) -> Problem:
    sign, number, at = opened
    return Problem(
        Severity.ERROR,
        "not-yaml",
        say('the "{sign}" here is never closed', "le « {sign} » ouvert ici n’est jamais fermé", sign=sign),
        say(
            'Close it with "{close}"; it was missed in line {line}.',
            "Fermez-le par « {close} » ; il manque à la ligne {line}.",
            close=_CLOSING[sign],
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
