"""What later steps see of a participant after the effects of the ones before."""

from __future__ import annotations

import pytest

from assistant.rules.effects import rehearsed
from assistant.rules.outcomes import Proposal
from assistant.rules.waiting import Thing

NAMES = {"v_unit": Thing({"quality": 5, "hits": 1, "tired": False}, ref="unit#1", role="unit")}


def after(*proposals: Proposal) -> dict[str, object]:
    return dict(rehearsed(proposals, NAMES).get("unit#1", {}))  # type: ignore[arg-type]


def effect(kind: str, **values: object) -> Proposal:
    return Proposal(kind, ("unit#1",), ("unit",), tuple(values.items()))  # type: ignore[arg-type]


@pytest.mark.parametrize("to", [7, 0, True, "horse", None])
def test_a_figure_that_is_set_stands_as_it_was_said(to: object) -> None:
    found = after(effect("set", figure="quality", to=to))
    assert found == {"quality": to} and type(found["quality"]) is type(to)


def test_steps_hits_and_badges_count_one_after_the_other() -> None:
    assert after(effect("lose", figure="quality", by=2), effect("gain", figure="quality", by=1)) == {"quality": 4}
    assert after(effect("hit", by=2), effect("hit")) == {"hits": 4}
    assert after(effect("badge", add="tired")) == {"tired": True}
    assert after(effect("badge", add="unknown")) == {}
    assert after(effect("eliminate")) == {"present": False}


def test_hits_shared_by_several_are_left_for_a_choice() -> None:
    both = Proposal("hit", ("unit#1", "unit#2"), ("unit",), (("by", 2),))
    assert after(both) == {}


def test_who_is_not_there_changes_nothing() -> None:
    assert rehearsed([Proposal("eliminate", ("nobody",), ("unit",))], NAMES) == {}  # type: ignore[arg-type]
