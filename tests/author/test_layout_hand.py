"""Figures placed by hand: each stroke the smallest change of the text, and the family drawn as it says."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from assistant.author.layout_hand import moved, places_of, put, taken_off
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import with_edits
from assistant.base.problem import AleaError
from assistant.game import open_system
from tests.author.hill import COUNTERS, hill, hill_texts, system_of
from tests.author.test_counter_hand import after

LINE = "  sheet: {figures: {bottom_left: attack, bottom: defence, bottom_right: move, top: '{short} {number}'}}"


def family():  # type: ignore[no-untyped-def]
    return hill().mix.families["troop"]


def line_after(stroke: TextStroke | None) -> str:
    """The one line that a stroke changes."""
    assert stroke is not None
    old, new = hill_texts()[COUNTERS].split("\n"), after(stroke)[COUNTERS].split("\n")
    changed = [line for line in difflib.ndiff(old, new) if line[:1] in "+-"]
    assert len(changed) == 2 and changed[0] == f"- {LINE}", changed
    return changed[1][2:]


def test_a_figure_moves_to_an_empty_place_by_one_word() -> None:
    stroke = moved(hill_texts(), family(), "bottom", "right", {})
    assert line_after(stroke) == LINE.replace("bottom: defence", "right: defence")
    assert stroke is not None and stroke.said.en == "defence to right"
    assert len(stroke.edits) == 1 and stroke.edits[0].put == "right"


def test_two_figures_swap_and_the_words_go_along() -> None:
    assert line_after(moved(hill_texts(), family(), "bottom", "bottom_left", {})) == LINE.replace(
        "bottom_left: attack, bottom: defence", "bottom_left: defence, bottom: attack"
    )
    swapped = line_after(moved(hill_texts(), family(), "top", "bottom_right", {}))
    assert "bottom_right: '{short} {number}'" in swapped and "top: move" in swapped


def test_one_more_one_gone_and_one_from_elsewhere() -> None:
    assert line_after(put(hill_texts(), family(), "holds", "left", {})) == LINE.replace("}'}}", "}', left: holds}}")
    assert line_after(put(hill_texts(), family(), "holds", "bottom", {})) == LINE.replace("defence", "holds")
    assert line_after(put(hill_texts(), family(), "move", "middle", {})) == LINE.replace("bottom_right:", "middle:")
    assert line_after(taken_off(hill_texts(), family(), "bottom", {})) == LINE.replace("bottom: defence, ", "")
    assert (
        taken_off(hill_texts(), family(), "left", {}) is None
        and moved(hill_texts(), family(), "top", "top", {}) is None
    )


def test_the_changed_text_prints_the_figure_there() -> None:
    texts = dict(hill_texts())
    stroke = moved(texts, family(), "bottom", "top_right", {})
    assert stroke is not None
    texts = {f: with_edits(t, [e for e in stroke.edits if e.file == f]) for f, t in texts.items()}
    assert places_of(system_of(texts).mix.families["troop"])["top_right"] == "defence"


def test_a_family_that_we_lay_out_gets_a_layout_of_its_own() -> None:
    texts = dict(hill_texts())
    texts[COUNTERS] = texts[COUNTERS].replace("    layout: sheet ", "    layout: land  ")
    kind = system_of(texts).mix.families["troop"]
    assert kind.printed is None
    first = places_of(kind)
    assert first["top"] == "{short}" and first["bottom_left"] == "attack"
    stroke = moved(texts, kind, "bottom_left", "left", {})
    assert stroke is not None
    made = {f: with_edits(t, [e for e in stroke.edits if e.file == f]) for f, t in texts.items()}
    again = places_of(system_of(made).mix.families["troop"])
    assert again == {**{p: w for p, w in first.items() if p != "bottom_left"}, "left": "attack"}
    assert made[COUNTERS].count("#") == texts[COUNTERS].count("#"), "remarks stay"


def test_a_shipped_family_is_left_as_it_is() -> None:
    kind = next(iter(open_system("alexandria").system.mix.families.values()))
    with pytest.raises(AleaError, match="shipped"):
        moved(
            {Path("/x/mine.yaml"): "format: 1\nkind: scenario\nsystem: alexandria\n"}, kind, "bottom_left", "left", {}
        )
