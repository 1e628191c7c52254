"""A walk through all that a window does with one game, under the watchdog: pages, panes, sheets, drags, looks."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.base import paths
from assistant.model.ids import CounterId
from assistant.play.commands.record import Group
from assistant.play.commands.whole_counters import CreateCounter
from assistant.play.places import at
from assistant.play.setup import random_setup
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.view_kinds import KINDS
from assistant.ui.author.workshop_views import ORDER, TEXT
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow
from tests.ui.watchdog import Watchdog

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


def set_up(page: GamePage) -> None:
    """All of the scenario's counters on the map."""
    game = page.game
    assert game.scenario is not None
    group = random_setup(game.system, game.scenario, game.whole, 1)
    if group is not None:
        page.hand.do(group)


def fill(page: GamePage, many: int) -> None:
    """New counters of all types until the map holds so many."""
    chance = random.Random(many)
    spaces = list(page.game.system.board.spaces)
    types = list(page.game.system.mix.types.values())
    missing = many - len(page.scene.items_of)
    made = []
    for number in range(missing):
        kind = chance.choice(types)
        made.append(CreateCounter(CounterId(f"many_{number}"), kind.id, kind.side, at(spaces[number % len(spaces)])))
    assert page.hand.do(Group(tuple(made), {"en": "many", "fr": "beaucoup"}))


def walk(window: MainWindow, dog: Watchdog, system: str, scenario: str, many: int = 0, seed: int = 1) -> None:
    """Open, set up, drag, zoom, turn phases, undo, ask, sit at the table, look at everything, change language and
    theme, print, search, leave and open again, and a copy of the game in the workshop."""
    chance = random.Random(seed)

    def busy() -> bool:
        page = window.page
        return isinstance(page, GamePage) and page.advice.quiet.is_busy

    def do(what: str, act: Callable[[], object]) -> None:
        dog.do(what, act, busy)

    def game() -> GamePage:
        page = window.page
        assert isinstance(page, GamePage)
        return page

    do("first page", lambda: None)
    do("open", lambda: window.start_game(system, scenario))
    do("set up", lambda: set_up(game()))
    if many:
        fill(game(), many)  # no gesture of a player makes five thousand counters
        do("after many", lambda: None)
    _on_the_map(do, game, chance)
    path = str(game().game.path)
    for command in ("view.theme", "view.language", "view.theme", "view.language", "view.larger", "view.smaller"):
        do(command, lambda c=command: window.run(c))
    for command in ("view.search", "help.keys", "view.preferences", "view.tables", "view.rules", "file.print"):
        do(command, lambda c=command: window.run(c))
        do(f"{command}, left", lambda: QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape))
    do("view.search", window.sheets.search)
    for letter in "legio":
        do("search a letter", lambda k=letter: QTest.keyClicks(window.sheets.searching.view.field, k))  # type: ignore[union-attr]
    do("search, left", lambda: QTest.keyClick(window, Qt.Key.Key_Escape))
    do("table", lambda: window.open_table(system))
    for key in ("Down", "Return", "Tab", "4", "Return", "Escape"):
        do("key at the table", lambda k=key: QTest.keyClick(window.page, getattr(Qt.Key, f"Key_{k}")))
    for command in ("view.language", "view.theme", "view.theme", "view.language"):
        do(f"{command} at the table", lambda c=command: window.run(c))
    do("back to the game", lambda: window.open_game(path))
    do("ledger", lambda: window.start_ledger(system))
    do("view.language on the ledger", lambda: window.run("view.language"))
    do("copy", lambda: window.open_copy(system))
    do("view.language on the copy", lambda: window.run("view.language"))
    do("start", window.show_start)
    do("open again", lambda: window.open_game(path))
    do("leave", window.show_start)
    _in_the_workshop(window, dog, system)


