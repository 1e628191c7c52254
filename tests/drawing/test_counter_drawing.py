"""Counters of every kind: they paint at any size, show what they should and keep their secrets."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from assistant.drawing import counter_drawing
from assistant.drawing.badges import RADIUS, STYLES, places
from assistant.drawing.counter_drawing import (
    counter_image,
    counter_margin,
    counter_pixmap,
    forget_pixmaps,
    forget_unasked_pixmaps,
    is_baked,
)
from assistant.drawing.counters_block import _ring
from assistant.drawing.look import LAYOUTS, BadgeLook, CounterLook, level_of
from assistant.drawing.tokens import DARK, LIGHT, THEMES

FIGURES = (
    ("quality", "7"), ("movement", "5"), ("missile", "J"), ("crew", "3"), ("attack", "5"), ("carries", "2"),
    ("defence", "6"), ("rating", "A3"), ("number", "4"), ("bottom_left", "4"), ("top", "Guard"),
)  # fmt: skip
BLOCK = CounterLook("block", 2, "caesar", "Caesar", figures=FIGURES, strength=3, steps=4)


def grey(image: QImage) -> float:
    """How much ink lies on the picture: the mean opacity."""
    small = image.scaled(16, 16)
    return sum(small.pixelColor(x, y).alpha() for x in range(16) for y in range(16)) / 256


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("size", [20, 40, 64, 128])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_paints_at_every_size_in_both_themes(qapp, layout, size, theme) -> None:
    for side in range(6):
        look = CounterLook(layout, side, "spears", "VI 3", "CO", FIGURES, "veteran", strength=2, steps=3, facing=60)
        image = counter_image(look, size, 1.0, theme)
        assert image.width() == size + 2 * counter_margin(look, size)
        assert grey(image) > 25


def test_the_level_of_detail_follows_the_size() -> None:
    assert [level_of(size) for size in (20, 33.9, 34, 63.9, 64, 200)] == [
        "small", "small", "medium", "medium", "full", "full",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Pompey"}, {"icon": "trireme"}, {"figures": (("rating", "D1"),)}, {"strength": 1}, {"steps": 2},
        {"grade": "veteran"}, {"reduced": True}, {"badges": (BadgeLook("hits", 2),)},
    ],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_nothing_betrays_a_hidden_block(qapp, change) -> None:
    hidden = replace(BLOCK, hidden=True)
    for theme in (LIGHT, DARK):
        assert counter_image(hidden, 64, 1.0, theme) == counter_image(replace(hidden, **change), 64, 1.0, theme)


def test_a_block_face_up_shows_what_a_hidden_one_hides(qapp) -> None:
    assert counter_image(BLOCK, 64, 1.0, LIGHT) != counter_image(replace(BLOCK, hidden=True), 64, 1.0, LIGHT)
    assert counter_image(BLOCK, 64, 1.0, LIGHT) != counter_image(replace(BLOCK, strength=2), 64, 1.0, LIGHT)


def test_the_ring_of_strengths_turns_with_the_current_one_on_top() -> None:
    assert _ring(4, 4) == [(0, 4), (90, 3), (180, 2), (270, 1)]
    assert _ring(2, 4) == [(0, 2), (90, 1), (180, 4), (270, 3)]
    assert _ring(2, 2) == [(0, 2), (180, 1)]
    assert _ring(1, 1) == [(0, 1)]


@pytest.mark.parametrize(
    "change",
    [{"grade": "veteran"}, {"grade": "recruit"}, {"reduced": True}, {"facing": 120.0}, {"side": 2}, {"muted": True}],
    ids=lambda change: next(iter(change)),
)
def test_what_matters_can_be_seen_on_a_land_unit(qapp, change) -> None:
    plain = CounterLook("land", 1, "spartan", "1", "HI", FIGURES)
    assert counter_image(plain, 48, 1.0, LIGHT) != counter_image(replace(plain, **change), 48, 1.0, LIGHT)


def test_sides_can_be_told_apart_in_grey(qapp) -> None:
    pictures = []
    for side in range(1, 6):
        image = counter_image(CounterLook("land", side, "spartan", "1", "HI", FIGURES), 48, 1.0, LIGHT)
        pictures.append(image.convertToFormat(QImage.Format.Format_Grayscale8))
    for i, one in enumerate(pictures):
        assert all(one != other for other in pictures[i + 1 :])


def test_equal_looks_share_one_picture_until_it_is_forgotten(qapp) -> None:
    look = CounterLook("token", 3, figures=(("number", "5"),))
    first = counter_pixmap(look, 48, 1.0, LIGHT)
    assert counter_pixmap(replace(look), 48, 1.0, LIGHT).cacheKey() == first.cacheKey()
    assert counter_pixmap(look, 48, 1.0, DARK).cacheKey() != first.cacheKey()
    forget_pixmaps()
    assert counter_pixmap(look, 48, 1.0, LIGHT).cacheKey() != first.cacheKey()


def test_a_sharper_screen_gets_more_pixels_for_the_same_size(qapp) -> None:
    pixmap = counter_pixmap(CounterLook("leader", 1, "caesar"), 50, 2.0, LIGHT)
    assert pixmap.devicePixelRatio() == 2
    assert pixmap.width() == 2 * (50 + 2 * counter_margin(CounterLook("leader"), 50))


def test_badges_keep_clear_of_the_figures_in_the_corners() -> None:
    figures_begin = 8.0
    for kind, style in STYLES.items():
        x, y = style.place
        inward = min(x * 100, 100 - x * 100) if x != 0.5 else min(y * 100, 100 - y * 100)
        assert inward + RADIUS <= figures_begin, kind


def test_no_two_badges_share_a_place() -> None:
    kinds = ("hits", "fouled", "grappled", "moved", "fatigue", "rammed", "strange")
    taken = places(tuple(BadgeLook(kind) for kind in kinds))
    assert len(set(taken)) == len(kinds)


@pytest.mark.parametrize("size", [40, 80])
@pytest.mark.parametrize(
    ("layout", "slot"), [("land", "quality"), ("land", "movement"), ("galley", "defence"), ("leader", "quality")]
)
def test_a_guessed_figure_never_looks_like_a_fact(qapp, layout, slot, size) -> None:
    known = CounterLook(layout, 1, "spartan", "1", "HI", FIGURES)
    assert counter_image(known, size, 1.0, LIGHT) != counter_image(
        replace(known, assumed=frozenset({slot})), size, 1.0, LIGHT
    )


def test_pictures_that_are_kept_take_a_bounded_memory(qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Enlarged counters are large: their bytes count, not their number; what was used last stays."""
    forget_pixmaps()
    monkeypatch.setattr(counter_drawing._cache, "limit", 1_000_000)
    look = CounterLook("token", 1)
    sizes = range(100, 200, 5)
    bytes_of = [(p := counter_pixmap(look, size, 1, LIGHT)).width() * p.height() * 4 for size in sizes]
    assert sum(bytes_of) > 2_000_000
    kept = [size for size in sizes if is_baked(look, size, 1, LIGHT)]
    assert kept == list(sizes)[-len(kept) :] and 0 < len(kept) < len(sizes)
    assert sum(bytes_of[-len(kept) :]) <= 1_000_000
    forget_pixmaps()
    assert not is_baked(look, 195, 1, LIGHT)


def test_pictures_of_a_page_that_is_gone_go_with_the_next(qapp) -> None:
    forget_pixmaps()
    looks = [replace(BLOCK, strength=strength) for strength in (1, 2, 3)]
    for look in looks:
        counter_pixmap(look, 64, 1.0, LIGHT)
    forget_unasked_pixmaps()
    assert all(is_baked(look, 64, 1.0, LIGHT) for look in looks), "all were asked for"
    counter_pixmap(looks[1], 64, 1.0, LIGHT)
    forget_unasked_pixmaps()
    assert [is_baked(look, 64, 1.0, LIGHT) for look in looks] == [False, True, False]
    forget_unasked_pixmaps()
    assert not is_baked(looks[1], 64, 1.0, LIGHT) and counter_drawing._cache.taken == 0
