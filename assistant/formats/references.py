"""Checks that everything named exists (to be filled)."""

from __future__ import annotations

from assistant.formats.checking import Checking


def check_references(checking: Checking) -> None:
    """Every name that leads somewhere."""
