"""The menus of the map: what can be done with the selection, each with its key, and the other lines of play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from assistant.ui.panels import pane_texts as words

if TYPE_CHECKING:
    from assistant.ui.game.game_page import GamePage

MENU_OF_COUNTERS = (
    "map.turn", "map.flip", "map.step_less", "map.step_more", "map.mark", "map.raise", "map.lower", "map.stack",
    "map.carry", "map.role", "map.lock", "map.reach", "map.targets", "map.sight", "map.arcs", "map.note", "map.to_tray",
)  # fmt: skip
MENU_OF_MAP = ("game.select_not_moved", "map.clear_marks", "map.go_to", "map.ruler", "map.ring", "map.arrow")


def open_map_menu(page: GamePage, where: QPoint) -> QMenu:
    """The menu at a point of the map."""
    menu = QMenu(page)
    if page.hand.selection:
        for command in MENU_OF_COUNTERS:
            _offer(page, menu, command)
        _add_badges(page, menu)
        menu.addSeparator()
    for command in MENU_OF_MAP:
        _offer(page, menu, command)
    menu.popup(page.view.viewport().mapToGlobal(where))
    return menu


def _offer(page: GamePage, menu: QMenu, command: str) -> None:
    """One line of a menu, with the key in use."""
    key = page.desk.keys.key(command, page.desk.language)
    name = page.desk.say(page.bindings.label(command))
    action = menu.addAction(f"{name}\t{key}" if key else name)
    action.triggered.connect(lambda _c=False: page.bindings.run(command))


def _add_badges(page: GamePage, menu: QMenu) -> None:
    mix = page.game.system.mix
    piece = page.game.state.pieces[page.hand.selection[0]]
    family = mix.families[mix.types[piece.type].family]
    if not family.badges:
        return
    inner = menu.addMenu(page.desk.say(words.BADGES))
    for badge in family.badges.values():
        action = inner.addAction(page.desk.say(badge.name))
        action.setCheckable(True)
        action.setChecked(bool(piece.badges.get(badge.id)))
        action.triggered.connect(lambda _c=False, b=badge.id: page.hand.badge(b))


def open_branches(page: GamePage) -> QMenu:
    """Other lines of play; standing on one goes on from there."""
    menu, say = QMenu(page), page.desk.say
    for branch in page.game.journal.branches():
        name = branch.name or say(words.BRANCH_OF, n=branch.length, step=branch.leaves_at)
        menu.addAction(name).triggered.connect(partial(page.hand.go, branch.tip))
    if menu.isEmpty():
        menu.addAction(say(words.NO_BRANCH)).setEnabled(False)
    menu.popup(QCursor.pos())
    return menu
