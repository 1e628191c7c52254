"""Two positions on one board: where the marks are, and that the map tells no more than its viewer knows."""

from __future__ import annotations

import pytest

from assistant.drawing.compared_position import (
    ComparedPart,
    ComparedPositions,
    DrawnComparison,
    draw_compared,
    number_area,
    paint_marks,
)
from assistant.drawing.painting import painting
from assistant.drawing.tokens import CORAL, GOLD, LEAF, THEMES
from assistant.game import open_system
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.commands.moves import MoveCounters
from assistant.play.differences import differences
from assistant.play.places import TRAY, at
from assistant.play.state import GameState, start_state
from assistant.play.views import view_for

pytestmark = pytest.mark.usefixtures("qapp")
LONGEST = 800.0  # pixels of the longer side


@pytest.fixture(scope="module")
def alexandria() -> System:
    return open_system("alexandria").system


def placed(system: System, state: GameState, **where: str) -> GameState:
    for counter, space in where.items():
        place = at(space) if space else TRAY
        state = apply(state, MoveCounters((CounterId(counter),), place), system)
    return state


def drawn(
    system: System, before: GameState, after: GameState, part: ComparedPart = "both", viewer: str | None = None
) -> DrawnComparison:
    if viewer is not None:
        before, after = (view_for(state, viewer, system) for state in (before, after))
    found = differences(system, before, after, viewer)
    shown = ComparedPositions((system, system), (before, after), found, THEMES["light"], "en")
    return draw_compared(shown, LONGEST / max(system.board.size), part)


@pytest.fixture
def two(alexandria: System) -> tuple[GameState, GameState]:
    """HI 1 goes from 2124 to 2724, Caesar comes in at 3015, Ganymedes is gone from 3117."""
    before = placed(alexandria, start_state(alexandria, None), hi_1="2124", ganymedes="3117", hi_4="2018")
    return before, placed(alexandria, before, hi_1="2724", caesar="3015", ganymedes="")


def middle(system: System, space: str) -> tuple[float, float]:
    known = next(s for s in system.board.spaces.values() if s.id == space)
    return known.x, known.y


def test_marks_are_where_counters_were_and_are(alexandria: System, two: tuple[GameState, GameState]) -> None:
    marks = {m.shown: m for m in drawn(alexandria, *two).marks}
    assert set(marks) == {"moved", "added", "removed"}
    moved = marks["moved"]
    assert moved.was is not None and moved.now is not None
    came, gone = marks["added"].now, marks["removed"].was
    for area, space in ((moved.was, "2124"), (moved.now, "2724"), (came, "3015"), (gone, "3117")):
        assert area is not None
        x, y = middle(alexandria, space)
        assert area.contains(x, y) and area.width() < 1.5, space
    assert marks["added"].was is None and marks["removed"].now is None


def test_either_position_alone_has_its_own_marks(alexandria: System, two: tuple[GameState, GameState]) -> None:
    before, after = (drawn(alexandria, *two, part=part).marks for part in ("before", "after"))  # type: ignore[arg-type]
    assert sorted(m.kind for m in before) == ["moved", "removed"] and all(m.now is None for m in before)
    assert sorted(m.kind for m in after) == ["added", "moved"] and all(m.was is None for m in after)


def test_marks_are_painted_in_their_colours_and_numbered(alexandria: System, two: tuple[GameState, GameState]) -> None:
    made = drawn(alexandria, *two)
    with painting(made.image) as painter:
        paint_marks(painter, made.marks, made.scale)
    for mark in made.marks:
        disc = number_area(mark, made.scale)
        edge = made.image.pixelColor(round(disc.left() + 3), round(disc.center().y()))
        assert edge.name().upper() == {"moved": GOLD, "added": LEAF, "removed": CORAL}[mark.shown]
    assert [m.number for m in made.marks] == [1, 2, 3]


def test_what_is_the_same_steps_back(alexandria: System, two: tuple[GameState, GameState]) -> None:
    """HI 4 stood still: in both it is paler than in the position alone, by the ground that shines through."""
    both, after = drawn(alexandria, *two).image, drawn(alexandria, *two, part="after").image
    x, y = (round(v * LONGEST / max(alexandria.board.size)) for v in middle(alexandria, "2018"))
    plain = drawn(alexandria, start_state(alexandria, None), start_state(alexandria, None)).image
    ground, pale, full = (image.pixelColor(x, y).blueF() for image in (plain, both, after))
    assert ground != full and min(ground, full) < pale < max(ground, full)


def test_a_seated_side_sees_no_more_than_it_may() -> None:
    """A block nobody but Pompey knows has moved: Caesar's map has a back that is gone and one that came, no name."""
    system = open_system("julius_caesar").system
    block = next(c for c, known in system.mix.counters.items() if system.mix.types[known.type].side == "pompey")
    spaces = [str(s.id) for s in system.board.spaces.values() if s.kind == "city"][:2]
    before = placed(system, start_state(system, None), **{block: spaces[0]})
    after = placed(system, before, **{block: spaces[1]})
    views = [view_for(state, "caesar", system) for state in (before, after)]
    found = differences(system, views[0], views[1], "caesar")
    assert all(str(block) not in d.counters and str(block) not in d.were for d in found)
    assert drawn(system, before, after, viewer="caesar").marks, "that something stands elsewhere is seen by all"
