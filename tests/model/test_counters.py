"""Counter types: what they are called shortly, in each language."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.model.counters import CounterType
from assistant.model.ids import TypeId


def named(short: str) -> CounterType:
    return CounterType(TypeId("x"), "troop", None, Text("Infantryman of the guard", "Fantassin de la garde"), short, {})


def test_a_short_name_that_is_cut_from_the_english_one_is_cut_from_each_language() -> None:
    cut = named("Infantryman ")
    assert (cut.short_in("en"), cut.short_in("fr")) == ("Infantryman ", "Fantassin de")
    own = named("INF")
    assert own.short_in("en") == own.short_in("fr") == "INF"
