"""Counters and cards cut out of scans: each scan is read once for all of them, what was cut is kept within bounds, and
a file that was changed is read anew."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from assistant.drawing import scan_parts, shown_parts
from assistant.drawing.counters_cut import is_cut
from assistant.drawing.look import CounterLook
from assistant.drawing.scan_parts import forget_sheets
from assistant.drawing.shown_parts import CARD, COUNTER, bring_parts, forget_unasked_parts, is_at_hand, shown_part
from assistant.game.first_texts import first_texts
from assistant.game.named import named
from assistant.model.scenario import System

SIDE, ACROSS = 300, 4


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Counter[str]]:
    """How often each scan is read."""
    found: Counter[str] = Counter()
    really = scan_parts._read

    def count(file: Path) -> tuple[QImage, float]:
        found[file.name] += 1
        return really(file)

    monkeypatch.setattr(scan_parts, "_read", count)
    for _ in range(2):
        forget_unasked_parts()
    yield found
    for _ in range(2):
        forget_unasked_parts()


def sheet(path: Path, tint: str) -> Path:
    """Four counters across, two down, all of one colour, with a brighter column for each."""
    image = QImage(SIDE * ACROSS, SIDE * 2, QImage.Format.Format_RGB32)
    image.fill(QColor(tint))
    assert image.save(str(path))
    return path


def game(folder: Path, sheets: int) -> System:
    """A game whose counters lie on several sheets, those of one sheet never one after the other."""
    for number in range(sheets):
        sheet(folder / f"s{number}.png", f"#{40 * number:02x}8040")
    for name, words in first_texts("blank", "hill").items():
        (folder / name).write_text(words, encoding="utf-8")
    text = folder / "counters.yaml"
    kinds = "".join(
        f"  k{cell}_{number}: {{family: troop, side: red, name: {{en: k, fr: k}}, icon: spears,"
        f" figures: {{attack: 1, defence: 1, move: 1}},"
        f" picture: {{file: s{number}.png, at: [{cell * SIDE}, 0, {SIDE}, {SIDE}],"
        f" back: [{cell * SIDE}, {SIDE}, {SIDE}, {SIDE}]}}}}\n"
        for cell in range(ACROSS)
        for number in range(sheets)
    )
    text.write_text(text.read_text("utf-8").replace("words:", kinds + "words:", 1), encoding="utf-8")
    return named(str(folder / "system.yaml")).opened.system


def part(folder: Path, number: int, cell: int) -> tuple[str, tuple[float, ...]]:
    return str((folder / f"s{number}.png").resolve()), (cell * SIDE, 0, SIDE, SIDE)


def test_each_sheet_is_read_once_for_all_its_counters_and_their_backs(tmp_path: Path, read: Counter[str]) -> None:
    system = game(tmp_path, 5)
    bring_parts(system)
    assert read == {f"s{number}.png": 1 for number in range(5)}
    for cell in range(ACROSS):
        for number in range(5):
            file, front = part(tmp_path, number, cell)
            back = (cell * SIDE, SIDE, SIDE, SIDE)
            assert all(is_at_hand(file, at, wanted) for at in (front, back) for wanted in (20, COUNTER))
            found = shown_part(file, front, 60)
            assert found is not None and max(found.width(), found.height()) <= COUNTER
            assert found.pixelColor(50, 50) == QColor(f"#{40 * number:02x}8040")
    bring_parts(system)
    assert sum(read.values()) == 5


def test_what_is_wanted_larger_is_cut_from_the_scan(tmp_path: Path, read: Counter[str]) -> None:
    bring_parts(game(tmp_path, 1))
    cut = part(tmp_path, 0, 1)
    assert not is_at_hand(*cut, COUNTER + 1) and not is_at_hand(*cut, CARD + 1)
    larger = shown_part(*cut, COUNTER + 1)
    assert larger is not None and larger.width() == SIDE and is_at_hand(*cut, COUNTER + 1)
    look = CounterLook(picture=cut)
    assert is_cut(look, 60) and not is_cut(look, 2 * CARD) and is_cut(CounterLook(hidden=True, picture=cut), 2 * CARD)


def test_another_file_under_the_same_name_is_read_anew(tmp_path: Path, read: Counter[str]) -> None:
    bring_parts(game(tmp_path, 1))
    cut = part(tmp_path, 0, 0)
    sheet(Path(cut[0]), "#102030")
    os.utime(cut[0], ns=(1, 1))
    assert not is_at_hand(*cut, 60)
    found = shown_part(*cut, 60)
    assert found is not None and found.pixelColor(9, 9) == QColor("#102030")


def test_what_cannot_be_read_is_not_tried_again_until_it_is_another(tmp_path: Path, read: Counter[str]) -> None:
    (text := tmp_path / "text.png").write_text("no picture")
    for _ in range(3):
        assert shown_part(str(text), (0, 0, 9, 9), 60) is None
    assert read == {"text.png": 1} and is_at_hand(str(text), (0, 0, 9, 9), 60)
    assert shown_part(str(tmp_path / "gone.png"), (0, 0, 9, 9), 60) is None
    assert not is_at_hand(str(tmp_path / "gone.png"), (0, 0, 9, 9), 60)


def test_no_more_is_brought_than_there_is_room_for(
    tmp_path: Path, read: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = 4 * COUNTER * COUNTER * 10
    monkeypatch.setattr(shown_parts, "LIMIT", room)
    monkeypatch.setattr(shown_parts._parts, "limit", room)
    bring_parts(game(tmp_path, 3))
    assert len(shown_parts._parts) == 10 and shown_parts._parts.taken <= room
    assert sum(read.values()) == 2, "eight of the first sheet and two of the second"


def test_what_a_text_brought_before_it_was_changed_makes_way(
    tmp_path: Path, read: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = 4 * COUNTER * COUNTER * 8
    monkeypatch.setattr(shown_parts, "LIMIT", room)
    monkeypatch.setattr(shown_parts._parts, "limit", room)
    for name in ("before", "after"):
        (folder := tmp_path / name).mkdir()
        bring_parts(game(folder, 1))
    assert all(is_at_hand(*part(tmp_path / "after", 0, cell), 60) for cell in range(ACROSS))
    assert not any(is_at_hand(*part(tmp_path / "before", 0, cell), 60) for cell in range(ACROSS))


def test_parts_of_a_page_that_is_gone_go_with_the_next(tmp_path: Path, read: Counter[str]) -> None:
    bring_parts(game(tmp_path, 1))
    forget_unasked_parts()
    assert is_at_hand(*part(tmp_path, 0, 0), 60), "all were asked for on the last page"
    assert not scan_parts._sheets, "a scan takes a hundred megabytes"
    forget_unasked_parts()
    assert not is_at_hand(*part(tmp_path, 0, 0), 60) and shown_parts._parts.taken == 0


def test_the_row_of_a_card_is_made_from_its_large_picture(tmp_path: Path, read: Counter[str]) -> None:
    """Cards are brought as large as they are looked at: a hand of twenty would read each file anew for its row."""
    file = str(sheet(tmp_path / "card.png", "#208040").resolve())
    assert not is_at_hand(file, (), COUNTER)
    assert shown_part(file, (), CARD) is not None
    forget_sheets()
    assert is_at_hand(file, (), COUNTER)
    small = shown_part(file, (), 84)
    assert small is not None and small.pixelColor(9, 9) == QColor("#208040") and read == {"card.png": 1}
