"""Colours and faces of the window have one home: the palette and the style sheet. A drawing asks for them by name."""

from __future__ import annotations

import re

from tests.architecture.test_layers import PACKAGE

OF_ITS_OWN = re.compile(r"#[0-9A-Fa-f]{6}\b|QFont\(\s*[frb]*[\"']|font-family")


def test_no_part_of_the_window_has_a_colour_or_a_face_of_its_own() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{number}"
        for path in sorted((PACKAGE / "ui").rglob("*.py"))
        if path.name != "theme.py"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if OF_ITS_OWN.search(line)
    ]
    assert found == []
