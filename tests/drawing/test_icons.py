"""Every icon is credited, every credit has its icon, and icons take the colour asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtSvg import QSvgRenderer

from assistant.base.paths import icons_dir
from assistant.drawing.appearance import FALLBACK_ICONS
from assistant.drawing.badges import STYLES
from assistant.drawing.icons import has_icon, icon_pixmap, icon_text
from assistant.drawing.tokens import SIDES

FILES = sorted(icons_dir().glob("*.svg"))


def credit_rows() -> dict[str, list[str]]:
    text = (icons_dir() / "CREDITS.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if ".svg |" in line]
    return {row[0]: row[1:] for row in rows}


def test_credits_and_files_name_the_same_icons() -> None:
    assert sorted(credit_rows()) == [file.name for file in FILES]


def test_each_credit_has_author_source_licence_and_changes() -> None:
    for name, (author, source, licence, changes) in credit_rows().items():
        assert author and changes, name
        assert licence in ("CC BY 3.0", "ISC", "MIT"), name
        assert source.startswith("https://") or licence == "MIT", name


def test_the_licence_texts_lie_beside_the_icons() -> None:
    assert "Attribution 3.0" in (icons_dir() / "LICENSE-game-icons.txt").read_text(encoding="utf-8")
    assert "ISC License" in (icons_dir() / "LICENSE-lucide.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_icon_can_be_drawn_and_takes_the_colour_of_the_text_beside_it(file) -> None:
    text = file.read_text(encoding="utf-8")
    assert "currentColor" in text
    assert not re.search(r"(fill|stroke)=\"#", text)
    assert QSvgRenderer(text.encode()).isValid()


def test_every_icon_the_drawings_name_is_there() -> None:
    named = {side.emblem for side in SIDES} | set(FALLBACK_ICONS.values())
    named |= {style.icon for style in STYLES.values() if style.icon}
    named |= {"paddles", "ram-profile", "three-friends", "checked-shield", "egyptian-temple", "anchor", "lighthouse"}
    assert [name for name in sorted(named) if not has_icon(name)] == []


def test_an_unknown_icon_is_drawn_as_a_plain_ring() -> None:
    assert not has_icon("no-such-thing")
    assert "circle" in icon_text("no-such-thing")


def test_a_pixmap_has_the_colour_and_the_size_asked_for(qapp) -> None:
    image = icon_pixmap("sun", 40, "#A32F27", 2.0).toImage()
    assert (image.width(), image.height()) == (80, 80)
    middle = image.pixelColor(40, 40)
    assert (middle.red(), middle.green(), middle.blue()) == (0xA3, 0x2F, 0x27)


@pytest.mark.parametrize("name", ["../planted", "/etc/hostname", "boards/x", "", "sun.svg", "SUN", "sun\n", "a\0b"])
def test_a_name_that_is_not_in_the_list_draws_a_ring_and_reads_no_file(name: str, tmp_path: Path) -> None:
    (tmp_path / "planted.svg").write_text("<svg>secret</svg>", encoding="utf-8")
    for asked in (name, str(tmp_path / "planted")):
        assert not has_icon(asked)
        assert "<circle" in icon_text(asked)
