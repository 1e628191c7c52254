"""How far two colours are from each other, for everybody and for those who see no red, no green or no blue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from assistant.base.text import Text
from assistant.model.side_colours import NAMED, base_of, channels

APART = 20.0  # a smaller distance is easily taken for the same colour across a table
# Machado, Oliveira and Fernandes 2009, severity 1: what is left of red, green and blue in linear light
_SEEN: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
KINDS = {
    "protan": Text("by eyes that see no red", "pour qui ne voit pas le rouge"),
    "deutan": Text("by eyes that see no green", "pour qui ne voit pas le vert"),
    "tritan": Text("by eyes that see no blue", "pour qui ne voit pas le bleu"),
}  # fmt: skip
_WHITE = (0.95047, 1.0, 1.08883)


@dataclass(frozen=True, slots=True)
class Nearest:
    """The side whose colour comes closest, as everybody sees it or as one `kind` of eyes does."""

    side: str
    distance: float
    kind: str = ""


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _seen(colour: str, kind: str) -> tuple[float, float, float]:
    """A colour in linear light, as a kind of eyes sees it."""
    red, green, blue = (_linear(v / 255) for v in channels(colour))
    if kind not in _SEEN:
        return red, green, blue
    first, second, third = (max(0.0, min(1.0, a * red + b * green + c * blue)) for a, b, c in _SEEN[kind])
    return first, second, third


def _lab(light: tuple[float, float, float]) -> tuple[float, float, float]:
    red, green, blue = light
    along = (
        0.4124564 * red + 0.3575761 * green + 0.1804375 * blue,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        0.0193339 * red + 0.1191920 * green + 0.9503041 * blue,
    )
    x, y, z = (
        float(v ** (1 / 3)) if (v := a / white) > 0.008856 else 7.787 * v + 16 / 116
        for a, white in zip(along, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, kind: str = "") -> float:
    """How far two colours are from each other, in steps of CIELAB."""
    a, b = _lab(_seen(one, kind)), _lab(_seen(other, kind))
    return float(sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5)


def nearest(number: int, others: Mapping[str, int]) -> list[Nearest]:
    """For a colour the closest of other sides, then the closest as each kind of eyes sees it."""
    base = base_of(number)
    out = []
    for kind in ("", *KINDS):
        found = [(distance(base, base_of(n), kind), side) for side, n in others.items()]
        if found:
            far, side = min(found)
            out.append(Nearest(side, far, kind))
    return out


def stands_apart(base: str, others: Iterable[int]) -> bool:
    """Whether nobody takes a colour for one of others."""
    return all(distance(base, base_of(n), kind) >= APART for n in others for kind in ("", *KINDS))


def better_named(number: int, others: Iterable[int]) -> str:
    """The colour of the list that is closest to one and taken by nobody for another; "" where there is none."""
    known = list(others)
    fit = [(distance(base, base_of(number)), name) for name, (base, _) in NAMED.items() if stands_apart(base, known)]
    return min(fit)[1] if fit else ""
