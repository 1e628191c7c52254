"""Checks what is well formed but makes no sense (to be filled)."""

from __future__ import annotations

from assistant.formats.checking import Checking


def check_meaning(checking: Checking) -> None:
    """Tables, figures, translations, reach."""
