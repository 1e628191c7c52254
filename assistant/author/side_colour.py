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


def colour_stroke(texts: Mapping[Path, str], side: str, name: Text, colour: int | str) -> TextStroke:
    """Another colour: of the palette, of the list or written out. Raises AleaError where no text of one's own can say
    it."""
    said = fill(SAID, side=name)
    written = f"'{colour}'" if str(colour).startswith("#") else str(colour)  # else the rest would be a remark
    for file, text in texts.items():
        if value_at(tree_of(text), "sides", side) is not None:
            made = TextChanges(file, text)
            made.set_value(written, "sides", side, "colour")
            return TextStroke(said, made.edits())
    file = CounterHand(texts).scenario()
    made = TextChanges(file, texts[file])
    made.set_value(written, "set", f"sides.{side}.colour")
    return TextStroke(said, made.edits())
