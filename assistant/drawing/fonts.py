"""The five type families Alea ships, loaded once, and the one way to ask for a font.

A bare machine has no usable face, so the cut-down OFL files travel with the package (see data/fonts).
Figures in columns need tabular digits, Garamond needs lining ones; both are switched on here so that no
drawing forgets them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

from assistant.base.kept import kept_by_thread

Role = Literal["interface", "figures", "map", "capitals", "code"]
FOLDER = Path(__file__).resolve().parent / "data" / "fonts"
FAMILIES: dict[Role, str] = {
    "interface": "Alea Sans",
    "figures": "Barlow Condensed",
    "map": "EB Garamond",
    "capitals": "Cinzel",
    "code": "Alea Mono",
}
_loaded = False


def load_fonts() -> None:
    """Makes the shipped families known to Qt. Needs a QGuiApplication; further calls do nothing."""
    global _loaded
    if _loaded:
        return
    if QGuiApplication.instance() is None:
        raise RuntimeError("fonts are loaded after the QGuiApplication is made")
    for file in sorted(FOLDER.glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(file)) < 0:
            raise RuntimeError(f"the font file {file.name} is damaged; install Alea again")
    _loaded = True


def font(
    role: Role, pixels: float, weight: int = 400, *, italic: bool = False, spacing: float = 0.0, tabular: bool = False
) -> QFont:
    """A font of the given role. `pixels` is its size, `spacing` extra space between letters in px."""
    load_fonts()
    # A copy, since QFont can be changed and the one that is kept is shared by all drawings.
    return QFont(_font(role, round(max(1.0, pixels)), weight, italic, round(spacing * 16), tabular))


# One a thread: copies share what Qt finds out about a font, and a font that another thread used is looked up anew.
@kept_by_thread(1024)
def _font(role: Role, pixels: int, weight: int, italic: bool, spacing16: int, tabular: bool) -> QFont:
    made = QFont(FAMILIES[role])
    made.setPixelSize(pixels)
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic)
    # Hinting sets letters to whole pixels and so changes their width with the zoom: texts would otherwise jump while
    # the map is zoomed.
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if spacing16:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing16 / 16)
    if tabular:
        made.setFeature(QFont.Tag("tnum"), 1)
    if role == "map":
        made.setFeature(QFont.Tag("lnum"), 1)
    return made
