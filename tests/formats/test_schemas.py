"""The schemas are sound, describe every field, and our fast checker agrees with the reference implementation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource

from assistant.formats.documents import KINDS
from assistant.formats.schema import schemas_in
from assistant.formats.yaml_text import parse
from tests.formats.shelf import DATA, SCENARIOS, SCHEMAS

FILES = sorted(SCHEMAS.glob("*.schema.json"))


def schema(kind: str) -> dict[str, Any]:
    return json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def nodes(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(node, dict):
        yield path, node
        for key, part in node.items():
            yield from nodes(part, f"{path}/{key}")
    elif isinstance(node, list):
        for index, part in enumerate(node):
            yield from nodes(part, f"{path}/{index}")


def test_there_is_a_schema_for_every_kind_of_file() -> None:
    assert {f.name.split(".")[0] for f in FILES} == {*KINDS, "common"}


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
def test_a_schema_is_a_sound_schema(file: Any) -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
def test_every_field_is_described_and_unknown_fields_are_refused(file: Any) -> None:
    for path, node in nodes(json.loads(file.read_text(encoding="utf-8"))):
        if path.endswith("/properties") or not isinstance(node.get("properties"), dict):
            continue
        for name, field in node["properties"].items():
            described = "description" in field or "$ref" in field
            assert described, f"{file.name}{path}: {name}"
        if "allOf" not in node and not path.endswith("allOf/1"):
            assert node.get("additionalProperties") is False, f"{file.name}{path}"


def reference() -> Registry[Any]:
    pairs = [(f.name, Resource.from_contents(json.loads(f.read_text(encoding="utf-8")))) for f in FILES]
    return Registry().with_resources(pairs)


def no_empty(value: Any) -> bool:
    if isinstance(value, dict):
        return all(no_empty(v) for v in value.values())
    if isinstance(value, list):
        return all(no_empty(v) for v in value)
    return value is not None


SAMPLES = [
    *sorted((DATA / "bad").glob("*.yaml")),
    *sorted((DATA / "good").rglob("*.yaml")),
    *sorted(SCENARIOS.rglob("*.yaml")),
]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_our_checker_agrees_with_the_reference(path: Any) -> None:
    parsed = parse(path.read_text(encoding="utf-8"), str(path))
    data = parsed.data
    if not isinstance(data, dict) or data.get("kind") not in KINDS or not no_empty(data):
        return
    kind = str(data["kind"])
    ours = schemas_in(SCHEMAS).findings(data, kind)
    validator = jsonschema.Draft202012Validator(schema(kind), registry=reference())
    theirs = list(validator.iter_errors(data))
    assert bool(ours) == bool(theirs), [*ours[:2], *theirs[:2]]
    named = {tuple(str(s) for s in f.path[:1]) for f in ours if f.path}
    top = {tuple(str(s) for s in list(e.absolute_path)[:1]) for e in theirs if e.absolute_path}
    assert top <= named


def test_a_keyword_the_checker_does_not_know_is_a_mistake_of_ours(tmp_path: Any) -> None:
    (tmp_path / "odd.schema.json").write_text('{"oneOf": []}', encoding="utf-8")
    with pytest.raises(ValueError, match="oneOf"):
        schemas_in(tmp_path).findings({}, "odd")


def test_no_schema_chooses_between_objects_without_a_sign() -> None:
    for file in FILES:
        for path, node in nodes(json.loads(file.read_text(encoding="utf-8"))):
            assert "oneOf" not in node, f"{file.name}{path}"
