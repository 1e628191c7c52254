"""The palette of Alea as data: the two themes, the five sides and the tones derived from them.

Only colours live here; sizes belong to the drawings that use them, and widgets take these values through
the window's theme. Every pair of text and ground listed in `TEXT_PAIRS` keeps a contrast of 4.5:1; a test
reads the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from assistant.model.side_colours import OWN, PALETTE, channels, written_colour

ThemeName = Literal["light", "dark"]
Silhouette = Literal["rounded", "cut", "leaf", "bitten", "soft"]
Band = Literal["plain", "zigzag", "dots", "hatch", "checks"]

GOLD = "#F2C14E"
GOLD_INK = "#241803"
CREAM = "#FFF6E3"
IVORY = "#F4EBDA"
LINEN = "#E9DEC8"
PARCHMENT = "#F4E9D2"
BRASS = "#C9A04A"
SOOT = "#120C06"
WOOD = "#8A5A33"
SLATE = "#2A2E33"
CLOTH = "#2C2620"
PENCIL = "#5B5343"
DUST = "#6E6557"
CORAL, SKY, LEAF = "#E0705F", "#5FA8E0", "#7DC383"  # barred, seen, open, where colours lie on any ground of a map
READ = 4.5  # the contrast at which figures are read well
BRIGHT = 0.22  # luminance from which gold is not read upon a ground
PAPER = "#FBF3E0"  # the halo of names on light boards
WHITE, BLACK = "#FFFFFF", "#000000"


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme. Names follow the design's table; `rim` is the counters' outline, `coast` the shoreline."""

    name: ThemeName
    bg: str
    panel: str
    card: str
    raised: str
    ink: str
    ink2: str
    line: str
    line2: str
    edge: str
    accent: str
    on_accent: str
    accent_soft: str
    good: str
    good_soft: str
    bad: str
    bad_soft: str
    warn: str
    warn_soft: str
    info: str
    info_soft: str
    bar: str
    bar_ink: str
    bar_ink2: str
    sea: tuple[str, str, str, str]
    land: str
    green: str
    height: str
    coast: str
    sea_ink: str
    land_ink: str
    rim: str

    @property
    def dark(self) -> bool:
        return self.name == "dark"


LIGHT = Theme(
    name="light",
    bg="#E9E3D7",
    panel="#F5F1E8",
    card="#FFFCF5",
    raised="#FFFFFF",
    ink="#25201A",
    ink2="#5F564A",
    line="#D3C9B8",
    line2="#B9AD98",
    edge="#8E8371",
    accent="#7C4E10",
    on_accent="#FFFDF7",
    accent_soft="#F1E2C4",
    good="#2E6B3A",
    good_soft="#DDEBD9",
    bad="#A22A22",
    bad_soft="#F6DDD8",
    warn="#8A5A00",
    warn_soft="#F8E8C2",
    info="#2A5A86",
    info_soft="#DCE8F2",
    bar="#2C2620",
    bar_ink="#F4EBDA",
    bar_ink2="#C9BBA3",
    sea=("#A9C6CB", "#B7D0D2", "#C6DAD9", "#D7E5E0"),
    land="#EFE4CB",
    green="#B9BE86",
    height="#C8A878",
    coast="#5B5343",
    sea_ink="#2D525B",
    land_ink="#2B2014",
    rim="#1A100A",
)
DARK = Theme(
    name="dark",
    bg="#16181B",
    panel="#1F2226",
    card="#282C31",
    raised="#31363C",
    ink="#F0E9DB",
    ink2="#B4AB9B",
    line="#3A3F46",
    line2="#555B63",
    edge="#7A818A",
    accent="#E3B45B",
    on_accent="#1C1408",
    accent_soft="#40351F",
    good="#8FCB93",
    good_soft="#243527",
    bad="#F09A8E",
    bad_soft="#412724",
    warn="#EDC06A",
    warn_soft="#3C3119",
    info="#94BFE6",
    info_soft="#22313F",
    bar="#0F1113",
    bar_ink="#F0E9DB",
    bar_ink2="#A79E8E",
    sea=("#1E333B", "#243C44", "#2B464D", "#365357"),
    land="#4A4436",
    green="#46523A",
    height="#6A5A44",
    coast="#8FA6A2",
    sea_ink="#BFDDE0",
    land_ink="#F4EAD2",
    rim="#E9D9B8",
)
THEMES: dict[str, Theme] = {"light": LIGHT, "dark": DARK}


