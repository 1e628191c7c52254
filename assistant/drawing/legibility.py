"""How well the figures of a side are read on its colour."""

from __future__ import annotations

from assistant.drawing.tokens import blend, contrast, side_style

READABLE = 4.5  # the contrast that figures need on their ground


def darker(number: int) -> str:
    """The nearest darker shade of a colour on which figures are read well."""
    base = side_style(number).base
    shades = (blend(base, "#000000", step / 50) for step in range(1, 50))
    return next(shade for shade in shades if contrast("#FFF6E3", shade) >= READABLE)


def figures_on(number: int) -> float:
    """The contrast of the figures of a side with its ground."""
    style = side_style(number)
    return contrast(style.ink, style.base)
