"""The menu bar, made from the registry: each command in the menu of its group, with the key it has now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import GROUPS, Menu, Scope, WindowCommand
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk

WITHIN = {Menu.BOARD: Menu.VIEW, Menu.PANES: Menu.VIEW, Menu.LAYERS: Menu.VIEW, Menu.TEXTS: Menu.FILE}
"""Groups that are a menu within another menu."""
BEFORE = {Menu.TEXTS: "file.save"}
"""The command that a menu within another stands before; else it stands last."""
VIEWS = (
    Scope.BOARD_DRAWING, Scope.COUNTER_SHEET, Scope.CARD_DECKS, Scope.HOUSE_RULES, Scope.TABLE_CELLS,
    Scope.PROCEDURE_CARDS,
)  # fmt: skip
SECTIONS: Mapping[Menu, tuple[tuple[str, ...], ...]] = {
    Menu.FILE: (
        ("file.table", "file.copy", "file.workshop"),
        ("file.save", "file.save_copy", "file.as_scenario", "file.compare", "file.send", "file.receive"),
        ("file.print", "map.picture", "map.replay", "file.export_history"),
        ("file.close", "file.quit"),
    ),
    Menu.EDIT: (
        *(tuple(c.id for c in CATALOGUE.values() if c.scope is view and c.group is Menu.EDIT and not c.silent)
          for view in VIEWS),
        ("game.select_all", "game.select_not_moved"),
        ("game.find", "game.find_next", "game.find_before"),
        ("file.house",),
    ),
    Menu.GAME: (
        ("map.next_phase", "map.previous_phase", "map.cards", "map.alliances"),
        ("map.earlier", "map.later", "map.first", "map.now", "game.branches"),
        ("map.point", "map.note", "map.arrow", "map.wipe"),
        ("game.seat", "game.hot_seat", "game.curtain", "game.curtain_by_itself"),
    ),
    Menu.MAP: (
        ("map.stack", "map.raise", "map.lower", "map.carry"),
        ("map.mark", "map.clear_marks", "map.badge"),
        ("map.role", "map.exchange"),
        ("map.split", "map.combine"),
        ("map.lock", "map.to_tray"),
    ),
    Menu.VIEW: (
        ("map.go_to", "view.next_pane", "view.previous_pane", "view.last_pane", "view.next_control",
         "view.previous_control", "view.standard_layout"),
        ("view.language", "view.theme", "view.larger", "view.smaller", "view.full_screen", "view.preferences"),
    ),
    Menu.BOARD: (
        ("map.fade", "map.larger_counters", "map.smaller_counters"),
        ("map.minimap", "map.turn_board"),
        ("map.own_picture", "map.fit_again", "map.own_fainter", "map.own_stronger", "map.no_own_picture"),
    ),
    Menu.LAYERS: (("map.all_layers",),),
    Menu.ADVICE: (
        ("map.details", "map.reach", "map.targets", "map.sight", "map.ruler", "map.ring", "map.arcs", "map.command"),
        ("map.zones", "map.control", "map.trail", "advice.supply", "advice.victory"),
        ("map.next_fight", "advice.weigh", "advice.luck"),
    ),
    Menu.HELP: (("help.about",),),
}
"""What stands below the first part of a menu, part by part, in the order of its hands; all else stands in the first."""
BAR = (
    Menu.FILE,
    Menu.EDIT,
    Menu.GAME,
    Menu.MAP,
    Menu.VIEW,
    Menu.ADVICE,
    Menu.HELP,
)


class Menus:
    """Menus of the window and of the page that is shown. Commands of the whole window hear their keys everywhere; those
    of a page are heard by the page, and the menu only names their keys."""

    def __init__(self, window: QMainWindow, desk: Desk, own: Bindings, page: Callable[[], Bindings | None]) -> None:
        self._window, self._desk, self._own, self._page = window, desk, own, page
        self._menus: dict[Menu, QMenu] = {}
        self.actions: dict[str, QAction] = {}
        for group in BAR:
            menu = window.menuBar().addMenu("")
            menu.aboutToShow.connect(self.refresh)
            self._menus[group] = menu
        for group, outer in WITHIN.items():
            self._menus[group] = QMenu(self._menus[outer])
        for group in self._menus:
            self._fill(group)
        for group, outer in WITHIN.items():
            before = self.actions.get(BEFORE.get(group, ""))
            if before is not None:
                self._menus[outer].insertMenu(before, self._menus[group])
            else:
                self._menus[outer].addMenu(self._menus[group])
        desk.changed.connect(self.retell)
        desk.keys.changed.connect(self.retell)
        self.retell()

    def menu(self, group: Menu) -> QMenu:
        """A menu of the bar, for what is listed there besides commands."""
        return self._menus[group]

    def _fill(self, group: Menu) -> None:
        """The commands of a menu, its parts between lines."""
        later = SECTIONS.get(group, ())
        named = {name for part in later for name in part}
        known = [c.id for c in CATALOGUE.values() if c.group is group and not c.silent]
        for number, part in enumerate((tuple(n for n in known if n not in named), *later)):
            if number:
                self._menus[group].addSeparator()
            for name in part:
                self._add(CATALOGUE[name])

    def _add(self, command: WindowCommand) -> None:
        action = QAction(self._window)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda _checked=False: self.run(command.id))
        self._menus[command.group].addAction(action)
        self._window.addAction(action)  # its key is heard while the bar of the menus is away
        self.actions[command.id] = action

    def _writes_text(self) -> bool:
        """Whether the page shown is the workshop."""
        page = self._page()
        return page is not None and "author.undo" in page

    def run(self, command: str) -> bool:
        """Do a command of the window or of the page shown."""
        page = self._page()
        return self._own.run(command) or (page is not None and page.run(command))

    def retell(self) -> None:
        """Names and keys in the language in use."""
        say, keys = self._desk.say, self._desk.keys
        for name, action in self.actions.items():
            if CATALOGUE[name].scope is Scope.EVERYWHERE:
                action.setShortcuts([QKeySequence(k) for k in keys.keys(name)])
        for group, menu in self._menus.items():
            menu.setTitle(say(GROUPS[group]))
        self.refresh()

    def refresh(self) -> None:
        """What can be done on the page shown; menus that hold nothing for it are away."""
        page, language = self._page(), self._desk.language
        taken: dict[Menu, set[str]] = {g: set() for g in (*BAR, *WITHIN)}
        for command, action in self.actions.items():
            known = self._own if command in self._own else page
            holder = known if known is not None and command in known else None
            action.setVisible(holder is not None and self._is_shown(holder, command, on_page=page is not None))
            name = (holder.label(command) if holder is not None else CATALOGUE[command].name).at(language)
            text = underlined(name, taken[CATALOGUE[command].group]) if action.isVisible() else name
            action.setText(f"{text}{self._key_after(command)}")
            on = holder.checked(command) if holder is not None else None
            action.setCheckable(on is not None)
            action.setChecked(bool(on))
            action.setEnabled(holder is not None and holder.is_ready(command))
        for menu in reversed(self._menus.values()):  # inner ones first
            menu.menuAction().setVisible(any(a.isVisible() and not a.isSeparator() for a in menu.actions()))

    def _is_shown(self, holder: Bindings, command: str, *, on_page: bool) -> bool:
        """Whether a command of whoever holds it stands in its menu."""
        known = CATALOGUE[command]
        if holder.is_away(known):
            return False
        # of the files of a game a text has none: dimmed they made a menu as high as a small screen
        left_out = known.group is Menu.FILE and on_page and self._writes_text()
        return not left_out or holder.is_ready(command)

    def _key_after(self, command: str) -> str:
        """A key as the language in use calls it; Qt would write that of a shortcut in its own words."""
        keys = self._desk.keys.keys(command)
        return f"\t{shown(keys[0], self._desk.language)}" if keys else ""


def underlined(name: str, taken: set[str]) -> str:
    """A name with the letter that chooses it in an open menu: a first letter of a word if one is free."""
    name = name.replace("&", "&&")
    starts = [i for i, c in enumerate(name) if c.isalpha() and (i == 0 or not name[i - 1].isalpha())]
    for i in [*starts, *range(len(name))]:
        letter = name[i].lower()
        if letter.isalpha() and letter not in taken:
            taken.add(letter)
            return f"{name[:i]}&{name[i:]}"
    return name
