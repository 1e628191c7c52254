"""The table of commands: every key can be pressed on every keyboard, none is promised twice, all names are in both
languages, and what the player changes is kept."""

from __future__ import annotations

import itertools
import string
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from assistant.ui.commands.catalogue import ALL, CATALOGUE, VASSAL
from assistant.ui.commands.command import GROUPS, SCOPES, Scope, overlap
from assistant.ui.commands.keymap import KeyMap
from assistant.ui.commands.keys import key_of, shown
from assistant.ui.desk import Desk
from assistant.ui.window.menus import underlined

NAMED = {
    "Left", "Right", "Up", "Down", "PgUp", "PgDown", "Home", "End", "Ins", "Del", "Space", "Return", "Enter", "Esc",
    "Backspace", "Tab", *(f"F{n}" for n in range(1, 13)),
}  # fmt: skip
TAKEN_BY_SYSTEMS = {"Ctrl+H", "Ctrl+M", "Ctrl+Space", "Ctrl+Shift+U"}


def parts(key: str) -> tuple[set[str], str]:
    """Modifiers and the key itself, as Qt writes them."""
    if key.endswith("+"):
        return set(filter(None, key[:-2].split("+"))), "+"
    *modifiers, last = key.split("+")
    return set(modifiers), last


def unshifted_everywhere(key: str) -> bool:
    """Whether AZERTY, QWERTZ and BÉPO give it without Shift or AltGr: letters, named keys, the comma, and digits, which
    are read by their place."""
    return parts(key)[1] in {*string.ascii_uppercase, *string.digits, ",", *NAMED}


def all_keys() -> list[tuple[str, str]]:
    return [(c.id, k) for c in ALL for k in c.keys]


def test_ids_are_used_once() -> None:
    assert len(CATALOGUE) == len(ALL)


def test_scopes_and_groups_have_names() -> None:
    assert {c.scope for c in ALL} <= set(SCOPES)
    assert {c.group for c in ALL} <= set(GROUPS)


@pytest.mark.parametrize("command", ALL, ids=lambda c: c.id)
def test_a_command_with_keys_has_one_that_every_keyboard_gives_plainly(command) -> None:  # type: ignore[no-untyped-def]
    assert not command.keys or any(unshifted_everywhere(k) for k in command.keys), command.keys


@pytest.mark.parametrize(("command", "key"), all_keys())
def test_no_key_is_one_that_systems_and_menus_want(command: str, key: str) -> None:
    modifiers, last = parts(key)
    assert key not in TAKEN_BY_SYSTEMS
    assert last not in {"F5", "F10", "F12"}
    assert not {"Ctrl", "Alt"} <= modifiers, "this is AltGr"
    assert "Alt" not in modifiers or last not in string.ascii_uppercase, "letters with Alt open menus"
    assert "Ctrl" not in modifiers or last not in string.digits


def test_no_key_means_two_things_in_one_place() -> None:
    twice = [
        (one.id, other.id, key)
        for one, other in itertools.combinations(ALL, 2)
        if overlap(one.scope, other.scope)
        for key in set(one.keys) & set(other.keys)
    ]
    assert not twice


def test_names_leave_the_underlined_letter_to_the_menu() -> None:
    assert not [c.id for c in ALL if "&" in c.name.en + c.name.fr]


def test_each_line_of_a_menu_is_chosen_by_another_letter() -> None:
    taken: set[str] = set()
    assert underlined("Turn", taken) == "&Turn"
    assert underlined("Turn back", taken) == "Turn &back"
    assert underlined("Bat", taken) == "B&at"
    assert underlined("Tab & Bat", taken) == "Tab && Bat", "no letter is left"


def test_keys_are_shown_in_the_words_of_the_keyboard() -> None:
    assert shown("Ctrl+Shift+L", "fr") == "Ctrl+Maj+L"
    assert shown("Del", "fr") == "Suppr"
    assert shown("PgUp", "en") == "Page Up"
    assert shown("Ctrl++", "en") == "Ctrl++"
    assert shown("+", "fr") == "+"


