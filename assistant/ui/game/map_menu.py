"""The menus of the map: what can be done with the selection, each with its key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.commands.table_things import SetControl
from assistant.play.holders import is_unnamed_assumed, unnamed_holder
from assistant.ui.commands.bindings import Bindings
from assistant.ui.desk import Desk
from assistant.ui.map.hand import Hand
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.regrouping import OtherGroup

BREAKDOWN = ("map.split", "map.combine")  # offered where they can be done
MENU_OF_COUNTERS = (
    "map.turn", "map.flip", "map.step_less", "map.step_more", "map.mark", "map.raise", "map.lower", "map.stack",
    "map.carry", "map.role", "map.lock", "map.reach", "map.targets", "map.sight", "map.arcs", "map.note", "map.to_tray",
)  # fmt: skip
MENU_OF_MAP = ("game.select_not_moved", "map.clear_marks", "map.go_to", "map.ruler", "map.ring", "map.arrow")


class MapMenus:
    """Made anew for what is selected each time one is asked for."""

    def __init__(
        self,
        desk: Desk,
        bindings: Bindings,
        hand: Hand,
        other_group: Callable[[CounterId], OtherGroup | None],
        over: QWidget,
        space: Callable[[], SpaceId | None] = lambda: None,
    ) -> None:
        self._desk, self._bindings, self._hand, self._over = desk, bindings, hand, over
        self._other_group, self._space = other_group, space

    def open_at(self, where: QPoint, counter: CounterId | None = None) -> QMenu:
        """The menu at a point of the screen, where a counter may lie."""
        menu = QMenu(self._over)
        self._add_group(menu, counter)
        if self._hand.selection:
            for command in MENU_OF_COUNTERS:
                self._offer(menu, command)
            for command in BREAKDOWN:
                if self._bindings.is_ready(command):
                    self._offer(menu, command)
            self._add_badges(menu)
            menu.addSeparator()
        self._add_holders(menu)
        for command in MENU_OF_MAP:
            self._offer(menu, command)
        # popup and not exec: that would run a loop of its own, and the page must be free to be left meanwhile
        menu.popup(where)
        return menu

    def _offer(self, menu: QMenu, command: str) -> None:
        """One line of a menu, with the key in use."""
        desk, bindings = self._desk, self._bindings
        key = desk.keys.key(command, desk.language)
        name = desk.say(bindings.label(command))
        action = menu.addAction(f"{name}\t{key}" if key else name)
        action.triggered.connect(lambda _c=False: bindings.run(command))

    def _add_group(self, menu: QMenu, counter: CounterId | None) -> None:
        """In an open procedure the other group of its force comes first."""
        other = self._other_group(counter) if counter is not None else None
        if other is not None:
            menu.addAction(other.words).triggered.connect(lambda _c=False: other.go())
            menu.addSeparator()

    def _add_holders(self, menu: QMenu) -> None:
        """Who holds the space, where that is kept count of: each side, or nobody named."""
        hand, say = self._hand, self._desk.say
        system, key = hand.game.system, self._space()
        space = system.board.spaces.get(key) if key is not None else None
        if space is None or space.kind not in system.ledger.control:
            return
        inner = menu.addMenu(say(words.WHO_HOLDS, space=say(space.name)))
        now = hand.state.spaces.get(space.id)
        rest = system.sides.get(SideId(unnamed_holder(system, hand.state, space.id)))
        told = words.HELD_GUESSED if is_unnamed_assumed(system, hand.state, space.id) else words.HELD_UNNAMED
        unnamed = say(words.HELD_BY_NOBODY) if rest is None else say(told, side=say(rest.name))
        named = now.control if now is not None else ""
        for side, name in ((None, unnamed), *((s.id, say(s.name)) for s in system.sides.values())):
            action = inner.addAction(name)
            action.setCheckable(True)
            action.setChecked(named == (side or ""))
            action.triggered.connect(lambda _c=False, s=side: hand.do(SetControl((space.id,), s)))

    def _add_badges(self, menu: QMenu) -> None:
        hand, mix = self._hand, self._hand.game.system.mix
        piece = hand.state.pieces[hand.selection[0]]
        family = mix.families[mix.types[piece.type].family]
        if not family.badges:
            return
        inner = menu.addMenu(self._desk.say(words.BADGES))
        for badge in family.badges.values():
            action = inner.addAction(self._desk.say(badge.name))
            action.setCheckable(True)
            action.setChecked(bool(piece.badges.get(badge.id)))
            action.triggered.connect(lambda _c=False, b=badge.id: hand.badge(b))
