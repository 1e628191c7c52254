"""The words for what a schema refuses: what stands there, what is allowed, how to mend it.

Each kind of finding has one wording with a stable code. Finding them is left to `schema`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from assistant.base.problem import Problem, Severity, did_you_mean
from assistant.formats.places import Place, Places
from assistant.formats.schema import Finding

_TYPES = {
    "integer": "a whole number",
    "number": "a number",
    "string": "a text",
    "boolean": "true or false",
    "object": "a mapping of fields",
    "array": "a list",
}
_YES_NO = {
    "yes": "true",
    "on": "true",
    "True": "true",
    "TRUE": "true",
    "Yes": "true",
    "y": "true",
    "no": "false",
    "off": "false",
    "False": "false",
    "FALSE": "false",
    "No": "false",
    "n": "false",
}
_MAX_SHOWN = 60
_MAX_LISTED = 24


def shown(value: object) -> str:
    """A value as the author wrote it, shortened, in quotes unless it is a mapping or list."""
    if isinstance(value, dict):
        names = ", ".join(str(k) for k in list(value)[:3])
        return f"a mapping with {names}" if names else "an empty mapping"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    text = ("true" if value else "false") if isinstance(value, bool) else str(value)
    if len(text) > _MAX_SHOWN:
        text = text[: _MAX_SHOWN - 1] + "…"
    return f'"{text}"'


def listing(words: list[Any]) -> str:
    """Allowed words in one line, the longest lists cut."""
    texts = [("true" if w else "false") if isinstance(w, bool) else str(w) for w in words]
    if len(texts) > _MAX_LISTED:
        return ", ".join(texts[:_MAX_LISTED]) + f" and {len(texts) - _MAX_LISTED} more"
    return ", ".join(texts)


def _thing(node: dict[str, Any]) -> str:
    return str(node.get("title", "this part"))


def _join(*hints: str) -> str:
    return "\n".join(h for h in hints if h)


def _alternatives(words: list[str]) -> str:
    texts = [_TYPES[w] for w in words]
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " or " + texts[-1]


def _type(f: Finding) -> tuple[str, str, str]:
    names: list[str] = f.detail  # type: ignore[assignment]
    hint = str(f.node.get("description", ""))
    value = f.value
    if isinstance(value, (int, float)) and "string" in names:
        word = ("true" if value else "false") if isinstance(value, bool) else str(value)
        hint = f'Put it in quotes: "{word}".'
    elif isinstance(value, str) and "boolean" in names and value in _YES_NO:
        hint = f"Write {_YES_NO[value]}."
    elif isinstance(value, str) and ({"integer", "number"} & set(names)) and re.fullmatch(r"[+-]?[\d.:_eE,-]+", value):
        hint = "Write a number in plain digits, without quotes, leading zeros or separators."
    return "wrong-type", f"{shown(value)} stands where {_alternatives(names)} is expected", hint


def _unknown(f: Finding) -> tuple[str, str, str]:
    fields = list(f.node.get("properties", {}))
    name = str(f.detail)
    hint = _join(did_you_mean(name, fields), f"Fields of {_thing(f.node)}: {listing(sorted(fields))}.")
    if name.endswith(")"):
        hint = "No commas in expressions: write {least_of: [a, b]} or {most_of: [a, b]}."
    return "unknown-field", f'"{name}" is not a field of {_thing(f.node)}', hint


def _missing(f: Finding) -> tuple[str, str, str]:
    about = f.node.get("properties", {}).get(str(f.detail), {}).get("description", "")
    return "missing-field", f'{_thing(f.node)} needs the field "{f.detail}"', str(about)


def _enum(f: Finding) -> tuple[str, str, str]:
    allowed = f.node["enum"]
    hint = _join(did_you_mean(str(f.value), [str(a) for a in allowed]), f"Allowed: {listing(allowed)}.")
    if isinstance(f.value, str) and f.value in _YES_NO and True in allowed:
        hint = f"Write {_YES_NO[f.value]}."
    return "not-allowed", f"{shown(f.value)} is not allowed here", hint


def _const(f: Finding) -> tuple[str, str, str]:
    return "not-allowed", f"{shown(f.value)} is not allowed here", f"Allowed: {listing([f.node['const']])}."


def _pattern(f: Finding) -> tuple[str, str, str]:
    return (
        "wrong-form",
        f"{shown(f.value)} does not have the right form",
        str(f.node.get("patternErrorMessage") or f.node.get("description", "")),
    )


def _name(f: Finding) -> tuple[str, str, str]:
    hint = str(f.node.get("patternErrorMessage") or f.node.get("description", ""))
    if f.detail == "enum":
        allowed = f.node["enum"]
        hint = _join(did_you_mean(str(f.value), allowed), f"Allowed: {listing(allowed)}.")
    suggestion = re.sub(r"[^a-z0-9]+", "_", str(f.value).lower()).strip("_")
    if (
        f.detail == "pattern"
        and re.fullmatch(r"[a-z][a-z0-9_]*", suggestion)
        and re.match(f.node["pattern"], suggestion)
    ):
        hint = _join(hint, f'For instance "{suggestion}".')
    return "wrong-name", f"{shown(f.value)} cannot be a name here", hint


def _any(f: Finding) -> tuple[str, str, str]:
    keys = [k for part in f.node["anyOf"] for k in part.get("required", ())]
    return "missing-field", f"{_thing(f.node)} needs one of its main fields", f"One of: {listing(keys)}."


def _size(f: Finding) -> tuple[str, str, str]:
    limit = f.node[f.keyword]
    texts = {
        "minimum": ("out-of-range", f"{shown(f.value)} is too small", f"The least allowed is {limit}."),
        "maximum": ("out-of-range", f"{shown(f.value)} is too large", f"The most allowed is {limit}."),
        "minLength": (
            "too-short",
            "this text is empty" if limit == 1 else f"{shown(f.value)} is too short",
            f"At least {limit} sign{'s' if limit > 1 else ''}.",
        ),
        "maxLength": ("too-long", f"the text {shown(f.value)} is too long", f"At most {limit} signs."),
        "minItems": ("too-few", f"too few entries in {_thing(f.node)}", f"At least {limit}."),
        "maxItems": ("too-many", f"too many entries in {_thing(f.node)}", f"At most {limit}."),
        "minProperties": ("too-few", f"too few fields in {_thing(f.node)}", f"At least {limit}."),
        "maxProperties": ("too-many", f"too many fields in {_thing(f.node)}", f"At most {limit}."),
        "uniqueItems": ("repeated", f"{shown(f.value)} stands twice in this list", "Keep one of them."),
    }
    return texts[f.keyword]


_WORDINGS: dict[str, Callable[[Finding], tuple[str, str, str]]] = {
    "type": _type,
    "additionalProperties": _unknown,
    "required": _missing,
    "enum": _enum,
    "const": _const,
    "pattern": _pattern,
    "propertyNames": _name,
    "anyOf": _any,
}
_AT_KEY = frozenset({"additionalProperties", "required", "propertyNames", "anyOf", "minProperties", "maxProperties"})


def dotted(path: tuple[str | int, ...]) -> str:
    """A path as an address in messages: `procedures.ram.modifiers[2].add`."""
    out = ""
    for step in path:
        out += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if out else step
    return out


Written = Callable[[Place], str]  # what the author wrote at a place: 9.10 where the data say 9.1


def _as_written(finding: Finding, place: Place, written: Written) -> Finding:
    token = re.match(r"[-+]?[0-9]+\.[0-9]+", written(place))
    return replace(finding, value=_Decimal(token[0])) if token else finding


class _Decimal(float):
    """A number that remembers how it was written."""

    def __new__(cls, text: str) -> _Decimal:
        number = super().__new__(cls, text)
        number.text = text
        return number

    text: str

    def __str__(self) -> str:
        return self.text


def problem_of(
    finding: Finding, root: object, places: Places, written: Written, prefix: tuple[str | int, ...] = ()
) -> Problem:
    """The finding as a problem with its exact place. `prefix` leads from `root` to what was checked."""
    path = (*prefix, *finding.path)
    place = places.of(root, path, key=finding.keyword in _AT_KEY)
    if isinstance(finding.value, float):
        finding = _as_written(finding, place, written)
    code, text, hint = _WORDINGS.get(finding.keyword, _size)(finding)
    return Problem(Severity.ERROR, code, text, hint, place.file, place.line, place.column, dotted(path))
