"""What a hand did, as changes of texts: what it is called, and the lines it wrote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from assistant.author.uses import Edit, with_edits
from assistant.base.text import Text


@dataclass(frozen=True, slots=True)
class TextStroke:
    """One thing done by hand. `said` names it for undo and the strip: “paint wood, 5 hexes”. The edits are of the texts
    as they stood, and do not overlap."""

    said: Text
    edits: tuple[Edit, ...]
    as_printed: tuple[Edit, ...] = ()
    """The same where the printed game says so: figures keep the firm source they had. Empty where none had one."""
    note: Text | None = None
    """What else there is to tell once it is written."""

    @property
    def line(self) -> int:
        """The line that the last of it stands in."""
        return max((e.line + e.put.count("\n") for e in self.edits), default=0)


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """One line of a file, from 0, as it was and as it is; `old` or `new` is None where there was or is none."""

    file: Path
    line: int
    old: str | None
    new: str | None


def lines_written(stroke: TextStroke, texts: Mapping[Path, str]) -> list[WrittenLine]:
    """The lines a stroke would change, in the order of its edits' files."""
    out: list[WrittenLine] = []
    for file in dict.fromkeys(e.file for e in stroke.edits):
        before = texts[file]
        out += lines_between(file, before, with_edits(before, [e for e in stroke.edits if e.file == file]))
    return out


def lines_between(file: Path, before: str, after: str) -> list[WrittenLine]:
    """The lines in which two texts differ."""
    old, new = before.split("\n"), after.split("\n")
    top = 0
    while top < min(len(old), len(new)) and old[top] == new[top]:
        top += 1
    foot = 0
    while foot < min(len(old), len(new)) - top and old[-1 - foot] == new[-1 - foot]:
        foot += 1
    old, new = old[top : len(old) - foot], new[top : len(new) - foot]
    return list(_changed(file, top, old, new))


def _changed(file: Path, top: int, old: list[str], new: list[str]) -> Iterator[WrittenLine]:
    for what, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            continue
        for step in range(max(b - a, d - c)):
            was = old[a + step] if a + step < b else None
            now = new[c + step] if c + step < d else None
            yield WrittenLine(file, top + min(c + step, d), was, now)
