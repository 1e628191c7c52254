"""Makes the font files Alea ships: cuts the four OFL families down to the letters we use and puts their
licences beside.

Run by hand when a family is renewed: `python packaging/fonts/subset_fonts.py FOLDER`, where FOLDER holds
the unpacked packages source-sans, barlow-condensed, eb-garamond and cinzel. Adobe reserves the name
"Source" for unchanged files, so the cut-down interface face is called "Alea Sans"; the other three families
reserve no name.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

TARGET = Path(__file__).resolve().parents[2] / "assistant" / "drawing" / "data" / "fonts"
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *(0x218, 0x219, 0x21A, 0x21B, 0x2C6, 0x2DA, 0x2DC, 0x300, 0x301, 0x302, 0x303, 0x308),
    *range(0x2010, 0x2027),
    *(0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122),
    *range(0x2190, 0x219A),
    *(0x2192, 0x2194, 0x21B5, 0x2212, 0x2215, 0x2248, 0x2260, 0x2264, 0x2265, 0x00D7, 0x25CF, 0x25B2, 0x25BC, 0x2713),
    *range(0x2150, 0x215F),
]
RESERVED = {"Source Sans 3": "Alea Sans", "SourceSans3": "AleaSans", "Source": "Alea"}


@dataclass(frozen=True)
class Face:
    """One file to make: where it lies in the unpacked packages, and its name here."""

    package: str
    inside: str
    name: str


FACES = (
    Face("source-sans", "TTF/SourceSans3-Regular.ttf", "AleaSans-Regular"),
    Face("source-sans", "TTF/SourceSans3-It.ttf", "AleaSans-Italic"),
    Face("source-sans", "TTF/SourceSans3-Semibold.ttf", "AleaSans-Semibold"),
    Face("source-sans", "TTF/SourceSans3-Bold.ttf", "AleaSans-Bold"),
    Face("barlow-condensed", "500Medium/BarlowCondensed_500Medium.ttf", "BarlowCondensed-Medium"),
    Face("barlow-condensed", "600SemiBold/BarlowCondensed_600SemiBold.ttf", "BarlowCondensed-SemiBold"),
    Face("barlow-condensed", "700Bold/BarlowCondensed_700Bold.ttf", "BarlowCondensed-Bold"),
    Face("eb-garamond", "500Medium/EBGaramond_500Medium.ttf", "EBGaramond-Medium"),
    Face("eb-garamond", "600SemiBold/EBGaramond_600SemiBold.ttf", "EBGaramond-SemiBold"),
    Face("eb-garamond", "500Medium_Italic/EBGaramond_500Medium_Italic.ttf", "EBGaramond-MediumItalic"),
    Face("eb-garamond", "600SemiBold_Italic/EBGaramond_600SemiBold_Italic.ttf", "EBGaramond-SemiBoldItalic"),
    Face("cinzel", "600SemiBold/Cinzel_600SemiBold.ttf", "Cinzel-SemiBold"),
)


def package_folder(root: Path, package: str) -> Path:
    """The unpacked package whose folder name contains `package`."""
    return next(p for p in sorted(root.iterdir()) if p.is_dir() and package in p.name)


def rename(font: TTFont) -> None:
    """Takes the reserved name out of every record but the copyright and licence lines."""
    for record in font["name"].names:
        if record.nameID in (0, 7, 13, 14):
            continue
        text = record.toUnicode()
        for old, new in RESERVED.items():
            text = text.replace(old, new)
        record.string = text


def add_narrow_space(font: TTFont) -> None:
    """French needs the narrow no-break space; a face without one gets an empty letter of 0.6 spaces."""
    letters = font.getBestCmap()
    if 0x202F in letters:
        return
    glyphs = font["glyf"]
    glyphs["uni202F"] = Glyph()
    wide, _ = font["hmtx"][letters[0x20]]
    font["hmtx"]["uni202F"] = (round(wide * 0.6), 0)
    font.setGlyphOrder(glyphs.glyphOrder)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x202F] = "uni202F"


def make(root: Path, face: Face) -> int:
    """Writes one cut-down file and returns its size in bytes."""
    options = subset.Options(layout_features=["*"], name_IDs=["*"], hinting=False, notdef_outline=True)
    font = subset.load_font(str(package_folder(root, face.package) / face.inside), options)
    add_narrow_space(font)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    if face.package == "source-sans":
        rename(font)
    target = TARGET / f"{face.name}.ttf"
    subset.save_font(font, str(target), options)
    return target.stat().st_size


def copy_licence(root: Path, package: str) -> None:
    """Puts the licence text of a family beside its files."""
    folder = package_folder(root, package)
    source = next(p for p in (folder / "LICENSE_FONT", folder / "LICENSE.md") if p.exists())
    (TARGET / f"OFL-{package}.txt").write_text(source.read_text(encoding="utf-8"), encoding="utf-8")


def main(root: Path) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    total = sum(make(root, face) for face in FACES)
    for package in dict.fromkeys(face.package for face in FACES):
        copy_licence(root, package)
    print(f"{len(FACES)} files, {total / 1024:.0f} KB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
