"""What the commands of a game do: each id of the registry bound to the hand, the map, a pane or a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from assistant.base.text import Text
from assistant.game.phase_turning import FIGHTS_COME, NO_FIGHT, NO_PHASES, NONE_BEFORE, UNFOUGHT, phase_after
from assistant.game.unfought import fights, unfought
from assistant.model.ids import SpaceId
from assistant.play.breakdown import combining, has_breakdown, splitting
from assistant.play.commands.whole_counters import ReplaceCounters
from assistant.play.game_command import Command
from assistant.ui.commands.bindings import Bindings
from assistant.ui.desk import Desk
from assistant.ui.game.game_advice import GameAdvice
from assistant.ui.game.game_map import GameMap
from assistant.ui.game.game_sheets import GameSheets
from assistant.ui.game.hand_ties import bind_undo
from assistant.ui.game.map_menu import BREAKDOWN
from assistant.ui.game.pane_contents import PaneContents
from assistant.ui.game.panes import DETAILS, Panes
from assistant.ui.game.setting_up import fill_setup
from assistant.ui.map.hand import Hand
from assistant.ui.map.map_overlays import PICK_FIRST


def bind_edit(
    bindings: Bindings, hand: Hand, board: GameMap, open_branches: Callable[[], None], undo_first: Callable[[], bool]
) -> None:
    """Commands heard in every pane."""
    bind_undo(bindings, hand, undo_first)
    bindings.bind_all(
        {
            "game.select_all": lambda: hand.choose(tuple(board.scene.items_of)),
            "game.select_not_moved": board.select_not_moved,
            "game.set_up": partial(fill_setup, hand),
            "game.branches": open_branches,
        }
    )


def bind_map(bindings: Bindings, hand: Hand, board: GameMap, sheets: GameSheets) -> None:
    """Commands of the map that need no selection."""
    view = board.view
    bindings.bind_all(
        {
            "map.left": partial(view.step_cursor, -1, 0),
            "map.right": partial(view.step_cursor, 1, 0),
            "map.up": partial(view.step_cursor, 0, -1),
            "map.down": partial(view.step_cursor, 0, 1),
            "map.select": board.select_at_cursor,
            "map.select_more": partial(board.select_at_cursor, add=True),
            "map.clear_marks": hand.clear_marks,
            "map.stack": board.show_stack,
            "map.exchange": hand.exchange,
            "map.go_to": sheets.go_to,
            "map.fit": view.fit_closer,
            "map.real_size": view.real_size,
            "map.closer": partial(view.zoom, 1.25),
            "map.farther": partial(view.zoom, 0.8),
            "map.turn_board": view.turn_board,
        }
    )


def bind_ways(
    bindings: Bindings, ways_in: Sequence[Callable[[], bool | None]], ways_back: Sequence[Callable[[], bool]]
) -> None:
    """Enter does the first thing there is to do, Esc takes one step back a press: which comes first is their order."""
    bindings.bind("map.enter", lambda: any(way() for way in ways_in))
    bindings.bind("map.escape", lambda: any(way() for way in ways_back))


def bind_phases(
    bindings: Bindings, hand: Hand, desk: Desk, tell: Callable[[str], object], advises: Callable[[], bool]
) -> None:
    """From phase to phase; with advice on, what was left unfought is said."""
    game = hand.game

    def turn(by: int) -> None:
        step = phase_after(game.system, game.state, by, game.scenario)
        if step is None:
            tell(desk.say(NONE_BEFORE if game.system.phases else NO_PHASES))
        left = unfought(game.opened, game.state) if by > 0 and advises() else ()
        if not hand.do(step):
            return
        coming = unfought(game.opened, game.state) if by > 0 and advises() else ()
        for said, where in ((UNFOUGHT, left), (FIGHTS_COME, coming)):
            if where:
                told = desk.say(said, where=", ".join(desk.say(game.system.board.spaces[s].name) for s in where))
                tell(told if said is UNFOUGHT else f"{told} {desk.keys.tip('map.next_fight', desk.language)}")
                break

    bindings.bind_all({"map.next_phase": partial(turn, 1), "map.previous_phase": partial(turn, -1)})


def bind_fights(
    bindings: Bindings, hand: Hand, board: GameMap, advice: GameAdvice, tell: Callable[[Text], object]
) -> None:
    """One key brings the next fight: its space in sight, both sides picked, its procedure open."""
    game, seen = hand.game, list[SpaceId]()

    def bring() -> None:
        lately = advice.advising.lately()
        found = fights(game.opened, game.opened.guesser.position(game.state, "", lately))
        if not found:
            tell(NO_FIGHT)
            return
        spaces = [fight.space for fight in found]
        last = spaces.index(seen[-1]) if seen and seen[-1] in spaces else -1
        fight = found[(last + 1) % len(found)]
        seen[:] = [fight.space]
        board.view.go_to(fight.space)
        hand.aim(())
        hand.choose(fight.own)
        hand.aim(fight.foes)
        any(advice.pane.open_procedure(p) for p in fight.procedures)

    bindings.bind("map.next_fight", bring)


def bind_selection(bindings: Bindings, hand: Hand, tell: Callable[[Text], object]) -> None:
    """Commands on what is selected; without a selection they are not ready, and their keys say so."""
    unready = partial(tell, PICK_FIRST)
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
        bindings.bind(command, act, ready=lambda: bool(hand.selection), unready=unready)
    _bind_breakdown(bindings, hand)
    faces = bindings.bind
    faces("map.faces", hand.show_faces, ready=lambda: bool(hand.selection or hand.defenders), unready=unready)


def _bind_breakdown(bindings: Bindings, hand: Hand) -> None:
    """Units that split and combine; where the system has none, no menu speaks of it."""
    game = hand.game
    if not has_breakdown(game.system):
        bindings.is_away = lambda command: command.id in BREAKDOWN

    def split() -> Command | None:
        found = [c for c in (splitting(game.system, game.whole, one) for one in hand.selection) if c is not None]
        return found[0] if len(found) == 1 == len(hand.selection) else None

    def combine() -> Command | None:
        return combining(game.system, game.whole, hand.selection)

    for name, made in zip(BREAKDOWN, (split, combine), strict=True):
        bindings.bind(name, partial(_do_made, hand, made), ready=partial(_is_made, made))


def _do_made(hand: Hand, made: Callable[[], Command | None]) -> None:
    command = made()
    if hand.do(command) and isinstance(command, ReplaceCounters):
        hand.choose(command.by)


def _is_made(made: Callable[[], Command | None]) -> bool:
    return made() is not None


def bind_panes(bindings: Bindings, panes: Panes, contents: PaneContents, go_to: Callable[[], object]) -> None:
    """Showing, hiding and going round the panes, and what finds in them; on the map that is to go to a place."""
    bindings.bind_all(
        {
            "view.next_pane": partial(panes.step, 1),
            "view.previous_pane": partial(panes.step, -1),
            "view.last_pane": panes.toggle_last,
            "map.details": partial(panes.go_or_close, DETAILS),
            "game.find": lambda: contents.find_in(panes.focused()) or go_to(),
            "game.find_next": contents.journal.find_next,
            "game.find_before": partial(contents.journal.find_next, -1),
        }
    )
    for name in panes.docks:
        bindings.bind(f"view.pane_{name}", partial(panes.toggle, name), checked=partial(panes.is_shown, name))
