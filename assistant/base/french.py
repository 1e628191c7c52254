"""Problems worded in English alone, in French: each sentence is known by its words around what was filled in.

Files, expressions and dice are checked far from any language; their sentences are looked up here when somebody who
reads French is shown them. What stands in no list stays as it is, and a test refuses a sentence of ours that does.
"""

from __future__ import annotations

import re
from functools import cache

from assistant.base.french_commands import COMMANDS
from assistant.base.french_files import FILES
from assistant.base.french_rules import RULES
from assistant.base.french_words import WORDS

GAP = "{}"
_ARTICLES = tuple(
    (re.compile(rf"\b{apart} "), together)
    for apart, together in (
        ("de un", "d’un "),
        ("de une", "d’une "),
        ("de le", "du "),
        ("de les", "des "),
        ("à le", "au "),
    )
)


@cache
def _sentences() -> tuple[tuple[re.Pattern[str], str], ...]:
    """All sentences, those with the most words of their own first."""
    known = sorted((COMMANDS | FILES | RULES).items(), key=lambda pair: -len(pair[0].replace(GAP, "")))
    return tuple((re.compile("(.*?)".join(re.escape(p) for p in en.split(GAP)), re.S), fr) for en, fr in known)


def in_french(words: str) -> str:
    """A text or a hint of a problem, line by line."""
    return "\n".join(_line(line) for line in words.split("\n"))


def is_known(template: str) -> bool:
    """Whether a sentence with its gaps has its French."""
    return template in COMMANDS or template in FILES or template in RULES or template in WORDS


@cache
def _line(line: str) -> str:
    if line in WORDS:
        return WORDS[line]
    for pattern, french in _sentences():
        found = pattern.fullmatch(line)
        if found is not None:
            return _filled(french, [_part(p) for p in found.groups()])
    return line


def _filled(french: str, parts: list[str]) -> str:
    out = french
    for part in parts:
        out = out.replace(GAP, part.replace(GAP, "\0"), 1)
    out = out.replace("\0", GAP)
    for apart, together in _ARTICLES:
        out = apart.sub(together, out)
    return out


def _part(part: str) -> str:
    """What was filled in: a kind of value, a sentence of its own, or a name that stays."""
    if part in WORDS:
        return WORDS[part]
    if part.endswith((".", "?")) and " " in part:
        return in_french(part)
    if part.startswith("a mapping with ") or " or " in part or " and " in part:
        return " ou ".join(_part(p) for p in re.split(r", | or ", part)) if " or " in part else _line(part)
    return re.sub('"([^"]*)"', "«\u202f\\1\u202f»", part).replace("counter «", "le pion «")
