"""One view of the workshop beside the text: the contract that every view keeps.

A view is a module of its own with a class on `WorkshopView`, named in `view_kinds.py`; nothing else need know it.
"""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSizePolicy

from assistant.author.depicted import Depicted
from assistant.author.in_hand import InHand
from assistant.base.text import Text
from assistant.ui.author.bench import Bench
from assistant.ui.commands.bindings import Bindings


class WorkshopView(QFrame):
    """What a view gets is its `bench`: desk, texts, the last good reading, `do` to write a stroke. What it overrides
    here it can do. It is made when it is first chosen and then kept; what is dear waits for `show_good`, which comes
    only in sight, as `retell` does."""

    keys_told: ClassVar[tuple[tuple[str, Text], ...]] = ()
    """Commands at the foot, each with a word or two."""

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self.bench, self.desk = bench, bench.desk
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("role", "page")
        # a view that is not in sight must not keep the window from being small
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def bind(self, bindings: Bindings) -> None:
        """Say what its commands do, all that stand in the registry under its scope. These bindings are its own."""

    def show_good(self, depicted: Depicted) -> None:
        """The texts could be read anew, or it came into sight: show them. A text that cannot be read leaves what is
        there."""

    def take_up(self, thing: InHand) -> None:
        """It came into sight with this in hand: choose it, if it is one of its things."""

    @property
    def in_hand(self) -> InHand | None:
        """What is chosen here: another view, and Ctrl+J, go on with it."""
        return None

    def retell(self) -> None:
        """Words, colours and sizes in use."""

    def take_focus(self) -> None:
        """The keys are its own."""
        self.setFocus()

    def stop(self) -> None:
        """The page is left: end what runs beside the window."""
