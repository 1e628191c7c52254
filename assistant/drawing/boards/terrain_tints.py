"""The colours that terrains of hexes and squares are known by: of a list of words, or what a board's author chose."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from assistant.drawing.boards.words import WET
from assistant.drawing.tokens import Theme, blend
from assistant.model.board import Board, TerrainLook
from assistant.model.side_colours import channels, colour_number, written_colour

# Terrains of land with their tints (light, dark); a board may use any other word, which stays plain land.
TERRAIN_TINTS: tuple[tuple[frozenset[str], str, str], ...] = (
    (frozenset({"forest", "wood", "woods", "orchard"}), "#8FA066", "#37482E"),
    (frozenset({"hill", "hills", "height", "heights", "ridge", "rough"}), "#CDA873", "#6F5C41"),
    (frozenset({"mountain", "mountains"}), "#A98A66", "#7C6A54"),
    (frozenset({"marsh", "swamp", "bog"}), "#A9BFA0", "#3C5248"),
    (frozenset({"river", "lake", "water", "ford"}), "#9DBFC6", "#2B4A55"),
    (frozenset({"town", "village", "city", "camp", "fort"}), "#D9A98E", "#66473A"),
    (frozenset({"desert", "sand"}), "#EBD9A6", "#5C5238"),
)
AS_ITS_WORD = TerrainLook()


@cache
def night_tint(tint: str) -> str:
    """A tint as the dark theme shows it: of the same hue, dark enough for light numbers, told from the land."""
    light = sum((min(channels(tint)), max(channels(tint)))) / 510
    share = (0.12 + 0.34 * light) / max(light, 0.12)
    return "#" + "".join(f"{round(value * share):02X}" for value in channels(tint))


def chosen_tint(told: str, theme: Theme) -> str:
    """The colour of a tint that a board names or writes out; "" where it says none."""
    if not told:
        return ""
    tint = written_colour(colour_number(told))
    return night_tint(tint) if theme.dark else tint


def terrain_tint(word: str, theme: Theme, look: TerrainLook = AS_ITS_WORD) -> str:
    """The colour that a terrain is known by where there is no room to paint it."""
    chosen = chosen_tint(look.tint, theme)
    if chosen:
        return blend(theme.land, chosen, 0.75)
    if word in WET:
        return theme.sea[0]
    tint = next(((light, dark) for words, light, dark in TERRAIN_TINTS if word in words), None)
    return theme.land if tint is None else blend(theme.land, tint[1] if theme.dark else tint[0], 0.75)


def tints_of(board: Board, theme: Theme) -> Iterator[tuple[frozenset[str], str]]:
    """The terrains that are painted with a tint, those of one tint together: the list, then what the board chose."""
    own = {word: chosen_tint(look.tint, theme) for word, look in board.terrain_looks.items() if look.tint}
    for words, light, dark in TERRAIN_TINTS:
        yield words - own.keys(), dark if theme.dark else light
    for word, tint in own.items():
        yield frozenset({word}), tint
