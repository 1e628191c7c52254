"""A running game becomes a scenario of the player's own: its text, and whether it begins equal piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from assistant.base import paths
from assistant.base.files import is_there, save_text
from assistant.base.problem import AleaError, Severity
from assistant.base.text import Text
from assistant.formats.edited import EditedGame
from assistant.formats.position_text import PositionText as PositionText
from assistant.formats.position_text import PositionWish, position_text
from assistant.game.opened import OpenGame
from assistant.model.ids import ScenarioId
from assistant.play.differences import Difference, differences
from assistant.play.setup import Gap, start_of
from assistant.play.state import GameState

OF_A_TEXT = ("cards", "turn")
"""Differences no set-up can hold; what is left out says them."""


def position_of(
    game: OpenGame, ident: str, name: Text, *, states: bool = True, boxes: bool = True, scores: bool = True
) -> PositionText:
    """The position of a game as a scenario: with hits, fatigue, faces and facing, with what lies beside the map, with
    tracks and options, unless it is said otherwise. A set-up that is not over is asked for further on."""
    whole, scenario = game.whole, game.scenario
    like = str(scenario.id) if scenario is not None and _ships_with_its_system(game, scenario.id) else ""
    wish = PositionWish(ident, name, like, whole.active, states=states, boxes=boxes, scores=scores)
    return position_text(game.system, whole, wish, tuple(_missing(game)) if like else ())


def _missing(game: OpenGame) -> Iterator[Gap]:
    """What the set-up still wants and the tray still holds: who stands anywhere else has been placed by hand."""
    report, pieces = game.setup_report(), game.whole.pieces
    waiting = {c for c, p in pieces.items() if p.place.kind == "tray"}
    for gap in report.gaps if report is not None else ():
        found = tuple(c for c in gap.candidates if c in waiting)[: gap.count]
        waiting.difference_update(found)
        if found:
            yield replace(gap, candidates=found, count=len(found))


def _ships_with_its_system(game: OpenGame, scenario: ScenarioId) -> bool:
    """Whether a scenario of another file can be built upon: one of the player's own lies where nobody looks for it."""
    return not game.journal.header.source and scenario in game.system.scenarios


def begins_otherwise(game: OpenGame, ident: str, made: PositionText) -> tuple[Difference, ...]:
    """What is not as the game has it when the scenario begins: it is read and set up for it. Raises AleaError where it
    cannot be read."""
    file = Path(f"{ident}.yaml").absolute()
    loaded = EditedGame(paths.schemas_dir(), [paths.scenarios_dir()]).read(file, {file: made.text})
    if loaded.system is None or loaded.errors:
        raise AleaError(tuple(p for p in loaded.problems if p.severity is Severity.ERROR))
    begun = start_of(loaded.system, loaded.system.scenarios[ScenarioId(ident)])
    found = differences(game.system, _bare(game.whole), _bare(begun))
    return tuple(d for d in found if d.kind not in OF_A_TEXT)


def _bare(state: GameState) -> GameState:
    """Without what passes: who has moved or fought this turn."""
    return replace(state, pieces={c: replace(p, marks=frozenset()) for c, p in state.pieces.items()})


def free_id(folder: Path, wanted: str) -> str:
    """An id whose file nobody has: with a number where it is taken."""
    numbers = range(1, 10_000)
    return next(i for n in numbers if not is_there(folder / f"{(i := wanted if n == 1 else f'{wanted}_{n}')}.yaml"))


def write_scenario(path: Path, made: PositionText) -> None:
    """The scenario among the player's own texts. Raises AleaError where the disk refuses."""
    save_text(path, made.text)
