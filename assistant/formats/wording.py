"""The words for what a schema refuses: what stands there, what is allowed, how to mend it.

Each kind of finding has one wording with a stable code. Finding them is left to `schema`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from assistant.base.data import Data
from assistant.base.problem import Problem, Severity, did_you_mean
from assistant.base.text import NOTHING, Text, de, fill, quoted, say, together
from assistant.formats.file_places import FilePlace, FilePlaces
from assistant.formats.schema import Finding
from assistant.rules.expression_words import NO_COMMAS

_TYPES = {
    "integer": Text("a whole number", "un nombre entier"),
    "number": Text("a number", "un nombre"),
    "string": Text("a text", "un texte"),
    "boolean": Text("true or false", "true ou false"),
    "object": Text("a mapping of fields", "un groupe de champs"),
    "array": Text("a list", "une liste"),
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


Wording = tuple[str, Text, Text]


def shown(value: Data) -> Text:
    """A value as the author wrote it, shortened, in quotes unless it is a mapping or list."""
    if isinstance(value, dict):
        names = ", ".join(str(k) for k in list(value)[:3])
        if names:
            return say("a mapping with {names}", "des champs avec {names}", names=names)
        return Text("an empty mapping", "un groupe de champs vide")
    if isinstance(value, list):
        return Text("a list", "une liste") if value else Text("an empty list", "une liste vide")
    text = _plain(value)
    return quoted(text[: _MAX_SHOWN - 1] + "…" if len(text) > _MAX_SHOWN else text)


def _plain(value: Data) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def listing(words: list[Any]) -> Text:
    """Allowed words in one line, the longest lists cut."""
    texts = [_plain(w) for w in words]
    listed = ", ".join(texts[:_MAX_LISTED])
    if len(texts) > _MAX_LISTED:
        return say(
            "{listed} and {more} more", "{listed} et {more} autres", listed=listed, more=len(texts) - _MAX_LISTED
        )
    return say("{listed}", "{listed}", listed=listed)


def _own(node: dict[str, Any], word: str) -> Text:
    """What a node of the schema says about itself, in both languages where it does."""
    said = str(node.get(word, ""))
    return Text(said, str(node.get(f"{word}Fr", said)))


def _thing(node: dict[str, Any]) -> Text:
    return _own(node, "title") or Text("this part", "cette partie")


def _meant(node: dict[str, Any]) -> Text:
    """How a text of this form is written."""
    return _own(node, "patternErrorMessage") or _own(node, "description")


def _lines(*hints: Text) -> Text:
    return together(*hints, by="\n")


def _allowed(words: list[Any]) -> Text:
    return say("Allowed: {words}.", "Permis : {words}.", words=listing(words))


def type_words(words: Sequence[str]) -> Text:
    """Sorts of values, one of which is meant."""
    *most, last = (_TYPES[w] for w in words)
    if not most:
        return last
    return say("{most} or {last}", "{most} ou {last}", most=together(*most, by=", "), last=last)


def _type(f: Finding) -> Wording:
    names: list[str] = f.detail  # type: ignore[assignment]
    hint = _own(f.node, "description")
    value = f.value
    if isinstance(value, bool) and {"integer", "number"} & set(names):
        hint = _lines(Text("Write a number; true and false are yes and no.",
                           "Écrivez un nombre ; true et false sont oui et non."), hint)  # fmt: skip
    elif isinstance(value, float) and "integer" in names and "number" not in names:
        hint = Text("Whole numbers alone; figures have no fractions.",
                    "Des nombres entiers seuls ; les valeurs n’ont pas de fractions.")  # fmt: skip
    elif isinstance(value, (int, float)) and "string" in names:
        hint = say('Put it in quotes: "{word}".', 'Mettez-le entre guillemets : "{word}".', word=_plain(value))
    elif isinstance(value, str) and "boolean" in names and value in _YES_NO:
        hint = _write(value)
    elif isinstance(value, str) and ({"integer", "number"} & set(names)) and re.fullmatch(r"[+-]?[\d.:_eE,-]+", value):
        hint = Text(
            "Write a number in plain digits, without quotes, leading zeros or separators.",
            "Écrivez un nombre en chiffres simples, sans guillemets, zéros de tête ni séparateurs.",
        )
    elif names == ["array"] and isinstance(value, str):
        hint = together(
            say("In square brackets, even if it is one: ['{word}'].",
                "Entre crochets, même s’il n’y en a qu’un : ['{word}'].", word=value),
            hint, by="\n",
        )  # fmt: skip
    said = say(
        "{value} stands where {wanted} is expected",
        "{value} se trouve là où on attend {wanted}",
        value=shown(value),
        wanted=type_words(names),
    )
    return "wrong-type", said, hint


def _write(value: str) -> Text:
    return say("Write {word}.", "Écrivez {word}.", word=_YES_NO[value])


def _unknown(f: Finding) -> Wording:
    fields = list(f.node.get("properties", {}))
    name = str(f.detail)
    thing = de(_thing(f.node))
    told = say(
        "Fields of {thing}: {fields}.", "Champs {thing} : {fields}.", thing=thing, fields=listing(sorted(fields))
    )
    hint = _lines(did_you_mean(name, fields), told)
    if name.endswith(")"):
        hint = NO_COMMAS
    said = say('"{name}" is not a field of {thing}', "« {name} » n’est pas un champ {thing}", name=name, thing=thing)
    return "unknown-field", said, hint


def _missing(f: Finding) -> Wording:
    name = str(f.detail)
    said = say(
        '{thing} needs the field "{name}"', "{thing} demande le champ « {name} »", thing=_thing(f.node), name=name
    )
    return "missing-field", said, _own(f.node.get("properties", {}).get(name, {}), "description")


def _enum(f: Finding) -> Wording:
    allowed = f.node["enum"]
    hint: Text = _lines(did_you_mean(str(f.value), [str(a) for a in allowed]), _allowed(allowed))
    if isinstance(f.value, str) and f.value in _YES_NO and True in allowed:
        hint = _write(f.value)
    elif allowed == ["unknown"]:  # beside a number, of which the schema says nothing here
        hint = Text("Write a whole number without quotes, or `unknown`.",
                    "Écrivez un nombre entier sans guillemets, ou `unknown`.")  # fmt: skip
    return "not-allowed", _not_allowed(f.value), hint


def _not_allowed(value: Data) -> Text:
    return say("{value} is not allowed here", "{value} n’est pas permis ici", value=shown(value))


def _const(f: Finding) -> Wording:
    wanted = f.node["const"]
    hint = _allowed([wanted])
    if f.value == str(wanted) and not isinstance(wanted, str):
        hint = say("Write {wanted} without quotes.", "Écrivez {wanted} sans guillemets.", wanted=wanted)
    return "not-allowed", _not_allowed(f.value), hint


def _pattern(f: Finding) -> Wording:
    said = say("{value} does not have the right form", "{value} n’a pas la bonne forme", value=shown(f.value))
    return "wrong-form", said, _lines(_meant(f.node), _in_form(f.value, f.node["pattern"]))


def _in_form(value: Data, pattern: str) -> Text:
    """The word itself as the form wants it, where that is plain to see: red-foot as red_foot, Blé as ble."""
    plain = unicodedata.normalize("NFKD", str(value)).encode("ascii", "ignore").decode().lower()
    for joint in "_-":
        near = re.sub(r"[^a-z0-9]+", joint, plain).strip("_-")
        if re.fullmatch(r"[a-z][a-z0-9_-]*", near) and re.match(pattern, near):
            return say('For instance "{name}".', "Par exemple « {name} ».", name=near)
    return NOTHING


def _name(f: Finding) -> Wording:
    hint: Text = _meant(f.node)
    if f.detail == "enum":
        allowed = f.node["enum"]
        hint = _lines(did_you_mean(str(f.value), allowed), _allowed(allowed))
    if f.detail == "pattern":
        hint = _lines(hint, _in_form(f.value, f.node["pattern"]))
    said = say("{value} cannot be a name here", "{value} ne peut pas être un nom ici", value=shown(f.value))
    return "wrong-name", said, hint


def _any(f: Finding) -> Wording:
    keys = [k for part in f.node["anyOf"] for k in part.get("required", ())]
    said = say(
        "{thing} needs one of its main fields", "{thing} demande l’un de ses champs principaux", thing=_thing(f.node)
    )
    return "missing-field", said, say("One of: {keys}.", "L’un de : {keys}.", keys=listing(keys))


# keyword -> code, what is said of {value} or {thing}, and how the {limit} is told
SIZES = {
    "minimum": (
        "out-of-range",
        Text("{value} is too small", "{value} est trop petit"),
        Text("The least allowed is {limit}.", "Le minimum est {limit}."),
    ),
    "maximum": (
        "out-of-range",
        Text("{value} is too large", "{value} est trop grand"),
        Text("The most allowed is {limit}.", "Le maximum est {limit}."),
    ),
    "minLength": (
        "too-short",
        Text("{value} is too short", "{value} est trop court"),
        Text("At least {limit} signs.", "Au moins {limit} caractères."),
    ),
    "maxLength": (
        "too-long",
        Text("the text {value} is too long", "le texte {value} est trop long"),
        Text("At most {limit} signs.", "Au plus {limit} caractères."),
    ),
    "minItems": (
        "too-few",
        Text("too few entries in {thing}", "trop peu d’entrées dans {thing}"),
        Text("At least {limit}.", "Au moins {limit}."),
    ),
    "maxItems": (
        "too-many",
        Text("too many entries in {thing}", "trop d’entrées dans {thing}"),
        Text("At most {limit}.", "Au plus {limit}."),
    ),
    "minProperties": (
        "too-few",
        Text("too few fields in {thing}", "trop peu de champs dans {thing}"),
        Text("At least {limit}.", "Au moins {limit}."),
    ),
    "maxProperties": (
        "too-many",
        Text("too many fields in {thing}", "trop de champs dans {thing}"),
        Text("At most {limit}.", "Au plus {limit}."),
    ),
    "uniqueItems": (
        "repeated",
        Text("{value} stands twice in this list", "{value} se trouve deux fois dans cette liste"),
        Text("Keep one of them.", "Gardez-en un."),
    ),
}


def _size(f: Finding) -> Wording:
    limit = f.node[f.keyword]
    if f.keyword == "minLength" and limit == 1:
        empty = Text("this text is empty", "ce texte est vide")
        return "too-short", empty, Text("At least 1 sign.", "Au moins 1 caractère.")
    code, said, hint = SIZES[f.keyword]
    return code, fill(said, value=shown(f.value), thing=_thing(f.node)), fill(hint, limit=limit)


WORDINGS: dict[str, Callable[[Finding], Wording]] = {
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


Written = Callable[[FilePlace], str]  # what the author wrote at a place: 9.10 where the data say 9.1


def _as_written(finding: Finding, place: FilePlace, written: Written) -> Finding:
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
    finding: Finding, root: Data, places: FilePlaces, written: Written, prefix: tuple[str | int, ...] = ()
) -> Problem:
    """The finding as a problem with its exact place. `prefix` leads from `root` to what was checked."""
    path = (*prefix, *finding.path)
    place = places.of(root, path, key=finding.keyword in _AT_KEY)
    if isinstance(finding.value, float):
        finding = _as_written(finding, place, written)
    code, text, hint = WORDINGS.get(finding.keyword, _size)(finding)
    return Problem(Severity.ERROR, code, text, hint, place.file, place.line, place.column, dotted(path))
