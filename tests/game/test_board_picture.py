"""The picture of a board that a text brings: found beside it and nowhere else, checked, taken along by a pack."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import open_system
from assistant.game.board_picture import found_picture
from assistant.game.named import named
from assistant.game.packs import keep_pack, pack_bytes, what_to_pack
from assistant.model.ids import ScenarioId

HEAD = "format: 1\nkind: scenario\nsystem: alexandria\nid: own\nname: {en: Own, fr: À moi}\n"
IDENTITY = "[1, 0, 0, 0, 1, 0, 0, 0, 1]"
PNG = b"\x89PNG\r\n\x1a\n"


def own_text(tmp_path: Path, picture: str) -> Path:
    (path := tmp_path / "own.yaml").write_text(f"{HEAD}picture: {picture}\n")
    return path


def codes(path: Path) -> set[str]:
    from assistant.formats.file_check import check_text

    return {p.code for p in named(str(path)).opened.problems} | {
        p.code for p in check_text(path.read_text(), path, schemas=Path("schemas").absolute())
    }


def test_the_picture_of_a_scenario_is_found_beside_it(tmp_path: Path) -> None:
    (tmp_path / "scans").mkdir()
    (tmp_path / "scans" / "map.png").write_bytes(PNG)
    path = own_text(tmp_path, f"{{file: scans/map.png, matrix: {IDENTITY}, pins: {{'0101': [3, 4]}}}}")
    found = named(str(path))
    shown = found_picture(found.opened.system, found.chosen)
    assert shown is not None and shown.file == (tmp_path / "scans" / "map.png").resolve()
    assert shown.picture.matrix == (1, 0, 0, 0, 1, 0, 0, 0, 1) and shown.picture.pins == (("0101", 3.0, 4.0),)
    assert not {c for c in codes(path) if c.startswith("picture")}


def test_no_shipped_game_brings_one() -> None:
    system = open_system("alexandria").system
    assert found_picture(system, system.scenarios[ScenarioId(next(iter(system.scenarios)))]) is None


def test_a_picture_that_is_not_there_is_told_and_the_drawn_board_shows(tmp_path: Path) -> None:
    path = own_text(tmp_path, "{file: gone.png}")
    found = named(str(path))
    assert found_picture(found.opened.system, found.chosen) is None
    assert "picture-missing" in {p.code for p in found.opened.problems}


LEAVING = ("../map.png", "a/../../map.png", "/etc/map.png", "~/map.png", "C:\\\\map.png", "map.exe", ".hidden.png",
           "map", "https://a.example/map.png")  # fmt: skip


@pytest.mark.parametrize("name", LEAVING)
def test_what_would_leave_the_folder_or_is_no_picture_is_found_nowhere(name: str, tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "map.png").write_bytes(PNG)
    path = own_text(tmp_path / "game", f'{{file: "{name}"}}')
    try:
        found = named(str(path))
    except Exception as bad:
        assert type(bad).__name__ == "AleaError"
        return
    assert found_picture(found.opened.system, found.chosen) is None


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "map.png").write_bytes(PNG)
    (tmp_path / "game" / "map.png").symlink_to(tmp_path / "map.png")
    found = named(str(own_text(tmp_path / "game", "{file: map.png}")))
    assert found_picture(found.opened.system, found.chosen) is None


def test_a_matrix_without_an_inside_and_an_unknown_space_are_told(tmp_path: Path) -> None:
    (tmp_path / "map.png").write_bytes(PNG)
    for picture, code in (("{file: map.png, matrix: [1, 0, 0, 1, 0, 0, 0, 0, 1]}", "picture-matrix"),
                          ("{file: map.png, pins: {'9999': [1, 2]}}", "unknown-hex")):  # fmt: skip
        path = own_text(tmp_path, picture)
        with pytest.raises(Exception) as told:
            named(str(path))
        assert code in {p.code for p in told.value.problems}  # type: ignore[attr-defined]


def test_a_pack_takes_the_picture_along(tmp_path: Path) -> None:
    (tmp_path / "map.png").write_bytes(PNG + b"whatever")
    (tmp_path / "other.png").write_bytes(PNG)
    path = own_text(tmp_path, f"{{file: map.png, matrix: {IDENTITY}}}")
    contents = what_to_pack(str(path))
    assert set(contents.files) == {"own.yaml", "map.png"} and contents.left_out == ("other.png",)
    (pack := tmp_path / "own.aleapack").write_bytes(pack_bytes(contents))
    kept = keep_pack(pack)
    found = named(str(kept.text))
    shown = found_picture(found.opened.system, found.chosen)
    assert shown is not None and shown.file.read_bytes() == PNG + b"whatever"
