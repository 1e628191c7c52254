"""A picture becomes part of a text: one field is written, all else stays letter for letter, and it still reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.author.picture_fit import Pin
from assistant.author.picture_stroke import brought_beside, picture_stroke, text_for_picture
from assistant.author.uses import with_edits
from assistant.base.problem import AleaError
from assistant.formats.yaml_text import parse

TEXT = """format: 1
kind: scenario   # mine
system: alexandria
id: own
name: {en: Own, fr: À moi}
setup:
  - {side: roman, types: {hi: 1}, at: '2023'}  # the first

# a remark at the end
"""
MATRIX = (80.5, 3.0, 200.0, -4.0, 78.0, 150.0, 0.002, 1e-7, 1.0)
PINS = [Pin("0101", (1.0, 1.0), (10.25, 20.0)), Pin("7-Q", (2.0, 2.0), (3.0, 4.0), taken=False)]
FILE = Path("own.yaml")


def written(text: str, name: str = "my map.jpg") -> str:
    return with_edits(text, picture_stroke(FILE, text, name, MATRIX, PINS).edits)


def test_the_picture_is_written_at_the_end_and_nothing_else_changes() -> None:
    text = written(TEXT)
    assert text.startswith(TEXT.rstrip() + "\npicture:\n") and text.endswith("\n")
    told = parse(text, "own.yaml").data["picture"]  # type: ignore[index,call-overload]
    assert told == {"file": "my map.jpg", "matrix": list(MATRIX), "pins": {"0101": [10.2, 20.0]}}


def test_fitted_again_its_field_alone_is_another() -> None:
    first = written(TEXT).replace("setup:", "# before the set-up\nsetup:")
    again = with_edits(first, picture_stroke(FILE, first, "scan's.png", MATRIX, PINS).edits)
    assert again == first.replace("my map.jpg", "scan's.png")
    middle = TEXT.replace("setup:", "picture: {file: a.png}  # the old one\nsetup:")
    after = written(middle)
    assert "# the old one" in after and after.count("picture:") == 1
    assert parse(after, "own.yaml").data["picture"]["file"] == "my map.jpg"  # type: ignore[index,call-overload]
    assert after.split("setup:")[1] == middle.split("setup:")[1]


def test_it_belongs_to_the_scenario_that_was_opened_or_to_the_board() -> None:
    system, board = "format: 1\nkind: system\n", "format: 1\nkind: board\n"
    assert text_for_picture({FILE: TEXT, Path("board.yaml"): board}) == FILE
    assert text_for_picture({Path("system.yaml"): system, Path("board.yaml"): board}) == Path("board.yaml")
    with pytest.raises(AleaError):
        text_for_picture({Path("system.yaml"): system})
    with pytest.raises(AleaError):
        picture_stroke(FILE, "a: [", "map.png", MATRIX, PINS)


def test_it_is_brought_into_the_folder_of_the_text_once(tmp_path: Path) -> None:
    text, away = tmp_path / "game" / "own.yaml", tmp_path / "scans"
    text.parent.mkdir()
    away.mkdir()
    (scan := away / "My map.JPG").write_bytes(b"one")
    assert brought_beside(scan, text) == "My map.jpg" == brought_beside(scan, text)
    scan.write_bytes(b"two")
    assert brought_beside(scan, text) == "My map_2.jpg"
    assert brought_beside(text.parent / "My map.jpg", text) == "My map.jpg"
    (odd := away / "..a:b~.png").write_bytes(b"x")
    assert brought_beside(odd, text) == "a_b_.png"
    with pytest.raises(AleaError):
        brought_beside(away / "gone.png", text)
