"""A zone may be made of zones that the file names later."""

from __future__ import annotations

from assistant.formats.build_board import _by_need


def test_zones_are_built_after_those_they_are_made_of() -> None:
    zones = {
        "points": {"zones": ["city"], "except": {"zones": ["blocks"]}},
        "city": {"zones": ["blocks"]},
        "blocks": {},
    }
    order = _by_need(zones)
    assert order.index("blocks") < order.index("city") < order.index("points")


def test_zones_in_a_circle_do_not_hang() -> None:
    assert sorted(_by_need({"a": {"zones": ["b"]}, "b": {"zones": ["a"]}})) == ["a", "b"]
