"""The guide in a page: from the menu, in both languages, with the keys as they are set."""

from __future__ import annotations

from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.desk import Desk
from assistant.ui.sheets.guide_sheet import KEY, PARTS
from assistant.ui.window.main_window import MainWindow


def test_the_guide_names_commands_that_there_are_with_their_keys_of_now(window: MainWindow, desk: Desk) -> None:
    lines = [line for _, told in PARTS for line in told]
    for line in lines:
        assert sorted(KEY.findall(line.en)) == sorted(KEY.findall(line.fr)), line.en
        for command in KEY.findall(line.en):
            assert desk.keys.key(command, "en"), f"{command} has no key"
            assert command in CATALOGUE
    window.bindings.run("help.guide")
    guide = window.sheets.guide
    assert guide is not None and guide.isVisible()
    assert "Ctrl+K finds any command" in guide.page.toPlainText()
    guide.leave()
    desk.turn_language()
    window.bindings.run("help.guide")
    assert "Ctrl+K trouve commande" in guide.page.toPlainText() and "[" not in guide.page.toPlainText()
