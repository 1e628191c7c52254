"""The colour of a side changed by hand: in the system of one's own, else as an override in the scenario."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from assistant.author.counter_hand import CounterHand
from assistant.author.text_changes import TextChanges
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import tree_of, value_at
from assistant.base.text import Text, fill

SAID = Text("colour of {side}", "couleur de {side}")


def colour_stroke(texts: Mapping[Path, str], side: str, name: Text, number: int) -> TextStroke:
    """Another colour of the palette. Raises AleaError where no text of one's own can say it."""
    said = fill(SAID, side=name)
    for file, text in texts.items():
        if value_at(tree_of(text), "sides", side) is not None:
            made = TextChanges(file, text)
            made.set_value(str(number), "sides", side, "colour")
            return TextStroke(said, made.edits())
    file = CounterHand(texts).scenario()
    made = TextChanges(file, texts[file])
    made.set_value(str(number), "set", f"sides.{side}.colour")
    return TextStroke(said, made.edits())
