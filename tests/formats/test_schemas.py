"""The schemas are sound, describe every field, and each error of the library becomes what an author has to mend."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource

from assistant.formats import wording
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


# sentences that are a list of words of the files alone, alike in both languages
LISTS_OF_WORDS = {"coast, wall, river, label, scale ..."}


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
def test_every_sentence_of_a_schema_has_its_french_and_none_is_left_over(file: Any) -> None:
    for path, node in nodes(json.loads(file.read_text(encoding="utf-8"))):
        if path.endswith(("/properties", "/$defs")):
            continue
        for english, french in (("description", "descriptionFr"), ("title", "titleFr")):
            if english == "title" and not path:
                continue  # the name of the file's kind, for other editors
            assert (english in node) == (french in node), f"{file.name}{path}: {english}"
        told = node.get("description"), node.get("descriptionFr")
        assert told[0] is None or told[0] != told[1] or told[0] in LISTS_OF_WORDS, f"{file.name}{path}: {told[0]}"


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
def test_the_french_of_a_schema_is_set_as_french_is(file: Any) -> None:
    """No plain blank before a sign of two parts, no straight apostrophe between letters."""
    for path, node in nodes(json.loads(file.read_text(encoding="utf-8"))):
        french = node.get("descriptionFr", "")
        if not path.endswith(("/properties", "/$defs")):
            assert not re.search(r" [:;?!»]|« |\w'\w", french), f"{file.name}{path}: {french}"


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
def test_the_french_of_a_schema_names_the_words_of_files_that_the_english_names(file: Any) -> None:
    for path, node in nodes(json.loads(file.read_text(encoding="utf-8"))):
        if isinstance(node.get("description"), str):
            named = [set(re.findall(r"`[^`]+`", node[word])) for word in ("description", "descriptionFr")]
            assert named[0] <= named[1], f"{file.name}{path}: {named[0] - named[1]}"


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
def test_no_disagreement_with_a_schema_is_lost(path: Any) -> None:
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


CHOOSING = {"$ref", "properties", "items", "allOf", "if", "then", "else", "dependentRequired"}
SAYING = {"$schema", "$defs", "title", "titleFr", "description", "descriptionFr", "default", "examples"}
SAYING |= {"patternErrorMessage", "patternErrorMessageFr"}


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
def test_there_are_words_for_every_keyword_of_the_schemas(file: Any) -> None:
    def keywords(node: dict[str, Any]) -> Iterator[str]:
        for key, part in node.items():
            yield key
            if key in ("properties", "$defs"):
                for field in part.values():
                    yield from keywords(field)
            elif key in ("items", "if", "then", "else", "additionalProperties", "propertyNames"):
                yield from keywords(part) if isinstance(part, dict) else ()
            elif key in ("allOf", "anyOf"):
                for branch in part:
                    yield from keywords(branch)

    used = set(keywords(json.loads(file.read_text(encoding="utf-8"))))
    assert used - CHOOSING - SAYING <= {*wording.WORDINGS, *wording.SIZES}


def findings(folder: Path, schema: dict[str, Any], data: object) -> list[tuple[tuple[str | int, ...], str, object]]:
    (folder / "odd.schema.json").write_text(json.dumps(schema), encoding="utf-8")
    return [(f.path, f.keyword, f.detail) for f in schemas_in(folder).findings(data, "odd")]


def test_of_several_unknown_and_missing_fields_each_is_a_finding(tmp_path: Path) -> None:
    node = {"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a", "b"], "additionalProperties": False}
    found = findings(tmp_path, {"properties": {"part": node}}, {"part": {"x": 1, "y": 2}})
    unknown = [(("part", "x"), "additionalProperties", "x"), (("part", "y"), "additionalProperties", "y")]
    assert found == [(("part",), "required", "a"), (("part",), "required", "b"), *unknown]


def test_what_has_the_wrong_type_is_told_once(tmp_path: Path) -> None:
    node = {"type": "string", "enum": ["a", "b"]}
    assert findings(tmp_path, {"properties": {"x": node}}, {"x": 3}) == [(("x",), "type", ["string"])]


def test_a_decimal_is_no_whole_number(tmp_path: Path) -> None:
    assert findings(tmp_path, {"properties": {"x": {"type": "integer"}}}, {"x": 3.0}) == [(("x",), "type", ["integer"])]


def test_an_empty_value_is_left_to_the_reader(tmp_path: Path) -> None:
    assert findings(tmp_path, {"properties": {"x": {"type": "integer"}}}, {"x": None}) == []


def test_a_name_is_refused_at_its_key_for_one_reason(tmp_path: Path) -> None:
    names = {"propertyNames": {"pattern": "^[a-z]+$", "maxLength": 3}}
    assert findings(tmp_path, {"properties": {"x": names}}, {"x": {"ABCD": 1, "ab": 2}}) == [
        (("x", "ABCD"), "propertyNames", "pattern")
    ]


def test_a_line_feed_at_the_end_is_part_of_a_name(tmp_path: Path) -> None:
    names = {"propertyNames": {"pattern": "^[a-z]+$"}}
    assert findings(tmp_path, {"properties": {"x": names}}, {"x": {"ab\n": 1}}) == [
        (("x", "ab\n"), "propertyNames", "pattern")
    ]


def test_each_entry_that_stands_twice_is_told_at_its_place(tmp_path: Path) -> None:
    found = findings(tmp_path, {"properties": {"x": {"uniqueItems": True}}}, {"x": [1, 2, 1, 2]})
    assert found == [(("x", 2), "uniqueItems", None), (("x", 3), "uniqueItems", None)]


def test_a_field_that_wants_another_says_which(tmp_path: Path) -> None:
    assert findings(tmp_path, {"dependentRequired": {"a": ["b", "c"]}}, {"a": 1, "c": 2}) == [((), "required", "b")]


def test_of_alternatives_the_one_that_fits_best_is_told(tmp_path: Path) -> None:
    line = {"type": "object", "properties": {"a": {"type": "object", "properties": {"b": {"maximum": 3}}}}}
    found = findings(tmp_path, {"properties": {"x": {"anyOf": [{"type": "string"}, line]}}}, {"x": {"a": {"b": 4}}})
    assert found == [(("x", "a", "b"), "maximum", None)]


def test_no_schema_chooses_between_objects_without_a_sign() -> None:
    for file in FILES:
        for path, node in nodes(json.loads(file.read_text(encoding="utf-8"))):
            assert "oneOf" not in node, f"{file.name}{path}"