@dataclass(frozen=True, slots=True)
class SideStyle:
    """How one side of the palette looks: hue, silhouette, band pattern and emblem, any one of which tells
    it apart."""

    number: int
    name: str
    base: str
    ink: str
    silhouette: Silhouette
    band: Band
    emblem: str
    paper: str

    @property
    def dark(self) -> str:
        return blend(self.base, SOOT, 0.42)

    @property
    def deep(self) -> str:
        return blend(self.base, SOOT, 0.62)

    @property
    def plinth(self) -> str:
        return blend(self.base, SOOT, 0.55)

    @property
    def bright_hue(self) -> bool:
        """A hue too light for gold upon it: veterans get a cream rule and keep their ink."""
        return self.number in (3, 4) or (self.number >= OWN and luminance(self.base) > BRIGHT)


SIDES: tuple[SideStyle, ...] = (
    SideStyle(0, "Travertine", PALETTE[0], "#FFF6E3", "rounded", "plain", "ancient-columns", "#E9E3D7"),
    SideStyle(1, "Cinnabar", PALETTE[1], "#FFF6E3", "rounded", "plain", "eagle-emblem", "#F3D6CF"),
    SideStyle(2, "Lapis", PALETTE[2], "#FFF6E3", "cut", "zigzag", "greek-sphinx", "#D5E2F2"),
    SideStyle(3, "Saffron", PALETTE[3], "#2A1E06", "leaf", "dots", "sun", "#F9E7BE"),
    SideStyle(4, "Verdigris", PALETTE[4], "#0F2418", "bitten", "hatch", "laurels", "#DDF0E6"),
    SideStyle(5, "Murex", PALETTE[5], "#FFF6E3", "soft", "checks", "horse-head", "#EADBEC"),
)


def side_style(number: int) -> SideStyle:
    """The style of a number of the palette or of a colour of one's own; any other is drawn as neutral stone."""
    if number >= OWN:
        return _own_style(number)
    return SIDES[number] if 0 <= number < len(SIDES) else SIDES[0]


def _apart(one: str, other: str) -> int:
    return sum((a - b) ** 2 for a, b in zip(channels(one), channels(other), strict=True))


@cache
def _own_style(number: int) -> SideStyle:
    """A colour of one's own, with the shape and band of the palette side whose hue is nearest: the colour is never the
    only sign. Figures are light or dark, whichever is read better."""
    base = written_colour(number)
    like = min(SIDES, key=lambda side: _apart(side.base, base))
    soft = max((SIDES[1].ink, SIDES[4].ink), key=lambda tint: contrast(tint, base))
    plain = max((WHITE, BLACK), key=lambda tint: contrast(tint, base))  # one of them is read on any ground
    ink = soft if contrast(soft, base) >= READ else plain
    return SideStyle(number, base, base, ink, like.silhouette, like.band, like.emblem, blend(base, "#FFFFFF", 0.8))


@cache
def blend(colour: str, towards: str, share: float) -> str:
    """`colour` moved by `share` (0 to 1) towards another."""
    mixed = (round(a * (1 - share) + b * share) for a, b in zip(channels(colour), channels(towards), strict=True))
    return "#" + "".join(f"{value:02X}" for value in mixed)


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    red, green, blue = (_linear(value) for value in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21, as accessibility guidelines define it."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def text_pairs(theme: Theme) -> list[tuple[str, str, str]]:
    """Every text colour with the ground it is set on: (what, ink, ground)."""
    grounds = {"bg": theme.bg, "panel": theme.panel, "card": theme.card, "raised": theme.raised}
    pairs = [(f"ink on {name}", theme.ink, ground) for name, ground in grounds.items()]
    pairs += [(f"ink2 on {name}", theme.ink2, ground) for name, ground in grounds.items()]
    for word in ("good", "bad", "warn", "info"):
        pairs.append((f"{word} on its soft", getattr(theme, word), getattr(theme, f"{word}_soft")))
    pairs += [
        ("on accent", theme.on_accent, theme.accent),
        ("bar", theme.bar_ink, theme.bar),
        ("bar secondary", theme.bar_ink2, theme.bar),
        ("gold", GOLD_INK, GOLD),
        ("sea names on the deepest sea", theme.sea_ink, theme.sea[0]),
        ("names on land", theme.land_ink, theme.land),
    ]
    return pairs