@pytest.mark.parametrize(
    ("key", "modifiers", "text", "name"),
    [
        (Qt.Key.Key_T, Qt.KeyboardModifier.NoModifier, "t", "T"),
        (Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier, "T", "Shift+T"),
        (Qt.Key.Key_Plus, Qt.KeyboardModifier.ShiftModifier, "+", "+"),
        (Qt.Key.Key_Plus, Qt.KeyboardModifier.KeypadModifier, "+", "+"),
        (Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier, "", "Del"),
        (Qt.Key.Key_Up, Qt.KeyboardModifier.KeypadModifier, "", "Up"),
        (Qt.Key.Key_F1, Qt.KeyboardModifier.NoModifier, "", "F1"),
        (Qt.Key.Key_Shift, Qt.KeyboardModifier.ShiftModifier, "", ""),
        (Qt.Key.Key_BracketRight, Qt.KeyboardModifier.GroupSwitchModifier, "]", "]"),
        (Qt.Key.Key_7, Qt.KeyboardModifier.NoModifier, "7", "7"),
    ],
)
def test_an_event_is_named_as_the_registry_writes_it(
    key: Qt.Key, modifiers: Qt.KeyboardModifier, text: str, name: str
) -> None:
    assert key_of(QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text)) == name


def test_the_top_row_of_a_french_keyboard_gives_digits() -> None:
    from assistant.ui.commands.typed_keys import TOP_ROW

    place = next(p for p, digit in TOP_ROW.items() if digit == 6)
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Minus, Qt.KeyboardModifier.NoModifier, place, 0, 0, "-")
    assert key_of(event) == "6"


def test_a_changed_key_is_kept_and_a_reset_brings_it_back(desk: Desk, tmp_path: Path) -> None:
    desk.keys.give("map.flip", ("Y",))
    again = Desk(tmp_path / "settings.json")
    assert again.keys.keys("map.flip") == ("Y",)
    assert again.keys.is_own("map.flip")
    again.keys.reset("map.flip")
    assert Desk(tmp_path / "settings.json").keys.keys("map.flip") == ("F",)


def test_a_clash_names_the_other_command_and_taking_the_key_frees_it(desk: Desk) -> None:
    assert [c.id for c in desk.keys.clashes("map.flip", "T")] == ["map.turn"]
    assert [c.id for c in desk.keys.clashes("map.flip", "Ctrl+Z")] == ["game.undo"]
    assert not desk.keys.clashes("map.flip", "R"), "R belongs to the open procedure, not to the map"
    desk.keys.give("map.flip", ("T",))
    assert desk.keys.keys("map.turn") == ("]",)
    found = desk.keys.command("T", (Scope.MAP,))
    assert found is not None and found.id == "map.flip"


def test_keys_of_an_open_procedure_stay(desk: Desk) -> None:
    desk.keys.give("procedure.roll", ("Z",))
    assert desk.keys.keys("procedure.roll") == ("R",)


def test_the_preset_for_vassal_players_has_no_clash(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setattr(sys, "platform", "linux")
    desk.keys.take_preset()
    assert "Ctrl+F" in desk.keys.keys("map.flip")
    assert "Ctrl+M" in desk.keys.keys("map.mark")
    assert "Ctrl+D" in desk.keys.keys("map.to_tray")
    for command in VASSAL:
        for key in desk.keys.keys(command):
            assert not desk.keys.clashes(command, key), (command, key)


def test_the_preset_leaves_the_key_that_hides_windows_on_macos(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setattr(sys, "platform", "darwin")
    desk.keys.take_preset()
    assert desk.keys.keys("map.mark") == ("K",)


@pytest.mark.parametrize("kept", [None, [], {"map.flip": "F"}, {"no.such": ["F"]}, {"map.flip": [3]}, {3: ["F"]}])
def test_damaged_settings_are_as_good_as_none(kept: object) -> None:
    keys = KeyMap({"keys": kept}, lambda: None)
    assert set(keys.keys("map.flip")) <= {"F"}
