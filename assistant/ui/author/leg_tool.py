"""What tools that draw a line leg by leg have in common: where its legs ended, and one leg taken back."""

from __future__ import annotations

from typing import Generic, TypeVar

from assistant.ui.author.board_tool import BoardTool, DrawingRoom

End = TypeVar("End")


class LegTool(BoardTool, Generic[End]):
    """A click goes on from where the last leg ended."""

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self._ends: list[End] = []

    def choose(self, kind: str) -> None:
        """A line of another kind begins anew."""
        if kind != self.chosen:
            self.end()
        super().choose(kind)

    def end(self) -> None:
        self.forget()
        self._hide()

    def back(self) -> None:
        """The last leg of the line is taken back; the line goes on from where that began."""
        ends = self._ends[:-1]
        if ends:
            self.room.bench.texts.undo()  # as any undo it lets the line be forgotten
        self._ends = ends
        self._hide()

    def forget(self) -> None:
        self._ends = []

    def _hide(self) -> None:
        for layer in ("stroke", "preview", "brush"):
            self.room.marks.show_layer(layer)
