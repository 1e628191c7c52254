"""Everything that is not on disk thrown away, as one stroke that undo takes back."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.author.authored import AuthoredText
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import Edit
from assistant.base.text import Text

THROWN = Text("throw the draft away", "jeter le brouillon")


def as_saved(changed: Sequence[AuthoredText]) -> TextStroke:
    """What every file says on disk."""
    return TextStroke(THROWN, tuple(_edit(one) for one in changed))


def _edit(one: AuthoredText) -> Edit:
    """One change, from the first sign that is another to the last."""
    now, saved = one.text, one.saved
    top = _alike(now, saved)
    foot = _alike(now[top:][::-1], saved[top:][::-1])
    line = now.count("\n", 0, top)
    column = top - (now.rfind("\n", 0, top) + 1)
    return Edit(one.path, line, column, len(now) - top - foot, saved[top : len(saved) - foot])


def _alike(one: str, other: str) -> int:
    """How many signs two texts begin with together."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
