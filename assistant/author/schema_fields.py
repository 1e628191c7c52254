"""What the published schemas allow at a place: fields with what they mean, words to choose from, what must not lack."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from assistant.base.text import Text

Node = dict[str, Any]  # a part of a schema, as its file has it
_ALTERNATIVES = ("allOf", "anyOf", "oneOf")
_DEEP = 12  # parts that refer to parts


@dataclass(frozen=True, slots=True)
class SchemaField:
    """A field that may be written: its name, what it means, whether it must be, what its value looks like."""

    name: str
    about: Text
    needed: bool = False
    form: str = ""  # "mapping", "list" or "" for a plain value


class Shapes:
    """The schemas of one folder, asked by kind of file and path."""

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, Node] = {
            f.name: json.loads(f.read_text(encoding="utf-8")) for f in sorted(folder.glob("*.schema.json"))
        }

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of files there are schemas of."""
        return tuple(name.removesuffix(".schema.json") for name in self._files if not name.startswith("common"))

    def fields(self, kind: str, path: Sequence[str | int]) -> tuple[SchemaField, ...]:
        """The fields of the mapping at a path, those that must be there first."""
        found: dict[str, SchemaField] = {}
        nodes = self._at(kind, path)
        needed = {str(name) for _, n in nodes if n.get("properties") for name in n.get("required", ())}
        for file, node in nodes:
            for name, part in node.get("properties", {}).items():
                if name not in found or not found[name].about.en:
                    found[name] = SchemaField(name, self._about(file, part), name in needed, self._form(file, part))
        return tuple(sorted(found.values(), key=lambda f: not f.needed))

    def words(self, kind: str, path: Sequence[str | int]) -> tuple[str, ...]:
        """The words that a value may be, where they are counted."""
        out: dict[str, None] = {}
        for _, node in self._at(kind, path):
            choices = [*node.get("enum", ()), *([node["const"]] if "const" in node else ())]
            out.update(dict.fromkeys(_written(c) for c in choices))
            if node.get("type") == "boolean" or (isinstance(node.get("type"), list) and "boolean" in node["type"]):
                out.update({"true": None, "false": None})
        return tuple(out)

    def about(self, kind: str, path: Sequence[str | int]) -> Text:
        """What the field at the end of a path means."""
        for file, node in self._at(kind, path[:-1]):
            part = node.get("properties", {}).get(path[-1]) if path else None
            if part is not None:
                return self._about(file, part)
        return next((told for _, n in self._at(kind, path) if (told := _told(n)).en), Text("", ""))

    def types(self, kind: str, path: Sequence[str | int]) -> tuple[str, ...]:
        """The sorts of values that may stand at a path, as schemas call them."""
        out: dict[str, None] = {}
        for _, node in self._at(kind, path):
            named = node.get("type", ())
            out.update(dict.fromkeys([named] if isinstance(named, str) else named))
        return tuple(out)

    def limits(self, kind: str, path: Sequence[str | int]) -> tuple[int | None, int | None]:
        """The least and the greatest number at a path."""
        nodes = [n for _, n in self._at(kind, path)]
        low = next((n["minimum"] for n in nodes if "minimum" in n), None)
        return low, next((n["maximum"] for n in nodes if "maximum" in n), None)

    def same_field(self, kind: str, one: Sequence[str | int], other: Sequence[str | int]) -> bool:
        """Whether two paths lead to one part of the schema: names that an author gave differ, the field does not."""
        first, second = self._at(kind, one)[:1], self._at(kind, other)[:1]
        return bool(first and second) and first[0][1] is second[0][1]

    def has_expression(self, kind: str, path: Sequence[str | int]) -> bool:
        """Whether what stands at a path is written in the language of expressions."""
        return any(n.get("title") in ("an expression", "a formula") for _, n in self._at(kind, path))

    # walking

    def _at(self, kind: str, path: Sequence[str | int]) -> list[tuple[str, Node]]:
        name = f"{kind}.schema.json"
        here = [(name, self._files[name])] if name in self._files else []
        nodes = list(self._whole(here))
        for step in path:
            nodes = list(self._whole(part for n in nodes for part in _below(n, step)))
        return nodes

    def _whole(self, parts: Iterable[tuple[str, Any]], deep: int = 0) -> Iterator[tuple[str, Node]]:
        """Parts with what they refer to and their alternatives, each once."""
        seen: list[int] = []
        for file, node in parts:
            if not isinstance(node, dict) or id(node) in seen or deep > _DEEP:
                continue
            seen.append(id(node))
            yield file, node
            more: list[tuple[str, Any]] = []
            if "$ref" in node:
                more.append(self._referred(file, node["$ref"]))
            for word in _ALTERNATIVES:
                more += [(file, one) for one in node.get(word, ())]
            more += [(file, node[word]) for word in ("then", "else") if word in node]
            yield from self._whole(more, deep + 1)

    def _referred(self, file: str, reference: str) -> tuple[str, Any]:
        name, _, pointer = reference.partition("#")
        here: Any = self._files.get(name or file, {})
        for step in pointer.strip("/").split("/"):
            here = here.get(step, {}) if step and isinstance(here, dict) else here
        return name or file, here

    def _about(self, file: str, part: Node) -> Text:
        told = _told(part)
        if told.en or "$ref" not in part:
            return told
        return _told(self._referred(file, part["$ref"])[1])

    def _form(self, file: str, part: Node) -> str:
        kinds: set[str] = set()
        for _, node in self._whole([(file, part)]):
            named = node.get("type", ())
            kinds.update([named] if isinstance(named, str) else named)
        return "mapping" if kinds == {"object"} else "list" if kinds == {"array"} else ""


def _below(found: tuple[str, Node], step: str | int) -> Iterator[tuple[str, Any]]:
    """What a schema says of one step down."""
    file, node = found
    if isinstance(step, int):
        if isinstance(node.get("items"), dict):
            yield file, node["items"]
        return
    if step in node.get("properties", {}):
        yield file, node["properties"][step]
    elif isinstance(node.get("additionalProperties"), dict):
        yield file, node["additionalProperties"]


def _told(node: Node) -> Text:
    english = str(node.get("description", ""))
    return Text(english, str(node.get("descriptionFr", english)))


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@lru_cache(maxsize=4)
def shapes_in(folder: Path) -> Shapes:
    """The schemas of a folder, read once a process."""
    return Shapes(folder)
