"""A figure may be called `value`: it is then no wrapper of a figure with its source. And zones a scenario closes."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.formats.addresses import Found, address_of, find
from assistant.formats.load import Loaded
from assistant.model.scenario import System
from assistant.model.sources import Source
from tests.formats.shelf import DATA, SCENARIOS, load, write

FORD = {p.name: p.read_text(encoding="utf-8") for p in (DATA / "good" / "ford").glob("*.yaml")}


def changed(folder: Path, name: str, *swaps: tuple[str, str]) -> Loaded:
    text = FORD[name]
    for old, new in swaps:
        assert old in text
        text = text.replace(old, new)
    return load(write(folder, {**FORD, name: text}))


def system(loaded: Loaded) -> System:
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    assert not [p for p in loaded.problems if p.severity.value == "error"], [str(p) for p in loaded.problems]
    return loaded.system


def test_a_card_may_have_one_value_called_value(tmp_path: Path) -> None:
    found = system(changed(tmp_path, "cards.yaml", ("values: {strength: 2}", "values: {value: 3}")))
    assert found.mix.cards["storm"].values == {"value": 3}


@pytest.mark.parametrize(
    ("declared", "given", "source"),
    [
        ("{value: int}", "{value: 3}", None),
        ("{value: {type: int}}", "{value: {value: 3, source: assumed}}", Source.ASSUMED),
    ],
)
def test_a_family_may_have_one_figure_called_value(
    tmp_path: Path, declared: str, given: str, source: Source | None
) -> None:
    swaps = (("figures: {hold: int}", f"figures: {declared}"), ("figures: {hold: 2}", f"figures: {given}"))
    found = system(changed(tmp_path, "counters.yaml", *swaps))
    boat = next(t for t in found.mix.types.values() if t.id == "red_boat")
    assert boat.figures == {"value": 3}
    if source:
        assert found.sources.of("counters.types.red_boat.value").source == source


def test_such_a_figure_has_an_address_there_and_back() -> None:
    tree = {"counters": {"types": {"boat": {"family": "ship", "figures": {"value": 3}}}}}
    path = ("counters", "types", "boat", "figures", "value")
    assert find(tree, "counters.types.boat.value") == Found(path)
    assert address_of(tree, path) == "counters.types.boat.value"


def test_a_scenario_tells_the_zones_it_closes() -> None:
    found = system(load(SCENARIOS / "alexandria"))
    closed = {str(name): one.closed for name, one in found.scenarios.items()}
    assert closed["heptastadium"] == ("streets_j_to_q",)
    assert closed["campaign"] == ()
