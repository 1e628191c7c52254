"""Checks plain data against the published JSON Schemas (2020-12), all errors with their paths.

The schemas keep to a small part of the standard, and each node of them is turned once into one Python function: that is
ten times faster than a general validator, which matters while an author types, and lets each finding be worded here.
A test compares the verdicts with `jsonschema`, the reference. Words and places of the findings are left to `wording`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any

from assistant.formats.file_places import Path

MAX_FINDINGS = 500


@dataclass(frozen=True, slots=True)
class Finding:
    """One disagreement: where, which keyword of which schema node, and what `detail` it stumbled over."""

    path: Path
    keyword: str
    node: dict[str, Any]
    value: object
    detail: object = None


Check = Callable[[Any, Path, list[Finding]], None]

_CLASSES: dict[str, tuple[type, ...]] = {
    "integer": (int,),
    "number": (int, float),
    "string": (str,),
    "boolean": (bool,),
    "object": (dict,),
    "array": (list,),
}
_ANNOTATIONS = frozenset(
    {"$schema", "$defs", "$comment", "title", "description", "default", "examples", "patternErrorMessage", "$id"}
    | {"titleFr", "descriptionFr", "patternErrorMessageFr"}
)
_KNOWN = _ANNOTATIONS | frozenset(
    {
        "$ref",
        "type",
        "properties",
        "required",
        "additionalProperties",
        "propertyNames",
        "minProperties",
        "maxProperties",
        "items",
        "minItems",
        "maxItems",
        "uniqueItems",
        "enum",
        "const",
        "pattern",
        "minLength",
        "maxLength",
        "minimum",
        "maximum",
        "allOf",
        "anyOf",
        "if",
        "then",
        "else",
        "dependentRequired",
    }
)


class Schemas:
    """The schemas of one folder, read and compiled on need and kept."""

    def __init__(self, folder: FilePath) -> None:
        self._folder = folder
        self._files: dict[str, dict[str, Any]] = {}
        self._checks: dict[tuple[str, str], Check] = {}

    def read(self, file: str) -> dict[str, Any]:
        """One schema file as plain data."""
        found = self._files.get(file)
        if found is None:
            found = json.loads((self._folder / file).read_text(encoding="utf-8"))
            self._files[file] = found
        return found

    def node(self, file: str, pointer: str) -> dict[str, Any]:
        """The node at a JSON pointer such as "/$defs/table"."""
        here: Any = self.read(file)
        for step in pointer.split("/")[1:]:
            here = here[step]
        return here  # type: ignore[no-any-return]

    def findings(self, data: object, kind: str, pointer: str = "") -> list[Finding]:
        """All disagreements of `data` with the schema of a kind of file, or with a part of it."""
        out: list[Finding] = []
        self._check(f"{kind}.schema.json", pointer)(data, (), out)
        return out[:MAX_FINDINGS]

    def _check(self, file: str, pointer: str) -> Check:
        key = (file, pointer)
        found = self._checks.get(key)
        if found is None:

            def later(value: Any, path: Path, out: list[Finding]) -> None:
                self._checks[key](value, path, out)  # a schema may refer to itself

            self._checks[key] = later
            found = _compile(self.node(file, pointer), lambda ref: self._reference(file, ref))
            self._checks[key] = found
        return found

    def _reference(self, file: str, ref: str) -> Check:
        target, _, pointer = ref.partition("#")
        return self._check(target or file, pointer)


@lru_cache(maxsize=4)
def schemas_in(folder: FilePath) -> Schemas:
    """The schemas of a folder, compiled once a process."""
    return Schemas(folder)


def _compile(node: dict[str, Any], refer: Callable[[str], Check]) -> Check:
    """One function for one schema node."""
    strange = node.keys() - _KNOWN
    if strange:
        raise ValueError(f"the schemas may not use {sorted(strange)}: the checker does not know it")
    steps: list[Check] = []
    if "$ref" in node:
        steps.append(refer(node["$ref"]))
    steps.extend(_value_checks(node))
    if node.keys() & {
        "properties",
        "required",
        "additionalProperties",
        "propertyNames",
        "minProperties",
        "maxProperties",
        "dependentRequired",
    }:
        steps.append(_object_check(node, refer))
    if node.keys() & {"items", "minItems", "maxItems", "uniqueItems"}:
        steps.append(_array_check(node, refer))
    steps.extend(_compile(part, refer) for part in node.get("allOf", ()))
    if "anyOf" in node:
        steps.append(_any_check(node, refer))
    if "if" in node:
        steps.append(_if_check(node, refer))
    return _typed(node, steps)


def _typed(node: dict[str, Any], steps: list[Check]) -> Check:
    """The type first: what has the wrong type is not looked at further. None was reported when it was read."""
    names = node.get("type")
    single = steps[0] if len(steps) == 1 else None
    if names is None:
        if single:
            return single

        def untyped(value: Any, path: Path, out: list[Finding]) -> None:
            for step in steps:
                step(value, path, out)

        return untyped
    listed = [names] if isinstance(names, str) else names
    classes = frozenset(c for name in listed for c in _CLASSES[name])

    def typed(value: Any, path: Path, out: list[Finding]) -> None:
        if value.__class__ in classes:
            for step in steps:
                step(value, path, out)
        elif value is not None:
            out.append(Finding(path, "type", node, value, listed))

    return typed


def _value_checks(node: dict[str, Any]) -> list[Check]:
    """Checks of a value by itself."""
    steps: list[Check] = []

    def add(keyword: str, wrong: Callable[[Any], bool]) -> None:
        def step(value: Any, path: Path, out: list[Finding]) -> None:
            if value is not None and wrong(value):
                out.append(Finding(path, keyword, node, value))

        steps.append(step)

    if "enum" in node:
        allowed = frozenset((x.__class__, x) for x in node["enum"])
        add("enum", lambda v: v.__class__ in (dict, list) or (v.__class__, v) not in allowed)
    if "const" in node:
        constant = node["const"]
        add("const", lambda v: v.__class__ is not constant.__class__ or v != constant)
    if "pattern" in node:
        matches = re.compile(whole_end(node["pattern"])).search
        add("pattern", lambda v: v.__class__ is str and not matches(v))
    if "minLength" in node:
        shortest = node["minLength"]
        add("minLength", lambda v: v.__class__ is str and len(v) < shortest)
    if "maxLength" in node:
        longest = node["maxLength"]
        add("maxLength", lambda v: v.__class__ is str and len(v) > longest)
    if "minimum" in node:
        low = node["minimum"]
        add("minimum", lambda v: v.__class__ in (int, float) and v < low)
    if "maximum" in node:
        high = node["maximum"]
        add("maximum", lambda v: v.__class__ in (int, float) and v > high)
    return steps


def whole_end(pattern: str) -> str:
    """A pattern whose `$` is the end of the text, as JSON Schema means it; Python's also stands before a last line
    feed, and names become parts of generated source."""
    return re.sub(r"(?<!\\)\$", r"\\Z", pattern)


def _object_check(node: dict[str, Any], refer: Callable[[str], Check]) -> Check:
    properties = {key: _compile(part, refer) for key, part in node.get("properties", {}).items()}
    required = tuple(node.get("required", ()))
    rest = node.get("additionalProperties", True)
    closed = rest is False
    other = _compile(rest, refer) if isinstance(rest, dict) else None
    names = _compile(node["propertyNames"], refer) if "propertyNames" in node else None
    fewest, most = node.get("minProperties", 0), node.get("maxProperties", 1 << 30)
    together: dict[str, list[str]] = node.get("dependentRequired", {})

    def check(value: Any, path: Path, out: list[Finding]) -> None:
        if value.__class__ is not dict:
            return
        for key, item in value.items():
            part = properties.get(key)
            if part is not None:
                part(item, (*path, key), out)
            elif closed:
                out.append(Finding((*path, key), "additionalProperties", node, value, key))
            elif other is not None:
                other(item, (*path, key), out)
            if names is not None:
                _check_name(names, key, path, out)
        for key in required:
            if key not in value:
                out.append(Finding(path, "required", node, value, key))
        for key, needed in together.items():
            if key in value:
                out.extend(Finding(path, "required", node, value, n) for n in needed if n not in value)
        if len(value) < fewest:
            out.append(Finding(path, "minProperties", node, value, fewest))
        if len(value) > most:
            out.append(Finding(path, "maxProperties", node, value, most))

    return check


def _check_name(names: Check, key: str, path: Path, out: list[Finding]) -> None:
    wrong: list[Finding] = []
    names(key, (), wrong)
    out.extend(Finding((*path, key), "propertyNames", f.node, key, f.keyword) for f in wrong[:1])


def _array_check(node: dict[str, Any], refer: Callable[[str], Check]) -> Check:
    item = _compile(node["items"], refer) if isinstance(node.get("items"), dict) else None
    fewest, most = node.get("minItems", 0), node.get("maxItems", 1 << 30)
    unique = node.get("uniqueItems", False)

    def check(value: Any, path: Path, out: list[Finding]) -> None:
        if value.__class__ is not list:
            return
        if item is not None:
            for index, entry in enumerate(value):
                item(entry, (*path, index), out)
        if len(value) < fewest:
            out.append(Finding(path, "minItems", node, value, fewest))
        elif len(value) > most:
            out.append(Finding(path, "maxItems", node, value, most))
        if unique:
            seen: list[object] = []
            for index, entry in enumerate(value):
                if entry in seen:
                    out.append(Finding((*path, index), "uniqueItems", node, entry))
                seen.append(entry)

    return check


def _any_check(node: dict[str, Any], refer: Callable[[str], Check]) -> Check:
    parts = [_compile(part, refer) for part in node["anyOf"]]

    def check(value: Any, path: Path, out: list[Finding]) -> None:
        if value is None:
            return
        for part in parts:
            wrong: list[Finding] = []
            part(value, path, wrong)
            if not wrong:
                return
        out.append(Finding(path, "anyOf", node, value))

    return check


def _if_check(node: dict[str, Any], refer: Callable[[str], Check]) -> Check:
    condition = _compile(node["if"], refer)
    then = _compile(node["then"], refer) if "then" in node else None
    otherwise = _compile(node["else"], refer) if "else" in node else None

    def check(value: Any, path: Path, out: list[Finding]) -> None:
        wrong: list[Finding] = []
        condition(value, path, wrong)
        follow = otherwise if wrong else then
        if follow is not None:
            follow(value, path, out)

    return check
