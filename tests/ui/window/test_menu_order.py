"""What stands where in the menus: leaving last, parts between lines, nothing higher than a small screen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator
from PySide6.QtWidgets import QApplication

from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import Menu
from assistant.ui.desk import Desk
from assistant.ui.window.app import LEFT_ENGLISH, MoreWords
from assistant.ui.window.main_window import MainWindow
from assistant.ui.window.menus import BAR, SECTIONS, WITHIN


def test_every_command_named_in_a_part_stands_in_that_menu_and_once() -> None:
    for group, parts in SECTIONS.items():
        names = [name for part in parts for name in part]
        assert len(names) == len(set(names))
        assert all(CATALOGUE[name].group is group and not CATALOGUE[name].silent for name in names), group


def test_leaving_stands_last_in_its_menu(window: MainWindow) -> None:
    actions = window.menus.menu(Menu.FILE).actions()
    assert actions[-1] is window.menus.actions["file.quit"]
    assert actions.index(window.menus.actions["map.picture"]) < actions.index(window.menus.actions["file.close"])


def test_no_menu_is_higher_than_a_small_screen(window: MainWindow, desk: Desk) -> None:
    assert window.start_game("julius_caesar", "historical") is not None
    for language in ("en", "fr"):
        desk.set_language(language)
        for group in (*BAR, *WITHIN):
            window.menus.refresh()
            menu = window.menus.menu(group)
            assert menu.sizeHint().height() < 640, (group, language)  # of 768, without bar, frame and task bar


def test_keys_in_the_menus_are_called_as_in_the_language_in_use(window: MainWindow, desk: Desk) -> None:
    assert window.start_game("julius_caesar", "historical") is not None
    actions = window.menus.actions
    for language, shift, end in (("en", "Ctrl+Shift+", "End"), ("fr", "Ctrl+Maj+", "Fin")):
        desk.set_language(language)
        window.menus.refresh()
        for command in ("file.save_copy", "game.set_up"):  # heard everywhere, heard on this page
            assert f"\t{shift}" in actions[command].text(), command
        assert actions["map.now"].text().endswith(f"\tCtrl+{end}")


def test_the_window_for_files_speaks_french_and_other_words_stay(qapp: QApplication) -> None:
    qt_words, more = QTranslator(), MoreWords()
    assert qt_words.load("qtbase_fr", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for words in (qt_words, more):
        qapp.installTranslator(words)
    try:
        told = {w: QCoreApplication.translate("QFileDialog", w) for w in ("Look in:", "Files of type:")}
        assert told == {w: LEFT_ENGLISH[w] for w in told}
        assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Annuler"
        assert QCoreApplication.translate("no context", "untold") == "untold"
    finally:
        for words in (qt_words, more):
            qapp.removeTranslator(words)
