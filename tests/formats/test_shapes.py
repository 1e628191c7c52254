"""The shapes that builders take for granted are those that the schemas let pass."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NotRequired, get_origin, get_type_hints

import pytest

from assistant.formats import shapes

SCHEMAS = Path(__file__).parents[2] / "schemas"
DESCRIBED: list[tuple[Any, str, str]] = [
    (shapes.SystemData, "system", "system"),
    (shapes.SideData, "system", "side"),
    (shapes.PhaseData, "system", "phase"),
    (shapes.TrackData, "system", "track"),
    (shapes.DeckData, "system", "deck"),
    (shapes.LedgerData, "system", "ledger"),
    (shapes.LedgerEntryData, "system", "ledger_entry"),
    (shapes.OptionData, "procedures", "option"),
    (shapes.ChoiceData, "procedures", "choice"),
    (shapes.NoteData, "notes", "note"),
    (shapes.CardData, "cards", "card"),
    (shapes.BlankData, "cards", "blank"),
    (shapes.CountersData, "counters", "counters"),
    (shapes.FamilyData, "counters", "family"),
    (shapes.FigureData, "counters", "declared"),
    (shapes.BadgeData, "counters", "badge"),
    (shapes.FaceData, "counters", "face"),
    (shapes.MemberData, "counters", "member"),
    (shapes.CounterTypeData, "counters", "type"),
    (shapes.ScenarioData, "scenario", "scenario"),
    (shapes.PlacementData, "scenario", "placement"),
    (shapes.BoardData, "board", "board"),
    (shapes.GridData, "board", "grid"),
    (shapes.HexData, "board", "hex"),
    (shapes.SpaceSetData, "board", "set"),
    (shapes.SpaceData, "board", "space"),
    (shapes.BoardTrackData, "board", "track"),
    (shapes.SelectionData, "board", "zone"),
    (shapes.LinkGroupData, "board", "links"),
    (shapes.FeatureData, "board", "feature"),
    (shapes.ArtData, "board", "art"),
    (shapes.TableData, "tables", "table"),
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
