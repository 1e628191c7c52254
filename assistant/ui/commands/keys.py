"""Keys as words: what an event is called, and how a key is shown in each language."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from assistant.ui.commands.typed_keys import digit_of

_MODIFIERS = frozenset(
    (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock)
)
_FRENCH = {
    "Shift": "Maj", "Del": "Suppr", "PgUp": "Pg préc", "PgDown": "Pg suiv", "Home": "Début", "End": "Fin",
    "Esc": "Échap", "Return": "Entrée", "Enter": "Entrée", "Space": "Espace", "Backspace": "Retour arrière",
    "Ins": "Inser", "Left": "←", "Right": "→", "Up": "↑", "Down": "↓",
}  # fmt: skip
_ENGLISH = {
    "Del": "Delete", "PgUp": "Page Up", "PgDown": "Page Down", "Return": "Enter", "Ins": "Insert",
    "Left": "←", "Right": "→", "Up": "↑", "Down": "↓",
}  # fmt: skip


def key_of(event: QKeyEvent) -> str:
    """The name of a key as the registry writes it; digits by their place on the keyboard; empty for a bare modifier.

    Where Shift only made the character (`+` on some keyboards), it is no part of the name."""
    digit = digit_of(event)
    if digit is not None and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        return str(digit)
    try:
        key = Qt.Key(event.key())
    except ValueError:  # a key Qt has no name for
        return ""
    if key in _MODIFIERS or key == Qt.Key.Key_unknown:
        return ""
    kept = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier)
    if key == Qt.Key.Key_Backtab:
        key, kept = Qt.Key.Key_Tab, kept | Qt.KeyboardModifier.ShiftModifier
    if 0x21 <= int(key) <= 0x7E and not chr(int(key)).isalnum():
        kept &= ~Qt.KeyboardModifier.ShiftModifier
    return QKeySequence(QKeyCombination(kept, key)).toString(QKeySequence.SequenceFormat.PortableText)


def shown(key: str, language: str) -> str:
    """A key as people read it on their keyboard."""
    words = _FRENCH if language == "fr" else _ENGLISH
    if key.endswith("+"):  # the plus sign itself
        head, last = key[:-2], "+"
    else:
        head, _, last = key.rpartition("+")
    parts = [*(head.split("+") if head else ()), last]
    return "+".join(words.get(p, p) for p in parts)
