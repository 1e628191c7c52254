"""Counters that a file lays out itself, and the symbols of units on them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from assistant.base import paths
from assistant.base.text import Text
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_image
from assistant.drawing.counters_unit import PLACES
from assistant.drawing.fonts import load_fonts
from assistant.drawing.look import LAYOUTS, CounterLook
from assistant.drawing.tokens import DARK, LIGHT
from assistant.drawing.unit_symbols import BRANCHES, SIZES, draw_symbol
from assistant.model import counters, unit_words
from assistant.model.counters import CounterType, Family, Figure, PrintedPlaces, UnitSymbol
from assistant.model.ids import SideId, TypeId
from tests.scenarios.shipped import system


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


def picture(branch: str, size: str = "", frame: str = "friendly") -> bytes:
    image = QImage(64, 48, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_symbol(painter, QRectF(2, 2, 60, 44), branch, size, frame, "#000000", "#EEEEEE")
    painter.end()
    return image.constBits().tobytes()


def test_what_the_files_may_say_is_what_is_drawn() -> None:
    defs = json.loads((paths.schemas_dir() / "counters.schema.json").read_text(encoding="utf-8"))["$defs"]
    told = defs["symbol"]["properties"]
    assert told["branch"]["enum"] == list(BRANCHES) == list(unit_words.BRANCHES)
    assert told["size"]["enum"] == list(SIZES) == list(unit_words.SIZES)
    assert told["frame"]["enum"] == list(unit_words.FRAMES)
    assert defs["printed"]["properties"]["figures"]["propertyNames"]["enum"] == list(PLACES)
    assert (*counters.LAYOUTS, "unit") == LAYOUTS


def test_no_two_arms_sizes_or_frames_look_alike() -> None:
    arms = {branch: picture(branch) for branch in BRANCHES}
    assert len(set(arms.values())) == len(arms)
    sizes = {size: picture("infantry", size) for size in ("", *SIZES)}
    assert len(set(sizes.values())) == len(sizes)
    framed = [CounterLook("unit", symbol=("armour", "division", frame)) for frame in unit_words.FRAMES]
    pictures = {counter_image(look, 64, 1.0, LIGHT).constBits().tobytes() for look in framed}
    assert len(pictures) == len(framed)


def test_no_place_lies_over_another() -> None:
    areas = list(PLACES.items())
    for index, (one, (area, _, _)) in enumerate(areas):
        for other, (beside, _, _) in areas[index + 1 :]:
            if "middle" not in (one, other):  # the picture makes room for a text in the middle
                over = area.intersected(beside)
                assert over.width() <= 8 or over.height() <= 1, (one, other)


def a_unit(places: dict[str, str], symbol: UnitSymbol | None = None, **figures: int | str) -> CounterLook:
    """How a type of this layout looks in a system that is otherwise a shipped one."""
    whole = system("alexandria")
    family = Family("troops", whole.name, {f: Figure(f, "int") for f in figures}, layout="nato",
                    printed=PrintedPlaces(places))  # fmt: skip
    kind = CounterType(TypeId("panzer"), "troops", SideId("roman"), Text("Panzer", "Panzer"), "7 Pz", figures,
                       symbol=symbol)  # fmt: skip
    mix = replace(whole.mix, families={"troops": family}, types={kind.id: kind}, counters={})
    return look_of(replace(whole, mix=mix), kind.id, number="3")


def test_figures_stand_where_the_file_puts_them() -> None:
    look = a_unit(
        {"bottom_left": "attack", "bottom_right": "ma", "left": "{division}/{number}", "top": "{name}", "right": "no"},
        UnitSymbol("armour", "regiment"), attack=4, ma=10, division="d7",
    )  # fmt: skip
    assert look.layout == "unit" and look.symbol == ("armour", "regiment", "friendly")
    assert dict(look.figures) == {"bottom_left": "4", "bottom_right": "10", "left": "d7/3", "top": "Panzer"}


def test_a_text_asks_python_for_nothing() -> None:
    look = a_unit({"left": "{attack:>99999999}", "right": "{attack.__class__}", "top": "{0}"}, attack=4)
    assert look.figures == ()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("size", [24, 44, 88])
def test_it_is_drawn_at_every_size(theme: object, size: int) -> None:
    whole = a_unit({"bottom_left": "attack"}, UnitSymbol("infantry", "division", "hostile"), attack=4)
    assert theme in (LIGHT, DARK)
    made = counter_image(whole, size, 1.0, theme)  # type: ignore[arg-type]
    other = replace(whole, symbol=("artillery", "division", "hostile"))
    assert made != counter_image(other, size, 1.0, theme)  # type: ignore[arg-type]
