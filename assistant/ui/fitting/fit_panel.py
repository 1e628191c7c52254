"""What stands beside the picture that is fitted: the known spaces, what is said of them, the forms, where the picture
is kept, and the two ways out."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from assistant.author.fitting import ASKED, OFFERED, Fitting
from assistant.author.picture_fit import FitForm, PictureFit, Pin
from assistant.base.text import decimal
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.fitting import fitting_texts as words
from assistant.ui.fitting.doubt_card import BAD, GOOD, PLAIN, DoubtCard
from assistant.ui.fitting.pin_list import FormLines, PinList
from assistant.ui.widgets.segments import Segments

WIDE = 416


class FitPanel(QFrame):
    """Reads a `Fitting` and shows it; what is pressed goes out as a command or a number."""

    wanted = Signal(str)
    keep_chosen = Signal(str)

    def __init__(self, desk: Desk, name_of: Callable[[str], str], *, steps: str, may_share: bool) -> None:
        super().__init__()
        self._desk, self._name_of, self._steps, self._may_share = desk, name_of, words.LENGTHS[steps], may_share
        self._is_sheet = steps == "counter"
        self.setProperty("role", "pane_box")
        self._title, self._count, self._add = QLabel(), QLabel(), QLabel()
        self._straight, self._form_note, self._kept, self._kept_note = (QLabel() for _ in range(4))
        self.list, self.card, self.forms = PinList(desk), DoubtCard(desk), FormLines(desk)
        self.keep = Segments(self.keep_chosen.emit, tuple(words.KEEP))
        self.name, self.done, self.leave = QPushButton(), QPushButton(), QPushButton()
        self._build()

    def _build(self) -> None:
        self._title.setProperty("role", "pane")
        for note in (self._count, self._form_note, self._kept_note):
            note.setProperty("role", "note")
            note.setWordWrap(note is not self._count)
        for strong in (self._straight, self._kept):
            strong.setProperty("role", "strong")
        self._add.setProperty("role", "second")
        self.done.setProperty("role", "primary")
        for name, button in (("name", self.name), ("done", self.done), ("leave", self.leave)):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, n=name: self.wanted.emit(f"fitting.{n}"))
        self.card.wanted.connect(self.wanted)
        self.keep.buttons["part"].setEnabled(self._may_share)
        head, add, foot, kept = QHBoxLayout(), QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._count)
        head.setContentsMargins(14, 0, 12, 0)
        add.addWidget(self._add, 1)
        add.addWidget(self.name)
        add.setContentsMargins(14, 0, 12, 0)
        kept.addWidget(self.keep)
        kept.addWidget(self._kept_note, 1)
        foot.addWidget(self.done, 1)
        foot.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 10)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        column.addLayout(add)
        inner = QVBoxLayout()
        inner.setContentsMargins(14, 0, 14, 0)
        inner.setSpacing(5)
        for part in (self.card, self._straight, self.forms, self._form_note, self._kept):
            inner.addWidget(part)
        inner.addLayout(kept)
        if self._is_sheet:  # it is kept once it is cut
            for of_keeping in (self._kept, self.keep, self._kept_note):
                of_keeping.hide()
        inner.addSpacing(4)
        inner.addLayout(foot)
        column.addLayout(inner)

    def retell(self, *, most: int) -> None:
        """Words and sizes in use, no wider than told."""
        say, px = self._desk.say, self._desk.px
        self.setFixedWidth(min(px(WIDE), most))
        self._title.setText(say(words.CORNERS if self._is_sheet else words.SPACES))
        self.list.retell(self._steps.head)
        self._straight.setText(say(words.STRAIGHTENING))
        self._kept.setText(say(words.KEPT))
        for name, text in words.KEEP.items():
            self.keep.buttons[name].setText(say(text))
        self.keep.buttons["part"].setToolTip("" if self._may_share else say(words.SHIPPED_NOTE))
        another = words.ANOTHER_CORNER if self._is_sheet else words.ANOTHER
        self.name.setText(f"{say(another)}  {self._key('fitting.name')}")
        self.name.setStyleSheet(f"padding: 2px {px(8)}px; font-size: {px(13)}px;")
        self.done.setText(f"{say(words.DONE)}  {self._key('fitting.done')}")
        self.leave.setText(f"{say(words.LEAVE)}  {self._key('fitting.leave')}")

    def _key(self, command: str) -> str:
        known = self._desk.keys.keys(command)
        return shown(known[0], self._desk.language) if known else ""

    def _of(self, length: float) -> str:
        few = length < 2 if self._desk.language == "fr" else False
        return self._desk.say(self._steps.one if few else self._steps.many)

    def _number(self, length: float) -> str:
        return decimal(length, self._desk.language)

    # what it shows

    def show_fitting(self, fitting: Fitting, keep: str) -> None:
        say, reading = self._desk.say, fitting.reading
        doubt = reading.doubt
        wrong = frozenset(fitting.pins.index(p) for p in doubt.suspicion.pins) if doubt is not None else frozenset()
        names = [self._name_of(p.space) for p in fitting.pins]
        self.list.show_rows(reading.rows, names, wrong, fitting.at)
        n = len(reading.taken)
        told = words.GIVEN if n < ASKED else words.GIVEN_MORE if n < OFFERED else words.GIVEN_ENOUGH
        self._count.setText(say(told, n=n))
        asked = self._name_of(fitting.asked) if fitting.asked else ""
        self._add.setText(f"+  {say(words.CLICK, space=asked)}" if asked else say(words.NONE_LEFT))
        if doubt is not None:
            self._show_doubt(fitting)
        else:
            self._show_state(fitting)
        self._show_forms(fitting)
        self.keep.show_chosen(keep)
        self._kept_note.setText(say(words.PART_NOTE if keep == "part" else words.MINE_NOTE))
        self.done.setEnabled(reading.fit is not None)

    def _show_doubt(self, fitting: Fitting) -> None:
        say, doubt = self._desk.say, fitting.reading.doubt
        assert doubt is not None
        pin, *others = doubt.suspicion.pins
        number = {p: i + 1 for i, p in enumerate(fitting.pins)}
        ways = {}
        falls = say(words.FALLS, before=self._number(doubt.before), after=self._number(doubt.suspicion.falls_to))
        if others:
            one, other = (say(words.POINT, n=number[p], space=self._name_of(p.space)) for p in (pin, others[0]))
            head = say(words.EITHER, one=one[:1].upper() + one[1:], other=other)
        else:
            off = doubt.suspicion.hexes_off
            rest = len(fitting.reading.taken) - 1
            head = say(words.WRONG, n=number[pin], space=self._name_of(pin.space), off=self._number(off),
                       of=self._of(off), others=rest)  # fmt: skip
        if doubt.instead and not others:
            name = self._name_of(doubt.instead)
            falls = f"{falls} {say(words.MAYBE, space=name, off=self._number(doubt.instead_off))}"
            ways["fitting.take"] = f"{say(words.IT_IS, space=name)}  {self._key('fitting.take')}"
        ways["fitting.circle"] = f"{say(words.MOVE)}  {self._key('fitting.circle')}"
        ways["fitting.remove"] = f"{say(words.LEAVE_OUT)}  {self._key('fitting.remove')}"
        self.card.say(BAD, head, falls, ways)

    def _show_state(self, fitting: Fitting) -> None:
        say, reading = self._desk.say, fitting.reading
        n, fit = len(reading.taken), reading.fit
        if n == 0 and fitting.asked:
            asked = say(words.CLICK, space=self._name_of(fitting.asked))
            self.card.say(PLAIN, f"{asked}.", say(words.FEW), {})
        elif fit is None:
            self.card.say(PLAIN, say(words.ON_A_LINE if n >= 2 else words.FEW), "", {})
        elif fit.to_spare == 0:
            self.card.say(PLAIN, say(words.EXACT[n]), "", {})
        else:
            sure = reading.good and reading.loose is None
            good = words.GOOD if sure else words.GOOD_HERE
            not_yet = words.NOT_YET_SHEET if self._is_sheet else words.NOT_YET
            head = good if reading.good else not_yet if n >= ASKED else words.SO_FAR
            told = say(head, worst=self._number(fit.worst), of=self._unit_for(fit.worst, reading.good))
            more = "" if head is words.SO_FAR else self._loose(fitting)
            self.card.say(GOOD if sure else PLAIN, told, more, {})

    def _unit_for(self, worst: float, good: bool) -> str:
        if good and self._desk.language == "fr":
            return f"d’{self._of(worst)}" if self._of(worst)[0] == "h" else f"de {self._of(worst)}"
        return self._of(worst)

    def _loose(self, fitting: Fitting) -> str:
        """Where the pins say little, else whether more would help."""
        reading, say = fitting.reading, self._desk.say
        if reading.loose is None:
            return say(words.SIX) if len(reading.taken) < ASKED else ""
        space, far = reading.loose
        return say(words.LOOSE[_way_to(fitting.known.spots, reading.taken, space)], far=self._number(far),
                   of=self._of(far), space=self._name_of(space))  # fmt: skip

    def _show_forms(self, fitting: Fitting) -> None:
        say, reading = self._desk.say, fitting.reading
        fit = reading.fit
        used = list(FitForm).index(fit.form) if fit is not None else -1
        self.forms.show_forms([(say(words.FORMS[f]), self._worst(reading.forms[f], f)) for f in FitForm], used)
        self._form_note.setText(say(words.BY_HAND if fitting.form is not None else words.BY_ITSELF))

    def _worst(self, fit: PictureFit | None, form: FitForm) -> str:
        say = self._desk.say
        if fit is None:
            return say(words.POINTS_NEEDED, n=form.pins_needed)
        return say(words.WORST, worst=self._number(fit.worst)) if fit.to_spare else say(words.ALWAYS)


def _way_to(spots: Mapping[str, tuple[float, float]], pins: tuple[Pin, ...], space: str) -> str:
    """In which part of the board a space lies, seen from the pins: n, s, e or w."""
    middle = [sum(p.board[i] for p in pins) / len(pins) for i in (0, 1)]
    wide, high = (max(s[i] for s in spots.values()) - min(s[i] for s in spots.values()) or 1.0 for i in (0, 1))
    x, y = (spots[space][0] - middle[0]) / wide, (spots[space][1] - middle[1]) / high
    if math.fabs(x) > math.fabs(y):
        return "e" if x > 0 else "w"
    return "s" if y > 0 else "n"
