"""Quick fixes at the caret: the likeliest lit first, each with what it would write; one for all of a kind last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QPoint

from assistant.author.caret import spot_at
from assistant.author.mends import Mend, mends_of
from assistant.author.uses import with_edits
from assistant.author.wanted import Things, kinds_wanted
from assistant.base.problem import Problem, Severity
from assistant.base.text import NOTHING, Text
from assistant.ui.author import author_words as words
from assistant.ui.author.code_field import CodeField
from assistant.ui.author.open_texts import OpenTexts
from assistant.ui.author.pick_list import PickLine, PickList
from assistant.ui.desk import Desk


class Mending(QObject):
    """Offers and takes mends."""

    def __init__(
        self, desk: Desk, field: CodeField, picks: PickList, texts: OpenTexts, tell: Callable[[str], object]
    ) -> None:
        super().__init__(field)
        self._desk, self._field, self._picks, self._texts, self._tell = desk, field, picks, texts, tell
        self.things = Things(None)
        self.problems: Sequence[Problem] = ()
        self.make_file: Callable[[str, str, str], object] = lambda _name, _kind, _listed: None

    def offer(self, file: Path, line: int) -> None:
        """What mends the problems of a line."""
        here = [p for p in self.problems if p.file == str(file) and p.line - 1 == line]
        picks: list[PickLine] = []
        for problem in here:
            for mend in self._mends(problem):
                picks.append(PickLine(self._desk.say(mend.name), "", self._change(mend), mend, plain=True))
        if not picks:
            self._tell(self._desk.say(words.NO_MEND))
            return
        alike = self._alike(here[0].code)
        edits = tuple(e for m in alike for e in m.edits)
        if len(alike) > 1 and edits:
            whole = Mend(NOTHING, edits)
            picks.append(PickLine(self._desk.say(words.MEND_ALL, n=len(alike)), "", "", whole, plain=True))
        at = self._field.viewport().mapTo(self._picks.page, self._field.cursorRect().bottomLeft())
        head = here[0].text.at(self._desk.language)
        self._picks.offer(picks, at + QPoint(0, 4), self._take, head=head)

    def first_of_all(self) -> Mend | None:
        """The likeliest mend of the first error there is."""
        first = next((p for p in self.problems if p.severity is Severity.ERROR), None)
        found = self._mends(first) if first is not None else []
        return found[0] if found else None

    def take(self, mend: Mend) -> None:
        """A mend written, one step to take back."""
        if mend.new_file:
            self.make_file(mend.new_file, "", mend.listed)
        else:
            self._texts.apply(mend.edits, mend.name)

    def first(self, problem: Problem) -> Text | None:
        """What the likeliest mend of a problem is called."""
        found = self._mends(problem)
        return found[0].name if found else None

    def _mends(self, problem: Problem) -> list[Mend]:
        own = self._texts.authored.texts.get(Path(problem.file))
        if own is None or not own.own:
            return []
        lines = own.text.split("\n")
        if not 0 < problem.line <= len(lines):
            return []
        spot = spot_at(lines, problem.line - 1, max(0, problem.column - 1))
        known = [t.existing.id for t in self.things.of(kinds_wanted(spot))]
        return mends_of(problem, lines, known)

    def _alike(self, code: str) -> list[Mend]:
        """The first mend of each problem of a kind, none twice at one place."""
        out: list[Mend] = []
        taken: set[tuple[Path, int]] = set()
        for problem in self.problems:
            found = self._mends(problem) if problem.code == code else []
            places = {(e.file, e.line) for e in found[0].edits} if found else set()
            if found and not places & taken:
                taken |= places
                out.append(found[0])
        return out

    def _change(self, mend: Mend) -> str:
        """What a mend would write: the line as it would be."""
        if mend.new_file:
            return self._desk.say(words.MAKES_FILE)
        edit = mend.edits[0]
        text = with_edits(self._texts.authored.texts[edit.file].text, mend.edits)
        return text.split("\n")[edit.line].strip()

    def _take(self, pick: PickLine) -> None:
        mend = pick.value
        assert isinstance(mend, Mend)
        self.take(mend)
