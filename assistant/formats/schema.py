"""Checks plain data against the published JSON Schemas (2020-12), all errors with their paths.

The checking is `jsonschema`'s. Its errors become findings here, one for each thing an author has to mend. Words and
places of the findings are left to `wording`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path as FilePath
from typing import Any, cast

from jsonschema import Draft202012Validator, ValidationError, validators
from jsonschema.exceptions import best_match
from jsonschema.protocols import Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from assistant.base.data import Data
from assistant.base.problem import nearest
from assistant.formats.file_places import Path, below

MAX_FINDINGS = 500
_A_NAME = re.compile(r"[A-Za-z_]\w*")
_FILES = "*.schema.json"


@dataclass(frozen=True, slots=True)
class Finding:
    """One disagreement: where, which keyword of which schema node, and what `detail` it stumbled over."""

    path: Path
    keyword: str
    node: dict[str, Any]
    value: Data
    detail: object = None


def _is_integer(_checker: object, value: object) -> bool:
    return value.__class__ is int  # the standard takes 3.0 for whole; who writes 3.0 is told to write 3


class Schemas:
    """The schemas of one folder, read at once; a validator of each part that is referred to is built once and kept."""

    def __init__(self, folder: FilePath) -> None:
        files = {f.name: DRAFT202012.create_resource(_schema(f)) for f in folder.glob(_FILES)}
        self._registry: Registry[Any] = Registry().with_resources(files.items()).crawl()
        self._validators: dict[str, Validator] = {}
        types = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
        self._class: Callable[..., Validator] = validators.extend(  # type: ignore[no-untyped-call]
            Draft202012Validator, {"$ref": self._refer}, type_checker=types
        )

    def findings(self, data: Data, kind: str, pointer: str = "") -> list[Finding]:
        """All disagreements of `data` with the schema of a kind of file, or with a part of it."""
        errors = self._validator(f"{kind}.schema.json#{pointer}").iter_errors(data)
        return _each_once(f for e in islice(errors, MAX_FINDINGS) for f in _findings_of(e, data))[:MAX_FINDINGS]

    def _refer(self, _from: Validator, reference: str, value: Any, _node: object) -> Iterable[ValidationError]:
        # The library looks a reference up and builds a validator each time it meets it: most of its time on our files.
        return self._validator(reference).iter_errors(value)

    def _validator(self, reference: str) -> Validator:
        found = self._validators.get(reference)
        if found is None:
            node = self._registry.resolver().lookup(reference).contents
            found = self._validators[reference] = self._class(node, registry=self._registry)
        return found


def _schema(file: FilePath) -> Any:
    """A schema whose references all name their file, so that they mean the same wherever they are met."""

    def full(node: dict[str, Any]) -> dict[str, Any]:
        reference, pattern = node.get("$ref"), node.get("pattern")
        if isinstance(reference, str) and reference.startswith("#"):
            node["$ref"] = file.name + reference
        if isinstance(pattern, str):
            node["pattern"] = whole_end(pattern)
        return node

    return json.loads(file.read_text(encoding="utf-8"), object_hook=full)


def whole_end(pattern: str) -> str:
    """A pattern whose `$` is the end of the text, as JSON Schema means it; Python's also stands before a last line
    feed, and names become parts of generated source."""
    return re.sub(r"(?<!\\)\$", r"\\Z", pattern)


@lru_cache(maxsize=4)
def schemas_in(folder: FilePath) -> Schemas:
    """The schemas of a folder, read once a process."""
    return Schemas(folder)


def _findings_of(error: ValidationError, data: Data) -> Iterator[Finding]:
    """What one error of the library asks of the author."""
    path, node, value = tuple(error.absolute_path), error.schema, _instance(error)
    keyword = str(error.validator)
    if value is None or not isinstance(node, dict):
        return  # that a value is missing was reported when the file was read
    if isinstance(value, str) and _at(data, path) is not value:
        if not _A_NAME.match(value) and below(_at(data, path), value) is None:
            return
        yield Finding((*path, value), "propertyNames", node, value, keyword)
    elif keyword in _DETAILS:
        yield from _DETAILS[keyword](error, path, node)
    else:
        yield Finding(path, keyword, node, value)


def _instance(error: ValidationError) -> Data:
    """What an error is about; every error that validating gave has its instance."""
    return cast(Data, error.instance)


def _at(data: Data, path: Path) -> Data:
    for step in path:
        data = below(data, step)
    return data


def _wrong_type(error: ValidationError, path: Path, node: dict[str, Any]) -> Iterator[Finding]:
    names = error.validator_value
    yield Finding(path, "type", node, _instance(error), [names] if isinstance(names, str) else names)


def _unknown(error: ValidationError, path: Path, node: dict[str, Any]) -> Iterator[Finding]:
    known = node.get("properties", {})
    here: Any = error.instance
    for key in here:
        # Half a text behind a comma is told as an entry without a value, and is no field that somebody misspelt.
        if key not in known and (here[key] is not None or _A_NAME.fullmatch(str(key))):
            yield Finding((*path, key), "additionalProperties", node, here, key)


def _missing(error: ValidationError, path: Path, node: dict[str, Any]) -> Iterator[Finding]:
    """The library makes one error of each missing field but names it in its sentence alone: for each of them all are
    found again, and each is kept once."""
    here: Any = error.instance
    together: dict[str, list[str]] = node.get("dependentRequired", {})
    for names in (node.get("required", ()), *(names for key, names in together.items() if key in here)):
        yield from (Finding(path, "required", node, here, name) for name in names if name not in here)


def _repeated(error: ValidationError, path: Path, node: dict[str, Any]) -> Iterator[Finding]:
    seen: list[object] = []
    entries: Any = error.instance
    for index, entry in enumerate(entries):
        if entry in seen:
            yield Finding((*path, index), "uniqueItems", node, entry)
        seen.append(entry)


def _alternatives(error: ValidationError, path: Path, node: dict[str, Any]) -> Iterator[Finding]:
    """Alternatives that each want a main field are told together; of others the nearest says what it lacks."""
    nearest = best_match([error])  # given the alternatives themselves it would take the one that fits least
    parts: Any = error.validator_value
    if nearest is None or nearest is error or all("required" in part for part in parts):
        yield Finding(path, "anyOf", node, _instance(error))
    else:
        yield from _findings_of(nearest, _rooted(path, _instance(error)))


def _rooted(path: Path, value: Data) -> Data:
    """A value at the end of a path, with nothing beside it."""
    for step in reversed(path):
        value = {step: value} if isinstance(step, str) else [*[None] * step, value]
    return value


_DETAILS: dict[str, Callable[[ValidationError, Path, dict[str, Any]], Iterator[Finding]]] = {
    "type": _wrong_type,
    "additionalProperties": _unknown,
    "required": _missing,
    "dependentRequired": _missing,
    "uniqueItems": _repeated,
    "anyOf": _alternatives,
    "oneOf": _alternatives,
}


def _each_once(findings: Iterable[Finding]) -> list[Finding]:
    """One mistake once: what has the wrong type is not looked at further, a name is refused for one reason, a field is
    missing once, however many branches of the schema say so."""
    kept: dict[tuple[object, ...], Finding] = {}
    for f in findings:
        detail = f.detail if f.keyword == "required" else None
        kept.setdefault((f.path, f.keyword, detail), f)
    wrong = {f.path for f in kept.values() if f.keyword == "type"}
    misspelt = {
        (f.path[:-1], nearest(str(f.detail), f.node.get("properties", {})))
        for f in kept.values()
        if f.keyword == "additionalProperties"
    }
    return [
        f
        for f in kept.values()
        if f.keyword == "type" or (f.path not in wrong and not any((f.path, name) in misspelt for name in _lacks(f)))
    ]


def _lacks(finding: Finding) -> Iterable[str]:
    """The fields that are missing: one, or one of several."""
    if finding.keyword == "required":
        return (str(finding.detail),)
    if finding.keyword == "anyOf":
        return [name for part in finding.node["anyOf"] for name in part.get("required", ())]
    return ()
