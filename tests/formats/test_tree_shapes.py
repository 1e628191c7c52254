"""The shapes that builders take for granted are those that the schemas let pass."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NotRequired, get_origin, get_type_hints

import pytest

from assistant.formats import tree_shapes

SCHEMAS = Path(__file__).parents[2] / "schemas"
DESCRIBED: list[tuple[Any, str, str]] = [
    (tree_shapes.SystemData, "system", "system"),
    (tree_shapes.SideData, "system", "side"),
    (tree_shapes.PhaseData, "system", "phase"),
    (tree_shapes.TrackData, "system", "track"),
    (tree_shapes.DeckData, "system", "deck"),
    (tree_shapes.LedgerData, "system", "ledger"),
    (tree_shapes.LedgerEntryData, "system", "ledger_entry"),
    (tree_shapes.OptionData, "procedures", "option"),
    (tree_shapes.ChoiceData, "procedures", "choice"),
    (tree_shapes.NoteData, "notes", "note"),
    (tree_shapes.CardData, "cards", "card"),
    (tree_shapes.BlankData, "cards", "blank"),
    (tree_shapes.CountersData, "counters", "counters"),
    (tree_shapes.FamilyData, "counters", "family"),
    (tree_shapes.FigureData, "counters", "declared"),
    (tree_shapes.BadgeData, "counters", "badge"),
    (tree_shapes.FaceData, "counters", "face"),
    (tree_shapes.MemberData, "counters", "member"),
    (tree_shapes.CounterTypeData, "counters", "type"),
    (tree_shapes.ScenarioData, "scenario", "scenario"),
    (tree_shapes.PlacementData, "scenario", "placement"),
    (tree_shapes.BoardData, "board", "board"),
    (tree_shapes.GridData, "board", "grid"),
    (tree_shapes.HexData, "board", "hex"),
    (tree_shapes.SpaceSetData, "board", "set"),
    (tree_shapes.SpaceData, "board", "space"),
    (tree_shapes.BoardTrackData, "board", "track"),
    (tree_shapes.SelectionData, "board", "zone"),
    (tree_shapes.LinkGroupData, "board", "links"),
    (tree_shapes.FeatureData, "board", "feature"),
    (tree_shapes.ArtData, "board", "art"),
    (tree_shapes.TableData, "tables", "table"),
]


@cache
def _schema(name: str) -> dict[str, Any]:
    return dict(json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8")))


def _nodes(schema: str, node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A definition with what it refers to and the branches that say more of the same thing."""
    yield node
    if "$ref" in node:
        file, _, place = str(node["$ref"]).partition("#/$defs/")
        owner = file.removesuffix(".schema.json") or schema
        yield from _nodes(owner, _schema(owner)["$defs"][place])
    for word in ("then", "else"):
        if word in node:
            yield from _nodes(schema, node[word])
    for word in ("allOf", "anyOf", "oneOf"):
        for part in node.get(word, ()):
            yield from _nodes(schema, part)


@pytest.mark.parametrize(("shape", "schema", "part"), DESCRIBED, ids=lambda v: getattr(v, "__name__", str(v)))
def test_a_shape_has_the_fields_of_its_schema(shape: Any, schema: str, part: str) -> None:
    nodes = list(_nodes(schema, _schema(schema)["$defs"][part]))
    allowed = {name for node in nodes for name in node.get("properties", {})}
    assert set(shape.__annotations__) <= allowed


@pytest.mark.parametrize(("shape", "schema", "part"), DESCRIBED, ids=lambda v: getattr(v, "__name__", str(v)))
def test_what_a_shape_takes_for_granted_is_required(shape: Any, schema: str, part: str) -> None:
    nodes = list(_nodes(schema, _schema(schema)["$defs"][part]))
    required = {name for node in nodes for name in node.get("required", ())}
    # __required_keys__ does not see NotRequired in annotations that are strings.
    hints = get_type_hints(shape, include_extras=True)
    taken = {name for name, hint in hints.items() if shape.__total__ and get_origin(hint) is not NotRequired}
    assert taken <= required
