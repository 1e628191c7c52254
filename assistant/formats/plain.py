"""Small readings of plain data shared by the builders: texts in two languages and whole numbers that may be unknown."""

from __future__ import annotations

import re

from assistant.base.data import Data
from assistant.base.text import Text, same


def typed_value(text: str) -> int | bool | str:
    """What a player typed for a figure: a number, yes or no, or a word."""
    if text.lower() in ("true", "false", "yes", "no", "oui", "non"):
        return text.lower() in ("true", "yes", "oui")
    plain = text.replace("−", "-")
    return int(plain) if plain.lstrip("-").isdecimal() else text


def text_of(value: Data, otherwise: str = "") -> Text:
    """A text; a language that is missing borrows the other (the file check warns of it)."""
    if isinstance(value, dict):
        en, fr = str(value.get("en", "")), str(value.get("fr", ""))
        return Text(en or fr, fr or en)
    if value is None:
        return same(otherwise)
    return same(str(value))


def text_or_none(value: Data) -> Text | None:
    return None if value is None else text_of(value)


def whole_or_none(value: Data, default: int | None = None) -> int | None:
    """A number, or None for `unknown`."""
    if value is None:
        return default
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def words_of(value: Data) -> tuple[str, ...]:
    """One word or a list of words as a tuple."""
    if value is None:
        return ()
    return tuple(str(v) for v in value) if isinstance(value, list) else (str(value),)


def readable(name: str) -> str:
    """An id as a name of last resort."""
    return name.replace("_", " ")


_NARROW = re.compile(r" (?=[;?!»])|(?<=«) ")
_WIDE = re.compile(r" (?=:(?:\s|$))")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")


def french(text: str) -> str:
    """French as it is printed, however it was typed: narrow no-break spaces before ; ? ! and within « », a no-break
    space before a colon, curved apostrophes."""
    return _APOSTROPHE.sub("’", _WIDE.sub("\u00a0", _NARROW.sub("\u202f", text)))
