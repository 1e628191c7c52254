"""The shipped families are all there, hold the signs both languages need, and keep their licences."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF

from assistant.drawing.fonts import FAMILIES, FOLDER, font, load_fonts

FILES = sorted(FOLDER.glob("*.ttf"))
FRENCH = "éèêëàâçîïôùûœÉÀÇŒ’«»\u202f\u00a0—–…−×≤≥"


def test_all_families_are_known_to_qt(qapp) -> None:
    load_fonts()
    assert set(FAMILIES.values()) <= set(QFontDatabase.families())


@pytest.mark.parametrize("role", FAMILIES)
def test_a_font_of_each_role_is_the_shipped_one(qapp, role) -> None:
    assert QFontInfo(font(role, 20, 600)).family().startswith(FAMILIES[role])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_file_holds_the_signs_of_both_languages(file) -> None:
    letters = TTFont(file).getBestCmap()
    missing = [sign for sign in FRENCH if ord(sign) not in letters]
    if file.stem.startswith("Cinzel"):  # capitals for region names and the wordmark; it has no signs of comparison
        missing = [sign for sign in missing if sign not in "≤≥"]
    assert missing == []


def test_no_file_keeps_the_reserved_name() -> None:
    for file in FILES:
        names = TTFont(file)["name"]
        shown = [str(names.getDebugName(record)) for record in (1, 3, 4, 6, 16)]
        assert not [name for name in shown if "Source" in name], file.name


def test_licences_lie_beside_the_fonts_and_the_whole_stays_small() -> None:
    assert len(list(FOLDER.glob("OFL-*.txt"))) == 5
    assert sum(file.stat().st_size for file in FILES) < 1_600_000


def test_figures_in_columns_are_equally_wide(qapp) -> None:
    metrics = QFontMetricsF(font("figures", 40, 600, tabular=True))
    assert metrics.horizontalAdvance("1111") == pytest.approx(metrics.horizontalAdvance("8888"))


def test_letters_are_not_hinted(qapp) -> None:
    assert font("interface", 14).hintingPreference() == QFont.HintingPreference.PreferNoHinting
