"""What the commands of a game do: each id of the registry bound to the hand, the view or the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from assistant.play.labels import redo_label, undo_label
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import closer_name
from assistant.ui.game.map_menu import open_branches
from assistant.ui.game.setting_up import fill_setup
from assistant.ui.map.map_overlays import PICK_FIRST

if TYPE_CHECKING:
    from assistant.ui.game.game_page import GamePage


def bind_game(page: GamePage) -> None:
    """Bind all commands of the page."""
    _bind_edit(page)
    _bind_map(page)
    _bind_selection(page)
    _bind_panes(page)


def _bind_edit(page: GamePage) -> None:
    """Commands heard in every pane."""
    hand, bindings = page.hand, page.bindings
    undo, redo = CATALOGUE["game.undo"].name, CATALOGUE["game.redo"].name
    game = page.game
    bindings.bind("game.undo", hand.undo, label=lambda: closer_name(undo, undo_label(game.journal, game.viewer)))
    bindings.bind("game.redo", hand.redo, label=lambda: closer_name(redo, redo_label(game.journal, game.viewer)))
    bindings.bind_all(
        {
            "game.select_all": lambda: hand.choose(tuple(page.scene.items_of)),
            "game.select_not_moved": page.select_not_moved,
            "game.set_up": partial(fill_setup, hand),
            "game.find": page.find_here,
            "game.find_next": page.journal.find_next,
            "game.find_before": partial(page.journal.find_next, -1),
            "game.branches": partial(open_branches, page),
        }
    )


def _bind_map(page: GamePage) -> None:
    """Commands of the map that need no selection."""
    hand, view = page.hand, page.view
    page.bindings.bind_all(
        {
            "map.left": partial(view.step_cursor, -1, 0),
            "map.right": partial(view.step_cursor, 1, 0),
            "map.up": partial(view.step_cursor, 0, -1),
            "map.down": partial(view.step_cursor, 0, 1),
            "map.select": page.select_at_cursor,
            "map.select_more": partial(page.select_at_cursor, add=True),
            "map.enter": page.enter,
            "map.escape": page.escape,
            "map.clear_marks": hand.clear_marks,
            "map.stack": page.show_stack,
            "map.exchange": page.exchange,
            "map.go_to": page.go_to,
            "map.fit": view.fit_closer,
            "map.real_size": view.real_size,
            "map.closer": partial(view.zoom, 1.25),
            "map.farther": partial(view.zoom, 0.8),
            "map.turn_board": view.turn_board,
            "map.next_phase": page.next_phase,
            "map.previous_phase": partial(page.next_phase, -1),
            "map.details": page.show_details,
        }
    )
    phases = page.phases
    page.bindings.bind("map.alliances", phases.open_alliances, ready=lambda: phases.has_alliances)


def _bind_selection(page: GamePage) -> None:
    """Commands on what is selected; without a selection they are not ready, and their keys say so."""
    hand = page.hand

    def unready() -> None:
        page.tell(page.desk.say(PICK_FIRST))

    acts: dict[str, Callable[[], object]] = {
        "map.turn": partial(hand.turn, 1),
        "map.turn_back": partial(hand.turn, -1),
        "map.flip": hand.flip,
        "map.step_less": partial(hand.step, -1),
        "map.step_more": partial(hand.step, 1),
        "map.mark": hand.mark_next,
        "map.raise": partial(hand.raise_in_stack, 1),
        "map.lower": partial(hand.raise_in_stack, -1),
        "map.to_tray": hand.to_tray,
    }
    for command, act in acts.items():
        page.bindings.bind(command, act, ready=lambda: bool(hand.selection), unready=unready)
    faces = page.bindings.bind
    faces("map.faces", hand.show_faces, ready=lambda: bool(hand.selection or hand.defenders), unready=unready)


def _bind_panes(page: GamePage) -> None:
    """Showing, hiding and going round the panes."""
    panes, bindings = page.panes, page.bindings
    bindings.bind("view.next_pane", partial(panes.step, 1))
    bindings.bind("view.previous_pane", partial(panes.step, -1))
    bindings.bind("view.last_pane", panes.toggle_last)
    for name in panes.docks:
        bindings.bind(f"view.pane_{name}", partial(panes.toggle, name), checked=partial(panes.is_shown, name))
