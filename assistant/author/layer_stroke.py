"""The order of the parts of a board's drawing, and which are shown, changed by hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from assistant.author.board_text import BoardText
from assistant.author.text_stroke import TextStroke
from assistant.base.text import Text, fill

MOVE = Text("{name} in the order of layers", "{name} dans l’ordre des couches")
HIDE, SHOW = Text("hide {name}", "cacher {name}"), Text("show {name}", "montrer {name}")


def order_layers(
    texts: Mapping[Path, str], order: Sequence[str], usual: Sequence[str], name: Text
) -> TextStroke | None:
    """The parts in this order, from below to above; nothing is written of the usual one."""
    text = BoardText(texts)
    if list(order) != list(usual):
        text.set_value(f"[{', '.join(order)}]", *text.above, "layers")
    elif text.at("layers") is not None:
        text.remove(*text.above, "layers")
    return TextStroke(fill(MOVE, name=name), text.edits()) if text.changed else None


def hide_layers(texts: Mapping[Path, str], hidden: Collection[str], name: Text, *, shown: bool) -> TextStroke | None:
    """These parts are not shown; `shown` tells what became of the one that is named."""
    text = BoardText(texts)
    if hidden:
        text.set_value(f"[{', '.join(sorted(hidden))}]", *text.above, "hidden")
    elif text.at("hidden") is not None:
        text.remove(*text.above, "hidden")
    return TextStroke(fill(SHOW if shown else HIDE, name=name), text.edits()) if text.changed else None
