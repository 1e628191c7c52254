"""Boards: every style renders in both themes, the ground is kept, words change and the ground does not."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage

from assistant.base.text import Text, same
from assistant.drawing.boards.areas import area_paths, wandering
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.boxes import box_area
from assistant.drawing.boards.drawn_roads import bends, roads
from assistant.drawing.boards.legend import entries
from assistant.drawing.boards.name_labels import fitting_size
from assistant.drawing.boards.preview import preview
from assistant.drawing.boards.projection import projection_of
from assistant.drawing.boards.render import board_digest, ground, render_board, render_features, render_ground
from assistant.drawing.boards.words import has_laurel, is_city, is_fortified, owner_word, port_of, worth
from assistant.drawing.boards.works import causeway_run, crossing
from assistant.drawing.tokens import LIGHT, THEMES
from assistant.model.board import Art, Board, Link, Space
from assistant.model.ids import SideId, SpaceId
from assistant.model.scenario import Side
from tests.drawing.boards import atlas, city, harbour, provinces

BOARDS = {"atlas": (atlas, 0.8), "city_and_sea": (harbour, 44.0), "areas": (provinces, 0.7)}
RED = {SideId("red"): Side(SideId("red"), same("Red"), 1)}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("style", BOARDS)
def test_every_style_is_drawn_in_both_themes(qapp, style: str, theme: str) -> None:
    make, scale = BOARDS[style]
    board = make()
    image = render_board(board, theme, scale, "en", RED, title="Test")
    assert (image.width(), image.height()) == (round(board.size[0] * scale), round(board.size[1] * scale))
    colours = {image.pixelColor(x, y).rgb() for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    assert len(colours) > 30


def test_a_board_without_anything_known_is_drawn_plainly(qapp) -> None:
    image = render_board(Board({}, (), size=(40, 30)), "light", 2.0, "en")
    assert image.pixelColor(2, 2).name().upper() == LIGHT.land


def test_hexes_of_sea_are_blue_and_hexes_of_land_are_not(qapp) -> None:
    image = render_ground(harbour(), LIGHT, 44.0)
    sea, land = image.pixelColor(6 * 44, 2 * 44), image.pixelColor(int(1.4 * 44), 2 * 44)
    assert sea.blue() > sea.red() + 20
    assert land.red() > land.blue()


def test_the_coast_lies_under_the_cities_the_board_moved(qapp) -> None:
    """Rome stands 30 units from where the plain grid would put it, and the coast comes along."""
    board = atlas()
    frame = Frame(board, 1.0)
    projection = projection_of(frame)
    assert projection is not None
    ((x, y),) = projection.place([(12.5, 41.9)])
    plain = projection.flat(12.5, 41.9)
    rome = board.spaces[SpaceId("rome")]

    def away(at: tuple[float, float]) -> float:
        return ((at[0] - rome.x) ** 2 + (at[1] - rome.y) ** 2) ** 0.5

    assert away(plain) > 80
    assert away((x, y)) < 0.6 * away(plain)


def test_language_changes_the_features_but_not_the_ground(qapp) -> None:
    assert render_ground(atlas(), LIGHT, 0.8) == render_ground(atlas(), LIGHT, 0.8)
    assert render_features(atlas(), LIGHT, 0.8, "en") != render_features(atlas(), LIGHT, 0.8, "fr")


def test_the_ground_is_kept_and_read_back(qapp, tmp_path, monkeypatch) -> None:
    board = harbour()
    first = ground(board, LIGHT, 30.0, tmp_path)
    assert [file.suffix for file in (tmp_path / "boards").iterdir()] == [".png"]
    monkeypatch.setattr("assistant.drawing.boards.render.render_ground", lambda *_: pytest.fail("baked again"))
    again = ground(board, LIGHT, 30.0, tmp_path)
    assert again.convertToFormat(QImage.Format.Format_RGB32) == first.convertToFormat(QImage.Format.Format_RGB32)


def test_a_damaged_ground_is_baked_again(qapp, tmp_path) -> None:
    board = harbour()
    whole = ground(board, LIGHT, 30.0, tmp_path)
    (file,) = (tmp_path / "boards").iterdir()
    file.write_bytes(file.read_bytes()[:200])
    again = ground(board, LIGHT, 30.0, tmp_path)
    assert again.size() == whole.size()
    assert again.pixelColor(100, 60) == whole.pixelColor(100, 60)


def test_a_changed_board_gets_a_ground_of_its_own() -> None:
    board = harbour()
    assert board_digest(board) == board_digest(harbour())
    assert board_digest(replace(board, size=(8.0, 4.6))) != board_digest(board)
    one = SpaceId("0404")
    moved = {**board.spaces, one: replace(board.spaces[one], terrain="shoal")}
    assert board_digest(replace(board, spaces=moved)) != board_digest(board)
    orders = (("north", "south"), ("south", "north"))
    sets = [type("frozenset", (frozenset,), {"__iter__": lambda _, told=told: iter(told)})(told) for told in orders]
    same = {board_digest(replace(board, spaces={one: replace(board.spaces[one], tags=tags)})) for tags in sets}
    assert len(same) == 1, "the same zones, told in another order by another process"


def test_a_picture_too_large_for_memory_is_refused(qapp) -> None:
    with pytest.raises(ValueError, match="larger than"):
        render_ground(atlas(), LIGHT, 1000.0)


def test_roads_end_in_their_cities_and_keep_their_shape_at_any_scale(qapp) -> None:
    board = atlas()
    for scale in (0.5, 2.0):
        frame = Frame(board, scale)
        for road in roads(frame):
            ends = frame.of(board.spaces[road.link.a]), frame.of(board.spaces[road.link.b])
            assert (road.path.pointAtPercent(0) - ends[0]).manhattanLength() < 1e-6
            assert (road.path.pointAtPercent(1) - ends[1]).manhattanLength() < 1e-6
    assert bends(board) is bends(board)


def test_the_causeway_runs_from_end_to_end() -> None:
    assert [space.id for space in causeway_run(Frame(harbour(), 1.0))] == ["0304", "0305"]


def test_the_key_lists_what_the_board_shows_and_nothing_else() -> None:
    assert [entry.text.en for entry in entries(atlas())] == [
        "major road", "minor road", "port", "major port", "worth points",
    ]  # fmt: skip
    assert [entry.text.en for entry in entries(harbour())] == ["gate: point and hex", "quay"]


def test_two_areas_share_one_border() -> None:
    """The way from a to b is the way from b to a, so no gap opens between neighbours."""
    there = [*wandering((0, 0), (100, 40)), (100, 40)]
    back = [*wandering((100, 40), (0, 0)), (0, 0)]
    assert [(round(x, 6), round(y, 6)) for x, y in back[::-1]] == [(round(x, 6), round(y, 6)) for x, y in there]
    assert len(there) == 9


def test_an_area_without_an_outline_takes_the_ground_nearest_to_it() -> None:
    paths = area_paths(Frame(provinces(), 1.0))
    west = paths[SpaceId("west")]
    assert west.contains(QPointF(100, 150))
    assert not west.contains(QPointF(240, 150))
    assert paths[SpaceId("east")].contains(QPointF(300, 150))


def test_an_outline_in_degrees_is_brought_to_the_board() -> None:
    coast = Art("coast", (), None, {"west": 0, "north": 50, "x_per_degree": 10, "y_per_degree": 10})
    outline = Art("outline", ((1, 49), (9, 49), (9, 41), (1, 41)), None, {"space": "west", "lonlat": True})
    board = replace(provinces(), art=(coast, outline))
    path = area_paths(Frame(board, 1.0))[SpaceId("west")]
    assert path.contains(QPointF(50, 50))
    assert not path.contains(QPointF(120, 50))


def test_board_words_may_be_anything(qapp) -> None:
    """Unknown kinds, terrains, features and artwork are drawn plainly or not at all, never refused."""
    board = harbour()
    strange = {k: replace(s, terrain="marsh" if s.terrain == "land" else s.terrain) for k, s in board.spaces.items()}
    art = (
        *board.art,
        Art("dragon", ((1, 1),)),
        Art("region_label", (), Text("Nowhere", "Nulle part")),
        Art("sea_label"),
    )
    render_board(replace(board, spaces=strange, art=art), "light", 20.0, "fr")


def test_a_gate_finds_where_it_leads_through_the_wall() -> None:
    through = crossing(QPointF(0, 0), QPointF(10, 0), QPointF(4, -5), QPointF(4, 5))
    assert through == QPointF(4, 0)
    assert crossing(QPointF(0, 0), QPointF(3, 0), QPointF(4, -5), QPointF(4, 5)) is None
    assert crossing(QPointF(0, 0), QPointF(9, 0), QPointF(0, 1), QPointF(9, 1)) is None


def test_a_sea_without_a_size_fills_most_of_its_curve(qapp) -> None:
    """Twice the curve, twice the letters; never beyond what a map can bear."""
    frame = Frame(harbour(), 46.0)

    def size(length: float) -> float:
        art = Art("sea_label", ((1.0, 1.0), (1.0 + length, 1.0)), Text("Great Harbour", "Grand Port"))
        return fitting_size(frame, art, "en")

    assert size(8) == pytest.approx(2 * size(4))
    assert size(60) == 44
    assert size(0.5) == 15


@pytest.mark.parametrize("style", BOARDS)
def test_the_preview_has_the_size_of_the_picture_to_come(qapp, style: str) -> None:
    make, scale = BOARDS[style]
    board = make()
    assert preview(board, LIGHT, scale).size() == render_ground(board, LIGHT, scale).size()


def test_the_preview_tells_sea_from_land(qapp) -> None:
    image = preview(harbour(), LIGHT, 44.0)
    assert image.pixelColor(6 * 44, 2 * 44).name().upper() == LIGHT.sea[0]
    assert image.pixelColor(int(1.4 * 44), 2 * 44).name().upper() == LIGHT.land


def test_a_board_can_be_baked_in_a_worker_thread(qapp) -> None:
    with ThreadPoolExecutor(2) as workers:
        made = list(workers.map(lambda _: render_board(harbour(), "dark", 30.0, "en"), range(4)))
    assert all(image == made[0] for image in made)
    assert made[0] == render_board(harbour(), "dark", 30.0, "en")


def test_values_may_be_spelt_as_the_games_do() -> None:
    def place(**values: int | bool | str):
        return city("X", 0, 0, **values)

    assert [worth(place(points=2)), worth(place(vp=1)), worth(place(value=4)), worth(place())] == [2, 1, 4, 0]
    assert [port_of(place(port=p)) for p in ("none", "port", "major", "normal", True, False)] == [
        "", "port", "major", "port", "port", "",
    ]  # fmt: skip
    assert is_fortified(place(fortified=True)) and is_fortified(place(type="fortified")) and not is_fortified(place())
    assert [owner_word(place(home="gauls")), owner_word(place(side="rome")), owner_word(place())] == [
        "gauls",
        "rome",
        "",
    ]
    assert has_laurel(place(victory=True)) and has_laurel(place(vp=1)) and not has_laurel(place(victory=False))


def test_a_kind_of_link_that_is_not_known_is_drawn_as_a_road(qapp) -> None:
    board = atlas()
    strange = replace(board, links=tuple(replace(link, kind="salt_way") for link in board.links))
    assert len(roads(Frame(strange, 1.0))) == 2
    undrawn = replace(board, links=tuple(replace(link, kind="sea_border") for link in board.links))
    assert roads(Frame(undrawn, 1.0)) == []


def test_points_of_a_board_without_hexes_are_cities_and_those_beside_hexes_are_not() -> None:
    point = replace(city("Rome", 1, 1), kind="point")
    assert is_city(Board({point.id: point}, ()), point)
    assert not is_city(harbour(), harbour().spaces[SpaceId("1-A")])


def turned(board: Board) -> Board:
    """The harbour with its two axes exchanged: flat hexes in columns, the sea at the bottom."""

    def swap(points: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
        return tuple((y, x) for x, y in points)

    spaces = {k: replace(s, x=s.y, y=s.x, outline=swap(s.outline)) for k, s in board.spaces.items()}
    grid = replace(board.grids["main"], orientation="flat", numbering="column_row")
    size = (board.size[1], board.size[0])
    return replace(board, spaces=spaces, grids={"main": grid}, size=size, art=(), style="plain")


def test_flat_hexes_are_drawn_as_well_as_pointy_ones(qapp) -> None:
    image = render_board(turned(harbour()), "light", 44.0, "en")
    sea, land = image.pixelColor(2 * 44, int(6.3 * 44)), image.pixelColor(int(3.9 * 44), int(1.1 * 44))
    assert sea.blue() > sea.red() + 20
    assert land.red() > land.blue()


def test_any_board_with_hexes_gets_its_grid_whatever_its_style(qapp) -> None:
    plain = render_features(replace(harbour(), style="plain", art=()), LIGHT, 44.0, "en")
    drawn = sum(plain.pixelColor(x, 88).alpha() > 0 for x in range(0, plain.width(), 2))
    assert drawn > 20


def test_a_wood_is_greener_than_the_fields_beside_it(qapp) -> None:
    board = harbour()
    spaces = {k: replace(s, terrain="forest") if s.terrain == "land" else s for k, s in board.spaces.items()}
    wooded, plain = (render_ground(each, LIGHT, 44.0) for each in (replace(board, spaces=spaces), board))
    at = (int(1.5 * 44), int(2.2 * 44))
    tree, field = wooded.pixelColor(*at), plain.pixelColor(*at)
    assert tree.green() - tree.red() > field.green() - field.red() + 8


def test_roads_cities_and_boxes_may_stand_beside_a_grid(qapp) -> None:
    board = harbour()
    town, box = city("Rhacotis", 5.0, 3.9, points=2), Space(SpaceId("pool"), "box", same("Pool"), 6.6, 0.6)
    more = replace(
        board,
        spaces={**board.spaces, town.id: town, box.id: box},
        links=(*board.links, Link(town.id, SpaceId("0104"), "road"), Link(SpaceId("0201"), SpaceId("0202"), "road")),
    )
    before, after = (render_features(each, LIGHT, 44.0, "en") for each in (board, more))
    for x, y in ((5.0, 3.9), (5.25, 3.65), (6.6, 0.6), (1.05, 3 * 0.8660254)):
        at = (int(x * 44), int(y * 44))
        assert before.pixelColor(*at) != after.pixelColor(*at), (x, y)


def test_cells_of_a_track_do_not_overlap() -> None:
    cells = {
        SpaceId(f"turn_{n}"): Space(
            SpaceId(f"turn_{n}"), "track", same(str(n)), 1 + 0.5 * n, 4, tags=frozenset({"turn"})
        )
        for n in range(5)
    }
    frame = Frame(replace(harbour(), spaces=cells), 40.0)
    areas = [box_area(frame, space) for space in cells.values()]
    assert all(not one.intersects(other) for i, one in enumerate(areas) for other in areas[i + 1 :])


def test_a_kind_of_place_nobody_knows_is_still_drawn() -> None:
    harbour_place = replace(city("Ostia", 1, 1), kind="fishing_village")
    assert is_city(harbour(), harbour_place)
    assert not is_city(harbour(), replace(harbour_place, kind="sea"))
