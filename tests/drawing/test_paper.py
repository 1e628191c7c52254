"""Pages: a board spread so that its counters have the width asked for, records filled page by page, files
whole or not."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from assistant.base.text import Text
from assistant.drawing.paper import MM, Paper, Printout, leaf_image, write_pdf
from assistant.drawing.printed_position import GLUE, MOST_PAGES, PrintedPosition, listed, room, tiling, usual_counter
from assistant.drawing.printed_record import printed_record, record_lines
from assistant.game import open_system
from assistant.play.account import Told
from assistant.play.off_map import Row, Section
from assistant.play.state import start_state


def position(mm: float, paper: Paper) -> PrintedPosition:
    system = open_system("alexandria").system
    return PrintedPosition(system, start_state(system), "x", "en", paper, counter_mm=mm)


def test_paper_is_as_wide_as_its_name_says() -> None:
    assert (round(Paper("a4").width / MM), round(Paper("a4").height / MM)) == (210, 297)
    assert (Paper("letter").width / 144, Paper("letter").height / 144) == (8.5, 11)
    assert Paper("a4", lying=True).width == Paper("a4").height


def test_one_page_holds_the_whole_board() -> None:
    wanted = position(0, Paper("a4", lying=True))
    spread = tiling(wanted)
    across, down = wanted.system.board.size
    area = room(wanted.paper)
    assert spread.pages == 1
    assert across * spread.scale <= area.width() + 1e-6 and down * spread.scale <= area.height() + 1e-6


@pytest.mark.parametrize("mm", [8, 12, 15])
def test_a_spread_board_has_counters_of_the_width_asked_for_and_pages_enough(mm: int) -> None:
    wanted = position(mm, Paper("a4"))
    spread = tiling(wanted)
    assert usual_counter(wanted.system) * spread.scale / MM == pytest.approx(mm)
    across, down = wanted.system.board.size
    area = room(wanted.paper)
    assert spread.across * (area.width() - GLUE) + GLUE >= across * spread.scale
    assert (spread.across - 1) * (area.width() - GLUE) + GLUE < across * spread.scale, "no page stays empty"
    assert spread.down * (area.height() - GLUE) + GLUE >= down * spread.scale


def test_nobody_glues_hundreds_of_pages() -> None:
    assert tiling(position(80, Paper("a4"))).pages <= MOST_PAGES


def test_long_lists_go_on_in_the_next_column_and_lose_nothing() -> None:
    rows = tuple(Row(n, Text(str(n), str(n))) for n in range(200))
    pages = listed([Section(Text("a", "a"), rows)], Paper())
    told = [row.count for page in pages for strip in page for _, part in strip for row in part]
    assert told == list(range(200))
    assert len(pages) > 1


def test_a_record_fills_pages_and_a_heading_is_never_their_last_line(qapp: QGuiApplication) -> None:
    told = [Told(n, Text(f"line {n} " + "word " * 30, "x"), heading=n % 9 == 0) for n in range(300)]
    lines = record_lines(told, "en", Paper())
    made = printed_record("x", lines, Paper())
    pages = [leaf.keywords["lines"] for leaf in made.leaves]  # type: ignore[attr-defined]
    assert [int(line.number) for page in pages for line in page] == list(range(300))
    assert all(page[-1].kind != "heading" for page in pages)
    assert all(sum(line.height for line in page) < Paper().inside.height() for page in pages)


def test_a_page_has_ink_on_it(qapp: QGuiApplication) -> None:
    lines = record_lines([Told(1, Text("Caesar lands", "César débarque"))], "fr", Paper())
    image = leaf_image(printed_record("Titre", lines, Paper()), 0, 400)
    assert image.format() == QImage.Format.Format_RGB32
    assert any(image.pixelColor(x, y).lightness() < 200 for x in range(20, 140) for y in range(15, 60))


def test_a_pdf_that_fails_leaves_neither_file_nor_part(qapp: QGuiApplication, tmp_path: Path) -> None:
    old = tmp_path / "x.pdf"
    old.write_text("old")

    def broken(_painter: object) -> None:
        raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        write_pdf(Printout("x", Paper(), (broken,)), old)
    assert old.read_text() == "old"
    assert list(tmp_path.iterdir()) == [old]