def _in_the_workshop(window: MainWindow, dog: Watchdog, system: str) -> None:
    """A copy of the game as one's own text: every view, letters, a large stroke taken back, looks and language."""
    own = shutil.copytree(paths.scenarios_dir() / system, paths.user_dir() / "walked" / system)

    def page() -> AuthorPage:
        shown = window.page
        assert isinstance(shown, AuthorPage)
        return shown

    def busy() -> bool:
        shown = window.page
        return isinstance(shown, AuthorPage) and (shown.live.is_busy or shown.frame.picture.quiet.is_busy)

    def do(what: str, act: Callable[[], object]) -> None:
        dog.do(f"{what} in the workshop", act, busy)

    def key(code: Qt.Key) -> None:
        QTest.keyClick(window.focusWidget() or window, code, Qt.KeyboardModifier.ControlModifier)

    def look(where: str) -> None:
        for command in ("view.larger", "view.smaller", "view.theme", "view.theme", "view.language", "view.language"):
            do(f"{command} at {where}", lambda c=command: window.run(c))

    do("open", lambda: window.doors.open_author(own / "system.yaml"))
    texts, field = page().authored.texts, page().frame.field
    largest = max((path for path, one in texts.items() if one.own), key=lambda path: len(texts[path].text))
    do("largest text", lambda: page().frame.rail.file_wanted.emit(largest))
    for letter in "a: [":
        do("letter", lambda k=letter: QTest.keyClicks(field, k))
    do("undo", lambda: key(Qt.Key.Key_Z))
    QApplication.clipboard().setText(texts[largest].text)
    do("paste", lambda: key(Qt.Key.Key_V))
    do("to the problem", lambda: window.run("author.next_problem"))
    do("undo of the paste", lambda: key(Qt.Key.Key_Z))
    look(TEXT)
    for name in (*ORDER[1:], TEXT):
        do(f"first {name}", lambda: key(Qt.Key.Key_PageDown))
        assert page().views.current == name, f"{name}: {page().views.current}, keys at {window.focusWidget()}"
        for way in ("to its line", "back") if name in KINDS else ():
            do(way, lambda: key(Qt.Key.Key_J))
    for name in ORDER[1:]:
        do("leave", window.show_start)
        do("open again", lambda: window.doors.open_author(own / "system.yaml"))
        do(f"choose {name}", lambda n=name: page().views.choose(n))
        look(name)
    do("leave again", window.show_start)


def short_walk(window: MainWindow, dog: Watchdog, system: str, scenario: str, many: int = 0, seed: int = 1) -> None:
    """What a hand does on the map of a full position, with the language turned and something searched for."""
    page = window.start_game(system, scenario)
    assert isinstance(page, GamePage)
    set_up(page)
    if many:
        fill(page, many)
    page.scene.brush.finish()

    def do(what: str, act: Callable[[], object]) -> None:
        dog.do(what, act, lambda: page.advice.quiet.is_busy)

    dog.settle(lambda: page.advice.quiet.is_busy)
    _on_the_map(do, lambda: page, random.Random(seed))
    do("view.language", lambda: window.run("view.language"))
    do("view.search", window.sheets.search)
    for letter in "leg":
        do("search a letter", lambda k=letter: QTest.keyClicks(window.sheets.searching.view.field, k))  # type: ignore[union-attr]
    do("search, left", lambda: QTest.keyClick(window, Qt.Key.Key_Escape))


def _moves(page: GamePage, counter: CounterId, end: QPointF) -> bool:
    """Whether a drop there moves it: beside the board nothing would, nor where it stands already."""
    home = page.game.whole.position(counter).space
    return page.scene.is_on_board(end) and page.scene.place_at(end, (counter,)) != home


def _on_the_map(do: Callable[[str, Callable[[], object]], None], game: Callable[[], GamePage],
                chance: random.Random) -> None:  # fmt: skip
    view = game().view
    port = view.viewport()

    def spot() -> QPoint:
        return QPoint(chance.randrange(port.width()), chance.randrange(port.height()))

    for _ in range(4):
        found = game().scene.items_of
        counter = chance.choice(sorted(found))
        start, end = view.mapFromScene(found[counter].scenePos()), spot()
        while not _moves(game(), counter, view.mapToScene(end)):
            end = spot()
        before = game().game.journal.position
        do("press", lambda p=start: QTest.mousePress(port, LEFT, PLAIN, p))
        for step in range(1, 5):
            do("drag", lambda s=start, e=end, n=step: QTest.mouseMove(port, s + (e - s) * n / 4))
        do("drop", lambda p=end: QTest.mouseRelease(port, LEFT, PLAIN, p))
        do("click", lambda: QTest.mouseClick(port, LEFT, PLAIN, spot()))
        if game().game.journal.position > before:  # else it was let go over a card that had come, and went back
            do("undo", lambda: game().bindings.run("game.undo"))
    for factor in (1.5, 1.5, 0.5, 0.5, 0.4, 3.0):
        do("zoom", lambda f=factor: view.zoom(f))
    everything = tuple(sorted(game().scene.items_of))
    do("pick all", lambda: game().hand.pick(everything))
    do("let go", lambda: game().hand.pick(()))
    for counter in chance.sample(everything, min(len(everything), 3)):
        do("pick", lambda c=counter: game().hand.pick((c,)))
        do("open advisor", lambda: QTest.keyClick(view, Qt.Key.Key_Return))
        do("answer", lambda: QTest.keyClick(game().advisor, Qt.Key.Key_R))
        do("leave advisor", lambda: QTest.keyClick(game().advisor, Qt.Key.Key_Escape))
    for _ in range(4):
        do("next phase", lambda: game().bindings.run("map.next_phase"))
    for _ in range(3):
        do("undo", lambda: game().bindings.run("game.undo"))
    do("redo", lambda: game().bindings.run("game.redo"))
