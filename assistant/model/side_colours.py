"""Colours of sides beyond the palette: by a name of the list or as `#rrggbb`. Inside they are numbers like those of the
palette, so that whoever carries a colour need not know the difference."""

from __future__ import annotations

import re
from collections.abc import Mapping

from assistant.base.text import Text

PALETTE = ("#6E6557", "#A32F27", "#295EA3", "#D79A1E", "#69BF94", "#511F41")  # stone, then the sides 1 to 5
OWN = 1 << 24  # from here on a number is red, green and blue
_WRITTEN = re.compile(r"#([0-9a-fA-F]{6})")

NAMED: Mapping[str, tuple[str, Text]] = {
    "crimson": ("#9C1C35", Text("crimson", "cramoisi")),
    "brick": ("#A9503A", Text("brick", "brique")),
    "rose": ("#C2607A", Text("rose", "rose")),
    "orange": ("#C9631E", Text("orange", "orange")),
    "amber": ("#D08A1C", Text("amber", "ambre")),
    "sand": ("#D9BF82", Text("sand", "sable")),
    "khaki": ("#8F8450", Text("khaki", "kaki")),
    "olive": ("#5E6B2E", Text("olive", "olive")),
    "field_grey": ("#5D6B63", Text("field grey", "feldgrau")),
    "forest": ("#2C5A38", Text("forest green", "vert forêt")),
    "grass": ("#5C9440", Text("grass green", "vert pré")),
    "mint": ("#8CCFAE", Text("mint", "menthe")),
    "teal": ("#22706E", Text("teal", "bleu canard")),
    "sky": ("#74ADD6", Text("sky blue", "bleu ciel")),
    "royal": ("#2B50A8", Text("royal blue", "bleu roi")),
    "navy": ("#1E2F57", Text("navy blue", "bleu marine")),
    "slate": ("#4A5A6E", Text("slate", "ardoise")),
    "violet": ("#5F4A9C", Text("violet", "violet")),
    "plum": ("#6E2F62", Text("plum", "prune")),
    "brown": ("#6B4423", Text("brown", "brun")),
    "chestnut": ("#8A5230", Text("chestnut", "châtain")),
    "white": ("#EDE8DC", Text("white", "blanc")),
    "grey": ("#8C8C88", Text("grey", "gris")),
    "black": ("#2A2826", Text("black", "noir")),
}


def colour_number(told: int | str) -> int:
    """The number of a colour as a file says it; what no list has is neutral."""
    if isinstance(told, int):
        return told
    written = NAMED[told][0] if told in NAMED else told
    found = _WRITTEN.fullmatch(written)
    return OWN + int(found[1], 16) if found else 0


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255, of "#RRGGBB"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def base_of(number: int) -> str:
    """A colour as it is painted, of the palette or one's own."""
    if number >= OWN:
        return written_colour(number)
    return PALETTE[number] if 0 <= number < len(PALETTE) else PALETTE[0]


def written_colour(number: int) -> str:
    """A colour of one's own as files and painters write it."""
    return f"#{number - OWN:06X}"


def is_colour(told: int | str) -> bool:
    """Whether it is a number of the palette, a name of the list or written out."""
    return isinstance(told, int) or told in NAMED or _WRITTEN.fullmatch(told) is not None
