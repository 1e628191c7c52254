"""Waiting for what a page does beside the window's thread, by events and never by a number of seconds."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from assistant.ui.game.game_page import GamePage


def hear(page: GamePage) -> GamePage:
    """Let the checks finish looking and say what they found."""
    while page.advice.quiet.is_busy:
        QApplication.processEvents()
    return page
