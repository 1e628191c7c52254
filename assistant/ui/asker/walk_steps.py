"""The steps of a walk at the table, by cursor and by tap: gone back to, left out, taken in."""

from __future__ import annotations

from assistant.game.sitting import Sitting
from assistant.game.walks import Mark, back_to, toggle_step
from assistant.ui.asker.modifiers import ModifierPanel


class WalkSteps:
    """What a step that is pressed does to the sitting; the list of the steps stands on the card of the switches."""

    def __init__(self, sitting: Sitting, modifiers: ModifierPanel) -> None:
        self._sitting, self._modifiers = sitting, modifiers

    def back_at_cursor(self) -> bool:
        """Enter on a step that was done goes back to it."""
        walk, number = self._modifiers.walk.walk, self._modifiers.step_at_cursor()
        if walk is None or number < 0 or walk.steps[number].mark is not Mark.DONE:
            return False
        back_to(self._sitting, walk.steps[number])
        self._modifiers.mark = -1
        return True

    def tap(self, number: int) -> bool:
        """A step that was done is due again; any other is left out, or taken in. False where there is no such step."""
        walk = self._modifiers.walk.walk
        if walk is None or number >= len(walk.steps):
            return False
        step = walk.steps[number]
        if step.mark is Mark.DONE and step.faces:
            back_to(self._sitting, step)
        else:
            toggle_step(self._sitting, step.place)
        return True

    def skip_at_cursor(self) -> bool:
        """The step at the cursor is left out, or taken in."""
        walk, number = self._modifiers.walk.walk, self._modifiers.step_at_cursor()
        if walk is None or number < 0:
            return False
        toggle_step(self._sitting, walk.steps[number].place)
        return True
